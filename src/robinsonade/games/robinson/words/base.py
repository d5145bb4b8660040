"""The vocabulary itself, and whom a word means."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Vocabulary
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.cards import Way
from robinsonade.games.robinson.table import Table

VOCABULARY = Vocabulary()
VOCABULARY.words["way"] = Way

Whom = Literal["resolver", "first_player", "everyone", "everyone_and_friday"]
Deck = Literal["build", "gather", "explore"]
Part = Literal["head", "arm", "belly", "leg"]
Terrain = Literal["beach", "plains", "mountains", "river", "hills"]
Item = Literal[
    "shovel", "rope", "medicine", "pot", "bricks", "knife", "fire", "map", "dam", "fireplace", "shortcut", "snare", "spear",
    "basket", "bed", "belts", "bow", "cellar", "corral", "diary", "drums", "furnace", "lantern", "moat", "pit", "raft", "sack",
    "shield", "sling", "wall",
]  # fmt: skip


def meant(s: Table, whom: str, who: int) -> list[int]:
    if whom == "resolver":
        return [who]
    if whom == "first_player":
        return [s.first]
    return acts.with_friday(s) if whom == "everyone_and_friday" else acts.characters(s)

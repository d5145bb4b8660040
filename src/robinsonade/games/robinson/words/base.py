"""The vocabulary itself, and whom a word means."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

from robinsonade.content.source import Entry, plain
from robinsonade.content.vocabulary import Vocabulary
from robinsonade.engine.errors import nearest
from robinsonade.games.robinson.cards import Way
from robinsonade.games.robinson.effects.people import characters, with_friday
from robinsonade.games.robinson.table import Table


class Words(Vocabulary):
    """Also checks lists of names: `only: [build, rest]`, `build_free: [rope, knife]`."""

    def argument(self, entry: Entry, where: str, kind: Any, node: Any) -> Any:
        inner = get_args(kind)[0] if get_origin(kind) is list else None
        if get_origin(inner) is not Literal:
            return super().argument(entry, where, kind, node)
        right, given = get_args(inner), plain(node)
        names = given if isinstance(given, list) else [given]
        for name in names:
            if name not in right:
                entry.problem(f"'{name}' is not possible for {where}{nearest(str(name), right)}", node)
        return [name for name in names if name in right]


VOCABULARY = Words()
VOCABULARY.words["way"] = Way

Whom = Literal["resolver", "first_player", "everyone", "everyone_and_friday"]
Deck = Literal["build", "gather", "explore"]
Action = Literal["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest"]
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
    return with_friday(s) if whom == "everyone_and_friday" else characters(s)

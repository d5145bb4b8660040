"""What card files may write where a word asks for one of several things."""

from __future__ import annotations

from typing import Literal

Whom = Literal["resolver", "first_player", "everyone", "everyone_and_friday"]
Deck = Literal["build", "gather", "explore"]
ActionWord = Literal["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest"]
Part = Literal["head", "arm", "belly", "leg"]
TerrainWord = Literal["beach", "plains", "mountains", "river", "hills"]
ItemWord = Literal[
    "shovel", "rope", "medicine", "pot", "bricks", "knife", "fire", "map", "dam", "fireplace", "shortcut", "snare",
    "spear", "basket", "bed", "belts", "bow", "cellar", "corral", "diary", "drums", "furnace", "lantern", "moat", "pit",
    "raft", "sack", "shield", "sling", "wall",
]  # fmt: skip

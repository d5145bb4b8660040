"""The sources of a tile: its food and its wood (R-TERM-05). `FOOD_AT[space]`, `WOOD_AT[space]`; `is` compares them."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.values import Value
from robinsonade.games.robinson.table.numbers import EVERY_SPACE, NOWHERE, Space


class Source(Value):
    __slots__ = ("is_wood", "space")

    def __init__(self, space: Space, is_wood: bool) -> None:
        self.space = space
        self.is_wood = is_wood

    def dump(self) -> list[int]:
        return [self.space, self.is_wood]

    @staticmethod
    def load(parts: list[int]) -> Source:
        space, is_wood = parts
        return NOTHING_GATHERED if space == NOWHERE else (WOOD_AT if is_wood else FOOD_AT)[space]


NOTHING_GATHERED: Final = Source(NOWHERE, False)
FOOD_AT: Final = [Source(space, False) for space in EVERY_SPACE]
WOOD_AT: Final = [Source(space, True) for space in EVERY_SPACE]

EVERY_SOURCE: Final = [source for both in zip(FOOD_AT, WOOD_AT, strict=True) for source in both]

# What a source can be
NO_SOURCE: Final = 0
PARROT: Final = 1
FISH: Final = 2
TREES: Final = 3
FOODS: Final = ["none", "parrot", "fish"]
ANY_SOURCE: Final = frozenset((PARROT, FISH, TREES))
ANY_FOOD: Final = frozenset((PARROT, FISH))

"""Wood and places for the crosses."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import cursed_island
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import open_tiles
from robinsonade.games.robinson.table.numbers import (
    FOG,
    SHEET_1,
    SHEET_2,
    Item,
    Space,
)

CROSS: Final = [0.0, 17.0, 20.0, 24.0, 27.0]  # by seats
# The wood for the next two crosses, and for those after them
NEXT_CROSS_WOOD: Final = [0.0, 2.6, 2.8, 3.0, 3.2]
LATER_CROSS_WOOD: Final = 1.7
BELL: Final = 0.8  # each fog it lifts
CROSS_TILE: Final = 2.0


class CursedIsland(Wishes):
    def promise(self, s: Table) -> float:
        return 10.0 * cursed_island.crosses(s)

    def item(self, s: Table, item: Item) -> float:
        if item == SHEET_1:
            return CROSS[s.seats] if cursed_island.crosses(s) < cursed_island.CROSSES else 0.0
        if item == SHEET_2:
            return BELL * min(3, sum(1 for mark in s.marks if FOG in mark))
        return 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """Two for each cross, the next ones first."""
        missing = max(0, cursed_island.CROSSES - cursed_island.crosses(s))
        return [(2 * min(missing, 2), NEXT_CROSS_WOOD[s.seats]), (2 * max(0, missing - 2), LATER_CROSS_WOOD)]

    def tile(self, s: Table, space: Space) -> float:
        """Somewhere to put the crosses."""
        return CROSS_TILE if len(open_tiles(s)) < cursed_island.CROSSES else 0.0

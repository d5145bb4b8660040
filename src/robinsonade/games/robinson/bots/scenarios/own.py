"""Whatever a pack's story counts."""

from __future__ import annotations

from math import fsum

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import own
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    WOOD,
    Item,
    Space,
)


class OfAPack(Wishes):
    def promise(self, s: Table) -> float:
        return fsum(6.0 * min(n, of) / of for n, of in s.scenario.progress(s).values())

    def item(self, s: Table, item: Item) -> float:
        return 8.0 if item in s.sheet.aim.items else super().item(s, item)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        return [(s.sheet.aim.goods[WOOD], 1.0)] if s.sheet.aim.goods[WOOD] else []

    def tile(self, s: Table, space: Space) -> float:
        return 3.0 if s.story[own.TILES] < s.sheet.aim.tiles else 0.0

"""The nine inventions and what they cost."""

from __future__ import annotations

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import family
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    FUR,
    WOOD,
    Item,
    Space,
    Terrain,
)


class Family(Wishes):
    def promise(self, s: Table) -> float:
        return 5.0 * (9 - family.missing(s)) + 2.0 * sum(min(level, 1) for level in s.levels)

    def item(self, s: Table, item: Item) -> float:
        if item >= 30:
            return 2.0
        if item in family.the_nine(s):
            return 7.0
        needed = any(item in s.box.inventions[other].items for other in family.the_nine(s))
        return 2.5 if needed else 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        return [(2, 1.4), (4, 1.0)]

    def fur(self, s: Table) -> float:
        """As many of the nine cost fur."""
        missing = family.the_nine(s) - s.items
        return 1.2 if any(s.box.inventions[item].costs[0][FUR] for item in missing) else 0.0

    def margins(self, s: Table) -> list[float]:
        """What the nine still cost, how many of them cannot be built yet, and terrains and items that these lack."""
        missing = [s.box.inventions[item] for item in family.the_nine(s) - s.items]
        known = explored_terrains(s)
        terrains = frozenset[Terrain]().union(*(card.terrain for card in missing)) - known
        items = frozenset[Item]().union(*(card.items for card in missing)) - s.items
        barred = [card for card in missing if not (card.terrain <= known and card.items <= s.items)]
        return [
            sum(card.costs[0][WOOD] for card in missing) / 8,
            sum(card.costs[0][FUR] for card in missing) / 3,
            len(barred) / 6,
            len(terrains) / 3,
            len(items - family.the_nine(s)) / 4,
        ]

    def tile(self, s: Table, space: Space) -> float:
        """Terrains that the nine need."""
        needed = frozenset[Terrain]().union(*(s.box.inventions[item].terrain for item in family.the_nine(s) - s.items))
        return 1.2 * len(needed - explored_terrains(s))

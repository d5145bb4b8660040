"""Wood for the pile, the fire, and the ship that is counted on."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.phases.menu import SHELTER_WOOD
from robinsonade.games.robinson.scenarios import castaways
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    FIRE,
    MOUNTAINS,
    ROOF,
    SHEET_1,
    SHEET_2,
    WOOD,
    Item,
    Space,
    Terrain,
)

# The ship that bots count on, by seats: winter nights wear many people out too soon to wait for the last one
AWAITED: Final = [0, 12, 12, 11, 10]
# What wood for the pile is worth: as such, by how much each morning must bring, and what must lie there tomorrow
ANY_WOOD: Final = 0.6
WOOD_A_MORNING: Final = 0.5
DUE_TOMORROW: Final = [0.0, 8.0, 6.0, 4.5, 3.5]  # by the mornings left

FIRE_BY_ROUND: Final = [1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 3.0, 6.0, 6.0, 25.0, 25.0, 25.0, 25.0]
HATCHET: Final = 0.9  # each round to come
MAST: Final = 1.5  # each wood of it
# While no mountains are known: they are needed for the fire
MOUNTAINS_BY_ROUND: Final = [1.5, 1.5, 1.5, 1.5, 1.5, 3.0, 3.0, 3.0, 3.0, 8.0, 8.0, 8.0, 8.0]


class Castaways(Wishes):
    def promise(self, s: Table) -> float:
        return 1.6 * s.story[castaways.PILE]

    def last_night(self, s: Table) -> int:
        """Before the ship that is counted on; one castaways.stage can be completed each morning."""
        mornings = len(castaways.STAGES) - castaways.stage(s)[0]
        return max(s.round, min(max(AWAITED[s.seats], s.round + mornings) - 1, castaways.SHIP_ROUNDS[-1]))

    def due(self, s: Table, n: int) -> int:
        """The castaways.stage that must be complete on the morning of round n at the latest, counted from 1."""
        return n - AWAITED[s.seats] + len(castaways.STAGES)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        now, lacks = castaways.stage(s)
        if now == len(castaways.STAGES):
            return []
        mornings = max(1, AWAITED[s.seats] - s.round)
        some_day = ANY_WOOD + WOOD_A_MORNING * (castaways.FULL - s.story[castaways.PILE]) / mornings
        due = self.due(s, s.round + 1) > now
        return [
            (lacks, DUE_TOMORROW[min(mornings, 4)] if due else some_day),
            (castaways.FULL - s.story[castaways.PILE] - lacks, some_day),
        ]

    def spare_wood(self, s: Table) -> int:
        """All that is due; before that what building can spare."""
        now, lacks = castaways.stage(s)
        late = self.due(s, s.round) - now
        if late >= 1:
            return s.goods[WOOD]
        reserve = SHELTER_WOOD[s.seats] if not s.shelter or s.levels[ROOF] < 3 else 1
        spare = s.goods[WOOD] - reserve
        return lacks if spare >= lacks else 0

    def item(self, s: Table, item: Item) -> float:
        if item == FIRE:
            return FIRE_BY_ROUND[s.round]
        if item == SHEET_1:
            return HATCHET * (castaways.SHIP_ROUNDS[-1] - s.round)
        if item == SHEET_2:
            return MAST * min(3, castaways.room_left(s))
        return 0.0

    def terrain(self, s: Table, terrain: Terrain) -> float:
        return 4.0 if terrain == MOUNTAINS else 0.0

    def tile(self, s: Table, space: Space) -> float:
        """Without mountains there is no fire."""
        if FIRE in s.items or MOUNTAINS in explored_terrains(s):
            return 0.0
        return MOUNTAINS_BY_ROUND[s.round]

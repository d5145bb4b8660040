"""Traps and the giant before the last round."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import king_kong
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    SHEET_1,
    SHEET_2,
    SHOVEL,
    Item,
    Space,
)

# Each night costs more than the one before, so bots mean to have the traps and the giant before the last round
TRAPS_BY: Final = 8
TRAP_WORTH: Final = 16.0
TRAP_IN_A_HURRY: Final = 20.0  # more, by the traps that each round must bring
# The wood for the next trap, and for those after it
NEXT_TRAP_WOOD: Final = 2.6
LATER_TRAP_WOOD: Final = 1.4
WOOD_IN_A_HURRY: Final = 4.0
LAIR: Final = 2.0
LAIR_IN_A_HURRY: Final = 8.0
FENCE_A_LAIR: Final = 3.0  # how much more a palisade counts for each die of the animals


class KingKong(Wishes):
    def last_night(self, s: Table) -> int:
        return max(s.round, TRAPS_BY)

    def hurry(self, s: Table) -> float:
        """How many traps each round must bring."""
        return max(0, king_kong.TRAPS - king_kong.traps(s)) / max(1, TRAPS_BY - s.round)

    def promise(self, s: Table) -> float:
        return 12.0 * king_kong.traps(s) - 4.0 * len(king_kong.gone(s)) - (8.0 if king_kong.captured(s) else 0.0)

    def item(self, s: Table, item: Item) -> float:
        """No Tranquilizer: who is healthy can do without weapons, once."""
        if item == SHOVEL:
            return 5.0
        return TRAP_WORTH + TRAP_IN_A_HURRY * self.hurry(s) if item == SHEET_1 else 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """Four for each trap."""
        missing, hurry = max(0, king_kong.TRAPS - king_kong.traps(s)), WOOD_IN_A_HURRY * self.hurry(s)
        return [(4 * min(missing, 1), NEXT_TRAP_WOOD + hurry), (4 * max(0, missing - 1), LATER_TRAP_WOOD + hurry)]

    def tile(self, s: Table, space: Space) -> float:
        """Totem tiles for the traps; more of them only call animals."""
        return LAIR + LAIR_IN_A_HURRY * self.hurry(s) if s.story[king_kong.TOTEMS] < king_kong.TRAPS else -2.0

    def special(self, s: Table, space: Space) -> float:
        return 12.0

    def attack(self, s: Table, where: Space) -> float:
        return 200.0

    def weapon(self, s: Table, level: int) -> float:
        return (0.3 if SHEET_2 in s.items else 0.8) * min(level, 5)

    def palisade(self, s: Table) -> float:
        return 1.0 + FENCE_A_LAIR * self.animals(s, s.round)

    def animals(self, s: Table, n: int) -> int:
        return sum(1 for number in s.numbers if number)

    def camp(self, s: Table, space: Space) -> float:
        """Nobody sleeps well on a totem."""
        return -8.0 if s.box.tiles[s.tiles[space]].totem else 0.0

    def foe(self, s: Table, where: Space) -> int:
        return 1 if SHEET_2 in s.items else 5

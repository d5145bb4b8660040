"""Mystery cards that a card lets somebody draw (R-MYST)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import STOP_DRAWING


class Mystery(Effect):
    """Mystery cards, at most this many of each kind (R-MYST-01)."""

    treasures: int = 0
    creatures: int = 0
    traps: int = 0
    creatures_or_traps: int = 0

    def prepare(self) -> None:
        self.either = self.creatures_or_traps

    def do(self, s: Table, who: int) -> None:
        draw_mysteries(s, who, self.treasures, self.creatures, self.traps, self.either)


class StopDrawing(Effect):
    """No more mystery cards in this action."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {STOP_DRAWING}


class FirstPlayerDrawsTreasure(Effect):
    """The first player draws a treasure (R-MYST-01)."""

    def do(self, s: Table, who: int) -> None:
        draw_mysteries(s, s.first, 1, 0, 0)

"""What happens to the threat row."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.games.robinson.phases.event import fall_off
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import NO_CARD


class StrokeOfFate(Effect):
    """Every threat comes true, from left to right, and leaves (R-CARD-STROKE)."""

    def do(self, s: Table, who: int) -> None:
        for i in (0, 1):
            card, s.threat[i] = s.threat[i], NO_CARD
            if card is not NO_CARD:
                fall_off(s, card)

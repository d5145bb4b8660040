"""What a place of the tableau does when its camp leaves it."""

from __future__ import annotations

import sys

from robinsonade.content.effects import Effect, Language
from robinsonade.engine.machine import tell
from robinsonade.games.camps.phases import goals
from robinsonade.games.camps.table import Table


class Nothing(Effect):
    """The first camp is just the first step (C-SLOT-01)."""

    def do(self, s: Table, who: int) -> None:
        pass


class TakeGoal(Effect):
    """A goal from the display, or unseen from the stack (C-SLOT-02)."""

    def do(self, s: Table, who: int) -> None:
        goals.take_goal(s, who)


class TuckCard(Effect):
    """A card of the hand may go under the tableau (C-SLOT-03)."""

    def do(self, s: Table, who: int) -> None:
        goals.tuck_card(s, who)


class LastFire(Effect):
    """One flame, and the game ends after this round (C-SLOT-05)."""

    def do(self, s: Table, who: int) -> None:
        s.fires[who] += 1
        s.last_round = True
        tell(s, "C-SLOT-05", "last_fire", who)


LANGUAGE = Language(sys.modules[__name__], control=())

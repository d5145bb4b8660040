"""What single scenario sheets bring."""

from __future__ import annotations

from robinsonade.content.effects import Effect, perform
from robinsonade.games.robinson.table import Table


class Oil(Effect):
    """Two wood straight onto the pile (R-S1-07)."""

    def do(self, s: Table, who: int) -> None:
        s.scenario.add_wood(s, 2)


class CrewBonus(Effect):
    """The lost item of the living film-maker with the lowest number (R-S7-08)."""

    def do(self, s: Table, who: int) -> None:
        number = s.scenario.next_film_maker(s)
        if number:
            perform(s, s.box.sheets["king_kong"].crew[number - 1].when_used, who)


class LuckyCharm(Effect):
    """One die may be rerolled, once (R-S7-08)."""

    def do(self, s: Table, who: int) -> None:
        s.scenario.gain_charm(s)

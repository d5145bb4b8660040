"""Report tiles: drawn, put back, and given for a repeated roll (N-BP)."""

from __future__ import annotations

from robinsonade.engine.machine import ask, tell, whisper
from robinsonade.games.naufragos.effects.performing import Act, Whom, people
from robinsonade.games.naufragos.piles import drawn
from robinsonade.games.naufragos.table import Table, removed


def draw_report(s: Table, seat: int, n: int, rule: str) -> None:
    for _ in range(n):
        if not s.report_pool:
            return
        value, s.report_pool = drawn(s, s.report_pool, "report")
        s.report[seat] += (value,)
        tell(s, rule, "draws_report", seat)
        whisper(s, seat, rule, "report_value", seat, value)


def give_report(s: Table, seat: int, n: int) -> None:
    """Tiles of the owner's choice go back face down."""
    for _ in range(min(n, len(s.report[seat]))):
        value = ask(s, seat, "which_report", sorted(set(s.report[seat])))
        s.report[seat] = removed(s.report[seat], value)
        s.report_pool += (value,)
        tell(s, "N-BP-01", "returns_report", seat)


class Report(Act):
    """Report tiles are drawn, or some are put back."""

    names = ("of",)
    n: int
    whom: Whom = "self"
    of: str = ""

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or len(s.report[who]) >= -self.n

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.whom, who, self.of):
            if self.n > 0:
                draw_report(s, seat, self.n, "N-EXP-08")
            else:
                give_report(s, seat, -self.n)

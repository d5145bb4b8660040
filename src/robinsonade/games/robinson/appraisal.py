"""How promising is this table? Bots ask."""

from __future__ import annotations

from robinsonade.games.robinson.table import Table


def appraise(s: Table, seat: int) -> float:
    return 0.0

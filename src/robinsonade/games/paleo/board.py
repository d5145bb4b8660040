"""What the table of Paleo shows."""

from __future__ import annotations

from robinsonade.engine.views import View
from robinsonade.games.paleo.table import Table


def view(s: Table, seat: int) -> View:
    return {"game": "paleo", "panels": []}

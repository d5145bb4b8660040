"""What a bot need not try out."""

from __future__ import annotations

from robinsonade.games.camps.board.reach import worth_keeping
from robinsonade.games.camps.table import Table


def advise(s: Table, seat: int, prompt: str, options: list[int]) -> int | None:
    """A price is paid with the card that is least worth keeping."""
    return min(options, key=lambda card: worth_keeping(s, card)) if prompt == "pay" else None

"""Decisions: what would happen at a table. Nothing has, until it is stored and accepted."""

from __future__ import annotations

from typing import NamedTuple

from robinsonade.engine.errors import Refused
from robinsonade.engine.match import Match
from robinsonade.table.events import Happening
from robinsonade.table.notices import Notice
from robinsonade.table.seats import Person


class Decision(NamedTuple):
    events: list[Happening] = []
    match: Match | None = None  # as it stands afterwards, if it moves
    device: tuple[Person, int] | None = None  # who says which seat holds their device now; not stored
    unwanted: list[str] = []  # what bots shall not propose again; not stored
    hint: tuple[int, str] | None = None  # the seat that wants one, and for whom we think; not stored
    heard: int = 0  # the step of a lesson up to which its words were read; not stored


def after(match: Match, seat: int, key: str) -> Match:
    """Where this choice leads, or the sentence why it is not possible."""
    try:
        return match.after(key, seat)
    except Refused:
        raise Notice("not_possible") from None
    except Exception as problem:
        problem.add_note(f"by the choice '{key}' of seat {seat}")
        raise

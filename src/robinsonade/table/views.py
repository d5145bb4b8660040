"""What lies on the table of a match as it stands, made once for all who look."""

from __future__ import annotations

from robinsonade.engine.game import Gesture, Offer
from robinsonade.engine.match import Match
from robinsonade.engine.views import Line, SeatView
from robinsonade.table.seats import SPECTATOR


class Views:
    """`before`: those of the match before its latest choices; of their logs only the end is made again."""

    def __init__(self, match: Match, before: Views | None = None) -> None:
        self.match = match
        self.views: dict[int, SeatView] = {}
        self.gestures: dict[int, list[Gesture]] = {}
        self.offers: dict[int, list[Offer]] = {}
        self.pieces: set[str] | None = None
        self.logs: dict[int, tuple[int, list[Line]]] = dict(before.logs) if before else {}  # by seat: choices, lines

    def of(self, seat: int) -> SeatView:
        if seat not in self.views:
            self.views[seat] = self.match.view(seat)
        return self.views[seat]

    def gestures_of(self, seat: int) -> list[Gesture]:
        question = self.match.question
        if question is None or seat not in self.match.waiting_for():
            return []
        if seat not in self.gestures:
            self.gestures[seat] = self.match.game.gestures(self.match.table, question, seat)
        return self.gestures[seat]

    def offers_of(self, seat: int) -> list[Offer]:
        if seat not in self.offers:
            self.offers[seat] = [] if self.match.ending else self.match.game.offers(self.match.table, seat)
        return self.offers[seat]

    def log_of(self, seat: int) -> list[Line]:
        """All lines this seat heard."""
        n = len(self.match.choices)
        known, lines = self.logs.get(seat, (-1, []))
        if known < n:
            lines = lines + self.match.log(seat, since=known + 1)
            self.logs[seat] = n, lines
        return lines

    def public_pieces(self) -> set[str]:
        if self.pieces is None:
            self.pieces = set(ids_in(self.of(SPECTATOR)))
        return self.pieces


def ids_in(data: object) -> list[str]:
    """The ids of all pieces in a view."""
    if isinstance(data, dict):
        found = [data["id"]] if isinstance(data.get("id"), str) else []
        return found + [id for value in data.values() for id in ids_in(value)]
    return [id for value in data for id in ids_in(value)] if isinstance(data, list | tuple) else []

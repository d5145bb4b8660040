"""What lies on the table of a match as it stands, made once for all who look."""

from __future__ import annotations

from itertools import takewhile

from robinsonade.engine.game import Gesture, Offer
from robinsonade.engine.match import Match
from robinsonade.engine.told import Line, Printed
from robinsonade.engine.views import SeatView
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

    def gone(self, seat: int, since: int | None) -> dict[str, Printed]:
        """The cards told of after the first `since` choices that lie nowhere any more, and so can be read nowhere."""
        if since is None:
            return {}
        fresh = takewhile(lambda line: line["choice"] > since, reversed(self.log_of(seat)))
        told = {one["card"] for line in fresh for one in line.get("cards") or ()}
        printed = {card: self.match.game.printed(self.match.table, card) for card in told}
        telling = {card: one for card, one in printed.items() if one and not one.get("common")}
        lying = cards_in(self.of(seat)) if telling else set()
        return {card: telling[card] for card in sorted(telling) if card not in lying}

    def public_pieces(self) -> set[str]:
        if self.pieces is None:
            self.pieces = ids_in(self.of(SPECTATOR))
        return self.pieces


def ids_in(view: SeatView) -> set[str]:
    """The ids of all pieces in a view."""
    return words_in(view, "id")


def cards_in(view: SeatView) -> set[str]:
    """The cards that lie open in a view."""
    return words_in(view, "card")


def words_in(view: SeatView, name: str) -> set[str]:
    found: set[str] = set()
    left: list[object] = [view]
    while left:
        part = left.pop()
        if isinstance(part, dict) and "en" not in part:  # a text has none
            if isinstance(word := part.get(name), str):
                found.add(word)
            left.extend(part.values())
        elif isinstance(part, list | tuple):
            left.extend(part)
    return found

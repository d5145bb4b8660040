"""What lies on the table of a match as it stands, made once for all who look."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from robinsonade.engine.game import Gesture, Offer
from robinsonade.engine.match import Match, heard_by
from robinsonade.engine.told import Line, Printed
from robinsonade.engine.views import SeatView
from robinsonade.table.seats import SPECTATOR
from robinsonade.table.store import Outcome

HAS_PARTS = {dict, list, tuple}


class Views:
    """`before`: those of the match before its latest choices; of what was told only the end is put into words again."""

    def __init__(self, match: Match, before: Views | None = None) -> None:
        self.match = match
        self.views: dict[int, SeatView] = {}
        self.gestures: dict[int, list[Gesture]] = {}
        self.offers: dict[int, list[Offer]] = {}
        self.pieces: set[str] | None = None
        self.told: list[tuple[int, Line]] = before.told if before else []
        self.told_until: int = before.told_until if before else -1  # the choices it is made of
        self.logs: dict[int, list[Line]] = {}

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
        """All lines this seat heard. Those that all hear are the same for all."""
        if self.told_until < len(self.match.choices):
            self.told = self.told + self.match.lines(since=self.told_until + 1)
            self.told_until = len(self.match.choices)
        if seat not in self.logs:
            self.logs[seat] = heard_by(seat, self.told)
        return self.logs[seat]

    def gone(self, seat: int, since: int | None) -> dict[str, Printed]:
        """The cards with words told of after the first `since` choices that lie nowhere any more."""
        if since is None:
            return {}
        fresh = takewhile(lambda line: line["choice"] > since, reversed(self.log_of(seat)))
        told = {one["card"] for line in fresh for one in line.get("cards") or ()}
        printed = {card: self.match.game.printed(self.match.table, card) for card in told}
        telling = {card: one for card, one in printed.items() if one and says_something(one)}
        missing = set(telling)
        for card in words_in(self.of(seat), "card") if missing else ():
            missing.discard(card)
            if not missing:
                break
        return {card: telling[card] for card in sorted(missing)}

    def public_pieces(self) -> set[str]:
        if self.pieces is None:
            self.pieces = ids_in(self.of(SPECTATOR))
        return self.pieces


def says_something(card: Printed) -> bool:
    return not card.get("common") and any(part.get("says") for part in card.get("passages", ()))


def ids_in(view: SeatView) -> set[str]:
    """The ids of all pieces in a view."""
    return set(words_in(view, "id"))


def words_in(view: SeatView, name: str) -> Iterator[str]:
    left: list[Any] = [view]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            if "en" in part:  # a text has none
                continue
            if isinstance(word := part.get(name), str):
                yield word
            part = part.values()
        left += [inner for inner in part if type(inner) in HAS_PARTS]


def outcome_of(match: Match) -> Outcome | None:
    """How it ended, for those who look without opening it."""
    if not match.ending:
        return None
    result, chapter = match.result(), match.game.chapter(match.setup.options)
    return {"headline": match.tale().headline, "won": result.won, "winners": result.winners, "chapter": chapter}

"""The events of a match, folded into what they mean: choices, seats, talk, and whether somebody asks to go back."""

from __future__ import annotations

from collections import deque
from typing import Any

from robinsonade.engine.records import Choice
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.store import MOVES, Event

CHAT_KEPT = 50
PINGS_KEPT = 8

Draft = tuple[str, int, dict[str, Any]]  # an event without its number


class Seat:
    def __init__(self) -> None:
        self.kind = "open"  # or `person`, or `bot`
        self.claimed = False  # a person has sat here
        self.bot = ""
        self.stands_in = False  # the bot keeps the seat for somebody
        self.name = ""


class Vote:
    """Somebody asks to go back to a step; `wanted` have not answered yet."""

    def __init__(self, by: int, to: int, wanted: list[int]) -> None:
        self.by = by
        self.to = to
        self.wanted = wanted
        self.agreed: list[int] = []


class History:
    def __init__(self, seats: int) -> None:
        self.last = 0  # the number of the last event
        self.step = 0  # the number of the last move; what a choice must have been made at
        self.backs = 0
        self.choices: list[Choice] = []
        self.made_at: list[int] = []  # by choice: the step it followed
        self.last_back = 0
        self.taken_back: list[list[Choice]] = []  # what could be done again, the latest last
        self.seats = [Seat() for _ in range(seats)]
        self.editions = dict.fromkeys([HOST, SPECTATOR, *range(seats)], 1)
        self.chat: deque[Event] = deque(maxlen=CHAT_KEPT)
        self.pings: deque[Event] = deque(maxlen=PINGS_KEPT)
        self.vote: Vote | None = None

    def take(self, event: Event) -> None:
        TAKES[event.what](self, event)
        self.last = event.n
        if event.what in MOVES:
            self.step = event.n
            self.vote = None

    def choice(self, event: Event) -> None:
        choice = event.seat, event.body["key"]
        self.choices.append(choice)
        self.made_at.append(self.step)
        if self.taken_back and self.taken_back[-1][0] == choice:
            del self.taken_back[-1][0]
            if not self.taken_back[-1]:
                self.taken_back.pop()
        else:
            self.taken_back = []

    def back(self, event: Event) -> None:
        to = event.body["to"]
        self.taken_back.append(self.choices[to:])
        del self.choices[to:], self.made_at[to:]
        self.backs += 1
        self.last_back = event.n

    def sit(self, event: Event) -> None:
        seat = self.seats[event.seat]
        seat.kind = event.body["kind"]
        seat.bot = event.body.get("bot", "")
        seat.stands_in = event.body.get("stands_in", False)
        seat.name = event.body.get("name", seat.name)
        seat.claimed = seat.kind == "person" or (seat.claimed and seat.stands_in)

    def named(self, event: Event) -> None:
        self.seats[event.seat].name = event.body["name"]

    def link(self, event: Event) -> None:
        self.editions[event.seat] = event.body["edition"]

    def said(self, event: Event) -> None:
        self.chat.append(event)

    def pointed(self, event: Event) -> None:
        self.pings.append(event)

    def asked(self, event: Event) -> None:
        self.vote = Vote(event.seat, event.body["to"], list(event.body["wanted"]))

    def voted(self, event: Event) -> None:
        if self.vote is None:
            return
        if not event.body["yes"]:
            self.vote = None
        elif event.seat in self.vote.wanted:
            self.vote.wanted.remove(event.seat)
            self.vote.agreed.append(event.seat)

    def cancelled(self, event: Event) -> None:
        self.vote = None

    def seats_of(self, person: Person) -> list[int]:
        """What this person may play. A replaced link counts no more."""
        return sorted({held.seat for held in person.held if held.seat >= 0 and self.holds(person, held.seat)})

    def holds(self, person: Person, seat: int) -> bool:
        return any(held.seat == seat and held.edition == self.editions.get(seat) for held in person.held)

    def admits(self, person: Person) -> bool:
        return any(held.edition == self.editions.get(held.seat) for held in person.held)

    def people(self) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.kind == "person"]


TAKES = {
    "choice": History.choice,
    "back": History.back,
    "sit": History.sit,
    "name": History.named,
    "link": History.link,
    "chat": History.said,
    "ping": History.pointed,
    "ask": History.asked,
    "vote": History.voted,
    "cancel": History.cancelled,
}

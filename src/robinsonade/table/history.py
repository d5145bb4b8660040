"""The events of a match, folded into what they mean: moves, seats, links, talk."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from robinsonade.engine.records import Choice
from robinsonade.table.events import Linked, Named, Pointed, Said, Sat, Sitter, from_store
from robinsonade.table.going_back import Moves
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.store import Event, Grant

CHAT_KEPT = 50
PINGS_KEPT = 8


class Seat:
    def __init__(self) -> None:
        self.kind: Sitter = "open"
        self.claimed = False  # a person sits here, or a bot keeps the seat for them
        self.sat = False  # a person has sat here, and has not left by themselves
        self.bot = ""
        self.stands_in = False  # the bot keeps the seat for somebody
        self.name = ""

    @property
    def is_kept(self) -> bool:
        """Somebody has sat here and is away: a bot plays for them, or their link was replaced."""
        return self.sat and self.kind != "person"

    def take(self, sat: Sat) -> None:
        self.kind = sat.kind
        self.bot = sat.bot
        self.stands_in = sat.stands_in
        self.name = self.name if sat.name is None else sat.name
        self.claimed = self.kind == "person" or (self.claimed and self.stands_in)
        self.sat = self.sat or self.kind == "person"


class Line(NamedTuple):
    """Something a seat said or pointed at; `n` is the number of its event."""

    n: int
    at: float
    seat: int
    what: str


class History:
    def __init__(self, seats: int) -> None:
        self.last = 0  # the number of the last event
        self.moves = Moves()
        self.seats = [Seat() for _ in range(seats)]
        self.editions = dict.fromkeys([HOST, SPECTATOR, *range(seats)], 1)
        self.chat: deque[Line] = deque(maxlen=CHAT_KEPT)
        self.pings: deque[Line] = deque(maxlen=PINGS_KEPT)

    def take(self, event: Event, choices: list[Choice]) -> None:
        """`choices` are those that counted before the event and is brought up to date."""
        happened = from_store(event)
        match happened:
            case Sat(seat):
                self.seats[seat].take(happened)
            case Named(seat, name):
                self.seats[seat].name = name
            case Linked(seat, edition):
                self.editions[seat] = edition
            case Said(seat, text):
                self.chat.append(Line(event.n, event.at, seat, text))
            case Pointed(seat, piece):
                self.pings.append(Line(event.n, event.at, seat, piece))
            case _:
                self.moves.take(event.n, happened, choices)
        self.last = event.n

    def seats_of(self, person: Person) -> list[int]:
        """What this person may play. A replaced link counts no more."""
        return sorted({grant.seat for grant in person.grants if grant.seat >= 0 and self.is_current(grant)})

    def holds(self, person: Person, seat: int) -> bool:
        return any(grant.seat == seat and self.is_current(grant) for grant in person.grants)

    def admits(self, person: Person) -> bool:
        return any(map(self.is_current, person.grants))

    def is_current(self, grant: Grant) -> bool:
        return grant.edition == self.editions.get(grant.seat)

    def plays_alone(self, person: Person) -> bool:
        """Nobody else sits here or may still come."""
        mine = self.seats_of(person)
        alone = all(n in mine or (s.kind == "bot" and not s.stands_in) for n, s in enumerate(self.seats))
        return alone and (bool(mine) or self.holds(person, HOST))

    def people(self) -> list[int]:
        """The seats of people, also where a bot plays for somebody who is away."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "person" or seat.is_kept]

    def kept(self) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.is_kept]


def folded(seats: int, events: Iterable[Event]) -> tuple[History, list[Choice]]:
    """All events of a match: its history, and the choices that count."""
    history = History(seats)
    choices: list[Choice] = []
    for event in events:
        history.take(event, choices)
    return history, choices

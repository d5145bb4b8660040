"""The events of a match, folded into what they mean: moves, seats, links, talk."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from robinsonade.engine.records import Choice
from robinsonade.table.events import WORDS, Linked, Named, Pointed, Said, Sat, Sitter, from_store
from robinsonade.table.going_back import Moves
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.store import Event, Grant, Places

PLACES = [WORDS[kind] for kind in (Sat, Named, Linked)]
TALK = [WORDS[kind] for kind in (Said, Pointed)]
CHAT_KEPT = 50
PINGS_KEPT = 8
TALK_STORED = 200  # lines and pings; then all but those that are kept are forgotten


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
        self.talk = 0  # how many lines and pings are stored
        self.stored = 0  # how many other events

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
        if event.what in TALK:
            self.talk += 1
        else:
            self.stored += 1

    def places(self) -> Places:
        """Who sits where and which links count, as data."""
        return {
            "seats": [dict(vars(seat)) for seat in self.seats],
            "editions": {str(seat): edition for seat, edition in self.editions.items()},
        }

    def places_after(self, events: Iterable[Event]) -> Places | None:
        """What these will change about it; None: nothing."""
        of_places = [event for event in events if event.what in PLACES]
        if not of_places:
            return None
        then = at_places(self.places())
        for event in of_places:
            then.take(event, [])
        return then.places()

    def forgettable(self) -> dict[str, int]:
        """By kind of talk the number before which nobody reads it any more, once there is much."""
        if self.talk < TALK_STORED:
            return {}
        return {what: lines[0].n for what, lines in (("chat", self.chat), ("ping", self.pings)) if lines}

    def forget(self) -> None:
        self.talk = len(self.chat) + len(self.pings)

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


def at_places(places: Places) -> History:
    """What is known of a match without reading its events."""
    seats, editions = places["seats"], places["editions"]
    if not isinstance(seats, list) or not isinstance(editions, dict):
        raise ValueError("nobody sits there")
    history = History(len(seats))
    for seat, stored in zip(history.seats, seats, strict=True):
        vars(seat).update(stored)
    history.editions |= {int(seat): edition for seat, edition in editions.items()}
    return history


def folded(seats: int, events: Iterable[Event]) -> tuple[History, list[Choice]]:
    """All events of a match: its history, and the choices that count."""
    history = History(seats)
    choices: list[Choice] = []
    for event in events:
        history.take(event, choices)
    return history, choices

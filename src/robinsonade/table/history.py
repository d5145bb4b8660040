"""The events of a match, folded into what they mean: moves, seats, links, talk."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from robinsonade.engine.records import Choice
from robinsonade.table.events import (
    WORDS,
    AsksEverything,
    Companions,
    Guided,
    Happening,
    Hinted,
    Hosts,
    LetsHint,
    Linked,
    Named,
    Pointed,
    Said,
    Sat,
    Shared,
    Sitter,
    Taught,
    from_store,
)
from robinsonade.table.going_back import Moves
from robinsonade.table.hinting import Hinting
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.store import Event, Grant, Places

PLACES = [WORDS[kind] for kind in (Sat, Named, Linked, Shared, Hosts, Taught, Guided)]
TALK = [WORDS[kind] for kind in (Said, Pointed)]
CHAT_KEPT = 50
PINGS_KEPT = 8
TALK_STORED = 200  # lines and pings; then all but those that are kept are forgotten


class Seat:
    def __init__(self) -> None:
        self.kind: Sitter = "open"
        self.claimed = False  # a person sits here, or a bot keeps the seat for them
        self.sat = False  # a person has sat here, and has not left by themselves
        self.marks: list[str] = []  # of those who have the seat; none: whoever has its link
        self.shared = False  # one more device may have it
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
        self.sat = (self.sat or self.kind == "person") and not sat.left
        if self.kind == "open":
            self.marks, self.shared = [], False
        elif sat.by:
            self.marks, self.shared = [*self.marks, sat.by], False

    def admits(self, person: Person) -> bool:
        """Whether somebody with the link may have the seat, or has it already."""
        return not self.marks or self.shared or self.is_of(person)

    def is_of(self, person: Person) -> bool:
        return any(mark in self.marks for mark in person.marks)


class Line(NamedTuple):
    """Something a seat said or pointed at; `n` is the number of its event. `table`:
    what the table says about the seat."""

    n: int
    at: float
    seat: int
    what: str
    table: bool = False


class History:
    def __init__(self, seats: int) -> None:
        self.last = 0  # the number of the last event
        self.moves = Moves()
        self.seats = [Seat() for _ in range(seats)]
        self.editions = dict.fromkeys([HOST, SPECTATOR, *range(seats)], 1)
        self.host = Hosts(HOST)  # until somebody is named, whoever has the host's token
        self.companions = False  # bots propose; in matches from before there were companions people command them
        self.hinting = Hinting(seats)
        self.lesson: Taught | None = None
        self.guided = False  # the learner has not left it,
        self.left_at = 0  # or with this event
        self.chapter = 0  # of the lesson, as stored with the places; as many as it has: at its end
        self.chat: deque[Line] = deque(maxlen=CHAT_KEPT)
        self.pings: deque[Line] = deque(maxlen=PINGS_KEPT)
        self.talk = 0  # how many lines and pings are stored
        self.stored = 0  # how many other events

    def take(self, event: Event, choices: list[Choice]) -> None:
        """`choices` are those that counted before the event and is brought up to date."""
        happened = from_store(event)
        told = self.told(happened)
        begins = event.n <= len(self.seats) + 1 and not event.body.get("fault")
        if told and not begins:
            self.chat.append(Line(event.n, event.at, event.seat, told, True))
        match happened:
            case Sat(seat):
                if not self.seats[seat].claimed:
                    self.hinting.agreed.discard(seat)
                self.seats[seat].take(happened)
            case Named(seat, name):
                self.seats[seat].name = name
            case Shared(seat):
                self.seats[seat].shared = True
            case Hosts():
                self.host = happened
            case Companions(_, on):
                self.companions = on
            case LetsHint() | Hinted():
                self.hinting.take(event.n, happened)
            case Taught():
                self.lesson, self.guided = happened, True
            case Guided(_, on):
                self.guided, self.left_at = on, event.n
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
        """Who sits where and which links count, and how far a learner has come, as data."""
        learns = {"lesson": [*self.lesson], "guided": self.guided, "chapter": self.chapter} if self.lesson else {}
        return {
            "seats": [dict(vars(seat)) for seat in self.seats],
            "editions": {str(seat): edition for seat, edition in self.editions.items()},
            "host": list(self.host),
            **learns,
        }

    def places_after(self, events: Iterable[Event], chapter: int | None = None) -> Places | None:
        """What these will change about it; None: nothing. `chapter`: where a learner stands then, in a lesson."""
        of_places = [event for event in events if event.what in PLACES]
        if not of_places and chapter is None:
            return None
        then = at_places(self.places())
        then.chapter = chapter or 0
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

    def told(self, happened: Happening) -> str:
        """What everybody is told about a seat, so that nothing changes hands unseen."""
        match happened:
            case Sat(seat, kind):
                was = self.seats[seat]
                if kind == "person":
                    return "sits" if not was.claimed else "comes_back" if was.stands_in else "one_more_device"
                if happened.fault:
                    return f"bot_{happened.fault}"
                return "stands_in" if happened.stands_in else "leaves" if happened.left else ""
            case Linked(seat) if seat >= 0:
                return "new_link" if self.seats[seat].claimed else ""
            case Hosts(seat) if seat >= 0:
                return "hosts"
            case AsksEverything(seat, on) if seat >= 0:
                return "asks_everything" if on else "asks_less"
            case Companions(seat, on) if seat >= 0:
                return "companions" if on else "commands"
            case LetsHint(seat, on) if seat >= 0:
                return ("agrees_hints" if self.hinting.agreed else "wants_hints") if on else "rather_no_hints"
        return ""

    def seats_of(self, person: Person) -> list[int]:
        """What this person may play. A replaced link counts no more, and none where somebody else has sat down."""
        return [seat for seat in self.linked(person) if seat >= 0 and self.seats[seat].admits(person)]

    def linked(self, person: Person) -> list[int]:
        """What this person has a link to, also as the host or to watch, whoever may sit there."""
        return sorted({grant.seat for grant in person.grants if self.is_current(grant)})

    def is_host(self, person: Person) -> bool:
        if self.host.seat >= 0:
            return self.host.seat in self.seats_of(person)
        if self.host.by:
            return self.host.by in person.marks
        return HOST in self.linked(person)

    def admits(self, person: Person) -> bool:
        """To one of the seats, to watch, or as the host."""
        return SPECTATOR in self.linked(person) or self.is_host(person) or bool(self.seats_of(person))

    def is_current(self, grant: Grant) -> bool:
        return grant.edition == self.editions.get(grant.seat)

    def plays_alone(self, person: Person) -> bool:
        """Nobody else sits here or may still come."""
        mine = self.seats_of(person)
        alone = all(n in mine or (s.kind == "bot" and not s.stands_in) for n, s in enumerate(self.seats))
        return alone and (bool(mine) or self.is_host(person))

    def may_delete(self, person: Person, over: bool) -> bool:
        """The host, when it is over or nobody else has ever sat down."""
        mine = self.seats_of(person)
        others = any(seat.sat or seat.claimed for n, seat in enumerate(self.seats) if n not in mine)
        return self.is_host(person) and (over or not others)

    def people(self) -> list[int]:
        """The seats of people, also where a bot plays for somebody who is away."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "person" or seat.is_kept]

    def kept(self) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.is_kept]


def at_places(places: Places) -> History:
    """What is known of a match without reading its events."""
    seats, editions, host = places["seats"], places["editions"], places.get("host", [HOST])
    if not isinstance(seats, list) or not isinstance(editions, dict) or not isinstance(host, list):
        raise ValueError("nobody sits there")
    history = History(len(seats))
    for seat, stored in zip(history.seats, seats, strict=True):
        vars(seat).update(stored)
    history.editions |= {int(seat): edition for seat, edition in editions.items()}
    history.host = Hosts(*host)
    lesson = places.get("lesson")
    history.lesson = Taught(*lesson) if isinstance(lesson, list) else None
    history.guided, history.chapter = bool(places.get("guided")), int(str(places.get("chapter", 0)))
    return history


def folded(seats: int, events: Iterable[Event]) -> tuple[History, list[Choice]]:
    """All events of a match: its history, and the choices that count."""
    history = History(seats)
    choices: list[Choice] = []
    for event in events:
        history.take(event, choices)
    return history, choices

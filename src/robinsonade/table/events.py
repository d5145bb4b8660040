"""What happens at a table and is stored: choices, goings back, seats, talk, votes.

In the store each is a row: its kind as a word, the seat, and the rest as JSON. What was stored once stays readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from robinsonade.table.store import Event

Sitter = Literal["open", "person", "bot"]


class Chose(NamedTuple):
    seat: int
    key: str
    by_itself: bool = False  # nobody was asked: it went without saying after the choice before it
    instead: Sequence[str] = ()  # what was declined by itself
    along: bool = False  # by the same click as the choice before it


class WentBack(NamedTuple):
    """To where the match had this many choices."""

    seat: int
    to: int


class Sat(NamedTuple):
    """Somebody else sits there from now on: a person, a bot, or nobody yet."""

    seat: int
    kind: Sitter
    bot: str = ""
    stands_in: bool = False  # the bot keeps the seat for somebody
    name: str | None = None  # None: as before
    by: str = ""  # who it is that sits down: nobody else has this seat then
    left: bool = False  # whoever sat there went by themselves
    fault: str = ""  # what the bot did that sat there before


class Shared(NamedTuple):
    """Whoever sits there lets one more of their devices have the seat."""

    seat: int


class Hosts(NamedTuple):
    """Whoever this is, or whoever sits on the seat, may do from now on what only the host may."""

    seat: int
    by: str = ""


class Named(NamedTuple):
    seat: int
    name: str


class Linked(NamedTuple):
    """The seat has a new link; older editions count no more."""

    seat: int
    edition: int


class Companions(NamedTuple):
    """The bots of this match are companions: they propose what to do with their own. Otherwise people command them."""

    seat: int
    on: bool = True


class LetsHint(NamedTuple):
    """Hints are allowed, or not: at the whole table by the host, or by somebody who plays against others."""

    seat: int
    on: bool


class Hinted(NamedTuple):
    """Somebody asked for a hint, for the first time at this question."""

    seat: int


class Taught(NamedTuple):
    """The match is a lesson: its name, and how it was written when the match began."""

    seat: int
    lesson: str
    edition: str


class Guided(NamedTuple):
    """The learner leaves the lesson, or takes it up again."""

    seat: int
    on: bool


class Said(NamedTuple):
    seat: int
    text: str


class Pointed(NamedTuple):
    seat: int
    at: str


class Asked(NamedTuple):
    """These seats are asked whether they would go back."""

    seat: int
    to: int
    wanted: list[int]


class Voted(NamedTuple):
    seat: int
    yes: bool


class Cancelled(NamedTuple):
    """Whoever asked to go back does not ask any more."""

    seat: int


class AsksEverything(NamedTuple):
    """From now on everything is asked, or again only what does not go without saying."""

    seat: int
    on: bool


class Wished(NamedTuple):
    """Somebody wants to be asked about this at the next chance, or no longer."""

    seat: int
    key: str
    on: bool


class Declined(NamedTuple):
    """Nobody is asked again until something is another."""

    seat: int
    until: str


Happening = (
    Chose
    | WentBack
    | Sat
    | Shared
    | Hosts
    | Companions
    | LetsHint
    | Hinted
    | Taught
    | Guided
    | Named
    | Linked
    | Said
    | Pointed
    | Asked
    | Voted
    | Cancelled
    | AsksEverything
    | Wished
    | Declined
)

KINDS: dict[str, type[Happening]] = {
    "choice": Chose,
    "back": WentBack,
    "sit": Sat,
    "share": Shared,
    "host": Hosts,
    "companions": Companions,
    "hints": LetsHint,
    "hint": Hinted,
    "lesson": Taught,
    "guided": Guided,
    "name": Named,
    "link": Linked,
    "chat": Said,
    "ping": Pointed,
    "ask": Asked,
    "vote": Voted,
    "cancel": Cancelled,
    "ask_everything": AsksEverything,
    "wish": Wished,
    "decline": Declined,
}
WORDS = {kind: word for word, kind in KINDS.items()}


def to_store(happened: Iterable[Happening], first: int, at: float) -> list[Event]:
    return [Event(n, WORDS[type(what)], what.seat, body_of(what), at) for n, what in enumerate(happened, first)]


def body_of(what: Happening) -> dict[str, object]:
    """Everything but the seat and what goes without saying."""
    unsaid = what._field_defaults
    return {
        name: value
        for name, value in what._asdict().items()
        if name != "seat" and not (name in unsaid and value == unsaid[name])
    }


def from_store(event: Event) -> Happening:
    kind: Any = KINDS[event.what]
    happened: Happening = kind(event.seat, **{name: event.body[name] for name in kind._fields if name in event.body})
    return happened

"""What a match is kept in: a setup and an append-only list of events. SQLite and PostgreSQL keep the same.

The number of an event is its place in the match. Two events cannot have the same place, so two choices made at once
cannot both count: the second is a `Conflict`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypedDict

NOTHING: Mapping[str, int] = MappingProxyType({})

# Told (match, number of its last event). ("", 0): look at everything again.
# (match, GONE): it was deleted.
GONE = -1
Hint = Callable[[str, int], Awaitable[None]]


class Event(NamedTuple):
    n: int
    what: str
    seat: int
    body: dict[str, object]
    at: float = 0.0  # seconds since 1970


class Setup(NamedTuple):
    """What a match was begun with."""

    match: str
    record: dict[str, object]  # without choices
    begun: float
    waits: list[int] = []  # the seats asked now; empty when the match is over


class Grant(NamedTuple):
    """A seat that a browser may use, as long as the seat's link has this edition."""

    match: str
    seat: int
    edition: int


Places = Mapping[str, object]  # who sits where, and which links count


class Outcome(TypedDict):
    """How a match ended, for those who look without opening it."""

    headline: Mapping[str, str]
    won: bool
    winners: list[int]
    chapter: str  # the scenario or level that was played; "": the game has none


class Standing(NamedTuple):
    """How a match stands after its latest events, for those who look without opening it. None: as before."""

    choices: int | None = None
    places: Places | None = None
    outcome: Outcome | None = None  # holds while nobody is asked


AS_BEFORE = Standing()


class Summary(NamedTuple):
    """What the home page tells about a match without opening it."""

    match: str
    game: str
    begun: float
    touched: float
    waits: list[int]  # the seats asked; empty when the match is over
    record: Mapping[str, object] | None = None  # as in `Setup`; None if it cannot be read
    standing: Standing = AS_BEFORE  # nothing of it is known of a match that an older version began
    grants: list[Grant] = []  # what this browser holds there


LESSON = "lesson:"  # before the name of a lesson that somebody has come to the end of


class Victory(NamedTuple):
    """What whoever has this browser has won, or learned: then the chapter is the name of a lesson after LESSON."""

    game: str
    chapter: str


class Pushed(NamedTuple):
    """Where the browser of somebody on a seat wants to hear that it is their turn."""

    seat: int
    endpoint: str  # at the push service of the browser's maker
    key: str  # with these two only that browser can read it
    auth: str
    lang: str
    mark: str  # of whoever asked for it


class Presence(NamedTuple):
    """Who is at a table through one process."""

    seats: list[int]
    looking: list[int]  # those whose window is not hidden
    told: int = -1  # the last choice whose story was told to one of them; -1: none is told stories


PUSHED_TO_ONE = 5  # browsers that hear of one seat: the latest


# Of what was said in a match all but the latest lines, for both stores.
OLD_TALK = """
    SELECT match, n FROM (
        SELECT match, n, row_number() OVER (PARTITION BY match, what ORDER BY n DESC) AS nth
        FROM event WHERE what IN ('chat', 'ping')
    ) AS talk WHERE nth > 50
"""

HOLDERS_FIRST, HOLDERS_LAST = 40, 10  # browsers that may hold one seat: those who came first, and the latest
WATCHERS_FIRST, WATCHERS_LAST = 200, 800


def holders(seat: int) -> tuple[int, int]:
    """How many of the first and of the latest who came by its link keep it. Whoever sits there was among the first."""
    return (HOLDERS_FIRST, HOLDERS_LAST) if seat >= 0 else (WATCHERS_FIRST, WATCHERS_LAST)


class Conflict(Exception):
    """Another process has written this place of the match, or what was before it is no longer there."""


NOT_THE_NEXT = "the place before it is empty"


class Unavailable(Exception):
    """The store cannot be reached or written. `full`: no room on the disk."""

    def __init__(self, why: str, full: bool = False) -> None:
        super().__init__(why)
        self.full = full


class Store:
    """Every method may raise `Unavailable`; then nothing is known about what it did, so read again."""

    shared = False  # other processes write to it, and hints arrive

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def secret(self) -> str:
        """The key that signs links; made once."""
        raise NotImplementedError

    async def remember(self, name: str, fresh: str) -> str:
        """What is kept under this name; this, if nothing was."""
        raise NotImplementedError

    async def check(self) -> None:
        """Store something small, to see whether that is possible."""
        raise NotImplementedError

    async def begin(
        self, setup: Setup, events: Sequence[Event], waits: Sequence[int], standing: Standing = AS_BEFORE
    ) -> None:
        raise NotImplementedError

    async def setup(self, match: str) -> Setup | None:
        raise NotImplementedError

    async def append(
        self,
        match: str,
        events: Sequence[Event],
        waits: Sequence[int],
        standing: Standing = AS_BEFORE,
        forget: Mapping[str, int] = NOTHING,
    ) -> None:
        """All of them or none, on the disk when this returns.
        `Conflict` if one of the places is not free or not the next.

        An outcome is a victory of every browser that holds the seat of a winner.

        `forget`: by kind of event the number below which they are not needed any more.
        """
        raise NotImplementedError

    async def standing(self, match: str) -> Standing | None:
        raise NotImplementedError

    async def stand(self, match: str, standing: Standing) -> None:
        """Remember how it stands."""
        raise NotImplementedError

    async def since(self, match: str, n: int) -> list[Event]:
        """The events after the n-th."""
        raise NotImplementedError

    async def grant(self, browser: str, grants: Sequence[Grant]) -> None:
        """Remember what this browser may use. `browser` is a hash of its cookie. So many hold one seat, and no more."""
        raise NotImplementedError

    async def grants(self, browser: str, match: str = "") -> list[Grant]:
        raise NotImplementedError

    async def matches_of(self, browser: str, most: int = 50) -> list[Summary]:
        """Those that go on, then those that are over; of each the latest first. Not those it has hidden."""
        raise NotImplementedError

    async def hide(self, browser: str, match: str, hidden: bool = True) -> None:
        """This browser wants to read no more of the match. It keeps its seats, and sees it again by a link."""
        raise NotImplementedError

    async def victories_of(self, browser: str) -> list[Victory]:
        raise NotImplementedError

    async def want_push(self, match: str, pushed: Pushed) -> None:
        """Once for each browser and seat. So many hear of one seat, and no more."""
        raise NotImplementedError

    async def pushes(self, match: str) -> list[Pushed]:
        raise NotImplementedError

    async def forget_push(self, endpoint: str, match: str = "") -> None:
        """Of one match, or of all."""
        raise NotImplementedError

    async def learned(self, match: str, lesson: str, seat: int) -> None:
        """Every browser that holds this seat has come to the end of the lesson."""
        raise NotImplementedError

    async def review(self, match: str) -> str | None:
        """What was found when the match was looked back at, as it was kept."""
        raise NotImplementedError

    async def keep_review(self, match: str, review: str) -> None:
        raise NotImplementedError

    async def delete(self, match: str) -> None:
        """The match and everything about it, for good. Victories stay."""
        raise NotImplementedError

    async def old(self, finished: float, touched: float, most: int) -> list[str]:
        """Matches that were over before `finished`, and any that nothing has happened in since `touched`."""
        raise NotImplementedError

    async def arrive(self, match: str, process: str, here: Presence, seconds: float) -> None:
        """Tell other processes who is present here, for so long. A lone process need not."""

    async def present(self, match: str, process: str) -> list[Presence]:
        """Who is present at other processes."""
        return []

    def listen(self, hint: Hint) -> None:
        """Call `hint` when another process has appended or deleted. Hints may be lost, never wrong."""

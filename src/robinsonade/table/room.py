"""One match and everybody around it. Messages are taken one after another: decided, stored, and only then told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from typing import Any

from robinsonade.engine.game import Gesture
from robinsonade.engine.match import Match
from robinsonade.engine.views import View, seat_text
from robinsonade.table import limits
from robinsonade.table.bots import Bots
from robinsonade.table.history import Draft, History
from robinsonade.table.notices import Notice
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.store import Away, Event, Store, Taken
from robinsonade.table.thinking import Thinking
from robinsonade.table.verbs import VERBS, Frame, claim

log = logging.getLogger(__name__)

ATTEMPTS = 5  # when other processes write to the same match
AWAY_AFTER = 3.0  # seconds a reload may take before the others see somebody leave
PRESENT_FOR = 60.0  # seconds other processes believe that somebody is here
PAGES_KEPT = 16  # pages whose window has not been opened yet


class Viewer:
    """One window on a match. It is woken when something changed, and then asks what it should show."""

    def __init__(self, person: Person, lang: str, base: str = "") -> None:
        self.person = person
        self.lang = lang
        self.base = base  # of the links it is shown: "http://host:port"
        self.changed = asyncio.Event()
        self.notice: Notice | None = None
        self.handled = 0  # messages of this window that were dealt with
        self.steps_told = -1  # how many choices it has seen, for what is new
        self.backs_told = 0

    def tell(self, notice: Notice | None = None) -> None:
        self.notice = notice or self.notice
        self.changed.set()


class Room:
    def __init__(
        self, id: str, match: Match, history: History, store: Store, thinking: Thinking, process: str, pace: float
    ) -> None:
        self.id = id
        self.match = match
        self.history = history
        self.store = store
        self.process = process
        self.hidden = match.game.hidden_hands
        self.mailbox = asyncio.Lock()
        self.announcing = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.eyes: dict[str, int] = {}  # by person with several seats: whose turn at the device it is
        self.elsewhere: list[int] = []  # seats present at other processes
        self.in_doubt = False  # what is stored may differ from what we know
        self.moved_here = True  # the last move was made by this process
        self.used = time.monotonic()
        self.logs: dict[int, tuple[int, int, list[View]]] = {}  # by seat: choices and backs it reaches, lines
        self.pages: OrderedDict[str, tuple[Viewer, dict[str, Any]]] = OrderedDict()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.bots = Bots(self, thinking, pace)
        self.forget()

    # What people do

    async def do(self, person: Person, frame: Frame, viewer: Viewer | None = None) -> None:
        """Decide, store, tell. Goes on even if whoever asked has hung up."""
        await asyncio.shield(asyncio.ensure_future(self.take(person, frame, viewer)))

    async def take(self, person: Person, frame: Frame, viewer: Viewer | None) -> None:
        verb = VERBS.get(frame["do"])
        if verb is None:
            raise Notice("broken_frame")
        async with self.mailbox:
            self.used = time.monotonic()
            for _ in range(ATTEMPTS):
                await self.be_sure()
                if not self.history.admits(person):
                    raise Notice("old_link")
                try:
                    drafts = claim(self, person, frame) + verb(self, person, frame)
                    await self.keep(drafts)
                    break
                except Taken:
                    self.in_doubt = True
                finally:
                    self.restore()
            else:
                raise Notice("store_away")
            if viewer:
                viewer.handled += 1
                viewer.tell()  # first: whoever acted waits for the answer
            self.tell()

    async def keep(self, drafts: list[Draft]) -> None:
        """Store what was decided. Nobody has heard of it yet."""
        if not drafts:
            return
        first, now = self.history.last + 1, time.time()
        events = [Event(first + i, what, seat, body, now) for i, (what, seat, body) in enumerate(drafts)]
        try:
            await self.store.append(self.id, events, self.match.waiting_for())
        except Taken:
            raise
        except Away as problem:
            self.in_doubt = True
            log.warning("match %s: not stored: %s", self.id, problem)
            raise Notice("disk_full" if problem.full else "store_away") from problem
        except BaseException:
            self.in_doubt = True
            raise
        self.moved_here = True
        self.heard(events)

    def heard(self, events: list[Event]) -> None:
        """These are stored: they count."""
        for event in events:
            asker = self.history.vote.by if self.history.vote else None
            self.history.take(event)
            if event.what == "vote" and not event.body["yes"] and asker is not None:
                self.whisper(asker, Notice("vote_refused", who=seat_text(event.seat)))
        self.forget()

    def restore(self) -> None:
        """The match as it is stored, whatever was tried on it."""
        if self.match.choices != self.history.choices:
            self.match.open(self.history.choices)
            self.forget()

    async def be_sure(self) -> None:
        if self.in_doubt:
            await self.read_on()
            self.in_doubt = False

    async def read_on(self) -> None:
        """Take in what other processes have stored."""
        events = await self.stored_since(self.history.last - 1)
        if not events or events[0].n != self.history.last:
            await self.begin_again()
            return
        del events[0]
        if not events:
            return
        n, backs = len(self.history.choices), self.history.backs
        self.heard(events)
        if self.history.backs == backs:
            for seat, key in self.history.choices[n:]:
                self.match.choose(key, seat)
        self.restore()
        self.moved_here = False

    async def begin_again(self) -> None:
        """An older copy of the database was put back: what it says is the match."""
        events = await self.stored_since(0)
        if not events:
            raise Notice("store_away")
        self.history = History(len(self.history.seats))
        self.logs.clear()
        self.heard(events)
        self.restore()

    async def stored_since(self, n: int) -> list[Event]:
        try:
            return await self.store.since(self.id, n)
        except Away as problem:
            raise Notice("store_away") from problem

    async def hint(self, n: int) -> None:
        """Another process has stored event n, or (0) somebody came or went there."""
        async with self.mailbox:
            try:
                if n > self.history.last:
                    await self.read_on()
                elif n == 0:
                    self.elsewhere = await self.store.present(self.id, self.process)
                else:
                    return
            except (Notice, Away):
                self.in_doubt = True
            self.tell()

    async def look_again(self) -> None:
        """Hints may have been lost: read everything that is new."""
        await self.hint(self.history.last + 1)
        await self.hint(0)

    # Who is here

    async def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        try:
            await self.do(viewer.person, {"do": "claim"})
        except Notice as notice:
            viewer.tell(notice)
        self.keep_present()

    def check_crowd(self, person: Person) -> None:
        """A few windows for each, and a crowd for each link: those who watch never keep out those who play."""
        windows = sum(1 for viewer in self.viewers if viewer.person.key == person.key)
        crowd = sum(1 for viewer in self.viewers if viewer.person.held == person.held)
        if windows >= limits.WINDOWS or crowd >= limits.VIEWERS:
            raise Notice("too_many")

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self.start(self.after_leaving())

    async def after_leaving(self) -> None:
        await asyncio.sleep(AWAY_AFTER)
        self.keep_present()
        async with self.mailbox:
            self.tell()

    def keep_present(self) -> None:
        if self.store.shared:
            self.start(self.announce())

    async def announce(self) -> None:
        async with self.announcing:
            try:
                await self.store.arrive(self.id, self.process, self.seats_here(), PRESENT_FOR)
                self.elsewhere = await self.store.present(self.id, self.process)
            except Away as problem:
                log.warning("match %s: presence is not announced: %s", self.id, problem)

    def seats_here(self) -> list[int]:
        return sorted({seat for viewer in self.viewers for seat in self.history.seats_of(viewer.person)})

    def present(self) -> set[int]:
        return {*self.seats_here(), *self.elsewhere}

    def remember_page(self, shown: dict[str, Any], viewer: Viewer) -> str:
        """What a page shows, so that its window need not be sent the same again."""
        name = secrets.token_hex(8)
        self.pages[name] = viewer, shown
        if len(self.pages) > PAGES_KEPT:
            self.pages.popitem(last=False)
        return name

    def recall_page(self, name: str, viewer: Viewer) -> dict[str, Any] | None:
        """Once: when the window comes back later, it has seen more than the page."""
        page, shown = self.pages.pop(name, (None, None))
        if page is None or page.person.key != viewer.person.key or page.lang != viewer.lang:
            return None
        viewer.steps_told, viewer.backs_told = page.steps_told, page.backs_told
        return shown

    def tell(self) -> None:
        for viewer in self.viewers:
            viewer.tell()
        self.bots.wake()

    def whisper(self, seat: int, notice: Notice) -> None:
        """To whoever sits there, alone."""
        for viewer in self.viewers:
            if seat in self.history.seats_of(viewer.person):
                viewer.tell(notice)

    def start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def is_idle(self) -> bool:
        return not self.viewers and not self.tasks and not self.mailbox.locked() and not self.bots.play

    async def close(self) -> None:
        self.bots.stop()
        for task in self.tasks:
            task.cancel()

    # Whose eyes

    def eyes_of(self, person: Person) -> int:
        """The seat whose hand this person sees; NOBODY's while the device changes hands."""
        mine = self.history.seats_of(person)
        if not mine:
            return SPECTATOR
        if len(mine) == 1:
            return mine[0]
        if not self.hidden:
            return next((seat for seat in self.match.waiting_for() if seat in mine), mine[0])
        if self.pass_to(person) is not None:
            # From here on nobody has said who looks at the screen, even if the turn comes back by an undo.
            self.eyes.pop(person.key, None)
        seat = self.eyes.get(person.key, SPECTATOR)
        return seat if seat in mine else SPECTATOR

    def pass_to(self, person: Person) -> int | None:
        """The seat that must take the device before the match goes on."""
        mine = self.history.seats_of(person)
        asked = [s for s in self.match.waiting_for() if s in mine and self.history.seats[s].kind == "person"]
        if not self.hidden or len(mine) < 2 or not asked or self.eyes.get(person.key) in asked:
            return None
        return asked[0]

    # Who may do what

    def playing_seats(self, person: Person) -> list[int]:
        return [seat for seat in self.history.seats_of(person) if self.history.seats[seat].kind == "person"]

    def is_host(self, person: Person) -> bool:
        return self.history.holds(person, HOST)

    def fresh_from(self) -> int:
        """The step since when the question is the same. What others choose in secret makes nobody's choice stale."""
        history, secret = self.history, len(self.match.early)
        return max(history.made_at[-secret], history.last_back) if secret else history.step

    def may_take_over(self, person: Person, seat: int) -> bool:
        return seat in self.history.seats_of(person) or seat not in self.present()

    def may_have_record(self, person: Person) -> bool:
        """A record shows what is hidden, so it waits while somebody else plays or may still come."""
        mine = self.history.seats_of(person)
        if self.match.question is None:
            return True
        alone = all(n in mine or (s.kind == "bot" and not s.stands_in) for n, s in enumerate(self.history.seats))
        return alone and (bool(mine) or self.is_host(person))

    async def past(self, step: int) -> Match:
        """The match after so many of the choices that are stored, played beside the table."""
        return await asyncio.to_thread(self.match.begun_alike, self.history.choices[:step])

    # What is on the table, made once for all who look

    def forget(self) -> None:
        self.views: dict[int, View] = {}
        self.gestures: dict[int, list[Gesture]] = {}
        self.pieces: set[str] | None = None

    def view_of(self, seat: int) -> View:
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

    def log_of(self, seat: int) -> list[View]:
        """All lines this seat heard. Only the latest are made anew."""
        n, backs = len(self.history.choices), self.history.backs
        known, backs_known, lines = self.logs.get(seat, (-1, 0, []))
        if known < 0 or backs_known != backs:
            lines = self.match.log(seat)
        elif known < n:
            lines = lines + self.match.log(seat, since=known + 1)
        self.logs[seat] = n, backs, lines
        return lines

    def public_pieces(self) -> set[str]:
        if self.pieces is None:
            self.pieces = set(ids_in(self.view_of(SPECTATOR)))
        return self.pieces


def ids_in(data: Any) -> list[str]:
    """The ids of all pieces in a view."""
    if isinstance(data, dict):
        found = [data["id"]] if isinstance(data.get("id"), str) else []
        return found + [id for value in data.values() for id in ids_in(value)]
    return [id for value in data for id in ids_in(value)] if isinstance(data, list | tuple) else []

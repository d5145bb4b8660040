"""One match and everybody around it. Messages are taken one after another: decided, stored, and only then told."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections import OrderedDict
from typing import Any

from robinsonade.engine.game import Gesture
from robinsonade.engine.match import Match
from robinsonade.engine.views import View, seat_text
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
BOT_PATIENCE = 2.0  # seconds left to the process that made the last move, before another lets its bots think
PAGES_KEPT = 16  # pages whose window has not been opened yet
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0  # seconds before a bot tries again when its choice could not be stored
STAND_IN = "greedy"


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
        self.thinking = thinking
        self.process = process
        self.pace = pace  # seconds a bot waits, so that people can follow
        self.hidden: bool = getattr(match.game, "hidden_hands", True)
        self.mailbox = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.eyes: dict[str, int] = {}  # by person with several seats: whose turn at the device it is
        self.elsewhere: list[int] = []  # seats present at other processes
        self.in_doubt = False  # what is stored may differ from what we know
        self.moved_here = True  # the last move was made by this process
        self.used = time.monotonic()
        self.logs: dict[int, tuple[int, int, list[View]]] = {}  # by seat: choices and backs it reaches, lines
        self.pages: OrderedDict[str, tuple[Viewer, dict[str, Any]]] = OrderedDict()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.bots: asyncio.Task[None] | None = None
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
        try:
            events = await self.store.since(self.id, self.history.last)
        except Away as problem:
            raise Notice("store_away") from problem
        if not events:
            return
        n, backs = len(self.history.choices), self.history.backs
        self.heard(events)
        if self.history.backs == backs:
            for seat, key in self.history.choices[n:]:
                self.match.choose(key, seat)
        self.restore()
        self.moved_here = False

    async def hint(self, n: int) -> None:
        """Another process has stored event n, or (0) somebody came or went there."""
        async with self.mailbox:
            try:
                if n > self.history.last:
                    await self.read_on()
                elif n == 0:
                    self.elsewhere = await self.store.present(self.id, self.process, time.time())
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
        try:
            await self.store.arrive(self.id, self.process, self.seats_here(), time.time() + PRESENT_FOR)
            self.elsewhere = await self.store.present(self.id, self.process, time.time())
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
        self.wake_bots()

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
        return not self.viewers and not self.tasks and not self.mailbox.locked() and not self.bots_play()

    async def close(self) -> None:
        for task in [*self.tasks, *([self.bots] if self.bots else [])]:
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

    # Going back

    def others(self, person: Person) -> list[int]:
        """The people who sit at the table beside this one."""
        mine = self.history.seats_of(person)
        return [seat for seat in self.history.people() if seat not in mine]

    def asked_before(self, person: Person, to: int) -> list[int]:
        """Who must agree before the match goes back: everybody, if something was revealed or they have chosen since."""
        others = self.others(person)
        since = {seat for seat, _ in self.history.choices[to:]}
        return others if self.match.revealed_since(to) or since & set(others) else []

    def free_from(self, person: Person) -> int:
        """The earliest step this person may go back to without asking anybody."""
        others, choices = self.others(person), self.history.choices
        to = len(choices)
        while to and not (others and (choices[to - 1][0] in others or self.match.revealed_since(to - 1))):
            to -= 1
        return to

    def last_choice_of(self, person: Person) -> int | None:
        mine = self.playing_seats(person)
        choices = self.history.choices
        return next((i for i in range(len(choices) - 1, -1, -1) if choices[i][0] in mine), None)

    def start_of_turn(self, person: Person) -> int | None:
        """Before the first of the latest choices that one of my seats made in a row."""
        at = self.last_choice_of(person)
        if at is None:
            return None
        choices = self.history.choices
        while at and choices[at - 1][0] == choices[at][0]:
            at -= 1
        return at

    def playing_seats(self, person: Person) -> list[int]:
        return [seat for seat in self.history.seats_of(person) if self.history.seats[seat].kind == "person"]

    def may_redo(self, person: Person) -> bool:
        if not self.history.taken_back:
            return False
        return not {seat for seat, _ in self.history.taken_back[-1]} & set(self.others(person))

    def still_wanted(self, without: list[int] | None = None) -> list[int]:
        """Who has not answered yet; a bot that took over is not asked."""
        vote, people = self.history.vote, self.history.people()
        return [seat for seat in vote.wanted if seat in people and seat not in (without or [])] if vote else []

    def may_take_over(self, person: Person, seat: int) -> bool:
        return seat in self.history.seats_of(person) or seat not in self.present()

    def stand_in(self) -> str:
        return STAND_IN

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

    # Bots

    def bots_play(self) -> bool:
        return self.bots is not None and not self.bots.done()

    def wake_bots(self) -> None:
        if not self.bots_play() and self.bot_to_play() is not None:
            self.bots = asyncio.ensure_future(self.let_bots_play())

    def bot_to_play(self) -> int | None:
        """A bot answers for itself; a question to anybody is left to the people, if there are any."""
        question, waits = self.match.question, self.match.waiting_for()
        bots = [seat for seat in waits if self.history.seats[seat].kind == "bot"]
        if question is None or not bots or (not question.sealed and len(bots) < len(waits)):
            return None
        return bots[0]

    async def let_bots_play(self) -> None:
        pause = FIRST_PAUSE
        while (seat := self.bot_to_play()) is not None:
            step = self.history.step
            await asyncio.sleep(self.pace if self.moved_here else self.pace + BOT_PATIENCE)
            if step != self.history.step:
                continue
            try:
                await self.let_bot_play(seat)
                pause = FIRST_PAUSE
            except Exception as problem:
                if not isinstance(problem, Notice):
                    log.exception("match %s: a bot could not play", self.id)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    async def let_bot_play(self, seat: int) -> None:
        async with self.mailbox:
            await self.be_sure()
            step, bot = self.history.step, self.history.seats[seat].bot
            if self.bot_to_play() != seat:
                return
            record = self.match.record()
        try:
            key = await self.thinking.answer(self.id, record, seat, bot)
        except Exception:
            log.exception("match %s: the bot %s does not answer; it takes any option", self.id, bot)
            question = self.match.question_for(seat)
            key = random.choice(question["options"])["key"] if question else ""
        async with self.mailbox:
            if self.history.step != step or self.history.seats[seat].kind != "bot":
                return
            try:
                self.match.choose(key, seat)
                await self.keep([("choice", seat, {"key": key})])
            except Taken:
                self.in_doubt = True
            finally:
                self.restore()
            self.tell_people()

    def tell_people(self) -> None:
        for viewer in self.viewers:
            viewer.tell()

    def log_broken_rule(self, seat: int, key: str) -> None:
        log.exception(
            "match %s: choice '%s' of seat %d breaks a rule after %d", self.id, key, seat, len(self.match.choices)
        )

    def is_host(self, person: Person) -> bool:
        return self.history.holds(person, HOST)

    def may_have_record(self, person: Person) -> bool:
        """A record shows what is hidden, so it waits until nobody else could be harmed."""
        return self.match.question is None or (bool(self.history.seats_of(person)) and not self.others(person))


def ids_in(data: Any) -> list[str]:
    """The ids of all pieces in a view."""
    if isinstance(data, dict):
        found = [data["id"]] if isinstance(data.get("id"), str) else []
        return found + [id for value in data.values() for id in ids_in(value)]
    return [id for value in data for id in ids_in(value)] if isinstance(data, list | tuple) else []

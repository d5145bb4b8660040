"""One match and everybody around it. Messages are taken one after another:
decided, stored, accepted, and only then told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from typing import NamedTuple

from robinsonade.bots.companions import NOTHING, Proposals
from robinsonade.content.guide import Guide
from robinsonade.engine.match import Match
from robinsonade.engine.views import seat_text
from robinsonade.table import limits
from robinsonade.table.deciding import Decision
from robinsonade.table.events import (
    Asked,
    AsksEverything,
    Companions,
    Happening,
    Hinted,
    LetsHint,
    Linked,
    Named,
    WentBack,
    Wished,
    to_store,
)
from robinsonade.table.going_back import GoingBack, caught_up
from robinsonade.table.guided import chapter_after, guide_of, note_learned
from robinsonade.table.hinting import Wish
from robinsonade.table.history import History, folded
from robinsonade.table.neighbours import Neighbours
from robinsonade.table.notices import Notice
from robinsonade.table.seats import SPECTATOR, Again, Person
from robinsonade.table.store import Conflict, Event, Presence, Standing, Store, Unavailable
from robinsonade.table.views import Views, outcome_of
from robinsonade.table.web.shown import Shown
from robinsonade.table.workers import Workers

log = logging.getLogger(__name__)

ENDLESS = (WentBack, Asked, Named, Linked, AsksEverything, Companions, LetsHint, Hinted, Wished)
ATTEMPTS = 5  # when other processes write to the same match
TAKE_OVER_AFTER = 180  # seconds somebody may be away before a bot may play for them
ASKS_WITHIN = 60.0  # seconds between two requests of a program that is here
AWAY_AFTER = 3.0  # seconds a reload may take before the others see somebody leave
PAGES_KEPT = 16  # pages whose window has not been opened yet


class Wanted(NamedTuple):
    """What proposals are made for: the table as it stands, and who makes them."""

    version: int
    bots: dict[int, str]
    unwanted: list[str]


class Viewer:
    """One window on a match. It is woken when something changed, and then asks what it should show."""

    def __init__(self, person: Person, lang: str, base: str = "") -> None:
        self.person, self.lang = person, lang
        self.base = base  # of the links it is shown: "http://host:port"
        self.changed = asyncio.Event()
        self.notice: Notice | None = None
        self.handled = 0  # messages of this window that were dealt with
        self.choices_seen, self.backs_seen = -1, 0  # how many, for what is new
        self.told = -1  # the last choice whose story was told in it; -1: it tells none
        self.away = False  # nobody looks at it
        self.newcomer = False  # in the first matches of this game, where the coach speaks unless told not to
        self.learned: Collection[str] = ()  # the lessons of this game they have come to the end of

    def wake(self, notice: Notice | None = None) -> None:
        self.notice = notice or self.notice
        self.changed.set()


class Room:
    def __init__(self, id: str, match: Match, history: History, store: Store, workers: Workers, process: str) -> None:
        self.id, self.store, self.workers = id, store, workers
        self.match = match  # never changed, only replaced
        self.history = history
        self.neighbours = Neighbours(id, process, store)
        self.hidden = match.game.hidden_hands
        self.views = Views(match)
        self.guide: Guide | None = guide_of(match, history)
        self.heard = 0  # the step of the lesson up to which somebody has read its words
        self.mailbox = asyncio.Lock()
        self.showing = asyncio.Lock()  # windows are shown something one after another
        self.shared: dict[Hashable, Shown] = {}  # what those are shown who see the same, until something is told
        self.viewers: set[Viewer] = set()
        self.listeners: list[Callable[[], None]] = []  # who else is told: the bots
        self.watched = asyncio.Event()  # somebody has seen a story, or looks away
        self.seen_by: dict[str, int] = {}  # by person: the last choice they have seen
        self.devices: dict[str, tuple[Person, int]] = {}  # by person with several seats: which of them holds the device
        self.gone = False  # somebody has deleted the match
        self.in_doubt = False  # what is stored may differ from what we know
        self.moved_here = True  # the last move was made by this process
        self.take_over_after = TAKE_OVER_AFTER
        self.used = self.opened = time.monotonic()
        self.last_here: dict[int, float] = {}  # by seat: when somebody was last seen there
        self.last_asked: dict[int, float] = {}  # by seat: when a program last asked for something
        self.unwanted: list[str] = []  # what people would not have proposed again
        self.proposed: tuple[Wanted, Proposals] | None = None  # what the bots propose, and when they did
        self.proposals_made = 0
        self.hints: dict[int, Wish] = {}  # by seat that has asked for one
        self.again: dict[str, Again] = {}  # by browser: when the same was last begun from here
        self.pages: OrderedDict[str, tuple[Viewer, Shown]] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    # Decide, store, accept, tell

    async def do(self, decide: Callable[[], Decision], viewer: Viewer | None = None, replays: bool = False) -> None:
        """Goes on even if whoever asked has hung up."""
        await asyncio.shield(asyncio.ensure_future(self.handle(decide, viewer, replays)))

    async def handle(self, decide: Callable[[], Decision], viewer: Viewer | None = None, replays: bool = False) -> None:
        """`replays`: to decide it the match may have to be played again, which the others do not wait for."""
        async with self.mailbox:
            self.used = time.monotonic()
            if self.gone:
                raise Notice("removed")
            for _ in range(ATTEMPTS):
                await self.sync()
                try:
                    decided = (
                        await self.workers.play(self.id, self.decided, decide) if replays else self.decided(decide)
                    )
                    await self.commit(decided)
                    break
                except Conflict:
                    self.in_doubt = True
            else:
                raise Notice("store_away")
            if viewer:
                viewer.handled += 1
                viewer.wake()  # first: whoever acted waits for the answer
            self.tell()

    def decided(self, decide: Callable[[], Decision]) -> Decision:
        """Nothing is touched by deciding, so whatever goes wrong in it leaves the table as it was."""
        try:
            return decide()
        except Notice:
            raise
        except Exception as problem:
            log.exception("match %s: a rule is broken", self.id)
            raise Notice("broken_rule") from problem

    async def commit(self, decided: Decision) -> None:
        """Store what was decided, then accept it. Nobody has heard of it yet."""
        match = decided.match or self.match
        if decided.events:
            self.check_length(decided.events)
            events = to_store(decided.events, self.history.last + 1, time.time())
            await self.append(events, match, chapter_after(decided._replace(match=match), self.history))
            self.moved_here = True
            guided = self.guide and self.guide.guides
            self.accept(events, match)
            if guided:
                await note_learned(self.store, self.id, self.guide)
        if decided.device:
            self.devices[decided.device[0].key] = decided.device
            self.check_devices()
        if decided.hint and not self.hint_of(decided.hint[0]):
            self.hints[decided.hint[0]] = Wish(self.version, decided.hint[1], time.monotonic())
        self.unwanted = [*self.unwanted, *decided.unwanted]
        self.heard = max(self.heard, decided.heard)

    def check_length(self, events: Sequence[Happening]) -> None:
        """A match can be played to its end, but not for ever back and forth."""
        if self.history.stored >= limits.EVENTS and any(isinstance(what, ENDLESS) for what in events):
            raise Notice("too_long")

    async def append(self, events: Sequence[Event], match: Match, chapter: int | None) -> None:
        outcome = outcome_of(match) if match is not self.match else None
        standing = Standing(len(match.choices), self.history.places_after(events, chapter), outcome)
        forget = self.history.forgettable()
        try:
            await self.store.append(self.id, events, match.waiting_for(), standing, forget)
            if forget:
                self.history.forget()
        except Conflict:
            raise
        except Unavailable as problem:
            self.in_doubt = True
            log.warning("match %s: not stored: %s", self.id, problem)
            raise Notice("disk_full" if problem.full else "store_away") from problem
        except BaseException:
            self.in_doubt = True
            raise

    def accept(self, events: Sequence[Event], match: Match) -> None:
        """These are stored, so they count; `match` is how it stands after them."""
        self.shared = {}
        moves, choices = self.history.moves, self.match.choices[:]
        backs = moves.backs
        for event in events:
            vote = moves.vote
            self.history.take(event, choices)
            if vote and event.what == "vote" and not event.body["yes"]:
                self.whisper(vote.by, Notice("vote_refused", who=seat_text(event.seat)))
        if match is not self.match:
            self.match = match
            self.views = Views(match, self.views if moves.backs == backs else None)
            self.heard = self.heard if moves.backs == backs else 0
        self.guide = guide_of(match, self.history)
        if not self.proposers():
            self.unwanted = []
        self.check_devices()

    def tell(self) -> None:
        self.shared = {}
        for viewer in self.viewers:
            viewer.wake()
        for listener in self.listeners:
            listener()

    def whisper(self, seat: int, notice: Notice) -> None:
        """To whoever sits there, alone."""
        for viewer in self.viewers:
            if seat in self.history.seats_of(viewer.person):
                viewer.wake(notice)

    # What bots propose

    def proposers(self) -> dict[int, str]:
        """The bots that say now what they would do, where people decide for all."""
        match, seats = self.match, self.history.seats
        if not self.history.companions or match.question is None or match.question.prompt not in match.game.proposes:
            return {}
        asked = match.waiting_for() if not (self.guide and self.guide.guides) else []
        bots = {seat: seats[seat].bot for seat in asked if seats[seat].kind == "bot"}
        return bots if len(bots) < len(asked) else {}

    def proposals_wanted(self) -> Wanted | None:
        """None: there are none to be made now, or they are made."""
        wanted = Wanted(self.version, self.proposers(), self.unwanted)
        return None if not wanted.bots or (self.proposed and self.proposed[0] == wanted) else wanted

    def propose(self, wanted: Wanted, found: Proposals) -> None:
        if not found["bots"] and wanted.unwanted == self.unwanted:
            self.unwanted = []  # nothing else is left
        self.proposed = wanted, found
        self.proposals_made += 1
        self.tell()

    def proposals(self) -> Proposals:
        """Those that can be accepted: made for this table, by those who sit there."""
        return NOTHING if self.proposals_wanted() else self.latest_proposals()

    def latest_proposals(self) -> Proposals:
        """The same, or until new ones are made those for the plan as it was; another matter has no earlier ones."""
        bots = self.proposers()
        if self.proposed is None or not bots or self.proposed[0].bots != bots:
            return NOTHING
        return NOTHING if self.match.concerns() is not None and self.proposals_wanted() else self.proposed[1]

    def hint_of(self, seat: int) -> Wish | None:
        """What is thought about for a seat, as long as it is asked the same."""
        wish = self.hints.get(seat)
        return wish if wish and wish.version >= self.fresh_from() and seat in self.match.waiting_for() else None

    # What other processes have stored

    async def sync(self) -> None:
        if self.in_doubt:
            await self.catch_up()
            self.in_doubt = False

    async def catch_up(self) -> None:
        events = await self.stored_since(self.history.last - 1)
        if not events or events[0].n != self.history.last:
            await self.begin_again()
            return
        del events[0]
        if events:
            self.accept(events, await self.workers.play(self.id, caught_up, self.match, events))
            self.moved_here = False

    async def begin_again(self) -> None:
        """An older copy of the database was put back: what it says is the match."""
        events = await self.stored_since(0)
        if not events:
            raise Notice("store_away")
        history, choices = await self.workers.play(self.id, folded, len(self.history.seats), events)
        self.match = await self.workers.play(self.id, self.match.with_choices, choices)
        self.history = history
        self.views, self.guide = Views(self.match), guide_of(self.match, history)
        self.check_devices()

    async def stored_since(self, n: int) -> list[Event]:
        try:
            return await self.store.since(self.id, n)
        except Unavailable as problem:
            raise Notice("store_away") from problem

    async def notified(self, n: int) -> None:
        """Another process has stored event n, or (0) somebody came or went there."""
        async with self.mailbox:
            try:
                if n > self.history.last:
                    await self.catch_up()
                elif n or not await self.neighbours.look():
                    self.watched.set()  # they may have seen a story
                    return
            except (Notice, Unavailable):
                self.in_doubt = True
            self.tell()

    async def resync(self) -> None:
        """Hints may have been lost: read everything that is new."""
        await self.notified(self.history.last + 1)
        await self.notified(0)

    # Who is here

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.check_devices()
        self.keep_present()

    def has_told(self, viewer: Viewer, choice: int, away: bool) -> None:
        """A window has told the story of a choice, or nobody looks at it any more."""
        newly = viewer.told < 0 or viewer.away != away
        viewer.told, viewer.away = min(choice, len(self.match.choices)), away
        if not away:
            before = self.seen_by.get(viewer.person.key, 0)  # in another window, or before something was taken back
            self.seen_by[viewer.person.key] = min(max(before, viewer.told), len(self.match.choices))
        self.watched.set()
        if newly or not self.moved_here:  # bots wait where the last move was made
            self.keep_present()

    def is_told(self) -> bool:
        """Whether one of the people who look has seen what was chosen last; where nobody looks, it need not be seen."""
        told = max(self.told_here(), self.neighbours.told())
        return told < 0 or told >= len(self.match.choices)

    def told_here(self) -> int:
        """The last choice whose story one of the people who look has seen; -1: there are none."""
        return max((one.told for one in self.viewers if not one.away and self.history.seats_of(one.person)), default=-1)

    def check_crowd(self, person: Person) -> None:
        """A few windows for each, and a crowd for each link: those who watch never keep out those who play."""
        windows = sum(1 for viewer in self.viewers if viewer.person.key == person.key)
        crowd = sum(1 for viewer in self.viewers if viewer.person.grants == person.grants)
        if windows >= limits.WINDOWS or crowd >= limits.VIEWERS:
            raise Notice("too_many")

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.watched.set()
        self.used = time.monotonic()
        self.last_here |= dict.fromkeys(self.history.seats_of(viewer.person), self.used)
        self.start(self.after_leaving())

    async def after_leaving(self) -> None:
        """The others see it, and later that a bot may take over."""
        await asyncio.sleep(AWAY_AFTER)
        self.keep_present()
        async with self.mailbox:
            self.tell()
        if self.viewers:
            await asyncio.sleep(max(0.0, self.take_over_after - AWAY_AFTER))
            async with self.mailbox:
                self.tell()

    def keep_present(self) -> None:
        if self.store.shared:
            self.start(self.announce())

    async def announce(self) -> None:
        if await self.neighbours.announce(self.presence):
            self.tell()

    def presence(self) -> Presence:
        return Presence(self.seats_here(), self.seats_here(looking=True), self.told_here())

    def seats_here(self, looking: bool = False) -> list[int]:
        """Those with a window (`looking`: one that is not hidden), and those who have asked for something just now."""
        since = time.monotonic() - ASKS_WITHIN
        asking = (seat for seat, at in self.last_asked.items() if at > since)
        people = [viewer.person for viewer in self.viewers if not (looking and viewer.away)]
        return sorted({*asking, *(seat for person in people for seat in self.history.seats_of(person))})

    def present(self, looking: bool = False) -> set[int]:
        return {*self.seats_here(looking), *self.neighbours.seats(looking)}

    def asks(self, person: Person) -> None:
        """Whoever asks for anything is here, with a window or without."""
        asked = dict.fromkeys(self.history.seats_of(person), time.monotonic())
        self.last_asked |= asked
        self.last_here |= asked

    def remember_page(self, shown: Shown, viewer: Viewer) -> str:
        """What a page shows, so that its window need not be sent the same again."""
        name = secrets.token_hex(8)
        self.pages[name] = viewer, shown
        if len(self.pages) > PAGES_KEPT:
            self.pages.popitem(last=False)
        return name

    def recall_page(self, name: str, viewer: Viewer) -> Shown | None:
        """Once: when the window comes back later, it has seen more than the page."""
        page, shown = self.pages.pop(name, (None, None))
        if page is None or page.person.key != viewer.person.key or page.lang != viewer.lang:
            return None
        viewer.choices_seen, viewer.backs_seen = page.choices_seen, page.backs_seen
        return shown

    def start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def is_idle(self) -> bool:
        return not self.viewers and not self.tasks and not self.mailbox.locked()

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    def vanish(self) -> None:
        """The match was deleted: whoever looks at it is told."""
        self.gone = True
        self.listeners = []
        self.close()
        for viewer in self.viewers:
            viewer.wake(Notice("removed"))

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
        seat = self.at_device(person)
        return seat if seat in mine and self.pass_to(person) is None else SPECTATOR

    def at_device(self, person: Person) -> int:
        return self.devices[person.key][1] if person.key in self.devices else SPECTATOR

    def pass_to(self, person: Person) -> int | None:
        """The seat that must take the device before the match goes on."""
        mine = self.history.seats_of(person)
        asked = [s for s in self.match.waiting_for() if s in mine and self.history.seats[s].kind == "person"]
        if not self.hidden or len(mine) < 2 or not asked or self.at_device(person) in asked:
            return None
        return asked[0]

    def check_devices(self) -> None:
        """Once a device must change hands, nobody has said who looks at it, even if the turn comes back by an undo."""
        holders = [person for person, _ in self.devices.values()]
        for person in [*holders, *(viewer.person for viewer in self.viewers if self.devices)]:
            if self.pass_to(person) is not None:
                self.devices.pop(person.key, None)

    def speaks_for(self, person: Person) -> int | None:
        """The seat in whose name this person acts; None for whoever only watches."""
        mine = self.history.seats_of(person)
        if not mine:
            return None
        eyes = self.eyes_of(person)
        return eyes if eyes in mine else mine[0]

    # Who may do what

    @property
    def version(self) -> int:
        """The number of the last event that changed the table."""
        return self.history.moves.version

    def fresh_from(self) -> int:
        """The version since when the question is the same. What others choose in secret makes nobody's choice stale."""
        return self.history.moves.asked_since(len(self.match.early))

    def going_back(self, person: Person) -> GoingBack:
        mine, people, kept = self.history.seats_of(person), self.history.people(), self.history.kept()
        return GoingBack(self.match, self.history.moves, mine, people, kept, self.speaks_for(person))

    def may_take_over(self, person: Person, seat: int) -> bool:
        """Mine, one where nobody has sat yet, or one whose sitter has been away for minutes."""
        if seat in self.history.seats_of(person) or not self.history.seats[seat].claimed:
            return True
        away = time.monotonic() - self.last_here.get(seat, self.opened)
        return seat not in self.present() and away >= self.take_over_after

    def may_have_record(self, person: Person) -> bool:
        """A record shows what is hidden, so it waits while somebody else plays or may still come."""
        return self.match.question is None or self.history.plays_alone(person)

"""What takes long is done elsewhere: bots think and imported records are played in other processes,
matches on a thread.

Nobody waits for a stranger: bots and imports have processes of their own, of those who wait comes first who has had
least, and what one address may let us work for is limited.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import re
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from robinsonade.bots import BOTS
from robinsonade.bots.companions import Proposals
from robinsonade.bots.guests import Misplayed, split
from robinsonade.content.packs import Pack, packs_named
from robinsonade.elsewhere import OtherProcess
from robinsonade.engine.errors import RobinsonadeError, Unreadable
from robinsonade.engine.match import Match
from robinsonade.engine.records import Choice, Record, read_record, record_from
from robinsonade.games import find_game
from robinsonade.minds.companions import FAR_SIGHTED
from robinsonade.processes import exit_with_parent
from robinsonade.table import limits
from robinsonade.table.limits import Buckets
from robinsonade.table.notices import Notice
from robinsonade.table.queues import Queue

if TYPE_CHECKING:
    from robinsonade.minds.hints import Adviser, Hints
    from robinsonade.minds.review import Review

T = TypeVar("T")

REMEMBERED = 64  # matches a process keeps, so that it plays only the latest choices again
LONGEST_START = 120.0  # seconds a process may take until it can work, with all that a busy machine adds
LONGEST_THOUGHT = 30.0  # seconds a bot may take
THINKS, THINKS_WHILE_OTHERS_WAIT = 1.0, 0.1  # seconds
LONGEST_READING = 20.0  # seconds until an import is given up, with all that a busy machine adds
IMPORTS_WAITING = 20
LOOK = 1.0  # seconds that a review is worked at before others have their turn,
LONGEST_LOOK = 60.0  # with all that a busy machine adds
REVIEWS_WAITING = 20
NICE = 4  # how far a review steps back behind other processes
WORK_A_SECOND, WORK_AT_ONCE = 0.1, 5.0  # seconds we work for one address
HINTS_A_SECOND, HINTS_AT_ONCE = 0.25, 60.0  # seconds we think for one person, and for one match
HINTS_WAITING = 20
UNWATCHED = 1000.0  # bots that nobody looks at come after all others
# A text is taken whole, even one that never ends: to look for its end from every quote in it would take hours.
NESTING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class Pool:
    """A few processes, started when first needed. Whoever works longer than `seconds` is stopped.
    To start is no work."""

    def __init__(
        self,
        packs: Sequence[Pack],
        processes: int,
        seconds: float,
        most: int | None = None,
        begin: Callable[[Sequence[Pack]], None] | None = None,
    ) -> None:
        self.packs = packs
        self.begin = begin or settle_in
        self.processes = processes
        self.seconds = seconds
        self.queue = Queue(processes, most)
        self.pool: ProcessPoolExecutor | None = None
        self.works = False  # the first of them has started
        self.prepared: set[tuple[object, ...]] = set()  # what they have done in advance

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, self.begin, (self.packs,))
        return self.pool

    def prepare(self, work: Callable[..., object], *args: object) -> None:
        """Once, before anybody waits for it."""
        if (work, *args) not in self.prepared:
            pool = self.started()
            try:
                pool.submit(work, *args)
                self.prepared.add((work, *args))
            except BrokenProcessPool:
                self.stop(pool)

    async def run(self, who: str, had: float, work: Callable[..., T], *args: object) -> T:
        async with self.queue.turn(who, had):
            for _ in range(2):
                pool = self.started()
                try:
                    if not self.works:
                        await within(LONGEST_START, pool, os.getpid)
                        self.works = True
                    return await within(self.seconds, pool, work, *args)
                except TimeoutError:
                    self.stop(pool)
                    raise
                except BrokenProcessPool:
                    self.stop(pool)
        raise RuntimeError("the processes that think keep dying")

    def stop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool, self.works = None, False
            self.prepared.clear()
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    def close(self) -> None:
        """At once: nobody waits for what they still think about."""
        if self.pool is not None:
            self.stop(self.pool)


async def within(seconds: float, pool: ProcessPoolExecutor, work: Callable[..., T], *args: object) -> T:
    async with asyncio.timeout(seconds):
        return await asyncio.get_running_loop().run_in_executor(pool, work, *args)


class Guests:
    """Processes in which bots think that the operator has invited, each alone: one that hangs or dies there disturbs
    nobody else."""

    def __init__(self, invited: Sequence[str], packs: Sequence[Pack], processes: int) -> None:
        self.invited = invited
        self.packs = packs
        self.queue = Queue(processes)
        self.threads = ThreadPoolExecutor(processes, "guests")
        self.free = [OtherProcess() for _ in range(processes)]
        self.all = list(self.free)

    async def answer(self, match: str, record: Record, seat: int, bot: str, had: float) -> str:
        if bot not in self.invited:
            raise Misplayed(split(bot)[0], "missing", "it is not invited")
        async with self.queue.turn(match, had):
            process, seed = self.free.pop(), zlib.crc32(match.encode())
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(self.threads, process.answer, bot, record, self.packs, seat, seed)
            work.add_done_callback(lambda done: self.comes_back(process, done))
            return await work

    def comes_back(self, process: OtherProcess, done: asyncio.Future[str]) -> None:
        """Also when nobody waits for the answer any more."""
        self.free.append(process)
        if not done.cancelled():
            done.exception()

    def close(self) -> None:
        for process in self.all:
            process.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


class Workers:
    def __init__(self, packs: Sequence[Pack] = (), processes: int | None = None, invited: Sequence[str] = ()) -> None:
        processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.thinking = Pool(packs, processes, LONGEST_THOUGHT)
        self.guests = Guests(invited, packs, processes)
        self.advising = Pool(packs, 1, LONGEST_THOUGHT, HINTS_WAITING)
        self.reading = Pool(packs, 1, LONGEST_READING, IMPORTS_WAITING)
        self.reviewing = Pool(packs, 1, LONGEST_LOOK, REVIEWS_WAITING, patiently)
        self.thread = ThreadPoolExecutor(1, "playing")
        self.playing = Queue(1)
        self.left = Buckets(WORK_A_SECOND, WORK_AT_ONCE)
        self.hints_left = Buckets(HINTS_A_SECOND, HINTS_AT_ONCE)

    async def answer(self, match: str, record: Record, seat: int, bot: str, watched: bool = True) -> str:
        """The key this bot chooses."""
        had = 0.0 if watched else UNWATCHED
        if bot not in BOTS:
            return await self.guests.answer(match, record, seat, bot, had)
        seconds = THINKS_WHILE_OTHERS_WAIT if self.thinking.queue.waiting else THINKS
        return await self.thinking.run(match, had, answer, match, record.to_data(), seat, bot, seconds)

    async def propose(self, match: str, record: Record, bots: Mapping[int, str], unwanted: Sequence[str]) -> Proposals:
        """What these bots, by seat, would do with their own."""
        ours = {seat: bot for seat, bot in bots.items() if bot in BOTS}
        return await self.thinking.run(match, 0.0, propose, match, record.to_data(), ours, list(unwanted))

    async def hint(self, match: str, record: Record, seat: int, who: str, seconds: float) -> Hints:
        """What this seat could choose, thought about for so much longer. It has a process of its own, which remembers
        what it has thought."""
        had = HINTS_AT_ONCE - min(self.hints_left.of(one).level for one in (who, match))
        worked, found = await self.advising.run(match, had, hint, match, record.to_data(), seat, seconds)
        for one in (who, match):
            self.hints_left.of(one).spend(worked)
        return found

    def expect_hints(self, game: str) -> None:
        """Somebody may ask for one."""
        self.advising.prepare(get_ready, game)

    def check_hints(self, who: str, match: str) -> None:
        """Somebody, or a match, may have had enough of our thinking lately."""
        if not all(self.hints_left.take(one, 0.0) for one in (who, match)):
            raise Notice("many_hints")

    async def check(self, data: bytes, address: str = "") -> dict[str, object]:
        """A record that was sent to us, read and played through, without trusting a byte of it."""
        had = self.had_by(address)
        try:
            worked, found = await self.reading.run(address, had, checked, data)
        except TimeoutError:
            worked, found = LONGEST_READING, takes_too_long()
        self.charge(address, worked)
        if isinstance(found, RobinsonadeError):
            raise found
        return found

    async def look_back(self, match: str, record: Record) -> float | Review:
        """A little further: how much of it is done, or what was found."""
        return await self.reviewing.run(match, 0.0, look_back, match, record.to_data())

    async def play(self, who: str, work: Callable[..., T], *args: object) -> T:
        """Something that plays a match through, beside the loop. `who` may be an address or a match."""
        async with self.playing.turn(who, self.left.burst - self.left.of(who).level):
            worked, found = await asyncio.get_running_loop().run_in_executor(self.thread, timed, work, *args)
        self.charge(who, worked)
        if isinstance(found, BaseException):
            raise found
        return found

    def had_by(self, address: str) -> float:
        """How long we have worked for this address lately; it may have had enough. Without one nobody counts."""
        if not address:
            return 0.0
        bucket = self.left.of(address)
        if not bucket.take(0.0):
            raise Notice("too_fast")
        return bucket.burst - bucket.level

    def charge(self, who: str, seconds: float) -> None:
        if who:
            self.left.of(who).spend(seconds)

    def close(self) -> None:
        self.thinking.close()
        self.guests.close()
        self.advising.close()
        self.reading.close()
        self.reviewing.close()
        self.thread.shutdown(wait=False, cancel_futures=True)


def timed(work: Callable[..., T], *args: object) -> tuple[float, T | BaseException]:
    """How long it worked, and what came of it."""
    begun = time.thread_time()
    try:
        found: T | BaseException = work(*args)
    except BaseException as problem:
        found = problem
    return time.thread_time() - begun, found


# In a process that thinks: the server's packs as it has them, and the matches thought about last.
PACKS: list[Pack] = []
KNOWN: OrderedDict[str, Match] = OrderedDict()
LOOKING: OrderedDict[str, Iterator[float | Review]] = OrderedDict()  # reviews that are worked at
ADVISERS: OrderedDict[tuple[str, int], tuple[list[Choice], Adviser]] = OrderedDict()  # by match and seat


def settle_in(packs: Sequence[Pack]) -> None:
    exit_with_parent()
    PACKS[:] = packs


def patiently(packs: Sequence[Pack]) -> None:
    """Whoever plays comes before whoever looks back."""
    settle_in(packs)
    with suppress(AttributeError, OSError):  # not every system knows it
        os.nice(NICE)


def look_back(match: str, data: dict[str, object]) -> float | Review:
    from robinsonade.minds.looking_back import usual_budget
    from robinsonade.minds.review import hash_of, reviewing

    record = record_from(data)
    which = f"{match} {hash_of(record.choices)}"
    looking = LOOKING.pop(which, None)
    if looking is None:
        whole = Match(find_game(record.game), record, packs_named(record.packs, PACKS))
        looking = reviewing(whole, usual_budget(len(record.choices)))
    until = time.thread_time() + LOOK
    found: float | Review = 0.0
    for found in looking:
        if isinstance(found, float) and time.thread_time() > until:
            LOOKING[which] = looking
            break
    while len(LOOKING) > REVIEWS_WAITING:
        LOOKING.popitem(last=False)
    return found


def answer(match: str, record: dict[str, object], seat: int, bot: str, seconds: float = THINKS) -> str:
    """Those who think ahead have so long for it."""
    from robinsonade.bots import find_bot

    kind = find_bot(bot)
    if bot == FAR_SIGHTED:
        kind = kind.within(f"{seconds:g}s")
    return kind(zlib.crc32(match.encode())).answer(recalled(match, record_from(record)), seat)


def propose(match: str, record: dict[str, object], bots: dict[int, str], unwanted: list[str]) -> Proposals:
    from robinsonade.bots import find_bot
    from robinsonade.bots.companions import proposals

    seed = zlib.crc32(match.encode())
    willing = {seat: find_bot(bot)(seed) for seat, bot in bots.items() if find_bot(bot).proposes}
    return proposals(recalled(match, record_from(record)), willing, unwanted)


def get_ready(game: str) -> None:
    """A first hint, so that nobody waits until the game, its cards and its network are read."""
    from robinsonade.minds.hints import Adviser
    from robinsonade.minds.thinking import Budget

    kind = find_game(game)
    match = Match.start(kind, kind.seats[0])
    Adviser(match, match.waiting_for()[0], 0).think(Budget(0.0))


def hint(match: str, record: dict[str, object], seat: int, seconds: float) -> tuple[float, Hints]:
    """How long it worked, and what it thinks now. At the same question it thinks on."""
    from robinsonade.minds.hints import Adviser
    from robinsonade.minds.thinking import Budget

    begun, now = time.thread_time(), record_from(record)
    choices, adviser = ADVISERS.pop((match, seat), ([], None))
    if adviser is None or choices != now.choices:
        adviser = Adviser(recalled(match, now).twin(), seat, zlib.crc32(match.encode()))
    ADVISERS[match, seat] = now.choices, adviser
    if len(ADVISERS) > REMEMBERED:
        ADVISERS.popitem(last=False)
    found = adviser.think(Budget(seconds))
    return time.thread_time() - begun, found


def recalled(id: str, record: Record) -> Match:
    """The match at the end of the record; from memory where it is known."""
    match = KNOWN.pop(id, None)
    n = len(match.choices) if match else 0
    if match is None or match.choices != record.choices[:n]:
        match = Match(find_game(record.game), record, packs_named(record.packs, PACKS))
    else:
        if record.sealed:
            match.hear(record.sealed)
        for seat, key in record.choices[n:]:
            match.choose(key, seat)
    KNOWN[id] = match
    if len(KNOWN) > REMEMBERED:
        KNOWN.popitem(last=False)
    return match


def checked(data: bytes) -> tuple[float, dict[str, object] | RobinsonadeError]:
    worked, found = timed(check, data)
    if isinstance(found, RobinsonadeError):
        return worked, found
    if isinstance(found, BaseException):
        raise found
    return worked, found if worked < limits.IMPORT_SECONDS else takes_too_long()


def takes_too_long() -> Unreadable:
    return Unreadable("It takes too long to play it through.", de="Es dauert zu lange, sie durchzuspielen.")


def check(data: bytes) -> dict[str, object]:
    check_size(data)
    if depth(data) > limits.IMPORT_DEPTH:
        raise Unreadable(
            "It is nested too deeply to be a record.", de="Sie ist für eine Aufzeichnung zu tief verschachtelt."
        )
    record = read_record(data)
    if len(record.choices) > limits.IMPORT_CHOICES:
        raise Unreadable(
            f"It has {len(record.choices)} choices; the table takes at most {limits.IMPORT_CHOICES}.",
            de=f"Sie hat {len(record.choices)} Entscheidungen; der Tisch nimmt höchstens {limits.IMPORT_CHOICES}.",
        )
    if len(record.luck) > limits.IMPORT_CHOICES:
        raise Unreadable(
            f"It speaks {len(record.luck)} results in advance; at most {limits.IMPORT_CHOICES} are heard.",
            de=f"Sie nennt {len(record.luck)} Ergebnisse im Voraus; höchstens {limits.IMPORT_CHOICES} gelten.",
        )
    try:
        Match(find_game(record.game), record, packs_named(record.packs, PACKS))
    except RobinsonadeError:
        raise
    except Exception as problem:
        raise Unreadable(
            f"Playing it again fails ({type(problem).__name__}).",
            de=f"Beim Nachspielen geht etwas schief ({type(problem).__name__}).",
        ) from None
    return record.to_data()


def check_size(data: bytes) -> None:
    """Before anything is read: a record has so many parts at most, and to count their marks takes no time."""
    if sum(map(data.count, (b"[", b"{", b'"', b",", b":"))) > limits.IMPORT_MARKS:
        raise Unreadable("It has more parts than a record.", de="Sie hat mehr Teile als eine Aufzeichnung.")


def depth(data: bytes) -> int:
    """How deep the brackets of a JSON text go."""
    deepest = level = 0
    for found in NESTING.finditer(data):
        mark = found[0]
        if mark in b"[{":
            level += 1
            deepest = max(deepest, level)
        elif mark in b"]}":
            level -= 1
    return deepest

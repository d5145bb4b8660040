"""All the matches of this server: begun, found, imported, forked, and closed when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

from robinsonade.content.lessons import Lesson
from robinsonade.content.packs import Pack, open_pack, packs_named
from robinsonade.engine.errors import RobinsonadeError, Unknown, nearest
from robinsonade.engine.game import Game
from robinsonade.engine.luck import SECRET_BYTES
from robinsonade.engine.match import Match
from robinsonade.engine.records import Record, record_from
from robinsonade.games import find_game
from robinsonade.table import limits
from robinsonade.table.advisers import Adviser
from robinsonade.table.bots import Bots
from robinsonade.table.events import AsksEverything, Chose, Companions, Happening, Hosts, LetsHint, Taught, to_store
from robinsonade.table.guided import note_learned
from robinsonade.table.history import History, at_places, folded
from robinsonade.table.notices import Notice, why
from robinsonade.table.plans import Plan, bots_with, check_bots, mine_all, sitting
from robinsonade.table.pushes import Herald, switched_on
from robinsonade.table.reviews import Reviews
from robinsonade.table.room import TAKE_OVER_AFTER, Room
from robinsonade.table.seats import HOST, Links, Person, fingerprint, fresh_match_id
from robinsonade.table.store import GONE, Event, Grant, Setup, Standing, Store, Unavailable
from robinsonade.table.unasked import unasked
from robinsonade.table.views import outcome_of
from robinsonade.table.workers import Workers

log = logging.getLogger(__name__)

CLOSED_AFTER = 120.0  # seconds without anybody
SWITCH = 0.0005  # seconds the loop waits for a thread that plays a match; ten times as long is usual
ROUNDS = 20.0  # seconds between two looks around
FOR_EVER = 0  # as days that matches are kept
CLEARED_EVERY, CLEARED_AT_ONCE = 3600.0, 50  # seconds between two times that old matches are removed, and how many
CHECKED_EVERY = 2.0  # seconds between two looks at the store
BROKEN = (KeyError, ValueError, TypeError, IndexError, AttributeError)  # what reading a damaged row comes to
PACE = 0.7  # seconds a bot waits, so that people can follow


class Tables:
    def __init__(
        self,
        store: Store,
        packs: Sequence[str] = (),
        pace: float = PACE,
        processes: int | None = None,
        bots: Sequence[str] = (),
    ) -> None:
        """`bots`: those that the operator invites besides ours. Nobody else can name one."""
        self.store = store
        self.packs: list[Pack] = [open_pack(folder) for folder in packs]
        self.pace = pace
        self.bots = bots_with(bots)
        self.workers = Workers(self.packs, processes, bots)
        self.reviews = Reviews(store, self.workers)
        self.process = secrets.token_hex(8)
        self.take_over_after = limits.chosen("ROBINSONADE_AWAY_SECONDS", TAKE_OVER_AFTER)
        self.keep_finished = limits.chosen("ROBINSONADE_KEEP_FINISHED_DAYS", FOR_EVER)
        self.keep_any = limits.chosen("ROBINSONADE_KEEP_UNTOUCHED_DAYS", FOR_EVER)
        self.pushes = switched_on(store)
        self.cleared = -CLEARED_EVERY
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.rounds: asyncio.Task[None] | None = None
        self.checked = -CHECKED_EVERY
        self.health: asyncio.Future[None]

    async def open(self) -> None:
        sys.setswitchinterval(SWITCH)
        await self.store.open()
        self.links = Links(*signing_keys(await self.store.secret()))
        if self.pushes:
            await self.pushes.open()
        self.store.listen(self.hint)
        self.rounds = asyncio.ensure_future(self.look_around())

    async def close(self) -> None:
        work = [self.rounds] if self.rounds else []
        for room in self.rooms.values():
            room.listeners = []
            work += room.tasks
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for room in self.rooms.values():
            async with room.mailbox:
                pass  # what is being stored is stored first
        self.workers.close()
        if self.pushes:
            self.pushes.close()
        await self.store.close()

    # Finding

    async def room(self, id: str) -> Room:
        """The open match, opened if need be. Whoever asks at the same time gets the same."""
        if id in self.rooms:
            self.rooms[id].used = time.monotonic()
            return self.rooms[id]
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self.open_room(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(self.opening[id])

    async def open_room(self, id: str) -> Room:
        record, history, _ = await self.read(id)
        try:
            match = await self.workers.play(id, self.played, record)
        except RobinsonadeError as problem:
            raise Notice("outdated", why=why(problem)) from problem
        with suppress(Unavailable):
            await self.note_outcome(id, match)
        room = self.add(id, match, history)
        await note_learned(self.store, id, room.guide)
        return room

    async def note_outcome(self, id: str, match: Match) -> None:
        """Of a match that was over before outcomes were stored."""
        known = await self.store.standing(id) if match.ending else None
        if known and not known.outcome:
            await self.store.stand(id, Standing(outcome=outcome_of(match)))

    def played(self, record: Record) -> Match:
        return Match(find_game(record.game), record, packs_named(record.packs, self.packs))

    async def read(self, id: str) -> tuple[Record, History, bool]:
        """What is stored of a match, without playing it, and whether it is over."""
        check_id(id)
        try:
            setup = await self.store.setup(id)
            events = await self.store.since(id, 0) if setup else []
        except Unavailable as problem:
            raise Notice("store_away") from problem
        except BROKEN as problem:
            raise Notice("unreadable") from problem
        if setup is None:
            raise Notice("no_match")
        try:
            record = record_from({**setup.record, "choices": []})
            history, record.choices = await self.workers.play(id, folded, record.seats, events)
        except RobinsonadeError as problem:
            raise Notice("outdated", why=why(problem)) from problem
        except BROKEN as problem:
            raise Notice("unreadable") from problem
        return record, history, not setup.waits

    async def places(self, id: str, standing: Standing | None = None) -> History:
        """Who sits where and which links count, without reading all events of a match."""
        check_id(id)
        try:
            known = standing or await self.store.standing(id)
            if known and known.places:
                return at_places(known.places)
        except Unavailable as problem:
            raise Notice("store_away") from problem
        except BROKEN as problem:
            raise Notice("unreadable") from problem
        record, history, _ = await self.read(id)
        with suppress(Unavailable):
            await self.store.stand(id, Standing(len(record.choices), history.places()))
        return history

    async def check(self) -> None:
        """Whether matches can be stored. Whoever asks often hears the latest answer again."""
        if time.monotonic() - self.checked > CHECKED_EVERY:
            self.checked = time.monotonic()
            self.health = asyncio.ensure_future(self.store.check())
        try:
            await asyncio.shield(self.health)
        except Unavailable as problem:
            raise Notice("disk_full" if problem.full else "store_away") from problem

    def add(self, id: str, match: Match, history: History) -> Room:
        room = self.rooms[id] = Room(id, match, history, self.store, self.workers, self.process)
        room.take_over_after = self.take_over_after
        room.keep_present()
        Bots(room, self.workers, self.pace).wake()
        Adviser(room, self.workers)
        if self.pushes:
            Herald(room, self.pushes)
        return room

    def packs_for(self, game: str) -> tuple[Pack, ...]:
        return tuple(pack for pack in self.packs if pack.game == game)

    def check_packs(self, game: str, ids: Sequence[str]) -> None:
        here = [pack.id for pack in self.packs_for(game)]
        for id in ids:
            if id not in here:
                raise Unknown(f"There is no card pack '{id}' for {game} at this table{nearest(id, here)}")

    # Beginning

    async def begin(
        self,
        game: str,
        plans: Sequence[Plan],
        options: Mapping[str, str],
        packs: Sequence[str] = (),
        seed: int | None = None,
        browser: str = "",
        address: str = "",
        mark: str = "",
        ask_everything: bool = False,
        companions: bool = True,
        hints: bool = True,
    ) -> Room:
        """A new match. `browser` holds the seats planned for me, and is its host; `address` pays for the work.
        Without a seed nobody can compute its luck."""
        if not plans:
            raise Notice("no_seats")
        secret = secrets.token_hex(SECRET_BYTES) if seed is None else ""
        try:
            self.check_packs(game, packs)
            known = packs_named(packs, self.packs)
            check_bots(plans, self.bots)
            self.workers.had_by(address)
            start = partial(begun, find_game(game), len(plans), options, seed or 0, known, secret)
            match = await self.workers.play(address, start)
        except RobinsonadeError as problem:
            raise Notice("bad_match", why=why(problem)) from problem
        return await self.begin_with(match, plans, browser, mark, agreed(match, ask_everything, companions, hints))

    async def begin_lesson(self, lesson: Lesson, browser: str = "", address: str = "", mark: str = "") -> Room:
        """A match with a guide beside it: the learner, and others who do as is written."""
        others = {seat: Plan("bot", other.name, other.bot) for seat, other in lesson.others.items()}
        plans = [others.get(seat, Plan("me")) for seat in range(lesson.seats)]
        try:
            check_bots(plans, self.bots)
            self.workers.had_by(address)
            match = await self.workers.play(address, lesson.start, find_game(lesson.game))
        except RobinsonadeError as problem:
            raise Notice("bad_match", why=why(problem)) from problem
        taught = Taught(HOST, lesson.name, lesson.edition)
        return await self.begin_with(match, plans, browser, mark, [*agreed(match, False, True), taught])

    async def begin_with(
        self, match: Match, plans: Sequence[Plan], browser: str, mark: str = "", before: Sequence[Happening] = ()
    ) -> Room:
        """`mark` is what this browser leaves on its seats: nobody else has them. `before`: what happened already."""
        id, now = fresh_match_id(), time.time()
        by = fingerprint(mark) if mark else ""
        sat: list[Happening] = [sitting(n, plan, by) for n, plan in enumerate(plans)]
        sat += [Hosts(HOST, by)] if by else []
        events, history, match = await self.workers.play(id, beginning, match, [*sat, *before], now)
        record = match.setup.to_data()
        del record["choices"]
        mine = [Grant(id, n, 1) for n, plan in enumerate(plans) if plan.kind in ("me", "again")]
        try:
            standing = Standing(len(match.choices), history.places(), outcome_of(match))
            await self.store.begin(Setup(id, record, now), events, match.waiting_for(), standing)
            if browser:
                await self.store.grant(browser, [*mine, Grant(id, HOST, 1)])
        except Unavailable as problem:
            raise Notice("disk_full" if problem.full else "store_away") from problem
        return self.add(id, match, history)

    async def import_record(self, data: bytes, browser: str, address: str = "", mark: str = "") -> Room:
        """A match from its file: all seats are mine."""
        if not data.strip():
            raise Notice("no_record")
        try:
            found = await self.workers.check(data, address)
            match = await self.workers.play(address, self.imported, found)
        except RobinsonadeError as problem:
            raise Notice("bad_record", why=why(problem)) from problem
        chosen = [Chose(seat, key) for seat, key in match.choices]
        before = [*agreed(match, False, True), *chosen]
        return await self.begin_with(match, mine_all(match.setup.seats), browser, mark, before)

    def imported(self, data: dict[str, object]) -> Match:
        match = self.played(record_from(data))
        return match if match.ending else match.with_fresh_luck(secrets.token_hex(SECRET_BYTES))

    async def past(self, room: Room, choices: int, address: str = "") -> Match:
        """The match after its first `choices`, played in the background."""
        self.workers.had_by(address)
        return await self.workers.play(address, room.match.fork, choices)

    async def fork(
        self, room: Room, person: Person, choices: int, browser: str, address: str = "", mark: str = ""
    ) -> Room:
        """Another match that begins with the first `choices` of this one: people's seats are mine, bots stay."""
        async with room.mailbox:
            if not room.may_have_record(person):
                raise Notice("hidden_cards")
        most = len(room.match.choices)
        if not 0 <= choices <= most:
            raise Notice("no_such_step", n=most, step=choices)
        past = (await self.past(room, choices, address)).with_fresh_luck(secrets.token_hex(SECRET_BYTES))
        plans = [
            Plan("bot", seat.name, seat.bot) if seat.kind == "bot" else mine._replace(name=seat.name)
            for seat, mine in zip(room.history.seats, mine_all(len(room.history.seats)), strict=True)
        ]
        moves = room.history.moves
        chosen = [moves.chose(i, past.choices) for i in range(choices)]
        hints = not room.history.hinting.off
        before = [*agreed(past, moves.asks_everything, room.history.companions, hints), *chosen]
        return await self.begin_with(past, plans, browser, mark, before)

    async def record_for(self, id: str, person: Person) -> Record:
        """The match as a file. It can be had even when these rules cannot play it any more."""
        try:
            room = await self.room(id)
        except Notice as notice:
            if notice.name != "outdated":
                raise
            record, history, over = await self.read(id)
            if not history.admits(person):
                raise Notice("not_seated") from None
            if not over and not history.plays_alone(person):
                raise Notice("hidden_cards") from None
            return record
        if not room.history.admits(person):
            raise Notice("not_seated")
        async with room.mailbox:
            if not room.may_have_record(person):
                raise Notice("hidden_cards")
            return room.match.record()

    # People

    async def is_known(self, cookie: str) -> bool:
        """One we have made. Those from before cookies were signed count as long as they have a seat somewhere."""
        if not cookie or self.links.is_ours(cookie):
            return bool(cookie)
        try:
            return bool(await self.store.grants(fingerprint(cookie)))
        except Unavailable as problem:
            raise Notice("store_away") from problem

    async def browser_at(self, id: str, cookie: str, marks: Sequence[str] = ()) -> Person:
        """Who this browser is at this match."""
        check_id(id)
        if not cookie:
            raise Notice("not_seated")
        browser = fingerprint(cookie)
        try:
            grants = await self.store.grants(browser, id)
        except Unavailable as problem:
            raise Notice("store_away") from problem
        return Person(browser, grants, marks)

    def holder_of(self, token: str) -> tuple[str, Person]:
        """The match and the person a token stands for."""
        grant = self.links.read(token)
        return grant.match, Person("token " + fingerprint(token), [grant], [token])

    async def sit_down(self, grant: Grant, browser: str, marks: Sequence[str] = ()) -> bool:
        """Exchange a link for a place in this browser's cookie, even at a match that can only be exported any more.

        Says whether the browser needs a mark that nobody has seen yet: it takes a seat that it did not have.
        """
        history = await self.places(grant.match)
        if history.editions.get(grant.seat) != grant.edition:
            raise Notice("old_link")
        person = Person(browser, [grant], marks)
        admitted = grant.seat < 0 or history.seats[grant.seat].admits(person)
        try:
            held = grant in await self.store.grants(browser, grant.match)
            if not admitted and not held:  # whoever holds it shows at the table whether the seat is theirs
                raise Notice("seat_taken")
            if held:
                await self.store.hide(browser, grant.match, False)
            else:
                await self.store.grant(browser, [grant])
        except Unavailable as problem:
            raise Notice("disk_full" if problem.full else "store_away") from problem
        return admitted and grant.seat >= 0 and not history.seats[grant.seat].is_of(person)

    # Removing

    async def remove(self, id: str, person: Person, for_all: bool) -> None:
        """From this browser's list, or for good and for everybody."""
        try:
            if not for_all:
                await self.store.hide(person.key, id)
                return
            check_id(id)
            setup = await self.store.setup(id)
            if setup is None:
                raise Notice("no_match")
            if not (await self.places(id)).may_delete(person, over=not setup.waits):
                raise Notice("not_deleted")
            await self.store.delete(id)
        except Unavailable as problem:
            raise Notice("store_away") from problem
        self.forget(id)

    def forget(self, id: str) -> None:
        """It is no longer stored."""
        room = self.rooms.pop(id, None)
        if room:
            room.vanish()

    async def clear_away(self) -> None:
        """What nobody has touched for as long as the operator says, a few at a time."""
        now, day = time.time(), 24 * 3600
        finished, touched = (now - days * day if days else 0.0 for days in (self.keep_finished, self.keep_any))
        while found := await self.store.old(finished, touched, CLEARED_AT_ONCE):
            for id in found:
                await self.store.delete(id)
                self.forget(id)
            log.info("%d old matches were removed", len(found))

    # Living

    async def hint(self, match: str, n: int) -> None:
        if n == GONE:
            self.forget(match)
        elif not match:
            for room in list(self.rooms.values()):
                await room.resync()
        elif match in self.rooms:
            await self.rooms[match].notified(n)

    async def look_around(self) -> None:
        while True:
            if (self.keep_finished or self.keep_any) and time.monotonic() - self.cleared > CLEARED_EVERY:
                self.cleared = time.monotonic()
                with suppress(Unavailable):
                    await self.clear_away()
            await asyncio.sleep(ROUNDS)
            for room in list(self.rooms.values()):
                if room.viewers:
                    room.keep_present()
                elif room.is_idle() and time.monotonic() - room.used > CLOSED_AFTER:
                    del self.rooms[room.id]
                    room.close()


def signing_keys(stored: str) -> list[str]:
    """Those the environment names, or the store's own, which may be among them as the word `stored`."""
    named = os.environ.get("ROBINSONADE_KEYS", "").split() or ["stored"]
    return [stored if key == "stored" else key for key in named]


def check_id(id: str) -> None:
    """No other is ever made, and some could not even be looked for."""
    if not (id.isascii() and id.isalnum()):
        raise Notice("no_match")


def begun(game: Game, seats: int, options: Mapping[str, str], seed: int, packs: Sequence[Pack], secret: str) -> Match:
    match = Match.start(game, seats, options, seed, packs, secret=secret)
    game.check_together(options, game.box(packs))
    return match


def agreed(match: Match, ask_everything: bool, companions: bool, hints: bool = True) -> list[Happening]:
    """How it is played at this table."""
    found: list[Happening] = [AsksEverything(HOST, True)] if ask_everything else []
    found += [] if hints else [LetsHint(HOST, False)]
    return [*found, Companions(HOST)] if companions and match.game.proposes else found


def beginning(match: Match, happened: Sequence[Happening], now: float) -> tuple[list[Event], History, Match]:
    """Who sits there and what was chosen already; in a new match also what goes without saying."""
    seats = match.setup.seats
    events = to_store(happened, 1, now)
    history = folded(seats, events)[0]
    if not match.choices:
        said, match = unasked(match, history, [])
        events += to_store(said, history.last + 1, now)
        history = folded(seats, events)[0]
    return events, history, match

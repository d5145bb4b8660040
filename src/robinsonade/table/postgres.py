"""The store for several processes: PostgreSQL. Hints travel by LISTEN/NOTIFY and carry only (match, number)."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Integer,
    MetaData,
    Table,
    Text,
    cast,
    delete,
    extract,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.dialects.postgresql import insert as insert_or
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from robinsonade.table.store import (
    AS_BEFORE,
    GONE,
    LESSON,
    NOT_THE_NEXT,
    NOTHING,
    OLD_TALK,
    PUSHED_TO_ONE,
    Conflict,
    Event,
    Grant,
    Hint,
    Presence,
    Pushed,
    Setup,
    Standing,
    Store,
    Summary,
    Unavailable,
    Victory,
    holders,
)

ADDRESS = "postgresql://USER:PASSWORD@HOST:PORT/NAME"
CHANNEL = "robinsonade"
PATIENCE = 5.0  # seconds for a connection or a statement, and for a turn when all connections are in use
FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0  # seconds between attempts to listen again
ALIVE_EVERY = 10.0  # seconds between looks whether the listening connection still lives
DISK_FULL, TAKEN = "53100", "23505"
MIGRATING = 7_205_759  # any number nobody else locks
NEWER = "The database was written by a newer version of this program."

# Applied in order, each once. Add to the end, never change one that was released.
MIGRATIONS = [
    """
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE match (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, record JSONB NOT NULL,
        begun DOUBLE PRECISION NOT NULL, touched DOUBLE PRECISION NOT NULL, waits JSONB NOT NULL
    );
    CREATE TABLE event (
        match TEXT NOT NULL REFERENCES match (id), n BIGINT NOT NULL,
        what TEXT NOT NULL, seat INTEGER NOT NULL, body JSONB NOT NULL, at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match, n)
    );
    CREATE TABLE held (
        browser TEXT NOT NULL, match TEXT NOT NULL REFERENCES match (id),
        seat INTEGER NOT NULL, edition INTEGER NOT NULL,
        PRIMARY KEY (browser, match, seat)
    );
    CREATE TABLE present (
        match TEXT NOT NULL REFERENCES match (id), process TEXT NOT NULL,
        seats JSONB NOT NULL, until DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match, process)
    )
    """,
    """
    ALTER TABLE match ADD COLUMN choices BIGINT;
    ALTER TABLE match ADD COLUMN places JSONB;
    ALTER TABLE held ADD COLUMN at DOUBLE PRECISION NOT NULL DEFAULT 0;
    CREATE INDEX held_at ON held (match, seat, at)
    """,
    f"DELETE FROM event WHERE (match, n) IN ({OLD_TALK})",
    """
    ALTER TABLE match ADD COLUMN outcome JSONB;
    CREATE INDEX match_touched ON match (touched);
    ALTER TABLE held ADD COLUMN hidden BOOLEAN NOT NULL DEFAULT FALSE;
    CREATE TABLE victory (
        browser TEXT NOT NULL, game TEXT NOT NULL, chapter TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (browser, game, chapter)
    )
    """,
    """
    CREATE TABLE push (
        match TEXT NOT NULL REFERENCES match (id), seat INTEGER NOT NULL, endpoint TEXT NOT NULL,
        key TEXT NOT NULL, auth TEXT NOT NULL, lang TEXT NOT NULL, mark TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match, seat, endpoint)
    );
    CREATE INDEX push_endpoint ON push (endpoint)
    """,
    """
    ALTER TABLE present ADD COLUMN looking JSONB NOT NULL DEFAULT '[]';
    ALTER TABLE present ADD COLUMN told BIGINT NOT NULL DEFAULT -1
    """,
    "ALTER TABLE match ADD COLUMN review TEXT",
]

META = MetaData()
MIGRATION = Table("migration", META, Column("version", Integer), Column("at", Double))
SETTING = Table("setting", META, Column("name", Text), Column("value", Text))
MATCH = Table(
    "match",
    META,
    Column("id", Text),
    Column("game", Text),
    Column("record", JSONB),
    Column("begun", Double),
    Column("touched", Double),
    Column("waits", JSONB),
    Column("choices", BigInteger),
    Column("places", JSONB(none_as_null=True)),
    Column("outcome", JSONB(none_as_null=True)),
    Column("review", Text),
)
EVENT = Table(
    "event",
    META,
    Column("match", Text),
    Column("n", BigInteger),
    Column("what", Text),
    Column("seat", Integer),
    Column("body", JSONB),
    Column("at", Double),
)
HELD = Table(
    "held",
    META,
    Column("browser", Text),
    Column("match", Text),
    Column("seat", Integer),
    Column("edition", Integer),
    Column("at", Double),
    Column("hidden", Boolean),
)
VICTORY = Table(
    "victory", META, Column("browser", Text), Column("game", Text), Column("chapter", Text), Column("at", Double)
)
TEXTS = (Column(name, Text) for name in Pushed._fields[1:])
PUSH = Table("push", META, Column("match", Text), Column("seat", Integer), *TEXTS, Column("at", Double))
PRESENT = Table(
    "present",
    META,
    Column("match", Text),
    Column("process", Text),
    Column("seats", JSONB),
    Column("looking", JSONB),
    Column("told", BigInteger),
    Column("until", Double),
)

IS_OVER = func.jsonb_array_length(MATCH.c.waits) == 0

# Who is present is told by the database's clock: the clocks of the processes may differ, or be reset.
NOW = cast(extract("epoch", func.clock_timestamp()), Double)


class Postgres(Store):
    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self.connect,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            hide_parameters=True,
        )
        self.running: set[asyncio.Task[None]] = set()

    async def connect(self) -> Any:
        try:
            return await asyncpg.connect(self.url, timeout=PATIENCE, command_timeout=PATIENCE)
        except asyncpg.InterfaceError:
            raise
        except ValueError as problem:
            raise Unavailable(f"its address should look like {ADDRESS}") from problem

    async def open(self) -> None:
        async with self.transaction() as db:
            await migrate(db)

    async def close(self) -> None:
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        await self.engine.dispose()

    async def secret(self) -> str:
        return await self.remember("secret", secrets.token_urlsafe(32))

    async def remember(self, name: str, fresh: str) -> str:
        async with self.transaction() as db:
            await db.execute(insert_or(SETTING).values({"name": name, "value": fresh}).on_conflict_do_nothing())
            return str(await db.scalar(select(SETTING.c.value).where(SETTING.c.name == name)))

    async def check(self) -> None:
        alive = insert_or(SETTING).values({"name": "alive", "value": str(time.time())})
        newest = alive.on_conflict_do_update(index_elements=["name"], set_={"value": alive.excluded.value})
        async with self.transaction() as db:
            await db.execute(newest)

    async def begin(
        self, setup: Setup, events: Sequence[Event], waits: Sequence[int], standing: Standing = AS_BEFORE
    ) -> None:
        row = {
            "id": setup.match,
            "game": setup.record["game"],
            "record": setup.record,
            "begun": setup.begun,
            "touched": setup.begun,
            "waits": list(waits),
            **known(standing),
        }
        async with self.transaction() as db:
            await db.execute(insert(MATCH), row)
            await db.execute(insert(EVENT), rows(setup.match, events))

    async def setup(self, match: str) -> Setup | None:
        async with self.transaction() as db:
            found = await db.execute(select(MATCH.c.record, MATCH.c.begun, MATCH.c.waits).where(MATCH.c.id == match))
            row = found.one_or_none()
            return Setup(match, row.record, row.begun, row.waits) if row else None

    async def append(
        self,
        match: str,
        events: Sequence[Event],
        waits: Sequence[int],
        standing: Standing = AS_BEFORE,
        forget: Mapping[str, int] = NOTHING,
    ) -> None:
        before = select(EVENT.c.n).where(EVENT.c.match == match, EVENT.c.n == events[0].n - 1).exists()
        async with self.transaction() as db:
            await db.execute(insert(EVENT), rows(match, events))
            touched = update(MATCH).where(MATCH.c.id == match, before)
            done = await db.execute(touched.values(touched=events[-1].at, waits=list(waits), **known(standing)))
            if not done.rowcount:
                raise Conflict(NOT_THE_NEXT)
            if standing.outcome:
                won = standing.outcome
                await remember_victory(db, match, won["chapter"], won["winners"], events[-1].at)
            for what, n in forget.items():
                await db.execute(delete(EVENT).where(EVENT.c.match == match, EVENT.c.what == what, EVENT.c.n < n))
            await notify(db, match, events[-1].n)

    async def since(self, match: str, n: int) -> list[Event]:
        columns = (EVENT.c.n, EVENT.c.what, EVENT.c.seat, EVENT.c.body, EVENT.c.at)
        async with self.transaction() as db:
            found = await db.execute(select(*columns).where(EVENT.c.match == match, EVENT.c.n > n).order_by(EVENT.c.n))
            return [Event(*row) for row in found]

    async def standing(self, match: str) -> Standing | None:
        async with self.transaction() as db:
            columns = MATCH.c.choices, MATCH.c.places, MATCH.c.outcome
            found = await db.execute(select(*columns).where(MATCH.c.id == match))
            row = found.one_or_none()
            return Standing(*row) if row else None

    async def stand(self, match: str, standing: Standing) -> None:
        async with self.transaction() as db:
            await db.execute(update(MATCH).where(MATCH.c.id == match).values(**known(standing)))

    async def grant(self, browser: str, grants: Sequence[Grant]) -> None:
        now = time.time()
        rows = [{"browser": browser, **each._asdict(), "at": now, "hidden": False} for each in grants]
        statement = insert_or(HELD).values(rows)
        newest = statement.on_conflict_do_update(
            index_elements=["browser", "match", "seat"],
            set_={"edition": statement.excluded.edition, "at": statement.excluded.at, "hidden": False},
        )
        async with self.transaction() as db:
            await db.execute(newest)
            for each in grants:
                await forget_holders(db, each.match, each.seat)

    async def grants(self, browser: str, match: str = "") -> list[Grant]:
        query = select(HELD.c.match, HELD.c.seat, HELD.c.edition).where(HELD.c.browser == browser)
        if match:
            query = query.where(HELD.c.match == match)
        async with self.transaction() as db:
            return [Grant(*row) for row in await db.execute(query.order_by(HELD.c.match, HELD.c.seat))]

    async def matches_of(self, browser: str, most: int = 50) -> list[Summary]:
        mine = select(HELD.c.match).where(HELD.c.browser == browser, HELD.c.hidden.is_(False))
        columns = (MATCH.c.id, MATCH.c.game, MATCH.c.begun, MATCH.c.touched, MATCH.c.waits, MATCH.c.record)
        query = select(*columns, MATCH.c.choices, MATCH.c.places, MATCH.c.outcome).where(MATCH.c.id.in_(mine))
        async with self.transaction() as db:
            rows = (await db.execute(query.order_by(IS_OVER, MATCH.c.touched.desc()).limit(most))).all()
            held = select(HELD.c.match, HELD.c.seat, HELD.c.edition).where(HELD.c.browser == browser)
            of_these = held.where(HELD.c.match.in_([row.id for row in rows])).order_by(HELD.c.seat)
            grants = [Grant(*row) for row in await db.execute(of_these)]
        return [
            Summary(*row[:6], Standing(*row[6:]), [grant for grant in grants if grant.match == row.id]) for row in rows
        ]

    async def hide(self, browser: str, match: str, hidden: bool = True) -> None:
        held = update(HELD).where(HELD.c.browser == browser, HELD.c.match == match)
        async with self.transaction() as db:
            await db.execute(held.values(hidden=hidden))

    async def victories_of(self, browser: str) -> list[Victory]:
        query = select(VICTORY.c.game, VICTORY.c.chapter).where(VICTORY.c.browser == browser)
        async with self.transaction() as db:
            found = await db.execute(query.order_by(VICTORY.c.at, VICTORY.c.game, VICTORY.c.chapter))
            return [Victory(*row) for row in found]

    async def want_push(self, match: str, pushed: Pushed) -> None:
        of_seat = (PUSH.c.match == match) & (PUSH.c.seat == pushed.seat)
        latest = select(PUSH.c.endpoint).where(of_seat).order_by(PUSH.c.at.desc()).limit(PUSHED_TO_ONE)
        row = insert_or(PUSH).values({"match": match, **pushed._asdict(), "at": time.time()})
        newest = {name: row.excluded[name] for name in ("key", "auth", "lang", "mark", "at")}
        async with self.transaction() as db:
            await db.execute(row.on_conflict_do_update(index_elements=["match", "seat", "endpoint"], set_=newest))
            await db.execute(delete(PUSH).where(of_seat, PUSH.c.endpoint.not_in(latest)))

    async def pushes(self, match: str) -> list[Pushed]:
        query = (
            select(*(PUSH.c[name] for name in Pushed._fields))
            .where(PUSH.c.match == match)
            .order_by(PUSH.c.seat, PUSH.c.at)
        )
        async with self.transaction() as db:
            return [Pushed(*row) for row in await db.execute(query)]

    async def forget_push(self, endpoint: str, match: str = "") -> None:
        of_match = (PUSH.c.match == match) if match else (PUSH.c.endpoint == endpoint)
        async with self.transaction() as db:
            await db.execute(delete(PUSH).where(PUSH.c.endpoint == endpoint, of_match))

    async def learned(self, match: str, lesson: str, seat: int) -> None:
        async with self.transaction() as db:
            await remember_victory(db, match, LESSON + lesson, [seat], time.time())

    async def review(self, match: str) -> str | None:
        async with self.transaction() as db:
            return await db.scalar(select(MATCH.c.review).where(MATCH.c.id == match))

    async def keep_review(self, match: str, review: str) -> None:
        async with self.transaction() as db:
            await db.execute(update(MATCH).where(MATCH.c.id == match).values(review=review))

    async def delete(self, match: str) -> None:
        async with self.transaction() as db:
            for table in (EVENT, HELD, PUSH, PRESENT):
                await db.execute(delete(table).where(table.c.match == match))
            await db.execute(delete(MATCH).where(MATCH.c.id == match))
            await notify(db, match, GONE)

    async def old(self, finished: float, touched: float, most: int) -> list[str]:
        of_these = (MATCH.c.touched < touched) | (IS_OVER & (MATCH.c.touched < finished))
        query = select(MATCH.c.id).where(MATCH.c.touched < max(finished, touched), of_these)
        async with self.transaction() as db:
            return [*await db.scalars(query.order_by(MATCH.c.touched).limit(most))]

    async def arrive(self, match: str, process: str, here: Presence, seconds: float) -> None:
        gone = (PRESENT.c.process == process) if not here.seats else (PRESENT.c.until < NOW)
        row = insert_or(PRESENT).values(match=match, process=process, **here._asdict(), until=NOW + seconds)
        newest = {name: row.excluded[name] for name in (*Presence._fields, "until")}
        async with self.transaction() as db:
            await db.execute(delete(PRESENT).where(PRESENT.c.match == match, gone))
            if here.seats:
                await db.execute(row.on_conflict_do_update(index_elements=["match", "process"], set_=newest))
            await notify(db, match, 0)

    async def present(self, match: str, process: str) -> list[Presence]:
        query = select(*(PRESENT.c[name] for name in Presence._fields)).where(
            PRESENT.c.match == match, PRESENT.c.process != process, PRESENT.c.until > NOW
        )
        async with self.transaction() as db:
            return [Presence(*row) for row in await db.execute(query)]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.begin() as db:
                yield db
        except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as problem:
            said = problem.orig if isinstance(problem, DBAPIError) else problem
            state = getattr(said, "sqlstate", "")
            if state == TAKEN:
                raise Conflict(str(said)) from None
            raise Unavailable(str(said), full=state == DISK_FULL) from problem

    def listen(self, hint: Hint) -> None:
        self.keep(self.listen_forever(hint))

    def keep(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def listen_forever(self, hint: Hint) -> None:
        """Hints are lost while the connection is: after each new one everything is looked at again."""
        wait = FIRST_WAIT
        while True:
            try:
                db = await self.connect()
                try:
                    await self.listen_on(db, hint)
                    wait = FIRST_WAIT
                finally:
                    db.terminate()
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                pass
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)

    async def listen_on(self, db: Any, hint: Hint) -> None:
        """Until the connection is lost."""
        lost = asyncio.Event()

        def notified(_db: object, _pid: int, _channel: str, payload: str) -> None:
            match, _, n = payload.partition(" ")
            self.keep(hint(match, int(n)))

        db.add_termination_listener(lambda _db: lost.set())
        await db.add_listener(CHANNEL, notified)
        await hint("", 0)
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), ALIVE_EVERY)
            except TimeoutError:
                await db.execute("SELECT 1")


async def migrate(db: AsyncConnection) -> None:
    """Processes that start together wait for each other here."""
    await db.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    await db.execute(
        text("CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL)")
    )
    done = await db.scalar(select(func.coalesce(func.max(MIGRATION.c.version), 0))) or 0
    if done > len(MIGRATIONS):
        raise Unavailable(NEWER)
    for version, statements in enumerate(MIGRATIONS[done:], done + 1):
        for statement in statements.split(";"):
            await db.execute(text(statement))
        await db.execute(insert(MIGRATION), {"version": version, "at": time.time()})


def known(standing: Standing) -> dict[str, object]:
    return {name: value for name, value in standing._asdict().items() if value is not None}


async def remember_victory(db: AsyncConnection, match: str, chapter: str, winners: Sequence[int], at: float) -> None:
    game = select(MATCH.c.game).where(MATCH.c.id == match).scalar_subquery()
    of_winners = HELD.c.match == match, HELD.c.seat.in_(winners)
    won = select(HELD.c.browser, game, literal(chapter), literal(at, Double)).where(*of_winners).distinct()
    columns = ["browser", "game", "chapter", "at"]
    await db.execute(insert_or(VICTORY).from_select(columns, won).on_conflict_do_nothing())


async def forget_holders(db: AsyncConnection, match: str, seat: int) -> None:
    first, last = holders(seat)
    of_seat = HELD.c.match == match, HELD.c.seat == seat
    here = await db.scalar(select(func.count()).select_from(HELD).where(*of_seat)) or 0
    if here > first + last:
        between = select(HELD.c.browser).where(*of_seat).order_by(HELD.c.at, HELD.c.browser)
        gone = between.offset(first).limit(here - first - last)
        await db.execute(delete(HELD).where(*of_seat, HELD.c.browser.in_(gone)))


async def notify(db: AsyncConnection, match: str, n: int) -> None:
    await db.execute(select(func.pg_notify(CHANNEL, f"{match} {n}")))


def rows(match: str, events: Sequence[Event]) -> list[dict[str, object]]:
    return [{"match": match, **event._asdict()} for event in events]

"""The store in one file, through the standard library, on one thread of its own."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from robinsonade.table.store import (
    AS_BEFORE,
    LESSON,
    NOT_THE_NEXT,
    NOTHING,
    OLD_TALK,
    PUSHED_TO_ONE,
    Conflict,
    Event,
    Grant,
    Pushed,
    Setup,
    Standing,
    Store,
    Summary,
    Unavailable,
    Victory,
    holders,
)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
File = tuple[int, int]  # its device, and its number there

# Applied in order, each once. Add to the end, never change one that was released.
MIGRATIONS = [
    """
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE match (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, record TEXT NOT NULL,
        begun REAL NOT NULL, touched REAL NOT NULL, waits TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE event (
        match TEXT NOT NULL REFERENCES match (id), n INTEGER NOT NULL,
        what TEXT NOT NULL, seat INTEGER NOT NULL, body TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (match, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE held (
        browser TEXT NOT NULL, match TEXT NOT NULL REFERENCES match (id),
        seat INTEGER NOT NULL, edition INTEGER NOT NULL,
        PRIMARY KEY (browser, match, seat)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE match ADD COLUMN choices INTEGER;
    ALTER TABLE match ADD COLUMN places TEXT;
    ALTER TABLE held ADD COLUMN at REAL NOT NULL DEFAULT 0;
    CREATE INDEX held_at ON held (match, seat, at)
    """,
    f"DELETE FROM event WHERE (match, n) IN ({OLD_TALK})",
    """
    ALTER TABLE match ADD COLUMN outcome TEXT;
    CREATE INDEX match_touched ON match (touched);
    ALTER TABLE held ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE victory (
        browser TEXT NOT NULL, game TEXT NOT NULL, chapter TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (browser, game, chapter)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE push (
        match TEXT NOT NULL REFERENCES match (id), seat INTEGER NOT NULL, endpoint TEXT NOT NULL,
        key TEXT NOT NULL, auth TEXT NOT NULL, lang TEXT NOT NULL, mark TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (match, seat, endpoint)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX push_endpoint ON push (endpoint)
    """,
    "ALTER TABLE match ADD COLUMN review TEXT",
]

BUSY = 4.0  # seconds anybody waits for another program that holds the file, however many wait
ALIVE = "x" * 8000
NO_SUCH_MATCH = "SQLITE_CONSTRAINT_FOREIGNKEY"  # the file was replaced by another
NEWER = "The database was written by a newer version of this program."


class Sqlite(Store):
    def __init__(self, path: str) -> None:
        self.path = path
        self.thread = ThreadPoolExecutor(1, "sqlite")
        self.db: sqlite3.Connection | None = None  # used on the thread only
        self.file: File | None = None  # which one was opened; once there is one, no other is made

    async def open(self) -> None:
        await self.do("", lambda db: None)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.disconnect)
        self.thread.shutdown()

    async def secret(self) -> str:
        return await self.remember("secret", secrets.token_urlsafe(32))

    async def remember(self, name: str, fresh: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO setting VALUES (?, ?)", (name, fresh))
            found: str = db.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()[0]
            return found

        return await self.write(work)

    async def check(self) -> None:
        alive = "INSERT OR REPLACE INTO setting VALUES ('alive', ?)"
        await self.write(lambda db: db.execute(alive, (ALIVE,)))

    async def begin(
        self, setup: Setup, events: Sequence[Event], waits: Sequence[int], standing: Standing = AS_BEFORE
    ) -> None:
        told = standing.choices, packed(standing.places)
        row = (setup.match, setup.record["game"], pack(setup.record), setup.begun, setup.begun, pack(waits), *told)

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO match (id, game, record, begun, touched, waits, choices, places) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            if standing.outcome:
                db.execute("UPDATE match SET outcome = ? WHERE id = ?", (pack(standing.outcome), setup.match))
            insert(db, setup.match, events)

        await self.write(work)

    async def setup(self, match: str) -> Setup | None:
        def work(db: sqlite3.Connection) -> Setup | None:
            row = db.execute("SELECT record, begun, waits FROM match WHERE id = ?", (match,)).fetchone()
            return Setup(match, json.loads(row[0]), row[1], json.loads(row[2])) if row else None

        return await self.read(work)

    async def append(
        self,
        match: str,
        events: Sequence[Event],
        waits: Sequence[int],
        standing: Standing = AS_BEFORE,
        forget: Mapping[str, int] = NOTHING,
    ) -> None:
        before = "EXISTS (SELECT 1 FROM event WHERE match = id AND n = ?)"
        row = (events[-1].at, pack(waits), *stand_as(standing), match, events[0].n - 1)

        def work(db: sqlite3.Connection) -> None:
            insert(db, match, events)
            done = db.execute(f"UPDATE match SET touched = ?, waits = ?, {STAND} WHERE id = ? AND {before}", row)
            if not done.rowcount:
                raise Conflict(NOT_THE_NEXT)
            if standing.outcome:
                won = standing.outcome
                remember_victory(db, match, won["chapter"], won["winners"], events[-1].at)
            for what, n in forget.items():
                db.execute("DELETE FROM event WHERE match = ? AND what = ? AND n < ?", (match, what, n))

        await self.write(work)

    async def standing(self, match: str) -> Standing | None:
        def work(db: sqlite3.Connection) -> Standing | None:
            row = db.execute("SELECT choices, places, outcome FROM match WHERE id = ?", (match,)).fetchone()
            return standing_in(*row) if row else None

        return await self.read(work)

    async def stand(self, match: str, standing: Standing) -> None:
        row = *stand_as(standing), match
        await self.write(lambda db: db.execute(f"UPDATE match SET {STAND} WHERE id = ?", row))

    async def since(self, match: str, n: int) -> list[Event]:
        query = "SELECT n, what, seat, body, at FROM event WHERE match = ? AND n > ? ORDER BY n"

        def work(db: sqlite3.Connection) -> list[Event]:
            return [
                Event(n, what, seat, json.loads(body), at) for n, what, seat, body, at in db.execute(query, (match, n))
            ]

        return await self.read(work)

    async def grant(self, browser: str, grants: Sequence[Grant]) -> None:
        now = time.time()

        def work(db: sqlite3.Connection) -> None:
            for each in grants:
                row = (browser, *each, now)
                db.execute(
                    "INSERT OR REPLACE INTO held (browser, match, seat, edition, at) VALUES (?, ?, ?, ?, ?)", row
                )
                forget_holders(db, each.match, each.seat)

        await self.write(work)

    async def grants(self, browser: str, match: str = "") -> list[Grant]:
        query = "SELECT match, seat, edition FROM held WHERE browser = ? AND ? IN ('', match) ORDER BY match, seat"
        return await self.read(lambda db: [Grant(*row) for row in db.execute(query, (browser, match))])

    async def matches_of(self, browser: str, most: int = 50) -> list[Summary]:
        query = """
            SELECT id, game, begun, touched, waits, record, choices, places, outcome FROM match
            WHERE id IN (SELECT match FROM held WHERE browser = ? AND NOT hidden)
            ORDER BY waits = '[]', touched DESC LIMIT ?
        """
        held = "SELECT match, seat, edition FROM held WHERE browser = ? AND match = ? ORDER BY seat"

        def work(db: sqlite3.Connection) -> list[Summary]:
            return [
                summary_in(row, [Grant(*each) for each in db.execute(held, (browser, row[0]))])
                for row in db.execute(query, (browser, most)).fetchall()
            ]

        return await self.read(work)

    async def hide(self, browser: str, match: str, hidden: bool = True) -> None:
        hide = "UPDATE held SET hidden = ? WHERE browser = ? AND match = ?"
        await self.write(lambda db: db.execute(hide, (hidden, browser, match)))

    async def victories_of(self, browser: str) -> list[Victory]:
        query = "SELECT game, chapter FROM victory WHERE browser = ? ORDER BY at, game, chapter"
        return await self.read(lambda db: [Victory(*row) for row in db.execute(query, (browser,))])

    async def want_push(self, match: str, pushed: Pushed) -> None:
        latest = "SELECT endpoint FROM push WHERE match = ? AND seat = ? ORDER BY at DESC LIMIT ?"

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO push VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (match, *pushed, time.time()))
            of_seat = match, pushed.seat
            db.execute(
                f"DELETE FROM push WHERE match = ? AND seat = ? AND endpoint NOT IN ({latest})",
                (*of_seat, *of_seat, PUSHED_TO_ONE),
            )

        await self.write(work)

    async def pushes(self, match: str) -> list[Pushed]:
        query = "SELECT seat, endpoint, key, auth, lang, mark FROM push WHERE match = ? ORDER BY seat, at"
        return await self.read(lambda db: [Pushed(*row) for row in db.execute(query, (match,))])

    async def forget_push(self, endpoint: str, match: str = "") -> None:
        forget = "DELETE FROM push WHERE endpoint = ? AND ? IN (match, '')"
        await self.write(lambda db: db.execute(forget, (endpoint, match)))

    async def learned(self, match: str, lesson: str, seat: int) -> None:
        await self.write(lambda db: remember_victory(db, match, LESSON + lesson, [seat], time.time()))

    async def review(self, match: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT review FROM match WHERE id = ?", (match,)).fetchone()
            return row[0] if row else None

        return await self.read(work)

    async def keep_review(self, match: str, review: str) -> None:
        await self.write(lambda db: db.execute("UPDATE match SET review = ? WHERE id = ?", (review, match)))

    async def delete(self, match: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            for table, column in (("event", "match"), ("held", "match"), ("push", "match"), ("match", "id")):
                db.execute(f"DELETE FROM {table} WHERE {column} = ?", (match,))

        await self.write(work)

    async def old(self, finished: float, touched: float, most: int) -> list[str]:
        query = """
            SELECT id FROM match WHERE touched < max(?, ?) AND (touched < ? OR (waits = '[]' AND touched < ?))
            ORDER BY touched LIMIT ?
        """
        row = finished, touched, touched, finished, most
        return await self.read(lambda db: [id for (id,) in db.execute(query, row)])

    async def read(self, work: Work[T]) -> T:
        return await self.do("BEGIN", work)

    async def write(self, work: Work[T]) -> T:
        return await self.do("BEGIN IMMEDIATE", work)

    async def do(self, begin: str, work: Work[T]) -> T:
        by = time.monotonic() + BUSY
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, begin, work, by)

    def transact(self, begin: str, work: Work[T], by: float) -> T:
        """Whoever has waited for the thread as long as one waits for a locked file does not wait for that too."""
        try:
            if self.db is not None and self.file != file_at(self.path):
                # What is written to a deleted or replaced file is lost when the last one closes it.
                self.disconnect()
                raise sqlite3.OperationalError("the database file is gone")
            if self.db is None:
                self.db = connect(self.path, create=self.file is None)
                self.file = file_at(self.path)
            if begin:
                self.db.execute(f"PRAGMA busy_timeout = {max(0, int((by - time.monotonic()) * 1000))}")
                self.db.execute(begin)
            done = work(self.db)
            if begin:
                self.db.execute("COMMIT")
            return done
        except BaseException as problem:
            self.roll_back()
            if isinstance(problem, sqlite3.IntegrityError) and problem.sqlite_errorname != NO_SUCH_MATCH:
                raise Conflict(str(problem)) from None
            if isinstance(problem, sqlite3.Error | OSError):
                raise Unavailable(str(problem), full="full" in str(problem)) from problem
            raise

    def roll_back(self) -> None:
        """To before the transaction. A connection that cannot even do that is opened again the next time."""
        if self.db is not None and self.db.in_transaction:
            try:
                self.db.execute("ROLLBACK")
            except sqlite3.Error:
                self.disconnect()

    def disconnect(self) -> None:
        if self.db is not None:
            self.db.close()
            self.db = None


def connect(path: str, create: bool) -> sqlite3.Connection:
    """Only the owner may read the file: it holds the key that signs links, and all hands."""
    if path != ":memory:":
        if create:
            Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | (os.O_CREAT if create else 0), 0o600))
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        db.execute(f"PRAGMA busy_timeout = {int(BUSY * 1000)}")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def file_at(path: str) -> File | None:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def migrate(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    db.execute("CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, at REAL NOT NULL) STRICT")
    done: int = db.execute("SELECT coalesce(max(version), 0) FROM migration").fetchone()[0]
    if done > len(MIGRATIONS):
        raise sqlite3.DatabaseError(NEWER)
    for version, statements in enumerate(MIGRATIONS[done:], done + 1):
        for statement in statements.split(";"):
            db.execute(statement)
        db.execute("INSERT INTO migration VALUES (?, ?)", (version, time.time()))
    db.execute("COMMIT")


def insert(db: sqlite3.Connection, match: str, events: Sequence[Event]) -> None:
    rows = [(match, event.n, event.what, event.seat, pack(event.body), event.at) for event in events]
    db.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", rows)


STAND = "choices = coalesce(?, choices), places = coalesce(?, places), outcome = coalesce(?, outcome)"


def stand_as(standing: Standing) -> tuple[int | None, str | None, str | None]:
    return standing.choices, packed(standing.places), packed(standing.outcome)


def standing_in(choices: int | None, places: str | None, outcome: str | None) -> Standing:
    return Standing(choices, json.loads(places) if places else None, json.loads(outcome) if outcome else None)


def summary_in(row: Sequence[Any], grants: list[Grant]) -> Summary:
    """One that is damaged keeps the others from nobody."""
    id, game, begun, touched, waits, record, *stands = row
    try:
        standing = standing_in(*stands)
        return Summary(id, game, begun, touched, json.loads(waits), json.loads(record), standing, grants)
    except ValueError:
        return Summary(id, game, begun, touched, [], None, AS_BEFORE, grants)


def remember_victory(db: sqlite3.Connection, match: str, chapter: str, winners: Sequence[int], at: float) -> None:
    seats = ", ".join("?" * len(winners))
    victory = f"""
        INSERT OR IGNORE INTO victory (browser, game, chapter, at)
        SELECT DISTINCT browser, (SELECT game FROM match WHERE id = ?), ?, ? FROM held
        WHERE match = ? AND seat IN ({seats})
    """
    db.execute(victory, (match, chapter, at, match, *winners))


def forget_holders(db: sqlite3.Connection, match: str, seat: int) -> None:
    first, last = holders(seat)
    here = db.execute("SELECT count(*) FROM held WHERE match = ? AND seat = ?", (match, seat)).fetchone()[0]
    if here > first + last:
        between = "SELECT browser FROM held WHERE match = ? AND seat = ? ORDER BY at, browser LIMIT ? OFFSET ?"
        gone = f"DELETE FROM held WHERE match = ? AND seat = ? AND browser IN ({between})"
        db.execute(gone, (match, seat, match, seat, here - first - last, first))


def packed(data: object) -> str | None:
    return None if data is None else pack(data)


def pack(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

"""The store in one file, through the standard library, on one thread of its own."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from robinsonade.table.store import NOT_THE_NEXT, Conflict, Event, Grant, Setup, Store, Summary, Unavailable

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
]

BUSY_MS = 5000
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
        def work(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO setting VALUES ('secret', ?)", (secrets.token_urlsafe(32),))
            found: str = db.execute("SELECT value FROM setting WHERE name = 'secret'").fetchone()[0]
            return found

        return await self.write(work)

    async def begin(self, setup: Setup, events: Sequence[Event], waits: Sequence[int]) -> None:
        row = (setup.match, setup.record["game"], pack(setup.record), setup.begun, setup.begun, pack(waits))

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?)", row)
            insert(db, setup.match, events)

        await self.write(work)

    async def setup(self, match: str) -> Setup | None:
        def work(db: sqlite3.Connection) -> Setup | None:
            row = db.execute("SELECT record, begun, waits FROM match WHERE id = ?", (match,)).fetchone()
            return Setup(match, json.loads(row[0]), row[1], json.loads(row[2])) if row else None

        return await self.read(work)

    async def append(self, match: str, events: Sequence[Event], waits: Sequence[int]) -> None:
        before = "EXISTS (SELECT 1 FROM event WHERE match = id AND n = ?)"
        row = (events[-1].at, pack(waits), match, events[0].n - 1)

        def work(db: sqlite3.Connection) -> None:
            insert(db, match, events)
            done = db.execute(f"UPDATE match SET touched = ?, waits = ? WHERE id = ? AND {before}", row)
            if not done.rowcount:
                raise Conflict(NOT_THE_NEXT)

        await self.write(work)

    async def since(self, match: str, n: int) -> list[Event]:
        query = "SELECT n, what, seat, body, at FROM event WHERE match = ? AND n > ? ORDER BY n"

        def work(db: sqlite3.Connection) -> list[Event]:
            return [
                Event(n, what, seat, json.loads(body), at) for n, what, seat, body, at in db.execute(query, (match, n))
            ]

        return await self.read(work)

    async def grant(self, browser: str, grants: Sequence[Grant]) -> None:
        rows = [(browser, *each) for each in grants]
        await self.write(lambda db: db.executemany("INSERT OR REPLACE INTO held VALUES (?, ?, ?, ?)", rows))

    async def grants(self, browser: str, match: str = "") -> list[Grant]:
        query = "SELECT match, seat, edition FROM held WHERE browser = ? AND ? IN ('', match) ORDER BY match, seat"
        return await self.read(lambda db: [Grant(*row) for row in db.execute(query, (browser, match))])

    async def matches_of(self, browser: str, most: int = 50) -> list[Summary]:
        query = """
            SELECT id, game, begun, touched, waits FROM match
            WHERE id IN (SELECT match FROM held WHERE browser = ?) ORDER BY touched DESC LIMIT ?
        """

        def work(db: sqlite3.Connection) -> list[Summary]:
            found = db.execute(query, (browser, most))
            return [Summary(id, game, begun, touched, json.loads(waits)) for id, game, begun, touched, waits in found]

        return await self.read(work)

    async def read(self, work: Work[T]) -> T:
        return await self.do("BEGIN", work)

    async def write(self, work: Work[T]) -> T:
        return await self.do("BEGIN IMMEDIATE", work)

    async def do(self, begin: str, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, begin, work)

    def transact(self, begin: str, work: Work[T]) -> T:
        try:
            if self.db is not None and self.file != file_at(self.path):
                # What is written to a deleted or replaced file is lost when the last one closes it.
                self.disconnect()
                raise sqlite3.OperationalError("the database file is gone")
            if self.db is None:
                self.db = connect(self.path, create=self.file is None)
                self.file = file_at(self.path)
            if begin:
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
        """To before the transaction. A connection that cannot even do that is opened anew the next time."""
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
        db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
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


def pack(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

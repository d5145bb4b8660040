"""What takes long is done in other processes: bots think, imported records are played through."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import re
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from robinsonade.content.packs import Pack, packs_named
from robinsonade.engine.errors import RobinsonadeError, Unreadable
from robinsonade.engine.match import Match
from robinsonade.engine.records import Record, read_record, record_from
from robinsonade.games import find_game
from robinsonade.processes import exit_with_parent
from robinsonade.table import limits

T = TypeVar("T")

REMEMBERED = 64  # matches a process keeps, so that it plays only the latest choices again
# A text is taken whole, even one that never ends: to look for its end from every quote in it would take hours.
NESTING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class Workers:
    """A few processes, started when first needed."""

    def __init__(self, packs: Sequence[Pack] = (), processes: int | None = None) -> None:
        self.packs = packs
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    async def answer(self, match: str, record: Record, seat: int, bot: str) -> str:
        """The key this bot chooses."""
        return await self.run(answer, match, record.to_data(), seat, bot)

    async def check(self, data: bytes) -> dict[str, object]:
        """A record that was sent to us, read and played through, without trusting a byte of it."""
        return await self.run(check, data)

    async def run(self, work: Callable[..., T], *args: object) -> T:
        for _ in range(2):
            if self.pool is None:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.processes, context, settle_in, (self.packs,))
            pool = self.pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
        raise RuntimeError("the processes that think keep dying")

    def close(self) -> None:
        """At once: nobody waits for what they still think about."""
        if self.pool is not None:
            processes = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            self.pool = None


# In a process that thinks: the server's packs as it has them, and the matches thought about last.
PACKS: list[Pack] = []
KNOWN: OrderedDict[str, Match] = OrderedDict()


def settle_in(packs: Sequence[Pack]) -> None:
    exit_with_parent()
    PACKS[:] = packs


def answer(match: str, record: dict[str, object], seat: int, bot: str) -> str:
    from robinsonade.bots import find_bot

    return find_bot(bot)(zlib.crc32(match.encode())).answer(recalled(match, record_from(record)), seat)


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


def check(data: bytes) -> dict[str, object]:
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

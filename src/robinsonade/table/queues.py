"""Waiting in line, so that nobody waits long for somebody who wants much."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from robinsonade.table.notices import Notice


class Queue:
    """So many at once; of the others comes first who has had least so far."""

    def __init__(self, places: int, most: int | None = None) -> None:
        self.free = places
        self.most = most  # who may wait
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self.order = itertools.count()
        self.of: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, who: str, had: float = 0.0) -> AsyncIterator[None]:
        """`had`: what they had already; what they wait for now is added."""
        if not self.free and self.most is not None and len(self.waiting) >= self.most:
            raise Notice("busy")
        self.of[who] += 1
        try:
            await self.wait(had + self.of[who])
            try:
                yield
            finally:
                self.pass_on()
        finally:
            self.of[who] -= 1
            if not self.of[who]:
                del self.of[who]

    async def wait(self, rank: float) -> None:
        if self.free:
            self.free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (rank, next(self.order), called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.pass_on()
            raise

    def pass_on(self) -> None:
        while self.waiting:
            called = heapq.heappop(self.waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self.free += 1

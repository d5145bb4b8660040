"""Other processes around the same match: they are told who is here, and tell who is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from robinsonade.table.store import Presence, Store, Unavailable

log = logging.getLogger(__name__)

PRESENT_FOR = 60.0  # seconds other processes believe that somebody is here


class Neighbours:
    def __init__(self, match: str, process: str, store: Store) -> None:
        self.match = match
        self.process = process
        self.store = store
        self.there: list[Presence] = []
        self.announcing = asyncio.Lock()

    async def announce(self, here: Callable[[], Presence]) -> bool:
        """Say who is here now, and look who is there."""
        async with self.announcing:
            try:
                await self.store.arrive(self.match, self.process, here(), PRESENT_FOR)
                return await self.look()
            except Unavailable as problem:
                log.warning("match %s: presence is not announced: %s", self.match, problem)
                return False

    async def look(self) -> bool:
        """Whether somebody has come or gone there."""
        before = self.seats()
        self.there = await self.store.present(self.match, self.process)
        return before != self.seats()

    def seats(self, looking: bool = False) -> set[int]:
        return {seat for one in self.there for seat in (one.looking if looking else one.seats)}

    def told(self) -> int:
        """The last choice whose story somebody has seen there."""
        return max((one.told for one in self.there), default=-1)

"""Hints for those who ask for them: thought about in another process a little at a time, better while one waits."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from robinsonade.table.hinting import Wish
from robinsonade.table.notices import Notice
from robinsonade.table.room import Room
from robinsonade.table.workers import Workers

if TYPE_CHECKING:
    from robinsonade.minds.hints import Hints

log = logging.getLogger(__name__)

LONGEST = 10.0  # seconds until it is good enough
AT_ONCE = 0.2  # seconds of thinking: so long a new question waits for one that has been answered
FIRST, BETTER = 0.4, 0.9  # seconds of thinking until the first answer, and until each better one;
SOON = 1.0  # on a busy machine those that have passed


class Adviser:
    def __init__(self, room: Room, workers: Workers) -> None:
        self.room = room
        self.workers = workers
        self.thinking: set[int] = set()  # about these seats
        room.listeners.append(self.wake)

    def wake(self) -> None:
        for seat, wish in self.room.hints.items():
            if seat not in self.thinking and self.is_open(seat, wish):
                self.thinking.add(seat)
                self.room.start(self.think_on(seat))

    def is_open(self, seat: int, wish: Wish) -> bool:
        """It is still thought about, and still the question."""
        return wish.thinks and self.room.hint_of(seat) is wish

    async def think_on(self, seat: int) -> None:
        room = self.room
        try:
            while (wish := room.hints[seat]) and self.is_open(seat, wish):
                found = await self.thought_further(seat, wish)
                over = found is wish.found or time.monotonic() - wish.begun > LONGEST
                if self.is_open(seat, wish):
                    room.hints[seat] = wish._replace(found=found, thinks=not over)
                    room.tell()
        finally:
            self.thinking.discard(seat)

    async def thought_further(self, seat: int, wish: Wish) -> Hints | None:
        """Until it is worth showing; the same as before if nobody knows better."""
        room, found, thought, began = self.room, wish.found, 0.0, time.monotonic()
        enough = BETTER if found else FIRST
        try:
            while self.is_open(seat, wish):
                found = await self.workers.hint(room.id, room.match.record(), seat, wish.who, AT_ONCE)
                thought += AT_ONCE
                if thought >= enough or time.monotonic() - began > SOON:
                    break
        except Exception as problem:
            if not isinstance(problem, Notice):
                log.exception("match %s: nobody knows a hint", room.id)
        return found

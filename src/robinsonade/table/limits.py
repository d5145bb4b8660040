"""How much and how fast: sizes, and a bucket that fills slowly."""

from __future__ import annotations

import time
from collections.abc import Callable

FRAME = 64 * 1024
FORM = 64 * 1024
IMPORT = 2 * 1024 * 1024
IMPORT_DEPTH = 16
IMPORT_CHOICES = 5000
CHAT = 500
NAME = 40
SEATS = 20  # more than any game has
WINDOWS = 8  # of one browser at one match
VIEWERS = 200  # of one match

Clock = Callable[[], float]


class Bucket:
    """`rate` a second on average, `burst` at once."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.seen = clock()

    def take(self, amount: float = 1.0) -> bool:
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self.buckets) >= self.most and address not in self.buckets:
            self.empty_out()
        return self.buckets.setdefault(address, Bucket(self.rate, self.burst, self.clock)).take()

    def empty_out(self) -> None:
        """Forget the full ones; when all are in use, forget the oldest."""
        now = self.clock()
        full = [a for a, b in self.buckets.items() if b.level + (now - b.seen) * b.rate >= b.burst]
        for address in full or [next(iter(self.buckets))]:
            del self.buckets[address]

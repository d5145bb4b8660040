"""How much, how many and how fast: sizes, crowds, and a bucket that fills slowly."""

from __future__ import annotations

import ipaddress
import os
import time
from collections.abc import Callable
from functools import lru_cache

from robinsonade.engine.errors import Unknown

FRAME = 64 * 1024
FORM = 64 * 1024
IMPORT = 2 * 1024 * 1024
IMPORT_DEPTH = 16
IMPORT_CHOICES = 5000
IMPORT_MARKS = 100_000  # brackets, quotes, commas and colons; 5000 choices and as much luck have fewer
IMPORT_SECONDS = 2.0  # of work to play it through
CHAT = 500
NAME = 40
SEATS = 20  # more than any game has
WINDOWS = 8  # of one browser at one match
VIEWERS = 200  # of one match
EVENTS = 20_000  # of one match, until nothing is taken back and nobody renamed any more; the longest has a tenth

CONNECTIONS = 4096
CONNECTIONS_OF_ONE = 200  # address
VISITS_A_SECOND = 10  # pages one address may ask for
VISITS_AT_ONCE = 100

Clock = Callable[[], float]


def chosen(name: str, usual: int) -> int:
    """What the environment says, or the usual."""
    word = os.environ.get(name, "").strip()
    if not word:
        return usual
    if not word.isdecimal() or len(word) > 9 or not int(word):
        raise Unknown(
            f"{name} is '{word}', but should be a whole number above zero.",
            de=f"{name} ist '{word}', sollte aber eine ganze Zahl über null sein.",
        )
    return int(word)


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

    def spend(self, amount: float) -> None:
        """What has been used already; there may be less than nothing left."""
        self.take(0.0)
        self.level -= amount


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        if len(self.buckets) >= self.most and address not in self.buckets:
            self.empty_out()
        return self.buckets.setdefault(address, Bucket(self.rate, self.burst, self.clock))

    def take(self, address: str, amount: float = 1.0) -> bool:
        return self.of(address).take(amount)

    def empty_out(self) -> None:
        """Forget the full ones; when all are in use, forget the oldest."""
        now = self.clock()
        full = [a for a, b in self.buckets.items() if b.level + (now - b.seen) * b.rate >= b.burst]
        for address in full or [next(iter(self.buckets))]:
            del self.buckets[address]


class Crowd:
    """How many are inside, in all and of each address. `None`: of one as many as of all."""

    def __init__(self, most: int, most_of_one: int | None) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.inside = 0
        self.of: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """An empty address is counted in all only."""
        here = self.of.get(address, 0)
        if self.inside >= self.most or (address and self.most_of_one is not None and here >= self.most_of_one):
            return False
        self.inside += 1
        self.of[address] = here + 1
        return True

    def leave(self, address: str | None) -> None:
        """Whoever did not enter cannot leave."""
        if address is None:
            return
        self.inside -= 1
        self.of[address] -= 1
        if not self.of[address]:
            del self.of[address]


class Proxies:
    """Those who may tell whom they speak for: addresses and networks as in FORWARDED_ALLOW_IPS, `*` for everybody."""

    def __init__(self, trusted: str = "") -> None:
        words = [word.strip() for word in trusted.split(",") if word.strip()]
        self.everybody = "*" in words
        self.words = set(words)
        self.networks = [network for word in words if (network := network_in(word))]

    def __bool__(self) -> bool:
        return bool(self.words)

    def __contains__(self, host: str) -> bool:
        if self.everybody or host in self.words:
            return True
        if not self.networks:
            return False
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


def network_in(word: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(word)
    except ValueError:
        return None


IPV6_PREFIX = 64  # bits that name a household; the rest it gives away as it likes


@lru_cache(maxsize=10_000)
def network_of(host: str) -> str:
    """Who counts as one: an IPv4 address, or the network that one IPv6 connection has to itself."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_PREFIX), strict=False))

"""Luck at a table with people: from a secret nobody can compute, or from results that are known already.

Both take the place of the number in `State.rng`. They are never changed: deciding something puts the next one there.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import ClassVar, Protocol, TypeAlias

from robinsonade.engine.errors import Broken


class HasLuck(Protocol):
    rng: Source


# As the generator a record names
KEYED = "blake2b"
FAST = "xorshift60"
FIRST = "xorshift64"  # of records that name none

SECRET_BYTES = 32
_ALL = 2**64


class Luck:
    __slots__ = ("count",)
    laid_open: ClassVar[bool] = False  # somebody decides, knowing the odds

    def __init__(self, count: int) -> None:
        self.count = count  # of what was decided so far

    def decide(self, s: HasLuck, n: int, name: str = "", possible: Sequence[object] | None = None) -> int:
        """0 .. n-1, each equally likely. `name` and `possible` say what is decided, to whoever wants to know."""
        raise NotImplementedError

    def results(self) -> list[int]:
        """All that was decided from the first deal on, where it is remembered."""
        return []

    def dump(self) -> str | int:
        """Enough to tell two moments of one match apart, and nothing that tells what comes."""
        return f"{KEYED}:{self.count}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[object, ...]:
        """All that decides what comes next."""
        raise NotImplementedError


Source: TypeAlias = int | Luck


class First(Luck):
    """The generator of the first records. Today's stays below 2^60, where compiled code is quicker."""

    def decide(self, s: HasLuck, n: int, name: str = "", possible: Sequence[object] | None = None) -> int:
        x = self.count
        x ^= (x << 13) & _ALL - 1
        x ^= x >> 7
        x ^= (x << 17) & _ALL - 1
        s.rng = First(x)
        return x % n

    def dump(self) -> int:
        return self.count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)


class Keyed(Luck):
    """Every result follows from a secret and the number of the result.
    From all of them together nobody learns the next."""

    __slots__ = ("before", "result", "secret")

    def __init__(self, secret: bytes, count: int = 0, result: int = 0, before: Luck | None = None) -> None:
        super().__init__(count)
        self.secret = secret
        self.result = result  # the latest
        self.before = before  # this; of the first one what was known already, if anything was

    def decide(self, s: HasLuck, n: int, name: str = "", possible: Sequence[object] | None = None) -> int:
        count = self.count + 1
        x = number(self.secret, count.to_bytes(8, "big"))
        result = x % n
        while x - result > _ALL - n:  # the last few numbers would favour the first results
            x = number(self.secret, count.to_bytes(8, "big") + x.to_bytes(8, "big"))
            result = x % n
        s.rng = Keyed(self.secret, count, result, self)
        return result

    def parts(self) -> tuple[object, ...]:
        return self.secret, self.count

    def results(self) -> list[int]:
        found: list[int] = []
        luck = self
        while isinstance(luck.before, Keyed):
            found.append(luck.result)
            luck = luck.before
        known = luck.before.results() if luck.before else []
        return [*known, *reversed(found)]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as a list: what came before what came before would be too deep."""
        luck: Luck | None = self
        while isinstance(luck, Keyed):
            luck = luck.before
        first = luck.count if luck else 0
        return keyed_again, (self.secret, luck, self.results()[first:])


def keyed_again(secret: bytes, before: Luck | None, results: list[int]) -> Keyed:
    luck = Keyed(secret, before.count if before else 0, 0, before)
    for result in results:
        luck = Keyed(secret, luck.count + 1, result, luck)
    return luck


class Known(Luck):
    """Results that were decided elsewhere, in their order; after them a secret decides, if there is one."""

    __slots__ = ("known", "secret")

    def __init__(self, known: list[int], secret: bytes = b"", count: int = 0) -> None:
        super().__init__(count)
        self.known = known
        self.secret = secret

    def decide(self, s: HasLuck, n: int, name: str = "", possible: Sequence[object] | None = None) -> int:
        if self.count == len(self.known):
            if not self.secret:
                raise Broken(
                    "The record holds the luck of its choices, and none for what comes after them.",
                    de="Sie enthält das Glück ihrer Entscheidungen, aber keines für das, was danach kommt.",
                )
            return Keyed(self.secret, self.count, 0, self).decide(s, n)
        result = self.known[self.count]
        if not 0 <= result < n:
            raise Broken(
                f"The record's luck says {result} where one of {n} things is decided.",
                de=f"Ihr Glück nennt {result}, wo eines von {n} Dingen entschieden wird.",
            )
        s.rng = Known(self.known, self.secret, self.count + 1)
        return result

    def parts(self) -> tuple[object, ...]:
        return self.secret, self.count, tuple(self.known)

    def results(self) -> list[int]:
        return self.known[: self.count]


def number(secret: bytes, about: bytes) -> int:
    """64 bits that nobody can foresee without the secret."""
    return int.from_bytes(blake2b(about, digest_size=8, key=secret).digest(), "big")


def commitment(secret: str) -> str:
    """Shown before anything is decided: whoever is told the secret at the end can see that it is the same."""
    return sha256(bytes.fromhex(secret)).hexdigest()

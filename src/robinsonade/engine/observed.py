"""What a seat observes, as numbers: for networks and other programs that learn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from math import prod
from operator import attrgetter
from struct import Struct
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Eyes = TypeVar("Eyes")  # from where a seat looks at the table
Sizes = TypeVar("Sizes")  # how much there can be of everything in a box
Numbers: TypeAlias = Sequence[float]
Look: TypeAlias = Callable[[T], list[bytes]]  # whole numbers in pieces, packed in 32 bits each


class Part:
    """One part of what a seat observes as numbers."""

    def __init__(self, name: str, shape: tuple[int, ...], codes: int = 0) -> None:
        self.name = name
        self.shape = shape
        self.codes = codes  # 0: amounts; n: each number is a code from 0 to n - 1, and says nothing by its size

    @property
    def size(self) -> int:
        return prod(self.shape)

    def __repr__(self) -> str:
        return f"Part({self.name!r}, {self.shape}, codes={self.codes})"


Reader: TypeAlias = Callable[[T, Eyes, Sizes], Numbers]
Piece: TypeAlias = Callable[[T, Eyes], bytes]
Watch: TypeAlias = Callable[[T], tuple[object, ...]]  # what is read off it is the same as long as this is


def fields(names: str) -> Watch[object]:
    """Fields of the table, "deck.top" for what is changed in place inside of them."""
    return attrgetter("seats", *names.split())


class Contents(Generic[T, Eyes, Sizes]):
    """The parts of a board, each with how it is read off the table, and what is watched for it: as long as that stays
    the same, an onlooker need not read it again. Where nothing is watched it is read at every look."""

    def __init__(
        self,
        sizes: Sizes,
        listed: Sequence[tuple[str, tuple[int, ...], int, Reader[T, Eyes, Sizes], Watch[T] | None]],
    ) -> None:
        self.sizes = sizes
        self.parts = [Part(name, shape, codes) for name, shape, codes, _, _ in listed]
        self.readers = [read for _, _, _, read, _ in listed]
        watches = [watch for _, _, _, _, watch in listed]
        runs = [list(run) for _, run in groupby(range(len(listed)), lambda n: watches[n])]
        self.pieces = len(runs)
        found: dict[Watch[T] | None, list[tuple[int, Piece[T, Eyes]]]] = {}
        for n, run in enumerate(runs):
            piece = packed(sizes, [self.readers[part] for part in run], [self.parts[part] for part in run])
            found.setdefault(watches[run[0]], []).append((n, piece))
        self.unwatched = found.pop(None, [])
        self.watched = [(watch, pieces) for watch, pieces in found.items() if watch]

    def read(self, s: T, eyes: Eyes) -> list[float]:
        sizes, numbers = self.sizes, list[float]()
        for read in self.readers:
            numbers += read(s, eyes, sizes)
        return numbers


def packed(sizes: Sizes, readers: list[Reader[T, Eyes, Sizes]], parts: list[Part]) -> Piece[T, Eyes]:
    """Neighbours that are watched together are one piece."""
    pack, first = Struct(f"{sum(part.size for part in parts)}i").pack, readers[0]

    def one(s: T, eyes: Eyes) -> bytes:
        return pack(*first(s, eyes, sizes))

    def several(s: T, eyes: Eyes) -> bytes:
        numbers: list[float] = []
        for read in readers:
            numbers += read(s, eyes, sizes)
        return pack(*numbers)

    return several if len(readers) > 1 else one


class Onlooker(Generic[T, Eyes, Sizes]):
    """Somebody who looks at a board of whole numbers again and again, and reads only what has changed."""

    def __init__(self, contents: Contents[T, Eyes, Sizes], eyes: Eyes) -> None:
        self.contents = contents
        self.eyes = eyes
        self.seen: list[object] = [None] * len(contents.watched)  # as it was,
        self.known = [b""] * contents.pieces  # and what was read then

    def look(self, s: T) -> list[bytes]:
        eyes, seen, known = self.eyes, self.seen[:], self.known[:]
        for n, (watch, pieces) in enumerate(self.contents.watched):
            now = watch(s)
            if now != seen[n]:
                seen[n] = tuple([still(field) if type(field) is list else field for field in now])
                for at, read in pieces:
                    known[at] = read(s, eyes)
        for at, read in self.contents.unwatched:
            known[at] = read(s, eyes)
        self.seen, self.known = seen, known
        return known


def still(field: list[list[object]]) -> list[list[object]]:
    """As it is now: lists are changed in place, and lists in lists; values are not."""
    return [one.copy() for one in field] if field and type(field[0]) is list else field.copy()


def by_name(parts: Sequence[Part], numbers: Sequence[float]) -> dict[str, list[float]]:
    """The numbers of each part."""
    ends = list(accumulate(part.size for part in parts))
    return {part.name: list(numbers[end - part.size : end]) for part, end in zip(parts, ends, strict=True)}


@lru_cache(maxsize=8192)
def bits(found: frozenset[int], width: int) -> tuple[int, ...]:
    """By number whether it is among these."""
    return tuple(1 if n in found else 0 for n in range(width))


def counts(found: Iterable[int], width: int) -> list[int]:
    """By number how often it is among these."""
    numbers = [0] * width
    for n in found:
        numbers[n] += 1
    return numbers

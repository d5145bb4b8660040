"""What a seat observes, as numbers: for networks and other programs that learn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Eyes = TypeVar("Eyes")  # from where a seat looks at the table
Sizes = TypeVar("Sizes")  # how much there can be of everything in a box
Numbers: TypeAlias = Sequence[float]


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


class Contents(Generic[T, Eyes, Sizes]):
    """The parts of a board, each with how it is read off the table."""

    def __init__(
        self, sizes: Sizes, listed: Sequence[tuple[str, tuple[int, ...], int, Callable[[T, Eyes, Sizes], Numbers]]]
    ) -> None:
        self.sizes = sizes
        self.parts = [Part(name, shape, codes) for name, shape, codes, _ in listed]
        self.readers = [read for _, _, _, read in listed]

    def read(self, s: T, eyes: Eyes) -> list[float]:
        sizes, numbers = self.sizes, list[float]()
        for read in self.readers:
            numbers += read(s, eyes, sizes)
        return numbers


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

"""The one door of chance. One small generator lives in the table; tests and records can speak its results."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from robinsonade.engine.errors import Broken
from robinsonade.engine.luck import Luck
from robinsonade.engine.machine import State
from robinsonade.engine.types import Thing

# A xorshift of 60 bits, which visits every number but zero; the upper bits go before they would be shifted out.
STATE_BITS = 60
_LOWER_51, _LOWER_34 = (1 << 51) - 1, (1 << 34) - 1


def seed_state(*words: object, bits: int = STATE_BITS) -> int:
    """A generator's start from a seed: never zero (it would stay there), and near seeds start far apart."""
    text = "\n".join(str(word) for word in words)
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") & (1 << bits) - 1 or 1


def rand(s: State, n: int, name: str = "", possible: Sequence[object] | None = None) -> int:
    """0 .. n-1. `name` says what is decided, so that a test can speak it; `possible` are the things meant, if any."""
    if s.luck:
        return spoken(s, name, range(n))
    x = s.rng
    if type(x) is not int:
        return x.decide(s, n, name, possible)  # type: ignore[union-attr]  # mypy would see it after a slower `isinstance`
    x ^= (x & _LOWER_51) << 9
    x ^= x >> 25
    x ^= (x & _LOWER_34) << 26
    s.rng = x
    return x % n


def is_laid_open(s: State) -> bool:
    """Whether somebody decides who reckons with every outcome: then nothing is decided that has more than a hundred."""
    return isinstance(s.rng, Luck) and s.rng.laid_open


def roll(s: State, faces: list[int], name: str) -> int:
    """One face of a die. Spoken luck names the face, not its position."""
    if s.luck:
        return spoken(s, name, faces)
    return faces[rand(s, len(faces), name, faces)]


def draw(s: State, pool: list[Thing], name: str = "draw") -> Thing:
    """A shuffled pile has contents, not an order: drawing decides. Spoken luck names the card."""
    if s.luck:
        i = pool.index(spoken(s, name, pool))
    else:
        i = rand(s, len(pool), name, pool)
    card = pool[i]
    pool[i] = pool[-1]
    pool.pop()
    return card


def shuffled(s: State, cards: list[Thing], name: str = "shuffle") -> list[Thing]:
    """An order for what will lie open. A hidden pile needs none."""
    rest = cards[:]
    return [draw(s, rest, name) for _ in cards]


def spoken(s: State, name: str, possible: Sequence[Thing]) -> Thing:
    """The next result said in advance. It must be meant for what is being decided, and possible."""
    meant, result = s.luck.pop(0)
    if meant not in ("", name):
        raise Broken(f"Luck was spoken for '{meant}', but '{name}' is decided now.")
    if result not in possible:
        raise Broken(f"Luck was spoken for '{name}', but {result} cannot come up now.")
    return possible[possible.index(result)]

"""What is told of a match that is over: how it ended, what was counted, and how it went up and down.

All of it is read from the facts that everybody has heard.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple, TypedDict

from robinsonade.engine.machine import EVERYONE, Fact
from robinsonade.engine.views import Text

Things = tuple[object, object, object]


class Tale(NamedTuple):
    """How it ended, in the words of the story."""

    headline: Text  # one line, as for a list of matches
    story: Text
    picture: str = ""  # the icon that stands for it


class Count(NamedTuple):
    """Something that is counted over a whole match."""

    name: Text
    icon: str
    facts: Sequence[str]  # those that count
    amount: int | None = None  # which of their things says how many; None: each is one
    whose: int | None = None  # which of them is the seat
    of: object = None  # their first thing must be this


class Curve(NamedTuple):
    """Something that goes up and down: what these facts add, or the level they tell."""

    name: Text
    icon: str
    adds: Mapping[str, int]  # by fact: how often its amount is added
    amount: int | None = None  # as in `Count`
    level: bool = False  # the amount is how high it stands then
    start: int = 0
    each: bool = False  # a line for each seat, which is the first thing


class Number(TypedDict):
    name: Text
    icon: str
    count: int
    seats: list[int]  # of each; empty where it is nobody's


class Drawn(TypedDict):
    """One line of the picture: how it stood at the beginning and at the end of every round."""

    name: Text
    icon: str
    seat: int  # -1: of all
    values: list[int]


class Share(TypedDict):
    name: Text
    count: int


class Chronicle(TypedDict):
    rounds: int
    rounds_are: Text  # what the game calls them
    numbers: list[Number]
    causes_of: Text | None  # what the causes have brought
    causes: list[Share]  # the most first
    curves: list[Drawn]


class Causes(NamedTuple):
    """Where something came from."""

    name: Text
    shares: Mapping[str, int]
    names: Mapping[str, Text]


def chronicle(
    facts: Sequence[Fact],
    rounds: Sequence[Sequence[Fact]],
    seats: int,
    counts: Iterable[Count],
    curves: Iterable[Curve],
    causes: Causes | None,
    rounds_are: Text,
) -> Chronicle:
    """`rounds` are the same facts, cut where a round begins."""
    lines = [line for curve in curves for line in drawn(curve, rounds, seats)]
    shares = sorted(causes.shares.items(), key=lambda share: -share[1]) if causes else []
    return {
        "rounds": len(rounds) - 1,
        "rounds_are": rounds_are,
        "numbers": [numbered(count, facts, seats) for count in counts],
        "causes_of": causes.name if causes and shares else None,
        "causes": [{"name": causes.names[cause], "count": n} for cause, n in shares] if causes else [],
        "curves": lines,
    }


def told(sentences: Iterable[Text]) -> Text:
    """One after another."""
    first, *rest = sentences
    return {lang: " ".join([words, *(one[lang] for one in rest)]) for lang, words in first.items()}


def heard(facts: Iterable[Fact]) -> list[Fact]:
    """What everybody knows."""
    return [fact for fact in facts if fact[5] == EVERYONE]


def things(fact: Fact) -> Things:
    return fact[2], fact[3], fact[4]


def amount_of(fact: Fact, at: int | None) -> int:
    found = 1 if at is None else things(fact)[at]
    return found if isinstance(found, int) else 1


def numbered(count: Count, facts: Iterable[Fact], seats: int) -> Number:
    each = [0] * seats
    total = 0
    for fact in facts:
        if fact[1] not in count.facts or (count.of is not None and fact[2] != count.of):
            continue
        n = amount_of(fact, count.amount)
        total += n
        if count.whose is not None:
            seat = things(fact)[count.whose]
            if isinstance(seat, int) and 0 <= seat < seats:
                each[seat] += n
    return {
        "name": count.name,
        "icon": count.icon,
        "count": total,
        "seats": each if count.whose is not None else [],
    }


def drawn(curve: Curve, rounds: Sequence[Sequence[Fact]], seats: int) -> list[Drawn]:
    whose = range(seats) if curve.each else (-1,)
    return [
        {"name": curve.name, "icon": curve.icon, "seat": seat, "values": values_of(curve, rounds, seat)}
        for seat in whose
    ]


def values_of(curve: Curve, rounds: Sequence[Sequence[Fact]], seat: int) -> list[int]:
    """At the end of every round; the first is before round 1."""
    told = [[fact for fact in one if fact[1] in curve.adds and seat in (-1, fact[2])] for one in rounds]
    if curve.level:
        return levels(told, curve.amount, curve.start)
    return list(
        accumulate(
            (sum(curve.adds[fact[1]] * amount_of(fact, curve.amount) for fact in one) for one in told[1:]),
            initial=curve.start + sum(curve.adds[fact[1]] * amount_of(fact, curve.amount) for fact in told[0]),
        )
    )


def levels(rounds: Sequence[Sequence[Fact]], amount: int | None, start: int) -> list[int]:
    found = []
    for one in rounds:
        start = amount_of(one[-1], amount) if one else start
        found.append(start)
    return found

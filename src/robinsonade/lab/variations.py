"""What differs between the series of an experiment, in words: `edition=earlier`, `bot=greedy`, `seats=3 pack=my-cards`.

Everything else is the same for all, and so are the deals, as far as seats and options let them be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path

from robinsonade.engine.errors import Unknown, Unreadable
from robinsonade.games import find_game
from robinsonade.lab.playing import Plan

USUAL = "usual"  # nothing differs


@dataclass(frozen=True)
class Setup:
    """What somebody asked for, not yet checked."""

    game: str
    seats: int | None
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    packs: tuple[str, ...]

    def plan(self) -> Plan:
        return Plan.of(self.game, self.seats, self.bots, self.seed, self.options, self.packs)

    def varied(self, pairs: Sequence[tuple[str, str]]) -> Setup:
        found = self
        for name, value in pairs:
            if name == "bot":
                found = replace(found, bots=tuple(value.split(",")))
            elif name == "seats":
                if not value.isdecimal():
                    raise Unreadable(f"'seats={value}' should name a number.")
                found = replace(found, seats=int(value))
            elif name == "pack":
                found = replace(found, packs=(*found.packs, str(Path(value).resolve())))
            else:
                found = replace(found, options={**found.options, name: value})
        return found


def pairs_in(words: str) -> list[tuple[str, str]]:
    """Of 'edition=earlier bot=greedy'."""
    if words == USUAL:
        return []
    found = [word.partition("=") for word in words.split()]
    for name, equals, _ in found:
        if not equals or not name:
            raise Unreadable(
                f"'{words}' should look like OPTION=VALUE, bot=NAME, seats=N or pack=DIR, or be '{USUAL}'."
            )
    return [(name, value) for name, _, value in found]


def two(setup: Setup, first: str, second: str) -> dict[str, Plan]:
    """The series of a comparison."""
    names = [" ".join(words.split()) or USUAL for words in (first, second)]
    plans = [setup.varied(pairs_in(name)).plan() for name in names]
    if plans[0] == plans[1]:
        raise Unreadable(f"'{names[0]}' and '{names[1]}' are the same, so there is nothing to compare.")
    return dict(zip(names, plans, strict=True))


def grid(setup: Setup, words: Sequence[str]) -> dict[str, Plan]:
    """Every combination: a name that stands there several times has several values."""
    values: dict[str, list[str]] = {}
    for word in words:
        for name, value in pairs_in(word):
            values.setdefault(name, []).append(value)
    if not values:
        raise Unreadable("Say what differs, for instance seats=2 seats=3.")
    series = {}
    for cell in product(*values.values()):
        pairs = list(zip(values, cell, strict=True))
        series[" ".join(f"{name}={value}" for name, value in pairs)] = setup.varied(pairs).plan()
    return series


def round_robin(setup: Setup, bots: Sequence[str]) -> dict[str, Plan]:
    """Everybody against everybody, each deal once in every seating round the table, so that no seat is an advantage."""
    game = find_game(setup.game)
    if game.cooperative:
        raise Unknown(
            f"In {game.name} all win together, so bots cannot play against each other; "
            f"'robinsonade sweep {game.name} bot=... bot=...' compares them."
        )
    seats = setup.seats or max(2, game.seats[0])
    if len(set(bots)) < len(bots):
        raise Unreadable("Name every bot once.")
    if len(bots) < seats:
        raise Unreadable(f"{seats} seats need at least {seats} different bots; {len(bots)} are named.")
    series = {}
    for some in combinations(bots, seats):
        for turn in range(seats):
            seated = (*some[turn:], *some[:turn])
            series[",".join(seated)] = replace(setup, seats=seats, bots=seated).plan()
    return series

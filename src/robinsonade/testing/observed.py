"""Laws about what seats observe as numbers: it has the form it is said to have, and betrays nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from robinsonade.engine.game import Game
from robinsonade.engine.machine import State, play_out, take_step
from robinsonade.engine.match import Match
from robinsonade.engine.observed import Look, Part, by_name
from robinsonade.engine.types import Option
from robinsonade.testing.law import SOME_QUESTIONS, WHOLE_GAME, WHOLE_WALK, LawBroken, law
from robinsonade.testing.views import look_alikes
from robinsonade.testing.walks import Tour, Walk, Wanderer, imagined

LOOKS_AROUND = 0.1  # how often worlds are looked for that came about in another way and yet look the same
Numbers = tuple[list[float], list[float]]


def numbers_of(game: Game, s: State, seat: int) -> Numbers:
    return game.observe(s, seat), game.prospects(s, seat)


def has_numbers(game: Game) -> bool:
    return type(game).observe is not Game.observe or type(game).prospects is not Game.prospects


@law(WHOLE_GAME)
def numbers_have_the_form_they_are_said_to_have(tour: Tour) -> None:
    """Every seat observes as many numbers as the parts say, codes among them whole, and has as many prospects."""
    prospects = -1
    for walk in tour.walks() if has_numbers(tour.game) else ():
        parts = walk.game.parts(walk.match.box)
        for match in walk.looks():
            prospects = check_form(walk, parts, walk.dice.randrange(match.table.seats), prospects)
        for seat in range(walk.match.table.seats):
            prospects = check_form(walk, parts, seat, prospects)


def check_form(walk: Walk, parts: Sequence[Part], seat: int, prospects: int) -> int:
    observed, promising = numbers_of(walk.game, walk.match.table, seat)
    wrong = form_problem(parts, observed)
    if not wrong and not all(map(isfinite, promising)):
        wrong = "it has prospects without measure"
    if not wrong and prospects not in (-1, len(promising)):
        wrong = f"it has {len(promising)} prospects, elsewhere there were {prospects}"
    if wrong:
        raise walk.broken(f"seat {seat + 1}: {wrong}")
    return len(promising)


def form_problem(parts: Sequence[Part], observed: list[float]) -> str:
    if len({part.name for part in parts}) < len(parts):
        return "two of its parts have the same name"
    said = sum(part.size for part in parts)
    if said != len(observed):
        return f"it observes {len(observed)} numbers, its parts say {said}"
    for part, here in zip(parts, by_name(parts, observed).values(), strict=True):
        if not all(map(isfinite, here)):
            return f"'{part.name}' has no measure: {here}"
        if part.codes and not all(n == int(n) and 0 <= n < part.codes for n in here):
            return f"'{part.name}' is {here}, but has only the codes 0 to {part.codes - 1}"
    return ""


@law(SOME_QUESTIONS)
def numbers_betray_nothing(walk: Walk, match: Match) -> None:
    """A clone, and any world that looks alike to a seat, give it the same numbers."""
    if not has_numbers(walk.game):
        return
    seat = walk.dice.randrange(match.table.seats)
    here = numbers_of(walk.game, match.table, seat)
    if numbers_of(walk.game, match.table.clone(), seat) != here:
        raise walk.broken(f"seat {seat + 1} has other numbers on a clone of the table")
    worlds = [imagined(match.table, seat, walk.luck()) for _ in range(2)]
    if seat in match.waiting_for() and walk.dice.random() < LOOKS_AROUND:
        worlds += [other.table for other in look_alikes(walk, match, seat)]
    for world in worlds:
        there = numbers_of(walk.game, world, seat)
        if there != here:
            raise walk.broken(f"the numbers of seat {seat + 1} betray what is hidden: {where(walk, here, there)}")


def where(walk: Walk, here: Numbers, there: Numbers) -> str:
    """The part in which two observations differ."""
    if here[0] == there[0]:
        return f"prospect {first_difference(here[1], there[1])}"
    at = first_difference(here[0], there[0])
    for part in walk.game.parts(walk.match.box):
        if at < part.size:
            return f"number {at} of '{part.name}'"
        at -= part.size
    return "there are more numbers"


def first_difference(a: list[float], b: list[float]) -> int:
    return next((i for i, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), min(len(a), len(b)))


@law(WHOLE_WALK)
def onlookers_miss_nothing(walk: Walk) -> None:
    """Whoever looks again and again while a match is played has the numbers of somebody who has just come."""
    s = walk.match.began.clone()
    seats = range(s.seats)
    looks = [walk.game.onlooker(walk.match.box, s.seats, seat) for seat in seats]
    play_out(s, Attentive(walk, [(seat, look) for seat, look in zip(seats, looks, strict=True) if look]))


class Attentive(Wanderer):
    """Somebody looks at every question."""

    def __init__(self, walk: Walk, onlookers: list[tuple[int, Look[State]]]) -> None:
        super().__init__(walk.game, walk.dice)
        self.walk = walk
        self.onlookers = onlookers

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if self.onlookers:
            self.look(s, *self.dice.choice(self.onlookers))
        return super().answer(s, seat, prompt, options)

    def look(self, s: State, seat: int, look: Look[State]) -> None:
        here = [*map(float, memoryview(b"".join(look(s))).cast("i"))]
        there = self.game.observe(s, seat)
        if here != there:
            missed = where(self.walk, (here, []), (there, []))
            raise LawBroken(f"{self.game.name}: an onlooker from seat {seat + 1} has missed {missed}")


@law(WHOLE_WALK)
def rounds_begin_between_steps(walk: Walk) -> None:
    """Every match comes to a moment at which tables compare well."""
    s = walk.match.began.clone()
    s.answers = Wanderer(walk.game, walk.dice)
    steps = s.steps()
    while not walk.game.round_begins(s):
        if s.ending:
            raise walk.broken("no round of it ever begins")
        take_step(s, steps)

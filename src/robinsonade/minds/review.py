"""A match in review: the chance to win at every step, and what moved it, luck or choice.

The *chance* at a question is the part of all imagined worlds that is won when everybody goes on as the game advises. A
world is imagined with the eyes of whoever is asked: what that seat knows stays, all else is dealt again, and all luck
to come is fresh. So a choice is judged by what could be known when it was made.

    choice = the chance with the answer that was given − the chance before it, both in the same worlds
    luck   = the chance at the next question − the chance with the answer that was given

Whoever answers as the game advises changes nothing. Where nobody learned anything between two questions there is no
luck, and their worlds are taken together. What was seen in few worlds counts little, and its neighbours have a say.
After the last choice the chance is what came: won or lost. So from the first question to the end

    the chance at first + all choice + all luck = won or lost

Where all win or lose together there is one line. Otherwise everybody has their own, of their own questions; then what
the others did is part of what came, and is counted as luck.

What something *cost* is not told by its choice: other answers are tried in worlds of their own, and the best of them
is then compared with what was chosen in further worlds, in which it was not sought.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import fsum
from typing import TypedDict

from robinsonade.engine.machine import EVERYONE
from robinsonade.engine.match import Match
from robinsonade.engine.records import Choice
from robinsonade.engine.views import Text
from robinsonade.minds.looking_back import UNKNOWN, Instead, LookingBack, Moment, error_of, mean
from robinsonade.minds.thinking import Budget

FORMAT = 1
MOST_COSTS = 5
SURE = 1.645  # standard errors: in nine of ten cases the truth lies between
TOLD, FEWEST_TOLD = 12, 4  # moments that are told in words, of all lines together and of each
WORTH_TELLING = 0.02
LINES_TOLD = 3  # of the log, for one moment
DIGITS = 4


class Point(TypedDict):
    """A question: what the chance was, and what moved it from there to the next."""

    step: int  # how many choices had been made before it
    seat: int  # who answered
    chance: float
    error: float  # one standard error
    choice: float
    choice_error: float
    luck: float


class Told(TypedDict):
    """A moment in words."""

    step: int
    asked: Text
    chose: Text
    happened: list[Text]  # after it, before the next question


class Line(TypedDict):
    """The chance of all together (seat -1), or of one seat."""

    seat: int
    points: list[Point]
    end: float  # won: 1, lost: 0; a shared victory counts in parts
    choice: float  # all of it together
    luck: float
    told: list[Told]  # the moments that moved it most, in their order
    luckiest: int | None  # the step of that moment
    unluckiest: int | None


class Cost(TypedDict):
    """A choice, and something that would have been better by so much, between `low` and `high` in nine of ten cases."""

    step: int
    seat: int
    asked: Text
    chose: Text
    better: Text
    cost: float
    low: float
    high: float
    worlds: int


class Part(TypedDict):
    """What somebody's choices added up to."""

    seat: int
    choices: int
    gained: float
    lost: float
    error: float  # of both together


class Review(TypedDict):
    format: int
    game: str
    rules: int
    of: str  # the choices that were judged, as a hash
    seats: int
    choices: int
    ending: Text
    won: bool
    winners: list[int]
    measure: str  # what chances are measured by: network, playouts, or appraisal, which tells who is ahead but no odds
    rehearsals: int  # how often it was played on in imagined worlds
    lines: list[Line]
    costs: list[Cost]  # the dearest first
    parts: list[Part]


def review(match: Match, budget: Budget) -> Review:
    """With a number of worlds the same review everywhere."""
    looking = LookingBack(match, budget)
    for _ in looking.look():
        pass
    return told(looking)


def reviewing(match: Match, budget: Budget) -> Iterator[float | Review]:
    """The same, saying how much of it is done."""
    looking = LookingBack(match, budget)
    yield from looking.look()
    yield told(looking)


def hash_of(choices: Sequence[Choice]) -> str:
    return sha256(repr([tuple(choice) for choice in choices]).encode()).hexdigest()[:16]


def told(looking: LookingBack) -> Review:
    match = looking.match
    result = match.result()
    lines = [line_of(looking, seat) for seat in looking.lines()]
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules_version,
        "of": hash_of(match.choices),
        "seats": match.table.seats,
        "choices": len(match.choices),
        "ending": match.tale().headline,
        "won": result.won,
        "winners": result.winners,
        "measure": looking.judge.measure,
        "rehearsals": looking.rehearsals,
        "lines": lines,
        "costs": costs_of(looking),
        "parts": [part_of(seat, lines) for seat in range(match.table.seats)],
    }


def line_of(looking: LookingBack, seat: int) -> Line:
    moments = looking.moments(seat)
    points = [point_of(moment) for moment in moments]
    lucky = [moment for moment in moments if abs(moment.luck) > max(moment.error, WORTH_TELLING)]
    chosen = [moment for moment in moments if abs(moment.choice) > max(moment.choice_error, WORTH_TELLING)]
    luckiest = max((one for one in lucky if one.luck > 0), key=lambda one: one.luck, default=None)
    unluckiest = min((one for one in lucky if one.luck < 0), key=lambda one: one.luck, default=None)
    moved = sorted([*lucky, *chosen], key=lambda one: -max(abs(one.choice), abs(one.luck)))
    moved = [*filter(None, (luckiest, unluckiest)), *moved[: max(FEWEST_TOLD, TOLD // len(looking.lines()))]]
    worth = {one.step.n for one in moved}
    steps = [*(moment.step.n for moment in moments), len(looking.match.choices)]
    return {
        "seat": seat,
        "points": points,
        "end": looking.end_of(seat),
        "choice": round(fsum(moment.choice for moment in moments), DIGITS),
        "luck": round(fsum(moment.luck for moment in moments), DIGITS),
        "told": [
            told_of(looking.match, moment, then)
            for moment, then in zip(moments, steps[1:], strict=True)
            if moment.step.n in worth
        ],
        "luckiest": luckiest.step.n if luckiest else None,
        "unluckiest": unluckiest.step.n if unluckiest else None,
    }


def point_of(moment: Moment) -> Point:
    return {
        "step": moment.step.n,
        "seat": moment.step.seat,
        "chance": round(moment.before, DIGITS),
        "error": round(moment.error, DIGITS),
        "choice": round(moment.choice, DIGITS),
        "choice_error": round(moment.choice_error, DIGITS),
        "luck": round(moment.luck, DIGITS),
    }


def told_of(match: Match, moment: Moment, then: int) -> Told:
    asked, chose = words_of(match, moment.step.n, moment.step.seat, moment.step.pick)
    later = match.fork(then)
    lines = [line for hearer, line in later.lines(moment.step.n + 1) if hearer == EVERYONE]
    chance = [line for line in lines if line.get("shows", {}).get("beat") in ("card", "dice")]
    return {
        "step": moment.step.n,
        "asked": asked,
        "chose": chose,
        "happened": [line["text"] for line in (chance or lines)[:LINES_TOLD]],
    }


def words_of(match: Match, step: int, seat: int, *picks: object) -> list[Text]:
    """What was asked, and what these answers are called."""
    past = match.fork(step)
    assert past.question is not None
    prompt = past.prompt(past.question)
    return [prompt.asks(past.table, seat), *(prompt.label(past.table, pick) for pick in picks)]


def costs_of(looking: LookingBack) -> list[Cost]:
    """Those that are dearer than their doubt."""
    found = [cost_of(looking, one) for one in sorted(looking.instead, key=lambda one: -mean(one.ahead))[:MOST_COSTS]]
    return [cost for cost in found if cost is not None]


def cost_of(looking: LookingBack, one: Instead) -> Cost | None:
    cost, error, step = mean(one.ahead), error_of(one.ahead, UNKNOWN[looking.judge.measure]), one.step
    if cost < max(SURE * error, WORTH_TELLING):
        return None
    asked, chose, better = words_of(looking.match, step.n, step.seat, step.pick, one.better)
    return {
        "step": step.n,
        "seat": step.seat,
        "asked": asked,
        "chose": chose,
        "better": better,
        "cost": round(cost, DIGITS),
        "low": round(max(-1.0, cost - SURE * error), DIGITS),
        "high": round(min(1.0, cost + SURE * error), DIGITS),
        "worlds": len(one.ahead),
    }


def part_of(seat: int, lines: Sequence[Line]) -> Part:
    points = [point for line in lines for point in line["points"] if point["seat"] == seat]
    return {
        "seat": seat,
        "choices": len(points),
        "gained": round(fsum(max(0.0, point["choice"]) for point in points), DIGITS),
        "lost": round(fsum(max(0.0, -point["choice"]) for point in points), DIGITS),
        "error": round(fsum(point["choice_error"] ** 2 for point in points) ** 0.5, DIGITS),
    }

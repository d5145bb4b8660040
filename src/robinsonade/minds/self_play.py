"""Games played straight, to learn from: the table as numbers whenever a round begins, and how it ended."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TypeAlias

from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Point, Question, State, take_step
from robinsonade.engine.types import Options
from robinsonade.engine.ways import Way
from robinsonade.games import find_game
from robinsonade.minds.judge import Judge, Value, valued_by
from robinsonade.minds.network import numbers_of, read
from robinsonade.minds.rehearsal import MOST_ANSWERS, Playing
from robinsonade.minds.thinking import Budget, Thinker
from robinsonade.processes import exit_with_parent

AS_ADVISED = 0.3  # of all ways; the others are to a taste that is new each time

Rows: TypeAlias = tuple[list[list[float]], list[float]]  # tables, and the part of a victory that each came to


@dataclass(frozen=True)
class Detours:
    """What comes before all is done as advised; one of each for each game."""

    rounds: Sequence[int] = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10)  # to various tastes
    surprises: Sequence[float] = (0.0, 0.0, 0.02, 0.05)  # of all answers


USUAL = Detours()


@dataclass(frozen=True)
class Lesson:
    """A game to be played, in this process or in another."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    worlds: int = 0  # a seer plays it, thinking so long; 0: it is played as advised, to various tastes
    detours: Detours = USUAL
    network: Path | None = None  # that the seer judges by, instead of the one that comes with the game


def rows_of(
    game: Game,
    seats: int,
    options: Mapping[str, str],
    seed: int,
    budget: Budget | None = None,
    judge: Judge | None = None,
    detours: Detours = USUAL,
) -> Rows:
    """One game, from where on it is played well. With a budget a seer plays all seats."""
    box = game.box()
    s = game.deal(box, seats, game.check_options(options, box), seed_state("self-play", seed))
    policy: Various | Seeing
    if budget is None:
        policy = Various(game, seed, detours)
    else:
        policy = Seeing(game, seed, budget, judge or Judge.of(game, box))
    seen, rows = who_learns(game, seats, seed), list[tuple[int, list[float]]]()
    steps = s.steps()
    while not s.ending and policy.count < MOST_ANSWERS:
        if game.round_begins(s) and policy.begin_round():
            rows += [(seat, numbers_of(game, s, seat)) for seat in seen]
        policy.step_begins(s)
        take_step(s, steps)
    won = parts_of_victory(game, s)
    return [row for _, row in rows], [won[seat] for seat, _ in rows]


def who_learns(game: Game, seats: int, seed: int) -> list[int]:
    """Where all are saved or lost together, one of them sees enough."""
    return [seed % seats] if game.cooperative or game.shared_fate else list(range(seats))


def parts_of_victory(game: Game, s: State) -> list[float]:
    if not s.ending:
        return [0.0] * s.seats
    result = game.result(s)
    if game.cooperative or game.shared_fate:
        return [float(result.won)] * s.seats
    return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(s.seats)]


class Various(Playing):
    """Some rounds to various tastes, never twice the same: otherwise being rich could not be told from having planned
    well. Then as advised, so that it shows what a table is worth that one came to."""

    def __init__(self, game: Game, seed: int, detours: Detours) -> None:
        super().__init__(game, seed)
        self.surprise = self.random.choice(detours.surprises)
        self.to_a_taste = self.random.choice(detours.rounds)

    def begin_round(self) -> bool:
        """Whether its table will show what it is worth."""
        self.to_a_taste -= 1
        return self.to_a_taste < 0

    def pick(self, s: State, who: int, prompt: str, options: Options) -> object:
        if self.to_a_taste >= 0 and self.random.random() < self.surprise:
            self.rest = []
            return options[int(self.random.random() * len(options))]
        return super().pick(s, who, prompt, options)

    def ways(self, s: State, who: int, question: Question) -> Sequence[Way]:
        many = 1 if self.to_a_taste < 0 or self.random.random() < AS_ADVISED else 2
        return self.game.ways(s, who, question, many, self.random.getrandbits(30))


class Seeing(Playing):
    """A seer without a match around it. What it has planned it carries out before it thinks again."""

    def __init__(self, game: Game, seed: int, budget: Budget, judge: Judge) -> None:
        super().__init__(game, seed)
        self.judge = judge
        self.seed = seed
        self.budget = budget
        self.tries_out = True  # so that it knows where a step began

    def begin_round(self) -> bool:
        return True

    def pick(self, s: State, who: int, prompt: str, options: Options) -> object:
        question = Question(who, prompt, options, [(who, options)] if self.sealed else [])
        pick = self.rest_of_turn(who, options)
        if pick is None and self.way:
            pick = self.way.next_answer(self.start, s, question)
        return pick if pick in options else self.thought(question, who, options)

    def thought(self, question: Question, who: int, options: Options) -> object:
        assert self.began is not None
        moment = seed_state(self.seed, who, self.count)
        thinker = Thinker(self.game, Point(self.began, self.given), question, who, moment, options, self.judge)
        thoughts = thinker.think(self.budget, self.seed)
        self.way, self.start = thoughts.chosen.way, thoughts.start
        self.rest, self.whose = thoughts.chosen.answers[1:], who
        return thoughts.pick


def played(lesson: Lesson) -> Rows:
    game = find_game(lesson.game)
    budget = Budget(0.0, lesson.worlds) if lesson.worlds else None
    judge = Judge(game, value_of(game, lesson.network)) if lesson.network else None
    return rows_of(game, lesson.seats, lesson.options, lesson.seed, budget, judge, lesson.detours)


@lru_cache(maxsize=1)
def value_of(game: Game, network: Path) -> Value:
    return valued_by(game, read(network, game, game.box()))


def play_all(lessons: Iterable[Lesson], jobs: int = 1) -> Iterator[Rows]:
    """In their order, in so many processes. Each game is the same, however many there are."""
    if jobs == 1:
        yield from map(played, lessons)
        return
    waiting = iter(lessons)
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=exit_with_parent) as pool:
        try:
            begun = deque(pool.submit(played, lesson) for lesson in islice(waiting, jobs * 4))
            while begun:
                yield begun.popleft().result()
                begun.extend(pool.submit(played, lesson) for lesson in islice(waiting, 1))
        finally:
            pool.shutdown(cancel_futures=True)

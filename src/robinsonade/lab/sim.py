"""Plays many games, in one process or in several, always with the same outcome, and sums them up."""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from math import sqrt
from multiprocessing.synchronize import Event
from time import perf_counter
from typing import Any

from robinsonade.games import find_game
from robinsonade.lab.playing import Plan, bots_for, digest, play_game
from robinsonade.processes import exit_with_parent

Z = 1.959964  # of the normal distribution, for 95 %


@dataclass(frozen=True)
class Outcome:
    """What is kept of a game."""

    digest: bytes  # of its record and its final table
    ending: str
    won: bool
    winners: list[int]
    scores: list[int]
    rounds: int  # 0 where a game does not count them
    decisions: int
    replaced: Sequence[str] = ()  # why bots did not play to its end, and who did in their place


def outcome(plan: Plan, number: int) -> Outcome:
    bots = bots_for(plan, number)
    record, table = play_game(plan, number, bots)
    end = find_game(plan.game).result(table)
    rounds = getattr(table, "round", 0)
    replaced = [str(bot.fault) for bot in bots if bot.fault]
    return Outcome(
        digest(record, table), end.ending, end.won, end.winners, end.scores, rounds, len(record.choices), replaced
    )


def outcomes(plan: Plan, n: int, jobs: int = 1) -> Iterator[Outcome]:
    """In the order of their numbers, whatever order they finish in."""
    if jobs == 1:
        yield from (outcome(plan, number) for number in range(n))
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    size = max(1, min(10, n // (jobs * 8)))
    shares = ((first, min(first + size, n)) for first in range(0, n, size))
    with ProcessPoolExecutor(min(jobs, n), context, initializer=settle_in, initargs=(stop,)) as pool:
        try:
            with children_ignore_ctrl_c():
                parts = deque(pool.submit(some_outcomes, plan, *share) for share in islice(shares, jobs * 4))
            while parts:
                yield from parts.popleft().result()
                parts.extend(pool.submit(some_outcomes, plan, *share) for share in islice(shares, 1))
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def children_ignore_ctrl_c() -> Iterator[None]:
    """Processes that begin in here never hear Ctrl-C: it is for the one that waits for them, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


STOP: list[Event] = []  # in a process that plays for another one: set when no more games are needed


def settle_in(stop: Event) -> None:
    exit_with_parent()
    STOP.append(stop)


def some_outcomes(plan: Plan, first: int, end: int) -> list[Outcome]:
    return [outcome(plan, number) for number in range(first, end) if not STOP[0].is_set()]


def simulate(
    plan: Plan, n: int, jobs: int = 1, on_progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Play the games and report. All but `seconds`, `decisions_per_s` and `jobs` depends on the plan and n alone."""
    started, tally = perf_counter(), Tally(plan)
    for one in outcomes(plan, n, jobs):
        tally.add(one)
        on_progress(tally.n)
    seconds = perf_counter() - started
    figures = tally.report()
    figures["seconds"] = round(seconds, 3)
    figures["decisions_per_s"] = round(figures["decisions"] / seconds)
    figures["jobs"] = jobs
    return figures


class Tally:
    """Sums, so that millions of games need no more room than one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.n = 0
        self.endings: Counter[str] = Counter()
        self.won = 0
        self.shared = 0
        self.cooperative = find_game(plan.game).cooperative
        self.wins = [0.0] * plan.seats
        self.scores = [Spread() for _ in range(plan.seats)]
        self.rounds = Spread()
        self.decisions = Spread()
        self.replaced: Counter[str] = Counter()
        self.hash = sha256()

    def add(self, one: Outcome) -> None:
        """A victory shared by two counts half for each. Where all win or lose together, a win counts for all."""
        self.n += 1
        self.endings[one.ending] += 1
        self.won += one.won
        self.shared += len(one.winners) > 1 and not self.cooperative
        for seat in one.winners:
            self.wins[seat] += 1.0 if self.cooperative else 1 / len(one.winners)
        for spread, score in zip(self.scores, one.scores, strict=False):
            spread.add(score)
        self.rounds.add(one.rounds)
        self.decisions.add(one.decisions)
        self.replaced.update(set(one.replaced))
        self.hash.update(one.digest)

    def report(self) -> dict[str, Any]:
        plan, game = self.plan, find_game(self.plan.game)
        return {
            "game": plan.game,
            "rules": game.rules_version,
            "content": game.box(plan.packs).version,
            "packs": [str(pack.folder) for pack in plan.packs],
            "options": dict(plan.options),
            "n": self.n,
            "seats": plan.seats,
            "bot": list(plan.bots),
            "seed": plan.seed,
            "endings": dict(sorted(self.endings.items())),
            "cooperative": self.cooperative,
            "won": self.won,
            "win_rate": rate(self.won, self.n),
            "wins": [round(won, 4) for won in self.wins],
            "shared": self.shared,
            "win_rates": [rate(won, self.n) for won in self.wins],
            "scores": [spread.figures() for spread in self.scores],
            "rounds": self.rounds.figures(),
            "decisions": self.decisions.total,
            "decisions_per_game": round(self.decisions.total / self.n, 2),
            "replaced": dict(self.replaced),
            "hash": self.hash.hexdigest(),
        }


class Spread:
    """The mean of whole numbers with its 95 % interval, and the extremes."""

    def __init__(self) -> None:
        self.n = self.total = self.squares = 0
        self.least = self.most = 0

    def add(self, value: int) -> None:
        self.least = min(self.least, value) if self.n else value
        self.most = max(self.most, value) if self.n else value
        self.n += 1
        self.total += value
        self.squares += value * value

    def figures(self) -> dict[str, float]:
        """Nothing where nothing was counted."""
        if not self.n:
            return {}
        n, mean = self.n, self.total / self.n
        deviation = sqrt((n * self.squares - self.total**2) / (n * (n - 1))) if n > 1 else 0.0
        half = Z * deviation / sqrt(n)
        return {
            "mean": round(mean, 3),
            "low": round(mean - half, 3),
            "high": round(mean + half, 3),
            "min": self.least,
            "max": self.most,
        }


def rate(won: float, n: int) -> dict[str, float]:
    """A share with its 95 % interval after Wilson, which stays right near 0 and 1."""
    share = won / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return {
        "rate": round(share, 4),
        "low": round(max(0.0, middle - half), 4),
        "high": round(min(1.0, middle + half), 4),
    }

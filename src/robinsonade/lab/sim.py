"""Plays many games, in one process or in several, always with the same outcome, and sums them up."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from multiprocessing.synchronize import Event
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from robinsonade.games import find_game
from robinsonade.lab.playing import Plan, digest, open_packs, play_game

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


def outcome(plan: Plan, number: int) -> Outcome:
    record, table = play_game(plan, number)
    end = find_game(plan.game).result(table)
    rounds = getattr(table, "round", 0)
    return Outcome(digest(record, table), end.ending, end.won, end.winners, end.scores, rounds, len(record.choices))


def outcomes(plan: Plan, n: int, jobs: int = 1) -> Iterator[Outcome]:
    """In the order of their numbers, whatever order they finish in."""
    if jobs == 1:
        yield from (outcome(plan, number) for number in range(n))
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    size = max(1, min(50, n // (jobs * 8)))
    with ProcessPoolExecutor(min(jobs, n), context, initializer=settle_in, initargs=(stop,)) as pool:
        parts = [pool.submit(some_outcomes, plan, first, min(first + size, n)) for first in range(0, n, size)]
        try:
            for part in parts:
                yield from part.result()
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


STOP: list[Event] = []  # in a process that plays for another one: set when no more games are needed


def settle_in(stop: Event) -> None:
    """In a new process: leave Ctrl-C to the one that waits for us, and go when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    STOP.append(stop)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def some_outcomes(plan: Plan, first: int, end: int) -> list[Outcome]:
    return [outcome(plan, number) for number in range(first, end) if not STOP[0].is_set()]


def simulate(
    plan: Plan, n: int, jobs: int = 1, on_progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Play the games and report. All but `seconds`, `decisions_per_s` and `jobs` depends on the plan and n alone."""
    started, found = perf_counter(), []
    for one in outcomes(plan, n, jobs):
        found.append(one)
        on_progress(len(found))
    return report(plan, found, perf_counter() - started, jobs)


def report(plan: Plan, found: Sequence[Outcome], seconds: float, jobs: int) -> dict[str, Any]:
    game, n = find_game(plan.game), len(found)
    decisions = sum(one.decisions for one in found)
    wins = wins_by_seat(found, plan.seats)
    return {
        "game": plan.game,
        "rules": game.rules_version,
        "content": game.box(open_packs(plan.packs)).version,
        "options": dict(plan.options),
        "n": n,
        "seats": plan.seats,
        "bot": list(plan.bots),
        "seed": plan.seed,
        "endings": dict(sorted(Counter(one.ending for one in found).items())),
        "won": sum(one.won for one in found),
        "wins": wins,
        "shared": sum(len(one.winners) > 1 for one in found),
        "win_rates": [rate(won, n) for won in wins],
        "scores": [spread([one.scores[seat] for one in found if one.scores]) for seat in range(plan.seats)],
        "rounds": spread([one.rounds for one in found]),
        "decisions": decisions,
        "decisions_per_game": round(decisions / n, 2),
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds),
        "jobs": jobs,
        "hash": sha256(b"".join(one.digest for one in found)).hexdigest(),
    }


def wins_by_seat(found: Sequence[Outcome], seats: int) -> list[float]:
    """A victory shared by two counts half for each. Where all win or lose together, each win counts for all."""
    wins = [0.0] * seats
    for one in found:
        for seat in one.winners:
            wins[seat] += 1 if len(one.winners) == seats and not one.scores else 1 / len(one.winners)
    return [round(won, 4) for won in wins]


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


def spread(values: Sequence[int]) -> dict[str, float]:
    """The mean with its 95 % interval, and the extremes; nothing where nothing is counted."""
    if not values:
        return {}
    mean = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return {
        "mean": round(mean, 3),
        "low": round(mean - half, 3),
        "high": round(mean + half, 3),
        "min": min(values),
        "max": max(values),
    }

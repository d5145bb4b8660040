"""A series of matches between bots: endings, scores and win rates with their uncertainty."""

from __future__ import annotations

import hashlib
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

from robinsonade.content.packs import open_pack
from robinsonade.games import find_game
from robinsonade.lab.play import Played, play_one, seed_of

Order = tuple[str, int, dict[str, str], list[str], int, list[str]]  # game, seats, options, bots, seed, packs


def simulate(order: Order, n: int, jobs: int, progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Play n matches. The same order gives the same hash, however many jobs share the work."""
    game, seats, options, bots, seed, _ = order
    began = time.perf_counter()
    games = []
    for i, one in enumerate(play_series(order, n, jobs), 1):
        games.append(one)
        if progress:
            progress(i)
    return {
        "game": game,
        "n": n,
        "seats": seats,
        "options": options,
        "bot": bots,
        "seed": seed,
        "endings": dict(sorted(Counter(one.ending for one in games).items())),
        "won": sum(one.won for one in games),
        "wins": wins_by_seat(games, seats),
        "win_rates": [interval(wins, n) for wins in wins_by_seat(games, seats)],
        "scores": scores_by_seat(games, seats),
        "decisions": sum(one.decisions for one in games),
        "seconds": round(time.perf_counter() - began, 3),
        "hash": hashlib.sha256("".join(one.hash for one in games).encode()).hexdigest(),
    }


def play_series(order: Order, n: int, jobs: int) -> Iterator[Played]:
    work = [(order, i) for i in range(n)]
    if jobs <= 1 or n < 2:
        yield from map(play_numbered, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, n)) as pool:
        yield from pool.imap(play_numbered, work, chunksize=max(1, min(50, n // (jobs * 4))))


def play_numbered(work: tuple[Order, int]) -> Played:
    (name, seats, options, bots, seed, packs), i = work
    game = find_game(name)
    return play_one(game, seats, options, bots, seed_of(seed, i), [open_pack(folder) for folder in packs])


def wins_by_seat(games: Sequence[Played], seats: int) -> list[float]:
    """A shared victory counts in parts."""
    wins = [0.0] * seats
    for one in games:
        for seat in one.winners:
            wins[seat] += 1 / len(one.winners)
    return [round(won, 4) for won in wins]


def scores_by_seat(games: Sequence[Played], seats: int) -> list[dict[str, float]]:
    scores = []
    for seat in range(seats):
        points = [one.scores[seat] for one in games if one.scores]
        if points:
            mean = sum(points) / len(points)
            scores.append({"mean": round(mean, 3), "least": min(points), "most": max(points)})
    return scores


def interval(wins: float, n: int) -> dict[str, float]:
    """A rate with its 95 % interval (Wilson)."""
    z = 1.96
    rate = wins / n
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return {"rate": round(rate, 4), "low": round(max(0.0, middle - half), 4), "high": round(min(1.0, middle + half), 4)}


def show_progress(n: int) -> Callable[[int], None] | None:
    """A line on the terminal that counts; nothing in a pipe."""
    if not sys.stderr.isatty():
        return None

    def count(done: int) -> None:
        if done == n or done % max(1, n // 200) == 0:
            print(f"\r{done} of {n} matches", end="\n" if done == n else "", file=sys.stderr, flush=True)

    return count


def report(result: dict[str, Any]) -> list[str]:
    """The result in words and figures."""
    n = result["n"]
    lines = [
        f"{result['game']}: {n} matches, {result['seats']} seats, {', '.join(result['bot'])}, seed {result['seed']}"
    ]
    for ending, count in result["endings"].items():
        lines.append(f"  ended {ending}: {count} ({100 * count / n:.1f} %)")
    for seat, rate in enumerate(result["win_rates"]):
        share = f"won {100 * rate['rate']:.1f} % (95 %: {100 * rate['low']:.1f} to {100 * rate['high']:.1f})"
        scores = result["scores"][seat] if result["scores"] else None
        points = f", {scores['mean']:.1f} points ({scores['least']} to {scores['most']})" if scores else ""
        lines.append(f"  seat {seat + 1} ({result['bot'][seat]}): {share}{points}")
    if not any(result["wins"]):
        rate = interval(result["won"], n)
        lines.append(
            f"  group won {100 * rate['rate']:.1f} % (95 %: {100 * rate['low']:.1f} to {100 * rate['high']:.1f})"
        )
    per_second = result["decisions"] / max(result["seconds"], 0.001)
    lines.append(f"  {result['decisions']} decisions in {result['seconds']:.1f} s ({per_second:,.0f} a second)")
    lines.append(f"  hash {result['hash']}")
    return lines

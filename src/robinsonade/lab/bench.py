"""How fast the engine plays a game, compared with a plain loop measured in the same run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import Any

from robinsonade.bots import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import State, copy, play_out, take_step
from robinsonade.engine.match import Match
from robinsonade.engine.types import Option
from robinsonade.games import find_game
from robinsonade.lab.playing import Plan, play_game

RUNS = 7
CLONES = 2_000
LOOPS = 2_000_000
SEATS = 2  # a number that every game of the box can be played with, so that they can be compared
RECORDS = 50  # the longest of these matches is replayed: in a short one the deal would count for too much
REPLAYED = 300  # decisions; the time for another number is scaled to it


def bench(
    name: str, seats: int | None = None, options: Mapping[str, str] | None = None, games: int = 50
) -> dict[str, Any]:
    """Random play from the deal to the end on one core, CPU time, the median of several runs."""
    game = find_game(name)
    if seats is None and SEATS in game.seats:
        seats = SEATS
    plan = Plan.of(name, seats, options=options)
    box = game.box()

    def deal(number: int) -> State:
        table: State = game.deal(box, plan.seats, plan.options, seed_state("bench", number))
        return table

    def play_all() -> None:
        for number in range(games):
            play_out(deal(number), AnyOption(number))

    counts = Counts()
    tables = [play_counting(deal(number), number, counts) for number in range(games)]
    record = max((play_game(plan, number)[0] for number in range(RECORDS)), key=lambda one: len(one.choices))
    return {
        "game": name,
        "seats": plan.seats,
        "options": dict(plan.options),
        "decisions_per_s": round(counts.decisions / seconds(play_all)),
        "clone_us": round(seconds(lambda: clone_often(tables[0])) * 1e6 / CLONES, 2),
        "observe_us": round(seconds(lambda: look_often(game.observe, tables)) * 1e6 / CLONES, 2),
        "prospects_us": round(seconds(lambda: look_often(game.prospects, tables)) * 1e6 / CLONES, 2),
        "replay_ms": round(seconds(lambda: Match(game, record)) * 1e3 * REPLAYED / len(record.choices), 2),
        "options_per_decision": round(counts.options / counts.decisions, 2),
        "decisions_per_game": round(counts.decisions / games, 1),
        "longest_step": counts.longest_step,
        "games": games,
        "runs": RUNS,
        "yardstick": round(LOOPS / seconds(plain_loop)),
    }


def seconds(work: Callable[[], object]) -> float:
    """Of CPU time, the median of several runs."""
    taken = []
    for _ in range(RUNS):
        started = process_time()
        work()
        taken.append(process_time() - started)
    return median(taken)


class Counts:
    def __init__(self) -> None:
        self.decisions = 0
        self.options = 0
        self.longest_step = 0  # answers


class Counting(AnyOption):
    def __init__(self, seed: int, counts: Counts) -> None:
        super().__init__(seed)
        self.counts = counts

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        self.counts.decisions += 1
        self.counts.options += len(options)
        return super().answer(s, seat, prompt, options)


def play_counting(s: State, seed: int, counts: Counts) -> State:
    """Play to the end; return the table as it lay in the middle of the game."""
    s.answers = Counting(seed, counts)
    steps, tables = s.steps(), []
    while not s.ending:
        before = counts.decisions
        tables.append(copy(s))
        take_step(s, steps)
        counts.longest_step = max(counts.longest_step, counts.decisions - before)
    return tables[len(tables) // 2]


def clone_often(s: State) -> None:
    for _ in range(CLONES):
        s.clone()


def look_often(look: Callable[[State, int], object], tables: list[State]) -> None:
    """With all eyes, at the middle of all games."""
    for n in range(CLONES):
        s = tables[n % len(tables)]
        look(s, n % s.seats)


def plain_loop() -> int:
    """The yardstick: what this interpreter and machine do in a loop that adds up."""
    total = 0
    for i in range(LOOPS):
        total += i & 7
    return total

"""Two or more versions of a game's rules, played in turns on one core: what counts is the ratio.

python benchmarks/pair.py GAME SRC SRC ... [--seats 2] [--games 30] [--rounds 9] [--option NAME=VALUE]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

CLONED = 10  # times each table


def compare(asked: argparse.Namespace) -> None:
    workers = [start(asked, src) for src in asked.src]
    for what, better in (("decisions/s", max), ("clone µs", min)):
        found: list[list[float]] = [[] for _ in workers]
        for _ in range(asked.rounds):
            for worker, times in zip(workers, found, strict=True):
                times.append(measure(worker, what))
        for src, times in zip(asked.src, found, strict=True):
            ratio = median(time / first for first, time in zip(found[0], times, strict=True))
            print(f"{asked.game} {what:12} {median(times):12,.2f} best {better(times):12,.2f} ratio {ratio:.3f}  {src}")
    for worker in workers:
        worker.communicate()


def start(asked: argparse.Namespace, src: str) -> subprocess.Popen[str]:
    words = [
        sys.executable,
        __file__,
        asked.game,
        src,
        "--work",
        "--seats",
        str(asked.seats),
        "--games",
        str(asked.games),
    ]
    words += [word for option in asked.option for word in ("--option", option)]
    worker = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert worker.stdout
    worker.stdout.readline()
    return worker


def measure(worker: subprocess.Popen[str], what: str) -> float:
    assert worker.stdin and worker.stdout
    print(what, file=worker.stdin, flush=True)
    return float(worker.stdout.readline())


def work(asked: argparse.Namespace) -> None:
    """Play what is asked for, line by line, until nobody asks any more."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    sys.path.insert(0, asked.src[0])
    from robinsonade.bots import AnyOption
    from robinsonade.engine import chance
    from robinsonade.engine.machine import copy, play_out, take_step
    from robinsonade.games import find_game
    from robinsonade.lab.playing import Plan

    seed_state = getattr(chance, "seed_state", None) or chance.start_of_luck  # as older sources call it
    game = find_game(asked.game)
    plan = Plan.of(asked.game, asked.seats, options=dict(option.split("=") for option in asked.option))
    box = game.box()

    class Counting(AnyOption):
        decisions = 0

        def answer(self, s: Any, seat: int, prompt: str, options: Any) -> Any:
            Counting.decisions += 1
            return super().answer(s, seat, prompt, options)

    def play(bot: type[AnyOption]) -> None:
        for number in range(asked.games):
            s = game.deal(box, plan.seats, plan.options, seed_state("pair", number))
            play_out(s, bot(number))

    def tables() -> list[Any]:
        s, found = game.deal(box, plan.seats, plan.options, seed_state("pair", 0)), []
        s.answers = AnyOption(0)
        steps = s.steps()
        while not s.ending:
            found.append(copy(s))
            take_step(s, steps)
        return found

    play(Counting)
    cloned = tables()
    print("ready", flush=True)
    for line in sys.stdin:
        if line.startswith("decisions"):
            print(Counting.decisions / spent(lambda: play(AnyOption)), flush=True)
        else:
            once = spent(lambda: [s.clone() for _ in range(CLONED) for s in cloned])
            print(once / CLONED / len(cloned) * 1e6, flush=True)


def spent(work: Callable[[], object]) -> float:
    started = process_time()
    work()
    return process_time() - started


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("src", nargs="+")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--games", type=int, default=30)
    words.add_argument("--rounds", type=int, default=9)
    words.add_argument("--option", action="append", default=[])
    words.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    found = words.parse_args()
    if found.work:
        work(found)
    else:
        compare(found)

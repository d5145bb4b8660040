"""Makes the networks that come with the games. From the root: `python -m benchmarks.train [GAME ...]`

The same course makes the same network on one machine; on another one its weights differ in their last digits, and its
card (loss, odds) by less than a hundredth.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from robinsonade.games import find_game
from robinsonade.minds.network import FILE, write
from robinsonade.minds.training import Course, Kind, train

ROBINSON: list[Kind] = [
    (seats, {"scenario": scenario})
    for scenario in "castaways cursed_island jenny cannibals volcano family king_kong".split()
    for seats in (4, 2, 4, 1, 4, 3)
]
PALEO: list[Kind] = [(seats, {"level": str(level)}) for level in range(1, 8) for seats in (2, 4, 2, 3)]

COURSES = {
    "robinson": Course("robinson", ROBINSON, by_advice=40_000, own=1500, rounds=1, worlds=4, seed=1),
    "paleo": Course("paleo", PALEO, by_advice=8000, own=600, rounds=1, worlds=3, seed=1),
    "naufragos": Course("naufragos", [(n, {}) for n in (2, 4, 3, 1)], by_advice=12_000, own=600, worlds=3, seed=1),
    "camps": Course("camps", [(n, {}) for n in (2, 3, 2, 4)], by_advice=4000, own=0, worlds=2, seed=1),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all, unless named: {', '.join(COURSES)}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", type=float, default=1.0, help="of the games of a course")
    parser.add_argument("--own", type=int, help="how many it plays by itself, instead of the course's")
    parser.add_argument("--folder", type=Path, help="where they go, instead of into the games")
    asked = parser.parse_args()
    for name in asked.games or COURSES:
        game, course = find_game(name), COURSES[name]
        own = course.own if asked.own is None else asked.own
        course = Course(
            name,
            course.kinds,
            round(course.by_advice * asked.part),
            round(own * asked.part),
            course.rounds,
            course.worlds,
            course.seed,
        )
        network = train(
            course, asked.jobs, lambda line, name=name: print(f"{name}: {line}", file=sys.stderr, flush=True)
        )
        file = asked.folder / f"{name}.json" if asked.folder else game.folder / FILE
        write(network, file, game)
        print(f"{name}: {file}, {file.stat().st_size // 1000} kB, {network.card}", flush=True)


if __name__ == "__main__":
    main()

"""Makes the networks that come with the games. From the root: `python -m benchmarks.train [GAME ...]`

Their games are the same on every machine as long as rules and advice are; weights differ in their last digits, the loss
on the card by less than a hundredth. All four take about an hour and a half of one core. `--show` makes nothing and
tells how good those are that are there.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from robinsonade.games import find_game
from robinsonade.minds.network import FILE, Network, read, write
from robinsonade.minds.self_play import Detours
from robinsonade.minds.training import Course, Kind, train

EASIER = ("friday", "dog", "equipment_4", "easier_events")  # what the rules allow, each by itself
# Where hardly anything is won there is nothing to learn; with many steps up to there bad can be told from worse
STEPS = (EASIER[:1], EASIER[1::2], EASIER[::2], EASIER[:3], EASIER)
EASY, HARD = "castaways cursed_island jenny".split(), "volcano cannibals family king_kong".split()


def in_story(name: str, easier: Sequence[str] = ()) -> dict[str, str]:
    return {"scenario": name, **({"variants": ",".join(easier)} if easier else {})}


ROBINSON: list[Kind] = [
    *((n, in_story(name)) for name in EASY for n in (4, 2, 4, 3, 4, 1, 4, 2)),
    *((n, in_story(name, EASIER)) for name in EASY for n in (4, 2)),
    *((n, in_story(name)) for name in HARD for n in (4, 2, 4, 3, 4, 1)),
    *((n, in_story(name, some)) for name in HARD for some in STEPS for n in (4, 2)),
    *((n, in_story(name, EASIER)) for name in HARD for n in (4, 3)),
]
# The last level is the hardest to learn
PALEO: list[Kind] = [(n, {"level": level}) for level in "1 2 3 4 5 6 7 7".split() for n in (2, 4, 2, 3)]

# Whoever never sees people who put things off does not know that there is a last round
IDLE = Detours(rounds=(0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18), surprises=(0.0, 0.02, 0.1, 0.3, 0.6))

COURSES = {
    "robinson": Course("robinson", ROBINSON, by_advice=102_000, own=204, worlds=3, seed=1),
    "paleo": Course("paleo", PALEO, by_advice=20_000, seed=1),
    "naufragos": Course("naufragos", [(n, {}) for n in (2, 4, 3, 1)], by_advice=20_000, seed=1, detours=IDLE),
    "camps": Course("camps", [(n, {}) for n in (2, 3, 2, 4)], by_advice=4000, seed=1),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all, unless named: {', '.join(COURSES)}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", type=float, default=1.0, help="of the games of a course")
    parser.add_argument("--own", type=int, help="how many games it then plays by itself, and learns from")
    parser.add_argument("--worlds", type=int, help="imagined for each candidate there")
    parser.add_argument("--show", action="store_true", help="the cards of those that are there")
    parser.add_argument("--folder", type=Path, help="where they go, instead of into the games")
    asked = parser.parse_args()
    for name in asked.games or COURSES:
        game, course = find_game(name), COURSES[name]
        if asked.show:
            print("\n".join(shown(name, read(game.folder / FILE, game, game.box()))))
            continue
        own = round(course.own * asked.part) if asked.own is None else asked.own
        games = round(course.by_advice * asked.part)
        course = replace(course, by_advice=games, own=own, worlds=asked.worlds or course.worlds)
        network = train(course, asked.jobs, say=lambda line: print(line, file=sys.stderr, flush=True))
        file = asked.folder / f"{name}.json" if asked.folder else game.folder / FILE
        write(network, file, game)
        print("\n".join(shown(name, network)), flush=True)


def shown(name: str, network: Network) -> list[str]:
    """How well it tells games that it has not learned from: of the tables it gives such a chance, so many were won."""
    card = network.card
    lines = [
        f"{name}: {network.inputs.size} inputs, {card['games']} games, {card['tables']} tables, {card['won']:.0%} won; "
        f"loss {card['loss']}, of the mean {card['loss_of_the_mean']}, told apart {card['told_apart']:.0%}"
    ]
    for called, (tables, won) in card["of_those_called"].items():
        lines.append(f"  called {called:>9} of 100: {100 * won:5.1f} won, of {tables} tables")
    return lines


if __name__ == "__main__":
    main()

"""How often bots win. From the root: `python -m benchmarks.strength [--bot seer@1s] [--games 100] [WHICH ...]`

Games are dealt from seeds that no network has learned from. Those that were begun are finished, also when --seconds are
over, so that long ones are not left out.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from robinsonade.lab.experiments import Outcome, outcome
from robinsonade.lab.playing import Plan
from robinsonade.lab.statistics import rate
from robinsonade.processes import exit_with_parent

Row = dict[str, Any]  # what is kept of a game


@dataclass(frozen=True)
class Setting:
    name: str
    game: str
    seats: int
    options: Mapping[str, str]
    goal: int  # of 100
    against: str = ""  # in all seats but the first


SETTINGS = [
    Setting("castaways 4", "robinson", 4, {"scenario": "castaways"}, 55),
    Setting("castaways 2", "robinson", 2, {"scenario": "castaways"}, 60),
    Setting("cursed_island 4", "robinson", 4, {"scenario": "cursed_island"}, 45),
    Setting("jenny 4", "robinson", 4, {"scenario": "jenny"}, 45),
    Setting("cannibals 4", "robinson", 4, {"scenario": "cannibals"}, 15),
    Setting("volcano 4", "robinson", 4, {"scenario": "volcano"}, 15),
    Setting("family 4", "robinson", 4, {"scenario": "family"}, 15),
    Setting("king_kong 4", "robinson", 4, {"scenario": "king_kong"}, 15),
    Setting("paleo 1", "paleo", 2, {"level": "1"}, 97),
    Setting("paleo 4", "paleo", 2, {"level": "4"}, 95),
    Setting("paleo 7", "paleo", 2, {"level": "7"}, 70),
    Setting("naufragos 2", "naufragos", 2, {}, 93),
    Setting("naufragos 4", "naufragos", 4, {}, 96),
    Setting("camps 2", "camps", 2, {}, 90, "greedy"),
]


def plan_of(setting: Setting, bot: str, number: int, seed: int) -> Plan:
    """Against others the bot sits in each seat in turn."""
    bots = [bot]
    if setting.against:
        bots = [setting.against] * setting.seats
        bots[number % setting.seats] = bot
    return Plan.of(setting.game, setting.seats, bots, seed, setting.options)


def played(setting: Setting, bot: str, number: int, seed: int) -> tuple[Outcome, float]:
    began = process_time()
    return outcome(plan_of(setting, bot, number, seed), number), process_time() - began


def won(setting: Setting, one: Outcome, number: int) -> float:
    if not setting.against:
        return float(one.won)
    return 1 / len(one.winners) if number % setting.seats in one.winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", nargs="*", metavar="WHICH", help="what a setting's name begins with")
    parser.add_argument("--bot", default="seer@1s")
    parser.add_argument("--games", type=int, default=100, help="of each setting")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="of the games: a count that goes on")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no further game after these")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=424242)
    parser.add_argument("--out", type=Path, help="every game is added to it, a line each")
    asked = parser.parse_args()
    settings = [one for one in SETTINGS if not asked.which or any(one.name.startswith(w) for w in asked.which)]
    found: dict[str, list[Row]] = {setting.name: [] for setting in settings}
    for setting, row in play(settings, asked, asked.first):
        found[setting.name].append(row)
        print(line_of(setting, asked.bot, found[setting.name]), file=sys.stderr, flush=True)
        keep(asked.out, row)
    for setting in settings:
        print(line_of(setting, asked.bot, found[setting.name]), flush=True)


def play(settings: Sequence[Setting], asked: argparse.Namespace, first: int = 0) -> Iterator[tuple[Setting, Row]]:
    """Each game when it is over. All settings advance alike."""
    numbers = range(first, first + asked.games)
    waiting = iter([(setting, number) for number in numbers for setting in settings])
    began = perf_counter()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn"), initializer=exit_with_parent) as pool:
        running: dict[Any, tuple[Setting, int]] = {}
        while True:
            while len(running) < asked.jobs and perf_counter() - began < asked.seconds and (one := next(waiting, None)):
                running[pool.submit(played, one[0], asked.bot, one[1], asked.seed)] = one
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                setting, number = running.pop(done)
                one_outcome, seconds = done.result()
                yield (
                    setting,
                    {
                        "setting": setting.name,
                        "bot": asked.bot,
                        "number": number,
                        "won": won(setting, one_outcome, number),
                        "ending": one_outcome.ending,
                        "rounds": one_outcome.rounds,
                        "decisions": one_outcome.decisions,
                        "seconds": round(seconds, 2),
                    },
                )


def keep(out: Path | None, row: Row) -> None:
    if out:
        with out.open("a") as file:
            file.write(json.dumps(row) + "\n")


def line_of(setting: Setting, bot: str, rows: list[Row]) -> str:
    if not rows:
        return f"{setting.name:16} {bot}: nothing was played"
    share = rate(sum(row["won"] for row in rows), len(rows))
    low, high = (round(100 * share[end]) for end in ("low", "high"))
    seconds, decisions = (sum(row[what] for row in rows) for what in ("seconds", "decisions"))
    return (
        f"{setting.name:16} {bot:10} {100 * share['rate']:5.1f} of 100 [{low}-{high}] in {len(rows)} games, "
        f"goal {setting.goal}; {seconds / decisions:.3f} s a decision, {seconds / len(rows):.1f} s a game"
    )


if __name__ == "__main__":
    main()

"""`robinsonade sim`"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robinsonade.cli.output import FAILED, OK, complain
from robinsonade.cli.parsing import absolute, json_option, match_options, options_from, whole
from robinsonade.engine.errors import Unreadable

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("sim", help="let bots play many games and report")
    command.add_argument("game", metavar="GAME", help="its name, as 'robinsonade games' tells it")
    command.add_argument("-n", type=whole, default=100, metavar="N", help="how many games (100)")
    match_options(command)
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="seer (seer@0.1s, seer@16 worlds), greedy or random (random), or your own as MODULE:CLASS; "
        "one for all seats, or one for each",
    )
    command.add_argument("--jobs", type=whole, default=1, metavar="J", help="how many processes share the work (1)")
    json_option(command)
    command.set_defaults(run=sim)


def sim(asked: argparse.Namespace) -> int:
    from robinsonade.lab.playing import Failed, Plan
    from robinsonade.lab.sim import simulate

    for option, value in (("-n", asked.n), ("--jobs", asked.jobs)):
        if value < 1:
            raise Unreadable(f"{option} should be at least 1.")
    options, packs = options_from(asked.options), absolute(asked.pack)
    plan = Plan.of(asked.game, asked.seats, asked.bot or ["random"], asked.seed or 0, options, packs)
    try:
        result = simulate(plan, asked.n, asked.jobs, progress(asked.n))
    except Failed as failed:
        file = Path(f"failed-{asked.game}.json")
        file.write_text(failed.record, encoding="utf-8")
        return complain(f"{failed} Its record is in {file}.", FAILED)
    for sentence, games in result["replaced"].items():
        print(f"robinsonade: In {games} of {counted(asked.n, 'game')}: {sentence}", file=sys.stderr)
    print(json.dumps(result, indent=1) if asked.json else "\n".join(sim_lines(result)))
    return OK


def progress(n: int) -> Callable[[int], None]:
    """A line on the terminal that counts; nothing in a pipe."""
    often = max(1, n // 200)

    def count(done: int) -> None:
        if done % often == 0 or done == n:
            print(f"\r{done} of {n} games", end="\n" if done == n else "", file=sys.stderr, flush=True)

    return count if sys.stderr is not None and sys.stderr.isatty() else lambda done: None


def sim_lines(result: dict[str, Any]) -> list[str]:
    n = result["n"]
    options = ", ".join(f"{name}={value}" for name, value in result["options"].items() if value)
    heading = [result["game"], counted(n, "game"), counted(result["seats"], "seat"), f"seed {result['seed']}"]
    lines = [", ".join([*heading, options] if options else heading)]
    lines += [f"  ended with {ending}: {count}" for ending, count in result["endings"].items()]
    if result["cooperative"]:
        bots = ", ".join(dict.fromkeys(result["bot"]))
        won = f"won by all: {result['won']} of {n}, {share_words(result['win_rate'])}"
        lines.append(f"  {bots}: {won}{points_words(result['scores'][0])}")
    else:
        for seat, bot in enumerate(result["bot"]):
            won = f"won {share_words(result['win_rates'][seat])}"
            lines.append(f"  seat {seat + 1}, {bot}: {won}{points_words(result['scores'][seat])}")
    rounds = result["rounds"]
    if rounds["max"]:
        lines.append(f"  rounds: {rounds['mean']:.1f} (from {rounds['min']} to {rounds['max']})")
    lines.append(f"  decisions: {result['decisions']:,}, {result['decisions_per_game']:.1f} a game")
    lines.append(f"  time: {result['seconds']:.1f} s, {result['decisions_per_s']:,} decisions a second")
    return [*lines, f"  hash: {result['hash']}"]


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def share_words(share: dict[str, float]) -> str:
    return f"{share['rate']:.1%} (95 %: {share['low']:.1%} to {share['high']:.1%})"


def points_words(score: dict[str, float]) -> str:
    """Nothing where the game counts no points."""
    return f", {score['mean']:.1f} points (95 %: {score['low']:.1f} to {score['high']:.1f})" if score else ""

"""`robinsonade sim`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from robinsonade.cli.experiments import (
    bot_option,
    counted,
    failed,
    game_option,
    leave,
    play,
    play_options,
    setup_from,
    share_words,
)

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("sim", help="let bots play many games and report")
    game_option(command)
    play_options(command)
    bot_option(command)
    command.set_defaults(run=sim)


def sim(asked: argparse.Namespace) -> int:
    from robinsonade.lab.experiments import Experiment
    from robinsonade.lab.playing import Failed

    experiment = Experiment.of("sim", {"sim": setup_from(asked).plan()}, asked.n)
    try:
        ran = play(asked, experiment)
    except Failed as problem:
        return failed(problem, problem.record, asked.game)
    for result in ran.figures():
        print(json.dumps(result, indent=1) if asked.json else "\n".join(sim_lines(result)))
    return leave(ran)


def sim_lines(result: dict[str, Any]) -> list[str]:
    n = result["n"]
    options = ", ".join(f"{name}={value}" for name, value in result["options"].items() if value)
    heading = [result["game"], counted(n, "game"), counted(result["seats"], "seat"), f"seed {result['seed']}"]
    lines = [", ".join([*heading, options] if options else heading)]
    lines += [f"  ended with {ending}: {count}" for ending, count in result["endings"].items()]
    lines += [f"  {line}" for line in win_lines(result)]
    rounds = result["rounds"]
    if rounds["max"]:
        lines.append(f"  rounds: {rounds['mean']:.1f} (from {rounds['min']} to {rounds['max']})")
    lines.append(f"  decisions: {result['decisions']:,}, {result['decisions_per_game']:.1f} a game")
    lines.append(f"  time: {result['seconds']:.1f} s, {result['decisions_per_s']:,} decisions a second")
    return [*lines, f"  hash: {result['hash']}"]


def win_lines(result: dict[str, Any]) -> list[str]:
    """Wins of all, or of each."""
    if result["cooperative"]:
        bots = ", ".join(dict.fromkeys(result["bot"]))
        won = f"won by all: {result['won']} of {result['n']}, {share_words(result['win_rate'])}"
        return [f"{bots}: {won}{points_words(result['scores'][0])}"]
    together = [f"not lost: {result['won']} of {result['n']}, {share_words(result['win_rate'])}"]
    return (together if result["shared_fate"] else []) + [
        f"seat {seat + 1}, {bot}: won {share_words(result['win_rates'][seat])}{points_words(result['scores'][seat])}"
        for seat, bot in enumerate(result["bot"])
    ]


def points_words(score: dict[str, float]) -> str:
    """Nothing where the game counts no points."""
    return f", {score['mean']:.1f} points (95 %: {score['low']:.1f} to {score['high']:.1f})" if score else ""

"""`robinsonade sweep`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from robinsonade.cli.experiments import (
    bot_option,
    counted,
    failed,
    game_option,
    leave,
    play,
    play_options,
    setup_from,
)
from robinsonade.cli.sim import win_lines

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("sweep", help="play every combination of some options, bots and seats")
    game_option(command)
    says = "what differs: each value once, for instance seats=2 seats=3 edition=newer edition=earlier"
    command.add_argument("values", nargs="+", metavar="NAME=VALUE", help=says)
    play_options(command)
    bot_option(command)
    command.set_defaults(run=sweep)


def sweep(asked: argparse.Namespace) -> int:
    from robinsonade.lab.experiments import Experiment
    from robinsonade.lab.playing import Failed
    from robinsonade.lab.variations import grid

    experiment = Experiment.of("sweep", grid(setup_from(asked), asked.values), asked.n)
    try:
        ran = play(asked, experiment)
    except Failed as problem:
        return failed(problem, problem.record, asked.game)
    figures = ran.figures()
    if asked.json:
        print(json.dumps(figures, indent=1))
    else:
        print(f"{asked.game}, {counted(len(experiment.series), 'combination')}, {counted(asked.n, 'game')} each")
        for one in figures:
            rounds = f", {one['rounds']['mean']:.1f} rounds" if one["rounds"]["max"] else ""
            print("\n    ".join([f"  {one['series']}{rounds}, hash {one['hash'][:16]}", *win_lines(one)]))
    return leave(ran)

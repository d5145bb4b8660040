"""`robinsonade train`"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import options_from, seats_option, settings_option, whole
from robinsonade.engine.errors import Unknown, Unreadable

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("train", help="teach a network to judge the tables of a game")
    command.add_argument("game", metavar="GAME", help="its name, as 'robinsonade games' tells it")
    command.add_argument("--games", type=whole, default=2000, metavar="N", help="how many are played by advice (2000)")
    command.add_argument("--own", type=whole, default=0, metavar="N", help="how many it then plays by itself (0)")
    command.add_argument("--rounds", type=whole, default=1, metavar="N", help="how often it does (1)")
    command.add_argument("--worlds", type=whole, default=8, metavar="N", help="imagined for each candidate there (8)")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="the same seed makes the same network (0)")
    command.add_argument("--jobs", type=whole, default=1, metavar="J", help="how many processes play (1)")
    command.add_argument("--out", default="network.json", metavar="FILE", help="where it goes (network.json)")
    seats_option(command)
    settings_option(command)
    command.set_defaults(run=train)


def train(asked: argparse.Namespace) -> int:
    if not find_spec("numpy"):
        raise Unknown("A network is taught with NumPy, which is not installed; install robinsonade[minds].")
    from robinsonade.games import find_game
    from robinsonade.minds.network import write
    from robinsonade.minds.training import Course, kinds_of
    from robinsonade.minds.training import train as teach

    file = Path(asked.out)
    if file.exists():
        raise Unreadable(f"{file} is there already; nothing was overwritten.")
    if asked.games < 10:
        raise Unreadable("--games should be at least 10: every tenth is kept to see how good the network is.")
    if not asked.jobs or not asked.worlds:
        raise Unreadable("--jobs and --worlds should be at least 1.")
    game = find_game(asked.game)
    kinds = kinds_of(game, asked.seats, options_from(asked.options))
    course = Course(asked.game, kinds, asked.games, asked.own, asked.rounds, asked.worlds, asked.seed)
    network = teach(course, asked.jobs, lambda line: print(line, file=sys.stderr, flush=True))
    write(network, file, game)
    told_apart = network.card["told_apart"]
    print(f"{file}: {network.inputs.size} inputs; of a won and a lost table it finds the won one in {told_apart:.0%}")
    return OK

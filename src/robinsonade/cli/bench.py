"""`robinsonade bench`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import json_option, options_from, seats_option, settings_option

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("bench", help="measure how fast games are played here")
    command.add_argument("game", nargs="?", default="", metavar="GAME", help="without it all of them")
    seats_option(command)
    settings_option(command)
    json_option(command)
    command.set_defaults(run=bench)


def bench(asked: argparse.Namespace) -> int:
    from robinsonade.games import game_names
    from robinsonade.lab.bench import REPLAYED
    from robinsonade.lab.bench import bench as measure

    for name in [asked.game] if asked.game else game_names():
        found = measure(name, asked.seats, options_from(asked.options))
        if asked.json:
            print(json.dumps(found), flush=True)
            continue
        options = ", ".join(f"{option}={value}" for option, value in found["options"].items() if value)
        print(f"{name}, {found['seats']} seats, {options}, random play, {found['runs']} runs of {found['games']} games")
        print(f"  decisions a second:    {found['decisions_per_s']:,}")
        print(f"  options a decision:    {found['options_per_decision']}")
        print(f"  decisions a game:      {found['decisions_per_game']}")
        print(f"  longest step, answers: {found['longest_step']}")
        print(f"  clone of the table:    {found['clone_us']} µs")
        print(f"  table as numbers:      {found['observe_us']} µs, prospects {found['prospects_us']} µs")
        print(f"  replay of {REPLAYED} choices: {found['replay_ms']} ms")
        print(f"  yardstick, plain loop: {found['yardstick']:,} a second", flush=True)
    return OK

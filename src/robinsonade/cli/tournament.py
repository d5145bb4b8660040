"""`robinsonade tournament`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from robinsonade.cli.experiments import counted, failed, game_option, leave, play, play_options, setup_from, share_words

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("tournament", help="let bots play against each other and rate them")
    game_option(command)
    command.add_argument("bots", nargs="+", metavar="BOT", help="two or more, for instance greedy random seer@16")
    play_options(command)
    command.set_defaults(run=tournament)


def tournament(asked: argparse.Namespace) -> int:
    from robinsonade.lab.experiments import Experiment
    from robinsonade.lab.playing import Failed
    from robinsonade.lab.variations import round_robin
    from robinsonade.lab.verdicts import ratings

    series = round_robin(setup_from(asked), asked.bots)
    experiment = Experiment.of("tournament", series, asked.n)
    try:
        ran = play(asked, experiment, rows=True)
    except Failed as problem:
        return failed(problem, problem.record, asked.game)
    found = ratings(ran.rows, {name: plan.bots for name, plan in series.items()}) if ran.done else []
    if asked.json:
        print(json.dumps({"ratings": found, "series": ran.figures()}, indent=1))
        return leave(ran)
    print(f"{asked.game}, {counted(ran.done, 'game')}: {counted(asked.n, 'deal')} in each of {len(series)} seatings")
    for one in found:
        rating = f"{one['rating']:+d} (95 %: {one['low']:+d} to {one['high']:+d})"
        print(f"  {one['bot']}: {rating}, won {share_words(one['win_rate'])} of {one['games']}")
    for figures in ran.figures():
        print(f"  hash of {figures['series']}: {figures['hash'][:16]}")
    return leave(ran)

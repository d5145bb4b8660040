"""`robinsonade compare`"""

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
)

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands

SAYS = "what is different, for instance edition=earlier, bot=greedy, 'seats=3 pack=DIR'; or 'usual'"


def add(commands: Commands) -> None:
    command = commands.add_parser("compare", help="play the same deals in two ways and tell which is better")
    game_option(command)
    command.add_argument("first", metavar="A", help=SAYS)
    command.add_argument("second", metavar="B", help="the same for the other way")
    command.add_argument("--measure", metavar="COLUMN", help="what is compared (won; against others, won_1)")
    play_options(command)
    bot_option(command)
    command.set_defaults(run=compare)


def compare(asked: argparse.Namespace) -> int:
    from robinsonade.lab.experiments import Experiment
    from robinsonade.lab.playing import Failed
    from robinsonade.lab.rows import columns_of
    from robinsonade.lab.variations import two
    from robinsonade.lab.verdicts import check_measure, comparison, usual_measure

    series = two(setup_from(asked), asked.first, asked.second)
    experiment = Experiment.of("compare", series, asked.n)
    columns = columns_of(experiment.game, min(plan.seats for plan in series.values()))["games"]
    measure = check_measure(asked.measure or usual_measure(experiment.game), columns)
    try:
        ran = play(asked, experiment, rows=True)
    except Failed as problem:
        return failed(problem, problem.record, asked.game)
    found = comparison(ran.rows, [*series], measure)
    if asked.json:
        print(json.dumps({**found, "series": ran.figures()}, indent=1))
    elif found["pairs"]:
        print("\n".join(compare_lines(asked.game, found, ran.figures())))
    return leave(ran)


def compare_lines(game: str, found: dict[str, Any], figures: list[dict[str, Any]]) -> list[str]:
    wins = found["measure"].partition("_")[0] == "won"

    def much(value: float, sign: str = "") -> str:
        return f"{100 * value:{sign}.1f} of 100" if wins else f"{value:{sign}.2f}"

    low, high = much(found["low"], "+"), much(found["high"], "+")
    return [
        f"{game}, {counted(found['pairs'], 'deal')}, each played in both ways, measured by {found['measure']}",
        f"  A  {found['first_is']}: {much(found['first'])}",
        f"  B  {found['second_is']}: {much(found['second'])}",
        f"  B - A: {much(found['difference'], '+')} (95 %: {low} to {high})",
        f"  B had more {counted(found['more'], 'time')}, A {counted(found['less'], 'time')}: "
        f"p = {found['p']:.3g} (exact sign test)",
        *(f"  hash of {one['series']}: {one['hash']}" for one in figures),
    ]

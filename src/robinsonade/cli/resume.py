"""`robinsonade resume`"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from robinsonade.cli.learn import sit_in_lesson
from robinsonade.cli.output import OK
from robinsonade.cli.parsing import absolute, language, language_option, packs_from, packs_option, plain_option
from robinsonade.cli.play import sit
from robinsonade.engine.errors import RobinsonadeError

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("resume", help="go on with a saved match")
    command.add_argument("match", nargs="?", default="", metavar="MATCH", help="its name or file; otherwise the newest")
    command.add_argument("--list", action="store_true", help="show what is saved")
    plain_option(command)
    packs_option(command)
    language_option(command)
    command.set_defaults(run=resume)


def resume(asked: argparse.Namespace) -> int:
    from robinsonade.engine.match import Match
    from robinsonade.games import find_game
    from robinsonade.terminal.saves import find_save, read_save, saves_folder

    if asked.list:
        return list_saves()
    path = find_save(asked.match)
    save = read_save(path)
    save.packs = absolute(asked.pack) or save.packs
    save.lang = language(asked.lang or save.lang or None)
    match = Match(find_game(save.record.game), save.record, packs_from(save.packs))
    kept = path if path.parent == saves_folder() else None
    return sit_in_lesson(match, save, kept) if save.lesson else sit(match, save, kept, None)


def list_saves() -> int:
    from robinsonade.terminal.saves import read_save, saved_matches

    for path in saved_matches():
        try:
            save = read_save(path)
        except RobinsonadeError as no:
            print(f"{path.stem}: {no}")
            continue
        people, state = save.bots.count(""), "over" if save.over else "waits"
        print(f"{path.stem}: {len(save.record.choices)} choices, {people} of {save.record.seats} seats people, {state}")
    return OK

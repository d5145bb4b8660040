"""`robinsonade learn`"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.parsing import absolute, language, language_option, packs_from
from robinsonade.engine.errors import Unknown

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands
    from robinsonade.engine.match import Match
    from robinsonade.terminal.saves import Save


def add(commands: Commands) -> None:
    command = commands.add_parser("learn", help="learn a game by playing it, with a guide")
    command.add_argument("game", metavar="GAME", help="its name; 'robinsonade games' lists them")
    command.add_argument("--lesson", default="first", metavar="NAME", help="another one than the first")
    command.add_argument("--pack", action="append", default=[], metavar="DIR", help="its lessons are named PACK:NAME")
    language_option(command)
    command.set_defaults(run=learn)


def learn(asked: argparse.Namespace) -> int:
    from robinsonade.content.lessons import lesson_files, lesson_of
    from robinsonade.games import find_game
    from robinsonade.terminal.saves import Save

    game, lang = find_game(asked.game), language(asked.lang)
    packs = tuple(packs_from(asked.pack))
    lesson = lesson_of(game, asked.lesson, packs)
    if lesson is None:
        known = ", ".join(lesson_files(game, packs)) or "none"
        raise Unknown(f"There is no lesson '{asked.lesson}' of {game.name}; there are: {known}.")
    match = lesson.start(game)
    bots = [lesson.others[seat].bot if seat in lesson.others else "" for seat in range(lesson.seats)]
    folders = absolute([str(lesson.pack.folder)]) if lesson.pack else []
    save = Save(match.record(), bots, 1, lang, folders, over=False, lesson=lesson.name, edition=lesson.edition)
    return sit_in_lesson(match, save, None)


def sit_in_lesson(match: Match, save: Save, path: Path | None) -> int:
    """With the guide, if the lesson is still the one that was begun."""
    from io import BytesIO

    from robinsonade.content.lessons import lesson_of
    from robinsonade.terminal.lecture import Lecture
    from robinsonade.terminal.plain import Sitting, sit_down
    from robinsonade.terminal.words import words

    files = BytesIO() if sys.stdin is None else sys.stdin.buffer, sys.stdout
    lesson = lesson_of(match.game, save.lesson, match.packs)
    if lesson is None or lesson.edition != save.edition:
        save.lesson = ""
        print(words(save.lang, "rewritten"))
        return sit_down(Sitting(match, save, files, path))
    return sit_down(Lecture(lesson, match, save, files, path))

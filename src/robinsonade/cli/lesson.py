"""`robinsonade lesson`"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.output import FAILED, OK
from robinsonade.cli.parsing import Parser, whole

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands

SHOWN = 40  # lines of a transcript that differ


def add(commands: Commands) -> None:
    command = commands.add_parser("lesson", help="lessons of your own")
    of_lesson = command.add_subparsers(metavar="COMMAND", parser_class=Parser, required=True)
    check = of_lesson.add_parser("check", help="play a lesson on every way through it and say what is wrong with it")
    check.add_argument("file", metavar="FILE", help="the lesson, as in games/robinson/lessons/first.yaml")
    check.add_argument("--write", action="store_true", help="keep the transcript as it plays now")
    check.add_argument("--walks", type=whole, default=10, metavar="N", help="random ways through its free parts")
    check.add_argument("--matches", type=whole, default=24, metavar="N", help="in which every moment should come up")
    check.set_defaults(run=check_file)


def check_file(asked: argparse.Namespace) -> int:
    from robinsonade.content.lessons import read_lesson
    from robinsonade.table.lesson_check import check_lesson, compared, transcript_of

    lesson = read_lesson(Path(asked.file))
    verdict = check_lesson(lesson, asked.walks, asked.matches)
    print(f"{lesson.file.name}: {verdict.summary or 'cannot be played'}")
    for problem in verdict.wrong:
        print(f"- {problem}")
    if not verdict.transcript:
        return FAILED
    if asked.write:
        transcript_of(lesson).write_text(verdict.transcript, encoding="utf-8")
    differs = compared(lesson, verdict.transcript)
    if differs:
        print("It plays otherwise than when it was written; read it again, then --write:", *differs[:SHOWN], sep="\n")
    return FAILED if verdict.wrong or differs else OK

"""`robinsonade report`"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import language, language_option
from robinsonade.engine.errors import Unreadable

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("report", help="make a page of what an experiment found")
    command.add_argument("folder", metavar="FOLDER", help="where --out has written")
    command.add_argument("--out", metavar="FILE", help="where the page goes (report.html in that folder)")
    command.add_argument("--by", default="", metavar="COLUMN", help="also how often it was won by what stands there")
    command.add_argument("--measure", default="", metavar="COLUMN", help="what a comparison compares (won or won_1)")
    language_option(command)
    command.set_defaults(run=report)


def report(asked: argparse.Namespace) -> int:
    from robinsonade.lab.report.page import report as page

    file = Path(asked.out or Path(asked.folder) / "report.html")
    if asked.out and file.exists():
        raise Unreadable(f"{file} is there already; nothing was overwritten.")
    text = page(Path(asked.folder), language(asked.lang), asked.by, asked.measure)
    file.write_text(text, encoding="utf-8")
    print(file)
    return OK

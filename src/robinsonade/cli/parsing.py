"""What several commands are asked alike, and how it is understood."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from robinsonade.engine.errors import Unknown, Unreadable, nearest

if TYPE_CHECKING:
    from robinsonade.content.packs import Pack

LANGUAGES = ("en", "de")


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Unreadable(f"{message[0].upper()}{message[1:]}; see: {self.prog} --help")


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]


def match_options(command: Parser) -> None:
    seats_option(command)
    command.add_argument("--seed", type=whole, metavar="S", help="the same seed and choices give the same match")
    settings_option(command)
    packs_option(command)


def seats_option(command: Parser) -> None:
    command.add_argument("--seats", type=whole, metavar="N", help="how many sit at the table")


def settings_option(command: Parser) -> None:
    says = "an option of the game; 'robinsonade games' lists them"
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="options", help=says)


def json_option(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="for programs")


def packs_option(command: Parser) -> None:
    command.add_argument("--pack", action="append", default=[], metavar="DIR", help="add the cards in this folder")


def plain_option(command: Parser) -> None:
    command.add_argument("--plain", action="store_true", help="plain lines; at present there is nothing else")


def language_option(command: Parser) -> None:
    command.add_argument("--lang", metavar="en|de", help="otherwise as your system speaks")


def whole(words: str) -> int:
    if not (words.isascii() and words.isdecimal() and len(words) <= 18):
        raise argparse.ArgumentTypeError(f"'{words}' should be a whole number, 0 or more, of at most 18 digits")
    return int(words)


def language(asked: str | None) -> str:
    if asked is None:
        settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        here = next(filter(None, settings), "")[:2]
        return here if here in LANGUAGES else "en"
    if asked not in LANGUAGES:
        raise Unknown(f"There is no language '{asked}'{nearest(asked, LANGUAGES)}")
    return asked


def options_from(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Unreadable(f"'{pair}' should look like OPTION=VALUE, for instance scenario=flood.")
        options[name] = value
    return options


def packs_from(folders: list[str]) -> list[Pack]:
    from robinsonade.content.packs import open_pack

    return [open_pack(folder) for folder in folders]


def absolute(folders: list[str]) -> list[str]:
    """So that they are found again from another folder or process."""
    return [str(Path(folder).resolve()) for folder in folders]

"""`robinsonade pack`"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import Parser, language, language_option
from robinsonade.engine.errors import ContentError, Unknown

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("pack", help="cards of your own")
    of_pack = command.add_subparsers(metavar="COMMAND", parser_class=Parser, required=True)
    check = of_pack.add_parser("check", help="read a pack and say everything that is wrong with it")
    check.add_argument("folder", metavar="DIR", help="the folder with its pack.yaml")
    check.set_defaults(run=check_pack)
    words = of_pack.add_parser("words", help="the words that a game's cards can say, each with an example")
    words.add_argument("game", metavar="GAME", help="its name; 'robinsonade games' lists them")
    language_option(words)
    words.set_defaults(run=print_words)


def check_pack(asked: argparse.Namespace) -> int:
    from robinsonade.content.packs import read_pack
    from robinsonade.content.source import Problems
    from robinsonade.games import find_game, game_names

    problems = Problems()
    pack = read_pack(Path(asked.folder), problems)
    if problems.found and pack.game not in game_names():
        problems.raise_if_any()
    game = find_game(pack.game)
    try:
        after = game.box([pack]).counts
    except ContentError as more:
        problems.found += more.problems
    problems.raise_if_any()
    before = game.box().counts
    added = [f"{n - before.get(kind, 0)} {kind}" for kind, n in after.items() if n != before.get(kind, 0)]
    print(f"{pack.id} is right. It adds to {game.name}: {', '.join(added) or 'nothing'}.")
    return OK


def print_words(asked: argparse.Namespace) -> int:
    from robinsonade.content.game import FolderGame
    from robinsonade.content.glossary import words_listed
    from robinsonade.games import find_game

    lang = language(asked.lang)
    game = find_game(asked.game)
    if not isinstance(game, FolderGame) or game.language is None:
        raise Unknown(f"The cards of '{game.name}' do nothing that is written in words.")
    print(words_listed(game, lang))
    return OK

"""`robinsonade games`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import json_option, language, language_option

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands
    from robinsonade.engine.game import Game


def add(commands: Commands) -> None:
    command = commands.add_parser("games", help="the games, their seats, options and cards")
    json_option(command)
    language_option(command)
    command.set_defaults(run=list_games)


def list_games(asked: argparse.Namespace) -> int:
    from robinsonade.games import find_game, game_names

    lang = language(asked.lang)
    games = [find_game(name) for name in game_names()]
    if asked.json:
        print(json.dumps([game_data(game) for game in games], ensure_ascii=False, indent=1))
        return OK
    print("\n\n".join("\n".join(game_lines(game, lang)) for game in games))
    return OK


def game_lines(game: Game, lang: str) -> list[str]:
    from robinsonade.engine.views import read
    from robinsonade.terminal.draw import paragraph
    from robinsonade.terminal.words import words

    (least, *_, most), (short, long) = game.seats, game.minutes
    lines = paragraph(f"{game.name}: {read(game.title, lang)}. {read(game.says, lang)}")
    lines += paragraph(words(lang, "game_takes", least=least, most=most, short=short, long=long), "  ")
    for option in game.settings:
        usual = option.default or words(lang, "option_none")
        told = words(lang, "option_many" if option.many else "option_one", option=option.name, usual=usual)
        lines += paragraph(f"{read(option.title, lang)}: {told}", "  ")
        for value, says in option.values.items():
            lines += paragraph(f"{value}: {read(says, lang)}", "    ")
    counts = ", ".join(f"{kind} {n}" for kind, n in game.box().counts.items())
    lines += paragraph(words(lang, "game_box", cards=counts), "  ")
    return lines + paragraph(read(game.provenance, lang), "  ")


def game_data(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "says": game.says,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "options": [
            {"name": option.name, "title": option.title, "values": dict(option.values), "default": option.default}
            for option in game.settings
        ],
        "content": game.box().counts,
        "content_version": game.box().version,
        "rules_version": game.rules_version,
        "provenance": game.provenance,
    }

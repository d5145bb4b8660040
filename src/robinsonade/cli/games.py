"""`robinsonade games`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from robinsonade.cli.output import OK
from robinsonade.cli.parsing import language, language_option

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("games", help="the games, their seats, options and cards")
    command.add_argument("--json", action="store_true")
    language_option(command)
    command.set_defaults(run=list_games)


def list_games(asked: argparse.Namespace) -> int:
    from robinsonade.engine.views import read
    from robinsonade.games import find_game, game_names

    lang = language(asked.lang)
    games = [find_game(name) for name in game_names()]
    if asked.json:
        print(json.dumps([game_data(game) for game in games], ensure_ascii=False, indent=1))
        return OK
    for game in games:
        print(f"{game.name}: {read(game.title, lang)}. {read(game.says, lang)}")
        print(f"  {game.seats[0]} to {game.seats[-1]} seats, {game.minutes[0]} to {game.minutes[1]} minutes.")
        for option in game.settings:
            print(f"  {read(option.title, lang)}: --set {option.name}=VALUE, usually {option.default}")
            for value, says in option.values.items():
                print(f"    {value}: {read(says, lang)}")
        print(f"  In the box: {', '.join(f'{n} {kind}' for kind, n in game.box().counts.items())}.")
        if game.provenance:
            print(f"  {read(game.provenance, lang)}")
    return OK


def game_data(game: Any) -> dict[str, Any]:
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

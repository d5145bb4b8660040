"""`robinsonade schema`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from robinsonade.cli.output import OK

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Commands

WIDTH = 110


def add(commands: Commands) -> None:
    command = commands.add_parser("schema", help="what a program gets to see of a game, as JSON Schema")
    command.add_argument("game", metavar="GAME", help="its name; 'robinsonade games' lists them")
    command.set_defaults(run=print_schema)


def print_schema(asked: argparse.Namespace) -> int:
    from robinsonade.engine.schema import view_schema
    from robinsonade.games import find_game

    print(written(view_schema(find_game(asked.game)).whole))
    return OK


def written(value: object, margin: str = "") -> str:
    """As JSON, with everything in one line that fits into one."""
    line = json.dumps(value)
    if len(margin + line) <= WIDTH or not isinstance(value, dict | list):
        return line
    inner = margin + " "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + written(one, inner) for one in value) + f"\n{margin}]"
    parts = [f"{inner}{json.dumps(key)}: {written(one, inner)}" for key, one in value.items()]
    return "{\n" + ",\n".join(parts) + f"\n{margin}}}"

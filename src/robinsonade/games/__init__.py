"""The games of this table, found by name and loaded when needed. A stranger's game registers an entry point."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from robinsonade.engine.errors import Unknown, nearest
from robinsonade.engine.game import Game

OURS = ["camps", "robinson", "paleo", "naufragos"]


def game_names() -> list[str]:
    return OURS + [entry.name for entry in entry_points(group="robinsonade.games")]


def find_game(name: str) -> Game:
    """The game with this name. Its module has it as `GAME`."""
    if name in OURS:
        game: Game = import_module(f"robinsonade.games.{name}.game").GAME
        return game
    for entry in entry_points(group="robinsonade.games"):
        if entry.name == name:
            found: Game = entry.load()
            return found
    raise Unknown(
        f"There is no game '{name}'{nearest(name, game_names())}", de=f"Ein Spiel '{name}' gibt es hier nicht."
    )

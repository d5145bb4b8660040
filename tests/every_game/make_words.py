"""Writes docs/words: python -m tests.every_game.make_words"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from robinsonade.content.game import FolderGame
from robinsonade.content.glossary import words_page
from robinsonade.games import OURS, find_game

FOLDER = Path(__file__).parents[2] / "docs" / "words"


def games_with_words() -> list[FolderGame[Any, Any]]:
    games = [find_game(name) for name in OURS]
    return [game for game in games if isinstance(game, FolderGame) and game.language is not None]


def pages() -> dict[str, str]:
    """By the name of the file."""
    found = {}
    for game in games_with_words():
        found[f"{game.name}.md"] = words_page(game, "en")
        found[f"{game.name}.de.md"] = words_page(game, "de")
    return found


if __name__ == "__main__":
    for file, page in pages().items():
        (FOLDER / file).write_text(page, "utf-8")

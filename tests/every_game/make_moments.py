"""Writes docs/moments: python -m tests.every_game.make_moments"""

from __future__ import annotations

from pathlib import Path

from robinsonade.games import find_game
from robinsonade.testing.moments import moments_page

GAMES = ["camps", "naufragos", "paleo", "robinson"]
FOLDER = Path(__file__).parents[2] / "docs" / "moments"


def page_of(name: str) -> str:
    game = find_game(name)
    return moments_page(game, game.box())


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.md").write_text(page_of(name), "utf-8")

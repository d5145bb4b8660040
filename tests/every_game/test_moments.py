"""What may be used when is written down for every game."""

from __future__ import annotations

import pytest

from tests.every_game.make_moments import FOLDER, GAMES, page_of


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_moments_is_current(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text("utf-8") == page_of(name), "python -m tests.every_game.make_moments"

"""Every game has the same rooms under the same names, as CONTRIBUTING.md lists them.
Whatever else lies in its folder, its README explains."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import robinsonade.games

ROOT = Path(__file__).parent.parent
GAMES = Path(robinsonade.games.__file__).parent
NAMES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "game.py").exists())
PAGES = {
    *("README.md", "rules.md", "rules.de.md", "ambiguities.md", "ambiguities.de.md"),
    *("how_to_play.en.md", "how_to_play.de.md", "words.de.yaml"),
}


def rooms_listed() -> set[str]:
    """The names in the table of CONTRIBUTING.md."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = text.partition("## The rooms of a game")[2].partition("\n## ")[0]
    return {name for line in section.splitlines() if line.startswith("| `") for name in quoted(line.split("|")[1])}


def quoted(text: str) -> list[str]:
    return [name.removesuffix("/").removesuffix(".py") for name in re.findall(r"`([\w./]+)`", text)]


def rooms_in(folder: Path) -> set[str]:
    """Modules and folders by name; a room may be either."""
    found = {path for path in folder.iterdir() if path.name not in PAGES and not path.name.startswith("__")}
    return {path.name.removesuffix(".py") for path in found}


def unexplained(folder: Path) -> set[str]:
    readme = folder / "README.md"
    told = quoted(readme.read_text("utf-8")) if readme.exists() else []
    return rooms_in(folder) - rooms_listed() - {name.partition("/")[0] for name in told}


@pytest.mark.parametrize("game", NAMES)
def test_a_room_of_a_game_is_one_that_every_game_has_or_its_readme_explains_it(game: str) -> None:
    assert unexplained(GAMES / game) == set()


@pytest.mark.parametrize("game", NAMES)
def test_a_game_says_in_its_readme_which_module_holds_which_chapter(game: str) -> None:
    text = (GAMES / game / "README.md").read_text("utf-8")
    assert "| chapter | module |" in text
    missing = [name for name in re.findall(r"`([\w/]+(?:\.\w+|/))`", text) if not (GAMES / game / name).exists()]
    assert missing == []


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_rooms_that_a_game_cannot_do_without(game: str) -> None:
    assert {"game", "table", "setup", "cards", "nouns", "questions", "phases", "board", "bots"} <= rooms_in(
        GAMES / game
    )


def test_a_strange_room_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "game.py").touch()
    (tmp_path / "helpers.py").touch()
    (tmp_path / "maps.py").touch()
    (tmp_path / "README.md").write_text("New lands are made in `maps.py`.")
    assert unexplained(tmp_path) == {"helpers"}

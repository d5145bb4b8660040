"""Every example in the documentation runs, and every link leads somewhere."""

from __future__ import annotations

import doctest
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from robinsonade.bots import AnyOption
from robinsonade.content.packs import open_pack
from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game
from robinsonade.engine.machine import play_out
from robinsonade.games import find_game

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
HOW_TO = ["tutorial.md", "add-a-card.md", "add-a-game.md", "add-a-bot.md"]
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("concepts/*.md")), *map(DOCS.joinpath, HOW_TO)]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)\)")


def blocks(page: Path, language: str) -> list[str]:
    return [text for found, text in BLOCK.findall(page.read_text("utf-8")) if found == language]


def named(page: Path) -> str:
    return page.stem


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_python_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "docs"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for i, block in enumerate(blocks(page, "python")):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, f"{page.stem} {i}", str(page), 0)
            told: list[str] = []
            runner.run(test, clear_globs=False, out=told.append)
            names.update(test.globs)
            assert not told, "".join(told)
        else:
            exec(compile(block, str(page), "exec"), names)
    for name, value in list(names.items()):
        if name.startswith("test_") and name != "test_law":
            value()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_yaml_of_a_page_can_be_read(page: Path) -> None:
    for block in blocks(page, "yaml"):
        assert yaml.safe_load(block)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        assert os.path.exists(page.parent / link), link


def test_the_look_of_the_page_is_the_look_of_the_example() -> None:
    page, look = DOCS / "add-a-game.md", ROOT / "examples" / "look"
    files = {"html": look / "kinds" / "hearth.html", "yaml": look / "icons.yaml"}
    for language, file in files.items():
        assert blocks(page, language)
        assert all(block in file.read_text("utf-8") for block in blocks(page, language))
    style, cover = blocks(page, "css")
    assert style in (look / "style.css").read_text("utf-8") and cover in (look / "cover.css").read_text("utf-8")


def test_the_goal_of_the_page_is_the_goal_of_the_example() -> None:
    page = yaml.safe_load(blocks(DOCS / "add-a-card.md", "yaml")[1])
    example = yaml.safe_load((ROOT / "examples/packs/northern_shore/goals.yaml").read_text("utf-8"))
    assert {**page[0], "name": ""} == {**example[0], "name": ""}


PLACE = re.compile(r"# (\w+)/(\w+\.yaml)\n")


def packs_of(page: Path, folder: Path) -> dict[str, Path]:
    """The packs that a page writes down, block by block: each begins with the file it is."""
    found = {}
    for block in blocks(page, "yaml"):
        place = PLACE.match(block)
        if place:
            pack = found.setdefault(place[1], folder / place[1])
            pack.mkdir(exist_ok=True)
            (pack / place[2]).write_text(block, "utf-8")
    return found


# What each pack of the page adds, and a name that is told when one of its cards is met
ADDED = {
    "my_goals": ({"goal tiles": 1, "terrain cards": 2}, "Seal Hunters"),
    "my_island": ({"events": 1, "adventures": 1}, "Spring Tide"),
    "my_coast": ({"exploration cards": 1}, "Cormorant Rock"),
    "my_valley": ({"module V": 4}, "Lime Trees"),
}


@pytest.mark.parametrize("name", ADDED)
def test_the_cards_of_the_page_are_right_and_played_with(name: str, tmp_path: Path) -> None:
    packs = packs_of(DOCS / "add-a-card.md", tmp_path)
    assert list(packs) == list(ADDED)
    pack = open_pack(packs[name])
    game = find_game(pack.game)
    box, before = game.box([pack]), game.box().counts
    adds, told = ADDED[name]

    assert {kind: n - before.get(kind, 0) for kind, n in box.counts.items() if n != before.get(kind, 0)} == adds
    options = game.check_options({"modules": "A,V"} if pack.game == "paleo" else {}, box)
    assert any(told in sentence for seed in range(60) for sentence in log_of(game, box, options, seed))


def log_of(game: Game[Any, Any], box: Any, options: Any, seed: int) -> Iterator[str]:
    """Of a match in which anybody does anything."""
    s = game.deal(box, 2, options, seed_state(game.name, 2, seed))
    s.facts = []
    play_out(s, AnyOption(seed))
    for fact in s.facts:
        yield game.say(s, fact)["en"]

"""Every example in the documentation runs, and every link leads somewhere."""

from __future__ import annotations

import doctest
import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("concepts/*.md")), DOCS / "add-a-card.md", DOCS / "add-a-game.md"]
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

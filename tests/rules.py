"""The numbered rules of every game, and the marker with which a test cites them: `@rule("C-TURN-01")`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

rule = pytest.mark.rule

ROOT = Path(__file__).parent.parent
ENTRY = re.compile(r"- \*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*")


class Rulebook:
    """The ids of one rules.md: those a test has to show, and those that only explain words."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.behaviour: list[str] = []
        self.vocabulary: list[str] = []
        for section in re.split(r"^(?=##? )", text, flags=re.MULTILINE):
            heading, *lines = section.splitlines() or [""]
            ids = [entry[1] for line in lines if (entry := ENTRY.match(line))]
            prose = " ".join(line for line in lines if not ENTRY.match(line))
            silent = "Data vocabulary" in heading or "states no behaviour" in prose
            (self.vocabulary if silent else self.behaviour).extend(ids)

    def ids(self) -> list[str]:
        return self.behaviour + self.vocabulary

    def uncited(self, cited: set[str]) -> list[str]:
        return [id for id in self.behaviour if id not in cited]


def rulebooks() -> list[Rulebook]:
    files = sorted((ROOT / "src/robinsonade/games").glob("*/rules.md"))
    return [Rulebook(file.parent.name, file.read_text("utf-8")) for file in files]


def ids_cited_in(source: str) -> set[str]:
    """The ids in every `rule(...)` and `pytest.mark.rule(...)` of a Python file, without running it."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return {
        id.value
        for call in calls
        if ast.unparse(call.func) in ("rule", "pytest.mark.rule")
        for id in call.args
        if isinstance(id, ast.Constant) and isinstance(id.value, str)
    }


def ids_cited_by_tests() -> set[str]:
    return {id for file in (ROOT / "tests").rglob("test_*.py") for id in ids_cited_in(file.read_text("utf-8"))}

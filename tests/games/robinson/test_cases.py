"""Every worked case and every difference between the editions is played by a test."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.games.robinson.cases import case_ids, edition_rows


def marked(marker: str) -> set[str]:
    """What the tests of this game name with this marker."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == marker:
                found |= {id.value for id in node.args if isinstance(id, ast.Constant) and isinstance(id.value, str)}
    return found


def test_every_case_is_played_by_a_test() -> None:
    assert len(case_ids()) == len(set(case_ids())) == 460
    assert marked("case") == set(case_ids())


def test_every_difference_between_the_editions_is_shown_both_ways() -> None:
    assert len(edition_rows()) == 35
    assert marked("edition_row") == set(edition_rows())

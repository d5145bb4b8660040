"""Every worked case is played by some test."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.games.camps.cases import case_ids


def test_every_case_is_played_by_a_test() -> None:
    played: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "case":
                played |= {id.value for id in node.args if isinstance(id, ast.Constant) and isinstance(id.value, str)}
    assert len(case_ids()) == len(set(case_ids())) == 54
    assert played == set(case_ids())

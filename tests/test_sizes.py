"""What is read is short and typed: ruff looks at lines, these tests at files, functions and `Any`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import robinsonade

SRC = Path(robinsonade.__file__).parent
LONGEST_FILE, LONGEST_FUNCTION = 500, 50  # lines
FEW = 20


def test_a_long_file_says_in_its_first_sentence_why_it_is_long() -> None:
    for path in SRC.rglob("*.py"):
        text = path.read_text("utf-8")
        said = ast.get_docstring(ast.parse(text)) or ""
        assert text.count("\n") <= LONGEST_FILE or "long" in said.partition(". ")[0].split(), path.relative_to(SRC)


def test_a_long_function_is_a_list() -> None:
    for path in SRC.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and lines(node) > LONGEST_FUNCTION:
                assert max(map(lines, node.body)) > lines(node) / 2, f"{path.relative_to(SRC)}: {node.name}"


def lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


@pytest.mark.parametrize("part", ["engine", "content", "table", "games"])
def test_types_say_what_things_are(part: str) -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in (SRC / part).rglob("*.py")]
    names = [node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)]
    assert names.count("Any") < FEW


MEASURED = {"camps/phases/purse.py", "camps/phases/placing.py"}  # a bill is one number, because paying is the hot loop


def test_no_game_packs_numbers_into_one_but_for_the_bills_of_camps() -> None:
    games = SRC / "games"
    packing = {
        path.relative_to(games).as_posix()
        for path in games.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(getattr(node, "op", None), ast.LShift | ast.RShift | ast.Invert)
    }
    assert packing == MEASURED

"""What a card file says, somebody uses: a field that is read and then lies about is a promise to authors
that nobody keeps."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from robinsonade.games import OURS
from tests.rules import ROOT

GAMES = ROOT / "src" / "robinsonade" / "games"


def trees_of(game: str) -> list[ast.Module]:
    return [ast.parse(file.read_text("utf-8")) for file in sorted((GAMES / game).rglob("*.py"))]


def fields_of_cards(file: Path) -> set[str]:
    """Everything that the classes of this file keep, as `Class.field`."""
    found = set()
    for made in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(made, ast.ClassDef):
            for part in ast.walk(made):
                if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and is_self(part.value):
                    found.add(f"{made.name}.{part.attr}")
    return found


def is_self(part: ast.expr) -> bool:
    return isinstance(part, ast.Name) and part.id == "self"


def names_used(game: str) -> set[str]:
    """Attributes that are looked at anywhere in the game, also by `getattr`."""
    parts = [part for tree in trees_of(game) for part in ast.walk(tree)]
    filled = {id(part.value) for part in parts if is_filling(part)}
    looked_at = {
        part.attr
        for part in parts
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Load) and id(part) not in filled
    }
    return looked_at | {str(part.args[1].value) for part in parts if is_getattr(part)}  # type: ignore[attr-defined]


def is_filling(part: ast.AST) -> bool:
    """`box.cards[id] = ...` and `box.cards.append` put something in."""
    if isinstance(part, ast.Subscript):
        return isinstance(part.ctx, ast.Store)
    return isinstance(part, ast.Attribute) and part.attr == "append"


def is_getattr(part: ast.AST) -> bool:
    return (
        isinstance(part, ast.Call)
        and isinstance(part.func, ast.Name)
        and part.func.id == "getattr"
        and isinstance(part.args[1], ast.Constant)
    )


@pytest.mark.parametrize("game", OURS)
def test_every_field_of_a_card_is_used_by_somebody(game: str) -> None:
    used = names_used(game)
    fields = {
        name
        for file in ("cards.py", "box.py", "cards/__init__.py")
        if (GAMES / game / file).exists()
        for name in fields_of_cards(GAMES / game / file)
    }
    assert len(fields) > 10
    assert sorted(name for name in fields if name.partition(".")[2] not in used) == []

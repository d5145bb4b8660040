"""A fact tells as many things as its sentence names under 'of', and every sentence is told by some rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from robinsonade.content.game import FolderGame
from robinsonade.games import find_game, game_names

BEFORE = {"tell": 3, "whisper": 4}  # the table, whom it is whispered to, the rule, what happened


def folder_game(name: str) -> FolderGame:
    game = find_game(name)
    assert isinstance(game, FolderGame)
    return game


def calls(folder: Path) -> Iterator[tuple[str, list[str], int]]:
    """Where it is told, the facts it may be, and how many things are told."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BEFORE:
                first = BEFORE[node.func.id]
                assert not node.keywords, f"{path.name}:{node.lineno} tells by keyword"
                if not any(isinstance(one, ast.Starred) for one in node.args):
                    yield f"{path.name}:{node.lineno}", words(node.args[first - 1]), len(node.args) - first


def words(node: ast.expr) -> list[str]:
    """The words an expression may be: one, or either of a choice; none if it is a variable."""
    if isinstance(node, ast.IfExp):
        return words(node.body) + words(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.mark.parametrize("name", game_names())
def test_a_fact_tells_as_many_things_as_its_sentence_names(name: str) -> None:
    game = folder_game(name)
    slots = game.phrases.slots
    wrong = [
        f"{place}: '{what}' names {len(slots[what])} things, {n} are told"
        for place, facts, n in calls(game.folder)
        for what in facts
        if what in slots and len(slots[what]) != n
    ]
    assert wrong == []


@pytest.mark.parametrize("name", game_names())
def test_every_fact_that_a_rule_tells_has_a_sentence(name: str) -> None:
    game = folder_game(name)
    assert [place for place, facts, _ in calls(game.folder) for what in facts if what not in game.phrases.slots] == []


@pytest.mark.parametrize("name", game_names())
def test_every_sentence_about_a_fact_is_told_somewhere(name: str) -> None:
    game = folder_game(name)
    sources = "\n".join(path.read_text("utf-8") for path in sorted(game.folder.rglob("*.py")))
    assert [what for what in game.phrases.slots if f'"{what}"' not in sources] == []


def test_a_choice_of_facts_is_read_as_both() -> None:
    assert words(ast.parse("'gain' if n > 0 else 'lose'", mode="eval").body) == ["gain", "lose"]
    assert words(ast.parse("what", mode="eval").body) == []

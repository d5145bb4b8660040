"""Inside a game imports point one way: nothing is imported late, and no module imports itself through others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import robinsonade.games

GAMES = Path(robinsonade.games.__file__).parent
NAMES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "game.py").exists())
Imports = dict[str, set[str]]


def modules(game: str) -> dict[str, Path]:
    """By dotted name."""
    found = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        parts = path.relative_to(GAMES.parent.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def for_types_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports_of(statements: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """Those that run when the module is imported."""
    for node in statements:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and not for_types_only(node):
            yield from imports_of(node.body + node.orelse)


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of its own game that a module needs; a package stands for what is imported from its own file."""
    found = set()
    for node in imports_of(ast.parse(path.read_text()).body):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in known else node.module)
    return found & set(known)


def ring(graph: Imports) -> list[str]:
    """Some modules that import each other in a ring; none: []."""
    done: set[str] = set()

    def walk(module: str, way: list[str]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        for other in sorted(graph[module]):
            found = walk(other, [*way, module])
            if found:
                return found
        done.add(module)
        return []

    return next((found for module in sorted(graph) if (found := walk(module, []))), [])


def late_imports(tree: ast.Module) -> list[int]:
    """The lines of imports inside functions."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return sorted(
        {node.lineno for one in functions for node in ast.walk(one) if isinstance(node, ast.Import | ast.ImportFrom)}
    )


@pytest.mark.parametrize("game", NAMES)
def test_no_module_of_a_game_imports_itself_through_others(game: str) -> None:
    known = modules(game)
    assert ring({name: imported(path, known) for name, path in known.items()}) == []


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_imported_late_to_break_a_ring(game: str) -> None:
    late = {name: late_imports(ast.parse(path.read_text())) for name, path in modules(game).items()}
    assert {name: lines for name, lines in late.items() if lines} == {}


def test_a_ring_and_a_late_import_would_be_found() -> None:
    assert ring({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert ring({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert late_imports(ast.parse("import a\ndef f():\n    def g():\n        from b import c\n")) == [4]

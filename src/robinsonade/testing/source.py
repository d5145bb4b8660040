"""What a rule must not contain, found in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

FOREIGN_MODULES = "random secrets uuid time datetime os threading asyncio socket subprocess".split()
FOREIGN_CALLS = {
    "hash": "differs from process to process",
    "id": "differs from process to process",
    "print": "a rule runs several times and would print each time",
    "input": "a rule asks with ask()",
    "open": "a rule touches only the table",
}
ORDER_IS_ALL_THE_SAME = "sorted set frozenset any all sum fsum min max len".split()
ORDER_MATTERS = "list tuple enumerate iter zip map filter".split()


def source_problems(source: str) -> list[str]:
    """Each line of a rule module that could behave differently when it runs again."""
    tree = ast.parse(source)
    found: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.AsyncWith):
            found.add((line, "try and with can swallow a pause"))
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.add((line, "a rule keeps nothing outside the table"))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            found |= {(line, f"a rule does without '{m}'") for m in modules if m.split(".")[0] in FOREIGN_MODULES}
        elif calls(node, FOREIGN_CALLS):
            found.add((line, f"{calls(node, FOREIGN_CALLS)}(): {FOREIGN_CALLS[calls(node, FOREIGN_CALLS)]}"))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            found |= {(n, "a set has no order: sort it before going through it") for n in loops_over_sets(node)}
    return [f"{line}: {wrong}" for line, wrong in sorted(found)]


def calls(node: ast.AST, names: Iterable[str]) -> str:
    """The name of the plain function that is called here, if it is one of these."""
    is_one = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    return node.func.id if is_one else ""  # type: ignore[attr-defined]


def loops_over_sets(scope: ast.AST) -> Iterator[int]:
    """The lines where this function goes through a set in its accidental order."""
    sets: set[str] = set()
    harmless: list[ast.AST] = []
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and is_set(node.value, sets):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            sets |= {target.id for target in targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.Call) and calls(node, ORDER_IS_ALL_THE_SAME):
            harmless += node.args
    for node in ast.walk(scope):
        through: list[ast.expr] = []
        if isinstance(node, ast.For):
            through = [node.iter]
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp) and node not in harmless:
            through = [part.iter for part in node.generators]
        elif isinstance(node, ast.Call) and calls(node, ORDER_MATTERS) and node not in harmless:
            through = node.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            through = [] if node.args else [node.func.value]
        yield from (expression.lineno for expression in through if is_set(expression, sets))


def is_set(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.BitAnd | ast.BitOr | ast.BitXor):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Set | ast.SetComp) or calls(node, ["set", "frozenset"]) != ""

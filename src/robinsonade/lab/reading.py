"""Reads a folder with results. What is damaged is said with its place; nothing is mended here."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from robinsonade.engine.errors import Unreadable
from robinsonade.lab.rows import FILES

PLAN = "experiment.json"
NEEDED = ("kind", "game", "n", "series", "columns")


def read_plan(folder: Path) -> dict[str, Any]:
    """What was played there."""
    path = folder / PLAN
    if not folder.is_dir():
        raise Unreadable(f"There is no folder {folder}.")
    if not path.exists():
        raise Unreadable(f"{folder} has no {PLAN}, so it has no results; 'sim --out {folder}' would write some.")
    try:
        plan = json.loads(path.read_text("utf-8"))
    except ValueError as problem:
        raise Unreadable(f"{path} cannot be read: {problem}.") from None
    if (
        not isinstance(plan, dict)
        or any(name not in plan for name in NEEDED)
        or any(name not in plan["columns"] for name in FILES)
    ):
        raise Unreadable(f"{path} does not say what was played.")
    return plan


def rows(folder: Path, plan: dict[str, Any], name: str) -> Iterator[dict[str, str]]:
    """Of one of the files."""
    path, columns = folder / f"{name}.csv", plan["columns"][name]
    if not path.exists():
        raise Unreadable(f"{path} is missing: these results are not whole.")
    with path.open(encoding="utf-8", newline="") as file:
        for n, line in enumerate(file, 1):
            cells = next(csv.reader([line]))
            if not line.endswith("\n"):
                raise damaged(path, f"ends in the middle of line {n}")
            if n == 1 and cells != columns:
                raise damaged(path, f"has other columns than {PLAN} says")
            if len(cells) != len(columns):
                raise damaged(path, f"has {len(cells)} columns in line {n} instead of {len(columns)}")
            if n > 1:
                yield dict(zip(columns, cells, strict=True))


def damaged(path: Path, how: str) -> Unreadable:
    return Unreadable(
        f"{path} {how}. If the run was cut off, the same command with the same --out goes on from the last whole game."
    )

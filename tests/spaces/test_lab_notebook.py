"""The lab's notebook still runs, and what it keeps is what it showed, nothing of the machine it was run on."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.notebook import NOTEBOOK, page

LARGEST = 400_000  # bytes
FEW = "GAMES, PAIRS, STEPS, JOBS = 12, 6, 0, 1"
OF_A_MACHINE = re.compile(r"/(?:home|root|tmp|work|usr|opt|Users|var)/|[A-Z]:\\\\|Traceback|Error:|Warning")


def cells(kind: str = "code") -> list[dict[str, Any]]:
    return [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == kind]


def tags(cell: dict[str, Any]) -> list[str]:
    return list(cell["metadata"].get("tags", []))


def test_what_takes_no_minutes_runs_from_top_to_bottom(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for package in ("greenlet", "gymnasium", "matplotlib", "pandas"):
        pytest.importorskip(package, reason=f"the notebook needs {package}, which is not installed")
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    told: dict[str, Any] = {}
    for cell in cells():
        if "takes-minutes" not in tags(cell):
            source = FEW if "parameters" in tags(cell) else "".join(cell["source"])
            exec(compile(source, cell["id"], "exec"), told)
    assert len(told["games"]) == 12 and len(told["wins"]) == 6
    assert told["over"] and told["offered"]


def test_what_takes_minutes_asks_the_example_for_what_it_has() -> None:
    pytest.importorskip("numpy", reason="the example that trains a bot needs numpy")
    from examples import train_a_bot

    long = "\n".join("".join(cell["source"]) for cell in cells() if "takes-minutes" in tags(cell))
    asked = [node for node in ast.walk(ast.parse(long)) if isinstance(node, ast.ImportFrom)]
    names = [name.name for node in asked if node.module == "train_a_bot" for name in node.names]
    assert names and all(hasattr(train_a_bot, name) for name in names)


def test_it_was_run_once_from_top_to_bottom() -> None:
    assert [cell["execution_count"] for cell in cells()] == list(range(1, len(cells()) + 1))


def test_it_keeps_nothing_of_the_machine_it_was_run_on() -> None:
    text = NOTEBOOK.read_text("utf-8")
    assert len(text.encode()) < LARGEST
    notebook = json.loads(text)
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    for cell in notebook["cells"]:
        assert set(cell["metadata"]) <= {"tags"}, cell["id"]
        for output in cell.get("outputs", []):
            assert output["output_type"] in ("stream", "execute_result") and output.get("name", "stdout") == "stdout"
            assert not OF_A_MACHINE.search(json.dumps(output)), cell["id"]


def test_the_page_has_every_plot_with_its_words() -> None:
    text, plots = page(NOTEBOOK, "plots")
    assert set(plots) == {"endings.svg", "cards-plot.svg", "compare-plot.svg", "episode.svg", "learn-plot.svg"}
    for name, plot in plots.items():
        assert plot.startswith("<svg") and plot.rstrip().endswith("</svg>")
        assert re.search(rf'<img src="plots/{name}" alt="[^"]{{40,}}">', text)

"""The lab's notebook: `python -m tools.notebook` runs it from top to bottom and keeps what it shows, nothing else.

It needs `pip install nbclient ipykernel` and what the notebook names itself. The site shows it without running it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "examples" / "lab.ipynb"
PLOT, TEXT = "image/svg+xml", "text/plain"
PATIENCE = 3600  # seconds for one cell


def main() -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(NOTEBOOK, as_version=4)
    beside = {"metadata": {"path": str(NOTEBOOK.parent)}}
    NotebookClient(notebook, timeout=PATIENCE, coalesce_streams=True, resources=beside).execute()
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = {"tags": tags} if tags else {}
        if cell.cell_type == "code":
            cell.outputs = list(map(kept, cell.outputs))
    nbformat.write(notebook, NOTEBOOK)


def kept(output: Any) -> Any:
    """Text and plots. A table of pandas is also text, so its HTML is left out."""
    if "data" in output:
        output["data"] = {kind: data for kind, data in output["data"].items() if kind in (PLOT, TEXT)}
    return output


def page(notebook: Path, plots: str) -> tuple[str, dict[str, str]]:
    """As Markdown, with its plots by the names that it calls them by in the folder `plots`."""
    found: dict[str, str] = {}
    parts = []
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"~~~~python\n{source}\n~~~~")
        for data in shown(cell):
            if PLOT in data:
                name = f"{cell['id']}.svg"
                found[name] = data[PLOT]
                parts.append(f'<img src="{plots}/{name}" alt="{escape(data[TEXT])}">')
            else:
                parts.append(f"~~~~text\n{data[TEXT].rstrip()}\n~~~~")
    return "\n\n".join(parts) + "\n", found


def shown(cell: Any) -> Iterator[dict[str, str]]:
    """What a cell has printed and what its last line is, by kind."""
    for output in cell.get("outputs", []):
        data = output["data"] if "data" in output else {TEXT: output["text"]}
        yield {kind: "".join(lines) for kind, lines in data.items()}


if __name__ == "__main__":
    main()

"""What docs/api.md says, it does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from robinsonade.table.notices import PHRASES
from robinsonade.table.verbs import VERBS
from tests.table.servers import running_server

DOCS = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text("utf-8")


def test_the_client_of_ten_lines_plays_a_match(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", DOCS, re.DOTALL)
    assert found
    lines = [line for line in found[1].splitlines() if line.strip() and not line.startswith("import")]
    assert len(lines) <= 10
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log") as server:
        script = found[1].replace("http://127.0.0.1:8000", server.url)
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
        log = (tmp_path / "log").read_text()
    assert done.returncode == 0, done.stderr + log
    assert re.fullmatch(r"\[\d+, \d+, \d+\]\n", done.stdout)


def test_every_verb_and_every_error_it_names_exists() -> None:
    named = set(re.findall(r'"do": "(\w+)"', DOCS)) | {"reset", "redo"}
    assert named <= set(VERBS) and set(VERBS) - named <= {"claim", "ready"}
    errors = DOCS.split("## When something is not possible")[1]
    assert set(re.findall(r"`(\w+)`", errors)) <= set(PHRASES.phrases["notices"])

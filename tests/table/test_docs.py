"""What docs/api.md says, it does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from robinsonade.table.notices import PHRASES
from robinsonade.table.verbs import VERBS
from tests.table.servers import Server, running_server

DOCS = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text("utf-8")


def test_the_clients_of_ten_lines_play_a_match_and_a_lesson(tmp_path: Path) -> None:
    match, lesson = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    lines = [line for line in match.splitlines() if line.strip() and not line.startswith("import")]
    assert len(lines) <= 10
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log") as server:
        played, learned = (said_by(script, server, tmp_path / "log") for script in (match, lesson))
        known = httpx.get(f"{server.url}/api/games", trust_env=False).json()
        refused = [begins(server, **more) for more in ({"lesson": "x"}, {"lesson": 1}, {"lesson": "first", "seed": 5})]
    assert re.fullmatch(r"\[\d+, \d+, \d+\]\n", played)
    assert learned.endswith("Jenny Needs Help! The first day finished\n") and len(learned.splitlines()) > 10
    assert {game["lessons"][0]["name"] for game in known if game["lessons"]} == {"first"}
    assert refused == [(404, "unknown_lesson"), (400, "broken_frame"), (400, "broken_frame")]


def said_by(script: str, server: Server, log: Path) -> str:
    script = script.replace("http://127.0.0.1:8000", server.url)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr + log.read_text()
    return done.stdout


def begins(server: Server, **wanted: object) -> tuple[int, str]:
    answer = httpx.post(f"{server.url}/api/matches", json={"game": "camps", **wanted}, trust_env=False)
    return answer.status_code, answer.json()["error"]


def test_every_verb_and_every_error_it_names_exists() -> None:
    named = set(re.findall(r'"do": "(\w+)"', DOCS)) | {"reset", "redo"}
    assert named <= set(VERBS) and set(VERBS) - named <= {"claim", "ready"}
    errors = DOCS.split("## When something is not possible")[1]
    assert set(re.findall(r"`(\w+)`", errors)) <= set(PHRASES.phrases["notices"])

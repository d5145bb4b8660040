"""`python -m benchmarks.difficulty GAME`: how hard every scenario or level is, from games that bots play."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from benchmarks import difficulty
from robinsonade.table.web.choices import Choices

BEFORE = """# A word before.
ground: plains
won:  # of old
  "": {1: [1, 2]}
# A word between.
source: docs/somewhere.md
"""


def told(*words: str, expect: int = 0) -> None:
    """Runs the command."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["difficulty", *words])
        if not expect:
            return difficulty.main()
        with pytest.raises(SystemExit) as left:
            difficulty.main()
        assert left.value.code == expect


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A game with each number of seats, and the file that was written from them."""
    folder = tmp_path_factory.mktemp("difficulty")
    path, out = folder / "choices.yaml", folder / "out.jsonl"
    path.write_text(BEFORE, encoding="utf-8")
    how = ("--bot", "greedy", "--games", "1", "--jobs", "1", "--commit", "0123abc", "--variants", "rerolls=off")
    told("naufragos", *how, "--out", str(out), "--to", str(path))
    return path, out


def test_what_was_played_is_written_and_read_back(kept: tuple[Path, Path]) -> None:
    choices = Choices(kept[0])
    assert {name: {seats: n for seats, (_, n) in found.items()} for name, found in choices.won.items()} == {
        "": {1: 1, 2: 1, 3: 1, 4: 1},
        "rerolls=off": {1: 1, 2: 1, 3: 1, 4: 1},
    }
    rows = [json.loads(line) for line in kept[1].read_text().splitlines()]
    assert sum(row["won"] for row in rows) == sum(won for found in choices.won.values() for won, _ in found.values())
    assert (choices.bot, choices.date, choices.commit) == ("greedy", date.today().isoformat(), "0123abc")


def test_all_else_in_the_file_stays(kept: tuple[Path, Path]) -> None:
    text = kept[0].read_text("utf-8")
    assert text.startswith("# A word before.\nground: plains\nwon:\n  ") and "of old" not in text
    assert "\n# A word between.\nsource: docs/somewhere.md\n" in text
    told("naufragos", "--from", str(kept[1]), "--to", str(kept[0]))
    assert kept[0].read_text("utf-8") == text


def test_files_from_elsewhere_are_counted_together_and_the_same_game_once(
    kept: tuple[Path, Path], tmp_path: Path
) -> None:
    lines, others = kept[1].read_text().splitlines(), tmp_path / "others.jsonl"
    of_another_deal = [json.dumps({**json.loads(line), "seed": 7, "commit": "4567def"}) for line in lines]
    others.write_text("\n".join([*lines[:3], *of_another_deal]))
    told("naufragos", "--from", str(kept[1]), str(others), "--to", str(tmp_path / "new.yaml"))
    choices = Choices(tmp_path / "new.yaml")
    assert {n for found in choices.won.values() for _, n in found.values()} == {2}
    assert choices.commit == "0123abc, 4567def"


def test_what_cannot_be_counted_is_told_and_nothing_is_written(
    kept: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, part, mixed = kept[1].read_text().splitlines(), tmp_path / "part.jsonl", tmp_path / "mixed.jsonl"
    part.write_text(lines[0])
    mixed.write_text("\n".join([*lines[1:], json.dumps({**json.loads(lines[0]), "bot": "random"})]))
    broken = tmp_path / "broken.jsonl"
    broken.write_text(lines[0] + "\n" + lines[1][:40])
    for words, why in (
        (["camps"], "somebody always wins"),
        (["robinson", "--variants", "edition=sooner"], "possible: newer, earlier"),
        (["robinson", "--variants", "sooner"], "name it as edition=earlier"),
        (["robinson", "--bot", "sear"], "did you mean 'seer'"),
        (["naufragos", "--from", str(tmp_path / "none")], "is no file"),
        (["naufragos", "--from", str(part)], "Nothing was played of seats=2"),
        (["naufragos", "--from", str(mixed)], "by greedy and by random"),
        (["naufragos", "--from", str(broken)], "line 2 is no game"),
        (["paleo", "--from", str(part)], "No game of paleo"),
    ):
        told(*words, "--to", str(tmp_path / "new.yaml"), expect=2)
        said = capsys.readouterr().err
        assert why in said and said.count("\n") == 1
    assert not (tmp_path / "new.yaml").exists()


def test_where_there_is_no_clone_the_commit_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(difficulty, "commit", lambda: "")
    told("naufragos", "--bot", "greedy", expect=2)
    assert "say it with --commit HASH" in capsys.readouterr().err


def test_it_needs_nothing_installed_but_yaml() -> None:
    asks = "import sys, benchmarks.difficulty; print(*{name.partition('.')[0] for name in sys.modules})"
    root = Path(difficulty.__file__).parents[1]
    found = subprocess.run([sys.executable, "-c", asks], cwd=root, capture_output=True, text=True, check=True).stdout
    assert not {"rich", "starlette", "jinja2", "markupsafe", "sqlalchemy", "torch", "pyarrow"} & set(found.split())

"""Which commit results say they were made with."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import robinsonade
from robinsonade.lab.results import commit


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("src/robinsonade/__init__.py", "docs/page.md"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "all of it")
    monkeypatch.setattr(robinsonade, "__file__", str(tmp_path / "src/robinsonade/__init__.py"))
    return tmp_path


def test_a_page_that_is_being_written_leaves_the_program_what_it_was(clone: Path) -> None:
    (clone / "docs/page.md").write_text("new", encoding="utf-8")
    assert len(commit()) == 12


@pytest.mark.parametrize("file", ["__init__.py", "a_new_file.py"])
def test_a_program_that_was_changed_since_is_marked(clone: Path, file: str) -> None:
    (clone / "src/robinsonade" / file).write_text("# new", encoding="utf-8")
    assert len(commit()) == 13 and commit().endswith("+")


def test_where_there_is_no_clone_there_is_none(clone: Path) -> None:
    (clone / ".git").rename(clone / "gone")
    assert commit() == ""

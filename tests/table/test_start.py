"""Starting the table: what goes wrong is a sentence."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from robinsonade.engine.errors import Unknown
from robinsonade.table.app import default_db, hosts_for, listen_on
from tests.table.databases import Database


def serve(*arguments: str) -> str:
    command = [sys.executable, "-m", "robinsonade", "serve", "--no-browser", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode and "Traceback" not in done.stderr, done.stderr
    return done.stderr


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "The database cannot be opened" in serve("--db", str(tmp_path / "file" / "m.sqlite3"))
    assert "'mysql' is not a kind of database" in serve("--db", "mysql://somewhere")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "m.sqlite3").write_text("Dear diary, " * 1000)
    assert "The database cannot be opened" in serve("--db", str(tmp_path / "m.sqlite3"))


@pytest.mark.postgres
def test_a_postgresql_that_is_not_there() -> None:
    assert "The database cannot be opened" in serve("--db", "postgresql://nobody@127.0.0.1:1/nothing")


@pytest.mark.postgres
def test_a_database_that_postgresql_does_not_have(database: Database) -> None:
    said = serve("--db", database.url("nothing"))
    assert said == 'robinsonade: The database cannot be opened: database "nothing" does not exist\n'


@pytest.mark.postgres
@pytest.mark.parametrize("place", ["127.0.0.1:here", "[::1"])
def test_an_address_that_is_none_is_not_repeated_with_its_password(place: str) -> None:
    said = serve("--db", f"postgresql://nobody:hunter2@{place}/nothing")
    assert "its address should look like postgresql://" in said and "hunter2" not in said


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(Unknown, match="Choose another"):
            listen_on("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(Unknown, match="no such port"):
        listen_on("127.0.0.1", 99999)


def test_without_a_port_the_first_free_one_is_taken() -> None:
    with listen_on("127.0.0.1", None) as one, listen_on("127.0.0.1", None) as two:
        assert one.getsockname()[1] != two.getsockname()[1]


def test_at_home_only_our_own_names_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "evil.example" not in (hosts_for("127.0.0.1") or [])
    assert hosts_for("0.0.0.0") is None
    monkeypatch.setenv("ROBINSONADE_HOSTS", "Games.example, other.example")
    assert {"games.example", "other.example", "localhost"} <= set(hosts_for("0.0.0.0") or [])


def test_matches_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_db() == str(tmp_path / "robinsonade" / "matches.sqlite3")

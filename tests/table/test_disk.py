"""A disk that is full, for real: a small one is mounted and filled."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table import servers
from tests.table.servers import Browser, Program, begin, receive, running_server, send


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "disk"
    place.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(place)], capture_output=True).returncode:
        pytest.skip("only root can mount a small disk")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(place: Path) -> Path:
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return filler


def test_a_full_disk_is_a_sentence_and_the_match_goes_on_when_there_is_room(
    small_disk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "START", servers.ALERT + servers.START)
    with running_server(str(small_disk / "m.sqlite3"), tmp_path / "log") as server, Browser(server, "de") as browser:
        match, tokens = begin(server, "person", "person")
        player = Program(server, match, tokens["seats"]["0"])
        mine = browser.begin("me", "link")
        shown = player.look()
        choice = {"version": shown["version"], "key": shown["view"]["question"]["options"][0]["key"]}
        filler = fill(small_disk)
        with browser.window(mine, query="?lang=de") as window:
            receive(window)
            send(window, "chat", text="Ist hier noch Platz?")
            receive(window, "Die Festplatte ist voll")
        answer = player.do("choose", **choice)
        assert answer.status_code == 507 and answer.json()["error"] == "disk_full"
        assert player.look()["choices"] == 0
        assert browser.get("/health").status_code == 507
        answer = browser.post("/matches", {"game": "camps", "kind.0": "me", "kind.1": "bot"})
        assert answer.status_code == 507 and "Die Festplatte ist voll" in answer.text

        filler.unlink()
        assert player.do("choose", **choice).json()["choices"] == 1
        assert browser.get("/health").text == "ok"

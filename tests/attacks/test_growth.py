"""What strangers leave behind, and what a failing disk or file does to everybody else."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from robinsonade.table import limits, sqlite
from robinsonade.table.history import CHAT_KEPT, PINGS_KEPT, TALK_STORED
from robinsonade.table.room import Room
from robinsonade.table.store import HOLDERS_FIRST, HOLDERS_LAST
from tests.attacks.strangers import comes_to_rest, cpu_seconds
from tests.table import servers
from tests.table.scenes import Scene, play
from tests.table.servers import Browser, Program, Server, begin, running_server

NOT_READABLE = "what is stored of it cannot be read"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with running_server(str(folder / "m.sqlite3"), folder / "log") as found:
        yield found


def asked(db: str, query: str, *values: object) -> list[tuple[object, ...]]:
    """Past the server."""
    with closing(sqlite3.connect(db, isolation_level=None, timeout=30)) as connection:
        return connection.execute(query, values).fetchall()


def holders(server: Server, match: str, seat: int) -> list[tuple[object, ...]]:
    return asked(server.db, "SELECT browser FROM held WHERE match = ? AND seat = ? ORDER BY at", match, seat)


def test_a_link_that_is_opened_again_and_again_leaves_one_row(server: Server) -> None:
    match, tokens = begin(server, "person", "person")
    with Browser(server) as browser:
        for _ in range(20):
            assert browser.get("/s/" + tokens["seats"]["0"]).status_code == 303
    assert len(holders(server, match, 0)) == 1


def test_who_only_looks_where_a_link_leads_leaves_nothing(server: Server) -> None:
    match, tokens = begin(server, "person", "person")
    with Browser(server) as browser:
        answer = browser.http.head("/s/" + tokens["seats"]["0"])
    assert answer.status_code == 303 and "set-cookie" not in answer.headers
    assert not holders(server, match, 0)


def test_a_link_is_held_by_so_many_browsers_and_the_first_keep_it(server: Server) -> None:
    match, tokens = begin(server, "person", "person")
    address = f"{server.url}/s/{tokens['seats']['0']}"
    with httpx.Client(timeout=60, trust_env=False) as http:
        for n in range(HOLDERS_FIRST + HOLDERS_LAST + 20):
            assert http.get(address).status_code == 303
            http.cookies.clear()
            if n == 0:
                first = holders(server, match, 0)
    found = holders(server, match, 0)
    assert len(found) == HOLDERS_FIRST + HOLDERS_LAST and found[:1] == first


def test_talk_is_forgotten_and_the_match_is_not(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.choose(around.host, 0)
        piece = next(iter(around.room.views.public_pieces()))
        for n in range(2 * TALK_STORED):
            await around.do(around.host, "chat", text=f"la {n}")
            await around.do(around.host, "ping", at=piece)
        stored = await at.tables.store.since(around.room.id, 0)
        assert len(stored) < TALK_STORED + 20
        said = around.sees(around.host)["chat"]
        assert len(said) == CHAT_KEPT and len(around.room.history.pings) == PINGS_KEPT
        choices = around.room.match.choices
        del at.tables.rooms[around.room.id]
        again = await at.tables.room(around.room.id)
        assert again.match.choices == choices
        assert [line.what for line in again.history.chat] == [line["text"] for line in said]
        assert again.history.last == around.room.history.last

    play(tmp_path, scene)


def test_a_match_does_not_go_back_and_forth_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EVENTS", 13)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        room: Room = around.room
        while room.history.stored < 13:
            await around.choose(around.host, 0)
            if room.history.stored < 13:
                await around.do(around.host, "undo")
        await around.refuses("too_long", around.host, "undo")
        await around.refuses("too_long", around.host, "name", name="Ada", seat=0)
        await around.do(around.host, "chat", text="so be it")

    play(tmp_path, scene)


def test_a_talkative_match_costs_the_home_page_nothing(server: Server) -> None:
    with Browser(server) as browser:
        match = browser.begin("me", "link")
        talk = [(match, n, "chat", 0, '{"text":"la"}', 0.0) for n in range(10, 60_010)]
        with closing(sqlite3.connect(server.db, isolation_level=None, timeout=30)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", talk)
            connection.execute("COMMIT")
        browser.get("/")  # the first visit reads covers and templates
        assert comes_to_rest(server, 20)
        before = cpu_seconds(server)
        for _ in range(5):
            assert f"/m/{match}" in browser.get("/").text
        assert cpu_seconds(server) - before < 1.0  # to read its events takes longer, each time


DAMAGE = [
    "UPDATE event SET what = 'dance' WHERE match = ? AND n = 2",
    "UPDATE event SET body = '{' WHERE match = ? AND n = 2",
    "UPDATE event SET body = '[]' WHERE match = ? AND n = 2",
    "UPDATE event SET seat = 99 WHERE match = ? AND n = 2",
    "UPDATE match SET record = '{' WHERE id = ?",
    "UPDATE match SET record = '[]' WHERE id = ?",
    "UPDATE match SET waits = '{{' WHERE id = ?",
]


def test_a_damaged_match_spoils_nothing_but_itself(tmp_path: Path) -> None:
    db = str(tmp_path / "m.sqlite3")
    with running_server(db, tmp_path / "log") as server, Browser(server) as browser:
        good, *bad = [browser.begin("me", "link") for _ in range(1 + len(DAMAGE))]
        server.kill()
        for match, damage in zip(bad, DAMAGE, strict=True):
            asked(db, damage, match)
        server.start()
        home = browser.get("/")  # knows without reading events
        assert home.status_code == 200 and home.text.count(NOT_READABLE) == 3
        asked(db, "UPDATE match SET places = NULL, choices = NULL")
        home = browser.get("/")
        assert home.status_code == 200 and home.text.count(NOT_READABLE) == len(bad)
        assert all(f"/m/{match}" in home.text for match in [good, *bad])
        assert browser.get(f"/m/{good}").status_code == 200
        for match in bad:
            answer = browser.get(f"/m/{match}")
            assert answer.status_code == 409 and "cannot be read" in answer.text


def test_a_database_of_the_first_version_is_opened_and_told_of(tmp_path: Path) -> None:
    db = str(tmp_path / "m.sqlite3")
    with running_server(db, tmp_path / "log") as server, Browser(server) as browser:
        match = browser.begin("me", "link", **{"name.0": "Ada"})
        page = browser.get("/").text
        cookies = browser.http.cookies
    with closing(sqlite3.connect(db, isolation_level=None)) as connection:
        old = [connection.execute(f"SELECT * FROM {name}").fetchall() for name in ("setting", "match", "event", "held")]
    Path(db).unlink()
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(sqlite.MIGRATIONS[0])
        connection.execute("CREATE TABLE migration (version INTEGER PRIMARY KEY, at REAL NOT NULL) STRICT")
        connection.execute("INSERT INTO migration VALUES (1, 0)")
        for name, rows, width in zip(("setting", "match", "event", "held"), old, (2, 6, 6, 4), strict=True):
            marks = ", ".join("?" * width)
            connection.executemany(f"INSERT INTO {name} VALUES ({marks})", [row[:width] for row in rows])
        connection.commit()
    with running_server(db, tmp_path / "log2") as server, Browser(server) as browser:
        browser.http.cookies = cookies
        for _ in range(2):
            assert browser.get("/").text == page
        assert "Ada" in browser.get(f"/m/{match}").text
    assert json.loads(str(asked(db, "SELECT places FROM match")[0][0]))["seats"][0]["name"] == "Ada"


# One file


def test_a_second_server_on_one_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    db = str(tmp_path / "m.sqlite3")
    with running_server(db, tmp_path / "log") as server:
        for name in (db, f"sqlite:///{db}", str(tmp_path / "." / "m.sqlite3")):
            command = [sys.executable, "-m", "robinsonade", "serve", "--no-browser", "--port", "0", "--db", name]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            assert done.returncode and "Another server is using" in done.stderr and "Traceback" not in done.stderr
        server.kill()
        server.start()
        assert httpx.get(f"{server.url}/health", timeout=20, trust_env=False).text == "ok"


def test_while_another_program_holds_the_file_everybody_is_answered_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        servers, "START", f"{servers.ALERT}import robinsonade.table.sqlite as s; s.BUSY = 1.5;{servers.START}"
    )
    db = str(tmp_path / "m.sqlite3")
    with running_server(db, tmp_path / "log") as server:
        players = []
        for _ in range(6):
            match, tokens = begin(server, "person", "person")
            players.append(Program(server, match, tokens["seats"]["0"]))
        with closing(sqlite3.connect(db, isolation_level=None)) as other, ThreadPoolExecutor(7) as pool:
            other.execute("BEGIN IMMEDIATE")
            begun = time.monotonic()
            health = pool.submit(httpx.get, f"{server.url}/health", timeout=60, trust_env=False)
            answers = list(pool.map(lambda player: player.do("chat", text="hello?"), players))
            waited = time.monotonic() - begun
            assert {answer.status_code for answer in answers} == {503}
            assert waited < 5  # one after another they would have waited nine seconds
            assert health.result().status_code == 503 and "does not answer" in health.result().text
            other.execute("ROLLBACK")
        assert players[0].do("chat", text="hello!").status_code == 200
        assert httpx.get(f"{server.url}/health", timeout=20, trust_env=False).text == "ok"


def test_the_server_is_not_healthy_when_its_file_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "START", servers.ALERT + servers.START)
    db = tmp_path / "m.sqlite3"
    with running_server(str(db), tmp_path / "log") as server:
        db.rename(tmp_path / "away")
        german = {"Accept-Language": "de"}
        answer = httpx.get(f"{server.url}/health", headers=german, timeout=20, trust_env=False)
        assert answer.status_code == 503 and "Die Datenbank antwortet nicht" in answer.text

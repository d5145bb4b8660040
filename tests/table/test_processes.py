"""Several servers, one database; and a database that goes away."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.table.databases import Database
from tests.table.servers import PATIENCE, Browser, Program, Server, begin, receive, running_server, send

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def servers(database: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    db, logs = database.fresh(), tmp_path_factory.mktemp("servers")
    with running_server(db, logs / "one") as one, running_server(db, logs / "two") as two:
        yield [one, two]


def next_shown(window: ClientConnection) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(receive(window))
    return shown


def answer(window: ClientConnection, shown: dict[str, Any], key: str) -> dict[str, Any]:
    """What is shown to whoever has chosen, once the table does not find it too fast any more."""
    while True:
        handled = shown["handled"]
        send(window, "choose", version=shown["version"], key=key)
        while shown["handled"] == handled:
            shown = next_shown(window)
        if shown["notice"] is None:
            return shown
        assert "a little fast" in shown["notice"]
        time.sleep(0.1)


def test_one_match_is_played_through_two_processes(servers: list[Server]) -> None:
    match, tokens = begin(servers[0], "person", "person")
    players = [Program(server, match, tokens["seats"][str(seat)]) for seat, server in enumerate(servers)]
    luck = Random(4)
    with players[0].window() as one, players[1].window() as two:
        windows = [one, two]
        shown = [next_shown(one), next_shown(two)]
        for _ in range(60):
            seat = next((seat for seat in range(2) if shown[seat]["view"]["question"]), None)
            if seat is None:
                assert not shown[0]["view"]["waiting_for"]
                break
            version, options = shown[seat]["version"], shown[seat]["view"]["question"]["options"]
            shown[seat] = answer(windows[seat], shown[seat], luck.choice(options)["key"])
            for n, window in enumerate(windows):
                while shown[n]["version"] <= version:
                    shown[n] = next_shown(window)
        assert shown[0]["choices"] >= 60
        send(windows[0], "chat", text="from the other side")
        while not shown[1]["chat"]:
            shown[1] = next_shown(two)
        assert [seat["here"] for seat in shown[1]["seats"]] == [True, True]
    for window_free in players:
        assert window_free.look()["choices"] == shown[0]["choices"]


def test_of_two_choices_made_at_once_in_two_processes_one_counts(servers: list[Server]) -> None:
    match, tokens = begin(servers[0], "person", "person")
    here, there = [Program(server, match, tokens["seats"]["0"]) for server in servers]
    shown = here.look()
    assert there.look()["version"] == shown["version"]
    keys = [option["key"] for option in shown["view"]["question"]["options"]]
    assert here.do("choose", version=shown["version"], key=keys[0]).status_code == 200
    late = there.do("choose", version=shown["version"], key=keys[1])
    assert late.status_code == 409 and late.json()["error"] in ("stale", "already_chosen")
    assert there.look()["choices"] == 1


def test_a_vote_crosses_processes(servers: list[Server]) -> None:
    match, tokens = begin(servers[0], "person", "person")
    players = [Program(server, match, tokens["seats"][str(seat)]) for seat, server in enumerate(servers)]
    for chosen, player in enumerate(players):
        shown = arrived(player, chosen)
        key = shown["view"]["question"]["options"][0]["key"]
        assert player.do("choose", version=shown["version"], key=key).status_code == 200
    version = arrived(players[0], 2)["version"]
    assert players[0].do("rewind", version=version, to=0).json()["vote"]["wanted"] == [1]
    assert until(lambda: players[1].look()["vote"]) == {"by": 0, "to": 0, "wanted": [1], "agreed": [], "mine": False}
    assert players[1].do("vote", yes=True).json()["choices"] == 0
    assert until(lambda: players[0].look()["choices"] == 0)


def arrived(player: Program, choices: int) -> Any:
    """What a process shows once it has heard of so many choices, wherever they were made."""
    return until(lambda: shown if (shown := player.look())["choices"] == choices else None)


def test_a_match_with_a_name_the_database_cannot_write_is_not_here(servers: list[Server]) -> None:
    with Browser(servers[0]) as browser:
        browser.begin("me", "bot")
        for path in ("/m/%00", "/m/%00/record.json", "/m/%00/replay"):
            assert browser.get(path).status_code == 404


def until(look: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def test_a_database_that_goes_away_is_a_sentence_and_the_match_goes_on_when_it_is_back(
    database: Database, tmp_path: Path
) -> None:
    with running_server(database.fresh(), tmp_path / "log") as server, Browser(server, "de") as browser:
        match, tokens = begin(server, "person", "person")
        player = Program(server, match, tokens["seats"]["0"])
        mine = browser.begin("me", "link")
        with player.window() as window:
            shown = next_shown(window)
            key = shown["view"]["question"]["options"][0]["key"]
            database.stop()
            try:
                send(window, "choose", version=shown["version"], key=key)
                while not shown["notice"]:
                    shown = next_shown(window)
                assert "The database does not answer" in shown["notice"] and shown["choices"] == 0
                answer = player.do("choose", version=shown["version"], key=key)
                assert answer.status_code == 503 and answer.json()["error"] == "store_away"
                for page in (browser.get("/"), browser.get(f"/m/{mine}")):
                    assert page.status_code == 503 and "Die Datenbank antwortet nicht" in page.text
                answer = browser.post("/matches", {"game": "camps", "kind.0": "me", "kind.1": "bot"})
                assert answer.status_code == 503 and "Die Datenbank antwortet nicht" in answer.text
                until(lambda: browser.get("/health").status_code == 503)  # it may repeat what it said a moment ago
                with browser.window(mine, query="?lang=de") as again, pytest.raises(ConnectionClosed) as closed:
                    again.recv(PATIENCE)
                # 1011: the page tries again by itself.
                assert closed.value.rcvd and (closed.value.rcvd.code, closed.value.rcvd.reason[:13]) == (
                    1011,
                    "Die Datenbank",
                )
            finally:
                database.start()
            until(lambda: browser.get("/").status_code == 200)
            send(window, "choose", version=shown["version"], key=key)
            while shown["choices"] == 0:
                shown = next_shown(window)
        assert browser.get(f"/m/{mine}").status_code == 200

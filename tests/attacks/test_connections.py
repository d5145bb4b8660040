"""What one stranger can do with connections alone, and that nobody else notices."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from robinsonade.table import limits
from robinsonade.table.limits import Bucket, network_of
from robinsonade.table.logs import AT_ONCE, Sparing
from tests.attacks import strangers
from tests.attacks.strangers import (
    CONTINUED,
    LAST,
    OPEN,
    PING,
    TEXT,
    come_as,
    comes_to_rest,
    frame,
    head,
    is_cut,
    line,
    looking_on,
)
from tests.table import servers
from tests.table.servers import Server, begin, running_server

IMPATIENT = "import robinsonade.table.connections as c; c.HEAD = c.BODY = c.UNREAD = c.LINGER = 1.0;"
NOTICED = 2.0  # seconds; on a busy machine everything takes long, but nobody waits for a stranger


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An open server that waits a second where others wait a minute."""
    folder = tmp_path_factory.mktemp("open")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(servers, "START", IMPATIENT + servers.START)
        with running_server(str(folder / "m.sqlite3"), folder / "log", **OPEN) as server:
            yield server


def test_who_never_ends_his_head_is_cut_off(impatient: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(impatient)) for _ in range(20)]
        for n, opened in enumerate(lines):
            opened.sendall(head(impatient, "GET /")[: 3 * n])
        assert all(is_cut(opened, 20) for opened in lines)


def test_who_sends_his_head_letter_by_letter_is_cut_off(impatient: Server) -> None:
    with line(impatient) as opened:
        assert strangers.sends_until_cut(opened, b"x", 20) < 20


def test_who_stops_in_the_middle_of_a_second_request_is_cut_off(impatient: Server) -> None:
    with line(impatient) as opened:
        opened.sendall(head(impatient, "GET /health"))
        assert b"200 OK" in opened.recv(65536)
        opened.sendall(b"GET /hea")
        assert is_cut(opened, 20)


def test_who_never_ends_his_body_is_cut_off(impatient: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(impatient)) for _ in range(10)]
        for opened in lines:
            opened.sendall(head(impatient, "POST /api/records", "Content-Length: 1000") + b"half")
        assert all(is_cut(opened, 20) for opened in lines)


def test_who_goes_on_after_he_was_refused_is_cut_off(impatient: Server) -> None:
    with line(impatient) as opened:
        opened.sendall(head(impatient, "POST /api/records", f"Content-Length: {10**10}"))
        assert strangers.sends_until_cut(opened, b"x" * 65536, 20) < 15


def test_who_never_fetches_what_he_asked_for_is_cut_off(impatient: Server) -> None:
    with line(impatient) as opened:
        assert strangers.sends_until_cut(opened, head(impatient, "GET /api/games/camps/schema") * 10, 40) < 40


@pytest.mark.parametrize(
    "data",
    [frame(LAST + PING), frame(LAST + PING, b"x" * 100), frame(LAST + TEXT, b'{"do": "look"}'), frame(CONTINUED)],
    ids=["empty pings", "pings", "messages", "parts"],
)
def test_a_window_that_sends_without_end_is_cut_off_and_nobody_notices(impatient: Server, data: bytes) -> None:
    match, tokens = begin(impatient, "person", "person")
    with looking_on(impatient) as bystander, strangers.window(impatient, match, tokens["seats"]["0"]) as opened:
        if data == frame(CONTINUED):
            opened.sendall(frame(TEXT, b"x"))
        assert strangers.sends_until_cut(opened, data * 5000, 30) < 10
    assert bystander.median() < 0.5 and max(bystander.times) < NOTICED and not bystander.failed


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with (
        running_server(
            str(tmp_path / "m.sqlite3"), tmp_path / "log", **OPEN, ROBINSONADE_CONNECTIONS_PER_ADDRESS="10"
        ) as server,
        ExitStack() as stack,
    ):
        lines = [stack.enter_context(line(server)) for _ in range(15)]
        lines[-1].sendall(head(server, "GET /health"))
        assert is_cut(lines[-1], 20)
        lines[0].sendall(head(server, "GET /health"))
        assert b"200 OK" in lines[0].recv(65536)
        other = stack.enter_context(line(server, "127.0.0.67"))
        other.sendall(head(server, "GET /health"))
        assert b"200 OK" in other.recv(65536)


def test_when_all_open_files_are_wanted_the_others_are_still_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_files = "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (300, 300));"
    monkeypatch.setattr(servers, "START", few_files + servers.START)
    own = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (own[1], own[1]))
    log = tmp_path / "log"
    try:
        with running_server(str(tmp_path / "m.sqlite3"), log, **OPEN) as server, ExitStack() as stack:
            for n in range(400):
                stack.enter_context(line(server, f"127.0.0.{66 + n % 10}"))
            assert comes_to_rest(server, 20)
            stack.close()
            assert httpx.get(f"{server.url}/health", timeout=20, trust_env=False).status_code == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, own)
    assert len(log.read_text()) < 20_000


def test_one_address_asks_for_only_so_many_pages(tmp_path: Path) -> None:
    settings = {**OPEN, "ROBINSONADE_VISITS_PER_SECOND": "2"}
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", **settings) as server:
        with come_as("127.0.0.66", server) as stranger:
            answers = [stranger.get("/new/camps") for _ in range(70)]
            said = next(answer for answer in answers if answer.status_code == 429)
            assert "That was a little fast." in said.text
            assert answers[0].status_code == 200 and answers[-1].status_code == 429 and not answers[-1].text
        with come_as("127.0.0.67", server) as bystander:
            assert bystander.get("/new/camps").status_code == 200


def test_one_household_has_one_budget_however_many_addresses_it_gives_itself(tmp_path: Path) -> None:
    proxied = {**OPEN, "FORWARDED_ALLOW_IPS": "127.0.0.1", "ROBINSONADE_VISITS_PER_SECOND": "1"}
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", **proxied) as server:
        with httpx.Client(base_url=server.url, timeout=60, trust_env=False) as http:
            codes = [
                http.get("/health", headers={"X-Forwarded-For": f"2001:db8:1:2::{n:x}"}).status_code for n in range(40)
            ]
            assert codes[0] == 200 and codes[-1] == 429
            assert http.get("/health", headers={"X-Forwarded-For": "2001:db8:1:3::1"}).status_code == 200
        assert "not trusted" not in server.log.read_text()


def test_addresses_that_count_as_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")
    assert network_of("not an address") == "not an address" and network_of("::nonsense") == "::nonsense"


def test_a_proxy_nobody_trusts_is_told_of_once(tmp_path: Path) -> None:
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", **OPEN) as server:
        for n in range(20):
            httpx.get(f"{server.url}/health", headers={"X-Forwarded-For": f"192.0.2.{n}"}, timeout=20, trust_env=False)
        assert server.log.read_text().count("start with FORWARDED_ALLOW_IPS=127.0.0.1") == 1


def test_nonsense_does_not_fill_the_log(impatient: Server) -> None:
    for _ in range(60):
        with line(impatient) as opened:
            opened.sendall(b"NONSENSE\r\n\r\n")
            assert is_cut(opened, 20)
    assert impatient.log.read_text().count("Invalid HTTP request received.") <= 2 * AT_ONCE


def test_what_the_log_leaves_out_is_counted() -> None:
    import logging

    now = [0.0]
    sparing = Sparing(lambda: now[0])

    def said(text: str) -> str | None:
        record = logging.LogRecord("x", logging.WARNING, "here.py", 1, "%s", (text,), None)
        return record.getMessage() if sparing.filter(record) else None

    assert [said("a") for _ in range(AT_ONCE)] == ["a"] * AT_ONCE
    assert [said("b") for _ in range(7)] == [None] * 7
    now[0] = 60.0
    assert said("c") == "c (and 7 like it were left out)" and said("d") == "d"


def test_a_limit_that_is_no_number_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.chosen("ROBINSONADE_CONNECTIONS", 7) == 7
    for word in ("many", "0", "-1", "1.5", "9" * 20):
        monkeypatch.setenv("ROBINSONADE_CONNECTIONS", word)
        with pytest.raises(limits.Unknown, match="ROBINSONADE_CONNECTIONS"):
            limits.chosen("ROBINSONADE_CONNECTIONS", 7)
    assert Bucket(1, 1).take()

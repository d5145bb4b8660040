"""What strangers try from outside, one by one, against a real server: a long list of attacks that share it."""

from __future__ import annotations

import json
import pickle
import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing
from pathlib import Path
from string import ascii_letters, digits

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from robinsonade.table.seats import Links
from robinsonade.table.socket import MESSAGES_A_SECOND, MESSAGES_AT_ONCE
from robinsonade.table.store import Grant
from tests.table import servers
from tests.table.servers import PATIENCE, Browser, Program, Server, begin, receive, running_server, send

POSTS = ["/matches", "/join", "/import", "/m/{match}/fork", "/m/{match}/remove"]
PAGES = ["/", "/new/camps", "/m/{match}", "/m/{match}/replay", "/nowhere", "/s/forged"]


@pytest.fixture
def stranger(server: Server) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


def links_in(page: str) -> list[str]:
    return re.findall(r"http://[^\"'<>\s]+(/s/[\w.-]+)", page)


def invitations(host: Browser, match: str) -> list[str]:
    return list(dict.fromkeys(links_in(host.get(f"/m/{match}").text)))


def says(answer: httpx.Response, status: int, words: str) -> None:
    assert answer.status_code == status, answer.text
    assert words in answer.text


# Links and cookies


def test_a_link_becomes_a_cookie_and_leaves_the_address(host: Browser, stranger: Browser) -> None:
    match = host.begin("me", "link")
    answer = stranger.get(invitations(host, match)[0])
    assert answer.status_code == 303 and answer.headers["location"] == f"/m/{match}"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert stranger.get(f"/m/{match}").status_code == 200


def test_a_forged_link_opens_nothing(server: Server, host: Browser, stranger: Browser) -> None:
    match = host.begin("me", "link")
    link = invitations(host, match)[0]
    forgeries = [link[:-1] + letter for letter in ascii_letters + digits + "-_" if letter != link[-1]]
    forgeries += ["/s/x", "/s/" + "A" * 5000, link.replace(".", "")]
    forgeries.append("/s/" + Links("another key").token(Grant(match, 0, 1)))
    for forgery in forgeries:
        says(stranger.get(forgery), 403, "This link does not open a seat.")
    for link_typed in ("https://example.org/s/nonsense", "http://[", "", "//"):
        says(stranger.post("/join", {"link": link_typed}), 403, "This link does not open a seat.")
    assert stranger.post("/join", {"link": server.url + link}).headers["location"] == link


def test_without_a_seat_there_is_nothing_to_see(host: Browser, stranger: Browser) -> None:
    match = host.begin("me", "link")
    for path in (f"/m/{match}", f"/m/{match}/replay", f"/m/{match}/record.json"):
        says(stranger.get(path), 403, "You do not sit at this table.")
    says(stranger.post(f"/m/{match}/fork", {"choices": "0"}), 403, "You do not sit at this table.")
    stranger.http.cookies.set("robinsonade", "guessed")
    says(stranger.get(f"/m/{match}"), 403, "You do not sit at this table.")
    with stranger.window(match) as window, pytest.raises(ConnectionClosed) as closed:
        window.recv(PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
    for path in ("/m/nosuchmatch", "/m/%00", "/m/a%20b", "/m/%C3%A4"):
        says(stranger.get(path), 404, "There is no match with this name")


def test_a_replaced_link_throws_out_whoever_came_by_it(host: Browser, stranger: Browser) -> None:
    match = host.begin("me", "link")
    old = invitations(host, match)[0]
    stranger.get(old)
    with stranger.window(match) as theirs, host.window(match) as ours:
        receive(theirs)
        send(ours, "reissue", seat=1)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                theirs.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
        assert closed.value.rcvd.reason.startswith("This link has been replaced. Ask whoever")
    says(stranger.get(f"/m/{match}"), 403, "This link has been replaced.")
    says(stranger.get(old), 403, "This link has been replaced.")
    assert invitations(host, match)[0] != old


def test_a_link_to_a_match_of_other_rules_leads_to_its_file(server: Server, host: Browser, stranger: Browser) -> None:
    match = host.begin("bot:random", "link")
    with closing(sqlite3.connect(server.db, isolation_level=None)) as db:
        secret = db.execute("SELECT value FROM setting WHERE name = 'secret'").fetchone()[0]
        old = "INSERT INTO match (id, game, record, begun, touched, waits)"
        old += " SELECT 'older' || id, game, json_set(record, '$.rules', 0), begun, touched, waits"
        db.execute(f"{old} FROM match WHERE id = ?", (match,))
        events = "INSERT INTO event SELECT 'older' || match, n, what, seat, body, at FROM event WHERE match = ?"
        db.execute(events, (match,))
    link = "/s/" + Links(secret).token(Grant(f"older{match}", 1, 1))
    says(stranger.http.get(link, follow_redirects=True), 409, "This match was begun with other rules")
    assert stranger.get(f"/m/older{match}/record.json").json()["rules"] == 0


def test_a_spectator_may_look_and_nothing_else(host: Browser, stranger: Browser) -> None:
    match = host.begin("me", "link")
    stranger.get(invitations(host, match)[-1])
    page = stranger.get(f"/m/{match}")
    assert page.status_code == 200 and not links_in(page.text)
    with stranger.window(match) as window:
        receive(window)
        send(window, "chat", text="psst")
        receive(window, "You are watching this match")
    says(stranger.get(f"/m/{match}/record.json"), 403, "hidden cards")


# Other websites


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "http://127.0.0.1", "ftp://{host}", "{host}"]
)
def test_forms_of_other_websites_do_nothing(host: Browser, origin: str | None) -> None:
    match = host.begin("me", "bot")
    for path in POSTS:
        here = origin and origin.format(host=f"127.0.0.1:{host.server.port}")
        answer = host.post(path.format(match=match), {"game": "camps", "choices": "0"}, origin=here)
        says(answer, 403, "This came from another website")


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1"])
def test_windows_of_other_websites_are_refused_before_they_open(host: Browser, origin: str | None) -> None:
    match = host.begin("me", "bot")
    with pytest.raises(InvalidStatus) as refused, host.window(match, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_other_websites_cannot_begin_matches_through_the_api(server: Server) -> None:
    body = {"game": "camps", "seats": ["person", "bot"]}
    answer = httpx.post(
        f"{server.url}/api/matches",
        json=body,
        headers={"Origin": "http://evil.example"},
        timeout=PATIENCE,
        trust_env=False,
    )
    assert answer.status_code == 403 and answer.json()["error"] == "foreign_origin"


def test_a_name_that_was_made_to_point_here_is_refused(server: Server, stranger: Browser) -> None:
    answer = stranger.get("/", headers={"Host": "evil.example"})
    says(answer, 421, "not known under that address")
    line = socket.create_connection(("127.0.0.1", server.port))
    with pytest.raises(InvalidStatus) as refused, connect("ws://evil.example/m/x/ws", sock=line, proxy=None):
        pass
    assert refused.value.response.status_code == 403


def test_a_cookie_counts_for_nothing_under_the_api(host: Browser) -> None:
    match = host.begin("me", "bot")
    for path in (f"/api/matches/{match}", f"/api/matches/{match}/record"):
        answer = host.get(path)
        assert answer.status_code == 401 and answer.json()["error"] == "no_token"


def test_a_token_opens_its_own_seat_of_its_own_match_only(server: Server) -> None:
    one, tokens = begin(server, "person", "person")
    two, _ = begin(server, "person", "person")
    assert Program(server, two, tokens["seats"]["0"]).look()["error"] == "forged_link"
    assert Program(server, one, "x").look()["error"] == "forged_link"
    seat_0 = Program(server, one, tokens["seats"]["0"])
    assert seat_0.do("choose", version=0, key="x", seat=1).json()["error"] == "not_your_seat"
    assert Program(server, one, tokens["watch"]).do("chat", text="x").json()["error"] == "only_watching"
    assert Program(server, one, tokens["host"]).look()["host"]


# Headers


def test_every_answer_is_strict(host: Browser) -> None:
    match = host.begin("me", "bot")
    kept = [
        "/static/tokens.css",
        "/look/paleo/style.css",
        "/look/paleo/cover.svg",
        "/look/paleo/icons.svg",
        "/look/paleo/signs.json",
        "/look/naufragos/pictures/card:night_cat.svg",
        "/look/naufragos/pictures/card:boar.svg",
        "/look/icons.svg",
    ]
    for path in [*PAGES, "/health", "/api/games", *kept, "/static/nothing.css", "/look/paleo/nothing.css"]:
        headers = host.get(path.format(match=match)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
        if path in kept:
            assert headers["cache-control"] == "public, max-age=31536000, immutable"
        elif "text/" in headers["content-type"]:
            assert "charset=utf-8" in headers["content-type"] and headers["cache-control"] == "no-store"


def test_no_page_has_a_script_or_style_of_its_own(host: Browser) -> None:
    match = host.begin("me", "link", "bot")
    for path in PAGES:
        page = host.get(path.format(match=match)).text
        assert not re.search(r"<script(?![^>]*\ssrc=)", page), path
        assert not re.search(r"<style|<[^>]+\sstyle=|<[^>]+\son[a-z]+=|javascript:", page), path


def test_what_people_write_is_text(host: Browser, stranger: Browser) -> None:
    evil = "<script>alert(1)</script>"
    match = host.begin("me", "link", **{"name.0": evil, "name.1": '"><img src=x>'})
    with host.window(match) as window:
        receive(window)
        send(window, "chat", text=f"{evil}</hx-partial>")
        frame = receive(window, "alert(1)")
    for html in (frame, host.get(f"/m/{match}").text, host.get("/").text):
        assert evil not in html and "<img src=x" not in html and "alert(1)</hx-partial>" not in html


def test_only_the_methods_that_are_meant(host: Browser) -> None:
    for method, path in [("PUT", "/"), ("DELETE", "/m/x"), ("POST", "/"), ("GET", "/matches"), ("TRACE", "/")]:
        answer = host.http.request(method, path, headers={"Origin": host.server.url})
        assert answer.status_code == 405, (method, path)
        assert method not in answer.headers["allow"].split(", "), (method, path)


def test_files_outside_of_static_stay_outside(server: Server) -> None:
    for path in ("/static/../render.py", "/static/%2e%2e/render.py", "/static/..%2frender.py", "/static//etc/passwd"):
        assert httpx.get(server.url + path, timeout=PATIENCE, trust_env=False).status_code == 404


def test_of_a_game_only_what_browsers_show_can_be_fetched(server: Server) -> None:
    for path in (
        "kinds/group.html",
        "icons.yaml",
        "phrases.yaml",
        "../game.py",
        "%2e%2e/rules.md",
        "..%2f..%2fcamps/look/cover.css",
    ):
        assert httpx.get(f"{server.url}/look/paleo/{path}", timeout=PATIENCE, trust_env=False).status_code == 404, path
    for game in ("chess", "..", "%2e%2e", ""):
        assert httpx.get(f"{server.url}/look/{game}/cover.css", timeout=PATIENCE, trust_env=False).status_code == 404


def test_no_page_leads_to_another_host(server: Server) -> None:
    page = httpx.get(f"{server.url}//evil.example/x", timeout=PATIENCE, trust_env=False)
    assert page.status_code == 404 and "/evil.example/x" in page.text and "//evil.example" not in page.text


# Sizes and rates


def test_a_frame_over_64_kib_closes_the_window_and_nothing_else(host: Browser) -> None:
    match = host.begin("me", "bot")
    with host.window(match) as window:
        receive(window)
        window.send("x" * (64 * 1024 + 1))
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                window.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    assert host.get(f"/m/{match}").status_code == 200


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"do": 5}',
        '{"do": "explode"}',
        '{"do": "choose"}',
        '{"do": "choose", "version": "many", "key": "x"}',
        '{"do": "choose", "version": true, "key": "x"}',
        '{"do": "choose", "version": 1e400, "key": "x"}',
        '{"do": "rewind", "version": 3, "to": {}}',
        '{"do": "name", "name": ["a"], "seat": 0}',
        '{"do": "lang", "lang": "xx"}',
        '{"do": "__class__"}',
        "[" * 60000,
        b"\x00\xff\xfe",
    ],
    ids=lambda frame: str(frame[:40]),
)
def test_a_broken_frame_is_answered_with_a_sentence(host: Browser, match_of_host: str, frame: str | bytes) -> None:
    with host.window(match_of_host) as window:
        receive(window)
        window.send(frame)
        receive(window, "did not understand that message")
        send(window, "chat", text="still here")
        receive(window, "still here")


@pytest.fixture
def match_of_host(host: Browser) -> str:
    return host.begin("me", "bot")


def test_limits_are_kept_on_the_wire(host: Browser, match_of_host: str) -> None:
    with host.window(match_of_host) as window:
        receive(window)
        send(window, "chat", text="x" * 501)
        receive(window, "at most 500 characters")
        send(window, "name", seat=0, name="x" * 41)
        receive(window, "at most 40 characters")


def test_what_a_window_says_by_itself_takes_nothing_from_what_somebody_may_say(
    host: Browser, match_of_host: str
) -> None:
    with host.window(match_of_host) as window:
        receive(window)
        for n in range(MESSAGES_AT_ONCE):
            window.send(json.dumps({"do": "seen", "choice": n, "away": False}, separators=(",", ":")))
            send(window, "chat", text=f"word {n}")
        receive(window, f"word {MESSAGES_AT_ONCE - 1}")


def test_whoever_shouts_is_slowed_down_and_then_shown_out(host: Browser, match_of_host: str) -> None:
    begun = time.monotonic()
    with host.window(match_of_host) as window:
        receive(window)
        with pytest.raises(ConnectionClosed) as closed:
            for n in range(4000):
                send(window, "chat", text=f"shout {n}")
            while True:
                window.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
        assert closed.value.rcvd.reason.startswith("That was a little fast.")
        heard = MESSAGES_AT_ONCE + MESSAGES_A_SECOND * (time.monotonic() - begun)
    shouted = re.findall(r"shout \d+", host.get(f"/m/{match_of_host}").text)
    assert 10 <= len(set(shouted)) <= heard


def test_a_browser_opens_only_so_many_windows(host: Browser, match_of_host: str) -> None:
    with ExitStack() as open_windows:
        windows = [open_windows.enter_context(host.window(match_of_host)) for _ in range(9)]
        receive(windows[0])
        with pytest.raises(ConnectionClosed):
            while True:
                windows[8].recv(PATIENCE)


def test_a_token_waits_only_so_often_at_once(server: Server) -> None:
    match, tokens = begin(server, "person", "person")
    watcher = Program(server, match, tokens["watch"])
    with ThreadPoolExecutor(9) as pool:
        waiting = [pool.submit(watcher.look, after=99) for _ in range(9)]
        refused = next(as_completed(waiting, PATIENCE)).result()
        assert refused["error"] == "too_many"
        with Program(server, match, tokens["seats"]["0"]).window() as window:
            assert json.loads(receive(window))["me"] == 0
        Program(server, match, tokens["host"]).do("reissue", seat=-1)
        later = [answer.result(PATIENCE) for answer in waiting]
    assert sorted(answer["error"] for answer in later) == ["old_link"] * 8 + ["too_many"]


def test_nobody_begins_matches_without_end(tmp_path: Path) -> None:
    open_house = running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", ROBINSONADE_HOSTS="example.org")
    with open_house as server, Browser(server) as browser:
        form = {"game": "camps", "kind.0": "me", "kind.1": "bot"}
        codes: list[int] = []
        while 429 not in codes and len(codes) < 300:  # more than a busy machine lets in meanwhile
            codes.append(browser.post("/matches", form).status_code)
        assert codes[:20] == [303] * 20 and codes[-1] == 429


def test_imports_are_read_with_suspicion(server: Server) -> None:
    record = {
        "format": 1, "game": "camps", "rules": 1, "content": "x", "packs": [], "seats": 2,
        "options": {}, "seed": 1, "choices": [],
    }  # fmt: skip
    attempts = {
        b"": "no_record",
        b"not json": "bad_record",
        b"\xff\xfe\x00": "bad_record",
        pickle.dumps({"format": 1}): "bad_record",
        b"[" * 100_000: "bad_record",
        json.dumps(record).encode(): "bad_record",
        json.dumps({**record, "choices": [[0, "x"]] * 6000}).encode(): "bad_record",
        json.dumps({**record, "game": "../../etc"}).encode(): "bad_record",
        json.dumps({**record, "luck": [["card", "9" * 5000]]}).encode(): "bad_record",
        json.dumps({**record, "seats": 10**12}).encode(): "bad_record",
        json.dumps({**record, "packs": ["salt_road"] * 5000}).encode(): "bad_record",
        json.dumps({**record, "choices": [[0, "x" * 1_000_000]]}).encode(): "bad_record",
        b'{"a": ' * 40 + b"1" + b"}" * 40: "bad_record",
        b'"' + b'\\"' * 1_000_000: "bad_record",  # a text that never ends, and seems to begin a million times
        b" " * (2 * 1024 * 1024 + 5000): "too_large",
    }
    for data, error in attempts.items():
        answer = httpx.post(f"{server.url}/api/records", content=data, timeout=PATIENCE, trust_env=False)
        assert answer.json()["error"] == error, data[:60]
        assert len(answer.json()["says"]["en"]) < 1000


def test_an_import_speaks_no_endless_or_nameless_luck(server: Server) -> None:
    match, tokens = begin(server, "bot:random", "bot:random")
    record = httpx.get(
        f"{server.url}/api/matches/{match}/record",
        headers={"Authorization": f"Bearer {tokens['host']}"},
        timeout=PATIENCE,
        trust_env=False,
    ).json()
    endless = {**record, "choices": [], "luck": [["card", "0"]] * 5001}
    answer = httpx.post(f"{server.url}/api/records", json=endless, timeout=PATIENCE, trust_env=False)
    assert answer.status_code == 400 and "5001" in answer.json()["says"]["en"]
    for name in ("\0", "\ud800"):
        nameless = json.dumps({**record, "choices": [], "luck": [[name, "1"]]})
        answer = httpx.post(f"{server.url}/api/records", content=nameless, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 400 and "pairs of words" in answer.json()["says"]["en"]


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"options": ["map"]}, "broken_frame"),
        ({"options": {"map": 5}}, "broken_frame"),
        ({"options": {"map": "x" * 60_000}}, "bad_match"),
        ({"packs": {"salt_road": "x"}}, "broken_frame"),
        ({"packs": ["no_such_pack"]}, "bad_match"),
        ({"packs": ["salt_road"]}, "bad_match"),
        ({"seats": [["person"]]}, "broken_frame"),
        ({"game": "\ud800"}, "bad_match"),
        ({"seed": 2**53}, "bad_seed"),
    ],
    ids=lambda given: str(given)[:40],
)
def test_a_match_that_cannot_be_meant_is_refused_with_a_sentence(server: Server, wrong: object, error: str) -> None:
    body = {"game": "camps", "seats": ["person", "bot"], **wrong}  # type: ignore[dict-item]
    answer = httpx.post(f"{server.url}/api/matches", content=json.dumps(body), timeout=PATIENCE, trust_env=False)
    assert answer.status_code == 400 and answer.json()["error"] == error
    assert len(answer.json()["says"]["en"]) < 1000


def test_what_is_entered_in_a_form_stands_for_no_seat(host: Browser) -> None:
    form = {"game": "camps", "kind.0": "me", "kind.1": "bot", "option.map": "{seat:" + "9" * 5000 + "}"}
    says(host.post("/matches", form), 400, "The match could not begin")


@pytest.mark.parametrize("letters", ["punycode", "undefined", "unicode_escape", "utf-7"])
def test_a_form_in_letters_no_browser_sends_is_not_read(host: Browser, letters: str) -> None:
    fields = {"game": "camps", "kind.0": "me", "option.map": r"\ud800-\xff"}
    part = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
    form = "".join(part.format(*field) for field in fields.items()) + "--x--\r\n"
    kind = f"multipart/form-data; boundary=x; charset={letters}"
    for path in ("/matches", "/join", "/import"):
        answer = host.http.post(path, content=form, headers={"Origin": host.server.url, "Content-Type": kind})
        says(answer, 400, "The table did not understand that message")


def test_a_body_that_is_longer_than_it_says_is_cut_off(server: Server) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 65536

    answer = httpx.post(f"{server.url}/api/matches", content=endless(), timeout=PATIENCE, trust_env=False)
    assert answer.status_code == 413 and answer.json()["error"] == "too_large"


def test_whoever_hangs_up_in_the_middle_disturbs_nobody(server: Server) -> None:
    for path in ("/import", "/join", "/api/matches", "/api/records"):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\n"
            kind = "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n"
            line.sendall(f'{head}{kind}--x\r\nContent-Disposition: form-data; name="record"\r\n\r\nabc'.encode())
    begin(server, "person", "person")
    server.check_log()


def test_many_who_say_nothing_keep_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few_files = "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (64, r.getrlimit(r.RLIMIT_NOFILE)[1]))"
    monkeypatch.setattr(servers, "START", few_files + servers.START)
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log") as server, ExitStack() as silent:
        for _ in range(100):
            line = silent.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            line.sendall(b"GET / HTTP/1.1\r\n")
        with Browser(server) as late:
            assert late.get("/").status_code == 200


# Quiet


def test_no_token_and_no_cookie_is_ever_logged(tmp_path: Path) -> None:
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log") as server, Browser(server) as browser:
        match = browser.begin("me", "link")
        link = invitations(browser, match)[0]
        browser.get(link)
        browser.get(link + "x")
        with browser.window(match) as window:
            receive(window)
            window.send("nonsense")
        _, tokens = begin(server, "person", "bot")
        Program(server, match, tokens["host"]).look()
        secrets = [link.rsplit("/", 1)[1], browser.http.cookies["robinsonade"], tokens["host"]]
    log = (tmp_path / "log").read_text()
    assert "The table is set" in log
    assert not any(secret in log for secret in secrets)


def test_open_to_others_it_warns_and_tells_where_it_is(tmp_path: Path) -> None:
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", host="0.0.0.0") as server:
        log = (tmp_path / "log").read_text()
        assert "Everybody who can reach this machine" in log
        assert re.search(rf"From other machines: http://[\d.]+:{server.port}/", log)
    for host in ("127.0.0.1", ""):
        with running_server(str(tmp_path / "m.sqlite3"), tmp_path / f"log of {host}", host=host) as server:
            log = (tmp_path / f"log of {host}").read_text()
            assert log == f"The table is set: {server.url}/\n"


def test_behind_a_trusted_proxy_the_cookie_is_for_https_only(tmp_path: Path) -> None:
    with (
        running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", FORWARDED_ALLOW_IPS="127.0.0.1") as server,
        Browser(server) as browser,
    ):
        form = {"game": "camps", "kind.0": "me", "kind.1": "bot"}
        headers = {"Origin": f"https://127.0.0.1:{server.port}", "X-Forwarded-Proto": "https"}
        answer = browser.http.post("/matches", data=form, headers=headers)
        assert "Secure" in answer.headers["set-cookie"]


def test_who_calls_by_https_is_not_answered_for_a_page_that_came_without(tmp_path: Path) -> None:
    with (
        running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", FORWARDED_ALLOW_IPS="127.0.0.1") as server,
        Browser(server) as browser,
    ):
        form = {"game": "camps", "kind.0": "me", "kind.1": "bot"}
        headers = {"Origin": server.url, "X-Forwarded-Proto": "https"}
        says(browser.http.post("/matches", data=form, headers=headers), 403, "This came from another website")

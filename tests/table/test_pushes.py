"""Whoever is away hears by push that it is their turn, and nobody makes the server call anybody else."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from robinsonade.engine.errors import Unreadable
from robinsonade.table import pushes
from robinsonade.table.app import make_app
from robinsonade.table.notices import Notice
from robinsonade.table.pushes import Herald, Pushes, is_service, switched_on
from robinsonade.table.room import Viewer
from robinsonade.table.seats import Person
from robinsonade.table.socket import act
from robinsonade.table.store import PUSHED_TO_ONE, Event, Pushed, Setup, Store
from robinsonade.table.stores import open_store
from tests.table.scenes import Around, Scene, tables_at, until
from tests.table.test_store import with_store

PHONE = "https://fcm.googleapis.com/fcm/send/abc"
KEYS = {"p256dh": "B" * 87, "auth": "a" * 22}


def wish(endpoint: str = PHONE, **more: object) -> dict[str, object]:
    return {"endpoint": endpoint, "keys": KEYS, **more}


class Post:
    """A push service in this process."""

    def __init__(self, store: Store, status: int = 201) -> None:
        self.status = status
        self.sent: list[tuple[Pushed, dict[str, str]]] = []
        self.pushes = Pushes(store, "mailto:host@example.org", self.send)

    def send(self, to: Pushed, words: str, private: str, contact: str) -> int:
        assert threading.current_thread().name.startswith("push")  # never on the loop
        self.sent.append((to, json.loads(words)))
        if not self.status:
            raise OSError("no route")
        return self.status


async def seated(scene: Scene) -> tuple[Around, Person, Person, Post]:
    """Two people at a table of Camps; the second is away and wants to be told."""
    around = await scene.begin("link", "link")
    host, guest = (Person(f"guest {n}", around.guest(n).grants, [f"mark {n}"]) for n in (0, 1))
    await around.sit(host, guest)
    post = Post(scene.tables.store)
    Herald(around.room, post.pushes)
    return around, host, guest, post


async def to_the_turn_of(around: Around, seat: int, *people: Person) -> None:
    while around.room.match.waiting_for() != [seat]:
        asked = around.room.match.waiting_for()[0]
        await around.choose(people[asked], asked)


def at_table(tmp_path: Path, play) -> None:  # type: ignore[no-untyped-def]
    async def run() -> None:
        async with tables_at(str(tmp_path / "m.sqlite3")) as tables:
            await play(Scene(tables))

    asyncio.run(run())


def test_whoever_is_away_is_told_once_when_their_turn_begins_and_reads_nothing_else(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        around, host, guest, post = await seated(scene)
        await to_the_turn_of(around, 0, host, guest)
        await post.pushes.want(around.room, guest, wish(), "de")
        await to_the_turn_of(around, 1, host, guest)
        await until(lambda: bool(post.sent))
        (to, words), *more = post.sent
        assert to.endpoint == PHONE and to.seat == 1 and not more
        assert words == {"title": "Camps", "says": "Du bist dran.", "to": f"/m/{around.room.id}"}

    at_table(tmp_path, play)


def test_whoever_looks_at_the_table_or_has_switched_it_off_is_not_told(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        around, host, guest, post = await seated(scene)
        await to_the_turn_of(around, 0, host, guest)
        await post.pushes.want(around.room, guest, wish(), "en")
        viewer = Viewer(guest, "en")
        around.room.enter(viewer)
        await to_the_turn_of(around, 1, host, guest)
        around.room.leave(viewer)
        await to_the_turn_of(around, 0, host, guest)
        await post.pushes.want(around.room, guest, wish(off=True), "en")
        await to_the_turn_of(around, 1, host, guest)
        await asyncio.sleep(0.05)
        assert post.sent == [] and await scene.tables.store.pushes(around.room.id) == []

    at_table(tmp_path, play)


def test_whoever_has_only_a_hidden_window_open_is_told_as_on_a_phone_that_sleeps(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        around, host, guest, post = await seated(scene)
        await to_the_turn_of(around, 0, host, guest)
        await post.pushes.want(around.room, guest, wish(), "en")
        asleep, stored = Viewer(guest, "en"), around.room.history.last
        around.room.enter(asleep)
        await act(around.room, asleep, {"do": "seen", "choice": 0, "away": True})
        assert around.room.history.last == stored and 1 in around.room.present()  # the others see no change
        await to_the_turn_of(around, 1, host, guest)
        await until(lambda: len(post.sent) == 1)
        await act(around.room, asleep, {"do": "seen", "choice": 0, "away": False})
        await to_the_turn_of(around, 0, host, guest)
        await to_the_turn_of(around, 1, host, guest)
        await act(around.room, asleep, {"do": "seen", "choice": 0, "away": True})
        await to_the_turn_of(around, 0, host, guest)
        assert len(post.sent) == 1
        await to_the_turn_of(around, 1, host, guest)  # they have looked since
        await until(lambda: len(post.sent) == 2)

    at_table(tmp_path, play)


def test_whoever_was_told_is_told_again_only_when_they_have_come_or_after_a_while(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        around, host, guest, post = await seated(scene)
        await to_the_turn_of(around, 0, host, guest)
        await post.pushes.want(around.room, guest, wish(), "en")
        for _ in range(2):
            await to_the_turn_of(around, 1, host, guest)
            await to_the_turn_of(around, 0, host, guest)
        await until(lambda: not around.room.tasks)
        assert len(post.sent) == 1
        viewer = Viewer(guest, "en")
        around.room.enter(viewer)
        await to_the_turn_of(around, 1, host, guest)
        await to_the_turn_of(around, 0, host, guest)
        around.room.leave(viewer)
        await to_the_turn_of(around, 1, host, guest)
        await until(lambda: len(post.sent) == 2)

    at_table(tmp_path, play)


@pytest.mark.parametrize(("status", "left"), [(201, 1), (410, 0), (404, 0), (500, 1), (0, 1)])
def test_what_a_push_service_calls_gone_is_forgotten_and_whatever_it_does_the_match_goes_on(
    tmp_path: Path, status: int, left: int
) -> None:
    async def play(scene: Scene) -> None:
        around, host, guest, post = await seated(scene)
        post.status = status
        await to_the_turn_of(around, 0, host, guest)
        await post.pushes.want(around.room, guest, wish(), "de")
        await post.pushes.tell(around.room, [1])
        assert len(post.sent) == 1 and post.pushes.waiting == 0
        assert len(await scene.tables.store.pushes(around.room.id)) == left

    at_table(tmp_path, play)


def test_who_only_watches_or_has_lost_the_seat_hears_nothing(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        around, _, guest, post = await seated(scene)
        await post.pushes.want(around.room, around.watcher, wish(), "en")
        assert await scene.tables.store.pushes(around.room.id) == []
        await post.pushes.want(around.room, guest, wish(), "en")
        around.room.history.seats[1].marks = ["somebody else's"]
        await post.pushes.tell(around.room, [1])
        assert post.sent == [] and await scene.tables.store.pushes(around.room.id) == []

    at_table(tmp_path, play)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://169.254.169.254/latest/meta-data",
        "https://fcm.googleapis.com.example.org/x",
        "https://evilfcm.googleapis.com.internal/x",
        "https://notfcm.googleapis.com/x",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://me:secret@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:port/x",
        "https://10.0.0.1\\.push.apple.com/x",
        "https://10.0.0.1\t.push.apple.com/x",
        "https://10.0.0.1#.push.apple.com/x",
        "https://10.0.0.1?.push.apple.com",
        "file:///etc/passwd",
        "https://ｆcm.googleapis.com/x",
        "https:///x",
        "",
        PHONE + "x" * 1000,
    ],
)
def test_nobody_makes_the_server_call_any_other_address(endpoint: str, tmp_path: Path) -> None:
    assert not is_service(endpoint)

    with pytest.raises(Notice, match="no_push_service"):
        Post(open_store(str(tmp_path / "m.sqlite3"))).pushes.checked(wish(endpoint), "en", "")


@pytest.mark.parametrize(
    "endpoint",
    [
        PHONE,
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ],
)
def test_the_push_services_of_browsers_are_known(endpoint: str) -> None:
    assert is_service(endpoint)


@pytest.mark.parametrize(
    "body", [None, [], "x", {}, {"endpoint": PHONE}, {"endpoint": PHONE, "keys": 3}, wish(endpoint=3)]
)  # type: ignore[arg-type]
def test_what_is_no_subscription_is_refused(body: object, tmp_path: Path) -> None:
    with pytest.raises(Notice):
        Post(open_store(str(tmp_path / "m.sqlite3"))).pushes.checked(body, "en", "")


def test_both_stores_keep_the_latest_for_each_seat_and_forget_with_the_match(db: str) -> None:
    async def play(store: Store) -> None:
        for match in ("m", "other"):
            await store.begin(Setup(match, {"game": "camps"}, 1.0), [Event(1, "chose", 0, {})], [0])
        for n in range(PUSHED_TO_ONE + 2):
            await store.want_push("m", Pushed(0, f"e{n}", "key", "auth", "de", "mark"))
        await store.want_push("m", Pushed(1, "e0", "key", "auth", "de", "mark"))
        await store.want_push("m", Pushed(1, "e0", "new", "auth", "en", "mark"))
        await store.want_push("other", Pushed(0, "e0", "key", "auth", "de", "mark"))
        kept = await store.pushes("m")
        assert [one.endpoint for one in kept if one.seat == 0] == [f"e{n}" for n in range(2, PUSHED_TO_ONE + 2)]
        assert [one for one in kept if one.seat == 1] == [Pushed(1, "e0", "new", "auth", "en", "mark")]
        await store.forget_push("e2", "other")
        assert len(await store.pushes("m")) == PUSHED_TO_ONE + 1
        await store.forget_push("e0")
        assert await store.pushes("other") == [] and len(await store.pushes("m")) == PUSHED_TO_ONE
        await store.delete("m")
        assert await store.pushes("m") == []
        assert await store.remember("push key", "first") == await store.remember("push key", "second") == "first"

    with_store(db, play)


def test_where_the_host_has_not_switched_it_on_there_is_no_key_and_nobody_is_heard(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        assert scene.tables.pushes is None
        door = httpx.ASGITransport(make_app(scene.tables))
        async with httpx.AsyncClient(transport=door, base_url="http://localhost") as browser:
            assert (await browser.get("/push")).status_code == 204

    at_table(tmp_path, play)


def test_a_contact_that_is_none_is_refused_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROBINSONADE_PUSH", "yes")
    with pytest.raises(Unreadable, match="mailto:"):
        switched_on(open_store(str(tmp_path / "m.sqlite3")))


# With the extra `push`


class Service(BaseHTTPRequestHandler):
    """A push service on this machine."""

    status = 201
    heard: list[tuple[dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.status)
        if self.status == 307:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    pytest.importorskip("pywebpush", reason="the extra 'push' is not installed")
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Service, "heard", [])
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/push"
    server.shutdown()
    server.server_close()


def a_browser(endpoint: str) -> Pushed:
    key = pushes.public_part(pushes.fresh_key())
    return Pushed(0, endpoint, key, base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("="), "de", "mark")


def test_a_message_is_signed_sealed_and_kept_for_an_hour(service: str) -> None:
    private = pushes.fresh_key()
    assert pushes.send_by_post(a_browser(service), "Du bist dran.", private, "mailto:host@example.org") == 201
    (headers, body) = Service.heard[0]
    assert b"dran" not in body and headers["content-encoding"] == "aes128gcm" and headers["ttl"] == "3600"
    assert headers["authorization"].startswith("vapid t=") and pushes.public_part(private) in headers["authorization"]


@pytest.mark.parametrize("status", [410, 500])
def test_what_the_service_answers_is_told(service: str, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Service, "status", status)
    assert pushes.send_by_post(a_browser(service), "x", pushes.fresh_key(), "mailto:host@example.org") == status


def test_nobody_sends_us_on(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Service, "status", 307)
    with pytest.raises(Exception, match="redirects"):
        pushes.send_by_post(a_browser(service), "x", pushes.fresh_key(), "mailto:host@example.org")
    assert len(Service.heard) == 1


def test_the_keys_are_made_once_and_given_to_browsers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pywebpush", reason="the extra 'push' is not installed")
    monkeypatch.setenv("ROBINSONADE_PUSH", "mailto:host@example.org")
    keys = []

    async def play(scene: Scene) -> None:
        around = await scene.begin("mine", "bot")
        door = httpx.ASGITransport(make_app(scene.tables))
        async with httpx.AsyncClient(transport=door, base_url="http://localhost") as browser:
            keys.append((await browser.get("/push")).text)
            foreign = await browser.post(f"/m/{around.room.id}/push", json=wish())
            stranger = await browser.post(
                f"/m/{around.room.id}/push", json=wish(), headers={"Origin": "http://localhost"}
            )
            assert (foreign.status_code, stranger.status_code) == (403, 403)

    at_table(tmp_path, play)
    at_table(tmp_path, play)
    assert keys[0] == keys[1] and len(base64.urlsafe_b64decode(keys[0] + "=")) == 65

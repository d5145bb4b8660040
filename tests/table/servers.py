"""A real server in a process of its own, and people who reach it only over the network."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.table.databases import free_port

PATIENCE = 60  # seconds; a busy machine is no fault
START = """
import sys
from robinsonade.table.app import serve
host, port, db, pace, bots, *packs = sys.argv[1:]
serve(host, int(port), db, False, packs, float(pace), bots.split())
"""
# Python's own words in a process that was being started when its parent was killed: none of ours has run there yet
ORPHAN = re.compile(
    r"Traceback \(most recent call last\):\n"
    r"  .*\n(?:    .*\n)*  .*spawn\.py.* in spawn_main\n(?:  (?!.*src/robinsonade).*\n)*"
    r"(?:EOFError|FileNotFoundError|BrokenPipeError)\b.*\n"
)
ALERT = "import robinsonade.table.tables as t; t.CHECKED_EVERY = 0.0;"  # before START: it looks whenever it is asked


class Server:
    def __init__(
        self,
        db: str,
        log: Path,
        host: str = "127.0.0.1",
        pace: float = 0.0,
        packs: Sequence[str] = (),
        bots: Sequence[str] = (),
        **environment: str,
    ) -> None:
        self.db = db
        self.log = log
        self.host = host
        self.pace = pace
        self.packs = packs
        self.bots = bots
        self.port = free_port()
        self.environment = environment
        self.was_killed = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> None:
        settings = [self.host, str(self.port), self.db, str(self.pace), " ".join(self.bots)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, *settings, *self.packs],
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment},
            )
        if wait:
            self.wait_until_up()

    def wait_until_up(self, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                httpx.get(f"{self.url}/health", timeout=1, trust_env=False).raise_for_status()
                return
            except httpx.TransportError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"the server does not start: {self.log.read_text()}")

    def check_log(self) -> None:
        """Whatever people try, nothing goes wrong inside."""
        log = self.log.read_text()
        if self.was_killed:
            log = ORPHAN.sub("", log)
        assert "Traceback" not in log, log[-5000:]

    def kill(self) -> None:
        """As a power cut would."""
        self.was_killed = True
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def running_server(db: str, log: Path, **more: Any) -> Iterator[Server]:
    server = Server(db, log, **more)
    server.start()
    try:
        yield server
    finally:
        server.stop()
    server.check_log()


class Browser:
    """Forms and links as a browser would send them."""

    def __init__(self, server: Server, lang: str = "en") -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers={"Accept-Language": lang}, timeout=PATIENCE, trust_env=False
        )

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def post(self, path: str, data: Any = None, origin: str | None = "same", **more: Any) -> httpx.Response:
        headers = {} if origin is None else {"Origin": self.server.url if origin == "same" else origin}
        return self.http.post(path, data=data, headers=headers, **more)

    def begin(self, *kinds: str, game: str = "camps", **fields: str) -> str:
        """A new match; its id."""
        form = {"game": game, "seed": "5", **{f"kind.{n}": kind for n, kind in enumerate(kinds)}, **fields}
        answer = self.post("/matches", form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rsplit("/", 1)[1]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def window(self, match: str, origin: str | None = "same", query: str = "", **more: Any) -> ClientConnection:
        """The live window on a match; frames are HTML."""
        return connect(
            f"ws://127.0.0.1:{self.server.port}/m/{match}/ws{query}",
            origin=self.server.url if origin == "same" else origin,  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie},
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            proxy=None,
            **more,
        )


class Program:
    """Somebody with a token."""

    def __init__(self, server: Server, match: str, token: str) -> None:
        self.server = server
        self.match = match
        self.headers = {"Authorization": f"Bearer {token}"}
        self.url = f"{server.url}/api/matches/{match}"

    def look(self, **params: Any) -> Any:
        return httpx.get(self.url, headers=self.headers, params=params, timeout=PATIENCE, trust_env=False).json()

    def do(self, verb: str, **more: Any) -> httpx.Response:
        return httpx.post(self.url, headers=self.headers, json={"do": verb, **more}, timeout=PATIENCE, trust_env=False)

    def window(self) -> ClientConnection:
        return connect(
            f"ws://127.0.0.1:{self.server.port}/api/matches/{self.match}/ws",
            additional_headers=self.headers,
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            proxy=None,
        )


def begin(server: Server, *seats: str, **more: Any) -> tuple[str, dict[str, Any]]:
    """A new match over the API: its id and its tokens."""
    body = {"game": "camps", "seats": list(seats), "seed": 5, **more}
    answer = httpx.post(f"{server.url}/api/matches", json=body, timeout=PATIENCE, trust_env=False)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return found["match"], found["tokens"]


def send(window: ClientConnection, verb: str, **more: Any) -> None:
    window.send(json.dumps({"do": verb, **more}))


def receive(window: ClientConnection, until: str = "", seconds: float = PATIENCE) -> str:
    """The next frame, or the next that contains these words."""
    end = time.monotonic() + seconds
    while True:
        frame = window.recv(max(0.01, end - time.monotonic()))
        assert isinstance(frame, str)
        if until in frame:
            return frame


QUESTION = re.compile(r'<section[^>]*\bid="question"[^>]*>')
OPTION = re.compile(r'data-do="choose"[^>]*\bdata-key="([^"]+)"')


def clicks_in(html: str) -> list[dict[str, str]]:
    """What a browser would send for each option of the question, if this frame or page has one."""
    question = QUESTION.search(html)
    if question is None:
        return []
    at = dict(re.findall(r'data-(version|for)="(-?\d+)"', question[0]))
    return [{"key": unescape(key), "version": at["version"], "seat": at["for"]} for key in OPTION.findall(html)]

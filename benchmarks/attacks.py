"""What strangers try on a running server, one long list, and whether anybody else notices. From the root:
`python -m benchmarks.attacks [ID ...]`

Each attack meets a fresh server that is open to everybody. A bystander at another address asks for the home page all
the while; an attack is held when its own limit has been met and the bystander was answered each time within two
seconds. `mixed` is not run by itself: many strangers do all of it at once, while tables are played.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from robinsonade.table.tables import PACE
from tests.attacks.strangers import (
    CONTINUED,
    LAST,
    OPEN,
    PING,
    TEXT,
    come_as,
    cpu_seconds,
    frame,
    head,
    is_cut,
    line,
    looking_on,
    sends_until_cut,
    window,
)
from tests.table import servers
from tests.table.servers import Browser, Program, Server, begin

NOTICED = 2.0  # seconds
STRANGER = "127.0.0.66"
RESTARTS = ("A60", "A64", "B11")  # the server is stopped in between, so nobody can look on
NASTY = b"[]" * 1_000_000
SLOW_LANDS = (38, 7, 1, 25, 59)  # seeds for which Camps draws many maps before one is fair


class Seen(NamedTuple):
    held: bool
    what: str


Attack = Callable[[Server], Seen]
ATTACKS: dict[str, tuple[str, Attack]] = {}


def attack(id: str, what: str) -> Callable[[Attack], Attack]:
    def take(tried: Attack) -> Attack:
        ATTACKS[id] = what, tried
        return tried

    return take


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("id", nargs="*", metavar="ID", help=", ".join([*ATTACKS, "mixed"]))
    ask.add_argument("--strangers", type=int, default=50)
    ask.add_argument("--tables", type=int, default=100)
    ask.add_argument("--every", type=float, default=10.0, help="seconds between two moves at one table")
    ask.add_argument("--seconds", type=float, default=60.0)
    asked = ask.parse_args()
    unknown = {*asked.id} - {*ATTACKS, "mixed"}
    if unknown:
        ask.error(f"nobody tries {', '.join(sorted(unknown))}; there are {', '.join([*ATTACKS, 'mixed'])}")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{os.cpu_count()} cores, of which {os.getloadavg()[0]:.1f} were busy before we began")
    print(f"{'':5}{'':44}{'held':6}{'the bystander, in ms':32}what happened")
    for id in asked.id or ATTACKS:
        if id == "mixed":
            asyncio.run(mixed(asked))
        else:
            report(id, *ATTACKS[id])


def report(id: str, what: str, tried: Attack) -> None:
    with fresh_server() as server, looking_on(server, path="/") as bystander:
        while len(bystander.times) < 5:  # the first visits read cards and templates
            time.sleep(0.1)
        bystander.times.clear()
        try:
            seen = tried(server)
        except (httpx.TransportError, OSError, WebSocketException) as problem:
            seen = Seen(False, repr(problem))
        times = sorted(bystander.times) or [0.0]
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    looks = f"median {times[len(times) // 2] * 1000:.0f} p95 {p95 * 1000:.0f} max {times[-1] * 1000:.0f}"
    held, failed = seen.held, ""
    if id not in RESTARTS:
        held = held and times[-1] < NOTICED and not bystander.failed
        failed = f"; the bystander: {bystander.failed[0]}" if bystander.failed else ""
    print(f"{id:5}{what:44}{'yes' if held else 'NO':6}{looks:32}{seen.what}{failed}", flush=True)


@contextmanager
def fresh_server(pace: float = 0.0) -> Iterator[Server]:
    """At a port that none of the strangers' connections has had."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/m.sqlite3", Path(folder) / "log", pace=pace, **OPEN)  # type: ignore[arg-type]
        server.port = random.randrange(20_000, 30_000)
        server.start()
        try:
            yield server
        finally:
            server.stop()
        server.check_log()


def rows(server: Server, query: str, *values: object) -> int:
    with closing(sqlite3.connect(server.db, timeout=30)) as db:
        found: int = db.execute(query, values).fetchone()[0]
        return found


# Connections


@attack("A52", "200 heads that never end")
def heads(server: Server) -> Seen:
    return unfinished(server, head(server, "GET /")[:-10], 12)


@attack("A53", "100 bodies that never end (waits a minute)")
def bodies(server: Server) -> Seen:
    return unfinished(server, head(server, "POST /api/records", "Content-Length: 1000") + b"half", 63, 100)


def unfinished(server: Server, data: bytes, seconds: float, many: int = 200) -> Seen:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(server, STRANGER)) for _ in range(many)]
        for opened in lines:
            try_to_send(opened, data)
        time.sleep(seconds)
        left = sum(not is_cut(opened, 0.05) for opened in lines)
    return Seen(left == 0, f"{left} of {many} are still open after {seconds:.0f} s")


def try_to_send(opened: object, data: bytes) -> None:
    with suppress(OSError):
        opened.sendall(data)  # type: ignore[attr-defined]


@attack("A54", "2000 connections from 10 addresses")
def connections(server: Server) -> Seen:
    with ExitStack() as stack:
        for n in range(2000):
            try:
                stack.enter_context(line(server, f"127.0.0.{66 + n % 10}"))
            except OSError:
                continue
        time.sleep(1)
        inside = len(os.listdir(f"/proc/{server.process.pid}/fd"))
    size = server.log.stat().st_size
    return Seen(size < 20_000, f"{inside} open files, {size / 1000:.1f} kB of log")


def endless(data: bytes, first: bytes = b"") -> Attack:
    def tried(server: Server) -> Seen:
        match, tokens = begin(server, "person", "person")
        with ThreadPoolExecutor(3) as pool, ExitStack() as stack:
            seats = [tokens["seats"]["0"], tokens["seats"]["1"], tokens["watch"]]
            windows = [stack.enter_context(window(server, match, token)) for token in seats]
            for opened in windows:
                opened.sendall(first)
            times = list(pool.map(lambda opened: sends_until_cut(opened, data * 5000, 60), windows))
        return Seen(max(times) < 10, f"three windows, cut after {max(times):.1f} s")

    return tried


attack("A57a", "endless messages")(endless(frame(LAST + TEXT, b'{"do": "look"}')))
attack("A57b", "endless pings")(endless(frame(LAST + PING)))
attack("A57c", "endless parts of one message")(endless(frame(CONTINUED), frame(TEXT, b"x")))


@attack("A62", "one address asks for pages without end")
def visits(server: Server) -> Seen:
    with come_as(STRANGER, server) as stranger, ThreadPoolExecutor(8) as pool:
        end = time.monotonic() + 10

        def ask_on(_: int) -> list[int]:
            codes = []
            while time.monotonic() < end:
                try:
                    codes.append(stranger.get("/new/robinson").status_code)
                except httpx.TransportError:
                    codes.append(0)
            return codes

        codes = [code for found in pool.map(ask_on, range(8)) for code in found]
    given = codes.count(200)
    return Seen(given < 600 and 429 in codes, f"{len(codes)} asked in 10 s, {given} given")


@attack("A64", "a household of 100 IPv6 addresses")
def household(server: Server) -> Seen:
    server.stop()
    server.environment["FORWARDED_ALLOW_IPS"] = "127.0.0.1"
    server.start()
    codes = []
    with httpx.Client(base_url=server.url, timeout=60, trust_env=False) as http:
        for n in range(100):
            told = {"X-Forwarded-For": f"2001:db8:1:2::{n:x}"}
            codes.append(http.post("/api/matches", json={"game": "camps", "seats": ["bot"]}, headers=told).status_code)
    return Seen(codes.count(429) > 50, f"{codes.count(429)} of 100 beginnings refused")


@attack("A65", "a proxy that nobody trusts")
def blind_proxy(server: Server) -> Seen:
    for n in range(50):
        httpx.get(f"{server.url}/health", headers={"X-Forwarded-For": f"192.0.2.{n}"}, trust_env=False, timeout=20)
    warnings = server.log.read_text().count("FORWARDED_ALLOW_IPS")
    return Seen(warnings == 1, f"{warnings} warning in the log")


@attack("A58", "8 windows that never read (waits a minute)")
def deaf_windows(server: Server) -> Seen:
    match, tokens = begin(server, "person", "person")
    talker = Program(server, match, tokens["seats"]["1"])
    with ExitStack() as stack:
        windows = [stack.enter_context(window(server, match, tokens["seats"]["0"])) for _ in range(8)]
        end = time.monotonic() + 60
        while time.monotonic() < end:
            talker.do("chat", text="x" * 400)
            time.sleep(0.2)
        cut = sum(is_cut(opened, 1) for opened in windows)
    return Seen(True, f"{cut} of 8 were cut in a minute of talk")


@attack("A63", "400 requests wait at once")
def waiting_requests(server: Server) -> Seen:
    before = memory(server)
    with ExitStack() as stack:
        lines = []
        for n in range(400):
            with suppress(OSError):
                lines.append(stack.enter_context(line(server, f"127.0.0.{66 + n % 4}")))
        for opened in lines:
            try_to_send(opened, head(server, "GET /new/robinson"))
        time.sleep(5)
        grown = memory(server) - before
        answered = sum(first_bytes(opened).startswith(b"HTTP/1.1 200") for opened in lines)
    return Seen(grown < 100, f"{answered} of 400 answered, {grown:.0f} MB more memory")


def memory(server: Server) -> float:
    """Megabytes the server has."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def first_bytes(opened: socket.socket) -> bytes:
    opened.settimeout(1)
    try:
        return opened.recv(100)
    except OSError:
        return b""


# Work


@attack("A50", "one address begins 300 matches")
def beginnings(server: Server) -> Seen:
    codes = []
    with come_as(STRANGER, server) as stranger:
        for n in range(300):
            body = {"game": ("robinson", "paleo", "naufragos", "camps")[n % 4], "seats": ["person"] * 2}
            codes.append(stranger.http.post("/api/matches", json=body).status_code)
    return Seen(codes.count(201) < 100, f"{codes.count(201)} of 300 begun")


@attack("A66", "200 matches of bots, and a bystander's bot")
def matches_of_bots(server: Server) -> Seen:
    begun = 0
    for n in range(200):
        with come_as(f"127.0.0.{66 + n % 20}", server) as stranger:
            body = {"game": "robinson", "seats": ["bot:greedy"] * 4}
            begun += stranger.http.post("/api/matches", json=body).status_code == 201
    match, tokens = begin(server, "person", "bot:random")
    me = Program(server, match, tokens["seats"]["0"])
    with connect_to(me):
        waited = time_until_asked(me)
    return Seen(waited < 15, f"{begun} of 200 begun; the bystander's bot answers after {waited:.1f} s")


def connect_to(me: Program) -> AbstractContextManager[object]:
    """A window: somebody looks on."""
    return window(me.server, me.match, me.headers["Authorization"].removeprefix("Bearer "), "127.0.0.1")


def time_until_asked(me: Program) -> float:
    begun = time.monotonic()
    while me.look()["view"]["waiting_for"] != [0] and time.monotonic() - begun < 120:
        time.sleep(0.1)
    return time.monotonic() - begun


@attack("A77", "16 nasty imports, and a bystander's bot")
def nasty_imports(server: Server) -> Seen:
    match, tokens = begin(server, "person", "bot:random")
    me = Program(server, match, tokens["seats"]["0"])
    with come_as(STRANGER, server) as stranger, ThreadPoolExecutor(16) as pool:
        imports = [pool.submit(stranger.http.post, "/api/records", content=NASTY) for _ in range(16)]
        begun = time.monotonic()
        waited = time_until_asked(me)
        for answer in imports:
            answer.result()
        read = time.monotonic() - begun
    return Seen(
        waited < 15, f"the bot answers after {waited:.1f} s with the start of its process, all read in {read:.1f} s"
    )


@attack("A79", "lands that take long to draw")
def slow_lands(server: Server) -> Seen:
    body = {"game": "camps", "seats": ["person"] * 4, "options": {"map": "generated"}}
    codes = []
    with come_as(STRANGER, server) as stranger:
        for n in range(40):
            answer = stranger.http.post("/api/matches", json={**body, "seed": SLOW_LANDS[n % 5] + 100 * n})
            codes.append(answer.status_code)
    return Seen(429 in codes, f"{codes.count(201)} of 40 begun")


@attack("A67", "200 spectators, and somebody moves")
def spectators(server: Server) -> Seen:
    match, tokens = begin(server, "person", "person")
    me = Program(server, match, tokens["seats"]["0"])
    alone = asyncio.run(answered(me, 10))
    with ExitStack() as stack:
        for n in range(200):
            address = f"127.0.2.{1 + n % 50}"
            with come_as(address, server) as one:
                one.get("/s/" + tokens["watch"])
                stack.enter_context(one.window(match, ping_interval=None, sock=line(server, address)))
        time.sleep(3)
        crowded = asyncio.run(answered(me, 10))
    return Seen(crowded < alone + 0.2, f"answered in {alone * 1000:.0f} ms alone, {crowded * 1000:.0f} ms with them")


async def answered(me: Program, times: int) -> float:
    """From a line said to its answer, the median."""
    address = f"ws://127.0.0.1:{me.server.port}/api/matches/{me.match}/ws"
    found = []
    async with connect(address, additional_headers=me.headers, max_size=None, proxy=None) as mine:
        await mine.recv()
        for n in range(times):
            begun = time.monotonic()
            await mine.send(json.dumps({"do": "chat", "text": f"well {n}"}))
            while json.loads(await mine.recv())["handled"] <= n:
                pass
            found.append(time.monotonic() - begun)
            await asyncio.sleep(0.5)
    return sorted(found)[times // 2]


# Growth


@attack("A51", "a seat link opened 300 times")
def link_flood(server: Server) -> Seen:
    match, tokens = begin(server, "person", "person")
    with come_as(STRANGER, server) as stranger:
        for _ in range(300):
            stranger.http.cookies.clear()
            with suppress(httpx.TransportError):
                stranger.get("/s/" + tokens["seats"]["0"])
                stranger.http.head("/s/" + tokens["seats"]["0"])
    left = rows(server, "SELECT count(*) FROM held WHERE match = ?", match)
    return Seen(left <= 60, f"{left} rows")


@attack("A59", "chat for 20 seconds in 8 windows")
def chat_flood(server: Server) -> Seen:
    match, tokens = begin(server, "person", "person")
    end = time.monotonic() + 20

    def talk(_: int) -> int:
        said = 0
        with window(server, match, tokens["seats"]["0"]) as opened:
            while time.monotonic() < end:
                try:
                    opened.sendall(frame(LAST + TEXT, b'{"do": "chat", "text": "la la la"}'))
                except OSError:
                    break
                said += 1
                time.sleep(0.1)
        return said

    with ThreadPoolExecutor(8) as pool:
        said = sum(pool.map(talk, range(8)))
    left = rows(server, "SELECT count(*) FROM event WHERE match = ?", match)
    return Seen(left < 300, f"{said} said, {left} rows")


@attack("A60", "a match with 250,000 events")
def long_talk(server: Server) -> Seen:
    with Browser(server) as browser:
        match = browser.begin("me", "link")
        talk = ((match, n, "chat", 0, '{"text":"la la la"}', 0.0) for n in range(10, 250_010))
        with closing(sqlite3.connect(server.db, isolation_level=None, timeout=30)) as db:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", talk)
            db.execute("COMMIT")
        server.kill()
        server.start()
        browser.get("/")
        times = []
        for path in ("/", f"/m/{match}"):
            begun = time.monotonic()
            assert browser.get(path).status_code == 200
            times.append(time.monotonic() - begun)
    return Seen(times[0] < 0.5, f"home {times[0] * 1000:.0f} ms, the table itself {times[1]:.1f} s once")


# A failing machine


@attack("B04", "another program holds the database")
def locked(server: Server) -> Seen:
    players = []
    for _ in range(6):
        match, tokens = begin(server, "person", "person")
        players.append(Program(server, match, tokens["seats"]["0"]))
    with closing(sqlite3.connect(server.db, isolation_level=None)) as other, ThreadPoolExecutor(6) as pool:
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        codes = [answer.status_code for answer in pool.map(lambda player: player.do("chat", text="?"), players)]
        waited = time.monotonic() - begun
        time.sleep(2.1)
        healthy = httpx.get(f"{server.url}/health", timeout=20, trust_env=False).status_code
    return Seen(waited < 6.0 and healthy == 503, f"six at once: {codes[0]} after {waited:.1f} s; /health {healthy}")


@attack("B05", "a second server on the same file")
def second_server(server: Server) -> Seen:
    command = [sys.executable, "-m", "robinsonade", "serve", "--no-browser", "--port", "0", "--db", server.db]
    try:
        said = subprocess.run(command, capture_output=True, text=True, timeout=15).stderr.strip()
    except subprocess.TimeoutExpired:
        said = "it serves"
    return Seen("Another server" in said, said[-80:])


@attack("B11", "an event that nobody knows")
def unknown_event(server: Server) -> Seen:
    with Browser(server) as browser:
        match = browser.begin("me", "link")
        server.kill()
        with closing(sqlite3.connect(server.db, isolation_level=None)) as db:
            db.execute("UPDATE event SET what = 'dance' WHERE match = ? AND n = 2", (match,))
        server.start()
        codes = [browser.get(path).status_code for path in ("/", f"/m/{match}")]
    return Seen(codes == [200, 409], f"home {codes[0]}, the match {codes[1]}")


# All at once


async def mixed(asked: argparse.Namespace) -> None:
    """Strangers do what they like while tables are played; how long those who play wait."""
    with fresh_server(pace=PACE) as server, ProcessPoolExecutor(1, get_context("spawn")) as other_people:
        tables = await asyncio.gather(*(sit_down(server, n) for n in range(asked.tables)))
        over = time.time() + asked.seconds
        molesting = other_people.submit(molest_all, server.port, asked.strangers, over)
        players = [play(table, n, asked.every, over) for n, table in enumerate(tables)]
        times = sorted(took for table in await asyncio.gather(*players) for took in table)
        tried = await asyncio.wrap_future(molesting)
        worked = cpu_seconds(server) / asked.seconds
    median, p95 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.95))
    print(
        f"{asked.tables} tables, {len(times)} moves, {asked.strangers} strangers, "
        f"{tried} attacks in {asked.seconds:.0f} s: "
        f"median {median:.0f} ms, p95 {p95:.0f} ms, max {times[-1] * 1000:.0f} ms; "
        f"the server works {worked:.0%} of a core"
    )


async def sit_down(server: Server, table: int) -> list[ClientConnection]:
    """Both seats of a table, at an address of their own."""
    address = f"127.0.{3 + table // 200}.{1 + table % 200}"
    async with httpx.AsyncClient(
        base_url=server.url, timeout=60, transport=httpx.AsyncHTTPTransport(local_address=address)
    ) as http:
        begun = (await http.post("/api/matches", json={"game": "camps", "seats": ["person"] * 2, "seed": table})).json()
    where = f"ws://127.0.0.1:{server.port}/api/matches/{begun['match']}/ws"
    seats: list[ClientConnection] = []
    for seat in ("0", "1"):
        headers = {"Authorization": f"Bearer {begun['tokens']['seats'][seat]}"}
        more = {"max_size": None, "proxy": None, "local_addr": (address, 0), "open_timeout": 60}
        seats.append(await connect(where, additional_headers=headers, **more))  # type: ignore[arg-type]
    return seats


async def play(seats: list[ClientConnection], table: int, every: float, over: float) -> list[float]:
    luck, times, handled = random.Random(table), list[float](), [0, 0]
    latest = [json.loads(await seat.recv()) for seat in seats]
    await asyncio.sleep(luck.uniform(0, every))
    while time.time() < over and (asks := [n for n in (0, 1) if latest[n]["view"]["question"]]):
        n = luck.choice(asks)
        key = luck.choice(latest[n]["view"]["question"]["options"])["key"]
        began = time.monotonic()
        await seats[n].send(json.dumps({"do": "choose", "version": latest[n]["version"], "key": key}))
        handled[n] += 1
        while latest[n]["handled"] < handled[n]:
            latest[n] = json.loads(await seats[n].recv())
        times.append(time.monotonic() - began)
        while latest[1 - n]["version"] < latest[n]["version"]:
            latest[1 - n] = json.loads(await seats[1 - n].recv())
        await asyncio.sleep(luck.uniform(0.5 * every, 1.5 * every))
    for opened in seats:
        await opened.close()
    return times


def molest_all(port: int, strangers: int, over: float) -> int:
    server = Server("", Path())
    server.port = port
    with ThreadPoolExecutor(max(1, strangers)) as pool:
        return sum(pool.map(lambda n: molest(server, n, over), range(strangers)))


def molest(server: Server, n: int, over: float) -> int:
    """One stranger, one thing after another."""
    address, luck, tried = f"127.0.1.{1 + n % 250}", random.Random(n), 0
    while time.time() < over:
        try:
            luck.choice((stammer, ask_much, import_much, begin_much, shout))(server, address, luck)
        except (OSError, httpx.HTTPError, AssertionError, KeyError):
            time.sleep(0.2)
        tried += 1
    return tried


def stammer(server: Server, address: str, luck: random.Random) -> None:
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(line(server, address)).sendall(head(server, "POST /import")[: luck.randrange(60)])
        time.sleep(1)


def ask_much(server: Server, address: str, luck: random.Random) -> None:
    with come_as(address, server) as stranger:
        for _ in range(100):
            stranger.get(luck.choice(("/", "/new/paleo", "/m/nosuch", "/s/forged", "/api/games")))


def import_much(server: Server, address: str, luck: random.Random) -> None:
    with come_as(address, server) as stranger:
        for _ in range(5):
            stranger.http.post("/api/records", content=luck.choice((NASTY, b"{" * 1000, b'"' + b'\\"' * 900_000)))


def begin_much(server: Server, address: str, luck: random.Random) -> None:
    body = {"game": "camps", "seats": ["bot:greedy"] * 4, "options": {"map": "generated"}}
    with come_as(address, server) as stranger:
        for _ in range(5):
            stranger.http.post("/api/matches", json={**body, "seed": luck.randrange(10**6)})


def shout(server: Server, address: str, luck: random.Random) -> None:
    with come_as(address, server) as stranger:
        body = {"game": "camps", "seats": ["person"] * 2}
        begun = stranger.http.post("/api/matches", json=body).json()
    data = luck.choice(
        (frame(LAST + TEXT, b'{"do": "chat", "text": "la"}'), frame(LAST + PING, b"la"), frame(CONTINUED))
    )
    with window(server, begun["match"], begun["tokens"]["seats"]["0"], address) as opened:
        sends_until_cut(opened, data * 1000, 5)


if __name__ == "__main__":
    servers.PATIENCE = 120
    main()

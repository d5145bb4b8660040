"""How fast and how steadfast the table is. From the root: `python -m benchmarks.table [WHAT ...]`

click    from a click in a real Chromium to the painted frame that answers it
visit    what a browser that was never here loads, without fonts
open     opening a match of 200 choices, first from the disk, then while it is open
load     200 tables with 4 seats each in one process; how long until all four see a move
start    `./play` in a clean copy of the repository, until a question stands on a table; only when asked for
restart  the server is killed and started again; how long until every window is back, with nothing lost
faults   a hundred matches while the server is killed 240 times, a PostgreSQL restarted as often; only when asked for

All but start and faults take three minutes together. `--db postgres` starts a PostgreSQL of its own, `--game` takes
another game for click, visit and open.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from robinsonade.bots import find_bot
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.equipment import postgres
from tests.table.databases import running_database
from tests.table.faults import play_batches
from tests.table.servers import Browser, Program, Server, begin, clicks_in, running_server

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.windows import Window

WHAT = ["click", "visit", "open", "load", "restart"]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("what", nargs="*", default=WHAT, choices=[*WHAT, "start", "faults"], metavar="WHAT")
    ask.add_argument("--db", default="sqlite", choices=["sqlite", "postgres"])
    ask.add_argument("--game", default="camps", help="for click, visit and open")
    ask.add_argument("--motion", default="full", choices=["full", "brisk", "off"], help="for click: how it is told")
    ask.add_argument("--clicks", type=int, default=100)
    ask.add_argument("--tables", type=int, default=200)
    ask.add_argument("--every", type=float, default=10.0, help="seconds between two moves at one table")
    ask.add_argument("--seconds", type=float, default=30.0)
    ask.add_argument("--matches", type=int, default=100)
    asked = ask.parse_args()
    measures = {
        "click": measure_click,
        "visit": measure_visit,
        "open": measure_open,
        "load": measure_load,
        "start": measure_start,
        "restart": measure_restart,
        "faults": measure_faults,
    }
    busy = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, of which {busy:.1f} were busy before we began; {asked.db}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(running_database()) if asked.db == "postgres" and postgres() else None
        asked.database = database
        for what in asked.what:
            db = database.fresh() if database else str(folder / f"{what}.sqlite3")
            measures[what](asked, db, folder / f"{what}.log")


def line(what: str, times: list[float], goal: float) -> None:
    """Median, 95th percentile and goal in milliseconds."""
    times = sorted(times)
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    verdict = "" if p95 * 1000 <= goal else "   TOO SLOW"
    print(
        f"{what:58} median {statistics.median(times) * 1000:7.1f} ms   p95 {p95 * 1000:7.1f} ms   "
        f"goal {goal:.0f} ms   ({len(times)} times){verdict}",
        flush=True,
    )


# In a browser

# From the moment of the input to the frame after the one that was asked for
# when the answer was in place: it is painted.
WATCH = """
window.painted = []
window.tasks = []
const watcher = new PerformanceObserver(found => tasks.push(...found.getEntries().map(({ duration }) => duration)))
watcher.observe({ type: "longtask" })
let clicked = 0
addEventListener("click", event => clicked = event.timeStamp, true)
document.addEventListener("htmx:after:swap", () => {
  const from = clicked
  clicked = 0
  if (from) requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => painted.push(performance.now() - from)
    port2.postMessage(0)
  })
})
"""


def measure_click(asked: argparse.Namespace, db: str, log: Path) -> None:
    from tests.browser.windows import Window, running_browser

    with running_server(db, log) as server, running_browser() as browser:
        match, tokens = begin(server, "person", "person", game=asked.game)
        me, other = Window(browser, server, motion=asked.motion), Program(server, match, tokens["seats"]["1"])
        me.page.goto("/s/" + tokens["seats"]["0"])
        me.at_table()
        me.page.evaluate(WATCH)
        before = settled(server)
        choices = click_and_answer(me, other, asked.clicks)
        worked = processor_time(server) - before
        painted, tasks = me.page.evaluate("painted"), me.page.evaluate("tasks")
        me.close()
    print(f"tasks of more than 50 ms: {len(tasks)}, the longest of {max(tasks, default=0):.0f} ms")
    line(
        f"{asked.game}, motion {asked.motion}: from a click to the painted frame", [time / 1000 for time in painted], 50
    )
    print(f"{'for one choice the server works':58} {worked / choices * 1000:7.1f} ms")


def click_and_answer(me: Window, other: Program, clicks: int) -> int:
    """I click in the browser, the other seat is a program; how many choices that were."""
    luck, clicked, choices = Random(1), 0, 0
    while clicked < clicks:
        shown = other.look()
        if not shown["view"]["waiting_for"]:
            break
        if 0 in shown["view"]["waiting_for"]:
            me.page.wait_for_selector(f"#question[data-turn=mine][data-version='{shown['version']}']")
            options = me.page.locator(".option:is([data-do=choose], [data-do=gesture]):visible")
            click_by_hand(me, options.nth(luck.randrange(options.count())))
            me.moved_on(str(shown["version"]))
            clicked += 1
        else:
            other.do("choose", version=shown["version"], key=luck.choice(shown["view"]["question"]["options"])["key"])
        choices += 1
    return choices


def click_by_hand(me: Window, option: Locator) -> None:
    """The pointer rests before it presses, a press takes a moment,
    and nobody asks the page anything until it has answered."""
    option.hover()
    time.sleep(0.15)
    me.page.mouse.down()
    time.sleep(0.08)
    me.page.mouse.up()
    time.sleep(0.25)


def measure_visit(asked: argparse.Namespace, db: str, log: Path) -> None:
    from tests.browser.windows import Window, running_browser

    with running_server(db, log) as server, ExitStack() as stack:
        match, tokens = begin(server, *["person"] * 4, game=asked.game, seed=3)
        asyncio.run(play_choices(server, match, tokens, 60))
        Program(server, match, tokens["seats"]["0"]).do("share", seat=0)  # with the browser that comes
        browser = stack.enter_context(running_browser())
        for name, path in (("home", "/"), ("new", f"/new/{asked.game}"), ("table", "/s/" + tokens["seats"]["0"])):
            me = Window(browser, server)
            loaded = bytes_of(me, path)
            me.close()
            print(
                f"{f'{asked.game}: a first visit that begins at the page {name}':58} "
                f"{sum(loaded.values()) / 1000:7.1f} kB without fonts   goal 150 kB   "
                f"({', '.join(f'{kind} {size / 1000:.0f}' for kind, size in sorted(loaded.items()))})"
            )


def bytes_of(me: Window, path: str) -> dict[str, int]:
    """What comes over the wire for a page, by kind of file."""
    kinds: dict[str, str] = {}
    loaded: dict[str, int] = {}

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        if kind != "Font":
            loaded[kind] = loaded.get(kind, 0) + int(event["encodedDataLength"])

    wire = me.context.new_cdp_session(me.page)
    wire.send("Network.enable")
    wire.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    wire.on("Network.loadingFinished", finished)
    me.page.goto(path)
    me.page.wait_for_timeout(1500)  # what styles and scripts ask for
    return loaded


# Opening


def measure_open(asked: argparse.Namespace, db: str, log: Path) -> None:
    with running_server(db, log) as server, Browser(server) as browser:
        match, tokens = begin(server, *["person"] * 4, game=asked.game, seed=3)
        asyncio.run(play_choices(server, match, tokens, 200))
        browser.get("/s/" + tokens["seats"]["0"])
        cookies = browser.http.cookies
    cold, warm, worked = [], [], 0.0
    for _ in range(5):
        with running_server(db, log) as server, Browser(server) as browser:
            browser.http.cookies = cookies
            browser.get("/m/" + browser.begin("me", "link"))  # cards and templates are read once
            before = settled(server)
            for times in (cold, *[warm] * 5):
                begun = time.perf_counter()
                page = browser.get(f"/m/{match}")
                times.append(time.perf_counter() - begun)
                worked += processor_time(server) - before if times is cold else 0
                assert page.status_code == 200
    print(f"{'the page of a table with 200 choices':58} {len(page.content) / 1000:7.1f} kB")
    line(f"{asked.game}: a table with 200 choices, from the disk", cold, 300)
    print(f"{'for that the server works':58} {worked / 5 * 1000:7.1f} ms")
    line("a table with 200 choices, open already", warm, 300)


async def play_choices(server: Server, match: str, tokens: dict[str, Any], choices: int) -> None:
    luck = Random(2)
    players = [Program(server, match, tokens["seats"][str(seat)]) for seat in range(4)]
    async with httpx.AsyncClient(trust_env=False, timeout=30) as http:
        shown = [(await http.get(player.url, headers=player.headers)).json() for player in players]
        while shown[0]["choices"] < choices and shown[0]["view"]["waiting_for"]:
            seat = next(seat for seat in range(4) if shown[seat]["view"]["question"])
            key = luck.choice(shown[seat]["view"]["question"]["options"])["key"]
            choice = {"do": "choose", "version": shown[seat]["version"], "key": key}
            await http.post(players[seat].url, headers=players[seat].headers, json=choice)
            shown = [(await http.get(player.url, headers=player.headers)).json() for player in players]


# Load


class Seat:
    """A browser's window: it notes when frames come, and what it could click."""

    def __init__(self, server: Server, match: str, token: str) -> None:
        self.server = server
        self.match = match
        self.token = token
        self.frames = 0
        self.bytes = 0
        self.arrived = asyncio.Event()
        self.option: dict[str, str] | None = None

    async def open(self, http: httpx.AsyncClient) -> None:
        answer = await http.get(f"{self.server.url}/s/{self.token}")
        headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
        http.cookies.clear()
        address = f"ws://127.0.0.1:{self.server.port}/m/{self.match}/ws"
        self.window: ClientConnection = await connect(
            address,
            origin=self.server.url,  # type: ignore[arg-type]
            additional_headers=headers,
            max_size=None,
            compression=None,
            proxy=None,
            ping_interval=None,
        )
        self.reading = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        async for frame in self.window:
            self.frames += 1
            self.bytes += len(frame)
            if isinstance(frame, str) and 'id="question"' in frame:
                options = clicks_in(frame)
                self.option = options[self.frames % len(options)] if options else None
            self.arrived.set()

    async def heard(self, frames: int) -> None:
        while self.frames <= frames:
            self.arrived.clear()
            await self.arrived.wait()


def measure_load(asked: argparse.Namespace, db: str, log: Path) -> None:
    with running_server(db, log) as server:
        asyncio.run(play_tables(server, asked))
    complaints = [text for text in log.read_text().splitlines() if "The table is set" not in text]
    if complaints:
        print(*complaints[-20:], sep="\n", file=sys.stderr)


async def play_tables(server: Server, asked: argparse.Namespace) -> None:
    tables: list[list[Seat]] = []
    begun = time.perf_counter()
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        records = [begun_record(seed) for seed in range(10)]
        for n in range(asked.tables):
            answer = await http.post(f"{server.url}/api/records", content=records[n % len(records)])
            match, tokens = answer.json()["match"], answer.json()["tokens"]
            tables.append([Seat(server, match, tokens["seats"][str(seat)]) for seat in range(4)])
            for seat in tables[-1]:
                await seat.open(http)
    print(
        f"{asked.tables} tables, {4 * asked.tables} windows opened in {time.perf_counter() - begun:.0f} s", flush=True
    )
    await asyncio.sleep(3)
    mover: list[float] = []
    everybody: list[float] = []
    end = time.perf_counter() + asked.seconds
    before = sum(seat.bytes for table in tables for seat in table)
    begun, worked = time.perf_counter(), processor_time(server)
    await asyncio.gather(
        *(play_table(table, asked.every, end, mover, everybody, Random(n)) for n, table in enumerate(tables))
    )
    took, worked = time.perf_counter() - begun, processor_time(server) - worked
    sent = sum(seat.bytes for table in tables for seat in table) - before
    for table in tables:
        for seat in table:
            seat.reading.cancel()
            await seat.window.close()
    name = (
        f"{4 * asked.tables} seats, {len(mover) / took:.0f} moves/s, {sent / 4000 / max(1, len(mover)):.1f} kB a frame"
    )
    line(f"{name}: mover", mover, 50)
    line(f"{name}: all four", everybody, 50)
    print(f"{'the server works':58} {worked / max(1, len(mover)) * 1000:7.1f} ms a move, {worked / took:.0%} of a core")


def begun_record(seed: int) -> str:
    """A match in its middle, as bots play it."""
    match, bot = Match.start(find_game("camps"), 4, seed=seed), find_bot("greedy")(seed)
    while len(match.choices) < 60:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match.record().to_json()


def settled(server: Server) -> float:
    """Wait until a fresh server has read all cards and templates."""
    worked = -1.0
    while processor_time(server) > worked:
        worked = processor_time(server)
        time.sleep(1)
    return worked


def processor_time(server: Server) -> float:
    """Seconds the server has worked so far; it does not count what others do on this machine."""
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def play_table(
    table: list[Seat], every: float, end: float, mover: list[float], everybody: list[float], luck: Random
) -> None:
    await asyncio.sleep(luck.uniform(0, every))
    while time.perf_counter() < end:
        asked = [seat for seat in table if seat.option]
        if not asked:
            return
        seat, frames = luck.choice(asked), [each.frames for each in table]
        option, seat.option = seat.option, None
        begun = time.perf_counter()
        await seat.window.send(json.dumps({"do": "choose", **(option or {})}))
        try:
            async with asyncio.timeout(30):
                await seat.heard(frames[table.index(seat)])
                mover.append(time.perf_counter() - begun)
                for each, seen in zip(table, frames, strict=True):
                    await each.heard(seen)
                everybody.append(time.perf_counter() - begun)
        except TimeoutError:
            print("a table has stopped", file=sys.stderr)
            return
        await asyncio.sleep(luck.uniform(0.5 * every, 1.5 * every))


# Starting


def measure_start(asked: argparse.Namespace, db: str, log: Path) -> None:
    copy = log.parent / "copy"
    subprocess.run(["git", "clone", "--quiet", ".", str(copy)], check=True)
    line("./play --help, for the first time", [time_of("./play", "--help", cwd=copy)], 60_000)
    line("./play --help", [time_of("./play", "--help", cwd=copy) for _ in range(5)], 300)
    line("./play, until a question is on the table", [time_to_play(copy, db, log) for _ in range(3)], 5000)


def time_of(*command: str, cwd: Path) -> float:
    begun = time.perf_counter()
    subprocess.run(command, cwd=cwd, check=True, capture_output=True)
    return time.perf_counter() - begun


def time_to_play(copy: Path, db: str, log: Path) -> float:
    server = Server(db, log)
    begun = time.perf_counter()
    server.process = subprocess.Popen(
        ["./play", "serve", "--no-browser", "--port", str(server.port), "--db", db], cwd=copy, stdout=subprocess.DEVNULL
    )
    try:
        server.wait_until_up()
        with Browser(server) as browser:
            assert 'data-turn="mine"' in browser.get("/m/" + browser.begin("me", "bot", "bot")).text
        return time.perf_counter() - begun
    finally:
        server.stop()


# Coming back


def measure_restart(asked: argparse.Namespace, db: str, log: Path) -> None:
    server = Server(db, log)
    server.start()
    try:
        asyncio.run(restart(server))
    finally:
        server.kill()


async def restart(server: Server) -> None:
    """20 tables, one window for each of 4 seats. From the kill until each window shows what it showed before."""
    seats = []
    for n in range(20):
        match, tokens = await asyncio.to_thread(begin, server, *["person"] * 4, seed=n)
        seats += [Program(server, match, tokens["seats"][str(seat)]) for seat in range(4)]
    times: list[float] = []
    worked = 0.0
    for _ in range(3):
        versions = {seat: seat.look()["version"] for seat in seats[:8]}
        begun = time.perf_counter()
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start, False)
        times += await asyncio.gather(*(come_back(seat, begun) for seat in seats))
        worked += processor_time(server)
        assert all(seat.look()["version"] >= version for seat, version in versions.items())
    line("80 windows are back after kill and restart", times, 3000)
    print(f"{'until then the new server has worked':58} {worked / 3 * 1000:7.1f} ms")


async def come_back(seat: Program, begun: float) -> float:
    address = f"ws://127.0.0.1:{seat.server.port}/api/matches/{seat.match}/ws"
    while True:
        try:
            async with connect(address, additional_headers=seat.headers, max_size=None, proxy=None) as window:
                await window.recv()
                return time.perf_counter() - begun
        except (OSError, ConnectionClosed, InvalidMessage, TimeoutError):
            await asyncio.sleep(0.1)


# Faults


def measure_faults(asked: argparse.Namespace, db: str, log: Path) -> None:
    play_batches(db, log, asked.matches, kills=12, most=400, progress=True, database=asked.database)


if __name__ == "__main__":
    main()

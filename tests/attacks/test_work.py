"""What strangers let the server work for, and that nobody waits for it."""

from __future__ import annotations

import asyncio
import json
import time
from asyncio import events
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from robinsonade.bots import find_bot
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.table import limits, workers
from robinsonade.table.limits import Buckets
from robinsonade.table.notices import Notice
from robinsonade.table.plans import Plan
from robinsonade.table.queues import Queue
from robinsonade.table.workers import Pool, Workers, check
from tests.attacks.strangers import OPEN, come_as
from tests.table.scenes import Around, Scene, play
from tests.table.servers import Program, begin, running_server

SLOW_LAND = 38  # a seed for which Camps draws many maps before one is fair
FOUR = [Plan("me"), *[Plan("again")] * 3]
HEAVY = 0.005  # seconds


@contextmanager
def longest_on_the_loop() -> Iterator[list[tuple[float, str]]]:
    """What the loop's own thread has worked without a pause, the longest last.
    Other threads and machines do not count."""
    found: list[tuple[float, str]] = []
    run = events.Handle._run

    def timed(handle: Any) -> None:
        begun = time.thread_time()
        run(handle)
        found.append((time.thread_time() - begun, repr(handle)))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(events.Handle, "_run", timed)
        yield found
    found.sort()


def long_record() -> bytes:
    game, bot = find_game("robinson"), find_bot("random")(1)
    match = Match.start(game, 4, {}, 1)
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return match.record().to_json().encode()


def test_nothing_heavy_is_done_on_the_loop(tmp_path: Path) -> None:
    record = long_record()

    async def scene(at: Scene) -> None:
        find_game("camps").box()
        await at.tables.import_record(record, "")
        with longest_on_the_loop() as found:
            room = await at.tables.begin("camps", FOUR, {"map": "generated"}, (), SLOW_LAND, "b")
            around = Around(room, at.tables)
            for _ in range(2):
                await around.do(around.host, "ready", seat=room.match.waiting_for()[0])
                await around.choose(around.host)
            await around.do(around.host, "undo")
            await at.tables.fork(room, around.host, 1, "b")
            del at.tables.rooms[room.id]
            await at.tables.room(room.id)
            imported = await at.tables.import_record(record, "b")
            del at.tables.rooms[imported.id]
            await at.tables.room(imported.id)
        assert found[-1][0] < HEAVY, found[-5:]

    play(tmp_path, scene)


def test_two_megabytes_of_brackets_cost_milliseconds() -> None:
    for data in (b"[]" * 1_000_000, b"[" + b"{}," * 600_000 + b"{}]", b'["",' * 500_000, b"[" + b"1," * 1_000_000):
        begun = time.thread_time()
        with pytest.raises(workers.Unreadable):
            check(data)
        assert time.thread_time() - begun < 0.1


def test_a_large_record_is_not_too_large() -> None:
    record = json.loads(long_record())
    record["choices"] = [[3, "explore:hex:12,left"]] * limits.IMPORT_CHOICES
    record["luck"] = [["adventure", "some card"]] * limits.IMPORT_CHOICES
    workers.check_size(json.dumps(record, indent=1).encode())


def test_a_bot_does_not_wait_for_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", **OPEN) as server:
        match, tokens = begin(server, "bot:random", "person")
        me = Program(server, match, tokens["seats"]["1"])
        with come_as("127.0.0.66", server) as stranger, ThreadPoolExecutor(16) as pool:
            nasty = [pool.submit(stranger.http.post, "/api/records", content=b"[]" * 1_000_000) for _ in range(16)]
            begun = time.monotonic()
            while me.look()["choices"] == 0:
                time.sleep(0.05)
            assert time.monotonic() - begun < 20  # it has to start a process first
            assert {answer.result().status_code for answer in nasty} <= {400, 429, 503}


def test_an_import_that_takes_too_long_is_stopped_and_the_next_one_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = long_record()

    async def scene(at: Scene) -> None:
        reading = at.tables.workers.reading
        await reading.run("", 0, time.sleep, 0)
        reading.seconds = 0.3
        with pytest.raises(TimeoutError):
            await reading.run("", 0, time.sleep, 60)
        reading.seconds = 60
        assert (await at.tables.import_record(record, "")).match.ending

    play(tmp_path, scene)


def slowly(_: object) -> None:
    time.sleep(1)


def test_the_time_a_process_takes_to_start_is_nobodys_work() -> None:
    pool = Pool((), 1, 0.5, begin=slowly)
    try:
        assert asyncio.run(pool.run("", 0, abs, -1)) == 1
    finally:
        pool.close()


def test_who_has_let_us_work_enough_has_to_wait_and_nobody_else(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        plans, options = FOUR, {"map": "generated"}
        at.tables.workers.left = Buckets(0.0, 0.0)
        await at.tables.begin("camps", plans, options, (), SLOW_LAND, "", "a stranger")
        with pytest.raises(Notice) as said:
            await at.tables.begin("camps", plans, options, (), SLOW_LAND, "", "a stranger")
        assert said.value.name == "too_fast"
        with pytest.raises(Notice):
            await at.tables.import_record(b"[]", "", "a stranger")
        await at.tables.begin("camps", plans, options, (), 1, "", "somebody else")

    play(tmp_path, scene)


def test_of_those_who_wait_comes_first_who_has_had_least() -> None:
    served: list[str] = []

    async def work(queue: Queue, who: str, had: float = 0.0) -> None:
        async with queue.turn(who, had):
            served.append(who)
            await asyncio.sleep(0)

    async def run() -> None:
        queue = Queue(1, most=6)
        waiting = [asyncio.ensure_future(work(queue, who)) for who in ("greedy", "greedy", "greedy", "modest")]
        waiting.append(asyncio.ensure_future(work(queue, "had much", 5)))
        gone = asyncio.ensure_future(work(queue, "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(*waiting)
        assert queue.free == 1 and not queue.of

    asyncio.run(run())
    assert served == ["greedy", "modest", "greedy", "greedy", "had much"]


def test_when_too_many_wait_the_next_is_told_so() -> None:
    async def run() -> None:
        queue = Queue(1, most=1)
        async with queue.turn("a"):
            waiting = asyncio.ensure_future(queue.turn("b").__aenter__())
            await asyncio.sleep(0)
            with pytest.raises(Notice, match="busy"):
                async with queue.turn("c"):
                    pass
            waiting.cancel()

    asyncio.run(run())


def test_bots_that_nobody_watches_think_after_the_others() -> None:
    asked: list[float] = []

    class Watched(Workers):
        def __init__(self) -> None:
            super().__init__()

            async def run(who: str, had: float, *_: object) -> str:
                asked.append(had)
                return ""

            self.thinking.run = run  # type: ignore[assignment,method-assign]

    record = Match.start(find_game("camps"), 2, {}, 1).record()
    asyncio.run(Watched().answer("a", record, 0, "random", watched=False))
    asyncio.run(Watched().answer("b", record, 0, "random", watched=True))
    assert asked[1] < asked[0]


def test_an_open_server_refuses_imports_in_a_sentence_when_the_budget_is_used_up(tmp_path: Path) -> None:
    with running_server(str(tmp_path / "m.sqlite3"), tmp_path / "log", **OPEN) as server:
        answer = httpx.post(f"{server.url}/api/records", content=b"[]" * 1_000_000, timeout=60, trust_env=False)
        assert answer.status_code == 400 and "more parts" in answer.json()["says"]["en"]


def test_while_others_wait_a_far_sighted_bot_thinks_shorter() -> None:
    given: list[object] = []

    class Watched(Workers):
        def __init__(self, waiting: int) -> None:
            super().__init__()

            async def run(who: str, had: float, *work: object) -> str:
                given.append(work[-1])
                return ""

            self.thinking.run = run  # type: ignore[assignment,method-assign]
            self.thinking.queue.waiting = [(0.0, n, asyncio.Future()) for n in range(waiting)]

    async def asked() -> None:
        record = Match.start(find_game("camps"), 2, {}, 1).record()
        for waiting in (0, 1):
            await Watched(waiting).answer("a", record, 0, "seer")

    asyncio.run(asked())
    assert given == [1.0, 0.1]

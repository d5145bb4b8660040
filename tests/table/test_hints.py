"""Hints at a table: who may have them, who sees them, how they are counted, and how long they last."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from robinsonade.table import advisers
from robinsonade.table.pages import with_hints
from robinsonade.table.seats import Person
from tests.table.scenes import Around, Scene, play, tables_at, until


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three candidates in one world are enough here."""
    for name in ("AT_ONCE", "FIRST", "BETTER", "LONGEST"):
        monkeypatch.setattr(advisers, name, 0.0)


async def at_once(who: str, had: float, work: Callable[..., Any], *args: object) -> Any:
    return work(*args)


async def begun(at: Scene, *seats: str, game: str = "paleo", **more: Any) -> Around:
    """Hints are thought about here; `elsewhere` they have a process of their own."""
    if not more.pop("elsewhere", False):
        at.tables.workers.advising.run = at_once  # type: ignore[method-assign]
    return await at.begin(*seats or ("mine", "mine"), game=game, **more)


async def hinted(around: Around, person: Person | None = None, seat: int = 0) -> Any:
    """What somebody is told once it was thought through."""
    who = person or around.host
    await around.do(who, "hint", seat=seat)
    await until(lambda: (seen := around.sees(who)["hints"])["best"] and not seen["thinks"])
    return around.sees(who)["hints"]


def test_whoever_asks_is_shown_three_choices_and_a_click_chooses_one(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, elsewhere=True)
        before = around.room.match.choices[:], around.room.version
        found = await hinted(around)
        assert (around.room.match.choices, around.room.version) == before, "the table is as it was"
        first = found["best"][0]
        assert 1 <= len(found["best"]) <= 3 and {*first["why"]} == {"en", "de"}

        await around.do(around.host, first["does"], key=first["key"], seat=0)
        assert around.room.match.choices[len(before[0])] == (0, first["key"])
        assert around.sees(around.host)["hints"]["best"] == [], "it is gone with the next choice"

    play(tmp_path, scene)


def test_nobody_else_sees_a_hint(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, "mine", "link")
        guest = around.guest(1)
        await around.sit(guest)
        assert (await hinted(around))["best"]
        assert around.sees(guest)["hints"]["best"] == around.sees(around.watcher)["hints"]["best"] == []
        assert around.sees(guest)["hints"]["used"] == [1, 0], "but everybody may know that it was asked for"
        await around.refuses("only_watching", around.watcher, "hint")

    play(tmp_path, scene)


def test_a_hint_is_counted_once_at_each_question_and_stays_counted(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at)
        await hinted(around)
        await hinted(around)
        assert around.sees(around.host)["hints"]["used"] == [1, 0]
        await around.choose(around.host, 0)
        await hinted(around, seat=1)
        await around.do(around.host, "undo")
        await hinted(around)
        assert around.sees(around.host)["hints"]["used"] == [2, 1], "what was seen stays seen"
        async with tables_at(str(tmp_path / "m.sqlite3")) as others:
            again = await others.room(around.room.id)
            assert again.history.hinting.asked == [2, 1]
            assert again.hints == {}

    play(tmp_path, scene)


def test_the_numbers_of_a_match_tell_who_asked_for_hints(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at)
        await hinted(around)
        story: Any = with_hints(around.room.match.chronicle(), around.room.history)
        assert story["numbers"][-1]["name"]["en"] == "Hints asked for"
        assert (story["numbers"][-1]["count"], story["numbers"][-1]["seats"]) == (1, [1, 0])

    play(tmp_path, scene)


def test_at_a_table_without_hints_there_are_none_nor_where_it_is_played_on(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, hints=False)
        assert around.sees(around.host)["hints"]["may"] == ""
        await around.refuses("no_hints", around.host, "hint", seat=0)
        fork = await at.tables.fork(around.room, around.host, 0, "browser of host")
        assert fork.history.hinting.off

    play(tmp_path, scene)


def test_only_who_is_asked_gets_a_hint_for_the_table_as_it_is(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, "mine", "bot", game="camps")
        version = around.room.version
        await around.until_asked(0)
        await around.choose(around.host, 0)
        await around.refuses("stale", around.host, "hint", version=version - 1)
        await around.refuses("broken_frame", around.host, "hint", seat="x")

    play(tmp_path, scene)


def test_who_play_against_each_other_have_hints_only_if_all_agree(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, "mine", "link", "bot", game="camps")
        guest = around.guest(1)
        await around.sit(guest)
        assert around.sees(around.host)["hints"]["may"] == "ask"
        await around.do(around.host, "hint", seat=0)
        assert (
            around.sees(around.host)["hints"] | {"used": [0, 0, 0], "may": "asked"} == around.sees(around.host)["hints"]
        )
        assert around.sees(guest)["hints"]["wanted"] == [1]
        assert around.sees(guest)["chat"][-1]["text"].startswith("would like hints")
        await around.refuses("hints_asked", around.host, "hint", seat=0)
        await around.refuses("only_watching", around.watcher, "let_hints", yes=True)

        await around.do(guest, "let_hints", yes=True)
        assert around.sees(guest)["chat"][-1]["text"] == "agrees to hints."
        assert (await hinted(around))["used"] == [1, 0, 0]

    play(tmp_path, scene)


def test_one_who_would_rather_play_without_hints_is_enough(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, "mine", "link", game="camps")
        guest = around.guest(1)
        await around.sit(guest)
        await around.refuses("nobody_wants_hints", guest, "let_hints", yes=True)
        await around.do(around.host, "hint", seat=0)
        await around.do(guest, "let_hints", yes=False)
        assert around.sees(around.host)["hints"]["may"] == "ask"
        assert around.sees(around.host)["chat"][-1]["text"].startswith("would rather")
        assert around.room.history.hinting.asked == [0, 0]

    play(tmp_path, scene)


def test_whoever_sits_down_later_is_asked_too(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, "mine", "link", game="camps")
        await hinted(around)
        await around.sit(around.guest(1))
        assert around.sees(around.host)["hints"]["may"] == "ask"

    play(tmp_path, scene)


def test_alone_against_bots_nobody_has_to_agree(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at, "mine", "bot", game="camps")
        await around.until_asked(0)
        assert around.sees(around.host)["hints"]["may"] == "now"

    play(tmp_path, scene)


def test_who_has_had_much_thinking_waits(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begun(at)
        at.tables.workers.hints_left.of(around.room.id).spend(61.0)
        await around.refuses("many_hints", around.host, "hint", seat=0)

    play(tmp_path, scene)


def test_a_hint_that_cannot_be_thought_out_leaves_nobody_waiting(tmp_path: Path) -> None:
    async def breaks(*_: object) -> Any:
        raise RuntimeError("no idea")

    async def scene(at: Scene) -> None:
        around = await begun(at)
        at.tables.workers.advising.run = breaks  # type: ignore[method-assign,assignment]
        await around.do(around.host, "hint", seat=0)
        await until(lambda: not around.sees(around.host)["hints"]["thinks"])
        assert around.sees(around.host)["hints"]["best"] == []

    play(tmp_path, scene)


FIRST_HINT = """
import sys
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.table.workers import get_ready, hint

game, seats = find_game(sys.argv[1]), int(sys.argv[2])
record = Match.start(game, seats, seed=5).record().to_data()
get_ready(game.name)
read = []
sys.addaudithook(lambda event, args: read.append(args[0]) if event in ("import", "open") else None)
seat = Match.start(game, seats, seed=5).waiting_for()[0]
_, found = hint("any", record, seat, 0.0)
assert found["best"] and not read, read
"""


@pytest.mark.parametrize(("game", "seats"), [("camps", 2), ("robinson", 4), ("paleo", 3), ("naufragos", 4)])
def test_where_hints_are_expected_the_first_one_waits_for_nothing_to_be_read(game: str, seats: int) -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_HINT, game, str(seats)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_process_that_had_to_be_stopped_gets_ready_again(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        workers = at.tables.workers
        workers.expect_hints("paleo")
        pool = workers.advising.pool
        workers.expect_hints("paleo")
        assert pool is not None and len(pool._pending_work_items) <= 1
        workers.advising.stop(pool)
        workers.expect_hints("paleo")
        assert workers.advising.pool not in (None, pool)
        assert workers.advising.prepared, "it reads the game, too"

    play(tmp_path, scene)


@pytest.mark.parametrize(("passes", "slices"), [(0.0, 2), (1.5, 1)], ids=["idle", "busy"])
def test_the_first_answer_comes_soon_even_on_a_busy_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passes: float, slices: int
) -> None:
    """Counted in slices of thinking, each of which takes as long as the clock here says."""
    monkeypatch.undo()
    now, thought = [0.0], list[float]()
    monkeypatch.setattr(advisers, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def scene(at: Scene) -> None:
        around = await begun(at)
        right, shown = at.tables.workers.hint, list[int]()

        async def slowly(match: str, record: Any, seat: int, who: str, seconds: float) -> Any:
            await asyncio.sleep(0)
            thought.append(seconds)
            now[0] += passes
            shown.append(len(around.sees(around.host)["hints"]["best"]))
            return await right(match, record, seat, who, 0.0)

        at.tables.workers.hint = slowly  # type: ignore[method-assign]
        await around.do(around.host, "hint", seat=0)
        await until(lambda: bool(around.sees(around.host)["hints"]["best"]))
        assert shown[:slices] == [0] * slices and all(shown[slices:])
        assert max(thought) <= 0.2, "so long a new question waits for an old one"
        await around.choose(around.host, 0)

    play(tmp_path, scene)

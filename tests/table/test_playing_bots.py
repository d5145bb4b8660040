"""Bots at the table: they take over, play on, wait for the eye and recover."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from robinsonade.table import bots
from robinsonade.table.room import TAKE_OVER_AFTER, Viewer
from robinsonade.table.store import Unavailable
from robinsonade.table.verbs import enter
from tests.table.databases import Database
from tests.table.scenes import Around, Scene, play, tables_at, until


def test_a_bot_takes_over_an_absent_seat_and_hands_it_back(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        guest, room = around.guest(1), around.room
        window = Viewer(guest, "en")
        await enter(room, window)
        assert around.sees(around.host)["seats"][1]["here"]
        await around.refuses("seat_present", around.host, "take_over", seat=1)
        await around.refuses("only_watching", around.watcher, "take_over", seat=1)
        room.leave(window)
        assert not around.sees(around.host)["seats"][1]["may_take_over"]
        await around.refuses("seat_present", around.host, "take_over", seat=1)
        room.last_here[1] -= TAKE_OVER_AFTER
        assert around.sees(around.host)["seats"][1]["may_take_over"]
        await around.do(around.host, "take_over", seat=1)
        seat = around.sees(around.host)["seats"][1]
        assert (seat["kind"], seat["stands_in"]) == ("bot", True)
        await around.until_chosen(1)

        await enter(room, window)
        await around.refuses("a_bot_plays", around.host, "take_over", seat=1)
        await around.refuses("not_your_seat", around.watcher, "hand_back", seat=1)
        await around.do(guest, "hand_back", seat=1)
        assert around.sees(guest)["seats"][1]["kind"] == "person"
        await around.refuses("not_a_stand_in", guest, "hand_back", seat=1)

    play(tmp_path, scene)


def test_bots_play_a_match_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("bot:random", "bot:random", seed=3)
        await around.until_asked()
        assert (await at.tables.store.matches_of("browser of host"))[0].waits == []

    play(tmp_path, scene)


async def before_the_bots_turn(at: Scene) -> tuple[Around, Viewer]:
    """A table with one window; whoever looks through it chooses next, and then a bot."""
    around = await at.begin("mine", "bot:random")
    await around.until_asked(0)
    await around.choose(around.host)  # a goal; after the START camp it is the bot's turn
    await around.until_asked(0)
    window = Viewer(around.host, "en")
    around.room.enter(window)
    return around, window


def test_a_bot_waits_until_somebody_has_seen_what_happened_last(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around, window = await before_the_bots_turn(at)
        room = around.room
        room.has_told(window, len(room.match.choices), away=False)
        await around.choose(around.host)
        mine = len(room.match.choices)
        await asyncio.sleep(0.2)
        assert len(room.match.choices) == mine

        room.has_told(window, mine, away=False)
        await until(lambda: len(room.match.choices) > mine)

    play(tmp_path, scene)


def test_a_bot_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(at: Scene) -> None:
        around, window = await before_the_bots_turn(at)
        room = around.room
        room.has_told(window, len(room.match.choices), away=False)
        await around.choose(around.host)
        mine = len(room.match.choices)
        await until(lambda: len(room.match.choices) > mine)

    monkeypatch.setattr(bots, "LONGEST_STORY", 0.2)
    play(tmp_path, scene)


def test_a_bot_waits_for_nobody_who_looks_away(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around, window = await before_the_bots_turn(at)
        around.room.has_told(window, len(around.room.match.choices), away=True)
        await around.choose(around.host)
        await around.until_asked(0)

    play(tmp_path, scene)


@pytest.mark.postgres
def test_bots_wait_for_the_eyes_at_another_process_and_whose_window_is_hidden_there_looks_away(
    database: Database, tmp_path: Path
) -> None:
    async def scene(at: Scene) -> None:
        around, window = await before_the_bots_turn(at)
        room = around.room
        room.leave(window)
        async with tables_at(db) as elsewhere:
            there = await elsewhere.room(room.id)
            there.enter(window)
            there.has_told(window, len(there.match.choices), away=False)
            await until(lambda: room.neighbours.told() == len(room.match.choices))
            await around.choose(around.host)
            mine = len(room.match.choices)
            await until(lambda: len(there.match.choices) == mine)
            await asyncio.sleep(0.2)
            assert len(room.match.choices) == mine
            there.has_told(window, mine, away=False)
            await until(lambda: len(room.match.choices) > mine)

            there.has_told(window, mine, away=True)
            await until(lambda: 0 not in room.present(looking=True))
            assert 0 in room.present()  # the others see no change

    db = database.fresh()
    play(tmp_path, scene, db)


def test_a_bot_that_stumbles_takes_any_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(at: Scene) -> None:
        async def stumbles(*_: object) -> str:
            raise ValueError("thought too hard")

        monkeypatch.setattr(at.tables.workers, "answer", stumbles)
        around = await at.begin("mine", "bot:greedy")
        await around.until_chosen(1)

    play(tmp_path, scene)


def test_a_bot_tries_again_when_the_store_was_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robinsonade.table.bots.FIRST_PAUSE", 0.01)

    async def scene(at: Scene) -> None:
        store, append, failures = at.tables.store, at.tables.store.append, [1, 2]

        async def fails_twice(*args: object) -> None:
            if failures:
                failures.pop()
                raise Unavailable("gone fishing")
            await append(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "append", fails_twice)
        around = await at.begin("mine", "bot:random")
        await around.until_chosen(1)
        assert not failures

    play(tmp_path, scene)

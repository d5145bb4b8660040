"""Records, forks, and matches that are closed and opened again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from robinsonade.table.seats import Person
from robinsonade.table.store import Grant
from tests.table.scenes import HOT_SEAT, Scene, play, some_choices, tables_at, until


def test_a_record_waits_for_the_end_when_others_hold_hidden_cards(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        guest, tables = around.guest(1), at.tables
        with pytest.raises(Exception, match="hidden_cards"):
            await tables.record_for(around.room.id, around.host)  # the guest may still come
        await around.sit(guest)
        for person in (around.host, guest, around.watcher):
            with pytest.raises(Exception, match="hidden_cards"):
                await tables.record_for(around.room.id, person)
            with pytest.raises(Exception, match="hidden_cards"):
                await tables.fork(around.room, person, 0, "b")
        with pytest.raises(Exception, match="not_seated"):
            await tables.record_for(around.room.id, Person("stranger", []))

    play(tmp_path, scene)


def test_a_fork_plays_on_from_any_step_and_leaves_the_first_match_alone(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", "bot:random")
        await around.until_chosen(2)
        await some_choices(around, around.host, 2)
        at_2 = around.room.match.choices[:2]
        forked = await at.tables.fork(around.room, around.host, 2, "browser of host")
        assert forked.id != around.room.id and forked.match.choices == at_2
        assert [seat.kind for seat in forked.history.seats] == ["person", "person", "bot"]
        assert [event.what for event in await at.tables.store.since(forked.id, 3)] == ["choice", "choice"]
        assert len(around.room.match.choices) >= 3
        with pytest.raises(Exception, match="no_such_step"):
            await at.tables.fork(around.room, around.host, 99, "browser of host")

    play(tmp_path, scene)


def test_an_exported_record_is_imported_to_the_same_table(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 12)
        record = await at.tables.record_for(around.room.id, around.host)
        room = await at.tables.import_record(record.to_json().encode(), "b")
        assert room.match.table.dump() == around.room.match.table.dump()
        assert room.history.people() == [0, 1]

    play(tmp_path, scene)


def test_a_match_of_other_rules_is_not_played_but_can_be_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []

    async def first(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 3)
        kept.append(around.room.id)

    async def second(at: Scene) -> None:
        with pytest.raises(Exception, match="outdated"):
            await at.tables.room(kept[0])
        record = await at.tables.record_for(kept[0], Person("host", [Grant(kept[0], 0, 1), Grant(kept[0], 1, 1)]))
        assert len(record.choices) == 3
        with pytest.raises(Exception, match="not_seated"):
            await at.tables.record_for(kept[0], Person("stranger", []))

    play(tmp_path, first)
    monkeypatch.setattr("robinsonade.games.camps.game.Camps.rules_version", 2)
    play(tmp_path, second)


def test_whoever_shuts_the_table_waits_for_what_is_being_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(path: str) -> int:
        async with tables_at(path) as tables:
            around = await Scene(tables).begin("mine", "mine")
            append, storing = tables.store.append, asyncio.Event()

            async def slowly(*events: Any) -> Any:
                storing.set()
                await asyncio.sleep(0.1)
                return await append(*events)

            monkeypatch.setattr(tables.store, "append", slowly)
            asking = asyncio.ensure_future(some_choices(around, around.host, 1))
            await storing.wait()
            asking.cancel()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        return len(around.room.match.choices)

    assert asyncio.run(play(str(tmp_path / "m.sqlite3"))) == 1


def test_an_idle_match_is_closed_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robinsonade.table.tables.ROUNDS", 0.02)
    monkeypatch.setattr("robinsonade.table.tables.CLOSED_AFTER", 0.05)

    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 3)
        await until(lambda: around.room.id not in at.tables.rooms)
        again = await at.tables.room(around.room.id)
        assert again is not around.room and again.match.choices == around.room.match.choices

    play(tmp_path, scene)

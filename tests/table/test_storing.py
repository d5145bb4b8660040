"""What is decided is stored, then told; what cannot be stored has not happened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from robinsonade.engine.match import Match
from robinsonade.table.bots import STAND_IN
from robinsonade.table.deciding import Decision
from robinsonade.table.events import Asked, Cancelled, Sat, Voted
from robinsonade.table.notices import Notice
from robinsonade.table.room import TAKE_OVER_AFTER, Viewer
from robinsonade.table.seats import Person
from robinsonade.table.store import Unavailable
from robinsonade.table.verbs import VERBS, enter
from tests.table import whispers
from tests.table.scenes import HOT_SEAT, Around, Scene, confirm, play, some_choices, tables_at


def everything(around: Around) -> str:
    """All of a room that a decision could touch."""
    room = around.room
    history = {**vars(room.history), **vars(room.history.moves), "seats": [vars(seat) for seat in room.history.seats]}
    return repr((id(room.match), vars(room.match), room.match.table.dump(), history, room.devices, room.viewers))


def test_a_verb_returns_what_would_happen_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", "link", "link", game="whispers")
        guest, room = around.guest(2), around.room
        await around.sit(guest)
        room.opened -= TAKE_OVER_AFTER
        await around.do(around.host, "ready", seat=0)
        await around.choose(around.host, 0)
        await around.do(around.host, "undo")
        await around.do(around.host, "ready", seat=0)
        option = room.match.question_for(0)["options"][0]["key"]  # type: ignore[index]
        frames: list[tuple[Person, dict[str, object]]] = [
            (around.host, {"do": "choose", "key": option}),
            (around.host, {"do": "redo"}),
            (around.host, {"do": "ready", "seat": 1}),
            (around.host, {"do": "take_over", "seat": 2}),
            (around.host, {"do": "reissue", "seat": 2}),
            (guest, {"do": "chat", "text": "hm"}),
            (guest, {"do": "ping", "at": "said"}),
            (guest, {"do": "name", "name": "Ada"}),
        ]
        before = everything(around)
        for person, frame in frames:
            decided = VERBS[str(frame["do"])](room, person, {"version": room.version, **frame})
            assert decided != Decision() and everything(around) == before, frame

        await around.choose(around.host, 0)
        await around.choose(guest, 2)
        before = everything(around)
        for verb, to in (("undo", 0), ("reset", 0), ("rewind", 1)):
            frame = {"version": room.version, "to": to}
            decided = VERBS[verb](room, around.host, frame)
            assert decided.events == [Asked(0, to, [2])] and everything(around) == before, verb
        await around.do(around.host, "undo")
        before = everything(around)
        for person, verb, event in (
            (guest, "vote", Voted(2, True)),
            (around.host, "cancel", Cancelled(0)),
            (around.host, "take_over", Sat(2, "bot", STAND_IN, stands_in=True)),
        ):
            decided = VERBS[verb](room, person, {"yes": True, "seat": 2})
            assert decided.events[0] == event and everything(around) == before, verb
            assert (decided.match.choices if decided.match else None) == ([] if verb == "vote" else None), verb

    play(tmp_path, scene)


def test_a_choice_that_cannot_be_stored_is_not_made_and_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_chosen(1)
        before, match = around.sees(around.host), around.room.match
        store = at.tables.store

        async def fails(*_: object) -> None:
            raise Unavailable("no space left", full=True)

        with monkeypatch.context() as broken:
            broken.setattr(store, "append", fails)
            key = around.room.match.question_for(0)["options"][0]["key"]  # type: ignore[index]
            await around.refuses("disk_full", around.host, "choose", key=key)
            await around.refuses("disk_full", around.host, "chat", text="hello")
        assert around.sees(around.host) == before and around.room.match is match
        await around.do(around.host, "choose", key=key)
        assert (0, key) in around.room.match.choices

    play(tmp_path, scene)


def test_nobody_hears_of_a_choice_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.sit(around.guest(1))
        viewer = Viewer(around.guest(1), "en")
        await enter(around.room, viewer)
        store, append = at.tables.store, at.tables.store.append
        seen: list[bool] = []

        async def watched(*args: object) -> None:
            viewer.changed.clear()
            seen.append(around.room.mailbox.locked())
            await append(*args)  # type: ignore[arg-type]
            seen.append(viewer.changed.is_set())

        monkeypatch.setattr(store, "append", watched)
        await around.choose(around.host, seat=0)
        assert seen == [True, False] and viewer.changed.is_set()

    play(tmp_path, scene)


def test_nobody_takes_home_a_record_of_what_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 3)
        await confirm(around, around.host)
        reached, may_fail = asyncio.Event(), asyncio.Event()

        async def fails_slowly(*_: object) -> None:
            reached.set()
            await may_fail.wait()
            raise Unavailable("no answer")

        monkeypatch.setattr(at.tables.store, "append", fails_slowly)
        choosing = asyncio.ensure_future(around.choose(around.host))
        await reached.wait()
        exporting = asyncio.ensure_future(at.tables.record_for(around.room.id, around.host))
        await asyncio.sleep(0.01)
        may_fail.set()
        with pytest.raises(Notice, match="store_away"):
            await choosing
        assert (await exporting).choices == around.room.match.choices and len((await exporting).choices) == 3

    play(tmp_path, scene)


def test_the_past_can_be_looked_at_while_something_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 3)
        store, append = at.tables.store, at.tables.store.append
        reached, go_on = asyncio.Event(), asyncio.Event()

        async def slowly(*args: object) -> None:
            reached.set()
            await go_on.wait()
            await append(*args)  # type: ignore[arg-type]

        with monkeypatch.context() as slow:
            slow.setattr(store, "append", slowly)
            undoing = asyncio.ensure_future(around.do(around.host, "undo"))
            await reached.wait()
            forking = asyncio.ensure_future(at.tables.fork(around.room, around.host, 3, "browser of host"))
            await asyncio.sleep(0.01)
            go_on.set()
            await undoing
        with pytest.raises(Notice, match="no_such_step"):
            await forking

    play(tmp_path, scene)


def test_when_storing_failed_but_the_store_kept_it_the_match_takes_it_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.sit(around.guest(1))
        store, append = at.tables.store, at.tables.store.append

        async def lost_answer(*args: object) -> None:
            await append(*args)  # type: ignore[arg-type]
            raise Unavailable("connection lost")

        with monkeypatch.context() as broken:
            broken.setattr(store, "append", lost_answer)
            key = around.room.match.question_for(0)["options"][0]["key"]  # type: ignore[index]
            await around.refuses("store_away", around.host, "choose", key=key, seat=0)
        with pytest.raises(Exception, match="already_chosen"):
            await around.do(around.host, "choose", key=key, seat=0)
        assert around.room.match.choices == [(0, key)]

    play(tmp_path, scene)


def test_what_another_process_has_stored_is_taken_in_choices_and_goings_back_alike(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        async with tables_at(str(tmp_path / "m.sqlite3")) as elsewhere:
            there = Around(await elsewhere.room(around.room.id), elsewhere)
            for back in (None, 2, None, 0, 3):
                await some_choices(around, around.host, 5)
                if back is not None:
                    await around.do(around.host, "rewind", to=back)
                await around.do(around.host, "chat", text="meanwhile")
                known = there.room.match
                await there.room.resync()
                here, its = around.room, there.room
                assert its.match.choices == here.match.choices and its.match is not known
                assert its.match.table.dump() == here.match.table.dump()
                assert vars(its.history.moves) == vars(here.history.moves)
                assert not its.moved_here
                for room in (here, its):
                    assert room.views.log_of(0) == room.match.log(0)
            await there.do(there.host, "redo")
            with pytest.raises(Notice, match="stale"):
                await around.do(around.host, "redo")
            assert around.room.match.choices == there.room.match.choices

    play(tmp_path, scene)


def test_when_an_older_copy_of_the_database_was_put_back_the_match_is_what_that_copy_says(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", game="robinson")
        store: Any = at.tables.store
        for _ in range(4):
            await around.choose(around.host)
        around.sees(around.host)
        older = around.room.match.choices[:2]
        await store.write(lambda db: db.execute("DELETE FROM event WHERE n > ?", (around.room.history.last - 2,)))
        with pytest.raises(Notice, match="stale"):
            await around.choose(around.host)
        assert around.room.match.choices == older
        assert max(line["choice"] for line in around.sees(around.host)["log"]) <= 2
        await around.choose(around.host)
        await store.write(lambda db: db.execute("DELETE FROM event"))
        with pytest.raises(Notice, match="store_away"):
            await around.choose(around.host)
        assert around.room.match.choices[:2] == older

    play(tmp_path, scene)


def test_a_broken_rule_is_reported_and_the_match_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.sit(around.guest(1))

        def broken(self: Match, *_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as bug:
            bug.setattr(Match, "choose", broken)
            await around.refuses("broken_rule", around.host, "choose", key="x", seat=0)
        await around.choose(around.host, seat=0)

    play(tmp_path, scene)


def test_a_match_opened_again_is_exactly_where_it_was(tmp_path: Path) -> None:
    before: dict[str, object] = {}

    async def first(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 9)
        await around.do(around.host, "undo")
        await around.do(around.host, "chat", text="see you tomorrow")
        await around.do(around.host, "name", seat=1, name="Ben")
        await confirm(around, around.host)
        before.update(id=around.room.id, seen=around.sees(around.host), at=around.room.match.table.dump())

    async def second(at: Scene) -> None:
        room = await at.tables.room(str(before["id"]))
        around = Around(room, at.tables)
        assert room.match.table.dump() == before["at"]
        await confirm(around, around.host)
        assert around.sees(around.host) == before["seen"]

    play(tmp_path, first)
    play(tmp_path, second)

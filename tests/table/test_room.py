"""One match and the people around it; long, since everything they do meets everything else they do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketState

from robinsonade.engine.match import Match
from robinsonade.table import limits
from robinsonade.table.bots import STAND_IN
from robinsonade.table.deciding import Decision
from robinsonade.table.events import Asked, Cancelled, Sat, Voted
from robinsonade.table.history import CHAT_KEPT
from robinsonade.table.notices import Notice
from robinsonade.table.room import TAKE_OVER_AFTER, Viewer
from robinsonade.table.seats import Person
from robinsonade.table.socket import Json, show
from robinsonade.table.store import Grant, Unavailable
from robinsonade.table.verbs import VERBS, enter
from tests.table import whispers
from tests.table.scenes import Around, Scene, play, tables_at, until

HOT_SEAT = ("mine", "mine")


async def confirm(around: Around, person: Person) -> None:
    """Pass the device to whoever must take it."""
    to = around.room.pass_to(person)
    if to is not None:
        await around.do(person, "ready", seat=to)


async def some_choices(around: Around, person: Person, n: int) -> None:
    for i in range(n):
        await confirm(around, person)
        eyes = around.room.eyes_of(person)
        await around.choose(person, eyes if eyes in around.room.match.waiting_for() else None, i)


# Choosing


def test_a_choice_is_stored_and_the_match_goes_on(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 6)

        stored = await at.tables.store.since(around.room.id, 0)
        choices = [(event.seat, event.body["key"]) for event in stored if event.what == "choice"]
        assert choices == around.room.match.choices and len(choices) == 6

    play(tmp_path, scene)


def test_a_choice_made_at_an_older_table_is_refused(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.sit(around.guest(1))
        await around.choose(around.host, seat=0)
        await around.choose(around.guest(1), seat=1)
        await around.refuses("stale", around.host, "choose", key="any", seat=0, version=0)

    play(tmp_path, scene)


def test_after_going_back_the_same_number_of_choices_is_not_the_same_table(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 2)
        old = around.room.version
        await around.do(around.host, "undo")
        await confirm(around, around.host)
        await around.choose(around.host, pick=1)
        assert len(around.room.match.choices) == 2
        await confirm(around, around.host)
        await around.refuses("stale", around.host, "choose", key="any", version=old)

    play(tmp_path, scene)


def test_only_who_is_asked_may_choose_and_only_what_is_offered(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", "bot:random")
        guest = around.guest(1)
        await around.sit(guest)
        await around.until_chosen(2)
        await around.refuses("not_possible", around.host, "choose", key="no such goal")
        await around.refuses("not_your_seat", around.host, "choose", key="x", seat=1)
        await around.refuses("broken_frame", around.host, "choose", key="x", seat=7)
        await around.refuses("broken_frame", around.host, "choose", key=["x"])
        await around.refuses("broken_frame", around.host, "choose", key="x" * 201)
        await around.refuses("only_watching", around.watcher, "choose", key="x")
        await around.choose(around.host, seat=0)
        await around.refuses("already_chosen", around.host, "choose", key="x")
        await around.choose(guest, seat=1)
        later = next(s for s in (0, 1) if s not in around.room.match.waiting_for())
        if around.room.match.waiting_for()[0] != 2:
            await around.refuses("not_asked", (around.host, guest)[later], "choose", key="x")

    play(tmp_path, scene)


def test_a_gesture_is_several_choices_stored_at_once(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 4)
        room = around.room
        for _ in range(30):
            await confirm(around, around.host)
            far = [g for g in room.views.gestures_of(room.match.waiting_for()[0]) if len(g.answers()) > 2]
            if far:
                break
            await around.choose(around.host)
        before, first = len(room.match.choices), room.history.last
        seat, answers = room.match.waiting_for()[0], far[0].answers()
        assert far[0].key in [g["key"] for g in around.sees(around.host)["gestures"]]
        await around.refuses("not_possible", around.host, "gesture", key="reach:nowhere")
        await around.do(around.host, "gesture", key=far[0].key)

        stored = await at.tables.store.since(room.id, first)
        assert [(e.what, e.seat) for e in stored] == [("choice", seat)] * len(answers)
        assert len(room.match.choices) == before + len(answers)

    play(tmp_path, scene)


def test_when_two_people_plan_at_once_the_first_counts_and_the_other_hears_a_sentence(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", game="robinson")
        room, guest = around.room, around.guest(1)
        await around.sit(guest)
        while room.match.question and room.match.question.prompt != "pawn":
            await around.choose(around.host, seat=0)
        seen = room.version
        keys = [next(g.key for g in room.views.gestures_of(seat) if g.act == "put:rest") for seat in (0, 1)]
        await around.do(around.host, "gesture", key=keys[0], seat=0, version=seen)
        await around.refuses("stale", guest, "gesture", key=keys[1], seat=1, version=seen)
        await around.refuses("stale", around.host, "gesture", key=keys[0], seat=0, version=seen)
        await around.do(guest, "gesture", key=keys[1], seat=1)

        assert [stack.top for stack in room.match.table.plan] == [0, 1]

    play(tmp_path, scene)


def test_nothing_can_be_chosen_when_the_match_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT, game="whispers")
        while around.room.match.question:
            await some_choices(around, around.host, 1)
        await around.refuses("over", around.host, "choose", key="x")
        shown = around.sees(around.host)
        assert shown["view"]["ending"]["key"] == "silence"
        assert (await at.tables.store.matches_of("browser of host"))[0].waits == []

    play(tmp_path, scene)


# Store, then tell


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


# Going back


def test_alone_and_in_hot_seat_going_back_is_free(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 8)
        after_8 = around.room.match.table.dump()
        assert around.sees(around.host)["undo"] | {"redo": False} == {
            "choice": True,
            "reset": True,
            "redo": False,
            "asks": False,
            "reset_asks": False,
            "free_from": 0,
        }
        await around.do(around.host, "undo")
        assert len(around.room.match.choices) == 7
        await around.do(around.host, "rewind", to=2)
        assert len(around.room.match.choices) == 2
        await around.do(around.host, "redo")
        await around.do(around.host, "redo")
        assert around.room.match.table.dump() == after_8
        await around.refuses("nothing_to_redo", around.host, "redo")
        await around.refuses("no_such_step", around.host, "rewind", to=8)
        await around.refuses("no_such_step", around.host, "rewind", to=-1)

    play(tmp_path, scene)


def test_reset_goes_back_to_where_my_turn_began(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin(*HOT_SEAT)
        await some_choices(around, around.host, 20)
        choices = list(around.room.match.choices)
        mover = choices[-1][0]
        await around.do(around.host, "reset")
        left = len(around.room.match.choices)
        assert {seat for seat, _ in choices[left:]} == {mover}
        assert left == 0 or choices[left - 1][0] != mover

    play(tmp_path, scene)


def test_undo_takes_what_bots_did_since_along(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        await around.refuses("nothing_to_undo", around.host, "undo")
        await around.choose(around.host)
        await around.until_asked(0)
        mine = max(i for i, (seat, _) in enumerate(around.room.match.choices) if seat == 0)
        await around.do(around.host, "undo")
        assert len(around.room.match.choices) == mine

    play(tmp_path, scene)


def test_what_has_just_happened_begins_with_my_last_choice_whatever_bots_did_since(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        assert around.sees(around.host)["since"] is None
        for _ in range(2):  # a goal, and the START camp
            await around.choose(around.host)
            await around.until_asked(0)
        mine = max(i for i, (seat, _) in enumerate(around.room.match.choices) if seat == 0)
        assert around.sees(around.host)["since"] == mine < len(around.room.match.choices) - 1

    play(tmp_path, scene)


async def with_guest_after_a_reveal(at: Scene) -> tuple[Around, Person]:
    """Two people; both have chosen, and chance has spoken since."""
    around = await at.begin("mine", "link", game="whispers")
    guest = around.guest(1)
    await around.sit(guest)
    for _ in range(2):
        for seat, person in ((0, around.host), (1, guest)):
            await around.choose(person, seat=seat)
    assert around.room.match.revealed_since(0)
    return around, guest


def test_when_something_was_revealed_the_others_are_asked_and_their_yes_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around, guest = await with_guest_after_a_reveal(at)
        assert around.sees(around.host)["undo"]["asks"]
        await around.do(around.host, "rewind", to=0)
        assert len(around.room.match.choices) == 4
        vote = around.sees(guest)["vote"]
        assert vote == {"by": 0, "to": 0, "wanted": [1], "agreed": [], "mine": False}
        assert around.sees(around.host)["vote"]["mine"]
        await around.refuses("no_vote", around.host, "vote", yes=True)
        await around.refuses("vote_running", around.host, "rewind", to=0)
        await around.refuses("no_vote", around.watcher, "vote", yes=True)
        await around.refuses("broken_frame", guest, "vote", yes="perhaps")
        await around.do(guest, "vote", yes=True)
        assert around.room.match.choices == [] and around.sees(guest)["vote"] is None

    play(tmp_path, scene)


def test_one_no_ends_it_and_the_asker_is_told_who(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around, guest = await with_guest_after_a_reveal(at)
        window = Viewer(around.host, "de")
        await enter(around.room, window)
        await around.do(around.host, "undo")
        await around.do(guest, "vote", yes=False)
        assert len(around.room.match.choices) == 4 and around.room.history.moves.vote is None
        assert window.notice and window.notice.read("de", ["Ada", "Ben"]) == "Ben möchte lieber nicht zurück."

    play(tmp_path, scene)


def test_a_new_link_for_somebody_who_is_asked_ends_the_vote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", "link", game="whispers")
        guests = [around.guest(1), around.guest(2)]
        await around.sit(*guests)
        for seat, person in enumerate([around.host, *guests]):
            await around.choose(person, seat=seat)
        await around.do(around.host, "rewind", to=0)
        await around.do(around.host, "reissue", seat=2)
        assert around.room.history.moves.vote is None and around.room.history.moves.backs == 0
        await around.refuses("only_they_agree", around.host, "rewind", to=0)

    play(tmp_path, scene)


def test_a_vote_can_be_cancelled_and_ends_when_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around, guest = await with_guest_after_a_reveal(at)
        await around.do(around.host, "undo")
        await around.refuses("no_vote", guest, "cancel")
        await around.do(around.host, "cancel")
        assert around.room.history.moves.vote is None
        await around.do(around.host, "undo")
        await around.choose(around.host, seat=0)
        assert around.room.history.moves.vote is None

    play(tmp_path, scene)


def test_what_nobody_has_seen_yet_may_be_taken_back_without_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", game="whispers")
        guest = around.guest(1)
        await around.sit(guest)
        await around.choose(around.host, seat=0)
        assert not around.sees(around.host)["undo"]["asks"]
        await around.do(around.host, "undo")
        assert around.room.match.choices == []

        await around.choose(around.host, seat=0)
        await around.choose(guest, seat=1)
        assert around.sees(around.host)["undo"]["asks"]  # the guest has chosen since
        assert around.sees(around.host)["undo"]["free_from"] == 2

    play(tmp_path, scene)


# Around the table


class Asleep:
    """The socket of a phone that sleeps until it is woken."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.got: list[str] = []

    async def send_text(self, frame: str) -> None:
        await self.awake.wait()
        self.got.append(frame)


def test_a_window_that_slept_is_shown_the_newest_table_when_it_wakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        phone, viewer = Asleep(), Viewer(around.guest(1), "en")
        await enter(around.room, viewer)
        showing = asyncio.ensure_future(
            show(phone, around.room, viewer, at.tables.links, Json())  # type: ignore[arg-type]
        )
        await asyncio.sleep(0.01)
        loop = asyncio.get_running_loop()
        clock = loop.time
        monkeypatch.setattr(loop, "time", lambda: clock() + 60)
        await asyncio.sleep(0.01)
        await around.do(around.host, "chat", text="Are you there?")
        phone.awake.set()
        await until(lambda: phone.got and "Are you there?" in phone.got[-1])
        showing.cancel()

    play(tmp_path, scene)


def test_a_crowd_that_watches_keeps_nobody_out_who_plays(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        room = around.room
        for n in range(limits.VIEWERS):
            room.viewers.add(Viewer(Person(f"watcher {n}", around.watcher.grants), "en"))
        with pytest.raises(Notice, match="too_many"):
            room.check_crowd(around.watcher)
        for person in (around.host, around.guest(1)):
            room.check_crowd(person)

    play(tmp_path, scene)


def test_of_a_long_talk_the_end_is_shown_and_every_line_is_new(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        for n in range(CHAT_KEPT + 2):
            await around.do(around.host, "chat", text=f"line {n}")
        talk = around.sees(around.host)["chat"]
        assert [line["text"] for line in talk] == [f"line {n}" for n in range(2, CHAT_KEPT + 2)]
        last = talk[-1]["n"]
        await around.do(around.host, "chat", text="one more")
        talk = around.sees(around.host)["chat"]
        assert len(talk) == CHAT_KEPT and talk[-1]["n"] > last

    play(tmp_path, scene)


def test_chat_names_and_pings_are_short_and_plain(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        guest = around.guest(1)
        await around.sit(guest)
        await around.do(guest, "chat", text="  hello\n<b>you</b>\u202e\x00 ")
        await around.do(guest, "name", name="Ada\u2066\x1b[31m")
        await around.do(guest, "ping", at="map")
        shown = around.sees(around.host)
        assert [(line["name"], line["text"]) for line in shown["chat"]] == [("Ada[31m", "hello <b>you</b>")]
        assert [(ping["seat"], ping["at"]) for ping in shown["pings"]] == [(1, "map")]
        await around.do(guest, "chat", text="x" * 500)
        await around.refuses("chat_too_long", guest, "chat", text="x" * 501)
        await around.refuses("chat_empty", guest, "chat", text=" \n")
        await around.do(guest, "name", name="x" * 40)
        await around.refuses("name_too_long", guest, "name", name="x" * 41)
        await around.refuses("not_your_seat", guest, "name", name="me", seat=0)
        await around.refuses("no_piece", guest, "ping", at="hand:0")
        await around.refuses("only_watching", around.watcher, "chat", text="psst")
        await around.choose(around.host, seat=0)
        assert around.sees(around.host)["pings"] == []

    play(tmp_path, scene)


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


def test_a_bot_waits_until_somebody_has_seen_what_happened_last(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        room, window = around.room, Viewer(around.host, "en")
        await around.until_asked(0)
        await around.choose(around.host)  # a goal; after the START camp it is the bot's turn
        await around.until_asked(0)
        room.enter(window)
        room.has_told(window, len(room.match.choices), away=False)
        await around.choose(around.host)
        mine = len(room.match.choices)
        await asyncio.sleep(0.2)
        assert len(room.match.choices) == mine

        room.has_told(window, mine, away=False)
        await until(lambda: len(room.match.choices) > mine)

    play(tmp_path, scene)


def test_a_bot_waits_for_nobody_who_looks_away(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        room, window = around.room, Viewer(around.host, "en")
        await around.until_asked(0)
        await around.choose(around.host)  # a goal; after the START camp it is the bot's turn
        await around.until_asked(0)
        room.enter(window)
        room.has_told(window, len(room.match.choices), away=True)
        await around.choose(around.host)
        await around.until_asked(0)

    play(tmp_path, scene)


def test_whoever_comes_back_is_told_what_others_did_meanwhile(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        assert around.sees(around.host)["missed"] == []
        seen = len(around.room.match.choices)
        around.room.has_told(Viewer(around.host, "en"), seen, away=False)
        for _ in range(2):  # a goal; after the START camp it is the bot's turn
            await around.choose(around.host)
            await around.until_asked(0)
        missed = around.sees(around.host)["missed"]
        assert missed
        assert all(line["choice"] > seen for line in missed)
        assert around.sees(around.watcher)["missed"] == []

        around.room.seen_by.clear()  # as after a restart: what came after their own last choice
        await around.choose(around.host)
        mine = len(around.room.match.choices)
        await until(lambda: len(around.room.match.choices) > mine)
        await around.until_asked(0)
        missed = around.sees(around.host)["missed"]
        assert missed
        assert all(line["choice"] > mine for line in missed)

    play(tmp_path, scene)


def test_whoever_reloads_after_their_own_choice_has_missed_nothing(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        around.room.has_told(Viewer(around.host, "en"), len(around.room.match.choices), away=False)
        await around.choose(around.host)
        assert around.sees(around.host)["missed"] == []

    play(tmp_path, scene)


def test_what_was_seen_in_one_window_was_not_missed_in_another(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        await around.choose(around.host)
        await around.until_asked(0)
        now = len(around.room.match.choices)
        around.room.has_told(Viewer(around.host, "en"), now, away=False)
        around.room.has_told(Viewer(around.host, "en"), 0, away=False)
        assert around.room.seen_by[around.host.key] == now

    play(tmp_path, scene)


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


def test_a_new_link_makes_the_old_one_worthless(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        guest, links = around.guest(1), at.tables.links
        before = around.sees(around.host)["links"]["seats"][1]
        await around.sit(guest)
        await around.refuses("not_host", guest, "reissue", seat=1)
        await around.do(around.host, "reissue", seat=1)
        after = around.sees(around.host)["links"]["seats"][1]
        assert before != after
        await around.refuses("old_link", guest, "chat", text="still here?")
        with pytest.raises(Exception, match="old_link"):
            await at.tables.sit_down(links.read(before.rsplit("/", 1)[1]), "somebody")
        await at.tables.sit_down(links.read(after.rsplit("/", 1)[1]), "somebody else")
        assert around.sees(around.host)["seats"][1]["kind"] == "open"
        await around.sit(Person("somebody else", [Grant(around.room.id, 1, 2)]))
        assert around.sees(around.host)["seats"][1]["kind"] == "person"

    play(tmp_path, scene)


# Hot-seat


def test_the_next_hand_is_shown_only_when_somebody_says_they_hold_the_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", game="whispers")
        table: Any = around.room.match.table
        hands = [{whispers.WORDS[word] for word in hand} for hand in table.hands]
        shown = around.sees(around.host)
        assert shown["pass"] == {"to": 0} and shown["me"] == -1 and shown["view"]["question"] is None
        assert not any(word in str(shown) for word in hands[0] | hands[1])
        await around.refuses("pass_first", around.host, "choose", key=min(hands[0]), seat=0)

        await around.do(around.host, "ready", seat=0)
        shown = around.sees(around.host)
        assert shown["pass"] is None and shown["me"] == 0
        assert all(word in str(shown) for word in hands[0]) and not any(word in str(shown) for word in hands[1])
        await around.refuses("pass_first", around.host, "choose", key=min(hands[1]), seat=1)
        await around.choose(around.host, seat=0)

        shown = around.sees(around.host)
        assert shown["pass"] == {"to": 1} and not any(word in str(shown) for word in hands[0] | hands[1])
        # Going back from the pass screen must not show the first hand to the second player.
        await around.do(around.host, "undo")
        shown = around.sees(around.host)
        assert shown["pass"] == {"to": 0} and not any(word in str(shown) for word in hands[0] | hands[1])

    play(tmp_path, scene)


def test_where_no_hand_is_hidden_the_table_turns_by_itself_to_whoever_is_asked(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "mine", game="paleo")
        asked: set[int] = set()
        while waits := around.room.match.waiting_for():
            seen = around.sees(around.host)
            assert seen["pass"] is None and seen["me"] == waits[0] and seen["view"]["question"]
            asked.add(seen["me"])
            await around.choose(around.host, seen["me"], len(around.room.match.choices))
        assert asked == {0, 1}

    play(tmp_path, scene)


def test_whoever_has_one_seat_never_passes_a_device(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        await around.sit(around.guest(1))
        assert around.sees(around.host)["pass"] is None and around.sees(around.host)["me"] == 0
        await around.refuses("not_your_seat", around.host, "ready", seat=1)

    play(tmp_path, scene)


# Sealed


def test_others_see_that_somebody_has_chosen_not_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", game="whispers")
        guest = around.guest(1)
        await around.sit(guest)
        key = await around.choose(around.host, seat=0)
        shown = around.sees(guest)
        assert [seat["chosen"] for seat in shown["seats"]] == [True, False]
        assert [seat["active"] for seat in shown["seats"]] == [False, True]
        assert key not in str(shown) and key not in str(around.sees(around.watcher))
        await around.choose(guest, seat=1)
        assert key in str(around.sees(guest))

    play(tmp_path, scene)


def test_what_i_have_chosen_stays_marked_for_me_alone_until_all_have_chosen(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", game="paleo")
        guest = around.guest(1)
        await around.sit(guest)
        key = await around.choose(around.host, seat=0)
        place = int(key.removeprefix("card:")) - 1
        assert around.sees(around.host)["chosen"] == [f"stack:0:{place}"]
        assert around.sees(guest)["chosen"] == around.sees(around.watcher)["chosen"] == []
        await around.choose(guest, seat=1)
        assert around.sees(around.host)["chosen"] == []

    play(tmp_path, scene)


def test_what_others_choose_in_secret_makes_nobodys_choice_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.install(monkeypatch)

    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link", "link", game="whispers")
        one, two = around.guest(1), around.guest(2)
        await around.sit(one, two)
        seen_at = around.room.version
        keys = [around.room.match.question_for(seat)["options"][0]["key"] for seat in range(3)]  # type: ignore[index]
        for person, key in [(around.host, keys[0]), (one, keys[1]), (two, keys[2])]:
            await around.do(person, "choose", key=key, version=seen_at)
        assert len(around.room.match.choices) == 3
        await around.refuses("stale", around.host, "choose", key="x", version=seen_at)

        first = around.room.version
        await around.choose(around.host, seat=0)
        await around.choose(one, seat=1)
        await around.choose(two, seat=2)
        before = around.room.version  # a new sealed question
        await around.choose(around.host, seat=0)
        await around.do(around.host, "undo")
        await around.refuses("stale", one, "choose", key="x", version=before)
        await around.refuses("stale", one, "choose", key="x", version=first)

    play(tmp_path, scene)


# Records


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

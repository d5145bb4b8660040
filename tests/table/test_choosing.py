"""Choosing: who may, what counts, and what others see of a choice made in secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table import whispers
from tests.table.scenes import HOT_SEAT, Scene, confirm, play, some_choices


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

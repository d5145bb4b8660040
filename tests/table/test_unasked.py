"""What goes without saying is answered by the table, together with the choice it follows from."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.engine.match import Match
from robinsonade.table.events import Chose, WentBack, to_store
from robinsonade.table.going_back import caught_up
from robinsonade.table.shown import shown_at
from tests.table import errands
from tests.table.scenes import Around, Scene, play, tables_at


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    errands.install(monkeypatch)


async def begin(at: Scene, *seats: str) -> Around:
    return await at.begin(*seats, game="errands")


def asked(around: Around) -> str:
    return around.room.match.question.prompt if around.room.match.question else ""


def chosen(around: Around) -> str:
    """All choices by the first letter of their question; small if nobody was asked."""
    asked_for = ["breakfast", "errand", "shoes", "lantern"]
    letters = [asked_for[i % 4][0] for i in range(len(around.room.match.choices))]
    by_itself = around.room.history.moves.by_itself
    return "".join(a if itself else a.upper() for a, itself in zip(letters, by_itself, strict=True))


def test_nobody_is_asked_at_the_beginning_of_a_match_what_goes_without_saying(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        assert (asked(around), chosen(around)) == ("errand", "b")

    play(tmp_path, scene)


def test_after_a_click_the_table_goes_on_to_the_next_real_question(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        first = around.room.history.last
        await around.do(around.host, "choose", key="near")
        assert (asked(around), chosen(around)) == ("errand", "bEslb")
        stored = await at.tables.store.since(around.room.id, first)
        assert [(e.what, bool(e.body.get("by_itself"))) for e in stored] == [
            ("choice", False), ("choice", True), ("choice", True), ("choice", True),
        ]  # fmt: skip
        assert [line["what"] for line in around.sees(around.host)["log"]] == ["cleans", "lights"]
        await around.do(around.host, "choose", key="far")
        assert asked(around) == "shoes"

    play(tmp_path, scene)


def test_one_undo_takes_back_a_click_and_what_followed_by_itself_and_one_redo_brings_it_back(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        await around.do(around.host, "choose", key="near")
        await around.do(around.host, "choose", key="far")
        await around.do(around.host, "undo")
        assert chosen(around) == "bEslb"
        await around.do(around.host, "undo")
        assert (asked(around), chosen(around)) == ("errand", "b")
        assert not around.sees(around.host)["undo"]["choice"]
        await around.do(around.host, "redo")
        assert chosen(around) == "bEslb"
        await around.do(around.host, "redo")
        assert (asked(around), chosen(around)) == ("shoes", "bEslbE")
        await around.do(around.host, "reset")
        assert chosen(around) == "b"

    play(tmp_path, scene)


def test_nobody_is_sent_back_into_the_middle_of_what_goes_without_saying(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        for _ in range(2):
            await around.do(around.host, "choose", key="near")
        await around.do(around.host, "rewind", to=3)
        assert (asked(around), chosen(around)) == ("errand", "bEslb")
        await around.refuses("no_such_step", around.host, "rewind", to=4)

    play(tmp_path, scene)


def test_who_wants_to_be_asked_everything_is_asked_and_can_go_back_to_what_was_not(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine", "link")
        guest = around.guest(1)
        await around.do(around.host, "choose", key="near")
        await around.do(guest, "ask_everything", yes=True)
        assert around.sees(around.host)["asks_everything"]
        assert [line["text"] for line in around.sees(around.host)["chat"]][-1].startswith("wants to be asked")
        await around.do(around.host, "rewind", to=3)
        assert (asked(around), chosen(around)) == ("lantern", "bEs")
        await around.do(guest, "choose", key="dark", seat=1)
        assert (asked(around), chosen(around)) == ("breakfast", "bEsL")
        await around.do(around.host, "ask_everything", yes=False)
        assert asked(around) == "breakfast"
        await around.do(around.host, "choose", key="near", seat=0)
        assert (asked(around), chosen(around)) == ("errand", "bEsLB")
        await around.refuses("only_watching", around.watcher, "ask_everything", yes=True)

    play(tmp_path, scene)


def test_what_went_by_itself_for_somebody_else_needs_nobodys_consent_to_be_taken_back(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine", "link")
        await around.sit(around.guest(1))
        await around.do(around.host, "choose", key="near")
        assert around.room.match.choices[2] == (1, "near")
        assert not around.sees(around.host)["undo"]["asks"]
        await around.do(around.host, "undo")
        assert (asked(around), chosen(around)) == ("errand", "b")
        await around.do(around.host, "redo")
        assert chosen(around) == "bEslb"

    play(tmp_path, scene)


def test_a_bot_answers_its_own_questions_itself_and_the_group_is_answered_for_after_it(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine", "bot:random")
        await around.do(around.host, "choose", key="near")
        await around.until_asked(0)
        assert chosen(around) == "bESlb"

    play(tmp_path, scene)


def test_the_record_and_the_replay_are_those_of_a_match_that_asks_everything(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        await around.do(around.host, "choose", key="near")
        record = around.room.match.record()
        again = Match(errands.GAME, record)
        assert again.table.dump() == around.room.match.table.dump()
        past = shown_at(again.fork(2), around.room, around.host, "en", at.tables.links, "")
        assert past["view"]["question"]["prompt"] == "shoes"  # type: ignore[index]
        fork = await at.tables.fork(around.room, around.host, 5, "another browser")
        assert fork.history.moves.by_itself == around.room.history.moves.by_itself

    play(tmp_path, scene)


def test_another_process_reads_what_went_by_itself(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        await around.do(around.host, "choose", key="near")
        async with tables_at(str(tmp_path / "m.sqlite3")) as others:
            room = await others.room(around.room.id)
            assert room.match.choices == around.room.match.choices
            assert room.history.moves.by_itself == [True, False, True, True, True]

    play(tmp_path, scene)


def test_another_process_hears_that_somebody_went_back_past_it() -> None:
    match = Match.start(errands.GAME, 1)
    for key in ("near", "near", "near"):
        match.choose(key, 0)
    after = caught_up(match, to_store([WentBack(0, 1), Chose(0, "far")], 9, 0.0))
    assert after.choices == [(0, "near"), (0, "far")]


# Standing offers


def offer(around: Around) -> dict[str, object]:
    (one,) = around.sees(around.host)["offers"]
    return {"now": one["now"], "wished": one["wished"]}


def test_who_wants_to_use_something_is_asked_at_the_next_chance(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        assert offer(around) == {"now": None, "wished": False}
        await around.do(around.host, "wish", key="light", yes=True)
        assert offer(around) == {"now": None, "wished": True}
        await around.do(around.host, "choose", key="near")
        assert (asked(around), chosen(around)) == ("lantern", "bEs")
        assert offer(around) == {"now": ("choose", "light:lantern"), "wished": True}
        await around.do(around.host, "choose", key="dark")
        assert offer(around) == {"now": None, "wished": False}
        await around.do(around.host, "choose", key="near")
        assert asked(around) == "errand"
        await around.refuses("not_possible", around.host, "wish", key="sword", yes=True)
        await around.refuses("only_watching", around.watcher, "wish", key="light", yes=True)

    play(tmp_path, scene)


def test_a_wish_may_name_the_question_itself() -> None:
    match = Match.start(errands.GAME, 1)
    assert match.goes_without_saying(0) == "near"
    assert match.goes_without_saying(0, wished=["breakfast"]) is None
    assert match.wishes_fulfilled(["breakfast", "light"], "far") == ["breakfast"]


def test_what_the_table_has_just_passed_over_can_still_be_used_and_the_plan_stays(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        await around.do(around.host, "choose", key="near")
        await around.do(around.host, "choose", key="far")
        assert offer(around) == {"now": ("use_now", "light:lantern"), "wished": False}
        await around.do(around.host, "use_now", key="light:lantern")
        assert (asked(around), chosen(around)) == ("shoes", "bEsLbE")
        assert around.room.match.choices[3] == (0, "light:lantern")
        await around.refuses("not_possible", around.host, "use_now", key="light:lantern")

    play(tmp_path, scene)


def test_one_undo_takes_back_what_was_used_after_all_and_one_redo_brings_it_back_with_the_plan(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        for key in ("near", "far"):
            await around.do(around.host, "choose", key=key)
        await around.do(around.host, "use_now", key="light:lantern")
        await around.do(around.host, "undo")
        assert (asked(around), chosen(around)) == ("lantern", "bEs")
        await around.do(around.host, "redo")
        assert (asked(around), chosen(around)) == ("shoes", "bEsLbE")
        await around.choose(around.host)
        await around.do(around.host, "undo")
        assert (asked(around), chosen(around)) == ("shoes", "bEsLbE"), "a later click is a click of its own"

    play(tmp_path, scene)


def test_once_chance_has_spoken_nothing_is_used_after_the_fact(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        for _ in range(2):
            await around.do(around.host, "choose", key="near")
        assert offer(around) == {"now": None, "wished": False}
        await around.refuses("not_possible", around.host, "use_now", key="light:lantern")

    play(tmp_path, scene)


def test_not_again_is_one_click_and_lasts_its_time(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await begin(at, "mine")
        await around.refuses("not_possible", around.host, "not_again")
        await around.do(around.host, "wish", key="light", yes=True)
        await around.do(around.host, "choose", key="near")
        assert around.sees(around.host)["not_again"] == {"en": "Not again this week", "de": "Not again this week"}
        await around.do(around.host, "not_again")
        assert (asked(around), chosen(around)) == ("errand", "bEsLb")
        assert around.room.history.moves.declined == {"week 0"}

    play(tmp_path, scene)

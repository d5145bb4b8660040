"""A lesson at the table is a match like any other, with a guide who says what may be done."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from robinsonade.bots import find_bot
from robinsonade.content.lessons import Lesson, lesson_of
from robinsonade.games import OURS, find_game
from robinsonade.table import guided
from robinsonade.table.shown import Shown
from robinsonade.table.store import Victory
from robinsonade.table.tables import Tables
from robinsonade.table.web import render
from tests.table.scenes import Around, tables_at, until

PATIENCE = 300  # seconds; a busy machine is no fault


@dataclass
class Learner:
    """Somebody in a lesson, who reads everything and does as they are told."""

    around: Around

    @property
    def sees(self) -> Shown:
        return self.around.sees(self.around.host)

    @property
    def lesson(self) -> Any:
        return self.sees.get("lesson")

    async def do(self, verb: str, **more: Any) -> None:
        await self.around.do(self.around.host, verb, **more)

    async def go_on(self) -> None:
        """Read what is said and watch what others do, or be shown the next step."""
        if self.lesson["may"] == "watch":
            await self.do("read_on", to=self.lesson["step"])
            await asyncio.sleep(0.01)
        elif self.lesson["may"] == "choose":
            await self.do("show_me")

    async def until_at(self, id: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while id not in [word["id"] for word in self.lesson["said"]]:
                await self.go_on()

    def keys(self) -> list[str]:
        question = self.sees["view"]["question"]
        return [option["key"] for option in question["options"]] if question else []


async def learn(tables: Tables, game: str = "camps", name: str = "first") -> Learner:
    lesson = lesson_of(find_game(game), name)
    assert lesson
    return Learner(Around(await tables.begin_lesson(lesson, "browser of host"), tables))


def play(tmp_path: Path, scene: Any) -> None:
    async def run() -> None:
        async with tables_at(str(tmp_path / "m.sqlite3")) as tables:
            await scene(tables)

    asyncio.run(run())


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_can_be_played_to_its_end_and_is_remembered(tmp_path: Path, game: str) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables, game)
        bot = find_bot("greedy")(1)
        async with asyncio.timeout(PATIENCE):
            while me.lesson["state"] == "guides" and me.lesson["may"] != "play":
                await me.go_on()
        await me.do("read_on", to=me.lesson["step"])
        while me.lesson["state"] == "guides":  # the free part is played by whoever learns
            match = me.around.room.match
            if 0 in match.waiting_for():
                await me.do("choose", key=bot.answer(match, 0), seat=0)
            await asyncio.sleep(0.01)
        assert me.lesson["state"] == "finished"
        assert me.lesson["said"][-1]["id"] == "end"
        assert Victory(game, "lesson:first") in await tables.store.victories_of("browser of host")
        await me.do("read_on", to=me.lesson["step"])
        await me.around.until_asked(0)
        await me.around.choose(me.around.host, 0)
        assert me.lesson["said"] == []

    play(tmp_path, scene)


def test_only_what_the_step_allows_is_offered_and_anything_else_is_refused_with_the_guides_reason(
    tmp_path: Path,
) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        assert me.keys() == ["mountain_spring"]
        await me.around.refuses("guide_says", me.around.host, "choose", key="night_watch")
        await me.around.refuses("in_lesson", me.around.host, "ask_everything", yes=True)
        await me.until_at("set_out")
        assert me.keys() == ["place:c6"]
        assert me.sees["gestures"] == []
        far = next(one for one in me.around.room.views.gestures_of(0) if "b5" not in one.key)
        await me.around.refuses("guide_says", me.around.host, "gesture", key=far.key)

    play(tmp_path, scene)


def test_others_wait_until_what_is_said_before_their_turn_was_read(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.until_at("watch")
        choices = len(me.around.room.match.choices)
        await asyncio.sleep(0.2)
        assert (len(me.around.room.match.choices), me.lesson["may"], me.keys()) == (choices, "watch", [])
        await me.do("read_on", to=me.lesson["step"])
        await until(lambda: me.lesson["may"] == "choose")
        assert [word["id"] for word in me.lesson["said"]] == ["watch", "he_camped", "hand", "set_out"]

    play(tmp_path, scene)


def test_others_wait_until_what_is_said_before_a_free_part_was_read(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables, "naufragos")
        await me.until_at("your_round")
        choices = len(me.around.room.match.choices)
        await asyncio.sleep(0.2)
        assert (me.lesson["may"], len(me.around.room.match.choices)) == ("play", choices)
        await me.do("read_on", to=me.lesson["step"])
        await me.around.until_asked(0)
        assert len(me.around.room.match.choices) > choices

    play(tmp_path, scene)


def test_chapters_lead_back_and_on(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.do("chapter", to=2)
        assert [chapter["state"] for chapter in me.lesson["chapters"]] == ["done", "done", "now", "to_come", "to_come"]
        assert "fulfilled" in [word["id"] for word in me.lesson["said"]]
        await me.do("chapter", to=0)
        assert me.around.room.match.choices == []
        assert me.lesson["said"][0]["id"] == "welcome"

    play(tmp_path, scene)


def test_undo_goes_to_the_step_before(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.until_at("start_camp")
        await me.do("undo")
        assert me.keys() == ["mountain_spring"]

    play(tmp_path, scene)


def test_whoever_leaves_a_lesson_goes_on_without_the_guide_and_may_come_back(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.do("leave_lesson")
        assert me.lesson["state"] == "left"
        assert sorted(me.keys()) == ["mountain_spring", "night_watch"]
        await me.do("choose", key="night_watch")
        await me.do("take_up_lesson")
        assert (me.lesson["state"], me.keys()) == ("guides", ["mountain_spring"])

    play(tmp_path, scene)


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def begin(tables: Tables) -> None:
        me = await learn(tables)
        await me.until_at("start_camp")
        found.append(me.around.room.id)

    async def resume(tables: Tables) -> None:
        me = Learner(Around(await tables.room(found[0]), tables))
        assert (me.lesson["state"], me.keys()) == ("guides", ["c6"])

    found: list[str] = []
    play(tmp_path, begin)
    play(tmp_path, resume)


def test_a_match_whose_lesson_was_rewritten_goes_on_as_an_ordinary_match_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin(tables: Tables) -> None:
        found.append((await learn(tables)).around.room.id)

    async def resume(tables: Tables) -> None:
        me = Learner(Around(await tables.room(found[0]), tables))
        assert me.lesson["state"] == "rewritten"
        await me.do("choose", key="night_watch")
        await until(lambda: me.around.room.match.waiting_for() == [0])
        await me.do("leave_lesson")

    def other_lesson(game: Any, name: str, packs: Any) -> Lesson:
        lesson = lesson_of(find_game("camps"))
        assert lesson
        return lesson._replace(seed=25)

    found: list[str] = []
    play(tmp_path, begin)
    monkeypatch.setattr(guided, "lesson_in", other_lesson)
    play(tmp_path, resume)


def test_at_the_end_the_next_lesson_is_offered_that_one_has_not_finished(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables, "robinson", "opening_jenny")
        assert me.lesson["next"] is None
        async with asyncio.timeout(PATIENCE):
            while me.lesson["state"] == "guides":
                await me.go_on()
        assert me.lesson["next"]["href"] == "/lessons/robinson/opening_volcano"

    play(tmp_path, scene)
    game, lesson = find_game("camps"), lesson_of(find_game("camps"), "volcano")
    assert lesson
    match = lesson.start(game)
    assert guided.next_lesson(lesson, match, ["water_villages"]) == lesson_of(game)
    assert guided.next_lesson(lesson, match, ["water_villages", "first", "flood"]) is None


def test_after_the_lesson_the_coach_explains_what_comes_up_for_the_first_time(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables, "robinson", "opening_jenny")
        async with asyncio.timeout(PATIENCE):
            while me.lesson["state"] == "guides":
                assert "coach" not in me.sees
                await me.go_on()
        said: list[str] = []
        bot = find_bot("greedy")(1)
        for _ in range(12):
            await me.do("choose", key=bot.answer(me.around.room.match, 0), seat=0)
            coach = me.sees.get("coach")
            assert coach
            said += [word["id"] for word in coach["said"]]
        assert said and "pawn" not in said, "the lesson has explained that"

    play(tmp_path, scene)


def test_nothing_is_taken_back_before_the_beginning(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.around.refuses("nothing_to_undo", me.around.host, "undo")
        await me.until_at("start_camp")
        await me.do("undo")
        await me.around.refuses("nothing_to_undo", me.around.host, "undo")
        assert (me.lesson["state"], me.keys()) == ("guides", ["mountain_spring"])

    play(tmp_path, scene)


def test_in_two_windows_the_learner_stands_at_the_same_place(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        stale = me.around.room.version
        await me.until_at("start_camp")
        other = Learner(me.around)
        assert (other.lesson, other.keys()) == (me.lesson, ["c6"])
        await me.around.refuses("stale", me.around.host, "show_me", version=stale)
        await me.around.refuses("stale", me.around.host, "choose", version=stale, key="mountain_spring")
        await other.do("read_on", to=0)
        assert me.keys() == ["c6"]

    play(tmp_path, scene)


def test_whoever_loses_the_seat_loses_the_guide_and_whoever_gets_it_goes_on(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.until_at("start_camp")
        around, before = me.around, me.around.host
        await me.do("reissue", seat=0)
        assert "lesson" not in around.sees(before)
        await around.refuses("no_lesson", before, "show_me")
        heir = around.guest(0)
        await around.sit(heir)
        shown = around.sees(heir).get("lesson")
        assert shown and [word["id"] for word in shown["said"]] == ["start_camp"]
        await around.do(heir, "show_me")
        assert len(around.room.match.choices) == 3

    play(tmp_path, scene)


def test_another_language_says_the_same_words_from_the_same_place(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        me = await learn(tables)
        await me.until_at("watch")
        found = [render.panels(me.around.sees(me.around.host, lang), lang)["guide"] for lang in ("en", "de")]
        marks = [re.findall(r' data-(?:id|since|step|may|version)="[^"]*"', sheet) for sheet in found]
        assert marks[0] == marks[1] and 'data-id="watch"' in found[0]
        assert "Weiter" in found[1] and "Go on" not in found[1]

    play(tmp_path, scene)

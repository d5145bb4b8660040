"""What is wrong with a lesson is said with its file and line; where a learner stands follows from the choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.bots import find_bot
from robinsonade.content.guide import Guide
from robinsonade.content.lessons import Lesson, Moment, When, lesson_of, read_lesson
from robinsonade.engine.errors import ContentError
from robinsonade.engine.match import Match
from robinsonade.games import find_game

GOOD = """lesson: first
game: camps
title: {en: A title, de: Ein Titel}
says: {en: You walk., de: Du gehst.}
minutes: 8
seats: 2
options: {scenario: basic}
seed: 24
others:
  - {seat: 1, name: Bela}
chapters:
  - title: {en: One, de: Eins}
    steps:
      - id: look
        says: {en: Look., de: Schau.}
      - id: keep
        asks: keep_goal
        do: [mountain_spring]
        says: {en: Keep it., de: Behalte es.}
        else: {en: Not that., de: Das nicht.}
end: {en: That is all., de: Das war es.}
"""


def problems(folder: Path, text: str) -> list[str]:
    (folder / "first.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as said:
        read_lesson(folder / "first.yaml")
    return said.value.problems


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("        asks: keep_goal", "        ask: keep_goal", "first.yaml:17: keep: there is no field 'ask'; did you"),
        ("seed: 24", "seed: 24\nfoo: 1", "first.yaml:9: there is no field 'foo'"),
        ("{en: Look., de: Schau.}", "{en: Look.}", "first.yaml:15: look: 'says' is missing in de"),
        ("{en: Look., de: Schau.}", "{en: Look, de: Schau.}", "first.yaml:15: look: 'says' is no whole sentence"),
        ("{en: Look., de: Schau.}", '{en: "**Look.", de: Schau.}', "first.yaml:15: look: 'says' opens '**' in 'en'"),
        ("{en: Look., de: Schau.}", f"{{en: {'o' * 250}., de: Schau.}}", "'says' has 251 letters in 'en'"),
        ("{en: Look., de: Schau.}", '{en: "{seat:1}.", de: Schau.}', "'says' names different seats"),
        ("{en: Look., de: Schau.}", "{en: A. B. C. D., de: Schau.}", "'says' has more than 3 sentences in 'en'"),
        ("id: keep", "id: look", "first.yaml:16: look: this id stands in line 14 already"),
        ("        else: {en: Not that., de: Das nicht.}\n", "", "first.yaml:16: keep: 'else' is missing"),
        ("  - {seat: 1, name: Bela}", "  []", "'others' does not say who has seat 1"),
        ("lesson: first", "lesson: second", "'lesson' should be the file's name, 'first'"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(tmp_path: Path, before: str, after: str, says: str) -> None:
    assert before in GOOD
    assert any(says in problem for problem in problems(tmp_path, GOOD.replace(before, after, 1)))


def test_polishing_words_keeps_a_lesson_what_it_is_and_another_way_through_it_does_not(tmp_path: Path) -> None:
    def edition(text: str) -> str:
        (tmp_path / "first.yaml").write_text(text, encoding="utf-8")
        return read_lesson(tmp_path / "first.yaml").edition

    assert edition(GOOD) == edition(GOOD.replace("en: Keep it.", "en: Keep this goal."))
    assert edition(GOOD) != edition(GOOD.replace("do: [mountain_spring]", "do: [night_watch]"))


def camps() -> tuple[Lesson, Match]:
    game = find_game("camps")
    lesson = lesson_of(game)
    assert lesson
    return lesson, lesson.start(game)


def said(guide: Guide) -> list[str]:
    return [one.id for one in guide.said()]


def test_the_guide_speaks_until_something_is_to_be_done() -> None:
    lesson, match = camps()
    guide = Guide(lesson, match)
    assert said(guide) == ["welcome", "zones", "first_goal"]
    assert (guide.waits_for(), guide.allowed()) == ("choose", ["mountain_spring"])


def test_what_the_step_does_not_allow_is_refused_with_the_guides_reason() -> None:
    lesson, match = camps()
    question = Guide(lesson, match).question(match.question_for(0))
    assert question
    assert [option["key"] for option in question["options"]] == ["mountain_spring"]
    no = next(one for one in question["refused"] if one["key"] == "night_watch")
    assert no["quiet"] and no["reason"]["de"].startswith("Feuerstein")


def test_others_answer_as_written_and_the_learner_waits_for_them() -> None:
    lesson, match = camps()
    match.choose("mountain_spring", 0)
    guide = Guide(lesson, match)
    assert (guide.waits_for(), guide.written(), guide.allowed(), said(guide)) == ("watch", (1, "spark_stones"), [], [])
    assert guide.question(match.question_for(1)) is None


def test_who_does_something_else_has_left_the_lesson() -> None:
    lesson, match = camps()
    match.choose("night_watch", 0)
    guide = Guide(lesson, match)
    assert guide.strayed and not guide.guides and guide.allowed() is None and guide.said() == []


def test_several_answers_in_a_row_are_allowed_where_one_step_wants_them_all() -> None:
    game = find_game("robinson")
    lesson = lesson_of(game)
    assert lesson
    match = lesson.start(game)
    match.choose("1", 0)
    guide = Guide(lesson, match)
    assert match.question and guide.allowed() == ["carpenter"]
    gestures = {one.key: one.answers() for one in game.gestures(match.table, match.question, 0)}
    assert len(gestures) > 5
    assert ["explore:m2" in key for key, answers in gestures.items() if guide.allows(answers)] == [True]
    question = guide.question(match.question_for(0), game.gestures(match.table, match.question, 0))
    assert question
    north = [no["reason"]["en"] for no in question["refused"] if "space:t1" in no["touches"]]
    assert len(north) == 1 and north[0].startswith("Another day!")
    half = guide.after(match.after("carpenter", 0))
    assert (half.allowed(), said(half)) == (["explore:m2"], ["explore_m2"])


def through_the_free_part(name: str, first: int) -> tuple[Lesson, Match]:
    """Of a lesson of Paleo, where all choose a card at once."""
    game = find_game("paleo")
    lesson = lesson_of(game, name)
    assert lesson
    match, bot = lesson.start(game), find_bot("greedy")(1)
    while not Guide(lesson, match).is_finished:
        seat = first if first in match.waiting_for() else match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)
    return lesson, match


def test_a_free_turn_is_not_over_before_the_learner_has_had_it() -> None:
    _, match = through_the_free_part("opening_a", first=1)
    assert [seat for seat, _ in match.choices[:2]] == [1, 0]


@pytest.mark.parametrize(("name", "first", "last"), [("opening_a", 0, 0), ("opening_g", 0, 1), ("opening_g", 1, 1)])
def test_what_a_free_part_said_is_not_said_again_when_it_is_over(name: str, first: int, last: int) -> None:
    lesson, match = through_the_free_part(name, first)
    assert match.choices[-1][0] == last
    assert said(Guide(lesson, match)) == ["end"]


def test_what_comes_up_for_the_first_time_after_the_lesson_is_explained_once() -> None:
    lesson, match = camps()
    first = When("told", "round")
    short = lesson._replace(
        steps=lesson.steps[:4], moments=[Moment("m_round", 1, first, (), {"en": "A round.", "de": "Eine Runde."}, "")]
    )

    def explained() -> list[str]:
        return [moment.id for moment in Guide(short, match).moments()]

    for seat, key in [(0, "mountain_spring"), (1, "spark_stones")]:
        match.choose(key, seat)
    assert Guide(short, match).is_finished and explained() == []
    heard = []
    while len(heard) < 12 and match.question:
        seat = match.waiting_for()[0]
        question = match.question_for(seat)
        assert question
        match.choose(question["options"][0]["key"], seat)
        heard.append(explained())
    assert sum(fact[1] == "round" for fact in match.facts) > 1
    assert ["m_round"] in heard and heard[-1] == []

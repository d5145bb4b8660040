"""A lesson in plain lines."""

from __future__ import annotations

from io import BytesIO, StringIO
from pathlib import Path

import pytest

from robinsonade.cli import main
from robinsonade.content.lessons import lesson_of
from robinsonade.games import OURS, find_game
from robinsonade.terminal.coach import FIRST_MATCHES, is_among_the_first
from robinsonade.terminal.lecture import Lecture
from robinsonade.terminal.plain import sit_down
from robinsonade.terminal.saves import Save, new_save
from tests.terminal.console import environment


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment(tmp_path).items():
        if name in ("HOME", "XDG_DATA_HOME"):
            monkeypatch.setenv(name, value)


def lecture(game: str, *lines: str, lang: str = "en", name: str = "first") -> str:
    """What is said to somebody who types these lines."""
    found = find_game(game)
    lesson = lesson_of(found, name)
    assert lesson
    match = lesson.start(found)
    bots = [lesson.others[seat].bot if seat in lesson.others else "" for seat in range(lesson.seats)]
    save = Save(match.record(), bots, 1, lang, [], over=False, lesson=lesson.name, edition=lesson.edition)
    output = StringIO()
    sit_down(Lecture(lesson, match, save, (BytesIO("".join(f"{line}\n" for line in lines).encode()), output)))
    return " ".join(output.getvalue().split())


@pytest.mark.parametrize("game", OURS)
def test_the_guide_speaks_and_names_what_it_speaks_of(game: str) -> None:
    lesson = lesson_of(find_game(game))
    assert lesson
    said = lecture(game, *["zeig es mir"] * 45, lang="de")
    guided = [step for step in lesson.steps if step.says and step.free is None and step.seat == lesson.seat]
    for step in guided[: guided.index(next((s for s in guided if s.id == "farewell"), guided[-1]))]:
        assert step.says
        words = step.says["de"].replace("**", "").partition("{")[0].strip()
        assert words in said, step.id
    assert "(Sieh dir an: " in said


def test_only_what_the_step_allows_is_done_and_the_guide_says_why() -> None:
    said = lecture("camps", "night_watch", "mountain_spring")
    assert "is not possible: Flint is far apart. Keep Mountain Spring for the beginning." in said
    assert "Now your START camp." in said


def test_whoever_leaves_goes_on_alone() -> None:
    said = lecture("camps", "leave", "night_watch", "log")
    assert "You play without the guide now." in said
    assert "keeps the goal Night Watch" in said


def test_after_the_lesson_the_coach_explains_what_comes_up_for_the_first_time() -> None:
    said = lecture("robinson", *["show me"] * 12, *["1"] * 20, name="opening_jenny")
    guided, _, alone = said.partition(lesson_end("robinson", "opening_jenny"))
    assert "The coach: " not in guided
    assert "The coach: " in alone


def lesson_end(game: str, name: str) -> str:
    lesson = lesson_of(find_game(game), name)
    assert lesson
    return lesson.end["en"].partition("{")[0].strip()


def test_lessons_are_not_counted_among_the_first_two_matches(tmp_path: Path) -> None:
    lesson = lesson_of(find_game("camps"))
    assert lesson
    for n in range(FIRST_MATCHES):
        record = lesson.start(find_game("camps")).record()
        save = Save(record, ["", "greedy"], 1, "en", [], over=False, lesson="", edition=lesson.edition)
        save.write(new_save("camps"))
        assert is_among_the_first("camps", None), n
    for _ in range(FIRST_MATCHES):
        Save(record, ["", "greedy"], 1, "en", [], over=False).write(new_save("camps"))
    assert not is_among_the_first("camps", None)


def test_a_lesson_that_nobody_has_written_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "camps", "--lesson", "swamp"]) == 2
    assert "there are: first, flood, volcano, water_villages." in capsys.readouterr().err

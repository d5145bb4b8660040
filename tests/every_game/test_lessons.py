"""Every game can be learned by playing, and what its lessons say about the table is so, on every way through them."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.content.lessons import FOLDER, lesson_of, read_lesson
from robinsonade.games import OURS, find_game
from robinsonade.table.lesson_check import check_lesson, check_minutes, compared

LESSONS = [
    pytest.param(file, id=f"{name}-{file.stem}")
    for name in OURS
    for file in sorted((find_game(name).folder / FOLDER).glob("*.yaml"))
]


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_a_first_lesson(name: str) -> None:
    assert (find_game(name).folder / FOLDER / "first.yaml").is_file()


@pytest.mark.parametrize("file", LESSONS)
def test_a_lesson_plays_as_it_was_written(file: Path) -> None:
    lesson = read_lesson(file)
    verdict = check_lesson(lesson, walks=2)
    assert verdict.wrong == []
    differs = compared(lesson, verdict.transcript)
    assert differs == [], "read it again; then: robinsonade lesson check FILE --write"


def test_a_lesson_after_the_first_may_be_short() -> None:
    first = lesson_of(find_game("robinson"))
    assert first
    assert check_minutes(first._replace(minutes=3), 3) == ["it takes about 3.0 minutes; 5 to 15 are wanted"]
    assert check_minutes(first._replace(name="opening", minutes=3), 3) == []

"""From nothing to a network that plays: a tiny course of seconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from robinsonade import cli
from robinsonade.games import find_game
from robinsonade.minds import training
from robinsonade.minds.network import read
from robinsonade.minds.self_play import Lesson, Rows, played
from robinsonade.minds.training import kinds_of


def test_a_network_is_taught_by_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Náufragos is quick."""
    file = tmp_path / "tiny.json"
    course = ["train", "naufragos", "--games", "20", "--seats", "2", "--out", str(file)]
    assert cli.main(course) == 0
    out, err = capsys.readouterr()
    assert "20 of 20 games" in err and "of a won and a lost table" in out
    game = find_game("naufragos")
    card = read(file, game, game.box()).card
    assert (card["course"]["by_advice"], card["course"]["kinds"][0][0]) == (20, 2)
    assert 15 < card["games"] <= 20  # the others were over before they were played well

    assert cli.main(course) == 2
    assert "nothing was overwritten" in capsys.readouterr().err


def test_then_it_plays_and_is_taught_by_its_own_games_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time by the network of the time before."""
    asked: list[Lesson] = []

    def play_all(lessons: Iterable[Lesson], jobs: int) -> Iterator[Rows]:
        for lesson in lessons:
            assert lesson.network is None or lesson.network.exists()
            asked.append(lesson)
            yield played(replace(lesson, worlds=0, network=None))

    monkeypatch.setattr(training, "play_all", play_all)
    network = training.train(training.Course("naufragos", [(2, {}), (3, {})], by_advice=10, own=2, rounds=2, worlds=5))

    assert [lesson.worlds for lesson in asked] == [0] * 10 + [5] * 4
    assert [lesson.seats for lesson in asked] == [2, 3] * 7
    assert len({lesson.seed for lesson in asked}) == network.card["games"] == 14


def test_without_a_choice_all_seats_and_scenarios_are_played() -> None:
    robinson = find_game("robinson")
    assert len(kinds_of(robinson, None, {})) == 7 * 4
    assert kinds_of(robinson, 2, {"scenario": "jenny"}) == [(2, robinson.check_options({"scenario": "jenny"}))]
    assert [seats for seats, _ in kinds_of(find_game("naufragos"), None, {})] == [1, 2, 3, 4]


@pytest.mark.parametrize("wrong", ["--games 3", "--jobs 0", "--worlds 0", "--seats 9", "--set scenario=moon"])
def test_a_course_that_cannot_be_given_is_a_sentence(
    wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["train", "robinson", "--out", str(tmp_path / "x.json"), *wrong.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1

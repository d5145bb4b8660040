"""Programs that number their answers: every key there could be is listed from the box alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import OURS, find_game

RECORDS = Path(__file__).parent.parent / "records"
WAYS_BACK = ("back:", "again", "another_pawn")


@pytest.mark.parametrize("name", OURS)
def test_every_question_lists_every_key_it_could_ever_offer(name: str) -> None:
    game = find_game(name)
    for seats in game.seats:
        answers = game.every_answer(game.box(), seats)
        assert {prompt for prompt, _ in answers} == set(game.prompts)
        assert len(set(answers)) == len(answers)


@pytest.mark.parametrize(("name", "many"), [("camps", 534), ("robinson", 5084), ("paleo", 2574), ("naufragos", 1540)])
def test_the_list_of_a_box_does_not_grow_unnoticed(name: str, many: int) -> None:
    game = find_game(name)
    assert len(game.every_answer(game.box(), max(game.seats))) == many


@pytest.mark.parametrize("name", OURS)
def test_whatever_was_ever_recorded_is_in_the_list(name: str) -> None:
    game = find_game(name)
    listed = {seats: set(game.every_answer(game.box(), seats)) for seats in game.seats}
    for file in sorted((RECORDS / name).glob("[!e]*.json")):
        match = Match(game, read_record(file.read_text("utf-8")))
        known = listed[match.table.seats]
        chosen = zip(match.answered, (key for _, key in match.choices), strict=True)
        assert [answer for answer in chosen if answer not in known and not answer[1].startswith(WAYS_BACK)] == []

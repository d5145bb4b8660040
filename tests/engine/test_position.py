"""Where programs that search stand: a value they step on from, imagine and play out."""

from __future__ import annotations

import pytest

from examples.smallest_game import GAME, Beach
from robinsonade.bots import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Refused
from robinsonade.engine.machine import Answers, Pause, State
from robinsonade.engine.match import Match
from robinsonade.engine.position import Position
from robinsonade.engine.types import Option
from robinsonade.games import find_game

KEEP, TWIG, BRANCH = -1, 0, 1


def beach(seats: int = 2, seed: int = 7) -> Position:
    return Position(GAME.deal(GAME.box(), seats, {"sea": "calm"}, seed_state(seed)))


def held(position: Position) -> list[list[int]]:
    assert isinstance(position.table, Beach)
    return position.table.hands


def test_a_position_waits_where_somebody_is_asked() -> None:
    position = beach()
    assert position.asked().prompt == "feed"
    assert (position.seat, position.options) == (0, [KEEP, BRANCH])


def test_those_who_choose_at_once_answer_one_after_the_other_and_nothing_happens_before_the_last() -> None:
    first = beach()
    second = first.after(BRANCH)
    assert second.seat == 1
    assert held(second) == held(first)
    assert held(second.after(KEEP)) != held(first)


def test_stepping_leaves_a_position_where_it_was() -> None:
    position = beach()
    kept, burnt = position.after(KEEP).after(KEEP), position.after(BRANCH).after(KEEP)
    assert position.seat == 0
    assert kept.table.dump() != burnt.table.dump()
    assert position.after(KEEP).after(KEEP).table.dump() == kept.table.dump()


@pytest.mark.parametrize("option", [TWIG, "log", None, [], 99])
def test_what_is_not_offered_is_refused_with_a_sentence(option: object) -> None:
    with pytest.raises(Refused, match="is not an answer to 'feed'"):
        beach().after(option)


def test_nothing_can_be_asked_of_a_position_when_the_match_is_over() -> None:
    over = Position(beach().played_out(AnyOption(1)))
    assert over.question is None
    for asks in (lambda: over.seat, lambda: over.options, lambda: over.after(KEEP), lambda: over.imagined(0, 1)):
        with pytest.raises(Refused, match="The match is over"):
            asks()
    assert over.played_out(AnyOption(1)).dump() == over.table.dump()


def test_only_who_is_asked_imagines() -> None:
    camps = find_game("camps")
    position = Position(camps.deal(camps.box(), 3, camps.check_options({}), seed_state(1)))
    while position.asked().sealed:
        position = position.after(position.options[0])
    other = (position.seat + 1) % 3
    with pytest.raises(Refused, match=f"Seat {other + 1} is not asked now"):
        position.imagined(other, 5)


def test_whoever_imagines_keeps_what_they_hold_and_have_chosen() -> None:
    position = beach(seats=3).after(BRANCH)
    worlds = [position.imagined(0, seed_state(n)) for n in range(40)]
    assert all(held(world)[0] == held(position)[0] and world.early[0] == BRANCH for world in worlds)
    assert len({str(held(world)) for world in worlds}) > 3


def test_what_others_have_chosen_in_secret_is_imagined_from_what_they_would_have() -> None:
    position = beach(seats=3).after(BRANCH)
    for world in (position.imagined(1, seed_state(n)) for n in range(40)):
        assert world.seat == 1
        assert world.early[0] in [KEEP, *held(world)[0]]
        world.after(KEEP).after(KEEP)


def test_an_imagined_position_can_be_imagined_again() -> None:
    once = beach().imagined(0, seed_state(1))
    twice = once.imagined(1, seed_state(2))
    assert held(twice)[1] == held(once)[1]
    assert twice.played_out(AnyOption(3)).ending


def test_a_policy_that_pauses_leaves_the_table_where_it_stopped() -> None:
    class Stops(Answers):
        def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
            raise Pause()

    position = beach()
    assert position.played_out(Stops()).dump() == position.table.dump()


def test_a_position_knows_of_a_match_what_was_decided_and_not_what_comes() -> None:
    match = Match.start(GAME, 2, secret="5" * 64)
    position = match.position()
    assert position.table.dump() == match.table.dump()
    assert position.imagined(0, seed_state(1)).played_out(AnyOption(1)).ending
    with pytest.raises(Exception, match="none for what comes after"):
        position.played_out(AnyOption(1))


def test_somebody_has_taken_back_before_but_a_position_offers_no_way_back() -> None:
    match = Match.start(find_game("robinson"), 2, seed=3)
    for _ in range(200):
        question = match.question
        assert question is not None
        if question.back:
            match.choose(match.prompt(question).key(match.table, question.back[0]), match.waiting_for()[0])
            break
        seat = match.waiting_for()[0]
        option = question.onward(seat, 2)[-1]
        match.choose(match.prompt(question).key(match.table, option), seat)
    position = match.position()
    assert position.table.dump() == match.table.dump()
    assert not [option for option in position.options if option in (match.question.back if match.question else ())]

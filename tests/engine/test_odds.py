"""Chance laid open: whoever reckons with every outcome decides what comes up."""

from __future__ import annotations

import pickle
from functools import partial

import pytest

from examples.smallest_game import BRANCH, DRIFTWOOD, GAME, LOG, TWIG, Beach
from robinsonade.bots import AnyOption
from robinsonade.engine.errors import Refused
from robinsonade.engine.odds import Open, OpenPosition
from robinsonade.games import OURS, find_game

DEAL = partial(GAME.deal, GAME.box(), 2, {"sea": "calm"})


def searched(*wood: int) -> OpenPosition:
    position = OpenPosition(DEAL)
    for piece in wood:
        position = position.after_chance(piece)
    return position


def test_cards_that_are_alike_are_one_outcome_and_so_much_likelier() -> None:
    position = OpenPosition(DEAL)
    assert position.chance is not None
    assert position.chance.name == "wood"
    many = len(DRIFTWOOD)
    assert dict(position.chance.outcomes()) == {TWIG: 10 / many, BRANCH: 8 / many, LOG: 6 / many}


def test_odds_follow_what_has_come_up_before() -> None:
    position = searched(LOG)
    assert position.chance is not None
    assert dict(position.chance.outcomes())[LOG] == 5 / (len(DRIFTWOOD) - 1)


def test_what_comes_up_lies_on_the_table() -> None:
    position = searched(LOG, TWIG)
    assert position.chance is None
    assert isinstance(position.table, Beach)
    assert position.table.hands == [[LOG], [TWIG]]
    assert (position.asked().prompt, position.seat) == ("feed", 0)


def test_what_was_heard_is_told_once_however_often_the_step_is_run_again() -> None:
    position = searched(LOG, TWIG)
    assert [fact[1] for fact in position.heard] == ["searches", "finds", "searches", "finds"]
    on = position.after(-1).after(-1)
    assert [fact[1] for fact in on.heard][4:6] == ["keeps", "keeps"]
    assert on.heard[:4] == position.heard


def test_nobody_is_asked_while_chance_decides_and_chance_decides_nothing_while_somebody_is_asked() -> None:
    with pytest.raises(Refused, match="chance decides 'wood'"):
        OpenPosition(DEAL).after(-1)
    with pytest.raises(Refused, match="Chance decides nothing now"):
        searched(LOG, TWIG).after_chance(LOG)


def test_what_cannot_come_up_is_refused() -> None:
    with pytest.raises(Refused, match="7 cannot come up as 'wood'"):
        OpenPosition(DEAL).after_chance(7)


def test_whoever_imagines_leaves_chance_open() -> None:
    position = searched(LOG, TWIG).imagined(0, 99)
    assert isinstance(position.table.rng, Open)
    later = position.after(-1).after(-1)
    assert later.chance is not None


def test_a_position_can_be_played_out_with_any_luck_even_before_the_deal() -> None:
    for position in (OpenPosition(DEAL), searched(LOG), searched(LOG, TWIG)):
        ends = {str(position.played_out(AnyOption(1), luck).dump()) for luck in range(1, 6)}
        assert len(ends) > 1


def test_a_position_at_which_chance_is_to_move_can_be_pickled() -> None:
    position = searched(LOG).after_chance(TWIG).after(LOG)
    again = pickle.loads(pickle.dumps(position))
    assert (again.table.dump(), again.seat, again.heard) == (position.table.dump(), position.seat, position.heard)


@pytest.mark.parametrize("name", OURS)
def test_the_deal_is_no_exception(name: str) -> None:
    game = find_game(name)
    position = OpenPosition(partial(game.deal, game.box(), 2, game.check_options({})))
    while position.chance:
        position = position.after_chance(position.chance.outcomes()[0].thing)
    first = position.table.dump()
    assert position.is_dealt
    assert position.table.dump() == first

"""The board as numbers: what a seat sees, from where it sits, and nobody else's hand."""

from __future__ import annotations

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.observed import by_name
from robinsonade.games.camps.bots.observe import SEAT, SHOWN
from robinsonade.games.camps.game import GAME
from robinsonade.games.camps.table import Table, half

BOX = GAME.box()


def dealt(seats: int = 3, scenario: str = "basic") -> Table:
    return GAME.deal(BOX, seats, GAME.check_options({"scenario": scenario}, BOX), seed_state("observed"))


def seen(s: Table, seat: int = 0) -> dict[str, list[float]]:
    return by_name(GAME.parts(s.box), GAME.observe(s, seat))


def test_camps_belong_to_me_or_to_those_round_the_table() -> None:
    s = dealt()
    s.camp[7], s.camp[9] = 0, 2

    assert [(seen(s, seat)["camps"][7], seen(s, seat)["camps"][9]) for seat in range(3)] == [(1, 3), (3, 2), (2, 1)]
    assert sum(seen(s)["camps"]) == 4


def test_a_seat_that_nobody_takes_is_empty() -> None:
    wide = SEAT + SHOWN
    assert not any(seen(dealt(2))["seats"][2 * wide :])
    assert seen(dealt(2))["seats"][wide] == 1


def test_of_other_hands_and_first_goals_only_the_number_is_known() -> None:
    s = dealt()
    other = s.clone()
    other.hands[1], other.draw_pile[:4] = other.draw_pile[:4], other.hands[1]
    other.offered[1], other.offered[2] = other.offered[2], other.offered[1]

    assert GAME.observe(s, 0) == GAME.observe(other, 0)
    assert GAME.prospects(s, 0) == GAME.prospects(other, 0)
    assert GAME.observe(s, 1) != GAME.observe(other, 1)


def test_my_hand_is_counted_by_card() -> None:
    s = dealt()
    s.hands[0] = [5, 5, 8]

    assert (seen(s)["my hand"][5], seen(s)["my hand"][8], sum(seen(s)["my hand"])) == (2, 1, 3)


def test_a_goal_is_on_display_offered_taken_or_fulfilled() -> None:
    s = dealt()
    s.goals[0], s.done[1] = [1], [2]
    s.goal_display[0] = 3

    assert seen(s)["goals"][1:4] == [3, 6, 1]
    assert seen(s, 1)["goals"][1:4] == [7, 4, 1]


def test_berries_lie_in_a_zone() -> None:
    s = dealt()
    zone = s.zone[0]
    s.berries[zone] = 5

    assert [field for field, n in enumerate(seen(s)["berries"]) if n == 5] == [
        field for field, one in enumerate(s.zone) if one == zone
    ]


@pytest.mark.parametrize("scenario", ["basic", "volcano"])
def test_what_shows_under_a_tableau_is_counted(scenario: str) -> None:
    s = dealt(2, scenario)
    s.under[1] = [half(0, 0), half(0, 1)]

    assert sum(seen(s)["seats"][SEAT : SEAT + SHOWN]) == 0
    assert sum(seen(s, 1)["seats"][SEAT : SEAT + SHOWN]) == 4


def test_tables_compare_well_when_all_have_had_equally_many_turns() -> None:
    s = dealt()
    s.at, s.turns = 2, 3
    assert GAME.round_begins(s)
    s.turns = 4
    assert not GAME.round_begins(s)

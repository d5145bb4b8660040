"""How long people and bots wait for the first options of a plan."""

from __future__ import annotations

from time import process_time

import pytest

from robinsonade.games.robinson.phases import places, planning
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import BEFORE_ACTIONS
from tests.games.robinson.scenes import dealt

A_MILLISECOND = 0.001


def late_in_the_story(scenario: str) -> Table:
    """Four people with eight pawns, half the island explored, and goods for whatever can be built."""
    s = dealt(4, scenario=scenario).table
    s.goods = [7, 7, 7, 7]
    s.shelter = 1
    for space in (4, 5, 0, 1):
        s.tiles[space] = s.stack.pool.pop()
    return s


def opening_options(s: Table) -> int:
    """The menu is laid out, and every pawn is asked for its places. How many there are."""
    s.phase = BEFORE_ACTIONS
    planning.start_planning(s)
    return sum(len(places.place_options(s, pawn)) for pawn in places.pawn_options(s))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_with_eight_pawns_the_opening_options_of_a_plan_are_found_within_a_millisecond(scenario: str) -> None:
    s = late_in_the_story(scenario)
    taken = []
    for _ in range(20):
        started = process_time()
        found = opening_options(s)
        taken.append(process_time() - started)
    assert sum(s.free[:4]) == 8
    assert found > 80
    assert min(taken) < A_MILLISECOND

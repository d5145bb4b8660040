"""What promises well, as numbers for those who learn."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.bots.prospects import MOST_MARGINS
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table.numbers import BASKET, BED, BURNT, FLIPPED, M2, M4, PIT, T3
from tests.games.robinson.scenes import FOUR, Scene, story

# Of Volcano Island
SPARE_TILES, SPARE_SITES, OUT_OF_REACH, PAWNS, TO_DO, GONE_NEXT, GONE_LATER, CAMP_IN_DANGER = range(MOST_MARGINS)


def margins(scene: Scene) -> list[float]:
    return wishes(scene.table).margins(scene.table)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_story_has_room_for_how_near_its_goal_is_to_being_out_of_reach(name: str) -> None:
    table, told = story(name).table, margins(story(name))
    assert GAME.prospects(table, 0)[-MOST_MARGINS:] == told + [0.0] * (MOST_MARGINS - len(told))


def test_what_the_lava_took_unexplored_is_missing_in_the_end() -> None:
    """Four have to see every space of the island (R-S4-01)."""
    explored = story("volcano", *FOUR, round=5).tiles(t3=2, b3=9, t2=1, b2=3).camp_on("t2").story(0, 4)
    lost = story("volcano", *FOUR, round=5).tiles(b3=9, t2=1, b2=3).camp_on("t2").story(0, 3)
    for scene in (explored, lost):
        scene.table.marks[M4] = scene.table.marks[T3] = frozenset([FLIPPED])
    assert margins(explored)[SPARE_TILES] == 0 and not margins(explored)[OUT_OF_REACH]
    assert margins(lost)[SPARE_TILES] < 0 and margins(lost)[OUT_OF_REACH]


def test_what_the_lava_takes_next_is_known_beforehand() -> None:
    """In round 5 the outer spaces, in round 6 the middle ones of both rows (R-S4-06)."""
    scene = story("volcano", *FOUR, round=4)
    assert (margins(scene)[GONE_NEXT], margins(scene)[GONE_LATER]) == (2 / 2, 4 / 2)
    assert margins(scene.tiles(t3=3))[GONE_NEXT] == 0.5  # a tile without a totem
    assert margins(scene.camp_on("t3"))[CAMP_IN_DANGER] > margins(scene.camp_on("m1"))[CAMP_IN_DANGER] == 0


def test_each_tile_and_temple_explored_leaves_less_to_do() -> None:
    nothing = margins(story("volcano", *FOUR, round=3))
    some = margins(story("volcano", *FOUR, round=3).tiles(t3=4, b3=9).story(1, 2))
    assert some[TO_DO] == nothing[TO_DO] - 3 / 8
    assert some[PAWNS] < nothing[PAWNS]


def test_better_weapons_and_every_tile_of_the_way_bring_the_city_nearer() -> None:
    far = story("cannibals", *FOUR, round=3).tiles(m2=5).numbers(m2=1)
    near = story("cannibals", *FOUR, round=3, weapon=3).tiles(m2=5, t2=2).numbers(m2=1)
    (unknown, villages, too_strong), later = margins(far)[:3], margins(near)[:3]
    assert later[0] < unknown and later[1] == villages and later[2] < too_strong
    near.table.marks[M2] |= {BURNT}
    assert margins(near)[1] < villages


def test_each_of_the_nine_that_is_built_costs_nothing_any_more() -> None:
    scene = story("family", *FOUR)
    scene.table.story_so_far = frozenset((BED, BASKET, PIT))
    before = margins(scene)
    scene.table.items |= {BED, BASKET}
    assert sum(margins(scene)) < sum(before)
    scene.table.items |= {PIT}
    assert not any(margins(scene))

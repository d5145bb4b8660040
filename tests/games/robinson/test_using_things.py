"""Available and Future, and when things are used (R-AVAIL, R-USE)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases import exploring
from robinsonade.games.robinson.table.uses import PASS
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import camp, story
from tests.rules import rule


@rule("R-AVAIL-02", "R-AVAIL-03", "R-RES-08", "R-RES-09")
@case("C-RES-07")
def test_what_lies_in_future_cannot_be_discarded() -> None:
    scene = camp().resolving().do(gain, 0, 2, 1)
    assert (scene.wood, scene.future_wood) == (0, 2)

    scene.do(lose, 0, 1, 1)
    assert scene.future_wood == 2
    assert scene.wounds == [0, 1, 0]


@rule("R-USE-01")
@case("C-MISC-58")
def test_a_one_time_benefit_is_not_repeated() -> None:
    scene = camp(weapon=2, food=9, shelter=1).items("sling").night().morning().morale().production()

    assert scene.weapon == 2


@rule("R-USE-02", "R-COOK-03", "R-NIGHT-02")
def test_a_pipe_can_pay_for_the_stone_soup_that_somebody_would_miss() -> None:
    """A-89."""
    scene = camp("cook").person("cook", determination=1).equipment(pipe_and_tobacco=1)

    scene.supper(["pipe_and_tobacco", "cook", "stone_soup"])

    assert scene.wounds == [0]


@rule("R-USE-02", "R-NIGHT-02")
def test_after_the_meal_nobody_is_asked_about_food_or_what_can_wait() -> None:
    scene = camp("explorer", nonperishable=1, shelter=1).person("explorer", determination=3).equipment(biscuits=1)

    scene.night(["pass"])

    assert scene.prompts == ["night"]


@rule("R-USE-02", "R-ABIL-01", "R-EXPLORER-03")
def test_pipe_and_tobacco_pay_for_a_speech_at_the_very_moment() -> None:
    scene = camp("explorer", "cook", morale=-1).equipment(pipe_and_tobacco=1).person("explorer", determination=1)
    scene.morale(["pipe_and_tobacco", "explorer", "motivational_speech"])

    assert (scene.mood, scene["explorer"].determination, scene["explorer"].wounds) == (0, 0, 0)


@rule("R-USE-02", "R-USE-06")
@case("C-COMBAT-07")
def test_equipment_can_be_used_twice_even_together() -> None:
    scene = camp().hunting("tiger").equipment(pistol=2).plan("cook carpenter: hunt").act(["pistol", "pistol"])

    assert scene["cook"].wounds == 2
    assert scene.table.equipment[6] == 0


@rule("R-USE-03", "R-DTOK-CANDLES")
@case("C-MISC-16")
def test_candles_are_not_used_outside_planning() -> None:
    options = offered(camp().tokens("candles").table, "before_actions")

    assert options == [PASS]


@rule("R-USE-03", "R-INV-BASKET")
@case("C-GATHER-09")
def test_basket_and_sack_are_assigned_in_planning_and_may_be_combined() -> None:
    scene = camp().tiles(m2=5).items("basket", "sack").plan("cook cook basket sack: gather:m2:wood")
    assert scene.bags()[0].bit_count() == 2

    assert scene.act().future_wood == 3


@rule("R-USE-05", "R-EXPLORE-04")
def test_the_map_of_the_island_can_be_read_right_before_a_tile_is_turned_up() -> None:
    scene = camp("cook", "soldier", scenario="cannibals").tokens("cross")
    scene.table.stack.put_on_top(7)

    scene.do(exploring.reconnaissance, answers=["token:cross", "9", "7"], luck="tile=9 tile=10")

    assert scene.table.stack.top == [10, 7, 9]


@rule("R-USE-05", "R-DTOK-LARVAE", "R-DTOK-TREE")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_larvae_and_tree_found_outside_the_action_phase_need_not_wait_for_its_end(edition: str) -> None:
    scene = story("volcano", edition=edition).tokens("nourishing_larvae", "fallen_tree")
    scene.before_actions(["token:nourishing_larvae", "token:fallen_tree"])

    assert (scene.food, scene.wood) == (2, 1)


@rule("R-USE-05", "R-DTOK-TOBACCO", "R-DTOK-MACHETE", "R-DISCARD-01", "R-DISCARD-04")
@pytest.mark.parametrize(("token", "morale", "weapon"), [("tobacco", 1, 0), ("old_machete", 0, 1)])
def test_a_used_token_leaves_the_game(token: str, morale: int, weapon: int) -> None:
    scene = camp().tokens(token).before_actions([f"token:{token}"])

    assert (scene.mood, scene.weapon) == (morale, weapon)
    assert scene.held_tokens() == []
    assert len(scene.table.tokens_out) == 1


@rule("R-USE-05", "R-DTOK-MACHETE", "R-COMBAT-01")
@case("C-MISC-20")
def test_a_machete_helps_in_the_middle_of_a_hunt() -> None:
    scene = camp(weapon=1).tokens("old_machete").hunting("fox").plan("cook cook: hunt").act(["token:old_machete"])

    assert scene["cook"].wounds == 0
    assert scene.weapon == 2


@rule("R-USE-06")
@case("C-USE-05")
def test_equipment_is_gone_after_its_last_use() -> None:
    scene = camp(food=9, shelter=1).equipment(flask_of_rum=1).person("cook", wounds=2).supper(["flask_of_rum"])

    assert scene["cook"].wounds == 1
    assert scene.table.equipment[3] == 0

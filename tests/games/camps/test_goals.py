"""ZIEL-PLÄTTCHEN: what counts for them, when they are checked, and the card they bring."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, Scene, cards, drawn, from_stock, goal, land
from tests.rules import rule


def m1(*goals: str, players: str = "AB") -> Scene:
    """A has the START camp on a meadow, away from all water, and these goals."""
    starts = dict(zip(players, ("0,2", "6,3", "6,0", "0,3"), strict=False))
    return land(M1, players=players).start(**starts).goals(A=[goal(needs) for needs in goals])


def checked(scene: Scene, fulfilled: int = 0) -> Scene:
    """A takes two cards and checks the goals; each fulfilled one brings a card."""
    return scene.take("A", 1, luck=drawn("D D" + " D" * fulfilled))


# Zones


@case("C-C041")
@rule("C-GOAL-04")
def test_two_tree_symbols_need_two_separate_forests() -> None:
    scene = checked(m1("F F").camps(A="0,1 1,0"))

    assert scene.done_by("A") == []
    assert scene.goals_of("A") == ["F F"]


@rule("C-GOAL-04")
def test_camps_in_two_separate_forests_fulfil_two_tree_symbols() -> None:
    scene = checked(m1("F F").camps(A="0,1 5,1"), fulfilled=1)

    assert scene.done_by("A") == ["F F"]


@rule("C-GOAL-04")
def test_different_landscapes_are_different_zones_anyway() -> None:
    scene = checked(m1("F M P").camps(A="0,1 4,0"), fulfilled=1)

    assert scene.done_by("A") == ["F M P"]


@rule("C-GOAL-04")
def test_three_equal_symbols_need_three_zones() -> None:
    assert checked(m1("F F F").camps(A="0,1 5,1 6,1 5,2")).done_by("A") == []
    assert checked(m1("F F F").camps(A="0,1 5,1 2,3"), fulfilled=1).done_by("A") == ["F F F"]


@rule("C-GOAL-04")
def test_a_goal_over_several_zones_needs_each_of_them() -> None:
    needs = "F F M P"
    assert checked(m1(needs).camps(A="0,1 5,1")).done_by("A") == []
    assert checked(m1(needs).camps(A="0,1 4,0")).done_by("A") == []
    assert checked(m1(needs).camps(A="0,1 5,1 4,0"), fulfilled=1).done_by("A") == [needs]


@rule("C-GOAL-04")
def test_the_start_camp_counts_in_its_zone() -> None:
    assert checked(m1("P"), fulfilled=1).done_by("A") == ["P"]
    assert checked(m1("P P").camps(A="5,3"), fulfilled=1).done_by("A") == ["P P"]
    assert checked(m1("P P").camps(A="1,2")).done_by("A") == []


@rule("C-GOAL-04")
def test_the_camps_of_others_count_for_nothing() -> None:
    scene = checked(m1("F").camps(B="0,1"))

    assert scene.done_by("A") == []


# Lakes


@rule("C-GOAL-05")
def test_one_camp_that_borders_two_lakes_fulfils_two_water_symbols() -> None:
    """3,1 lies between both lakes."""
    scene = checked(m1("W W").camps(A="3,1"), fulfilled=1)

    assert scene.done_by("A") == ["W W"]


@rule("C-GOAL-05")
def test_two_camps_at_one_lake_fulfil_one_water_symbol_only() -> None:
    assert checked(m1("W W").camps(A="1,0 1,1")).done_by("A") == []
    assert checked(m1("W").camps(A="1,0 1,1"), fulfilled=1).done_by("A") == ["W"]


@rule("C-GOAL-05")
def test_two_camps_at_two_lakes_fulfil_two_water_symbols() -> None:
    scene = checked(m1("W W").camps(A="1,0 5,1"), fulfilled=1)

    assert scene.done_by("A") == ["W W"]


@rule("C-GOAL-05")
def test_a_lake_counts_only_for_camps_beside_it() -> None:
    assert checked(m1("W").camps(A="0,1 5,0")).done_by("A") == []


@case("C-C050")
@rule("C-GOAL-04", "C-GOAL-05")
@pytest.mark.parametrize(
    ("camps", "fulfilled"),
    [("5,1 6,2", True), ("0,1 0,3", False)],
    ids=["the forest camp borders a lake", "no camp borders water"],
)
def test_landscapes_and_water_on_one_goal_are_all_needed(camps: str, fulfilled: bool) -> None:
    scene = checked(m1("F M W").camps(A=camps), fulfilled=int(fulfilled))

    assert scene.done_by("A") == (["F M W"] if fulfilled else [])


@rule("C-GOAL-05")
def test_three_water_symbols_need_a_third_lake_or_a_card_that_shows_one() -> None:
    assert checked(m1("W W W").camps(A="3,1")).done_by("A") == []
    assert checked(m1("W W W").camps(A="3,1").under(A="W"), fulfilled=1).done_by("A") == ["W W W"]


# Cards under the tableau


@case("C-C042")
@rule("C-GOAL-02", "C-SLOT-04")
def test_a_tucked_card_counts_like_a_camp_in_one_more_zone() -> None:
    scene = checked(m1("F F").camps(A="0,1").under(A="F"), fulfilled=1)

    assert scene.done_by("A") == ["F F"]


@rule("C-GOAL-02")
def test_each_tucked_card_is_a_zone_of_its_own() -> None:
    assert checked(m1("F F").under(A="F F"), fulfilled=1).done_by("A") == ["F F"]
    assert checked(m1("F F F").camps(A="0,1").under(A="F F"), fulfilled=1).done_by("A") == ["F F F"]
    assert checked(m1("F F F").under(A="F F")).done_by("A") == []


@rule("C-GOAL-02", "C-SLOT-04")
def test_only_the_visible_half_counts() -> None:
    scene = land(M1).start(A="0,2", B="6,3").camps(A="4,0").hand(A="M P F/M").from_slot(A=3).goals(A=[goal("F")])
    scene.place("A", "4,0 3,1", pay="M P", tuck="forest_mountain:2")

    assert scene.done_by("A") == []


@rule("C-GOAL-02", "C-GOAL-05")
def test_a_tucked_card_that_shows_water_is_one_more_lake() -> None:
    assert checked(m1("W W").camps(A="1,0").under(A="W"), fulfilled=1).done_by("A") == ["W W"]
    assert checked(m1("W").under(A="W"), fulfilled=1).done_by("A") == ["W"]


@rule("C-SLOT-04", "C-GOAL-02")
def test_a_tucked_card_counts_for_all_own_goals_also_for_those_taken_later() -> None:
    scene = land(M1).start(A="0,2", B="6,3").under(A="M+artefact").camps(A="0,1").hand(A="F P").from_slot(A=4)
    scene.goals(A=[goal("M", id="early")]).goals_on_offer(goal("M artefact", id="late"))
    scene.place("A", "0,1 1,1", pay="F P", luck=drawn("D D"))

    assert scene.done_by("A") == ["early", "late"]


@rule("C-GOAL-02")
def test_terrain_and_resource_of_a_tucked_half_both_count() -> None:
    scene = checked(m1("M dye").under(A="M+dye"), fulfilled=1)

    assert scene.done_by("A") == ["M dye"]


@rule("C-GOAL-02", "C-GOAL-06")
@pytest.mark.parametrize("symbol", ["berry", "flame"])
def test_berries_and_flames_under_the_tableau_serve_no_goal(symbol: str) -> None:
    scene = checked(m1("artefact", "dye", "flint").under(A=f"F+{symbol} M+{symbol}"))

    assert scene.done_by("A") == []


@rule("C-GOAL-02")
def test_the_tucked_cards_of_others_count_for_nothing() -> None:
    scene = m1("F").under(A="M", B="F").goals(B=[goal("F"), goal("M")])
    checked(scene).pile("D D D").take("B", 1, luck=drawn("D D D"))

    assert scene.done_by("A") == []
    assert scene.done_by("B") == ["F"]


# Resources


@case("C-C046")
@rule("C-GOAL-06")
@pytest.mark.parametrize(
    ("camps", "under", "fulfilled"),
    [("1,2 5,0", "", True), ("1,2 5,1", "", False), ("1,2", "P+artefact", True), ("1,2", "", False)],
    ids=["two artefacts", "an artefact and dye", "an artefact and a tucked one", "one artefact"],
)
def test_two_resource_symbols_need_camps_on_two_fields_that_show_them(camps: str, under: str, fulfilled: bool) -> None:
    scene = m1("artefact artefact").resources({"1,2": "artefact", "5,0": "artefact", "5,1": "dye"})
    scene = checked(scene.camps(A=camps).under(A=under), fulfilled=int(fulfilled))

    assert scene.done_by("A") == (["artefact artefact"] if fulfilled else [])


@rule("C-GOAL-06")
def test_a_camp_beside_a_resource_does_not_have_it() -> None:
    scene = m1("artefact").resources({"1,2": "artefact"})

    assert checked(scene.camps(A="1,1 2,2 1,3")).done_by("A") == []


@rule("C-GOAL-06")
@pytest.mark.parametrize("resource", ["artefact", "dye", "flint"])
def test_each_kind_of_resource_counts_for_its_own_symbol(resource: str) -> None:
    scene = m1("artefact", "dye", "flint").resources({"1,1": resource}).camps(A="1,1")

    assert checked(scene, fulfilled=1).done_by("A") == [resource]


@rule("C-GOAL-06")
def test_equal_resources_need_no_separate_zones() -> None:
    scene = m1("flint flint").resources({"1,1": "flint", "1,2": "flint"}).camps(A="1,1 1,2")

    assert checked(scene, fulfilled=1).done_by("A") == ["flint flint"]


@rule("C-GOAL-03", "C-GOAL-06")
def test_a_resource_and_the_field_it_lies_on_both_count() -> None:
    scene = m1("F artefact W").resources({"1,0": "artefact"}).camps(A="1,0")

    assert checked(scene, fulfilled=1).done_by("A") == ["F artefact W"]


# Checking


@case("C-C047")
@rule("C-GOAL-01", "C-GOAL-03")
def test_one_camp_may_serve_several_goals_and_each_brings_a_card() -> None:
    scene = m1("F F", "F M", "M M").camps(A="0,1 5,1 4,0").hand(A="W")
    scene.take("A", 1, luck=drawn("D D") + drawn("D D"))

    assert scene.done_by("A") == ["F F", "F M"]
    assert scene.goals_of("A") == ["M M"]
    assert scene.hand_of("A") == cards("W D D D D")


@rule("C-GOAL-01")
def test_the_reward_comes_from_the_draw_pile() -> None:
    scene = m1("P").row("F F F").pile("M M W").take("A", 1, luck=drawn("M M W"))

    assert scene.hand_of("A") == cards("F F W")
    assert scene.told_by("C-GOAL-01") == ["fulfils", "reward", "reward_card"]


@case("C-C049")
@rule("C-GOAL-01", "C-TAKE-04")
def test_an_empty_pile_is_made_anew_for_the_reward() -> None:
    scene = m1("P").camps(A="0,1").hand(A="F P").pile("").place("A", "0,1 1,1", pay="F P", luck=drawn("P"))

    assert scene.hand_of("A") == cards("P")
    assert scene.cards_in("draw_pile") == cards("F")
    assert scene.cards_in("discard") == []
    assert "reshuffle" in scene.told_by("C-TAKE-04")


@rule("C-GOAL-01", "C-TAKE-04")
def test_without_any_card_left_the_goal_is_fulfilled_all_the_same() -> None:
    scene = m1("P").pile("").row("D D D D").take("A", 1)

    assert scene.done_by("A") == ["P"]
    assert scene.hand_of("A") == cards("D D")


@rule("C-GOAL-01")
def test_rewards_are_drawn_after_all_goals_of_the_turn_are_checked() -> None:
    scene = checked(m1("P", "F").camps(A="0,1"), fulfilled=2)

    assert [what for _, what, *_ in scene.told() if what in ("fulfils", "reward")] == [
        "fulfils",
        "fulfils",
        "reward",
        "reward",
    ]


@rule("C-GOAL-01")
def test_the_last_card_rewards_the_first_of_two_goals_only() -> None:
    scene = m1("P", "F").camps(A="0,1").row("D D D").pile("W W W").take("A", 1, luck=drawn("W W W"))

    assert scene.done_by("A") == ["P", "F"]
    assert scene.hand_of("A") == cards("D D W")


@rule("C-GOAL-01")
def test_a_goal_fulfilled_by_somebody_elses_doing_waits_for_the_own_turn() -> None:
    """A has checked the goals before. B floods 1,1: from now on A's START camp at 0,2 stands beside a lake."""
    scene = land(M1, "flood").start(A="0,2", B="6,3").goals(A=[goal("W")]).pile("D D D")
    scene.take("A", 1, luck=drawn("D D"))
    scene.take("B", 1, tile="1,1", luck=drawn("D") + from_stock("D D D D D D") + drawn("D"))
    assert scene.done_by("A") == []

    scene.take("A", 1, luck=drawn("D D") + from_stock("D"))
    assert scene.done_by("A") == ["W"]


@rule("C-GOAL-01", "C-TURN-03")
def test_goals_are_checked_at_the_end_of_each_own_turn_until_they_are_fulfilled() -> None:
    scene = m1("F M").camps(A="0,1").hand(A="F P M").take("A", 1, luck=drawn("D D"))
    scene.take("B", 1, luck=drawn("D D"))
    assert scene.done_by("A") == []

    scene.place("A", "0,1 0,2 0,3", pay="F P M", luck=drawn("D"))
    assert scene.done_by("A") == ["F M"]


@rule("C-GOAL-01")
def test_a_fulfilled_goal_stays_fulfilled_and_brings_its_card_once() -> None:
    scene = checked(m1("P"), fulfilled=1)
    scene.pile("D D").take("B", 1, luck=drawn("D D")).pile("D D").take("A", 1, luck=drawn("D D"))

    assert scene.done_by("A") == ["P"]
    assert len(scene.hand_of("A")) == 5


@rule("C-GOAL-01")
def test_the_reward_of_the_final_turn_is_still_drawn() -> None:
    scene = m1("P P").begins("B").turn_of("A").camps(A="6,2").hand(A="M P").from_slot(A=8)
    scene.place("A", "6,2 5,3", pay="M P", luck=drawn("D"))

    assert scene.ending == "last_camp"
    assert scene.done_by("A") == ["P P"]
    assert scene.hand_of("A") == cards("D")


@rule("C-GOAL-01")
def test_others_see_that_a_card_was_drawn_and_only_its_owner_which() -> None:
    scene = checked(m1("P"), fulfilled=1)

    assert [(what, hearer) for rule, what, *_, hearer in scene.told() if what.startswith("reward")] == [
        ("reward", -1),
        ("reward_card", 0),
    ]

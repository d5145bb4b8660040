"""What a new camp brings: a berry of its zone, then the effect of the place it came from."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import Scene, cards, drawn, goal, goal_turned_up, m1
from tests.rules import rule

# Berries


@case("C-C031")
@rule("C-BERRY-01", "C-BERRY-02")
def test_each_new_camp_takes_one_berry_while_its_zone_has_any() -> None:
    scene = m1().camps(A="0,1", B="1,3").berries({"0,2": 2}).hand(A="F P P P P", B="M P")

    scene.place("A", "0,1 1,1", pay="F P")
    assert (scene.count("A", "berries"), scene.berries_in("0,2")) == (1, 1)

    scene.place("B", "1,3 1,2", pay="M P")
    assert (scene.count("B", "berries"), scene.berries_in("0,2")) == (1, 0)

    scene.place("A", "1,1 1,2 2,2", pay="P P P")
    assert scene.count("A", "berries") == 1
    assert scene.berries_in("0,2") == 0


@case("C-C032")
@rule("C-BERRY-02")
def test_berries_of_another_zone_of_the_same_terrain_are_out_of_reach() -> None:
    scene = m1().camps(A="2,2").berries({"5,1": 1}).hand(A="P F").place("A", "2,2 2,3", pay="P F")

    assert scene.berries_in("5,1") == 1
    assert scene.count("A", "berries") == 0
    assert scene.told_by("C-BERRY-01") == []


@rule("C-BERRY-01")
def test_exactly_one_berry_is_taken_however_many_there_are() -> None:
    scene = m1().camps(A="0,1").berries({"1,1": 3}).hand(A="F P").place("A", "0,1 1,1", pay="F P")

    assert scene.count("A", "berries") == 1
    assert scene.berries_in("1,1") == 2


@rule("C-BERRY-01")
def test_the_berry_may_lie_anywhere_in_the_zone() -> None:
    """3,1 is the far end of the meadow that reaches from 0,2 to 3,1."""
    scene = m1().camps(A="4,0").berries({"0,2": 1}).hand(A="M P").place("A", "4,0 3,1", pay="M P")

    assert scene.count("A", "berries") == 1


@rule("C-BERRY-01")
def test_camps_already_in_the_zone_do_not_keep_its_berries() -> None:
    scene = m1().camps(A="0,1", B="1,2 2,2").berries({"0,2": 1}).hand(A="F P").place("A", "0,1 1,1", pay="F P")

    assert scene.count("A", "berries") == 1


@rule("C-BERRY-01")
def test_fields_that_are_only_crossed_give_no_berry() -> None:
    scene = m1().camps(A="0,1").berries({"1,1": 1, "1,3": 0}).hand(A="F P P M")
    scene.place("A", "0,1 1,1 1,2 1,3", pay="F P P M")

    assert scene.count("A", "berries") == 0
    assert scene.berries_in("1,1") == 1


@rule("C-BERRY-01", "C-SLOT-01")
def test_the_berry_comes_before_the_effect_of_the_slot() -> None:
    scene = m1().camps(A="0,1").berries({"1,1": 1}).hand(A="F P").from_slot(A=8).place("A", "0,1 1,1", pay="F P")

    told = [what for _, what, *_ in scene.told()]
    assert told.index("camps") < told.index("berry") < told.index("last_fire")


# The first place


@rule("C-SLOT-01")
def test_the_first_camp_has_no_effect() -> None:
    scene = m1().camps(A="0,1").hand(A="F P M").goals_on_offer("oasis").goal_stack("four_winds")
    scene.place("A", "0,1 1,1", pay="F P")

    assert scene.goals_of("A") == []
    assert scene.tucked_by("A") == []
    assert scene.count("A", "fires") == 0
    assert not scene.table.last_round


# Places 2, 4 and 6: a goal


def choosing_a_goal(slot: int = 2) -> Scene:
    scene = m1().camps(A="0,1").hand(A="F P").from_slot(A=slot).goals(A=[goal(id="g0")])
    return scene.goals_on_offer(goal(id="g1"), goal(id="g2"), goal(id="g3")).goal_stack(goal(id="g9"), goal(id="g8"))


@case("C-C035")
@rule("C-SLOT-02")
@pytest.mark.parametrize("slot", [2, 4, 6])
def test_a_goal_from_the_display_goes_to_the_next_free_place_and_the_display_is_filled(slot: int) -> None:
    scene = choosing_a_goal(slot).place("A", "0,1 1,1", pay="F P", goal="open:2", luck=goal_turned_up("g9"))

    assert scene.goals_of("A") == ["g0", "g2"]
    assert scene.the_goals_on_offer == ["g1", "g9", "g3"]


@case("C-C035")
@rule("C-SLOT-02")
@pytest.mark.parametrize("slot", [2, 4, 6])
def test_a_goal_taken_blind_leaves_the_display_as_it_is(slot: int) -> None:
    scene = choosing_a_goal(slot).place("A", "0,1 1,1", pay="F P", goal="blind", luck=goal_turned_up("g9"))

    assert scene.goals_of("A") == ["g0", "g9"]
    assert scene.the_goals_on_offer == ["g1", "g2", "g3"]


@rule("C-SLOT-02")
def test_the_goal_is_not_optional() -> None:
    moment = choosing_a_goal().pause("A", "0,1 1,1", pay="F P", camp=True)

    assert moment.prompt == "goal"
    assert moment.offers == ["open:1", "open:2", "open:3", "blind"]


@rule("C-SLOT-02")
def test_without_a_stack_the_display_shrinks() -> None:
    scene = choosing_a_goal().goal_stack().place("A", "0,1 1,1", pay="F P", goal="open:2")

    assert scene.goals_of("A") == ["g0", "g2"]
    assert scene.the_goals_on_offer == ["g1", "g3"]


@rule("C-SLOT-02")
def test_without_display_and_stack_no_goal_is_taken() -> None:
    scene = choosing_a_goal().goals_on_offer().goal_stack().place("A", "0,1 1,1", pay="F P")

    assert scene.goals_of("A") == ["g0"]
    assert scene.active == "B"


@rule("C-SLOT-02", "C-GOAL-01")
def test_a_goal_can_be_fulfilled_in_the_turn_it_is_taken() -> None:
    scene = choosing_a_goal().goals_on_offer(goal("F P", id="ready"), goal(id="g2"))
    scene.place("A", "0,1 1,1", pay="F P", goal="open:1", luck=goal_turned_up("g9") + drawn("D"))

    assert scene.done_by("A") == ["ready"]
    assert scene.goals_of("A") == ["g0"]
    assert scene.hand_of("A") == cards("D")


# Places 3, 5 and 7: a card under the tableau


def tucking(hand: str, slot: int = 3) -> Scene:
    return m1().camps(A="0,1").hand(A=f"F P {hand}").from_slot(A=slot)


@case("C-C036")
@rule("C-SLOT-03")
@pytest.mark.parametrize("slot", [3, 5, 7])
@pytest.mark.parametrize(("half", "visible"), [(1, "F"), (2, "M")])
def test_a_card_is_pushed_under_the_tableau_with_the_half_of_ones_choice_visible(
    slot: int, half: int, visible: str
) -> None:
    scene = tucking("F/M W", slot).place("A", "0,1 1,1", pay="F P", tuck=f"forest_mountain:{half}")

    assert scene.tucked_by("A") == [visible]
    assert scene.hand_of("A") == cards("W")
    assert scene.cards_in("discard") == cards("F P")


@case("C-C036")
@rule("C-SLOT-03")
@pytest.mark.parametrize("slot", [3, 5, 7])
def test_nobody_has_to_tuck_a_card(slot: int) -> None:
    scene = tucking("F/M W", slot).place("A", "0,1 1,1", pay="F P", tuck="keep")

    assert scene.tucked_by("A") == []
    assert scene.hand_of("A") == cards("F/M W")


@case("C-C036")
@rule("C-SLOT-03")
def test_exactly_one_half_stays_visible() -> None:
    scene = tucking("F/M W")
    with scene.refuses():
        scene.place("A", "0,1 1,1", pay="F P", tuck="forest_mountain:both")
    with scene.refuses():
        scene.place("A", "0,1 1,1", pay="F P", tuck="forest_mountain")


@case("C-C036")
@rule("C-SLOT-03")
def test_one_card_at_most_is_tucked() -> None:
    scene = tucking("F/M W").place("A", "0,1 1,1", pay="F P", tuck="forest_mountain:2")  # nobody is asked once more

    assert scene.hand_of("A") == cards("W")


@rule("C-SLOT-03")
def test_only_a_card_of_the_hand_can_be_tucked() -> None:
    scene = tucking("F/M W")
    with scene.refuses():
        scene.place("A", "0,1 1,1", pay="F P", tuck="desert:1")
    with scene.refuses():
        scene.place("A", "0,1 1,1", pay="F P", tuck="meadow:1")


@rule("C-SLOT-03")
def test_a_card_whose_halves_look_the_same_is_offered_once() -> None:
    moment = tucking("W forest_flame").pause("A", "0,1 1,1", pay="F P", camp=True)

    assert moment.offers == ["keep", "forest_flame:1", "forest_flame:2", "water:1"]


@rule("C-SLOT-03")
def test_with_an_empty_hand_nothing_is_asked() -> None:
    scene = tucking("").place("A", "0,1 1,1", pay="F P")

    assert scene.tucked_by("A") == []


@rule("C-SLOT-03", "C-SLOT-04", "C-GOAL-01")
def test_a_card_tucked_now_counts_for_the_goals_of_this_turn() -> None:
    scene = tucking("F/M W").goals(A=[goal("M")])
    scene.place("A", "0,1 1,1", pay="F P", tuck="forest_mountain:2", luck=drawn("D"))

    assert scene.done_by("A") == ["M"]


@rule("C-SLOT-03")
def test_a_second_card_is_tucked_beside_the_first() -> None:
    scene = tucking("F/M W", slot=5).under(A="P+artefact").place("A", "0,1 1,1", pay="F P", tuck="water:1")

    assert scene.tucked_by("A") == ["P+artefact", "W"]


@rule("C-SLOT-03")
def test_the_card_just_paid_to_another_player_is_theirs_to_tuck_not_ones_own() -> None:
    scene = tucking("P W").camps(B="1,1").hand(A="F P/M P W")
    moment = scene.pause("A", "0,1 1,1 1,2", pay="F P/M P", camp=True)

    assert moment.offers == ["keep", "water:1"]


# The last place


@rule("C-SLOT-05")
def test_the_eighth_camp_brings_a_fire_and_the_last_round() -> None:
    scene = m1().camps(A="0,1").hand(A="F P").from_slot(A=8).place("A", "0,1 1,1", pay="F P")

    assert scene.count("A", "fires") == 1
    assert scene.table.last_round
    assert scene.told_by("C-SLOT-05") == ["last_fire"]


@case("C-C056")
@rule("C-SLOT-05", "C-SCORE-02")
def test_everyone_who_places_the_eighth_camp_gets_a_fire() -> None:
    scene = m1().camps(A="0,1", B="5,1").hand(A="F P", B="F F").from_slot(A=8, B=8)
    scene.place("A", "0,1 1,1", pay="F P").place("B", "5,1 6,1", pay="F F")

    assert scene.count("A", "fires") == scene.count("B", "fires") == 1
    assert scene.ending == "last_camp"
    assert scene.parts("A")["flames"] == scene.parts("B")["flames"] == 1


@rule("C-SLOT-05")
@pytest.mark.parametrize("slot", range(1, 8))
def test_no_earlier_camp_brings_fire_or_the_end(slot: int) -> None:
    scene = m1().camps(A="0,1").hand(A="F P").from_slot(A=slot).place("A", "0,1 1,1", pay="F P")

    assert scene.count("A", "fires") == 0
    assert not scene.table.last_round

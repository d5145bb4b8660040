"""PLATZIERE 1 LAGER, the longest chapter: an origin, a way paid field by field, a free field at its end."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, cards, land, m1
from tests.rules import rule

# Cost and way


@case("C-C010")
@rule("C-PLACE-01", "C-PLACE-02", "C-PLACE-08", "C-PLACE-10")
def test_from_a_over_b_and_c_to_d_costs_four_cards() -> None:
    scene = m1().camps(A="0,1").hand(A="F P P M W").place("A", "0,1 1,1 1,2 1,3", pay="F P P M")

    assert scene.hand_of("A") == cards("W")
    assert scene.cards_in("discard") == cards("F P P M")
    assert scene.camp_at("1,3") == "A"


@case("C-C011")
@rule("C-PLACE-02")
def test_a_neighbouring_field_costs_two_cards() -> None:
    scene = m1().camps(A="1,1").hand(A="P P").place("A", "1,1 1,2", pay="P P")

    assert scene.camp_at("1,2") == "A"
    assert scene.hand_of("A") == []


@case("C-C012")
@rule("C-PLACE-02")
def test_a_card_must_match_its_field() -> None:
    scene = m1().camps(A="0,1").hand(A="F M")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "0,1 1,1", pay="F M")


@rule("C-PLACE-02")
def test_the_card_for_the_origin_must_match_as_well() -> None:
    scene = m1().camps(A="0,1").hand(A="F F/D P P")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "0,1 1,1", pay="P P")


@case("C-C025")
@rule("C-PLACE-02")
def test_a_way_without_a_card_for_the_target_is_not_paid() -> None:
    scene = m1().camps(A="0,1").hand(A="F P P")
    with scene.refuses():
        scene.place("A", "0,1 1,1 1,2 1,3", pay="F P P")


@rule("C-PLACE-02")
def test_a_field_that_no_card_pays_is_refused_on_the_way() -> None:
    scene = m1().camps(A="0,1").hand(A="F P P P")
    moment = scene.pause("A", "0,1 1,1 1,2", pay="F P P")

    assert moment.prompt == "walk"
    assert "to:1,3" not in moment.offers
    assert moment.refused["to:1,3"] == "C-PLACE-02"


@case("C-C025")
@rule("C-PLACE-02")
def test_the_way_leads_from_neighbour_to_neighbour() -> None:
    scene = m1().camps(A="0,1").hand(A="F P P")
    with scene.refuses():
        scene.place("A", "0,1 1,2", pay="F P")


@case("C-C025")
@rule("C-PLACE-01")
def test_the_origin_is_an_own_camp() -> None:
    scene = m1().camps(A="0,1").hand(A="F P P")
    with scene.refuses():
        scene.place("A", "6,3 5,3", pay="P P")


@rule("C-PLACE-01")
def test_a_field_without_a_camp_is_no_origin() -> None:
    scene = m1().hand(A="F F F F")
    with scene.refuses():
        scene.place("A", "1,0 0,1", pay="F F")


@rule("C-PLACE-01")
def test_any_own_camp_may_be_the_origin() -> None:
    scene = m1().camps(A="0,1 4,0 5,1").hand(A="F M F M")

    assert [offer for offer in scene.now().offers if offer.startswith("place")] == [
        "place:0,0",
        "place:0,1",
        "place:4,0",
        "place:5,1",
    ]


@rule("C-PLACE-01")
def test_the_target_is_not_water() -> None:
    scene = m1().camps(A="1,0").hand(A="F W W")
    with scene.refuses():
        scene.place("A", "1,0 2,0", pay="F W")


@rule("C-PLACE-01")
def test_on_water_the_table_says_why_nobody_camps_here() -> None:
    moment = m1().camps(A="1,0").hand(A="F W M P").pause("A", "1,0 2,0", pay="F W")

    assert "camp" not in moment.offers
    assert moment.refused["camp"] == "C-PLACE-01"
    assert moment.reasons["camp"] == "A camp stands on land, not on water."


@rule("C-PLACE-01")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_field_with_a_camp_of_anybody_is_not_free(owner: str) -> None:
    scene = m1().camps(A="0,1").camps(**{owner: "1,1"}).hand(A="F P P P")
    moment = scene.pause("A", "0,1 1,1", pay="F P")

    assert "camp" not in moment.offers
    assert moment.refused["camp"] == "C-PLACE-01"
    assert moment.reasons["camp"] == "There is a camp already."


@rule("C-PLACE-01")
def test_a_start_camp_is_a_camp_and_its_field_is_not_free() -> None:
    scene = land(M1).start(A="1,1").camps(B="0,1").hand(B="F D P P F").turn_of("B")
    moment = scene.pause("B", "0,1 1,1", pay="F D")

    assert moment.refused["camp"] == "C-PLACE-01"


@rule("C-PLACE-01")
def test_nobody_camps_where_the_way_begins() -> None:
    moment = m1().camps(A="0,1").hand(A="F P").pause("A", "0,1", pay="F")

    assert "camp" not in moment.offers
    assert moment.refused["camp"] == "C-PLACE-01"


@rule("C-PLACE-01")
def test_the_distance_is_unlimited() -> None:
    """From the west coast to the east coast: eight fields, two of them a lake."""
    scene = m1().camps(A="0,1").hand(A="F P P P W F M")
    scene.place("A", "0,1 1,1 1,2 2,2 3,2 4,2 5,2 6,2", pay="F P P P W F M")

    assert scene.camp_at("6,2") == "A"
    assert scene.hand_of("A") == []


@rule("C-PLACE-02")
def test_the_way_need_not_be_the_shortest() -> None:
    scene = m1().camps(A="0,1").hand(A="F P P P").place("A", "0,1 0,2 1,2 1,1", pay="F P P P")

    assert scene.camp_at("1,1") == "A"
    assert scene.hand_of("A") == []


@rule("C-PLACE-02")
def test_a_way_visits_each_field_once() -> None:
    moment = m1().camps(A="0,1").hand(A="F P P P P").pause("A", "0,1 0,2 1,2", pay="F P P")

    assert "to:0,2" not in moment.offers
    assert moment.refused["to:0,2"] == "C-PLACE-02"


@rule("C-PLACE-02")
def test_a_way_does_not_come_back_to_its_origin() -> None:
    moment = m1().camps(A="0,1").hand(A="F F P P P").pause("A", "0,1 1,1", pay="F P")

    assert moment.refused["to:0,1"] == "C-PLACE-02"


@rule("C-PLACE-02")
def test_only_steps_are_offered_from_which_the_way_can_still_be_finished() -> None:
    """Behind the camp at 0,2 lie only a mountain and meadows, and the hand has no third card."""
    scene = m1().camps(A="0,1", B="0,2").hand(A="F P F")
    moment = scene.pause("A", "0,1", pay="F")

    assert "to:0,2" not in moment.offers
    assert moment.refused["to:0,2"] == "C-PLACE-02"
    assert "to:1,1" in moment.offers


@rule("C-PLACE-02")
def test_a_card_that_the_rest_of_the_way_needs_cannot_be_paid_before() -> None:
    """The only way out leads over a foreign meadow to a mountain, and only P/M shows a mountain."""
    scene = land(["FPM"]).start(A="0,0").camps(B="1,0").hand(A="D P P/D P/M")
    moment = scene.pause("A", "0,0 1,0", pay="D")

    assert moment.prompt == "pay"
    assert moment.offers == ["meadow", "meadow_desert"]
    assert moment.refused["mountain_meadow"] == "C-PLACE-02"
    assert "need it" in moment.reasons["mountain_meadow"]


@rule("C-PLACE-02", "C-PLACE-01")
def test_with_one_card_nothing_can_be_placed() -> None:
    scene = m1().hand(A="F")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "0,0 1,0", pay="F F")


@rule("C-PLACE-02", "C-TAKE-02")
@pytest.mark.parametrize("cards_in_hand", [31, 32, 33, 63, 64, 65, 128, 200])
def test_a_hand_without_limit_pays_like_any_other(cards_in_hand: int) -> None:
    scene = land(["FFMF"]).start(A="0,0", B="3,0").camps(B="1,0").hand(A="F " * cards_in_hand + "M")
    scene.place("A", "0,0 1,0 2,0", pay="F F M")

    assert len(scene.hand_of("A")) == cards_in_hand - 2


# Two landscapes


@rule("C-PLACE-03")
@pytest.mark.parametrize(("target", "shown"), [("1,1", "meadow"), ("0,2", "meadow"), ("1,0", "forest")])
def test_a_card_with_two_landscapes_pays_for_either(target: str, shown: str) -> None:
    other = "F/P"
    scene = m1().camps(A="0,1").hand(A=f"F {other}").place("A", f"0,1 {target}", pay=f"F {other}")

    assert scene.terrain_at(target) == shown
    assert scene.camp_at(target) == "A"


@case("C-C013")
@rule("C-PLACE-03")
def test_a_card_of_meadow_and_mountain_pays_for_the_meadow() -> None:
    scene = m1().camps(A="0,1").hand(A="F P/M").place("A", "0,1 1,1", pay="F P/M")

    assert scene.cards_in("discard") == cards("F P/M")


@case("C-C013")
@rule("C-PLACE-03")
def test_a_card_with_two_landscapes_pays_one_field_only() -> None:
    scene = m1().camps(A="0,1").hand(A="F P/M")
    with scene.refuses():
        scene.place("A", "0,1 1,1 1,2", pay="F P/M")


@rule("C-PLACE-03")
def test_a_card_with_two_landscapes_pays_for_no_third_one() -> None:
    scene = m1().camps(A="4,0").hand(A="M M P P/M W/D")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "4,0 3,1", pay="M W/D")


@rule("C-PLACE-03", "C-PLACE-05")
def test_a_card_that_shows_water_beside_land_pays_for_a_lake() -> None:
    scene = m1().camps(A="1,0").hand(A="F M/W M").place("A", "1,0 2,0 3,0 4,0", pay="F M/W M")

    assert scene.camp_at("4,0") == "A"


@rule("C-PLACE-03")
def test_cards_with_two_landscapes_find_the_one_way_to_pay() -> None:
    """F/P must pay the forest, P/M the meadow and the plain M the mountain."""
    scene = m1().camps(A="0,1").hand(A="F/P P/M M")
    scene.place("A", "0,1 0,2 0,3", pay="F/P P/M M")

    assert scene.camp_at("0,3") == "A"


# START camps


@case("C-C014")
@rule("C-PLACE-04")
def test_the_card_for_the_own_start_camp_may_show_any_terrain() -> None:
    scene = m1().hand(A="M F").place("A", "0,0 1,0", pay="M F")

    assert scene.cards_in("discard") == cards("M F")
    assert scene.camp_at("1,0") == "A"


@rule("C-PLACE-04")
@pytest.mark.parametrize("word", ["F", "M", "P", "D", "W", "F/M", "D/W"])
def test_every_card_pays_for_the_own_start_camp(word: str) -> None:
    scene = m1().hand(A=f"{word} F F").place("A", "0,0 1,0", pay=f"{word} F")

    assert scene.hand_of("A") == cards("F")


@rule("C-PLACE-04")
def test_only_the_start_camp_takes_any_card_not_every_own_camp() -> None:
    scene = m1().camps(A="1,0").hand(A="M F F F/D")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "1,0 0,1", pay="M F")


@rule("C-PLACE-04", "C-PLACE-08")
def test_crossing_the_own_start_camp_costs_any_card_to_the_discard_pile() -> None:
    scene = m1().camps(A="0,1").hand(A="F D F").place("A", "0,1 0,0 1,0", pay="F D F")

    assert scene.cards_in("discard") == cards("F D F")
    assert scene.camp_at("1,0") == "A"


@case("C-C021")
@rule("C-PLACE-06", "C-PLACE-07")
def test_crossing_a_foreign_start_camp_costs_any_card_and_its_owner_takes_it() -> None:
    scene = m1().camps(A="6,2").hand(A="M F P").place("A", "6,2 6,3 5,3", pay="M F P")

    assert scene.hand_of("A") == []
    assert scene.hand_of("B") == cards("F")
    assert scene.cards_in("discard") == cards("M P")


@rule("C-PLACE-07")
@pytest.mark.parametrize("word", ["F", "M", "P", "D", "W", "M/W"])
def test_every_card_pays_for_crossing_a_foreign_start_camp(word: str) -> None:
    scene = m1().camps(A="6,2").hand(A=f"M {word} P").place("A", "6,2 6,3 5,3", pay=f"M {word} P")

    assert scene.hand_of("B") == cards(word)


@rule("C-PLACE-06")
def test_crossing_another_foreign_camp_costs_a_matching_card() -> None:
    scene = m1().camps(A="6,2", B="5,3").hand(A="M F P P/D F")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "6,2 5,3 5,2", pay="M F F")


# Who is paid


@case("C-C022")
@rule("C-PLACE-06")
def test_each_foreign_camp_on_the_way_is_paid_to_its_owner() -> None:
    scene = m1("ABC").camps(A="0,1", B="1,1", C="1,2").hand(A="F P P M")
    scene.place("A", "0,1 1,1 1,2 1,3", pay="F P P M")

    assert scene.hand_of("A") == []
    assert scene.hand_of("B") == cards("P")
    assert scene.hand_of("C") == cards("P")
    assert scene.cards_in("discard") == cards("F M")


@rule("C-PLACE-06")
def test_two_camps_of_one_owner_are_paid_with_two_cards() -> None:
    scene = m1("ABC").camps(A="0,1", B="1,1 1,2").hand(A="F P P/M M", B="D")
    scene.place("A", "0,1 1,1 1,2 1,3", pay="F P P/M M")

    assert scene.hand_of("B") == cards("D P P/M")
    assert scene.hand_of("C") == []
    assert scene.cards_in("discard") == cards("F M")


@rule("C-PLACE-06", "C-PLACE-07")
def test_a_foreign_camp_and_a_foreign_start_camp_pay_two_owners() -> None:
    scene = m1("ABC").camps(A="5,1", C="6,2").hand(A="F F M D P")
    scene.place("A", "5,1 6,1 6,2 6,3 5,3", pay="F F M D P")

    assert scene.hand_of("C") == cards("M")
    assert scene.hand_of("B") == cards("D")
    assert scene.cards_in("discard") == cards("F F P")


@rule("C-PLACE-06", "C-PLACE-08")
def test_only_crossed_fields_pay_an_owner_the_origin_and_the_target_do_not() -> None:
    scene = m1("ABC").camps(A="1,1", B="1,2").hand(A="P P P").place("A", "1,1 1,2 2,2", pay="P P P")

    assert scene.hand_of("B") == cards("P")
    assert scene.cards_in("discard") == cards("P P")


@case("C-C024")
@rule("C-PLACE-02", "C-PLACE-08")
def test_own_camps_on_the_way_are_paid_like_empty_fields() -> None:
    scene = m1().camps(A="0,1 1,1").hand(A="F P P").place("A", "0,1 1,1 1,2", pay="F P P")

    assert scene.hand_of("A") == []
    assert scene.cards_in("discard") == cards("F P P")


@rule("C-PLACE-02", "C-PLACE-04")
def test_an_own_camp_on_the_way_takes_a_matching_card_only() -> None:
    scene = m1().camps(A="0,1 1,1").hand(A="F M P P/D")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "0,1 1,1 1,2", pay="F M P")


@rule("C-PLACE-06")
def test_the_owner_has_the_card_before_anything_else_happens() -> None:
    moment = m1().camps(A="0,1", B="1,1").hand(A="F P P P").pause("A", "0,1 1,1", pay="F P")

    assert len(moment.table.hands[1]) == 1
    assert moment.table.discard == moment.table.paid[:1]


# Water


@case("C-C016")
@rule("C-PLACE-05")
def test_connected_water_fields_cost_one_water_card() -> None:
    scene = m1().camps(A="1,0").hand(A="F W M").place("A", "1,0 2,0 3,0 4,0", pay="F W M")

    assert scene.camp_at("4,0") == "A"
    assert scene.hand_of("A") == []


@case("C-C017")
@rule("C-PLACE-05")
def test_two_lakes_cost_two_water_cards() -> None:
    scene = m1().camps(A="1,0").hand(A="F W P W F")
    scene.place("A", "1,0 2,0 2,1 2,2 3,2 4,2 5,1", pay="F W P W F")

    assert scene.camp_at("5,1") == "A"
    assert scene.hand_of("A") == []


@case("C-C017")
@rule("C-PLACE-05")
def test_one_water_card_does_not_pay_two_crossings() -> None:
    scene = m1().camps(A="1,0").hand(A="F W P W F")
    with scene.refuses():
        scene.place("A", "1,0 2,0 2,1 2,2 3,2 4,2 5,1", pay="F W P F")


@rule("C-PLACE-05")
def test_leaving_a_lake_and_coming_back_to_it_is_two_crossings() -> None:
    scene = land(["FWWWF", "FWFWF"]).start(A="0,0").camps(A="0,1").hand(A="F W F W F")
    scene.place("A", "0,1 1,1 2,1 3,1 4,1", pay="F W F W F")

    assert scene.camp_at("4,1") == "A"
    assert scene.hand_of("A") == []


@rule("C-PLACE-05")
def test_walking_around_inside_the_lake_is_one_crossing() -> None:
    scene = land(["FWWWF", "FWFWF"]).start(A="0,0").camps(A="0,1").hand(A="F W F")
    scene.place("A", "0,1 1,1 2,0 3,0 3,1 4,1", pay="F W F")

    assert scene.camp_at("4,1") == "A"


@rule("C-PLACE-05", "C-PLACE-08")
def test_the_water_card_goes_to_the_discard_pile() -> None:
    scene = m1().camps(A="1,0").hand(A="F W M").place("A", "1,0 2,0 3,0 4,0", pay="F W M")

    assert scene.cards_in("discard") == cards("F W M")


@rule("C-PLACE-05")
def test_water_is_not_crossed_without_a_water_card() -> None:
    scene = m1().camps(A="1,0").hand(A="F M M F")
    moment = scene.pause("A", "1,0", pay="F")

    assert "to:2,0" not in moment.offers
    assert moment.refused["to:2,0"] == "C-PLACE-02"


@rule("C-PLACE-05", "C-PLACE-02")
def test_a_lake_is_not_entered_if_no_field_behind_it_can_be_paid() -> None:
    scene = land(["PFWM", "P..."]).start(A="1,0").hand(A="F P W")
    moment = scene.pause("A", "1,0", pay="F")

    assert moment.offers == ["to:0,0", "to:0,1"]
    assert moment.refused["to:2,0"] == "C-PLACE-02"
    assert moment.reasons["to:2,0"] == (
        "By this field even the cheapest way still costs 1 × Water and 1 × Mountain; your hand pays for 1 of 2."
    )


@rule("C-PLACE-02", "C-PLACE-05")
def test_an_arm_of_a_paid_lake_without_a_shore_one_can_pay_is_refused_for_that() -> None:
    scene = land([".P..", "FWWM", "P..."]).start(A="0,1").hand(A="F W P")
    moment = scene.pause("A", "0,1 1,1", pay="F W")

    assert sorted(moment.offers) == ["to:0,2", "to:1,0"]
    assert moment.reasons["to:2,1"] == (
        "By this field even the cheapest way still costs 1 × Mountain; your hand pays for 0 of 1."
    )


@rule("C-PLACE-02")
def test_a_step_that_no_card_pays_is_refused_with_its_price() -> None:
    scene = land(["FFF", ".P."]).start(A="0,0").hand(A="F F F")
    moment = scene.pause("A", "0,0 1,0", pay="F F")

    assert moment.reasons["to:1,1"] == "It costs 1 × Meadow; of your cards (1) none shows that."


# The tableau


@case("C-C027")
@rule("C-PLACE-09", "C-SLOT-01")
def test_the_leftmost_camp_of_the_tableau_moves_to_the_target() -> None:
    scene = m1().camps(A="0,1").hand(A="F P").goals_on_offer("oasis", "four_winds").place("A", "0,1 1,1", pay="F P")

    assert scene.count("A", "camps placed") == 1
    assert scene.goals_of("A") == []
    assert scene.the_goals_on_offer == ["oasis", "four_winds"]


@rule("C-PLACE-09")
@pytest.mark.parametrize("slot", range(1, 9))
def test_camps_leave_the_tableau_from_left_to_right(slot: int) -> None:
    scene = m1().camps(A="0,1").hand(A="F P").from_slot(A=slot).place("A", "0,1 1,1", pay="F P")

    [camp] = [fact for fact in scene.told() if fact[1] == "camps"]
    assert camp[:2] == ("C-PLACE-09", "camps")
    assert camp[4] == slot
    assert scene.count("A", "camps placed") == slot


@rule("C-PLACE-09")
def test_the_camp_stands_for_good_and_can_be_the_next_origin() -> None:
    scene = m1().hand(A="F F F P P", B="D").place("A", "0,0 0,1", pay="F F").turn_of("A")
    scene.place("A", "0,1 0,2", pay="F P")

    assert scene.camp_at("0,1") == scene.camp_at("0,2") == "A"

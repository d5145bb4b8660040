"""WASSER-DÖRFER, a scenario with long rules: one village on each lake, fish for those who have any."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, Luck, Scene, cards, drawn, from_stock, goal, goal_turned_up, land, m1
from tests.rules import rule

# Three lakes of one field each, a meadow to their south.
LAKES = ["FWFWFWF", "PPPPPPP"]


def villages(players: str = "AB") -> Scene:
    return m1(players, "water_villages")


def lakes(players: str = "ABC") -> Scene:
    starts = dict(zip(players, ("0,1", "6,0", "6,1", "0,0"), strict=False))
    return land(LAKES, "water_villages", players).start(**starts)


def the_catch(scene: Scene, *answers: str, luck: Luck | None = None) -> Scene:
    """The player whose turn it is takes the last two cards of the pile. Answers such as "B:water" and "A:keep"."""
    scene.pile("D D").stock("D " * 12)
    pile = scene.table.box.dealing[scene.table.seats].event_pile
    return scene.take(scene.active, 1, fish=answers, luck=drawn("D D") + from_stock("D " * pile))


# Founding a village


@case("C-C100")
@rule("C-WVIL-01", "C-PLACE-01")
def test_a_camp_may_be_put_on_a_free_water_field() -> None:
    scene = villages().camps(A="1,0").hand(A="F W").place("A", "1,0 2,0", pay="F W")

    assert scene.camp_at("2,0") == "A"
    assert scene.cards_in("discard") == cards("F W")
    assert scene.count("A", "camps placed") == 1


@case("C-C100")
@rule("C-WVIL-01", "C-PLACE-01")
@pytest.mark.parametrize("scenario", ["basic", "flood", "volcano"])
def test_only_in_this_scenario(scenario: str) -> None:
    scene = m1(scenario=scenario).camps(A="1,0").hand(A="F W")
    with scene.refuses():
        scene.place("A", "1,0 2,0", pay="F W")


@rule("C-WVIL-01")
def test_a_village_needs_a_water_card() -> None:
    scene = villages().camps(A="1,0").hand(A="F F M")
    with scene.refuses():
        scene.place("A", "1,0 2,0", pay="F M")


@rule("C-WVIL-01", "C-PLACE-05")
def test_a_village_in_the_middle_of_a_lake_costs_one_water_card() -> None:
    scene = villages().camps(A="1,0").hand(A="F W").place("A", "1,0 2,0 3,0", pay="F W")

    assert scene.camp_at("3,0") == "A"


@rule("C-WVIL-01", "C-PLACE-05")
def test_crossing_one_lake_and_settling_on_another_costs_two_water_cards() -> None:
    scene = villages().camps(A="1,0").hand(A="F W P W").place("A", "1,0 2,0 2,1 2,2 3,2", pay="F W P W")

    assert scene.camp_at("3,2") == "A"


@rule("C-WVIL-01", "C-PLACE-05")
def test_coming_back_to_the_same_lake_costs_a_second_water_card() -> None:
    scene = villages().camps(A="1,2").hand(A="P W P W").place("A", "1,2 2,1 1,1 2,0", pay="P W P W")

    assert scene.camp_at("2,0") == "A"


@rule("C-WVIL-01")
def test_the_village_is_the_one_camp_of_the_turn() -> None:
    scene = villages().camps(A="1,0").hand(A="F W F F").place("A", "1,0 2,0", pay="F W")

    assert scene.active == "B"
    assert scene.count("A", "camps placed") == 1


@rule("C-WVIL-01")
def test_land_can_be_settled_as_ever() -> None:
    scene = villages().camps(A="1,0").hand(A="F P").place("A", "1,0 1,1", pay="F P")

    assert scene.camp_at("1,1") == "A"


@rule("C-WVIL-01", "C-SLOT-02")
def test_a_village_has_the_effect_of_its_slot() -> None:
    scene = (
        villages().camps(A="1,0").hand(A="F W").from_slot(A=2).goals_on_offer(goal(id="g1")).goal_stack(goal(id="g9"))
    )
    scene.place("A", "1,0 2,0", pay="F W", goal="open:1", luck=goal_turned_up("g9"))

    assert scene.goals_of("A") == ["g1"]


@rule("C-WVIL-01", "C-BERRY-02")
def test_a_village_takes_no_berry() -> None:
    scene = villages().camps(A="1,0").berries({"1,1": 1, "0,0": 1}).hand(A="F W").place("A", "1,0 2,0", pay="F W")

    assert scene.count("A", "berries") == 0


# One to a lake


@case("C-C101")
@rule("C-WVIL-02")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_there_is_one_village_to_a_lake(owner: str) -> None:
    scene = villages().camps(A="1,0").camps(**{owner: "2,1"}).hand(A="F W")
    with scene.refuses():
        scene.place("A", "1,0 2,0", pay="F W")


@rule("C-WVIL-02")
def test_on_a_lake_that_has_its_village_the_table_says_so() -> None:
    scene = villages().camps(A="1,0", B="2,1").hand(A="F W P M")
    moment = scene.pause("A", "1,0 2,0", pay="F W")

    assert "camp" not in moment.offers
    assert moment.refused["camp"] == "C-WVIL-02"
    assert scene.now().refused["reach:3,0"] == "C-WVIL-02"
    with scene.refuses("C-WVIL-02"):
        scene.place("A", "1,0 2,0", pay="F W")


@rule("C-WVIL-02")
def test_a_second_lake_may_have_a_second_village_of_the_same_player() -> None:
    scene = villages().camps(A="2,0 2,2").hand(A="P W").place("A", "2,2 3,2", pay="P W")

    assert scene.camp_at("3,2") == "A"


@rule("C-WVIL-02")
def test_a_camp_beside_the_lake_is_no_village_on_it() -> None:
    scene = villages().camps(A="1,0", B="1,1 3,1").hand(A="F W").place("A", "1,0 2,0", pay="F W")

    assert scene.camp_at("2,0") == "A"


# Setting out from a village


@case("C-C102")
@rule("C-WVIL-03", "C-PLACE-05")
@pytest.mark.parametrize(("path", "pay"), [("2,0 1,0", "W F"), ("2,0 3,0 4,0", "W M"), ("2,0 3,0 2,1 1,1", "W P")])
def test_a_village_as_origin_costs_one_water_card_with_all_of_its_lake(path: str, pay: str) -> None:
    scene = villages().camps(A="2,0").hand(A="W M F P").place("A", path, pay=pay)

    assert scene.cards_in("discard") == cards(pay)
    assert scene.camp_at(path.split()[-1]) == "A"


@rule("C-WVIL-03")
def test_a_village_is_no_start_camp_and_takes_water_only() -> None:
    scene = villages().camps(A="2,0").hand(A="W W/F M F")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "2,0 1,0", pay="M F")


@rule("C-WVIL-03", "C-WVIL-02")
def test_from_a_village_the_next_camp_cannot_stand_on_the_same_lake() -> None:
    scene = villages().camps(A="2,0").hand(A="W M F P")
    moment = scene.pause("A", "2,0 3,0", pay="W")

    assert moment.refused["camp"] == "C-WVIL-02"


@rule("C-WVIL-03", "C-WVIL-01")
def test_from_village_to_village_over_land() -> None:
    scene = villages().camps(A="2,1").hand(A="W P W").place("A", "2,1 2,2 3,2", pay="W P W")

    assert scene.camp_at("3,2") == "A"
    assert scene.cards_in("discard") == cards("W P W")


# Crossing a lake that has a village


@case("C-C103")
@rule("C-WVIL-04", "C-PLACE-06")
def test_the_water_card_goes_to_the_owner_of_the_village() -> None:
    scene = villages().camps(A="1,0", B="2,1").hand(A="F W M").place("A", "1,0 2,0 3,0 4,0", pay="F W M")

    assert scene.hand_of("A") == []
    assert scene.hand_of("B") == cards("W")
    assert scene.cards_in("discard") == cards("F M")
    assert scene.told_by("C-WVIL-04") == ["pays_owner"]


@rule("C-WVIL-04")
def test_crossing_the_village_itself_costs_no_second_card() -> None:
    scene = villages().camps(A="1,0", B="2,0").hand(A="F W M").place("A", "1,0 2,0 3,0 4,0", pay="F W M")

    assert scene.hand_of("B") == cards("W")
    assert scene.cards_in("discard") == cards("F M")


@rule("C-WVIL-04")
def test_the_card_must_show_water() -> None:
    scene = villages().camps(A="1,0", B="2,1").hand(A="F W W/F M M")
    with scene.refuses("C-PLACE-02"):
        scene.place("A", "1,0 2,0 3,0 4,0", pay="F M M")


@rule("C-WVIL-04", "C-PLACE-08")
def test_crossing_ones_own_lake_pays_the_discard_pile() -> None:
    scene = villages().camps(A="1,0 2,1").hand(A="F W M").place("A", "1,0 2,0 3,0 4,0", pay="F W M")

    assert scene.cards_in("discard") == cards("F W M")


@rule("C-WVIL-04", "C-PLACE-08")
def test_a_lake_without_a_village_pays_the_discard_pile() -> None:
    scene = villages().camps(A="1,0", B="3,2").hand(A="F W M").place("A", "1,0 2,0 3,0 4,0", pay="F W M")

    assert scene.cards_in("discard") == cards("F W M")
    assert scene.hand_of("B") == []


@rule("C-WVIL-04", "C-PLACE-06")
def test_two_lakes_pay_their_two_owners() -> None:
    scene = villages("ABC").camps(A="1,0", B="2,1", C="4,3").hand(A="F W P W/D F")
    scene.place("A", "1,0 2,0 2,1 2,2 3,2 4,2 5,1", pay="F W P W/D F")

    assert scene.hand_of("B") == cards("W")
    assert scene.hand_of("C") == cards("W/D")
    assert scene.cards_in("discard") == cards("F P F")


@rule("C-WVIL-04")
def test_coming_back_to_a_foreign_lake_pays_its_owner_twice() -> None:
    scene = land(["FWWWF", "FWFWF"], "water_villages").start(A="0,0", B="4,0").camps(A="0,1", B="2,0")
    scene.hand(A="F W F W F").place("A", "0,1 1,1 2,1 3,1 4,1", pay="F W F W F")

    assert scene.hand_of("B") == cards("W W")
    assert scene.cards_in("discard") == cards("F F F")


@rule("C-WVIL-04", "C-WVIL-03")
def test_from_the_own_village_over_a_foreign_lake() -> None:
    scene = villages().camps(A="2,1", B="4,2").hand(A="W P W F").place("A", "2,1 2,2 3,2 3,3", pay="W P W F")

    assert scene.hand_of("B") == cards("W")
    assert scene.cards_in("discard") == cards("W P F")


@rule("C-WVIL-04", "C-PLACE-07")
def test_foreign_start_camps_on_land_take_any_card_as_ever() -> None:
    scene = villages().camps(A="6,2").hand(A="M F P").place("A", "6,2 6,3 5,3", pay="M F P")

    assert scene.hand_of("B") == cards("F")


# The event


@case("C-C104")
@rule("C-WVIL-05")
def test_everyone_with_villages_may_discard_a_card_for_as_many_fish() -> None:
    """In turn order from whoever set it off: B, C, A. C has no village."""
    scene = lakes().camps(A="1,0 5,0", B="3,0").hand(A="F F F", B="W", C="M M M M").turn_of("B").fish_left(10)
    scene = the_catch(scene, "B:water", "A:forest")

    assert [scene.count(who, "fish") for who in "ABC"] == [2, 1, 0]
    assert scene.table.fish_left == 7
    assert scene.hand_of("A") == cards("F F")
    assert scene.hand_of("B") == cards("D D")
    assert len(scene.hand_of("C")) == 4
    assert [fact[2] for fact in scene.told() if fact[:2] == ("C-WVIL-05", "fish")] == [1, 0]


@rule("C-WVIL-05")
@pytest.mark.parametrize(("trigger", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_the_order_begins_with_whoever_set_the_event_off(trigger: str, order: str) -> None:
    scene = lakes().camps(A="1,0", B="3,0", C="5,0").hand(A="F", B="F", C="F").turn_of(trigger)
    scene = the_catch(scene, "A:forest", "B:forest", "C:forest")

    assert "".join("ABC"[fact[2]] for fact in scene.told() if fact[1] == "fish") == order


@case("C-C105")
@rule("C-WVIL-05")
def test_nobody_has_to_go_fishing() -> None:
    scene = villages().camps(A="2,0", B="3,2").hand(A="M M", B="F F").fish_left(5)
    scene = the_catch(scene, "A:keep", "B:forest")

    assert (scene.count("A", "fish"), scene.count("B", "fish")) == (0, 1)
    assert scene.hand_of("A") == cards("M M D D")
    assert scene.hand_of("B") == cards("F")


@case("C-C105")
@rule("C-WVIL-05")
def test_exactly_one_card_is_discarded() -> None:
    scene = lakes("AB").camps(A="1,0", B="3,0 5,0").hand(A="M M", B="F F M").pile("D D")
    scene.take("A", 1, fish=["A:keep", "B:forest"], luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.hand_of("B") == cards("F M")  # nobody is asked for another, however many villages there are


@case("C-C105")
@rule("C-WVIL-05")
def test_who_has_no_card_cannot_go_fishing() -> None:
    scene = villages().camps(A="2,0", B="3,2").hand(A="M", B="").pile("D D")
    scene.take("A", 1, fish=["A:keep"], luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.count("B", "fish") == 0  # B is not even asked


@rule("C-WVIL-05")
def test_only_a_card_of_the_own_hand_can_be_discarded() -> None:
    scene = villages().camps(A="2,0").hand(A="M", B="F").pile("D D")
    with scene.refuses():
        scene.take("A", 1, fish=["A:forest"], luck=drawn("D D") + from_stock("D D D D D D"))


@case("C-C105")
@rule("C-WVIL-05", "C-SCEN-05")
def test_without_fish_the_event_is_skipped_and_nobody_discards() -> None:
    scene = villages().camps(A="2,0", B="3,2").hand(A="M M", B="F F").fish_left(0)
    scene = the_catch(scene)

    assert scene.told_by("C-SCEN-05") == ["no_fish"]
    assert scene.hand_of("A") == cards("M M D D")
    assert scene.hand_of("B") == cards("F F")


@rule("C-WVIL-05", "C-SCEN-05")
def test_fewer_fish_than_villages_are_taken_as_far_as_they_go() -> None:
    """A takes the last fish, so B is not asked any more."""
    scene = lakes("AB").camps(A="1,0 3,0", B="5,0").hand(A="M", B="F").fish_left(1)
    scene = the_catch(scene, "A:mountain")

    assert (scene.count("A", "fish"), scene.count("B", "fish")) == (1, 0)
    assert scene.hand_of("B") == cards("F")
    assert scene.table.fish_left == 0


@rule("C-WVIL-05")
def test_who_declines_leaves_the_fish_to_the_others() -> None:
    scene = lakes("AB").camps(A="1,0 3,0", B="5,0").hand(A="M", B="F").fish_left(1)
    scene = the_catch(scene, "A:keep", "B:forest")

    assert (scene.count("A", "fish"), scene.count("B", "fish")) == (0, 1)


@rule("C-WVIL-05")
def test_without_villages_nobody_is_asked_and_everyone_is_told_so() -> None:
    scene = the_catch(villages().hand(A="M", B="F"))

    assert scene.table.fish_left == 24
    assert scene.told_by("C-SCEN-03") == ["event"]
    assert scene.told_by("C-WVIL-05") == ["no_fishing"]


@rule("C-WVIL-05", "C-PLACE-08")
def test_the_card_goes_to_the_discard_pile() -> None:
    scene = the_catch(villages().camps(A="2,0").hand(A="M"), "A:mountain")

    assert scene.cards_in("discard") == cards("M")


@rule("C-WVIL-05", "C-SCEN-03", "C-SCEN-04")
def test_a_card_discarded_for_fish_can_be_in_the_new_pile() -> None:
    scene = villages().camps(A="2,0").hand(A="M").pile("D D").stock("")
    scene.take("A", 1, fish="A:mountain", luck=drawn("D D") + from_stock("M"))

    assert scene.cards_in("draw_pile") == cards("M")


@rule("C-WVIL-05")
def test_the_cards_just_taken_can_be_discarded() -> None:
    scene = the_catch(villages().camps(A="2,0"), "A:desert")

    assert scene.count("A", "fish") == 1
    assert scene.hand_of("A") == cards("D")


# The score


@case("C-C106")
@rule("C-WVIL-06", "C-WVIL-07", "C-WVIL-08", "C-WVIL-09", "C-SCEN-06")
def test_lakes_pairs_fish_goals_and_flames_add_up() -> None:
    scene = villages().camps(A="1,0 1,1 3,2 3,3", B="4,0 5,1").have(A={"berries": 2, "fish": 3}, B={"berries": 1})
    scene.done(A=[goal(points=7, flames=1, id="a")], B=[goal(points=4, flames=1, id="b")])
    scene.resources({"1,0": "dye", "4,0": "dye", "5,1": "dye"})

    assert scene.parts("A") == {
        "goals": 7,
        "flames": 1,
        "majority": 4,
        "water_majority": 9,
        "pairs": 3,
        "fish": 9,
    }
    assert scene.parts("B") == {
        "goals": 4,
        "flames": 1,
        "majority": 4,
        "water_majority": 3,
        "pairs": 3,
        "fish": 0,
    }
    assert scene.totals() == {"A": 33, "B": 15}
    assert scene.winners() == "A"


@case("C-C107")
@rule("C-WVIL-06", "C-WVIL-07")
@pytest.mark.parametrize(
    ("camps", "points"),
    [
        ({"A": "3,2", "B": "5,1"}, {"A": 0, "B": 6}),
        ({"A": "3,1", "B": "1,0"}, {"A": 9, "B": 3}),
        ({}, {"A": 0, "B": 0}),
        ({"A": "1,0 1,1", "B": "4,0"}, {"A": 6, "B": 0}),
        ({"A": "3,1"}, {"A": 12, "B": 0}),
        ({"A": "2,0", "B": "3,2"}, {"A": 0, "B": 0}),
    ],
    ids=[
        "a village does not count for its own lake",
        "a tie at one lake, alone at the other",
        "nobody at any lake",
        "two camps against one",
        "one camp at two lakes",
        "two villages",
    ],
)
def test_most_camps_beside_a_lake_are_worth_six_points_tied_three(
    camps: dict[str, str], points: dict[str, int]
) -> None:
    scene = villages().camps(**camps)

    assert {who: scene.parts(who)["water_majority"] for who in "AB"} == points


@rule("C-WVIL-06")
def test_three_tied_at_a_lake_have_three_points_each() -> None:
    scene = villages("ABC").camps(A="1,0", B="1,1", C="4,0")

    assert [scene.parts(who)["water_majority"] for who in "ABC"] == [3, 3, 3]


@rule("C-WVIL-06")
def test_who_has_fewer_camps_at_the_lake_has_nothing_from_a_tie_of_others() -> None:
    scene = villages("ABC").camps(A="1,0 1,1", B="4,0 2,2", C="1,2")

    assert [scene.parts(who)["water_majority"] for who in "ABC"] == [3, 3 + 6, 0]


@rule("C-WVIL-06")
def test_the_start_camp_counts_beside_a_lake() -> None:
    scene = land(M1, "water_villages").start(A="1,0", B="6,3")

    assert scene.parts("A")["water_majority"] == 6


@rule("C-WVIL-06")
def test_tucked_water_counts_at_no_lake() -> None:
    assert villages().under(A="W W").parts("A")["water_majority"] == 0


@rule("C-WVIL-07", "C-GOAL-04", "C-GOAL-05")
def test_a_village_serves_no_landscape_symbol_and_borders_no_lake() -> None:
    scene = villages().camps(A="2,0").goals(A=[goal("W"), goal("P"), goal("F F")]).take("A", 1, luck=drawn("D D"))

    assert scene.done_by("A") == []


@rule("C-WVIL-08")
@pytest.mark.parametrize(
    ("berries", "dyes", "points"), [(0, 0, 0), (2, 1, 3), (1, 2, 3), (3, 0, 0), (0, 2, 0), (2, 2, 6)]
)
def test_pairs_of_berry_and_dye_are_worth_three_and_what_is_left_nothing(berries: int, dyes: int, points: int) -> None:
    fields = dict.fromkeys(["0,1", "1,2"][:dyes], "dye")
    scene = villages().camps(A="0,1 1,2").resources(fields).have(A={"berries": berries})

    assert scene.parts("A")["pairs"] == points


@rule("C-WVIL-08")
def test_berries_and_dye_on_tucked_cards_make_pairs() -> None:
    assert villages().under(A="F+berry W+dye M+dye").parts("A")["pairs"] == 3


@rule("C-WVIL-08")
def test_neither_groups_nor_lone_berries_score() -> None:
    parts = villages().camps(A="0,1 5,0 6,0").have(A={"berries": 4}).parts("A")

    assert set(parts) == {"goals", "flames", "majority", "water_majority", "pairs", "fish"}
    assert sum(parts.values()) == 0


@rule("C-WVIL-09")
def test_each_fish_is_worth_three_points() -> None:
    assert villages().have(A={"fish": 5}).parts("A")["fish"] == 15

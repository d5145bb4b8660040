"""VULKAN: lava spreads and blocks the ways."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import (
    M1,
    M3,
    Luck,
    Scene,
    cards,
    drawn,
    five_lakes,
    from_stock,
    goal,
    land,
    m1,
    odd_berry,
)
from tests.rules import rule


def m3() -> Scene:
    return land(M3, "volcano").start(A="2,1").camps(A="0,0")


def volcano(players: str = "AB") -> Scene:
    return m1(players, "volcano")


def the_lava_flows(scene: Scene, tile: str, luck: Luck | None = None) -> Scene:
    """The player whose turn it is takes the last card of the pile and lays the tile."""
    scene.pile("D D").stock("D D D D D D D")
    return scene.take(scene.active, 1, tile=tile, luck=drawn("D D") + (luck or []) + from_stock("D D D D D D"))


# The tile


@case("C-C090")
@rule("C-VOLC-01")
def test_lava_flows_to_a_free_field_beside_the_volcano() -> None:
    scene = the_lava_flows(m3(), "1,0")

    assert scene.terrain_at("1,0") == "lava"
    assert scene.table.tiles_left == 9
    assert scene.told_by("C-VOLC-01") == ["tile"]


@case("C-C090")
@rule("C-VOLC-01")
def test_lava_flows_on_from_other_lava() -> None:
    scene = the_lava_flows(m3().tiles("1,0"), "2,0")

    assert scene.terrain_at("2,0") == "lava"


@case("C-C090")
@rule("C-VOLC-01")
@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("2,0", "It is not next to the volcano or lava."),
        ("0,0", "There is a camp."),
        ("2,1", "There is a camp."),
        ("0,1", "The tile needs a land field."),
    ],
)
def test_lava_is_refused_elsewhere_with_the_reason(field: str, why: str) -> None:
    scene = m3().pile("D")
    moment = scene.pause("A", take=1, luck=drawn("D"))

    assert moment.refused[field] == "C-VOLC-01"
    assert moment.reasons[field] == why
    with scene.refuses("C-VOLC-01"):
        scene.take("A", 1, tile=field, luck=drawn("D"))


@rule("C-VOLC-01")
def test_lava_does_not_flow_over_lava_or_into_water() -> None:
    scene = land(["FFFF", "WVMM"], "volcano").start(A="3,1").tiles("1,0").pile("D")
    moment = scene.pause("A", take=1, luck=drawn("D"))

    assert moment.refused["1,0"] == moment.refused["0,1"] == "C-VOLC-01"
    assert sorted(moment.offers) == ["0,0", "2,0", "2,1"]


@rule("C-VOLC-01", "C-SCEN-05")
def test_a_volcano_shut_in_by_camps_lays_no_lava() -> None:
    scene = land(["F.", "VF"], "volcano").start(A="0,0", B="1,1").pile("D D")
    scene.take("A", 1, luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.told_by("C-SCEN-05") == ["no_tile"]


# Zones


@case("C-C092")
@rule("C-VOLC-02")
@pytest.mark.parametrize(("part", "berries"), [(1, (2, 1)), (2, (1, 2))])
def test_lava_that_splits_a_zone_shares_its_berries(part: int, berries: tuple[int, int]) -> None:
    scene = land(M3, "volcano").berries({"0,0": 3})
    scene = the_lava_flows(scene, "1,0", luck=odd_berry("0,0", part))

    assert not scene.same_zone("0,0", "2,0")
    assert (scene.berries_in("0,0"), scene.berries_in("2,0")) == berries


@rule("C-VOLC-02")
def test_the_larger_part_keeps_the_berries() -> None:
    scene = the_lava_flows(land(["FFFF", "VMMM"], "volcano").berries({"0,0": 3}), "1,0")

    assert (scene.berries_in("0,0"), scene.berries_in("3,0")) == (0, 3)
    assert scene.told_by("C-VOLC-02") == ["split"]


@rule("C-VOLC-02")
def test_the_berries_of_a_zones_last_field_leave_the_game() -> None:
    scene = the_lava_flows(land(["FPP", "VMM"], "volcano").berries({"0,0": 2}), "0,0")

    assert scene.table.berries_lost == 2
    assert sum(scene.table.berries) == 0


@rule("C-VOLC-02", "C-VOLC-03")
def test_lava_belongs_to_no_zone() -> None:
    scene = the_lava_flows(land(M3, "volcano"), "1,0")

    assert scene.table.zone[scene.field("1,0")] == -1
    assert scene.table.zone[scene.field("0,1")] == -1


@rule("C-VOLC-02", "C-GOAL-04")
def test_a_zone_that_lava_divides_counts_as_two_for_goals() -> None:
    scene = land(M3, "volcano").start(A="0,0").camps(A="2,0").goals(A=[goal("F F")]).pile("D D")
    scene.take("A", 1, tile="1,0", luck=drawn("D D") + from_stock("D D D D D D D"))

    assert scene.done_by("A") == ["F F"]


@rule("C-VOLC-01", "C-GOAL-06")
def test_a_resource_under_the_lava_is_gone() -> None:
    scene = the_lava_flows(land(M3, "volcano").resources({"1,0": "dye"}), "1,0")

    assert scene.table.resource[scene.field("1,0")] == 0


# Ways


@case("C-C091")
@rule("C-VOLC-03")
def test_without_lava_the_way_is_open() -> None:
    scene = m3().hand(A="F F F M").place("A", "0,0 1,0 2,0", pay="F F F")

    assert scene.camp_at("2,0") == "A"
    assert scene.hand_of("A") == cards("M")


@case("C-C091")
@rule("C-VOLC-03")
def test_nobody_crosses_lava() -> None:
    scene = m3().tiles("1,0").hand(A="F F F M")
    with scene.refuses():
        scene.place("A", "0,0 1,0 2,0", pay="F F F")


@case("C-C091")
@rule("C-VOLC-03")
def test_nobody_crosses_the_volcano() -> None:
    scene = m3().hand(A="F F F M")
    with scene.refuses():
        scene.place("A", "0,0 0,1 1,1", pay="F F M")


@case("C-C091")
@rule("C-VOLC-03")
def test_lava_is_no_target() -> None:
    scene = m3().tiles("1,0").hand(A="F F F M")
    with scene.refuses():
        scene.place("A", "0,0 1,0", pay="F F")


@rule("C-VOLC-03")
def test_the_table_names_the_rule_at_lava_and_volcano() -> None:
    scene = land(["FFMF", "FVMM"], "volcano").start(A="3,1").camps(A="1,0").tiles("2,0").hand(A="F F F M")
    moment = scene.pause("A", "1,0", pay="F")

    assert sorted(moment.offers) == ["to:0,0", "to:0,1"]
    assert moment.refused["to:1,1"] == moment.refused["to:2,0"] == "C-VOLC-03"
    with scene.refuses("C-VOLC-03"):
        scene.place("A", "1,0 1,1 2,1", pay="F F M")


@rule("C-VOLC-03")
def test_a_way_around_the_lava_stays_open() -> None:
    """2,0 is lava; the way from 1,0 to 3,0 leads around it over 1,1 and 2,1."""
    scene = land(["VFFF", "MMM."], "volcano").start(A="0,1").camps(A="1,0").tiles("2,0").hand(A="F M M F")
    scene.place("A", "1,0 1,1 2,1 3,0", pay="F M M F")

    assert scene.camp_at("3,0") == "A"


@rule("C-VOLC-03", "C-TURN-04")
def test_a_camp_walled_in_by_lava_is_no_origin() -> None:
    now = m3().tiles("1,0").hand(A="F F M M").now()

    assert now.refused_origins == {"place:0,0": "C-PLACE-01"}
    assert now.reasons["place:0,0"] == "No free field can be reached from there."


@rule("C-VOLC-03")
def test_a_field_that_the_volcano_cuts_off_is_refused_for_that_and_not_for_the_cards() -> None:
    now = land(["FFVFF"], "volcano").start(A="0,0", B="4,0").hand(A="F F").now()

    assert {key: now.refused[key] for key in now.refused if key.startswith("reach:")} == {
        "reach:2,0": "C-VOLC-03",
        "reach:3,0": "C-VOLC-03",
        "reach:4,0": "C-PLACE-01",
    }
    assert now.reasons["reach:3,0"] == "No way leads to this field."


@rule("C-PLACE-02")
def test_a_camp_with_a_way_out_that_no_card_pays_is_refused_for_the_cards() -> None:
    now = m3().hand(A="F M M").now()

    assert now.refused_origins == {"place:0,0": "C-PLACE-02"}
    assert now.reasons["place:0,0"] == "From here even the cheapest way costs 2 × Forest; your hand pays for 1 of 2."


# The score


@case("C-C093")
@rule("C-VOLC-04", "C-VOLC-05", "C-VOLC-06", "C-VOLC-07", "C-SCEN-06")
def test_lakes_start_camps_pairs_goals_and_majority_add_up() -> None:
    scene = volcano().camps(A="3,1 6,2 5,3", B="1,0").have(A={"berries": 1}, B={"berries": 2})
    scene.done(A=[goal(points=9, flames=2, id="a")], B=[goal(points=5, flames=1, id="b")])

    assert scene.parts("A") == {"goals": 9, "majority": 4, "water_zones": 4, "start_neighbours": 4, "pairs": 4}
    assert scene.parts("B") == {"goals": 5, "majority": 0, "water_zones": 2, "start_neighbours": 2, "pairs": 5}
    assert scene.totals() == {"A": 25, "B": 14}
    assert scene.winners() == "A"


@rule("C-VOLC-04")
@pytest.mark.parametrize(
    ("camps", "lakes"), [("", 0), ("1,0 1,1", 1), ("3,1", 2), ("1,0 5,1", 2), ("0,1 5,0 6,2", 0), ("5,3 3,3", 1)]
)
def test_each_lake_beside_an_own_camp_is_worth_two_points(camps: str, lakes: int) -> None:
    assert volcano().camps(A=camps).parts("A")["water_zones"] == 2 * lakes


@rule("C-VOLC-04")
def test_tucked_water_is_no_lake_for_the_score() -> None:
    assert volcano().under(A="W W").parts("A")["water_zones"] == 0


@rule("C-VOLC-04")
def test_the_start_camp_counts_beside_a_lake() -> None:
    assert land(M1, "volcano").start(A="1,0", B="6,3").parts("A")["water_zones"] == 2


@rule("C-VOLC-05")
@pytest.mark.parametrize(("camps", "beside"), [("", 0), ("5,3", 1), ("5,3 6,2", 2), ("0,1 1,0", 0), ("5,2 6,1", 0)])
def test_each_own_camp_beside_a_foreign_start_camp_is_worth_two_points(camps: str, beside: int) -> None:
    assert volcano().camps(A=camps).parts("A")["start_neighbours"] == 2 * beside


@rule("C-VOLC-05")
def test_other_foreign_camps_are_no_start_camps() -> None:
    assert volcano().camps(A="4,0", B="4,1 5,0").parts("A")["start_neighbours"] == 0


@rule("C-VOLC-05")
def test_one_camp_beside_two_foreign_start_camps_counts_once() -> None:
    scene = land(M1, "volcano", "ABC").start(A="0,3", B="0,0", C="1,1").camps(A="0,1 1,0")

    assert scene.parts("A")["start_neighbours"] == 4


@case("C-C094")
@rule("C-VOLC-06")
@pytest.mark.parametrize(
    ("berries", "flames", "points"), [(2, 2, 6), (4, 1, 9), (0, 3, 3), (0, 0, 0), (1, 0, 2), (3, 5, 11), (5, 3, 13)]
)
def test_pairs_of_berry_and_flame_are_worth_three_alone_two_and_one(berries: int, flames: int, points: int) -> None:
    scene = volcano().have(A={"berries": berries, "fires": flames})

    assert scene.parts("A")["pairs"] == points == 2 * berries + flames


@rule("C-VOLC-06", "C-SCEN-06")
def test_no_flame_counts_twice() -> None:
    parts = volcano().have(A={"fires": 2}).parts("A")

    assert "flames" not in parts
    assert sum(parts.values()) == 2 + 4


@rule("C-VOLC-06")
def test_flames_of_goals_and_tucked_cards_and_tucked_berries_make_pairs() -> None:
    scene = volcano().done(A=[goal(flames=2, id="g")]).under(A="F+flame P+berry W+berry")

    assert scene.parts("A")["pairs"] == 2 * 3 + 1


@rule("C-VOLC-07")
def test_groups_of_camps_do_not_score() -> None:
    parts = volcano().camps(A="0,1 4,1").camps(A="5,0 5,1").parts("A")

    assert "groups" not in parts


@rule("C-VOLC-03", "C-GOAL-05")
def test_a_camp_beside_lava_has_nothing_from_it() -> None:
    scene = m3().tiles("1,0")

    assert scene.parts("A") == {"goals": 0, "majority": 0, "water_zones": 0, "start_neighbours": 0, "pairs": 0}


@rule("C-SETUP-05", "C-VOLC-03")
def test_on_five_lakes_the_volcano_blocks_the_middle() -> None:
    """d5, f4 and f5 lie around the volcano e5."""
    scene = five_lakes("volcano").start(A="a1", B="i5").camps(A="d5").hand(A="M M P P D D F")
    moment = scene.pause("A", "d5", pay="M")

    assert scene.terrain_at("e5") == "volcano"
    assert moment.refused["to:e5"] == "C-VOLC-03"

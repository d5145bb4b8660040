"""FLUT: the lakes swallow field after field."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, M2, Luck, Scene, cards, drawn, from_stock, goal, land, m1, odd_berry
from tests.rules import rule

# A forest with three arms around 1,1, which lies beside the only lake.
THREE_ARMS = [".WF", "FFP", "PF."]


def flood(players: str = "AB") -> Scene:
    return m1(players, "flood")


def the_water_rises(scene: Scene, tile: str, luck: Luck | None = None) -> Scene:
    """The player whose turn it is takes the last card of the pile and lays the tile."""
    scene.pile("D D").stock("D D D D D D D")
    return scene.take(scene.active, 1, tile=tile, luck=drawn("D D") + (luck or []) + from_stock("D D D D D D"))


# The tile


@case("C-C080")
@rule("C-FLOOD-01")
def test_a_water_tile_covers_a_free_field_beside_water() -> None:
    scene = the_water_rises(flood().camps(A="1,0", B="4,1"), "3,1")

    assert scene.terrain_at("3,1") == "water"
    assert scene.table.tiles_left == 9
    assert scene.told_by("C-FLOOD-01") == ["tile"]


@case("C-C080")
@rule("C-FLOOD-01")
@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("6,1", "It is not next to water."),
        ("0,2", "It is not next to water."),
        ("1,0", "There is a camp."),
        ("4,1", "There is a camp."),
        ("3,0", "The tile needs a land field."),
    ],
)
def test_a_water_tile_is_refused_elsewhere_with_the_reason(field: str, why: str) -> None:
    scene = flood().camps(A="1,0", B="4,1").pile("D")
    moment = scene.pause("A", take=1, luck=drawn("D"))

    assert field not in moment.offers
    assert moment.refused[field] == "C-FLOOD-01"
    assert moment.reasons[field] == why
    with scene.refuses("C-FLOOD-01"):
        scene.take("A", 1, tile=field, luck=drawn("D"))


@rule("C-FLOOD-01")
def test_a_start_camp_keeps_its_field_dry() -> None:
    scene = land(M1, "flood").start(A="1,0", B="6,3").pile("D")
    moment = scene.pause("A", take=1, luck=drawn("D"))

    assert moment.refused["1,0"] == "C-FLOOD-01"


@rule("C-FLOOD-01")
def test_every_free_land_field_beside_water_is_offered() -> None:
    moment = flood().camps(A="1,0", B="4,1").pile("D").pause("A", take=1, luck=drawn("D"))

    assert sorted(moment.offers) == ["1,1", "1,2", "2,2", "2,3", "3,1", "3,3", "4,0", "5,1", "5,2", "5,3"]


@rule("C-FLOOD-01", "C-FLOOD-03")
def test_new_water_makes_its_neighbours_floodable() -> None:
    scene = flood().tiles("1,1")
    scene = the_water_rises(scene, "0,2")

    assert scene.terrain_at("0,2") == "water"


@rule("C-FLOOD-01")
def test_each_event_lays_one_tile() -> None:
    scene = the_water_rises(the_water_rises(flood(), "3,1"), "2,2")

    assert scene.table.tiles_left == 8
    assert scene.table.terrain.count(4) == 8


# Berries of a zone that falls apart


@case("C-C081")
@rule("C-FLOOD-02")
def test_the_larger_part_keeps_the_berries() -> None:
    scene = the_water_rises(flood().berries({"0,2": 2}), "2,2")

    assert scene.same_zone("0,2", "1,1", "1,2")
    assert not scene.same_zone("0,2", "3,1")
    assert (scene.berries_in("0,2"), scene.berries_in("3,1")) == (2, 0)


@case("C-C082")
@rule("C-FLOOD-02")
@pytest.mark.parametrize("berries", [2, 4])
def test_equal_parts_share_the_berries_evenly(berries: int) -> None:
    scene = land(M2, "flood").berries({"0,0": berries})
    scene = the_water_rises(scene, "1,0")

    assert not scene.same_zone("0,0", "2,0")
    assert scene.berries_in("0,0") == scene.berries_in("2,0") == berries // 2


@case("C-C082")
@rule("C-FLOOD-02")
@pytest.mark.parametrize(("part", "berries"), [(1, (2, 1)), (2, (1, 2))])
def test_an_odd_berry_falls_to_one_part_at_random(part: int, berries: tuple[int, int]) -> None:
    scene = the_water_rises(land(M2, "flood").berries({"0,0": 3}), "1,0", luck=odd_berry("0,0", part))

    assert (scene.berries_in("0,0"), scene.berries_in("2,0")) == berries


@rule("C-FLOOD-02")
@pytest.mark.parametrize(("part", "berries"), [(1, (1, 0)), (2, (0, 1))])
def test_a_single_berry_is_odd(part: int, berries: tuple[int, int]) -> None:
    scene = the_water_rises(land(M2, "flood").berries({"0,0": 1}), "1,0", luck=odd_berry("0,0", part))

    assert (scene.berries_in("0,0"), scene.berries_in("2,0")) == berries


@rule("C-FLOOD-02")
def test_a_zone_without_berries_falls_apart_without_luck() -> None:
    scene = the_water_rises(land(M2, "flood"), "1,0")

    assert not scene.same_zone("0,0", "2,0")
    assert scene.told_by("C-FLOOD-02") == []


@rule("C-FLOOD-02")
def test_a_zone_that_only_shrinks_keeps_its_berries() -> None:
    scene = the_water_rises(flood().berries({"0,2": 2}), "1,1")

    assert scene.same_zone("0,2", "1,2", "2,2", "3,1")
    assert scene.berries_in("3,1") == 2


@rule("C-FLOOD-02")
@pytest.mark.parametrize(
    ("rows", "ends", "expected"),
    [
        ([".WFF", "FFP.", "PF.."], ["3,0", "0,1", "1,2"], (4, 0, 0)),
        ([".WFF", "FFP.", "PF..", ".F.."], ["3,0", "0,1", "1,3"], (2, 0, 2)),
    ],
    ids=["one largest part", "two largest parts"],
)
def test_of_three_parts_the_largest_have_the_berries(
    rows: list[str], ends: list[str], expected: tuple[int, ...]
) -> None:
    scene = land(rows, "flood").start(A="2,1", B="0,2").berries({"1,1": 4})
    scene = the_water_rises(scene, "1,1")

    assert not any(scene.same_zone(a, b) for a, b in zip(ends, ends[1:] + ends[:1], strict=True))
    assert tuple(scene.berries_in(end) for end in ends) == expected


@rule("C-FLOOD-02")
@pytest.mark.parametrize(
    ("berries", "odd", "expected"),
    [(3, [], (1, 1, 1)), (4, [2], (1, 2, 1)), (5, [3, 1], (2, 1, 2)), (2, [1, 2], (1, 1, 0))],
)
def test_three_equal_parts_share_as_evenly_as_possible(berries: int, odd: list[int], expected: tuple[int, ...]) -> None:
    scene = land(THREE_ARMS, "flood").start(A="2,1", B="0,2").berries({"1,1": berries})
    scene = the_water_rises(scene, "1,1", luck=[word for part in odd for word in odd_berry("1,1", part)])

    assert tuple(scene.berries_in(end) for end in ("2,0", "0,1", "1,2")) == expected


@rule("C-FLOOD-02")
def test_a_part_never_gets_two_odd_berries() -> None:
    """Five berries in three parts: the two odd ones fall to different parts, whatever chance decides."""
    for seed_state in range(1, 30):
        scene = land(THREE_ARMS, "flood").start(A="2,1", B="0,2").berries({"1,1": 5}).pile("D D")
        scene.table.rng = seed_state * 7919
        match, _ = scene.run("A", {"turn": ["take:1"], "tile": ["1,1"]}, None, None, None)
        table = match.table
        assert sorted(table.berries[table.zone[scene.field(end)]] for end in ("2,0", "0,1", "1,2")) == [1, 2, 2]


@rule("C-FLOOD-02")
def test_the_berries_of_a_zones_last_field_leave_the_game() -> None:
    scene = land(["FWPP"], "flood").start(A="3,0").berries({"0,0": 2, "2,0": 1})
    scene = the_water_rises(scene, "0,0")

    assert sum(scene.table.berries) == 1
    assert scene.berries_in("2,0") == 1
    assert scene.table.berries_lost == 2
    assert scene.told_by("C-FLOOD-02") == ["berries_lost"]


@rule("C-FLOOD-02", "C-BERRY-01")
def test_after_the_split_a_camp_takes_berries_of_its_own_part_only() -> None:
    scene = the_water_rises(flood().berries({"0,2": 1}).camps(B="4,0"), "2,2")
    scene.hand(B="M P").place("B", "4,0 3,1", pay="M P")

    assert scene.count("B", "berries") == 0
    assert scene.berries_in("0,2") == 1


# The field is water


@case("C-C083")
@rule("C-FLOOD-03", "C-PLACE-05")
def test_before_the_flood_the_field_between_the_lakes_is_paid_by_itself() -> None:
    scene = flood().camps(A="4,0").hand(A="M P W F").place("A", "4,0 3,1 3,2 3,3", pay="M P W F")

    assert scene.camp_at("3,3") == "A"


@case("C-C083")
@rule("C-FLOOD-03", "C-PLACE-05")
def test_after_the_flood_it_is_part_of_the_crossing() -> None:
    scene = flood().tiles("3,1").camps(A="4,0").hand(A="M P W F").place("A", "4,0 3,1 3,2 3,3", pay="M W F")

    assert scene.camp_at("3,3") == "A"
    assert scene.hand_of("A") == cards("P")


@case("C-C083")
@rule("C-FLOOD-03", "C-PLACE-01")
def test_a_flooded_field_is_no_target() -> None:
    scene = flood().tiles("3,1").camps(A="4,0").hand(A="M P W F")
    with scene.refuses():
        scene.place("A", "4,0 3,1", pay="M P")
    moment = scene.pause("A", "4,0 3,1", pay="M W")
    assert moment.refused["camp"] == "C-PLACE-01"


@rule("C-FLOOD-03", "C-GOAL-05")
def test_two_lakes_joined_by_a_tile_are_one() -> None:
    scene = flood().camps(A="1,0 5,1").goals(A=[goal("W W")])
    scene = the_water_rises(scene, "3,1")

    assert scene.same_zone("2,0", "3,1", "4,3")
    assert scene.done_by("A") == []


@rule("C-FLOOD-03", "C-GOAL-01")
def test_a_goal_fulfilled_before_the_lakes_were_joined_stays_fulfilled() -> None:
    scene = flood().camps(A="1,0 5,1").done(A=[goal("W W", points=6)])
    scene = the_water_rises(scene, "3,1")

    assert scene.done_by("A") == ["W W"]
    assert scene.parts("A")["goals"] == 6


@rule("C-FLOOD-03")
def test_three_lakes_can_be_joined_at_once() -> None:
    scene = land([".WPW", "FFFF", "PW.."], "flood").start(A="3,1", B="0,2")
    assert not scene.same_zone("1,0", "1,2")
    scene = the_water_rises(scene, "1,1")

    assert scene.same_zone("1,0", "1,1", "1,2")
    assert not scene.same_zone("1,0", "3,0")


@rule("C-FLOOD-03", "C-GOAL-04")
def test_a_forest_that_the_water_divides_counts_as_two() -> None:
    """The only free field lies between both camps, so nobody is asked."""
    scene = land(M2, "flood").start(A="0,0").camps(A="2,0").goals(A=[goal("F F")]).pile("D D")
    scene.take("A", 1, luck=drawn("D D") + from_stock("D D D D D D D"))

    assert scene.done_by("A") == ["F F"]


@rule("C-FLOOD-03", "C-GOAL-06")
def test_a_resource_under_the_water_is_gone() -> None:
    scene = the_water_rises(flood().resources({"3,1": "artefact"}), "3,1")

    assert scene.table.resource[scene.field("3,1")] == 0


# The score


@case("C-C084")
@rule("C-FLOOD-04", "C-FLOOD-05", "C-FLOOD-06", "C-SCEN-06")
def test_zones_pairs_goals_and_flames_add_up() -> None:
    scene = flood().camps(A="5,1 4,0 4,1 3,1", B="6,2").have(A={"berries": 3}, B={"berries": 1})
    scene.done(A=[goal(points=8, flames=1, id="a")], B=[goal(points=6, flames=2, id="b")])
    scene.resources({"5,1": "artefact", "4,0": "artefact", "6,2": "artefact", "6,3": "artefact"}).under(B="D+artefact")

    assert scene.parts("A") == {"goals": 8, "flames": 1, "majority": 0, "zones": 9, "pairs": 10}
    assert scene.parts("B") == {"goals": 6, "flames": 2, "majority": 4, "zones": 3, "pairs": 4}
    assert scene.totals() == {"A": 28, "B": 19}
    assert scene.winners() == "A"


@rule("C-FLOOD-04")
@pytest.mark.parametrize(
    ("camps", "zones"),
    [("0,1 1,0", 1), ("5,1", 2), ("4,0 4,1 5,0", 2), ("1,1 1,2 6,0", 1), ("5,1 2,3 4,0 6,2 0,3", 6)],
)
def test_each_forest_or_mountain_zone_with_an_own_camp_is_worth_three_points(camps: str, zones: int) -> None:
    """The START camp stands in the forest at 0,0."""
    assert flood().camps(A=camps).parts("A")["zones"] == 3 * zones


@rule("C-FLOOD-04")
def test_tucked_cards_are_no_zones_for_the_score() -> None:
    assert flood().under(A="F M").parts("A")["zones"] == 3


@rule("C-FLOOD-04", "C-FLOOD-02")
def test_a_forest_divided_by_water_scores_twice() -> None:
    scene = land(M2, "flood").start(A="0,0").camps(A="2,0")
    assert scene.parts("A")["zones"] == 3

    assert scene.tiles("1,0").parts("A")["zones"] == 6


@rule("C-FLOOD-05")
@pytest.mark.parametrize(
    ("berries", "artefacts", "points"), [(0, 0, 0), (1, 1, 4), (3, 1, 8), (1, 3, 4), (2, 0, 4), (0, 2, 0), (3, 3, 12)]
)
def test_pairs_of_berry_and_artefact_are_worth_four_and_berries_alone_two(
    berries: int, artefacts: int, points: int
) -> None:
    fields = dict.fromkeys(["1,1", "1,2", "2,2"][:artefacts], "artefact")
    scene = flood().camps(A="1,1 1,2 2,2").resources(fields).have(A={"berries": berries})

    assert scene.parts("A")["pairs"] == points


@rule("C-FLOOD-05")
def test_berries_and_artefacts_on_tucked_cards_make_pairs() -> None:
    scene = flood().under(A="F+berry W+artefact M+berry")

    assert scene.parts("A")["pairs"] == 4 + 2


@rule("C-FLOOD-05")
def test_other_resources_make_no_pairs() -> None:
    scene = flood().under(A="F+dye W+flint").have(A={"berries": 1})

    assert scene.parts("A")["pairs"] == 2


@rule("C-FLOOD-06")
def test_groups_of_camps_do_not_score() -> None:
    parts = flood().camps(A="0,1 1,0 1,1 1,2").parts("A")

    assert "groups" not in parts
    assert sum(parts.values()) == 3

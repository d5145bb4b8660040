"""Effect tokens of time-consuming actions, additional goods and adventures (R-TOK-TIME, R-TOK-WOOD,
R-TOK-RES, R-TOK-ADV)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.phases.places import new_places
from robinsonade.games.robinson.table.actions import target as target_of
from robinsonade.games.robinson.table.numbers import GATHER, M2
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import FOUR, GAME, adventure, camp, dice
from tests.rules import rule


@rule("R-TOK-TIME-01", "R-HUNT-01")
@case("C-TOK-02")
def test_a_time_consuming_token_on_the_hunt_takes_three_pawns_for_the_first_only() -> None:
    scene = camp(*FOUR).hunting("fox", "birds").on_space(hunt="time_consuming")
    assert scene.need("hunt") == 3

    for pawn, place in (("cook", "hunt"), ("cook", "join"), ("carpenter", "join")):
        scene.put(pawn, place)
    assert scene.need("hunt") == 2


@rule("R-TOK-TIME-01", "R-TOK-WOOD-01", "R-REQ-07")
@case("C-MISC-57")
def test_extra_pawns_and_extra_wood_are_both_due() -> None:
    scene = camp(wood=2).on_space(build="time_consuming extra_wood").planning()
    assert scene.need("build:weapon") == 2

    scene.put("cook", "build:weapon")
    assert scene.wood == 0


@rule("R-TOK-TIME-01", "R-TOK-01", "R-REQ-07")
@case("C-TOK-01")
def test_a_time_consuming_token_on_a_space_costs_the_next_action_one_pawn() -> None:
    scene = camp(wood=2).on_space(build="time_consuming")
    assert scene.need("build:weapon") == 2

    scene.put("cook", "build:weapon")
    scene.put("cook", "join")
    assert scene.need("build:weapon") == 1
    assert scene.space("build") == []


@rule("R-TOK-TIME-01", "R-TOK-03")
def test_the_token_travels_with_the_pawns_and_is_gone_afterwards() -> None:
    scene = camp(wood=1).on_space(build="time_consuming").plan("cook carpenter explorer: build:weapon")
    scene.act()

    assert scene.weapon == 1
    assert scene.end_actions().space("build") == []


@rule("R-TOK-TIME-01", "R-DIST-04", "R-TOK-TIME-02")
def test_extra_pawns_add_up() -> None:
    scene = camp().tiles(m2=5).marks(m2="time_consuming fog").on_space(gather="time_consuming")

    assert scene.need("gather:m2:wood") == 4


@rule("R-TOK-TIME-02", "R-TOK-03", "R-DIST-04")
@case("C-TOK-03")
def test_a_time_consuming_token_on_a_tile_costs_every_action_there_one_pawn_and_stays() -> None:
    scene = camp().tiles(m2=5).marks(m2="time_consuming")
    assert scene.need("gather:m2:wood") == scene.need("gather:m2:food") == 2

    scene.plan("cook cook: gather:m2:wood").act(luck=dice())
    assert scene.mark("m2") == ["time_consuming"]


@rule("R-TOK-TIME-03", "R-ARRANGE-01")
@case("C-TOK-04")
def test_two_pawns_on_a_slow_camp_arrange_it_once() -> None:
    scene = camp().marks(m1="time_consuming").plan("cook explorer: arrange_camp").act()

    assert scene.mood == 1
    assert (scene["cook"].determination, scene["explorer"].determination) == (2, 0)


@rule("R-TOK-TIME-03")
@pytest.mark.parametrize("place", ["build:weapon", "arrange_camp", "rest", "build:shovel"])
def test_on_the_camps_tile_it_slows_building_arranging_and_resting(place: str) -> None:
    scene = camp(wood=1).tiles(m2=5).marks(m1="time_consuming")

    assert scene.need(place) == 2
    assert scene.need("gather:m2:wood") == 1


@rule("R-TOK-WOOD-01", "R-TOK-01")
def test_extra_wood_on_the_build_space_costs_the_next_wood_build_one_more() -> None:
    scene = camp(wood=4).on_space(build="extra_wood").planning()
    scene.put("cook", "build:shovel")
    assert (scene.wood, scene.space("build")) == (4, ["extra_wood"])

    scene.put("cook", "build:weapon")
    assert (scene.wood, scene.space("build")) == (2, [])

    scene.put("explorer", "build:weapon")
    assert scene.wood == 1


@rule("R-TOK-WOOD-01", "R-REQ-07")
def test_without_the_extra_wood_the_build_cannot_be_planned() -> None:
    assert camp(wood=1).on_space(build="extra_wood").refusal("cook", "build:weapon") == "R-REQ-02"


@rule("R-TOK-WOOD-02")
@case("C-TOK-21")
def test_when_both_builds_fail_the_token_lies_on_build_again() -> None:
    scene = camp(wood=3).on_space(build="extra_wood").plan("cook: build:weapon", "explorer: build:weapon")
    scene.act(["build:weapon#1"], f"{dice(success='determination')} {dice(success='determination')}").end_actions()

    assert scene.wood == 3
    assert scene.space("build") == ["extra_wood"]


@rule("R-TOK-WOOD-02")
def test_after_a_success_the_extra_wood_token_is_gone() -> None:
    scene = camp(wood=2).on_space(build="extra_wood").plan("cook cook: build:weapon").act().end_actions()

    assert (scene.wood, scene.weapon, scene.space("build")) == (0, 1, [])


@edition_row("E-18")
@rule("R-TOK-WOOD-02", "R-BUILD-04")
@case("C-TOK-23", "C-TOK-24")
@pytest.mark.parametrize(("edition", "left"), [("newer", ["extra_wood"]), ("earlier", [])])
def test_after_a_failure_it_comes_back_in_the_newer_edition(edition: str, left: list[str]) -> None:
    scene = camp(wood=2, edition=edition).on_space(build="extra_wood").plan("cook: build:weapon")
    scene.act(luck=dice(success="determination")).end_actions()

    assert (scene.wood, scene.weapon) == (2, 0)
    assert scene.space("build") == left


@rule("R-TOK-WOOD-02")
@case("C-TOK-20")
@pytest.mark.parametrize("first", ["build:weapon", "build:shelter:wood"])
def test_another_wood_build_that_succeeds_pays_for_the_token_of_the_failed_one(first: str) -> None:
    scene = camp(wood=5).on_space(build="extra_wood")
    scene.plan("cook: build:weapon", "explorer explorer: build:shelter:wood").act(
        [first], dice(success="determination")
    ).end_actions()

    assert (scene.weapon, scene.table.shelter) == (0, 1)
    assert scene.wood == 1
    assert scene.space("build") == []


@rule("R-TOK-WOOD-03")
@case("C-TOK-26", "C-TOK-27")
def test_extra_wood_on_a_feature_stays_for_good_and_spares_fur() -> None:
    scene = camp(wood=9, fur=9, shelter=1)
    scene.table.costs = frozenset((1, 2, 3))

    assert scene.cost("build:roof:wood") == {"wood": 4}
    assert scene.cost("build:roof:fur") == {"fur": 2}
    assert scene.cost("build:weapon") == {"wood": 2}

    scene.plan("cook cook: build:weapon").act()
    assert scene.table.costs == {1, 2, 3}


@rule("R-TOK-RES-01", "R-PROD-02")
@case("C-PROD-07")
@pytest.mark.parametrize(("edition", "food"), [("newer", 0), ("earlier", 1)])
def test_a_food_token_without_any_food_source_works_in_the_earlier_edition(edition: str, food: int) -> None:
    scene = camp(edition=edition).tiles(m1=1).marks(m1="extra_food").production()

    assert (scene.wood, scene.food) == (1, food)


@rule("R-TOK-RES-01", "R-GATHER-06")
@pytest.mark.parametrize(
    ("tile", "source", "name"), [(1, "food", "additional food token"), (3, "wood", "additional wood token")]
)
def test_a_token_that_is_a_source_by_itself_is_gathered_by_its_name(tile: int, source: str, name: str) -> None:
    scene = camp(edition="earlier").tiles(m2=tile).marks(m2=f"extra_{source}").planning()
    target = target_of(GATHER, source=(WOOD_AT if source == "wood" else FOOD_AT)[M2])
    assert target in new_places(scene.table, 0)

    places = next(shown["places"] for shown in GAME.view(scene.table, 0)["panels"] if shown["id"] == "map")
    shown = [piece["id"] for place in places for piece in place.get("pieces", ())]
    assert name in GAME.prompts["place"].label(scene.table, target)["en"]
    assert GAME.prompts["place"].touches(scene.table, target, 0)[0] in shown


@rule("R-TOK-RES-01", "R-TOK-RES-02", "R-TOK-RES-03", "R-GATHER-06")
@pytest.mark.parametrize(("place", "wood", "food"), [("gather:m2:wood", 2, 0), ("gather:m2:food", 0, 1)])
def test_a_token_on_a_tile_helps_only_who_gathers_its_resource(place: str, wood: int, food: int) -> None:
    scene = camp().tiles(m2=5).marks(m2="extra_wood").plan(f"cook cook: {place}").act()

    assert (scene.future_wood, scene.future_food) == (wood, food)
    assert scene.mark("m2") == ["extra_wood"]


@both
@rule("R-TOK-RES-02")
@case("C-TOK-31")
def test_who_gathers_wood_does_not_get_the_food_of_the_token(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).marks(m2="extra_food").plan("cook cook: gather:m2:wood").act()

    assert (scene.future_wood, scene.future_food) == (1, 0)


@rule("R-TOK-ADV-01", "R-TOK-ADV-02", "R-TOK-03")
@case("C-TOK-33", "C-TOK-34")
@pytest.mark.parametrize("pawns", [1, 2])
def test_an_adventure_token_brings_one_card_with_or_without_dice(pawns: int) -> None:
    scene = camp().tiles(m2=5).on_space(gather="adventure").plan(f"{'cook ' * pawns}".strip() + ": gather:m2:wood")
    rolled = dice(adventure="").split() if pawns == 1 else []
    scene.act(luck=[*rolled, "adventure=skeleton"])

    assert len(scene.table.adventures[1]) == 29
    assert scene.space("gather") == []
    assert scene.future_wood == 1


@rule("R-TOK-ADV-01", "R-TOK-01")
def test_only_the_next_action_of_the_type_meets_the_adventure() -> None:
    scene = camp().tiles(m2=5).on_space(gather="adventure")
    scene.plan("cook cook: gather:m2:wood", "explorer explorer: gather:m2:food")
    scene.act(["gather:m2:wood"], ["adventure=skeleton"])

    assert len(scene.table.adventures[1]) == 29


@rule("R-TOK-ADV-01", "R-CARD-FASTWORK")
def test_the_adventure_token_of_the_first_build_is_not_for_the_extra_build_of_fast_work() -> None:
    """A-86."""
    scene = camp(wood=9).board("shovel").on_space(build="adventure").plan("cook: build:shovel")
    luck = [*dice(adventure="").split(), adventure("fast_work"), *dice().split()]
    scene.act(["2", "build:weapon"], luck)

    assert scene.weapon == 1
    assert scene.space("build") == []


@rule("R-TOK-ADV-01", "R-EXCL-01")
@pytest.mark.parametrize(("token", "after"), [(True, []), (False, ["adventure"])])
def test_an_adventure_token_lies_on_its_deck_until_its_card_is_resolved(token: bool, after: list[str]) -> None:
    """A-86: a second one finds no place."""
    scene = camp().tiles(m2=5).on_space(explore="adventure" if token else "").plan("cook: explore:t1")
    luck = [
        *dice(success="determination", adventure="" if token else "adventure").split(),
        adventure("theres_something_in_the_air"),
    ]
    scene.act(luck=luck).end_actions()

    assert scene.space("explore") == after

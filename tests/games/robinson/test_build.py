"""The action Build: shelter, roof, palisade, weapons, inventions (R-BUILD, R-SHELTER, R-ITEM)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import force_move
from robinsonade.games.robinson.effects.demands import change_track
from robinsonade.games.robinson.effects.items import FlipItems, flip_item, item_arrives, put_follower
from robinsonade.games.robinson.table.decks import INVENTION_DECK, card_of
from robinsonade.games.robinson.table.numbers import FOOD, ITEMS
from tests.games.robinson.beginnings import ROCKS, both
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import FOUR, camp, dice, story
from tests.rules import rule


@rule("R-BUILD-01")
def test_inventions_of_the_board_the_sheet_and_the_own_can_be_built() -> None:
    places = camp(wood=9, fur=9).tiles(m2=6, t1=3, b1=5).items("fire", "rope").places("cook")

    for place in ("build:shovel", "build:fireplace", "build:sheet_hatchet", "build:sheet_mast"):
        assert place in places


@rule("R-BUILD-02", "R-BUILD-03", "R-DICE-01")
def test_two_pawns_build_without_dice_and_the_wood_is_gone() -> None:
    scene = camp(wood=1).plan("cook explorer: build:weapon").act()

    assert (scene.weapon, scene.wood) == (1, 0)
    assert "R-DICE-01" not in scene.rules


@rule("R-BUILD-02", "R-BUILD-03", "R-BUILD-04", "R-DICE-03")
@pytest.mark.parametrize(("success", "weapon", "wood", "tokens"), [("success", 1, 0, 0), ("determination", 0, 1, 2)])
def test_one_pawn_rolls_and_a_failure_gives_the_goods_back(success: str, weapon: int, wood: int, tokens: int) -> None:
    scene = camp(wood=1).plan("cook: build:weapon").act(luck=dice(success=success))

    assert (scene.weapon, scene.wood) == (weapon, wood)
    assert scene["cook"].determination == tokens


@rule("R-BUILD-04", "R-CARP-01", "R-DICE-03")
@case("C-DICE-11")
def test_a_failed_shelter_of_four_returns_wood_and_tokens() -> None:
    scene = camp(*FOUR, wood=3).person("carpenter", determination=2)
    scene.plan("economical_construction carpenter: build:shelter:wood").act(luck=dice(success="determination"))

    assert scene.wood == 3
    assert scene["carpenter"].determination == 4


@both
@rule("R-BUILD-06")
@case("C-MISC-05")
def test_shelter_weapon_and_knife_are_built_in_one_round(edition: str) -> None:
    scene = camp(edition=edition, wood=4).tiles(m2=5)
    scene.plan("cook cook: build:shelter:wood", "explorer: build:weapon", "carpenter: build:knife")

    assert scene.wood == 0
    assert len(scene.stacks()) == 5


@rule("R-BUILD-07", "R-BUILD-04")
def test_a_failed_shelter_can_be_tried_again_in_the_next_round() -> None:
    scene = camp(wood=3).plan("cook: build:shelter:wood").act(luck=dice(success="determination")).end_actions()

    assert scene.table.shelter == 0
    assert "build:shelter:wood" in scene.places("cook")


@rule("R-SHELTER-01", "R-ROOF-01", "R-FRIDAY-15", "R-SOLO-01")
@case("C-PLAN-04")
@pytest.mark.parametrize(("seats", "wood", "fur"), [(1, 2, 1), (2, 2, 1), (3, 3, 2), (4, 4, 3)])
def test_shelter_roof_and_palisade_cost_by_the_number_of_players(seats: int, wood: int, fur: int) -> None:
    people = ["cook", "explorer", "carpenter", "soldier"][:seats]
    assert camp(*people).cost("build:shelter:wood") == {"wood": wood}
    assert camp(*people).cost("build:shelter:fur") == {"fur": fur}
    for feature in ("roof", "palisade"):
        assert camp(*people, shelter=1).cost(f"build:{feature}:wood") == {"wood": wood}
        assert camp(*people, shelter=1).cost(f"build:{feature}:fur") == {"fur": fur}


@rule("R-SHELTER-01")
def test_wood_and_fur_are_not_mixed() -> None:
    scene = camp(wood=2, fur=1)

    assert not [place for place in scene.places("cook") if place.startswith("build:shelter")]


@rule("R-SHELTER-02", "R-SHELTER-03")
def test_a_built_shelter_is_not_built_again() -> None:
    assert camp(wood=9, shelter=1).refusal("cook", "build:shelter:wood") == "R-SHELTER-02"


@rule("R-SHELTER-03")
def test_nothing_in_the_night_loses_the_shelter() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=5).night(["m2"])

    assert scene.table.shelter == 1


@rule("R-SHELTER-04", "R-NATSH-01", "R-MOVE-07")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_a_camp_forced_under_a_natural_shelter_builds_roof_and_palisade_from_the_next_round_on(edition: str) -> None:
    scene = camp(edition=edition, wood=6, food=3).tiles(m2=ROCKS).do(force_move)
    assert scene.refusal("cook", "build:roof:wood") == "R-SHELTER-04"

    scene.night(["stay"]).morning().planning()
    assert "build:roof:wood" in scene.places("cook")


@rule("R-SHELTER-04", "R-RES-04")
@case("C-PLAN-23")
def test_no_roof_in_the_round_in_which_the_shelter_is_planned() -> None:
    scene = camp(wood=6).planning()
    scene.put("carpenter", "build:shelter:wood")

    assert "build:roof:wood" not in scene.places("cook")


@rule("R-SHELTER-04", "R-NATSH-01")
@case("C-PLAN-25")
def test_roof_and_palisade_need_a_shelter_built_or_natural() -> None:
    for feature in ("roof", "palisade"):
        place = f"build:{feature}:wood"
        assert camp(wood=3).refusal("cook", place) == "R-SHELTER-04"
        assert place in camp(wood=3, shelter=1).places("cook")
        assert place in camp(wood=3).tiles(m1=11).places("cook")


@rule("R-ROOF-01", "R-ROOF-02")
@case("C-PLAN-31", "C-BUILD-01")
def test_each_action_raises_roof_or_palisade_by_one_without_a_maximum() -> None:
    scene = camp(wood=12, shelter=1, roof=7)
    scene.plan(
        "cook cook: build:roof:wood", "explorer explorer: build:roof:wood", "carpenter carpenter: build:palisade:wood"
    )
    scene.act(["build:roof:wood#1", "build:roof:wood"])

    assert (scene.roof, scene.palisade, scene.wood) == (9, 1, 3)


@rule("R-ROOF-03")
@pytest.mark.parametrize(("shelter", "tile", "level"), [(0, 8, 0), (1, 8, 2), (0, 11, 2)])
def test_without_any_shelter_a_raised_palisade_is_ignored(shelter: int, tile: int, level: int) -> None:
    scene = camp(shelter=shelter).tiles(m1=tile).do(change_track, 1, 2, 0)

    assert scene.palisade == level


@rule("R-ROOF-03", "R-S3-09")
def test_vines_are_of_no_use_without_a_shelter() -> None:
    scene = story("jenny").tokens("band").event("termites")

    assert (scene.wounds, scene.held_tokens(), scene.prompts) == ([1, 1, 1], ["band"], [])


@rule("R-WEAPON-01", "R-BUILD-06")
def test_weapons_are_built_any_number_of_times_in_a_round() -> None:
    scene = camp(wood=3)
    scene.plan("cook cook: build:weapon", "explorer explorer: build:weapon", "carpenter carpenter: build:weapon")
    scene.act(["build:weapon#1", "build:weapon#1"])

    assert (scene.weapon, scene.wood) == (3, 0)


@both
@rule("R-WEAPON-01", "R-PAWN-02")
@case("C-PLAN-30")
def test_two_weapons_are_built_side_by_side(edition: str) -> None:
    scene = camp(edition=edition, wood=2).plan("cook: build:weapon", "carpenter: build:weapon")
    scene.act(["build:weapon#1"], f"{dice()} {dice()}")

    assert (scene.weapon, scene.wood) == (2, 0)


@rule("R-WEAPON-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_weapon_level_costs_one_wood_whatever_the_number_of_players(seats: int) -> None:
    assert camp(*["cook", "explorer", "carpenter", "soldier"][:seats]).cost("build:weapon") == {"wood": 1}


@both
@rule("R-ITEM-01", "R-REQ-01")
@case("C-PLAN-44")
def test_a_knife_needs_explored_mountains(edition: str) -> None:
    assert camp(edition=edition).board("knife").refusal("cook", "build:knife") == "R-ITEM-01"


@rule("R-ITEM-02", "R-ENDACT-03", "R-USE-01")
@case("C-MISC-04")
def test_a_built_invention_waits_in_future_and_works_when_the_phase_is_over() -> None:
    scene = camp().tiles(m2=5).plan("cook explorer: build:knife").act()
    assert scene.fresh("knife")
    assert not scene.built("knife")
    assert scene.weapon == 0

    scene.end_actions()
    assert scene.built("knife")
    assert scene.weapon == 1


@rule("R-ITEM-03")
def test_an_invention_of_the_sheet_works_when_the_phase_is_over() -> None:
    scene = camp(wood=1).tiles(m2=5).plan("cook explorer: build:sheet_hatchet").act()
    assert not scene.built("sheet_hatchet")
    assert scene.mark("m1") == []

    scene.end_actions()
    assert scene.built("sheet_hatchet")
    assert scene.mark("m1") == ["extra_wood"]


@both
@rule("R-ITEM-03")
@case("C-MISC-08")
def test_a_rope_ladder_helps_from_the_next_round_on(edition: str) -> None:
    scene = story("volcano", edition=edition).items("rope").plan("cook cook: build:sheet_rope_ladder").act()
    assert (scene.fresh("sheet_rope_ladder"), scene.free("rope_ladder")) == (True, 0)

    assert scene.end_actions().planning().free("rope_ladder") == 1


@rule("R-ITEM-04")
@case("C-MISC-07")
def test_what_is_built_is_not_built_again() -> None:
    scene = camp(wood=9).tiles(m2=5).items("shovel", "sheet_hatchet")

    assert "build:shovel" not in scene.places("cook")
    assert "build:sheet_hatchet" not in scene.places("cook")


@both
@rule("R-FLIP-01", "R-INV-MAP")
@case("C-BUILD-06")
def test_without_the_map_of_the_last_round_the_shortcut_cannot_be_built(edition: str) -> None:
    scene = camp(edition=edition).items("map").do(flip_item, ITEMS.index("map"))
    assert "build:shortcut" in scene.places("explorer")

    scene.end_round().planning()
    assert scene.refusal("explorer", "build:shortcut") == "R-ITEM-01"


@rule("R-FLIP-01", "R-INV-CORRAL", "R-PROD-02")
@pytest.mark.parametrize("item", ["snare", "corral"])
def test_a_trap_or_corral_flipped_in_the_event_phase_still_feeds_this_rounds_production(item: str) -> None:
    """A-26."""
    number = ITEMS.index(item)
    scene = camp(shelter=1).tiles(m2=6).items(item)
    scene.do(put_follower, FOOD, card_of(INVENTION_DECK, number)).do(flip_item, number)
    assert scene.production().food == 2

    scene.end_round()
    assert scene.mark("m1") == [] and not scene.table.followers


@rule("R-FLIP-01", "R-INV-SHORTCUT")
def test_a_shortcut_flipped_in_the_event_phase_still_serves_this_round() -> None:
    scene = camp("explorer", "cook", food=2, shelter=1).items("shortcut").tiles(m2=5).marks(m2="shortcut")
    scene.do(flip_item, ITEMS.index("shortcut")).production(["m2:wood"])
    assert (scene.wood, scene.food) == (2, 3)

    scene.night(["stay"])
    assert scene.mark("m2") == []
    assert not scene.built("shortcut")


@rule("R-FLIP-02")
@case("C-BUILD-15")
def test_items_of_the_sheet_are_never_flipped() -> None:
    scene = camp().items("sheet_hatchet", "rope").do(FlipItems(2).do, 0)

    assert sorted(scene.table.leaving) == [ITEMS.index("rope")]


@rule("R-FLIP-04", "R-FLIP-01")
@case("C-BUILD-07")
def test_what_was_built_with_a_flipped_item_is_kept() -> None:
    scene = camp(shelter=1).items("bricks", "wall").do(flip_item, ITEMS.index("bricks")).end_round()

    assert not scene.built("bricks")
    assert scene.built("wall")


@rule("R-FLIP-05")
def test_the_level_an_item_gave_is_taken_back_as_far_as_possible() -> None:
    assert camp(weapon=3).items("knife").do(flip_item, ITEMS.index("knife")).weapon == 2
    scene = camp(weapon=0).items("knife").do(flip_item, ITEMS.index("knife"))
    assert (scene.weapon, scene.wounds) == (0, [0, 0, 0])


@rule("R-FLIP-05")
def test_what_a_lost_dam_takes_is_told() -> None:
    scene = camp(nonperishable=3).items("dam").do(flip_item, ITEMS.index("dam"))

    assert scene.nonperishable == 1
    assert "R-FLIP-05" in scene.rules


@rule("R-FLIP-05", "R-INV-BRICK", "R-INV-DAM", "R-INV-SLING")
@case("C-BUILD-10", "C-BUILD-11", "C-BUILD-12", "C-BUILD-14")
@pytest.mark.parametrize(
    ("item", "given", "palisade", "nonperishable", "weapon"),
    [
        ("dam", {"nonperishable": 3}, 0, 1, 0),
        ("dam", {"nonperishable": 1}, 0, 0, 0),
        ("dam", {}, 0, 0, 0),
        ("sling", {"weapon": 1}, 0, 0, 0),
        ("sling", {"weapon": 5}, 0, 0, 3),
    ],
)
def test_one_time_benefits_are_undone_as_far_as_possible_without_wounds(
    item: str, given: dict[str, int], palisade: int, nonperishable: int, weapon: int
) -> None:
    scene = camp(**given).items(item).do(flip_item, ITEMS.index(item))

    assert (scene.palisade, scene.nonperishable, scene.weapon) == (palisade, nonperishable, weapon)
    assert scene.wounds == [0, 0, 0]


@rule("R-FLIP-05", "R-INV-BRICK")
@case("C-BUILD-08")
def test_flipped_bricks_take_their_palisade_back() -> None:
    scene = camp(shelter=1, palisade=1).do(item_arrives, ITEMS.index("bricks"))
    assert scene.palisade == 2

    assert scene.do(flip_item, ITEMS.index("bricks")).palisade == 1

"""Where two rules meet in a round: the worked examples of the rulebooks and their neighbours."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect, force_move
from robinsonade.games.robinson.effects.demands import lose, lose_determination
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.island import exhaust_closest
from robinsonade.games.robinson.effects.items import DiscardInventions, flip_item, item_arrives
from robinsonade.games.robinson.effects.people import limit_pawns
from robinsonade.games.robinson.effects.tokens import put_adventure_token, put_mark
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases import uses
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table.decks import find_of
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    BLACK_MARKERS,
    EFFECT_TOKENS_HERE,
    FOOD_HERE,
    ITEMS,
    MOUNTAINS,
    POT_USED,
    SPACES,
    TOKENS,
    WOOD_HERE,
)
from robinsonade.games.robinson.table.sources import TREES
from robinsonade.games.robinson.table.uses import PASS, SCOUTING, TOKEN_USE
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, FOUR, GAME, adventure, camp, dice, story
from tests.rules import rule

# Pieces


@rule("R-COMP-07", "R-COMP-03")
def test_goods_never_run_out() -> None:
    scene = camp().do(gain, 0, 50, 0).do(gain, 1, 50, 0).do(gain, 3, 50, 0)

    assert (scene.wood, scene.food, scene.fur) == (50, 50, 50)


@rule("R-COMP-03")
def test_effect_tokens_never_run_out() -> None:
    scene = camp()
    for space in range(10):
        scene.do(put_mark, space, FOOD_HERE).do(put_mark, space, WOOD_HERE)

    assert all(scene.mark(space) == ["extra_food", "extra_wood"] for space in SPACES[:10])


@rule("R-COMP-06")
def test_an_effect_on_markers_never_touches_tokens() -> None:
    """Reclamation removes black markers; a tile that has only tokens offers none."""
    scene = story("family").tiles(m2=5).marks(m2="extra_food time_consuming greater_danger extra_wood")

    assert "reclamation" not in scene.places("cook")
    assert not BLACK_MARKERS & EFFECT_TOKENS_HERE


@rule("R-COMP-05")
@case("C-MISC-40")
def test_there_are_neutral_pawns_of_each_colour_for_all_that_give_them() -> None:
    """Four brown ones at once: lantern, candles and twice hammer and nails."""
    scene = camp(*FOUR, wood=4).items("lantern").tokens("candles").equipment(hammer_and_nails=2)
    scene.plan(
        "carpenter lantern: build:weapon",
        "cook candles: build:weapon",
        "explorer hammer_and_nails: build:weapon",
        "soldier hammer_and_nails: build:weapon",
    )

    assert scene.act(["build:weapon#1"] * 3).weapon == 4


# Morning


@rule("R-CARD-ISLAND", "R-EVENT-04", "R-EVENT-05", "R-UNF-05")
@case("C-EVENT-08", "C-CARD-16")
def test_the_book_takes_the_last_level_and_the_card_wounds() -> None:
    scene = story("jenny", palisade=1).event("the_island_fights_back")

    assert scene.palisade == 0
    assert scene.wounds == [1, 1, 1]


@rule("R-UNF-02", "R-DTOK-GOAT")
@case("C-EVENT-23")
@pytest.mark.parametrize(("answer", "wounds", "fur"), [("token:goat", 0, 1), ("pass", 1, 0)])
def test_a_goat_may_be_traded_in_for_a_food_demand(answer: str, wounds: int, fur: int) -> None:
    scene = camp(weapon=1).tokens("goat")
    scene.table.phase = 0
    scene.do(lose, 1, 1, 0, answers=[answer])

    assert scene.wounds == [wounds] * 3
    assert (scene.food, scene.fur) == (0, fur)


@rule("R-CARD-DESPONDENCY", "R-MORALE-03")
@case("C-MORALE-12")
def test_after_a_despondency_the_new_first_player_has_the_morale_phase() -> None:
    scene = camp(first="cook", morale=1).event("despondency").morale()

    assert scene.first == "explorer"
    assert (scene["cook"].determination, scene["explorer"].determination) == (0, 1)


@rule("R-UNF-05", "R-COOK-03")
@case("C-UNF-03")
def test_stone_soup_meets_a_food_demand_outside_the_action_phase() -> None:
    scene = camp().person("cook", determination=3)
    scene.table.phase = 0
    scene.do(lose, 1, 1, 0, answers=["stone_soup"])

    assert scene.wounds == [0, 0, 0]
    assert (scene.food, scene["cook"].determination) == (0, 0)


@rule("R-UNF-01", "R-UNF-05")
@case("C-MISC-32")
def test_a_demand_of_several_kinds_counts_each_missing_piece() -> None:
    scene = camp(wood=1)
    scene.table.phase = 0
    scene.do(lose, 0, 2, 0).do(lose, 3, 1, 0)

    assert (scene.wood, scene.fur) == (0, 0)
    assert scene.wounds == [2, 2, 2]


@rule("R-TOK-RES-01", "R-PROD-02")
@case("C-PROD-07")
@pytest.mark.parametrize(("edition", "food"), [("newer", 0), ("earlier", 1)])
def test_a_food_token_without_any_food_source_works_in_the_earlier_edition(edition: str, food: int) -> None:
    scene = camp(edition=edition).tiles(m1=1).marks(m1="extra_food").production()

    assert (scene.wood, scene.food) == (1, food)


@rule("R-INV-SHORTCUT", "R-TOK-RES-02")
@case("C-PROD-12")
@pytest.mark.parametrize(("source", "wood", "food"), [("m2:wood", 2, 1), ("m2:food", 1, 3)])
def test_the_shortcut_brings_the_food_of_a_token_only_with_food(source: str, wood: int, food: int) -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut extra_food").production([source])

    assert (scene.wood, scene.food) == (wood, food)


@rule("R-S6-06")
@case("C-PROD-22")
@pytest.mark.parametrize(("edition", "wood"), [("newer", 0), ("earlier", 1)])
def test_half_of_a_single_wood(edition: str, wood: int) -> None:
    scene = camp(scenario="family", edition=edition).tiles(m1=1).do(book_effect).production()

    assert scene.wood == wood


@rule("R-CARD-RIVER")
@case("C-PROD-24")
def test_a_raging_river_leaves_half_in_a_free_mix() -> None:
    scene = camp()
    scene.table.production = [3, 1, 1, 0]
    scene.production(["3"])

    assert scene.asked == [("keep_wood", ["1", "2", "3"])]
    assert (scene.wood, scene.food) == (3, 0)


# Planning


@rule("R-REQ-03", "R-SHELTER-01")
@case("C-PLAN-06")
def test_a_roof_of_four_players_takes_four_of_five_wood() -> None:
    scene = camp(*FOUR, wood=5, shelter=1).planning()
    scene.put("carpenter", "build:roof:wood")

    assert "build:palisade:wood" not in scene.places("cook")
    assert "build:weapon" in scene.places("cook")


@rule("R-REQ-04", "R-ITEM-01")
@case("C-PLAN-08")
def test_a_bow_needs_the_knife_of_an_earlier_round() -> None:
    scene = camp(wood=1).board("knife", "bow").items("rope").tiles(m2=5).planning()
    scene.put("carpenter", "build:knife")

    assert "build:bow" not in scene.places("cook")
    assert "build:bow" in camp(wood=1).board("bow").items("rope", "knife").places("cook")


@rule("R-REQ-04", "R-INV-FIRE")
@case("C-PLAN-09")
def test_one_fire_serves_lantern_and_fireplace() -> None:
    scene = camp().board("lantern").items("fire").tiles(m2=7).plan("carpenter: build:lantern", "cook: build:fireplace")

    assert scene.stacks()[:2] == ["build:lantern by carpenter", "build:fireplace by cook"]


@rule("R-INV-FIRE", "R-ROOF-03")
@case("C-BUILD-16")
@pytest.mark.parametrize(("shelter", "palisade"), [(1, 1), (0, 0)])
def test_the_palisade_of_the_fire_needs_a_shelter(shelter: int, palisade: int) -> None:
    scene = camp(shelter=shelter).tiles(m2=5).plan("cook cook: build:fire").act().end_actions()

    assert scene.built("fire")
    assert scene.palisade == palisade


@rule("R-INV-MAP", "R-REQ-04")
@case("C-PLAN-12")
def test_the_map_is_a_green_pawn_and_opens_the_shortcut() -> None:
    assert camp().refusal("explorer", "build:shortcut") == "R-ITEM-01"
    scene = camp().items("map")
    assert "build:shortcut" in scene.places("explorer")
    assert scene.free("map") == 1


@rule("R-SHELTER-04", "R-RES-04")
@case("C-PLAN-23")
def test_no_roof_in_the_round_in_which_the_shelter_is_planned() -> None:
    scene = camp(wood=6).planning()
    scene.put("carpenter", "build:shelter:wood")

    assert "build:roof:wood" not in scene.places("cook")


@rule("R-NEUT-01", "R-DTOK-CANDLES")
@case("C-PLAN-35")
def test_candles_do_not_help_gathering() -> None:
    scene = camp().tiles(m2=5).tokens("candles").planning()
    scene.put("cook", "gather:m2:wood")

    assert "candles" not in scene.pawns()


@rule("R-NEUT-04")
@case("C-MISC-15")
def test_the_raft_serves_gathering_or_exploring_but_not_both() -> None:
    scene = camp().tiles(m2=5).items("raft").planning()
    scene.put("cook", "gather:m2:wood")
    scene.put("raft", "join:gather:m2:wood")
    scene.put("explorer", "explore:t1")

    assert "raft" not in scene.pawns()


@rule("R-TOK-TIME-01", "R-HUNT-01")
@case("C-TOK-02")
def test_a_time_consuming_token_on_the_hunt_takes_three_pawns_for_the_first_only() -> None:
    scene = camp(*FOUR).hunting("fox", "birds").on_space(hunt="time_consuming")
    assert scene.need("hunt") == 3

    for pawn, place in (("cook", "hunt"), ("cook", "join"), ("carpenter", "join")):
        scene.put(pawn, place)
    assert scene.need("hunt") == 2


@rule("R-TOK-TIME-03", "R-ARRANGE-01")
@case("C-TOK-04")
def test_two_pawns_on_a_slow_camp_arrange_it_once() -> None:
    scene = camp().marks(m1="time_consuming").plan("cook explorer: arrange_camp").act()

    assert scene.mood == 1
    assert (scene["cook"].determination, scene["explorer"].determination) == (2, 0)


@rule("R-TOK-TIME-01", "R-TOK-WOOD-01", "R-REQ-07")
@case("C-MISC-57")
def test_extra_pawns_and_extra_wood_are_both_due() -> None:
    scene = camp(wood=2).on_space(build="time_consuming extra_wood").planning()
    assert scene.need("build:weapon") == 2

    scene.put("cook", "build:weapon")
    assert scene.wood == 0


@rule("R-DIST-02")
@case("C-DIST-05")
def test_at_distance_four_four_pawns_are_needed() -> None:
    assert camp(*FOUR).tiles(t1=5, t2=6, t3=7).need("explore:m4") == 4


@rule("R-EXPLORE-01", "R-TERM-07")
@case("C-EXPLORE-05")
def test_there_are_ten_full_spaces_and_no_border_hexes() -> None:
    scene = camp(*FOUR).tiles(t1=5, t2=6, t3=7, m2=9, m3=10, m4=11, b1=1, b2=2).planning()
    places = [GAME.prompts["place"].key(scene.table, e.target) for e in scene.table.menu]

    assert [place for place in places if place.startswith("explore")] == ["explore:b3"]


@rule("R-PLAN-02")
@case("C-PLAN-21")
def test_pawn_losses_never_go_below_one() -> None:
    scene = camp().do(limit_pawns, 1).do(limit_pawns, 1).do(limit_pawns, 1).planning()

    assert scene.free("seat2") == 1


@rule("R-CARP-01")
@case("C-BUILD-20")
def test_tokens_expected_later_cannot_be_planned_with() -> None:
    scene = camp(wood=2).person("carpenter", determination=1).planning()

    assert "economical_construction" not in scene.pawns()
    assert "build:shelter:wood" not in scene.places("carpenter")


@rule("R-CARD-ARGUMENT")
@case("C-CARD-04")
def test_the_argument_itself_is_settled_by_two_different_people() -> None:
    scene = camp("cook", "explorer").threats("-", "argument").planning()
    scene.put("cook", "threat:right")

    assert scene.pawns() == ["explorer", "friday"]


@edition_row("E-106")
@rule("R-CARD-TMAP")
@case("C-CARD-18")
def test_the_treasure_map_takes_two_pawns_in_the_newer_edition_and_one_in_the_earlier() -> None:
    assert camp().keeps("treasure_map").need("explore:treasure_map") == 2
    assert camp(edition="earlier").keeps("treasure_map").need("explore:treasure_map") == 1


@rule("R-USE-03", "R-DTOK-CANDLES")
@case("C-MISC-16")
def test_candles_are_not_used_outside_planning() -> None:
    options = offered(camp().tokens("candles").table, "before_actions")

    assert options == [PASS]


# Actions


@rule("R-PLAN-01")
@case("C-MISC-02")
def test_a_planned_action_cannot_be_dropped() -> None:
    scene = camp().hunting("bear").plan("cook cook: hunt").act()

    assert scene.asked == []
    assert scene["cook"].wounds == 7


@rule("R-PAWN-01", "R-THREAT-02")
@case("C-PLAN-40")
def test_only_the_resolver_of_a_threat_gets_its_tokens() -> None:
    scene = camp().threats("-", "memories_of_the_cruise").plan("cook explorer: threat:right").act()

    assert scene["cook"].determination == 2
    assert scene["explorer"].determination == 0
    assert scene.mood == 1


@rule("R-PAWN-01", "R-HUNT-01")
@case("C-PLAN-41")
def test_a_badly_wounded_carpenter_supports_a_hunt_unharmed() -> None:
    scene = camp("carpenter", "soldier").person("carpenter", wounds=12).hunting("fox")
    scene.plan("soldier carpenter: hunt").act()

    assert scene.wounds == [12, 2]
    assert scene.ending == ""


@rule("R-TOK-02", "R-TOK-ADV-01")
@case("C-TOK-07")
def test_an_adventure_token_of_this_phase_waits() -> None:
    scene = camp(wood=1).plan("cook cook: build:weapon")
    scene.table.phase = 5
    scene.do(put_adventure_token, 0).act()

    assert len(scene.table.adventures[0]) == 30
    assert scene.end_actions().space("build") == ["adventure"]


@rule("R-TOK-DANGER-01", "R-TOK-01")
@case("C-TOK-14b")
def test_danger_on_explore_meets_only_the_first_explorer() -> None:
    scene = camp().on_space(explore="greater_danger").plan("cook cook: explore:t1", "carpenter carpenter: explore:m2")
    scene.act(["explore:t1"], "tile=11 token=tobacco tile=4 token=herbs")

    assert scene.wounds == [0, 1, 0]


@rule("R-TOK-DANGER-05", "R-REST-01")
@case("C-TOK-18")
def test_two_rests_in_a_dangerous_camp_cost_two_wounds() -> None:
    scene = camp("cook").person("cook", wounds=3).marks(m1="greater_danger").plan("cook: rest", "cook: rest")
    assert scene["cook"].wounds == 5

    assert scene.act()["cook"].wounds == 3


@rule("R-TOK-WOOD-02")
@case("C-TOK-21")
def test_when_both_builds_fail_the_token_lies_on_build_again() -> None:
    scene = camp(wood=3).on_space(build="extra_wood").plan("cook: build:weapon", "explorer: build:weapon")
    scene.act(["build:weapon#1"], f"{dice(success='determination')} {dice(success='determination')}").end_actions()

    assert scene.wood == 3
    assert scene.space("build") == ["extra_wood"]


@rule("R-RES-04", "R-FLIP-03", "R-NEUT-04")
@case("C-RES-01", "C-BUILD-13")
def test_a_flipped_map_still_explores_in_this_phase() -> None:
    scene = camp(wood=1).items("map").plan("carpenter: build:weapon", "explorer map: explore:t1")
    scene.act(luck=[*dice(adventure="adventure").split(), adventure("broken_tool"), "tile=11", "token=tobacco"])

    assert scene.table.tiles[SPACES.index("t1")] == 11
    assert not scene.goods(food=3).end_actions().end_round().built("map")


@rule("R-RES-06", "R-DET-01")
@case("C-RES-10")
def test_determination_of_a_threat_pays_in_a_later_build() -> None:
    scene = camp(wood=2).person("carpenter", determination=1).threats("-", "heavy_rain")
    scene.plan("carpenter: threat:right", "carpenter: build:weapon")
    scene.act(["reroll:wound"], f"{dice(wound='wound')} wound=blank")

    assert scene["carpenter"].wounds == 0
    assert scene.weapon == 1


@rule("R-COMBAT-01", "R-COMBAT-02", "R-COMBAT-03")
@case("C-COMBAT-02")
def test_the_bear_of_the_rulebook() -> None:
    """Strength 6 against weapon 4 and the pistol; then the level falls by 1."""
    scene = camp(weapon=4).equipment(pistol=2).hunting("bear").plan("cook carpenter: hunt").act(["pistol"])

    assert scene.wounds == [0, 0, 0]
    assert scene.weapon == 3
    assert (scene.future_food, scene.future_fur) == (5, 2)


@rule("R-COMBAT-06", "R-MYST-02")
@case("C-COMBAT-08")
def test_a_creature_is_fought_with_its_strength_only() -> None:
    scene = camp(weapon=2, palisade=2).resolving().do(draw_mysteries, 1, 0, 1, 0, luck="mystery=furious_tiger")

    assert scene["cook"].wounds == 2
    assert (scene.weapon, scene.palisade) == (2, 2)


@rule("R-CARD-ATTACK")
@case("C-COMBAT-12")
def test_the_night_attack_compares_no_strength_but_all_else_happens() -> None:
    scene = camp(weapon=3).hunting("bear").threats("-", "night_attack").plan("cook: threat:right").act()

    assert scene["cook"].wounds == 0
    assert scene.weapon == 2
    assert (scene.future_food, scene.future_fur) == (5, 2)


@rule("R-DICE-10", "R-DICE-05")
@case("C-DICE-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_what_an_adventure_brings_is_gained_even_after_a_failure(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).plan("carpenter: gather:m2:wood")
    scene.act(luck=[*dice(success="determination", adventure="adventure").split(), adventure("shortage")])

    assert scene.future_wood == 1
    assert scene.end_actions().mark("m2") == ["exhausted_wood"]


@rule("R-ABIL-03", "R-EXPLORER-01", "R-PAWN-01")
@case("C-DICE-10")
def test_a_supporting_explorer_does_not_own_the_dice() -> None:
    scene = camp().tiles(m2=5).person("explorer", determination=2).plan("cook explorer: explore:m3")
    scene.act(["no"], dice(wound="wound", success="determination"))

    assert scene.prompts == ["reconnaissance"]
    assert scene["cook"].wounds == 1


@rule("R-BUILD-04", "R-CARP-01", "R-DICE-03")
@case("C-DICE-11")
def test_a_failed_shelter_of_four_returns_wood_and_tokens() -> None:
    scene = camp(*FOUR, wood=3).person("carpenter", determination=2)
    scene.plan("economical_construction carpenter: build:shelter:wood").act(luck=dice(success="determination"))

    assert scene.wood == 3
    assert scene["carpenter"].determination == 4


@rule("R-FRIDAY-03", "R-DICE-03")
@case("C-DICE-15")
def test_friday_keeps_the_tokens_of_a_failure() -> None:
    scene = camp("cook").plan("friday: explore:t1").act(luck=dice(success="determination"))

    assert scene["friday"].determination == 2


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


@rule("R-USE-01")
@case("C-MISC-58")
def test_a_one_time_benefit_is_not_repeated() -> None:
    scene = camp(weapon=2, food=9, shelter=1).items("sling").night().morning().morale().production()

    assert scene.weapon == 2


@rule("R-CARD-FASTWORK")
@case("C-BUILD-18")
def test_fast_work_is_a_second_build_with_dice() -> None:
    scene = camp(wood=2).plan("cook: build:weapon")
    luck = [*dice(adventure="adventure").split(), adventure("fast_work"), *dice().split()]
    scene.act(["2", "build:weapon"], luck)

    assert (scene.weapon, scene.wood) == (2, 0)


@rule("R-EXPLORE-05", "R-TERM-10")
@case("C-EXPLORE-16")
def test_covered_terrain_comes_back_with_a_new_tile() -> None:
    scene = camp().tiles(m2=5).marks(m2="covered")
    assert MOUNTAINS not in explored_terrains(scene.table)

    scene.plan("cook cook: explore:t1").act(luck="tile=11 token=tobacco")
    assert MOUNTAINS in explored_terrains(scene.table)


@rule("R-EXPLORER-04", "R-AVAIL-02")
@case("C-EXPLORE-12")
def test_scouting_while_actions_are_resolved_goes_to_future() -> None:
    scene = camp().resolving().person("explorer", determination=3)
    scene.do(uses.use_ability, 2, SCOUTING, answers=["goat"], luck="token=goat token=herbs")

    assert scene.found_tokens() == ["goat"]
    assert scene.held_tokens() == []


@rule("R-MYST-01", "R-MYST-04", "R-MYST-06", "R-CARD-WHIP")
@case("C-MYST-01")
def test_remains_of_a_settlement_with_the_whip() -> None:
    """Two treasures and a trap: two creatures are put aside, the trap is ignored."""
    scene = camp().keeps("whip").resolving()
    luck = "mystery=bite mystery=gold mystery=sharp_blade mystery=snake mystery=compass"
    scene.do(draw_mysteries, 1, 2, 0, 1, answers=["go_on", "whip", "go_on"], luck=luck)

    assert scene.wounds == [0, 0, 0]
    assert len(scene.table.future_treasures) == 2


@edition_row("E-107")
@rule("R-CARD-WHIP")
@case("C-MYST-08")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 2), ("earlier", 0)])
def test_the_whip_works_once_a_round_or_in_the_earlier_edition_once_an_action(edition: str, wounds: int) -> None:
    scene = camp(edition=edition).keeps("whip").resolving()
    scene.do(draw_mysteries, 1, 0, 0, 1, answers=["whip"], luck="mystery=sharp_blade")
    again = ["whip"] if edition == "earlier" else []
    scene.do(draw_mysteries, 1, 0, 0, 1, answers=again, luck="mystery=blunt_spear")

    assert scene["cook"].wounds == wounds


@rule("R-CARD-WHIP", "R-USE-04")
@case("C-MYST-09")
def test_the_whip_of_another_does_not_help() -> None:
    scene = camp(edition="earlier").keeps("whip").resolving()
    scene.do(draw_mysteries, 2, 0, 0, 1, answers=["whip"], luck="mystery=sharp_blade")
    scene.do(draw_mysteries, 1, 0, 0, 1, luck="mystery=blunt_spear")

    assert scene.wounds == [0, 2, 0]


@rule("R-CARD-SNARE")
@case("C-MYST-11", "C-MYST-12")
@pytest.mark.parametrize(("weapon", "after"), [(1, 0), (3, 1)])
def test_a_snare_takes_up_to_two_weapon_levels_without_wounds(weapon: int, after: int) -> None:
    scene = camp(weapon=weapon).resolving().do(draw_mysteries, 1, 0, 0, 1, luck="mystery=snare")

    assert scene.weapon == after
    assert scene["cook"].wounds == 0


@rule("R-FRIDAY-13", "R-CARD-BLOWGUN")
@case("C-MYST-13", "C-MYST-14")
@pytest.mark.parametrize(("card", "wounds"), [("blowgun", 1), ("blunt_spear", 3)])
def test_friday_suffers_traps_but_not_the_blowgun(card: str, wounds: int) -> None:
    scene = camp("cook").person("friday", wounds=1).resolving()
    scene.do(draw_mysteries, 4, 0, 0, 1, luck=f"mystery={card}")

    assert scene["friday"].wounds == wounds


@rule("R-CARD-BIBLE", "R-ARRANGE-02")
@case("C-CAMP-06")
@pytest.mark.parametrize(
    ("edition", "choice", "tokens", "morale"),
    [("newer", "morale", 1, 1), ("newer", "determination", 3, 0), ("earlier", "determination", 3, 0)],
)
def test_the_bible_comes_on_top_of_arranging_the_camp(edition: str, choice: str, tokens: int, morale: int) -> None:
    scene = camp(*FOUR, edition=edition).equipment(bible=2).person("cook", wounds=2)
    scene.plan("cook: arrange_camp").act(["yes", choice])

    assert (scene["cook"].determination, scene.mood, scene["cook"].wounds) == (tokens, morale, 1)


@rule("R-DTOK-HEALHERBS")
@case("C-ENDACT-12", "C-ENDACT-13")
def test_healing_herbs_build_the_medicine_at_once_or_in_future() -> None:
    now = camp().items("pot").tokens("healing_herbs").before_actions(["token:healing_herbs"])
    assert now.built("medicine")

    scene = camp().items("pot").tokens("healing_herbs").resolving()
    scene.do(uses.use, TOKEN_USE[TOKENS.index("healing_herbs")], 0)
    assert scene.fresh("medicine")
    assert not scene.built("medicine")


@rule("R-DTOK-POISON", "R-DTOK-HERBS")
@case("C-ENDACT-15", "C-MISC-19")
@pytest.mark.parametrize(("token", "weapon", "morale"), [("poison", 2, 0), ("herbs", 0, 1)])
def test_with_the_pot_poison_is_weapon_and_herbs_are_morale(token: str, weapon: int, morale: int) -> None:
    scene = camp().items("pot").tokens(token).before_actions([f"token:{token}"])

    assert (scene.weapon, scene.mood) == (weapon, morale)


@rule("R-USE-05", "R-DTOK-MACHETE", "R-COMBAT-01")
@case("C-MISC-20")
def test_a_machete_helps_in_the_middle_of_a_hunt() -> None:
    scene = camp(weapon=1).tokens("old_machete").hunting("fox").plan("cook cook: hunt").act(["token:old_machete"])

    assert scene["cook"].wounds == 0
    assert scene.weapon == 2


@rule("R-DTOK-TREASURE")
def test_the_treasure_token_brings_a_treasure() -> None:
    scene = camp().tokens("treasure").before_actions(["token:treasure"], "mystery=bite mystery=blankets")

    assert scene.table.kept == [BOX.card_named("blankets")]


@rule("R-TERM-01", "R-MYST-02")
@case("C-MISC-30")
def test_a_treasure_found_in_this_phase_cannot_be_used_yet() -> None:
    scene = camp().hunting("fox")
    scene.table.future_treasures = [find_of(BOX.card_named("saber"), 1)]
    scene.plan("cook cook: hunt").act()

    assert scene.prompts == []
    assert scene["cook"].wounds == 2


@rule("R-CARD-BACKPACK")
@case("C-MISC-49")
def test_the_backpack_finds_something_even_when_the_explore_fails() -> None:
    scene = camp().keeps("backpack").plan("cook: explore:t1")
    scene.act(["herbs"], f"{dice(success='determination')} token=tobacco token=herbs")

    assert scene.found_tokens() == ["herbs"]


@rule("R-CARD-BACKPACK", "R-GOLD-01")
def test_a_backpack_found_in_the_morning_is_used_from_the_next_round_on() -> None:
    scene = camp(food=9, shelter=1).tokens("treasure")
    scene.before_actions(["token:treasure"], "mystery=backpack")
    scene.plan("cook: explore:t1").act((), dice(success="determination"))
    assert scene.found_tokens() == []

    scene.end_actions().end_round().plan("cook: explore:t1")
    scene.act(["herbs"], f"{dice(success='determination')} token=tobacco token=herbs")
    assert scene.found_tokens() == ["herbs"]


@rule("R-INV-CORRAL")
@case("C-MISC-38", "C-MISC-38b")
@pytest.mark.parametrize(("tile", "there", "camp_marks"), [(9, ["exhausted_food"], ["extra_food"]), (3, [], [])])
def test_the_corral_needs_a_parrot_source_next_to_the_camp(tile: int, there: list[str], camp_marks: list[str]) -> None:
    scene = camp().tiles(m2=tile).do(item_arrives, ITEMS.index("corral"))

    assert scene.mark("m2") == there
    assert scene.mark("m1") == camp_marks


@rule("R-CARP-02", "R-DICE-08")
@case("C-MISC-33")
def test_craftsmanship_rerolls_the_adventure_die() -> None:
    scene = camp().tiles(m2=5).person("carpenter", determination=2).plan("carpenter: build:knife")
    scene.act(["reroll:adventure"], f"{dice(adventure='adventure')} adventure=blank")

    assert scene.fresh("knife")
    assert len(scene.table.adventures[0]) == 30


# Demands while resolving


@rule("R-UNF-03", "R-UNF-01")
def test_tokens_that_are_missing_wound_the_one_who_must_pay() -> None:
    scene = camp().resolving().person("cook", determination=1).do(lose_determination, 1, 3)

    assert (scene["cook"].determination, scene["cook"].wounds) == (0, 2)
    assert scene["carpenter"].wounds == 0


@rule("R-UNF-02", "R-USE-02")
@case("C-UNF-02")
def test_tobacco_in_the_pipe_meets_a_token_demand() -> None:
    scene = camp().resolving().person("cook", determination=1).equipment(pipe_and_tobacco=2)
    scene.do(lose_determination, 1, 2, answers=["pipe_and_tobacco"])

    assert (scene["cook"].determination, scene["cook"].wounds) == (1, 0)


@rule("R-UNF-03", "R-PAWN-01", "R-TOK-ADV-01")
@case("C-UNF-06")
def test_a_supporter_is_not_hit_by_the_demand_of_an_adventure() -> None:
    scene = camp(wood=1).on_space(build="adventure").plan("cook explorer: build:weapon")
    scene.act(luck=[adventure("visit_of_a_predator")])

    assert scene.wounds == [0, 1, 0]


@rule("R-GOLD-02", "R-TERM-02")
@case("C-USE-01")
def test_the_group_chooses_among_equal_targets() -> None:
    scene = camp().tiles(m2=5, t1=6).marks(m1="exhausted_wood")
    scene.table.phase = 0
    scene.do(exhaust_closest, frozenset([TREES]), 0, answers=["m2:wood"])

    assert scene.asked == [("source", ["t1:wood", "m2:wood"])]
    assert scene.mark("m2") == ["exhausted_wood"]


@rule("R-DISCARD-03")
@case("C-MISC-24")
def test_a_discarded_invention_goes_into_the_deck() -> None:
    scene = camp().board("bed", "bow")
    before = len(scene.table.inventions)
    scene.do(DiscardInventions(1).do, 0, answers=["bed"])

    assert scene.table.board == {ITEMS.index("bow")}
    assert len(scene.table.inventions) == before + 1


# Evening


@rule("R-NIGHT-01", "R-CARD-WINE", "R-DTOK-VEG")
@case("C-NIGHT-01")
def test_wine_and_vegetables_heal_four_wounds_in_any_split() -> None:
    scene = camp(food=3, shelter=1).keeps("bottle_of_wine").items("pot").tokens("vegetables")
    scene.person("carpenter", wounds=2).person("cook", wounds=1).person("explorer", wounds=1)
    scene.table.today |= {POT_USED}
    night = ["bottle_of_wine", "carpenter", "carpenter", "token:vegetables", "cook"]
    scene.supper(night)

    assert scene.wounds == [0, 0, 0]


@rule("R-NIGHT-02")
@case("C-NIGHT-04")
def test_where_there_is_food_for_all_nobody_is_asked_to_fast() -> None:
    assert camp(food=3, shelter=1).supper().prompts == []


@rule("R-NIGHT-02", "R-DTOK-GOAT", "R-UNF-02")
@case("C-NIGHT-06")
def test_a_goat_need_not_be_eaten_and_does_not_spoil() -> None:
    scene = camp("cook", weapon=1, shelter=1).tokens("goat").night(["pass"])

    assert scene["cook"].wounds == 2
    assert scene.held_tokens() == ["goat"]


@rule("R-INV-FIREPLACE", "R-INV-POT")
@case("C-NIGHT-20")
def test_the_fireplace_heals_once_a_night() -> None:
    scene = camp(food=9, shelter=1).items("fireplace").person("cook", wounds=9).supper(["fireplace"])

    assert scene["cook"].wounds == 7


@rule("R-FRIDAY-09", "R-CARD-WINE")
@case("C-MISC-27")
def test_wine_heals_friday() -> None:
    scene = (
        camp("cook", food=9, shelter=1).keeps("bottle_of_wine").person("friday", wounds=3).supper(["bottle_of_wine"])
    )

    assert scene["friday"].wounds == 1


@rule("R-MOVE-01", "R-MOVE-02")
@case("C-MOVE-18")
def test_the_camp_may_move_while_everybody_sleeps_outside() -> None:
    scene = camp(shelter=1, roof=1).tiles(m2=5, t1=6).everyone(outside="t1", food=1).night(["m2"])

    assert SPACES[scene.table.camp] == "m2"
    assert scene.wounds == [1, 1, 1]


@rule("R-MOVE-04", "R-PINV-03", "R-MOVE-07")
@case("C-MOVE-19")
def test_a_forced_move_halves_levels_and_loses_the_shortcut_to_its_owner() -> None:
    scene = camp(shelter=1, roof=5, palisade=2).items("map", "shortcut").tiles(m2=5, t1=6).marks(t1="shortcut")
    scene.do(force_move, answers=["m2"])

    assert (scene.roof, scene.palisade) == (3, 1)
    assert (scene.built("map"), scene.built("shortcut")) == (True, False)
    assert ITEMS.index("shortcut") in scene.table.personal
    assert "build:shortcut" in scene.places("explorer")  # it may be built anew in this very round


@rule("R-USE-06")
@case("C-USE-05")
def test_equipment_is_gone_after_its_last_use() -> None:
    scene = camp(food=9, shelter=1).equipment(flask_of_rum=1).person("cook", wounds=2).supper(["flask_of_rum"])

    assert scene["cook"].wounds == 1
    assert scene.table.equipment[3] == 0


@rule("R-VAR-04")
@case("C-MISC-53")
def test_points_are_counted_even_after_a_loss() -> None:
    """20 hearts, weapon 2, roof 1, palisade 1 and 3 columns of the pile."""
    scene = camp(edition="earlier", variants="scoring", weapon=2, roof=1, palisade=1).story(6).everyone(wounds=5)
    scene.table.ending = "death"

    assert GAME.result(scene.table).scores == [20 + 2 * 2 + 3 + 2 + 3 * 4] * 3
    assert not GAME.result(scene.table).won

"""Resolving the actions in their order: threat, hunt, build, gather, explore, camp, rest; dice and fights."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import force_move, move_camp
from robinsonade.games.robinson.effects.demands import change_track
from robinsonade.games.robinson.effects.island import closest_sources, flip_tile
from robinsonade.games.robinson.effects.items import FlipItems, flip_item, put_follower
from robinsonade.games.robinson.effects.people import NightOutside
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table.actions import target
from robinsonade.games.robinson.table.decks import INVENTION_DECK, card_of, find_of
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import EXPLORE, HILLS, ITEMS, M1, M2, MOUNTAINS, NOWHERE, SPACES, UNSEEN
from robinsonade.games.robinson.table.sources import TREES, WOOD_AT
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.readings import stack_on
from tests.games.robinson.scenes import BOX, NotPossible, camp, dice, story
from tests.rules import rule


def resolved(scene) -> list[str]:  # type: ignore[no-untyped-def]
    """The kinds of action in the order in which they were resolved."""
    kinds = ["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest"]
    return [kinds[fact[3][0].kind] for fact in scene.table.facts if fact[1] == "resolves"]


# The order


@rule("R-RES-01")
@case("C-RES-05")
def test_actions_are_resolved_in_their_fixed_order() -> None:
    scene = camp("carpenter", "cook", "explorer", "soldier", wood=2, weapon=1).tiles(m2=5).hunting("birds")
    scene.threats("-", "heavy_rain")
    scene.plan(
        "carpenter: rest",
        "carpenter: arrange_camp",
        "cook: explore:t1",
        "cook: gather:m2:wood",
        "explorer: build:weapon",
        "soldier soldier: hunt",
        "explorer: threat:right",
    )
    scene.act(["determination"], f"{dice()} {dice()} {dice(success='determination')}")

    assert resolved(scene) == ["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest"]


@rule("R-RES-02")
@case("C-RES-06")
def test_within_one_type_the_group_picks_the_order() -> None:
    scene = camp(wood=2).plan("cook cook: build:weapon", "explorer explorer: build:shovel").act(["build:shovel"])

    assert scene.asked == [("resolve", ["build:weapon", "build:shovel"])]
    assert scene.heard[0].seats == [0, 1, 2]


@rule("R-RES-04", "R-FLIP-03", "R-FLIP-01")
def test_actions_planned_with_an_item_stay_valid_when_it_is_flipped() -> None:
    scene = camp().board("cellar").items("shovel").plan("cook cook: build:cellar")
    scene.do(flip_item, ITEMS.index("shovel")).act()

    assert scene.fresh("cellar")


@rule("R-RES-03", "R-NEUT-04")
def test_after_the_phase_all_pawns_are_back() -> None:
    scene = (
        camp("cook")
        .items("map")
        .plan("cook map: explore:t1", "cook: rest")
        .act(luck="tile=1 token=goat token=herbs")
        .end_actions()
    )

    assert scene.planning().free("map") == 1
    assert scene.free("seat1") == 2


@rule("R-RES-05", "R-SHELTER-02")
@case("C-RES-09")
def test_the_shelter_stands_at_once_but_roof_and_palisade_wait_for_the_next_round() -> None:
    scene = camp(wood=9).plan("cook cook: build:shelter:wood").act()
    assert scene.table.shelter == 2

    scene.end_actions()
    assert scene.table.shelter == 1
    assert "build:roof:wood" in scene.places("cook")


@rule("R-RES-06")
def test_wounds_morale_and_determination_change_at_once() -> None:
    """The cook's third arrow costs morale before the camp is arranged."""
    scene = camp(wood=1).person("cook", wounds=3).plan("cook: build:weapon", "explorer: arrange_camp")
    scene.act(luck=dice(wound="wound", success="determination"))

    assert scene["cook"].wounds == 4
    assert scene["cook"].determination == 2
    assert scene.mood == 0


@rule("R-RES-07", "R-COMBAT-02")
@case("C-RES-03")
def test_a_level_changed_by_one_action_counts_for_the_next() -> None:
    """The tapir takes the last weapon level; against the fox there is none left."""
    scene = camp("carpenter", "cook", weapon=1).hunting("tapir", "fox")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1"])

    assert scene.weapon == 0
    assert scene["cook"].wounds == 2
    assert scene["carpenter"].wounds == 2


@rule("R-RES-08", "R-AVAIL-02", "R-DISC-01", "R-ENDACT-01", "R-ENDACT-02")
@case("C-MISC-13")
def test_what_is_found_lies_in_future_until_the_phase_is_over() -> None:
    scene = camp().tiles(m2=5).plan("cook cook: gather:m2:wood", "explorer explorer: explore:t1")
    scene.act(luck="tile=11 token=tobacco")
    assert (scene.wood, scene.future_wood) == (0, 1)
    assert (scene.held_tokens(), scene.found_tokens()) == ([], ["tobacco"])

    scene.end_actions()
    assert (scene.wood, scene.future_wood) == (1, 0)
    assert (scene.held_tokens(), scene.found_tokens()) == (["tobacco"], [])


# Threat


@rule("R-THREAT-01", "R-THREAT-02")
@case("C-THREAT-01")
def test_a_solved_threat_gives_its_benefit_takes_its_goods_and_is_gone() -> None:
    scene = camp(wood=1).threats("-", "heavy_rain").plan("cook: threat:right").act()

    assert scene.row() == ["-", "-"]
    assert scene.wood == 0
    assert [BOX.events[card].id for card in scene.table.events_out] == ["heavy_rain"]
    assert scene["cook"].determination == 1


@rule("R-THREAT-02")
def test_a_solved_threat_can_no_longer_come_true() -> None:
    scene = camp(weapon=2).threats("jaguar", "wrecked_balloon").plan("cook: threat:left").act().event("termites")

    assert scene.row() == ["wrecked_balloon", "termites"]
    assert scene.wounds == [0, 0, 0]


@rule("R-THREAT-03")
@case("C-THREAT-04")
@pytest.mark.parametrize(
    ("card", "line", "goods"),
    [
        ("food_crates", "cook: threat:right", (0, 1, 0)),
        ("food_crates", "cook cook: threat:right:large", (0, 1, 1)),
        ("wrecked_lifeboat", "cook: threat:right", (1, 0, 0)),
        ("wrecked_lifeboat", "cook explorer: threat:right:large", (2, 0, 0)),
        ("captains_chest", "cook: threat:right", (1, 0, 0)),
    ],
)
def test_wreckage_yields_less_for_one_pawn_and_more_for_two(card: str, line: str, goods: tuple[int, int, int]) -> None:
    scene = camp().threats("-", card).plan(line).act()

    assert (scene.future_wood, scene.future_food, scene.future_nonperishable) == goods
    assert scene.row() == ["-", "-"]


# Hunt and combat


@rule("R-HUNT-02", "R-HUNT-03", "R-COMBAT-01", "R-COMBAT-03")
@case("C-COMBAT-09")
@pytest.mark.parametrize(("weapon", "wounds"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_a_hunt_brings_food_and_fur_whatever_the_wounds(weapon: int, wounds: int) -> None:
    scene = camp(weapon=weapon).hunting("fox").plan("cook carpenter: hunt").act()

    assert scene.wounds == [0, wounds, 0]
    assert (scene.future_food, scene.future_fur) == (2, 1)
    assert len(scene.table.hunting) == 0
    assert [BOX.beasts[beast].id for beast in scene.table.beasts_out] == ["fox"]


@rule("R-HUNT-02")
def test_the_top_card_of_the_hunting_deck_is_hunted() -> None:
    scene = camp(weapon=6).hunting("birds", "fox").plan("cook carpenter: hunt").act()

    assert (scene.future_food, scene.future_fur) == (2, 0)
    assert len(scene.table.hunting) == 1


@rule("R-COMBAT-02")
@pytest.mark.parametrize(
    ("weapon", "left", "wounds"),
    [(6, 4, 0), (5, 3, 1), (2, 0, 4), (1, 0, 6), (0, 0, 8)],
)
def test_the_weapon_level_drops_and_each_missing_level_is_a_wound(weapon: int, left: int, wounds: int) -> None:
    """An alligator: strength 6, weapon -2."""
    scene = camp(weapon=weapon).hunting("alligator").plan("cook carpenter: hunt").act()

    assert scene.weapon == left
    assert scene["cook"].wounds == wounds


@rule("R-COMBAT-01", "R-TERM-11", "R-USE-06")
def test_a_temporary_bonus_counts_for_the_comparison_only() -> None:
    scene = camp(weapon=1).hunting("tapir").equipment(pistol=2).plan("cook carpenter: hunt").act(["pistol"])

    assert scene["cook"].wounds == 0
    assert scene.weapon == 0
    assert scene.table.equipment[6] == 1


@rule("R-COMBAT-01")
def test_several_bonuses_add_up() -> None:
    scene = camp().hunting("tiger").equipment(pistol=2).keeps("old_rifle").person("cook", wounds=0)
    scene.plan("cook carpenter: hunt").act(["pistol", "old_rifle"])

    assert scene["cook"].wounds == 2
    assert scene.weapon == 0
    assert scene.table.kept == []


@rule("R-COMBAT-04", "R-UNF-03")
@pytest.mark.parametrize(("palisade", "left", "wounds"), [(2, 1, 0), (0, 0, 1)])
def test_a_fight_may_lower_the_palisade_or_wound(palisade: int, left: int, wounds: int) -> None:
    scene = camp(palisade=palisade, weapon=9).resolving()
    scene.do(fight, 1, 1, 3, 0, 0, 0, 1)

    assert scene.palisade == left
    assert scene.wounds == [0, wounds, 0]


@rule("R-COMBAT-05", "R-HUNT-02")
@case("C-MISC-56")
def test_the_text_of_the_beast_comes_last_and_the_card_is_discarded() -> None:
    scene = camp(weapon=9).hunting("wild_dog").plan("cook carpenter: hunt").act()

    assert [BOX.beasts[beast].id for beast in scene.table.beasts_out] == ["wild_dog"]
    assert scene.wounds == [0, 2, 0]


@rule("R-COMBAT-06")
def test_where_only_a_strength_is_given_only_strength_counts() -> None:
    scene = camp(weapon=1, palisade=1).resolving().do(fight, 1, 1, 3)

    assert scene.wounds == [0, 2, 0]
    assert (scene.weapon, scene.palisade) == (1, 1)


@rule("R-TOK-DANGER-01", "R-TOK-03")
@case("C-TOK-12")
def test_danger_on_the_hunt_makes_the_next_beast_stronger_and_is_gone() -> None:
    scene = camp("carpenter", "cook", weapon=2).hunting("fox", "fox").on_space(hunt="greater_danger")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1"])

    assert scene.wounds == [0, 1]
    assert scene.space("hunt") == []


@rule("R-TOK-DANGER-01")
@pytest.mark.parametrize(("weapon", "wounds"), [(0, 1), (1, 0)])
def test_danger_on_explore_wounds_the_next_explorer_without_a_weapon(weapon: int, wounds: int) -> None:
    scene = (
        camp(weapon=weapon)
        .on_space(explore="greater_danger")
        .plan("cook cook: explore:t1")
        .act(luck="tile=1 token=tobacco token=herbs")
    )

    assert scene["cook"].wounds == wounds
    assert scene.space("explore") == []


@rule("R-HUNT-02", "R-EXPLORE-06")
def test_a_beast_that_nobody_has_seen_is_turned_up_when_it_is_hunted() -> None:
    scene = camp(weapon=6).hunting("unseen").plan("cook carpenter: hunt").act(luck="beast=bear")

    assert (scene.future_food, scene.future_fur) == (5, 2)


# Build


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


@rule("R-BUILD-07", "R-BUILD-04")
def test_a_failed_shelter_can_be_tried_again_in_the_next_round() -> None:
    scene = camp(wood=3).plan("cook: build:shelter:wood").act(luck=dice(success="determination")).end_actions()

    assert scene.table.shelter == 0
    assert "build:shelter:wood" in scene.places("cook")


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


@rule("R-WEAPON-01", "R-BUILD-06")
def test_weapons_are_built_any_number_of_times_in_a_round() -> None:
    scene = camp(wood=3)
    scene.plan("cook cook: build:weapon", "explorer explorer: build:weapon", "carpenter carpenter: build:weapon")
    scene.act(["build:weapon#1", "build:weapon#1"])

    assert (scene.weapon, scene.wood) == (3, 0)


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


@rule("R-PINV-02")
@case("C-BUILD-03")
def test_a_personal_invention_gives_its_owner_two_tokens_at_once() -> None:
    scene = camp().items("fire").plan("cook explorer: build:fireplace").act()

    assert scene["cook"].determination == 2
    assert scene.fresh("fireplace")
    assert scene.end_actions().built("fireplace")


@rule("R-PINV-03", "R-FLIP-06", "R-FLIP-01")
@case("C-BUILD-04")
def test_a_flipped_personal_invention_lies_beside_its_owner_and_is_rebuilt_for_tokens() -> None:
    scene = camp(shelter=1).items("fire", "fireplace").do(flip_item, ITEMS.index("fireplace"))
    assert scene.built("fireplace")

    scene.end_round()
    assert not scene.built("fireplace")
    assert ITEMS.index("fireplace") in scene.table.personal

    scene.plan("cook explorer: build:fireplace").act()
    assert scene["cook"].determination == 2


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


# Dice


@rule("R-DICE-01", "R-DICE-02", "R-DICE-05")
@case("C-DICE-03")
@pytest.mark.parametrize("success", ["determination", "success"])
@pytest.mark.parametrize("wound", ["blank", "wound"])
def test_wound_and_success_are_independent(wound: str, success: str) -> None:
    scene = camp().tiles(m2=5).plan("explorer: gather:m2:wood").act(luck=dice(wound, success))

    assert scene["explorer"].wounds == (wound == "wound")
    assert scene.future_wood == (success == "success")
    assert scene["explorer"].determination == (0 if success == "success" else 2)


@rule("R-DICE-04", "R-DICE-05")
def test_the_adventure_die_draws_a_card_even_after_a_failure() -> None:
    scene = camp().tiles(m2=5).plan("cook: gather:m2:wood")
    scene.act(luck=[*dice(success="determination", adventure="adventure").split(), "adventure=skeleton"])

    assert [BOX.card(card).id for card in scene.table.events] == ["skeleton"]
    assert scene.future_wood == 0


@rule("R-DICE-06")
@case("C-DICE-01", "C-MISC-35")
def test_wound_then_success_then_adventure() -> None:
    scene = camp().tiles(m2=5).plan("cook: gather:m2:wood")
    scene.act(luck=[*dice(wound="wound", success="determination", adventure="adventure").split(), "adventure=skeleton"])

    told = [fact[1] for fact in scene.table.facts]
    assert told.index("dice") < told.index("wound") < told.index("determination") < told.index("adventure")


@rule("R-DICE-07", "R-DICE-08", "R-CARP-02", "R-ABIL-01")
@case("C-DICE-04")
def test_a_failure_rerolled_into_success_gives_no_tokens() -> None:
    scene = camp(wood=1).person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:success"], f"{dice(success='determination')} success=success")

    assert scene.weapon == 1
    assert scene["carpenter"].determination == 0


@rule("R-DICE-07", "R-DICE-08")
def test_one_use_rerolls_one_die_and_the_new_result_stands() -> None:
    scene = camp(wood=1).person("carpenter", determination=9).plan("carpenter: build:weapon")
    scene.act(["reroll:wound"], f"{dice(wound='wound', success='determination')} wound=wound")

    assert scene["carpenter"].wounds == 1
    assert scene.prompts.count("reroll") == 1
    assert scene.weapon == 0


@rule("R-DICE-08", "R-CARP-02")
def test_any_die_may_be_rerolled_whatever_it_shows() -> None:
    scene = camp(wood=1).person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:adventure"], f"{dice()} adventure=blank")

    assert scene.asked == [("reroll", ["pass", "reroll:wound", "reroll:success", "reroll:adventure"])]
    assert (scene.weapon, scene["carpenter"].determination) == (1, 0)


@rule("R-FRIDAY-07", "R-TOK-ADV-02")
def test_friday_too_may_reroll_any_die_but_none_that_was_not_rolled() -> None:
    scene = camp("cook").tiles(m2=5).on_space(gather="adventure").person("friday", determination=2)
    scene.plan("friday: gather:m2:wood").act(["reroll:success"], f"{dice(adventure='')} success=determination")

    assert scene.asked == [("reroll", ["pass", "reroll:wound", "reroll:success"])]
    assert (scene.future_wood, scene["friday"].determination, scene["friday"].wounds) == (0, 2, 1)


@rule("R-DICE-07", "R-USE-02")
def test_nobody_is_asked_about_the_pipe_where_no_die_hurts() -> None:
    scene = camp(wood=1).equipment(pipe_and_tobacco=2).plan("carpenter: build:weapon").act(luck=dice())

    assert (scene.weapon, scene.prompts) == (1, [])


@rule("R-COOK-02", "R-EXPLORER-01", "R-ABIL-03")
@case("C-DICE-05")
@pytest.mark.parametrize(("who", "place"), [("cook", "gather:m2:wood"), ("explorer", "explore:t1")])
def test_cook_and_explorer_reroll_the_dice_of_their_own_trade(who: str, place: str) -> None:
    scene = camp().tiles(m2=5).person(who, determination=2).plan(f"{who}: {place}")
    scene.act(
        (["no"] if who == "explorer" else []) + ["reroll:success"],
        f"{dice(success='determination')} success=determination",
    )

    assert scene[who].determination == 2
    assert scene.prompts[-1] == "reroll"


@edition_row("E-32")
@rule("R-DICE-09", "R-DET-01")
@case("C-DICE-06", "C-DICE-07", "C-MISC-34")
def test_tokens_of_the_failed_die_pay_for_another_die_in_the_earlier_edition_only() -> None:
    newer = camp().tiles(m2=5).plan("cook: gather:m2:wood").act(luck=dice(wound="wound", success="determination"))
    assert newer["cook"].wounds == 1
    assert newer.prompts == []

    earlier = camp(edition="earlier").tiles(m2=5).plan("cook: gather:m2:wood")
    earlier.act(["reroll:wound:failure"], f"{dice(wound='wound', success='determination')} wound=blank")
    assert earlier["cook"].wounds == 0
    assert earlier["cook"].determination == 0
    assert "reroll:success:failure" not in earlier.asked[0][1]


@rule("R-TOK-REROLL-01", "R-TOK-03")
@pytest.mark.parametrize("again", ["determination", "success"])
def test_a_reroll_token_makes_a_success_be_rolled_again_once(again: str) -> None:
    scene = camp(wood=1).on_space(build="reroll").plan("cook: build:weapon").act(luck=f"{dice()} success={again}")

    assert scene.weapon == (again == "success")
    assert scene.space("build") == []


@rule("R-TOK-REROLL-02")
def test_after_a_failure_the_reroll_token_waits_for_the_next_action() -> None:
    scene = camp(wood=2).on_space(build="reroll").plan("cook: build:weapon", "explorer: build:weapon")
    scene.act(["build:weapon#1"], f"{dice(success='determination')} {dice()} success=success")

    assert scene.weapon == 1
    assert scene.space("build") == []


@rule("R-TOK-REROLL-03", "R-TOK-REROLL-02")
@case("C-TOK-11")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_an_action_without_dice_leaves_the_reroll_token(edition: str) -> None:
    scene = camp(wood=1, edition=edition).on_space(build="reroll").plan("cook explorer: build:weapon").act()

    assert scene.weapon == 1
    assert scene.space("build") == ["reroll"]


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


# Gather


@rule("R-GATHER-07", "R-GATHER-01")
@case("C-GATHER-11")
@pytest.mark.parametrize(("source", "good"), [("wood", "future_wood"), ("food", "future_food")])
def test_gathering_brings_one_resource_of_the_source_to_future(source: str, good: str) -> None:
    scene = camp().tiles(m2=5).plan(f"cook explorer: gather:m2:{source}").act()

    assert getattr(scene, good) == 1
    assert sum(scene.table.future) == 1
    assert sum(scene.table.goods) == 0


@rule("R-PAWN-01")
def test_the_owner_of_the_top_pawn_alone_takes_the_consequences() -> None:
    scene = (
        camp()
        .tiles(m2=5, m3=6)
        .plan("cook explorer: gather:m3:wood")
        .act(luck=dice(wound="wound", success="determination"))
    )

    assert scene["cook"].wounds == 1
    assert scene["cook"].determination == 2
    assert scene["explorer"].determination == 0


# Explore


@rule("R-EXPLORE-04", "R-EXPLORE-05", "R-EXPLORE-06", "R-EXPLORE-08")
@case("C-EXPLORE-02")
def test_a_new_tile_shows_terrain_beast_and_discoveries() -> None:
    scene = camp().plan("cook explorer: explore:t1").act(luck="tile=11 token=tobacco")

    assert scene.table.tiles[SPACES.index("t1")] == 11
    assert MOUNTAINS in explored_terrains(scene.table)
    assert HILLS not in explored_terrains(scene.table)
    assert [*scene.table.hunting.top, *scene.table.hunting.pool] == [UNSEEN]
    assert scene.found_tokens() == ["tobacco"]


@rule("R-EXPLORE-04")
def test_the_beast_comes_before_the_totem_and_the_totem_before_the_discoveries() -> None:
    scene = story("jenny").plan("cook explorer: explore:t1").act(luck="tile=2 token=tobacco")

    told = [fact[1] for fact in scene.table.facts]
    assert told.index("tile") < told.index("hunting_deck") < told.index("totem") < told.index("token")


@rule("R-EXPLORE-04")
def test_a_failed_explore_leaves_the_space_empty() -> None:
    scene = camp().plan("cook: explore:t1").act(luck=dice(success="determination"))

    assert scene.table.tiles[SPACES.index("t1")] == 0
    assert len(scene.table.stack) == 10


@rule("R-EXPLORE-07", "R-SHEET-02")
def test_each_totem_is_the_next_of_the_sheet() -> None:
    scene = story("jenny").plan("cook cook: explore:t1", "explorer explorer: explore:m2")
    scene.act(["explore:t1"], "tile=5 token=tobacco tile=6 token=herbs")

    assert scene.table.numbers[SPACES.index("t1")] == 1
    assert scene.table.numbers[SPACES.index("m2")] == 2
    assert scene["cook"].wounds == 2
    assert scene.mood == -2


@rule("R-EXPLORE-06")
def test_each_beast_symbol_adds_a_card_to_the_hunting_deck() -> None:
    scene = camp().hunting("fox").plan("cook explorer: explore:t1").act(luck="tile=1 token=tobacco token=herbs")

    assert len(scene.table.hunting) == 2
    assert scene.table.hunting.top == []


@rule("R-NATSH-01", "R-NIGHT-05")
@case("C-NIGHT-08")
def test_a_natural_shelter_works_as_one_while_the_camp_is_there() -> None:
    scene = camp(food=3).tiles(m1=11).night()

    assert scene.wounds == [0, 0, 0]
    assert scene.table.shelter == 0


@rule("R-NATSH-02", "R-MOVE-03")
@case("C-MOVE-01", "C-MOVE-07")
@pytest.mark.parametrize("target", [5, 2])
def test_who_leaves_a_natural_shelter_without_a_built_one_loses_roof_and_palisade(target: int) -> None:
    scene = camp(roof=3, palisade=2).tiles(m1=11, m2=target).do(move_camp, SPACES.index("m2"))

    assert (scene.roof, scene.palisade) == (0, 0)


# Mysteries


@rule("R-MYST-01", "R-MYST-03", "R-MYST-04")
def test_cards_of_other_kinds_are_put_aside_and_go_back() -> None:
    scene = camp().resolving()
    before = len(scene.table.mysteries)
    scene.do(draw_mysteries, 1, 1, 0, 0, luck="mystery=bite mystery=snare mystery=compass")

    assert [BOX.card(find.card).id for find in scene.table.future_treasures] == ["compass"]
    assert len(scene.table.mysteries) == before - 1
    assert scene.wounds == [0, 0, 0]


@rule("R-MYST-02")
def test_creatures_and_traps_happen_at_once_and_treasures_wait() -> None:
    scene = camp().resolving()
    scene.do(draw_mysteries, 1, 1, 1, 0, answers=["go_on"], luck="mystery=compass mystery=bite")

    assert scene["cook"].wounds == 1
    assert scene.table.kept == []
    assert len(scene.table.future_treasures) == 1


@rule("R-MYST-03", "R-MYST-04")
@case("C-MYST-02")
def test_after_each_card_one_may_stop() -> None:
    scene = camp().resolving()
    scene.do(draw_mysteries, 1, 1, 2, 0, answers=["stop"], luck="mystery=bite")

    assert scene["cook"].wounds == 1
    assert [BOX.mysteries[card].id for card in scene.table.mysteries_out] == ["bite"]


@rule("R-MYST-03")
@case("C-MYST-04")
def test_a_kind_at_its_maximum_is_put_aside_from_then_on() -> None:
    scene = camp().resolving()
    luck = "mystery=bite mystery=snake mystery=compass"
    scene.do(draw_mysteries, 1, 1, 1, 0, answers=["go_on"], luck=luck)

    assert scene["cook"].wounds == 1
    assert len(scene.table.future_treasures) == 1


@rule("R-MYST-05", "R-DISCARD-02")
@case("C-MYST-05")
def test_an_empty_mystery_deck_is_made_of_the_discard_pile() -> None:
    scene = camp().resolving()
    scene.table.mysteries, scene.table.mysteries_out = [], [BOX.mystery_named("bite")]
    scene.do(draw_mysteries, 1, 0, 1, 0, luck="mystery=bite")

    assert scene["cook"].wounds == 1


@rule("R-MYST-06", "R-CARD-WHIP")
@case("C-MYST-06")
def test_an_ignored_trap_counts_as_resolved() -> None:
    scene = camp().keeps("whip").resolving()
    scene.do(draw_mysteries, 1, 0, 0, 1, answers=["whip"], luck="mystery=sharp_blade")

    assert scene["cook"].wounds == 0
    assert [BOX.mysteries[card].id for card in scene.table.mysteries_out] == ["sharp_blade"]


# Arrange camp and rest


@rule("R-ARRANGE-01")
@case("C-CAMP-01")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (-3, -2), (3, 3)])
def test_arranging_the_camp_gives_two_tokens_and_morale_if_possible(before: int, after: int) -> None:
    scene = camp(morale=before).plan("cook: arrange_camp").act()

    assert scene["cook"].determination == 2
    assert scene.mood == after


@rule("R-ARRANGE-02")
@case("C-CAMP-04", "C-CAMP-05")
@pytest.mark.parametrize(("choice", "tokens", "morale"), [("determination", 2, 0), ("morale", 0, 1)])
def test_four_players_choose_tokens_or_morale(choice: str, tokens: int, morale: int) -> None:
    scene = camp("carpenter", "cook", "explorer", "soldier").plan("cook: arrange_camp").act([choice])

    assert scene["cook"].determination == tokens
    assert scene.mood == morale


@rule("R-ARRANGE-03", "R-PLAN-05")
@case("C-CAMP-03")
def test_a_character_arranges_the_camp_at_most_twice_as_it_has_two_pawns() -> None:
    scene = camp(morale=-1).plan("cook: arrange_camp", "cook: arrange_camp").act(["arrange_camp#1"])

    assert scene["cook"].determination == 4
    assert scene.mood == 1
    with pytest.raises(NotPossible):
        camp().plan("cook: arrange_camp", "cook: arrange_camp", "cook: arrange_camp")


@rule("R-REST-01", "R-WOUND-05")
def test_each_resting_pawn_heals_one_wound() -> None:
    scene = camp().everyone(wounds=3).plan("cook: rest", "cook: rest", "explorer: rest").act()

    assert scene.wounds == [3, 1, 2]


@rule("R-REST-02")
@pytest.mark.parametrize(("choice", "wounds", "tokens"), [("bed", 1, 1), ("hammock", 2, 1)])
def test_bed_and_hammock_are_not_combined(choice: str, wounds: int, tokens: int) -> None:
    scene = camp("cook", "explorer").items("bed").keeps("hammock").person("cook", wounds=3)
    scene.plan("cook: rest")
    scene.act([choice])

    assert scene["cook"].wounds == wounds
    assert scene["cook"].determination == tokens


@rule("R-REST-02", "R-FRIDAY-12")
@case("C-CAMP-11")
def test_friday_rests_without_bed_and_hammock() -> None:
    scene = camp("cook").items("bed").keeps("hammock").person("friday", wounds=2).plan("friday: rest").act()

    assert scene["friday"].wounds == 1
    assert scene["friday"].determination == 0


# The night outside


@rule("R-OUT-01", "R-OUT-02")
@case("C-OUT-01")
def test_what_the_action_brought_lies_on_the_own_sheet() -> None:
    scene = camp().tiles(m2=5).on_space(explore="adventure")
    scene.plan("cook cook: gather:m2:food", "explorer explorer: explore:t1")
    scene.act(luck=["tile=11", "token=tobacco", "adventure=lost"])

    assert scene["explorer"].outside == "t1"
    assert scene.future_food == 1
    assert scene.found_tokens() == []
    assert [find.card.n for find in scene.table.sheet_cards] == [10]


@rule("R-OUT-03")
@case("C-OUT-03")
def test_with_two_such_effects_one_chooses_where_to_sleep() -> None:
    scene = camp().tiles(m2=5, t1=11).person("explorer", outside="t1").resolving()
    scene.table.acting = stack_on(target(EXPLORE, space=SPACES.index("m2")), 2)
    scene.do(NightOutside().do, 2, answers=["t1"])

    assert scene["explorer"].outside == "t1"
    assert scene.asked == [("space", ["t1", "m2"])]
    assert scene.table.acting.outside


@rule("R-OUT-04", "R-FRIDAY-10", "R-WEATHER-04")
@case("C-OUT-06")
def test_who_sleeps_outside_is_not_hurt_by_the_weather() -> None:
    scene = camp(round=4).tiles(m2=5).person("explorer", outside="m2").weather(luck="rain=one_rain")

    assert scene.wounds == [2, 2, 0]


@rule("R-OUT-05", "R-OUT-06")
@case("C-OUT-04")
@pytest.mark.parametrize(("tile", "food", "wounds"), [(5, 0, 3), (5, 1, 1), (11, 0, 2), (11, 1, 0)])
def test_outside_one_eats_from_the_own_sheet_and_sleeps_in_the_open(tile: int, food: int, wounds: int) -> None:
    scene = camp(food=5, shelter=1).tiles(m2=tile).person("explorer", outside="m2", food=food).night(["stay"])

    assert scene["explorer"].wounds == wounds
    assert scene["cook"].wounds == 0


@rule("R-OUT-06", "R-NIGHT-02")
@case("C-OUT-07")
def test_the_camp_eats_without_the_one_who_is_outside() -> None:
    scene = camp(food=2, shelter=1).tiles(m2=5).person("explorer", outside="m2", food=1).supper()

    assert scene.food == 0
    assert scene["explorer"].sheet["food"] == 0
    assert (scene["cook"].wounds, scene["carpenter"].wounds) == (0, 0)


# The end of the phase


@rule("R-ENDACT-01", "R-ENDACT-02", "R-ENDACT-03", "R-ENDACT-04", "R-TERM-01")
def test_goods_tokens_items_and_treasures_become_available() -> None:
    scene = camp()
    scene.table.future[0] = 1
    scene.table.future_tokens = [2]
    scene.table.fresh = frozenset([ITEMS.index("knife")])
    scene.table.future_treasures = [find_of(BOX.card_named("whip"), 1)]
    scene.end_actions()

    assert (scene.wood, scene.held_tokens(), scene.weapon) == (1, ["goat"], 2)
    assert scene.built("knife")
    assert scene.table.kept == [BOX.card_named("whip")]


@edition_row("E-42")
@rule("R-ENDACT-02", "R-DTOK-LARVAE", "R-DTOK-TREE")
@case("C-ENDACT-02", "C-ENDACT-03", "C-ENDACT-04")
@pytest.mark.parametrize(
    ("edition", "token", "wood", "food", "left"),
    [
        ("newer", 6, 0, 2, []),
        ("earlier", 6, 0, 2, []),
        ("newer", 1, 1, 0, []),
        ("earlier", 1, 0, 0, ["fallen_tree"]),
    ],
)
def test_larvae_and_in_the_newer_edition_the_fallen_tree_must_be_traded_in(
    edition: str, token: int, wood: int, food: int, left: list[str]
) -> None:
    scene = camp(edition=edition)
    scene.table.future_tokens = [token]
    scene.end_actions()

    assert (scene.wood, scene.food) == (wood, food)
    assert scene.held_tokens() == left


# The camp moves


@rule("R-MOVE-01", "R-NIGHT-04")
def test_the_camp_moves_to_an_adjacent_explored_tile_only() -> None:
    scene = camp(food=3).tiles(m2=5, m3=6, b1=7).marks(b1="flipped").night(["m2"])

    assert SPACES[scene.table.camp] == "m2"
    assert ("move", ["stay", "m2"]) in scene.asked


@rule("R-MOVE-02", "R-SHELTER-03")
@case("C-MOVE-02", "C-MOVE-06", "C-MISC-09")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_a_built_shelter_moves_along_and_halves_roof_and_palisade_rounded_up(before: int, after: int) -> None:
    scene = camp(shelter=1, roof=before, palisade=before).tiles(m2=5).do(move_camp, SPACES.index("m2"))

    assert (scene.roof, scene.palisade, scene.table.shelter) == (after, after, 1)


@rule("R-MOVE-04")
@case("C-MOVE-09")
def test_moving_the_camp_loses_the_shortcut() -> None:
    scene = camp(shelter=1).items("map", "shortcut").tiles(m2=5, t1=6).marks(t1="shortcut")
    scene.do(move_camp, SPACES.index("m2"))
    assert scene.mark("t1") == []

    scene.end_round()
    assert not scene.built("shortcut")


@rule("R-MOVE-05")
@case("C-MOVE-12")
def test_the_token_of_an_item_moves_with_the_camp() -> None:
    scene = camp().tiles(m2=5).items("snare").do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("snare")))
    assert scene.mark("m1") == ["extra_food"]

    scene.do(move_camp, SPACES.index("m2"))
    assert (scene.mark("m1"), scene.mark("m2")) == ([], ["extra_food"])


@rule("R-MOVE-06")
@case("C-MOVE-13")
def test_where_such_a_token_lies_already_the_item_is_flipped() -> None:
    scene = (
        camp()
        .tiles(m2=5)
        .marks(m2="extra_food")
        .items("snare")
        .do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("snare")))
    )
    scene.do(move_camp, SPACES.index("m2")).end_round()

    assert scene.mark("m2") == ["extra_food"]
    assert not scene.built("snare")


@rule("R-MOVE-07", "R-MOVE-08")
def test_a_forced_move_without_a_tile_wounds_everyone() -> None:
    scene = camp(shelter=1, roof=4).tiles(m2=5).marks(m2="flipped").do(force_move)
    assert scene.wounds == [1, 1, 1]
    assert SPACES[scene.table.camp] == "m1"

    moved = camp(shelter=1, roof=4).tiles(m2=5).do(force_move)
    assert (SPACES[moved.table.camp], moved.roof) == ("m2", 2)


@rule("R-TERM-08", "R-END-04")
@case("C-USE-08")
def test_a_flipped_tile_loses_everything_on_it_and_a_camp_on_it_the_game() -> None:
    scene = camp().tiles(m2=5).marks(m2="extra_wood time_consuming").numbers(m2=2).do(flip_tile, SPACES.index("m2"))
    assert scene.mark("m2") == ["flipped"]
    assert scene.table.numbers[SPACES.index("m2")] == 0
    assert scene.ending == ""

    assert camp().do(flip_tile, SPACES.index("m1")).ending == "camp_lost"


@rule("R-TERM-02")
@case("C-USE-06")
def test_the_closest_source_is_on_the_camps_tile_then_next_to_it() -> None:
    assert closest_sources(camp().tiles(m2=5).table, frozenset([TREES])) == [WOOD_AT[M1]]
    near = camp().tiles(m2=5, m3=6).marks(m1="exhausted_wood")
    assert closest_sources(near.table, frozenset([TREES])) == [WOOD_AT[M2]]


@rule("R-OUT-07", "R-OUT-05")
def test_everyone_else_is_in_camp() -> None:
    assert camp().table.outside == [NOWHERE] * 6

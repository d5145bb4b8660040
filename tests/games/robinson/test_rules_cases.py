"""Worked cases of the rulebooks, chapter by chapter, played to the letter in every edition they belong to."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from robinsonade.games.robinson.effects.beasts import unseen_beasts
from robinsonade.games.robinson.effects.camp import move_camp
from robinsonade.games.robinson.effects.demands import Determination, lose
from robinsonade.games.robinson.effects.finds import treasure_arrives
from robinsonade.games.robinson.effects.items import flip_item
from robinsonade.games.robinson.moments import purposes
from robinsonade.games.robinson.phases import event, uses
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.phases.night import resolve_tonight
from robinsonade.games.robinson.table.decks import find_of
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    EXTRA_MEAL,
    ITEMS,
    JENNY,
    NOWHERE,
    RAIN_TOKEN,
    SPACES,
    STORM_TOKEN,
    TOKENS,
    TREASURE_TOKEN,
)
from robinsonade.games.robinson.table.uses import TOKEN_USE
from tests.games.robinson.cases import case, case_ids, edition_row, edition_rows
from tests.games.robinson.scenes import BOX, FOUR, Scene, adventure, camp, dice, repeated, story
from tests.rules import rule

ONE_SNOW = 2
both = pytest.mark.parametrize("edition", ["newer", "earlier"])


def events(scene: Scene, *cards: str, more: str = "", answers: tuple[str, ...] = ()) -> Scene:
    """These cards come from the event deck; `more` luck is needed after the first."""
    first, *others = [f"event={id}" for id in cards]
    return scene.play(repeated(event.event_phase), answers, [first, *more.split(), *others])


def told(scene: Scene, *kinds: str) -> list[str]:
    return [fact[1] for fact in scene.table.facts or [] if fact[1] in kinds]


# Event and Morale Phase


@both
@rule("R-EVENT-02", "R-EVENT-04", "R-EVENT-05", "R-EVENT-06", "R-EVENT-07")
@case("C-EVENT-01")
def test_two_adventures_return_then_an_event_with_a_book_pushes_a_threat_off(edition: str) -> None:
    scene = camp(edition=edition).threats("jaguar", "wrecked_balloon")
    scene.event("weather_breakdown", "in_a_hurry", "unusually_cold_night")

    order = ["returns_as_event", "returns_as_event", "event", "book", "threat_falls"]
    assert told(scene, *order) == order
    assert scene.row() == ["wrecked_balloon", "unusually_cold_night"]
    assert len(scene.table.adventures_out) == 2
    assert [BOX.events[card].id for card in scene.table.events_out] == ["jaguar"]


@both
@rule("R-UNF-07", "R-UNF-02")
@case("C-EVENT-20", "C-EVENT-21")
@pytest.mark.parametrize(("wood", "left"), [(2, 1), (0, 0)])
def test_termites_eat_a_wood_if_there_is_one(edition: str, wood: int, left: int) -> None:
    scene = camp(edition=edition, wood=wood).event("termites")

    assert scene.wood == left
    assert scene.wounds == [0, 0, 0]


@both
@rule("R-MORALE-06")
@case("C-MORALE-11")
def test_alone_at_the_minimum_two_tokens_are_lost_instead_of_three(edition: str) -> None:
    scene = camp("cook", edition=edition, morale=-3).person("cook", determination=3).morale()

    assert (scene.mood, scene["cook"].determination, scene["cook"].wounds) == (-2, 1, 0)


# Planning


@both
@rule("R-REQ-01", "R-REQ-02")
@case("C-PLAN-07")
def test_wood_that_will_be_gathered_does_not_pay_for_a_roof(edition: str) -> None:
    scene = camp(edition=edition, wood=2, shelter=1).tiles(m2=5).planning()
    scene.put("cook", "gather:m2:wood")
    scene.put("cook", "join")

    assert "build:roof:wood" not in scene.places("explorer")


@both
@rule("R-REQ-04")
@case("C-PLAN-10")
def test_one_knife_serves_spear_and_belts(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition, wood=1, fur=1).items("knife").board("belts")
    scene.plan("soldier: build:spear", "cook: build:belts")

    assert scene.stacks()[:2] == ["build:spear by soldier", "build:belts by cook"]


@both
@rule("R-INV-FIRE", "R-ENDACT-03")
@case("C-PLAN-11")
def test_a_fire_raises_the_palisade_and_opens_the_fireplace(edition: str) -> None:
    scene = camp(edition=edition, shelter=1).tiles(m2=5).plan("cook cook: build:fire").act()
    assert (scene.palisade, scene.built("fire")) == (0, False)

    scene.end_actions()
    assert (scene.palisade, scene.built("fire")) == (1, True)
    assert "build:fireplace" in scene.planning().places("cook")


@both
@rule("R-REQ-05")
@case("C-PLAN-13")
def test_one_weapon_level_serves_two_threats_and_a_hunt(edition: str) -> None:
    scene = camp(*FOUR, edition=edition, weapon=2).threats("predator_is_near", "jaguar").hunting("fox")
    scene.plan("cook: threat:left", "explorer: threat:right", "soldier soldier: hunt")

    assert scene.stacks()[:3] == ["threat:left by cook", "threat:right by explorer", "hunt by soldier, soldier"]


@both
@rule("R-WEAPON-01", "R-PAWN-02")
@case("C-PLAN-30")
def test_two_weapons_are_built_side_by_side(edition: str) -> None:
    scene = camp(edition=edition, wood=2).plan("cook: build:weapon", "carpenter: build:weapon")
    scene.act(["build:weapon#1"], f"{dice()} {dice()}")

    assert (scene.weapon, scene.wood) == (2, 0)


@both
@rule("R-FRIDAY-04", "R-DOG-01", "R-NEUT-02")
@case("C-PLAN-33", "C-PLAN-37")
def test_neutral_pawns_support_friday_and_characters(edition: str) -> None:
    scene = camp("cook", edition=edition).items("map").hunting("fox").plan("friday map: explore:t1", "cook dog: hunt")

    assert scene.stacks()[:2] == ["explore:t1 by friday, map", "hunt by cook, dog"]


@both
@rule("R-PAWN-01", "R-CARD-ARGUMENT")
@case("C-PLAN-39")
def test_of_an_agreement_only_the_resolver_gets_the_token(edition: str) -> None:
    scene = camp(edition=edition).threats("-", "argument").plan("cook explorer: threat:right").act()

    assert (scene["cook"].determination, scene["explorer"].determination, scene.mood) == (1, 0, 1)
    assert scene.row() == ["-", "-"]


@both
@rule("R-ITEM-01", "R-REQ-01")
@case("C-PLAN-44")
def test_a_knife_needs_explored_mountains(edition: str) -> None:
    assert camp(edition=edition).board("knife").refusal("cook", "build:knife") == "R-ITEM-01"


@both
@rule("R-BUILD-06")
@case("C-MISC-05")
def test_shelter_weapon_and_knife_are_built_in_one_round(edition: str) -> None:
    scene = camp(edition=edition, wood=4).tiles(m2=5)
    scene.plan("cook cook: build:shelter:wood", "explorer: build:weapon", "carpenter: build:knife")

    assert scene.wood == 0
    assert len(scene.stacks()) == 5


# Tokens


@both
@rule("R-TOK-REROLL-02", "R-TOK-REROLL-01")
@case("C-TOK-10")
def test_the_reroll_token_stays_after_a_failure_and_spoils_the_next_build(edition: str) -> None:
    scene = camp(edition=edition, wood=2).on_space(build="reroll").plan("cook: build:weapon", "carpenter: build:weapon")
    scene.act(["build:weapon#1"], f"{dice(success='determination')} {dice()} success=determination")

    assert (scene.weapon, scene.space("build")) == (0, [])
    assert (scene["cook"].determination, scene["carpenter"].determination) == (2, 2)


@both
@rule("R-TOK-RES-02")
@case("C-TOK-31")
def test_who_gathers_wood_does_not_get_the_food_of_the_token(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).marks(m2="extra_food").plan("cook cook: gather:m2:wood").act()

    assert (scene.future_wood, scene.future_food) == (1, 0)


@both
@rule("R-TOK-04")
@case("C-MISC-25")
def test_an_adventure_token_on_explore_needs_no_pawn(edition: str) -> None:
    assert camp(edition=edition).on_space(explore="adventure").need("explore:t1") == 1


@both
@rule("R-TOK-03", "R-TOK-TIME-01", "R-TOK-TIME-02")
@case("C-MISC-26")
def test_the_token_of_the_space_goes_and_that_of_the_tile_stays(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).marks(m2="time_consuming").on_space(gather="time_consuming")
    scene.plan("cook cook explorer: gather:m2:wood").act(luck=dice()).end_actions()

    assert (scene.space("gather"), scene.mark("m2")) == ([], ["time_consuming"])


@both
@rule("R-NEUT-03")
@case("C-MISC-14")
def test_the_pawn_of_an_item_comes_back_and_that_of_a_token_does_not(edition: str) -> None:
    scene = camp(edition=edition, wood=1).items("map").tokens("candles")
    scene.plan("cook map: explore:t1", "explorer candles: build:weapon").act(luck="tile=11 token=tobacco")
    scene.end_actions().planning()

    assert (scene.free("map"), scene.free("candles")) == (1, 0)
    assert scene.held_tokens() == ["tobacco"]


# Combat, building, distance, exploring


@both
@rule("R-COMBAT-01", "R-COMBAT-04")
@case("C-COMBAT-01")
def test_strength_three_against_two_and_a_palisade_that_is_not_there(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition, weapon=2).resolving().do(fight, 0, 0, 3, 0, 0, 0, 1)

    assert (scene["soldier"].wounds, scene.palisade) == (2, 0)


@both
@rule("R-COMBAT-02")
@case("C-COMBAT-04")
def test_a_weapon_loss_larger_than_the_level_is_a_wound(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition, weapon=1).resolving().do(fight, 0, 0, 1, 2)

    assert (scene["soldier"].wounds, scene.weapon) == (1, 0)


@both
@rule("R-CARD-SABER")
@case("C-CARD-21")
@pytest.mark.parametrize(("weapon", "answers", "wounds"), [(2, [], 0), (0, ["pass"], 2), (0, ["saber"], 1)])
def test_the_saber_is_optional_and_costs_a_wound(edition: str, weapon: int, answers: list[str], wounds: int) -> None:
    scene = camp("soldier", "cook", edition=edition, weapon=weapon).keeps("saber").hunting("fox")
    scene.plan("soldier soldier: hunt").act(answers)

    assert scene["soldier"].wounds == wounds


@both
@rule("R-FLIP-01", "R-INV-MAP")
@case("C-BUILD-06")
def test_without_the_map_of_the_last_round_the_shortcut_cannot_be_built(edition: str) -> None:
    scene = camp(edition=edition).items("map").do(flip_item, ITEMS.index("map"))
    assert "build:shortcut" in scene.places("explorer")

    scene.end_round().planning()
    assert scene.refusal("explorer", "build:shortcut") == "R-ITEM-01"


@both
@rule("R-DIST-01", "R-EXPLORE-03")
@case("C-DIST-01")
def test_a_special_location_on_the_camps_tile_is_as_near_as_a_neighbour(edition: str) -> None:
    scene = story("cursed_island", edition=edition).numbers(m1=1)
    assert scene.need("explore:special:m1") == 1

    scene.put("cook", "explore:special:m1")
    scene.put("cook", "join")
    assert "join:explore:special:m1" not in scene.places("explorer")


@both
@rule("R-DIST-03", "R-TERM-09")
@case("C-DIST-08")
def test_on_a_split_island_there_is_no_way(edition: str) -> None:
    scene = story("volcano", *FOUR, edition=edition).tiles(t3=5, t2=6).marks(t3="flipped")

    assert scene.refusal("cook", "gather:t2:wood") == "R-DIST-03"


@both
@rule("R-EXPLORE-04", "R-EXPLORE-05", "R-EXPLORE-06", "R-EXPLORE-08")
@case("C-EXPLORE-01")
def test_plains_with_a_beast_and_two_discoveries(edition: str) -> None:
    scene = camp(edition=edition).board("basket", "medicine", "bed", "rope").hunting("fox")
    scene.plan("explorer cook: explore:t1").act(luck="tile=1 token=tobacco token=goat")

    assert (len(scene.table.hunting), unseen_beasts(scene.table)) == (2, 14)
    assert scene.found_tokens() == ["tobacco", "goat"]
    places = scene.end_actions().planning().places("cook")
    assert {"build:basket", "build:medicine", "build:bed", "build:rope"} <= set(places)


@both
@rule("R-EXPLORER-02")
@case("C-EXPLORE-11")
def test_once_the_tile_is_revealed_there_is_no_reconnaissance(edition: str) -> None:
    scene = camp(edition=edition).person("explorer", determination=2).plan("explorer cook: explore:t1")
    scene.act(["no"], "tile=11 token=tobacco")

    assert scene.prompts == ["reconnaissance"]
    assert scene["explorer"].determination == 2


@both
@rule("R-EXPLORE-02", "R-EXPLORE-03")
@case("C-MISC-12")
def test_a_special_location_is_explored_once_a_round(edition: str) -> None:
    scene = story("volcano", *FOUR, edition=edition).tiles(t3=5).planning()
    scene.put("cook", "explore:special:t3")
    scene.put("cook", "join")
    scene.put("explorer", "join")

    assert "explore:special:t3" not in scene.places("carpenter")


@both
@rule("R-ITEM-03")
@case("C-MISC-08")
def test_a_rope_ladder_helps_from_the_next_round_on(edition: str) -> None:
    scene = story("volcano", edition=edition).items("rope").plan("cook cook: build:sheet_rope_ladder").act()
    assert (scene.fresh("sheet_rope_ladder"), scene.free("rope_ladder")) == (True, 0)

    assert scene.end_actions().planning().free("rope_ladder") == 1


# The end of the Action Phase


@both
@rule("R-ENDACT-01", "R-ENDACT-02", "R-ENDACT-03", "R-ENDACT-04")
@case("C-ENDACT-01")
def test_tokens_then_items_then_treasures_become_available(edition: str) -> None:
    scene = camp(edition=edition)
    scene.table.future[0] = 1
    scene.table.future_tokens = [6, 2]
    scene.table.fresh = frozenset([ITEMS.index("knife")])
    scene.table.future_treasures = [find_of(BOX.card_named("whip"), 1)]
    scene.end_actions()

    assert told(scene, "use_token", "arrives", "treasure") == ["use_token", "arrives", "treasure"]
    assert (scene.wood, scene.future_wood, scene.found_tokens()) == (1, 0, [])


@both
@rule("R-DTOK-GOAT")
@case("C-ENDACT-06")
def test_a_goat_is_not_traded_in_while_actions_are_resolved(edition: str) -> None:
    scene = camp("cook", edition=edition, weapon=2).tokens("goat").resolving().do(lose, 1, 1, 0)

    assert (scene.asked, scene.held_tokens(), scene["cook"].wounds) == ([], ["goat"], 1)


@both
@rule("R-DTOK-GOAT")
@case("C-ENDACT-07")
def test_a_goat_is_food_and_fur_before_the_actions(edition: str) -> None:
    scene = camp(edition=edition, weapon=1).tokens("goat").before_actions(["token:goat"])

    assert (scene.food, scene.fur, scene.held_tokens()) == (1, 1, [])


@both
@rule("R-DTOK-TREASURE", "R-AVAIL-02")
@case("C-MISC-22")
def test_in_the_action_phase_the_treasure_of_a_token_goes_to_future(edition: str) -> None:
    scene = camp(edition=edition).tokens("treasure").resolving()
    scene.do(uses.use, TOKEN_USE[TREASURE_TOKEN], 0, luck="mystery=blankets")

    assert [BOX.card(find.card).id for find in scene.table.future_treasures] == ["blankets"]


@both
@rule("R-DTOK-TOBACCO", "R-DTOK-01", "R-DISCARD-01")
@case("C-MISC-17", "C-MISC-23")
def test_tobacco_lifts_the_mood_and_leaves_the_game(edition: str) -> None:
    scene = camp("cook", "soldier", edition=edition, morale=-3).tokens("tobacco")
    supply = len(scene.table.token_pool)
    scene.before_actions(["token:tobacco"])

    assert (scene.mood, scene.held_tokens(), len(scene.table.token_pool)) == (-2, [], supply)


# Weather, night, moving


@both
@rule("R-FRIDAY-10", "R-WEATHER-09")
@case("C-WEATHER-25")
def test_rain_and_storm_do_not_touch_friday(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition, round=4).day(STORM_TOKEN).weather(luck="rain=one_rain")

    assert (scene.wounds, scene["friday"].wounds) == ([3, 3], 0)


@both
@rule("R-CARD-CLOTHES")
@case("C-WEATHER-30")
def test_old_clothes_make_a_snow_cloud_rain_on_the_roof(edition: str) -> None:
    scene = camp(scenario="cursed_island", edition=edition, round=6, roof=1).keeps("old_clothes")
    scene.weather(luck="winter=one_snow")

    assert scene.wounds == [0, 0, 0]


@both
@rule("R-WEATHER-12", "R-WEATHER-05")
@case("C-WEATHER-37")
def test_nonperishable_food_feeds_the_hungry_animals(edition: str) -> None:
    scene = camp(edition=edition, nonperishable=1).day(ANIMALS_CALLED).weather(luck="animals=food")

    assert (scene.nonperishable, scene.wounds) == (0, [0, 0, 0])


@both
@rule("R-FRIDAY-11")
@case("C-NIGHT-17")
def test_friday_neither_eats_nor_needs_a_shelter(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition, food=2).person("friday", wounds=1).night()

    assert (scene.food, scene.wounds, scene["friday"].wounds) == (0, [1, 1], 1)


@both
@rule("R-UNF-08", "R-NIGHT-03")
@case("C-MISC-31")
def test_hunger_is_two_wounds_and_no_unfulfilled_demand(edition: str) -> None:
    assert camp("cook", edition=edition, shelter=1).supper().wounds == [2]


@both
@rule("R-MOVE-02")
@case("C-MOVE-08")
def test_a_built_shelter_leaves_a_natural_one_with_half_the_levels(edition: str) -> None:
    scene = camp(edition=edition, shelter=1, roof=3, palisade=3).tiles(m1=11, m2=5)
    scene.do(move_camp, SPACES.index("m2"))

    assert (scene.table.shelter, scene.roof, scene.palisade) == (1, 2, 2)


# Demands and decisions


@both
@rule("R-UNF-07", "R-TERM-12")
@case("C-UNF-01")
def test_tokens_lost_if_possible_wound_nobody(edition: str) -> None:
    scene = camp(edition=edition).resolving().person("cook", determination=1)
    scene.do(Determination(-3, if_possible=True).do, 1)

    assert (scene["cook"].determination, scene["cook"].wounds) == (0, 0)


@both
@rule("R-TERM-04")
@case("C-USE-09")
def test_an_alternative_that_cannot_be_met_may_not_be_chosen(edition: str) -> None:
    scene = camp(edition=edition, weapon=1)
    scene.table.events = [BOX.card_named("flood")]
    with scene.refuses():
        events(scene, "flood", answers=("palisade",))

    assert [len(keys) for prompt, keys in scene.asked] == [2]


@both
@rule("R-TERM-06")
@case("C-MISC-61")
def test_the_effect_again_takes_another_wood(edition: str) -> None:
    scene = camp(edition=edition, wood=1).threats("termites", "wrecked_balloon").event("jaguar")

    assert scene.wood == 0


# Cards


@both
@rule("R-CARD-CLOUDBURST")
@case("C-CARD-06")
def test_after_a_cloudburst_only_what_was_lost_comes_back(edition: str) -> None:
    scene = camp(edition=edition, shelter=1, roof=2, palisade=1).tiles(m2=5).event("cloudburst")
    assert (scene.roof, scene.palisade) == (1, 1)

    scene.plan("cook: threat:right").act()
    assert (scene.roof, scene.palisade) == (2, 1)


@both
@rule("R-CARD-HALVE")
@case("C-CARD-08", "C-CARD-09")
@pytest.mark.parametrize(("track", "left"), [("roof", (1, 3)), ("palisade", (1, 2))])
def test_a_disaster_halves_what_is_chosen_in_favour_of_the_players(
    edition: str, track: str, left: tuple[int, int]
) -> None:
    scene = camp(edition=edition, shelter=1, roof=1, palisade=3).threats("disaster", "wrecked_balloon")
    scene.event("rain", answers=[track])

    assert (scene.roof, scene.palisade) == left
    assert scene.wounds == [0, 0, 0]


@edition_row("E-104")
@rule("R-CARD-HOWLING")
@case("C-CARD-12")
@pytest.mark.parametrize(("edition", "left"), [("newer", 15), ("earlier", 13)])
def test_of_three_howling_beasts_the_strongest_lies_on_top(edition: str, left: int) -> None:
    scene = camp(edition=edition)
    scene.table.events = [BOX.card_named("howling_from_the_woods")]
    events(scene, "howling_from_the_woods", more="beast=fox beast=puma beast=tapir")

    assert scene.table.hunting.top == [BOX.beast_named("puma")]
    assert unseen_beasts(scene.table) == left


@rule("R-CARD-NIGHT")
@case("C-CARD-14")
def test_the_beast_of_the_night_is_sent_to_the_hunting_deck_in_time() -> None:
    scene = camp(weapon=2, waiting_beast=-2).hunting("fox").threats("-", "dangerous_night")
    scene.plan("cook: threat:right").act()

    assert (scene.table.waiting_beast, len(scene.table.hunting)) == (-1, 2)


@both
@rule("R-CARD-STROKE")
@case("C-CARD-15")
def test_a_stroke_of_fate_lets_both_threats_come_true_from_left_to_right(edition: str) -> None:
    scene = camp(edition=edition, wood=1).threats("jaguar", "termites").event("stroke_of_fate")

    falls = [BOX.card(fact[2]).id for fact in scene.table.facts or [] if fact[1] == "threat_falls"]
    assert falls == ["jaguar", "termites"]
    assert scene.row() == ["-", "stroke_of_fate"]
    assert scene.wood == 0


@both
@rule("R-CARD-OLDMAP")
@case("C-CARD-22")
def test_the_old_map_is_a_token_for_everyone_and_friday(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition)
    scene.table.future_treasures = [find_of(BOX.card_named("old_map"), 0)]
    scene.end_actions()

    assert [scene[name].determination for name in ("cook", "explorer", "friday")] == [1, 1, 1]


@both
@rule("R-SOLD-02")
@case("C-CARD-28")
def test_the_hunt_starts_the_hunting_deck(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=4).before_actions(["the_hunt"])

    assert (len(scene.table.hunting), unseen_beasts(scene.table)) == (1, 15)
    assert scene.table.hunting.top == [-2]
    assert scene["soldier"].determination == 0


@edition_row("E-105")
@rule("R-CARD-FLOCK")
@case("C-CARD-30")
@pytest.mark.parametrize(("edition", "food"), [("newer", False), ("earlier", True)])
def test_when_the_flock_leaves_its_token_lies_idle_in_the_newer_edition(edition: str, food: bool) -> None:
    scene = camp(edition=edition).tiles(m2=5).on_space(gather="adventure").plan("cook cook: gather:m2:wood")
    scene.act(luck=[adventure("new_flock")]).end_actions()
    scene.table.events.append(BOX.card_named("termites"))
    events(scene, "new_flock", "termites")

    assert scene.mark("m2") == ["exhausted_food", "exhausted_wood", "extra_food"]
    places = scene.planning().places("cook")
    assert "gather:m2:wood" not in places
    assert ("gather:m2:food" in places) == food


@both
@rule("R-CARD-MUSHROOMS")
@case("C-CARD-31")
def test_a_strange_disease_outside_strikes_its_finder_alone(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).person("explorer", outside="m2")
    scene.table.tonight = [find_of(BOX.card_named("strange_disease"), 2)]
    scene.do(resolve_tonight)

    assert scene.wounds == [0, 0, 2]


@both
@rule("R-CARD-SPORES")
@case("C-MISC-42")
def test_poisonous_spores_hit_friday_too(edition: str) -> None:
    scene = camp("cook", "explorer", edition=edition)
    scene.table.tonight = [find_of(BOX.card_named("poisonous_spores"), 0)]
    scene.do(resolve_tonight)

    assert (scene.wounds, scene["friday"].wounds) == ([1, 1], 1)


@both
@rule("R-INV-MEDICINE")
@case("C-MISC-37")
def test_medicine_is_not_used_up(edition: str) -> None:
    scene = camp(scenario="cannibals", edition=edition).items("medicine").story(3).plan("cook cook: explore:t1")
    scene.act(["food"] if edition == "earlier" else [], "tile=5 token=tobacco")

    assert (scene["cook"].wounds, scene.built("medicine")) == (1, True)


@both
@rule("R-CARD-TIRED")
@case("C-MISC-41")
def test_the_nap_heals_only_the_resolver_and_at_once(edition: str) -> None:
    scene = camp(edition=edition, wood=1).on_space(build="adventure").everyone(wounds=3)
    scene.plan("cook explorer: build:weapon").act(["2"], [adventure("tired")])

    assert scene.wounds == [3, 1, 3]


@both
@rule("R-CARD-TOOLS")
@case("C-MISC-45")
def test_a_tools_inspection_marks_the_only_item(edition: str) -> None:
    scene = camp(edition=edition, wood=1).items("knife").on_space(build="adventure")
    scene.plan("cook explorer: build:weapon").act(luck=[adventure("tools_inspection")])

    assert sorted(scene.table.inspected) == [ITEMS.index("knife")]
    assert scene.wounds == [0, 0, 0]


@both
@rule("R-CARD-COUNCIL")
@case("C-MISC-47")
def test_a_brainstorm_puts_an_invention_of_choice_on_the_board_at_once(edition: str) -> None:
    scene = camp(edition=edition).board().threats("-", "council").plan("cook: threat:right")
    deck = len(scene.table.inventions)
    scene.act(["bed"])

    assert sorted(scene.table.board) == [ITEMS.index("bed")]
    assert (len(scene.table.inventions), scene.table.fresh, scene["cook"].determination) == (deck - 1, set(), 1)


@both
@rule("R-CARD-SKELETON")
@case("C-MISC-59")
def test_the_skeleton_returns_with_the_top_invention(edition: str) -> None:
    scene = camp(edition=edition).board()
    scene.table.events = [BOX.card_named("skeleton"), BOX.card_named("termites")]
    events(scene, "skeleton", "termites", more="invention=cellar")

    assert sorted(scene.table.board) == [ITEMS.index("cellar")]
    assert scene.mood == -1


# Scenarios


@both
@rule("R-S1-10")
@case("C-S1-11")
def test_the_mast_fills_the_stage_outside_the_normal_moment(edition: str) -> None:
    scene = camp(edition=edition, wood=1, fur=1).items("rope").story(7).plan("cook cook: build:sheet_mast").act()

    assert scene.end_actions().table.story[0] == 10
    assert scene.wood == 0


@both
@rule("R-S3-08")
@case("C-S3-03")
def test_an_adventure_on_the_way_to_jenny_is_a_wound_and_she_is_rescued(edition: str) -> None:
    scene = story("jenny", edition=edition).items("rope", "sheet_raft").plan("cook: explore:raft")
    scene.act(luck=dice(adventure="adventure"))

    assert scene.table.outside[JENNY] == NOWHERE
    assert (scene["cook"].wounds, len(scene.table.adventures[2])) == (1, 30)


@both
@rule("R-S5-07", "R-S5-08")
@case("C-S5-01")
def test_a_village_with_two_visible_and_one_covered_totem_around_has_strength_six(edition: str) -> None:
    scene = camp("soldier", "cook", scenario="cannibals", edition=edition, weapon=5)
    scene.tiles(m2=5, t1=6, b1=7, t2=2).numbers(m2=1, t1=2, b1=3, t2=4).marks(t2="burnt")
    scene.plan("soldier cook: hunt:m2").act()

    assert scene["soldier"].wounds == 1
    assert scene.mark("m2") == ["burnt"]
    assert "beast" not in told(scene, "beast")


@rule("R-S5-06")
@case("C-S5-19")
@pytest.mark.parametrize(("edition", "offered"), [("newer", False), ("earlier", True)])
def test_the_city_without_an_explored_path(edition: str, offered: bool) -> None:
    scene = camp(scenario="cannibals", edition=edition, round=6).tiles(city=4).numbers(city=6)

    assert ("hunt:city" in scene.places("cook")) == offered


# Editions


@edition_row("E-62")
@rule("R-TERM-11", "R-DTOK-GOAT")
@pytest.mark.parametrize(("edition", "offered"), [("newer", True), ("earlier", False)])
def test_a_pistol_catches_a_goat_in_the_newer_edition_only(edition: str, offered: bool) -> None:
    scene = camp(edition=edition).tokens("goat").equipment(pistol=1)

    options = purposes.offered(scene.table, "before_actions")
    assert (TOKEN_USE[TOKENS.index("goat")] in options) == offered


@edition_row("E-75")
@rule("R-S3-05", "R-REST-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_jenny_rests_without_the_bed_and_a_hammock_gives_her_no_token_either_way(edition: str) -> None:
    scene = story("jenny", edition=edition).items("bed").keeps("hammock").person("jenny", wounds=4)
    scene.table.outside[JENNY] = NOWHERE
    scene.plan("jenny: rest")
    scene.act()

    assert (scene["jenny"].wounds, scene["jenny"].determination) == (3, 0)


@edition_row("E-102")
@rule("R-CARD-HALVE")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 1), ("earlier", 0)])
def test_half_of_nothing_is_a_demand_in_the_newer_edition(edition: str, wounds: int) -> None:
    assert camp(edition=edition, shelter=1).event("storm_damage").wounds == [wounds] * 3


@edition_row("E-130")
@rule("R-EVENT-02", "R-DICE-04")
@pytest.mark.parametrize(("edition", "fur"), [("newer", 2), ("earlier", 1)])
def test_a_carcass_and_what_comes_around_have_less_fur_in_the_earlier_edition(edition: str, fur: int) -> None:
    scene = camp(edition=edition).on_space(explore="adventure").plan("cook cook: explore:t1")
    scene.act(["2"], ["tile=11", "token=tobacco", adventure("carcass")])
    assert (scene.future_food, scene.future_fur) == (2, fur)

    returns = camp(edition=edition).event("predator_in_the_camp", "termites")
    assert (returns.food, returns.fur) == (2, fur)


@edition_row("E-132")
@rule("R-PROD-02", "R-MOVE-05")
@pytest.mark.parametrize(("edition", "wood"), [("newer", 0), ("earlier", 1)])
def test_without_a_live_source_the_hatchet_works_in_the_earlier_edition_only(edition: str, wood: int) -> None:
    scene = camp(edition=edition).do(treasure_arrives, BOX.card_named("hatchet"), 1)
    scene.marks(m1="exhausted_wood")

    assert scene.production().wood == wood


@edition_row("E-133")
@rule("R-CARD-BIBLE")
@pytest.mark.parametrize(("edition", "choice", "tokens"), [("newer", "morale", 1), ("earlier", "morale", 0)])
def test_the_bible_is_on_top_or_in_the_earlier_edition_instead(edition: str, choice: str, tokens: int) -> None:
    four = camp(*FOUR, edition=edition).equipment(bible=1).person("cook", wounds=2).plan("cook: arrange_camp")
    four.act(["yes", choice])
    assert (four["cook"].determination, four["cook"].wounds) == (tokens, 1)

    three = camp(edition=edition).equipment(bible=1).plan("cook: arrange_camp").act(["yes"])
    assert three["cook"].determination == 3


@rule("R-CARD-BIBLE", "R-USE-06")
@pytest.mark.parametrize(("edition", "ways"), [("newer", ["no", "yes", "twice"]), ("earlier", ["no", "yes"])])
def test_both_uses_of_the_bible_may_be_made_together_where_they_come_on_top(edition: str, ways: list[str]) -> None:
    scene = camp(edition=edition).equipment(bible=2).person("cook", wounds=3).plan("cook: arrange_camp").act([ways[-1]])

    assert scene.asked == [("bible", ways)]
    assert (scene["cook"].determination, scene["cook"].wounds) == ((4, 1) if edition == "newer" else (3, 2))


@edition_row("E-134")
@rule("R-EXCL-01")
@pytest.mark.parametrize(
    ("edition", "able"),
    [
        ("newer", ["m2:exhausted_wood", "m2:time_consuming"]),
        ("earlier", ["m2:time_consuming", "gather:reroll"]),
    ],
)
def test_the_amulet_clears_a_tile_or_in_the_earlier_edition_a_token_of_the_board(edition: str, able: list[str]) -> None:
    scene = camp(edition=edition).tiles(m2=5).keeps("protective_amulet")
    scene.marks(m2="exhausted_wood time_consuming").on_space(gather="reroll")
    scene.before_actions(["protective_amulet", "m2:time_consuming"])

    assert [keys for prompt, keys in scene.asked if prompt == "clear"] == [able]


@rule("R-COMP-06", "R-WEATHER-01", "R-TOK-FOOD-01", "R-TOK-WOOD-03")
def test_in_the_earlier_edition_the_amulet_also_clears_the_weather_the_night_and_the_features() -> None:
    able = ["rain", "night:extra_food", "roof:extra_wood", "weapon:extra_wood"]
    for i, gone in enumerate(able):
        scene = camp(edition="earlier", costs=frozenset((1, 3))).keeps("protective_amulet").day(RAIN_TOKEN, EXTRA_MEAL)
        scene.before_actions(["protective_amulet", gone])

        assert scene.asked[-1] == ("clear", able)
        left = [
            RAIN_TOKEN in scene.table.today,
            EXTRA_MEAL in scene.table.today,
            1 in scene.table.costs,
            3 in scene.table.costs,
        ]
        assert left == [other != i for other in range(4)]


@rule("R-COMP-06", "R-USE-02")
@pytest.mark.parametrize(("edition", "rain"), [("newer", 1), ("earlier", 0)])
def test_in_the_earlier_edition_the_amulet_takes_a_cloud_away_that_came_up_during_the_day(
    edition: str, rain: int
) -> None:
    scene = camp(edition=edition, wood=2, food=1).on_space(build="adventure").keeps("protective_amulet")
    scene.plan("cook cook: build:weapon").act(luck=[adventure("dark_clouds_in_the_sky")])
    scene.end_actions(["protective_amulet"] if edition == "earlier" else []).weather()

    assert (scene.wood, scene.food) == (1 - rain, 1 - rain)


@both
@rule("R-COMP-06", "R-S3-07")
def test_a_number_token_is_a_token_too(edition: str) -> None:
    scene = story("jenny", edition=edition).tiles(m2=5).numbers(m2=1).keeps("protective_amulet")
    scene.before_actions(["protective_amulet"])

    assert scene.table.numbers == [0] * 11


@rule("R-S7-04")
def test_without_its_number_token_a_lair_calls_no_animals() -> None:
    scene = story("king_kong", palisade=5).tiles(m2=5, b1=6).numbers(m2=1, b1=2).keeps("protective_amulet")
    scene.before_actions(["protective_amulet", "m2:number"]).weather(luck="animals=palisade")

    assert scene.palisade == 4


# All of them


def marked(marker: str) -> set[str]:
    """What the tests of this game name with this marker."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == marker:
                found |= {id.value for id in node.args if isinstance(id, ast.Constant) and isinstance(id.value, str)}
    return found


def test_every_case_is_played_by_a_test() -> None:
    assert len(case_ids()) == len(set(case_ids())) == 460
    assert marked("case") == set(case_ids())


def test_every_difference_between_the_editions_is_shown_both_ways() -> None:
    assert len(edition_rows()) == 35
    assert marked("edition_row") == set(edition_rows())

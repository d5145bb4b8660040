"""Abilities, equipment, tokens and treasures can be used at (almost) any time, as soon as that changes something."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.demands import HalveRoofOrPalisade, lose
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases import exploring, windows
from robinsonade.games.robinson.phases.morale import morale_phase
from robinsonade.games.robinson.phases.night import end_of_round, supper
from robinsonade.games.robinson.scenarios.family import the_nine
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, EXPLORER, EXTRA_MEAL, MEDICINE
from tests.games.robinson.readings import BOX
from tests.games.robinson.scenes import Scene, camp, story
from tests.rules import rule

ONE_RAIN, TWO_RAIN, ONE_SNOW = 0, 1, 2


def without(scene: Scene, *tokens: str) -> Scene:
    """These tokens have left the game."""
    pool = scene.table.token_pool
    scene.table.token_pool = [token for token in pool if BOX.tokens[token].id not in tokens]
    return scene


def without_treasures(scene: Scene, *ids: str) -> Scene:
    mysteries = scene.table.mysteries
    scene.table.mysteries = [n for n in mysteries if BOX.mysteries[n].id not in ids]
    return scene


def keys_asked(scene: Scene, prompt: str) -> list[str]:
    return next((keys for asked, keys in scene.asked if asked == prompt), [])


# --- The weather, with the dice known ----------------------------------------------------------------------------


@rule("R-EXPLORER-04", "R-AVAIL-01", "R-DTOK-LEAVES")
def test_scouting_can_find_large_leaves_against_the_rain_that_is_falling() -> None:
    scene = camp("explorer", "cook", round=4).person("explorer", determination=3)

    scene.weather(["scouting", "large_leaves", "token:large_leaves"], "rain=one_rain token=large_leaves token=goat")

    assert scene.wounds == [0, 0]


@rule("R-DTOK-TREASURE", "R-AVAIL-01", "R-CARD-BLANKETS")
def test_a_treasure_token_can_bring_blankets_against_the_snow_that_is_falling() -> None:
    scene = camp(round=4).tokens("treasure")

    scene.weather(["token:treasure", "blankets"], "rain=one_snow mystery=blankets")

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-CARD-CLOTHES")
def test_old_clothes_found_while_it_snows_count_at_once() -> None:
    scene = camp(round=4, roof=1).tokens("treasure").weather(["token:treasure"], "rain=one_snow mystery=old_clothes")

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-WEATHER-04")
def test_ropes_found_while_it_rains_raise_the_roof_at_once() -> None:
    scene = camp(round=4, shelter=1).tokens("treasure")

    scene.weather(["token:treasure", "roof"], "rain=one_rain mystery=ropes")

    assert (scene.roof, scene.wounds) == (1, [0, 0, 0])


@rule("R-EXPLORER-04", "R-DTOK-TREASURE")
def test_nobody_is_asked_to_look_for_help_against_the_weather_where_none_can_be_found() -> None:
    """A-89."""
    rain = without(camp("explorer", round=4, wood=1, food=1), "large_leaves", "treasure").person(
        "explorer", determination=3
    )
    snow = without_treasures(camp(round=4, wood=9, food=9), "blankets", "old_clothes", "ropes").tokens("treasure")
    dry = camp("explorer", round=4, roof=1).person("explorer", determination=3).tokens("treasure")

    assert rain.weather(luck="rain=one_rain").asked == []
    assert snow.weather(luck="rain=one_snow").asked == []
    assert dry.weather(luck="rain=one_rain").asked == []


# --- Shortages and fights outside the Action Phase ----------------------------------------------------------------


@rule("R-EXPLORER-04", "R-UNF-02")
@pytest.mark.parametrize(
    ("given", "face", "token", "prompt"),
    [
        ({"wood": 1, "food": 0}, "one_rain", "nourishing_larvae", "before_shortage"),
        ({"wood": 0, "food": 1}, "one_rain", "fallen_tree", "before_shortage"),
    ],
)
def test_scouting_can_find_what_the_clouds_take(given: dict[str, int], face: str, token: str, prompt: str) -> None:
    scene = without(camp("explorer", round=4, **given), "large_leaves", "treasure").person("explorer", determination=3)

    scene.weather(["scouting", token, f"token:{token}"], f"rain={face} token={token} token=tobacco")

    assert scene.prompts[0] == prompt and scene.wounds == [0]


@rule("R-EXPLORER-04", "R-AVAIL-02")
def test_in_the_action_phase_what_scouting_finds_comes_too_late_for_a_shortage() -> None:
    scene = camp("explorer").resolving().person("explorer", determination=3)

    scene.do(lose, 0, 1, 0)

    assert scene.asked == [] and scene.wounds == [1]


@rule("R-DTOK-TREASURE", "R-TERM-11", "R-COMBAT-01")
@pytest.mark.parametrize(("treasure", "answers"), [("antique_rapier", ["pass"]), ("old_rifle", ["old_rifle"])])
def test_a_treasure_token_can_bring_a_weapon_into_a_fight_with_hungry_animals(
    treasure: str, answers: list[str]
) -> None:
    scene = camp(weapon=1).tokens("treasure").day(ANIMALS_CALLED)

    scene.weather(
        ["token:treasure", *answers][: 2 if treasure == "old_rifle" else 1], f"animals=beast mystery={treasure}"
    )

    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TREASURE", "R-WEATHER-05")
def test_a_treasure_token_can_bring_ropes_for_the_palisade() -> None:
    scene = camp(shelter=1).tokens("treasure").day(ANIMALS_CALLED)

    scene.weather(["token:treasure", "palisade"], "animals=palisade mystery=ropes")

    assert scene.wounds == [0, 0, 0]


@rule("R-EXPLORER-04", "R-DTOK-TOBACCO")
def test_scouting_can_find_tobacco_before_the_mood_is_looked_at() -> None:
    scene = camp("explorer", "cook", morale=-1, first="explorer").person("explorer", determination=3)

    scene.play(morale_phase, ["scouting", "tobacco", "token:tobacco"], "token=tobacco token=goat")

    assert (scene.mood, scene["explorer"].determination) == (0, 0)


@rule("R-EXPLORER-04", "R-DTOK-HEALHERBS")
def test_scouting_can_find_the_herbs_for_a_medicine_that_is_wanted_now() -> None:
    scene = camp("explorer").items("pot").person("explorer", determination=3)

    scene.do(
        windows.before_item,
        MEDICINE,
        answers=["scouting", "healing_herbs", "token:healing_herbs"],
        luck="token=healing_herbs token=goat",
    )

    assert scene.built("medicine")


@rule("R-CARD-HALVE", "R-DTOK-THORNS")
def test_thorny_bushes_leave_something_to_halve() -> None:
    scene = camp(shelter=1).tokens("thorny_bushes").do(HalveRoofOrPalisade().do, 0, answers=["token:thorny_bushes"])

    assert (scene.palisade, scene.wounds) == (1, [0, 0, 0])


# --- The Action Phase --------------------------------------------------------------------------------------------


@rule("R-TOK-DANGER-01", "R-DTOK-MACHETE", "R-USE-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_whatever_raises_the_weapon_level_meets_a_danger(edition: str) -> None:
    machete = camp(edition=edition).tokens("old_machete")
    bottle = camp(edition=edition).equipment(empty_bottle=1)
    plan = camp("soldier", edition=edition).person("soldier", determination=3)

    assert machete.do(windows.fend_off, answers=["token:old_machete"]).weapon == 1
    assert bottle.do(windows.fend_off, answers=["empty_bottle"]).weapon == 1
    assert plan.do(windows.fend_off, answers=["defensive_plan"]).weapon == 1


@rule("R-SOLD-02", "R-HUNT-02")
def test_the_hunt_puts_another_beast_before_the_one_that_is_known() -> None:
    known = camp("soldier", weapon=9).hunting("bear").person("soldier", determination=4)
    unknown = camp("soldier", weapon=9).hunting("unseen").person("soldier", determination=4)

    known.do(windows.before_hunt, answers=["the_hunt"])
    unknown.do(windows.before_hunt, answers=["pass"])

    assert len(known.table.hunting) == 2
    assert "the_hunt" not in keys_asked(unknown, "before_hunt")


@rule("R-USE-05", "R-EXPLORE-04")
def test_the_map_of_the_island_can_be_read_right_before_a_tile_is_turned_up() -> None:
    scene = camp("cook", "soldier", scenario="cannibals").tokens("cross")
    scene.table.stack.put_on_top(7)

    scene.do(exploring.reconnaissance, answers=["token:cross", "9", "7"], luck="tile=9 tile=10")

    assert scene.table.stack.top == [10, 7, 9]


@rule("R-S7-08", "R-MORALE-01")
def test_a_lost_item_of_the_film_crew_is_offered_where_its_bonus_counts() -> None:
    scene = story("king_kong", "cook", "soldier", morale=0).tokens("band")
    scene.so_far(1, 2, 3, 4, 5)  # the actress is the next

    scene.morale(["token:band"])

    assert scene.mood == 1


@rule("R-S7-08")
def test_a_lost_item_without_use_is_not_offered() -> None:
    scene = story("king_kong", "cook", "soldier").tokens("band")
    scene.so_far(1, 2, 3, 4)  # the fifth is the next

    assert scene.before_actions().asked == []


# --- The night and the end of the day ----------------------------------------------------------------------------


@rule("R-DTOK-TREASURE", "R-CARD-WINE", "R-AVAIL-01")
def test_a_treasure_token_can_bring_wine_for_the_wounds_of_the_day() -> None:
    scene = camp(food=3).person("cook", wounds=2).tokens("treasure")

    scene.play(supper, ["token:treasure", "bottle_of_wine"], "mystery=bottle_of_wine")

    assert scene["cook"].wounds == 0


@rule("R-DTOK-TREASURE")
def test_by_night_a_treasure_token_is_kept_where_nobody_is_hurt_and_no_food_is_left() -> None:
    assert camp(nonperishable=3).tokens("treasure").supper().asked == []


@rule("R-DTOK-TREASURE", "R-NIGHT-06")
def test_a_treasure_token_can_bring_boxes_for_the_food_that_is_left() -> None:
    scene = camp(food=5, shelter=1).tokens("treasure")

    scene.play(supper, ["token:treasure"], "mystery=boxes").end_round()

    assert scene.food == 2


@rule("R-USE-02", "R-COOK-03", "R-NIGHT-02")
def test_a_pipe_can_pay_for_the_stone_soup_that_somebody_would_miss() -> None:
    """A-89."""
    scene = camp("cook").person("cook", determination=1).equipment(pipe_and_tobacco=1)

    scene.supper(["pipe_and_tobacco", "cook", "stone_soup"])

    assert scene.wounds == [0]


@rule("R-USE-02", "R-NIGHT-02")
def test_after_the_meal_nobody_is_asked_about_food_or_what_can_wait() -> None:
    scene = camp("explorer", nonperishable=1, shelter=1).person("explorer", determination=3).equipment(biscuits=1)

    scene.night(["pass"])

    assert scene.prompts == ["night"]


@rule("R-S6-02", "R-DTOK-THORNS", "R-DTOK-MACHETE", "R-DTOK-POISON", "R-USE-02")
@pytest.mark.parametrize(
    ("track", "token", "answer"),
    [
        ("palisade", "thorny_bushes", "token:thorny_bushes"),
        ("weapon", "old_machete", "token:old_machete"),
        ("weapon", "poison", "token:poison"),
        ("weapon", "", "empty_bottle"),
    ],
)
def test_the_last_level_that_the_family_lacks_can_be_raised_at_the_end_of_the_last_day(
    track: str, token: str, answer: str
) -> None:
    levels = {"roof": 1, "palisade": 1, "weapon": 1, track: 0}
    scene = story("family", nonperishable=9, shelter=1, round=12, **levels).items("pot")
    scene.table.items |= the_nine(scene.table)
    scene.tokens(token) if token else scene.equipment(empty_bottle=1)

    scene.night([answer])

    assert scene.ending == "family"


@rule("R-S6-02", "R-SOLD-04", "R-EXPLORER-04")
def test_a_plan_or_a_lucky_find_can_raise_the_last_level_too() -> None:
    home = {"nonperishable": 9, "shelter": 1, "round": 12, "roof": 1, "palisade": 1}
    soldier = story("family", "soldier", **home).person("soldier", determination=3)
    explorer = story("family", "explorer", **home).person("explorer", determination=3)
    for scene in (soldier, explorer):
        scene.table.items |= the_nine(scene.table)

    soldier.end_round(["defensive_plan", "weapon"])
    explorer.play(end_of_round, ["scouting", "old_machete", "token:old_machete"], "token=old_machete token=goat")

    assert soldier.ending == explorer.ending == "family"


@rule("R-S6-02")
def test_levels_are_kept_in_camp_where_the_family_does_not_need_them_tonight() -> None:
    done = story("family", nonperishable=9, shelter=1, roof=1, palisade=1, weapon=1).tokens("old_machete")
    done.table.items |= the_nine(done.table)
    unfinished = story("family", nonperishable=9, shelter=1, roof=1, palisade=1).tokens("old_machete")
    unfinished.so_far(unfinished.item("bed"))

    assert done.end_round().asked == [] and done.ending == "family"
    assert unfinished.end_round().asked == [] and unfinished.ending == ""


@rule("R-VAR-04", "R-DTOK-MACHETE")
def test_where_points_are_counted_levels_are_raised_before_the_end() -> None:
    scene = camp(edition="earlier", variants="scoring", shelter=1, round=12).tokens("old_machete", "thorny_bushes")

    scene.end_round(["token:old_machete", "token:thorny_bushes"])

    assert (scene.weapon, scene.palisade, scene.ending) == (1, 1, "time")


@rule("R-S2-13", "R-VAR-04")
def test_where_points_are_counted_a_bell_lifts_the_fog_before_the_end() -> None:
    scene = camp(scenario="cursed_island", edition="earlier", variants="scoring", shelter=1, round=10).tokens("cross")

    scene.marks(m2="fog").end_round(["token:cross"])

    assert scene.mark("m2") == []


@rule("R-NIGHT-01", "R-EXPLORER-03")
def test_wounds_of_the_night_can_be_healed_and_the_mood_they_cost_lifted_before_it_is_over() -> None:
    before_the_arrow = BOX.characters[EXPLORER].arrows[0]
    scene = camp("explorer", morale=3, nonperishable=1).person("explorer", determination=3, wounds=before_the_arrow)

    scene.night(["pass", "motivational_speech"])

    assert scene.prompts == ["night", "night"] and scene.mood == 3


# --- The stories -------------------------------------------------------------------------------------------------


@rule("R-S1-02", "R-S1-05")
def test_wood_that_comes_just_before_the_action_phase_can_still_go_onto_the_pile() -> None:
    """A-35."""
    tree = camp(round=10, edition="earlier").items("fire").story(14, 0).tokens("fallen_tree")
    scouted = camp("explorer", round=10).items("fire").story(14, 0).person("explorer", determination=3)

    tree.before_actions(["token:fallen_tree", "1"])
    scouted.before_actions(["scouting", "fallen_tree", "token:fallen_tree", "1"], "token=fallen_tree token=goat")

    assert tree.ending == scouted.ending == "rescued"


@rule("R-S1-02")
def test_the_pile_is_asked_for_once_after_everything_that_is_used_before_the_action_phase() -> None:
    scene = camp(wood=3).equipment(biscuits=1).before_actions(["biscuits", "1"])

    assert scene.prompts == ["use", "woodpile"]


@rule("R-S1-05", "R-S1-07")
def test_oil_that_completes_the_pile_wins_before_the_event_or_death_comes() -> None:
    morning = camp(round=10).items("fire").story(13, 9).tokens("bowtie")
    too_early = camp(round=9).items("fire").story(13, 8).tokens("bowtie")
    dying = camp("cook", round=10).items("fire").story(13, 9).tokens("bowtie")

    morning.morning(["token:bowtie"])
    too_early.morning()
    dying.do(wound, 0, 20, answers=["token:bowtie"])

    assert (morning.ending, too_early.ending, dying.ending) == ("rescued", "", "rescued")


@rule("R-S6-08", "R-INV-OTHER")
def test_old_tools_make_a_knife_where_a_weapon_is_missing() -> None:
    scene = story("family", weapon=2).tokens("dashes").day(ANIMALS_CALLED)

    scene.weather(["token:dashes", "knife"], "animals=beast")

    assert (scene.weapon, scene.wounds) == (3, [0, 0, 0])


@rule("R-PROD-07", "R-TOK-DANGER-05")
def test_earlier_the_amulet_takes_a_danger_from_the_camp_before_it_wounds() -> None:
    scene = camp(edition="earlier").keeps("protective_amulet").marks(m1="greater_danger")

    scene.production(["protective_amulet"])

    assert scene.wounds == [0, 0, 0]


@rule("R-TOK-FOOD-01")
def test_earlier_the_amulet_takes_the_extra_meal_away_after_the_actions() -> None:
    scene = camp(edition="earlier").keeps("protective_amulet").day(EXTRA_MEAL).end_actions(["protective_amulet"])

    assert EXTRA_MEAL not in scene.table.today


@rule("R-COOK-01", "R-EVENT-08")
def test_food_that_is_about_to_be_lost_may_heal_somebody_first() -> None:
    scene = camp("cook", food=1, wood=1).person("cook", determination=2, wounds=2)

    scene.do(lambda s: windows.before_losing_goods(s), answers=["grandmas_recipe"])

    assert (scene["cook"].wounds, scene.food) == (0, 0)

"""Where a card, a story or an ability meets a rule: the worked examples of the rulebooks and their neighbours."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import move_camp
from robinsonade.games.robinson.effects.demands import change_track
from robinsonade.games.robinson.effects.finds import treasure_arrives
from robinsonade.games.robinson.effects.items import DiscardInventions, item_arrives, put_follower, take_built
from robinsonade.games.robinson.effects.weather import RollWeatherEarly
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table.decks import NO_CARD, TOKEN_POOL, card_of, find_of
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, EXTRA_MEAL, SPACES
from robinsonade.games.robinson.table.people import CONFUSED
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, FOUR, camp, dice, story
from tests.rules import rule

# Stories


@rule("R-S1-08")
@case("C-S1-09")
def test_the_tokens_of_the_medallion_are_shared_freely() -> None:
    scene = camp().tokens("band").before_actions(["token:band", "cook", "cook", "explorer"])

    assert [scene[name].determination for name in FOUR[:3]] == [0, 2, 1]


@rule("R-S1-09", "R-EXCL-01")
@case("C-S1-10")
def test_the_token_of_the_hatchet_is_not_doubled() -> None:
    scene = camp().marks(m1="extra_wood").do(item_arrives, 30)

    assert scene.mark("m1") == ["extra_wood"]
    assert scene.table.followers == []


@rule("R-S2-13", "R-ITEM-04")
@case("C-S2-07")
def test_the_bell_can_be_built_twice_in_one_round() -> None:
    scene = story("cursed_island").tiles(m2=7).items("rope").marks(t1="fog", t2="fog", t3="fog", b1="fog")
    scene.plan("cook cook: build:sheet_sacred_bell", "explorer explorer: build:sheet_sacred_bell")
    scene.act(["build:sheet_sacred_bell#1"]).end_actions(["t1", "t2", "t3", "b1"])

    assert not any("fog" in scene.mark(space) for space in SPACES)


@rule("R-S4-04")
@case("C-S4-03")
def test_the_price_in_fur_is_not_topped_up_with_wood() -> None:
    places = story("volcano", *FOUR, wood=1, fur=2).places("cook")

    assert not [place for place in places if place.startswith("build:shelter")]


@rule("R-S4-11", "R-DIST-04", "R-S4-03")
@case("C-S4-06")
def test_ash_distance_and_the_slow_exploration_add_up() -> None:
    scene = story("volcano", *FOUR).tiles(t3=5).marks(t2="ash")

    assert scene.need("explore:t2") == 4


@rule("R-S4-16")
@case("C-S4-20")
def test_an_old_canvas_ignores_a_rain_cloud() -> None:
    scene = story("volcano", round=4).tokens("band").weather(["token:band"], "rain=one_rain")

    assert scene.wounds == [0, 0, 0]


@rule("R-S5-06", "R-S5-03")
@case("C-S5-18", "C-S5-21")
def test_a_village_needs_no_hunting_deck_and_the_city_is_hidden_before_round_four() -> None:
    scene = story("cannibals", round=3).tiles(m2=5, m3=6, m4=7, city=4).numbers(m2=1)

    assert "hunt:m2" in scene.places("cook")
    assert "hunt:city" not in scene.places("cook")


@rule("R-S6-03")
@case("C-S6-09")
def test_adults_go_hungry_so_that_the_child_eats() -> None:
    scene = story("family", *FOUR, round=7, food=1, shelter=1).supper()

    assert scene.ending == ""
    assert scene.wounds == [2, 2, 2, 2]


@rule("R-S6-08")
@case("C-S6-16")
def test_the_second_roll_of_the_gunpowder_binds() -> None:
    scene = (
        story("family", food=1)
        .tokens("cross")
        .day(ANIMALS_CALLED)
        .weather(["token:cross"], "animals=food animals=beast")
    )

    assert scene.food == 1
    assert scene.wounds == [3, 3, 3]


@rule("R-S7-08")
@case("C-S7-10")
def test_a_firecracker_ignores_one_result() -> None:
    scene = story("king_kong", palisade=1).tiles(t1=5, m2=6).numbers(t1=1, m2=2).tokens("bowtie")
    scene.weather(["token:bowtie", "beast"], "animals=beast animals=palisade")

    assert scene.wounds == [0, 0, 0]
    assert scene.palisade == 0


@rule("R-S7-07")
@case("C-S7-08")
def test_before_the_fourth_totem_the_actress_cannot_be_found() -> None:
    scene = story("king_kong").tiles(m2=5).numbers(m2=3).story(3).so_far(1, 2, 3, 4, 5, 6)

    assert not [place for place in scene.places("cook") if place.startswith("explore:special")]


@rule("R-S7-01", "R-S7-09")
@case("C-S7-07")
def test_king_kong_is_not_hunted_in_the_round_of_the_third_trap() -> None:
    scene = story("king_kong", wood=4).items("shovel").tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap").planning()
    scene.put("cook", "build:sheet_trap:b1")

    assert "hunt:king_kong" not in scene.places("explorer")


# Cards that stay


@rule("R-CARD-HELMET", "R-USE-04")
@case("C-USE-03")
def test_the_helmet_spares_its_wearer_a_wound_in_every_fight_from_the_next_round_on() -> None:
    scene = camp("carpenter", "cook", food=9, shelter=1).hunting("fox", "fox", "fox", "fox")
    scene.do(treasure_arrives, BOX.card_named("helmet"), 1).plan("cook cook: hunt").act()
    assert scene.wounds == [0, 2]

    scene.end_actions().end_round()
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "yes"])
    assert scene.wounds == [2, 3]


@rule("R-CARD-WINE", "R-OUT-01")
@case("C-OUT-09")
def test_wine_on_the_own_sheet_helps_out_there() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", food=1, wounds=4)
    scene.table.sheet_cards = [find_of(BOX.card_named("bottle_of_wine"), 2)]
    scene.supper(["wine:explorer"])

    assert scene["explorer"].wounds == 2
    assert scene.table.sheet_cards == []


@rule("R-S7-08", "R-DICE-08")
def test_the_charm_of_the_double_rerolls_any_die_once() -> None:
    scene = story("king_kong").tiles(m2=5).story(0, 0, 1).plan("explorer: gather:m2:wood")
    scene.act(["charm:success"], f"{dice(success='determination')} success=success")

    assert scene.future_wood == 1
    assert scene.table.story[2] == 0


@rule("R-WEATHER-08", "R-USE-02")
def test_weather_rolled_early_with_the_storm_glass_is_not_rolled_again_but_called_animals_still_come() -> None:
    scene = camp(round=4, roof=9, palisade=1).equipment(storm_glass=1).before_actions(["storm_glass"], "rain=two_rain")
    scene.day(ANIMALS_CALLED).weather(luck="animals=palisade")

    assert scene.palisade == 0
    assert scene.wounds == [0, 0, 0]


@rule("R-OUT-06", "R-TOK-FOOD-01")
@pytest.mark.parametrize(("food", "wounds"), [(2, 0), (1, 1), (0, 3)])
def test_one_more_meal_is_due_outside_too(food: int, wounds: int) -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", food=food).day(EXTRA_MEAL).supper()

    assert scene["explorer"].wounds == wounds


@rule("R-MOVE-06")
def test_a_treasure_whose_token_finds_no_place_is_discarded() -> None:
    scene = camp(shelter=1).tiles(m2=5).marks(m2="extra_wood").keeps("hatchet")
    scene.do(put_follower, 0, BOX.card_named("hatchet")).do(move_camp, SPACES.index("m2"))

    assert scene.table.kept == []
    assert scene.table.mysteries_out == [BOX.mystery_named("hatchet")]
    assert (scene.mark("m1"), scene.mark("m2")) == ([], ["extra_wood"])


@rule("R-CARD-CONFUSED")
@case("C-CARD-07")
def test_who_is_confused_rolls_for_success_even_with_two_pawns() -> None:
    scene = (
        camp().tiles(m2=5).person("carpenter", curses=frozenset([CONFUSED])).plan("carpenter carpenter: gather:m2:wood")
    )
    scene.act(luck="success=success success=determination")

    assert scene.future_wood == 0
    assert scene["carpenter"].determination == 2


@rule("R-UNF-02", "R-DTOK-THORNS", "R-DTOK-MACHETE")
@pytest.mark.parametrize(
    ("track", "token", "other"), [(1, "thorny_bushes", "old_machete"), (2, "old_machete", "thorny_bushes")]
)
def test_before_a_level_is_missed_a_token_may_raise_just_that_level(track: int, token: str, other: str) -> None:
    scene = camp(shelter=1).tokens(token, other)
    scene.table.phase = 0
    scene.do(change_track, track, -1, 0, answers=[f"token:{token}"])

    assert scene.asked == [("before_shortage", ["pass", f"token:{token}"])]
    assert scene.wounds == [0, 0, 0]
    assert scene.held_tokens() == [other]


@rule("R-SOLD-04", "R-UNF-02")
@case("C-CARD-26")
@pytest.mark.parametrize(
    ("edition", "revealed", "asks"), [("newer", False, 1), ("newer", True, 0), ("earlier", True, 1)]
)
def test_a_defensive_plan_helps_before_a_palisade_is_missed_but_not_once_a_card_of_the_newer_edition_is_revealed(
    edition: str, revealed: bool, asks: int
) -> None:
    scene = camp("soldier", "cook", edition=edition, shelter=1).person("soldier", determination=3)
    scene.table.in_play = BOX.card_named("flood") if revealed else NO_CARD
    scene.do(change_track, 1, -1, 0, answers=["defensive_plan", "palisade"] * asks)

    assert scene["soldier"].wounds == 1 - asks
    assert scene["soldier"].determination == 3 - 3 * asks


# Abilities at any time


@rule("R-WOUND-05", "R-COOK-01", "R-ABIL-01")
@case("C-WOUND-12")
def test_grandmas_recipe_heals_in_the_weather_phase_before_the_rain_takes_the_food() -> None:
    scene = camp(round=4, food=2, wood=1).person("cook", determination=2, wounds=1).person("explorer", wounds=1)
    scene.weather(["grandmas_recipe", "cook"], "rain=one_rain")

    assert scene.wounds == [0, 0, 0]
    assert (scene.food, scene["cook"].determination) == (0, 0)


@rule("R-ABIL-01", "R-EXPLORER-03")
@case("C-ABIL-04")
def test_a_speech_in_the_morale_phase_comes_before_tokens_are_lost() -> None:
    scene = camp(morale=-1).person("explorer", determination=3).morale(["motivational_speech"])

    assert scene.mood == 0
    assert scene.wounds == [0, 0, 0]


@rule("R-DTOK-TOBACCO", "R-DTOK-HERBS", "R-USE-05")
@pytest.mark.parametrize(("token", "items", "asks"), [("tobacco", [], 1), ("herbs", ["pot"], 1), ("herbs", [], 0)])
def test_what_lifts_the_mood_may_be_used_before_the_mood_is_looked_at(token: str, items: list[str], asks: int) -> None:
    scene = camp("cook", "soldier", morale=-1).items(*items).tokens(token).morale([f"token:{token}"] * asks)

    assert scene.mood == -1 + asks
    assert scene.wounds == [1 - asks, 0]


@rule("R-USE-02", "R-ABIL-01", "R-EXPLORER-03")
def test_pipe_and_tobacco_pay_for_a_speech_at_the_very_moment() -> None:
    scene = camp("explorer", "cook", morale=-1).equipment(pipe_and_tobacco=1).person("explorer", determination=1)
    scene.morale(["pipe_and_tobacco", "explorer", "motivational_speech"])

    assert (scene.mood, scene["explorer"].determination, scene["explorer"].wounds) == (0, 0, 0)


@rule("R-SOLD-01")
def test_tracking_is_possible_right_before_a_hunt() -> None:
    scene = camp("soldier", "cook").person("soldier", determination=2).person("soldier", wounds=0)
    scene.hunting("fox", "birds").table.hunting.top.reverse()
    scene.table.hunting.pool, scene.table.hunting.top = scene.table.hunting.top, []
    scene.plan("cook cook: hunt").act(["tracking", "bottom"], ["hunting=fox", "hunting=birds"])

    assert scene["soldier"].determination == 0
    assert scene["cook"].wounds == BOX.beasts[BOX.beast_named("birds")].strength


@rule("R-WOUND-03", "R-COOK-01", "R-ABIL-01")
@pytest.mark.parametrize(("n", "asks"), [(1, 1), (2, 1), (3, 0)])
def test_grandmas_recipe_may_come_before_the_last_wound_where_it_still_saves(n: int, asks: int) -> None:
    scene = camp("cook", "soldier", food=1).person("cook", wounds=12, determination=2)
    scene.do(wound, 0, n, answers=["grandmas_recipe"] * asks)

    assert scene.ending == ("" if asks else "death")
    assert scene["cook"].wounds == (10 + n if asks else 13)


@rule("R-NIGHT-01", "R-WOUND-05")
def test_wounds_of_the_night_can_be_healed_in_the_same_night() -> None:
    scene = camp("cook", "soldier", food=2).equipment(flask_of_rum=1).night(["flask_of_rum", "cook"])

    assert scene.wounds == [0, 1]


@rule("R-NIGHT-01")
def test_a_night_without_wounds_asks_for_healing_once() -> None:
    scene = camp("cook", food=1, shelter=1).equipment(flask_of_rum=1).person("cook", wounds=3).night(["pass"])

    assert scene["cook"].wounds == 3


@rule("R-DTOK-HEALHERBS", "R-DTOK-TREASURE", "R-USE-05")
def test_what_was_found_may_be_used_before_the_weather() -> None:
    scene = camp("cook").items("pot").board("medicine")
    scene.table.future_tokens = [3]
    scene.end_actions(["token:healing_herbs"])

    assert scene.built("medicine")


@rule("R-WEATHER-04", "R-COOK-04")
def test_clouds_under_a_good_roof_ask_nobody() -> None:
    scene = camp(round=4, roof=2).person("cook", determination=9, wounds=1).weather(luck="rain=two_rain")

    assert scene.prompts == []


@rule("R-SOLD-04", "R-WEATHER-07")
def test_a_defensive_plan_raises_the_weapon_before_the_animals_die_strikes() -> None:
    scene = camp("soldier", "cook", weapon=2, round=5, scenario="jenny").person("soldier", determination=3)
    scene.weather(["defensive_plan"], "animals=beast")

    assert (scene.weapon, scene.wounds) == (3, [0, 0])


@rule("R-RES-04", "R-DISCARD-03")
def test_an_invention_discarded_while_it_is_being_built_is_built_all_the_same() -> None:
    scene = camp(wood=1).board("spear").resolving().do(DiscardInventions(1).do, 1).do(take_built, 12, 1)

    assert scene.fresh("spear")
    assert 12 not in scene.table.inventions


@rule("R-PROD-03", "R-USE-02", "R-USE-05")
@pytest.mark.parametrize(
    ("scenario", "mark", "use"),
    [
        ("cursed_island", "fog", "token:cross"),
        ("family", "exhausted_wood", "token:bowtie"),
        ("castaways", "exhausted_wood", "protective_amulet"),
    ],
)
def test_the_camps_tile_may_be_cleared_before_it_produces(scenario: str, mark: str, use: str) -> None:
    scene = camp(scenario=scenario).marks(m1=mark)
    scene = scene.tokens(use[6:]) if use.startswith("token:") else scene.keeps(use)
    scene.production([use])

    assert scene.wood == 1
    assert scene.mark("m1") == []


@rule("R-DICE-07", "R-USE-02", "R-FRIDAY-07", "R-FRIDAY-12")
@pytest.mark.parametrize(
    ("who", "answers"),
    [
        ("friday", ["pipe_and_tobacco", "reroll:success"]),
        ("carpenter", ["token:band", "carpenter", "carpenter", "carpenter", "reroll:success"]),
    ],
)
def test_right_after_the_roll_determination_may_still_be_brought_for_a_reroll(who: str, answers: list[str]) -> None:
    scene = camp("carpenter", "cook", wood=1).plan(f"{who}: build:weapon")
    scene = scene.equipment(pipe_and_tobacco=1) if who == "friday" else scene.tokens("band")
    scene.act(answers, f"{dice(success='determination')} success=success")

    assert scene.weapon == 1


# Temporary weapons as requirements


@edition_row("E-62")
@rule("R-TERM-11", "R-REQ-01", "R-REQ-05", "R-THREAT-01")
@pytest.mark.parametrize(("edition", "uses", "threats"), [("newer", 2, 2), ("newer", 1, 1), ("earlier", 2, 0)])
def test_in_the_newer_edition_a_pistol_meets_the_weapon_level_of_a_threat(
    edition: str, uses: int, threats: int
) -> None:
    scene = camp(edition=edition).threats("predator_is_near", "night_attack").equipment(pistol=uses)
    assert BOX.events[BOX.event_named("night_attack")].threat.weapon == 3
    assert ("threat:right" in scene.places("cook")) == (threats > 0)
    if threats:
        scene.put("cook", "threat:right")
        assert ("threat:left" in scene.places("cook")) == (threats > 1)
        scene.plan()
        assert scene.table.equipment[6] == uses - 1


@rule("R-TERM-11", "R-THREAT-01")
def test_where_there_are_several_weapons_the_group_says_which_is_used_for_a_threat() -> None:
    scene = camp().threats("-", "night_attack").equipment(pistol=1).keeps("old_rifle")
    scene.plan("cook: threat:right", answers=["old_rifle"])

    assert scene.table.kept == []
    assert scene.table.equipment[6] == 1


@rule("R-TERM-11", "R-TOK-DANGER-02")
def test_a_weapon_that_a_planned_threat_asks_for_is_not_left_for_a_danger() -> None:
    scene = camp().threats("-", "night_attack").equipment(pistol=1).marks(t1="greater_danger")
    scene.plan("cook cook: explore:t1", "carpenter: threat:right")

    assert scene.table.equipment[6] == 0
    assert scene["cook"].wounds == 1


@rule("R-TERM-11", "R-TOK-DANGER-01")
@pytest.mark.parametrize(("edition", "wounds"), [("newer", 0), ("earlier", 1)])
def test_a_pistol_fends_off_the_danger_on_the_explore_space_of_the_newer_edition(edition: str, wounds: int) -> None:
    scene = camp(edition=edition).equipment(pistol=1).on_space(explore="greater_danger")
    scene.plan("cook cook: explore:t1").act(["pistol"] if edition == "newer" else [], "tile=2 token=tobacco")

    assert scene["cook"].wounds == wounds


# Economical Construction for actions of any type


@rule("R-CARP-01")
def test_economical_construction_saves_wood_for_a_threat_too() -> None:
    planned = camp().person("carpenter", determination=2).threats("-", "heavy_rain")
    planned.plan("economical_construction cook: threat:right").act()
    assert planned.row() == ["-", "-"]
    assert planned["carpenter"].determination == 0

    returned = camp(wood=1).person("carpenter", determination=2).threats("-", "heavy_rain")
    returned.plan("cook: threat:right").act(["yes"])
    assert (returned.wood, returned["carpenter"].determination) == (1, 0)


# King Kong Island


@rule("R-S7-10", "R-FRIDAY-03")
def test_friday_may_lead_the_hunt_for_king_kong() -> None:
    scene = camp("cook", "explorer", scenario="king_kong", weapon=5).tiles(t1=2, m2=5, b1=7).person("friday", wounds=0)
    scene.marks(t1="trap", m2="trap", b1="trap").plan("friday cook: hunt:king_kong")
    assert scene.table.plan[0].top == 0

    alone = camp("cook", scenario="king_kong", weapon=5).person("friday", wounds=0)
    alone.marks(t1="trap", m2="trap", b1="trap").plan("friday dog: hunt:king_kong").act()
    assert alone.ending == "king_kong"


@rule("R-S7-03")
@pytest.mark.parametrize(("variants", "gone"), [("", 0), ("hungry_crew", 1)])
def test_by_choice_a_hungry_night_costs_a_film_maker_but_only_one(variants: str, gone: int) -> None:
    scene = camp("cook", "soldier", scenario="king_kong", shelter=1, variants=variants).supper()

    assert scene.wounds == [2, 2]
    assert len(scene.table.story_so_far) == gone


@rule("R-S7-08")
def test_the_lucky_charm_rerolls_an_animals_die_too() -> None:
    scene = camp(scenario="king_kong", shelter=1, weapon=0).numbers(t1=1).story(0, 0, 1)
    scene.weather(["charm:animals:beast"], "animals=beast animals=nothing")

    assert scene.wounds == [0, 0, 0]
    assert scene.table.story[2] == 0


@rule("R-S7-04", "R-S7-08")
def test_dice_rolled_early_are_joined_by_one_for_each_number_token_found_since() -> None:
    scene = camp(scenario="king_kong", shelter=1, palisade=5).numbers(t1=1)
    scene.do(RollWeatherEarly().do, 0, luck="animals=palisade")
    scene.numbers(t1=1, t2=2).weather(luck="animals=palisade")

    assert scene.palisade == 3


# Whose weapon it is


@rule("R-CARD-SABER", "R-USE-04", "R-WEATHER-07")
def test_against_hungry_animals_whoever_holds_the_saber_draws_it() -> None:
    scene = camp("soldier", "cook", round=5, scenario="jenny").keeps("saber")
    scene.table.holders[0] = 1
    scene.weather(["saber"], "animals=beast")
    assert scene.wounds == [0, 1]

    free = camp("soldier", "cook", round=5, scenario="jenny").keeps("saber").weather(["saber", "cook"], "animals=beast")
    assert free.wounds == [0, 1]
    assert free.table.holders == [1]


@rule("R-S2-12", "R-WEATHER-07")
def test_against_hungry_animals_the_group_says_who_draws_the_dagger() -> None:
    scene = camp("soldier", "cook", scenario="cursed_island").tokens("band").day(ANIMALS_CALLED)
    scene.weather(["token:band", "cook"], "animals=beast")

    assert scene.wounds == [0, 1]


@rule("R-CARD-HELMET", "R-CARD-BACKPACK", "R-USE-04")
def test_helmet_and_backpack_may_be_left_to_somebody_who_acts_later() -> None:
    fight = camp("carpenter", "cook").keeps("helmet").hunting("fox", "fox")
    fight.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "no"])
    assert fight.wounds == [1, 2]

    scene = camp().keeps("backpack").plan("cook: explore:t1", "explorer: explore:m2")
    luck = f"{dice(success='determination')} {dice(success='determination')} token=tobacco token=herbs"
    scene.act(["explore:t1", "no", "herbs"], luck)
    assert scene.table.holders == [2]


# What lies on the sheet of a sleeper outside


@rule("R-OUT-01", "R-OUT-06", "R-DTOK-GOAT")
@pytest.mark.parametrize(("answer", "wounds", "fur"), [("token:goat", 0, 1), ("pass", 2, 0)])
def test_a_goat_on_the_own_sheet_feeds_who_sleeps_outside(answer: str, wounds: int, fur: int) -> None:
    scene = camp("cook", "explorer", weapon=1, food=1, shelter=1).tiles(m2=5).person("explorer", outside="m2")
    scene.table.sheet_cards = [find_of(card_of(TOKEN_POOL, 2), 1)]
    scene.supper([answer])

    assert scene["explorer"].wounds == wounds + 1 - scene.table.box.tiles[5].shelter
    assert scene["explorer"].sheet["fur"] == fur


@rule("R-CARD-HERBAL")
@case("C-MISC-48")
@pytest.mark.parametrize(("which", "luck"), [("event", "event=rain"), ("beast", "beast=fox")])
def test_the_herbal_mixture_shows_the_next_event_or_the_beast_beside_the_deck(which: str, luck: str) -> None:
    scene = camp(waiting_beast=-2).keeps("herbal_mixture")
    scene.table.events = [BOX.card_named("rain")]
    scene.before_actions(["herbal_mixture", which], luck)

    assert (scene.table.event_top is not NO_CARD, scene.table.waiting_beast >= 0) == (
        which == "event",
        which == "beast",
    )

"""Evenings, stories and cards where two rules meet."""

from __future__ import annotations

import pytest

from robinsonade.content.effects import perform
from robinsonade.games.robinson.effects.camp import move_camp
from robinsonade.games.robinson.effects.choices import open_ways
from robinsonade.games.robinson.effects.items import put_follower
from robinsonade.games.robinson.effects.weather import RollWeatherEarly
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.phases import planning
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.places import ECONOMY, new_places
from robinsonade.games.robinson.table.actions import BY_THE_MAP
from robinsonade.games.robinson.table.actions import target as target_of
from robinsonade.games.robinson.table.decks import INVENTION_DECK, TOKEN_POOL, Find, card_of, find_of
from robinsonade.games.robinson.table.numbers import (
    EVENT,
    EXTRA_MEAL,
    FOOD,
    FRIDAY,
    GATHER,
    ITEMS,
    M2,
    RAIN_TOKEN,
    RESOLVING,
    SNOW_TOKEN,
    SPACES,
    STORM_TOKEN,
    TERRAINS,
    TOKENS,
    WEATHER_ROLLED,
    WOUND_DIE,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT
from robinsonade.games.robinson.table.uses import FROM_FAILURE, TOKEN_USE
from tests.games.robinson.scenes import BOX, FOUR, GAME, Scene, camp, dice, story
from tests.rules import rule


def on_sheet(person: int, token: str) -> Find:
    return find_of(card_of(TOKEN_POOL, TOKENS.index(token)), person)


# Weather


@rule("R-WEATHER-06", "R-OUT-04", "R-CARD-HELMET")
def test_where_nobody_sleeps_in_camp_the_beast_finds_nobody() -> None:
    scene = camp("cook", scenario="jenny", round=5).tiles(m2=5).person("cook", outside="m2")
    scene.keeps("helmet", "saber").equipment(pistol=2).weather(luck="animals=beast")

    assert scene.wounds == [0]
    assert scene.table.equipment[6] == 2


@rule("R-CARD-SABER", "R-S3-05", "R-OUT-04")
def test_jenny_alone_in_camp_draws_no_saber() -> None:
    scene = camp("cook", scenario="jenny", round=5).tiles(m2=5).person("cook", outside="m2")
    scene.person("jenny", wounds=0).keeps("saber").weather(luck="animals=beast")

    assert scene["jenny"].wounds == 3


@rule("R-S7-05", "R-DTOK-THORNS", "R-USE-05")
def test_thorny_bushes_keep_king_kongs_animals_out() -> None:
    scene = (
        story("king_kong").numbers(t1=1).tokens("thorny_bushes").weather(["token:thorny_bushes"], "animals=palisade")
    )

    assert (scene.palisade, scene.wounds, scene.mood) == (0, [0, 0, 0], 0)
    assert scene.table.story_so_far == set()


@rule("R-S7-08", "R-WEATHER-08")
def test_animals_rolled_early_are_not_rolled_again_by_the_microphone() -> None:
    scene = story("king_kong").numbers(t1=1).equipment(storm_glass=1).tokens("band").so_far(1, 2)
    scene.before_actions(["storm_glass"], "animals=food")

    assert scene.asked == [("use", ["pass", "token:band", "storm_glass"])]  # and then no longer
    assert scene.table.weather == [0, 0, 2]


@rule("R-WEATHER-10")
def test_when_the_weather_is_over_its_tokens_are_gone() -> None:
    scene = camp(roof=9, palisade=1, wood=1).day(RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN, EXTRA_MEAL).weather()

    assert scene.table.today == {WEATHER_ROLLED, EXTRA_MEAL}


# Nights outside


@rule("R-OUT-01", "R-NIGHT-01")
def test_herbs_on_the_own_sheet_heal_out_there() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", food=1, wounds=4)
    scene.person("cook", wounds=1)
    scene.table.sheet_cards = [on_sheet(2, "dashes")]
    scene.supper(["token:dashes:explorer"])

    assert (scene["explorer"].wounds, scene["cook"].wounds) == (3, 1)
    assert scene.table.sheet_cards == []


@rule("R-CARD-WINE", "R-NIGHT-01")
def test_wine_on_the_own_sheet_may_come_before_the_last_wound() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", wounds=10)
    scene.table.sheet_cards = [find_of(BOX.card_named("bottle_of_wine"), 2)]
    scene.supper(["pass", "wine:explorer"])

    assert (scene.ending, scene["explorer"].wounds) == ("", 10)


@rule("R-CARD-HELMET", "R-OUT-07")
def test_a_helmet_found_outside_is_worn_the_next_day() -> None:
    scene = camp("cook").hunting("fox").person("cook", outside="m1")
    scene.table.sheet_cards = [find_of(BOX.card_named("helmet"), 0)]
    scene.morning().plan("cook cook: hunt").act()

    assert scene.wounds == [1]


# Cards


@rule("R-TERM-11", "R-CARD-SABER")
def test_a_saber_drawn_in_a_fight_can_be_drawn_again_for_a_check() -> None:
    scene = camp("cook").keeps("saber")
    scene.do(fight, 0, 0, 3, answers=["saber"])
    scene.event("signs_of_a_predator", answers=["saber"])

    assert scene.wounds == [2]
    assert scene.mark("m1") == []


@rule("R-TERM-01", "R-WEATHER-07")
def test_a_surprising_discovery_helps_as_soon_as_the_action_phase_is_over() -> None:
    scene = camp(scenario="jenny", round=5).plan("explorer: explore:m2")
    scene.act(
        luck=f"{dice(success='determination', adventure='adventure')} adventure=surprising_discovery"
    ).end_actions()
    scene.weather(["surprising_discovery"], "animals=beast")

    assert scene.wounds == [0, 0, 0]


@rule("R-MYST-02", "R-OUT-01")
def test_a_trapdoor_takes_every_treasure_of_the_action() -> None:
    scene = story("cursed_island").tiles(m2=5).numbers(m2=1).plan("explorer: explore:special:m2")
    luck = f"{dice(adventure='adventure')} mystery=gold adventure=secret_cave mystery=trapdoor"
    scene.act(["stop", "2", "stop"], luck)

    assert scene.table.future_treasures == []


@rule("R-CARD-FLOCK", "R-GATHER-06")
def test_a_flock_that_is_the_source_itself_yields_one_food() -> None:
    scene = camp().tiles(m2=1).plan("cook: gather:m2:wood")
    scene.act(luck=f"{dice(adventure='adventure')} adventure=new_flock").end_actions()
    scene.table.future = [0, 0, 0, 0]
    scene.plan("cook: gather:m2:food").act(luck=dice())

    assert scene.future_food == 1


@rule("R-CARD-FLOCK")
def test_without_its_token_there_is_no_flock() -> None:
    scene = camp().tiles(m2=1).marks(m2="extra_food flock").keeps("protective_amulet")
    scene.before_actions(["protective_amulet"])

    assert "gather:m2:food" not in scene.places("cook")


@rule("R-NIGHT-06")
def test_a_barrel_may_be_emptied_for_its_room_though_nobody_is_hurt() -> None:
    scene = camp("cook", food=5, shelter=1).keeps("barrel").night(["barrel"])

    assert scene.food == 2


# Stories


@rule("R-S6-04", "R-MOVE-05")
def test_a_food_token_that_belongs_to_the_tile_stays_there_when_the_camp_moves_on() -> None:
    scene = camp(scenario="family", shelter=1).tiles(m2=6).marks(m1="extra_food").items("snare")
    scene.do(put_follower, FOOD, card_of(INVENTION_DECK, ITEMS.index("snare")))
    scene.do(move_camp, SPACES.index("m2"))

    assert (scene.mark("m1"), scene.mark("m2")) == (["extra_food"], ["extra_food"])
    assert scene.table.story[-1] == 0


@rule("R-VAR-04")
def test_the_dead_have_no_hearts_left_but_take_none_from_the_others() -> None:
    scene = camp(edition="earlier", variants="scoring").everyone(wounds=11).do(wound, 0, 3)

    assert scene.ending == "death"
    assert GAME.result(scene.table).scores == [1] * 3


@rule("R-S1-02", "R-DTOK-TREE")
def test_a_fallen_tree_of_the_earlier_edition_goes_straight_onto_the_pile() -> None:
    scene = camp(edition="earlier").tokens("fallen_tree").before_actions(["token:fallen_tree", "1"])

    assert scene.table.story[0] == 1


@rule("R-S4-03", "R-EXCL-01")
def test_a_second_time_consuming_token_finds_no_place_on_explore() -> None:
    scene = story("volcano").event("mist", answers=["t1", "t2"])

    assert scene.need("explore:t3") == 2
    assert scene.wounds == [0, 0, 0]


@rule("R-S4-06", "R-TERM-09")
@pytest.mark.parametrize(("round", "marks"), [(4, []), (5, ["flipped"])])
def test_a_tile_under_lava_is_not_turned_back(round: int, marks: list[str]) -> None:
    scene = story("volcano", round=3, wood=2).tiles(m2=5, t2=6, t3=7).camp_on("t2")
    scene.event("precipice", answers=["t3"])
    scene.table.round = round
    scene.morning().plan("cook: threat:right").act()

    assert scene.mark("t3") == marks


@rule("R-S4-12", "R-TERM-08")
def test_a_special_location_is_explored_once_even_if_its_tile_is_turned_back() -> None:
    scene = story("volcano", wood=2).tiles(m2=5, t2=6, t3=7).camp_on("t2")
    scene.plan("cook cook carpenter: explore:special:t3").act(luck="mystery=gold mystery=boxes mystery=compass")
    scene.end_actions().event("precipice", answers=["t3"]).plan("cook: threat:right").act()

    assert "explore:special:t3" not in scene.planning().places("carpenter")


@rule("R-S4-13")
def test_the_third_location_needs_one_pawn_more_though_the_second_is_explored_in_the_same_round() -> None:
    scene = story("volcano", *FOUR).tiles(t3=5, t2=6, b3=7).camp_on("t3").story(1).planning()
    assert scene.need("explore:special:t2") == 2

    scene.put("cook", "explore:special:t3")
    scene.put("cook", "join")
    assert scene.need("explore:special:t2") == 3

    scene.play(planning.start_over)
    assert scene.need("explore:special:t2") == 2


@rule("R-S4-12")
def test_after_the_fourth_location_of_a_plan_there_is_no_fifth() -> None:
    scene = story("volcano", *FOUR).tiles(t3=5, t2=6).camp_on("t3").story(3).planning()
    scene.put("cook", "explore:special:t3")
    scene.put("cook", "join")
    scene.put("carpenter", "join")

    assert "explore:special:t2" not in scene.places("explorer")


@rule("R-S3-08", "R-TOK-TIME-03", "R-TOK-DANGER-05")
def test_what_slows_and_threatens_the_camp_does_not_reach_the_raft() -> None:
    slow = story("jenny").items("rope", "sheet_raft").marks(m1="time_consuming")
    assert slow.need("explore:raft") == 1

    scene = story("jenny").items("rope", "sheet_raft").marks(m1="greater_danger")
    scene.plan("cook cook: explore:raft")
    assert scene["cook"].wounds == 0


@rule("R-S7-09", "R-PAWN-03")
def test_only_the_missing_trap_is_tried() -> None:
    scene = story("king_kong", *FOUR, wood=12).items("shovel").tiles(t1=5, m2=6, b1=7, t2=2).marks(t1="trap", m2="trap")
    scene.planning()
    assert "build:sheet_trap:t2" in scene.places("cook")

    scene.put("carpenter", "build:sheet_trap:b1")
    assert "build:sheet_trap:t2" not in scene.places("cook")


# What people are told


def reads(scene: Scene, panel: str) -> dict[str, str]:
    """The cards of a panel as the first seat sees them, in English."""
    view = GAME.view(scene.table, 0)
    return {
        one["name"]["en"]: one["says"]["en"]
        for shown in view["panels"]
        if shown["id"] == panel
        for one in shown["cards"]
    }


@rule("R-INFO-01")
def test_the_lower_half_of_an_adventure_may_be_read_while_its_upper_half_is_decided() -> None:
    scene = camp(phase=RESOLVING)
    scene.table.hand = [BOX.card_named("savings")]

    assert reads(scene, "now") == {"Savings": "Optional wood. Later: Unsteady Construction. Morale -1."}


@rule("R-EVENT-02")
def test_a_card_that_comes_back_from_the_event_deck_is_read_by_its_lower_half() -> None:
    scene = camp(phase=EVENT)
    scene.table.hand = [BOX.card_named("savings")]

    assert reads(scene, "now") == {"Unsteady Construction": "Morale -1."}


@rule("R-CARD-BIBLE", "R-S6-06")
@pytest.mark.parametrize(("edition", "bible", "book"), [("newer", "on top", "down"), ("earlier", "instead of 2", "up")])
def test_cards_and_sheets_say_what_their_edition_does(edition: str, bible: str, book: str) -> None:
    scene = camp(scenario="family", edition=edition).equipment(bible=2)

    assert bible in reads(scene, "finds")["Bible"]
    assert reads(scene, "sheet")["Bad Crops"].endswith(f"rounded {book}.")


@rule("R-SHEET-01", "R-VAR-04")
def test_the_earlier_sheet_shows_its_score_table_where_points_count() -> None:
    points = "Hearts left 1, Weapon levels 2, Palisade levels 2, Roof levels 3, Crosses 3, Fog markers -1"
    for edition, variants, shown in (("earlier", "scoring", points), ("earlier", "", None), ("newer", "scoring", None)):
        sheet = reads(camp(scenario="cursed_island", edition=edition, variants=variants), "sheet")
        assert sheet.get("Points") == shown


@rule("R-CARP-01")
@pytest.mark.parametrize(
    ("edition", "whose"), [("newer", "the next action"), ("earlier", "the carpenter's next action")]
)
def test_the_carpenter_is_told_whose_wood_is_saved(edition: str, whose: str) -> None:
    scene = camp(edition=edition)

    assert GAME.prompts["pawn"].label(scene.table, ECONOMY)["en"].endswith(whose)


@rule("R-DICE-09", "R-FRIDAY-07")
@pytest.mark.parametrize("who", ["cook", "friday"])
def test_who_pays_with_the_tokens_of_a_failure_is_told_so(who: str) -> None:
    scene = camp("cook", edition="earlier").tiles(m2=5).plan(f"{who}: gather:m2:wood")
    scene.table.acting = scene.table.plan[0]
    option = FROM_FAILURE[scene.number(who)][WOUND_DIE]

    label = GAME.prompts["reroll"].label(scene.table, option)["en"]
    assert label.endswith("reroll the wound die with the tokens of the failure")


@rule("R-TERM-11", "R-CARD-CHEST")
@pytest.mark.parametrize(
    ("edition", "pistol", "equipment"),
    [("newer", "one fight or check", "1 unused starting"), ("earlier", "one fight.", "used-up ones mixed in")],
)
def test_the_pistol_and_the_equipment_in_the_bushes_read_as_their_edition_plays(
    edition: str, pistol: str, equipment: str
) -> None:
    scene = camp(edition=edition).equipment(pistol=2)
    bushes = BOX.adventures[BOX.adventure_named("surprise_in_the_bushes")]

    assert pistol in reads(scene, "finds")["Pistol"]
    _, draw = open_ways(scene.table, bushes.ways, 0)
    assert draw.id == "2" and equipment in GAME.prompts["way"].label(scene.table, draw)["en"]


@rule("R-THREAT-01", "R-MYST-01", "R-SHEET-01")
@pytest.mark.parametrize(
    ("edition", "threat", "trap", "sheet"),
    [("newer", "Hunt the Beast", "Snare", "Family Robinson"), ("earlier", "Watch", "Hidden Rope", "Robinson Family")],
)
def test_a_thing_has_one_name_in_an_edition_wherever_it_is_named(
    edition: str, threat: str, trap: str, sheet: str
) -> None:
    scene = camp(scenario="family", edition=edition, weapon=2).threats("-", "jaguar")
    scene.plan("cook: threat:right").act().do(draw_mysteries, 0, 0, 0, 1, luck="mystery=snare")

    assert lines(scene, "resolves") == [f"Cook acts: {threat}"]
    assert lines(scene, "mystery") == [f"Mystery: {trap}"]
    assert sheet in [shown["title"]["en"] for shown in GAME.view(scene.table, 0)["panels"]]


@rule("R-TERM-10", "R-TOK-REROLL-01", "R-SHEET-02", "R-S7-09")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_table_calls_land_tokens_and_traps_as_tiles_cards_and_sheets_do(lang: str) -> None:
    for tile in BOX.tiles[1:]:
        assert say("terrains", TERRAINS[tile.terrain])[lang] in tile.name[lang]

    def told(word: str, name: str) -> str:
        return say(word, name, n=6)[lang].lower()

    night, kong = BOX.events[BOX.event_named("sleepless_night")], BOX.sheets["king_kong"]
    assert told("tokens_on_spaces", "reroll").removeprefix("plättchen ").split()[0] in night.says[lang].lower()
    assert told("things", "number_token").split()[0] in kong.totems[0].says[lang].lower()
    assert told("marks", "trap") == kong.inventions[0].name[lang].lower()


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


@rule("R-CARD-TMAP")
@pytest.mark.parametrize(("edition", "told"), [("newer", "2 pawns"), ("earlier", "dice: success 5/6, wound 3/6")])
def test_where_the_treasure_map_needs_no_dice_none_are_announced(edition: str, told: str) -> None:
    scene = camp(edition=edition).keeps("treasure_map").planning()

    assert GAME.prompts["place"].detail(scene.table, BY_THE_MAP)["en"] == told


@rule("R-MORALE-03", "R-MORALE-05", "R-MORALE-06")
@pytest.mark.parametrize(
    ("people", "morale", "told"),
    [
        (("cook", "explorer"), -2, "gives up 2 determination; each one missing is a wound."),
        (("cook", "explorer"), 2, "gets 2 determination."),
        (("cook", "explorer"), 3, "gets 2 determination or heals 1."),
        (("cook",), 0, "gets 1 determination."),
        (("cook",), -1, "nothing happens."),
        (("cook",), 3, "gets 2 determination or heals 1."),
    ],
)
def test_the_mood_says_what_the_morale_phase_brings(people: tuple[str, ...], morale: int, told: str) -> None:
    table = camp(*people, morale=morale).table
    shown = next(shown for shown in GAME.view(table, 0)["panels"] if shown["id"] == "camp")

    assert shown["tracks"][0]["says"]["en"].endswith(told)


@rule("R-MOVE-02", "R-MOVE-03")
@pytest.mark.parametrize(("shelter", "told"), [(1, "Roof -2, now 3."), (0, "Roof -5, now 0.")])
def test_the_levels_that_a_move_costs_are_told(shelter: int, told: str) -> None:
    scene = camp(shelter=shelter, roof=5).tiles(m2=5).do(move_camp, SPACES.index("m2"))

    assert told in [GAME.say(scene.table, fact)["en"] for fact in scene.table.facts]


@rule("R-INFO-01", "R-OUT-01")
def test_everybody_sees_what_a_sleeper_has_found_out_there() -> None:
    scene = camp().tiles(m2=5).person("explorer", outside="m2", food=2)
    scene.table.sheet_cards = [find_of(BOX.card_named("bottle_of_wine"), 2), on_sheet(2, "goat")]

    assert "has out there 2 food, Bottle of Wine and Goat" in reads(scene, "people")["Explorer"]


@rule("R-OUT-01")
def test_a_token_on_a_sleepers_sheet_is_not_pointed_at_in_camp() -> None:
    option, prompt = TOKEN_USE[TOKENS.index("goat")], GAME.prompts["before_shortage"]

    assert prompt.touches(camp().tokens("goat").table, option, 0) == ["token:goat"]
    assert prompt.touches(camp().table, option, 0) == []


@rule("R-WEATHER-01", "R-WEATHER-03")
@pytest.mark.parametrize(("roof", "told"), [(1, "1 not held by the roof"), (2, "roof holds; 1 wood for snow")])
def test_the_forecast_counts_tokens_with_dice_rolled_early_and_the_wood_for_snow(roof: int, told: str) -> None:
    scene = camp(round=4, roof=roof, wood=1).day(SNOW_TOKEN)
    scene.do(RollWeatherEarly().do, 0, luck="rain=one_rain")

    assert reads(scene, "coming")["1 rain, 1 snow"] == told


@rule("R-ROOF-03", "R-S3-09")
def test_vines_are_of_no_use_without_a_shelter() -> None:
    scene = story("jenny").tokens("band").event("termites")

    assert (scene.wounds, scene.held_tokens(), scene.prompts) == ([1, 1, 1], ["band"], [])


def lines(scene: Scene, what: str) -> list[str]:
    """What the log says of this kind, in English."""
    return [GAME.say(scene.table, fact)["en"] for fact in scene.table.facts or [] if fact[1] == what]


@rule("R-DICE-08", "R-TOK-REROLL-01")
def test_the_log_says_what_a_rerolled_die_shows() -> None:
    scene = camp(wood=1).on_space(build="reroll").person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:success"], f"{dice()} success=determination success=success")

    assert lines(scene, "reroll") == [
        "The success die is rolled again: failure.",
        "The success die is rolled again: success.",
    ]


@rule("R-PROD-04", "R-S6-06")
@pytest.mark.parametrize(("face", "words"), [("blank", "pit_empty"), ("wound", "pit_full")])
def test_the_log_says_whether_the_pit_has_caught_anything_and_who_takes_half_of_it(face: str, words: str) -> None:
    scene = camp(scenario="family").items("pit")
    scene.do(scene.table.scenario.book).production(["1"] if face == "blank" else ["0"], f"pit={face}")

    assert len(lines(scene, words)) == 1
    assert [fact[0] for fact in scene.table.facts if fact[1] == "halved"] == ["R-S6-06"]


@rule("R-CARD-BLOWGUN", "R-PLAN-02", "R-S3-05")
def test_nobody_is_told_to_lose_a_pawn_who_has_but_one() -> None:
    friday = camp("cook").resolving().do(draw_mysteries, FRIDAY, 0, 0, 1, luck="mystery=blowgun")
    assert lines(friday, "one_pawn_next_round") == []

    scene = story("jenny").do(lambda s: s.scenario.explore_special(s, 0, 0))
    scene.do(lambda s: perform(s, BOX.adventures[BOX.adventure_named("pirates_chest")].later, 0))
    assert len(lines(scene, "one_pawn")) == 3

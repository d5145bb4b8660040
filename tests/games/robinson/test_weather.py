"""The Weather Phase (R-WEATHER)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.weather import RollWeatherEarly
from robinsonade.games.robinson.phases import planning
from robinsonade.games.robinson.table.actions import target
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    EXTRA_MEAL,
    RAIN_TOKEN,
    SNOW_TOKEN,
    STORM_TOKEN,
    THREAT,
    WEATHER_ROLLED,
)
from tests.games.robinson.beginnings import both, reads
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import camp, story
from tests.rules import rule


@rule("R-WEATHER-01", "R-WEATHER-11")
@case(
    "C-WEATHER-01",
    "C-WEATHER-03",
    "C-WEATHER-04",
    "C-WEATHER-05",
    "C-WEATHER-06",
    "C-WEATHER-22",
    "C-WEATHER-38",
    "C-WEATHER-39",
    "C-WEATHER-40",
    "C-WEATHER-41",
    "C-WEATHER-42",
    "C-WEATHER-43",
)
@pytest.mark.parametrize(
    ("scenario", "round", "luck"),
    [
        ("castaways", 1, ""),
        ("castaways", 3, ""),
        ("castaways", 4, "rain=one_rain"),
        ("castaways", 6, "rain=one_rain"),
        ("castaways", 7, "rain=one_rain winter=one_snow animals=nothing"),
        ("castaways", 12, "rain=one_rain winter=one_snow animals=nothing"),
        ("cursed_island", 5, ""),
        ("cursed_island", 6, "winter=one_snow"),
        ("jenny", 5, "animals=nothing"),
        ("volcano", 4, "rain=one_rain"),
        ("cannibals", 9, ""),
        ("family", 3, "rain=one_rain"),
        ("family", 5, "winter=one_snow"),
        ("family", 9, "winter=one_snow animals=nothing"),
        ("family", 12, "rain=one_rain animals=nothing"),
    ],
)
def test_the_dice_of_the_round_are_rolled(scenario: str, round: int, luck: str) -> None:
    """All luck that is spoken must be needed, and no die is rolled without it."""
    scene = camp(scenario=scenario, round=round, roof=9, wood=9).weather(luck=luck)

    rolled = [fact for fact in scene.table.facts if fact[:2] == ("R-WEATHER-01", "weather")]
    assert bool(rolled) == bool(luck)


@rule("R-WEATHER-01", "R-WEATHER-03")
@pytest.mark.parametrize(("roof", "told"), [(1, "1 not held by the roof"), (2, "roof holds; 1 wood for snow")])
def test_the_forecast_counts_tokens_with_dice_rolled_early_and_the_wood_for_snow(roof: int, told: str) -> None:
    scene = camp(round=4, roof=roof, wood=1).day(SNOW_TOKEN)
    scene.do(RollWeatherEarly().do, 0, luck="rain=one_rain")

    assert reads(scene, "ahead")["1 rain, 1 snow"] == told


@rule("R-WEATHER-02", "R-WEATHER-09", "R-WEATHER-10")
@case("C-WEATHER-23")
def test_the_storm_comes_last_and_all_tokens_are_gone_afterwards() -> None:
    scene = camp(palisade=1, food=1, wood=1).day(STORM_TOKEN, RAIN_TOKEN, ANIMALS_CALLED)
    scene.weather(luck="animals=palisade")

    assert scene.palisade == 0
    assert scene.wounds == [1, 1, 1]
    told = [fact[1] for fact in scene.table.facts]
    assert told.index("lose") < told.index("animals") < told.index("storm") < told.index("wound")
    scene.goods(food=3).end_round()
    assert scene.table.today == set()


@rule("R-WEATHER-02", "R-WEATHER-03")
def test_snow_comes_before_the_clouds() -> None:
    scene = camp(round=4, wood=1, food=1).weather(luck="rain=one_snow")

    told = [(fact[0], fact[1]) for fact in scene.table.facts]
    assert told.index(("R-WEATHER-03", "lose")) < told.index(("R-WEATHER-04", "lose"))


@rule("R-WEATHER-03", "R-WEATHER-04")
@case("C-WEATHER-07", "C-WEATHER-08", "C-WEATHER-09", "C-WEATHER-18", "C-WEATHER-20")
@pytest.mark.parametrize(
    ("given", "face", "token", "left", "wounds"),
    [
        ({"roof": 1, "wood": 3, "food": 1}, "two_rain", SNOW_TOKEN, (0, 0), 1),
        ({"roof": 1, "wood": 0, "food": 1}, "two_rain", SNOW_TOKEN, (0, 0), 4),
        ({"roof": 0, "wood": 0, "food": 2}, "two_rain", RAIN_TOKEN, (0, 0), 4),
        ({"roof": 2, "wood": 0, "food": 0}, "two_rain", 0, (0, 0), 0),
        ({"roof": 9, "wood": 1, "food": 1}, "one_snow", 0, (0, 1), 0),
        ({"roof": 0, "wood": 2, "food": 1}, "one_snow", 0, (0, 0), 0),
        ({"roof": 1, "wood": 0, "food": 1}, "one_snow", 0, (0, 1), 1),
        ({"roof": 0, "wood": 5, "food": 5}, "one_rain", 0, (4, 4), 0),
    ],
)
def test_snow_takes_wood_and_every_cloud_over_the_roof_takes_food_and_wood(
    given: dict[str, int], face: str, token: int, left: tuple[int, int], wounds: int
) -> None:
    scene = camp(round=4, **given).day(token).weather(luck=f"rain={face}")

    assert (scene.wood, scene.food) == left
    assert scene.wounds == [wounds] * 3


@rule("R-WEATHER-04", "R-COOK-04")
def test_clouds_under_a_good_roof_ask_nobody() -> None:
    scene = camp(round=4, roof=2).person("cook", determination=9, wounds=1).weather(luck="rain=two_rain")

    assert scene.prompts == []


@rule("R-WEATHER-04", "R-S3-05")
@case("C-WEATHER-26")
def test_jenny_in_camp_suffers_from_the_weather() -> None:
    scene = story("jenny", food=1).day(RAIN_TOKEN)
    scene.table.outside[5] = -1
    scene.weather()

    assert scene.wounds == [1, 1, 1]
    assert scene["jenny"].wounds == 1


@rule("R-WEATHER-05", "R-WEATHER-06")
@case("C-WEATHER-10", "C-WEATHER-11")
@pytest.mark.parametrize(
    ("face", "given", "after", "wounds"),
    [
        ("nothing", {"food": 1, "palisade": 1}, (1, 1), 0),
        ("palisade", {"food": 1, "palisade": 1}, (1, 0), 0),
        ("palisade", {"food": 1, "palisade": 0}, (1, 0), 1),
        ("food", {"food": 1, "palisade": 1}, (0, 1), 0),
        ("food", {"food": 0, "palisade": 1}, (0, 1), 1),
        ("beast", {"weapon": 1}, (0, 0), 2),
        ("beast", {"weapon": 3}, (0, 0), 0),
    ],
)
def test_hungry_animals_take_food_or_palisade_or_are_a_beast_for_all(
    face: str, given: dict[str, int], after: tuple[int, int], wounds: int
) -> None:
    scene = camp(**given).day(ANIMALS_CALLED).weather(luck=f"animals={face}")

    assert (scene.food, scene.palisade) == after
    assert scene.wounds == [wounds] * 3


@rule("R-WEATHER-06", "R-OUT-04", "R-CARD-HELMET")
def test_where_nobody_sleeps_in_camp_the_beast_finds_nobody() -> None:
    scene = camp("cook", scenario="jenny", round=5).tiles(m2=5).person("cook", outside="m2")
    scene.keeps("helmet", "saber").equipment(pistol=2).weather(luck="animals=beast")

    assert scene.wounds == [0]
    assert scene.table.equipment[6] == 2


@rule("R-WEATHER-07", "R-WEATHER-06")
def test_a_temporary_bonus_protects_the_whole_group_from_the_animals() -> None:
    scene = camp().equipment(pistol=2).day(ANIMALS_CALLED).weather(["pistol"], luck="animals=beast")

    assert scene.wounds == [0, 0, 0]
    assert scene.table.equipment[6] == 1


@rule("R-WEATHER-07", "R-SOLD-03")
@case("C-WEATHER-35")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_frenzy_does_not_help_against_the_animals(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition).person("soldier", determination=3).day(ANIMALS_CALLED)
    scene.weather(["pass"], luck="animals=beast")

    assert scene.wounds == [3, 3]
    assert all("frenzy" not in keys for _, keys in scene.asked)


@rule("R-WEATHER-08", "R-USE-02")
def test_weather_rolled_early_with_the_storm_glass_is_not_rolled_again_but_called_animals_still_come() -> None:
    scene = camp(round=4, roof=9, palisade=1).equipment(storm_glass=1).before_actions(["storm_glass"], "rain=two_rain")
    scene.day(ANIMALS_CALLED).weather(luck="animals=palisade")

    assert scene.palisade == 0
    assert scene.wounds == [0, 0, 0]


@rule("R-WEATHER-08")
@case("C-WEATHER-27")
def test_a_die_called_for_twice_is_rolled_once() -> None:
    scene = camp(scenario="jenny", round=5, palisade=3).day(ANIMALS_CALLED).weather(luck="animals=palisade")

    assert scene.palisade == 2


@rule("R-WEATHER-09")
@case("C-WEATHER-24")
@pytest.mark.parametrize(("palisade", "left", "wounds"), [(2, 1, 0), (0, 0, 1)])
def test_a_storm_lowers_the_palisade_or_wounds_everyone(palisade: int, left: int, wounds: int) -> None:
    scene = camp(palisade=palisade).day(STORM_TOKEN).weather()

    assert scene.palisade == left
    assert scene.wounds == [wounds] * 3


@rule("R-WEATHER-10")
def test_when_the_weather_is_over_its_tokens_are_gone() -> None:
    scene = camp(roof=9, palisade=1, wood=1).day(RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN, EXTRA_MEAL).weather()

    assert scene.table.today == {WEATHER_ROLLED, EXTRA_MEAL}


@both
@rule("R-WEATHER-12", "R-WEATHER-05")
@case("C-WEATHER-37")
def test_nonperishable_food_feeds_the_hungry_animals(edition: str) -> None:
    scene = camp(edition=edition, nonperishable=1).day(ANIMALS_CALLED).weather(luck="animals=food")

    assert (scene.nonperishable, scene.wounds) == (0, [0, 0, 0])


@rule("R-WEATHER-12")
def test_nonperishable_food_counts_as_food_but_nobody_must_use_biscuits() -> None:
    scene = camp(food=1, nonperishable=1, wood=2, round=4).weather(luck="rain=two_rain")
    assert (scene.food, scene.nonperishable, scene.wounds) == (0, 0, [0, 0, 0])

    biscuits = camp(wood=1, round=4).equipment(biscuits=2).weather(["pass"], luck="rain=one_rain")
    assert biscuits.wounds == [1, 1, 1]
    assert biscuits.table.equipment[1] == 2


@rule("R-WEATHER-12", "R-REQ-02")
def test_food_of_a_planned_action_is_chosen_in_the_same_way() -> None:
    """A-22."""
    scene = camp(food=1, nonperishable=1).items("dam", "cellar").threats("-", "depression").planning()
    scene.do(planning.put_pawn, 1, target(THREAT, place=1), answers=["1"])

    assert (scene.food, scene.nonperishable) == (1, 0)

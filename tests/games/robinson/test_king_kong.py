"""Scenario 7, King Kong Island (R-S7)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect
from robinsonade.games.robinson.effects.weather import RollWeatherEarly
from robinsonade.games.robinson.scenarios.king_kong import CHARMS, captured
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, SPACES, WEATHER
from tests.games.robinson.beginnings import kong
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import FOUR, GAME, camp, dealt, dice, story
from tests.rules import rule


@rule("R-S7-01", "R-S7-09")
@case("C-S7-07")
def test_king_kong_is_not_hunted_in_the_round_of_the_third_trap() -> None:
    scene = story("king_kong", wood=4).items("shovel").tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap").planning()
    scene.put("cook", "build:sheet_trap:b1")

    assert "hunt:king_kong" not in scene.places("explorer")


@rule("R-S7-01", "R-S7-10")
@case("C-S7-06", "C-S7-11")
@pytest.mark.parametrize(
    ("tranquilizer", "weapon", "wounds"), [(False, 5, 0), (False, 3, 2), (True, 1, 0), (True, 0, 1)]
)
def test_king_kong_is_captured_after_three_traps_for_some_weapon_levels(
    tranquilizer: bool, weapon: int, wounds: int
) -> None:
    scene = kong(weapon=weapon).tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap")
    assert "hunt:king_kong" not in scene.places("cook")

    scene.marks(b1="trap").items(*["sheet_tranquilizer"] * tranquilizer).planning()
    scene.plan("cook cook: hunt:king_kong").act()
    assert scene.ending == "king_kong"
    assert scene["cook"].wounds == wounds
    assert scene.weapon == 0
    assert GAME.result(scene.table).won


@rule("R-S7-01", "R-S7-07")
def test_king_kong_cannot_be_captured_before_the_actress_is_free() -> None:
    """A-81."""
    scene = kong(weapon=5).tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap", b1="trap").story(3).so_far(*range(1, 7))
    assert "hunt:king_kong" not in scene.places("cook")

    scene = kong(weapon=5).tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap", b1="trap").story(3).so_far(*range(1, 6))
    scene.plan("cook cook: hunt:king_kong").do(book_effect).act()
    assert captured(scene.table)
    assert (scene.ending, scene.weapon) == ("", 0)
    scene.so_far(*range(1, 6))
    assert "hunt:king_kong" in scene.planning().places("cook")


@rule("R-S7-02")
@case("C-SETUP-21")
def test_king_kong_begins_with_a_shelter_without_roof_and_palisade() -> None:
    scene = dealt(3, scenario="king_kong")

    assert scene.table.shelter == 1
    assert (scene.roof, scene.palisade) == (0, 0)


@rule("R-S7-03")
@pytest.mark.parametrize(("variants", "gone"), [("", 0), ("hungry_crew", 1)])
def test_by_choice_a_hungry_night_costs_a_film_maker_but_only_one(variants: str, gone: int) -> None:
    scene = camp("cook", "soldier", scenario="king_kong", shelter=1, variants=variants).supper()

    assert scene.wounds == [2, 2]
    assert len(scene.table.story_so_far) == gone


@rule("R-S7-03")
def test_the_book_kills_the_film_maker_with_the_lowest_number() -> None:
    scene = kong().do(book_effect).do(book_effect)

    assert scene.table.story_so_far == {1, 2}
    assert scene.table.scenario.progress(scene.table)["film_crew"] == (7, 9)
    assert scene.mood == -2


@rule("R-S7-03")
@case("C-S7-03", "C-S7-04")
def test_the_actress_is_captured_and_without_the_director_all_is_lost() -> None:
    scene = kong().so_far(1, 2, 3, 4, 5).do(book_effect)
    assert captured(scene.table)
    assert scene.ending == ""

    assert kong().so_far(*range(1, 9)).do(book_effect).ending == "director"


@rule("R-S7-03", "R-S7-08")
def test_a_captured_actress_lives_for_the_crews_bonus_but_is_not_taken_twice() -> None:
    """A-82."""
    scene = kong().so_far(*range(1, 7)).tokens("band").before_actions(["token:band"])
    assert scene.mood == 1

    scene.do(book_effect)
    assert scene.table.story_so_far == set(range(1, 8))


@rule("R-S7-04", "R-S7-08")
def test_dice_rolled_early_are_joined_by_one_for_each_number_token_found_since() -> None:
    scene = camp(scenario="king_kong", shelter=1, palisade=5).numbers(t1=1)
    scene.do(RollWeatherEarly().do, 0, luck="animals=palisade")
    scene.numbers(t1=1, t2=2).weather(luck="animals=palisade")

    assert scene.palisade == 3


@rule("R-S7-04")
def test_without_its_number_token_a_lair_calls_no_animals() -> None:
    scene = story("king_kong", palisade=5).tiles(m2=5, b1=6).numbers(m2=1, b1=2).keeps("protective_amulet")
    scene.before_actions(["protective_amulet", "m2:number"]).weather(luck="animals=palisade")

    assert scene.palisade == 4


@rule("R-S7-04")
@case("C-S7-01")
def test_each_totem_tile_is_one_roll_of_the_hungry_animals() -> None:
    scene = kong(palisade=5).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")
    assert scene.table.numbers[SPACES.index("t1")] == 1

    scene = kong(palisade=5).tiles(t1=5, m2=6).numbers(t1=1, m2=2).weather(luck="animals=palisade animals=palisade")
    assert scene.palisade == 3
    assert kong(palisade=5).weather().palisade == 5


@rule("R-S7-04", "R-WEATHER-08")
def test_a_card_that_calls_the_animals_adds_no_roll() -> None:
    scene = kong(palisade=5).tiles(t1=5).numbers(t1=1).day(ANIMALS_CALLED).weather(luck="animals=palisade")

    assert scene.palisade == 4


@rule("R-S7-05", "R-DTOK-THORNS", "R-USE-05")
def test_thorny_bushes_keep_king_kongs_animals_out() -> None:
    scene = (
        story("king_kong").numbers(t1=1).tokens("thorny_bushes").weather(["token:thorny_bushes"], "animals=palisade")
    )

    assert (scene.palisade, scene.wounds, scene.mood) == (0, [0, 0, 0], 0)
    assert scene.table.story_so_far == set()


@rule("R-S7-05")
@case("C-S7-02")
def test_without_a_palisade_the_animals_come_into_the_camp() -> None:
    scene = kong().tiles(t1=5).numbers(t1=1).weather(luck="animals=palisade")

    assert scene.mood == -1
    assert scene.wounds == [1, 1, 1]
    assert scene.table.story_so_far == {1}
    assert scene.table.phase == WEATHER


@rule("R-S7-06")
@case("C-PROD-25")
@pytest.mark.parametrize(("on", "wounds"), [(5, 1), (9, 0)])
def test_on_a_totem_tile_production_wounds(on: int, wounds: int) -> None:
    assert kong().tiles(m1=on).production().wounds == [wounds] * 3


@rule("R-S7-07")
@case("C-S7-08")
def test_before_the_fourth_totem_the_actress_cannot_be_found() -> None:
    scene = story("king_kong").tiles(m2=5).numbers(m2=3).story(3).so_far(1, 2, 3, 4, 5, 6)

    assert not [place for place in scene.places("cook") if place.startswith("explore:special")]


@rule("R-S7-07")
def test_the_captured_actress_is_freed_on_the_fourth_totem_tile() -> None:
    scene = kong().tiles(m2=5).numbers(m2=4).story(4).so_far(*range(1, 7)).marks(m2="trap")
    assert "hunt:king_kong" not in scene.places("cook")

    scene.plan("cook cook: explore:special:m2").act(luck="mystery=sharp_blade mystery=bite")
    assert scene["cook"].wounds == 1
    assert not captured(scene.table)


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


@rule("R-S7-08")
@case("C-S7-10")
def test_a_firecracker_ignores_one_result() -> None:
    scene = story("king_kong", palisade=1).tiles(t1=5, m2=6).numbers(t1=1, m2=2).tokens("bowtie")
    scene.weather(["token:bowtie", "beast"], "animals=beast animals=palisade")

    assert scene.wounds == [0, 0, 0]
    assert scene.palisade == 0


@rule("R-S7-08", "R-DICE-08")
def test_the_charm_of_the_double_rerolls_any_die_once() -> None:
    scene = story("king_kong").tiles(m2=5).story(0, 1).plan("explorer: gather:m2:wood")
    scene.act(["charm:success"], f"{dice(success='determination')} success=success")

    assert scene.future_wood == 1
    assert scene.table.story[2] == 0


@rule("R-S7-08")
def test_the_lucky_charm_rerolls_an_animals_die_too() -> None:
    scene = camp(scenario="king_kong", shelter=1, weapon=0).numbers(t1=1).story(0, 1)
    scene.weather(["charm:animals:beast"], "animals=beast animals=nothing")

    assert scene.wounds == [0, 0, 0]
    assert scene.table.story[2] == 0


@rule("R-S7-08", "R-PROD-04")
@pytest.mark.parametrize(("answer", "luck", "food"), [("yes", "pit=0 pit=1", 3), ("no", "pit=0", 1)])
def test_the_lucky_charm_rerolls_the_die_of_an_empty_pit(answer: str, luck: str, food: int) -> None:
    scene = story("king_kong").items("pit").story(0, 1).production([answer], luck)

    assert scene.food == food
    assert scene.table.story[CHARMS] == (answer == "no")


@rule("R-S7-08", "R-WEATHER-08")
def test_animals_rolled_early_are_not_rolled_again_by_the_microphone() -> None:
    scene = story("king_kong").numbers(t1=1).equipment(storm_glass=1).tokens("band").so_far(1, 2)
    scene.before_actions(["storm_glass"], "animals=food")

    assert scene.asked == [("use", ["pass", "token:band", "storm_glass"])]  # and then no longer
    assert scene.table.weather == [0, 0, 2]


@rule("R-S7-09", "R-PAWN-03")
def test_only_the_missing_trap_is_tried() -> None:
    scene = story("king_kong", *FOUR, wood=12).items("shovel").tiles(t1=5, m2=6, b1=7, t2=2).marks(t1="trap", m2="trap")
    scene.planning()
    assert "build:sheet_trap:t2" in scene.places("cook")

    scene.put("carpenter", "build:sheet_trap:b1")
    assert "build:sheet_trap:t2" not in scene.places("cook")


@rule("R-S7-09", "R-BUILD-05")
@case("C-S7-05")
def test_traps_stand_on_different_totem_tiles_up_to_two_spaces_away() -> None:
    scene = kong(wood=9).items("shovel").tiles(m2=5, m3=6, m4=7, t1=9, b1=4).marks(b1="trap")
    places = [place for place in scene.places("cook") if place.startswith("build:sheet_trap")]

    assert places == ["build:sheet_trap:m2", "build:sheet_trap:m3"]
    assert scene.need("build:sheet_trap:m2") == 1
    assert scene.need("build:sheet_trap:m3") == 2


@rule("R-S7-10", "R-FRIDAY-03")
def test_friday_may_lead_the_hunt_for_king_kong() -> None:
    scene = camp("cook", "explorer", scenario="king_kong", weapon=5).tiles(t1=2, m2=5, b1=7).person("friday", wounds=0)
    scene.marks(t1="trap", m2="trap", b1="trap").plan("friday cook: hunt:king_kong")
    assert scene.table.plan[0].top == 0

    alone = camp("cook", scenario="king_kong", weapon=5).person("friday", wounds=0)
    alone.marks(t1="trap", m2="trap", b1="trap").plan("friday dog: hunt:king_kong").act()
    assert alone.ending == "king_kong"


@rule("R-S7-10", "R-FRIDAY-08")
def test_king_kong_is_captured_even_if_friday_dies_of_it() -> None:
    """A-62."""
    scene = camp("cook", scenario="king_kong", weapon=0).person("friday", wounds=0)
    scene.marks(t1="trap", m2="trap", b1="trap").plan("friday dog: hunt:king_kong").act()

    assert scene["friday"].wounds == -1
    assert scene.ending == "king_kong"

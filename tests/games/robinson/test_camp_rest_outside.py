"""Arrange Camp, Rest, discovery tokens, the night outside, the end of the Action Phase (R-ARRANGE, R-REST,
R-OUT, R-ENDACT)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.people import NightOutside
from robinsonade.games.robinson.table.actions import target
from robinsonade.games.robinson.table.decks import TOKEN_POOL, card_of, find_of
from robinsonade.games.robinson.table.numbers import EXPLORE, EXTRA_MEAL, ITEMS, NOWHERE, SPACES, TOKENS
from robinsonade.games.robinson.table.uses import TOKEN_USE
from tests.games.robinson.beginnings import both, on_sheet, told
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.readings import stack_on
from tests.games.robinson.scenes import BOX, GAME, NotPossible, camp
from tests.rules import rule


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


@rule("R-OUT-01", "R-OUT-06", "R-DTOK-GOAT")
@pytest.mark.parametrize(("answer", "wounds", "fur"), [("token:goat", 0, 1), ("pass", 2, 0)])
def test_a_goat_on_the_own_sheet_feeds_who_sleeps_outside(answer: str, wounds: int, fur: int) -> None:
    scene = camp("cook", "explorer", weapon=1, food=1, shelter=1).tiles(m2=5).person("explorer", outside="m2")
    scene.table.sheet_cards = [find_of(card_of(TOKEN_POOL, 2), 1)]
    scene.supper([answer])

    assert scene["explorer"].wounds == wounds + 1 - scene.table.box.tiles[5].shelter
    assert scene["explorer"].sheet["fur"] == fur


@rule("R-OUT-01", "R-NIGHT-01")
def test_herbs_on_the_own_sheet_heal_out_there() -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", food=1, wounds=4)
    scene.person("cook", wounds=1)
    scene.table.sheet_cards = [on_sheet(2, "dashes")]
    scene.supper(["token:dashes:explorer"])

    assert (scene["explorer"].wounds, scene["cook"].wounds) == (3, 1)
    assert scene.table.sheet_cards == []


@rule("R-OUT-01")
def test_a_token_on_a_sleepers_sheet_is_not_pointed_at_in_camp() -> None:
    option, prompt = TOKEN_USE[TOKENS.index("goat")], GAME.prompts["before_shortage"]

    assert prompt.touches(camp().tokens("goat").table, option, 0) == ["token:goat"]
    assert prompt.touches(camp().table, option, 0) == []


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


@rule("R-OUT-06", "R-TOK-FOOD-01")
@pytest.mark.parametrize(("food", "wounds"), [(2, 0), (1, 1), (0, 3)])
def test_one_more_meal_is_due_outside_too(food: int, wounds: int) -> None:
    scene = camp(food=9, shelter=1).tiles(m2=11).person("explorer", outside="m2", food=food).day(EXTRA_MEAL).supper()

    assert scene["explorer"].wounds == wounds


@rule("R-OUT-07", "R-OUT-05")
def test_everyone_else_is_in_camp() -> None:
    assert camp().table.outside == [NOWHERE] * 6


@rule("R-OUT-07")
@case("C-OUT-08")
def test_who_slept_outside_comes_home_with_everything_in_the_morning() -> None:
    scene = camp(shelter=1).tiles(m2=5).person("explorer", outside="m2", wood=2, nonperishable=1)
    scene.table.sheet_cards = [find_of(card_of(TOKEN_POOL, 10), 2)]
    scene.morning()

    assert scene.table.outside[2] == NOWHERE
    assert (scene.wood, scene.nonperishable) == (2, 1)
    assert scene.held_tokens() == ["tobacco"]


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

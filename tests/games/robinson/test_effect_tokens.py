"""Effect tokens: where they lie, food at night, rerolls and greater danger (R-TOK)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.tokens import put_adventure_token, put_space_token
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table.numbers import BUILD, EXTRA_MEAL, TIME
from robinsonade.games.robinson.table.people import CONFUSED, CURSED
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import camp, dice
from tests.rules import rule


@rule("R-TOK-02", "R-TOK-ADV-01")
@case("C-TOK-07")
def test_an_adventure_token_of_this_phase_waits() -> None:
    scene = camp(wood=1).plan("cook cook: build:weapon")
    scene.table.phase = 5
    scene.do(put_adventure_token, 0).act()

    assert len(scene.table.adventures[0]) == 30
    assert scene.end_actions().space("build") == ["adventure"]


@rule("R-TOK-02")
def test_tokens_placed_while_actions_are_resolved_wait_until_the_phase_is_over() -> None:
    scene = camp().resolving().do(put_space_token, BUILD, TIME)
    assert scene.space("build") == []

    scene.end_actions()
    assert scene.space("build") == ["time_consuming"]


@both
@rule("R-TOK-03", "R-TOK-TIME-01", "R-TOK-TIME-02")
@case("C-MISC-26")
def test_the_token_of_the_space_goes_and_that_of_the_tile_stays(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).marks(m2="time_consuming").on_space(gather="time_consuming")
    scene.plan("cook cook explorer: gather:m2:wood").act(luck=dice()).end_actions()

    assert (scene.space("gather"), scene.mark("m2")) == ([], ["time_consuming"])


@both
@rule("R-TOK-04")
@case("C-MISC-25")
def test_an_adventure_token_on_explore_needs_no_pawn(edition: str) -> None:
    assert camp(edition=edition).on_space(explore="adventure").need("explore:t1") == 1


@rule("R-TOK-04")
def test_an_adventure_token_needs_no_pawn() -> None:
    assert camp(wood=1).on_space(build="adventure").need("build:weapon") == 1


@rule("R-TOK-REROLL-01", "R-TOK-03")
@pytest.mark.parametrize("again", ["determination", "success"])
def test_a_reroll_token_makes_a_success_be_rolled_again_once(again: str) -> None:
    scene = camp(wood=1).on_space(build="reroll").plan("cook: build:weapon").act(luck=f"{dice()} success={again}")

    assert scene.weapon == (again == "success")
    assert scene.space("build") == []


@rule("R-TOK-REROLL-01", "R-CARD-CONFUSED", "R-CARD-BOWL")
@pytest.mark.parametrize(
    ("rolls", "token"),
    [
        ("success success success success", []),
        ("success success success failure", []),
        ("success success failure", []),
        ("success failure", []),
        ("failure", ["reroll"]),
    ],
)
def test_token_bowl_and_confusion_each_have_a_success_rolled_again_once(rolls: str, token: list[str]) -> None:
    first, *again = rolls.split()
    scene = (
        camp()
        .tiles(m2=5)
        .on_space(gather="reroll")
        .person("explorer", curses=frozenset([CONFUSED, CURSED]))
        .plan("explorer: gather:m2:wood")
    )
    scene.act(luck=" ".join([dice(success=first), *(f"success={face}" for face in again)]))

    assert (scene.future_wood, scene.space("gather")) == (rolls.endswith("success"), token)


@rule("R-TOK-REROLL-02")
def test_after_a_failure_the_reroll_token_waits_for_the_next_action() -> None:
    scene = camp(wood=2).on_space(build="reroll").plan("cook: build:weapon", "explorer: build:weapon")
    scene.act(["build:weapon#1"], f"{dice(success='determination')} {dice()} success=success")

    assert scene.weapon == 1
    assert scene.space("build") == []


@both
@rule("R-TOK-REROLL-02", "R-TOK-REROLL-01")
@case("C-TOK-10")
def test_the_reroll_token_stays_after_a_failure_and_spoils_the_next_build(edition: str) -> None:
    scene = camp(edition=edition, wood=2).on_space(build="reroll").plan("cook: build:weapon", "carpenter: build:weapon")
    scene.act(["build:weapon#1"], f"{dice(success='determination')} {dice()} success=determination")

    assert (scene.weapon, scene.space("build")) == (0, [])
    assert (scene["cook"].determination, scene["carpenter"].determination) == (2, 2)


@rule("R-TOK-REROLL-03", "R-TOK-REROLL-02")
@case("C-TOK-11")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_an_action_without_dice_leaves_the_reroll_token(edition: str) -> None:
    scene = camp(wood=1, edition=edition).on_space(build="reroll").plan("cook explorer: build:weapon").act()

    assert scene.weapon == 1
    assert scene.space("build") == ["reroll"]


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


@rule("R-TOK-DANGER-01", "R-DTOK-MACHETE", "R-USE-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_whatever_raises_the_weapon_level_meets_a_danger(edition: str) -> None:
    machete = camp(edition=edition).tokens("old_machete")
    bottle = camp(edition=edition).equipment(empty_bottle=1)
    plan = camp("soldier", edition=edition).person("soldier", determination=3)

    assert machete.do(windows.fend_off, answers=["token:old_machete"]).weapon == 1
    assert bottle.do(windows.fend_off, answers=["empty_bottle"]).weapon == 1
    assert plan.do(windows.fend_off, answers=["defensive_plan"]).weapon == 1


@rule("R-TOK-DANGER-01", "R-TOK-01")
@case("C-TOK-14b")
def test_danger_on_explore_meets_only_the_first_explorer() -> None:
    scene = camp().on_space(explore="greater_danger").plan("cook cook: explore:t1", "carpenter carpenter: explore:m2")
    scene.act(["explore:t1"], "tile=11 token=tobacco tile=4 token=herbs")

    assert scene.wounds == [0, 1, 0]


@rule("R-TOK-DANGER-02", "R-TOK-DANGER-03", "R-TOK-DANGER-04")
@case("C-TOK-13", "C-TOK-14")
@pytest.mark.parametrize(("weapon", "wounds"), [(0, [0, 1, 0]), (1, [0, 0, 0])])
def test_danger_on_a_tile_wounds_the_top_character_without_a_weapon_and_stays(weapon: int, wounds: list[int]) -> None:
    scene = camp(weapon=weapon).tiles(m2=5).marks(m2="greater_danger").plan("cook carpenter: gather:m2:wood")

    assert scene.wounds == wounds
    assert scene.mark("m2") == ["greater_danger"]
    assert scene.stacks()[0] == "gather:m2:wood by cook, carpenter"


@rule("R-TOK-DANGER-02")
def test_danger_on_a_space_wounds_the_explorer_of_it() -> None:
    assert camp().marks(t1="greater_danger").plan("cook: explore:t1").wounds == [0, 1, 0]


@rule("R-TOK-DANGER-05", "R-CARD-TMAP")
def test_danger_in_camp_does_not_lie_on_the_way_of_the_treasure_map() -> None:
    scene = camp().keeps("treasure_map").marks(m1="greater_danger")
    scene.plan("cook cook: explore:treasure_map")

    assert scene["cook"].wounds == 0
    assert scene["explorer"].wounds == 2


@rule("R-TOK-DANGER-05", "R-REST-01")
@case("C-TOK-18")
def test_two_rests_in_a_dangerous_camp_cost_two_wounds() -> None:
    scene = camp("cook").person("cook", wounds=3).marks(m1="greater_danger").plan("cook: rest", "cook: rest")
    assert scene["cook"].wounds == 5

    assert scene.act()["cook"].wounds == 3


@edition_row("E-14")
@rule("R-TOK-DANGER-05")
@pytest.mark.parametrize(
    ("edition", "weapon", "wounds"), [("newer", 0, [2, 2, 2]), ("newer", 1, [0, 0, 0]), ("earlier", 0, [0, 0, 0])]
)
def test_danger_in_camp_wounds_who_builds_arranges_or_rests(edition: str, weapon: int, wounds: list[int]) -> None:
    scene = camp(edition=edition, weapon=weapon).marks(m1="greater_danger")

    assert scene.plan("cook: arrange_camp", "cook: build:shovel").wounds == wounds


@rule("R-TOK-FOOD-01")
def test_earlier_the_amulet_takes_the_extra_meal_away_after_the_actions() -> None:
    scene = camp(edition="earlier").keeps("protective_amulet").day(EXTRA_MEAL).end_actions(["protective_amulet"])

    assert EXTRA_MEAL not in scene.table.today


@rule("R-TOK-FOOD-01")
@case("C-TOK-28")
@pytest.mark.parametrize(("food", "answers", "wounds"), [(6, [], [0, 0, 0]), (3, ["nobody"], [1, 1, 1])])
def test_a_food_token_on_the_night_asks_for_one_more_meal_or_a_wound(
    food: int, answers: list[str], wounds: list[int]
) -> None:
    scene = camp(food=food, shelter=1).day(EXTRA_MEAL).supper(answers)

    assert scene.food == 0
    assert scene.wounds == wounds
    assert not scene.end_round().table.today


@rule("R-TOK-FOOD-01", "R-NIGHT-02")
@pytest.mark.parametrize(
    ("food", "answers", "wounds"),
    [
        (5, ["cook"], [0, 1, 0]),  # 2 / 1 / 2
        (4, ["cook"], [0, 3, 0]),  # 2 / 0 / 2
        (4, ["nobody", "cook", "explorer"], [0, 1, 1]),  # 2 / 1 / 1
        (3, ["cook", "explorer"], [0, 3, 1]),  # 2 / 0 / 1
        (2, ["cook", "nobody"], [1, 3, 1]),  # 1 / 0 / 1
        (2, ["cook", "explorer"], [0, 3, 3]),  # 2 / 0 / 0
        (1, ["cook", "explorer"], [1, 3, 3]),  # 1 / 0 / 0
        (0, [], [3, 3, 3]),
    ],
)
def test_with_too_little_for_two_meals_the_group_decides_who_eats_twice_once_or_not_at_all(
    food: int, answers: list[str], wounds: list[int]
) -> None:
    """A-20."""
    scene = camp(food=food, shelter=1).day(EXTRA_MEAL).supper(answers)

    assert scene.food == 0
    assert scene.wounds == wounds


@rule("R-TOK-FOOD-01", "R-NIGHT-02")
@pytest.mark.parametrize(
    ("food", "asked"),
    [
        (6, []),
        (5, ["eats_once"]),
        (4, ["go_without", "eats_once", "eats_once"]),
        (3, ["go_without"]),
        (2, ["hungry", "go_without"]),
        (1, ["hungry", "hungry"]),
        (0, []),
    ],
)
def test_all_food_there_is_must_be_eaten_so_only_what_leaves_none_is_asked(food: int, asked: list[str]) -> None:
    people = iter(["cook", "explorer"])
    answers = ["nobody" if prompt == "go_without" else next(people) for prompt in asked]
    scene = camp(food=food, shelter=1).day(EXTRA_MEAL).supper(answers)

    assert scene.prompts == asked
    assert scene.food == 0


@rule("R-TOK-05")
def test_a_marker_on_arrange_camp_is_cleared_by_the_next_such_action() -> None:
    scene = (
        camp("cook", "explorer").on_space(arrange_camp="marker").plan("cook: arrange_camp", "explorer: arrange_camp")
    )
    scene.act(["arrange_camp#1"])

    assert scene.space("arrange_camp") == []
    assert scene["cook"].determination == 0
    assert scene["explorer"].determination == 2

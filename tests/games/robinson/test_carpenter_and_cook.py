"""The abilities of the carpenter and the cook (R-CARP, R-COOK)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.phases import uses, windows
from robinsonade.games.robinson.phases.places import ECONOMY
from robinsonade.games.robinson.table.numbers import ITEMS, SHOVEL
from robinsonade.games.robinson.table.uses import STONE_SOUP
from tests.games.robinson.beginnings import offered_before_actions
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import GAME, camp, dice
from tests.rules import rule


@rule("R-CARP-01")
def test_economical_construction_saves_wood_for_a_threat_too() -> None:
    planned = camp().person("carpenter", determination=2).threats("-", "heavy_rain")
    planned.plan("economical_construction cook: threat:right").act()
    assert planned.row() == ["-", "-"]
    assert planned["carpenter"].determination == 0

    returned = camp(wood=1).person("carpenter", determination=2).threats("-", "heavy_rain")
    returned.plan("cook: threat:right").act(["yes"])
    assert (returned.wood, returned["carpenter"].determination) == (1, 0)


@rule("R-CARP-01", "R-CARP-02")
def test_wood_is_saved_when_it_is_discarded_not_before_the_dice_are_rolled() -> None:
    scene = camp("carpenter", "cook", wood=1).person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:success"], [*dice(success="determination").split(), "success=success"])

    assert (scene.weapon, scene.wood, scene["carpenter"].determination) == (1, 0, 0)


@rule("R-CARP-01")
def test_economical_construction_saves_a_wood_in_planning() -> None:
    scene = camp(wood=2).person("carpenter", determination=2)
    scene.plan("economical_construction cook cook: build:shelter:wood").act()
    assert scene.table.shelter == 2
    assert scene.wood == 0
    assert scene["carpenter"].determination == 0


@edition_row("E-91")
@rule("R-CARP-01")
def test_it_may_also_be_paid_while_resolving_and_a_wood_comes_back() -> None:
    scene = camp(wood=3).person("carpenter", determination=2).plan("cook cook: build:shelter:wood").act(["yes"])

    assert scene.wood == 1
    assert scene["carpenter"].determination == 0


@edition_row("E-91")
@rule("R-CARP-01")
def test_in_the_earlier_edition_it_is_only_for_an_action_of_the_carpenter() -> None:
    scene = camp(wood=3, edition="earlier").person("carpenter", determination=2).plan("cook cook: build:shelter:wood")
    assert scene.act().prompts == []

    own = camp(wood=3, edition="earlier").person("carpenter", determination=2)
    assert own.plan("carpenter cook: build:shelter:wood").act(["yes"]).wood == 1


@rule("R-CARP-01", "R-BUILD-04")
def test_after_a_failure_the_tokens_assigned_come_back() -> None:
    scene = camp(wood=2).person("carpenter", determination=2)
    scene.plan("economical_construction cook: build:shelter:wood").act(luck=dice(success="determination"))

    assert scene.wood == 2
    assert scene["carpenter"].determination == 2


@rule("R-CARP-01")
@case("C-BUILD-20")
def test_tokens_expected_later_cannot_be_planned_with() -> None:
    scene = camp(wood=2).person("carpenter", determination=1).planning()

    assert "economical_construction" not in scene.pawns()
    assert "build:shelter:wood" not in scene.places("carpenter")


@rule("R-CARP-01")
@pytest.mark.parametrize(
    ("edition", "whose"), [("newer", "the next action"), ("earlier", "the carpenter's next action")]
)
def test_the_carpenter_is_told_whose_wood_is_saved(edition: str, whose: str) -> None:
    scene = camp(edition=edition)

    assert GAME.prompts["pawn"].label(scene.table, ECONOMY)["en"].endswith(whose)


@rule("R-CARP-02", "R-DICE-08")
@case("C-MISC-33")
def test_craftsmanship_rerolls_the_adventure_die() -> None:
    scene = camp().tiles(m2=5).person("carpenter", determination=2).plan("carpenter: build:knife")
    scene.act(["reroll:adventure"], f"{dice(adventure='adventure')} adventure=blank")

    assert scene.fresh("knife")
    assert len(scene.table.adventures[0]) == 30


@rule("R-CARP-03")
@case("C-BUILD-23")
def test_a_new_idea_puts_one_of_five_inventions_on_the_board() -> None:
    scene = camp().board("shovel").person("carpenter", determination=3)
    luck = "invention=bed invention=bow invention=pit invention=sack invention=wall"
    scene.before_actions(["a_new_idea", "bow"], luck)

    assert scene.table.board == {SHOVEL, ITEMS.index("bow")}
    assert sorted(ITEMS[i] for i in scene.table.inventions_out) == ["bed", "pit", "sack", "wall"]


@rule("R-CARP-04")
@case("C-BUILD-22")
def test_the_handyman_supports_a_build_of_the_carpenter_only() -> None:
    scene = camp(wood=2).person("carpenter", determination=3).planning()
    scene.put("cook", "build:weapon")
    assert "handyman" not in scene.pawns()

    scene.put("carpenter", "build:weapon")
    scene.put("handyman", "join")
    assert scene["carpenter"].determination == 0
    assert scene.stacks() == ["build:weapon by cook", "build:weapon by carpenter, handyman"]


@rule("R-COOK-01", "R-EVENT-08")
def test_food_that_is_about_to_be_lost_may_heal_somebody_first() -> None:
    scene = camp("cook", food=1, wood=1).person("cook", determination=2, wounds=2)

    scene.do(lambda s: windows.before_losing_goods(s), answers=["grandmas_recipe"])

    assert (scene["cook"].wounds, scene.food) == (0, 0)


@rule("R-COOK-01", "R-ABIL-01", "R-EVENT-08")
def test_grandmas_recipe_may_use_the_food_before_the_high_water_takes_it() -> None:
    """A-90."""
    scene = camp(food=2, wood=1).person("cook", determination=2, wounds=3).threats("high_water", "rain")
    scene.event("storm", answers=["grandmas_recipe"])
    assert scene.asked[0] == ("goods_lost", ["pass", "grandmas_recipe"])
    assert (scene["cook"].wounds, scene["cook"].determination, scene.food, scene.wood) == (1, 0, 0, 0)

    scene = camp(food=2, wood=1).person("cook", determination=2).threats("high_water", "rain").event("storm")
    assert scene.asked == []  # nobody is hurt


@rule("R-COOK-01", "R-WOUND-05")
def test_grandmas_recipe_heals_two_wounds_for_a_food_at_any_time() -> None:
    scene = camp(food=1).everyone(wounds=1).person("cook", determination=2)
    scene.before_actions(["grandmas_recipe", "carpenter", "explorer"])

    assert scene.wounds == [0, 1, 0]
    assert scene.food == 0


@rule("R-COOK-01")
def test_grandmas_recipe_needs_food() -> None:
    assert "grandmas_recipe" not in offered_before_actions(camp().everyone(wounds=1).person("cook", determination=2))


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


@rule("R-COOK-03")
def test_stone_soup_is_a_food() -> None:
    scene = camp().person("cook", determination=3).before_actions(["stone_soup"])

    assert (scene.food, scene.future_food) == (1, 0)


@rule("R-COOK-03")
def test_while_actions_are_resolved_the_soup_goes_to_future() -> None:
    scene = camp().resolving().person("cook", determination=3).do(uses.use_ability, 1, STONE_SOUP)

    assert (scene.food, scene.future_food) == (0, 1)


@rule("R-COOK-04")
@case("C-WEATHER-32")
@pytest.mark.parametrize(
    ("face", "answer", "wood", "food"), [("one_rain", "hooch", 2, 2), ("one_snow", "hooch:snow", 1, 1)]
)
def test_hooch_ignores_a_rain_cloud_or_makes_snow_rain(face: str, answer: str, wood: int, food: int) -> None:
    scene = camp(round=4, wood=2, food=2).person("cook", determination=3).weather([answer], f"rain={face}")

    assert (scene.wood, scene.food) == (wood, food)
    assert scene["cook"].determination == 0

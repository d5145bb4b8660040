"""Inventions that the rulebook explains (R-INV)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.items import item_arrives
from robinsonade.games.robinson.table.numbers import ITEMS, NO_FOOD
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import camp, dice
from tests.rules import rule


@rule("R-INV-BASKET")
@edition_row("E-96")
@pytest.mark.parametrize(("edition", "food"), [("newer", 0), ("earlier", 2)])
def test_basket_and_sack_on_one_failed_gather_bring_one_each_in_the_earlier_edition(edition: str, food: int) -> None:
    """A-87."""
    scene = camp(edition=edition).items("basket", "sack").tiles(m2=5)
    scene.plan("cook basket sack: gather:m2:food").act(luck=dice(success="determination"))

    assert scene.future_food == food


@edition_row("E-96")
@rule("R-INV-BASKET")
@pytest.mark.parametrize(("edition", "wood"), [("newer", 0), ("earlier", 1)])
def test_after_a_failure_the_basket_holds_something_in_the_earlier_edition_only(edition: str, wood: int) -> None:
    scene = camp(edition=edition).tiles(m2=5).items("basket").plan("cook basket: gather:m2:wood")

    assert scene.act(luck=dice(success="determination")).future_wood == wood


@rule("R-INV-CORRAL")
@case("C-MISC-38", "C-MISC-38b")
@pytest.mark.parametrize(("tile", "there", "camp_marks"), [(9, ["exhausted_food"], ["extra_food"]), (3, [], [])])
def test_the_corral_needs_a_parrot_source_next_to_the_camp(tile: int, there: list[str], camp_marks: list[str]) -> None:
    scene = camp().tiles(m2=tile).do(item_arrives, ITEMS.index("corral"))

    assert scene.mark("m2") == there
    assert scene.mark("m1") == camp_marks


@rule("R-INV-FIREPLACE", "R-INV-POT")
@case("C-NIGHT-20")
def test_the_fireplace_heals_once_a_night() -> None:
    scene = camp(food=9, shelter=1).items("fireplace").person("cook", wounds=9).supper(["fireplace"])

    assert scene["cook"].wounds == 7


@rule("R-INV-FURNACE")
@case("C-WEATHER-28")
def test_the_furnace_ignores_a_snow_cloud_also_among_the_clouds() -> None:
    scene = camp(round=4).items("furnace").weather(luck="rain=one_snow")

    assert scene.wounds == [0, 0, 0]


@both
@rule("R-INV-MEDICINE")
@case("C-MISC-37")
def test_medicine_is_not_used_up(edition: str) -> None:
    scene = camp(scenario="cannibals", edition=edition).items("medicine").story(3).plan("cook cook: explore:t1")
    scene.act(["food"] if edition == "earlier" else [], "tile=5 token=tobacco")

    assert (scene["cook"].wounds, scene.built("medicine")) == (1, True)


@rule("R-INV-SHORTCUT")
def test_a_shortcut_built_where_no_neighbour_is_explored_brings_nothing_now_or_later() -> None:
    """A-84."""
    scene = camp("explorer", "cook").do(item_arrives, ITEMS.index("shortcut")).tiles(m2=5)

    assert scene.built("shortcut")
    assert scene.mark("m2") == []
    assert (scene.production().wood, scene.food) == (1, 1)  # of the camp's own tile


@rule("R-INV-SHORTCUT", "R-GATHER-04", "R-PROD-03")
def test_where_an_event_forbids_its_food_the_shortcut_brings_wood_and_the_food_can_be_gathered() -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut").day(NO_FOOD).production()

    assert (scene.wood, scene.food) == (2, 0)
    assert "gather:m2:food" in scene.places("cook")
    assert "gather:m2:wood" not in scene.places("cook")


@rule("R-INV-SHORTCUT", "R-TOK-RES-02")
@case("C-PROD-12")
@pytest.mark.parametrize(("source", "wood", "food"), [("m2:wood", 2, 1), ("m2:food", 1, 3)])
def test_the_shortcut_brings_the_food_of_a_token_only_with_food(source: str, wood: int, food: int) -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut extra_food").production([source])

    assert (scene.wood, scene.food) == (wood, food)


@both
@rule("R-INV-FIRE", "R-ENDACT-03")
@case("C-PLAN-11")
def test_a_fire_raises_the_palisade_and_opens_the_fireplace(edition: str) -> None:
    scene = camp(edition=edition, shelter=1).tiles(m2=5).plan("cook cook: build:fire").act()
    assert (scene.palisade, scene.built("fire")) == (0, False)

    scene.end_actions()
    assert (scene.palisade, scene.built("fire")) == (1, True)
    assert "build:fireplace" in scene.planning().places("cook")


@rule("R-INV-FIRE", "R-ROOF-03")
@case("C-BUILD-16")
@pytest.mark.parametrize(("shelter", "palisade"), [(1, 1), (0, 0)])
def test_the_palisade_of_the_fire_needs_a_shelter(shelter: int, palisade: int) -> None:
    scene = camp(shelter=shelter).tiles(m2=5).plan("cook cook: build:fire").act().end_actions()

    assert scene.built("fire")
    assert scene.palisade == palisade


@rule("R-INV-MAP", "R-REQ-04")
@case("C-PLAN-12")
def test_the_map_is_a_green_pawn_and_opens_the_shortcut() -> None:
    assert camp().refusal("explorer", "build:shortcut") == "R-ITEM-01"
    scene = camp().items("map")
    assert "build:shortcut" in scene.places("explorer")
    assert scene.free("map") == 1

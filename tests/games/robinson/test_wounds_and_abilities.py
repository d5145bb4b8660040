"""Characters: wounds, determination, abilities (R-WOUND, R-DET, R-ABIL)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.items import flip_item
from robinsonade.games.robinson.effects.people import Injury, heal
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.table.decks import NO_CARD
from robinsonade.games.robinson.table.numbers import EVENT, ITEMS
from tests.games.robinson.beginnings import fast_work, ids_in
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import BOX, GAME, Scene, camp, dice
from tests.rules import rule


def asked_before_actions(scene: Scene) -> list[str]:
    scene.before_actions(["pass"] if may_ask(scene) else [])
    return scene.asked[0][1] if scene.asked else []


def may_ask(scene: Scene) -> bool:
    return len(offered(scene.table, "before_actions")) > 1


@rule("R-ABIL-01", "R-EXPLORER-03")
@case("C-ABIL-04")
def test_a_speech_in_the_morale_phase_comes_before_tokens_are_lost() -> None:
    scene = camp(morale=-1).person("explorer", determination=3).morale(["motivational_speech"])

    assert scene.mood == 0
    assert scene.wounds == [0, 0, 0]


@rule("R-ABIL-01", "R-EXPLORER-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_reconnaissance_is_possible_before_anything_is_planned(edition: str) -> None:
    scene = camp("explorer", "cook", edition=edition).person("explorer", determination=2)
    scene.before_actions(["reconnaissance", "5"], "tile=2 tile=5 tile=9")

    assert scene.table.stack.top == [5]
    assert scene["explorer"].determination == 0
    assert "tile_top" in ids_in(GAME.view(scene.table, 1))
    scene.plan("cook cook: explore:t1").act(luck="token=goat")
    assert scene.table.tiles[0] == 5


@rule("R-ABIL-01", "R-SOLD-04", "R-CARP-03")
def test_at_night_abilities_can_be_used_that_no_card_of_the_next_morning_may_be_answered_with() -> None:
    scene = camp("soldier", "carpenter", food=2, shelter=1).everyone(determination=3)
    scene.supper(["defensive_plan", "palisade", "pass"])

    assert scene.asked[0] == ("night", ["pass", "defensive_plan", "a_new_idea"])
    assert (scene.palisade, scene["soldier"].determination) == (1, 0)


@rule("R-ABIL-01", "R-ABIL-02", "R-EXPLORER-03")
def test_an_ability_costs_its_tokens_and_works_once_a_round() -> None:
    scene = camp(morale=-1).person("explorer", determination=6)
    scene.before_actions(["motivational_speech", "pass"])

    assert scene.mood == 0
    assert scene["explorer"].determination == 3
    assert "motivational_speech" not in scene.asked[-1][1]


@rule("R-ABIL-01", "R-USE-07")
@pytest.mark.parametrize(("tokens", "offered"), [(2, False), (3, True)])
def test_exactly_the_price_is_enough_for_an_ability(tokens: int, offered: bool) -> None:
    assert ("motivational_speech" in asked_before_actions(camp().person("explorer", determination=tokens))) == offered


@rule("R-ABIL-02", "R-NIGHT-07")
@case("C-ABIL-02")
def test_the_night_removes_the_markers_from_abilities() -> None:
    scene = camp(shelter=1).everyone(used=frozenset(range(4))).end_round()

    assert scene.table.used == [set()] * 6


@rule("R-ABIL-03", "R-EXPLORER-01", "R-PAWN-01")
@case("C-DICE-10")
def test_a_supporting_explorer_does_not_own_the_dice() -> None:
    scene = camp().tiles(m2=5).person("explorer", determination=2).plan("cook explorer: explore:m3")
    scene.act(["no"], dice(wound="wound", success="determination"))

    assert scene.prompts == ["reconnaissance"]
    assert scene["cook"].wounds == 1


@rule("R-ABIL-03", "R-COOK-02")
@case("C-DICE-09")
def test_a_reroll_is_only_for_the_own_action() -> None:
    scene = camp().tiles(m2=5).everyone(determination=6).plan("explorer: gather:m2:wood")
    scene.act(luck=dice(success="determination"))

    assert "reroll" not in scene.prompts
    assert scene.future_wood == 0


@rule("R-DET-01", "R-ABIL-01")
def test_determination_of_another_character_does_not_pay() -> None:
    assert "motivational_speech" not in asked_before_actions(camp().person("cook", determination=6))


@rule("R-WOUND-01", "R-WOUND-02")
@case("C-WOUND-02")
@pytest.mark.parametrize(
    ("before", "n", "after", "morale"), [(0, 3, 3, 0), (3, 1, 4, -1), (3, 4, 7, -2), (2, 1, 3, 0), (0, 11, 11, -3)]
)
def test_each_wound_moves_the_marker_and_each_arrow_on_the_way_lowers_morale(
    before: int, n: int, after: int, morale: int
) -> None:
    scene = camp().person("cook", wounds=before)
    scene.do(wound, scene.number("cook"), n)

    assert scene["cook"].wounds == after
    assert scene.mood == morale


@rule("R-WOUND-02", "R-UNF-06")
@case("C-WOUND-03")
def test_an_arrow_at_the_lowest_morale_changes_nothing_more() -> None:
    scene = camp(morale=-3).person("cook", wounds=3)
    scene.do(wound, scene.number("cook"), 1)

    assert scene.mood == -3
    assert scene["cook"].wounds == 4


@rule("R-WOUND-02", "R-WOUND-04")
@case("C-WOUND-05")
def test_crossing_an_arrow_to_the_left_gives_no_morale_but_to_the_right_costs_it_again() -> None:
    scene = camp().person("cook", wounds=4)
    scene.do(heal, scene.number("cook"), 1)
    assert (scene["cook"].wounds, scene.mood) == (3, 0)

    scene.do(wound, scene.number("cook"), 1)
    assert (scene["cook"].wounds, scene.mood) == (4, -1)


@rule("R-WOUND-03", "R-COOK-01", "R-ABIL-01")
@pytest.mark.parametrize(("n", "asks"), [(1, 1), (2, 1), (3, 0)])
def test_grandmas_recipe_may_come_before_the_last_wound_where_it_still_saves(n: int, asks: int) -> None:
    scene = camp("cook", "soldier", food=1).person("cook", wounds=12, determination=2)
    scene.do(wound, 0, n, answers=["grandmas_recipe"] * asks)

    assert scene.ending == ("" if asks else "death")
    assert scene["cook"].wounds == (10 + n if asks else 13)


@rule("R-WOUND-03", "R-END-02")
@case("C-WOUND-07")
@pytest.mark.parametrize(("who", "last"), [("carpenter", 13), ("cook", 13), ("explorer", 12), ("soldier", 12)])
def test_the_last_space_of_the_track_kills_and_all_have_lost(who: str, last: int) -> None:
    alive = camp("carpenter", "cook", "explorer", "soldier").person(who, wounds=last - 2)
    alive.do(wound, alive.number(who), 1)
    dead = camp("carpenter", "cook", "explorer", "soldier").person(who, wounds=last - 1)
    dead.do(wound, dead.number(who), 1)

    assert alive.ending == ""
    assert dead.ending == "death"
    assert not GAME.result(dead.table).won


@rule("R-WOUND-04")
@case("C-WOUND-06")
def test_healing_stops_at_the_start_space() -> None:
    scene = camp().person("cook", wounds=1)
    scene.do(heal, scene.number("cook"), 2)

    assert scene["cook"].wounds == 0


@rule("R-WOUND-05", "R-COOK-01", "R-ABIL-01")
@case("C-WOUND-12")
def test_grandmas_recipe_heals_in_the_weather_phase_before_the_rain_takes_the_food() -> None:
    scene = camp(round=4, food=2, wood=1).person("cook", determination=2, wounds=1).person("explorer", wounds=1)
    scene.weather(["grandmas_recipe", "cook"], "rain=one_rain")

    assert scene.wounds == [0, 0, 0]
    assert (scene.food, scene["cook"].determination) == (0, 0)


@rule("R-WOUND-05")
@case("C-WOUND-11")
def test_vegetables_heal_at_night_only() -> None:
    scene = camp(food=3, shelter=1).items("pot").tokens("vegetables").person("cook", wounds=3)
    assert "token:vegetables" not in asked_before_actions(scene)

    scene.supper(["token:vegetables", "pass"])
    assert scene["cook"].wounds == 1


@rule("R-WOUND-06", "R-REST-03")
@case("C-WOUND-10")
def test_a_special_wound_is_only_a_token_and_resting_does_not_remove_it() -> None:
    scene = camp().do(Injury("gather", "leg").do, 1)
    assert scene["cook"].wounds == 0
    assert scene["cook"].injuries == ["gather-leg"]

    scene.plan("cook: rest", "cook: rest").act()
    assert scene["cook"].injuries == ["gather-leg"]


@rule("R-PINV-01", "R-PINV-02", "R-CARD-CATASTROPHE")
def test_a_personal_invention_that_comes_back_from_the_deck_is_still_built_by_its_owner_only() -> None:
    scene = camp(food=3, shelter=1).items("rope", "snare").threats("catastrophe", "wrecked_balloon")
    scene.event("rain", answers=["snare"]).end_round().table.threat = [NO_CARD, BOX.card_named("council")]
    scene.plan("cook: threat:right").act(["snare"])
    assert ITEMS.index("snare") in scene.table.board

    scene.table.phase = EVENT
    assert scene.refusal("cook", "build:snare") == "R-PINV-01"
    assert "build:snare" in scene.places("carpenter")


@rule("R-PINV-01", "R-CARD-FASTWORK")
@pytest.mark.parametrize(("who", "offered"), [("cook", False), ("carpenter", True)])
def test_fast_work_builds_no_personal_invention_of_somebody_else_from_the_board(who: str, offered: bool) -> None:
    scene = camp(wood=9, personal=frozenset()).items("rope").board("snare").plan(f"{who}: build:weapon")
    scene.act(["2", "build:weapon"], fast_work(dice(adventure="adventure")))

    assert ("build:snare" in scene.asked[-1][1]) is offered


@rule("R-PINV-01")
@case("C-PLAN-43")
def test_a_personal_invention_is_built_by_its_owner_and_others_support() -> None:
    scene = camp().items("fire")
    assert scene.refusal("explorer", "build:fireplace") == "R-PINV-01"

    scene.put("cook", "build:fireplace")
    assert "join:build:fireplace" in scene.places("explorer")


@rule("R-PINV-02")
@case("C-BUILD-03")
def test_a_personal_invention_gives_its_owner_two_tokens_at_once() -> None:
    scene = camp().items("fire").plan("cook explorer: build:fireplace").act()

    assert scene["cook"].determination == 2
    assert scene.fresh("fireplace")
    assert scene.end_actions().built("fireplace")


@rule("R-PINV-03", "R-FLIP-06", "R-FLIP-01")
@case("C-BUILD-04")
def test_a_flipped_personal_invention_lies_beside_its_owner_and_is_rebuilt_for_tokens() -> None:
    scene = camp(shelter=1).items("fire", "fireplace").do(flip_item, ITEMS.index("fireplace"))
    assert scene.built("fireplace")

    scene.end_round()
    assert not scene.built("fireplace")
    assert ITEMS.index("fireplace") in scene.table.personal

    scene.plan("cook explorer: build:fireplace").act()
    assert scene["cook"].determination == 2

"""Unfulfilled demands and exclusivity (R-UNF, R-EXCL)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from robinsonade.engine.machine import Script, comes_through
from robinsonade.engine.views import Text
from robinsonade.games.robinson.effects.demands import Determination, change_track, lose, lose_determination
from robinsonade.games.robinson.effects.island import exhaust
from robinsonade.games.robinson.effects.people import Injury
from robinsonade.games.robinson.effects.tokens import put_mark
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.nouns import PERSON
from robinsonade.games.robinson.table.numbers import FOOD, M2, PALISADE, TIME_HERE, WEATHER
from robinsonade.games.robinson.table.sources import WOOD_AT
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, Scene, adventure, camp, dice
from tests.rules import rule


@rule("R-UNF-01")
def test_who_has_no_determination_is_not_told_to_have_given_up_some() -> None:
    scene = camp().do(lose_determination, 0, 2)

    assert scene.wounds == [2, 0, 0]
    assert [fact[1] for fact in scene.table.facts or []] == ["short_determination", "wound"]


@rule("R-UNF-01", "R-UNF-05")
@case("C-MISC-32")
def test_a_demand_of_several_kinds_counts_each_missing_piece() -> None:
    scene = camp(wood=1)
    scene.table.phase = 0
    scene.do(lose, 0, 2, 0).do(lose, 3, 1, 0)

    assert (scene.wood, scene.fur) == (0, 0)
    assert scene.wounds == [2, 2, 2]


@rule("R-UNF-01", "R-UNF-05", "R-EVENT-08")
def test_missing_goods_outside_the_action_phase_hurt_everyone() -> None:
    scene = camp(wood=1)
    scene.table.phase = 0
    scene.do(lose, 0, 3, 0)

    assert scene.wood == 0
    assert scene.wounds == [2, 2, 2]


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


def asked_about(scene: Scene, rule: Callable[..., None], *given: object) -> Text:
    """The question at which this stops."""
    scene.table.answers = Script([])
    assert not comes_through(rule, scene.table, *given)
    return GAME.prompts["before_shortage"].asks(scene.table, 0)


@rule("R-UNF-02")
def test_before_something_is_missed_the_question_says_what_how_much_and_for_which_card() -> None:
    scene = camp(food=1, weapon=1).tokens("goat")
    scene.table.phase = 0
    scene.table.in_play = BOX.card_named("savings")
    assert asked_about(scene, lose, FOOD, 3, 0) == {
        "en": "Savings. Still needed: 2 food. Use something?",
        "de": "Materialersparnis. Es fehlt noch: 2 Nahrung. Etwas nutzen?",
    }


@rule("R-UNF-02")
def test_without_a_card_the_question_names_the_phase() -> None:
    scene = camp(shelter=1).tokens("thorny_bushes")
    scene.table.phase = WEATHER
    asked = asked_about(scene, change_track, PALISADE, -1, 0)
    assert asked["en"] == "Weather. Still needed: palisade +1. Use something?"


@rule("R-UNF-02", "R-USE-06")
def test_what_one_person_has_to_give_up_is_said_with_the_name() -> None:
    scene = camp().equipment(pipe_and_tobacco=1)
    scene.table.phase = 1
    scene.table.determination[0] = 1
    asked, who = asked_about(scene, lose_determination, 0, 2), PERSON.name(scene.table, 0)
    assert asked["de"] == f"Moral. Für {who['de']} fehlt noch: 1 Entschlossenheit. Etwas nutzen?"


@rule("R-UNF-02", "R-DTOK-GOAT")
@case("C-EVENT-23")
@pytest.mark.parametrize(("answer", "wounds", "fur"), [("token:goat", 0, 1), ("pass", 1, 0)])
def test_a_goat_may_be_traded_in_for_a_food_demand(answer: str, wounds: int, fur: int) -> None:
    scene = camp(weapon=1).tokens("goat")
    scene.table.phase = 0
    scene.do(lose, 1, 1, 0, answers=[answer])

    assert scene.wounds == [wounds] * 3
    assert (scene.food, scene.fur) == (0, fur)


@rule("R-UNF-02", "R-USE-02")
@case("C-UNF-02")
def test_tobacco_in_the_pipe_meets_a_token_demand() -> None:
    scene = camp().resolving().person("cook", determination=1).equipment(pipe_and_tobacco=2)
    scene.do(lose_determination, 1, 2, answers=["pipe_and_tobacco"])

    assert (scene["cook"].determination, scene["cook"].wounds) == (1, 0)


@rule("R-UNF-02", "R-DTOK-01")
@pytest.mark.parametrize(
    ("answer", "wood", "tokens", "wounds"), [("pass", 0, ["fallen_tree"], 1), ("token:fallen_tree", 0, [], 0)]
)
def test_nobody_is_forced_to_trade_in_a_token_for_a_demand(
    answer: str, wood: int, tokens: list[str], wounds: int
) -> None:
    scene = camp(edition="earlier").tokens("fallen_tree")
    scene.table.phase = 0
    scene.do(lose, 0, 1, 0, answers=[answer])

    assert scene.held_tokens() == tokens
    assert scene.wounds == [wounds] * 3
    assert scene.wood == wood


@rule("R-UNF-03", "R-UNF-01")
def test_tokens_that_are_missing_wound_the_one_who_must_pay() -> None:
    scene = camp().resolving().person("cook", determination=1).do(lose_determination, 1, 3)

    assert (scene["cook"].determination, scene["cook"].wounds) == (0, 2)
    assert scene["carpenter"].wounds == 0


@rule("R-UNF-03", "R-PAWN-01", "R-TOK-ADV-01")
@case("C-UNF-06")
def test_a_supporter_is_not_hit_by_the_demand_of_an_adventure() -> None:
    scene = camp(wood=1).on_space(build="adventure").plan("cook explorer: build:weapon")
    scene.act(luck=[adventure("visit_of_a_predator")])

    assert scene.wounds == [0, 1, 0]


@rule("R-UNF-03", "R-RES-09")
def test_missing_goods_in_the_action_phase_hurt_the_resolver_only() -> None:
    scene = camp(wood=1).resolving().do(lose, 0, 3, 1)

    assert scene.wood == 0
    assert scene.wounds == [0, 2, 0]


@rule("R-UNF-05", "R-COOK-03")
@case("C-UNF-03")
def test_stone_soup_meets_a_food_demand_outside_the_action_phase() -> None:
    scene = camp().person("cook", determination=3)
    scene.table.phase = 0
    scene.do(lose, 1, 1, 0, answers=["stone_soup"])

    assert scene.wounds == [0, 0, 0]
    assert (scene.food, scene["cook"].determination) == (0, 0)


@both
@rule("R-UNF-07", "R-UNF-02")
@case("C-EVENT-20", "C-EVENT-21")
@pytest.mark.parametrize(("wood", "left"), [(2, 1), (0, 0)])
def test_termites_eat_a_wood_if_there_is_one(edition: str, wood: int, left: int) -> None:
    scene = camp(edition=edition, wood=wood).event("termites")

    assert scene.wood == left
    assert scene.wounds == [0, 0, 0]


@both
@rule("R-UNF-07", "R-TERM-12")
@case("C-UNF-01")
def test_tokens_lost_if_possible_wound_nobody(edition: str) -> None:
    scene = camp(edition=edition).resolving().person("cook", determination=1)
    scene.do(Determination(-3, if_possible=True).do, 1)

    assert (scene["cook"].determination, scene["cook"].wounds) == (0, 0)


@rule("R-UNF-07", "R-TERM-12")
def test_what_is_lost_if_possible_never_wounds() -> None:
    assert camp(wood=2).event("termites").wood == 1
    assert camp(wood=0).event("termites").wounds == [0, 0, 0]


@both
@rule("R-UNF-08", "R-NIGHT-03")
@case("C-MISC-31")
def test_hunger_is_two_wounds_and_no_unfulfilled_demand(edition: str) -> None:
    assert camp("cook", edition=edition, shelter=1).supper().wounds == [2]


@rule("R-UNF-09", "R-FRIDAY-02")
@case("C-EVENT-15")
def test_friday_is_not_hurt_by_the_demand_of_an_event() -> None:
    scene = camp("cook", "explorer").threats("storm", "wrecked_balloon").event("termites")

    assert scene.wounds == [1, 1]
    assert scene["friday"].wounds == 0


@edition_row("E-134")
@rule("R-EXCL-01")
@pytest.mark.parametrize(
    ("edition", "able"),
    [
        ("newer", ["m2:exhausted_wood", "m2:time_consuming"]),
        ("earlier", ["m2:time_consuming", "gather:reroll"]),
    ],
)
def test_the_amulet_clears_a_tile_or_in_the_earlier_edition_a_token_of_the_board(edition: str, able: list[str]) -> None:
    scene = camp(edition=edition).tiles(m2=5).keeps("protective_amulet")
    scene.marks(m2="exhausted_wood time_consuming").on_space(gather="reroll")
    scene.before_actions(["protective_amulet", "m2:time_consuming"])

    assert [keys for prompt, keys in scene.asked if prompt == "clear"] == [able]


@rule("R-EXCL-01", "R-EXCL-02")
def test_a_second_token_of_a_kind_is_not_placed_and_costs_nothing() -> None:
    scene = camp().tiles(m2=5).marks(m2="time_consuming")
    placed = []
    scene.play(lambda s: placed.append(put_mark(s, M2, TIME_HERE)))

    assert placed == [False]
    assert scene.mark("m2") == ["time_consuming"]
    assert scene.wounds == [0, 0, 0]


@rule("R-EXCL-03", "R-TERM-05")
def test_signs_of_fire_on_a_space_that_carries_their_marker_already_wound_the_explorer() -> None:
    scene = camp().marks(t1="smouldering").plan("cook: explore:t1")
    scene.act(luck=[*dice(success="determination", adventure="adventure").split(), adventure("signs_of_fire")])

    assert scene.wounds == [0, 1, 0]
    assert scene.mark("t1") == ["smouldering"]


@rule("R-EXCL-03")
@case("C-EXCL-03")
def test_a_marker_that_cannot_be_placed_wounds() -> None:
    scene = camp().tiles(m2=5).marks(m2="exhausted_wood")
    scene.table.phase = 0
    scene.do(exhaust, WOOD_AT[M2], 0)

    assert scene.wounds == [1, 1, 1]


@rule("R-EXCL-04", "R-WOUND-06")
def test_special_wounds_lie_side_by_side_on_one_part_of_the_body() -> None:
    scene = camp().do(Injury("build", "arm").do, 0).do(Injury("explore", "arm").do, 0)

    assert scene["carpenter"].injuries == ["build-arm", "explore-arm"]

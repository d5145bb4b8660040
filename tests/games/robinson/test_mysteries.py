"""Mystery cards (R-MYST)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import BOX, camp, dice, story
from tests.rules import rule


@rule("R-MYST-01", "R-MYST-03", "R-MYST-04")
def test_cards_of_other_kinds_are_put_aside_and_go_back() -> None:
    scene = camp().resolving()
    before = len(scene.table.mysteries)
    scene.do(draw_mysteries, 1, 1, 0, 0, luck="mystery=bite mystery=snare mystery=compass")

    assert [BOX.card(find.card).id for find in scene.table.future_treasures] == ["compass"]
    assert len(scene.table.mysteries) == before - 1
    assert scene.wounds == [0, 0, 0]


@rule("R-MYST-01", "R-MYST-04", "R-MYST-06", "R-CARD-WHIP")
@case("C-MYST-01")
def test_remains_of_a_settlement_with_the_whip() -> None:
    """Two treasures and a trap: two creatures are put aside, the trap is ignored."""
    scene = camp().keeps("whip").resolving()
    luck = "mystery=bite mystery=gold mystery=sharp_blade mystery=snake mystery=compass"
    scene.do(draw_mysteries, 1, 2, 0, 1, answers=["go_on", "whip", "go_on"], luck=luck)

    assert scene.wounds == [0, 0, 0]
    assert len(scene.table.future_treasures) == 2


@rule("R-MYST-02")
def test_creatures_and_traps_happen_at_once_and_treasures_wait() -> None:
    scene = camp().resolving()
    scene.do(draw_mysteries, 1, 1, 1, 0, answers=["go_on"], luck="mystery=compass mystery=bite")

    assert scene["cook"].wounds == 1
    assert scene.table.kept == []
    assert len(scene.table.future_treasures) == 1


@rule("R-MYST-02", "R-ABIL-01", "R-AVAIL-02")
def test_before_a_scream_takes_all_determination_abilities_may_be_used() -> None:
    scene = (
        camp()
        .resolving()
        .person("cook", determination=4, wounds=1)
        .do(draw_mysteries, 1, 0, 0, 1, answers=["stone_soup"], luck="mystery=terrible_scream")
    )

    assert scene.asked == [("use_first", ["pass", "stone_soup"])]
    assert (scene["cook"].determination, scene.future_food, scene.food) == (0, 1, 0)


@rule("R-MYST-02", "R-SOLD-04")
@pytest.mark.parametrize(("edition", "offered"), [("newer", []), ("earlier", ["defensive_plan"])])
def test_in_the_newer_edition_a_defensive_plan_is_no_answer_to_a_revealed_card(
    edition: str, offered: list[str]
) -> None:
    scene = camp("soldier", "cook", "explorer", edition=edition).resolving().person("soldier", determination=3)
    answers = ["pass"] if offered else []
    scene.do(draw_mysteries, 0, 0, 1, 0, answers=answers, luck="mystery=giant_snake")

    assert [key for _, keys in scene.asked for key in keys if key != "pass"] == offered
    assert scene["soldier"].determination == 0


@rule("R-MYST-02", "R-OUT-01")
def test_a_trapdoor_takes_every_treasure_of_the_action() -> None:
    scene = story("cursed_island").tiles(m2=5).numbers(m2=1).plan("explorer: explore:special:m2")
    luck = f"{dice(adventure='adventure')} mystery=gold adventure=secret_cave mystery=trapdoor"
    scene.act(["stop", "2", "stop"], luck)

    assert scene.table.future_treasures == []


@rule("R-MYST-03", "R-MYST-04")
@case("C-MYST-02")
def test_after_each_card_one_may_stop() -> None:
    scene = camp().resolving()
    scene.do(draw_mysteries, 1, 1, 2, 0, answers=["stop"], luck="mystery=bite")

    assert scene["cook"].wounds == 1
    assert [BOX.mysteries[card].id for card in scene.table.mysteries_out] == ["bite"]


@rule("R-MYST-03")
@case("C-MYST-04")
def test_a_kind_at_its_maximum_is_put_aside_from_then_on() -> None:
    scene = camp().resolving()
    luck = "mystery=bite mystery=snake mystery=compass"
    scene.do(draw_mysteries, 1, 1, 1, 0, answers=["go_on"], luck=luck)

    assert scene["cook"].wounds == 1
    assert len(scene.table.future_treasures) == 1


@rule("R-MYST-05", "R-DISCARD-02")
@case("C-MYST-05")
def test_an_empty_mystery_deck_is_made_of_the_discard_pile() -> None:
    scene = camp().resolving()
    scene.table.mysteries, scene.table.mysteries_out = [], [BOX.mystery_named("bite")]
    scene.do(draw_mysteries, 1, 0, 1, 0, luck="mystery=bite")

    assert scene["cook"].wounds == 1


@rule("R-MYST-06", "R-CARD-WHIP")
@case("C-MYST-06")
def test_an_ignored_trap_counts_as_resolved() -> None:
    scene = camp().keeps("whip").resolving()
    scene.do(draw_mysteries, 1, 0, 0, 1, answers=["whip"], luck="mystery=sharp_blade")

    assert scene["cook"].wounds == 0
    assert [BOX.mysteries[card].id for card in scene.table.mysteries_out] == ["sharp_blade"]

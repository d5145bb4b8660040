"""The action dice, rerolls and adventures (R-DICE)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.table.numbers import WOUND_DIE
from robinsonade.games.robinson.table.uses import FROM_FAILURE
from tests.games.robinson.beginnings import lines
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import BOX, GAME, adventure, camp, dice
from tests.rules import rule


@rule("R-DICE-01", "R-DICE-02", "R-DICE-05")
@case("C-DICE-03")
@pytest.mark.parametrize("success", ["determination", "success"])
@pytest.mark.parametrize("wound", ["blank", "wound"])
def test_wound_and_success_are_independent(wound: str, success: str) -> None:
    scene = camp().tiles(m2=5).plan("explorer: gather:m2:wood").act(luck=dice(wound, success))

    assert scene["explorer"].wounds == (wound == "wound")
    assert scene.future_wood == (success == "success")
    assert scene["explorer"].determination == (0 if success == "success" else 2)


@rule("R-DICE-04", "R-DICE-05")
def test_the_adventure_die_draws_a_card_even_after_a_failure() -> None:
    scene = camp().tiles(m2=5).plan("cook: gather:m2:wood")
    scene.act(luck=[*dice(success="determination", adventure="adventure").split(), "adventure=skeleton"])

    assert [BOX.card(card).id for card in scene.table.events] == ["skeleton"]
    assert scene.future_wood == 0


@rule("R-DICE-06")
@case("C-DICE-01", "C-MISC-35")
def test_wound_then_success_then_adventure() -> None:
    scene = camp().tiles(m2=5).plan("cook: gather:m2:wood")
    scene.act(luck=[*dice(wound="wound", success="determination", adventure="adventure").split(), "adventure=skeleton"])

    told = [fact[1] for fact in scene.table.facts]
    assert told.index("dice") < told.index("wound") < told.index("determination") < told.index("adventure")


@rule("R-DICE-07", "R-DICE-08", "R-CARP-02", "R-ABIL-01")
@case("C-DICE-04")
def test_a_failure_rerolled_into_success_gives_no_tokens() -> None:
    scene = camp(wood=1).person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:success"], f"{dice(success='determination')} success=success")

    assert scene.weapon == 1
    assert scene["carpenter"].determination == 0


@rule("R-DICE-07", "R-DICE-08")
def test_one_use_rerolls_one_die_and_the_new_result_stands() -> None:
    scene = camp(wood=1).person("carpenter", determination=9).plan("carpenter: build:weapon")
    scene.act(["reroll:wound"], f"{dice(wound='wound', success='determination')} wound=wound")

    assert scene["carpenter"].wounds == 1
    assert scene.prompts.count("reroll") == 1
    assert scene.weapon == 0


@rule("R-DICE-07", "R-USE-02")
def test_nobody_is_asked_about_the_pipe_where_no_die_hurts() -> None:
    scene = camp(wood=1).equipment(pipe_and_tobacco=2).plan("carpenter: build:weapon").act(luck=dice())

    assert (scene.weapon, scene.prompts) == (1, [])


@rule("R-DICE-07", "R-USE-02", "R-FRIDAY-07", "R-FRIDAY-12")
@pytest.mark.parametrize(
    ("who", "answers"),
    [
        ("friday", ["pipe_and_tobacco", "reroll:success"]),
        ("carpenter", ["token:band", "carpenter", "carpenter", "carpenter", "reroll:success"]),
    ],
)
def test_right_after_the_roll_determination_may_still_be_brought_for_a_reroll(who: str, answers: list[str]) -> None:
    scene = camp("carpenter", "cook", wood=1).plan(f"{who}: build:weapon")
    scene = scene.equipment(pipe_and_tobacco=1) if who == "friday" else scene.tokens("band")
    scene.act(answers, f"{dice(success='determination')} success=success")

    assert scene.weapon == 1


@rule("R-DICE-08", "R-CARP-02")
def test_any_die_may_be_rerolled_whatever_it_shows() -> None:
    scene = camp(wood=1).person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:adventure"], f"{dice()} adventure=blank")

    assert scene.asked == [("reroll", ["pass", "reroll:wound", "reroll:success", "reroll:adventure"])]
    assert (scene.weapon, scene["carpenter"].determination) == (1, 0)


@rule("R-DICE-08", "R-TOK-REROLL-01")
def test_the_log_says_what_a_rerolled_die_shows() -> None:
    scene = camp(wood=1).on_space(build="reroll").person("carpenter", determination=2).plan("carpenter: build:weapon")
    scene.act(["reroll:success"], f"{dice()} success=determination success=success")

    assert lines(scene, "reroll") == [
        "The success die is rolled again: failure.",
        "The success die is rolled again: success.",
    ]


@edition_row("E-32")
@rule("R-DICE-09", "R-DET-01")
@case("C-DICE-06", "C-DICE-07", "C-MISC-34")
def test_tokens_of_the_failed_die_pay_for_another_die_in_the_earlier_edition_only() -> None:
    newer = camp().tiles(m2=5).plan("cook: gather:m2:wood").act(luck=dice(wound="wound", success="determination"))
    assert newer["cook"].wounds == 1
    assert newer.prompts == []

    earlier = camp(edition="earlier").tiles(m2=5).plan("cook: gather:m2:wood")
    earlier.act(["reroll:wound:failure"], f"{dice(wound='wound', success='determination')} wound=blank")
    assert earlier["cook"].wounds == 0
    assert earlier["cook"].determination == 0
    assert "reroll:success:failure" not in earlier.asked[0][1]


@rule("R-DICE-09", "R-FRIDAY-07")
@pytest.mark.parametrize("who", ["cook", "friday"])
def test_who_pays_with_the_tokens_of_a_failure_is_told_so(who: str) -> None:
    scene = camp("cook", edition="earlier").tiles(m2=5).plan(f"{who}: gather:m2:wood")
    scene.table.acting = scene.table.plan[0]
    option = FROM_FAILURE[scene.number(who)][WOUND_DIE]

    label = GAME.prompts["reroll"].label(scene.table, option)["en"]
    assert label.endswith("reroll the wound die with the tokens of the failure")


@rule("R-DICE-10", "R-DICE-05")
@case("C-DICE-02")
@pytest.mark.parametrize("edition", ["newer", "earlier"])
def test_what_an_adventure_brings_is_gained_even_after_a_failure(edition: str) -> None:
    scene = camp(edition=edition).tiles(m2=5).plan("carpenter: gather:m2:wood")
    scene.act(luck=[*dice(success="determination", adventure="adventure").split(), adventure("shortage")])

    assert scene.future_wood == 1
    assert scene.end_actions().mark("m2") == ["exhausted_wood"]

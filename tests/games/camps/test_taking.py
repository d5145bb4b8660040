"""NIMM 2: two cards side by side, the gaps filled from the left, an empty pile shuffled anew."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, Scene, cards, drawn, goal, in_a_row, land
from tests.rules import rule


def at_the_row(words: str) -> Scene:
    return land(M1).start(A="0,0", B="6,3").row(words)


@case("C-C001")
@rule("C-TAKE-01", "C-TAKE-03")
def test_two_cards_side_by_side_go_to_hand_and_the_gaps_are_filled() -> None:
    scene = at_the_row("F M P W F").pile("W P").take("A", 2, luck=drawn("W P"))

    assert scene.hand_of("A") == cards("M P")
    assert scene.the_row == in_a_row("F W P W F")


@rule("C-TAKE-01")
def test_only_neighbours_in_the_row_can_be_taken_together() -> None:
    scene = at_the_row("F M P W F")

    assert scene.now().offers == ["take:1", "take:2", "take:3", "take:4"]
    with scene.refuses():
        scene.take("A", 5)


@rule("C-TAKE-01")
def test_a_gap_has_no_neighbours() -> None:
    scene = at_the_row("F M - W F F")

    assert scene.now().offers == ["take:1", "take:4", "take:5"]
    with scene.refuses("C-TAKE-01"):
        scene.take("A", 2)
    with scene.refuses("C-TAKE-01"):
        scene.take("A", 3)


@rule("C-TAKE-01")
@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
def test_every_pair_of_a_full_row_can_be_taken(left: int) -> None:
    words = "F M P W D F/M".split()
    scene = at_the_row(" ".join(words)).pile("P P").take("A", left, luck=drawn("P P"))

    assert scene.hand_of("A") == cards(" ".join(words[left - 1 : left + 1]))
    words[left - 1 : left + 1] = ["P", "P"]
    assert scene.the_row == in_a_row(" ".join(words))


@case("C-C003")
@rule("C-TAKE-02")
def test_there_is_no_hand_limit() -> None:
    scene = at_the_row("F M P W F").hand(A="F " * 15).pile("D D").take("A", 1, luck=drawn("D D"))

    assert len(scene.hand_of("A")) == 17
    assert scene.active == "B"


@case("C-C004")
@rule("C-TAKE-03", "C-TAKE-04")
def test_an_empty_pile_is_made_anew_from_the_discard_pile_in_the_middle_of_filling() -> None:
    scene = at_the_row("F M P").pile("W").discard("F P M").take("A", 1, luck=drawn("W P"))

    assert scene.the_row == in_a_row("W P P")
    assert scene.cards_in("draw_pile") == cards("M F")
    assert scene.cards_in("discard") == []
    assert scene.told_by("C-TAKE-04") == ["reshuffle"]


@rule("C-TAKE-04")
def test_the_discard_pile_stays_where_it_is_while_the_draw_pile_lasts() -> None:
    scene = at_the_row("F M P").pile("W W").discard("F P M").take("A", 1, luck=drawn("W W"))

    assert scene.cards_in("draw_pile") == []
    assert scene.cards_in("discard") == cards("F P M")
    assert scene.told_by("C-TAKE-04") == []


@rule("C-TAKE-03")
def test_the_cards_of_the_row_do_not_slide() -> None:
    scene = at_the_row("F M P W F D").pile("D D").take("A", 3, luck=drawn("D D"))

    assert scene.the_row == in_a_row("F M D D F D")


@rule("C-TAKE-03")
def test_the_first_card_drawn_goes_to_the_leftmost_gap_even_if_that_gap_is_an_old_one() -> None:
    scene = at_the_row("- F M P W F").pile("W D P").take("A", 4, luck=drawn("W D P"))

    assert scene.hand_of("A") == cards("P W")
    assert scene.the_row == in_a_row("W F M D P F")


@rule("C-TAKE-03", "C-TAKE-04")
def test_without_any_card_left_the_gaps_stay_open() -> None:
    scene = at_the_row("F M P W F D").pile("").take("A", 1)

    assert scene.the_row == in_a_row("- - P W F D")
    assert scene.hand_of("A") == cards("F M")


@rule("C-TAKE-03")
def test_the_last_card_of_all_fills_the_left_one_of_two_gaps() -> None:
    scene = at_the_row("F M P W F D").pile("P").take("A", 3, luck=drawn("P"))

    assert scene.the_row == in_a_row("F M P - F D")


@rule("C-TAKE-01", "C-TURN-02")
def test_without_two_neighbouring_cards_nothing_can_be_taken() -> None:
    scene = at_the_row("F - P - F -").pile("").camps(A="1,1").hand(A="P P F F")

    assert [offer for offer in scene.now().offers if offer.startswith("take")] == []
    assert {scene.now().refused[f"take:{left}"] for left in (1, 2, 3, 4, 5)} == {"C-TAKE-01"}


@rule("C-TAKE-03")
def test_a_pile_that_has_cards_again_fills_old_gaps_with_the_next_taking() -> None:
    scene = at_the_row("- - P W F D").pile("").discard("M M M M").take("A", 3, luck=drawn("M M M M"))

    assert scene.the_row == in_a_row("M M M M F D")


@rule("C-TAKE-03", "C-TAKE-04", "C-TURN-04")
@pytest.mark.parametrize("pile, discard", [("M M M", ""), ("", "M M M"), ("M", "M M")])
def test_a_row_without_neighbours_is_filled_at_the_beginning_of_a_turn_if_there_are_cards_again(
    pile: str, discard: str
) -> None:
    scene = at_the_row("F - P - F -").pile(pile).discard(discard).camps(A="1,1").hand(A="P P F F")
    scene.take("A", 4, luck=drawn("M M M"))

    assert scene.hand_of("A") == cards("P P F F M F")
    assert scene.the_row == in_a_row("F M P - - M")


@rule("C-TAKE-03", "C-TURN-04")
def test_while_two_cards_lie_side_by_side_old_gaps_wait_for_the_next_taking() -> None:
    scene = at_the_row("F M - - - -").pile("W W W W").camps(A="1,1").hand(A="P P")

    assert scene.now().table.row == scene.table.row


@rule("C-TAKE-01", "C-TURN-03")
def test_what_was_taken_is_checked_with_the_goals_like_any_turn() -> None:
    scene = at_the_row("F M P W F").goals(A=[goal("F")]).pile("D D D").take("A", 1, luck=drawn("D D D"))

    assert scene.done_by("A") == ["F"]
    assert scene.hand_of("A") == cards("F M D")

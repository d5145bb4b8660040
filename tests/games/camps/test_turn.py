"""Clockwise, one action a turn; who can do nothing passes."""

from __future__ import annotations

import pytest

from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, M2, Scene, cards, drawn, goal, land
from tests.rules import rule


def three_players() -> Scene:
    return land(M1, players="ABC").start(A="0,0", B="6,3", C="6,0")


def stuck(players: str = "AB") -> Scene:
    """A land on which nobody can do anything: no pair in the row, no card in hand."""
    return land(M1, players=players).row("D - D - D -").pile("")


@case("C-C006")
@rule("C-TURN-01", "C-TURN-03")
@pytest.mark.parametrize(("begins", "order"), [("A", "ABCABC"), ("B", "BCABCA"), ("C", "CABCAB")])
def test_play_goes_clockwise_and_the_start_player_never_changes(begins: str, order: str) -> None:
    scene = three_players().begins(begins)
    had_turns = ""
    for _ in order:
        had_turns += scene.active
        scene.take(scene.active, 1, luck=drawn("D D")).pile("D D")

    assert had_turns == order


@rule("C-TURN-01")
def test_a_round_is_one_turn_for_each_player() -> None:
    scene = three_players()
    rounds = []
    for _ in range(7):
        rounds.append(scene.table.round)
        scene.take(scene.active, 1, luck=drawn("D D")).pile("D D")

    assert rounds == [1, 1, 1, 2, 2, 2, 3]


@rule("C-TURN-01")
def test_nobody_can_play_out_of_turn() -> None:
    scene = three_players()
    with scene.refuses():
        scene.take("B", 1)


@case("C-C005")
@rule("C-TURN-02")
def test_after_taking_cards_no_camp_can_be_placed_in_the_same_turn() -> None:
    scene = land(M1).start(A="0,0", B="6,3").hand(A="F F").take("A", 1, luck=drawn("D D"))

    assert scene.active == "B"
    with scene.refuses():
        scene.place("A", "0,0 1,0", pay="F F")


@case("C-C005")
@rule("C-TURN-02")
def test_after_placing_a_camp_no_cards_can_be_taken_in_the_same_turn() -> None:
    scene = land(M1).start(A="0,0", B="6,3").hand(A="F F").place("A", "0,0 1,0", pay="F F")

    assert scene.active == "B"
    with scene.refuses():
        scene.take("A", 1)


@rule("C-TURN-02")
def test_only_one_camp_is_placed_in_a_turn() -> None:
    scene = land(M1).start(A="0,0", B="6,3").hand(A="F F F F").place("A", "0,0 1,0", pay="F F")

    with scene.refuses():
        scene.place("A", "0,0 0,1", pay="F F")


@rule("C-TURN-02")
def test_taking_and_placing_are_offered_side_by_side_and_passing_is_not() -> None:
    scene = land(M1).start(A="0,0", B="6,3").hand(A="F F")

    assert scene.now().offers == ["take:1", "take:2", "take:3", "take:4", "take:5", "place:0,0"]
    with scene.refuses():
        scene.play("A", {"turn": ["pass"]})


@rule("C-TURN-02", "C-PLACE-09")
def test_who_has_placed_all_camps_can_only_take() -> None:
    scene = land(M1).start(A="0,0", B="6,3").hand(A="F F F F").from_slot(A=9)

    assert all(offer.startswith("take") for offer in scene.now().offers)
    with scene.refuses("C-PLACE-09"):
        scene.place("A", "0,0 1,0", pay="F F")


@rule("C-TURN-02", "C-PLACE-02")
def test_an_origin_from_which_nothing_can_be_paid_is_refused_with_the_rule() -> None:
    scene = land(M1).start(A="0,0", B="6,3").camps(A="4,0").hand(A="F F")

    assert scene.now().refused_origins == {"place:4,0": "C-PLACE-02"}


@rule("C-TURN-03")
def test_goals_are_checked_before_the_next_player_is_on_turn() -> None:
    scene = land(M1).start(A="0,0", B="6,3").camps(A="0,1").hand(A="F P").goals(A=[goal("F P")])
    scene.place("A", "0,1 1,1", pay="F P", luck=drawn("D"))

    assert scene.done_by("A") == ["F P"]
    assert scene.active == "B"


@rule("C-TURN-03", "C-GOAL-01")
def test_the_active_player_checks_own_goals_and_nobody_elses() -> None:
    scene = land(M1).start(A="0,0", B="6,3").goals(A=[goal("F")], B=[goal("P")]).take("A", 1, luck=drawn("D D D"))
    assert scene.done_by("A") == ["F"]
    assert scene.done_by("B") == []

    scene.pile("D D D").take("B", 1, luck=drawn("D D D"))
    assert scene.done_by("B") == ["P"]


@rule("C-TURN-04")
def test_who_can_neither_take_nor_place_passes() -> None:
    scene = stuck().start(A="0,0", B="6,3").camps(B="5,1").hand(B="F F P")
    moment = scene.now()

    assert moment.who == "B"
    assert [what for _, what, *_ in moment.match.facts] == ["round", "passes"]


@rule("C-TURN-04")
def test_a_pass_changes_nothing_but_whose_turn_it_is() -> None:
    scene = stuck().start(A="0,0", B="6,3").camps(B="5,1").hand(A="F", B="F F P")
    table = scene.now().table

    assert table.hands[0] == scene.table.hands[0]
    assert table.camp == scene.table.camp
    assert table.row == scene.table.row


@rule("C-TURN-04", "C-TAKE-03")
def test_nobody_passes_while_there_are_cards_to_lay_out() -> None:
    scene = stuck().start(A="0,0", B="6,3").discard("D D").take("A", 1, luck=drawn("D D"))

    assert scene.hand_of("A") == cards("D D")
    assert scene.told_by("C-TURN-04") == []


@rule("C-TURN-04", "C-GOAL-01")
def test_who_passes_still_checks_goals() -> None:
    scene = stuck().start(A="0,0", B="6,3").camps(B="5,1").hand(B="F F P").goals(A=[goal("F")])

    assert scene.now().table.done[0] != []


@rule("C-TURN-04")
@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD"])
def test_if_everyone_passes_in_the_same_round_the_game_ends_after_it(players: str) -> None:
    ended = stuck(players).start(**dict(zip(players, ("0,0", "6,3", "6,0", "0,3"), strict=False))).play("A", {})

    assert ended.ending == "stalemate"
    assert ended.table.turns == len(players)
    assert ended.told_by("C-TURN-04") == ["passes"] * len(players) + ["end:stalemate"]


@rule("C-TURN-04")
def test_passes_in_two_rounds_do_not_add_up() -> None:
    """A passes in both rounds, B places a camp each time."""
    scene = stuck().row("D").start(A="0,0", B="6,3").camps(B="5,1").hand(B="F F F F P").turn_of("B")
    scene.table.passes = 1
    scene.place("B", "5,1 6,1", pay="F F")
    scene.place("B", "6,1 5,2", pay="F F")

    assert scene.told_by("C-TURN-04") == ["passes", "passes", "end:stalemate"]
    assert scene.table.turns == 6, "the game went on after round 2"


@rule("C-TURN-04")
def test_a_round_in_which_only_some_pass_goes_on() -> None:
    scene = stuck("ABC").row("D").start(A="0,0", B="6,3", C="6,0").camps(A="1,2").hand(A="F F P P P")
    scene.place("A", "0,0 1,0", pay="F F")

    assert [what for _, what, *_ in scene.told() if what == "passes"] == ["passes", "passes"]
    assert scene.ending == ""
    assert scene.active == "A"


@rule("C-TURN-04", "C-SCORE-06")
def test_a_stalemate_is_scored_like_any_end() -> None:
    ended = stuck().start(A="0,0", B="6,3").have(B={"berries": 2}).play("A", {})

    assert ended.ending == "stalemate"
    assert ended.totals() == {"A": 0, "B": 4}
    assert ended.winners() == "B"


@rule("C-TURN-04", "C-TAKE-01")
def test_a_pair_in_the_row_is_enough_to_go_on() -> None:
    scene = land(M2).start(A="0,0", B="2,0").row("D D - D D -").pile("")

    assert scene.now().offers == ["take:1", "take:4"]
    scene.take("A", 1)
    assert scene.hand_of("A") == cards("D D")

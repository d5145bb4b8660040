"""SZENARIEN: the small pile on the event tile, the stock beside it, and what all three have in common."""

from __future__ import annotations

import pytest

from robinsonade.engine.match import Match
from robinsonade.games.camps.game import GAME
from tests.games.camps.cases import case
from tests.games.camps.scenes import M1, Scene, cards, drawn, from_stock, goal, in_a_row, land, m1
from tests.rules import rule

SCENARIOS = ["flood", "volcano", "water_villages"]


def flood(players: str = "AB") -> Scene:
    return m1(players, "flood")


# The pile and the stock


@case("C-C070")
@rule("C-SCEN-01", "C-SCEN-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(("seats", "cards_in_pile"), [(2, 6), (3, 8), (4, 10)])
def test_the_draw_pile_has_6_8_or_10_cards_and_the_others_are_the_stock(
    scenario: str, seats: int, cards_in_pile: int
) -> None:
    table = Match.start(GAME, seats, {"scenario": scenario}).table

    assert len(table.draw_pile) == cards_in_pile
    assert len(table.stock) == 84 - cards_in_pile - 6 - sum(len(hand) for hand in table.hands)


@rule("C-SCEN-01")
def test_the_base_game_has_no_stock() -> None:
    table = Match.start(GAME, 2).table

    assert table.stock == []
    assert len(table.draw_pile) == 84 - 6 - 8


@rule("C-SCEN-01", "C-TAKE-03")
def test_the_row_is_filled_from_the_draw_pile_and_not_from_the_stock() -> None:
    scene = flood().row("F M P W").pile("P P W").stock("D D").take("A", 1, luck=drawn("P W"))

    assert scene.the_row == in_a_row("P W P W")
    assert scene.cards_in("draw_pile") == cards("P")
    assert scene.cards_in("stock") == cards("D D")


# The event


@case("C-C071")
@rule("C-SCEN-03")
def test_the_event_interrupts_the_filling_which_goes_on_from_the_new_pile() -> None:
    scene = flood().row("F M P W").pile("M").stock("P F W M F P" + " D" * 14)
    scene.take("A", 1, tile="3,1", luck=drawn("M") + from_stock("P F W M F P") + drawn("P"))

    assert scene.the_row == in_a_row("M P P W")
    assert scene.cards_in("draw_pile") == cards("F W M F P")
    assert len(scene.cards_in("stock")) == 14
    assert scene.told_by("C-SCEN-03") == ["event"]


@rule("C-SCEN-03")
def test_the_card_that_sets_off_the_event_lies_in_the_row_while_the_event_is_decided() -> None:
    scene = flood().row("F M P W").pile("M")
    moment = scene.pause("A", take=1, luck=drawn("M"))

    assert moment.prompt == "tile"
    assert moment.table.row == [*scene.numbers("M"), -1, *scene.numbers("P W")]
    assert moment.table.draw_pile == []


@rule("C-SCEN-03")
def test_no_card_is_lost_while_the_event_is_decided() -> None:
    scene = flood().row("F M P W").pile("M")
    moment = scene.pause("A", take=1, luck=drawn("M"))

    assert GAME.pieces(moment.table) == GAME.pieces(scene.table)


@rule("C-SCEN-03")
def test_the_event_can_come_with_the_last_card_of_the_filling() -> None:
    scene = flood().row("F M P W").pile("M P")
    scene.take("A", 1, tile="3,1", luck=drawn("M P") + from_stock("D D D D D D"))

    assert scene.the_row == in_a_row("M P P W")
    assert len(scene.cards_in("draw_pile")) == 6


@rule("C-SCEN-03")
def test_one_card_left_in_the_pile_sets_off_nothing() -> None:
    scene = flood().row("F M P W").pile("M P P").take("A", 1, luck=drawn("M P"))

    assert scene.told_by("C-SCEN-03") == []


@rule("C-SCEN-03")
@pytest.mark.parametrize("who", ["A", "B", "C"])
def test_whoever_takes_the_last_card_decides_the_event(who: str) -> None:
    scene = flood("ABC").pile("D").turn_of(who)
    moment = scene.pause(who, take=1, luck=drawn("D"))

    assert (moment.who, moment.prompt) == (who, "tile")


@rule("C-SCEN-03", "C-SCEN-02")
@pytest.mark.parametrize(("players", "size"), [("AB", 6), ("ABC", 8), ("ABCD", 10)])
def test_the_new_pile_is_as_large_as_the_first(players: str, size: int) -> None:
    scene = flood(players).pile("D D").stock("D " * 12)
    scene.take("A", 1, tile="3,1", luck=drawn("D D") + from_stock("D " * size))

    assert len(scene.cards_in("draw_pile")) == size
    assert len(scene.cards_in("stock")) == 12 - size


@rule("C-SCEN-03", "C-TURN-03")
def test_goals_are_checked_after_the_event() -> None:
    """The lake comes to A: the tile at 1,1 borders the START camp at 0,2."""
    scene = land(M1, "flood").start(A="0,2", B="6,3").goals(A=[goal("W")]).pile("D D")
    scene.take("A", 1, tile="1,1", luck=drawn("D D") + from_stock("D D D D D D") + from_stock("D"))

    assert scene.done_by("A") == ["W"]


@rule("C-SCEN-03")
def test_placing_a_camp_sets_off_no_event() -> None:
    scene = flood().camps(A="0,1").pile("M").hand(A="F P").place("A", "0,1 1,1", pay="F P")

    assert scene.told_by("C-SCEN-03") == []
    assert scene.cards_in("draw_pile") == cards("M")


@rule("C-SCEN-03", "C-END-01")
def test_events_still_happen_in_the_last_round() -> None:
    scene = flood().camps(A="0,1").hand(A="F P").from_slot(A=8).pile("D D").place("A", "0,1 1,1", pay="F P")
    scene.take("B", 1, tile="3,1", luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.terrain_at("3,1") == "water"
    assert scene.ending == "last_camp"


# Short of cards


@rule("C-SCEN-03", "C-SCEN-04")
def test_a_stock_that_is_too_small_is_filled_with_the_discard_pile_while_the_pile_is_made() -> None:
    scene = flood().pile("D D").stock("F F").discard("M M M M M")
    scene.take("A", 1, tile="3,1", luck=drawn("D D") + from_stock("F F M M M M"))

    assert scene.cards_in("draw_pile") == cards("F F M M M M")
    assert scene.cards_in("stock") == cards("M")
    assert scene.cards_in("discard") == []


@rule("C-SCEN-03")
def test_a_pile_that_cannot_be_made_in_full_is_made_of_what_there_is() -> None:
    scene = flood().pile("D D").stock("F").discard("M")
    scene.take("A", 1, tile="3,1", luck=drawn("D D") + from_stock("F M"))

    assert scene.cards_in("draw_pile") == cards("F M")
    assert scene.cards_in("stock") == scene.cards_in("discard") == []


@rule("C-SCEN-03")
def test_an_empty_new_pile_sets_off_nothing_again_and_the_gap_stays_open() -> None:
    scene = flood().row("F M P W F").pile("D").stock("").take("A", 1, tile="3,1", luck=drawn("D"))

    assert scene.the_row == in_a_row("D - P W F")
    assert scene.told_by("C-SCEN-03") == ["event"]


@rule("C-SCEN-03")
def test_a_short_pile_used_up_in_the_same_filling_sets_off_a_second_event() -> None:
    """Only one card is left for the new pile; taking it is taking the last card again."""
    scene = flood().row("F M P W").pile("D").stock("M")
    scene.take("A", 1, tile=["3,1", "1,1"], luck=drawn("D") + from_stock("M") + drawn("M"))

    assert scene.told_by("C-SCEN-03") == ["event", "event"]
    assert scene.the_row == in_a_row("D M P W")


@rule("C-SCEN-03")
def test_an_empty_pile_is_made_when_cards_have_come_back() -> None:
    """The pile could not be made at the last event; now there are cards in the discard pile."""
    scene = flood().row("F M P W").pile("").stock("").discard("M M M")
    scene.take("A", 1, luck=from_stock("M M M") + drawn("M M"))

    assert scene.the_row == in_a_row("M M P W")
    assert scene.cards_in("draw_pile") == cards("M")
    assert scene.told_by("C-SCEN-03") == []


@rule("C-TURN-04", "C-SCEN-03")
def test_filling_a_row_without_neighbours_at_the_beginning_of_a_turn_can_set_off_the_event() -> None:
    scene = flood().row("D - D").pile("F").stock("M M M M M M M")
    scene.take("A", 1, tile="3,1", luck=drawn("F") + from_stock("M M M M M M") + drawn("M M"))

    assert scene.terrain_at("3,1") == "water"
    assert scene.hand_of("A") == cards("D F")
    assert scene.the_row == in_a_row("M M D")


# Rewards


@case("C-C073")
@rule("C-SCEN-04", "C-GOAL-01")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_reward_for_a_goal_comes_from_the_stock_and_sets_off_no_event(scenario: str) -> None:
    scene = land(M1, scenario).start(A="0,0", B="6,3").goals(A=[goal("P")]).camps(A="0,1")
    scene.hand(A="F P D D").pile("D D D").stock("W W W W").discard("M " * 7)
    scene.place("A", "0,1 1,1", pay="F P", luck=from_stock("W"))

    assert scene.hand_of("A") == cards("D D W")
    assert len(scene.cards_in("stock")) == 3
    assert scene.cards_in("draw_pile") == cards("D D D")
    assert scene.told_by("C-SCEN-03") == []


@case("C-C073")
@rule("C-SCEN-04")
def test_an_empty_stock_is_made_anew_from_the_discard_pile() -> None:
    scene = flood().goals(A=[goal("F")]).hand(A="D D").pile("D D D").stock("").discard("M " * 7)
    scene.take("A", 1, luck=drawn("D D") + from_stock("M"))

    assert scene.hand_of("A") == cards("D D D D M")
    assert len(scene.cards_in("stock")) == 6
    assert scene.cards_in("discard") == []
    assert len(scene.cards_in("draw_pile")) == 1
    assert scene.told_by("C-SCEN-04") == ["reshuffle", "reward", "reward_card"]


@rule("C-SCEN-04")
def test_without_stock_and_discard_pile_there_is_no_reward_though_the_draw_pile_has_cards() -> None:
    scene = flood().goals(A=[goal("F")]).pile("D D D").stock("").take("A", 1, luck=drawn("D D"))

    assert scene.done_by("A") == ["F"]
    assert scene.hand_of("A") == cards("D D")
    assert scene.cards_in("draw_pile") == cards("D")


# Used up


@rule("C-SCEN-05")
@pytest.mark.parametrize("scenario", ["flood", "volcano"])
def test_without_tiles_the_event_is_skipped_and_a_new_pile_made(scenario: str) -> None:
    scene = land(M1, scenario).start(A="0,0", B="6,3").tiles_left(0).pile("D D")
    scene.take("A", 1, luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.told_by("C-SCEN-05") == ["no_tile"]
    assert len(scene.cards_in("draw_pile")) == 6


@rule("C-SCEN-05", "C-FLOOD-01")
def test_without_a_field_for_the_tile_it_stays_in_the_box() -> None:
    scene = land(["FWF"], "flood").start(A="0,0", B="2,0").pile("D D")
    scene.take("A", 1, luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.told_by("C-SCEN-05") == ["no_tile"]
    assert scene.table.tiles_left == 10


@rule("C-SCEN-05")
def test_the_last_tile_can_be_laid() -> None:
    scene = flood().tiles_left(1).pile("D D")
    scene.take("A", 1, tile="3,1", luck=drawn("D D") + from_stock("D D D D D D"))

    assert scene.table.tiles_left == 0
    assert scene.terrain_at("3,1") == "water"


# The score


@rule("C-SCEN-06", "C-SCORE-01", "C-SCORE-02", "C-SCORE-03")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_goals_and_flames_score_as_usual_in_every_scenario(scenario: str) -> None:
    scene = land(M1, scenario).start(A="0,0", B="6,3").done(A=[goal(points=7, flames=2, id="g")]).have(A={"fires": 1})

    parts = scene.parts("A")
    assert parts["goals"] == 7
    assert parts["majority"] == 4
    assert parts["flames" if scenario != "volcano" else "pairs"] == 3
    assert scene.parts("B")["majority"] == 0

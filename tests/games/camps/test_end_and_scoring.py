"""The last round, and what everything is worth in the base game."""

from __future__ import annotations

import pytest

from robinsonade.engine.errors import Refused
from robinsonade.games.camps.cards import Goal
from robinsonade.games.camps.phases.scoring import winners
from robinsonade.games.camps.table import half
from tests.games.camps.cases import case
from tests.games.camps.scenes import M2, cards, drawn, goal, land, m1
from tests.rules import rule


def worth(points: int, flames: int = 0) -> Goal:
    return goal(points=points, flames=flames, id=f"{points} points, {flames} flames")


def last_round(begins: str, who: str, players: str = "ABC") -> str:
    """Somebody places the eighth camp in round 12; whose turns are still to come?"""
    origins = {"A": ("1,1", "P", "1,2", "P"), "B": ("5,1", "F", "5,2", "F"), "C": ("4,0", "M", "4,1", "M")}
    origin, card, target, other = origins[who]
    scene = m1(players).begins(begins).turn_of(who, round=12).camps(**{who: origin})
    scene.hand(**{who: f"{card} {other}"}).from_slot(**{who: 8})
    scene.place(who, f"{origin} {target}", pay=f"{card} {other}")
    came = ""
    while not scene.ending:
        came += scene.active
        scene.pile("D D").take(scene.active, 1, luck=drawn("D D"))
    assert scene.ending == "last_camp"
    assert scene.table.turns == 12 * len(players)
    assert scene.told_by("C-END-01") == ["end:last_camp"]
    return came


# The end


@case("C-C055")
@rule("C-END-01")
@pytest.mark.parametrize(
    ("begins", "who", "still_to_come"),
    [("A", "A", "BC"), ("A", "B", "C"), ("A", "C", ""), ("B", "B", "CA"), ("B", "A", ""), ("C", "A", "B")],
)
def test_after_the_last_camp_the_round_is_played_to_its_end(begins: str, who: str, still_to_come: str) -> None:
    assert last_round(begins, who) == still_to_come


@rule("C-END-01")
def test_all_have_had_equally_many_turns_when_the_game_ends() -> None:
    scene = m1("ABCD").begins("C").turn_of("C").camps(C="4,0").hand(C="M M").from_slot(C=8)
    scene.place("C", "4,0 4,1", pay="M M")
    turns = {"C": 1}
    while not scene.ending:
        turns[scene.active] = turns.get(scene.active, 0) + 1
        scene.pile("D D").take(scene.active, 1, luck=drawn("D D"))

    assert turns == {"C": 1, "D": 1, "A": 1, "B": 1}


@rule("C-END-01")
def test_the_seventh_camp_ends_nothing() -> None:
    scene = m1().camps(B="5,1").turn_of("B").hand(B="F F").from_slot(B=7).place("B", "5,1 5,2", pay="F F")

    assert scene.ending == ""
    assert scene.active == "A"


@rule("C-END-01")
def test_after_the_end_nothing_can_be_chosen() -> None:
    scene = m1().begins("B").turn_of("A").camps(A="1,1").hand(A="P P").from_slot(A=8)
    scene.place("A", "1,1 1,2", pay="P P")

    assert scene.ending == "last_camp"
    match, _ = scene.run("B", {"turn": ["take:1"]}, None, None, None)
    assert match.question is None
    with pytest.raises(Refused, match="The match is over"):
        match.choose("take:1", 1)


@rule("C-END-01", "C-TURN-04")
def test_the_last_camp_ends_the_game_even_if_all_others_pass() -> None:
    scene = m1().camps(A="1,1").hand(A="P P F F").from_slot(A=8).row("D").pile("")
    scene.place("A", "1,1 1,2", pay="P P")

    assert scene.ending == "last_camp"


@rule("C-END-01", "C-SLOT-05")
def test_a_second_last_camp_in_the_last_round_brings_no_second_last_round() -> None:
    scene = m1("ABC").camps(A="1,1", B="5,1").hand(A="P P", B="F F").from_slot(A=8, B=8)
    scene.place("A", "1,1 1,2", pay="P P").place("B", "5,1 5,2", pay="F F").take("C", 1, luck=drawn("D D"))

    assert scene.ending == "last_camp"
    assert scene.table.turns == 3


@case("C-C057")
@rule("C-END-02")
def test_unfulfilled_goals_score_neither_points_nor_flames() -> None:
    scene = m1().done(A=[worth(5, 1)], B=[worth(4, 2)]).goals(A=[worth(9, 3)])

    assert scene.totals() == {"A": 6, "B": 10}
    assert scene.winners() == "B"


# The parts


@case("C-C060")
@rule("C-SCORE-01", "C-SCORE-02", "C-SCORE-03", "C-SCORE-04", "C-SCORE-05", "C-SCORE-06")
def test_goals_flames_majority_groups_and_berries_add_up() -> None:
    scene = m1().camps(A="0,1 4,0 5,0 3,3", B="6,2 6,1").have(A={"fires": 1, "berries": 3}, B={"berries": 2})
    scene.done(A=[worth(5, 1), worth(7, 1)], B=[worth(10, 3)]).under(A="D+flame D+berry")

    assert scene.parts("A") == {"goals": 12, "flames": 4, "majority": 4, "groups": 8, "berries": 8}
    assert scene.parts("B") == {"goals": 10, "flames": 3, "majority": 0, "groups": 4, "berries": 4}
    assert scene.totals() == {"A": 36, "B": 21}
    assert scene.winners() == "A"


@rule("C-SCORE-01")
def test_fulfilled_goals_bring_their_points() -> None:
    assert m1().done(A=[worth(5), worth(8), worth(3)]).parts("A")["goals"] == 16


@rule("C-SCORE-02")
def test_a_flame_is_a_point_on_goals_on_tucked_cards_and_as_the_last_fire() -> None:
    scene = m1().done(A=[worth(0, 2)]).under(A="F+flame W+flame M").have(A={"fires": 1})

    assert scene.parts("A")["flames"] == 5


@rule("C-SCORE-02")
def test_a_flame_on_the_hidden_half_does_not_count() -> None:
    """Under the tableau lies a forest card with a flame on its other half."""
    scene = m1()
    scene.table.under[0] = [half(scene.table.box.card_named("forest_flame"), 0)]

    assert scene.tucked_by("A") == ["F"]
    assert scene.parts("A")["flames"] == 0


@rule("C-SCORE-02", "C-SLOT-05")
def test_the_fire_of_the_last_camp_is_one_point_and_not_a_second_one() -> None:
    scene = m1().have(A={"fires": 1})

    assert scene.parts("A") == {"goals": 0, "flames": 1, "majority": 4, "groups": 0, "berries": 0}


@rule("C-SCORE-03")
def test_most_flames_are_worth_four_points() -> None:
    scene = m1("ABC").done(A=[worth(0, 2)], B=[worth(0, 3)], C=[worth(0, 1)])

    assert [scene.parts(who)["majority"] for who in "ABC"] == [0, 4, 0]


@rule("C-SCORE-03")
@pytest.mark.parametrize(
    ("flames", "majority"), [((2, 2, 1), [4, 4, 0]), ((2, 2, 2), [4, 4, 4]), ((0, 3, 3), [0, 4, 4])]
)
def test_players_tied_for_most_flames_get_four_points_each(flames: tuple[int, ...], majority: list[int]) -> None:
    a, b, c = flames
    scene = m1("ABC").done(A=[worth(1, a)], B=[worth(1, b)], C=[worth(1, c)])

    assert [scene.parts(who)["majority"] for who in "ABC"] == majority


@case("C-C062")
@rule("C-SCORE-03")
def test_without_a_flame_nobody_has_the_most() -> None:
    scene = m1().done(A=[worth(2)], B=[worth(3)])

    assert scene.totals() == {"A": 2, "B": 3}
    assert scene.winners() == "B"


@rule("C-SCORE-03", "C-SLOT-05")
def test_the_last_fire_decides_the_majority() -> None:
    scene = m1().done(A=[worth(0, 1)], B=[worth(0, 1)]).have(B={"fires": 1})

    assert (scene.parts("A")["majority"], scene.parts("B")["majority"]) == (0, 4)


@rule("C-SCORE-04")
@pytest.mark.parametrize(
    ("camps", "groups"),
    [
        ("", 0),
        ("0,1", 1),
        ("0,1 1,0", 1),
        ("0,1 1,0 1,1 1,2 2,2", 1),
        ("5,1 5,2", 1),
        ("0,1 5,1 5,2", 2),
        ("0,1 4,0 4,1 6,0", 2),
        ("2,2 4,1 5,3", 0),
        ("0,1 4,0 5,0 2,3 3,3", 3),
    ],
)
def test_each_group_of_at_least_two_connected_camps_is_worth_four_points(camps: str, groups: int) -> None:
    """The START camp at 0,0 is one of the camps."""
    assert m1().camps(A=camps).parts("A")["groups"] == 4 * groups


@rule("C-SCORE-04")
def test_a_group_may_cross_from_one_landscape_to_another() -> None:
    assert m1().camps(A="4,1 5,1").parts("A")["groups"] == 4


@rule("C-SCORE-04")
def test_camps_of_others_join_no_group() -> None:
    assert land(["FFF"]).start(A="0,0", B="1,0").camps(A="2,0").parts("A")["groups"] == 0


@rule("C-SCORE-05")
def test_berries_taken_and_berries_on_tucked_cards_are_worth_two_points_each() -> None:
    scene = m1().have(A={"berries": 3}).under(A="F+berry P+berry D")

    assert scene.parts("A")["berries"] == 10


# The winner


@rule("C-SCORE-06")
def test_most_points_win() -> None:
    scene = m1("ABC").done(A=[worth(5)], B=[worth(7)], C=[worth(6)])

    assert scene.winners() == "B"


@case("C-C065")
@rule("C-SCORE-06")
@pytest.mark.parametrize(
    ("hands", "who_wins"),
    [((3, 5, 9), "B"), ((5, 3, 9), "A"), ((4, 4, 9), "AB"), ((0, 0, 1), "AB")],
)
def test_a_tie_goes_to_most_cards_in_hand_among_the_tied(hands: tuple[int, ...], who_wins: str) -> None:
    a, b, c = hands
    scene = m1("ABC").done(A=[worth(30)], B=[worth(30)], C=[worth(28)]).hand(A="D " * a, B="D " * b, C="D " * c)

    assert scene.totals() == {"A": 30, "B": 30, "C": 28}
    assert scene.winners() == who_wins


@case("C-C065")
@rule("C-SCORE-06")
@pytest.mark.parametrize(
    ("scores", "hands", "best"),
    [
        ([30, 30, 30], [2, 2, 2], [0, 1, 2]),
        ([30, 30, 30], [2, 3, 3], [1, 2]),
        ([30, 30, 30, 30], [1, 4, 2, 4], [1, 3]),
        ([0, 0], [0, 0], [0, 1]),
        ([12, 30, 30, 29], [9, 1, 1, 9], [1, 2]),
    ],
)
def test_who_is_tied_in_cards_as_well_shares_the_victory(scores: list[int], hands: list[int], best: list[int]) -> None:
    assert winners(scores, hands) == best


@rule("C-SCORE-06", "C-GOAL-01")
def test_a_reward_of_the_last_turn_can_break_the_tie() -> None:
    """Nine points each: B for a goal, A for the last fire, the most flames and a group."""
    scene = land(M2).start(A="0,0", B="2,0").begins("B").turn_of("A").from_slot(A=8).hand(A="F F")
    scene.goals(A=[goal("F", id="worth a card")]).done(B=[worth(9)])
    scene.place("A", "0,0 1,0", pay="F F", luck=drawn("D"))

    assert scene.totals() == {"A": 9, "B": 9}
    assert scene.hand_of("A") == cards("D")
    assert scene.winners() == "A"

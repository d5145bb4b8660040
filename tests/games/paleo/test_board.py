"""What the board tells before anybody decides."""

from __future__ import annotations

from typing import Any

from robinsonade.engine.views import Piece
from robinsonade.games.paleo.board.symbols import outcome_of, price_of, symbols_of
from robinsonade.games.paleo.cards import Action
from robinsonade.games.paleo.game import GAME, STEPS
from robinsonade.games.paleo.phases.night import feed, night_cards
from robinsonade.table.web.looks import look_of
from tests.games.paleo.scenes import BOX, Scene
from tests.rules import rule


def piece(scene: Scene, id: str, eyes: int = 0) -> Piece:
    """What a seat sees under this id, in whichever panel it lies."""
    panels = GAME.view(scene.table, eyes)["panels"]
    lists: list[Any] = [part for panel in panels for part in panel.values() if isinstance(part, list)]
    (found,) = [one for part in lists for one in part if isinstance(one, dict) and one.get("id") == id]
    return dict(found)


@rule("P-HELP-01", "P-REQ-01")
def test_an_open_card_says_with_whose_help_it_could_be_done() -> None:
    scene = Scene("ABC").group("A", "guard", stack="F F").group("B", "hunter hunter", stack="F F")
    scene.group("C", "guard", stack="F F").reveals(A="deer", B="x_berries", C="x_berries").play()
    (hunt,) = piece(scene, "revealed:0")["actions"]
    assert not hunt["met"]
    assert hunt["either"] == [1]
    assert [need["met"] for need in hunt["price"] if "met" in need] == [False, True]


@rule("P-HELP-02")
def test_if_no_single_group_is_enough_all_helpers_are_named() -> None:
    scene = Scene("ABC").group("A", "guard", stack="F F").group("B", "hunter", stack="F F")
    scene.group("C", "hunter", stack="F F").reveals(A="deer", B="x_berries", C="x_berries").play()
    (hunt,) = piece(scene, "revealed:0")["actions"]
    assert hunt["together"] == [1, 2]


@rule("P-NIGHT-02", "P-NIGHT-04")
def test_by_day_everybody_sees_who_will_go_hungry() -> None:
    scene = Scene("AB").group("A", "guard guard", stack="F").group("B", stack="F").camp(food=2)
    for eyes in (0, 1, -1):
        assert not piece(scene, "feeding", eyes)["met"]
        assert piece(scene, "feeding", eyes)["says"]["en"] == "2 food; hungry: 1, a skull each"
    assert piece(scene.camp(food=4), "feeding")["says"]["en"] == "4 food, left over: 1"


@rule("P-NIGHT-02", "P-END-03")
def test_a_match_that_hunger_ends_tells_how_many_ate() -> None:
    scene = Scene().group("A", "guard guard warrior").camp(food=2).night_board(skulls=4).play(step=feed)
    assert "hungry" not in str(GAME.view(scene.table, 0))
    tale = GAME.tale(scene.table, scene.told())
    assert tale.headline["en"] == "Lost on day 1: hunger brought the fifth skull"
    assert "On the last evening 2 of 3 people ate." in tale.story["en"]


@rule("P-NIGHT-02", "P-NIGHT-05")
def test_what_is_eaten_cannot_meet_a_mission() -> None:
    scene = Scene("AB").group("A", tools="tent", stack="F").group("B", stack="F").night_board(missions="mission_b")
    assert piece(scene, "mission:0")["met"]
    scene = Scene("AB").group("A", tools="fur", stack="F").group("B", stack="F").night_board(missions="mission_a")
    assert not piece(scene.camp(food=2), "mission:0")["met"]
    assert piece(scene.camp(food=9), "mission:0")["met"]


def every_action() -> list[tuple[Action, int]]:
    boxes = [
        (card.actions + card.night + card.aid + card.extra + ([card.build] if card.build else []), card.number)
        for card in BOX.cards
    ]
    return [(action, number) for actions, number in boxes for action in actions]


def test_everything_cards_ask_for_and_bring_has_a_picture() -> None:
    s, drawn = Scene("AB").table, look_of("paleo").icons.drawn.keys()
    missing = set()
    for action, number in every_action():
        fails = [one for word in action.fail for one in symbols_of(BOX, word)]
        for one in price_of(s, action, [0], number) + outcome_of(s, action) + fails:
            missing |= {one["icon"]} - drawn
    assert missing == set()
    assert {tool.id for tool in BOX.tools} <= drawn


@rule("P-NIGHT-05", "P-NIGHT-10")
def test_a_mission_that_was_faced_is_done_for_tonight() -> None:
    scene = Scene("AB").group("A", tools="tent", stack="F").group("B", stack="F").night_board(missions="mission_b")
    scene.table.at = STEPS.index(night_cards)
    assert "met" not in piece(scene, "mission:0")
    assert piece(scene, "mission:0")["met_text"]["en"] == "is done for tonight"


@rule("P-SECRET-01")
def test_a_secret_is_shown_by_its_number_and_not_counted() -> None:
    scene = Scene("A").group("A", stack="F").reveals(A="fresh_tracks")
    secret = piece(scene, "revealed:0")["actions"][0]["gain"][0]
    assert (secret["n"], secret["word"]["de"]) == (1, "№ 1")

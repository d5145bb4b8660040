"""What people are told with a question and on a card, and what goes without saying."""

from __future__ import annotations

from robinsonade.engine.machine import Question
from robinsonade.games.paleo.board.symbols import action_piece
from robinsonade.games.paleo.choices import NO, person_of, tool_of
from robinsonade.games.paleo.effects.harm import Victory
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.questions import PROMPTS
from tests.games.paleo.scenes import BOX, Scene, card
from tests.rules import rule

# Moments in which a newcomer was lost


@rule("P-LOOT-06", "P-END-02")
def test_an_action_that_brings_a_piece_of_the_mammoth_says_so() -> None:
    scene = Scene("AB").group("A", "guard").group("B", "guard")
    ways = [(face, action) for face in BOX.cards for action in face.actions + face.aid + face.night if action.gain]
    paints = [(face, action) for face, action in ways if any(type(word) is Victory for word in action.gain)]
    assert len({face.id for face, _ in paints}) > 5
    for face, action in paints:
        box = action_piece(scene.table, action, [], face.number)
        assert "of the painting" in box["name"]["en"], face.id


@rule("P-COST-05")
def test_the_gravestone_on_an_action_says_that_it_works_only_once() -> None:
    deer = BOX.cards[card("deer")]
    hunt = next(action for action in deer.actions if action.destroy)
    box = action_piece(Scene("A").group("A").table, hunt, [], deer.number)
    grave = next(one for one in box["gain"] if one["icon"] == "grave")
    assert grave["word"] == {"en": "only once", "de": "nur einmal"}


@rule("P-ACT-01")
def test_a_danger_says_that_it_cannot_be_ignored() -> None:
    scene = Scene("A").group("A")
    about = PROMPTS["act"].about(scene.given(card=card("rockfall")).table, 0)
    assert about and about["en"].startswith("A danger cannot be ignored")


@rule("P-DMG-03")
def test_who_would_die_of_the_damage_is_told_before() -> None:
    scene = Scene("A").group("A", "gatherer+2 guard")
    hearts = BOX.cards[card("gatherer")].hearts
    detail = PROMPTS["hurt"].detail(scene.given(left=hearts).table, person_of(0, 0))
    assert detail and detail["en"].endswith("dies of it, 1 skull")
    spared = PROMPTS["hurt"].detail(scene.given(left=1).table, person_of(0, 1))
    assert spared and "dies" not in spared["en"]


# What goes without saying


@rule("P-DMG-07")
def test_the_only_one_who_is_hurt_is_healed_without_a_question() -> None:
    scene = Scene("A").group("A", "gatherer+2 guard").given(left=1)
    asked = Question(0, "heal", [person_of(0, 0), NO], [])
    assert GAME.goes_without_saying(scene.table, asked, 0) is person_of(0, 0)


@rule("P-DMG-07")
def test_whom_to_heal_is_asked_only_if_there_is_not_enough_for_all() -> None:
    options = [person_of(0, 0), person_of(0, 1), NO]
    scene = Scene("A").group("A", "gatherer+1 guard+1")
    question = Question(0, "heal", options, [])
    assert GAME.goes_without_saying(scene.given(left=2).table, question, 0) is person_of(0, 0)
    assert GAME.goes_without_saying(scene.given(left=1).table, question, 0) is None


@rule("P-XTRA-02", "P-TOOL-08")
def test_a_root_can_wait_for_the_next_card_but_not_for_ever() -> None:
    root = BOX.tool_named("healing_root")
    hurt = BOX.cards[card("gatherer")].hearts
    question = Question(0, "after", [NO, tool_of(0, root)], [])

    def answer(people: str, stack: str) -> object:
        scene = Scene("A").group("A", people, "healing_root", stack=stack).given(party=[0], owner=0)
        return GAME.goes_without_saying(scene.table, question, 0)

    assert answer("gatherer+1", "F") is NO
    assert answer("gatherer+1", "") is None, "there is no next card"
    assert answer(f"gatherer+{hurt}", "F") is None, "one more damage kills"

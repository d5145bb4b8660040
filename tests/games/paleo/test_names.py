"""What actions are called on the table."""

from __future__ import annotations

from robinsonade.games.paleo.cards import PHRASES
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.names import deed_name
from robinsonade.games.paleo.phases.resolving import IGNORE
from tests.games.paleo.scenes import Scene, card

BOX = GAME.box()
OURS = [face.actions + face.aid + face.night + face.extra for face in BOX.cards]


def test_an_action_has_a_short_name_and_its_detail_says_what_it_brings_and_costs() -> None:
    scene = Scene().group("A", "craftsperson craftsperson", stack="F").reveals(A="windfall").play()
    prompt = GAME.prompts["act"]
    scene.table.card, scene.table.owner = card("windfall"), 0
    assert prompt.label(scene.table, 1)["en"] == "Split the trunk"
    detail = prompt.detail(scene.table, 1)
    assert detail is not None and detail["en"] == "3 wood; show craft 2; then the card is destroyed"
    assert prompt.label(scene.table, IGNORE)["de"] == "Ignorieren"


def test_every_action_of_ours_has_a_name_and_none_is_left_over() -> None:
    assert {action.key for actions in OURS for action in actions} == set(PHRASES.phrases["deeds"])


def test_the_actions_of_a_card_have_different_names() -> None:
    for face, actions in zip(BOX.cards, OURS, strict=True):
        for lang in ("en", "de"):
            names = [deed_name(BOX, action)[lang] for action in actions]
            assert len(set(names)) == len(names), face.id

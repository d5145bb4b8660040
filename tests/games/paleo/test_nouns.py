"""What actions are called on the table."""

from __future__ import annotations

from robinsonade.games.paleo.cards import PHRASES
from robinsonade.games.paleo.choices import NO
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.nouns import deed_name
from robinsonade.games.paleo.phases.day import next_options
from robinsonade.games.paleo.phases.night import feed, missions
from tests.games.paleo.scenes import Scene, card
from tests.rules import rule

BOX = GAME.box()
OURS = [face.actions + face.aid + face.night + face.extra for face in BOX.cards]


def test_an_action_has_a_short_name_and_its_detail_says_what_it_brings_and_costs() -> None:
    scene = Scene().group("A", "craftsperson craftsperson", stack="F").reveals(A="windfall").play()
    prompt = GAME.prompts["act"]
    scene.table.card, scene.table.owner = card("windfall"), 0
    assert prompt.label(scene.table, 1)["en"] == "Split the trunk"
    detail = prompt.detail(scene.table, 1)
    assert detail is not None and detail["en"] == "3 wood; show craft 2; then the card is destroyed"
    assert prompt.label(scene.table, NO)["de"] == "Ignorieren"


def test_every_action_of_ours_has_a_name_and_none_is_left_over() -> None:
    assert {action.key for actions in OURS for action in actions} == set(PHRASES.phrases["deeds"])


def test_the_actions_of_a_card_have_different_names() -> None:
    for face, actions in zip(BOX.cards, OURS, strict=True):
        for lang in ("en", "de"):
            names = [deed_name(BOX, action)[lang] for action in actions]
            assert len(set(names)) == len(names), face.id


@rule("P-ACT-02", "P-NIGHT-05", "P-HCARD-01", "P-XTRA-01")
def test_the_log_names_the_action_that_was_chosen() -> None:
    assert "{seat:0}, Berry Slope: Nibble." in log(by_day().play("card:1", "do:nibble"))
    assert "{seat:0} helps The Healer: Be nursed." in log(by_day().play("aid:healer:waiting:1"))
    assert "{seat:0} uses Fever: Give a root." in log(by_day().play("extra:1:1:fever:give_root"))
    at_night = Scene().group("A", "guard guard", "tent").night_board(missions="mission_b").camp(food=2)
    at_night.play(step=feed).play("do:pitch", step=missions)
    assert "You face A New World: Pitch the tent." in log(at_night)


def by_day() -> Scene:
    scene = Scene(modules=("A", "F")).group("A", "guard", "healing_root", "fever", stack="F F F F")
    return scene.night_board(waiting="healer").reveals(A="berry_slope")


def log(scene: Scene) -> list[str]:
    return [GAME.phrases.say_fact(scene.table, fact, GAME.namers)["en"] for fact in scene.told()]


@rule("P-XTRA-02", "P-TOOL-08")
def test_what_can_be_used_in_between_says_what_it_does() -> None:
    table, prompt = by_day().table, GAME.prompts["next"]
    table.hurt[0] = [1]
    details = {prompt.key(table, option): prompt.detail(table, option) for option in next_options(table)}
    fever, root = details["extra:1:1:fever:give_root"], details["use:1:healing_root"]
    assert fever and fever["de"].startswith("Wurzel geben: ")
    assert root and root["de"].startswith("heilt ")

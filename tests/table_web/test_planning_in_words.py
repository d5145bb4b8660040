"""What a newcomer to Robinson Crusoe reads while planning: who, what for, what it costs, and why not."""

from __future__ import annotations

import re
from html import unescape

import pytest

from robinsonade.engine.match import Match
from robinsonade.games.robinson.table.actions import target
from robinsonade.games.robinson.table.numbers import THREAT
from robinsonade.table.web import render
from tests.games.robinson.scenes import GAME, camp
from tests.games.robinson.test_planning_by_hand import gesture, make, planning
from tests.table_web.tables import moment, shown


def page(match: Match, lang: str = "en", me: int = 0) -> dict[str, str]:
    """By panel its words; what a tip says stands in them, too."""
    parts = render.panels(shown(match, me), lang)
    return {
        id: unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*?(?:data-says=\"([^\"]*)\"[^>]*)?>", r" \1 ", html)))
        for id, html in parts.items()
    }


def test_the_first_question_says_what_wins_and_why_wood_goes_onto_a_pile() -> None:
    question = page(moment("woodpile", game="robinson"))["question"]

    assert "To win: Fire built and the woodpile complete while a ship is near." in question
    assert "The pile takes 15 wood in five stages" in question


def test_in_other_stories_planning_says_what_wins() -> None:
    match = planning(scenario="cursed_island")
    question = page(match)["question"]

    assert "To win: " + match.table.sheet.says["en"] in question


def test_every_pawn_says_whose_it_is_and_why_i_place_it() -> None:
    match = planning(characters="cook,soldier,explorer")
    question = page(match)["question"]
    assert re.search(r"Soldier\s+Bela: 2 left", question)
    assert "You all plan together." in question

    match.choose("soldier", 0)
    assert "It is Bela’s pawn: you all plan together." in page(match)["question"]


def test_who_acts_and_who_goes_along_are_two_questions() -> None:
    match = planning(characters="cook,soldier,explorer")
    assert "Who does what today?" in page(match)["question"]

    for key in ("cook", "threat:right:large"):
        match.choose(key, 0)
    question = page(match)["question"]
    assert "Who goes along: Expedition for Food: large yield?" in question
    assert "It still lacks: 1 pawn." in question


def test_when_all_pawns_stand_the_question_is_whether_the_plan_does() -> None:
    match = planning(characters="cook,soldier,explorer")
    for _ in range(4):
        make(match, gesture(match, "rest"))
    for _ in range(2):
        match.choose("rest", 0)
    question = page(match, "de")["question"]

    assert "Alle haben ihren Platz. Steht der Plan?" in question
    assert "Der Plan steht" in question


def test_the_log_says_that_planning_begins_and_not_that_it_is_done() -> None:
    lines = [line["text"]["en"] for line in planning().log(0)]

    assert "The actions are being planned." in lines
    assert "The actions are planned." not in lines


def test_after_the_actions_the_ribbon_says_actions() -> None:
    s = camp("cook", "soldier").plan().act().end_actions().table

    assert GAME.view(s, 0)["phase"] == "resolving"


def test_a_mark_on_an_action_says_what_it_does() -> None:
    s = camp("cook").on_space(explore="adventure").table
    told = {space["id"]: space["says"] for panel in GAME.view(s, 0)["panels"] for space in panel.get("spaces") or []}

    assert "the next action here brings an adventure card, even without dice" in told["action:explore"]["en"]
    assert "bringt eine Abenteuerkarte, auch ohne Würfel" in told["action:explore"]["de"]


@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("en", "Beyond the camp no source is known yet: explore a space first."),
        ("de", "Außerhalb des Lagers ist noch keine Quelle bekannt: Erforscht erst ein Feld."),
    ],
)
def test_on_the_first_day_it_is_said_why_nothing_is_gathered(lang: str, why: str) -> None:
    assert why in page(planning(), lang)["question"]


def test_what_nobody_can_do_says_why_when_it_is_pointed_at() -> None:
    match = planning()
    question = match.question_for(0)
    assert question
    why = {piece: no["reason"]["en"] for no in question["refused"] for piece in no["touches"]}

    assert why["track:roof"] == "Roof and Palisade need a Shelter from an earlier round."


def test_odds_tell_of_all_three_dice() -> None:
    match = planning()

    assert gesture(match, "explore:m2").detail["en"] == "dice: success 5/6, wound 3/6, adventure 5/6"
    assert gesture(match, "build:shovel").detail["de"] == "Würfel: Erfolg 4/6, Wunde 4/6, Abenteuer 3/6"


def test_places_show_their_odds_while_the_plan_is_made_and_that_they_are_sure() -> None:
    match = planning(characters="cook,soldier,explorer")
    assert badges(match)["space:m2"] == "5/6"
    assert badges(match)["track:weapon"] == "4/6"

    make(match, gesture(match, "explore:m2"))
    make(match, gesture(match, "join:explore:m2"))
    assert badges(match)["space:m2"] == "sure"
    assert page(match, "de")["p-map"].count("sicher") == 1


def badges(match: Match) -> dict[str, str]:
    found = {}
    for panel in match.view(0)["panels"]:
        for name in ("places", "spaces", "cards"):
            found |= {piece["id"]: piece["badge"]["en"] for piece in panel.get(name) or [] if "badge" in piece}
    return found


def test_a_threat_says_which_weapon_it_needs_on_its_card_and_in_the_list() -> None:
    scene = camp("cook", weapon=2).threats("food_crates", "fight_in_the_dark").planning()
    card = next(panel for panel in GAME.view(scene.table, 0)["panels"] if panel["id"] == "threats")["cards"][1]
    assert "weapon 2 needed" in card["says"]["en"]
    assert "Waffe 2 nötig" in card["says"]["de"]

    detail = GAME.prompts["place"].detail(scene.table, target(THREAT, place=1))
    assert detail and detail["en"] == "1 pawn, weapon 2 needed; brings: 1 determination."

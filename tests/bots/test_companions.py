"""What bots propose where a question is their own matter, though people are asked too."""

from __future__ import annotations

from robinsonade.bots import find_bot
from robinsonade.bots.companions import NOTHING, proposals
from robinsonade.engine.match import Match
from tests.table_web.tables import walk


def asked_about_a_card() -> Match:
    for match in walk(2, "paleo"):
        if match.question and match.question.prompt == "act" and len(match.waiting_for()) > 1:
            return match
    raise AssertionError("nobody could ever help")


def test_a_bot_proposes_what_to_do_with_its_own_card_and_with_no_other() -> None:
    match = asked_about_a_card()
    owner = match.game.concerns(match.table, "act")
    other = next(seat for seat in match.waiting_for() if seat != owner)
    bot = find_bot("greedy")(1)
    assert owner is not None
    found = proposals(match, {owner: bot}, [])
    assert found["choices"] == [bot.answer(match, owner)]
    deed = found["bots"][0]["deeds"][0]
    assert deed["says"]["en"].startswith("I would: ") and deed["says"]["de"].startswith("Ich würde: ")
    assert deed["why"]["en"] and deed["why"]["de"]
    assert proposals(match, {other: bot}, []) == NOTHING


def test_asked_for_something_else_it_names_another_way_until_none_is_left() -> None:
    match = asked_about_a_card()
    owner = match.game.concerns(match.table, "act")
    assert owner is not None
    bots, unwanted = {owner: find_bot("greedy")(1)}, list[str]()
    question = match.question_for(owner)
    assert question
    for _ in question["options"]:
        unwanted += proposals(match, bots, unwanted)["choices"]
    assert sorted(unwanted) == sorted(option["key"] for option in question["options"])
    assert proposals(match, bots, unwanted) == NOTHING

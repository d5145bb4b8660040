"""What the page says about who decides, and the bubbles of bots."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.bots import find_bot
from robinsonade.bots.companions import proposals
from robinsonade.engine.match import Match
from robinsonade.table.web.companions import by_reason
from robinsonade.table.web.render import panels
from tests.table_web.tables import moment, shown, walk

PERSON, BOT = "person", "bot"
BOTS = {seat: find_bot("greedy")(1) for seat in (1, 2)}


def around(match: Match, *kinds: str, mine: int = 0, companions: bool = True) -> dict[str, Any]:
    """A table where these sit; `mine` looks at it."""
    names = [f"Bot {n + 1}" if kind == BOT else f"Player {n + 1}" for n, kind in enumerate(kinds)]
    seen = shown(match, mine, companions=companions)
    for seat, kind, name in zip(seen["seats"], kinds, names, strict=True):
        seat |= {"kind": kind, "name": name}
    return seen


def question(seen: dict[str, Any], lang: str = "en") -> str:
    return panels(seen, lang)["question"]  # type: ignore[arg-type]


def bubbles(seen: dict[str, Any], lang: str = "en") -> str:
    """The part of the question where bots speak."""
    return question(seen, lang).split('id="proposals"')[1].split("</section>")[0]


def proposing(match: Match, ready: bool = True) -> dict[str, Any]:
    seen = around(match, PERSON, BOT, BOT)
    seen["proposals"] = [
        {"seat": one["seat"], "key": f"4:{one['seat']}" if ready else "", "deeds": one["deeds"]}
        for one in proposals(match, BOTS, [])["bots"]
    ]
    return seen


@pytest.fixture(scope="module")
def plan() -> Match:
    return moment("pawn", game="robinson")


def test_i_am_told_that_i_decide_for_the_group(plan: Match) -> None:
    assert "It concerns everybody: you decide for the group." in question(around(plan, PERSON, BOT, BOT))
    assert "Du entscheidest für die Gruppe." in question(around(plan, PERSON, BOT, BOT), "de")


def test_we_are_told_that_we_all_decide(plan: Match) -> None:
    assert "you all decide, whoever answers first" in question(around(plan, PERSON, PERSON, BOT))


def test_i_am_told_that_i_command_bots_too(plan: Match) -> None:
    seen = around(plan, PERSON, BOT, BOT, companions=False)
    assert "You command everybody, so you decide for Bot 2 and Bot 3 too." in question(seen)


def asked(game: str, seats: int) -> Match:
    """The first time so many seats are asked, openly."""
    for match in walk(13 if game == "robinson" else 2, game):
        if match.question and not match.question.sealed and len(match.waiting_for()) == seats:
            return match
    raise AssertionError(f"{seats} are never asked")


@pytest.mark.parametrize("game", ["robinson", "paleo", "naufragos"])
def test_what_concerns_a_bot_alone_the_bot_decides_in_every_game(game: str) -> None:
    match = asked(game, 1)
    seat = match.waiting_for()[0]
    kinds = [BOT if n == seat else PERSON for n in range(3)]
    theirs = around(match, *kinds, mine=(seat + 1) % 3)
    assert f"Bot {seat + 1} decides" in question(theirs) and f"It concerns Bot {seat + 1} alone." in question(theirs)
    assert f"Es betrifft nur Bot {seat + 1}." in question(theirs, "de")
    assert "It concerns you alone." in question(around(match, *[PERSON] * 3, mine=seat))


def asked_two(about_one: bool) -> Match:
    """The tribe at the first question to two of them: about the card of one, or of both."""
    for match in walk(13, "paleo"):
        openly = match.question and not match.question.sealed
        if openly and len(match.waiting_for()) == 2 and (match.concerns() is not None) == about_one:
            return match
    raise AssertionError("two are never asked")


def test_whose_card_it_is_and_who_could_help_is_told_with_every_card_of_the_tribe() -> None:
    """In Paleo one decides for a bot sometimes and sometimes not: the page says when and why."""
    match = asked_two(about_one=True)
    owner = match.concerns()
    assert owner is not None
    helper = next(seat for seat in match.waiting_for() if seat != owner)
    kinds = [BOT if n == owner else PERSON for n in range(3)]
    for lang, told in (
        ("en", f"It is the matter of Bot {owner + 1}. You could help, so you decide."),
        ("de", f"Es ist die Sache von Bot {owner + 1}. Du könntest helfen, also entscheidest du."),
    ):
        assert told in question(around(match, *kinds, mine=helper), lang)
    people = [PERSON] * 3
    assert f"It is the matter of Player {owner + 1}. You could" in question(around(match, *people, mine=helper))
    assert f"It is your matter. Could help: Player {helper + 1}." in question(around(match, *people, mine=owner))


def test_where_some_take_part_people_decide_for_bots() -> None:
    match = asked_two(about_one=False)
    mine, other = match.waiting_for()
    kinds = [BOT if n == other else PERSON for n in range(3)]
    said = question(around(match, *kinds, mine=mine))
    assert f"It concerns you and Bot {other + 1}. Asked together, people decide for bots." in said


def test_who_chooses_unseen_is_told_that_everybody_does() -> None:
    said = question(around(moment("choose", game="paleo"), PERSON, BOT, BOT))
    assert "Everybody chooses for themselves, unseen." in said


def test_nobody_is_told_who_decides_where_each_plays_for_themselves() -> None:
    assert 'class="decides"' not in question(around(next(walk(3, "camps")), PERSON, BOT, BOT))


def test_each_companion_speaks_in_a_bubble_with_a_reason_and_all_are_accepted_at_once(plan: Match) -> None:
    html = bubbles(proposing(plan))
    assert html.count('class="bubble"') == 2 and "Your companions propose" in html
    assert 'data-do="accept" data-key="4:1"' in html.replace("\n  ", " ")
    assert 'data-key="4:all"' in html and 'data-to="4:2"' in html
    for deed in (deed for one in proposing(plan)["proposals"] for deed in one["deeds"]):
        assert deed["says"]["en"] in html and deed["why"]["en"] in html
    assert "Eure Gefährten schlagen vor" in bubbles(proposing(plan), "de")


def test_a_proposal_that_is_made_anew_is_read_but_not_accepted(plan: Match) -> None:
    html = bubbles(proposing(plan, ready=False))
    assert html.count("<button") == html.count(" disabled") == 5 and 'aria-busy="true"' in html


def test_those_who_watch_read_proposals_without_buttons(plan: Match) -> None:
    seen = proposing(plan)
    seen |= {"view": plan.view(-1), "me": -1, "mine": []}
    html = bubbles(seen)
    assert 'class="bubble"' in html and "<button" not in html
    assert "Asked together, people decide for bots." in question(seen)


def test_what_follows_a_comma_begins_small_in_german() -> None:
    deeds = [
        {"key": str(n), "says": {"en": f"I explore {n}", "de": f"Ich erforsche {n}"}, "why": {}, "touches": []}
        for n in range(2)
    ]
    found = by_reason({"seat": 1, "key": "4:1", "deeds": deeds})  # type: ignore[typeddict-item]
    assert [text["de"] for text, _ in found[0]["says"]] == ["Ich erforsche 0", "ich erforsche 1"]
    assert [text["en"] for text, _ in found[0]["says"]] == ["I explore 0", "I explore 1"]

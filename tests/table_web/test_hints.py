"""What the page says about hints, and where they lie on the board."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from robinsonade.engine.match import Match
from robinsonade.minds.hints import Adviser
from robinsonade.minds.judge import Judge
from robinsonade.minds.thinking import Budget
from robinsonade.table.web.hints import hinted
from robinsonade.table.web.render import panels
from tests.table_web.tables import moment, shown

NOBODY_ASKED = {"wanted": [], "agreed": [], "used": [0, 0, 0]}


def advised(match: Match, **more: Any) -> dict[str, Any]:
    """The table of somebody who has asked for a hint."""
    seat = match.waiting_for()[0]
    found = Adviser(match, seat, 1, Judge(match.game)).think(Budget(0.0, 2))
    return shown(match, seat, hints={"may": "now", "thinks": False, **NOBODY_ASKED, **found, **more})


def question(seen: dict[str, Any], lang: str = "en") -> str:
    return panels(seen, lang)["question"]  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def plan() -> dict[str, Any]:
    return advised(moment("pawn", game="robinson"))


@pytest.fixture(scope="module")
def act() -> dict[str, Any]:
    return advised(moment("act", game="paleo"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_hint_stands_with_its_reason_and_chooses_what_it_names(plan: dict[str, Any], lang: str) -> None:
    html = question(plan, lang)
    assert html.count('class="advice"') == 3
    for hint in plan["hints"]["best"]:
        assert f'data-do="{hint["does"]}"\n  data-key="{hint["key"]}"' in html
        assert hint["why"][lang].replace("'", "&#39;") in html
    assert 'class="option"' in html, "what else could be chosen is still there"


def test_odds_are_told_in_words_with_their_interval_and_as_a_bar(act: dict[str, Any]) -> None:
    html = question(act)
    assert "Chance to win, whatever you do:" in html
    assert all(hint["odds"]["en"] in html for hint in act["hints"]["best"])
    assert html.count('class="sure"') == len(act["hints"]["best"])


def test_where_nobody_knows_the_odds_no_number_is_shown(plan: dict[str, Any]) -> None:
    html = question(plan)
    assert "nobody knows the odds" in html and "in 100" not in html and 'class="sure"' not in html


def test_the_numbers_lie_where_something_is_done_and_not_on_who_does_it(plan: dict[str, Any]) -> None:
    marked = hinted(plan)  # type: ignore[arg-type]
    assert " ".join(marked.values()).split().count("1") >= 1
    assert not [piece for piece in marked if piece.startswith("pawn:")]
    told = re.search(r"data-marks='(.*?)'", panels(plan, "en")["marks"])  # type: ignore[arg-type]
    assert told and json.loads(unescape(told[1]))["hints"] == marked


def test_before_the_first_answer_it_says_that_it_thinks() -> None:
    match = moment("pawn", game="robinson")
    nothing = {"best": [], "are_odds": False, "now": 0.0, "courses": 0}
    html = question(
        shown(match, match.waiting_for()[0], hints={"may": "now", "thinks": True, **NOBODY_ASKED, **nothing})
    )
    assert "Thinking" in html and 'aria-busy="true"' in html and 'class="advice"' not in html


@pytest.mark.parametrize(("may", "word"), [("now", "Hint"), ("ask", "Ask for hints"), ("asked", "others are asked")])
def test_a_button_asks_for_a_hint(may: str, word: str) -> None:
    match = moment("turn")
    html = question(advised(match, may=may, best=[]))
    button = re.search(r'<button[^>]*data-do="hint".*?</button>', html, re.DOTALL)
    assert button and word in button[0] and ("disabled" in button[0]) == (may == "asked")
    assert 'data-do="hint"' not in question(advised(match, may="", best=[]))


def test_those_who_have_not_agreed_are_asked() -> None:
    match = moment("turn")
    seat = match.waiting_for()[0]
    other = (seat + 1) % 3
    seen = advised(match, agreed=[other], wanted=[seat], best=[])
    html = panels(seen, "de")["vote"]  # type: ignore[arg-type]
    assert "hätte in dieser Partie gern Tipps" in html
    assert html.count('data-do="let_hints"') == 2

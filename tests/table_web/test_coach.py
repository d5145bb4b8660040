"""The coach speaks on a small card beside the question, in somebody's first matches or when told to."""

from __future__ import annotations

import pytest

from robinsonade.content.coach import first_times
from robinsonade.table.shown import words
from robinsonade.table.web import render
from tests.table_web.tables import moment, shown


@pytest.mark.parametrize(("lang", "said"), [("en", "A turn is one of two things"), ("de", "Ein Zug ist eines von")])
@pytest.mark.parametrize("unasked", [True, False])
def test_what_comes_up_for_the_first_time_is_explained_beside_the_question(lang: str, said: str, unasked: bool) -> None:
    match = moment("turn")
    me = match.waiting_for()[0]
    coach = {"said": words(first_times(match, me)), "unasked": unasked}
    card = render.panels(shown(match, me, coach=coach), lang)["guide"]

    assert said in card and 'href="#C-TURN-02"' in card
    assert 'data-look="[&#34;panel:row&#34;, &#34;panel:map&#34;]"' in card and 'data-at="panel:row"' in card
    assert ("data-unasked" in card) == unasked


def test_where_nothing_is_new_nothing_is_said() -> None:
    card = render.panels(shown(moment("turn"), coach={"said": [], "unasked": True}), "en")["guide"]

    assert card == '<section class="guide" id="guide" hidden></section>'


def test_the_menu_says_when_the_coach_speaks() -> None:
    page = render.page("table", "de", shown=shown(moment("turn")))

    assert '<select id="coach">' in page and "in meinen ersten zwei Partien" in page

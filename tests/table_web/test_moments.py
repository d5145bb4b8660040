"""Moments in which a newcomer was lost: what the page says now."""

from __future__ import annotations

import re
from html import unescape

import pytest

from robinsonade.engine.match import Match
from robinsonade.table.web import render
from tests.table_web.tables import moment, shown, walk


def page(match: Match, lang: str = "en") -> str:
    """The words of the question, as whoever is asked reads them."""
    html = render.panels(shown(match, match.waiting_for()[0]), lang)["question"]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def test_camps_says_which_fields_are_closed_for_the_start_camp_and_why() -> None:
    words = page(moment("start_camp"))
    assert "Closed are water, fields with a resource, and fields with or next to another START camp." in words
    assert "volcano" not in words
    assert "oder dem Vulkan" in page(moment("start_camp", scenario="volcano"), "de")


def test_camps_says_in_words_what_happens_when_the_next_camp_is_placed() -> None:
    words = page(moment("turn"))
    assert "Your next camp is number 1 of 8, Setting Out: Nothing happens" in words


def test_camps_says_what_a_tucked_card_is_good_for_and_what_keeping_it_means() -> None:
    words = page(moment("tuck", after=10))
    assert "The visible half counts for your goals" in words
    assert "all cards stay in your hand, and this chance is gone" in words


def test_paleo_says_under_each_card_what_can_be_done_with_it_at_once() -> None:
    match = moment("next", game="paleo")
    words = page(match)
    assert "Whoever has a card with the hand may help instead of acting." in words
    assert "Ignore it" in words


@pytest.mark.parametrize("lang", ["en", "de"])
def test_naufragos_says_what_wood_on_the_fire_does(lang: str) -> None:
    match = next(
        match
        for match in walk(4, "naufragos")
        if match.question and "feed_fire" in [one["key"] for one in offered(match)]
    )
    burns = {"en": "Every evening the fire burns 1 wood", "de": "Jeden Abend verbrennt 1 Holz"}
    assert burns[lang] in page(match, lang)


def offered(match: Match) -> list[dict[str, object]]:
    asked = match.question_for(match.waiting_for()[0])
    return [dict(one) for one in asked["options"]] if asked else []

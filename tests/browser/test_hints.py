"""Somebody asks for a hint and does what it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from tests.browser.windows import DESK, PHONE, Window, together

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

LYING = "[id^=at-] > .hinted"


def begin(me: Window, game: str = "paleo") -> None:
    me.begin("me", "again", game=game)
    me.my_turn()


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "de")])
def test_a_hint_is_a_key_away_lies_on_the_board_and_is_chosen_with_a_click(
    window: Open, size: object, lang: str
) -> None:
    me = window(size=size, lang=lang)
    begin(me)
    me.page.keyboard.press("h")
    hints = me.page.locator("#hints .advice")
    expect(hints.first).to_be_visible()
    assert 1 <= hints.count() <= 3
    expect(hints.first).to_contain_text("in 100" if lang == "en" else "von 100")
    expect(me.page.locator(LYING).filter(has_text=re.compile("^1$"))).not_to_have_count(0)  # what draws it is fetched
    assert me.serious() == []

    choices = me.page.locator("#news").get_attribute("data-choices")
    hints.first.click()
    expect(me.page.locator("#news")).not_to_have_attribute("data-choices", choices or "")
    expect(me.page.locator("#hints")).to_have_count(0)
    expect(me.page.locator(LYING)).to_have_count(0)


def test_a_hint_is_asked_for_with_its_button_where_the_answers_lie_in_a_book_on_a_phone(window: Open) -> None:
    me = window(size=PHONE)
    me.begin("me", "bot:greedy", "bot:greedy", game="naufragos")
    button = me.page.locator(".options .phone [data-do=hint]")
    for _ in range(20):
        me.my_turn()
        if button.count():
            break
        me.choose()
    button.click()
    expect(me.page.locator("#hints-here .advice").first).to_be_visible()


def test_who_play_against_each_other_are_asked_before_there_are_hints(window: Open) -> None:
    ada, bela = together(window)
    ada.page.click("#question [data-do=hint]")
    bela.page.click("#vote [data-do=let_hints][data-yes='1']")
    expect(ada.page.locator("#vote [data-do=let_hints]")).to_have_count(0)
    ada.page.click("#question [data-do=hint]")
    expect(ada.page.locator("#hints .advice").first).to_be_visible()
    assert bela.page.locator(".advice").count() == 0

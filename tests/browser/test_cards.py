"""Cards and pieces read large, and a log that says what has just happened, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.browser.windows import PHONE, Window, seated

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser


@cache
def plan_ready() -> Match:
    """A plan of the second round of Robinson Crusoe that only has to be told to stand."""
    for seed in range(1, 20):
        match, luck = Match.start(find_game("robinson"), 1, {"characters": "cook"}, seed=seed), Random(seed)
        while match.question and match.table.round < 3:
            asked = match.question_for(0)
            assert asked
            onward = [option["key"] for option in asked["options"] if not option.get("back")]
            if match.table.round == 2 and onward == ["done"] and len(match.after("done").news) > 3:
                return match
            match.choose(luck.choice(onward), 0)
    raise AssertionError("no plan is ever ready")


def test_a_card_is_read_large_from_the_board_and_from_the_log_by_mouse_and_by_keyboard(window: Open) -> None:
    me = window()
    seated(plan_ready(), me)
    large = me.page.locator("#large")
    deck = me.page.locator(me.piece("event_deck"))

    deck.click()  # nothing can be done with it now
    expect(large.locator("h2")).to_contain_text("Events")
    assert me.page.evaluate("document.querySelector('#large').contains(document.activeElement)")
    assert me.serious() == []
    version = me.version
    me.page.keyboard.press("1")  # what lies behind it hears nothing
    me.page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    expect(deck).to_be_focused()
    assert me.version == version

    me.page.focus(me.piece("invention:rope"))
    me.page.keyboard.press("i")
    expect(large).to_contain_text("To build it")
    large.locator(".rule").first.click()
    expect(large).to_be_hidden()
    expect(me.page.locator(".cited")).to_be_in_viewport()

    me.page.click("#leaf-log")
    me.page.click("#log .whole-log")
    expect(large.locator("h3").first).to_have_text("Setting up")
    large.locator("a.told-of").first.click()
    expect(large.locator(".leaf-of footer")).to_contain_text("published box")
    large.locator("[data-act=shut]").click()
    expect(large).to_be_hidden()

    me.page.goto(f"{me.page.url}/replay/0")
    me.page.click("#log li a.told-of >> nth=0")
    expect(large.locator(".leaf-of footer")).to_contain_text("published box")


def test_on_a_phone_the_first_tab_says_what_the_plan_has_brought_until_it_is_put_away(window: Open) -> None:
    me = window(size=PHONE)
    seated(plan_ready(), me)
    news = me.page.locator("#happened .just")
    expect(news).to_be_hidden()  # one line is no news
    me.choose()

    expect(news).to_be_visible()
    expect(news).to_contain_text("The plan stands.")
    expect(news).to_be_in_viewport()
    assert news.locator("li").count() > 2
    assert me.overflow() == 0
    assert me.serious() == []
    news.locator("[data-act=seen]").click()
    expect(news).to_be_hidden()


def test_in_the_log_what_has_just_happened_comes_first_and_rules_are_quiet(window: Open) -> None:
    me = window()
    seated(plan_ready(), me)
    me.choose()
    expect(me.page.locator("#log h3 span").first).to_have_text("Just now")
    fresh = me.page.locator("#log ol.fresh li")
    expect(fresh.first).to_contain_text("The plan stands.")
    rule = fresh.first.locator(".jump")
    assert rule.evaluate("node => getComputedStyle(node).opacity") == "0"
    fresh.first.hover()
    assert rule.evaluate("node => getComputedStyle(node).opacity") == "1"

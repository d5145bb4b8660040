"""A tribe at its table, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.browser.windows import PHONE, Window, next_to_play, seated, sit_together
from tests.games.paleo.moments import asked, brought_to, needs_help, offers

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser


def a_turn_with_help() -> tuple[int, int, int, str]:
    """A seed of level 1, the cards two seats take, and what the first can do only if the second helps."""
    for seed, first, second in product(range(50), (1, 2, 3), (1, 2, 3)):
        match = Match.start(find_game("paleo"), 2, {"level": "1"}, seed=seed)
        match.choose(f"card:{first}", 0)
        match.choose(f"card:{second}", 1)
        if offers(match, 0) != ["card:1", "card:2"]:
            continue
        match.choose("card:1", 0)
        alone = offers(match, 0)
        if "help:2" in alone:
            match.choose("help:2", 1)
            opened = [key for key in offers(match, 0) if key.startswith("do:") and key not in alone]
            if opened:
                return seed, first, second, opened[0]
    raise AssertionError("no group ever needs another")


def click_twice(window: Window, id: str) -> None:
    """At its head: in the middle of a card that lies open there may be an action."""
    window.in_step()
    before = window.version
    for _ in range(2):
        window.page.click(window.piece(id), position={"x": 12, "y": 8})
    window.moved_on(before)


def backs(window: Window, seat: int) -> list[str | None]:
    pieces = window.page.locator(f"#p-group_{seat} [data-back]")
    return [pieces.nth(i).get_attribute("data-back") for i in range(pieces.count())]


def test_two_choose_unseen_one_helps_the_other_and_night_falls(window: Open) -> None:
    seed, first, second, action = a_turn_with_help()
    ada, bela = window(), window()
    ada.begin("me", "link", names=("Ada", "Bela"), game="paleo", seed=seed, level="1")
    bela.page.goto(ada.invitation())
    bela.at_table()
    sit_together(ada, bela)

    # each sees that the other has chosen, not what
    expect(bela.page.locator("#p-group_0 header")).to_contain_text("is choosing")
    seen = backs(bela, 0)
    click_twice(ada, f"stack:0:{first - 1}")
    expect(bela.page.locator("#p-group_0 header")).to_contain_text("has chosen")
    assert backs(bela, 0) == seen
    expect(ada.page.locator("#p-group_0 [data-state=chosen]")).to_have_id(f"at-stack:0:{first - 1}")
    expect(bela.page.locator("#p-group_0 [data-state=chosen]")).to_have_count(0)
    assert bela.page.locator("[id^='at-revealed']").count() == 0
    bela.choose(second)

    # what help would bring is on the card before anybody commits
    click_twice(ada, "revealed:0")
    expect(bela.page.locator(".reading .able.with")).not_to_have_count(0)
    expect(bela.page.locator(".option[data-key='help:2'] small")).to_contain_text("then possible")
    bela.page.locator(bela.piece("revealed:1")).drag_to(bela.page.locator(bela.piece("reading")))
    expect(ada.page.locator(".reading .party .seatmark")).to_have_count(2)

    before = ada.version
    ada.page.click(f".option[data-key='{action}']")
    ada.moved_on(before)
    until_asked(ada, bela, "Which back do you take?")
    click_twice(ada, "sleep:0")
    expect(bela.page.locator("#p-group_0 header")).to_contain_text("has chosen")
    click_twice(bela, "sleep:1")

    expect(ada.page.locator("#asks")).to_have_text("Which mission do you face next?")
    expect(ada.page.locator("#p-group_1 header")).to_contain_text("asleep")
    click_twice(bela, "mission:0")
    until_asked(ada, bela, "Which back do you take?")
    expect(ada.page.locator(".where")).to_contain_text("Day 2, turn 1")
    taken = ada.page.locator(".skulls .on").count()
    expect(bela.page.locator(".skulls .on")).to_have_count(taken)


def until_asked(ada: Window, bela: Window, words: str) -> None:
    """Whatever else is asked before, the first answer will do."""
    for _ in range(20):
        asked = next_to_play(ada, bela)
        if ada.asks == words:
            return
        asked.choose()
    raise AssertionError(f"{words} is never asked")


def test_a_day_fits_on_a_phone(window: Open) -> None:
    me = window(size=PHONE, has_touch=True)
    me.begin("me", "bot:random", "bot:random", names=("Ada",), game="paleo", level="5")
    tabs = me.page.locator(".tabs [role=tab]")
    assert tabs.all_inner_texts() == ["You", "Groups", "Camp", "Night", "Log"]
    for tab, part in enumerate(["#p-group_0", "#p-group_1", "#p-camp_board", "#p-night_board", "#log"]):
        tabs.nth(tab).click()
        expect(me.page.locator(part)).to_be_visible()
        expect(me.page.locator("#asks")).to_be_visible()
        assert me.overflow() == 0
    tabs.first.click()
    click_twice(me, "stack:0:1")
    me.my_turn()
    read_at_once = me.piece("reading")  # if the bots went to sleep
    expect(me.page.locator(f"{me.piece('revealed:0')}, {read_at_once}").first).to_be_visible()
    assert me.overflow() == 0


def test_everybody_can_read_it_in_german_by_day_and_by_night(window: Open) -> None:
    me = window(lang="de")
    me.begin("me", "bot:random", names=("Ada",), game="paleo", level="6")
    expect(me.page.locator("#asks")).to_have_text("Welche Rückseite nimmst du?")
    expect(me.page.locator("#p-camp_board h2")).to_have_text("Lager und Werkbank")
    expect(me.page.locator("#p-night_board")).to_contain_text("Kriegerinnen 4")
    me.page.focus(me.piece("stack:0:0"))
    me.page.keyboard.press("ArrowRight")
    expect(me.page.locator(me.piece("stack:0:1"))).to_be_focused()
    expect(me.page.locator("#tip .rule").first).to_be_visible()
    me.page.keyboard.press("Enter")
    assert me.state("stack:0:1") == "chosen"
    assert me.serious() == []

    for moment in (brought_to(needs_help, 3, "2"), brought_to(asked("night"), 2, "4")):
        seated(moment, me)
        expect(me.page.locator(".reading .act").first).to_be_visible()
        assert me.serious() == []


def test_the_names_of_four_groups_are_read_whole(window: Open) -> None:
    me = window(lang="de")
    seated(Match.start(find_game("paleo"), 4, {"level": "1"}, 3), me)
    expect(me.page.locator(".group .who span")).to_have_count(4)
    assert me.page.evaluate(
        "[...document.querySelectorAll('.group .who span')].every(name => name.scrollWidth <= name.clientWidth && name.clientHeight < 30)"
    )

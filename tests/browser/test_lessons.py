"""Learn by playing, in a real browser: whoever does what is lit comes to the end, and whoever does not is helped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.learner import Learner
from tests.browser.windows import DESK, PHONE, Window

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("game", "size", "lang"),
    [("robinson", DESK, "en"), ("paleo", PHONE, "de"), ("camps", PHONE, "en"), ("naufragos", DESK, "de")],
)
def test_whoever_does_what_is_lit_comes_to_the_end(
    window: Callable[..., Window], game: str, size: tuple[int, int], lang: str
) -> None:
    me = Learner(window(size=size, lang=lang), game)
    assert me.window.serious() == []
    seen = me.to_the_end()
    assert seen[-1] == "end" and len(seen) > 25
    assert me.window.overflow() == 0
    me.window.home()
    again = {"en": "The lesson once more", "de": "Die Lektion noch einmal"}[lang]
    assert again in me.page.inner_text(f"form[action='/lessons/{game}/first']")


@pytest.mark.parametrize(
    ("game", "lesson", "size", "lang"),
    [
        ("robinson", "opening_jenny", PHONE, "de"),
        ("paleo", "opening_c", DESK, "en"),
        ("camps", "flood", DESK, "de"),
        ("naufragos", "into_the_island", PHONE, "en"),
    ],
)
def test_later_lessons_lead_to_their_ends_as_well(
    window: Callable[..., Window], game: str, lesson: str, size: tuple[int, int], lang: str
) -> None:
    me = Learner(window(size=size, lang=lang), game, lesson)
    assert me.to_the_end()[-1] == "end"
    assert me.window.overflow() == 0


def test_whoever_does_everything_wrong_is_told_why_and_shown_how(window: Callable[..., Window]) -> None:
    me = Learner(window(), "camps")
    page = me.page
    page.click("[id='at-first_goal:0']")
    assert me.stands()["id"] == "welcome", "nothing is answered while something is to be read"
    me.until("first_goal")
    wrong = next(n for n in (0, 1) if me.window.state(f"first_goal:{n}") != "possible")
    for _ in range(2):
        page.click(f"[id='at-first_goal:{wrong}']")
        assert "Flint is far apart" in page.inner_text("#tip")
        page.keyboard.press("Escape")
    me.press("[data-do=show_me]")
    me.until("start_camp")
    page.goto(page.url + "?lang=de")
    me.window.at_table()
    assert "Jetzt dein START-Lager" in page.inner_text("#guide")
    me.press("[data-act=guide-back]")
    me.until("first_goal")
    page.click("#guide .chapters summary")
    me.press("[data-do=chapter][data-to='2']")
    me.until("slots")
    page.click("#guide .chapters summary")
    page.click("#guide [data-do=leave_lesson]")
    page.click("#guide [data-do=take_up_lesson]")
    page.wait_for_selector("#guide .word")
    assert me.stands()["state"] == "guides"

"""Learn by playing, in a real browser: whoever does what is lit comes to the end, and whoever does not is helped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from robinsonade.table.shown import NO_GUIDE
from robinsonade.table.web import render
from tests.browser.learner import Learner
from tests.browser.windows import DESK, PATIENCE, PHONE, Window
from tests.table_web.tables import moment, shown

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
    assert not me.page.is_visible("#guide"), "who has finished needs the room"
    assert seen[-1] == "end" and len(seen) > 25
    assert me.window.overflow() == 0
    me.window.home()
    finished = {"en": "1 of ", "de": "1 von "}[lang]
    assert finished in me.page.inner_text(f"[data-game={game}] .to-lessons")


@pytest.mark.parametrize(
    ("game", "lesson", "chapter", "size", "lang"),
    [
        ("robinson", "opening_jenny", 0, PHONE, "de"),
        ("paleo", "opening_c", 0, DESK, "en"),
        ("camps", "flood", 3, DESK, "de"),
        ("naufragos", "into_the_island", 3, PHONE, "en"),
    ],
)
def test_later_lessons_lead_to_their_ends_as_well(
    window: Callable[..., Window], game: str, lesson: str, chapter: int, size: tuple[int, int], lang: str
) -> None:
    """The long ones from a late chapter on; `tests/browser/learner.py` plays all of them, whole."""
    me = Learner(window(size=size, lang=lang), game, lesson)
    if chapter:
        me.page.click("#guide .chapters summary")
        me.press(f"[data-do=chapter][data-to='{chapter}']")
    assert me.to_the_end()[-1] == "end"
    assert me.window.overflow() == 0


@pytest.mark.parametrize("lesson", ["opening_a", "opening_e", "opening_i"])
def test_on_a_phone_the_guide_is_seen_and_what_it_speaks_of_lies_below(
    window: Callable[..., Window], lesson: str
) -> None:
    """In lessons whose words are read before a free turn; `tests/browser/learner.py` looks at every word of all."""
    me, wrong = Learner(window(size=PHONE, lang="de"), "paleo", lesson), list[str]()
    assert me.to_the_end(wrong)[-1] == "end"
    assert wrong == []


def test_a_hint_is_offered_when_its_turn_has_come(window: Callable[..., Window]) -> None:
    me = Learner(window(size=PHONE), "paleo", "night_after_night")
    me.page.click("#guide .chapters summary")
    me.press("[data-do=chapter][data-to='5']")
    me.until("what_stays")
    assert me.lies() == []
    me.until("your_turn")
    assert me.page.is_visible("#guide .hint")


def test_what_lies_only_in_the_book_is_lit_where_it_can_be_taken(window: Callable[..., Window]) -> None:
    me = Learner(window(), "naufragos", "best_story")
    me.until("goods")
    assert me.lies() == []


def test_a_click_on_an_action_means_its_card_where_only_the_card_can_be_chosen(window: Callable[..., Window]) -> None:
    me = Learner(window(), "paleo")
    me.until("begin")
    version = me.stands()["version"]
    me.page.click("[id='at-deed:0:0']")
    me.page.click("[id='at-deed:0:0']")
    assert me.moved(version, PATIENCE)


def test_every_sheet_of_the_guide_can_be_read_by_everybody(window: Callable[..., Window]) -> None:
    me = Learner(window(), "robinson", "opening_jenny")
    page, serious = me.page, me.window.serious
    page.click("#guide .chapters summary")
    page.evaluate("document.querySelectorAll('#stage [data-light]').forEach(panel => panel.dataset.light = 'night')")
    assert serious() == [], "chapters, by night"
    page.click("#guide [data-do=leave_lesson]")
    page.wait_for_selector("#guide.left")
    assert serious("#guide") == [], "left"
    page.click("#guide [data-do=take_up_lesson]")
    page.wait_for_selector("#guide .word")
    me.until("end")
    assert serious("#guide") == [], "the end"
    for state in ("rewritten", "finished"):
        page.evaluate("html => { document.querySelector('#guide').outerHTML = html }", sheet(state))
        page.wait_for_selector("#guide .says")
        assert serious("#guide") == [], state
    page.goto("/new/robinson#lessons")
    page.wait_for_selector("#lessons[open] [data-lesson=opening_jenny] [aria-label=finished]")
    page.check("[value=cannibals]", force=True)
    assert serious() == [], "the list of lessons"
    page.click(".openings .btn:visible")
    me.window.at_table()
    assert "Cannibal Island" in page.inner_text("#bar")


def sheet(state: str) -> str:
    """The guide of a lesson that was written anew, or of one that is over, where the coach explains something."""
    word = {"id": "m", "says": {"en": "Rain."}, "look": [], "rule": "C-TURN-02", "chapter": -1}
    lesson = {**NO_GUIDE, "state": state, "moments": [word] if state == "finished" else []}
    return render.panels(shown(moment("turn"), lesson=lesson), "en")["guide"]


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

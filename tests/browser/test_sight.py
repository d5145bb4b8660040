"""Goal and danger are in sight at every size, nothing scrolls sideways, and a question stays where it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.browser.windows import STILL, Window, seated

pytestmark = pytest.mark.browser

GAMES = ("robinson", "naufragos", "paleo", "camps")
LOW_LAPTOP, LAPTOP, PHONE, SMALL_PHONE, ON_ITS_SIDE = (1366, 680), (1366, 768), (390, 844), (360, 740), (740, 360)
ZOOMED = (683, 384)  # a laptop at 200 %
LARGE = (2560, 1440)
SIZES = (LARGE, LAPTOP, LOW_LAPTOP, PHONE, SMALL_PHONE, ON_ITS_SIDE, ZOOMED)

# What of the strip somebody cannot see without scrolling, and what lies ready and is cut.
HIDDEN = """() => [...document.querySelectorAll("#ahead :is(h3, .piece), #offers .offer")].filter(part => {
    const box = part.getBoundingClientRect(), around = part.closest(".forecast, .offers").getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (box.right > around.right + 1) return true
    return part.closest("#ahead") && !(box.width && box.top >= 0 && box.bottom <= innerHeight && part.contains(document.elementFromPoint(x, y)))
  }).map(part => part.textContent.trim())"""
SMALL_TARGETS = """() => [...document.querySelectorAll("#question .option, .tabs button, #ahead .piece")].filter(one => {
    const box = one.getBoundingClientRect()
    return box.width && (box.width < 40 || box.height < 40)
  }).map(one => one.textContent.trim())"""
FILLED = """() => Math.max(...[...document.querySelectorAll(".stage .area > *")].map(
  one => one.getBoundingClientRect().bottom)) / innerHeight"""
UNSEEN_PAWNS = """() => [...document.querySelectorAll(".hands .pawnbtn")].filter(
  one => one.getBoundingClientRect().bottom > innerHeight).length"""
PLACE = """() => ["#question", "#asks"].map(part => {
    const box = document.querySelector(part).getBoundingClientRect()
    return [Math.round(box.left), Math.round(box.top)]
  })"""


def sized(me: Window, size: tuple[int, int]) -> None:
    me.page.set_viewport_size({"width": size[0], "height": size[1]})


def test_goal_danger_and_what_comes_next_are_in_sight_at_every_size(window: Callable[..., Window]) -> None:
    me, hidden, small = window(), {}, {}
    for game in GAMES:
        seated(Match.start(find_game(game), 3, seed=2), me)
        for size in SIZES:
            sized(me, size)
            for trouble, found in ((hidden, me.page.evaluate(HIDDEN)), (small, me.page.evaluate(SMALL_TARGETS))):
                if found and (trouble is hidden or size == SMALL_PHONE):
                    trouble[game, size] = found
            if me.overflow() > 0:
                hidden[game, size] = "scrolls sideways"
            if size == LOW_LAPTOP and me.page.evaluate(UNSEEN_PAWNS):
                hidden[game, size] = "pawns below the fold"
            if size == LARGE and me.page.evaluate(FILLED) < 2 / 3:
                hidden[game, size] = "an empty third"

    assert hidden == {}
    assert small == {}


def test_with_letters_twice_as_large_nothing_sticks_out_of_a_phone(window: Callable[..., Window]) -> None:
    me, wide = window(size=PHONE, lang="de"), {}
    me.context.new_cdp_session(me.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for game in GAMES:
        seated(Match.start(find_game(game), 3, seed=2), me)
        for tab in me.page.eval_on_selector_all(".tabs [data-show]", "tabs => tabs.map(tab => tab.dataset.show)"):
            me.page.click(f".tabs [data-show={tab}]")
            if me.overflow() > 0:
                wide[game, tab] = me.overflow()

    assert wide == {}


def test_a_question_stays_where_it_is_when_the_next_one_is_asked(window: Callable[..., Window]) -> None:
    me = window(size=LAPTOP)
    for game in ("camps", "robinson"):
        me.begin("me", "bot:random", game=game, seed=3)
        places = []
        for _ in range(4):
            me.my_turn()
            me.page.evaluate(STILL)
            places.append(me.page.evaluate(PLACE))
            me.choose()

        assert places == [places[0]] * 4


def test_the_coach_is_in_sight_and_covers_no_question(window: Callable[..., Window]) -> None:
    """Below it on a desk, above it on a phone."""
    for size, first in ((LAPTOP, "#question"), (PHONE, ".coach")):
        me = window(size=size)
        me.begin("me", "bot:random", game="naufragos", seed=3)
        me.my_turn()
        coach, question = (me.page.locator(one).bounding_box() for one in (".coach", "#question"))
        assert coach and question
        above, below = (question, coach) if first == "#question" else (coach, question)
        assert above["y"] + above["height"] <= below["y"] < size[1]

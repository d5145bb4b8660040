"""Castaways at a table of Robinson Crusoe, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from tests.browser.windows import DESK, LAPTOP, PHONE, STILL, Window

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser
WHO = {"de": "Wer tut heute was?", "en": "Who does what today?"}


def planning(window: Open, *kinds: str, lang: str = "de", scenario: str = "castaways", **more: object) -> Window:
    """At the first round's planning."""
    me = window(lang=lang, **more)
    me.begin(*kinds, game="robinson", scenario=scenario)
    for _ in range(8):
        if me.asks == WHO[lang]:
            break
        me.choose()
        me.my_turn()
    assert me.asks == WHO[lang]
    return me


def put(me: Window, place: str) -> None:
    """One click puts a pawn there."""
    before = me.version
    me.page.click(me.piece(place))
    me.moved_on(before)


def middles(me: Window, *pieces: str) -> list[tuple[float, float]]:
    me.page.evaluate(STILL)
    boxes = [me.page.locator(one).first.bounding_box() for one in pieces]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]


def drag_by_finger(me: Window, what: str, to: str) -> None:
    (x, y), (x2, y2) = middles(me, what, to)
    finger = me.context.new_cdp_session(me.page)
    for n in range(5):
        at = {"x": x + (x2 - x) * n / 4, "y": y + (y2 - y) * n / 4}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": [at]})
    me.page.evaluate(STILL)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def drag(me: Window, what: str, to: str) -> None:
    (x, y), (x2, y2) = middles(me, what, to)
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x2, y2, steps=3)
    expect(me.page.locator(".held")).to_be_visible()
    me.page.mouse.up()
    expect(me.page.locator(".held")).to_have_count(0)


def plan_anew(me: Window) -> None:
    before = me.version
    me.page.evaluate("document.querySelector('.option[data-key=again]').click()")
    me.moved_on(before)
    expect(me.page.locator(".stands, #p-map .pawn")).to_have_count(0)


def test_a_first_round_is_planned_with_a_click_for_each_pawn_and_played_in_german(window: Open) -> None:
    me = planning(window, "me", "me")
    for place in ("space:m2", "space:t1", "action:rest", "action:arrange_camp"):
        put(me, place)
    expect(me.page.locator("#p-map .pawn")).to_have_count(2)
    expect(me.page.locator(f"{me.piece('action:rest')} .pawn")).to_have_count(1)
    expect(me.page.locator("#log")).to_contain_text("M2 erforschen")

    moved = False
    me.page.click(".option:has-text('Der Plan steht')")
    for _ in range(60):
        me.page.wait_for_selector("#question:is([data-turn=mine], [data-turn=over])")
        if "Runde 2 von 12" in me.page.inner_text("#bar"):
            break
        if me.asks == "Mit dem Lager umziehen?":
            me.page.locator("#p-map .src").last.click()  # in the middle of its tile, which is what can be chosen
            expect(me.page.locator("#p-map .target[data-state=chosen]")).to_have_count(1)
            moved = True
        me.choose()
    assert moved
    expect(me.page.locator("#bar")).to_contain_text("Runde 2 von 12")
    expect(me.page.locator("#log")).to_contain_text("Runde 2")
    why = me.page.locator("#log .because").first
    why.locator("summary").click()
    expect(why).to_contain_text("R-")
    assert me.serious("#log") == []


def test_pawns_are_put_moved_taken_back_and_never_put_twice(window: Open) -> None:
    """A click, a second one beside it, another pawn by click or drag, a drag on, a drag nowhere, a double click."""
    me = planning(window, "me", "me", "me", lang="en")
    pawns = "#p-people .pawnbtn"

    put(me, "space:m2")
    put(me, "space:m2")
    expect(me.page.locator("#p-map .pawn")).to_have_count(2)
    expect(me.page.locator("#p-map .badge", has_text="sure")).to_have_count(1)
    plan_anew(me)

    me.page.locator(pawns).nth(1).click()  # somebody else goes
    whose = me.page.locator(".hand[aria-pressed=true] > span").inner_text().split()[0]
    assert me.page.locator(".option[data-key$=':rest'] .by").inner_text() == whose
    put(me, "action:rest")
    expect(me.page.locator("#log")).to_contain_text(f"{whose}: Rest")
    drag(me, f"{pawns} >> nth=2", me.piece("space:b1"))
    expect(me.page.locator("#p-map .pawn[data-seat='3']")).to_have_count(1)

    drag(me, "#p-map .pawn[data-state=back]", me.piece("action:arrange_camp"))  # and on
    expect(me.page.locator("#p-map .pawn")).to_have_count(0)
    expect(me.page.locator(f"{me.piece('action:arrange_camp')} .pawn[data-seat='3']")).to_have_count(1)
    before = me.version
    me.page.locator(f"{me.piece('action:arrange_camp')} .stands").click()
    me.moved_on(before)
    expect(me.page.locator("#log")).to_contain_text("is taken back: Arrange the camp")

    before = me.version
    drag(me, pawns, me.piece("track:roof"))
    expect(me.page.locator("#tip .not")).to_have_text("Roof and Palisade need a Shelter from an earlier round.")
    assert me.version == before

    me.page.dblclick(me.piece("space:t1"))
    me.moved_on(before)
    put(me, "track:weapon")  # whatever the second click had sent would be here before
    expect(me.page.locator("#p-map .pawn")).to_have_count(1)

    me.page.click(me.piece("threat:right"))  # where a place means two things, they are offered beside it
    expect(me.page.locator("#tip .ways .btn")).to_have_count(2)
    before = me.version
    me.page.click("#tip .ways .btn:has-text('large')")
    me.moved_on(before)
    expect(me.page.locator(f"{me.piece('threat:right')} .pawn")).to_have_count(2)


def test_a_long_list_is_searched_and_the_next_begins_at_its_top(window: Open) -> None:
    me = planning(window, "me", "me", "me", lang="en")
    me.page.keyboard.press("/")
    me.page.keyboard.type("m2")
    expect(me.page.locator(".lines .option:visible")).to_have_count(1)
    before = me.version
    me.page.keyboard.press("Enter")
    me.moved_on(before)
    expect(me.page.locator("#log")).to_contain_text("Explore M2")
    expect(me.page.locator(".lines .option:visible")).not_to_have_count(1)

    for _ in range(5):
        before = me.version
        me.page.locator(".lines .option:has-text('Rest')").last.click()
        me.moved_on(before)
    me.page.evaluate("document.querySelector('.options').scrollTop = 999")
    me.choose()
    assert me.page.evaluate("document.querySelector('.options').scrollTop") == 0


def test_what_is_not_possible_says_why_and_everything_explains_itself(window: Open) -> None:
    me = planning(window, "me", lang="en")
    me.page.hover(me.piece("track:roof"))
    expect(me.page.locator("#tip .not")).to_have_text("Roof and Palisade need a Shelter from an earlier round.")
    expect(me.page.locator("#tip .ids")).to_contain_text("R-SHELTER-04")
    for id in ("food_tonight", "invention:rope", "good:wood", "track:morale", "hunting_deck"):
        me.page.hover(me.piece(id))
        expect(me.page.locator("#tip .h")).to_have_text(me.page.get_attribute(me.piece(id), "aria-label") or "-")


def test_a_round_can_be_planned_by_keyboard_alone(window: Open) -> None:
    me = planning(window, "me", lang="en")
    me.page.locator("#p-people .pawnbtn").first.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".hand[aria-pressed=true]")).to_have_count(1)
    me.page.locator(me.piece("action:rest")).focus()
    before = me.version
    me.page.keyboard.press("Enter")
    me.moved_on(before)

    expect(me.page.locator(f"{me.piece('action:rest')} .pawn")).to_have_count(1)


def test_on_a_desk_the_whole_board_is_in_sight_and_axe_finds_nothing(window: Open) -> None:
    me = planning(window, "me", "me", "me", "me", lang="en")
    for part in ("ahead", "threats", "inventions", "decks", "scenario", "camp", "people"):
        box = me.page.locator(f"#p-{part}").bounding_box()
        assert box and box["y"] + box["height"] <= 900, (part, box)
    me.page.locator("#p-people .pawnbtn").first.click()
    expect(me.page.locator(".coach")).to_be_visible()
    expect(me.page.locator("#p-people[data-coached]")).to_have_count(1)

    assert me.serious() == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_on_a_laptop_island_threats_camp_and_pawns_are_in_sight(window: Open, lang: str) -> None:
    me = planning(window, "me", "me", "me", "me", size=LAPTOP, lang=lang)
    assert me.overflow() <= 0
    for part in ("#p-ahead", "#p-map", "#p-threats", "#p-camp", "#p-people .hands >> nth=3"):
        box = me.page.locator(part).bounding_box()
        assert box and box["y"] + box["height"] <= 768, (part, box)


def test_a_phone_shows_one_part_at_a_time_and_nothing_sticks_out(window: Open) -> None:
    me = planning(window, "me", "me", size=PHONE, has_touch=True)
    for tab, part in (("cards", "#p-camp"), ("mine", "#p-people"), ("more", "#p-scenario"), ("map", "#p-map")):
        me.page.click(f".tabs [data-show={tab}]")
        expect(me.page.locator(part)).to_be_visible()
        assert me.overflow() <= 0
    expect(me.page.locator("#p-camp")).not_to_be_visible()
    small = me.page.evaluate(
        """[...document.querySelectorAll(".hand, .option, .find-line input")].filter(one => one.offsetWidth)
          .map(one => one.getBoundingClientRect()).filter(box => box.height < 40 || box.width < 40).length"""
    )
    assert small == 0
    before = me.version
    me.page.locator(".hand").nth(1).tap()
    me.page.locator(me.piece("space:m2")).tap()
    me.moved_on(before)
    expect(me.page.locator("#p-map .pawn[data-seat='2']")).to_have_count(1)
    before = me.version
    me.page.evaluate("scrollTo(0, 0)")
    drag_by_finger(me, ".hand >> nth=0", me.piece("space:b1"))  # which lies under the question, until it steps aside
    me.moved_on(before)
    expect(me.page.locator("#p-map .pawn[data-seat='1']")).to_have_count(1)
    expect(me.page.locator("#large")).to_be_hidden()


def test_a_game_with_bots_is_played_to_its_end(window: Open) -> None:
    me = window()
    me.begin("me", "bot:random", game="robinson", seed=24, scenario="castaways")
    clicks, choices = me.play_to_the_end("n % Math.min(9, count)")
    assert 40 < clicks < choices  # one click may place several pawns
    expect(me.page.locator("#question[data-turn=over]")).to_be_visible()
    expect(me.page.locator("#question .rule").first).to_contain_text("R-")
    expect(me.page.locator("#p-people .who[data-seat]")).to_have_count(2)  # Friday may have died


def test_one_click_does_what_my_companions_propose_and_another_takes_it_back(window: Open) -> None:
    me = planning(window, "me", "bot:greedy", "bot:greedy", lang="en")
    bubbles, placed = me.page.locator(".bubble:not([aria-busy])"), me.page.locator("#p-people .slot")
    expect(bubbles).to_have_count(2)
    told = me.page.inner_text("#bubble-1")

    me.page.click("#bubble-1 [data-do=another]")
    expect(me.page.locator("#bubble-1:not([aria-busy])")).not_to_have_text(told, use_inner_text=True)
    me.page.click("#proposals > header [data-do=accept]")
    expect(placed).to_have_count(4)
    expect(bubbles).to_have_count(0)

    me.page.click("#question [data-do=undo]")
    expect(placed).to_have_count(0)
    expect(bubbles).to_have_count(2)


def test_what_lies_ready_is_wished_for_or_used_with_a_click_and_the_planning_goes_on(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy", "bot:greedy", game="robinson", seed=4, scenario="castaways")
    me.choose()
    me.my_turn()
    glass, biscuits = me.page.locator(".offer", has_text="Storm-Glass"), me.page.locator(".offer", has_text="Biscuits")
    glass.click()
    expect(glass).to_have_attribute("aria-pressed", "true")
    expect(glass).to_have_attribute("data-offer", "wished")
    before = me.version
    biscuits.click()
    me.moved_on(before)
    expect(biscuits).to_contain_text("1 left")


def test_a_rule_opens_beside_the_table_and_the_table_stays_where_it_is(window: Open) -> None:
    me = planning(window, "me", "bot:random", size=LAPTOP)

    me.page.locator("#question .rule").first.click()

    expect(me.page.locator(".cited")).to_be_in_viewport()
    assert me.page.evaluate("scrollY") == 0


def test_long_names_leave_room_for_everything_else(window: Open) -> None:
    me = window(size=LAPTOP)
    me.begin(
        "me",
        "bot:random",
        "bot:random",
        "bot:random",
        names=("Maximiliane von und zu Wolkenbruch",) * 4,
        game="robinson",
    )

    assert me.overflow() == 0
    expect(me.page.locator(".bar [popovertarget=menu]")).to_be_in_viewport()
    expect(me.page.locator(".where .round")).to_contain_text("of 12")
    assert me.page.evaluate(
        "[...document.querySelectorAll('.who .name')].every(name => name.scrollWidth <= name.clientWidth)"
    )


def test_four_people_who_are_not_there_leave_the_tools_and_the_round_of_a_long_story_free(window: Open) -> None:
    me = window(size=LAPTOP, lang="de")
    me.begin("me", "me", "link", "link", game="robinson", scenario="king_kong")

    last, first = me.page.locator(".seat").last.bounding_box(), me.page.locator(".tools > *").first.bounding_box()
    assert last and first and last["x"] + last["width"] <= first["x"]
    expect(me.page.locator(".where .round")).to_have_text(", Runde 1 von 10")
    assert me.page.evaluate("(one => one.scrollWidth <= one.clientWidth)(document.querySelector('.where .round'))")


@pytest.mark.parametrize(("size", "scenario"), [(DESK, "castaways"), (LAPTOP, "family")])
def test_no_word_on_a_small_piece_is_torn_apart(window: Open, size: tuple[int, int], scenario: str) -> None:
    """A word goes on in the next line only where it may break."""
    me = planning(window, "me", "me", "me", "me", scenario=scenario, size=size)
    torn = me.page.evaluate(
        """[...document.querySelectorAll(".tile b, .abilities span, .threat b, .forecast b, .work b")].flatMap(one =>
          [...one.firstChild.data.matchAll(/[^ \u00ad]{2,}/g)].filter(part => {
            const range = document.createRange()
            range.setStart(one.firstChild, part.index + 1) // a hyphen belongs to the first letter after it
            range.setEnd(one.firstChild, part.index + part[0].length)
            return range.getClientRects().length > 1
          }).map(part => part[0]))"""
    )
    assert torn == []
    assert me.page.locator(".abilities span", has_text="strategie").inner_text().startswith("Verteidigungs")

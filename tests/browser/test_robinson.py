"""Castaways at a table of Robinson Crusoe, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from tests.browser.windows import DESK, LAPTOP, PHONE, Window

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser
WHO = {"de": "Wer handelt als Nächstes?", "en": "Who acts next?"}


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


def take_pawn(me: Window) -> None:
    """One click is enough: it can be put back."""
    before = me.version
    me.page.locator("#p-people .pawnbtn[data-state=possible]").first.click()
    me.moved_on(before)


def put(me: Window, place: str) -> None:
    """The first click selects the place, the second decides."""
    before = me.version
    me.page.click(me.piece(place))
    assert me.state(place) == "chosen"
    me.page.click(me.piece(place))
    me.moved_on(before)


def test_a_first_round_is_planned_with_pawns_and_places_and_played_in_german(window: Open) -> None:
    me = planning(window, "me", "me")
    for place in ("space:m2", "space:t1", "action:rest", "action:arrange_camp"):
        take_pawn(me)
        assert me.asks.endswith("Was ist zu tun?")
        put(me, place)
    expect(me.page.locator("#p-map .pawn")).to_have_count(2)
    expect(me.page.locator(f"{me.piece('action:rest')} .pawn")).to_have_count(1)
    expect(me.page.locator("#log")).to_contain_text("M2 erforschen")

    me.page.click(".option:has-text('Der Plan steht')")
    for _ in range(60):
        me.page.wait_for_selector("#question:is([data-turn=mine], [data-turn=over])")
        if "Runde 2 von 12" in me.page.inner_text("#bar"):
            break
        me.choose()
    expect(me.page.locator("#bar")).to_contain_text("Runde 2 von 12")
    expect(me.page.locator("#log")).to_contain_text("Runde 2")


def test_a_pawn_is_dragged_to_its_place(window: Open) -> None:
    me = planning(window, "me", "me")
    pawn = me.page.locator("#p-people .pawnbtn").first.bounding_box()
    place = me.page.locator(me.piece("space:b1")).bounding_box()
    assert pawn and place
    me.page.mouse.move(pawn["x"] + 15, pawn["y"] + 15)
    me.page.mouse.down()
    me.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=3)
    expect(me.page.locator(".held")).to_be_visible()
    me.page.mouse.up()

    expect(me.page.locator("#p-map .pawn")).to_have_count(1)
    expect(me.page.locator("#log")).to_contain_text("B1 erforschen")
    expect(me.page.locator(".held")).to_have_count(0)


def test_whatever_stands_is_taken_back_by_a_click_or_from_the_list(window: Open) -> None:
    me = planning(window, "me", "me", lang="en")
    for place in ("space:m2", "action:rest", "track:weapon"):
        take_pawn(me)
        put(me, place)
    expect(me.page.locator("#p-map .pawn")).to_have_count(1)

    for where in ("#p-map .pawn[data-state=back]", f"{me.piece('action:rest')} .stands[data-state=back]"):
        before = me.version
        me.page.locator(where).click()
        me.moved_on(before)
        expect(me.page.locator(where)).to_have_count(0)
    expect(me.page.locator("#log")).to_contain_text("is taken back: Explore M2")

    me.page.click("summary:has-text('Change what is planned')")
    before = me.version
    me.page.locator(".option:has-text('Take back: Carpenter')").click()
    me.moved_on(before)
    expect(me.page.locator(".stands, #p-map .pawn")).to_have_count(0)
    assert me.troubles == []


def test_what_is_not_possible_says_why_and_everything_explains_itself(window: Open) -> None:
    me = planning(window, "me", lang="en")
    take_pawn(me)
    me.page.hover(me.piece("track:roof"))
    expect(me.page.locator("#tip .not")).to_have_text("Roof and Palisade need a Shelter from an earlier round.")
    expect(me.page.locator("#tip .ids")).to_contain_text("R-SHELTER-04")
    for id in ("food_tonight", "invention:rope", "good:wood", "track:morale", "hunting_deck"):
        me.page.hover(me.piece(id))
        expect(me.page.locator("#tip .h")).to_have_text(me.page.get_attribute(me.piece(id), "aria-label") or "-")


def test_a_round_can_be_planned_by_keyboard_alone(window: Open) -> None:
    me = planning(window, "me", lang="en")
    me.page.locator("#p-people .pawnbtn").first.focus()
    before = me.version
    me.page.keyboard.press("Enter")
    me.moved_on(before)
    me.page.locator(me.piece("action:rest")).focus()
    me.page.keyboard.press("Enter")
    before = me.version
    me.page.keyboard.press("Enter")
    me.moved_on(before)

    expect(me.page.locator(f"{me.piece('action:rest')} .pawn")).to_have_count(1)


def test_on_a_desk_the_whole_board_is_in_sight_and_axe_finds_nothing(window: Open) -> None:
    me = planning(window, "me", "me", "me", "me", lang="en")
    for part in ("coming", "threats", "inventions", "decks", "scenario", "camp", "people"):
        box = me.page.locator(f"#p-{part}").bounding_box()
        assert box and box["y"] + box["height"] <= 900, (part, box)
    take_pawn(me)

    assert me.serious() == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_on_a_laptop_island_threats_camp_and_pawns_are_in_sight(window: Open, lang: str) -> None:
    me = planning(window, "me", "me", "me", "me", size=LAPTOP, lang=lang)
    assert me.overflow() <= 0
    for part in ("#p-coming", "#p-map", "#p-threats", "#p-camp", "#p-people .hands >> nth=3"):
        box = me.page.locator(part).bounding_box()
        assert box and box["y"] + box["height"] <= 768, (part, box)


def test_a_phone_shows_one_part_at_a_time_and_nothing_sticks_out(window: Open) -> None:
    me = planning(window, "me", "me", size=PHONE, has_touch=True)
    for tab, part in (("cards", "#p-camp"), ("mine", "#p-people"), ("more", "#p-scenario"), ("map", "#p-map")):
        me.page.click(f".tabs [data-show={tab}]")
        expect(me.page.locator(part)).to_be_visible()
        assert me.overflow() <= 0
    expect(me.page.locator("#p-camp")).not_to_be_visible()
    me.page.click(".tabs [data-show=mine]")
    before = me.version
    me.page.locator("#p-people .pawnbtn[data-state=possible]").first.tap()
    me.moved_on(before)
    assert me.asks.endswith("Was ist zu tun?")


def test_a_game_with_bots_is_played_to_its_end(window: Open) -> None:
    me = window()
    me.begin("me", "bot:random", game="robinson", seed=24, scenario="castaways")
    for turn in range(400):
        me.page.wait_for_selector("#question:is([data-turn=mine], [data-turn=over])")
        if me.is_over():
            break
        me.choose(1 + turn % me.page.locator("#question .option[data-number]").count())
    expect(me.page.locator("#question[data-turn=over]")).to_be_visible()
    expect(me.page.locator("#question .rule").first).to_contain_text("R-")
    expect(me.page.locator("#p-people .who[data-seat]")).to_have_count(2)  # Friday may have died


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

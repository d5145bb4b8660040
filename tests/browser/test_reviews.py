"""A match that is over, in review: for every hand and eye."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from tests.browser.windows import DESK, PATIENCE, PHONE, Window

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

LOST = Path(__file__).parents[1] / "records" / "paleo" / "level1-1seats-skulls.json"


def brought(me: Window) -> str:
    """The table of a match from its file."""
    me.home()
    me.page.set_input_files("#record", LOST)
    me.page.click("button:has-text('Open'), button:has-text('Öffnen')")
    me.at_table()
    return me.page.url


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "de")], ids=["desk", "phone"])
def test_a_match_is_reviewed_the_curve_leads_into_it_and_one_plays_on_from_there(
    window: Open, size: tuple[int, int], lang: str
) -> None:
    me = window(size=size, lang=lang)
    table = brought(me)
    me.page.goto(f"{table}/end")
    me.page.click(f"form[action$='/review'] button:has-text('{'Review' if lang == 'en' else 'Rückblick'}')")
    shown = me.page.locator(f".chances.{'desk' if size == DESK else 'phone'}")
    expect(shown).to_be_visible(timeout=4 * PATIENCE)  # what it waits for is worked out behind everything else
    assert me.serious() == []
    assert me.overflow() == 0
    me.page.click("details.more summary")
    expect(me.page.locator("details.more tbody tr").first).to_be_visible()
    assert me.serious() == []

    shown.locator("a .strip").last.click(force=True)
    me.page.wait_for_url(re.compile(r"/replay/\d+$"))
    me.page.click("form[action$='/review'] button")
    me.page.wait_for_url("**/review")
    expect(shown).to_be_visible()

    shown.locator("a .strip").first.click(force=True)
    me.page.wait_for_url(re.compile(r"/replay/\d+$"))
    me.page.click("button:has-text('Play on from here'), button:has-text('Von hier weiterspielen')")
    me.at_table()
    assert not me.page.url.startswith(table)
    me.my_turn()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_waits_sees_below_the_heading_how_far_it_has_come(window: Open, size: tuple[int, int]) -> None:
    me = window(size=size)
    table = brought(me)
    me.page.goto(f"{table}/review")
    assert me.serious() == []
    me.page.click("button:has-text('Review')")
    expect(me.page.locator("progress")).to_be_visible()
    heights = me.page.locator("h1, progress").evaluate_all("found => found.map(one => one.getBoundingClientRect().y)")
    assert heights == sorted(heights)
    expect(me.page.locator(f".chances.{'desk' if size == DESK else 'phone'}")).to_be_visible(timeout=4 * PATIENCE)

"""A game that was written elsewhere, at our table in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from examples.smallest_game import ENDINGS
from tests.browser.windows import PHONE, Window
from tests.stranger import installed
from tests.table.servers import Server, running_server

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("stranger")
    with running_server(str(folder / "matches.sqlite3"), folder / "log", **installed(folder)) as running:
        yield running


@pytest.mark.parametrize("lang", ["en", "de"])
def test_somebody_elses_game_is_chosen_at_home_and_played_to_its_end(window: Open, lang: str) -> None:
    me = window(lang=lang)
    me.home()
    me.page.click("[data-game=signal_fire] .book")
    me.page.click("button.go")
    me.at_table()

    assert "None" not in me.page.inner_text("body")
    assert me.serious() == [] and me.overflow() <= 0
    clicks, choices = me.play_to_the_end("Math.min(1, count - 1)")
    assert clicks >= choices >= 2  # what is given unseen may be clicked twice while the others choose
    told = me.page.inner_text("#question")
    assert any(ending[lang] in told for ending in ENDINGS.values())
    assert "None" not in me.page.inner_text("body")


def test_its_rules_are_read_where_they_are_cited(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy", game="signal_fire")
    me.page.click("#question a.rule[href='#S-FEED-01']")

    expect(me.page.locator("[id='S-FEED-01']")).to_be_visible()
    expect(me.page.locator(".rules")).to_contain_text("All choose at once and unseen one piece for the fire, or none.")


def test_what_belongs_to_a_seat_has_its_mark(window: Open) -> None:
    me = window(size=PHONE)
    me.begin("me", "bot:greedy", "bot:greedy", game="signal_fire")

    held = me.page.locator("#p-around .token")
    assert held.count() == 3
    assert [held.nth(n).locator(".seatmark").count() for n in range(3)] == [1, 1, 1]
    assert me.overflow() <= 0


def test_it_has_a_board_an_icon_and_a_cover_of_its_own(window: Open) -> None:
    me = window()
    loaded: list[str] = []
    me.page.on("response", lambda answer: loaded.append(f"{answer.status} {answer.url.partition('?')[0]}"))
    me.page.goto("/")
    me.page.wait_for_load_state("networkidle")
    me.begin("me", "bot:greedy", game="signal_fire")
    fire = me.page.locator("#p-camp .blaze")

    expect(fire).to_contain_text("Fire 0")
    sand = me.page.evaluate("getComputedStyle(document.querySelector('.blaze')).backgroundColor")
    assert sand != "rgba(0, 0, 0, 0)"
    assert me.page.locator("[id='at-ashes'] svg.i use[href*='#s-signal_fire-ashes']").count() == 1
    me.page.wait_for_load_state("networkidle")
    for file in ("cover.svg", "cover.css", "style.css", "icons.svg"):
        assert f"200 {me.server.url}/look/signal_fire/{file}" in loaded, file

"""People at a table of Camps, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.windows import Window, next_to_play, together

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

# Until `intime()` all that is sent answers the first question of the match; `late` counts it.
LATE = """() => {
  const send = WebSocket.prototype.send
  window.late = 0
  window.intime = () => { WebSocket.prototype.send = send }
  WebSocket.prototype.send = function (frame) { late++; send.call(this, JSON.stringify({ ...JSON.parse(frame), version: 0 })) }
}"""


def test_a_newcomer_starts_in_two_clicks_and_finishes_a_game_against_bots(window: Open) -> None:
    me = window()
    me.home()
    me.page.click("[data-game=camps] .book")
    me.page.click("button.go")
    me.at_table()

    clicks, choices = me.play_to_the_end()
    assert 9 < clicks == choices

    expect(me.page.locator("#question h2")).to_contain_text("won with")
    assert me.page.locator(".result tbody tr").count() >= 4
    me.page.click("#question a:has-text('The whole story')")
    expect(me.page.locator(".epilogue h1")).to_contain_text("won with")
    assert me.serious() == []
    with me.page.expect_download() as saved:
        me.page.click("[data-picture]")
    assert saved.value.suggested_filename.endswith(".png")
    with me.page.expect_navigation():  # or the click could come before the page listens
        me.page.click("a:has-text('Watch again')")
    expect(me.page.locator(".slider")).to_have_value("0")
    me.page.click(".replay [data-act=play]")
    expect(me.page.locator(".slider")).not_to_have_value("0")


def test_the_tab_tells_whose_turn_it_is(window: Open) -> None:
    ada, bela = together(window)
    ada.choose()
    bela.choose()

    asked = next_to_play(ada, bela)
    waiting = bela if asked is ada else ada
    expect(asked.page).to_have_title("● Your turn · Camps")
    expect(waiting.page).to_have_title(f"{'Ada' if asked is ada else 'Bela'} decides · Camps")


def test_two_play_together_and_one_reloads_in_mid_turn(window: Open) -> None:
    ada, bela = together(window)
    ada.choose()
    bela.choose()
    for _ in range(4):
        next_to_play(ada, bela).choose()

    player = next_to_play(ada, bela)
    other = bela if player is ada else ada
    player.page.click(".option[data-key^='place:']")
    expect(player.page.locator("#asks")).not_to_have_text("Take two cards or place a camp")
    asked, trail = player.asks, player.page.locator(".stepn").count()
    player.page.reload()
    player.at_table()

    assert player.asks == asked
    assert player.page.locator(".stepn").count() == trail
    expect(other.page.locator(".stepn")).to_have_count(trail)
    player.choose()


def test_the_first_click_selects_and_the_second_decides(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.choose()
    me.my_turn()
    hand = me.page.locator("#p-hand .card").count()

    me.page.click(me.piece("row:2"))
    assert me.state("row:2") == "chosen"
    expect(me.page.locator(".option[data-lit]")).to_have_count(2)
    me.page.click(me.piece("row:3"))

    expect(me.page.locator("#p-hand .card")).to_have_count(hand + 2)


def test_a_choice_that_is_refused_can_be_made_again_and_again(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.choose()
    me.my_turn()
    me.page.evaluate(LATE)
    for times in range(1, 4):
        me.page.click(me.piece("row:2"))
        me.page.click(me.piece("row:3"))
        expect(me.page.locator("#notice")).to_contain_text("The table had changed before your choice arrived.")
        expect(me.page.locator("[data-state=chosen]")).to_have_count(0)
        assert me.page.evaluate("late") == times

    me.page.evaluate("intime()")
    before = me.version
    me.page.click(me.piece("row:2"))
    me.page.click(me.piece("row:3"))
    me.moved_on(before)


def test_a_far_field_is_reached_in_one_go_and_shows_its_way(window: Open) -> None:
    me, field, name = far_field(window)
    field.click()
    go = me.page.locator("[data-act=go]")
    expect(go).to_be_visible()
    assert name in go.inner_text()
    assert "L" in (me.page.get_attribute(".trail", "d") or "")
    assert me.page.locator("#p-hand .piece[data-lit]").count() > 1  # what it costs
    go.click()

    expect(me.page.locator("#log")).to_contain_text(f"places camp 1 on {name}")


def far_field(window: Open) -> tuple[Window, Locator, str]:
    """Alone at a table, with a field that can be reached in one go, and its name."""
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.choose()
    me.my_turn()
    while not me.page.locator(".target[data-state=far]").count():
        me.choose()
        me.my_turn()
    field = me.page.locator(".target[data-state=far]").first
    return me, field, (field.get_attribute("aria-label") or "").split(",")[0]


def test_a_camp_is_dragged_from_the_tableau_to_a_field(window: Open) -> None:
    me, field, name = far_field(window)
    carry(me, me.piece("slot:1"), field.bounding_box())
    expect(me.page.locator(".held")).to_be_visible()
    me.page.mouse.up()

    expect(me.page.locator("#log")).to_contain_text(f"places camp 1 on {name}")


def carry(me: Window, piece: str, to: object) -> None:
    """Pick a piece up and hold it there."""
    box = me.page.locator(piece).bounding_box()
    assert box and isinstance(to, dict)
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.mouse.down()
    me.page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)


def test_selection_and_drag_survive_the_others_move(window: Open) -> None:
    ada, bela = together(window)
    goals = ada.page.locator("#p-first_goals .goal")
    first, second = (f"[id='{goals.nth(n).get_attribute('id')}']" for n in range(2))

    ada.page.click(first)
    assert ada.page.get_attribute(first, "data-state") == "chosen"
    ada.page.keyboard.press("Escape")
    carry(ada, second, ada.page.locator("#p-tableau").bounding_box())
    before = ada.version
    bela.choose()
    ada.moved_on(before)
    assert ada.page.locator(".held").is_visible()
    ada.page.mouse.up()

    expect(ada.page.locator("#p-first_goals")).to_have_count(0)


def test_a_selection_stays_when_somebody_else_acts(window: Open) -> None:
    ada, bela = together(window)
    goal = f"[id='{ada.page.locator('#p-first_goals .goal').first.get_attribute('id')}']"

    ada.page.click(goal)
    before = ada.version
    bela.choose()
    ada.moved_on(before)

    assert ada.page.get_attribute(goal, "data-state") == "chosen"
    expect(ada.page.locator("[data-act=go]")).to_be_visible()
    ada.page.click(goal)
    expect(ada.page.locator("#p-first_goals")).to_have_count(0)


def test_alone_everything_can_be_taken_back(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    asked = me.asks
    me.choose()
    me.choose()
    me.my_turn()

    me.page.keyboard.press("u")
    expect(me.page.locator("#asks")).to_have_text("Where does your START camp stand?")
    me.page.keyboard.press("u")
    expect(me.page.locator("#asks")).to_have_text(asked)
    me.choose()
    me.choose()
    me.my_turn()
    earliest = me.page.locator("#log li:has(.rewind)").last
    earliest.hover()
    earliest.locator(".rewind").click()
    expect(me.page.locator("#asks")).to_have_text(asked)


def test_what_was_revealed_is_taken_back_only_if_the_others_agree(window: Open) -> None:
    ada, bela = together(window)
    ada.choose()
    bela.choose()
    next_to_play(ada, bela).choose()
    next_to_play(ada, bela).choose()
    player = next_to_play(ada, bela)
    other = bela if player is ada else ada
    hand = player.page.locator("#p-hand .card").count()
    player.choose()
    expect(player.page.locator("#p-hand .card")).to_have_count(hand + 2)

    player.page.click("#question button:has-text('Ask to take back')")
    other.page.click("#vote button:has-text('Rather not')")
    for one in (player, other):
        expect(one.page.locator("#vote section")).to_have_count(0)
    expect(player.page.locator("#p-hand .card")).to_have_count(hand + 2)

    player.page.click("#question button:has-text('Ask to take back')")
    other.page.click("#vote button:has-text('Agree')")
    expect(player.page.locator("#p-hand .card")).to_have_count(hand)


def test_what_is_not_possible_says_why_and_opens_its_rule(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.my_turn()
    lake = me.page.locator(".target[aria-label^='Water']").first

    lake.click()
    tip = me.page.locator("#tip")
    expect(tip).to_contain_text("Only land can hold a START camp.")
    tip.locator("a.rule", has_text="C-SETUP-02").click()

    expect(me.page.locator(".cited dt")).to_have_text("C-SETUP-02")
    expect(me.page.locator(".cited")).to_be_in_viewport()
    assert me.asks == "Where does your START camp stand?"


def test_what_slides_under_a_resting_mouse_is_not_explained(window: Open) -> None:
    me = window(size=(1440, 500))
    me.begin("me", "bot:greedy", game="paleo")
    me.my_turn()
    tool = me.page.locator(me.piece("bench:0"))
    tool.scroll_into_view_if_needed()
    box = tool.bounding_box()
    assert box
    me.page.evaluate("scrollTo(0, 0)")
    me.page.mouse.move(3, box["y"] + 10)
    me.page.mouse.move(box["x"] + 10, box["y"] + 10)
    me.page.keyboard.press("Escape")
    me.page.wait_for_timeout(600)
    tool.scroll_into_view_if_needed()
    me.page.wait_for_timeout(900)
    expect(me.page.locator("#tip")).to_be_hidden()

    me.page.mouse.move(box["x"] + 12, box["y"] + 12)
    expect(me.page.locator("#tip")).to_be_visible()


def test_people_talk_and_point_things_out(window: Open) -> None:
    ada, bela = together(window)

    ada.page.click("#leaf-talk")
    ada.page.fill("#folio-talk input", "Is <b>this</b> your lake?")
    ada.page.keyboard.press("Enter")
    expect(bela.page.locator("#leaf-talk[data-new]")).to_be_visible()
    bela.page.click("#leaf-talk")
    expect(bela.page.locator("#talk")).to_contain_text("Is <b>this</b> your lake?")

    bela.page.evaluate("() => { setTimeout = () => {} }")  # what is pointed at stays lit
    ada.page.click("[data-act=point]")
    ada.page.click(ada.piece("field:e5"))
    expect(bela.page.locator(bela.piece("field:e5"))).to_have_attribute("data-pinged", "1")
    expect(bela.page.locator("#pings")).to_contain_text("Ada points at Mountain E5")

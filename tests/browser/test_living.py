"""What happens to windows: they sleep, close, come back, move and sound."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, expect

from robinsonade.games import game_names
from tests.browser.windows import CLICK, PATIENCE, PHONE, Window, next_to_play, sit_together, together
from tests.table.servers import Server, running_server

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

# Counts what is set in motion.
MOVEMENTS = """
window.movements = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (...how) { movements++; return animate.apply(this, how) }
"""
SOUNDS = """() => {
  window.sounds = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...when) { sounds++; return start.apply(this, when) }
}"""

# Does for each number what it says: takes something back, or chooses one of the options.
PLAY = """async numbers => {
  CLICK
  const seen = () => { const { version, turn, for: seat } = document.getElementById('question').dataset; return [version, turn, seat].join() }
  const all = selector => [...document.querySelectorAll(selector)]
  for (const number of numbers) {
    const before = seen(), undo = number % 7 ? [] : all('#bar [data-do=undo]')
    const buttons = [all('[data-do=ready]'), undo, all('.option[data-do]')].find(found => found.length)
    if (!buttons) break // it is over
    await click(buttons[number % buttons.length], () => seen() !== before)
  }
}""".replace("CLICK", CLICK)
# What this window shows otherwise than one that is opened now: by panel both of them. The coach's light is not of the page.
UNLIKE_A_NEW_ONE = """async () => {
  const now = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  const words = now.getElementById('marks').dataset, { kinds, on } = JSON.parse(words.marks)
  for (const piece of now.querySelectorAll('[id^=at-]')) {
    const { why, state } = Object.assign(piece.dataset, kinds[on[piece.id.slice(3)]])
    piece.ariaDescription = [piece.dataset.says, why ?? words[state]].filter(Boolean).map(said => said.replace(/\\.$/, '')).join('. ') || null
  }
  const shown = (page, id) => {
    const panel = page.getElementById(id)?.cloneNode(true)
    for (const hidden of panel?.querySelectorAll('[hidden]') ?? []) hidden.remove()
    for (const lit of panel?.querySelectorAll('[data-coached]') ?? []) lit.removeAttribute('data-coached')
    return panel
  }
  const panels = ['bar', 'stage', 'question', 'now', 'vote', 'log', 'talk', 'invite', 'people', 'marks']
  const both = panels.map(id => [shown(document, id), shown(now, id)]).filter(([mine, theirs]) => !mine?.isEqualNode(theirs))
  return both.map(pair => pair.map(panel => panel?.outerHTML))
}"""


def test_a_second_tab_shows_the_same_table_and_can_play_on(window: Open) -> None:
    me = window()
    table = me.begin("me", "bot:greedy")
    tab = me.context.new_page()
    tab.goto(table)
    tab.wait_for_selector("body[data-live] #question")

    me.choose()
    expect(tab.locator("#asks")).to_have_text("Where does your START camp stand?")
    tab.keyboard.press("1")
    expect(me.page.locator("#asks")).to_have_text("Take two cards or place a camp")


@pytest.mark.parametrize("game", game_names())
def test_whatever_was_played_a_window_shows_what_a_new_one_would(window: Open, game: str) -> None:
    """With every story that is told of it, wherever it is skipped and when it has ended."""
    me, luck = window(motion="full"), random.Random(7)
    me.begin("me", "me", "me", game=game)
    for ends in ("living.skip()", "new Promise(done => setInterval(() => living.story || done(), 50))"):
        me.page.evaluate(PLAY, [luck.randrange(1000) for _ in range(20)])
        me.page.wait_for_timeout(luck.randrange(400))
        me.page.evaluate(ends)
        assert unlike_a_new_one(me) == []


def unlike_a_new_one(me: Window) -> object:
    """When all that came with the last step has arrived."""
    for _ in range(PATIENCE // 100):
        if not (found := me.page.evaluate(UNLIKE_A_NEW_ONE)):
            break
        me.page.wait_for_timeout(100)
    return found


def test_a_phone_that_slept_wakes_up_to_the_table_as_it_is_now(window: Open) -> None:
    ada, bela = together(window, size=PHONE)
    ada.choose()
    bela.in_step()
    bela.table = [bela]  # she plays on without waiting for Ada's window
    asleep = ada.context.new_cdp_session(ada.page)
    asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    bela.choose()
    if bela.page.locator("#question[data-turn=mine] .option").count():
        bela.choose()
    asleep.send("Page.setWebLifecycleState", {"state": "active"})

    expect(ada.page.locator(f"#question[data-version='{bela.version}']")).to_have_count(1)
    sit_together(ada, bela)
    player = next_to_play(ada, bela)
    player.choose()
    for one in (ada, bela):
        expect(one.page.locator(f"#question[data-version='{player.version}']")).to_have_count(1)


def test_after_a_long_sleep_the_window_does_not_trust_its_socket(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    opened: list[str] = []
    me.page.on("websocket", lambda socket: opened.append(socket.url))
    hide = "hidden => { Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true }); document.dispatchEvent(new Event('visibilitychange')) }"

    me.page.evaluate(hide, True)
    me.page.evaluate(hide, False)
    me.page.wait_for_timeout(300)
    assert opened == []

    me.page.evaluate(hide, True)
    me.page.evaluate("const now = Date.now; Date.now = () => now() + 5 * 60_000")
    with me.page.expect_event("websocket"):
        me.page.evaluate(hide, False)
    me.at_table()
    me.choose()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("own")
    with running_server(str(folder / "matches.sqlite3"), folder / "log") as running:
        yield running


def test_when_the_server_was_killed_the_table_comes_back_by_itself(browser: Browser, own_server: Server) -> None:
    me = Window(browser, own_server)
    me.begin("me", "link")
    me.page.wait_for_function("() => window.living && window.signs")  # what a page fetches once it is there
    me.page.wait_for_load_state("networkidle")
    me.choose()
    log = me.page.inner_text("#log")
    own_server.kill()
    expect(me.page.locator(".offline")).to_be_visible()
    own_server.start()

    expect(me.page.locator(".offline")).to_be_hidden()
    me.at_table()
    assert me.page.inner_text("#log") == log
    me.page.click("#leaf-talk")
    me.page.fill("#folio-talk input", "Still here")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#talk")).to_contain_text("Still here")
    assert [trouble for trouble in me.troubles if "htmx:ws:error" not in trouble] == []
    me.close()


def test_whoever_loses_the_seat_to_a_new_link_reads_why(window: Open) -> None:
    ada, bela = together(window)
    ada.page.click("[popovertarget=menu]")
    ada.page.click("[data-do=reissue]:not([data-for='-1'])")
    expect(bela.page.locator(".offline")).to_contain_text("This link has been replaced.")
    expect(bela.page.locator(".offline")).to_be_visible()


def test_a_bot_takes_over_for_somebody_who_left_and_hands_back(window: Open) -> None:
    ada, bela = together(window)
    table = bela.page.url
    bela.page.goto("about:blank")
    ada.table = [ada]
    ada.choose()
    expect(ada.page.locator("#bar .seat", has_text="Bela")).to_contain_text("away")

    ada.page.click("[popovertarget=menu]")
    ada.page.click("#people li:has-text('Bela') [data-do=take_over]")
    expect(ada.page.locator("#bar .seat", has_text="Bela")).to_contain_text("bot")
    ada.my_turn()
    ada.page.keyboard.press("Escape")

    bela.page.goto(table)
    bela.at_table()
    bela.page.click("[popovertarget=menu]")
    bela.page.click("#people li:has-text('Bela') [data-do=hand_back]")
    expect(ada.page.locator("#bar .seat", has_text="Bela")).not_to_contain_text("bot")
    bela.troubles.clear()  # about:blank is not of this server


def test_a_sound_tells_my_turn_to_whoever_wants_one(window: Open) -> None:
    ada, bela = together(window)
    for one in (ada, bela):
        one.page.evaluate(SOUNDS)
    ada.page.click("[popovertarget=menu]")
    ada.page.check("[data-act=yours]")
    ada.page.keyboard.press("Escape")
    ada.choose()
    bela.choose()
    while next_to_play(ada, bela) is not bela:
        ada.choose()
    before = ada.page.evaluate("sounds")
    while next_to_play(ada, bela) is bela:
        bela.choose()

    assert ada.page.evaluate("sounds") > before
    assert bela.page.evaluate("sounds") == 0


@pytest.mark.parametrize("how", [{"motion": "", "reduced_motion": "reduce"}, {"motion": "off"}])
def test_nothing_moves_for_those_who_want_no_motion(window: Open, how: dict[str, str]) -> None:
    me = window(**how)
    me.page.add_init_script(MOVEMENTS)
    me.begin("me", "bot:greedy")
    me.choose()
    me.choose()
    me.my_turn()

    assert me.page.evaluate("movements") == 0
    longest = "Math.max(...document.getAnimations().map(one => one.effect.getTiming().duration), 0)"
    me.page.hover(".option >> nth=0")
    assert me.page.evaluate(longest) <= 1


def test_a_long_press_shows_a_piece_large_and_chooses_nothing(window: Open) -> None:
    me = window(size=PHONE, has_touch=True, is_mobile=True)
    me.begin("me", "bot:greedy")
    me.choose()
    me.my_turn()
    field = me.page.locator(".target[data-state=possible]").first
    box = field.bounding_box()
    assert box
    finger = me.context.new_cdp_session(me.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(me.page.locator("#large")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(me.page.locator("#large h2")).to_contain_text((field.get_attribute("aria-label") or "").split(",")[0])
    assert me.overflow() == 0
    me.page.locator("#large [data-act=shut]").click()
    expect(me.page.locator("#large")).to_be_hidden()
    assert me.page.locator("[data-state=chosen]").count() == 0


def test_day_and_night_are_switched_by_hand_and_stay(window: Open) -> None:
    me = window(color_scheme="light")
    me.home()
    day = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    me.page.click("[data-act=theme]")
    night = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    me.page.reload()

    assert day != night
    assert me.page.evaluate("getComputedStyle(document.body).backgroundColor") == night

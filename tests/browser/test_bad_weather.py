"""What goes wrong while a story is told: the table is right, nothing hangs, nothing plays twice, nobody waits too long."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

from robinsonade.engine.machine import NOBODY
from robinsonade.table.web.log import beats
from tests.browser.test_cards import plan_ready
from tests.browser.test_living import unlike_a_new_one
from tests.browser.test_stories import IN_SIGHT, MOST, SEEN_BY, STANDS_STILL, one_of_each, told, words_of
from tests.browser.windows import PHONE, Window, seated
from tests.every_game.test_beats import watched
from tests.table_web.tables import walk

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

SLOWER = 6
# Notes the choices that each story tells of.
NOTED = """() => {
  window.begun = []
  const begin = living.begin
  living.begin = (beats, ...how) => { begun.push([...new Set(beats.map(({ choice }) => choice))].join()); return begin(beats, ...how) }
}"""
LEFT = """() => document.querySelectorAll('#stories > *').length
  + document.getAnimations().filter(one => one.effect.target?.closest('#stage, #stories')).length"""


def telling(page: Page) -> None:
    page.wait_for_function("() => !!window.living?.tell")


def in_robinson(me: Window, most: int = 240) -> None:
    *_, match = walk(3, "robinson", most=most)
    seated(match, me, first=match.waiting_for()[0])
    telling(me.page)


def test_each_of_two_windows_of_one_seat_tells_a_choice_once(window: Open) -> None:
    me = window(motion="full")
    table = me.begin("me", "bot:greedy")
    tab = me.context.new_page()
    tab.goto(table)
    tab.wait_for_selector("body[data-live] #question")
    for page in (me.page, tab):
        telling(page)
        page.evaluate(NOTED)
    for _ in range(3):
        me.choose()
        tab.wait_for_selector(f"#question[data-version='{me.version}']", state="attached")
    begun = [page.evaluate("begun.filter(Boolean)") for page in (me.page, tab)]
    assert begun[0] and begun[1]
    for stories in begun:
        choices = [choice for story in stories for choice in story.split(",")]
        assert len(stories) == len(set(stories)), choices


def test_whoever_takes_back_a_choice_while_it_is_told_sees_the_table_before_it(window: Open) -> None:
    me = window(motion="full")
    seated(plan_ready(), me)
    telling(me.page)
    me.page.evaluate(STANDS_STILL)
    me.choose()
    assert me.page.evaluate("!!living.story")
    version = me.version
    me.page.evaluate("document.querySelector('[data-do=undo]').click()")  # by key or hand the press would end it
    me.moved_on(version)
    me.page.wait_for_function("() => !living.story")
    assert me.page.evaluate(LEFT) == 0
    assert unlike_a_new_one(me) == []


def worked(phone: CDPSession) -> float:
    """How many seconds the page has computed so far."""
    return next(
        one["value"] for one in phone.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration"
    )


def test_on_a_phone_six_times_slower_twenty_moments_are_over_in_time_and_leave_nothing(window: Open) -> None:
    me = window(motion="full", size=PHONE, has_touch=True, is_mobile=True)
    in_robinson(me)
    phone = me.context.new_cdp_session(me.page)
    phone.send("Performance.enable", {"timeDomain": "threadTicks"})  # time in which others work is none of the phone's
    phone.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    most = max(told("robinson"), key=len)
    many = [{**beat, "nth": n} for n, beat in enumerate((most * 3)[: max(20, len(most))])]
    before = worked(phone)
    lasted = me.page.evaluate(
        """async told => {
          const story = living.begin(told, {})
          await story.built
          const begun = story.last, tick = story.tick
          let last = begun
          story.tick = now => { tick.call(story, now); if (!story.over) last = now }
          while (!story.over) await new Promise(requestAnimationFrame)
          return last - begun
        }""",
        many,
    )
    assert lasted < MOST  # the first picture after that shows the end, however late it is drawn
    assert worked(phone) - before < MOST / 1000
    assert me.page.evaluate(LEFT) == 0


def test_nothing_is_told_before_it_is_known_how_it_looks(window: Open) -> None:
    me = window(motion="full")
    slow: list[Route] = []
    me.page.route("**/living*.css*", lambda route: slow.append(route))
    *_, match = walk(3, "robinson", most=240)
    with me.page.expect_request("**/living*.css*"):
        seated(match, me, first=match.waiting_for()[0])
    me.page.wait_for_timeout(500)
    assert not me.page.evaluate("!!window.living")
    slow[0].continue_()
    telling(me.page)


def test_a_card_whose_picture_is_missing_is_read_all_the_same(window: Open) -> None:
    me = window(motion="full")
    in_robinson(me)
    card = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "card")
    nowhere = {card["card"]["card"]: ["/look/robinson/pictures/card:nothing.svg#m", 512]}
    with me.page.expect_response(lambda answer: "card:nothing" in answer.url) as asked:
        (look,) = me.page.evaluate(IN_SIGHT, [[card], nowhere, SEEN_BY])
    assert asked.value.status == 404
    assert look["seen"], look
    assert all("".join(words.split()) in "".join(look["said"].split()) for words in words_of(card))
    me.troubles = [trouble for trouble in me.troubles if "404" not in trouble]


def test_whoever_skips_three_stories_is_offered_brisk_ones_once(window: Open) -> None:
    me = window(motion="full")
    in_robinson(me)
    card = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "card")
    skip = "async card => { const story = living.begin([card], {}); story.held = true; await story.built }"
    offer = me.page.locator("#offer-brisk")
    for nth in range(3):
        expect(offer).to_be_hidden()
        me.page.evaluate(skip, card)
        me.page.keyboard.press("Shift")
        assert not me.page.evaluate("!!living.story"), nth
    offer.locator("[data-act=brisk]").click()
    expect(offer).to_be_hidden()
    assert me.page.evaluate("[localStorage.motion, document.documentElement.dataset.motion]") == ["brisk"] * 2
    me.page.evaluate("localStorage.motion = 'full'")
    for _ in range(4):
        me.page.evaluate(skip, card)
        me.page.keyboard.press("Shift")
    expect(offer).to_be_hidden()


def test_whoever_holds_space_hears_it_three_times_as_fast_and_a_short_press_ends_it(window: Open) -> None:
    me = window(motion="full")
    in_robinson(me)
    card = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "card")
    held = """async card => {
      const press = kind => document.body.dispatchEvent(new KeyboardEvent(kind, { key: ' ', bubbles: true }))
      const story = living.begin([card], {}), after = () => { Object.assign(story, { time: 0, last: 0 }).tick(100); return story.time }
      await story.built
      const alone = after()
      press('keydown')
      const pressed = after()
      press('keyup')
      return [alone, pressed, story.over]
    }"""
    assert me.page.evaluate(held, card) == [100, 300, True]


def test_a_replay_tells_a_step_at_its_speed_and_nothing_while_the_slider_is_dragged(window: Open) -> None:
    me = window(motion="full")
    whole = watched("robinson")
    step = next(beat["choice"] for beat in beats(whole.log(NOBODY)) if beat["beat"] == "dice")
    seated(whole.fork(step + 2), me)
    me.page.goto(f"{me.page.url}/replay/{step - 1}")
    telling(me.page)
    me.page.evaluate(NOTED)
    me.page.evaluate(
        "to => { const slider = document.querySelector('.slider'); slider.value = to; slider.dispatchEvent(new Event('input', { bubbles: true })) }",
        step,
    )
    me.page.wait_for_url(f"**/replay/{step}")
    assert me.page.evaluate("begun") == []
    me.page.goto(me.page.url.rsplit("/", 1)[0] + f"/{step - 1}")
    telling(me.page)
    me.page.evaluate(NOTED)
    me.page.click(".replay [data-act=hurry]")
    me.page.click(".replay [data-act=step][data-by='1']")
    told_now = me.page.wait_for_function("() => living.story && [living.story.speed, begun.length]")
    assert told_now.json_value() == [2, 1]


EARLY = """
localStorage.sound = 60
window.contexts = 0
window.AudioContext = class extends AudioContext { constructor() { super(); contexts++ } }
const waiting = setInterval(() => {
  if (!window.sound) return
  clearInterval(waiting)
  sound.play("goods")
  console.log("early", contexts)
}, 50)
"""


def test_nothing_sounds_before_the_first_gesture_which_would_then_be_heard_at_once(window: Open) -> None:
    me = window(motion="full")
    table = me.begin("me", "bot:greedy")
    me.page.add_init_script(EARLY)
    with me.page.expect_console_message(lambda message: message.text.startswith("early")) as early:
        me.page.goto(table)
    assert early.value.text == "early 0"
    me.page.keyboard.press("Shift")
    me.page.evaluate("sound.play('goods')")
    assert me.page.evaluate("contexts") == 1

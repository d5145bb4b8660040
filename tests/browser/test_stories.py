"""What happens is told on a layer above the table: in order, in time, and until somebody skips it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, expect

from robinsonade.games import game_names
from robinsonade.table.web.log import beats
from robinsonade.table.web.wording import localised
from tests.browser.windows import Window, seated
from tests.table.servers import Server
from tests.table_web.tables import walk

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

MOST, OWN_MOST = 6_000, 4_000  # milliseconds of a story; a tap ends it

# A story of each beat on its own, skipped at ten moments in three ways: what is left of it then.
SKIPPED = """async ([told, icons]) => {
  const left = []
  const ways = [
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })),
    () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    () => living.finish(),
  ]
  const stage = () => [...document.querySelectorAll('#stage')].map(node => node.innerHTML).join()
  for (const beat of told) for (let n = 0; n < 10; n++) {
    const before = stage()
    const story = living.begin([beat], { icons, before: living.look() })
    await story.built
    story.held = true
    story.seek(story.length * n / 9.5)
    ways[n % 3]()
    const animations = document.getAnimations().filter(one => one.effect.target.closest('#stage, #stories'))
    if (living.story || animations.length || document.querySelector('#stories > *') || stage() !== before) left.push([beat.beat, n])
  }
  return left
}"""
# How long each story is, and the names of its beats in the order in which they begin.
MEASURED = """async ([stories, icons, own]) => {
  const found = []
  for (const told of stories) {
    const wanted = [...new Set(told.map(({ beat }) => beat).filter(beat => ["card", "dice"].includes(beat)))]
    const story = living.begin(told, { icons, own })
    await story.built
    const starts = story.moments.map(moment => moment.start), kinds = story.moments.map(({ beat }) => beat.beat)
    const sorted = starts.every((start, n) => !n || start >= starts[n - 1])
    found.push({ length: story.length, sorted, told: story.moments.map(({ beat }) => beat.nth), missing: wanted.filter(beat => !kinds.includes(beat)) })
    living.finish()
  }
  return found
}"""


@pytest.fixture(scope="module")
def me(browser: Browser, server: Server) -> Iterator[Window]:
    """At a table of Robinson, three rounds in."""
    one = Window(browser, server, motion="full")
    *_, match = walk(3, "robinson", most=240)
    seated(match, one, first=match.waiting_for()[0])
    one.page.wait_for_function("() => !!window.living?.tell")
    yield one
    assert one.troubles == []
    one.close()


@lru_cache
def told(game: str, most: int = 3000) -> list[list[dict[str, Any]]]:
    """The beats of each choice of a random match."""
    *_, match = walk(3, game, most=most)
    log = match.log(0)
    stories = [beats([line for line in log if line["choice"] == n]) for n in range(len(match.choices) + 1)]
    return localised([story for story in stories if story], "en", ["Ada", "Bela", "Chloé"])


def one_of_each(stories: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    return list({beat["beat"]: beat for story in stories for beat in story}.values())


def test_whatever_is_told_can_be_skipped_at_any_moment_and_nothing_is_left_of_it(me: Window) -> None:
    shown = one_of_each(told("robinson"))
    assert {"card", "dice", "walk", "gain", "lose", "hurt", "heal", "tile", "build", "strike", "light"} <= {
        beat["beat"] for beat in shown
    }
    assert me.page.evaluate(SKIPPED, [shown, {}]) == []


@pytest.mark.parametrize("game", game_names())
def test_a_story_is_told_in_order_and_nobody_sits_through_more_than_its_budget(me: Window, game: str) -> None:
    stories = told(game)
    for own, most in ((False, MOST), (True, OWN_MOST)):
        for found in me.page.evaluate(MEASURED, [[story for story in stories if len(story) > 3], {}, own]):
            assert found["sorted"]
            assert found["told"] == sorted(found["told"])
            assert found["length"] <= most + 1
            assert found["missing"] == []  # the first card and the first dice are always seen


def test_brisk_is_2_2_times_as_fast_and_off_moves_nothing(me: Window) -> None:
    walked = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "light")
    run = """async ([beat, motion]) => {
      localStorage.motion = motion
      living.tell([beat], living.look())
      const { story } = living
      await story?.built
      if (!story) return document.getAnimations().filter(one => one.effect.target.closest('#stage, #stories')).length
      story.last = 0
      story.tick(100)
      living.finish()
      return story.time
    }"""
    try:
        times = [me.page.evaluate(run, [walked, motion]) for motion in ("full", "brisk", "off")]
    finally:
        me.page.evaluate("localStorage.motion = 'full'")
    assert times == [100, pytest.approx(220), 0]


def test_whoever_turns_the_pages_reads_a_card_until_a_tap(me: Window) -> None:
    card = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "card")
    me.page.evaluate("beat => { localStorage.motion = 'pages'; living.begin([beat], {}) }", card)
    expect(me.page.locator("#stories[data-waits]")).to_have_count(1)
    me.page.keyboard.press("Shift")
    expect(me.page.locator("#stories[data-waits]")).to_have_count(0)
    me.page.wait_for_function("() => !living.story")
    me.page.evaluate("localStorage.motion = 'full'")


def test_every_sound_is_audible_short_and_not_loud_and_none_is_heard_until_turned_up(me: Window) -> None:
    me.page.evaluate("async () => { localStorage.sound = 5; await living.listen(); localStorage.sound = 0 }")
    measured = me.page.evaluate(
        "async () => { const found = []; for (const name of sound.names) found.push(await sound.measure(name)); return found }"
    )
    assert len(measured) == 19  # the end has two
    for heard in measured:
        assert 0.04 < heard["peak"] < 0.5, heard
        assert heard["ms"] < 1600, heard
    count = """volume => {
      let started = 0
      for (const kind of [OscillatorNode, AudioBufferSourceNode]) Object.assign(kind.prototype, { start: () => started++, stop: () => {} })
      localStorage.sound = volume
      sound.play('goods')
      localStorage.sound = 0
      return started
    }"""
    assert me.page.evaluate(count, 0) == 0
    assert me.page.evaluate(count, 50) > 0


def test_an_answer_is_taken_while_a_story_is_told(me: Window) -> None:
    shown = one_of_each(told("robinson"))
    version = me.version
    me.page.evaluate("told => living.begin(told, {})", shown)
    me.page.locator(".option[data-do]").first.click()
    me.moved_on(version)

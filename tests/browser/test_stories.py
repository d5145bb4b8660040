"""What happens is told on a layer above the table: in order, in time, and until somebody skips it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, expect

from robinsonade.content.beats import BEATS
from robinsonade.games import game_names
from robinsonade.table.web.log import beats
from robinsonade.table.web.wording import localised
from tests.browser.windows import DESK, PHONE, Window, seated
from tests.table.servers import Server
from tests.table_web.tables import walk

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser

MOST, OWN_MOST = 6_000, 4_000  # milliseconds of a story; a tap ends it

# A story of each beat on its own, skipped at ten moments in each of three ways: what is left of it then.
SKIPPED = """async ([told, icons]) => {
  const left = []
  const ways = [
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })),
    () => document.getElementById('stage').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    () => document.querySelector('.option[data-do]').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  ]
  const stage = () => [...document.querySelectorAll('#stage')].map(node => node.innerHTML).join()
  for (const beat of told) for (let n = 0; n < 10; n++) for (const way of ways) {
    const before = stage()
    const story = living.begin([beat], { icons, before: living.look() })
    await story.built
    story.held = true
    story.seek(story.length * n / 9.5)
    way()
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
    const starts = story.moments.map(moment => moment.start), kinds = story.moments.filter(({ left }) => !left).map(({ beat }) => beat.beat)
    const sorted = starts.every((start, n) => !n || start >= starts[n - 1])
    found.push({ length: story.length, sorted, told: story.moments.map(({ beat }) => beat.nth), missing: wanted.filter(beat => !kinds.includes(beat)) })
    living.finish()
  }
  return found
}"""

# What each beat is seen by, and what is read on it, at the moment at which it is best looked at.
SEEN_BY = {
    **{"card": ".turning .front", "dice": ".tray", "end": ".ending", "walk": ".walker", "tile": ".hex span"},
    **dict.fromkeys(("gain", "lose"), ".flying"),
    **dict.fromkeys(("hurt", "heal"), ".heart"),
    **dict.fromkeys(("strike", "build"), ".edge"),
    **{"done": ".tick", "light": ".sky", "sky": ".sky canvas"},
}
IN_SIGHT = """async ([beats, icons, seenBy]) => {
  const found = []
  for (const beat of beats) {
    const story = living.begin([beat], { icons })
    await story.built
    story.held = true
    const { start, reads, lasts } = story.moments[0], marks = [.5, .35, .2]
    const times = reads ? [start + reads] : marks.map(part => start + lasts * part)
    const looks = times.map(time => {
      story.seek(time)
      const node = document.querySelector("#stories " + seenBy[beat.beat])
      if (!node) return { seen: false, over: story.over }
      const { left, right, top, bottom, width } = node.getBoundingClientRect(), text = [...node.querySelectorAll("p, h3, b, span")].filter(one => one.innerText)
      const seen = width > 4 && left > -2 && right < innerWidth + 2 && top > -2 && bottom < innerHeight + 2 && [node, node.parentElement].every(one => +getComputedStyle(one).opacity > .3)
      return { seen, over: story.over, box: [left, right, top, bottom], opacity: [node, node.parentElement].map(one => getComputedStyle(one).opacity), said: node.innerText.replace(/\\s+/g, " "), letters: Math.min(99, ...text.map(one => parseFloat(getComputedStyle(one).fontSize) * width / node.offsetWidth)) }
    })
    found.push(looks.find(look => look.seen) ?? looks[0])
    living.finish()
  }
  return found
}"""
LEAST_LETTERS = 11  # pixels
# The next story stands still until it is ended, however long the machine takes.
STANDS_STILL = """() => {
  const { begin } = living
  living.begin = (...how) => { living.begin = begin; return Object.assign(begin(...how), { held: true }) }
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
    shown = one_of_each([story for game in (*game_names(), "robinson") for story in told(game)])
    assert {beat["beat"] for beat in shown} == set(BEATS) - {"deed"}
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
    count = """([volume, name, hidden]) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      let started = 0
      for (const kind of [OscillatorNode, AudioBufferSourceNode]) Object.assign(kind.prototype, { start: () => started++, stop: () => {} })
      localStorage.sound = volume
      sound.play(name)
      localStorage.sound = 0
      delete document.hidden
      return started
    }"""
    assert me.page.evaluate(count, [0, "goods", False]) == 0
    assert me.page.evaluate(count, [50, "goods", False]) > 0
    assert me.page.evaluate(count, [50, "hurt", True]) == 0
    assert me.page.evaluate(count, [50, "yours", True]) > 0


def test_an_answer_is_taken_while_a_story_is_told_and_nothing_covers_the_question(me: Window) -> None:
    shown = one_of_each(told("robinson"))
    version = me.version
    option = me.page.locator(".option[data-do]").first
    apart = """async option => {
      await living.story.built
      living.story.held = true
      const covers = living.story.moments.map(moment => {
        living.story.seek(moment.start + (moment.reads ?? moment.lasts / 2) / moment.rate)
        const asked = document.getElementById("question").getBoundingClientRect()
        return [...document.querySelectorAll(".turning, .tray, .veil")].some(node => {
          const { left, right, top, bottom } = node.getBoundingClientRect()
          return right > asked.left + 1 && left < asked.right - 1 && bottom > asked.top + 1 && top < asked.bottom - 1
        })
      })
      living.finish()
      return covers
    }"""
    for size in (DESK, PHONE):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        me.page.evaluate("told => living.begin(told, {})", shown)
        assert not any(me.page.evaluate(apart))
    me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    me.page.evaluate("told => living.begin(told, {})", shown)
    option.click()
    me.moved_on(version)


def test_whatever_has_no_place_on_the_screen_is_told_without_one(me: Window) -> None:
    """And without a picture or an icon that nobody has drawn."""
    shown = [
        {
            name: "nowhere" if name in ("from", "to", "piece", "who", "what", "at", "by") else part
            for name, part in beat.items()
        }
        for game in game_names()
        for beat in one_of_each(told(game))
        if beat["beat"] != "light"
    ]
    played = """async told => {
      const lengths = []
      for (const beat of told) {
        const story = living.begin([beat], {})
        await story.built
        for (let n = 0; n <= 10; n++) story.seek(story.length * n / 10)
        lengths.push(story.length)
        living.finish()
      }
      return [Math.max(...lengths), document.querySelectorAll("#stories > *").length]
    }"""
    longest, left = me.page.evaluate(played, shown)
    assert 0 < longest <= OWN_MOST
    assert left == 0


def test_cards_make_room_when_the_new_one_comes_and_not_before(me: Window) -> None:
    beats = [beat for story in told("robinson") for beat in story]
    event = next(beat for beat in beats if (beat["beat"], beat.get("to")) == ("card", "threat:right"))
    rolled = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "dice")
    slides = """async told => {
      const row = document.getElementById('at-threat:left').closest('section'), card = row.querySelector('[data-lies][id^="at-card:"]')
      const before = living.look(), lay = before.get(card.id.slice(3)), here = card.closest('.piece')
      for (const box of [lay, lay.lay]) box.x += 100
      living.tell(told, before)
      const shift = () => here.getBoundingClientRect().x - lay.lay.x, soon = shift(), { story } = living
      await story.built
      story.held = true
      const shown = story.moments.find(({ beat }) => beat.to === 'threat:right'), [asItDraws, atLast] = [shown.start + 600 / shown.rate, story.length].map(time => { story.seek(time); return shift() })
      living.finish()
      return [soon, asItDraws, atLast]
    }"""
    assert me.page.evaluate(slides, [rolled, event]) == [
        pytest.approx(0, abs=1),
        pytest.approx(0, abs=1),
        pytest.approx(-100, abs=1),
    ]


def test_what_is_found_on_a_tile_drops_in_when_the_tile_has_been_turned(me: Window) -> None:
    found = """async () => {
      const places = [...document.querySelectorAll('#stage [id^="at-space:"]')], inside = (node, place) => { const a = node.getBoundingClientRect(), b = place.getBoundingClientRect(); return a.x > b.x && a.right < b.right && a.y > b.y && a.bottom < b.bottom }
      const pieces = [...document.querySelectorAll('#stage g[id^=at-]')], place = places.find(one => pieces.some(piece => piece !== one && inside(piece, one))), piece = pieces.find(one => one !== place && inside(one, place))
      const before = living.look()
      before.delete(piece.id.slice(3))
      const story = living.begin([{ beat: 'tile', at: place.id.slice(3), choice: 1, nth: 0 }], { before })
      await story.built
      story.held = true
      const moves = () => piece.getAnimations({ subtree: true }).length, shown = () => Math.min(...[piece, ...piece.querySelectorAll('*')].map(one => +getComputedStyle(one).opacity)), early = (story.seek(300), shown()), late = (story.seek(story.length), shown()), many = moves()
      living.finish()
      return [many, early, late]
    }"""
    assert me.page.evaluate(found) == [1, 0, 1]


def test_the_roof_throws_back_what_it_keeps_off(me: Window) -> None:
    drops = """async kept => {
      const story = living.begin([{ beat: 'sky', rain: 2, snow: 0, kept, what: 'track:roof', choice: 1, nth: 0 }], {})
      await story.built
      const many = document.querySelectorAll('#stories .drop').length
      living.finish()
      return many
    }"""
    assert [me.page.evaluate(drops, kept) for kept in (0, 1, 2)] == [0, 3, 6]


def test_a_row_of_pips_is_as_it_was_until_something_is_lost_of_it(me: Window) -> None:
    lost = {"beat": "lose", "icon": "energy", "from": "energy:0", "n": 2, "choice": 1, "nth": 0}
    counted = """async lost => {
      const stage = document.getElementById('stage')
      stage.insertAdjacentHTML('afterbegin', `<p id="at-energy:0" data-pips>${'<i class="on"></i>'.repeat(3)}${'<i class="off"></i>'.repeat(2)}<i class="hurt"></i><b>3</b></p>`)
      const row = stage.firstElementChild, full = () => row.querySelectorAll('.on').length + row.innerText, story = living.begin([lost], {})
      await story.built
      const before = full()
      living.finish()
      const after = full()
      row.remove()
      return [before, after]
    }"""
    assert me.page.evaluate(counted, lost) == ["55", "33"]


def test_what_is_left_to_the_log_still_comes_in_its_turn(me: Window) -> None:
    """Night is not over the map before the dice of the day have been seen."""
    beats = one_of_each(told("robinson"))
    dice, light = ({**next(beat for beat in beats if beat["beat"] == kind)} for kind in ("dice", "light"))
    many = [{**dice, "nth": n} for n in range(24)] + [{**light, "to": "night", "nth": 24}]
    lights = """async told => {
      const map = document.querySelector('#stage [data-light]'), truth = map.dataset.light, before = Object.assign(living.look(), { light: 'day' })
      map.dataset.light = 'night'
      const story = living.begin(told, { before }), seen = []
      await story.built
      story.held = true
      for (const part of [0, .5, 1]) { story.seek(story.length * part); seen.push(map.dataset.light) }
      living.finish()
      seen.push(story.moments.at(-1).left === true)
      map.dataset.light = truth
      return seen
    }"""
    assert me.page.evaluate(lights, many) == ["day", "day", "night", True]


def test_what_lies_below_the_question_of_a_phone_is_told_without_its_place(me: Window) -> None:
    hurt = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "build")
    found = """async beat => {
      const asked = document.getElementById('question').getBoundingClientRect(), piece = document.getElementById('at-' + beat.what)
      piece.style.cssText = `position: fixed; left: ${asked.x + 40}px; top: ${asked.y + 40}px`
      const story = living.begin([beat], {})
      await story.built
      const drawn = document.querySelectorAll('#stories .edge').length
      living.finish()
      piece.removeAttribute('style')
      return drawn
    }"""
    assert me.page.evaluate(found, hurt) == 0


def words_of(beat: dict[str, Any]) -> list[str]:
    if beat["beat"] == "card":
        return [beat["card"]["name"], *(part["says"] for part in beat["card"]["passages"] if part.get("says"))]
    if beat["beat"] == "dice":
        return [die["faces"][die["rolled"]]["name"] for die in beat["dice"]]
    return [beat["text"]] if beat["beat"] == "end" else []


def test_every_beat_is_in_sight_at_its_moment_with_all_its_words(me: Window) -> None:
    """In place of pictures that are compared; `strips.py` makes those for people to look at."""
    beats = [beat for game in game_names() for story in told(game) for beat in story]
    longest = {}
    for beat in beats:
        if beat["beat"] in ("card", "dice", "end"):
            length = sum(map(len, words_of(beat)))
            longest.setdefault((length // 60, beat["beat"], beat.get("card", {}).get("kind")), beat)
    read = list(longest.values())
    here = [beat for beat in one_of_each(told("robinson")) if beat["beat"] in SEEN_BY and not words_of(beat)]
    for size, shown in ((DESK, [*here, *read]), (PHONE, read)):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        looks = me.page.evaluate(IN_SIGHT, [shown, {}, SEEN_BY])
        for beat, look in zip(shown, looks, strict=True):
            assert look["seen"], (size, beat)
            said = "".join(look["said"].split()).casefold()
            assert ["".join(words.split()).casefold() in said for words in words_of(beat)] == [True] * len(
                words_of(beat)
            ), look
            if words_of(beat):
                assert look["letters"] >= LEAST_LETTERS, (size, look)
    me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


def test_a_slow_phone_drops_pictures_and_no_time_and_twenty_moments_are_over_in_six_seconds(me: Window) -> None:
    most = max(told("robinson"), key=len)
    many = [{**beat, "nth": n} for n, beat in enumerate((most * 3)[: max(20, len(most))])]
    ticks = """async told => {
      const story = living.begin(told, {})
      await story.built
      story.last = 0
      for (let n = 1; n < 100; n++) {
        story.tick(n * 500)
        if (story.over) return n * 500
      }
    }"""
    assert me.page.evaluate(ticks, many) <= MOST + 500


def test_what_happens_while_nobody_looks_is_told_on_a_slip_and_shown_on_request(me: Window) -> None:
    happened = [beat for story in told("robinson")[-8:] for beat in story]
    look = """looks => {
      Object.defineProperty(document, "hidden", { value: !looks, configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    }"""
    me.page.evaluate(STANDS_STILL)
    for button, plays in (("go-on", False), ("show-me", True)):
        me.page.evaluate(look, False)
        me.page.evaluate("told => living.tell(told, living.look())", happened)
        assert not me.page.evaluate("!!living.story")
        me.page.evaluate(look, True)
        expect(me.page.locator("#away")).to_be_visible()
        assert 1 <= me.page.locator("#away li").count() <= 5
        me.page.click(f"#away [data-act={button}]")
        expect(me.page.locator("#away")).to_be_hidden()
        assert me.page.evaluate("!!living.story") == plays
        me.page.evaluate("living.finish()")


def test_a_story_goes_on_under_other_frames_is_told_once_and_ends_where_its_choice_is_taken_back(me: Window) -> None:
    """A frame that brings no beats leaves it alone; one of an earlier choice ends it."""
    card = next(beat for beat in one_of_each(told("robinson")) if beat["beat"] == "card")
    me.page.evaluate("told => { living.tell(told, living.look()); window.running = living.story }", [card, card])
    me.page.click("[popovertarget=menu]")
    me.page.fill("#menu input[name=name]", "Ada")
    me.page.press("#menu input[name=name]", "Enter")
    expect(me.page.locator("#bar")).to_contain_text("Ada")
    me.page.keyboard.press("Escape")
    assert me.page.evaluate("running.moments.length") == 2
    assert me.page.evaluate("living.story === null || living.story === running")

    back = """told => {
      living.tell(told, living.look())
      const news = document.getElementById("news"), { choices } = news.dataset
      news.dataset.choices = choices - 1
      living.tell([], living.look())
      news.dataset.choices = choices
      return !living.story
    }"""
    assert me.page.evaluate(back, [card, card])


def test_whoever_reloads_in_the_middle_finds_the_table_as_it_is(me: Window) -> None:
    version = me.version
    me.page.evaluate("told => living.begin(told, {})", one_of_each(told("robinson")))
    me.page.reload()
    me.at_table()
    me.page.wait_for_function("() => !!window.living?.tell")
    assert me.page.evaluate("living.story") is None
    assert me.version == version
    expect(me.page.locator("#away")).to_be_hidden()

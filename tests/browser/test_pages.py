"""Every page, in both languages, for every hand and eye."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from robinsonade.games import game_names
from tests.browser.windows import DESK, PHONE, SMALL_PHONE, Window

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser


def test_replay_has_an_address_per_step_and_can_be_played_on_from_there(window: Open) -> None:
    me = window()
    table = me.begin("me", "bot:greedy")
    for _ in range(4):
        me.choose()
    me.my_turn()
    me.page.goto(f"{table}/replay")
    last = int(me.page.get_attribute(".slider", "max") or 0)

    me.page.locator(".slider").fill("2")
    expect(me.page.locator(".rp-top b")).to_have_text(f"Step 2 of {last}")
    me.page.wait_for_url("**/replay/2")
    me.page.keyboard.press("Escape")
    me.page.locator("body").click(position={"x": 5, "y": 400})
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_url("**/replay/3")
    me.page.reload()
    expect(me.page.locator(".rp-top b")).to_have_text(f"Step 3 of {last}")

    me.page.click("button:has-text('Play on from here')")
    me.at_table()
    assert me.page.url != table
    me.choose()


def test_on_a_phone_the_past_lies_below_each_other_and_is_read_from_the_top(window: Open) -> None:
    me = window(size=PHONE)
    table = me.begin("me", "bot:greedy")
    for _ in range(3):
        me.choose()
    me.my_turn()

    me.page.goto(f"{table}/replay/3")

    parts = me.page.locator("#stage [id^=p-]:is(section, svg), #log")
    assert parts.count() > 5
    for part in parts.all():
        expect(part).to_be_visible()
    assert me.page.evaluate("scrollY") == 0
    expect(me.page.locator("#asks")).to_be_in_viewport()
    assert me.overflow() == 0


def test_a_match_is_saved_as_a_file_and_brought_back(window: Open, tmp_path: Path) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    for _ in range(3):
        me.choose()
    me.my_turn()
    before = me.page.inner_text("#p-hand")
    me.page.click("[popovertarget=menu]")
    with me.page.expect_download() as download:
        me.page.click("a:has-text('Save this match as a file')")
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["game"] == "camps"

    me.home()
    me.page.set_input_files("#record", record)
    me.page.click("button:has-text('Open')")
    me.at_table()
    me.page.click("#question [data-do=ready]")  # all seats of a file are mine at first

    expect(me.page.locator("#p-hand")).to_have_text(before, use_inner_text=True)


def test_a_broken_file_is_answered_with_one_sentence(window: Open, tmp_path: Path) -> None:
    me = window()
    me.home()
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")

    me.page.set_input_files("#record", wrong)
    me.page.click("button:has-text('Open')")

    expect(me.page.locator("[role=alert]")).to_contain_text("This record cannot be played")
    me.troubles.clear()  # the browser itself reports the status of the page


def test_what_contradicts_a_choice_cannot_be_chosen_and_the_start_is_always_in_sight(window: Open) -> None:
    me = window(size=(1366, 680))
    me.page.goto("/new/robinson")
    expect(me.page.locator("button.go")).to_be_in_viewport()
    me.page.click("details:has([value=friday]) summary")
    me.page.check("[value=friday]", force=True)
    expect(me.page.locator("[value=no_friday]")).to_be_disabled()
    me.page.uncheck("[value=friday]", force=True)
    expect(me.page.locator("[value=no_friday]")).to_be_enabled()
    me.page.check("[value=king_kong]", force=True)
    expect(me.page.locator("[value=earlier]")).to_be_disabled()
    me.page.select_option("[name='option.characters.0']", "cook")
    expect(me.page.locator("[name='option.characters.1'] option[value=cook]")).to_be_disabled()
    assert me.serious() == []


def test_whoever_points_at_how_hard_a_scenario_is_is_told_the_figures_and_a_click_there_chooses_it(
    window: Open,
) -> None:
    me = window()
    me.page.goto("/new/robinson")
    hard = me.page.locator("label:has([value=jenny]) .hard")
    hard.hover()
    assert hard.evaluate("it => it.matches(':hover')") and "of 100 matches" in (hard.get_attribute("title") or "")
    hard.click()
    expect(me.page.locator("[value=jenny]")).to_be_checked()


def test_around_one_screen_hands_stay_hidden_until_the_device_is_passed(window: Open) -> None:
    us = window()
    us.begin("me", "me", names=("Ada", "Bela"))
    us.page.wait_for_selector("#question[data-turn=pass], #question[data-turn=mine]")
    if us.page.locator("#question[data-turn=pass]").count():
        us.page.click("#question .go")
    us.choose()

    us.page.wait_for_selector("#question[data-turn=pass]")
    assert us.page.locator("#p-hand").count() == 0
    assert "at-hand:" not in us.page.content()
    assert "at-first_goal:" not in us.page.content()
    assert us.serious() == []

    us.page.click("#question .go")
    us.my_turn()
    expect(us.page.locator("#p-hand")).to_be_visible()


def test_a_spectator_sees_no_hand(window: Open) -> None:
    ada, guest = window(), window()
    ada.begin("me", "bot:greedy")
    ada.choose()
    ada.choose()
    ada.my_turn()
    ada.page.click("[popovertarget=menu]")
    link = ada.page.get_attribute("#people [data-copy*='/s/']", "data-copy")
    assert link

    guest.page.goto(link)
    guest.at_table()

    expect(guest.page.locator("#question")).to_contain_text("You are watching.")
    assert guest.page.locator("#p-hand, #p-tableau").count() == 0
    assert "at-hand:" not in guest.page.content()
    assert guest.page.locator("[data-state=possible]").count() == 0


def test_everything_speaks_german_when_the_browser_does(window: Open) -> None:
    me = window(lang="de")
    me.home()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    expect(me.page.locator("h1")).to_contain_text("für Gestrandete")
    me.page.click("[data-game=camps] .book")
    expect(me.page.locator("h1")).to_have_text("Neue Partie")
    me.page.click("button.go")
    me.at_table()
    expect(me.page.locator("#asks")).to_have_text("Welches Ziel behältst du?")
    me.choose()
    expect(me.page.locator("#asks")).to_have_text("Wo steht dein START-Lager?")
    assert "Verlauf" in me.page.inner_text(".leaves")


def test_the_language_can_be_switched_at_the_table(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.page.click("[popovertarget=menu]")
    me.page.click(".doors a:has-text('Deutsch')")
    me.at_table()

    expect(me.page.locator("#asks")).to_have_text("Welches Ziel behältst du?")
    me.choose()
    expect(me.page.locator("#asks")).to_have_text("Wo steht dein START-Lager?")


def test_the_keyboard_alone_is_enough(window: Open) -> None:
    me = window()
    keys = me.page.keyboard
    me.home()
    tab_to(me, "[data-game=camps] a.book")
    keys.press("Enter")
    me.page.wait_for_selector("button.go")
    tab_to(me, "button.go")
    keys.press("Enter")
    me.at_table()
    me.my_turn()
    keys.press("1")
    expect(me.page.locator("#asks")).to_have_text("Where does your START camp stand?")

    me.page.locator(me.piece("field:e5")).focus()
    keys.press("ArrowRight")
    assert focused(me) == "at-field:e6"
    keys.press("ArrowDown")
    expect(me.page.locator("#tip")).to_be_visible()
    keys.press("?")
    me.page.keyboard.press("Escape")
    me.page.locator(".target[data-state=possible]").first.focus()
    keys.press("Enter")
    expect(me.page.locator("[data-act=go]")).to_be_visible()
    keys.press("Enter")
    expect(me.page.locator("#asks")).to_have_text("Take two cards or place a camp")
    keys.press("r")
    expect(me.page.locator("#folio-rules")).to_be_visible()


# The pieces that neither Tab nor arrows from where Tab stops lead to. What only lies on a piece is reached as that piece.
BEYOND_THE_KEYBOARD = """() => {
  const pieces = [...document.querySelectorAll('[id^=at-]:not([role=img]):not([data-lies])')].filter(piece => piece.checkVisibility())
  const stops = group => group.querySelector('[id^=at-][tabindex="0"]')
  return pieces.filter(piece => piece.tabIndex < 0 && !(piece.closest('[data-roving]') && stops(piece.closest('[data-roving]')))).map(piece => piece.id)
}"""


@pytest.mark.parametrize("game", game_names())
def test_every_piece_is_reached_by_keyboard(window: Open, game: str) -> None:
    me = window()
    me.begin("me", "bot:greedy", game=game)
    for _ in range(3):
        me.my_turn()
        assert me.page.locator("[id^=at-]").count() > 20
        assert me.page.evaluate(BEYOND_THE_KEYBOARD) == []
        me.choose()


def test_arrows_go_on_from_where_tab_stops_and_past_what_cannot_be_chosen(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.my_turn()
    tab_to(me, ".map .target")
    assert focused(me) == "at-field:a1"
    me.page.keyboard.press("ArrowRight")
    assert focused(me) == "at-field:a2"

    tab_to(me, "#leaf-log")
    me.page.keyboard.press("ArrowRight")
    assert focused(me) == "leaf-talk"
    me.page.locator(me.piece("goal_stack")).focus()  # a piece by itself
    me.page.keyboard.press("ArrowLeft")
    assert focused(me) != "at-goal_stack"


def test_who_chose_a_piece_that_is_gone_stands_at_the_next_question(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.my_turn()
    before = me.version
    me.page.locator("#p-first_goals .goal").first.focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    me.moved_on(before)

    expect(me.page.locator("#p-first_goals")).to_have_count(0)
    expect(me.page.locator(":is(#question, #question *):focus")).to_have_count(1)


def test_an_explanation_that_was_asked_for_gives_the_keyboard_back(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.my_turn()
    lake = me.page.locator(".target[aria-label^='Water']").first
    lake.focus()
    me.page.keyboard.press("?")
    expect(me.page.locator("#tip a:focus")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#tip")).to_be_hidden()
    expect(lake).to_be_focused()

    me.page.keyboard.press("?")
    rule = me.page.inner_text("#tip a:focus")
    me.page.keyboard.press("Enter")
    expect(me.page.locator(f"[id='{rule}']")).to_be_focused()  # as soon as the rules are there
    me.page.keyboard.press("r")
    assert focused(me) == "leaf-rules"


def test_a_piece_says_in_words_what_the_question_makes_of_it(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy")
    me.choose()
    me.my_turn()

    free = me.page.locator(".target[data-state=possible]").first
    expect(free).to_have_attribute("aria-description", re.compile("can be chosen$"))
    lake = me.page.locator(".target[aria-label^='Water']").first
    expect(lake).to_have_attribute("aria-description", re.compile("Only land can hold a START camp$"))


# What those who listen to the page are told, from now on.
LISTENING = """() => {
  window.heard = []
  new MutationObserver(changes => changes.forEach(({ target }) => {
    const told = (target.closest ? target : target.parentElement)?.closest('[aria-live]')
    if (told?.textContent.trim()) heard.push(`${told.id}: ${told.textContent.trim()}`)
  })).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


def test_who_listens_hears_what_happened_and_what_is_asked_and_no_more(window: Open) -> None:
    me = window()
    me.begin("me", "bot:greedy", game="robinson")
    me.my_turn()
    me.page.evaluate(LISTENING)
    for _ in range(4):
        me.choose()
        me.my_turn()

    heard = me.page.evaluate("heard")
    assert {line.partition(":")[0] for line in heard} == {"asks", "news"}
    assert max(map(len, heard)) < 400


def tab_to(me: Window, selector: str) -> None:
    for _ in range(60):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def focused(me: Window) -> str:
    return str(me.page.evaluate("document.activeElement.id"))


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_a_phone_shows_one_part_at_a_time_and_always_the_question(window: Open, size: tuple[int, int]) -> None:
    me = window(size=size, has_touch=True, is_mobile=True)
    me.begin("me", "bot:greedy")
    me.my_turn()
    me.page.tap(".option >> nth=0")
    expect(me.page.locator("#asks")).to_have_text("Where does your START camp stand?")

    name = me.page.locator(".target[data-state=possible]").first.get_attribute("aria-label") or ""
    me.page.locator(f".target[aria-label='{name}']").tap()
    go = me.page.locator("[data-act=go]")
    expect(go).to_be_in_viewport()
    expect(go).to_have_text(name.split(",")[0])
    go.tap()
    expect(me.page.locator("#asks")).to_have_text("Take two cards or place a camp")

    for part, shown in (("cards", "#p-row"), ("mine", "#p-tableau"), ("log", "#log"), ("map", "#p-map")):
        me.page.tap(f".tabs [data-show={part}]")
        expect(me.page.locator(shown)).to_be_visible()
        expect(me.page.locator("#asks")).to_be_in_viewport()
        assert me.overflow() == 0
    assert (
        me.page.evaluate(
            "Math.min(...[...document.querySelectorAll('.option, .tabs button')].filter(e => e.offsetHeight).map(e => e.offsetHeight))"
        )
        >= 44
    )


@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=["desk", "phone"])
def test_no_page_has_a_serious_fault_for_assistive_technology(window: Open, size: tuple[int, int]) -> None:
    me = window(size=size, color_scheme="light")
    found: dict[str, list[str]] = {}
    me.home()
    assert me.overflow() == 0
    found["home"] = me.serious()
    me.page.goto("/new/camps")
    found["new"] = me.serious()
    table = me.fill_in("me", "link", "bot:greedy", names=("Ada", "Bela"), scenario="volcano")
    me.my_turn()
    found["table"] = me.serious()
    for part in ("cards", "mine", "log") if size == SMALL_PHONE else ():
        me.page.click(f".tabs [data-show={part}]")
        found[part] = me.serious()
    me.page.click("#leaf-rules") if size == DESK else None
    found["rules"] = me.serious()
    me.page.click("[popovertarget=menu]")
    found["menu"] = me.serious()
    me.page.keyboard.press("Escape")
    me.page.goto(f"{table}/replay/0")
    found["replay"] = me.serious()
    me.page.goto("/rules/naufragos")
    assert me.overflow() == 0
    found["book"] = me.serious()
    me.page.goto("/s/forged")
    found["notice"] = me.serious()
    me.troubles.clear()  # the browser itself reports the status of that page

    assert {name: faults for name, faults in found.items() if faults} == {}


def test_the_book_of_rules_is_searched_and_leads_back_to_the_match(window: Open) -> None:
    me = window(lang="de")
    table = me.begin("me", "bot:greedy")
    me.page.click("#leaf-rules")
    book = me.page.get_attribute(".drawer a[href^='/rules/']", "href")
    me.page.goto(f"{book}#C-PLACE-05")
    expect(me.page.locator("#C-PLACE-05")).to_be_in_viewport()

    me.page.fill("[data-search]", "see wasserkarte")
    expect(me.page.locator("#C-PLACE-05")).to_be_visible()
    expect(me.page.locator("#C-TAKE-02")).to_be_hidden()
    expect(me.page.locator(".contents a[href='#how']")).to_be_hidden()
    me.page.fill("[data-search]", "Raumschiff")
    expect(me.page.locator(".book-of-rules > .none")).to_be_visible()
    me.page.evaluate("location.hash = 'C-TAKE-02'")  # a rule that is followed is found
    expect(me.page.locator("#C-TAKE-02")).to_be_in_viewport()

    me.page.emulate_media(media="print")
    expect(me.page.locator(".contents .ways")).to_be_hidden()
    me.page.emulate_media(media="screen")
    me.page.click("text=Zurück zur Partie")
    me.at_table()
    assert me.page.url == table

"""Castaways in a real browser: an expedition, a vote, a way home, and tiles nobody else may read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from tests.browser.windows import LAPTOP, PHONE, Window, next_to_play, seated
from tests.games.naufragos.moments import asked, brought_to

Open: TypeAlias = Callable[..., Window]
pytestmark = pytest.mark.browser


def who_is_asked(people: list[Window]) -> tuple[Window, Window]:
    """Of two people the one who is asked, and the other."""
    asked = next_to_play(*people)
    return asked, people[1 - people.index(asked)]


def test_two_go_on_an_expedition_and_read_the_same_story(window: Open) -> None:
    match = brought_to(lambda match: asked("scout")(match) and len(match.table.scouts) == 2, 2)
    people = [window(), window()]
    seated(match, *people)
    scout, other = who_is_asked(people)

    expect(scout.page.locator(".march li")).to_have_count(2)
    expect(scout.page.locator(".asked .option[data-key=return]")).to_contain_text("in 100")
    expect(scout.page.locator("#question .option")).to_have_count(0)
    expect(other.page.locator(".asked")).to_have_count(0)

    scout.page.click(scout.piece("deck:coast"))
    expect(scout.page.locator(".asked .option[data-key=coast]")).to_have_attribute("data-state", "chosen")
    before = scout.version
    scout.page.click(scout.piece("deck:coast"))
    for one in people:
        one.moved_on(before)
    if scout.page.locator(".asked .option[data-key=no]").count():  # a pathfinder may look first
        before = scout.version
        scout.page.click(".asked .option[data-key=no]")
        for one in people:
            one.moved_on(before)

    expect(other.page.locator("#log")).to_contain_text("comes upon")
    assert scout.page.inner_text(".tale h2") == other.page.inner_text(".tale h2")
    assert scout.page.inner_text(".telling") == other.page.inner_text(".telling")


def test_a_vote_is_sealed_until_both_have_voted(window: Open) -> None:
    match = brought_to(lambda match: asked("choice")(match) and len(match.waiting_for()) == 2, 2)
    ada, bela = window(), window()
    seated(match, ada, bela)
    ways = ada.page.locator(".asked .option .say").all_inner_texts()
    assert ways == bela.page.locator(".asked .option .say").all_inner_texts()
    expect(ada.page.locator(".ballot li")).to_have_count(2)
    expect(ada.page.locator(".ballot .done")).to_have_count(0)

    ada.page.keyboard.press("1")
    expect(ada.page.locator(".asked")).to_have_count(0)
    expect(bela.page.locator(".ballot .done")).to_have_count(1)
    expect(bela.page.locator("#log")).not_to_contain_text("votes for")
    bela.page.keyboard.press("2")

    for one in (ada, bela):
        expect(one.page.locator("#log")).to_contain_text(f"Player 1 votes for: {ways[0].splitlines()[0]}.")
        expect(one.page.locator("#log")).to_contain_text(f"Player 2 votes for: {ways[1].splitlines()[0]}.")


def test_a_lost_group_comes_home(window: Open) -> None:
    def all_but_home(match: Match) -> bool:
        """Somebody is lost, and the next answer brings them back."""
        if match.question is None or match.table.lost.count(-1) == 2:
            return False
        ahead = match.fork(len(match.choices))
        key = ahead.question_for(ahead.waiting_for()[0])["options"][0]["key"]  # type: ignore[index]
        ahead.choose(key, ahead.waiting_for()[0])
        return ahead.table.lost.count(-1) == 2

    match = brought_to(all_but_home, 2, careless=True)
    people = [window(), window()]
    seated(match, *people)
    lost = people[match.table.lost.index(next(group for group in match.table.lost if group != -1))]
    expect(lost.page.locator(".person.lost")).not_to_have_count(0)
    expect(lost.page.locator(".astray .seatmark")).not_to_have_count(0)

    player, _ = who_is_asked(people)
    before = player.version
    player.page.keyboard.press("1")

    for one in people:
        one.moved_on(before)
        expect(one.page.locator(".person.lost")).to_have_count(0)
        expect(one.page.locator("#log")).to_contain_text("is back in camp")


def test_secret_tiles_are_not_on_the_others_wire(window: Open) -> None:
    match = brought_to(lambda match: asked("piece")(match) and all(len(held) > 1 for held in match.table.report), 2)
    ada, bela = window(), window()
    heard: list[str] = []
    bela.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    seated(match, ada, bela)
    player, _ = who_is_asked([ada, bela])
    before = player.version
    player.page.keyboard.press("1")
    bela.moved_on(before)

    assert ada.page.locator(".tale-tile.piece b").all_inner_texts() == [str(n) for n in match.table.report[0]]
    assert bela.page.locator(".tale-tile.piece b").all_inner_texts() == [str(n) for n in match.table.report[1]]
    assert bela.page.inner_text(bela.piece("report_of:0")) == str(len(match.table.report[0]))
    wire = bela.page.content() + "".join(heard)
    assert heard
    assert wire.count('id="at-report:0"') >= 1
    assert "Player 1: the tile is worth" not in wire
    assert "Player 2: the tile is worth" not in ada.page.content()


def test_a_thing_is_dragged_to_its_new_owner(window: Open) -> None:
    def can_give(match: Match) -> bool:
        return asked("piece")(match) and bool(match.table.items[match.waiting_for()[0]])

    match = brought_to(can_give, 2)
    people = [window(), window()]
    seated(match, *people)
    giver, other = who_is_asked(people)
    mine, theirs = people.index(giver), people.index(other)
    thing = giver.page.locator(giver.piece(f"thing:{mine}:0"))
    name = thing.get_attribute("aria-label")
    thing.drag_to(giver.page.locator(giver.piece(f"castaway:{theirs}")))

    expect(other.page.locator("#log")).to_contain_text(f"Player {mine + 1} gives {name} to Player {theirs + 1}.")


def test_camp_and_book_have_nothing_serious_for_axe(window: Open) -> None:
    me, reader = window(), window(size=LAPTOP)
    seated(brought_to(lambda match: asked("piece")(match) and match.table.round > 1, 1), me)
    seated(brought_to(lambda match: asked("choice")(match) and match.table.expedition, 1), reader)

    assert me.serious() == []
    assert reader.serious() == []
    assert me.overflow() <= 0
    assert reader.overflow() <= 0


def test_a_phone_has_the_book_first_and_the_rest_in_tabs(window: Open) -> None:
    me = window(size=PHONE, has_touch=True)
    seated(brought_to(lambda match: asked("choice")(match) and match.table.expedition, 1), me)

    expect(me.page.locator(".spread")).to_be_visible()
    expect(me.page.locator("#question")).to_be_hidden()
    for tab, sees in (("cards", ".trodden"), ("mine", ".hearth"), ("more", ".person"), ("log", "#log")):
        me.page.click(f".tabs [data-show={tab}]")
        expect(me.page.locator(sees).first).to_be_visible()
        expect(me.page.locator(".spread")).to_be_hidden()
        assert me.overflow() <= 0
    me.page.locator("#question [data-act=tab]").tap()  # back to the choices in the book
    expect(me.page.locator(".spread")).to_be_visible()
    before = me.version
    me.page.locator(".asked .option").first.tap()
    me.moved_on(before)


def test_a_story_is_played_by_keyboard_alone(window: Open) -> None:
    me = window()
    seated(brought_to(asked("scout"), 1), me)
    me.my_turn()
    me.page.focus(".asked .option")

    for _ in range(2):
        before = me.version
        me.page.keyboard.press("Enter")
        me.moved_on(before)
        expect(me.page.locator(".option:focus")).to_have_count(1)


def test_german_by_day_and_by_night(window: Open) -> None:
    me = window(lang="de")
    seated(brought_to(lambda match: asked("scout")(match), 1), me)
    me.my_turn()

    expect(me.page.locator(".asked")).to_contain_text("Erkunden oder zurückkehren?")
    expect(me.page.locator(".asked .option[data-key=return]")).to_contain_text("von 100")
    expect(me.page.locator(".homeward")).to_contain_text("Marschordnung")
    expect(me.page.locator(".stations")).to_contain_text("Nahrung sammeln")
    assert "Explore" not in me.page.inner_text("#stage")


def test_on_a_phone_four_castaways_fit_into_the_width(window: Open) -> None:
    me = window(size=PHONE, lang="de")
    seated(Match.start(find_game("naufragos"), 4, {}, 1), me)

    me.page.click(".tabs [data-show=more]")
    expect(me.page.locator(".person").nth(3)).to_be_visible()
    assert me.overflow() == 0
    assert me.page.evaluate(
        "[...document.querySelectorAll('.person *')].every(part => part.closest('.person').getBoundingClientRect().right >= part.getBoundingClientRect().right)"
    )


def test_a_camp_card_is_explained_once_with_what_it_does_before_its_story(window: Open) -> None:
    me = window(lang="de")
    match = brought_to(lambda match: asked("piece")(match) and "turtle_pond" in standing(match), 4, first=255)
    seated(match, me, first=match.waiting_for()[0])
    me.my_turn()
    me.page.locator(".pitch", has_text="teich").hover()
    expect(me.page.locator("#tip .says")).to_contain_text("2–5 Nahrung +2, 6 Nahrung +3. Ein Teich")
    assert me.page.inner_text("#tip .says").count("6 Nahrung +3") == 1


def standing(match: Match) -> list[str]:
    """The camp cards."""
    return [match.box.cards[card].id for card in match.table.camp if card >= 0]  # type: ignore[attr-defined]

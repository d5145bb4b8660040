"""What leads to a table and away from it: the list of my matches, a new match, and removing one."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from html import unescape
from pathlib import Path
from time import time

import httpx
import pytest

from robinsonade.content.lessons import lesson_files
from robinsonade.engine.records import Choice
from robinsonade.games import OURS, find_game
from robinsonade.table.app import make_app
from robinsonade.table.deciding import Decision
from robinsonade.table.events import Chose
from robinsonade.table.notices import Notice
from robinsonade.table.tables import Tables
from robinsonade.table.verbs import do
from robinsonade.table.web.looks import look_of
from tests.table.scenes import tables_at

RECORDS = Path(__file__).parent.parent / "records"
HERE = "http://here"


class Visitor:
    """A browser of somebody."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def get(self, path: str) -> str:
        return unescape((await self.http.get(path)).text)

    async def post(self, path: str, **form: str) -> httpx.Response:
        return await self.http.post(path, data=form, headers={"Origin": HERE})

    async def begins(self, *kinds: str, game: str = "camps", **more: str) -> str:
        answer = await self.post(
            "/matches", game=game, seed="5", **{f"kind.{n}": k for n, k in enumerate(kinds)}, **more
        )
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rpartition("/")[2]

    async def imports(self, record: str) -> str:
        answer = await self.post("/import", record=(RECORDS / f"{record}.json").read_text("utf-8"))
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rpartition("/")[2]

    async def entry(self, match: str) -> str:
        """The line about a match at home; nothing if it is not listed."""
        found = re.search(rf'<div class="entry"><a [^>]*href="/m/{match}".*?</div>', await self.get("/"), re.DOTALL)
        return found[0] if found else ""


def played(tables: Tables, match: str, choice: Choice) -> Decision:
    """The seat makes this choice."""
    seat, key = choice
    return Decision([Chose(seat, key)], tables.rooms[match].match.after(key, seat))


async def sits_down(tables: Tables, match: str, guest: Visitor) -> None:
    """As a window does when it opens."""
    cookies = guest.http.cookies
    person = await tables.browser_at(match, cookies["robinsonade"], [cookies["robinsonade-seats"]])
    await do(await tables.room(match), person, {"do": "claim"})


Visit = Callable[[Tables, Callable[[], Awaitable[Visitor]]], Awaitable[None]]


def visited(tmp_path: Path, visit: Visit) -> None:
    """People come to a house of their own."""

    async def run() -> None:
        async with tables_at(str(tmp_path / "m.sqlite3")) as tables, AsyncExitStack() as doors:
            transport = httpx.ASGITransport(make_app(tables))

            async def somebody() -> Visitor:
                http = httpx.AsyncClient(transport=transport, base_url=HERE, headers={"Accept-Language": "en"})
                return Visitor(await doors.enter_async_context(http))

            await visit(tables, somebody)

    asyncio.run(run())


def test_home_tells_how_a_match_ended_and_a_lost_one_wears_no_laurel(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        lost, won = (
            await me.imports("robinson/volcano_newer_death"),
            await me.imports("robinson/castaways_newer_rescued"),
        )
        story = await me.entry(lost)
        assert "Lost in round 4: the Cook died of hunger" in story and "i-laurels" not in story
        story = await me.entry(won)
        assert "Rescued in round 10" in story and "i-laurels" in story

    visited(tmp_path, visit)


def test_a_match_from_before_endings_were_stored_tells_its_own_once_it_was_opened(tmp_path: Path) -> None:
    match = ""

    async def before(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        nonlocal match
        match = await (await somebody()).imports("robinson/volcano_newer_death")

    async def after(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        await tables.room(match)
        known = await tables.store.standing(match)
        assert known and known.outcome and known.outcome["headline"]["en"].startswith("Lost in round 4")

    visited(tmp_path, before)
    with closing(sqlite3.connect(tmp_path / "m.sqlite3", isolation_level=None)) as db:
        db.execute("UPDATE match SET outcome = NULL")
    visited(tmp_path, after)


def test_where_it_is_my_turn_comes_first_and_what_is_over_last(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        mine = await me.begins("me", "link", game="robinson")
        over = await me.imports("camps/basic_last_camp")
        listed = re.findall(r'class="match[^"]*"[^>]*href="/m/(\w+)"', await me.get("/"))
        assert listed == [mine, over]

    visited(tmp_path, visit)


def test_what_i_have_won_is_remembered_even_when_the_match_is_gone(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me, other = await somebody(), await somebody()
        match = await me.imports("robinson/castaways_newer_rescued")
        assert "Won 1 of 7" not in await me.get("/"), "a record from elsewhere is nobody's victory"
        room = await tables.room(match)
        last = room.match.choices[-1]
        answer = await me.post(f"/m/{match}/fork", choices=str(len(room.match.choices) - 1))
        mine = answer.headers["location"].rpartition("/")[2]
        await (await tables.room(mine)).handle(lambda: played(tables, mine, last))
        assert "Won 1 of 7: Castaways" in await me.get("/")
        await me.post(f"/m/{mine}/remove", how="all")
        assert "Won 1 of 7: Castaways" in await me.get("/")
        assert "Won" not in await other.get("/")

    visited(tmp_path, visit)


def test_who_plays_alone_deletes_a_match_for_good(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        match = await me.begins("me", "bot")
        entry = await me.entry(match)
        assert "Delete for good" in entry and "Remove from my list" not in entry
        assert (await me.post(f"/m/{match}/remove", how="all")).status_code == 303
        assert await tables.store.setup(match) is None and not await me.entry(match)
        assert "no match with this name" in await me.get(f"/m/{match}")

    visited(tmp_path, visit)


def test_while_somebody_else_plays_a_match_leaves_only_my_list_and_my_link_brings_it_back(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me, guest = await somebody(), await somebody()
        match = await me.begins("me", "link")
        link = re.search(rf'{HERE}(/s/[^"]+)', await me.get(f"/m/{match}"))
        assert link
        await guest.get(link[1])
        await sits_down(tables, match, guest)
        entry = await me.entry(match)
        assert "Remove from my list" in entry and "Delete" not in entry
        refused = await me.post(f"/m/{match}/remove", how="all")
        assert refused.status_code == 403 and "Only whoever began the match can delete it" in refused.text
        assert (await guest.post(f"/m/{match}/remove", how="mine")).status_code == 303
        assert await me.entry(match) and not await guest.entry(match)
        assert await tables.store.setup(match)
        await guest.get(link[1])
        assert await guest.entry(match)

    visited(tmp_path, visit)


def test_what_is_over_the_host_may_delete_for_everybody_and_whoever_looks_is_told(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me, stranger = await somebody(), await somebody()
        match = await me.imports("camps/basic_last_camp")
        room = await tables.room(match)
        await me.get(f"/m/{match}")
        assert (await stranger.post(f"/m/{match}/remove", how="all")).status_code == 403
        assert (await me.post(f"/m/{match}/remove", how="all")).status_code == 303
        assert match not in tables.rooms
        with pytest.raises(Notice, match="removed"):
            await room.handle(lambda: played(tables, match, (0, "x")))

    visited(tmp_path, visit)


def test_old_matches_are_removed_when_the_operator_says_after_how_many_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROBINSONADE_KEEP_FINISHED_DAYS", "30")

    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        over, going = await me.imports("camps/basic_last_camp"), await me.begins("me", "bot")
        await tables.clear_away()
        assert await tables.store.setup(over), "nothing is old yet"
        monkeypatch.setattr("robinsonade.table.tables.time.time", lambda: time() + 31 * 24 * 3600)
        await tables.clear_away()
        assert await tables.store.setup(over) is None and over not in tables.rooms
        assert await tables.store.setup(going), "one that goes on is kept"

    visited(tmp_path, visit)


def test_what_contradicts_itself_cannot_be_begun(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        form = {"game": "robinson", "kind.0": "me", "option.variants": ["friday", "no_friday"]}
        answer = await me.http.post("/matches", data=form, headers={"Origin": HERE})
        assert "'Easier: Friday joins' and 'Harder: without Friday' exclude each other." in unescape(answer.text)
        assert ["variants=friday", "variants=no_friday"] in apart_in(await me.get("/new/robinson"))
        assert ["characters=cook_1", "characters=cook_2"] in apart_in(await me.get("/new/naufragos"))

    visited(tmp_path, visit)


def apart_in(page: str) -> list[list[str]]:
    found = re.search(r'data-apart="(.*?\])"', page)
    assert found
    pairs: list[list[str]] = json.loads(found[1])
    return pairs


def test_characters_are_chosen_beside_their_seats(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        wishes = {"option.characters.0": "random", "option.characters.1": "soldier", "option.characters.2": "cook"}
        match = await me.begins("me", "none", "bot", game="robinson", **wishes)
        room = await tables.room(match)
        assert room.match.setup.options["characters"] == "random,cook"
        page = await me.get(f"/m/{match}/new")  # the form is filled in
        second = page.partition('name="option.characters.1"')[2].partition("</select>")[0]
        assert re.search(r'value="cook" selected', second)

    visited(tmp_path, visit)


def test_the_same_again_has_the_same_people_options_and_bots(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        chosen = {"option.scenario": "jenny", "option.variants": "dog", "name.0": "Ada"}
        match = await me.begins("me", "bot:random", "link", game="robinson", **chosen)
        answer = await me.post(f"/m/{match}/again")
        again = await tables.room(answer.headers["location"].rpartition("/")[2])
        assert again.id != match
        assert again.match.setup.options == (await tables.room(match)).match.setup.options
        assert [(seat.kind, seat.bot) for seat in again.history.seats] == [
            ("person", ""),
            ("bot", "random"),
            ("open", ""),
        ]
        assert again.history.seats[0].name == "Ada" and not again.match.setup.seed

    visited(tmp_path, visit)


def test_a_double_click_on_the_same_again_begins_one_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        match = await me.begins("me", "bot:random", game="camps")
        clicks = [me.post(f"/m/{match}/again") for _ in range(2)]
        first, second = await asyncio.gather(*clicks)
        assert first.headers["location"] == second.headers["location"]
        assert first.headers["set-cookie"] == second.headers["set-cookie"], "whichever answer arrives, I am the host"
        monkeypatch.setattr("robinsonade.table.doors.SAME_CLICK", 0.0)
        later = await me.post(f"/m/{match}/again")
        assert later.headers["location"] != first.headers["location"]

    visited(tmp_path, visit)


def test_companions_think_ahead_where_all_win_together_and_opponents_do_not(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        for game, usual in (("robinson", "seer"), ("paleo", "seer"), ("camps", "greedy")):
            seat = re.search(r'name="kind.1".*?</select>', await me.get(f"/new/{game}"), re.DOTALL)
            assert seat and re.findall(r'value="(\S+)" selected', seat[0]) == [f"bot:{usual}"]

    visited(tmp_path, visit)


def test_a_new_match_tells_how_long_and_how_hard_and_where_the_figures_come_from(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        page = await me.get("/new/robinson")
        castaways = page.partition('value="castaways"')[2].partition("</label>")[0]
        choices = look_of("robinson").choices
        hard = choices.difficulty("castaways")
        assert hard and f"bots win {hard['won']} of 100 matches (seats 1: {hard['seats'][1]}, 2: " in castaways
        assert "12 rounds" in castaways and "/scenario:castaways.svg?v=" in castaways
        assert f"bots ({choices.bot}) have won. Counted {choices.date}, commit {choices.commit}. (docs/robin" in page
        assert "<b>Level 7" in await me.get("/new/paleo")
        home = await me.get("/")
        for words in (
            "all together",
            "against each other",
            "together, one wins",
            f"bots win {hard['won']} of 100 matches",
        ):
            assert words in home

    visited(tmp_path, visit)


def test_links_lead_to_where_others_reach_this_machine(tmp_path: Path) -> None:
    async def visit() -> None:
        async with tables_at(str(tmp_path / "m.sqlite3")) as tables:
            for house, told in (
                ("", "open on this machine only."),
                ("http://192.0.2.7:8000", "http://192.0.2.7:8000/s/"),
            ):
                door = httpx.ASGITransport(make_app(tables, house=house))
                async with httpx.AsyncClient(transport=door, base_url="http://localhost:8000") as http:
                    form = {"game": "camps", "kind.0": "me", "kind.1": "link"}
                    begun = await http.post("/matches", data=form, headers={"Origin": "http://localhost:8000"})
                    page = (await http.get(begun.headers["location"])).text
                    invite = page.partition('id="invite"')[2].partition("</section>")[0]
                    assert told in invite and 'class="qr"' in invite
                    assert ("serve --host 0.0.0.0" in invite) == (not house)

    asyncio.run(visit())


def test_the_whole_story_has_a_page_with_numbers_curves_and_deeds(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        match = await me.imports("robinson/volcano_newer_death")
        table = await me.get(f"/m/{match}")
        assert f'href="/m/{match}/end"' in table and f'href="/m/{match}/replay/0"' in table
        page = await me.get(f"/m/{match}/end")
        for words in (
            "Lost in round 4: the Cook died of hunger",
            "The match in numbers",
            "How it went",
            "Who did what",
        ):
            assert words in page
        assert page.count('class="curve"') == 2, "wounds and morale; there is no pile here"
        assert f'action="/m/{match}/again"' in page and f'href="/m/{match}/record.json"' in page
        picture = await me.get(f"/m/{match}/end.svg?lang=de")
        assert picture.startswith("<svg xmlns") and "Der Koch ist verhungert" in picture and "var(" not in picture
        going = await me.begins("me", "bot")
        assert (await me.http.get(f"/m/{going}/end")).headers["location"] == f"/m/{going}"

    visited(tmp_path, visit)


@pytest.mark.parametrize("record", ["camps/basic_last_camp", "paleo/level1-2seats-painting", "naufragos/rescued"])
def test_every_game_has_such_a_page(tmp_path: Path, record: str) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        match = await me.imports(record)
        page = await me.get(f"/m/{match}/end?lang=de")
        assert "Die Partie in Zahlen" in page and 'class="curve"' in page and "#1" not in page
        assert (await me.http.get(f"/m/{match}/end.svg")).headers["content-type"] == "image/svg+xml"

    visited(tmp_path, visit)


def test_my_own_seat_has_a_link_too_so_that_a_match_can_move_to_the_phone(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me, phone = await somebody(), await somebody()
        match = await me.begins("me", "bot")
        cookies = me.http.cookies
        person = await tables.browser_at(match, cookies["robinsonade"], [cookies["robinsonade-seats"]])
        await do(await tables.room(match), person, {"do": "share", "seat": 0})
        invite = (await me.get(f"/m/{match}")).partition('id="invite"')[2].partition("</section>")[0]
        link = re.search(rf'{HERE}(/s/[^"]+)', invite)
        assert link and "On another device" in invite and 'class="qr"' in invite
        await phone.get(link[1])
        assert (await phone.http.get(f"/m/{match}")).status_code == 200
        assert await phone.entry(match)

    visited(tmp_path, visit)


@pytest.mark.parametrize("game", OURS)
def test_every_lesson_of_a_game_begins_by_its_name(tmp_path: Path, game: str) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        offered = list(dict.fromkeys(re.findall(rf'action="/lessons/{game}/(\w+)"', await me.get(f"/new/{game}"))))
        assert offered[0] == "first" and sorted(offered) == sorted(lesson_files(find_game(game)))
        for name in offered:
            begun = await me.post(f"/lessons/{game}/{name}")
            match = begun.headers["location"].rpartition("/")[2]
            lesson = (await tables.room(match)).history.lesson
            assert lesson and lesson.lesson == name
        first = (await me.post(f"/lessons/{game}")).headers["location"].rpartition("/")[2]
        taught = (await tables.room(first)).history.lesson
        assert taught and taught.lesson == "first"

    visited(tmp_path, visit)


@pytest.mark.parametrize("name", ["nobody_wrote_this", "first.yaml", "%00", "x" * 3000])
def test_a_lesson_that_nobody_has_written_is_told_as_such(tmp_path: Path, name: str) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        answer = await (await somebody()).post(f"/lessons/camps/{name}")
        assert answer.status_code == 404
        assert "Nobody has written a lesson" in answer.text

    visited(tmp_path, visit)


def test_a_lesson_one_has_finished_has_a_tick(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        begun = await me.post("/lessons/camps/flood")
        await tables.store.learned(begun.headers["location"].rpartition("/")[2], "flood", 0)
        found = re.findall(r'data-lesson="(\w+)">(<svg.*?</svg>)', await me.get("/new/camps"))
        assert [name for name, icon in found if "finished" in icon] == ["flood"]

    visited(tmp_path, visit)


def test_home_shows_lessons_apart_and_how_far_i_have_come(tmp_path: Path) -> None:
    async def visit(tables: Tables, somebody: Callable[[], Awaitable[Visitor]]) -> None:
        me = await somebody()
        begun = (await me.post("/lessons/camps/flood")).headers["location"]
        match = await me.begins("me", "bot")
        room = await tables.room(begun.rpartition("/")[2])
        cookies = me.http.cookies.jar
        marks = [cookie.value or "" for cookie in cookies if cookie.path == begun and "seats" in cookie.name]
        person = await tables.browser_at(room.id, me.http.cookies["robinsonade"], marks)

        async def home() -> tuple[str, str]:
            mine, _, learning = (await me.get("/")).partition("Your lessons")
            assert match in mine and room.id not in mine
            return mine, learning

        assert "The Flood" in (await home())[1] and "Chapter 1 of 4" in (await home())[1]
        await do(room, person, {"do": "chapter", "to": 2, "version": room.version})
        assert "Chapter 3 of 4" in (await home())[1]
        await do(room, person, {"do": "chapter", "to": 0, "version": room.version})
        assert "Chapter 1 of 4" in (await home())[1]
        await do(room, person, {"do": "leave_lesson"})
        assert "Your lessons" not in await me.get("/"), "a lesson that was left is a match as any other"

    visited(tmp_path, visit)

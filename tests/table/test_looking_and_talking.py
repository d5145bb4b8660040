"""Looking and talking: what a window shows, what somebody has missed, talk, names and links."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.websockets import WebSocketState

from robinsonade.table import limits
from robinsonade.table.history import CHAT_KEPT
from robinsonade.table.notices import Notice
from robinsonade.table.room import Viewer
from robinsonade.table.seats import Person
from robinsonade.table.shown import shown_to
from robinsonade.table.socket import Json, show
from robinsonade.table.store import Grant
from robinsonade.table.verbs import enter
from tests.table.scenes import Scene, play, until


class Asleep:
    """The socket of a phone that sleeps until it is woken."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.got: list[str] = []

    async def send_text(self, frame: str) -> None:
        await self.awake.wait()
        self.got.append(frame)


def test_a_window_that_slept_is_shown_the_newest_table_when_it_wakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        phone, viewer = Asleep(), Viewer(around.guest(1), "en")
        await enter(around.room, viewer)
        showing = asyncio.ensure_future(
            show(phone, around.room, viewer, at.tables.links, Json())  # type: ignore[arg-type]
        )
        await asyncio.sleep(0.01)
        loop = asyncio.get_running_loop()
        clock = loop.time
        monkeypatch.setattr(loop, "time", lambda: clock() + 60)
        await asyncio.sleep(0.01)
        await around.do(around.host, "chat", text="Are you there?")
        phone.awake.set()
        await until(lambda: phone.got and "Are you there?" in phone.got[-1])
        showing.cancel()

    play(tmp_path, scene)


def test_a_crowd_that_watches_keeps_nobody_out_who_plays(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        room = around.room
        for n in range(limits.VIEWERS):
            room.viewers.add(Viewer(Person(f"watcher {n}", around.watcher.grants), "en"))
        with pytest.raises(Notice, match="too_many"):
            room.check_crowd(around.watcher)
        for person in (around.host, around.guest(1)):
            room.check_crowd(person)

    play(tmp_path, scene)


def test_of_a_long_talk_the_end_is_shown_and_every_line_is_new(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        for n in range(CHAT_KEPT + 2):
            await around.do(around.host, "chat", text=f"line {n}")
        talk = around.sees(around.host)["chat"]
        assert [line["text"] for line in talk] == [f"line {n}" for n in range(2, CHAT_KEPT + 2)]
        last = talk[-1]["n"]
        await around.do(around.host, "chat", text="one more")
        talk = around.sees(around.host)["chat"]
        assert len(talk) == CHAT_KEPT and talk[-1]["n"] > last

    play(tmp_path, scene)


def test_chat_names_and_pings_are_short_and_plain(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        guest = around.guest(1)
        await around.sit(guest)
        await around.do(guest, "chat", text="  hello\n<b>you</b>\u202e\x00 ")
        await around.do(guest, "name", name="Ada\u2066\x1b[31m")
        await around.do(guest, "ping", at="map")
        shown = around.sees(around.host)
        assert [(line["name"], line["text"]) for line in shown["chat"]] == [("Ada[31m", "hello <b>you</b>")]
        assert [(ping["seat"], ping["at"]) for ping in shown["pings"]] == [(1, "map")]
        await around.do(guest, "chat", text="x" * 500)
        await around.refuses("chat_too_long", guest, "chat", text="x" * 501)
        await around.refuses("chat_empty", guest, "chat", text=" \n")
        await around.do(guest, "name", name="x" * 40)
        await around.refuses("name_too_long", guest, "name", name="x" * 41)
        await around.refuses("not_your_seat", guest, "name", name="me", seat=0)
        await around.refuses("no_piece", guest, "ping", at="hand:0")
        await around.refuses("only_watching", around.watcher, "chat", text="psst")
        await around.choose(around.host, seat=0)
        assert around.sees(around.host)["pings"] == []

    play(tmp_path, scene)


def test_whoever_comes_back_is_told_what_others_did_meanwhile(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        assert around.sees(around.host)["missed"] == []
        seen = len(around.room.match.choices)
        around.room.has_told(Viewer(around.host, "en"), seen, away=False)
        for _ in range(2):  # a goal; after the START camp it is the bot's turn
            await around.choose(around.host)
            await around.until_asked(0)
        missed = around.sees(around.host)["missed"]
        assert missed
        assert all(line["choice"] > seen for line in missed)
        assert around.sees(around.watcher)["missed"] == []

        around.room.seen_by.clear()  # as after a restart: the log marks what came after their own last choice
        assert around.sees(around.host)["missed"] == []

    play(tmp_path, scene)


def test_whoever_reloads_after_their_own_choice_has_missed_nothing(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        around.room.has_told(Viewer(around.host, "en"), len(around.room.match.choices), away=False)
        await around.choose(around.host)
        assert around.sees(around.host)["missed"] == []

    play(tmp_path, scene)


def test_what_was_seen_in_one_window_was_not_missed_in_another(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "bot:random")
        await around.until_asked(0)
        await around.choose(around.host)
        await around.until_asked(0)
        now = len(around.room.match.choices)
        around.room.has_told(Viewer(around.host, "en"), now, away=False)
        around.room.has_told(Viewer(around.host, "en"), 0, away=False)
        assert around.room.seen_by[around.host.key] == now

    play(tmp_path, scene)


def test_two_windows_of_one_seat_are_each_told_a_story_once_and_bots_wait_for_one_of_them(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        room, links = around.room, around.tables.links
        windows = [Viewer(around.host, "en"), Viewer(around.host, "en")]
        for window in windows:
            room.enter(window)
            shown_to(window, room, links)
            room.has_told(window, 0, away=False)
        for seat, person in enumerate((around.host, around.guest(1))):
            await around.choose(person, seat)
        told = [[shown_to(window, room, links)["news"] for _ in range(2)] for window in windows]
        assert all(first and not again for first, again in told)
        assert not room.is_told()
        room.has_told(windows[1], len(room.match.choices), away=False)
        assert room.is_told()

    play(tmp_path, scene)


def test_a_new_link_makes_the_old_one_worthless(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        guest, links = around.guest(1), at.tables.links
        before = around.sees(around.host)["links"]["seats"][1]
        await around.sit(guest)
        await around.refuses("not_host", guest, "reissue", seat=1)
        await around.do(around.host, "reissue", seat=1)
        after = around.sees(around.host)["links"]["seats"][1]
        assert before != after
        await around.refuses("old_link", guest, "chat", text="still here?")
        with pytest.raises(Exception, match="old_link"):
            await at.tables.sit_down(links.read(before.rsplit("/", 1)[1]), "somebody")
        await at.tables.sit_down(links.read(after.rsplit("/", 1)[1]), "somebody else")
        assert around.sees(around.host)["seats"][1]["kind"] == "open"
        await around.sit(Person("somebody else", [Grant(around.room.id, 1, 2)]))
        assert around.sees(around.host)["seats"][1]["kind"] == "person"

    play(tmp_path, scene)

"""Many who watch cost nobody anything who plays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.websockets import WebSocketState

from robinsonade.table import shown
from robinsonade.table.room import Viewer
from robinsonade.table.seats import Person
from robinsonade.table.socket import Html, show
from robinsonade.table.verbs import do, enter
from tests.table.scenes import Around, Scene, play, until

CROWD = 100


class Window:
    """Notes in one list for all who was shown something, and when others were heard in between."""

    application_state = WebSocketState.CONNECTED

    def __init__(self, name: str, told: list[str]) -> None:
        self.name = name
        self.told = told

    async def send_text(self, frame: str) -> None:
        self.told.append(self.name)


async def open_window(around: Around, at: Scene, person: Person, told: list[str], lang: str = "en") -> Viewer:
    viewer = Viewer(person, lang)
    await enter(around.room, viewer)
    showing = show(Window(person.key, told), around.room, viewer, at.tables.links, Html(None))  # type: ignore[arg-type]
    around.room.start(showing)
    return viewer


def test_who_moves_is_answered_first_and_a_crowd_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Person] = []
    shown_to = shown.shown_to

    def counted(viewer: Viewer, *more: object) -> shown.Shown:
        made.append(viewer.person)
        return shown_to(viewer, *more)  # type: ignore[arg-type]

    async def scene(at: Scene) -> None:
        around, told = await at.begin("mine", "link"), list[str]()
        watchers = [Person(f"watcher {n}", around.watcher.grants) for n in range(CROWD)]
        for n, watcher in enumerate(watchers):
            await open_window(around, at, watcher, told, ("en", "de")[n % 2])
        mine = await open_window(around, at, around.host, told)
        await until(lambda: len({*told}) == CROWD + 1)
        await asyncio.sleep(0.3)
        told.clear()
        monkeypatch.setattr(shown, "shown_to", counted)
        heard = asyncio.ensure_future(note_passing_time(told))
        room = around.room
        question = room.match.question_for(0)
        assert question
        choice = {"do": "choose", "version": room.version, "key": question["options"][0]["key"], "seat": 0}
        await do(room, around.host, choice, mine)
        await until(lambda: len([name for name in told if name != "."]) == CROWD + 1)
        heard.cancel()
        shown_first = [name for name in told if name != "."]
        assert shown_first[0] == "host"
        assert len(made) == 3  # the mover, and those who watch in two languages
        between = "".join("." if name == "." else "x" for name in told)
        assert "xxx" not in between  # nobody waits until all of them are shown it

    async def note_passing_time(told: list[str]) -> None:
        while True:
            told.append(".")
            await asyncio.sleep(0)

    play(tmp_path, scene)


def test_who_watches_and_has_seen_less_is_shown_more(tmp_path: Path) -> None:
    async def scene(at: Scene) -> None:
        around = await at.begin("mine", "link")
        early, late = (Viewer(Person(name, around.watcher.grants), "en") for name in ("early", "late"))
        shown.shown_to_all(early, around.room, at.tables.links)
        await around.choose(around.host, 0)
        now = shown.shown_to_all(early, around.room, at.tables.links)
        assert shown.shown_to_all(late, around.room, at.tables.links) is not now
        early.choices_seen = late.choices_seen = 0
        one, other = (shown.shown_to_all(viewer, around.room, at.tables.links) for viewer in (early, late))
        assert one is other

    play(tmp_path, scene)

"""A table in this process, with people around it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from robinsonade.table.notices import Notice
from robinsonade.table.plans import Plan
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import HOST, SPECTATOR, Person
from robinsonade.table.shown import Shown, shown_to
from robinsonade.table.store import Grant
from robinsonade.table.stores import open_store
from robinsonade.table.tables import Tables
from robinsonade.table.verbs import do

HOT_SEAT = ("mine", "mine")


class Scene:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def begin(
        self,
        *seats: str,
        game: str = "camps",
        seed: int | None = 5,
        options: dict[str, str] | None = None,
        companions: bool = True,
        hints: bool = True,
    ) -> Around:
        """`mine` seats belong to the first person, `link` seats to one person each; the others are bots."""
        plans = [Plan("me" if kind == "mine" else kind.partition(":")[0], "", kind.partition(":")[2]) for kind in seats]
        how = {"companions": companions, "hints": hints}
        room = await self.tables.begin(game, plans, options or {}, (), seed, "browser of host", **how)
        return Around(room, self.tables)


class Around:
    """A room and the people around it. They act and look as the socket would let them."""

    def __init__(self, room: Room, tables: Tables) -> None:
        self.room = room
        self.tables = tables
        mine = [n for n, seat in enumerate(room.history.seats) if seat.kind == "person"]
        self.host = Person("host", [Grant(room.id, n, 1) for n in [*mine, HOST]])
        self.watcher = Person("watcher", [Grant(room.id, SPECTATOR, 1)])

    def guest(self, seat: int) -> Person:
        edition = self.room.history.editions[seat]
        return Person(f"guest {seat}", [Grant(self.room.id, seat, edition)])

    async def sit(self, *guests: Person) -> None:
        for guest in guests:
            await do(self.room, guest, {"do": "claim"})

    async def do(self, person: Person, verb: str, **more: Any) -> None:
        await do(self.room, person, {"do": verb, "version": self.room.version, **more})

    async def choose(self, person: Person, seat: int | None = None, pick: int = 0) -> str:
        """One of the offered options, the first unless said otherwise."""
        seat = self.room.match.waiting_for()[0] if seat is None else seat
        question = self.room.match.question_for(seat)
        assert question
        key: str = question["options"][pick % len(question["options"])]["key"]
        await self.do(person, "choose", key=key, seat=seat)
        return key

    async def until_chosen(self, seat: int) -> None:
        """A bot has chosen in secret, and it is stored."""
        await until(lambda: any(who == seat for who, _ in self.room.match.choices))

    async def until_asked(self, *seats: int) -> None:
        """Nobody but these, or nobody at all."""
        await until(lambda: self.room.match.waiting_for() == [*seats])

    def sees(self, person: Person, lang: str = "en") -> Shown:
        shown = shown_to(Viewer(person, lang, "http://here"), self.room, self.tables.links)
        json.dumps(shown)
        return shown

    async def refuses(self, notice: str, person: Person, verb: str, **more: Any) -> None:
        """The table says no with this sentence, and nothing has changed."""
        before, choices = self.room.history.last, list(self.room.match.choices)
        with pytest.raises(Notice) as said:
            await self.do(person, verb, **more)
        assert said.value.name == notice
        assert {*said.value.text} == {"en", "de"}
        assert (self.room.history.last, self.room.match.choices) == (before, choices)


def play(
    tmp_path: Path,
    scene: Callable[[Scene], Coroutine[Any, Any, None]],
    db: str = "",
    pace: float = 0.0,
    bots: Sequence[str] = (),
) -> None:
    async def run() -> None:
        async with tables_at(db or str(tmp_path / "m.sqlite3"), pace, bots=bots) as tables:
            await scene(Scene(tables))

    asyncio.run(run())


@asynccontextmanager
async def tables_at(
    db: str, pace: float = 0.0, packs: Sequence[str] = (), bots: Sequence[str] = ()
) -> AsyncIterator[Tables]:
    tables = Tables(open_store(db), packs, pace, processes=1, bots=bots)
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def until(happened: Callable[[], Any], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.01)


async def confirm(around: Around, person: Person) -> None:
    """Pass the device to whoever must take it."""
    to = around.room.pass_to(person)
    if to is not None:
        await around.do(person, "ready", seat=to)


async def some_choices(around: Around, person: Person, n: int) -> None:
    for i in range(n):
        await confirm(around, person)
        eyes = around.room.eyes_of(person)
        await around.choose(person, eyes if eyes in around.room.match.waiting_for() else None, i)

"""The same table for programs: JSON, with the token of a seat in the header. No cookie counts here.

A message is the same over HTTP and over the WebSocket: `{"do": "choose", "version": 12, "key": "take:1"}`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from robinsonade.content.lessons import Lesson
from robinsonade.content.packs import Pack
from robinsonade.elsewhere import bot_named
from robinsonade.engine.records import LARGEST_SEED
from robinsonade.engine.schema import view_schema
from robinsonade.games import find_game, game_names
from robinsonade.table import limits, pages, socket, verbs
from robinsonade.table.guided import known_lesson, lessons_in
from robinsonade.table.names import checked_name
from robinsonade.table.notices import Notice
from robinsonade.table.plans import Plan
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import Person
from robinsonade.table.shown import shown_at, shown_to, tokens
from robinsonade.table.web.shown import Shown

LONGEST_WAIT = 30.0  # seconds a program may wait for the next move


async def games(request: Request) -> Response:
    """What can be played, with options."""
    found = all_games(tuple(game_names()), tuple(pages.tables_of(request).packs))
    return Response(found, media_type="application/json")


@lru_cache(maxsize=1)
def all_games(names: tuple[str, ...], packs: tuple[Pack, ...]) -> bytes:
    """Everybody gets the same, so it is put together once."""
    found = [find_game(name) for name in names]
    cards = [
        {
            **pages.card_of(game),
            "settings": [pages.settings_of(setting) for setting in game.settings],
            "lessons": [lesson_card(lesson) for lesson in lessons_in(game, packs)],
        }
        for game in found
    ]
    return bytes(answer(cards).body)


def lesson_card(lesson: Lesson) -> dict[str, object]:
    return {"name": lesson.name, "title": lesson.title, "says": lesson.says, "minutes": lesson.minutes}


async def bots(request: Request) -> Response:
    """Who can be seated, ours and those that the operator invites."""
    return answer([{"name": name, "says": bot_named(name).says} for name in pages.tables_of(request).bots])


async def schema(request: Request) -> Response:
    """What a seat can see of a game, as JSON Schema."""
    name = request.path_params["game"]
    if name not in game_names():
        raise Notice("no_page")
    return Response(whole_schema(name), media_type="application/json")


@lru_cache(maxsize=16)
def whole_schema(name: str) -> bytes:
    return bytes(answer(view_schema(find_game(name)).whole).body)


async def begin(request: Request) -> Response:
    """`{"game", "seats": ["person", "bot:greedy"], "options"?, "packs"?, "seed"?, "ask_everything"?, "companions"?,
    "hints"?}`
    gives the match and its tokens. Programs are asked everything unless they say otherwise.
    `{"game", "lesson"}` begins a lesson, which says everything else itself."""
    pages.check_rate(request)
    wanted = await body_of(request)
    if "lesson" in wanted:
        return await begin_lesson(request, wanted)
    game, options, packs = wanted.get("game"), wanted.get("options", {}), wanted.get("packs", [])
    if not (isinstance(game, str) and isinstance(options, dict) and isinstance(packs, list)):
        raise Notice("broken_frame")
    if not (are_words(options.values()) and are_words(packs)):
        raise Notice("broken_frame")
    seed = seed_of(wanted)
    everything = verbs.bool_in({"ask_everything": True, **wanted}, "ask_everything")
    companions = verbs.bool_in({"companions": True, **wanted}, "companions")
    hints = verbs.bool_in({"hints": True, **wanted}, "hints")
    tables = pages.tables_of(request)
    address, plans = pages.address_of(request), plans_in(wanted.get("seats"))
    room = await tables.begin(
        game,
        plans,
        options,
        packs,
        seed,
        address=address,
        ask_everything=everything,
        companions=companions,
        hints=hints,
    )
    return answer({"match": room.id, "tokens": tokens(room, tables.links)}, 201)


async def begin_lesson(request: Request, wanted: dict[str, object]) -> Response:
    game, name = wanted.get("game"), wanted["lesson"]
    if not (isinstance(game, str) and isinstance(name, str) and len(wanted) == 2):
        raise Notice("broken_frame")
    if game not in game_names():
        raise Notice("no_page")
    tables = pages.tables_of(request)
    lesson = known_lesson(find_game(game), name, tables.packs_for(game))
    room = await tables.begin_lesson(lesson, address=pages.address_of(request))
    return answer({"match": room.id, "tokens": tokens(room, tables.links)}, 201)


async def import_record(request: Request) -> Response:
    """A record begins a match where it ends."""
    pages.check_rate(request)
    tables = pages.tables_of(request)
    room = await tables.import_record(await request.body(), "", pages.address_of(request))
    return answer({"match": room.id, "tokens": tokens(room, tables.links)}, 201)


async def look(request: Request) -> Response:
    """What this seat is shown. `?after=12` waits until version 12 is past or the seat is asked; `?at=5` is the past."""
    room, viewer = await seated(request)
    if "at" in request.query_params:
        return answer(await in_the_past(request, room, viewer))
    after = request.query_params.get("after", "")
    if after.isdecimal() and len(after) < 10:
        await later_than(int(after), room, viewer)
    return answer(await seen_by(request, room, viewer))


async def later_than(version: int, room: Room, viewer: Viewer) -> None:
    room.check_crowd(viewer.person)
    room.viewers.add(viewer)
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            while room.version <= version and not is_wanted(room, viewer):
                viewer.changed.clear()
                await viewer.changed.wait()
    except TimeoutError:
        pass
    finally:
        room.leave(viewer)


def is_wanted(room: Room, viewer: Viewer) -> bool:
    """Nobody waits for what cannot come: the match is over, or waits for this seat, or the seat has a new link."""
    waits = room.match.waiting_for()
    return not waits or room.eyes_of(viewer.person) in waits or not room.history.admits(viewer.person)


async def do(request: Request) -> Response:
    """One message; answers with what the seat is shown after it."""
    pages.check_rate(request, "messages")
    room, viewer = await seated(request)
    frame = socket.read_frame((await request.body()).decode("utf-8", "replace"))
    await verbs.do(room, viewer.person, frame)
    return answer(await seen_by(request, room, viewer))


async def record(request: Request) -> Response:
    tables = pages.tables_of(request)
    id, person = holder(request)
    return pages.record_file(id, await tables.record_for(id, person))


async def live(ws: WebSocket) -> None:
    """The same, live: a JSON view whenever something changed."""
    try:
        room, viewer = await seated(ws)
    except Notice as notice:
        await socket.refuse(ws, notice, "en")
        return
    await socket.attend(ws, room, viewer, pages.tables_of(ws).links, socket.Json())


async def seated(connection: HTTPConnection) -> tuple[Room, Viewer]:
    id, person = holder(connection)
    if id != connection.path_params["match"]:
        raise Notice("forged_link")
    room = await pages.tables_of(connection).room(id)
    if not room.history.admits(person):
        raise Notice("old_link")
    if connection.scope["type"] == "http":
        room.asks(person)
    return room, Viewer(person, pages.lang_of(connection), pages.base_of(connection))


def holder(connection: HTTPConnection) -> tuple[str, Person]:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Notice("no_token")
    return pages.tables_of(connection).holder_of(token.strip())


async def seen_by(request: Request, room: Room, viewer: Viewer) -> Shown:
    if not room.history.admits(viewer.person):
        raise Notice("old_link")
    return shown_to(viewer, room, pages.tables_of(request).links)


async def in_the_past(request: Request, room: Room, viewer: Viewer) -> Shown:
    choices = pages.choices_in(request.query_params["at"], room)
    past = await pages.tables_of(request).past(room, choices, pages.address_of(request))
    return shown_at(past, room, viewer.person, viewer.lang, pages.tables_of(request).links, viewer.base)


async def body_of(request: Request) -> dict[str, object]:
    try:
        found = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise Notice("broken_frame") from None
    if not isinstance(found, dict):
        raise Notice("broken_frame")
    return found


def plans_in(seats: object) -> list[Plan]:
    """`person` is whoever has the token; `bot` or `bot:NAME`; each may be `{"kind", "name"}` instead."""
    if not isinstance(seats, list) or len(seats) > limits.SEATS:
        raise Notice("broken_frame")
    plans = []
    for seat in seats:
        seat = {"kind": seat} if isinstance(seat, str) else seat
        if not (isinstance(seat, dict) and are_words(seat.values()) and "kind" in seat):
            raise Notice("broken_frame")
        kind, _, bot = seat["kind"].partition(":")
        plans.append(Plan("link" if kind == "person" else kind, checked_name(seat.get("name", "")), bot))
    return plans


def are_words(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def seed_of(wanted: dict[str, object]) -> int | None:
    seed = wanted.get("seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed <= LARGEST_SEED):
        raise Notice("bad_seed")
    return seed


def answer(data: object, status: int = 200) -> Response:
    return JSONResponse(data, status)

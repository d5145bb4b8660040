"""What is read beside a table: a card in large, the whole log and the rules, which the table shows in place, and a
match in review."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from robinsonade.engine.match import Match
from robinsonade.table.doors import known_game
from robinsonade.table.notices import Notice
from robinsonade.table.pages import (
    address_of,
    base_of,
    card_of,
    choices_in,
    lang_of,
    page,
    seated,
    tables_of,
    title_of,
)
from robinsonade.table.room import Room, Viewer
from robinsonade.table.shown import names_at, shown_at, shown_to
from robinsonade.table.web.shown import Shown

A_MATCH = re.compile(r"/m/[A-Za-z0-9_-]+(/replay)?")


async def card(request: Request) -> Response:
    """A piece as it lies (`at`), or a card that was told of (`of`): what the large card shows of it."""
    room, person = await seated(request)
    asked, lang = request.query_params, lang_of(request)
    if "choices" in asked:
        past = await tables_of(request).past(room, choices_in(asked["choices"], room), address_of(request))
        shown = shown_at(past, room, person, lang, tables_of(request).links, base_of(request))
    else:
        past, shown = room.match, shown_to(Viewer(person, lang, base_of(request)), room, tables_of(request).links)
    html = enlarged(past, shown, lang, asked.get("at", ""), asked.get("of", ""), asked.get("rule", ""))
    return read_alone(request, room, html) if html else Response(status_code=204)


def enlarged(match: Match, shown: Shown, lang: str, at: str, of: str, rule: str) -> str:
    from robinsonade.table.web import large

    piece = large.piece_at(shown["view"], at) if at else large.piece_of(shown["view"], of)
    card = (piece or {}).get("card") or of
    known = card and large.knows(shown["view"], shown["log"], card)
    printed = match.game.printed(match.table, card) if known else None
    return large.large(shown, lang, piece, printed, rule, card) if piece or printed else ""


async def log(request: Request) -> Response:
    """The whole log of a match, as far as this person heard it."""
    from robinsonade.table.web import large

    room, person = await seated(request)
    shown = shown_to(Viewer(person, lang_of(request), base_of(request)), room, tables_of(request).links)
    return read_alone(request, room, large.logbook(shown, lang_of(request)))


def read_alone(request: Request, room: Room, html: str) -> Response:
    from robinsonade.table.web import render

    return HTMLResponse(render.reading(room.match.game.name, lang_of(request), request.url.path, html))


async def review(request: Request) -> Response:
    """What decided a match that is over; how far that is found out; or the question whether to begin."""
    from robinsonade.table.web import render

    room, reviews = await over(request), tables_of(request).reviews
    lang = lang_of(request)
    names, path = names_at(room.history, lang), f"/m/{room.id}"
    given = {"game": card_of(room.match.game), "title": title_of(room.match.setup, lang), "path": path}
    found = await reviews.of(room)
    if found is None:
        return page(request, "review_wait", 200, **given, done=reviews.done(room))
    html = await asyncio.to_thread(render.review_page, found, lang, names, {**given, "here": f"{path}/review"})
    return HTMLResponse(html)


async def begin_review(request: Request) -> Response:
    room, reviews = await over(request), tables_of(request).reviews
    if await reviews.of(room) is None:
        reviews.begin(room, address_of(request))
    return RedirectResponse(f"/m/{room.id}/review", 303)


async def review_progress(request: Request) -> Response:
    """In hundredths; null: nobody works at it any more."""
    room = await over(request)
    return JSONResponse({"done": tables_of(request).reviews.done(room)})


async def review_data(request: Request) -> Response:
    """The same for programs."""
    room = await over(request)
    found = await tables_of(request).reviews.of(room)
    if found is None:
        raise Notice("no_page")
    return JSONResponse(found)


async def over(request: Request) -> Room:
    """A match that is over, for those who may have its record."""
    room, person = await seated(request)
    if not room.match.ending:
        raise Notice("not_over")
    if not room.may_have_record(person):
        raise Notice("hidden_cards")
    return room


async def rules(request: Request) -> Response:
    """The rules of a game as a book. Whoever comes from a match (`from`) can go back there."""
    from robinsonade.table.web import render

    game, back = known_game(request.path_params["game"]).name, came_from(request)
    here = f"/rules/{game}" + (f"?{urlencode({'from': back})}" if back else "")
    return HTMLResponse(render.rules_page(game, lang_of(request), here, back))


async def drawer(request: Request) -> Response:
    """The same for a table, which asks for it when somebody wants to read a rule."""
    from robinsonade.table.web import render

    game = known_game(request.path_params["game"]).name
    return HTMLResponse(render.rulebook(game, lang_of(request), came_from(request)))


def came_from(request: Request) -> str:
    asked = request.query_params.get("from", "")
    return asked if A_MATCH.fullmatch(asked) else ""

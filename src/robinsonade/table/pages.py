"""What a browser asks for at a table, what pages are made of, and who asks."""

from __future__ import annotations

import asyncio
import marshal
from functools import lru_cache

from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Scope
from starlette.websockets import WebSocket

from robinsonade.content.source import LANGUAGES
from robinsonade.engine.chronicle import Chronicle, Number
from robinsonade.engine.game import Game, Setting
from robinsonade.engine.records import Record
from robinsonade.engine.views import read
from robinsonade.games import find_game
from robinsonade.table import socket
from robinsonade.table.guard import API
from robinsonade.table.history import History
from robinsonade.table.limits import Buckets, network_of
from robinsonade.table.notices import PHRASES, Notice, language, word
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import SPECTATOR, Links, Person, fingerprint, with_fresh_mark
from robinsonade.table.shown import is_only_here, luck_of, names_at, shown_at, shown_to
from robinsonade.table.store import LESSON, Summary
from robinsonade.table.tables import Tables
from robinsonade.table.web.shown import Shown

A_YEAR = 365 * 24 * 3600
PAGES_KEPT = 256
COMPARABLE = 2  # the version of marshal that writes equal data alike
LANG = "lang"
FIRST_MATCHES = 2  # of a game, in which the coach speaks by itself
COOKIE = "robinsonade"
MARKS = "robinsonade-seats"
LONGEST_MARKS = 1000


async def take_seat(request: Request) -> Response:
    """A link becomes a seat in the cookie, and disappears from the address."""
    tables = tables_of(request)
    grant = tables.links.read(request.path_params["token"])
    if request.method == "HEAD":  # somebody only looks where it leads
        return RedirectResponse(f"/m/{grant.match}", 303)
    cookie, marks = await session_of(request) or tables.links.fresh_cookie(), marks_of(request, grant.match)
    if await tables.sit_down(grant, fingerprint(cookie), marks):
        marks = with_fresh_mark(marks)
    return to_table(request, grant.match, cookie, marks)


async def table(request: Request) -> Response:
    tables = tables_of(request)
    room, person = await seated(request)
    viewer = Viewer(person, lang_of(request), base_of(request))
    await know(viewer, request, room)
    shown = shown_to(viewer, room, tables.links)
    shown["links"]["ws"] += f"?lang={viewer.lang}&page={room.remember_page(shown, viewer)}"
    to = shown["pass"]["to"] if shown["pass"] else None
    return page(request, "table" if to is None else "pass_device", 200, shown, to=to)


async def replay(request: Request) -> Response:
    room, person = await seated(request)
    latest = str(len(room.match.choices))
    wanted = request.path_params.get("choices", request.query_params.get("choices", latest))
    past = await tables_of(request).past(room, choices_in(wanted, room), address_of(request))
    links = tables_of(request).links
    shown = shown_at(past, room, person, lang_of(request), links, base_of(request))
    return page(request, "replay", 200, shown)


def choices_in(wanted: str, room: Room) -> int:
    """After how many of its choices somebody wants to see the match."""
    most = len(room.match.choices)
    choices = int(wanted) if wanted.isdecimal() and len(wanted) < 9 else -1
    if not 0 <= choices <= most:
        raise Notice("no_such_step", n=most, step=wanted[:20])
    return choices


async def fork(request: Request) -> Response:
    check_rate(request)
    room, person = await seated(request)
    choices = text(await form_of(request), "choices")
    if not choices.isdecimal() or len(choices) > 9:
        raise Notice("broken_frame")
    cookie, marks = await session_of(request), with_fresh_mark(())
    browser, address = fingerprint(cookie), address_of(request)
    other = await tables_of(request).fork(room, person, int(choices), browser, address, marks[-1])
    return to_table(request, other.id, cookie, marks)


async def export(request: Request) -> Response:
    tables, id = tables_of(request), request.path_params["match"]
    person = await tables.browser_at(id, await session_of(request), marks_of(request, id))
    return record_file(id, await tables.record_for(id, person))


def record_file(id: str, record: Record) -> Response:
    name = f"{record.game}-{id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(record.to_json(), media_type="application/json; charset=utf-8", headers=headers)


async def fair(request: Request) -> Response:
    """Where the luck of a match comes from; when it is over, whether the secret is the one that was promised."""
    room, _ = await seated(request)
    match = room.match
    luck, verdict = luck_of(match), ""
    if luck["secret"]:
        verdict = "fair" if await asyncio.to_thread(match.is_fair) else "unfair"
    choices, back = len(match.choices), f"/m/{room.id}"
    return page(request, "fair", luck=luck, verdict=verdict, choices=choices, floor=match.floor, back=back)


async def end(request: Request) -> Response:
    """The whole match, when it is over: its story, its numbers, and what to do next."""
    room, _ = await seated(request)
    if not room.match.ending:
        return RedirectResponse(f"/m/{room.id}", 303)
    return page(request, "end", 200, **await epilogue(room, lang_of(request)))


async def end_picture(request: Request) -> Response:
    """The same as a picture that can be given away."""
    room, _ = await seated(request)
    if not room.match.ending:
        raise Notice("no_page")
    from robinsonade.table.web import render

    told = await epilogue(room, lang_of(request))
    return Response(render.keepsake_of(told, lang_of(request)), media_type="image/svg+xml")


async def epilogue(room: Room, lang: str) -> dict[str, object]:
    match = room.match
    return {
        "game": card_of(match.game),
        "match": room.id,
        "path": f"/m/{room.id}",
        "title": title_of(match.setup, lang),
        "names": names_at(room.history, lang),
        "ending": dict(room.views.of(SPECTATOR)["ending"]),
        "story": with_hints(await asyncio.to_thread(match.chronicle), room.history),
        "choices": len(match.choices),
    }


def with_hints(story: Chronicle, history: History) -> dict[str, object]:
    """The numbers also say who asked for how many hints."""
    asked = history.hinting.asked
    hints: Number = {
        "name": PHRASES.say("words", "hints_asked"),
        "icon": "lamp",
        "count": sum(asked),
        "seats": asked[:],
    }
    return {**story, "numbers": [*story["numbers"], hints]}


async def live(ws: WebSocket) -> None:
    """The live window of a browser on a match."""
    lang = lang_of(ws)
    try:
        room, person = await seated(ws)
    except Notice as notice:
        await socket.refuse(ws, notice, lang)
        return
    viewer = Viewer(person, lang, base_of(ws))
    await know(viewer, ws, room)
    panels = socket.Html(room.recall_page(ws.query_params.get("page", ""), viewer))
    await socket.attend(ws, room, viewer, tables_of(ws).links, panels)


async def know(viewer: Viewer, connection: HTTPConnection, room: Room) -> None:
    """How much this browser has seen of the game: its lessons, and whether these are its first two other matches."""
    cookie, game, store = await session_of(connection), room.match.game.name, tables_of(connection).store
    found = await store.matches_of(fingerprint(cookie)) if cookie else []
    viewer.newcomer = sum(one.game == game and not is_lesson(one) for one in found) <= FIRST_MATCHES
    if cookie and room.history.lesson:
        won = await store.victories_of(fingerprint(cookie))
        viewer.learned = [one.chapter.removeprefix(LESSON) for one in won if one.game == game]


def is_lesson(match: Summary) -> bool:
    return bool(match.standing.places and match.standing.places.get("lesson"))


async def seated(connection: HTTPConnection) -> tuple[Room, Person]:
    """The match in the address and who this browser is there."""
    tables, id = tables_of(connection), connection.path_params["match"]
    room = await tables.room(id)
    person = await tables.browser_at(id, await session_of(connection), marks_of(connection, id))
    if not room.history.admits(person):
        raise Notice("old_link" if person.grants else "not_seated")
    return room, person


# What pages are made of


def card_of(game: Game) -> dict[str, object]:
    names = ("minutes", "weight", "provenance", "cooperative", "shared_fate")
    shown = {name: getattr(game, name, None) for name in names}
    return {
        "name": game.name,
        "title": game.title,
        "says": game.says,
        "seats": list(game.seats),
        "proposes": bool(game.proposes),
        **shown,
    }


def title_of(record: Record, lang: str) -> str:
    """The game, and the scenario or level that was chosen first of all, if there was any to choose."""
    game = find_game(record.game)
    chosen = [first.names.get(game.chapter(record.options)) for first in game.settings[:1]]
    return ", ".join(read(words, lang) for words in [game.title, *chosen] if words)


def settings_of(setting: Setting) -> dict[str, object]:
    names = ("name", "title", "says", "values", "names", "default", "many", "rounds", "by_seat")
    return {name: getattr(setting, name) for name in names}


def page(
    connection: HTTPConnection, name: str, code: int = 200, shown: Shown | None = None, /, **context: object
) -> Response:
    url = connection.url
    query = "&".join(part for part in url.query.split("&") if part and not part.startswith("lang="))
    path = "/" + url.path.lstrip("/")  # two slashes would lead to another host
    here = f"{path}?{query}" if query else path
    context["here"] = here
    html = drawn(name, lang_of(connection), shown, context) if shown else known_page(name, lang_of(connection), context)
    response = HTMLResponse(html, code)
    wanted = connection.query_params.get(LANG)
    if wanted in LANGUAGES:
        response.set_cookie(LANG, wanted, A_YEAR, samesite="lax", httponly=True)
    return response


def known_page(name: str, lang: str, context: dict[str, object]) -> str:
    """Most pages look the same to everybody who asks for them, and are drawn once."""
    return drawn_from(name, lang, marshal.dumps(context, COMPARABLE))


@lru_cache(maxsize=PAGES_KEPT)
def drawn_from(name: str, lang: str, context: bytes) -> str:
    return drawn(name, lang, None, marshal.loads(context))


def drawn(name: str, lang: str, shown: Shown | None, context: dict[str, object]) -> str:
    from robinsonade.table.web import render

    return render.page(name, lang, shown, **context)


def notice_response(notice: Notice, scope: Scope) -> Response:
    """The sentence as a page, or as JSON for programs."""
    if scope["path"].startswith(API):
        return JSONResponse({"error": notice.name, "says": notice.text}, notice.status)
    connection = HTTPConnection(scope)
    lang = lang_of(connection)
    says = notice.read(lang)
    match = connection.path_params.get("match") if notice.name == "outdated" else None
    return page(
        connection,
        "notice",
        notice.status,
        title=word("sorry", lang),
        says=says,
        status=notice.status,
        back="/",
        export=f"/m/{match}/record.json" if match else "",
    )


def to_table(request: Request, match: str, cookie: str, marks: list[str]) -> Response:
    """To the match, with the browser's cookie, and beside it what this browser has left on its seats there."""
    response, path = RedirectResponse(f"/m/{match}", 303), f"/m/{match}"
    secure = request.url.scheme == "https"
    response.set_cookie(cookie_name(request), cookie, A_YEAR, path="/", secure=secure, httponly=True, samesite="lax")
    if marks:
        seats = "-".join(marks)
        response.set_cookie(marks_name(request), seats, A_YEAR, path=path, secure=secure, httponly=True, samesite="lax")
    return response


def cookie_name(connection: HTTPConnection) -> str:
    """Behind TLS one that no other site and no other port could have set."""
    return f"__Host-{COOKIE}" if connection.url.scheme in ("https", "wss") else COOKIE


def marks_name(connection: HTTPConnection) -> str:
    return f"__Secure-{MARKS}" if connection.url.scheme in ("https", "wss") else MARKS


async def session_of(connection: HTTPConnection) -> str:
    """This browser's cookie, if it is one we have made."""
    for name in dict.fromkeys([cookie_name(connection), COOKIE]):
        cookie = connection.cookies.get(name, "")
        if await tables_of(connection).is_known(cookie):
            return cookie
    return ""


def marks_of(connection: HTTPConnection, match: str) -> list[str]:
    return [mark for mark in connection.cookies.get(marks_name(connection), "")[:LONGEST_MARKS].split("-") if mark]


def links_of(connection: HTTPConnection) -> Links:
    return tables_of(connection).links


def check_rate(request: Request, name: str = "beginnings") -> None:
    """How often one address may begin matches, or send `messages`."""
    buckets: Buckets | None = getattr(request.app.state, name)
    if buckets and not buckets.take(address_of(request)):
        raise Notice("too_fast")


def address_of(request: Request) -> str:
    """Whom the work is done for; nobody where nobody counts."""
    if request.app.state.beginnings is None:
        return ""
    return network_of(request.client.host if request.client else "")


async def form_of(request: Request) -> FormData:
    """What was entered. Browsers send it as UTF-8; some of what else a sender could name cannot be shown or stored."""
    kind = request.headers.get("content-type", "").lower()
    if "charset" in kind.replace("charset=utf-8", ""):
        raise Notice("broken_frame")
    return await request.form()


def text(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def lang_of(connection: HTTPConnection) -> str:
    for wanted in (connection.query_params.get(LANG), connection.cookies.get(LANG)):
        if wanted in LANGUAGES:
            return str(wanted)
    return language(connection.headers.get("accept-language", ""))


def base_of(connection: HTTPConnection) -> str:
    """Where links lead: to the address this browser has come by, or from this machine to the one others can reach."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    base, house = f"{scheme}://{connection.url.netloc}", getattr(connection.app.state, "house", "")
    return house if house and is_only_here(base) else base


def tables_of(connection: HTTPConnection) -> Tables:
    tables: Tables = connection.app.state.tables
    return tables

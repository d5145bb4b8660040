"""What a browser asks for: pages, forms, and the window on a match."""

from __future__ import annotations

import asyncio
import marshal
import re
from functools import lru_cache

from starlette.datastructures import FormData, UploadFile
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Scope
from starlette.websockets import WebSocket

from robinsonade.content.source import LANGUAGES
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Game, Setting
from robinsonade.engine.records import Record, record_from
from robinsonade.engine.views import read
from robinsonade.games import find_game, game_names
from robinsonade.table import socket
from robinsonade.table.guard import API
from robinsonade.table.history import History
from robinsonade.table.limits import Buckets, network_of
from robinsonade.table.notices import Notice, language, word
from robinsonade.table.room import Room, Viewer
from robinsonade.table.seats import Links, Person, fingerprint, with_fresh_mark
from robinsonade.table.shown import luck_of, names_at, shown_at, shown_to
from robinsonade.table.store import Summary, Unavailable
from robinsonade.table.tables import BROKEN, Plan, Tables
from robinsonade.table.verbs import checked_name
from robinsonade.table.web.shown import Shown

A_YEAR = 365 * 24 * 3600
MATCHES_SHOWN = 12
PAGES_KEPT = 256
COMPARABLE = 2  # the version of marshal that writes equal data alike
LANG = "lang"
COOKIE = "robinsonade"
MARKS = "robinsonade-seats"
LONGEST_MARKS = 1000


async def home(request: Request) -> Response:
    return await home_page(request)


async def home_page(request: Request, problem: Notice | None = None) -> Response:
    lang = lang_of(request)
    context = {
        "games": [card_of(find_game(name)) for name in game_names()],
        "matches": await my_matches(request, lang),
        "problem": problem.read(lang) if problem else None,
    }
    return page(request, "home", problem.status if problem else 200, **context)


async def my_matches(request: Request, lang: str) -> list[dict[str, object]]:
    tables, cookie = tables_of(request), await session_of(request)
    if not cookie:
        return []
    try:
        summaries = await tables.store.matches_of(fingerprint(cookie), MATCHES_SHOWN)
        found = [await my_match(tables, summary, lang) for summary in summaries]
    except Unavailable as problem:
        raise Notice("store_away") from problem
    return [match for match in found if match]


async def my_match(tables: Tables, summary: Summary, lang: str) -> dict[str, object] | None:
    """A line about a match, without reading its events. One that cannot be read keeps the others from nobody."""
    known = summary.standing
    line: dict[str, object] = {"href": f"/m/{summary.match}", "game": summary.game, "touched": summary.touched}
    try:
        history = await tables.places(summary.match, known)
        if not known.places:  # now it is known
            known = await tables.store.standing(summary.match) or known
        if not history.linked(Person("", summary.grants)):
            return None
        return {**line, **told_of(summary, history, lang), "choices": known.choices or 0}
    except Notice as notice:
        if notice.name == "store_away":
            raise
    except (RobinsonadeError, *BROKEN):
        pass
    title = read(find_game(summary.game).title, lang) if summary.game in game_names() else summary.game
    lost = {"title": title, "state": "unreadable", "line": word("unreadable", lang)}
    return {**line, **lost, "seats": [], "choices": 0}


def told_of(summary: Summary, history: History, lang: str) -> dict[str, object]:
    names, mine = names_at(history, lang), history.linked(Person("", summary.grants))
    yours = bool(set(summary.waits) & set(mine))
    line = word("waits", lang, who=word("or", lang).join(names[seat] for seat in summary.waits))
    record = record_from({**(summary.record or {}), "choices": []})
    return {
        "title": title_of(record, lang) if record.game in game_names() else record.game,
        "state": "over" if not summary.waits else "yours" if yours else "theirs",
        "line": "" if yours or not summary.waits else line,
        "seats": [{"seat": n, "name": name} for n, name in enumerate(names)],
    }


def title_of(record: Record, lang: str) -> str:
    """The game, and the scenario or level that was chosen first of all, if there was any to choose."""
    game = find_game(record.game)
    chosen = [first.names.get(record.options.get(first.name, first.default)) for first in game.settings[:1]]
    return ", ".join(read(words, lang) for words in [game.title, *chosen] if words)


async def new(request: Request) -> Response:
    return new_page(request, request.path_params["game"])


def new_page(request: Request, name: str, problem: Notice | None = None, form: FormData | None = None) -> Response:
    """The form for a match; with a problem it keeps what was entered."""
    game, lang = known_game(name), lang_of(request)
    packs = [
        {"id": pack.id, "name": pack.name, "says": pack.says}
        for pack in tables_of(request).packs
        if pack.game == game.name
    ]
    context = {
        "game": card_of(game),
        "settings": [settings_of(setting) for setting in game.settings],
        "packs": packs,
        "bots": bots(),
        "entered": {field: list(map(str, form.getlist(field))) for field in form} if form else {},
        "problem": problem.read(lang) if problem else None,
    }
    return page(request, "new", problem.status if problem else 200, **context)


async def begin(request: Request) -> Response:
    check_rate(request)
    form = await form_of(request)
    game = known_game(text(form, "game"))
    cookie, marks = await session_of(request) or links_of(request).fresh_cookie(), with_fresh_mark(())
    try:
        options = {
            s.name: ",".join(map(str, form.getlist(f"option.{s.name}")))
            for s in game.settings
            if f"option.{s.name}" in form
        }
        packs = [str(pack) for pack in form.getlist("pack")]
        room = await tables_of(request).begin(
            game.name,
            plans_in(form),
            options,
            packs,
            seed_in(form),
            fingerprint(cookie),
            address_of(request),
            marks[-1],
            companions=text(form, "bots") != "commanded",
        )
    except Notice as notice:
        return new_page(request, game.name, notice, form)
    return to_table(request, room.id, cookie, marks)


def plans_in(form: FormData) -> list[Plan]:
    plans = []
    for n in range(100):
        kind, _, bot = text(form, f"kind.{n}").partition(":")
        if f"kind.{n}" not in form:
            break
        if kind != "none":
            plans.append(Plan(kind, checked_name(text(form, f"name.{n}")), bot))
    return plans


def seed_in(form: FormData) -> int | None:
    seed = text(form, "seed").strip()
    if not seed:
        return None
    if not seed.isdecimal() or len(seed) > 15:
        raise Notice("bad_seed")
    return int(seed)


async def join(request: Request) -> Response:
    """A pasted link, or only its token."""
    link = text(await form_of(request), "link").strip()
    token = re.split(r"[/?#]", link.rsplit("/s/", 1)[-1])[0]
    try:
        tables_of(request).links.read(token)
    except Notice as notice:
        return await home_page(request, notice)
    return RedirectResponse(f"/s/{token}", 303)


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


async def import_record(request: Request) -> Response:
    check_rate(request)
    form = await form_of(request)
    record = form.get("record")
    data = await record.read() if isinstance(record, UploadFile) else str(record or "").encode()
    cookie, marks = await session_of(request) or links_of(request).fresh_cookie(), with_fresh_mark(())
    try:
        room = await tables_of(request).import_record(data, fingerprint(cookie), address_of(request), marks[-1])
    except Notice as notice:
        return await home_page(request, notice)
    return to_table(request, room.id, cookie, marks)


async def table(request: Request) -> Response:
    tables = tables_of(request)
    room, person = await seated(request)
    viewer = Viewer(person, lang_of(request), base_of(request))
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


async def live(ws: WebSocket) -> None:
    """The live window of a browser on a match."""
    lang = lang_of(ws)
    try:
        room, person = await seated(ws)
    except Notice as notice:
        await socket.refuse(ws, notice, lang)
        return
    viewer = Viewer(person, lang, base_of(ws))
    panels = socket.Html(room.recall_page(ws.query_params.get("page", ""), viewer))
    await socket.attend(ws, room, viewer, tables_of(ws).links, panels)


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
    shown = {name: getattr(game, name, None) for name in ("minutes", "weight", "provenance")}
    return {
        "name": game.name,
        "title": game.title,
        "says": game.says,
        "seats": list(game.seats),
        "proposes": bool(game.proposes),
        **shown,
    }


def settings_of(setting: Setting) -> dict[str, object]:
    names = ("name", "title", "says", "values", "names", "default", "many")
    return {name: getattr(setting, name) for name in names}


def bots() -> list[dict[str, object]]:
    from robinsonade.bots import BOTS

    return [{"name": name, "title": bot.says} for name, bot in reversed(BOTS.items())]


def known_game(name: str) -> Game:
    if name not in game_names():
        raise Notice("no_page")
    return find_game(name)


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
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{connection.url.netloc}"


def tables_of(connection: HTTPConnection) -> Tables:
    tables: Tables = connection.app.state.tables
    return tables

"""Routes and start-up."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from robinsonade.content.source import LANGUAGES
from robinsonade.engine.errors import Unknown, Unreadable
from robinsonade.games import find_game, game_names
from robinsonade.table import api, doors, limits, pages, reading, shell
from robinsonade.table.guard import LOOPBACK, Guard, Visits
from robinsonade.table.limits import Proxies
from robinsonade.table.logs import log_sparingly
from robinsonade.table.notices import Notice
from robinsonade.table.store import Unavailable
from robinsonade.table.stores import open_store, reserve
from robinsonade.table.tables import PACE, Tables

if TYPE_CHECKING:
    import uvicorn

    from robinsonade.table.connections import Doorkeeper

AT_HOME, PORT = "127.0.0.1", 8000
BEGINNINGS_A_SECOND, BEGINNINGS_AT_ONCE = 0.1, 30  # matches one address may begin
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20, 60  # messages one address may send
MOST_WAITING = 512  # connections that wait to be taken in
FILES_OF_OURS = 64  # open files that are no connections
FEW_FILES, MANY_FILES = 1024, 1_000_000
WARM_UP_AFTER = 3.0  # seconds
STATIC = Path(__file__).parent / "web" / "static"
WRITTEN = {".css": "text/css", ".js": "text/javascript"}
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}


def routes() -> list[BaseRoute]:
    return [
        Route("/", doors.home),
        Route("/new/{game}", doors.new),
        Route("/rules/{game}", reading.rules),
        Route("/rules/{game}/drawer", reading.drawer),
        Route("/matches", doors.begin, methods=["POST"]),
        Route("/lessons/{game}", doors.begin_lesson, methods=["POST"]),
        Route("/lessons/{game}/{name}", doors.begin_lesson, methods=["POST"]),
        Route("/join", doors.join, methods=["POST"]),
        Route("/import", doors.import_record, methods=["POST"]),
        Route("/s/{token}", pages.take_seat),
        Route("/m/{match}", pages.table),
        WebSocketRoute("/m/{match}/ws", pages.live),
        Route("/m/{match}/replay", pages.replay),
        Route("/m/{match}/replay/{choices}", pages.replay),
        Route("/m/{match}/new", doors.new_like),
        Route("/m/{match}/again", doors.again, methods=["POST"]),
        Route("/m/{match}/remove", doors.remove, methods=["POST"]),
        Route("/m/{match}/fork", pages.fork, methods=["POST"]),
        Route("/m/{match}/record.json", pages.export),
        Route("/m/{match}/fair", pages.fair),
        Route("/m/{match}/end", pages.end),
        Route("/m/{match}/end.svg", pages.end_picture),
        Route("/m/{match}/card", reading.card),
        Route("/m/{match}/log", reading.log),
        Route("/m/{match}/review", reading.review),
        Route("/m/{match}/review", reading.begin_review, methods=["POST"]),
        Route("/m/{match}/review/progress", reading.review_progress),
        Route("/m/{match}/review.json", reading.review_data),
        Route("/api/games", api.games),
        Route("/api/bots", api.bots),
        Route("/api/games/{game}/schema", api.schema),
        Route("/api/matches", api.begin, methods=["POST"]),
        Route("/api/records", api.import_record, methods=["POST"]),
        Route("/api/matches/{match}", api.look),
        Route("/api/matches/{match}", api.do, methods=["POST"]),
        Route("/api/matches/{match}/record", api.record),
        WebSocketRoute("/api/matches/{match}/ws", api.live),
        Route("/health", health),
        Route("/manifest.json", shell.manifest),
        Route("/apple-touch-icon.png", shell.touch_icon),
        Route("/shell.js", shell.worker),
        Route("/away/{lang}", shell.away),
        Route("/push", shell.push_key),
        Route("/m/{match}/push", shell.push, methods=["POST"]),
        Mount("/look", Looks()),
        Mount("/static", Static(directory=STATIC, check_dir=False)),
    ]


class Static(StaticFiles):
    """The version is part of the address, so a browser need never ask twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and response.status_code == 200:
            file = Path(response.path)
            if file.suffix in WRITTEN and file.parent.name != "vendor":
                response = Response(slim(file, file.stat().st_mtime_ns), media_type=WRITTEN[file.suffix])
            response.headers.update(KEPT)
        return response


@lru_cache(maxsize=64)
def slim(file: Path, changed: int) -> str:
    """Without the comments and the indentation that are for people."""
    comments = r"/\*.*?\*/" if file.suffix == ".css" else r"^\s*//[^\n]*\n| // [^\n]*"
    text = file.read_text(encoding="utf-8")
    return re.sub(rf"{comments}|^\s+", "", text, flags=re.MULTILINE | re.DOTALL)


class Looks(Static):
    """What games bring for browsers. Their templates and names are for the server."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        from robinsonade.table.web.looks import ICONS, PICTURES, SERVED, SIGNS, SPRITE, look_of, pages_icons

        game, _, file = Path(path).as_posix().partition("/")
        if game == SPRITE:
            return drawing(pages_icons().file)
        if game in game_names() and file == SIGNS:
            return Response(look_of(game).signs.file, headers=KEPT, media_type="application/json")
        if game not in game_names() or not file.endswith(SERVED):
            raise HTTPException(404)
        if file == SPRITE:
            return drawing(look_of(game).icons.file)
        if file.startswith(PICTURES) and (picture := look_of(game).gallery.file(file[len(PICTURES) : -len(".svg")])):
            return drawing(picture)
        if file.startswith(ICONS) and (icon := look_of(game).icons.alone.get(file[len(ICONS) : -len(".svg")])):
            return drawing(icon)
        return await Static(directory=look_of(game).folder, check_dir=False).get_response(file, scope)


def drawing(file: str) -> Response:
    return Response(file, headers=KEPT, media_type="image/svg+xml")


async def health(request: Request) -> Response:
    """Whether matches can be stored: for those who watch over the server."""
    try:
        await pages.tables_of(request).check()
    except Notice as notice:
        return PlainTextResponse(notice.read(pages.lang_of(request)), notice.status)
    return PlainTextResponse("ok")


def make_app(
    tables: Tables, hosts: Collection[str] | None = None, proxies: Proxies | None = None, house: str = ""
) -> ASGIApp:
    """`hosts`: the names the server answers to; None for any. `proxies`: those who may speak for others.
    `house`: where other machines reach it, if that is known."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await tables.open()
        warming = asyncio.ensure_future(warm_up())
        yield
        warming.cancel()
        await tables.close()

    answers: Any = {Notice: say_notice, HTTPException: say_http, ClientDisconnect: say_nothing, Exception: say_wrong}
    app = Starlette(
        routes=routes(),
        lifespan=life,
        exception_handlers=answers,
        middleware=[Middleware(GZipMiddleware, minimum_size=400, compresslevel=6)],
    )
    app.state.tables = tables
    app.state.house = house
    # Whoever sits at this machine need not wait.
    at_home = hosts == LOOPBACK
    app.state.beginnings = None if at_home else limits.Buckets(BEGINNINGS_A_SECOND, BEGINNINGS_AT_ONCE)
    app.state.messages = None if at_home else limits.Buckets(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    return Guard(app, pages.notice_response, hosts, None if at_home else visits(), proxies)


def visits() -> Visits:
    a_second = limits.chosen("ROBINSONADE_VISITS_PER_SECOND", limits.VISITS_A_SECOND)
    at_once = limits.VISITS_AT_ONCE * a_second / limits.VISITS_A_SECOND
    return Visits(a_second, at_once, connections_of_one())


def connections_of_one() -> int:
    return limits.chosen("ROBINSONADE_CONNECTIONS_PER_ADDRESS", limits.CONNECTIONS_OF_ONE)


async def warm_up() -> None:
    """Read cards and templates and draw the shelf before somebody waits for them, but after those who come back."""
    from robinsonade.table.web import render

    await asyncio.sleep(WARM_UP_AFTER)
    for name in game_names():
        await asyncio.to_thread(find_game(name).box)
    for lang in LANGUAGES:
        templates = render.environment(lang)
        for name in templates.list_templates():
            await asyncio.to_thread(templates.get_template, name)
        shelf = [await asyncio.to_thread(doors.cover_of, find_game(name), [], lang, ()) for name in game_names()]
        await asyncio.to_thread(render.page, "home", lang, games=shelf, matches=[])


async def say_notice(request: Request, notice: Notice) -> Response:
    return pages.notice_response(notice, request.scope)


async def say_http(request: Request, problem: HTTPException) -> Response:
    notice = Notice("no_page" if problem.status_code == 404 else "broken_frame")
    notice.status = problem.status_code
    response = pages.notice_response(notice, request.scope)
    response.headers.update(problem.headers or {})
    return response


async def say_nothing(request: Request, gone: ClientDisconnect) -> Response:
    """Whoever hangs up in the middle of a sentence hears no answer, and is nothing to report."""
    return Response(status_code=400)


async def say_wrong(request: Request, problem: Exception) -> Response:
    return pages.notice_response(Notice("wrong_here"), request.scope)


def serve(
    host: str = AT_HOME,
    port: int | None = None,
    db: str | None = None,
    open_browser: bool = True,
    packs: Sequence[str] = (),
    pace: float = PACE,
    bots: Sequence[str] = (),
) -> None:
    """Serve until interrupted. Without a port the first free one from 8000 on. Bots wait `pace` seconds.
    `bots`: those that are invited besides ours."""
    import uvicorn

    from robinsonade.table.connections import Doorkeeper

    host = host or AT_HOME  # an empty word, as from a variable that is not set, would open the door to everybody
    gc.set_threshold(20_000, 500, 1000)  # often through what is new; through everything takes a second, so seldom
    log_sparingly()
    files = raise_file_limit()
    waiting = min(MOST_WAITING, files // 8)
    most = min(limits.chosen("ROBINSONADE_CONNECTIONS", limits.CONNECTIONS), files - waiting - FILES_OF_OURS)
    hosts = hosts_for(host)
    db = db or default_db()
    reserved = reserve(db)
    asyncio.run(try_store(db))
    listening = listen_on(host, port)
    port = listening.getsockname()[1]
    tables = Tables(open_store(db), packs, pace, bots=bots)
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "")
    proxies = Proxies(trusted)
    keeper = Doorkeeper(max(most, 1), None if hosts == LOOPBACK else connections_of_one(), proxies)
    app = make_app(tables, hosts, proxies, house_of(host, port))
    server = uvicorn.Server(config_of(app, keeper, waiting, trusted))
    announce(host, port)
    if open_browser:
        threading.Thread(
            target=open_when_started, args=(server, f"http://{shown_host(host)}:{port}/"), daemon=True
        ).start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if reserved:
        reserved.close()


def config_of(app: ASGIApp, keeper: Doorkeeper, waiting: int, trusted: str) -> uvicorn.Config:
    """`waiting`: how many may wait to be let in; `trusted`: the proxies whose word counts."""
    import uvicorn

    from robinsonade.table.connections import protocols

    return uvicorn.Config(
        app,
        **protocols(keeper),  # type: ignore[arg-type]
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses of seats are secrets
        backlog=waiting,
        ws_max_size=limits.FRAME,
        ws_per_message_deflate=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def raise_file_limit() -> int:
    """Each connection is an open file; the usual limit is 1024. Says how many there may be."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        return most if most != resource.RLIM_INFINITY else MANY_FILES
    return FEW_FILES


async def try_store(db: str) -> None:
    """Whatever is wrong with the database is said now, in a sentence."""
    store = open_store(db)
    try:
        await store.open()
    except Unavailable as problem:
        raise Unreadable(f"The database cannot be opened: {problem}") from problem
    finally:
        await store.close()


def listen_on(host: str, port: int | None) -> socket.socket:
    """A port somebody named is taken or refused; otherwise the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in [port] if port is not None else [*range(PORT, PORT + 20), 0]:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            listening.listen()
            return listening
        except (OSError, OverflowError) as problem:
            listening.close()
            reason = getattr(problem, "strerror", "") or "there is no such port"
    where = host if port is None else f"{host}, port {port}"
    raise Unknown(f"Nothing can listen on {where}: {reason}. Choose another with --host or --port.")


def hosts_for(host: str) -> Collection[str] | None:
    """At home only we ourselves may call; once the door is open, anybody who finds it."""
    named = [name.strip().lower() for name in os.environ.get("ROBINSONADE_HOSTS", "").split(",") if name.strip()]
    if named:
        return {*LOOPBACK, *named}
    return LOOPBACK if host in LOOPBACK else None


def announce(host: str, port: int) -> None:
    print(f"The table is set: http://{shown_host(host)}:{port}/", flush=True)
    if host not in LOOPBACK:
        print("Everybody who can reach this machine can begin matches here, and nothing is encrypted.", file=sys.stderr)
        print("For the open internet put it behind a server that speaks https.", file=sys.stderr)
        for address in addresses_of(host):
            print(f"From other machines: http://{address}:{port}/", file=sys.stderr, flush=True)


def shown_host(host: str) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]" if ":" in host else host


def addresses_of(host: str) -> list[str]:
    if host not in ("0.0.0.0", "::"):
        return [shown_host(host)]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which address would be used
            return [probe.getsockname()[0]]
        except OSError:
            return []


def house_of(host: str, port: int) -> str:
    """The address of this server in the network of the house; nothing if only this machine reaches it."""
    found = addresses_of(host) if host not in LOOPBACK else []
    return f"http://{found[0]}:{port}" if found else ""


def open_when_started(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)


def default_db() -> str:
    """A file in the user's data folder."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return str(folder / "robinsonade" / "matches.sqlite3")

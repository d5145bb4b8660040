"""What a device may keep: the name and the emblem of the installed table, and its shell for when there is no line."""

from __future__ import annotations

import asyncio
import json
import re
from functools import lru_cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response

from robinsonade.content.source import LANGUAGES
from robinsonade.games import game_names
from robinsonade.table.notices import Notice, word
from robinsonade.table.pages import lang_of, seated, tables_of

NIGHT, PAPER = "#21333b", "#f7f0e1"
EMBLEMS = [("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable-512.png", 512, "maskable")]
FILE = re.compile(r'(?:href|src)="(/(?:static|look)/[^"#]+)')
IN_STYLES = re.compile(r'url\("?([^")]+)')


async def manifest(request: Request) -> Response:
    from robinsonade.table.web.looks import asset

    lang = lang_of(request)
    drawn = [
        {"src": asset(file), "sizes": f"{wide}x{wide}", "type": "image/png", "purpose": purpose}
        for file, wide, purpose in EMBLEMS
    ]
    told = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": "Robinsonade",
        "short_name": "Robinsonade",
        "description": word("installed", lang),
        "lang": lang,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": NIGHT,
        "icons": [{"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"}, *drawn],
    }
    return JSONResponse(told, media_type="application/manifest+json")


async def touch_icon(request: Request) -> Response:
    """Where Apple's devices look for it when the table is put on their first page."""
    from robinsonade.table.web.looks import STATIC

    return FileResponse(STATIC / "icon-touch-180.png")


async def away(request: Request) -> Response:
    """The page for when there is no line. Browsers keep it in every language, so it chooses none for them."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Notice("no_page")
    return HTMLResponse(away_page(lang))


def away_page(lang: str) -> str:
    from robinsonade.table.web import render

    return render.page("away", lang, here="")


async def worker(request: Request) -> Response:
    return Response(await asyncio.to_thread(worker_script), media_type="text/javascript")


async def push_key(request: Request) -> Response:
    """With which browsers ask their push service for an address; nothing where the host sends none."""
    pushes = tables_of(request).pushes
    return PlainTextResponse(pushes.public) if pushes else Response(status_code=204)


async def push(request: Request) -> Response:
    """A browser wants to hear whose turn it is at this table, or no longer."""
    room, person = await seated(request)
    pushes = tables_of(request).pushes
    if pushes is None:
        raise Notice("no_page")
    try:
        body = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise Notice("broken_frame") from None
    await pushes.want(room, person, body, lang_of(request))
    return Response(status_code=204)


@lru_cache(maxsize=1)
def worker_script() -> str:
    from robinsonade.table.web.looks import asset
    from robinsonade.table.web.templating import environment

    pages = {lang: f"/away/{lang}" for lang in LANGUAGES}
    given = {
        "edition": edition(),
        "away": pages,
        "icon": asset(EMBLEMS[0][0]),
        "first": [*pages.values(), *files_of_away()],
    }
    return environment(LANGUAGES[0]).get_template("shell.js").render(given)


def files_of_away() -> list[str]:
    """Everything that the page for no line is made of, so that it can be shown without one."""
    from robinsonade.table.web.looks import STATIC

    named = [file for lang in LANGUAGES for file in FILE.findall(away_page(lang))]
    styles = [(STATIC / file).read_text("utf-8") for file in ("tokens.css", "pieces.css", "pages.css")]
    used = [f"/static/{file}" for style in styles for file in IN_STYLES.findall(style)]
    return list(dict.fromkeys([*named, *used]))


def edition() -> str:
    """Changes with every file that browsers keep, and with the words of the page for no line."""
    from robinsonade.table.web.looks import SERVED, STATIC, look_of, pages_icons

    found = sha256()
    folders = [STATIC, *(look_of(game).folder for game in game_names())]
    for path in (path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()):
        if path.is_relative_to(STATIC) or path.name.endswith(SERVED):
            found.update(path.read_bytes())
    for icons in (pages_icons(), *(look_of(game).icons for game in game_names())):
        found.update("".join([icons.file, *icons.alone.values()]).encode())
    for lang in LANGUAGES:
        found.update(away_page(lang).encode())
    return found.hexdigest()[:12]

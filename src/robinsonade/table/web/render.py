"""From the view model to HTML. `README.md` beside this file says what each page and panel takes."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from robinsonade.engine.views import read
from robinsonade.games import find_game
from robinsonade.table.web import book
from robinsonade.table.web.frames import changes, whole_stage
from robinsonade.table.web.log import rounds_of
from robinsonade.table.web.looks import asset, look_of, pages_icons
from robinsonade.table.web.panels import panels, tab_title, tabs_of
from robinsonade.table.web.shown import Shown
from robinsonade.table.web.templating import environment
from robinsonade.table.web.wording import localised

__all__ = ["asset", "changes", "environment", "page", "panels"]


def page(name: str, lang: str, /, shown: Shown | None = None, **given: object) -> str:
    """A whole page."""
    context: dict[str, Any] = {"here": "/", "problem": None, "icon": pages_icons(), **localised(given, lang, [])}
    games = context.get("games", [context["game"]] if "game" in context else [])
    context["covers"] = [address for game in games for address in look_of(game["name"]).addresses("cover.css")]
    if name == "new":
        context["how"] = book.how_to_play(context["game"]["name"], lang)
    if shown is not None:
        context |= table_context(shown, lang)
    return environment(lang).get_template(f"{name}.html").render(context)


def table_context(shown: Shown, lang: str) -> dict[str, object]:
    parts, game = panels(shown, lang), shown["view"]["game"]
    look = look_of(game)
    names = [seat["name"] for seat in shown["seats"]]
    replay = shown.get("replay")
    return {
        "parts": {id: Markup(html) for id, html in parts.items()},
        "stage": Markup(whole_stage(parts)),
        "rules": book.rules(game, lang),
        "readings": book.readings(game, lang),
        "how": book.how_to_play(game, lang),
        "icon": look.icons,
        "covers": look.addresses("cover.css"),
        "styles": [asset("table.css"), asset("kinds.css"), *look.addresses("style.css")],
        "game": game,
        "game_title": read(find_game(game).title, lang),
        "tab_title": tab_title(shown, lang, names),
        "tabs": localised(tabs_of(shown["view"]), lang, names),
        "mine": [seat for seat in shown["seats"] if seat["mine"]],
        "links": shown["links"],
        "replay": replay,
        "rounds": localised(rounds_of(shown["log"], replay), lang, names) if replay else [],
        "revealed": [round(100 * choice / replay["of"], 2) for choice in replay.get("revealed") or []]
        if replay
        else [],
        "news": localised(shown.get("news") or [], lang, names),
    }

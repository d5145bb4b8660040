"""From the view model to HTML. `README.md` beside this file says what each page and panel takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from robinsonade.engine.views import read
from robinsonade.games import find_game
from robinsonade.minds.review import Review
from robinsonade.table.web import book, illustrations
from robinsonade.table.web.frames import changes, whole_stage
from robinsonade.table.web.keepsake import curve, keepsake
from robinsonade.table.web.log import rounds_of
from robinsonade.table.web.looks import asset, look_of, pages_icons
from robinsonade.table.web.panels import panels, score_rows, tab_title, tabs_of
from robinsonade.table.web.review import review_context
from robinsonade.table.web.shown import Shown
from robinsonade.table.web.templating import environment
from robinsonade.table.web.wording import localised

__all__ = ["asset", "changes", "environment", "page", "panels", "reading", "rulebook", "rules_page"]


def page(name: str, lang: str, /, shown: Shown | None = None, **given: object) -> str:
    """A whole page."""
    names: Any = given.get("names", [])
    context: dict[str, Any] = {"here": "/", "problem": None, "icon": pages_icons(), **localised(given, lang, names)}
    games = context.get("games", [context["game"]] if "game" in context else [])
    context["covers"] = [address for game in games for address in look_of(game["name"]).addresses("cover.css")]
    for game in games:
        game["difficulty"] = look_of(game["name"]).choices.difficulty(find_game(game["name"]).chapter({}))
    if name == "new":
        look = look_of(context["game"]["name"])
        context |= {"how": book.how_to_play(look.game, lang), "choices": look.choices, **look.drawing}
    if name == "end":
        context |= end_context(context, lang)
    if shown is not None:
        context |= table_context(shown, lang)
    return environment(lang).get_template(f"{name}.html").render(context)


def end_context(told: Mapping[str, Any], lang: str) -> dict[str, object]:
    """What is drawn of a match that is over. What never moved has no curve."""
    look, drawn = look_of(told["game"]["name"]), told["story"]["curves"]
    names = dict.fromkeys((line["name"], line["icon"]) for line in drawn if any(line["values"]))
    curves = [
        {"name": name, "icon": icon, "lines": [line for line in drawn if line["name"] == name]} for name, icon in names
    ]
    ending = {**told["ending"], "rows": score_rows(look.game, told["ending"], lang)}
    return {"icon": look.icons, **look.drawing, "curve": curve, "curves": curves, "ending": ending}


def review_page(found: Review, lang: str, names: Sequence[str], given: Mapping[str, Any]) -> str:
    """What decided a match that is over."""
    look, told = look_of(given["game"]["name"]), localised(dict(given), lang, names)
    context = {**told, **review_context(found, lang, names, given["path"])}
    context |= {"icon": look.icons, "covers": look.addresses("cover.css")}
    return environment(lang).get_template("review.html").render(context)


def keepsake_of(given: Mapping[str, Any], lang: str) -> str:
    """The picture of a match that is over."""
    told = localised(dict(given), lang, given["names"])
    counted = [one for one in told["story"]["numbers"] if one["count"]][:4]
    numbers = [
        f"{told['story']['rounds']} {told['story']['rounds_are']}",
        *(f"{one['count']} {one['name']}" for one in counted),
    ]
    return keepsake(
        look_of(told["game"]["name"]), told["ending"], told["title"], ", ".join(told["names"]), " · ".join(numbers)
    )


def reading(game: str, lang: str, here: str, html: str) -> str:
    """What the table shows in a dialog, as a page of its own."""
    look = look_of(game)
    given = {
        "here": here,
        "icon": look.icons,
        "covers": look.addresses("cover.css"),
        "game": game,
        "game_title": read(find_game(game).title, lang),
        "html": Markup(html),
    }
    return environment(lang).get_template("reading.html").render(given)


def rulebook(game: str, lang: str, back: str) -> str:
    """The rules and the introduction, for the drawer beside the table. `back`: its address."""
    return environment(lang).get_template("rulebook.html").render(rules_context(game, lang), back=back)


def rules_page(game: str, lang: str, here: str, back: str) -> str:
    """The same as a book of its own. `back`: the match from which somebody came, if any."""
    look = look_of(game)
    given = {
        **rules_context(game, lang),
        "here": here,
        "back": back,
        "covers": look.addresses("cover.css"),
        "styles": [asset("table.css"), asset("kinds.css"), *look.addresses("style.css"), asset("rules.css")],
    }
    return environment(lang).get_template("rules.html").render(given)


@lru_cache(maxsize=16)
def rules_context(game: str, lang: str) -> dict[str, object]:
    look = look_of(game)
    return {
        "game": game,
        "game_title": read(find_game(game).title, lang),
        "how": book.how_to_play(game, lang),
        "rules": book.rules(game, lang),
        "illustrated": illustrations.chapters(game),
        "signs": illustrations.signs(game, lang),
        "named": lambda icon: look.signs.named(icon, lang),
        "examples": illustrations.examples(game, lang),
        "readings": book.loose_readings(game, lang),
        "icon": look.icons,
        **look.drawing,
    }


def table_context(shown: Shown, lang: str) -> dict[str, object]:
    parts, game = panels(shown, lang), shown["view"]["game"]
    look = look_of(game)
    names = [seat["name"] for seat in shown["seats"]]
    replay = shown.get("replay")
    guide_style = [asset("guide.css")] if shown.get("lesson") and not replay else []
    return {
        "parts": {id: Markup(html) for id, html in parts.items()},
        "stage": Markup(whole_stage(parts)),
        "icon": look.icons,
        "glossary": look.glossary,
        "covers": look.addresses("cover.css"),
        "styles": [asset("table.css"), asset("kinds.css"), *look.addresses("style.css"), *guide_style],
        "lesson": bool(guide_style),
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

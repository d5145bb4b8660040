"""What stands beside the rules of a game: pictures, signs, and examples with the board drawn. `look/book.yaml`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypedDict, cast

import yaml
from markupsafe import Markup

from robinsonade.content.examples import examples_of, played
from robinsonade.engine.views import SeatView, read
from robinsonade.games import find_game
from robinsonade.table.web import book
from robinsonade.table.web.looks import look_of
from robinsonade.table.web.panels import Look, area_of
from robinsonade.table.web.shown import Shown
from robinsonade.table.web.signs import Sign

NAMES = ["Ada", "Bela", "Chloé", "Dune"]
OWN = re.compile(r'(\s(?:id|for|aria-labelledby|aria-describedby|aria-controls)="|href="#|url\(#)(?=[^"\s])')


class SignTold(TypedDict):
    icon: str
    name: str
    says: Markup


class SignsTold(TypedDict):
    heading: str
    signs: list[SignTold]


class Illustrated(TypedDict, total=False):
    picture: str
    signs: list[str]


class ExampleTold(TypedDict):
    says: str
    lines: list[tuple[str, str]]  # what is told, and by which rule
    boards: list[Markup]
    after: list[Markup]


@lru_cache(maxsize=16)
def chapters(game: str) -> list[Illustrated]:
    """Of each chapter, in the order of the rules."""
    path = look_of(game).folder / "book.yaml"
    found: Mapping[str, Illustrated] = (yaml.safe_load(path.read_text("utf-8")) if path.exists() else {}).get(
        "chapters"
    ) or {}
    return [found.get(one["number"] or one["title"], {}) for one in book.rules(game, "en")]


@lru_cache(maxsize=16)
def signs(game: str, lang: str) -> list[SignsTold]:
    """Every sign of a game under its heading, and its words in the end."""
    found = look_of(game).signs
    told: list[SignsTold] = [
        {"heading": group.heading[lang], "signs": [sign_told(game, one, lang) for one in group.signs]}
        for group in found.groups
    ]
    if found.terms:
        told.append({"heading": "", "signs": [sign_told(game, one, lang) for one in found.terms]})
    return told


def sign_told(game: str, sign: Sign, lang: str) -> SignTold:
    says = book.inline(sign.says[lang], book.known_ids(game)) if sign.says else Markup("")
    return {"icon": sign.icon, "name": sign.name[lang], "says": says}


@lru_cache(maxsize=16)
def examples(game: str, lang: str) -> Mapping[str, list[ExampleTold]]:
    """By the rule beside which each stands."""
    found: dict[str, list[ExampleTold]] = {}
    for number, one in enumerate(examples_of(find_game(game).folder)):
        shown = played(find_game(game), one)
        found.setdefault(one["rule"], []).append(
            {
                "says": read(one["says"], lang, NAMES),
                "lines": [(read(line["text"], lang, NAMES), line["rule"]) for line in shown.told],
                "boards": boards(shown.before, one.get("shows", ()), lang, f"before-{number}"),
                "after": boards(shown.after, one.get("after", ()), lang, f"after-{number}"),
            }
        )
    return found


def boards(view: SeatView, ids: Sequence[str], lang: str, owner: str) -> list[Markup]:
    """Panels as they lie on the table, to be looked at only."""
    around = {"kind": "person", "active": False, "chosen": False}
    seats = [{"seat": seat, "name": name, **around} for seat, name in enumerate(NAMES)]
    shown = {"view": {**view, "question": None}, "seats": seats, "me": 0, "links": {}, "gestures": []}
    look = Look(cast(Shown, shown), lang)
    drawn = []
    for panel in view["panels"]:
        if panel["id"] in ids:
            html = on_the_table(list(look.panel(panel).values()), look.is_map(panel), area_of(panel))
            drawn.append(Markup(OWN.sub(rf"\g<1>{owner}-", html)))
    return drawn


def on_the_table(parts: Sequence[str], is_map: bool, area: str) -> str:
    """As a stage holds them."""
    if is_map:
        ground, places, legend = parts
        parts = [f'<div class="chart"><div class="layers">{ground}{places}</div>{legend}</div>']
    return f'<div class="area {area}">{"".join(parts)}</div>'

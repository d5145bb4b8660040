"""From the view model to HTML. `README.md` beside this file says what each page and panel takes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from robinsonade.content.phrases import Phrasebook
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.views import SEAT_NAME, read
from robinsonade.games import find_game
from robinsonade.table.web import book, hexmap, icons, scenes
from robinsonade.table.web.drawing import figure, seat_letter, seat_mark

Plain = dict[str, Any]

WEB = Path(__file__).parent
STATIC = WEB / "static"
PHRASES = Phrasebook(WEB / "phrases.yaml")

AREAS = {"map": "board", "row": "strip", "note": "board"}  # where a kind of panel lies if the game does not say
TABS = {"board": "map", "strip": "cards", "side": "mine", "top": "map"}  # the tab of a phone that shows an area
LOG_LINES = 40  # at the table; the replay has them all
NUMBER_KEYS = 9


@lru_cache(maxsize=256)
def asset(path: str) -> str:
    """The address of a file in `static/`. It changes with the file, so a browser may keep what it has."""
    version = sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    return f"/static/{path}?v={version}"


@lru_cache(maxsize=8)
def environment(lang: str) -> Environment:
    found = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals.update(
        lang=lang,
        other_lang=next(other for other in LANGUAGES if other != lang),
        asset=asset,
        t=lambda name, **slots: phrase(lang, name, **slots),
        scene=scenes.scene,
        mark=lambda seat: Markup(seat_mark(seat)),
        letter=seat_letter,
        figure=piece_figure,
    )
    return found


def phrase(lang: str, name: str, **slots: str | int) -> str:
    group, _, word = name.partition(".")
    return PHRASES.say(group, word, **slots)[lang]


def listed(lang: str, names: Iterable[str]) -> str:
    *most, last = [*names] or [""]
    return f"{', '.join(most)} {'and' if lang == 'en' else 'und'} {last}" if most else last


def plain(value: Any, lang: str, names: list[str]) -> Any:
    """The same data with every text in one language and the seats' names filled in."""
    if isinstance(value, Mapping):
        if "en" in value and value.keys() <= set(LANGUAGES):
            return read(value, lang, names)
        return {key: plain(part, lang, names) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part, lang, names) for part in value]
    return value


def page(name: str, lang: str, /, **context: Any) -> str:
    """A whole page."""
    shown = context.pop("shown", None)
    context = {"here": "/", "problem": None, **plain(context, lang, [])}
    context["sprite"] = asset("sprites/pages.svg")
    if name == "new":
        context["how"] = book.how_to_play(context["game"]["name"], lang)
    if shown is not None:
        seen = seen_by(shown, lang)
        parts = drawn(seen, lang)
        context.update(seen)
        context.update(
            parts={id: Markup(html) for id, html in parts.items()},
            stage=Markup(whole_stage(parts)),
            rules=book.rules(seen["view"]["game"], lang),
            how=book.how_to_play(seen["view"]["game"], lang),
        )
    context["icon"] = icon_of(context["sprite"])
    return environment(lang).get_template(f"{name}.html").render(context)


def panels(shown: Mapping[str, Any], lang: str) -> dict[str, str]:
    """HTML by panel id; the root element has that id."""
    return drawn(seen_by(shown, lang), lang)


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The frame that brings a browser from one state of its panels to the other."""
    frame = []
    moved = before.keys() != after.keys() or before["stage"] != after["stage"]
    if moved:
        frame.append(partial("stage", whole_stage(after)))
    for id, html in after.items():
        on_stage = id == "stage" or id.startswith("p-")
        if before.get(id) != html and not (moved and on_stage):
            frame.append(partial(id, html))
    return "".join(frame)


def partial(id: str, html: str) -> str:
    return f'<hx-partial hx-target="#{id}" hx-swap="outerMorph">{html}</hx-partial>'


SLOT = re.compile(r'<i id="(p-[^"]+)"></i>')


def whole_stage(parts: Mapping[str, str]) -> str:
    """The stage with its panels in their places."""
    return SLOT.sub(lambda slot: parts[slot[1]], parts["stage"])


# ---- what is seen


def seen_by(shown: Mapping[str, Any], lang: str) -> Plain:
    """Everything the templates need, in one language, with the states of all pieces."""
    names = [seat["name"] for seat in shown["seats"]]
    seen: Plain = {
        "step": shown["steps"],
        "undo": {},
        "vote": None,
        "chat": [],
        "pings": [],
        "replay": None,
        "notice": None,
        "pass": None,
        "host": False,
        "gestures": [],
        "news": [],
        **plain(shown, lang, names),
    }
    view = seen["view"]
    seen["names"] = names
    seen["game_title"] = read(find_game(view["game"]).title, lang)
    seen["who"] = lambda seats: listed(lang, [names[seat] for seat in seats])
    seen["sprite"] = asset(f"sprites/{icons.sprite_for(view['game'])}.svg")
    seen["icon"] = icon_of(seen["sprite"])
    seen["question"] = None if seen["pass"] else view["question"]
    seen["asked"] = bool(seen["question"]) and not seen["replay"]
    seen["marks"] = marks_of(seen["question"], seen["gestures"]) if seen["asked"] else {}
    seen["pieces"] = {piece["id"]: piece for panel in view["panels"] for piece in pieces_of(panel)}
    seen["log_groups"] = log_groups(seen["log"], shown["log"], None if seen["replay"] else LOG_LINES)
    seen["rounds"] = rounds_of(seen["log"], seen["replay"])
    seen["tabs"] = tabs_of(view["panels"])
    seen["ending"] = ending_of(view, lang)
    seen["number_keys"] = NUMBER_KEYS
    return seen


def icon_of(sprite: str) -> Any:
    return lambda name, label="", kind="": icons.icon(sprite, name, label, kind)


def piece_figure(piece: Mapping[str, Any]) -> Markup:
    """A pawn or tent on its own, for a space of a board."""
    seat = piece.get("seat", 0)
    kind, body = figure(seat, piece.get("icon", ""))
    box = "-22 -26 44 60" if kind == "camp" else "-13 -20 26 36"
    return Markup(
        f'<svg class="{kind}" data-seat="{seat + 1}" data-as="{kind}:{seat}" viewBox="{box}" aria-hidden="true">{body}</svg>'
    )


def marks_of(question: Mapping[str, Any], gestures: list[Plain]) -> dict[str, dict[str, str]]:
    """By piece its state and, for what is not possible, the reason and its rule."""
    marks: dict[str, dict[str, str]] = {}
    for no in question["refused"]:
        for piece in touched(no):
            marks[piece] = {"why": no["reason"], "why-rule": no["rule"]}
            if not no["quiet"]:
                marks[piece]["state"] = "refused"
    for state, chances in (("far", gestures), ("possible", question["options"])):
        for chance in chances:
            for piece in touched(chance):
                marks[piece] = {"state": state}
    return marks


def touched(chance: Mapping[str, Any]) -> Iterable[str]:
    """The pieces; a part of a piece, such as `hand:2:1`, lights up the whole."""
    for id in chance["touches"]:
        yield id
        if id.count(":") > 1:
            yield id.rpartition(":")[0]


def pieces_of(panel: Mapping[str, Any]) -> Iterable[Plain]:
    for list_name in ("places", "cards", "piles", "spaces", "tokens", "tracks", "dice"):
        for piece in panel.get(list_name) or []:
            yield piece
            yield from piece.get("pieces") or []


def log_groups(log: list[Plain], told: list[Plain], most: int | None) -> list[Plain]:
    """The newest round first, the newest line first in it. A line begins with the mark of the seat it begins with."""
    groups: list[Plain] = [{"title": None, "lines": []}]
    for line, original in zip(log, told, strict=True):
        if line.get("heading") == "round":
            groups.append({"title": line["text"], "lines": []})
            continue
        who = SEAT_NAME.match(next(iter(original["text"].values())))
        groups[-1]["lines"].append({**line, "seat": int(who[1]) if who else None})
    for group in groups:
        group["lines"].reverse()
    groups.reverse()
    kept, room = [], most if most is not None else len(log)
    for group in groups:
        if room > 0 and (group["lines"] or group["title"]):
            kept.append({**group, "lines": group["lines"][:room]})
            room -= len(group["lines"])
    return kept


def rounds_of(log: list[Plain], replay: Plain | None) -> list[Plain]:
    """The rounds as parts of the replay's line, in percent of its width."""
    if not replay or not replay["of"]:
        return []
    starts = [(0, "")] + [(line["step"], line["text"]) for line in log if line.get("heading") == "round"]
    rounds = []
    for k, (start, name) in enumerate(starts):
        end = starts[k + 1][0] if k + 1 < len(starts) else replay["of"]
        when = "past" if end <= replay["step"] else "now" if start <= replay["step"] else "to-come"
        x, width = (round(100 * part / replay["of"], 2) for part in (start, end - start))
        label = name if width > 8 else name.split()[-1] if name and width > 2 else ""
        rounds.append({"when": when, "x": x, "width": width, "label": label})
    return rounds


def area_of(panel: Mapping[str, Any]) -> str:
    area: str = panel.get("area") or AREAS.get(panel["kind"], "side")
    return area


def tabs_of(panels: list[Plain]) -> list[str]:
    areas = {TABS[area_of(panel)] for panel in panels}
    return [tab for tab in ("map", "cards", "mine") if tab in areas] + ["log"]


def ending_of(view: Mapping[str, Any], lang: str) -> Plain | None:
    """The result with the parts of each score as rows."""
    ending = view.get("ending")
    if not ending:
        return None
    part_text = getattr(find_game(view["game"]), "part_text", None)
    parts: list[str] = []
    for score in ending["parts"]:
        parts += [part for part in score if part not in parts]
    rows = [
        {
            "name": part_text(part)[lang] if part_text else part,
            "points": [score.get(part, 0) for score in ending["parts"]],
        }
        for part in parts
    ]
    return {**ending, "rows": rows}


# ---- panels


def drawn(seen: Plain, lang: str) -> dict[str, str]:
    env = environment(lang)

    def made(template: str, **more: Any) -> str:
        return env.get_template(f"panels/{template}.html").render(seen, **more).strip()

    parts = {"bar": made("bar")}
    slots: dict[str, list[Plain]] = {"top": [], "board": [], "side": [], "strip": []}
    for panel in seen["view"]["panels"]:
        if panel["kind"] == "cards" and not panel["cards"] and not panel.get("piles"):
            continue
        id, area = f"p-{panel['id']}", area_of(panel)
        slots[area].append({"id": id, "kind": panel["kind"]})
        more = {"panel": panel, "id": id, "tab": "map cards" if panel.get("mine") and area == "strip" else TABS[area]}
        if panel["kind"] == "map":
            parts[f"{id}-ground"] = hexmap.ground(f"{id}-ground", panel["places"], seen["sprite"])
            parts[id] = hexmap.pieces(id, panel, seen["marks"], seen["sprite"], seen["names"])
            parts[f"{id}-legend"] = made("legend", **more)
        else:
            parts[id] = made(panel["kind"], **more)
    parts["stage"] = made("stage", slots=slots)
    for name in ("notice", "vote", "question", "invite", "log", "talk", "people", "pings"):
        parts[name] = made(name)
    return parts

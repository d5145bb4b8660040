"""From the view model to HTML. `README.md` beside this file says what each page and panel takes.

A panel is a function of its data alone, so what was drawn once is kept: around one table most viewers see the same.
"""

from __future__ import annotations

import marshal
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, Template, TemplateNotFound, meta
from markupsafe import Markup

from robinsonade.content.phrases import Phrasebook
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.views import SEAT_NAME, read
from robinsonade.games import find_game, game_names
from robinsonade.table.web import book, hexmap, sketches
from robinsonade.table.web.drawing import figure, seat_mark
from robinsonade.table.web.icons import Icons
from robinsonade.table.web.looks import asset, look_of, pages_icons, scene

Data = dict[str, Any]

WEB = Path(__file__).parent
PHRASES = Phrasebook(WEB / "phrases.yaml")
KINDS = {path.stem for path in WEB.glob("templates/panels/kinds/*.html")}  # of panels that any game may have
LOOK = "look/"  # begins the names of templates that a game brings: `look/GAME/kinds/KIND.html`

MAP = "map"  # is drawn by hexmap, without a template
AREAS = {"map": "board", "row": "strip", "note": "board"}  # where a kind of panel lies if the game does not say
TABS = {
    "top": "map",
    "board": "map",
    "strip": "cards",
    "now": "map",
    "side": "mine",
    "more": "mine",
}  # the tab of a phone that shows an area
SIDE_ROOM = 5  # panels beside the board; further ones lie under it
LOG_LINES = 30  # at the table; the replay has them all
NUMBER_KEYS = 9
FEW_NAMES = 12  # are listed with the reason why they are not possible
PANELS_KEPT = 1024
PIECES_KEPT = 8192
COMPARABLE = 2  # the version of marshal that writes equal data alike; several times as fast as JSON


class Templates(Environment):
    def make_globals(self, d: Any) -> Any:
        """Complete before the first template is loaded, so a plain dict will do: it is read far quicker than a chain of them."""
        return {**self.globals, **(d or {})}

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        """In a game's own templates the game's own words come first."""
        if isinstance(name, str) and name.startswith(LOOK):
            globals = own_words(name.split("/")[1], str(self.globals["lang"]))
        return super().get_template(name, parent, globals)


class Looks(BaseLoader):
    """The templates that games bring, ours or a stranger's."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, None]:
        game, _, path = template.removeprefix(LOOK).partition("/")
        if not template.startswith(LOOK):
            raise TemplateNotFound(template)
        found = look_of(game).folder / path
        if not found.is_file():
            raise TemplateNotFound(template)
        return found.read_text(encoding="utf-8"), str(found), None

    def list_templates(self) -> list[str]:
        return [
            f"{LOOK}{game}/{path.relative_to(look_of(game).folder).as_posix()}"
            for game in game_names()
            for path in look_of(game).folder.rglob("*.html")
        ]


@lru_cache(maxsize=8)
def environment(lang: str) -> Environment:
    found = Templates(
        loader=ChoiceLoader([FileSystemLoader(WEB / "templates"), Looks()]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # or the disk is asked for every panel
    )
    found.globals.update(
        lang=lang,
        other_lang=next(other for other in LANGUAGES if other != lang),
        asset=asset,
        t=lambda name, **slots: phrase(lang, name, **slots),
        listed=lambda names: listed(lang, names),
        scene=scene,
        mark=lambda seat: Markup(seat_mark(seat)),
        figure=piece_figure,
        trodden=sketches.trodden,
        die_face=sketches.die_face,
        one=lambda kind, piece, icon, first=False, nth=0: cached_piece(lang, icon, kind, piece, first, nth),
        longest=lambda text: max(map(len, text.split()), default=0),  # word
        number_keys=NUMBER_KEYS,
    )
    return found


@lru_cache(maxsize=64)
def own_words(game: str, lang: str) -> dict[str, Any]:
    """What a game's own panels say by themselves, and how its long words break."""
    look = look_of(game)

    def t(name: str, **slots: str | int) -> str:
        group, _, word = name.partition(".")
        own = look.phrases and word in look.phrases.phrases.get(group, {})
        return look.phrases.say(group, word, **slots)[lang] if look.phrases and own else phrase(lang, name, **slots)

    return {"t": t, "softly": look.softly}


@lru_cache(maxsize=256)
def named_in(template: str, lang: str) -> frozenset[str]:
    """What a template wants to be given."""
    templates = environment(lang)
    assert templates.loader
    source, _, _ = templates.loader.get_source(templates, template)
    return frozenset(meta.find_undeclared_variables(templates.parse(source)))


def phrase(lang: str, name: str, **slots: str | int) -> str:
    group, _, word = name.partition(".")
    return PHRASES.say(group, word, **slots)[lang]


def listed(lang: str, names: Iterable[str]) -> str:
    *most, last = [*names] or [""]
    return f"{', '.join(most)} {'and' if lang == 'en' else 'und'} {last}" if most else last


def piece_figure(piece: Mapping[str, Any]) -> Markup:
    """A pawn or tent on its own, for a space of a board."""
    seat = hexmap.seat_of(piece)
    kind, body = figure(seat, piece.get("icon", ""))
    box = "-22 -26 44 60" if kind == "camp" else "-13 -20 26 36"
    return Markup(
        f'<svg class="{kind}" data-seat="{seat + 1}" data-as="{kind}:{seat}" viewBox="{box}" aria-hidden="true">{body}</svg>'
    )


TONGUES = set(LANGUAGES)
WORDLESS = {str, int, bool, float, type(None)}  # most of a view; asking here is cheaper than a call


def localised(value: Any, lang: str, names: list[str]) -> Any:
    """The same data with every text in one language and the seats' names filled in."""
    if isinstance(value, dict):
        if "en" in value and value.keys() <= TONGUES:
            return read(value, lang, names)
        return {key: part if type(part) in WORDLESS else localised(part, lang, names) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [part if type(part) in WORDLESS else localised(part, lang, names) for part in value]
    return value


# ---- pages and frames


def page(name: str, lang: str, /, **context: Any) -> str:
    """A whole page."""
    shown = context.pop("shown", None)
    context = {"here": "/", "problem": None, "icon": pages_icons(), **localised(context, lang, [])}
    games = context.get("games", [context["game"]] if "game" in context else [])
    context["covers"] = [address for game in games for address in look_of(game["name"]).addresses("cover.css")]
    if name == "new":
        context["how"] = book.how_to_play(context["game"]["name"], lang)
    if shown is not None:
        context |= table_context(shown, lang)
    return environment(lang).get_template(f"{name}.html").render(context)


def table_context(shown: Mapping[str, Any], lang: str) -> Data:
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


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The frame that brings a browser from one state of its panels to the other."""
    frame = []
    moved = before.keys() != after.keys() or before["stage"] != after["stage"]
    if moved:
        frame.append(partial("stage", whole_stage(after)))
    for id, html in after.items():
        on_stage = id == "stage" or id.startswith("p-")
        if before.get(id) != html and not (moved and on_stage):
            frame.append(partial(id, without_unchanged(before.get(id, ""), html)))
    return "".join(frame)


PIECES = ("li", "button", "g")  # with an id: lines, what can be pointed at, and places of a map


@lru_cache(maxsize=PANELS_KEPT)
def without_unchanged(before: str, after: str) -> str:
    """A panel without what it had before: a piece that looks the same is an empty element, which a browser takes for it."""
    for tag in PIECES:
        had = {last_piece(part, tag) for part in before.split(f"</{tag}>")}
        parts = after.split(f"</{tag}>")
        for n, part in enumerate(parts[:-1]):
            piece = last_piece(part, tag)
            if piece and piece in had:
                parts[n] = f'{part.removesuffix(piece)}<{tag} id="{id_of(piece)}" data-same>'
        after = f"</{tag}>".join(parts)
    return after


def last_piece(part: str, tag: str) -> str:
    """The innermost element of this kind that is still open at the end, if it has an id."""
    start = part.rfind(f"<{tag} ")
    return part[start:] if start >= 0 and part.find(' id="', start, part.find(">", start)) >= 0 else ""


def id_of(piece: str) -> str:
    return piece.split(' id="', 1)[1].split('"', 1)[0]


def partial(id: str, html: str) -> str:
    return f'<hx-partial hx-target="#{id}" hx-swap="outerMorph">{html}</hx-partial>'


SLOT = re.compile(r'<i id="(p-[^"]+)"></i>')


def whole_stage(parts: Mapping[str, str]) -> str:
    """The stage with its panels in their places."""
    return SLOT.sub(lambda slot: parts[slot[1]], parts["stage"])


def tab_title(shown: Mapping[str, Any], lang: str, names: list[str]) -> str:
    """Whose turn it is comes first, where a narrow tab still shows it."""
    view, replay = shown["view"], shown.get("replay")
    waiting = view["waiting_for"]
    if replay:
        said = phrase(lang, "replay.step", n=replay["choices"], of=replay["of"])
    elif not waiting:
        said = phrase(lang, "question.over")
    elif view["question"] or shown.get("pass"):
        said = "● " + phrase(lang, "home.yours")
    else:
        who = listed(lang, [names[seat] for seat in waiting])
        said = phrase(lang, "question.decides" if len(waiting) == 1 else "question.decide", who=who)
    return f"{said} · {read(find_game(view['game']).title, lang)}"


# ---- panels


def panels(shown: Mapping[str, Any], lang: str) -> dict[str, str]:
    """HTML by panel id; the root element has that id."""
    look = Look(shown, lang)
    return {"bar": look.bar(), **look.stage(), **look.rail()}


class Look:
    """What one viewer sees now.

    A panel is given only what it shows, so that most of those around the table share one drawing of it.
    """

    def __init__(self, shown: Mapping[str, Any], lang: str) -> None:
        self.shown = shown
        self.lang = lang
        self.view = shown["view"]
        self.look = look_of(self.view["game"])
        self.names = [seat["name"] for seat in shown["seats"]]
        self.replay = shown.get("replay")
        self.undo = shown.get("undo") or {}
        self.links = shown["links"]
        self.question = None if shown.get("pass") else self.view["question"]
        self.gestures = shown.get("gestures") or []
        self.pieces = {piece["id"]: piece for panel in self.view["panels"] for piece in pieces_of(panel)}
        self.asked = {
            "question": with_glyphs(self.question, self.pieces, self.look.icons),
            "gestures": [
                {**gesture, "glyphs": glyphs_of(gesture, self.pieces, self.look.icons)} for gesture in self.gestures
            ],
            "waiting": self.view["waiting_for"],
            "far": self.view.get("far"),
            "me": shown["me"],
        }

    def made(self, panel: str, **data: Any) -> str:
        return self.made_by(f"panels/{panel}.html", **data)

    def made_by(self, template: str, **data: Any) -> str:
        given = {"game": self.view["game"], "names": self.names, "replay": bool(self.replay), **data}
        return drawn(template, self.lang, marshal.dumps(given, COMPARABLE))

    def has_others(self) -> bool:
        return any(seat["kind"] != "bot" and not seat["mine"] for seat in self.shown["seats"])

    def is_map(self, panel: Data) -> bool:
        """Drawn by hexmap; a game may have a map of its own."""
        return panel["kind"] == "map" and "map" not in self.look.kinds

    def template_of(self, kind: str) -> str:
        """A game's own kinds come first; what has no template is a sheet."""
        if kind in self.look.kinds:
            return f"{LOOK}{self.look.game}/kinds/{kind}.html"
        return f"panels/kinds/{kind}.html" if kind in KINDS else "panels/sheet.html"

    def seats(self, *names: str) -> list[Data]:
        return [pick(seat, ("seat", "name", "kind", "stands_in", "here", *names)) for seat in self.shown["seats"]]

    def bar(self) -> str:
        return self.made(
            "bar",
            **pick(self.view, ("subtitle", "round", "rounds", "phases", "phase")),
            seats=self.seats("active", "chosen"),
            asked=bool(self.question),
            known_luck=not self.shown["luck"]["commitment"] and self.has_others(),
            undo=pick(self.undo, ("choice",)),
            links=pick(self.links, ("home", "replay", "fair")),
            tab_title=tab_title(self.shown, self.lang, self.names),
        )

    def stage(self) -> dict[str, str]:
        """The board and what lies around it."""
        parts: dict[str, str] = {}
        slots: dict[str, list[Data]] = {"top": [], "board": [], "side": [], "strip": [], "more": []}
        for panel in self.view["panels"]:
            area = area_of(panel)
            if area == "now" or is_bare(panel):
                continue
            if area == "side" and len(slots["side"]) >= SIDE_ROOM:
                area = "board"
            slots[area].append({"id": f"p-{panel['id']}", "map": self.is_map(panel)})
            parts |= self.panel(panel)
        return {**parts, "stage": self.made("stage", slots=slots, passing=bool(self.shown.get("pass")))}

    def panel(self, panel: Data) -> dict[str, str]:
        id, kind = f"p-{panel['id']}", panel["kind"]
        given = {"panel": panel, "id": id, "tab": tab_of(panel)}
        if self.is_map(panel):
            return {
                f"{id}-ground": hexmap.ground(f"{id}-ground", panel, self.look.icons),
                id: self.made_by(MAP, **given),
                f"{id}-legend": self.made("legend", id=id, legend=panel.get("legend")),
            }
        template = self.template_of(kind)
        wanted = named_in(template, self.lang)
        if "turn" in wanted:
            given["turn"] = self.view.get("turn")
        if "stands" in wanted:
            given["stands"] = pick(self.shown["seats"][panel["seat"]], ("active", "chosen"))
        if panel.get("answers"):
            given |= {**self.asked, "chosen": [seat["seat"] for seat in self.shown["seats"] if seat["chosen"]]}
        return {id: self.made_by(template, **given)}

    def rail(self) -> dict[str, str]:
        """What is read beside the board, from the question down."""
        shown, version = self.shown, self.shown["version"]
        around = self.seats("mine", "may_take_over")
        now = [panel for panel in self.view["panels"] if area_of(panel) == "now"]
        pings = [{**ping, "what": self.pieces.get(ping["at"], {}).get("name", "")} for ping in shown.get("pings") or []]
        return {
            "now": self.made("now", panels=now),
            "notice": self.made("notice", notice=shown.get("notice"), to=shown.get("notice") and shown["handled"]),
            "vote": self.made("vote", vote=shown.get("vote"), mine=shown["mine"]),
            "question": self.made(
                "question",
                **self.asked,
                elsewhere=self.is_answered_elsewhere(),
                ending=self.view.get("ending"),
                passing=shown.get("pass"),
                undo=self.undo,
                company=any(
                    seat["kind"] != "bot" and not seat["mine"] for seat in shown["seats"]
                ),  # to point things out to
                links=pick(self.links, ("replay",)),
                version=version,
                mine=shown["mine"],
                kept=[seat["seat"] for seat in shown["seats"] if seat["mine"] and seat.get("stands_in")],
            ),
            "invite": self.made("invite", seats=around, links=pick(self.links, ("seats",))),
            "log": self.made("log", groups=self.log_groups(), whole=self.links.get("replay"), version=version),
            "talk": self.made("talk", chat=shown.get("chat") or []),
            "people": self.made(
                "people", seats=around, links=pick(self.links, ("seats", "watch")), host=shown.get("host")
            ),
            "pings": self.made("pings", pings=pings),
            "news": self.made("news", news=[pick(line, ("text",)) for line in shown.get("news") or []]),
            "marks": self.marks(),
        }

    def marks(self) -> str:
        """Apart from the pieces: they stay as they are when somebody else is asked, or something else."""
        marks = marks_of(self.question, self.gestures) if self.question and not self.replay else {}
        lying = [id for id, piece in self.pieces.items() if piece.get("chosen")]
        for id in [*lying, *(self.shown.get("chosen") or [])]:
            marks.setdefault(id, {}).setdefault("state", "chosen")
        kinds: list[Data] = []
        for mark in marks.values():
            if mark not in kinds:
                kinds.append(mark)
        return self.made("marks", kinds=kinds, on={id: kinds.index(mark) for id, mark in marks.items()})

    def is_answered_elsewhere(self) -> bool:
        """A panel on the stage holds the options of the question."""
        return bool(self.question) and not self.replay and any(panel.get("answers") for panel in self.view["panels"])

    def log_groups(self) -> list[Data]:
        log = latest(self.shown["log"], self.replay)
        now = last_told(log, self.replay["choices"]) if self.replay else None
        return log_groups(log, self.links.get("replay"), self.undo, now)


@lru_cache(maxsize=PANELS_KEPT)
def drawn(template: str, lang: str, data: bytes) -> str:
    given = marshal.loads(data)
    seen: Data = localised(given, lang, given["names"])
    look = look_of(seen["game"])
    if template == MAP:
        return hexmap.pieces(seen["id"], seen["panel"], look.icons, seen["names"])
    seen["icon"], seen["picture"] = look.icons, look.picture
    seen["who"] = lambda seats: listed(lang, [seen["names"][seat] for seat in seats])
    seen["game_title"] = read(find_game(seen["game"]).title, lang)
    if seen.get("ending"):
        seen["ending"]["rows"] = score_rows(seen["game"], seen["ending"], lang)
    return environment(lang).get_template(template).render(seen).strip()


def cached_piece(lang: str, icon: Icons, kind: str, piece: Data, first: bool, nth: int) -> Markup:
    """A piece by one of the macros of `pieces.html`."""
    return piece_drawn(lang, icon, kind, marshal.dumps((piece, first, nth), COMPARABLE))


@lru_cache(maxsize=PIECES_KEPT)
def piece_drawn(lang: str, icon: Icons, kind: str, data: bytes) -> Markup:
    piece, first, nth = marshal.loads(data)
    given = {"icon": icon, "first": first, "nth": nth}
    macro = getattr(environment(lang).get_template("pieces.html").module, kind)
    return Markup(macro(piece, *(given[name] for name in macro.arguments[1:])))


def pick(data: Mapping[str, Any], names: Iterable[str]) -> Data:
    return {name: data.get(name) for name in names}


def is_bare(panel: Mapping[str, Any]) -> bool:
    """A place for cards where none lie."""
    return panel["kind"] == "cards" and not any(panel.get(name) for name in ("cards", "piles", "tokens", "dice"))


def area_of(panel: Mapping[str, Any]) -> str:
    area: str = panel.get("area") or AREAS.get(panel["kind"], "side")
    return area


def tab_of(panel: Mapping[str, Any]) -> str:
    """The tabs of a phone that show a panel."""
    area = area_of(panel)
    tab: str = panel.get("tab") or ("map cards" if panel.get("mine") and area == "strip" else TABS[area])
    return tab


TAB_ICONS = {"map": "camps", "cards": "cards", "mine": "flag", "more": "flag", "log": "book"}


def tabs_of(view: Mapping[str, Any]) -> list[Data]:
    """The tabs that show something, with the game's own words for them if it has any."""
    used = {tab for panel in view["panels"] for tab in tab_of(panel).split()} | {"log"}
    named = view.get("tabs") or {}
    return [{"id": tab, "icon": icon, **named.get(tab, {})} for tab, icon in TAB_ICONS.items() if tab in used]


PARTS = ("pieces", "sources", "cards", "actions", "abilities", "pawns")  # of a piece that can be pointed at


def pieces_of(panel: Mapping[str, Any]) -> list[Data]:
    found: list[Data] = []
    for list_name in (
        "heads",
        "places",
        "cards",
        "faces",
        "piles",
        "spaces",
        "tokens",
        "tracks",
        "dice",
        "pieces",
        "rows",
    ):
        for piece in panel.get(list_name) or []:
            found.append(piece)
            for part in PARTS:
                if part in piece:
                    found += piece[part] or []
    return [piece for piece in found if "id" in piece]


# ---- what the question does to the pieces


def marks_of(question: Mapping[str, Any], gestures: list[Data]) -> dict[str, Data]:
    """By piece its state and, for what is not possible, the reason and its rule."""
    marks: dict[str, Data] = {}
    for no in question["refused"]:
        for piece in touched(no):
            marks[piece] = {"why": no["reason"], "whyRule": no["rule"]}
            if not no["quiet"]:
                marks[piece]["state"] = "refused"
    back = [option for option in question["options"] if option.get("back")]
    onward = [option for option in question["options"] if not option.get("back")]
    for state, chances in (("far", gestures), ("back", back), ("possible", onward)):
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


def with_glyphs(question: Data | None, pieces: Mapping[str, Data], icons: Icons) -> Data | None:
    if not question:
        return None
    options = [{**option, "glyphs": glyphs_of(option, pieces, icons)} for option in question["options"]]
    loud = [no for no in question["refused"] if not no["quiet"]]
    return {**question, "options": options, "refused": loud, "not_now": not_now(question)}


def not_now(question: Data) -> list[Data]:
    """What pieces alone say is not possible, by reason; a reason that many pieces share is left to them."""
    found: dict[str, Data] = {}
    for no in question["refused"]:
        if no["quiet"]:
            found.setdefault(no["rule"], {**pick(no, ("rule", "reason")), "names": []})["names"].append(no["label"])
    return [one for one in found.values() if len(one["names"]) <= FEW_NAMES]


def glyphs_of(chance: Mapping[str, Any], pieces: Mapping[str, Data], icons: Icons) -> list[str]:
    """The grounds or glyphs of what an option touches, so that it can be recognised without reading."""
    grounds: list[str] = []
    for id in touched(chance):
        piece = pieces.get(id, {})
        halves = [half["ground"] for half in piece.get("halves") or []]
        for ground in [icons.ground(name) for name in [piece.get("ground"), piece.get("glyph"), *halves] if name]:
            if icons.known(ground) and ground not in grounds:
                grounds.append(ground)
    return grounds[:4]


# ---- what happened


def latest(log: list[Data], replay: Data | None) -> list[Data]:
    """The end of the log, under the heading of the round it begins in; a replay shows all of it."""
    first = 0 if replay else max(0, len(log) - LOG_LINES)
    headings = [line for line in log[:first] if line.get("heading") == "round"]
    return headings[-1:] + numbered(log, first)


def last_told(log: list[Data], choices: int) -> int | None:
    """The last of so many choices of which the log has a line: some are made without a word."""
    return max(
        (line["choice"] for line in log if line["choice"] <= choices and line.get("heading") != "round"), default=None
    )


def numbered(log: list[Data], first: int) -> list[Data]:
    """By their place after their choice: others hear more or less after another, and still share the drawing of a line."""
    start = first
    while start and log[start - 1]["choice"] == log[first]["choice"]:
        start -= 1
    lines: list[Data] = []
    for k, line in enumerate(log[start:]):
        follows = k > 0 and line["choice"] == lines[-1]["choice"]
        lines.append({**line, "nth": lines[-1]["nth"] + 1 if follows else 0})
    return lines[first - start :]


def log_groups(log: list[Data], replay: str | None, undo: Data, now: int | None) -> list[Data]:
    """The newest round first, in it the newest phase, and under its heading the newest line.

    A line has the mark of the seat it begins with, or is about.
    """
    groups: list[Data] = [{"title": None, "lines": []}]
    under = 0  # where the next line goes: below the heading of its phase
    for line in log:
        heading = line.get("heading")
        if heading:
            under = 0
        if heading == "round":
            groups.append({"title": line["text"], "lines": []})
            continue
        who = SEAT_NAME.match(next(iter(line["text"].values())))
        shown = {
            **pick(line, ("nth", "text", "rule", "choice")),
            "seat": int(who[1]) if who else line.get("seat"),
            "phase": heading == "phase",
            "now": line["choice"] == now,
            "replay": replay,
            "rewinds": bool(undo.get("choice")),
            "asks": 0 < line["choice"] <= undo.get("free_from", 0),  # something was revealed since
        }
        groups[-1]["lines"].insert(under, shown)
        under = 1 if heading else under
    return [group for group in reversed(groups) if group["title"] or group["lines"]]


def rounds_of(log: list[Data], replay: Mapping[str, int]) -> list[Data]:
    """The rounds as parts of the replay's line, in percent of its width."""
    if not replay["of"]:
        return []
    starts = [(0, None)] + [(line["choice"], line["text"]) for line in log if line.get("heading") == "round"]
    rounds = []
    for k, (start, name) in enumerate(starts):
        end = starts[k + 1][0] if k + 1 < len(starts) else replay["of"]
        when = "past" if end <= replay["choices"] else "now" if start <= replay["choices"] else "to-come"
        x, width = (round(100 * part / replay["of"], 2) for part in (start, end - start))
        rounds.append({"when": when, "x": x, "width": width, "name": name, "number": k})
    return rounds


def score_rows(game: str, ending: Mapping[str, Any], lang: str) -> list[Data]:
    """The parts of each score, in the order in which they are counted."""
    part_text = getattr(find_game(game), "part_text", None)
    parts: list[str] = []
    for score in ending["parts"]:
        parts += [part for part in score if part not in parts]
    return [
        {
            "name": part_text(part)[lang] if part_text else part,
            "points": [score.get(part, 0) for score in ending["parts"]],
        }
        for part in parts
    ]

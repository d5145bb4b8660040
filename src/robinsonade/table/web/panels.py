"""What one viewer sees now, as HTML by panel.
A panel is a function of its data alone, so what was drawn once is kept."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import cast

from robinsonade.engine.told import Line
from robinsonade.engine.views import Panel, SeatView, Text, read
from robinsonade.games import find_game
from robinsonade.table.web import answers, guide, hexmap
from robinsonade.table.web.companions import drawn_proposals, who_decides, who_propose
from robinsonade.table.web.hints import hinted
from robinsonade.table.web.log import (
    BeatDrawn,
    Group,
    LineDrawn,
    Logbook,
    beats,
    icons_in,
    last_told,
    latest,
    numbered,
)
from robinsonade.table.web.looks import look_of
from robinsonade.table.web.marks import Mark, marks_of
from robinsonade.table.web.shown import Shown
from robinsonade.table.web.skies import WIDTH
from robinsonade.table.web.templating import COMPARABLE, LOOK, PANELS_KEPT, PIECES_KEPT, drawn, environment, named_in
from robinsonade.table.web.wording import WEB, Data, listed, localised, phrase

KINDS = {path.stem for path in WEB.glob("templates/panels/kinds/*.html")}  # of panels that any game may have
MAP = "map"  # is drawn by hexmap, without a template
# where a kind of panel lies if the game does not say
AREAS = {"map": "board", "row": "strip", "note": "board", "forecast": "ahead"}
TABS = {
    "ahead": "map",
    "top": "map",
    "board": "map",
    "strip": "cards",
    "now": "map",
    "side": "mine",
    "more": "mine",
}  # the tab of a phone that shows an area
TAB_ICONS = {"map": "camps", "cards": "cards", "mine": "flag", "more": "flag", "log": "book"}
SIDE_ROOM = 5  # panels beside the board; further ones lie under it
PARTS = ("pieces", "sources", "cards", "actions", "abilities", "pawns")  # of a piece that can be pointed at


def panels(shown: Shown, lang: str) -> dict[str, str]:
    """HTML by panel id; the root element has that id."""
    look = Look(shown, lang)
    return {"bar": look.bar(), "ahead": look.ahead(), **look.stage(), **look.rail()}


class Look:
    """What one viewer sees now.

    A panel is given only what it shows, so that most of those around the table share one drawing of it.
    """

    def __init__(self, shown: Shown, lang: str) -> None:
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
            "question": answers.drawn(self.question, self.gestures, self.pieces, self.look.icons),
            "waiting": self.view["waiting_for"],
            "far": self.view.get("far"),
            "me": shown["me"],
        }

    def render(self, panel: str, **data: object) -> str:
        return self.render_template(f"panels/{panel}.html", **data)

    def render_template(self, template: str, **data: object) -> str:
        given = {"game": self.view["game"], "names": self.names, "replay": bool(self.replay), **data}
        return render_cached(template, self.lang, marshal.dumps(given, COMPARABLE))

    def has_others(self) -> bool:
        return any(seat["kind"] != "bot" and not seat["mine"] for seat in self.shown["seats"])

    def is_map(self, panel: Panel) -> bool:
        """Drawn by hexmap; a game may have a map of its own."""
        return panel["kind"] == "map" and "map" not in self.look.kinds

    def template_of(self, kind: str) -> str:
        """A game's own kinds come first; what has no template is a sheet."""
        if kind in self.look.kinds:
            return f"{LOOK}{self.look.game}/kinds/{kind}.html"
        return f"panels/kinds/{kind}.html" if kind in KINDS else "panels/sheet.html"

    def seats(self, *names: str) -> list[dict[str, object]]:
        return [pick(seat, ("seat", "name", "kind", "stands_in", "here", *names)) for seat in self.shown["seats"]]

    def bar(self) -> str:
        return self.render(
            "bar",
            **pick(self.view, ("subtitle", "round", "rounds", "phases", "phase")),
            seats=self.seats("active", "chosen"),
            asked=bool(self.question),
            known_luck=not self.shown["luck"]["commitment"] and self.has_others(),
            undo=pick(self.undo, ("choice",)),
            links=pick(self.links, ("home", "replay", "fair")),
            tab_title=tab_title(self.shown, self.lang, self.names),
        )

    def lying_in(self, area: str) -> list[Panel]:
        return [panel for panel in self.view["panels"] if area_of(panel) == area]

    def ahead(self) -> str:
        """What wins, what loses and what comes next, above the whole table."""
        return self.render("ahead", panels=self.lying_in("ahead"))

    def stage(self) -> dict[str, str]:
        """The board and what lies around it."""
        parts: dict[str, str] = {}
        slots: dict[str, list[dict[str, object]]] = {"top": [], "board": [], "side": [], "strip": [], "more": []}
        for panel in self.view["panels"]:
            area = area_of(panel)
            if area in ("ahead", "now") or is_bare(panel):
                continue
            if area == "side" and len(slots["side"]) >= SIDE_ROOM:
                area = "board"
            slots[area].append({"id": f"p-{panel['id']}", "map": self.is_map(panel)})
            parts |= self.panel(panel)
        return {**parts, "stage": self.render("stage", slots=slots, passing=bool(self.shown.get("pass")))}

    def panel(self, panel: Panel) -> dict[str, str]:
        id, kind = f"p-{panel['id']}", panel["kind"]
        given: dict[str, object] = {"panel": panel, "id": id, "tab": tab_of(panel)}
        light = self.view.get("light", "day")
        if self.is_map(panel):
            return {
                f"{id}-ground": hexmap.ground(f"{id}-ground", panel, self.look.icons, light),
                id: self.render_template(MAP, **given, light=light),
                f"{id}-legend": self.render("legend", id=id, legend=panel.get("legend")),
            }
        template = self.template_of(kind)
        wanted = named_in(template, self.lang)
        if "light" in wanted:
            given["light"] = light
        if "turn" in wanted:
            given["turn"] = self.view.get("turn")
        seat = panel.get("seat")
        if "stands" in wanted and seat is not None:
            given["stands"] = pick(self.shown["seats"][seat], ("active", "chosen"))
        if panel.get("answers"):
            given |= {**self.asked, "chosen": [seat["seat"] for seat in self.shown["seats"] if seat["chosen"]]}
            if self.question:  # on a phone the rail is out of sight
                given["question"] = {**cast(dict[str, object], given["question"]), "hints": self.shown.get("hints")}
        return {id: self.render_template(template, **given)}

    def rail(self) -> dict[str, str]:
        """What is read beside the board, from the question down."""
        shown, version = self.shown, self.shown["version"]
        around = self.seats("mine", "may_take_over")
        groups = self.log_groups()
        fresh = [line for group in groups if group["fresh"] for line in group["lines"]]
        log = [{**pick(group, ("title", "fresh")), "lines": self.lines("line", group["lines"])} for group in groups]
        pings = [{**ping, "what": self.pieces.get(ping["at"], {}).get("name", "")} for ping in shown["pings"]]
        return {
            "guide": self.render("guide", **guide.drawn(shown, self.question, self.pieces), undo=self.undo),
            "now": self.render("now", panels=self.lying_in("now")),
            "notice": self.render("notice", notice=shown.get("notice"), to=shown.get("notice") and shown["handled"]),
            "vote": self.render("vote", vote=shown.get("vote"), mine=shown["mine"], hints=shown.get("hints")),
            "question": self.render(
                "question",
                **self.asked,
                elsewhere=self.is_answered_elsewhere(),
                decides=who_decides(shown),
                proposed=self.proposals(),
                hints=shown.get("hints"),
                ending=self.view.get("ending"),
                passing=shown.get("pass"),
                undo=self.undo,
                company=self.has_others(),  # to point things out to
                links=pick(self.links, ("replay", "table")),
                version=version,
                mine=shown["mine"],
                kept=[seat["seat"] for seat in shown["seats"] if seat["mine"] and seat.get("stands_in")],
                not_again=shown.get("not_again"),
            ),
            "offers": self.render("offers", offers=self.offers()),
            "invite": self.render("invite", seats=around, links=pick(self.links, ("seats", "only_here"))),
            "log": self.render("log", groups=log, cards=self.links["table"], version=version),
            "happened": self.render("happened", lines=self.lines("told", fresh) if len(fresh) > 1 else ""),
            "talk": self.render("talk", chat=shown.get("chat") or []),
            "people": self.render(
                "people",
                seats=around,
                links=pick(self.links, ("seats", "watch")),
                host=shown.get("host"),
                others=self.has_others(),
                asks_everything=shown.get("asks_everything", False),
                companions=who_propose(shown),
            ),
            "pings": self.render("pings", pings=pings),
            "news": self.news(),
            "marks": self.marks(),
        }

    def news(self) -> str:
        """What has just happened: in words, and as beats with the drawings of their icons and cards."""
        lines = self.shown.get("news") or []
        seen, missed = (self.with_ending(beats(told)) for told in (lines, self.shown.get("missed") or []))
        choices = self.replay["choices"] if self.replay else self.shown["choices"]
        said = [text for line in lines for text in (line["text"], *self.words_on(line))]
        drawings = self.drawings([*seen, *missed])
        return self.render("news", said=said, beats=seen, missed=missed, icons=drawings, choices=choices)

    def with_ending(self, seen: list[BeatDrawn]) -> list[BeatDrawn]:
        """The end is told with its picture, and who, how and why."""
        how = self.view.get("ending")
        if not how:
            return seen
        told = {"ending": f"ending:{how['key']}", "headline": how["headline"], "text": how["text"]}
        return [cast(BeatDrawn, {**beat, **told}) if beat["beat"] == "end" else beat for beat in seen]

    def words_on(self, line: Line) -> list[Text]:
        """What is printed on a card that was turned over, unless it lies beside the question: it is told there."""
        card = line.get("shows", {}).get("card")
        beside = [*self.lying_in("now"), *(panel for panel in self.view["panels"] if panel["kind"] == "story")]
        told = [panel["title"] for panel in beside] + [piece.get("name") for one in beside for piece in pieces_of(one)]
        if not card or card["name"] in told:
            return []
        return [passage[part] for passage in card["passages"] for part in ("title", "says") if passage.get(part)]

    def drawings(self, seen: list[BeatDrawn]) -> dict[str, tuple[str, int]]:
        """Of each icon and card in these beats the address, and how wide it is drawn."""
        icons, cards = self.look.icons, {beat["card"]["card"] for beat in seen if "card" in beat}
        cards |= {beat["ending"] for beat in seen if "ending" in beat}
        found = {name: (icons.use(name), icons.drawn[name].grid) for name in set(icons_in(seen)) if icons.known(name)}
        found |= {card: (f"{self.look.picture_of(card)}#m", WIDTH) for card in cards if self.look.pictured(card)}
        return dict(sorted(found.items()))

    def offers(self) -> list[dict[str, object]]:
        """What lies ready to be used, with the icon of the piece."""
        found = [] if self.shown.get("pass") else self.shown.get("offers") or []
        return [{**offer, "icon": self.icon_of(offer["touches"])} for offer in found]

    def icon_of(self, pieces: list[str]) -> str:
        """Of the first of these that has one."""
        lying = (self.pieces.get(id, {}) for id in pieces)
        names = [str(piece.get("glyph") or piece.get("icon") or "") for piece in lying]
        return next((name for name in names if self.look.icons.known(name)), "")

    def proposals(self) -> dict[str, object]:
        found = drawn_proposals(self.shown, self.pieces)
        made = str(found[0]["key"]).partition(":")[0] if found else ""
        return {"proposals": found, "all": f"{made}:all" if made else "", "may": bool(self.question)}

    def marks(self) -> str:
        """Apart from the pieces: they stay as they are when somebody else is asked, or something else."""
        marks = marks_of(self.question, self.gestures) if self.question and not self.replay else {}
        lying = [id for id, piece in self.pieces.items() if piece.get("chosen")]
        for id in [*lying, *(self.shown.get("chosen") or [])]:
            marks.setdefault(id, {}).setdefault("state", "chosen")
        kinds: list[Mark] = []
        for mark in marks.values():
            if mark not in kinds:
                kinds.append(mark)
        on = {id: kinds.index(mark) for id, mark in marks.items()}
        return self.render("marks", kinds=kinds, on=on, hints=hinted(self.shown) if self.question else {})

    def is_answered_elsewhere(self) -> bool:
        """A panel on the stage holds the options of the question."""
        return bool(self.question) and not self.replay and any(panel.get("answers") for panel in self.view["panels"])

    def lines(self, kind: str, lines: Iterable[LineDrawn]) -> str:
        """Lines of the log, each drawn once for all who read it."""
        game, table = self.view["game"], self.links["table"]
        given = ({**line, "table": table, "names": self.names} for line in lines)
        return "".join(line_cached(kind, game, self.lang, marshal.dumps(line, COMPARABLE)) for line in given)

    def log_groups(self) -> list[Group]:
        log, since = self.shown["log"], None if self.replay else self.shown.get("since")
        now = last_told(log, self.replay["choices"]) if self.replay else None
        book = Logbook(self.links.get("replay"), self.undo, now, since, self.shown.get("gone"))
        return book.groups(numbered(log, 0) if self.replay else latest(log, since))


@lru_cache(maxsize=PIECES_KEPT)
def line_cached(kind: str, game: str, lang: str, data: bytes) -> str:
    line = marshal.loads(data)
    return str(drawn(lang, look_of(game).icons, kind, localised(line, lang, line["names"])))


@lru_cache(maxsize=PANELS_KEPT)
def render_cached(template: str, lang: str, data: bytes) -> str:
    given = marshal.loads(data)
    seen = localised(given, lang, given["names"])
    look = look_of(seen["game"])
    if template == MAP:
        return hexmap.pieces(seen["id"], seen["panel"], look.icons, seen["names"], seen["light"])
    seen |= {"icon": look.icons, **look.drawing, "hyphenated": look.hyphenated}
    seen["who"] = lambda seats: listed(lang, [seen["names"][seat] for seat in seats])
    seen["game_title"] = read(find_game(seen["game"]).title, lang)
    if seen.get("ending"):
        seen["ending"]["rows"] = score_rows(seen["game"], seen["ending"], lang)
    return environment(lang).get_template(template).render(seen).strip()


def tab_title(shown: Shown, lang: str, names: list[str]) -> str:
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


def pick(data: Mapping[str, object], names: Iterable[str]) -> dict[str, object]:
    return {name: data.get(name) for name in names}


def is_bare(panel: Panel) -> bool:
    """A place for cards where none lie."""
    return panel["kind"] == "cards" and not any(panel.get(name) for name in ("cards", "piles", "tokens", "dice"))


def area_of(panel: Panel) -> str:
    return panel.get("area") or AREAS.get(panel["kind"], "side")


def tab_of(panel: Panel) -> str:
    """The tabs of a phone that show a panel."""
    area = area_of(panel)
    return panel.get("tab") or ("map cards" if panel.get("mine") and area == "strip" else TABS[area])


def tabs_of(view: SeatView) -> list[dict[str, object]]:
    """The tabs that show something, with the game's own words for them if it has any."""
    used = {tab for panel in view["panels"] for tab in tab_of(panel).split()} | {"log"}
    named = view.get("tabs") or {}
    return [{"id": tab, "icon": icon, **named.get(tab, {})} for tab, icon in TAB_ICONS.items() if tab in used]


def pieces_of(panel: Data) -> list[Data]:
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


def score_rows(game: str, ending: Data, lang: str) -> list[dict[str, object]]:
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

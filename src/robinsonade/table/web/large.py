"""The large card: everything about one piece or one card, to be read at leisure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict, TypeVar

from robinsonade.engine.told import Line, Printed
from robinsonade.engine.views import NotNow, Option, SeatView, read
from robinsonade.table.web import book
from robinsonade.table.web.answers import by_hand
from robinsonade.table.web.log import Logbook, in_order
from robinsonade.table.web.marks import touched
from robinsonade.table.web.panels import Look, pick
from robinsonade.table.web.shown import Shown, ShownGesture
from robinsonade.table.web.signs import Signs
from robinsonade.table.web.wording import Data

ABOUT = ("id", "name", "says", "explains", "icon", "glyph", "ground", "seat", "count", "state", "face")


CHANCE = ("key", "label", "detail")  # of what can be chosen

Chance = TypeVar("Chance", Option, NotNow, ShownGesture)


class RuleShown(TypedDict):
    id: str
    text: str


def large(shown: Shown, lang: str, piece: Data | None, printed: Printed | None, rule: str = "", card: str = "") -> str:
    """`piece` as it lies, `printed` what is printed on it; one of them may be missing. `card` is which card it is."""
    look, lies = Look(shown, lang), piece or {}
    question = look.question if piece and not look.replay else None
    by_hands = by_hand([one for one in look.gestures if one["hand"]])
    gestures = [*by_hands, *(one for one in look.gestures if not one["hand"])]
    refused = touching(question["refused"], lies["id"]) if question else []
    reasons = [one["rule"] for one in refused]
    return look.render(
        "large",
        piece=pick(lies, ABOUT) if piece else None,
        printed=printed,
        card=card,
        wants=wants(lies),
        actions=[one for one in lies.get("actions") or () if one.get("met") is not None],
        met=met(lies),
        signs=signs_on(lies, look.look.signs, lang),
        stands=[pick(one, ("name", "seat")) for one in lies.get("pieces") or () if one.get("name")],
        options=[pick(one, CHANCE) for one in touching(question["options"], lies["id"])] if question else [],
        gestures=[pick(one, CHANCE) for one in touching(gestures, lies["id"])] if question else [],
        asks=question["asks"] if question else None,
        refused=[pick(one, ("reason", "rule")) for one in refused],
        rules=rule_texts(look.view["game"], lang, [rule, *reasons, *(lies.get("rules") or ())]),
        me=shown["me"],
        table=look.links["table"],
    )


def logbook(shown: Shown, lang: str) -> str:
    """The whole log, as far as this viewer heard it."""
    look = Look(shown, lang)
    return look.render(
        "logbook", groups=in_order(shown["log"], Logbook(look.links["replay"])), table=look.links["table"]
    )


def touching(chances: Sequence[Chance], piece: str) -> list[Chance]:
    return [one for one in chances if piece in touched(one)]


def wants(piece: Data) -> list[Data]:
    """What it asks for, and whether that is there; `or` stands between two ways."""
    found = [*(piece.get("requires") or ()), *(piece.get("wants") or ()), *(piece.get("needs") or ())]
    for line in piece.get("lines") or ():
        found += line.get("needs") or ()
    return [one for one in found if one.get("or") or (one.get("name") and one.get("met") is not None)]


def signs_on(piece: Data, signs: Signs, lang: str) -> list[dict[str, str]]:
    """What the icons on it stand for, unless it is called so itself."""
    own = read(piece["name"], lang).lower() if piece.get("name") else ""
    icons = dict.fromkeys(str(one[key]) for one in dicts_in(piece) for key in ("icon", "glyph") if one.get(key))
    named = {icon: signs.named(icon, lang) for icon in icons}
    return [{"icon": icon, "name": name} for icon, name in named.items() if name and name.lower() != own]


def met(piece: Data) -> tuple[int, int] | None:
    """How many of the symbols of a goal are there."""
    needs = [one["met"] for one in piece.get("needs") or () if "name" not in one and one.get("met") is not None]
    return (sum(needs), len(needs)) if needs else None


def rule_texts(game: str, lang: str, ids: Iterable[str]) -> list[RuleShown]:
    told = {one["id"]: one["text"] for chapter in book.rules(game, lang) for one in chapter["rules"]}
    told |= {one["id"]: one["text"] for one in book.readings(game, lang)}
    return [{"id": id, "text": str(told[id])} for id in dict.fromkeys(ids) if id in told]


def piece_at(view: SeatView, id: str) -> Data | None:
    return next((piece for piece in pieces_in(view) if piece.get("id") == id and "name" in piece), None)


def piece_of(view: SeatView, card: str) -> Data | None:
    """A piece that is this card."""
    return next((piece for piece in pieces_in(view) if piece.get("card") == card), None)


def knows(view: SeatView, log: Sequence[Line], card: str) -> bool:
    """Whether this card lies open here, or was told of: nobody looks through the box."""
    return bool(piece_of(view, card)) or any(one["card"] == card for line in log for one in line.get("cards") or ())


def pieces_in(view: SeatView) -> Iterable[Data]:
    for panel in view["panels"]:
        for part in panel.values():
            yield from dicts_in(part)


def dicts_in(data: object) -> Iterable[Data]:
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from dicts_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from dicts_in(value)

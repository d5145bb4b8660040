"""What can be answered, as it is listed: under headings, each line with its key, and the hands that do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict, cast

from robinsonade.engine.views import Asked, NotNow, Option, Text
from robinsonade.table.web.icons import Icons
from robinsonade.table.web.marks import touched
from robinsonade.table.web.shown import ShownGesture
from robinsonade.table.web.wording import Data

KEYS = "123456789abcdefgjklmnoqstvwxyz"  # of the lines; the missing letters do something else at the table
MANY_LINES = 8  # more of them can be searched
FEW_NAMES = 12  # are listed with the reason why they are not possible


class SharedReason(TypedDict):
    """Why several things are not possible."""

    rule: str
    reason: Text
    names: list[Text]


class Line(TypedDict):
    does: str
    key: str
    label: Text
    touches: Sequence[str]
    glyphs: list[str]
    detail: NotRequired[Text | None]
    number: NotRequired[str]
    once: NotRequired[bool]  # the first click on a piece decides
    trail: NotRequired[Sequence[str]]
    spends: NotRequired[Sequence[str]]
    near: NotRequired[bool]  # it stands under the line before it
    who: NotRequired[Text | None]
    hands: NotRequired[Mapping[str, tuple[str, Text | None]]]  # by hand: the key of the gesture, and who takes part


class Group(TypedDict):
    name: Text | None
    lines: list[Line]


class Hand(TypedDict):
    """A piece that can be taken first, so that it does what is pointed at next."""

    id: str
    label: Text
    detail: Text | None
    piece: Data


class QuestionDrawn(TypedDict):
    prompt: str
    asks: Text
    about: Text | None
    rule: str
    declines: str
    hands: list[Hand]
    groups: list[Group]
    back: list[Line]
    far: list[Line]
    many: bool
    refused: list[NotNow]
    not_now: list[SharedReason]


def drawn(
    question: Asked | None, gestures: Sequence[ShownGesture], pieces: Mapping[str, Data], icons: Icons
) -> QuestionDrawn | None:
    if not question:
        return None
    acts = by_hand([gesture for gesture in gestures if gesture["hand"]])
    hands = {gesture["hand"] for gesture in gestures if gesture["hand"]}
    taken = [option for option in question["options"] if option["touches"] and set(option["touches"]) <= hands]
    options = [option for option in question["options"] if option not in taken]
    onward = [option for option in options if not option.get("back")]
    near = [gesture for gesture in gestures if gesture["near"]]
    groups = grouped([*with_what_follows(onward, near), *acts], pieces, icons)
    lines = [line for group in groups for line in group["lines"]]
    for number, line in zip(KEYS, lines, strict=False):
        line["number"] = number
    for line in lines:
        line["once"] = question["at_once"] or "hands" in line
    return {
        "prompt": question["prompt"],
        "asks": question["asks"],
        "about": question["about"],
        "rule": question["rule"],
        "declines": question["declines"],
        "hands": [hand(option, pieces) for option in taken],
        "groups": groups,
        "back": [listed(option, pieces, icons) for option in options if option.get("back")],
        "far": [listed(gesture, pieces, icons) for gesture in gestures if not (gesture["hand"] or gesture["near"])],
        "many": len(lines) > MANY_LINES,
        "refused": [no for no in question["refused"] if not no["quiet"]],
        "not_now": not_now(question),
    }


def with_what_follows(options: Sequence[Option], near: Sequence[ShownGesture]) -> Iterator[Option | ShownGesture]:
    """Each option, and under it what can be done at once."""
    for option in options:
        yield option
        yield from (gesture for gesture in near if gesture["key"].startswith(f"{option['key']}:"))


def by_hand(gestures: Sequence[ShownGesture]) -> list[ShownGesture]:
    """One line for each act; whose hand does it can be changed."""
    acts: dict[str, list[ShownGesture]] = {}
    for gesture in gestures:
        acts.setdefault(gesture["act"], []).append(gesture)
    found = []
    for same in acts.values():
        touches = list(dict.fromkeys(piece for gesture in same for piece in gesture["touches"]))
        hands = {gesture["hand"]: (gesture["key"], gesture["who"]) for gesture in same}
        one: ShownGesture = {**same[0], "touches": touches, "hands": hands}
        found.append(one)
    return found


def grouped(chances: Sequence[Option | ShownGesture], pieces: Mapping[str, Data], icons: Icons) -> list[Group]:
    """Those without a heading come first."""
    groups: dict[str, Group] = {"": {"name": None, "lines": []}}
    for chance in chances:
        name = chance.get("group")
        group = groups.setdefault(name["en"] if name else "", {"name": name, "lines": []})
        group["lines"].append(listed(chance, pieces, icons))
    return [group for group in groups.values() if group["lines"]]


def listed(chance: Option | ShownGesture, pieces: Mapping[str, Data], icons: Icons) -> Line:
    line: Line = {
        "does": "gesture" if "act" in chance else "choose",
        "key": chance["key"],
        "label": chance["label"],
        "touches": chance["touches"],
        "glyphs": glyphs_of(chance, pieces, icons),
        "detail": chance.get("detail"),
    }
    given = cast(Data, chance)
    return cast(Line, {**line, **{name: given[name] for name in OF_GESTURES if given.get(name)}})


OF_GESTURES = ("trail", "spends", "near", "who", "hands")


def hand(option: Option, pieces: Mapping[str, Data]) -> Hand:
    id = option["touches"][0]
    return {"id": id, "label": option["label"], "detail": option.get("detail"), "piece": pieces.get(id, {})}


def not_now(question: Asked) -> list[SharedReason]:
    """What pieces alone say is not possible, by reason; a reason that many pieces share is left to them."""
    found: dict[str, SharedReason] = {}
    for no in question["refused"]:
        if no["quiet"]:
            shared: SharedReason = {"rule": no["rule"], "reason": no["reason"], "names": []}
            found.setdefault(no["rule"], shared)["names"].append(no["label"])
    return [one for one in found.values() if len(one["names"]) <= FEW_NAMES]


def glyphs_of(chance: Option | ShownGesture, pieces: Mapping[str, Data], icons: Icons) -> list[str]:
    """The grounds or glyphs of what an option touches, so that it can be recognised without reading."""
    grounds: list[str] = []
    for id in touched(chance):
        piece = pieces.get(id, {})
        halves = [half["ground"] for half in piece.get("halves") or []]
        for ground in [icons.ground(name) for name in [piece.get("ground"), piece.get("glyph"), *halves] if name]:
            if icons.known(ground) and ground not in grounds:
                grounds.append(ground)
    return grounds[:4]

"""What a question does to the pieces: which stand for an answer, and which for something that is not possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from robinsonade.engine.views import Asked, NotNow, Option, Text
from robinsonade.table.web.icons import Icons
from robinsonade.table.web.shown import ShownGesture
from robinsonade.table.web.wording import Data

FEW_NAMES = 12  # are listed with the reason why they are not possible


class Mark(TypedDict, total=False):
    state: str
    why: Text
    whyRule: str


class SharedReason(TypedDict):
    """Why several things are not possible."""

    rule: str
    reason: Text
    names: list[Text]


class OptionDrawn(Option):
    glyphs: list[str]


class QuestionDrawn(TypedDict):
    prompt: str
    asks: Text
    rule: str
    declines: str
    options: list[OptionDrawn]
    refused: list[NotNow]
    not_now: list[SharedReason]


def marks_of(question: Asked, gestures: Sequence[ShownGesture]) -> dict[str, Mark]:
    """By piece its state and, for what is not possible, the reason and its rule."""
    marks: dict[str, Mark] = {}
    for no in question["refused"]:
        for piece in touched(no):
            marks[piece] = {"why": no["reason"], "whyRule": no["rule"]}
            if not no["quiet"]:
                marks[piece]["state"] = "refused"
    back = [option for option in question["options"] if option.get("back")]
    onward = [option for option in question["options"] if not option.get("back")]
    states: dict[str, Sequence[Option | ShownGesture]] = {"far": gestures, "back": back, "possible": onward}
    for state, chances in states.items():
        for chance in chances:
            for piece in touched(chance):
                marks[piece] = {"state": state}
    return marks


def touched(chance: Option | NotNow | ShownGesture) -> Iterable[str]:
    """The pieces; a part of a piece, such as `hand:2:1`, lights up the whole."""
    for id in chance["touches"]:
        yield id
        if id.count(":") > 1:
            yield id.rpartition(":")[0]


def with_glyphs(question: Asked | None, pieces: Mapping[str, Data], icons: Icons) -> QuestionDrawn | None:
    if not question:
        return None
    options: list[OptionDrawn] = [
        {**option, "glyphs": glyphs_of(option, pieces, icons)} for option in question["options"]
    ]
    loud = [no for no in question["refused"] if not no["quiet"]]
    return {**question, "options": options, "refused": loud, "not_now": not_now(question)}


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

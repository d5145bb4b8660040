"""What a question does to the pieces: which stand for an answer, and which for something that is not possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict

from robinsonade.engine.views import Asked, NotNow, Option, Text
from robinsonade.table.web.shown import ShownGesture


class Mark(TypedDict, total=False):
    state: str
    why: Text
    whyRule: str


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
    far = [gesture for gesture in gestures if not (gesture["hand"] or gesture["near"])]
    near = [gesture for gesture in gestures if gesture["hand"] or gesture["near"]]
    states: dict[str, Sequence[Option | ShownGesture]] = {"far": far, "back": back, "possible": [*near, *onward]}
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

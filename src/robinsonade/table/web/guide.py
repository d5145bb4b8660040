"""What the guide of a lesson says, with the names of what it speaks of."""

from __future__ import annotations

from collections.abc import Mapping

from robinsonade.engine.views import Asked, Text
from robinsonade.table.web.shown import Shown, ShownWord
from robinsonade.table.web.wording import Data


def drawn(shown: Shown, question: Asked | None, pieces: Mapping[str, Data]) -> dict[str, object]:
    """Nothing where nobody guides; a notice is told once, and a lesson that was left offers to go on for one choice."""
    lesson = shown.get("lesson")
    if lesson is None or (lesson["state"] == "finished" and not (lesson["said"] or lesson["moments"])):
        coach = shown.get("coach") or {"said": [], "unasked": False}
        said = [with_names(word, shown, question, pieces) for word in coach["said"]]
        return {"lesson": None, "version": 0, "coach": said, "unasked": coach["unasked"]}
    said = [with_names(word, shown, question, pieces) for word in lesson["said"]]
    moments = [with_names(word, shown, question, pieces) for word in lesson["moments"]]
    return {"lesson": {**lesson, "said": said}, "moments": moments, "version": shown["version"]}


def with_names(word: ShownWord, shown: Shown, question: Asked | None, pieces: Mapping[str, Data]) -> dict[str, object]:
    """For those who listen: what is looked at, by name."""
    names = [(look, name_of(look, shown, question, pieces)) for look in word["look"]]
    return {**word, "names": [(look, name) for look, name in names if name]}


def name_of(look: str, shown: Shown, question: Asked | None, pieces: Mapping[str, Data]) -> Text | str | None:
    kind, _, rest = look.partition(":")
    if kind == "chip":
        return shown["seats"][int(rest)]["name"]
    if kind == "panel":
        return next((panel.get("title") for panel in shown["view"]["panels"] if panel["id"] == rest), None)
    if kind == "option":
        return next((one["label"] for one in (question or {"options": []})["options"] if one["key"] == rest), None)
    return pieces.get(look, {}).get("name")

"""What is wrong with a text, a rule id or a key, and where ids lie in a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from robinsonade.content.source import LANGUAGES
from robinsonade.engine.game import Game
from robinsonade.engine.views import SEAT_NAME, SeatView


def text_problem(text: Any, seats: int) -> str:
    """What is wrong with a text for people, or ''."""
    if not isinstance(text, Mapping):
        return f"{text!r} should be a text in {' and '.join(LANGUAGES)}"
    for lang in LANGUAGES:
        words = text.get(lang)
        if not isinstance(words, str) or not words.strip():
            return f"{dict(text)} has no words in '{lang}'"
        for seat in SEAT_NAME.findall(words):
            if not 0 <= int(seat) < seats:
                return f"{words!r} names seat {seat}, which does not exist"
        rest = SEAT_NAME.sub("", words)
        if "{" in rest or "}" in rest:
            return f"{words!r} has a slot that nobody filled"
    return ""


def rule_problem(game: Game, rule: str) -> str:
    for lang in LANGUAGES:
        if not game.rule_text(rule, lang):
            return f"there is no rule '{rule}' in '{lang}'"
    return ""


def key_problem(key: Any) -> str:
    if not isinstance(key, str) or not key or not key.isprintable() or " " in key:
        return f"{key!r} is no key: a key is a word without spaces"
    return ""


def objects_in(data: Any) -> Iterator[dict[str, Any]]:
    """Every object of a view, however deep it lies: panels, pieces, texts."""
    rest = [data]
    while rest:
        here = rest.pop()
        if isinstance(here, dict):
            yield here
            rest.extend(here.values())
        elif isinstance(here, list):
            rest.extend(here)


def ids_in(view: SeatView) -> list[str]:
    """The ids of everything on the table that an option can touch."""
    return [here["id"] for here in objects_in(view["panels"]) if "id" in here]

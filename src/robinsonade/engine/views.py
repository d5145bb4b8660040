"""The view model: what a seat may know, as JSON that browser, terminal, bots and API all draw from.

A game lists panels; each panel holds pieces. Every text is `{"en": ..., "de": ...}`; `{seat:0}` inside a text stands for
the name of whoever sits there. A piece has an `id` that a question's options can touch.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

Text = Mapping[str, str]
Piece = dict[str, Any]
Panel = dict[str, Any]
View = dict[str, Any]

HELD = {"places": "place", "spaces": "place", "cards": "card", "piles": "pile", "tracks": "track", "dice": "die"}
SEAT_NAME = re.compile(r"\{seat:(-?\d{1,3})\}")


def seat_text(seat: int) -> str:
    """Stands in a text for the name of a seat, which only the table knows."""
    return f"{{seat:{seat}}}"


def read(text: Text, lang: str, names: Sequence[str] = ()) -> str:
    """A text in one language, with the seats' names filled in."""
    words = text.get(lang) or text.get("en") or next(iter(text.values()), "")
    return SEAT_NAME.sub(lambda found: seat_name(int(found[1]), names), words)


def seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"#{seat + 1}"


def same(words: str) -> Text:
    """A text that needs no translation."""
    return {"en": words, "de": words}


def with_defaults(piece: Piece, more: Mapping[str, Any]) -> Piece:
    piece.update((key, value) for key, value in more.items() if value is not None)
    return piece


def panel(id: str, kind: str, title: Text, **more: Any) -> Panel:
    """A part of the table: `map`, `row`, `board`, `cards`, `tracks`, `scores` or `note`, with its pieces in lists.

    Each list has pieces of one kind, by `HELD`; `tokens` and `pieces` are open to others.

    `area` says where a wide screen has it: `board`, `side`, `strip`, `top`, `more` or `now` (beside the question);
    without it the kind decides.
    """
    return with_defaults({"id": id, "kind": kind, "title": title}, more)


def place(id: str, name: Text, **more: Any) -> Piece:
    """A field of a map or a space of a board. `at` is (q, r) on a hex map."""
    return with_defaults({"id": id, "piece": "place", "name": name}, more)


def pawn(id: str, name: Text, **more: Any) -> Piece:
    """Anything of a seat that stands somewhere. `seat` gives it colour, shape and letter; `drag`: it can be picked up."""
    return with_defaults({"id": id, "piece": "pawn", "name": name}, more)


def card(id: str, name: Text, **more: Any) -> Piece:
    """`says`: its text; `explains`: what it is for; `rules`: ids; `halves`, `needs`, `icon`...: what it shows; `face`: up or down."""
    return with_defaults({"id": id, "piece": "card", "name": name}, more)


def pile(id: str, name: Text, count: int, **more: Any) -> Piece:
    return with_defaults({"id": id, "piece": "pile", "name": name, "count": count}, more)


def track(id: str, name: Text, at: int, spaces: list[Any], **more: Any) -> Piece:
    return with_defaults({"id": id, "piece": "track", "name": name, "at": at, "spaces": spaces}, more)


def tokens(id: str, name: Text, count: int, **more: Any) -> Piece:
    return with_defaults({"id": id, "piece": "tokens", "name": name, "count": count}, more)


def die(id: str, name: Text, face: str, **more: Any) -> Piece:
    return with_defaults({"id": id, "piece": "die", "name": name, "face": face}, more)

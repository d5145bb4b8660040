"""What is sent to a browser: the panels that differ from those it has, and of these the pieces that do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from robinsonade.table.web.templating import PANELS_KEPT

PIECES = ("li", "button", "g")  # with an id: lines, what can be pointed at, and places of a map
SLOT = re.compile(r'<i id="(p-[^"]+)"></i>')


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


@lru_cache(maxsize=PANELS_KEPT)
def without_unchanged(before: str, after: str) -> str:
    """A panel without what it had before: a piece that looks the same is an empty element,
    which a browser takes for it."""
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


def whole_stage(parts: Mapping[str, str]) -> str:
    """The stage with its panels in their places."""
    return SLOT.sub(lambda slot: parts[slot[1]], parts["stage"])

"""Icons by our own names, gathered into one sprite file per game that the browser keeps."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml
from markupsafe import Markup, escape

from robinsonade.table.web.drawing import VARIANTS, terrain_art

WEB = Path(__file__).parent
SPRITES = WEB / "static" / "sprites"
SILHOUETTES = WEB / "static" / "vendor" / "game-icons.json"
FINER = re.compile(r"(\.\d)\d+")  # a tenth is fine enough for a path on a grid of 512
RIVER = '<path fill="none" stroke="var(--t-water)" stroke-width="15" d="M-42-9Q-30-15-18-6T10 10T42 17"/>'


@lru_cache(maxsize=1)
def listed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((WEB / "icons.yaml").read_text(encoding="utf-8"))
    return found


def is_stroke(name: str) -> bool:
    return name in listed()["strokes"]


def known(name: str) -> bool:
    return is_stroke(name) or name in listed()["silhouettes"]


def symbol_id(name: str) -> str:
    """Names that mean the same silhouette share its symbol."""
    return f"s-{name}" if is_stroke(name) else f"i-{listed()['silhouettes'][name]}"


def ground_of(name: str) -> str:
    """The ground by our name for it."""
    found: str = listed()["same_ground"].get(name, name)
    return found


def cover_icon(game: str) -> str:
    found: str = listed()["covers"].get(game, "fire")
    return found


def sprite_for(game: str) -> str:
    """The sprite with a game's icons; a game without one of its own uses what every page has."""
    return game if game in listed()["sprites"] else "pages"


def icon(sprite: str, name: str, label: str = "", kind: str = "") -> Markup:
    """An icon in HTML. It is decoration unless it gets a label."""
    box = 24 if is_stroke(name) else 512
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    shape = f'<use href="{sprite}#{symbol_id(name)}"/>' if known(name) else '<circle r="9" cx="12" cy="12"/>'
    box = box if known(name) else 24
    return Markup(f'<svg class="i{" " + kind if kind else ""}" {told} viewBox="0 0 {box} {box}">{shape}</svg>')


def icon_in_map(sprite: str, name: str, size: float) -> str:
    """The same inside a drawing, around (0, 0)."""
    if not known(name):
        return f'<circle r="{size / 3:g}"/>'
    half = size / 2
    return f'<use href="{sprite}#{symbol_id(name)}" x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}"/>'


def symbol(id: str, box: int, body: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 {box} {box}">{body}</symbol>'


def sprite_file(name: str) -> str:
    """The whole sprite: strokes, silhouettes and terrain."""
    wanted = listed()["sprites"][name]
    silhouettes = json.loads(SILHOUETTES.read_text(encoding="utf-8"))
    ink = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    parts = [symbol(f"s-{id}", 24, f'<path d="{d}" {ink}/>') for id, d in sorted(listed()["strokes"].items())]
    drawings = sorted({listed()["silhouettes"][id] for id in wanted["icons"]})
    parts += [symbol(f"i-{drawing}", 512, FINER.sub(r"\1", silhouettes[drawing])) for drawing in drawings]
    for ground in wanted["grounds"]:
        for variant in range(VARIANTS):
            bed = RIVER if ground == "river" else ""
            art = f'{bed}<path d="{terrain_art(ground, variant)}"/>'
            parts.append(f'<symbol id="t-{ground}-{variant}" overflow="visible">{art}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"

"""Icons by our own names, gathered into one sprite file per game that the browser keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml
from markupsafe import Markup, escape

from robinsonade.table.web.drawing import VARIANTS, terrain_art

WEB = Path(__file__).parent
SPRITES = WEB / "static" / "sprites"
SILHOUETTES = WEB / "static" / "vendor" / "game-icons.json"
PATH = re.compile(r'(?<= d=")[^"]*')
STEP = re.compile(r"[a-z]|[-+]?(?:\d*\.\d+|\d+)", re.IGNORECASE)
NUMBERS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
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


@lru_cache(maxsize=1024)
def icon(sprite: str, name: str, label: str = "", kind: str = "") -> Markup:
    """An icon in HTML. It is decoration unless it gets a label."""
    box = 512 if known(name) and not is_stroke(name) else 24
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    shape = f'<use href="{sprite}#{symbol_id(name)}"/>' if known(name) else '<circle r="9" cx="12" cy="12"/>'
    return Markup(f'<svg class="i{" " + kind if kind else ""}" {told} viewBox="0 0 {box} {box}">{shape}</svg>')


def icon_in_map(sprite: str, name: str, size: float) -> str:
    """The same inside a drawing, around (0, 0)."""
    if not known(name):
        return f'<circle r="{size / 3:g}"/>'
    half = size / 2
    return f'<use href="{sprite}#{symbol_id(name)}" x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}"/>'


def symbol(id: str, box: int, body: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 {box} {box}">{body}</symbol>'


def whole(path: re.Match[str]) -> str:
    """A path in whole numbers, which are fine enough on a grid of 512. Each point is rounded where it lies, so no line drifts."""
    here, start, drawn = (0.0, 0.0), (0.0, 0.0), (0, 0)
    told, before = "", ""
    for letter, numbers in steps_of(path[0]):
        kind, from_x, from_y = letter.lower(), *(here if letter.islower() else (0.0, 0.0))
        if kind == "z":
            here = start
        elif kind == "h":
            here = from_x + numbers[0], here[1]
        elif kind == "v":
            here = here[0], from_y + numbers[0]
        else:
            here = from_x + numbers[-2], from_y + numbers[-1]
        points = numbers[5:] if kind == "a" else numbers
        across = [] if kind == "v" else [round(from_x + x) - drawn[0] for x in points[::2]]
        down = [] if kind == "h" else [round(from_y + y) - drawn[1] for y in points[kind != "v" :: 2]]
        if kind == "m":
            start = here
        steps = [step for pair in zip(across, down, strict=True) for step in pair] if across and down else across + down
        drawn = round(here[0]), round(here[1])
        turned = [round(number) for number in numbers[:5]] if kind == "a" else []
        told += ("" if kind == before and kind not in "mz" else kind) + joined([*turned, *steps], kind == before)
        before = kind
    return told


def steps_of(path: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of a path, each with its own numbers; after the first point of an `m` come lines."""
    found = STEP.findall(path)
    letter, at = "", 0
    while at < len(found):
        if found[at].isalpha():
            letter, at = found[at], at + 1
        count = NUMBERS[letter.lower()]
        yield letter, [float(number) for number in found[at : at + count]]
        at += count
        letter = {"m": "l", "M": "L"}.get(letter, letter)


def joined(numbers: list[int], goes_on: bool) -> str:
    words = "".join(f"{number}" if number < 0 else f" {number}" for number in numbers)
    return words if goes_on else words.removeprefix(" ")


def sprite_file(name: str) -> str:
    """The whole sprite: strokes, silhouettes and terrain."""
    wanted = listed()["sprites"][name]
    silhouettes = json.loads(SILHOUETTES.read_text(encoding="utf-8"))
    ink = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    parts = [symbol(f"s-{id}", 24, f'<path d="{d}" {ink}/>') for id, d in sorted(listed()["strokes"].items())]
    drawings = sorted({listed()["silhouettes"][id] for id in wanted["icons"]})
    parts += [symbol(f"i-{drawing}", 512, PATH.sub(whole, silhouettes[drawing])) for drawing in drawings]
    for ground in wanted["grounds"]:
        for variant in range(VARIANTS):
            bed = RIVER if ground == "river" else ""
            art = f'{bed}<path d="{terrain_art(ground, variant)}"/>'
            parts.append(f'<symbol id="t-{ground}-{variant}" overflow="visible">{art}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"

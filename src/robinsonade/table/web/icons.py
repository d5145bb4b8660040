"""Icons by name, gathered into one sprite for each game that the browser keeps.

`icons.yaml` here names what every page has, `look/icons.yaml` in a game's folder what that game has besides:
`silhouettes` of game-icons, `shapes` of its own on a grid of 512 x 512, `strokes` on one of 24 x 24. What is `seldom`
on a table is no part of the sprite: a browser asks for it when it is needed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypedDict

import yaml
from markupsafe import Markup, escape

from robinsonade.table.web.drawing import VARIANTS, terrain_art

WEB = Path(__file__).parent
SILHOUETTES = WEB / "static" / "vendor" / "game-icons.json"
RIVER = '<path fill="none" stroke="var(--t-water)" stroke-width="15" d="M-42-9Q-30-15-18-6T10 10T42 17"/>'
PEN = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
FINE, COARSE = 512, 24  # grids


class Drawn(NamedTuple):
    symbol: str  # names that mean the same silhouette share its symbol
    grid: int
    body: str


class Names(TypedDict, total=False):
    """What stands in `icons.yaml`."""

    silhouettes: dict[str, str] | None
    pictured: list[str] | None  # silhouettes in pictures alone
    seldom: list[str] | None
    shapes: dict[str, str] | None
    strokes: dict[str, str] | None
    cover: str
    grounds: list[str] | None
    same_ground: dict[str, str] | None


def read_names(path: Path) -> Names:
    found: Names = (yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else None) or {}
    return found


@lru_cache(maxsize=1)
def silhouettes() -> dict[str, str]:
    found: dict[str, str] = json.loads(SILHOUETTES.read_text(encoding="utf-8"))
    return found


def drawings(names: Names, owner: str = "") -> dict[str, Drawn]:
    """What such a file draws, by name."""
    mark = f"{owner}-" if owner else ""
    bodies = silhouettes()
    found = {name: Drawn(f"i-{of}", FINE, bodies[of]) for name, of in (names.get("silhouettes") or {}).items()}
    for name, path in (names.get("shapes") or {}).items():
        found[name] = Drawn(f"i-{mark}{name}", FINE, f'<path d="{escape(path)}"/>')
    for name, path in (names.get("strokes") or {}).items():
        found[name] = Drawn(f"s-{mark}{name}", COARSE, f'<path d="{escape(path)}" {PEN}/>')
    return found


class Icons:
    """The icons of one game's pages. Called with a name it draws that icon."""

    def __init__(self, address: str, names: Names, owner: str = "") -> None:
        self.path = address  # of the sprite, without its version
        self.drawn = drawings(read_names(WEB / "icons.yaml")) | drawings(names, owner)
        self.cover: str = names.get("cover", "fire")  # stands for the game in small
        rare = [self.drawn[name] for name in names.get("seldom") or ()]
        self.alone = {drawn.symbol: sheet(symbol(drawn)) for drawn in rare}  # files, by symbol
        self.grounds: list[str] = names.get("grounds") or []
        self.same_ground: Mapping[str, str] = names.get("same_ground") or {}

    def known(self, name: str) -> bool:
        return name in self.drawn

    def ground(self, name: str) -> str:
        """The ground by our name for it."""
        return self.same_ground.get(name, name)

    @cached_property
    def file(self) -> str:
        """The sprite: strokes, silhouettes and terrain."""
        by_symbol = {drawn.symbol: drawn for drawn in self.drawn.values() if drawn.symbol not in self.alone}
        parts = [symbol(drawn) for _, drawn in sorted(by_symbol.items(), key=lambda one: (one[1].grid, one[0]))]
        for ground in self.grounds:
            for variant in range(VARIANTS):
                bed = RIVER if ground == "river" else ""
                art = f'{bed}<path d="{terrain_art(ground, variant)}"/>'
                parts.append(f'<symbol id="t-{ground}-{variant}" overflow="visible">{art}</symbol>')
        return sheet(*parts)

    @cached_property
    def sprite(self) -> str:
        """Its address, which changes with what is in it."""
        return f"{self.path}?v={version(self.file)}"

    def __call__(self, name: str, label: str = "", kind: str = "") -> Markup:
        return icon(self, name, label, kind)

    def use(self, name: str) -> str:
        of = self.drawn[name].symbol
        if of in self.alone:
            return f"{self.path.removesuffix('.svg')}/{of}.svg?v={version(self.alone[of])}#{of}"
        return f"{self.sprite}#{of}"

    def in_map(self, name: str, size: float) -> Markup:
        """The same inside a drawing, around (0, 0)."""
        if not self.known(name):
            return Markup(f'<circle r="{size / 3:g}"/>')
        half = size / 2
        return Markup(f'<use href="{self.use(name)}" x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}"/>')


@lru_cache(maxsize=2048)
def icon(icons: Icons, name: str, label: str, kind: str) -> Markup:
    """An icon in HTML. It is decoration unless it gets a label."""
    grid = icons.drawn[name].grid if icons.known(name) else COARSE
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    shape = f'<use href="{icons.use(name)}"/>' if icons.known(name) else '<circle r="9" cx="12" cy="12"/>'
    sign = f'class="i{" " + kind if kind else ""}" data-i="{escape(name)}"'
    return Markup(f'<svg {sign} {told} viewBox="0 0 {grid} {grid}">{shape}</svg>')


def symbol(drawn: Drawn) -> str:
    return f'<symbol id="{drawn.symbol}" viewBox="0 0 {drawn.grid} {drawn.grid}">{drawn.body}</symbol>'


def sheet(*parts: str) -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"


def version(file: str) -> str:
    return sha256(file.encode()).hexdigest()[:10]

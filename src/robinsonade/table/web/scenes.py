"""The picture on a game's cover: one ink on one ground, engraved. A game without a picture gets sun and sea."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from markupsafe import Markup

from robinsonade.table.web.drawing import Luck, n
from robinsonade.table.web.icons import icon_in_map

TOP = -124  # the picture is 400 wide and goes from here to 300


def inked(path: str, width: float, opacity: float = 1) -> str:
    return f'<path class="ln" stroke-width="{width}" opacity="{opacity}" d="{path}"/>'


def sky(horizon: float, gap: float = 7) -> str:
    lines, y = "", float(TOP)
    while y < horizon:
        lines += f"M0 {n(y)}H400"
        y += gap - 0.5 + (y - TOP) / 110
    return inked(lines, 0.9, 0.45)


def sea(top: float, bottom: float, seed: int, dense: float = 9) -> str:
    luck, lines, y = Luck(seed), "", top
    while y < bottom:
        x = -luck() * 60
        while x < 400:
            width = 30 + luck() * 70 * (1 + (y - top) / 80)
            lines += f"M{n(x)} {n(y)}q{n(width / 4)} {n(-2 - (y - top) / 40)} {n(width / 2)} 0t{n(width / 2)} 0"
            x += width + 8 + luck() * 30
        y += 4 + (y - top) / dense
    return inked(lines, 1.2, 0.8)


def sun(x: float, y: float, radius: float) -> str:
    rays = ""
    for k in range(36):
        angle, near, far = k * pi / 18, radius + 7, radius + (16 if k % 2 else 30)
        rays += f"M{n(x + cos(angle) * near)} {n(y + sin(angle) * near)}L{n(x + cos(angle) * far)} {n(y + sin(angle) * far)}"
    return inked(rays, 1.3) + f'<circle class="fl" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'


def stamp(sprite: str, name: str, x: float, y: float, size: float) -> str:
    return f'<g class="fl" transform="translate({n(x)} {n(y)})">{icon_in_map(sprite, name, size)}</g>'


def camps(sprite: str) -> str:
    ridge = "M0 178L54 104L84 134L132 62L186 140L214 112L270 172L318 124L360 160L400 128"
    cracks = (
        "M132 66l-8 30 6 12-10 26M132 66l12 24M140 96l8 26M150 116l8 22M54 108l-6 20 5 12-8 20M62 122l8 18"
        "M318 128l-8 22 4 10M324 138l10 22M214 116l-6 18 4 12"
    )
    banks = "M150 206c30 12 40 26 10 40S40 262 0 258M270 206c-40 14-40 30 0 44s90 14 130 8"
    return (
        sky(150)
        + sun(266, -6, 30)
        + f'<path class="md" d="{ridge}V212H0Z"/>'
        + inked(ridge, 1.4)
        + inked(cracks, 1.2)
        + '<path class="bg" d="M0 206H400V300H0z"/>'
        + inked("M0 206H400", 1.3)
        + sea(236, 276, 12, 7)
        + '<path class="bg" d="M0 206h150c30 12 40 26 10 40S40 262 0 258zM400 206H270c-40 14-40 30 0 44s90 14 130 8z"/>'
        + inked(banks, 1.3)
        + stamp(sprite, "camps", 112, 214, 84)
        + stamp(sprite, "camps", 300, 220, 60)
        + stamp(sprite, "forest", 64, 206, 46)
        + stamp(sprite, "forest", 340, 196, 56)
        + stamp(sprite, "fire", 166, 240, 32)
    )


def sun_and_sea(sprite: str) -> str:
    return sky(190) + sun(200, 90, 46) + '<path class="bg" d="M0 190H400V300H0z"/>' + sea(194, 300, 5)


PICTURES: dict[str, Callable[[str], str]] = {"camps": camps}


@lru_cache(maxsize=32)
def scene(game: str, sprite: str, whole: bool = True) -> Markup:
    """A cover's picture; without `whole` only its lower half, for a band."""
    drawn = PICTURES.get(game, sun_and_sea)(sprite)
    box = f"0 {TOP} 400 {300 - TOP}" if whole else "0 60 400 240"
    return Markup(
        f'<svg class="scene" viewBox="{box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{drawn}</svg>'
    )

"""The pictures on the covers: one ink on one ground, engraved. A game without a picture gets sun and sea.

python -m tools.covers    writes `look/cover.svg` of each game

The colours are the page's own: the cloth of the cover, and foil.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from robinsonade.table.web.drawing import Jitter, n
from robinsonade.table.web.icons import silhouettes
from robinsonade.table.web.looks import COVER_TOP as TOP
from robinsonade.table.web.looks import STATIC, look_of

CLOTH, FOIL = 'fill="var(--cloth)"', 'fill="var(--foil)"'
SHADE = 'fill="color-mix(in oklab, var(--cloth) 72%, var(--foil))"'
PEN = 'fill="none" stroke="var(--foil)" stroke-linecap="round" stroke-linejoin="round"'
KNIFE = 'fill="none" stroke="var(--cloth)" stroke-width="1.6" stroke-linecap="round"'


def inked(path: str, width: float, opacity: float = 1) -> str:
    return f'<path {PEN} stroke-width="{width}" opacity="{opacity}" d="{path}"/>'


def sky(horizon: float, gap: float = 7) -> str:
    lines, y = "", float(TOP)
    while y < horizon:
        lines += f"M0 {n(y)}H400"
        y += gap - 0.5 + (y - TOP) / 110
    return inked(lines, 0.9, 0.45)


def sea(top: float, bottom: float, seed: int, dense: float = 9) -> str:
    luck, lines, y = Jitter(seed), "", top
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
        rays += f"M{n(x + cos(angle) * near)} {n(y + sin(angle) * near)}"
        rays += f"L{n(x + cos(angle) * far)} {n(y + sin(angle) * far)}"
    return inked(rays, 1.3) + f'<circle {FOIL} cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'


def stamp(silhouette: str, x: float, y: float, size: float, ink: str = FOIL) -> str:
    half, body = n(-size / 2), silhouettes()[silhouette]
    box = f'x="{half}" y="{half}" width="{n(size)}" height="{n(size)}" viewBox="0 0 512 512"'
    return f'<g {ink} transform="translate({n(x)} {n(y)})"><svg {box}>{body}</svg></g>'


def camps() -> str:
    ridge = "M0 178L54 104L84 134L132 62L186 140L214 112L270 172L318 124L360 160L400 128"
    cracks = (
        "M132 66l-8 30 6 12-10 26M132 66l12 24M140 96l8 26M150 116l8 22M54 108l-6 20 5 12-8 20M62 122l8 18"
        "M318 128l-8 22 4 10M324 138l10 22M214 116l-6 18 4 12"
    )
    banks = "M150 206c30 12 40 26 10 40S40 262 0 258M270 206c-40 14-40 30 0 44s90 14 130 8"
    return (
        sky(150)
        + sun(266, -6, 30)
        + f'<path {SHADE} d="{ridge}V212H0Z"/>'
        + inked(ridge, 1.4)
        + inked(cracks, 1.2)
        + f'<path {CLOTH} d="M0 206H400V300H0z"/>'
        + inked("M0 206H400", 1.3)
        + sea(236, 276, 12, 7)
        + f'<path {CLOTH} d="M0 206h150c30 12 40 26 10 40S40 262 0 258zM400 206H270c-40 14-40 30 0 44s90 14 130 8z"/>'
        + inked(banks, 1.3)
        + stamp("camping-tent", 112, 214, 84)
        + stamp("camping-tent", 300, 220, 60)
        + stamp("pine-tree", 64, 206, 46)
        + stamp("pine-tree", 340, 196, 56)
        + stamp("campfire", 166, 240, 32)
    )


def robinson() -> str:
    gulls = "M96-30q8-9 16 0q8-9 16 0M140-62q7-8 14 0q7-8 14 0M232-44q7-8 14 0q7-8 14 0"
    ribs = "M96 206c30-20 62-28 96-28M128 210c26-12 50-17 78-17M180 212c22-8 44-11 66-11M238 210c14-3 26-4 40-3"
    return (
        sky(185)
        + sun(262, 122, 46)
        + inked(gulls, 2)
        + f'<path {CLOTH} d="M0 186H400V300H0z"/>'
        + sea(192, 300, 5)
        + f'<path {FOIL} d="M60 214C92 178 138 166 190 168c58 2 96 18 128 46-80 8-180 8-258 0z"/>'
        + f'<path {KNIFE} d="{ribs}"/>'
        + stamp("palm-tree", 158, 112, 150)
        + stamp("palm-tree", 228, 142, 84)
        + stamp("caravel", 322, 176, 40)
    )


def naufragos() -> str:
    luck, stars = Jitter(9), ""
    for _ in range(46):
        x, y, size = luck() * 400, -115 + luck() * 235, 1.5 + luck() * 2.5
        stars += f"M{n(x - size)} {n(y)}h{n(2 * size)}M{n(x)} {n(y - size)}v{n(2 * size)}"
    return (
        sky(190, 8)
        + inked(stars, 1.1)
        + f'<circle {FOIL} cx="112" cy="40" r="32"/><circle {CLOTH} cx="125" cy="33" r="28"/>'
        + f'<path {CLOTH} d="M0 196H400V300H0z"/>'
        + sea(200, 262, 8)
        + stamp("ship-wreck", 246, 146, 170)
        + f'<path {FOIL} d="M0 262C60 244 120 250 170 262s120 22 230 6V300H0z"/>'
        + stamp("footsteps", 160, 279, 30, CLOTH)
        + stamp("campfire", 84, 232, 60)
    )


def paleo() -> str:
    luck, cracks = Jitter(4), ""
    for _ in range(48):
        x, y = luck() * 400, -120 + luck() * 320
        cracks += f"M{n(x)} {n(y)}l{n(8 + luck() * 16)} {n(5 - luck() * 10)}l{n(5 + luck() * 8)} {n(4 + luck() * 8)}"
    painted = [
        ("mammoth", 176, 112, 190),
        ("hand", 308, 58, 44),
        ("hand", 326, 112, 32),
        ("deer", 310, 176, 56),
        ("deer", 104, -18, 64),
        ("deer", 168, -34, 52),
        ("hand", 262, -40, 50),
        ("hand", 306, -72, 40),
        ("goat", 226, -84, 44),
    ]
    ground = "M0 232C80 214 300 214 400 236M0 250C90 236 300 236 400 252M0 270c100-12 300-10 400 2"
    return (
        inked(cracks, 1, 0.5)
        + "".join(stamp(*one) for one in painted)
        + f'<path {CLOTH} d="M0 232C80 214 300 214 400 236V300H0z"/>'
        + inked(ground, 1.2)
        + stamp("campfire", 200, 238, 86)
        + inked("M140 196l-20-10M152 178l-14-16M260 196l20-10M248 178l14-16", 1.2)
    )


def sun_and_sea() -> str:
    return sky(190) + sun(200, 90, 46) + f'<path {CLOTH} d="M0 190H400V300H0z"/>' + sea(194, 300, 5)


PICTURES: dict[str, Callable[[], str]] = {
    "camps": camps,
    "naufragos": naufragos,
    "paleo": paleo,
    "robinson": robinson,
}


def cover_file(draw: Callable[[], str]) -> str:
    """To be used as `cover.svg#cover`."""
    box = f'viewBox="0 {TOP} 400 {300 - TOP}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}><g id="cover">{draw()}</g></svg>\n'


def main() -> None:
    (STATIC / "cover.svg").write_text(cover_file(sun_and_sea), encoding="utf-8")
    for game, draw in PICTURES.items():
        (look_of(game).folder / "cover.svg").write_text(cover_file(draw), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Small engravings in the manner of the covers: a sky, a sun or a moon, water or land, and the thing they are about."""

from __future__ import annotations

from math import cos, pi, sin

from robinsonade.table.web.drawing import Jitter, dune, hump, n, peak, tree, tuft, wave

WIDTH, HEIGHT = 400, 170
HORIZON = 122
THING = 108  # how large the silhouette is
MIDDLE = 150  # where it stands
SKY_LINES = 17
RAYS = 28
STARS = 14
GROUNDS = {
    "sea": [wave, wave],
    "beach": [dune, wave],
    "forest": [tree, tree, tuft],
    "hills": [hump, tuft],
    "mountain": [peak, hump],
    "plains": [tuft, tuft],
}
PEN = 'fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"'


def vignette(
    thing: str,
    sky: str = "day",
    ground: str = "sea",
    again: str = "",
    ink: str = "var(--foil)",
    cloth: str = "var(--cloth)",
) -> str:
    """What is inside such a picture, `WIDTH` by `HEIGHT`. `thing` draws the silhouette on a grid from 0 to `THING`;
    `again` draws it a second time, if that is shorter."""
    pen = PEN.format(ink=ink)
    light = sun(pen, ink) if sky == "day" else moon(ink, cloth)
    under = (
        f'<path fill="{cloth}" d="M0 {HORIZON}H{WIDTH}V{HEIGHT}H0z"/>'
        f'<path {pen} stroke-width="1.3" d="M0 {HORIZON}H{WIDTH}"/>'
        f'<path {pen} stroke-width="1.1" opacity=".75" d="{strewn(ground)}"/>'
    )
    at = f"translate({MIDDLE - THING / 2:g} {HORIZON - THING + 16})"
    halo = f'<g transform="{at}" color="{cloth}" fill="{cloth}" stroke="{cloth}" stroke-width="34">{thing}</g>'
    shape = f'<g transform="{at}" color="{ink}" fill="{ink}">{again or thing}</g>'
    return f'<path {pen} stroke-width=".9" opacity=".4" d="{sky_lines()}"/>{light}{under}{halo}{shape}'


def sky_lines() -> str:
    """Closer together the higher they are."""
    heights = [HORIZON * (k / SKY_LINES) ** 1.12 + 3 for k in range(SKY_LINES)]
    return "".join(f"M0 {n(y)}H{WIDTH}" for y in heights)


def sun(pen: str, ink: str) -> str:
    x, y, r = 300, 62, 26
    rays = ""
    for k in range(RAYS):
        angle, far = 2 * pi * k / RAYS, r + (22 if k % 2 else 12)
        rays += f"M{n(x + (r + 6) * cos(angle))} {n(y + (r + 6) * sin(angle))}"
        rays += f"L{n(x + far * cos(angle))} {n(y + far * sin(angle))}"
    return f'<path {pen} stroke-width="1.3" d="{rays}"/><circle fill="{ink}" cx="{x}" cy="{y}" r="{r}"/>'


def moon(ink: str, cloth: str) -> str:
    luck, stars = Jitter(77), ""
    for _ in range(STARS):
        x, y = 10 + luck() * (WIDTH - 20), 8 + luck() * 84
        stars += f"M{n(x - 3)} {n(y)}h6M{n(x)} {n(y - 3)}v6"
    pen = PEN.format(ink=ink)
    return (
        f'<path {pen} stroke-width="1.1" d="{stars}"/>'
        f'<circle fill="{cloth}" cx="305" cy="52" r="33"/>'
        f'<path fill="{ink}" d="M318 28a27 27 0 1 0 14 38a22 22 0 1 1 -14 -38z"/>'
    )


def strewn(ground: str) -> str:
    """Waves, grass, trees: in rows that grow towards whoever looks."""
    luck, glyphs, drawn = Jitter(len(ground) * 91 + 7), GROUNDS.get(ground, GROUNDS["sea"]), ""
    for row in range(3):
        y, size = HORIZON + 13 + row * 15, 0.75 + row * 0.28
        x = -10 + luck() * 40
        while x < WIDTH + 10:
            drawn += glyphs[int(luck() * len(glyphs))](x, y + luck() * 6, size)
            x += 34 + luck() * 46
    return drawn

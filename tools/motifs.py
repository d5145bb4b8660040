"""Pictures for cards that tell a story, one long list: ink and a few washes, drawn once into a file that browsers keep.

python -m tools.motifs    writes them into `look/scenes/` of Náufragos

A picture is 400 x 380; what matters lies in its middle, because a narrow or wide frame cuts its edges. Colours are the
page's own, so that night falls over the pictures, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from math import cos, pi, sin

from robinsonade.table.web.drawing import Jitter, line, n
from robinsonade.table.web.looks import look_of

WIDTH, HEIGHT = 400, 380
SCENES = look_of("naufragos").folder / "scenes"


def wash(name: str, d: str) -> str:
    return f'<path fill="var(--p-{name})" d="{d}"/>'


def ink(d: str, width: float = 1.2, opacity: float = 1) -> str:
    fade = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<path fill="none" stroke="var(--p-ink)" stroke-width="{width:g}" stroke-linecap="round"'
        f' stroke-linejoin="round"{fade} d="{d}"/>'
    )


def shape(name: str, d: str, width: float = 1.4) -> str:
    """A wash with its outline."""
    return (
        f'<path fill="var(--p-{name})" stroke="var(--p-ink)" stroke-width="{width:g}" stroke-linejoin="round" d="{d}"/>'
    )


def disc(name: str, x: float, y: float, radius: float, outlined: bool = False) -> str:
    edge = ' stroke="var(--p-ink)" stroke-width="1.4"' if outlined else ""
    return f'<circle fill="var(--p-{name})"{edge} cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'


def band(name: str, top: float, bottom: float = HEIGHT) -> str:
    return wash(name, f"M0 {n(top)}H{WIDTH}V{n(bottom)}H0z")


# ---- sky and sea


def sky_lines(bottom: float, gap: float = 9, seed: int = 3) -> str:
    luck, d, y = Jitter(seed), "", 6.0
    while y < bottom:
        x = -luck() * 90
        while x < WIDTH:
            length = 60 + luck() * 150
            d += f"M{n(x)} {n(y)}h{n(length)}"
            x += length + 10 + luck() * 40
        y += gap + y / 60
    return ink(d, 0.8, 0.4)


def waves(top: float, bottom: float, seed: int = 5) -> str:
    luck, d, y = Jitter(seed), "", top + 3
    while y < bottom:
        depth = (y - top) / 60
        x = -luck() * 60
        while x < WIDTH:
            width = 22 + luck() * 46 * (1 + depth)
            d += f"M{n(x)} {n(y)}q{n(width / 4)} {n(-1.5 - 2.5 * depth)} {n(width / 2)} 0t{n(width / 2)} 0"
            x += width + 8 + luck() * 34
        y += 5 + 4 * depth
    return ink(d, 1, 0.75)


def sun_at(x: float, y: float, radius: float) -> str:
    rays = ""
    for k in range(32):
        angle, near, far = k * pi / 16, radius + 6, radius + (13 if k % 2 else 24)
        rays += f"M{n(x + cos(angle) * near)} {n(y + sin(angle) * near)}L{n(x + cos(angle) * far)} {n(y + sin(angle) * far)}"
    return ink(rays, 1.1) + disc("glow", x, y, radius, True)


def stars(bottom: float, seed: int = 9, many: int = 46) -> str:
    luck, d = Jitter(seed), ""
    for _ in range(many):
        x, y, size = luck() * WIDTH, luck() * bottom, 0.8 + luck() * 2.4
        d += f"M{n(x - size)} {n(y)}h{n(2 * size)}M{n(x)} {n(y - size)}v{n(2 * size)}"
    return f'<path fill="none" stroke="var(--p-glow)" stroke-width="1.2" stroke-linecap="round" d="{d}"/>'


def moon(x: float, y: float, radius: float) -> str:
    bite = f"A{n(radius * 0.86)} {n(radius * 0.86)} 0 1 1 {n(x - radius * 0.1)} {n(y - radius)}"
    return wash(
        "glow",
        f"M{n(x - radius * 0.1)} {n(y - radius)}A{n(radius)} {n(radius)} 0 1 0 {n(x + radius)} {n(y + radius * 0.2)}{bite}z",
    )


def gulls(spots: Iterable[tuple[float, float, float]]) -> str:
    return ink(
        "".join(
            f"M{n(x - 9 * k)} {n(y)}q{n(4.5 * k)} {n(-6 * k)} {n(9 * k)} 0q{n(4.5 * k)} {n(-6 * k)} {n(9 * k)} 0"
            for x, y, k in spots
        ),
        1.7,
    )


def clouds(spots: Iterable[tuple[float, float, float]], name: str = "paper") -> str:
    parts = ""
    for x, y, k in spots:
        d = (
            f"M{n(x - 52 * k)} {n(y)}q{n(-10 * k)} {n(-20 * k)} {n(14 * k)} {n(-22 * k)}q{n(8 * k)} {n(-24 * k)} {n(34 * k)} {n(-14 * k)}"
            f"q{n(16 * k)} {n(-20 * k)} {n(34 * k)} {n(2 * k)}q{n(26 * k)} {n(0)} {n(20 * k)} {n(34 * k)}z"
        )
        curl = f"M{n(x - 26 * k)} {n(y - 8 * k)}q{n(10 * k)} {n(-8 * k)} {n(18 * k)} {n(0)}M{n(x + 8 * k)} {n(y - 12 * k)}q{n(10 * k)} {n(-9 * k)} {n(20 * k)} {n(1)}"
        parts += shape(name, d, 1.2) + ink(curl, 1, 0.7)
    return parts


# ---- what grows


def leaflet(x: float, y: float, angle: float, size: float, fat: float) -> str:
    """One small leaf, pointed at both ends."""
    ex, ey = cos(angle) * size, sin(angle) * size
    bx, by = -ey * fat, ex * fat
    there = f"q{ex / 2 + bx:.0f} {ey / 2 + by:.0f} {ex:.0f} {ey:.0f}"
    return f"M{x:.0f} {y:.0f}{there}q{-ex / 2 - bx:.0f} {-ey / 2 - by:.0f} {-ex:.0f} {-ey:.0f}z"


def frond(x: float, y: float, angle: float, length: float, droop: float) -> str:
    """A palm leaf: a rib that bends down, with leaflets on both sides."""
    rib = [(x + cos(angle) * length * k / 8, y + sin(angle) * length * k / 8 + droop * (k / 8) ** 2) for k in range(9)]
    d = ""
    for k, (px, py) in enumerate(rib[1:], 1):
        size = length * 0.32 * (1 - (k / 9) ** 2) + 6
        fall = 0.5 * droop / length * k / 8
        way = 1 if cos(angle) > 0 else -1
        d += leaflet(px, py, angle + way * fall - 0.8, size, 0.22) + leaflet(
            px, py, angle + way * fall + 0.8, size, 0.22
        )
    return shape("leaf", d, 0.7) + ink(line(rib), 1.5)


def palm(x: float, y: float, height: float, lean: float) -> str:
    tx, ty = x + lean, y - height
    w = height * 0.055
    trunk = (
        f"M{n(x - w)} {n(y)}Q{n(x - w * 0.6 + lean * 0.2)} {n(y - height * 0.55)} {n(tx - w * 0.5)} {n(ty)}h{n(w)}"
        f"Q{n(x + w + lean * 0.25)} {n(y - height * 0.5)} {n(x + w * 1.2)} {n(y)}z"
    )
    rings = ""
    for k in range(1, 12):
        t = k / 12
        bend = lean * t * t * 0.9 + lean * 0.1 * t
        rings += f"M{n(x + bend - w * 0.8)} {n(y - height * t)}q{n(w * 0.8)} 3 {n(w * 1.5)} -1"
    crown = "".join(frond(tx, ty, a, height * 0.5, height * 0.22) for a in (3.5, -0.4, 4.1, -1, 2.9, 0.25, 4.75))
    nuts = disc("dark", tx - 4, ty + 5, 4) + disc("dark", tx + 5, ty + 4, 4)
    return shape("bark", trunk) + ink(rings, 0.9) + crown + nuts


def fern(x: float, y: float, angle: float, length: float, wash_name: str = "leaf") -> str:
    """A fern leaf: leaflets that get smaller towards the tip."""
    d, rib = "", [(x, y)]
    steps = max(5, int(length / 11))
    bend = 0.5 if cos(angle) > 0 else -0.5
    for k in range(1, steps + 1):
        t = k / steps
        way = angle + bend * t * t
        px, py = rib[-1][0] + cos(way) * length / steps, rib[-1][1] + sin(way) * length / steps
        rib.append((px, py))
        size = length * 0.3 * (1 - t * 0.8)
        d += leaflet(px, py, way - 1, size, 0.3) + leaflet(px, py, way + 1, size, 0.3)
    return shape(wash_name, d, 0.7) + ink(line(rib), 1.2)


def ferns(y: float, many: int, seed: int, low: float, high: float, wash_name: str = "leaf") -> str:
    luck, parts = Jitter(seed), ""
    for k in range(many):
        x = (k + 0.5) * WIDTH / many + (luck() - 0.5) * 30
        for lean in (-0.75, -0.2, 0.4):
            parts += fern(
                x, y + luck() * 16, -pi / 2 + lean + (luck() - 0.5) * 0.3, low + luck() * (high - low), wash_name
            )
    return parts


def trunk(x: float, width: float, seed: int, name: str = "bark", bottom: float = 330) -> str:
    luck = Jitter(seed)
    w = width / 2
    d = (
        f"M{n(x - w)} -4C{n(x - w - 3)} 120 {n(x - w + 3)} 230 {n(x - w * 1.9)} {n(bottom)}Q{n(x)} {n(bottom - 16)} {n(x + w * 1.9)} {n(bottom)}"
        f"C{n(x + w - 3)} 230 {n(x + w + 3)} 120 {n(x + w)} -4z"
    )
    bark = ""
    for _ in range(int(width * 0.9)):
        bx, by = x + (luck() - 0.5) * width * 0.8, luck() * (bottom - 60)
        bark += f"M{n(bx)} {n(by)}q{n((luck() - 0.5) * 4)} {n(10 + luck() * 12)} {n((luck() - 0.5) * 3)} {n(20 + luck() * 22)}"
    return shape(name, d) + ink(bark, 0.9, 0.8)


def far_trunks(seed: int, bottom: float = 250, many: int = 22) -> str:
    luck, d = Jitter(seed), ""
    for _ in range(many):
        x = luck() * WIDTH
        d += f"M{n(x)} -2L{n(x + (luck() - 0.5) * 8)} {n(bottom - luck() * 60)}"
    return ink(d, 1.4, 0.35)


def leaves_above(seed: int, depth: float) -> str:
    """A canopy that hangs into the picture."""
    luck, parts = Jitter(seed), ""
    for k in range(15):
        x = k * 29 - 6 + luck() * 12
        parts += fern(x, -8, pi / 2 + (luck() - 0.5) * 1.5, depth * (0.6 + luck() * 0.7), "deep")
    return parts


def reeds(spots: Iterable[float], y: float, seed: int) -> str:
    luck, blades, heads = Jitter(seed), "", ""
    for x in spots:
        height, lean = 60 + luck() * 70, (luck() - 0.5) * 22
        blades += f"M{n(x)} {n(y)}q{n(lean * 0.2)} {n(-height * 0.6)} {n(lean)} {n(-height)}"
        heads += f"M{n(x + lean)} {n(y - height)}q4 -10 1 -22q-6 10 -1 22z"
    return ink(blades, 1.6) + shape("bark", heads, 1)


# ---- stone, wood and fire


def crag(points: list[tuple[float, float]], seed: int, name: str = "rock") -> str:
    """A rock from its outline, cracked."""
    luck, cracks = Jitter(seed), ""
    top = [point for point in points if 0 < point[0] < WIDTH and point[1] < HEIGHT - 4]
    for x, y in top:
        px, py = x, y
        for _ in range(4):
            nx, ny = px + (luck() - 0.45) * 22, py + 10 + luck() * 24
            cracks += f"M{n(px)} {n(py)}L{n(nx)} {n(ny)}"
            if luck() > 0.5:
                cracks += f"M{n(nx)} {n(ny)}l{n(8 + luck() * 14)} {n(4 + luck() * 10)}"
            px, py = nx, ny
    return shape(name, line(points) + "z", 1.8) + ink(cracks, 1, 0.75)


def flames(x: float, y: float, k: float) -> str:
    outer = f"M{n(x - 26 * k)} {n(y)}C{n(x - 44 * k)} {n(y - 40 * k)} {n(x - 14 * k)} {n(y - 46 * k)} {n(x - 12 * k)} {n(y - 84 * k)}C{n(x + 8 * k)} {n(y - 66 * k)} {n(x + 6 * k)} {n(y - 52 * k)} {n(x + 12 * k)} {n(y - 44 * k)}C{n(x + 16 * k)} {n(y - 54 * k)} {n(x + 18 * k)} {n(y - 60 * k)} {n(x + 16 * k)} {n(y - 70 * k)}C{n(x + 42 * k)} {n(y - 44 * k)} {n(x + 38 * k)} {n(y - 16 * k)} {n(x + 24 * k)} {n(y)}z"
    inner = f"M{n(x - 13 * k)} {n(y)}C{n(x - 22 * k)} {n(y - 22 * k)} {n(x - 6 * k)} {n(y - 28 * k)} {n(x - 2 * k)} {n(y - 46 * k)}C{n(x + 10 * k)} {n(y - 30 * k)} {n(x + 22 * k)} {n(y - 18 * k)} {n(x + 13 * k)} {n(y)}z"
    return shape("fire", outer) + wash("glow", inner)


def logs(x: float, y: float, k: float) -> str:
    d = ""
    for dx, angle in ((-30, 0.32), (30, pi - 0.32), (-6, 0.05)):
        ax, ay = cos(angle) * 52 * k, sin(angle) * 20 * k
        d += f"M{n(x + dx * k - ax * 0.5)} {n(y - ay * 0.5 - 6 * k)}l{n(ax)} {n(ay)}v{n(10 * k)}l{n(-ax)} {n(-ay)}z"
    return shape("bark", d, 1.5)


def log_pile(x: float, y: float, k: float) -> str:
    parts = ""
    for row, many in enumerate((4, 3, 2)):
        for i in range(many):
            cx, cy = x + (i - (many - 1) / 2) * 34 * k, y - 16 * k - row * 29 * k
            parts += disc("bark", cx, cy, 17 * k, True)
            parts += ink(
                f"M{n(cx + 11 * k)} {n(cy)}a{n(11 * k)} {n(11 * k)} 0 1 1 {n(-9 * k)} {n(-10.8 * k)}M{n(cx + 5 * k)} {n(cy + 1)}a{n(5 * k)} {n(5 * k)} 0 1 1 {n(-4 * k)} {n(-5 * k)}",
                1,
            )
    return parts


def hull(x: float, y: float, k: float) -> str:
    """Half a ship, leaning, with its ribs open to the weather."""
    body = f"M{n(x - 130 * k)} {n(y - 34 * k)}Q{n(x - 60 * k)} {n(y - 6 * k)} {n(x + 96 * k)} {n(y - 62 * k)}L{n(x + 128 * k)} {n(y - 96 * k)}L{n(x + 118 * k)} {n(y + 10 * k)}H{n(x - 96 * k)}z"
    planks, ribs = "", ""
    for i in range(1, 6):
        t = i / 6
        planks += f"M{n(x + (-130 + 34 * t) * k)} {n(y + (-34 + 42 * t) * k)}Q{n(x - 60 * k)} {n(y + (-6 + 14 * t) * k)} {n(x + (98 + 22 * t) * k)} {n(y + (-62 + 70 * t) * k)}"
    for i in range(7):
        rx = x + (-100 + i * 26) * k
        ry = y + (-24 + 8 * (1 if i < 3 else 0) - max(0, i - 3) * 9) * k
        ribs += f"M{n(rx)} {n(ry)}q{n(-10 * k)} {n(-26 * k)} {n(-3 * k)} {n((-40 - i * 3) * k)}"
    mast = f"M{n(x + 8 * k)} {n(y - 34 * k)}L{n(x - 22 * k)} {n(y - 168 * k)}M{n(x - 66 * k)} {n(y - 118 * k)}L{n(x + 30 * k)} {n(y - 142 * k)}M{n(x - 22 * k)} {n(y - 166 * k)}L{n(x + 112 * k)} {n(y - 88 * k)}M{n(x - 22 * k)} {n(y - 166 * k)}L{n(x - 108 * k)} {n(y - 34 * k)}"
    sail = f"M{n(x - 62 * k)} {n(y - 117 * k)}q{n(16 * k)} {n(34 * k)} {n(2 * k)} {n(58 * k)}q{n(24 * k)} {n(-6 * k)} {n(34 * k)} {n(2 * k)}q{n(-4 * k)} {n(-20 * k)} {n(14 * k)} {n(-26 * k)}q{n(-6 * k)} {n(-20 * k)} {n(-2 * k)} {n(-45 * k)}z"
    return shape("paper", sail, 1.2) + ink(mast, 2.4) + ink(ribs, 3) + shape("bark", body, 1.8) + ink(planks, 1)


def sails(x: float, y: float, k: float) -> str:
    """A ship far out."""
    body = f"M{n(x - 34 * k)} {n(y - 10 * k)}h{n(70 * k)}l{n(-12 * k)} {n(14 * k)}h{n(-46 * k)}z"
    cloth = ""
    for dx, height in ((-18, 46), (4, 58), (24, 40)):
        cloth += f"M{n(x + dx * k)} {n(y - 14 * k)}v{n(-height * k)}q{n(14 * k)} {n(height * 0.4 * k)} {n(2 * k)} {n(height * k)}z"
    return shape("paper", cloth, 1) + shape("dark", body, 1)


# ---- the pictures


def beach() -> str:
    prints = ""
    for k in range(7):
        x, y, size = 250 - k * 22 + (k % 2) * 12, 350 - k * 17, 1.1 - k * 0.09
        prints += f"M{n(x)} {n(y)}q{n(5 * size)} {n(-9 * size)} {n(10 * size)} {n(-2 * size)}q{n(-2 * size)} {n(8 * size)} {n(-10 * size)} {n(2 * size)}z"
    dots = Jitter(4)
    sand = "".join(f"M{n(dots() * 400)} {n(282 + dots() * 96)}h.1" for _ in range(150))
    return (
        band("sky", 0)
        + sky_lines(170)
        + sun_at(120, 96, 26)
        + clouds([(320, 92, 0.9)])
        + gulls([(210, 70, 1), (240, 88, 0.8), (188, 104, 0.7)])
        + band("sea", 178)
        + waves(180, 264)
        + shape("leaf", "M256 180q22 -26 60 -18q30 -22 84 18z", 1.2)
        + shape("sand", "M0 280Q90 240 200 258T400 226V380H0z")
        + ink(sand, 1.6, 0.6)
        + ink("M0 268Q90 230 196 248T400 214", 1, 0.6)
        + wash("dark", prints)
        + palm(318, 322, 210, -74)
        + palm(352, 336, 150, 34)
    )


def driftwood() -> str:
    return (
        band("sky", 0)
        + sky_lines(150)
        + clouds([(100, 96, 1), (330, 70, 0.7)])
        + band("sea", 160)
        + waves(162, 250)
        + shape("sand", "M0 236Q120 262 220 244T400 262V380H0z")
        + ink("M0 226Q120 252 220 234T400 252", 1, 0.6)
        + shape("bark", "M50 306q80 -34 190 -12q50 8 100 -14l6 16q-52 26 -104 20q-104 -16 -184 10z", 1.8)
        + ink("M92 298q70 -18 140 -4M120 306q60 -12 130 2M258 304q36 4 64 -8", 1)
        + shape("bark", "M176 288q-16 -40 -46 -52l6 -8q34 10 52 56z", 1.5)
        + shape("bark", "M236 292q10 -40 38 -58l7 7q-26 20 -32 54z", 1.5)
        + disc("sand", 342, 288, 9, True)
        + shape("bark", "M214 356l76 -14l-4 16l-70 12z", 1.4)
        + gulls([(290, 112, 1), (262, 98, 0.7)])
    )


def cliff() -> str:
    return (
        band("sky", 0)
        + sky_lines(190)
        + gulls([(96, 92, 1.2), (140, 70, 0.9), (70, 130, 0.8), (176, 118, 0.7), (122, 160, 1)])
        + band("sea", 214)
        + waves(216, 380)
        + crag(
            [
                (196, 384),
                (206, 330),
                (190, 262),
                (214, 214),
                (206, 160),
                (236, 112),
                (262, 96),
                (300, 60),
                (352, 66),
                (404, 30),
                (404, 384),
            ],
            7,
        )
        + crag([(60, 384), (72, 330), (96, 308), (120, 318), (134, 350), (140, 384)], 12)
        + shape("leaf", "M236 112q6 -20 26 -16q14 -28 38 -36q22 -14 52 6q26 -20 52 -36v-40H404H300q-40 40 -64 92z", 1.2)
        + ink("M40 356q26 -22 44 -2q20 -26 44 -2M150 340q20 -20 40 0q10 -14 26 -6", 1.8)
        + ink("M176 372q24 -20 48 0M20 330q16 -12 30 0", 1.4)
    )


def cave() -> str:
    luck, drips = Jitter(21), ""
    for _ in range(18):
        x = 96 + luck() * 210
        drips += f"M{n(x - 4)} {n(108 + abs(x - 200) * 0.35)}l4 {n(16 + luck() * 30)}l5 {n(-18 - luck() * 20)}z"
    strokes = ""
    for k in range(9):
        r = 150 + k * 17
        strokes += f"M{n(200 - r)} 330A{n(r)} {n(r * 1.12)} 0 0 1 {n(200 + r)} 330"
    return (
        band("rock", 0)
        + ink(strokes, 1.1, 0.5)
        + crag(
            [
                (0, 250),
                (40, 190),
                (30, 110),
                (80, 60),
                (140, 26),
                (200, 12),
                (270, 30),
                (330, 66),
                (368, 126),
                (362, 196),
                (402, 250),
                (402, -4),
                (0, -4),
            ],
            5,
        )
        + wash("dark", "M76 340Q60 190 118 124Q156 76 204 80Q262 78 296 132Q342 200 326 340z")
        + wash("rock", drips)
        + f'<g opacity=".5">{wash("sea", "M84 340Q82 306 120 300Q200 290 282 302Q318 306 318 340z")}</g>'
        + disc("glow", 186, 236, 3)
        + disc("glow", 204, 238, 3)
        + disc("glow", 230, 214, 2)
        + shape("sand", "M0 344Q90 316 200 330T400 338V380H0z")
        + ink("M30 360q60 -12 120 0M220 356q60 -10 130 4", 1, 0.6)
        + ferns(384, 5, 31, 34, 54)
    )


def wreck() -> str:
    return (
        band("sky", 0)
        + sky_lines(200, 8)
        + clouds([(90, 84, 1.1), (330, 116, 0.8)], "mist")
        + gulls([(300, 66, 0.9), (270, 84, 0.7)])
        + band("sea", 214)
        + waves(216, 290)
        + hull(206, 272, 1.05)
        + wash("sea", "M0 276Q60 262 100 274T200 276T300 274T400 270V380H0z")
        + waves(276, 380, 14)
        + ink("M84 282q20 -14 40 0q22 -14 44 0q24 -14 48 0q24 -14 50 -2q22 -12 46 0", 1.8)
        + shape("bark", "M60 338l40 -10l4 12l-40 12z", 1.3)
        + shape("bark", "M262 350h34v22h-34z", 1.3)
        + ink("M262 350l34 22M296 350l-34 22", 1)
    )


def storm() -> str:
    luck, rain = Jitter(8), ""
    for _ in range(120):
        x, y, length = luck() * 460, luck() * 330, 12 + luck() * 26
        rain += f"M{n(x)} {n(y)}l{n(-length * 0.45)} {n(length)}"
    return (
        band("mist", 0)
        + clouds([(70, 78, 1.4), (200, 62, 1.6), (340, 84, 1.4)], "rock")
        + shape("glow", "M214 96l-34 62h26l-22 60l62 -78h-28l24 -44z", 1.3)
        + band("sea", 250)
        + shape(
            "sea", "M0 262q44 -64 108 -18q20 12 6 22q34 -70 120 -22q22 14 4 24q40 -66 112 -18q34 12 50 -8V380H0z", 1.8
        )
        + ink("M20 268q34 -36 70 -14M138 268q38 -38 78 -12M262 266q36 -34 72 -10", 1.2)
        + waves(280, 380, 3)
        + ink(rain, 1.1, 0.6)
        + ink("M0 214q60 -18 110 0M300 224q50 -18 100 -4", 1, 0.5)
    )


def forest() -> str:
    """Something looks out of the ferns."""
    eyes = ""
    for x in (160, 236):
        eyes += shape("glow", f"M{x - 25} 206Q{x} 184 {x + 25} 206Q{x} 222 {x - 25} 206z", 1)
        eyes += disc("dark", x + (3 if x < 200 else -3), 204, 8)
    return (
        band("mist", 0)
        + far_trunks(6)
        + trunk(54, 34, 3)
        + trunk(132, 22, 14, bottom=310)
        + trunk(286, 24, 5, bottom=310)
        + trunk(352, 38, 8)
        + leaves_above(17, 74)
        + wash(
            "dark",
            "M84 300Q66 236 104 186Q110 150 150 154Q172 128 204 140Q240 124 260 152Q300 152 300 196Q334 246 314 304Q250 352 200 346Q120 350 84 300z",
        )
        + eyes
        + ferns(352, 6, 23, 74, 120, "deep")
        + ferns(392, 7, 41, 70, 104)
    )


def jungle() -> str:
    path = "M150 380Q196 330 176 288Q160 256 200 226H218Q196 258 220 290Q250 334 262 380z"
    vines = "M70 -4Q90 120 150 128T236 -4M250 -4Q270 90 312 96T372 -4M100 -4Q84 70 112 150"
    return (
        band("mist", 0)
        + far_trunks(11, 236, 30)
        + wash("leaf", "M0 246Q100 216 200 228T400 240V380H0z")
        + shape("sand", path, 1.2)
        + trunk(40, 44, 2)
        + trunk(122, 20, 9, bottom=296)
        + trunk(292, 26, 10, bottom=306)
        + trunk(366, 46, 4)
        + ink(vines, 2)
        + leaves_above(5, 92)
        + ferns(340, 3, 7, 56, 80, "deep")
        + fern(30, 390, -1.2, 130)
        + fern(84, 392, -0.9, 110)
        + fern(6, 380, -0.6, 120, "deep")
        + fern(378, 390, -2, 130)
        + fern(322, 394, -2.3, 110)
        + fern(398, 380, -2.5, 124, "deep")
    )


def clearing() -> str:
    """Open ground between trees, for whatever stands there."""
    return (
        band("mist", 0)
        + far_trunks(16, 240, 28)
        + wash("leaf", "M0 252Q110 226 200 236T400 246V380H0z")
        + trunk(34, 40, 22)
        + trunk(98, 18, 19, bottom=290)
        + trunk(318, 20, 15, bottom=294)
        + trunk(376, 42, 14)
        + leaves_above(9, 66)
        + shape("sand", "M76 326Q130 284 210 288T334 322Q290 356 196 354T76 326z", 1.2)
        + ink(
            "".join(
                f"M{n(60 + k * 23)} {n(300 + (k * 37) % 46)}q-2 -10 -6 -14M{n(60 + k * 23)} {n(300 + (k * 37) % 46)}q1 -12 4 -16"
                for k in range(13)
            ),
            1.1,
        )
        + fern(14, 392, -1.1, 104)
        + fern(64, 396, -0.8, 80)
        + fern(388, 392, -2.1, 104)
        + fern(336, 396, -2.4, 80)
    )


def swamp() -> str:
    lights = "".join(
        disc("glow", x, y, r) + ink(f"M{x - 9} {y + 12}h18M{x - 6} {y + 18}h12", 1, 0.6)
        for x, y, r in ((132, 214, 5), (248, 196, 6), (292, 236, 4), (196, 246, 4))
    )
    return (
        band("mist", 0)
        + far_trunks(26, 220, 24)
        + trunk(66, 30, 13, bottom=300)
        + trunk(340, 34, 17, bottom=306)
        + leaves_above(28, 60)
        + band("sea", 236)
        + waves(238, 380, 19)
        + ink(
            "M66 300q-20 8 -44 30M66 300q4 18 -8 44M66 300q20 12 36 32M340 304q-20 10 -36 34M340 304q4 22 -6 46M340 304q22 8 44 26",
            3,
        )
        + lights
        + reeds((14, 30, 46, 150, 164, 176, 270, 286, 374, 388), 384, 11)
    )


def creek() -> str:
    return (
        band("sky", 0)
        + sky_lines(130)
        + clouds([(96, 84, 0.9)])
        + shape(
            "leaf", "M0 150q30 -44 70 -20q26 -40 70 -8q30 -30 60 4q30 -36 70 -6q40 -34 70 0q40 -24 60 14v80H0z", 1.3
        )
        + wash("leaf", "M0 176H400V380H0z")
        + shape(
            "sea", "M188 176Q176 210 214 232T204 292Q150 330 96 384H330Q312 330 276 298T272 236Q250 204 222 176z", 1.6
        )
        + ink(
            "M200 196q10 8 22 4M206 226q16 10 34 4M214 262q18 10 42 2M190 300q30 14 76 4M160 334q50 18 120 2M132 362q70 18 160 2",
            1.1,
        )
        + palm(318, 262, 150, 26)
        + palm(84, 250, 120, -18)
        + ferns(246, 2, 5, 30, 44, "deep")
        + crag([(140, 330), (150, 300), (176, 290), (194, 306), (190, 330), (166, 342)], 3)
        + crag([(286, 350), (298, 324), (324, 316), (344, 338), (338, 360), (306, 366)], 9)
        + ferns(330, 2, 12, 40, 60, "deep")
        + fern(28, 388, -1.2, 104)
        + fern(74, 392, -0.9, 84)
        + fern(386, 388, -2, 110)
        + fern(346, 396, -2.3, 86)
    )


def waterfall() -> str:
    fall = "".join(
        f"M{n(166 + k * 9)} {n(84 + (k * 13) % 22)}q{n((k % 3 - 1) * 4)} 90 {n((k - 4) * 2)} {n(176 + (k * 17) % 20)}"
        for k in range(9)
    )
    return (
        band("sky", 0)
        + sky_lines(90)
        + crag([(-4, 384), (-4, 60), (50, 40), (96, 66), (140, 74), (160, 96), (150, 180), (136, 260), (120, 384)], 6)
        + crag(
            [(404, 384), (404, 40), (344, 52), (300, 70), (258, 78), (244, 98), (254, 190), (276, 270), (290, 384)], 8
        )
        + shape("sea", "M160 92Q202 70 244 92Q254 190 270 286H136Q152 190 160 92z", 1.2)
        + ink(fall, 1.3)
        + wash("sea", "M60 290Q200 262 340 290V380H60z")
        + wash("paper", "M116 292q14 -26 34 -8q16 -28 40 -6q20 -28 44 -2q24 -20 40 6q20 -8 24 12q-90 22 -182 -2z")
        + ink("M116 292q14 -26 34 -8q16 -28 40 -6q20 -28 44 -2q24 -20 40 6q20 -8 24 12", 1.3)
        + waves(306, 380, 6)
        + leaves_above(3, 50)
        + fern(20, 388, -1.1, 110)
        + fern(382, 388, -2, 110)
    )


def ruins() -> str:
    steps, y, half = "", 300.0, 150.0
    for _ in range(6):
        steps += shape("rock", f"M{n(200 - half)} {n(y)}h{n(2 * half)}v-34h{n(-2 * half)}z", 1.5)
        y -= 34
        half -= 21
    blocks = "".join(f"M{n(80 + (k * 53) % 240)} {n(296 - (k % 5) * 34)}v-24" for k in range(17))
    stair = "".join(f"M176 {n(296 - k * 12)}h48" for k in range(16))
    return (
        band("sky", 0)
        + sky_lines(150)
        + sun_at(200, 70, 24)
        + shape("leaf", "M0 220q40 -60 90 -30q30 -30 60 0v120H0zM400 220q-40 -60 -90 -30q-30 -30 -60 0v120h150z", 1.2)
        + steps
        + shape("rock", "M170 302V100h60v202z", 1.4)
        + ink(stair, 1.2)
        + ink(blocks, 1.1)
        + shape("dark", "M182 100v-26q18 -22 36 0v26z", 1.4)
        + ink("M96 300q4 -50 26 -66M300 268q-10 -40 -30 -46M120 232q10 20 4 44", 2)
        + wash("leaf", "M0 300H400V380H0z")
        + shape("rock", "M60 336h52v26H60zM286 330h44v34h-44zM250 352h24v18h-24z", 1.4)
        + ferns(392, 6, 51, 46, 76)
        + fern(20, 330, -0.9, 90, "deep")
        + fern(380, 330, -2.2, 90, "deep")
    )


def gate() -> str:
    """A carved door in the hill."""
    marks = "".join(disc("rock", 200, 128, r, True) for r in (44, 33, 14))
    rays = "".join(
        f"M{n(200 + cos(k * pi / 8) * 16)} {n(128 + sin(k * pi / 8) * 16)}L{n(200 + cos(k * pi / 8) * 31)} {n(128 + sin(k * pi / 8) * 31)}"
        for k in range(16)
    )
    glyphs = "".join(
        f"M{x} {y}h12v12h-8v-6h4M{x + 18} {y}v12h10v-8h-5" for x in (98, 270) for y in (150, 182, 214, 246, 278)
    )
    return (
        band("leaf", 0)
        + far_trunks(33, 120, 18)
        + crag(
            [(-4, 384), (10, 190), (60, 110), (130, 56), (200, 40), (280, 56), (344, 116), (392, 196), (404, 384)], 15
        )
        + shape("rock", "M84 340V134Q200 14 316 134V340z", 2)
        + shape("dark", "M150 340V208q50 -40 100 0V340z", 2)
        + marks
        + ink(rays, 1.3)
        + ink(glyphs, 1.5)
        + shape("sand", "M60 340h280l40 40H20z", 1.4)
        + ink("M130 340l-24 40M200 340v40M270 340l24 40", 1.1)
        + leaves_above(44, 70)
        + fern(20, 384, -1.1, 116)
        + fern(380, 384, -2, 116)
    )


def campfire(lit: bool = True) -> str:
    sparks = "".join(
        disc("glow", x, y, 1.8) for x, y in ((176, 150), (212, 132), (230, 168), (190, 112), (222, 96), (166, 182))
    )
    people = shape(
        "dark",
        "M66 330q-6 -60 26 -66a17 17 0 1 1 14 0q26 10 20 66zM276 330q-6 -56 24 -62a17 17 0 1 1 14 0q30 8 24 62z",
        1.4,
    )
    smoke = ink("M200 306q-26 -28 0 -56t0 -52t10 -40", 2.4, 0.5).replace("--p-ink", "--p-rock")
    return (
        band("dark", 0)
        + stars(170)
        + moon(316, 66, 24)
        + shape(
            "deep",
            "M0 236q24 -60 60 -40q20 -60 60 -20q40 -50 80 -10q40 -44 80 -4q40 -40 70 10q30 -20 50 20v150H0z",
            1.2,
        )
        + wash("sand", "M0 312Q100 280 200 290T400 306V380H0z")
        + (f'<g opacity=".25">{disc("glow", 200, 276, 104)}</g>' if lit else "")
        + people
        + logs(200, 326, 1)
        + (flames(200, 314, 1.35) + sparks if lit else smoke)
        + ink("M20 350q60 -12 120 -4M250 348q70 -8 130 6", 1, 0.6)
    )


def ashes() -> str:
    return campfire(lit=False)


def ridge() -> str:
    return (
        band("sky", 0)
        + sky_lines(150)
        + sun_at(92, 84, 22)
        + crag(
            [
                (-4, 384),
                (-4, 210),
                (60, 150),
                (104, 186),
                (176, 88),
                (214, 62),
                (252, 116),
                (300, 176),
                (344, 138),
                (404, 210),
                (404, 384),
            ],
            10,
        )
        + wash("paper", "M176 88L214 62L252 116L234 108L222 126L206 102L190 122z")
        + ink("M176 88L190 122L206 102L222 126L234 108L252 116", 1.2)
        + f'<g opacity=".8">{clouds([(80, 246, 1.2), (320, 262, 1.3), (190, 286, 1)], "mist")}</g>'
        + crag([(-4, 384), (-4, 320), (90, 296), (150, 328), (230, 318), (300, 340), (404, 300), (404, 384)], 20)
        + gulls([(300, 92, 1.3), (330, 112, 0.9)])
        + ink("M150 322q20 -40 40 -44q16 -30 30 -60", 2, 0.5)
    )


def gorge() -> str:
    bridge = "M116 190Q200 250 284 190"
    planks = "".join(f"M{n(116 + k * 12)} {n(190 + 30 * (1 - ((k - 7) / 7) ** 2) - 7)}v14" for k in range(15))
    return (
        band("sky", 0)
        + sky_lines(120)
        + clouds([(200, 92, 0.8)])
        + band("mist", 130)
        + crag([(-4, 384), (-4, 110), (60, 120), (104, 176), (120, 188), (110, 260), (130, 320), (120, 384)], 4)
        + crag([(404, 384), (404, 96), (340, 116), (300, 170), (282, 188), (292, 250), (274, 320), (286, 384)], 13)
        + shape("sea", "M120 384Q150 350 200 356T286 384z", 1.2)
        + ink("M140 372q30 -10 60 0M206 378q30 -12 60 0", 1.1)
        + ink(bridge, 2.2)
        + ink("M116 158Q200 214 284 158", 1.6)
        + ink(
            "".join(
                f"M{n(116 + k * 24)} {n(158 + 28 * (1 - ((k - 3.5) / 3.5) ** 2))}v{n(30 + k % 2)}" for k in range(8)
            ),
            1,
            0.8,
        )
        + ink(planks, 3)
        + leaves_above(8, 44)
        + fern(24, 150, -0.7, 90)
        + fern(378, 140, -2.4, 90)
    )


def steam() -> str:
    plumes = "".join(
        f"M{x} {y}q-26 -24 0 -48t0 -48t4 -44" for x, y in ((120, 270), (206, 250), (286, 276), (166, 300), (246, 306))
    )
    return (
        band("mist", 0)
        + sky_lines(90)
        + crag(
            [
                (-4, 300),
                (60, 230),
                (120, 140),
                (176, 84),
                (226, 90),
                (276, 148),
                (336, 226),
                (404, 290),
                (404, 384),
                (-4, 384),
            ],
            18,
        )
        + wash("fire", "M176 84q24 16 50 6q-6 30 2 58q-16 -20 -24 10q-10 -34 -22 -6q4 -40 -6 -68z")
        + clouds([(200, 74, 0.9), (238, 44, 0.7)], "rock")
        + shape("sand", "M0 300Q100 270 210 286T400 286V380H0z")
        + ink(plumes, 2.4, 0.65)
        + shape(
            "dark",
            "M96 282q24 -12 48 0q-24 12 -48 0zM182 262q24 -12 48 0q-24 12 -48 0zM262 288q24 -12 48 0q-24 12 -48 0zM148 314q18 -9 36 0q-18 9 -36 0zM228 320q18 -9 36 0q-18 9 -36 0z",
            1.2,
        )
        + ink("M40 340q40 -14 70 0M200 354q60 -12 110 4M320 330q30 -8 60 4", 1, 0.7)
    )


def horizon() -> str:
    return (
        band("sky", 0)
        + sky_lines(190)
        + sun_at(284, 150, 34)
        + clouds([(100, 104, 1), (210, 70, 0.7)])
        + gulls([(150, 140, 1), (176, 126, 0.7)])
        + band("sea", 206)
        + waves(208, 330)
        + sails(196, 226, 1.5)
        + shape("sand", "M0 330Q100 306 220 322T400 310V380H0z")
        + ink("M0 320Q100 296 220 312T400 300", 1, 0.6)
        + palm(56, 352, 200, -26)
    )


def open_sea() -> str:
    return (
        band("sky", 0)
        + sky_lines(150)
        + clouds([(110, 92, 1.1), (300, 70, 0.8)])
        + gulls([(230, 116, 1), (204, 104, 0.7)])
        + band("sea", 158)
        + waves(160, 380, 7)
        + wash("sand", "M0 360Q100 340 220 352T400 346V380H0z")
    )


def underwater() -> str:
    weeds = "".join(f"M{x} 350q-16 -30 0 -56t0 -52" for x in (44, 70, 330, 352, 374, 110))
    fish = "".join(
        shape("sand", f"M{x} {y}q16 -12 34 0l10 -8v16l-10 -8q-18 12 -34 0z", 1)
        for x, y in ((120, 130), (160, 152), (250, 110), (286, 138), (206, 176))
    )
    rays = "M90 -4L40 240M170 -4L150 220M250 -4L260 230M330 -4L372 230"
    return (
        band("sea", 0)
        + waves(4, 50, 4)
        + ink(rays, 8, 0.1)
        + fish
        + f'<g transform="rotate(-14 210 280)">{hull(210, 316, 0.86)}</g>'
        + shape("sand", "M0 330Q90 296 200 316T400 306V380H0z", 1.4)
        + ink(weeds, 3)
        + crag([(290, 360), (300, 330), (324, 320), (346, 340), (350, 364)], 5)
        + "".join(disc("paper", x, y, r, True) for x, y, r in ((226, 214, 5), (234, 196, 4), (222, 180, 3)))
    )


def night() -> str:
    return (
        band("dark", 0)
        + stars(250, 12, 80)
        + moon(270, 92, 34)
        + ink("M0 0h.1", 1)
        + shape("deep", "M0 280q60 -50 130 -30t140 10t130 -34V380H0z", 1.2)
        + crag(
            [
                (120, 384),
                (136, 320),
                (150, 236),
                (166, 176),
                (200, 160),
                (228, 184),
                (236, 250),
                (262, 330),
                (270, 384),
            ],
            11,
        )
        + ink("M176 210h30M172 232h40M170 254h44M168 276h50", 1.6)
        + fern(30, 390, -1.1, 96, "deep")
        + fern(376, 390, -2, 96, "deep")
    )


def huts() -> str:
    roofs = ""
    for x, y, k in ((124, 288, 1.0), (272, 296, 1.15), (204, 268, 0.8)):
        roofs += shape("sand", f"M{n(x - 34 * k)} {n(y)}v{n(-34 * k)}h{n(68 * k)}v{n(34 * k)}z", 1.4)
        roofs += shape("dark", f"M{n(x - 9 * k)} {n(y)}v{n(-24 * k)}h{n(18 * k)}v{n(24 * k)}z", 1)
        roofs += shape(
            "bark", f"M{n(x - 50 * k)} {n(y - 28 * k)}L{n(x)} {n(y - 84 * k)}L{n(x + 50 * k)} {n(y - 28 * k)}z", 1.6
        )
        roofs += ink(
            "".join(
                f"M{n(x + (t - 4) * 2.2 * k)} {n(y - 80 * k)}L{n(x + (t - 4) * 11 * k)} {n(y - 28 * k)}"
                for t in range(9)
            ),
            0.9,
        )
    return (
        band("sky", 0)
        + sky_lines(140)
        + shape("leaf", "M0 210q34 -60 84 -34q40 -56 96 -14q50 -50 100 0q60 -36 120 30v120H0z", 1.3)
        + ink("M206 184q-18 -24 4 -46t0 -46t14 -40", 2.4, 0.55)
        + wash("sand", "M0 284Q100 262 210 268T400 276V380H0z")
        + roofs
        + logs(190, 344, 0.6)
        + flames(190, 338, 0.6)
        + palm(36, 350, 170, 24)
        + palm(372, 356, 190, -22)
    )


def shelter() -> str:
    """Our own roof, half finished."""
    return (
        band("sky", 0)
        + sky_lines(150)
        + shape("leaf", "M0 200q40 -50 90 -24q40 -44 100 -6q60 -40 110 0q60 -30 100 30v120H0z", 1.3)
        + wash("sand", "M0 280Q100 256 210 266T400 272V380H0z")
        + ink("M110 330L150 150M300 336L262 148M150 150L206 176L262 148M206 330V176", 5)
        + shape("leaf", "M96 250L150 144L206 170L176 262z", 1.6)
        + ink(
            "M112 246l48 -92M130 250l46 -84M150 256l40 -80M102 238q40 14 80 18M118 206q36 12 72 16M136 174q30 10 58 14",
            1,
        )
        + ink("M206 176L262 148M214 210L276 192M212 250L286 236M210 292L294 282", 2.2)
        + log_pile(84, 352, 0.6)
        + shape("bark", "M236 352l90 -18l3 11l-88 18z", 1.4)
    )


def treasure() -> str:
    coins = "".join(disc("glow", 124 + (k * 47) % 150, 318 + (k * 13) % 26, 8, True) for k in range(9))
    return (
        band("dark", 0)
        + ink("M0 60q100 40 200 10t200 20M0 120q90 30 160 0M260 110q80 30 140 0", 1.4, 0.5)
        + f'<g opacity=".2">{disc("glow", 200, 236, 130)}</g>'
        + shape("bark", "M104 310V222H296V310z", 2)
        + shape("bark", "M104 222q0 -62 96 -62t96 62z", 2)
        + ink("M104 222H296M130 310V222q0 -44 22 -56M270 310V222q0 -44 -22 -56", 2.2)
        + shape("glow", "M184 210h32v38q-16 12 -32 0z", 1.6)
        + disc("dark", 200, 226, 5)
        + wash("sand", "M0 322Q100 300 200 312T400 310V380H0z")
        + coins
    )


def gathering() -> str:
    fruit = "".join(
        disc("fire", x, y, 8, True) for x, y in ((160, 232), (182, 246), (206, 236), (228, 250), (196, 222), (222, 228))
    )
    return (
        band("sky", 0)
        + sky_lines(140)
        + shape("leaf", "M0 190q34 -60 84 -34q40 -56 96 -14q50 -50 100 0q60 -36 120 30v120H0z", 1.3)
        + wash("leaf", "M0 256H400V380H0z")
        + palm(330, 330, 220, -50)
        + fruit
        + shape("bark", "M130 252h132l-18 74H148z", 2)
        + ink("M136 270h120M140 288h112M144 306h104M160 254l8 70M196 254v70M232 254l-8 70", 1.2)
        + ink("M136 252q60 -96 120 0", 2.6)
        + ferns(392, 6, 61, 44, 66)
    )


def woodland() -> str:
    return (
        band("mist", 0)
        + far_trunks(36)
        + trunk(50, 40, 43)
        + trunk(338, 44, 47)
        + leaves_above(13, 60)
        + wash("leaf", "M0 268Q100 244 210 254T400 262V380H0z")
        + log_pile(196, 336, 1.15)
        + shape("rock", "M268 214l40 -16q10 18 0 34z", 1.5)
        + shape("bark", "M252 330l42 -126l8 3l-40 126z", 1.4)
        + ferns(396, 6, 71, 36, 56)
    )


def writing() -> str:
    lines = "".join(
        f"M{n(124 + k * 2)} {n(190 + k * 18)}q34 -12 66 2M{n(216 - k)} {n(192 + k * 18)}q34 -14 68 -2" for k in range(6)
    )
    return (
        band("sand", 0)
        + ink("".join(f"M{n((k * 97) % 400)} {n((k * 61) % 380)}h.1" for k in range(120)), 2, 0.5)
        + shape("bark", "M88 318L96 142Q150 118 200 146Q252 116 306 142L316 318Q256 296 202 322Q148 296 88 318z", 2)
        + shape(
            "paper",
            "M98 306L104 148Q152 128 200 156V310Q150 288 98 306zM306 306L298 148Q250 126 202 156V310Q256 286 306 306z",
            1.5,
        )
        + ink(lines, 1.3, 0.85)
        + shape("paper", "M330 90Q270 130 238 232L232 262L250 240Q330 190 344 96z", 1.6)
        + ink("M336 94Q282 152 240 244", 1.2)
        + shape("glow", "M60 92a26 26 0 1 0 .1 0zM60 104a14 14 0 1 1 -.1 0z", 1.2)
    )


MOTIFS: dict[str, Callable[[], str]] = {
    "ashes": ashes,
    "beach": beach,
    "campfire": campfire,
    "cave": cave,
    "clearing": clearing,
    "cliff": cliff,
    "creek": creek,
    "driftwood": driftwood,
    "forest": forest,
    "gate": gate,
    "gathering": gathering,
    "gorge": gorge,
    "horizon": horizon,
    "huts": huts,
    "jungle": jungle,
    "night": night,
    "open_sea": open_sea,
    "ridge": ridge,
    "ruins": ruins,
    "shelter": shelter,
    "steam": steam,
    "storm": storm,
    "swamp": swamp,
    "treasure": treasure,
    "underwater": underwater,
    "waterfall": waterfall,
    "woodland": woodland,
    "wreck": wreck,
    "writing": writing,
}


def motif_file(name: str) -> str:
    """A picture as a file, to be used as `NAME.svg#m`."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice"'
    return f'<svg xmlns="http://www.w3.org/2000/svg"><symbol id="m" {box}>{coarse(MOTIFS[name]())}</symbol></svg>\n'


def coarse(drawn: str) -> str:
    """On the grid of the picture: nobody sees less than that, and everybody loads it."""
    whole = partial(re.sub, r"-?\d*\.\d+", lambda part: str(round(float(part[0]))))
    return re.sub(r' d="[^"]*"', lambda path: whole(path[0]), drawn)


def main() -> None:
    for name in MOTIFS:
        (SCENES / f"{name}.svg").write_text(motif_file(name), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Skies for pictures of cards: ink and a few washes (`--p-…` in `pieces.css`), 400 wide and 340 high."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from robinsonade.table.web.drawing import Jitter, n

WIDTH, HEIGHT = 400, 340
HORIZON = 172
GLOBE = (306, 66)  # where sun and moon stand


def wash(colour: str, path: str, pen: float = 1.3) -> str:
    stroke = f' stroke="var(--p-ink)" stroke-width="{n(pen)}" stroke-linejoin="round"' if pen else ""
    return f'<path fill="var(--p-{colour})"{stroke} d="{path}"/>'


def ink(path: str, pen: float = 1.1, faint: str = "") -> str:
    opacity = f' opacity="{faint}"' if faint else ""
    return (
        f'<path fill="none" stroke="var(--p-ink)" stroke-width="{n(pen)}" stroke-linecap="round" '
        f'stroke-linejoin="round"{opacity} d="{path}"/>'
    )


def pale(path: str, colour: str = "paper", pen: float = 1.4) -> str:
    return f'<path fill="none" stroke="var(--p-{colour})" stroke-width="{n(pen)}" stroke-linecap="round" d="{path}"/>'


def disc(colour: str, x: float, y: float, r: float, faint: str = "") -> str:
    opacity = f' opacity="{faint}"' if faint else ""
    return f'<circle fill="var(--p-{colour})"{opacity} cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'


def shade(strength: str) -> str:
    """Lies over a place at night."""
    return f'<path fill="var(--p-dark)" opacity="{strength}" d="M0 0H{WIDTH}V{HEIGHT}H0z"/>'


def air(colour: str = "sky", faint: str = ".28") -> str:
    lines = "".join(f"M{n(-20 + 37 * (k % 3))} {n(8 + k * 10.5)}h150m26 0h110m30 0h160" for k in range(15))
    return wash(colour, f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + ink(lines, 0.8, faint)


def sun(x: float = GLOBE[0], y: float = GLOBE[1], r: float = 24) -> str:
    rays = ""
    for k in range(24):
        c, s, far = cos(pi * k / 12), sin(pi * k / 12), r + (18 if k % 2 else 10)
        rays += f"M{n(x + (r + 5) * c)} {n(y + (r + 5) * s)}L{n(x + far * c)} {n(y + far * s)}"
    return ink(rays, 1.2) + wash(
        "glow", f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"
    )


def cloud(x: float, y: float, k: float, colour: str = "paper") -> str:
    bumps = [(-14, -26, 18, -14), (2, -22, 30, -10), (24, -12, 26, 8), (10, 16, -12, 16)]
    body = "".join(f"q{n(a * k)} {n(b * k)} {n(c * k)} {n(d * k)}" for a, b, c, d in bumps)
    return wash(colour, f"M{n(x)} {n(y)}{body}z")


def moon() -> str:
    x, y = GLOBE
    return wash("glow", f"M{x + 10} {y - 22}a25 25 0 1 0 16 33a21 21 0 1 1 -16 -33z", 0)


def stars(luck: Jitter) -> str:
    return pale("".join(f"M{n(8 + luck() * 384)} {n(6 + luck() * 150)}h.1" for _ in range(34)), "glow", 2.2)


def drops(luck: Jitter, dx: float, dy: float, many: int = 60) -> str:
    return "".join(f"M{n(luck() * 420)} {n(luck() * 330)}l{n(dx)} {n(dy)}" for _ in range(many))


def day(luck: Jitter) -> str:
    return air() + sun() + cloud(70 + luck() * 90, 66 + luck() * 26, 0.8 + luck() * 0.4)


def dull(luck: Jitter) -> str:
    return air() + cloud(60 + luck() * 60, 70, 1.1) + cloud(230 + luck() * 70, 52 + luck() * 20, 0.9, "mist")


def dusk(luck: Jitter) -> str:
    red = wash("glow", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0).replace("<path", '<path opacity=".5"')
    red += wash("fire", f"M0 104H{WIDTH}V{HEIGHT}H0z", 0).replace("<path", '<path opacity=".4"')
    birds = ink("M70 70q9-9 18 0q9-9 18 0M130 44q7-7 14 0q7-7 14 0", 1.6)
    return air() + red + sun(200, HORIZON - 12, 40) + birds


def night(luck: Jitter) -> str:
    return wash("dark", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + stars(luck) + moon()


def dark(luck: Jitter) -> str:
    """A night, or a noon, without a moon."""
    return wash("dark", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + stars(luck)


def storm(luck: Jitter) -> str:
    clouds = "".join(cloud(x, 56 + luck() * 16, 1.5, "rock") for x in (-20, 70, 180, 280, 350))
    return air("mist") + clouds + wash("glow", "M216 64l-26 44h20l-16 46 50-62h-22l20-28z")


def rain(luck: Jitter) -> str:
    behind = "".join(cloud(x, 76 + luck() * 12, 1.3) for x in (30, 190, 330))
    return air("mist") + behind + "".join(cloud(x, 50 + luck() * 18, 1.6, "rock") for x in (-40, 60, 160, 250, 340))


def plain_air(luck: Jitter) -> str:
    return air("mist")


SKIES: dict[str, Callable[[Jitter], str]] = {
    "day": day,
    "dull": dull,
    "dusk": dusk,
    "night": night,
    "dark": dark,
    "storm": storm,
    "rain": rain,
    "snow": plain_air,
    "mist": plain_air,
    "wind": dull,
}


def weather(sky: str, luck: Jitter) -> str:
    """What of a sky lies before the place."""
    if sky in ("storm", "rain"):
        return ink(drops(luck, -5, 15), 1.1, ".7")
    if sky == "snow":
        return pale(drops(luck, 0.1, 0, 70), "paper", 4.2)
    if sky == "mist":
        return "".join(
            f'<path fill="var(--p-paper)" opacity=".5" '
            f'd="M0 {y}q60 -16 130 -4t140 -4t130 2v26q-70 12 -140 2t-130 4t-130 -2z"/>'
            for y in (150, 206, 262)
        )
    if sky == "wind":
        return ink("M20 120h120q26-2 20-20t-24-6M60 146h170q30 2 26 22t-28 6M-10 200h120q20 2 16 16", 1.8, ".7")
    return ""

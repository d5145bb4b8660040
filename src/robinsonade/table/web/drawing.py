"""How the table is drawn: hand-made edges, ink terrain, pawns, tents and seat marks, as SVG without style or script.

Edges are cut in four and nudged by a hash of where they lie, so two neighbours draw the same line and no filter is
needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import cos, floor, hypot, pi, sin, sqrt

XY = tuple[float, float]

SIZE = 50.0  # from the middle of a hex to its corner
DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # edge k looks that way
WOBBLE = 2.2


def n(value: float) -> str:
    """A number as short as SVG allows."""
    words = f"{value:.1f}".removesuffix(".0")
    return "0" if words == "-0" else words


class Jitter:
    """A small generator for drawings: the same picture everywhere, and no part in any game."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFF or 1

    def __call__(self) -> float:
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return x / 4294967296


def nudged(x: float, y: float, by: float) -> XY:
    across, down = (floor(round(part, 2) * 7 + 0.5) for part in (x, y))  # both neighbours must come to the same number
    luck = Jitter(across * 73856093 ^ down * 19349663 ^ 0x9E3779B9)
    luck(), luck()
    return x + (luck() - 0.5) * by, y + (luck() - 0.5) * by


def line(points: Iterable[XY]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)


def middle(q: int, r: int, size: float = SIZE) -> XY:
    """Where the hex (q, r) of a pointy-topped map has its middle."""
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def corner(x: float, y: float, size: float, k: int) -> XY:
    """Corner 0 is at the upper right; the others follow clockwise."""
    angle = pi / 180 * (60 * k - 30)
    return x + size * cos(angle), y + size * sin(angle)


def hex_path(x: float, y: float, size: float = SIZE) -> str:
    return line(corner(x, y, size, k) for k in range(6)) + "Z"


def edge(x: float, y: float, k: int, size: float = SIZE) -> list[XY]:
    """The edge between corners k and k+1, drawn by hand."""
    (x1, y1), (x2, y2) = corner(x, y, size, k), corner(x, y, size, k + 1)
    return [
        nudged(x1 + (x2 - x1) * t / 4, y1 + (y2 - y1) * t / 4, WOBBLE * (0.9 if t in (0, 4) else 1)) for t in range(5)
    ]


# ---- terrain: ink glyphs around a free middle


def tree(x: float, y: float, k: float) -> str:
    h, w = 9 * k, 6.2 * k
    crown = f"q{n(w * 0.1)} {n(-h * 0.35)} {n(w / 2)} {n(-h)}q{n(w * 0.4)} {n(h * 0.65)} {n(w / 2)} {n(h)}z"
    return f"M{n(x)} {n(y)}v{n(-h * 0.32)}M{n(x - w / 2)} {n(y - h * 0.3)}{crown}"


def peak(x: float, y: float, k: float) -> str:
    w, h = 17 * k, 14 * k
    top = f"{n(x - w * 0.04)} {n(y - h)}"
    ridge = f"M{top}l{n(w * 0.07)} {n(h * 0.32)}l{n(-w * 0.05)} {n(h * 0.2)}l{n(w * 0.1)} {n(h * 0.3)}"
    shade = f"M{n(x + w * 0.16)} {n(y - h * 0.45)}l{n(w * 0.03)} {n(h * 0.28)}"
    return f"M{n(x - w / 2)} {n(y)}L{top}L{n(x + w / 2)} {n(y)}{ridge}{shade}"


def tuft(x: float, y: float, k: float) -> str:
    blades = [(-0.5, -4, -3.5, -6), (0.2, -5, 0.6, -8), (1, -4, 4, -5.5)]
    return "".join(f"M{n(x)} {n(y)}q" + " ".join(n(part * k) for part in blade) for blade in blades)


def dune(x: float, y: float, k: float) -> str:
    back = f"q{n(6 * k)} {n(-7 * k)} {n(11 * k)} {n(-k)}q{n(3 * k)} {n(2.5 * k)} {n(9 * k)} {n(k)}"
    return f"M{n(x - 10 * k)} {n(y)}{back}M{n(x + k)} {n(y - k)}q{n(-2 * k)} {n(2 * k)} {n(-k)} {n(4 * k)}"


def dot(x: float, y: float, k: float) -> str:
    return f"M{n(x)} {n(y)}h.1"


def wave(x: float, y: float, k: float) -> str:
    return f"M{n(x - 9 * k)} {n(y)}q{n(2.3 * k)} {n(-3.5 * k)} {n(4.5 * k)} 0" + f"t{n(4.5 * k)} 0" * 3


def hump(x: float, y: float, k: float) -> str:
    side = f"M{n(x + 3 * k)} {n(y - 8 * k)}q{n(3 * k)} {n(2 * k)} {n(4.5 * k)} {n(5 * k)}"
    return f"M{n(x - 11 * k)} {n(y)}q{n(4 * k)} {n(-11 * k)} {n(11 * k)} {n(-11 * k)}t{n(11 * k)} {n(11 * k)}{side}"


def crater(x: float, y: float, k: float) -> str:
    w, h = 34 * k, 24 * k
    cone = f"M{n(x - w / 2)} {n(y)}L{n(x - 6 * k)} {n(y - h)}q{n(6 * k)} {n(4 * k)} {n(12 * k)} 0L{n(x + w / 2)} {n(y)}"
    smoke = f"M{n(x - 2 * k)} {n(y - h - 4 * k)}q{n(-7 * k)} {n(-6 * k)} 0 {n(-11 * k)}"
    smoke += f"q{n(6 * k)} {n(-5 * k)} {n(k)} {n(-10 * k)}"
    return f"{cone}{smoke}M{n(x - 3 * k)} {n(y - h + 5 * k)}q{n(-3 * k)} {n(8 * k)} {n(-2 * k)} {n(14 * k)}"


def flow(x: float, y: float, k: float) -> str:
    first = f"M{n(x - 10 * k)} {n(y)}q{n(4 * k)} {n(-6 * k)} {n(9 * k)} {n(-2 * k)}t{n(10 * k)} {n(-2 * k)}"
    return f"{first}M{n(x - 6 * k)} {n(y + 4 * k)}q{n(4 * k)} {n(-4 * k)} {n(9 * k)} {n(-1 * k)}"


Glyph = Callable[[float, float, float], str]
# glyphs, how many at most, from which to which size, how far apart
TERRAIN: dict[str, tuple[list[Glyph], int, float, float, float]] = {
    "forest": ([tree], 15, 1.15, 1.5, 9.5),
    "mountain": ([peak], 7, 0.95, 1.45, 14),
    "meadow": ([tuft], 11, 0.9, 1.15, 12),
    "desert": ([dune, dot, dot, dot], 16, 0.8, 1, 10),
    "water": ([wave], 8, 0.8, 1, 14),
    "hills": ([hump, hump, tuft], 8, 0.85, 1.05, 15),
    "plains": ([tuft, tuft, dot], 12, 0.9, 1.1, 12),
    "river": ([tuft], 8, 0.8, 1, 13),
    "beach": ([dot, dot, dot, wave], 26, 0.7, 0.8, 7),
    "lava": ([flow, flow, dot], 13, 0.8, 1.1, 10),
    "volcano": ([peak, dot], 6, 0.6, 0.8, 15),
}
VARIANTS = 3
FREE = 19  # around the middle, where pieces stand


@lru_cache(maxsize=64)
def terrain_art(ground: str, variant: int) -> str:
    """The path of one drawing of a terrain: glyphs strewn over a hex, far from each other and from the middle."""
    glyphs, most, small, large, apart = TERRAIN[ground]
    luck = Jitter(ord(ground[0]) * 991 + ord(ground[1]) * 77 + variant * 4423 + 7)
    for _ in range(20):
        luck()
    spots: list[XY] = []
    for _ in range(60):
        if len(spots) == most:
            break
        tries = [spot for spot in (free_spot(luck) for _ in range(14)) if spot]
        spot = max(tries, key=lambda spot: gap(spot, spots))
        if gap(spot, spots) > apart:
            spots.append(spot)
    spots.sort(key=lambda spot: spot[1])
    art = crater(0, 17, 1.25) if ground == "volcano" else ""
    for x, y in spots:
        glyph = glyphs[int(luck() * len(glyphs))]
        art += glyph(x, y + 3, small + luck() * (large - small))
    return art


def free_spot(luck: Jitter) -> XY | None:
    for _ in range(60):
        x, y = (luck() - 0.5) * SIZE * 1.66, (luck() - 0.5) * SIZE * 1.9 + 3
        inside = abs(x) <= SIZE * 0.74 and abs(y - 2) <= SIZE * 0.86 - abs(x) * 0.56
        if inside and hypot(x, y + 1) >= FREE:
            return x, y
    return None


def gap(spot: XY, others: list[XY]) -> float:
    return min((hypot(spot[0] - x, (spot[1] - y) * 1.25) for x, y in others), default=99)


# ---- seats and what stands for them

SEAT_SHAPES = [
    "M0-9a9 9 0 1 0 .01 0z",
    "M-8.5-8.5h17v17h-17z",
    "M0-10.5L10 7.5h-20z",
    "M0-11L10.5 0 0 11-10.5 0z",
    "M-5.5-9.5h11l5 9.5-5 9.5h-11l-5-9.5z",
    "M-9.5-3.5h6v-6h7v6h6v7h-6v6h-7v-6h-6z",
]
PAWN = (
    "M0-18a6.4 6.4 0 0 1 4.1 11.3q3.4 1 4.3 3.4h-4q.6 5.3 4.4 9.3q1.8 1.9 1.8 4.5v2.5h-21.2v-2.5q0-2.6 1.8-4.5"
    "q3.8-4 4.4-9.3h-4q.9-2.4 4.3-3.4a6.4 6.4 0 0 1 4.1-11.3z"
)
LETTERS = "ABCDEFGH"


NOBODY = -1  # owns what belongs to all: grey, without shape and letter


def seat_shape(seat: int) -> str:
    return SEAT_SHAPES[seat % len(SEAT_SHAPES)]


def seat_letter(seat: int) -> str:
    return "" if seat == NOBODY else LETTERS[seat % len(LETTERS)]


def seat_mark(seat: int) -> str:
    """Colour, shape and letter: one of them is always enough to tell seats apart."""
    y = 6 if seat % len(SEAT_SHAPES) == 2 else 4.5
    return (
        f'<svg class="seatmark" data-seat="{seat + 1}" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<path d="{seat_shape(seat)}"/><text y="{y}" text-anchor="middle">{seat_letter(seat)}</text></svg>'
    )


def pawn_body(seat: int, kind: str = "") -> str:
    """With the letter of its seat, or of whatever it belongs to: `pawn_dog`."""
    letter = kind.removeprefix("pawn_")[:1].upper() if kind.startswith("pawn_") else seat_letter(seat)
    return (
        '<ellipse class="shade" cy="13" rx="12" ry="3"/>'
        f'<path class="body" d="{PAWN}"/><text y="9" text-anchor="middle">{letter}</text>'
    )


def tent_body(seat: int, kind: str) -> str:
    """A tent; a START camp flies a banner, a village stands on piles."""
    extra = ""
    if kind == "start_camp":
        extra = '<path class="banner" d="M0-17V-36l14 4.5-14 5"/>'
    elif kind == "village":
        extra = '<path class="pole" d="M-13 13v8M0 13v8M13 13v8"/>'
    mark = f'<g class="mark" transform="translate(0 25) scale(.7)"><path d="{seat_shape(seat)}"/></g>'
    return (
        f'<ellipse class="shade" cy="{21 if kind == "village" else 14}" rx="20" ry="4"/>{extra}'
        '<path class="body" d="M0-18L20 14H-20z"/><path class="pole" d="M-4-24L0-17L4-24"/>'
        f'<text y="11" text-anchor="middle">{seat_letter(seat)}</text>{"" if seat == NOBODY else mark}'
    )


TENTS = ("camp", "start_camp", "village")


def figure(seat: int, kind: str) -> tuple[str, str]:
    """What stands for a seat on the table: its class and its drawing, around (0, 0)."""
    if kind in TENTS:
        return "camp", tent_body(seat, kind)
    return "pawn", pawn_body(seat, kind)

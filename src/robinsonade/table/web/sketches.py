"""A track that winds through several grounds, and a die: drawings that belong to no map."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from markupsafe import Markup

from robinsonade.table.web.drawing import XY, Jitter, dot, dune, hump, n, pawn_body, peak, tree, tuft, wave
from robinsonade.table.web.wording import Data

WIDTH, HEIGHT = 760, 132
EDGE, BETWEEN = 12, 16  # at both ends of the track, and between two grounds
NARROW = 2.5  # a ground with fewer spaces is as wide as this many
GLYPHS = {
    "beach": [dune, dot, dot, wave],
    "forest": [tree, tree, tree, tuft],
    "hills": [hump, hump, tuft],
    "mountain": [peak],
}


def trodden(zones: Sequence[Data], walkers: Sequence[Data]) -> dict[str, object]:
    """The ground with its stations, and where the walkers stand."""
    counts = [len(zone["spaces"]) for zone in zones]
    gap = (WIDTH - 2 * EDGE - BETWEEN * (len(zones) - 1)) / sum(max(NARROW, count) for count in counts)
    spots: list[XY] = []
    parts, x = "", float(EDGE)
    for number, zone in enumerate(zones):
        width = gap * max(NARROW, counts[number])
        parts += land(str(zone["ground"]), x - BETWEEN / 2 + 2, width + BETWEEN - 4, number)
        step = width / counts[number]
        spots += [winding(x + step * (k + 0.5)) for k in range(counts[number])]
        x += width + BETWEEN
    way = "M" + "L".join(f"{n(a)} {n(b)}" for a, b in spots)
    numbers = [worth for zone in zones for worth in zone["spaces"]]
    here = {walker["at"] for walker in walkers}
    stations = "".join(
        station(spot, worth, k in here) for k, (spot, worth) in enumerate(zip(spots, numbers, strict=True))
    )
    return {
        "box": f"0 0 {WIDTH} {HEIGHT}",
        "ground": Markup(f'{parts}<path class="tread" d="{way}"/>{stations}'),
        "walkers": [stood(walker, walkers, spots) for walker in walkers],
    }


def winding(x: float) -> XY:
    return x, 78 + 24 * sin(x / 46)


def land(ground: str, x: float, width: float, seed: int) -> str:
    """A strip of ground, strewn with ink but free where one walks."""
    luck, art = Jitter(seed * 77 + 13), ""
    glyphs = GLYPHS.get(ground, [dot])
    for k in range(int(width / 8)):
        gx = x + 8 + (k + luck() * 0.7) * (width - 16) / max(1, int(width / 8))
        gy = winding(gx)[1]
        above = luck() > 0.45
        y = gy - 26 - luck() * max(4, gy - 52) if above else gy + 32 + luck() * max(4, HEIGHT - gy - 42)
        art += glyphs[int(luck() * len(glyphs))](gx, min(HEIGHT - 6, max(18, y)), 0.85 + luck() * 0.4)
    return (
        f'<g class="ground" data-t="{ground}">'
        f'<rect class="wash" x="{n(x)}" y="2" width="{n(width)}" height="{HEIGHT - 4}" rx="9"/>'
        f'<path class="art" d="{art}"/></g>'
    )


def station(spot: XY, worth: int, here: bool) -> str:
    x, y = spot
    said = f'<text x="{n(x)}" y="{n(y + 5)}" text-anchor="middle">{worth}</text>' if worth else ""
    return f'<g class="stop{" here" if here else ""}"><circle cx="{n(x)}" cy="{n(y)}" r="12.5"/>{said}</g>'


def stood(walker: Data, walkers: Sequence[Data], spots: Sequence[XY]) -> dict[str, object]:
    """Several on one space stand side by side."""
    beside = [other["seat"] for other in walkers if other["at"] == walker["at"]]
    x, y = spots[walker["at"]]
    dx = (beside.index(walker["seat"]) - (len(beside) - 1) / 2) * 17
    return {**walker, "x": n(x + dx), "y": n(y - 19), "body": Markup(pawn_body(walker["seat"]))}


PIPS = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


def die_face(face: str) -> Markup:
    """A die as it lies; what has no pips is written."""
    if not face.isdigit() or int(face) not in PIPS:
        return Markup("<span>{}</span>").format(face)
    dots = "".join(f'<circle cx="{7 + 9 * (k % 3)}" cy="{7 + 9 * (k // 3)}" r="2.9"/>' for k in PIPS[int(face)])
    return Markup(f'<svg class="pips" viewBox="0 0 32 32" aria-hidden="true">{dots}</svg>')

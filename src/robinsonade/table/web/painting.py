"""A painting on a rock wall that grows part by part, and the cracks of the wall."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from robinsonade.table.web.drawing import Luck, n
from robinsonade.table.web.icons import icon_in_map

# The picture is 512 wide and high, cut along natural lines; the head comes last.
PARTS = [
    "0 0 150 0 128 140 165 260 120 512 0 512",
    "150 0 262 0 282 170 236 300 262 512 120 512 165 260 128 140",
    "262 0 380 0 362 120 404 210 372 300 282 330 236 300 282 170",
    "282 330 372 300 404 210 512 260 512 512 262 512 236 300",
    "380 0 512 0 512 260 404 210 362 120",
]
HANDS = [(-62, 150, 88), (572, 196, 96), (560, 398, 66), (-52, 362, 68)]


@lru_cache(maxsize=32)
def painting(sprite: str, name: str, done: int) -> Markup:
    """A silhouette of which so many parts are painted; the others are sketched."""
    picture = f'<g transform="translate(256 256)">{icon_in_map(sprite, name, 512)}</g>'
    clips = "".join(f'<clipPath id="part-{i}"><polygon points="{part}"/></clipPath>' for i, part in enumerate(PARTS))
    hands = "".join(
        f'<g transform="translate({x} {y})">{icon_in_map(sprite, "hand", size)}</g>' for x, y, size in HANDS
    )
    parts = "".join(
        f'<g class="{"got" if i < done else "todo"}" clip-path="url(#part-{i})">{picture}</g>'
        for i in range(len(PARTS))
    )
    return Markup(
        f'<svg class="paint" viewBox="-112 62 742 404" aria-hidden="true"><defs>{clips}</defs>'
        f'<g class="hands">{hands}</g>{parts}</svg>'
    )


@lru_cache(maxsize=1)
def cracks() -> Markup:
    luck, lines = Luck(21), ""
    for _ in range(46):
        lines += f"M{n(luck() * 700)} {n(luck() * 260)}"
        for _ in range(3):
            lines += f"l{n(8 + luck() * 26)} {n((luck() - 0.5) * 22)}"
    return Markup(
        f'<svg class="cracks" viewBox="0 0 700 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="{lines}"/></svg>'
    )

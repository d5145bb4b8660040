"""The emblem of the table, for a window's tab and a phone's first page: an island, a palm and the sun behind it.

python -m tools.emblem    writes `icon.svg` and the PNGs into `static/`, with Debian's Chromium

A PNG carries the fingerprint of the drawing it was made from, so that a test can tell when it is out of date.
"""

from __future__ import annotations

import zlib
from hashlib import sha256
from math import cos, pi, sin

from robinsonade.table.web.drawing import n
from robinsonade.table.web.looks import STATIC

NIGHT, FOIL, EMBER = "#21333b", "#f3e2b8", "#e0803c"
# By name: how wide it is, how much of it the picture fills, and whether its corners are rounded here. What may be
# masked, and what phones round themselves, fills its square and keeps everything in the middle.
SIZES = {"icon-192": (192, 1.0, True), "icon-512": (512, 1.0, True)}
SIZES |= {"icon-maskable-512": (512, 0.72, False), "icon-touch-180": (180, 0.86, False)}
RAYS = 16
MARK = b"tEXt"
WORD = b"drawing\0"


def rays(x: float, y: float, near: float, far: float) -> str:
    """Of a sun that rises behind the island; none where the palm stands."""
    found = ""
    for k in (1, 2, 3, 4, 5, 6, 13, 14, 15):
        angle, end = pi * k / RAYS, far if k % 2 else (near + far) / 2
        found += f"M{n(x + near * cos(angle))} {n(y - near * sin(angle))}"
        found += f"L{n(x + end * cos(angle))} {n(y - end * sin(angle))}"
    return found


def drawn() -> str:
    """On a grid of 48 x 48."""
    pen = f'fill="none" stroke="{FOIL}" stroke-linecap="round"'
    fronds = (
        "M19.5 12.5c-4.5-3.5-9-2.5-11.5 1.2 4.5-1 8-.7 11.5-1.2zM19.5 12.5c-5 0-8 3-8 7.5 2.6-3.5 5-5.5 8-7.5z"
        "M19.5 12.5c-1.5-4.5 1.2-8.2 5.5-8.7-2 3-3.5 5.5-5.5 8.7z"
        "M19.5 12.5c4.5-3 9.3-1.7 11.5 2.3-4.5-1.7-8-2.3-11.5-2.3z"
    )
    return (
        f'<path {pen} stroke-width=".9" opacity=".55" d="{rays(27, 29, 13.5, 18)}"/>'
        f'<path fill="{EMBER}" d="M16 30a11 11 0 0 1 22 0z"/>'
        f'<path fill="{FOIL}" stroke="{NIGHT}" stroke-width="1.2" d="M20.4 31c1.9-8 1.3-14-1.7-18l1.8-1.3'
        'c3.6 4.5 4.6 11.6 3.2 19.3z"/>'
        f'<path fill="{FOIL}" stroke="{FOIL}" stroke-width=".6" stroke-linejoin="round" d="{fronds}"/>'
        f'<path fill="{FOIL}" stroke="{NIGHT}" stroke-width="1.2" d="M7 33c4-6 9.5-8.5 16-8.5S36 27 41 33z"/>'
        f'<path {pen} stroke-width="2.4" d="M6 38c6-3 9 3 15 0s9 3 15 0c2-1 4-1 6-.3"/>'
    )


def emblem(filled: float = 1.0, rounded: bool = True) -> str:
    corner = ' rx="9"' if rounded else ""
    inside = (
        f'<g transform="translate(24 24) scale({filled:g}) translate(-24 -24)">{drawn()}</g>' if filled < 1 else drawn()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<rect width="48" height="48"{corner} fill="{NIGHT}"/>{inside}</svg>\n'
    )


def fingerprint(name: str) -> bytes:
    _, *how = SIZES[name]
    return sha256(emblem(*how).encode()).hexdigest().encode()


def marked(png: bytes, name: str) -> bytes:
    """With the fingerprint as a chunk of text before the end."""
    chunk = MARK + WORD + fingerprint(name)
    whole = (len(chunk) - len(MARK)).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big")
    end = png.rindex(b"IEND") - 4
    return png[:end] + whole + png[end:]


def paint() -> None:
    from playwright.sync_api import sync_playwright

    from tests.equipment import chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (wide, *how) in SIZES.items():
            page = browser.new_page(viewport={"width": wide, "height": wide})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{emblem(*how)}")
            (STATIC / f"{name}.png").write_bytes(marked(page.screenshot(omit_background=True), name))
            page.close()
        browser.close()


if __name__ == "__main__":
    (STATIC / "icon.svg").write_text(emblem(), encoding="utf-8")
    paint()

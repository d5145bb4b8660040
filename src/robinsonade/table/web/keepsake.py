"""What is drawn of a match that is over: its curves, and a picture to give away."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from markupsafe import Markup, escape

from robinsonade.table.web.drawing import n
from robinsonade.table.web.looks import GameLook
from robinsonade.table.web.vignettes import HEIGHT as PLATE_HEIGHT
from robinsonade.table.web.vignettes import THING, vignette
from robinsonade.table.web.vignettes import WIDTH as PLATE_WIDTH
from robinsonade.table.web.wording import Data

WIDTH, HEIGHT = 300, 96  # of a curve
LEFT, TOP, RIGHT, BOTTOM = 26, 10, 14, 20
CARD_WIDTH, CARD_HEIGHT, PLATE = 1200, 630, 330  # of the picture to give away, and of the engraving on it
FOIL, CLOTH = "#f3e2b8", "#22343a"
LARGE = 50  # letters of the headline
LONGEST_LINE = 46  # letters of a headline


def curve(lines: Sequence[Data]) -> Markup:
    """One thing over all rounds; several lines, one for each seat, where it is everybody's own."""
    values = [value for line in lines for value in line["values"]]
    low, high = min(0, *values), max(0, *values)
    high += high == low
    last = len(lines[0]["values"]) - 1
    across, down = (WIDTH - LEFT - RIGHT) / max(1, last), (HEIGHT - TOP - BOTTOM) / (high - low)

    def spot(i: int, value: int) -> str:
        return f"{n(LEFT + i * across)} {n(TOP + (high - value) * down)}"

    ground = n(TOP + high * down)
    marks = f'<path class="axis" d="M{LEFT} {ground}H{WIDTH - RIGHT}"/>'
    for level in sorted({low, 0, high}):
        marks += f'<text x="{LEFT - 6}" y="{n(TOP + (high - level) * down + 4)}" text-anchor="end">{level}</text>'
    every = 1 if last <= 12 else 5
    for i in [i for i in range(last + 1) if i and i % every == 0]:
        marks += f'<text class="round" x="{n(LEFT + i * across)}" y="{HEIGHT - 5}" text-anchor="middle">{i}</text>'
    drawn = ""
    for line in lines:
        way = "L".join(spot(i, value) for i, value in enumerate(line["values"]))
        end = spot(last, line["values"][-1]).split()
        drawn += f'<g data-seat="{line["seat"] + 1}">'
        if line["seat"] < 0:
            drawn += f'<path class="under" d="M{LEFT} {ground}L{way}V{ground}z"/>'
        drawn += f'<path class="way" d="M{way}"/><circle cx="{end[0]}" cy="{end[1]}" r="3.5"/></g>'
    return Markup(f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{marks}{drawn}</svg>')


def keepsake(look: GameLook, ending: Data, title: str, names: str, numbers: str) -> str:
    """A picture of how it ended, complete in itself: it can be sent to anybody."""
    cloth = cloth_of(look)
    drawn = look.icons.drawn[ending["picture"] if look.icons.known(ending["picture"]) else look.icons.cover]
    thing = f'<svg width="{THING}" height="{THING}" viewBox="0 0 {drawn.grid} {drawn.grid}">{drawn.body}</svg>'
    plate = vignette(thing, "day" if ending["won"] else "night", look.choices.ground, ink=FOIL, cloth=cloth)
    lines = wrap(ending["headline"], LONGEST_LINE)[:2]
    first = 462 if len(lines) == 1 else 440
    said = [(title, 28, 392, 0.85), *((line, LARGE, first + 56 * i, 1.0) for i, line in enumerate(lines))]
    said += [(names, 28, 552, 0.85), (numbers, 24, 592, 0.7)]
    texts = "".join(
        f'<text x="{CARD_WIDTH // 2}" y="{y}" font-size="{size}" font-weight="{700 if size == LARGE else 500}" '
        f'opacity="{shade}" text-anchor="middle">{escape(words)}</text>'
        for words, size, y, shade in said
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" '
        f'viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}"><rect width="100%" height="100%" fill="{cloth}"/>'
        f'<svg width="{CARD_WIDTH}" height="{PLATE}" viewBox="0 0 {PLATE_WIDTH} {PLATE_HEIGHT}" '
        f'preserveAspectRatio="xMidYMid slice">{plate}</svg>'
        f'<rect x="16" y="16" width="{CARD_WIDTH - 32}" height="{CARD_HEIGHT - 32}" rx="6" fill="none" '
        f'stroke="{FOIL}" stroke-width="2" opacity=".7"/>'
        f'<g fill="{FOIL}" font-family="Alegreya, Georgia, \'Times New Roman\', serif">{texts}</g></svg>'
    )


def cloth_of(look: GameLook) -> str:
    """The colour of its cover by day."""
    path = look.folder / "cover.css"
    found = re.search(r"--cloth:\s*(?:light-dark\()?(#[0-9a-f]{6})", path.read_text("utf-8") if path.exists() else "")
    return found[1] if found else CLOTH

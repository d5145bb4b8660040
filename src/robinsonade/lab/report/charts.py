"""Small pictures for numbers that stand beside them, as SVG in the colours of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

Points = Sequence[tuple[int, float]]
WIDE, HIGH = 320, 150  # of a curve
LEFT, TOP, RIGHT, BOTTOM = 34, 12, 12, 24


def n(value: float) -> str:
    words = f"{value:.1f}".removesuffix(".0")
    return "0" if words == "-0" else words


def interval(
    middle: float, low: float, high: float, least: float = 0, most: float = 1, mark: float | None = None
) -> str:
    """A dot with whiskers on a line from `least` to `most`; `mark` is where nothing would differ."""

    def across(value: float) -> str:
        return n(4 + 192 * (min(max(value, least), most) - least) / (most - least or 1))

    middle_line = "" if mark is None else f'<path class="mark" d="M{across(mark)} 1V19"/>'
    return (
        '<svg class="interval" viewBox="0 0 200 20" aria-hidden="true"><path class="axis" d="M4 10H196"/>'
        f'{middle_line}<path class="whisker" d="M{across(low)} 6V14m0-4H{across(high)}m0-4v8"/>'
        f'<circle cx="{across(middle)}" cy="10" r="4.5"/></svg>'
    )


def curve(
    lines: Sequence[tuple[str, str, Points]], described: str, said: Callable[[float], str], most: float | None = None
) -> str:
    """Lines over rounds, each with its class and its name; `described` says the same in words."""
    points = [point for _, _, line in lines for point in line]
    last = max((x for x, _ in points), default=1) or 1
    low, high = min([0.0, *(y for _, y in points)]), most or max([0.0, *(y for _, y in points)])
    high += high == low

    def spot(x: float, y: float) -> str:
        across = LEFT + (WIDE - LEFT - RIGHT) * x / last
        return f"{n(across)} {n(TOP + (HIGH - TOP - BOTTOM) * (high - y) / (high - low))}"

    ground = spot(0, 0).split()[1]
    drawn = f'<path class="axis" d="M{LEFT} {ground}H{WIDE - RIGHT}"/>'
    for level in sorted({low, 0.0, high}):
        y = float(spot(0, level).split()[1])
        drawn += f'<text x="{LEFT - 6}" y="{n(y + 4)}" text-anchor="end">{said(level)}</text>'
    every = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if last / step <= 10)
    for x in range(every, last + 1, every):
        drawn += f'<text x="{spot(x, 0).split()[0]}" y="{HIGH - 6}" text-anchor="middle">{x}</text>'
    for kind, _, line in lines:
        if line:
            way = "L".join(spot(x, y) for x, y in line)
            end = spot(*line[-1]).split()
            drawn += (
                f'<g class="{kind}"><path class="way" d="M{way}"/><circle cx="{end[0]}" cy="{end[1]}" r="3.5"/></g>'
            )
    return f'<svg class="curve" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(described)}">{drawn}</svg>'

"""A match in review: its curve, and the same as a page that needs nothing else."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from markupsafe import Markup, escape

from robinsonade.engine.views import read
from robinsonade.games import find_game
from robinsonade.minds.looking_back import APPRAISAL
from robinsonade.minds.review import Review
from robinsonade.table.web.drawing import n
from robinsonade.table.web.looks import STATIC, look_of
from robinsonade.table.web.templating import environment
from robinsonade.table.web.wording import Data, localised, phrase

DESK, PHONE = (1000, 300), (360, 240)  # of the curve
LEFT, TOP, RIGHT, BOTTOM = 34, 14, 14, 24
LEVELS = (0, 25, 50, 75, 100)
SHAPES = {"choice": "M0-11 11 0 0 11-11 0z", "luck": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18z"}
SHEETS = ("tokens.css", "pieces.css", "pages.css", "review.css")

Place: TypeAlias = Callable[[float], float]  # of a step or a chance in the picture


def review_context(review: Review, lang: str, names: Sequence[str], path: str = "") -> dict[str, object]:
    """What the page is made of. `path`: of the match; without one nothing leads anywhere."""
    found = localised(review, lang, names)
    for line in found["lines"]:
        at = {point["step"]: point for point in line["points"]}
        for told in line["told"]:
            told |= at[told["step"]]
            told["by_choice"] = abs(told["choice"]) >= abs(told["luck"])
        for name in ("luckiest", "unluckiest"):
            line[name] = next((told for told in line["told"] if told["step"] == line[name]), None)
    moved = sorted(((told, line) for line in found["lines"] for told in line["told"]), key=lambda one: one[0]["step"])
    for number, (told, line) in enumerate(moved, 1):
        told["number"], told["whose"] = number, line["seat"]
    return {
        "review": found,
        "moved": [told for told, _ in moved],
        "points": sorted((point for line in found["lines"] for point in line["points"]), key=lambda p: p["step"]),
        "apart": found["lines"][0]["seat"] >= 0,
        "is_odds": review["measure"] != APPRAISAL,
        "names": names,
        "path": path,
        "hundredths": hundredths,
        "signed": signed,
        "curves": [curve(found, lang, path, *DESK, "desk"), curve(found, lang, path, *PHONE, "phone")],
    }


def hundredths(part: float) -> int:
    return round(100 * min(1.0, max(0.0, part)))


def signed(part: float) -> str:
    whole = round(100 * part)
    return "0" if not whole else f"+{whole}" if whole > 0 else f"−{-whole}"


def curve(review: Data, lang: str, path: str, width: int, height: int, kind: str) -> Markup:
    """Every line with its doubt; where it jumped a diamond for a choice, a disc for luck, each with its number."""
    last = max(1, review["choices"])

    def x(step: float) -> float:
        across: float = LEFT + step / last * (width - LEFT - RIGHT)
        return across

    def y(chance: float) -> float:
        return TOP + (1 - min(1.0, max(0.0, chance))) * (height - TOP - BOTTOM)

    drawn = "".join(
        f'<path class="axis" d="M{LEFT} {n(y(level / 100))}H{width - RIGHT}"/>'
        f'<text x="{LEFT - 6}" y="{n(y(level / 100) + 4)}" text-anchor="end">{level}</text>'
        for level in LEVELS
    )
    every = next(every for every in (5, 10, 20, 50, 100, 200, 500, 1000, 10_000) if last / every <= width / 70)
    for step in range(every, last + 1, every):
        drawn += f'<text x="{n(x(step))}" y="{height - 6}" text-anchor="middle">{step}</text>'
    for line in review["lines"]:
        drawn += way(line, last, x, y)
    drawn += leads(review, lang, path, x, height)
    for told in (told for line in review["lines"] for told in line["told"]):
        drawn += jump(told, path, x, y)
    return Markup(f'<svg class="curve chances {kind}" viewBox="0 0 {width} {height}" aria-hidden="true">{drawn}</svg>')


def way(line: Data, last: int, x: Place, y: Place) -> str:
    points = [(point["step"], point["chance"], point["error"]) for point in line["points"]] + [(last, line["end"], 0.0)]
    over = [f"{n(x(step))} {n(y(chance + error))}" for step, chance, error in points]
    under = [f"{n(x(step))} {n(y(chance - error))}" for step, chance, error in reversed(points)]
    along = "L".join(f"{n(x(step))} {n(y(chance))}" for step, chance, _ in points)
    end = f'<circle cx="{n(x(last))}" cy="{n(y(line["end"]))}" r="4"/>'
    return (
        f'<g data-seat="{line["seat"] + 1}"><path class="under" d="M{"L".join([*over, *under])}z"/>'
        f'<path class="way" d="M{along}"/>{end}</g>'
    )


def leads(review: Data, lang: str, path: str, x: Place, height: int) -> str:
    """Strips to click on, one for each step that was looked at. Whoever has no mouse finds them in the table."""
    points = sorted({point["step"]: point for line in review["lines"] for point in line["points"]}.items())
    steps = [step for step, _ in points]
    middles = [(a + b) / 2 for a, b in pairwise(steps)]
    found = ""
    for (step, point), begins, ends in zip(points, [0, *middles], [*middles, review["choices"]], strict=True):
        title = phrase(lang, "review.point", n=step, chance=hundredths(point["chance"]))
        strip = f'<rect x="{n(x(begins))}" width="{n(x(ends) - x(begins))}" y="0" height="{height}"/>'
        strip = f"<g class='strip'><title>{escape(title)}</title>{strip}</g>"
        found += f'<a href="{path}/replay/{step}" tabindex="-1">{strip}</a>' if path else strip
    return found


def jump(told: Data, path: str, x: Place, y: Place) -> str:
    kind, shape = (
        ("choice", "M0-11 11 0 0 11-11 0z") if told["by_choice"] else ("luck", "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18z")
    )
    moved = told["choice"] if told["by_choice"] else told["luck"]
    mark = (
        f'<g class="jump {kind} {"up" if moved > 0 else "down"}" '
        f'transform="translate({n(x(told["step"]))} {n(y(told["chance"]))})">'
        f'<path d="{shape}"/><text y="3.5" text-anchor="middle">{told["number"]}</text></g>'
    )
    return f'<a href="{path}/replay/{told["step"]}" tabindex="-1">{mark}</a>' if path else mark


def review_file(review: Review, lang: str, names: Sequence[str]) -> str:
    """The page with everything in it: it can be sent to anybody."""
    game = review["game"]
    cover = look_of(game).folder / "cover.css"
    styles = [(STATIC / sheet).read_text("utf-8") for sheet in SHEETS]
    styles += [cover.read_text("utf-8")] if cover.exists() else []
    given: Mapping[str, object] = {
        **review_context(review, lang, names),
        "game": {"name": game},
        "title": read(find_game(game).title, lang),
        "styles": Markup(self_contained("\n".join(styles))),
    }
    return environment(lang).get_template("review_file.html").render(given)


def self_contained(styles: str) -> str:
    """Letters and pictures inside the styles themselves."""

    def inside(found: re.Match[str]) -> str:
        path = STATIC / found[1]
        kind = {".woff2": "font/woff2", ".svg": "image/svg+xml"}[path.suffix]
        return f"url(data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()})"

    return re.sub(r"url\(([\w/.-]+)\)", inside, styles)

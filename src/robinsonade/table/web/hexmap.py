"""A hex map in two layers: the ground, which rarely changes, and what stands, lies and lights up on it.

From below: outline, wash, ink, shore, seams inside a zone, borders between zones; then places, trail, pieces, numbers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from robinsonade.table.web.drawing import (
    DIRECTIONS,
    SIZE,
    TERRAIN,
    VARIANTS,
    XY,
    corner,
    edge,
    figure,
    hex_path,
    line,
    middle,
    n,
)
from robinsonade.table.web.icons import icon_in_map

Place = Mapping[str, Any]
Marks = Mapping[str, Mapping[str, str]]

MARGIN = 14.0


def box_of(places: list[Place]) -> str:
    """The view box around all places."""
    corners = [corner(*middle(*place["at"]), SIZE, k) for place in places for k in range(6)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return f"{n(left)} {n(top)} {n(max(xs) + MARGIN - left)} {n(max(ys) + MARGIN - top)}"


def ground(id: str, places: list[Place], sprite: str) -> Markup:
    key = json.dumps([[place["at"], place.get("ground", ""), place.get("zone", -1)] for place in places])
    return ground_drawn(id, key, box_of(places), sprite)


@lru_cache(maxsize=64)
def ground_drawn(id: str, key: str, box: str, sprite: str) -> Markup:
    places: list[tuple[tuple[int, int], str, int]] = [((q, r), kind, zone) for (q, r), kind, zone in json.loads(key)]
    where = {at: (kind, zone) for at, kind, zone in places}
    outline: list[str] = []
    seams: list[str] = []
    borders: list[str] = []
    shores: list[str] = []
    lakes: list[str] = []
    washes: dict[str, list[str]] = {}
    art: dict[str, list[str]] = {}
    for at, kind, zone in places:
        x, y = middle(*at)
        washes.setdefault(kind, []).append(hex_path(x, y, SIZE + 0.4))
        if kind in TERRAIN:
            variant = (at[0] * 5 + at[1] * 7) % VARIANTS
            used = f'<use href="{sprite}#t-{kind}-{variant}" transform="translate({n(x)} {n(y)})"/>'
            art.setdefault(kind, []).append(used)
        if kind == "water":
            lakes.append(hex_path(x, y))
        for k, (dq, dr) in enumerate(DIRECTIONS):
            other = where.get((at[0] + dq, at[1] + dr))
            drawn = line(edge(x, y, k))
            if other is None:
                outline.append(drawn)
            elif k < 3:
                (seams if other == (kind, zone) else borders).append(drawn)
            if kind == "water" and (other is None or other[0] != "water"):
                shores.append(drawn)
    parts = [f'<path class="outline" d="{"".join(outline)}"/>']
    for kind, shapes in washes.items():
        inked = f'<g class="art">{"".join(art[kind])}</g>' if kind in art else ""
        parts.append(f'<g class="ground" data-t="{escape(kind)}"><path class="wash" d="{"".join(shapes)}"/>{inked}</g>')
    if lakes:
        shore = "".join(shores)
        parts.append(
            f'<clipPath id="{id}-lakes"><path d="{"".join(lakes)}"/></clipPath><g clip-path="url(#{id}-lakes)">'
            f'<path class="shore far" d="{shore}"/><path class="shore" d="{shore}"/></g>'
        )
    parts.append(f'<path class="seam" d="{"".join(seams)}"/><path class="border" d="{"".join(borders)}"/>')
    parts.append(f'<path class="border rim" d="{"".join(outline)}"/>')
    return Markup(f'<svg class="map" id="{id}" viewBox="{box}" aria-hidden="true">{"".join(parts)}</svg>')


def pieces(id: str, panel: Mapping[str, Any], marks: Marks, sprite: str, names: list[str]) -> Markup:
    """The layer that answers: every place has a name, a state and an explanation."""
    places: list[Place] = panel["places"]
    on = tokens_by_place(panel)
    trail = panel.get("trail") or []
    parts = [f'<defs><path id="hex" d="{hex_path(0, 0)}"/><path id="inner" d="{hex_path(0, 0, SIZE - 6)}"/></defs>']
    parts += [field(place, marks, names) for place in places]
    by_id = {place["id"]: middle(*place["at"]) for place in places}
    parts.append(trail_path([by_id[step] for step in trail if step in by_id]))
    for place in places:
        parts.append(standing(place, on.get(place["id"], []), sprite))
    for number, step in enumerate(trail):
        if step in by_id:
            x, y = by_id[step]
            taken = any(place["id"] == step and place.get("pieces") for place in places)
            dx, dy = (24, 18) if taken else (0, 0)
            parts.append(
                f'<g class="stepn" transform="translate({n(x + dx)} {n(y + dy)})">'
                f'<circle r="13"/><text y="5" text-anchor="middle">{number + 1}</text></g>'
            )
    title = escape(panel["title"])
    return Markup(
        f'<svg class="map over" id="{id}" viewBox="{box_of(places)}" role="group" aria-label="{title}" data-roving>'
        f"{''.join(parts)}</svg>"
    )


def tokens_by_place(panel: Mapping[str, Any]) -> dict[str, list[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for token in panel.get("tokens") or []:
        found.setdefault(token.get("on", ""), []).append(token)
    return found


def field(place: Place, marks: Marks, names: list[str]) -> str:
    x, y = middle(*place["at"])
    mark = marks.get(place["id"], {})
    standing = [f"{piece['name']} ({names[piece['seat']]})" for piece in place.get("pieces") or [] if "seat" in piece]
    says = [*standing, *([place["says"]] if place.get("says") else [])]
    name = escape(", ".join([place["name"], *([place["resource_name"]] if place.get("resource_name") else [])]))
    told = f' data-says="{escape(". ".join(says))}"' if says else ""
    rules = place.get("rules")
    told += f' data-rules="{escape(" ".join(rules))}"' if rules else ""
    told += "".join(f' data-{key}="{escape(value)}"' for key, value in mark.items())
    return (
        f'<g class="target" id="at-{escape(place["id"])}" role="button" tabindex="-1" aria-label="{name}"{told} '
        f'data-x="{n(x)}" data-y="{n(y)}" transform="translate({n(x)} {n(y)})">'
        '<use href="#hex" class="hit"/><use href="#inner" class="halo"/><use href="#inner" class="ring"/></g>'
    )


def trail_path(points: list[XY]) -> str:
    way = line(points) if len(points) > 1 else "M0 0"
    return f'<g class="way" data-d="{way}"><path class="trail-under" d="{way}"/><path class="trail" d="{way}"/></g>'


def standing(place: Place, tokens: list[Mapping[str, Any]], sprite: str) -> str:
    """Pieces in the middle; what lies on the place makes room for them."""
    x, y = middle(*place["at"])
    pieces = place.get("pieces") or []
    parts = []
    for k, piece in enumerate(pieces):
        dx = (k - (len(pieces) - 1) / 2) * 30
        parts.append(standing_piece(piece, x + dx, y + 2))
    spots = [(0.0, -33.0), (28.0, 14.0), (-28.0, 14.0)] if pieces else [(0.0, 0.0), (26.0, 20.0), (-26.0, 20.0)]
    lying = ([("res", place["resource"], 1)] if place.get("resource") else []) + [
        ("", token.get("icon", ""), token["count"]) for token in tokens
    ]
    small = bool(pieces)
    for (dx, dy), (kind, name, count) in zip(spots, lying, strict=False):
        parts.append(token_on_map(kind, name, count, x + dx, y + dy, 12 if small or dx else 15, sprite))
    return "".join(parts)


def standing_piece(piece: Mapping[str, Any], x: float, y: float) -> str:
    seat = piece.get("seat", 0)
    kind, body = figure(seat, piece.get("icon", ""))
    return (
        f'<g class="{kind}" data-seat="{seat + 1}" transform="translate({n(x)} {n(y)})">'
        f'<g data-as="{escape(kind)}:{seat}">{body}</g></g>'
    )


def token_on_map(kind: str, name: str, count: int, x: float, y: float, r: float, sprite: str) -> str:
    round_or_square = (
        f'<rect x="{n(-r)}" y="{n(-r)}" width="{n(2 * r)}" height="{n(2 * r)}" rx="5"/>'
        if kind == "res"
        else f'<circle r="{n(r)}"/>'
    )
    more = (
        f'<g class="n" transform="translate({n(r * 0.85)} {n(r * 0.8)})"><circle r="9"/>'
        f'<text y="4.5" text-anchor="middle">{count}</text></g>'
        if count > 1
        else ""
    )
    return (
        f'<g class="tok {kind}" data-icon="{escape(name)}" transform="translate({n(x)} {n(y)})">'
        f'<g data-as="{escape(name)}">{round_or_square}{icon_in_map(sprite, name, r * 1.5)}</g>{more}</g>'
    )

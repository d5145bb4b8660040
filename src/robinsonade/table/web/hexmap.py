"""A hex map in two layers: the ground, which rarely changes, and what stands, lies and lights up on it.

From below: outline, wash, ink, shore, seams inside a zone, borders between zones; then places, trail, pieces, numbers.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from robinsonade.table.web.drawing import (
    DIRECTIONS,
    NOBODY,
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
from robinsonade.table.web.icons import Icons
from robinsonade.table.web.wording import Data

MARGIN = 14.0
SHORE = (34.0, 19.0)  # of sea around an island, to the sides and above
RIPPLES = ((44, ".12"), (30, ".16"), (16, ".24"))  # width and strength of the lines along its coast
UNKNOWN = ("unexplored", "flipped")  # grounds without borders between them
HEX, INSIDE = hex_path(0, 0), hex_path(0, 0, SIZE - 6)
FEW = 20  # a map with so few places has room for their names


Box = tuple[float, float, float, float]  # left, top, width, height


def box_of(panel: Data) -> Box:
    margin = SHORE if panel.get("sea") else (MARGIN, MARGIN)
    return box_around(tuple((place["at"][0], place["at"][1]) for place in panel["places"]), margin)


@lru_cache(maxsize=64)
def box_around(spots: tuple[tuple[int, int], ...], margin: XY) -> Box:
    """The view box around all places."""
    corners = [corner(*middle(*spot), SIZE, k) for spot in spots for k in range(6)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(xs) - margin[0], min(ys) - margin[1]
    return left, top, max(xs) + margin[0] - left, max(ys) + margin[1] - top


def written(box: Box) -> str:
    return " ".join(n(part) for part in box)


def ground(id: str, panel: Data, icons: Icons, light: str = "day") -> Markup:
    places: list[Data] = panel["places"]
    grounds = tuple((*place["at"], icons.ground(place.get("ground", "")), place.get("zone", -1)) for place in places)
    drawn = ground_drawn(id, grounds, box_of(panel), icons, bool(panel.get("sea")))
    return Markup(f'<svg class="map" id="{id}" data-light="{light}" {drawn}</svg>')


@lru_cache(maxsize=64)
def ground_drawn(id: str, grounds: tuple[tuple[int, int, str, int], ...], box: Box, icons: Icons, sea: bool) -> str:
    """The drawing from the attributes of its element on."""
    places = [((q, r), kind, zone) for q, r, kind, zone in grounds]
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
            used = f'<use href="{icons.sprite}#t-{kind}-{variant}" transform="translate({n(x)} {n(y)})"/>'
            art.setdefault(kind, []).append(used)
        if kind == "water":
            lakes.append(hex_path(x, y))
        for k, (dq, dr) in enumerate(DIRECTIONS):
            other = where.get((at[0] + dq, at[1] + dr))
            drawn = line(edge(x, y, k))
            if other is None:
                outline.append(drawn)
            elif k < 3:
                (seams if other == (kind, zone) and (zone != -1 or kind in UNKNOWN) else borders).append(drawn)
            if kind == "water" and (other is None or other[0] != "water"):
                shores.append(drawn)
    coast = f"#{id}-edge"
    parts = [f'<defs><path id="{id}-edge" d="{"".join(outline)}"/></defs>']
    if sea:
        parts += [f'<use class="ripple" stroke-width="{w}" opacity="{o}" href="{coast}"/>' for w, o in RIPPLES]
        parts.append(rose(box))
    else:
        parts += [f'<use class="shadow {how}" href="{coast}"/>' for how in ("wide", "near")]
    parts.append(f'<use class="outline" href="{coast}"/>')
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
    parts.append(f'<use class="border rim" href="{coast}"/>')
    return f'viewBox="{written(box)}" aria-hidden="true">{"".join(parts)}'


def rose(box: Box) -> str:
    """A compass rose on the sea in the lower right corner."""
    left, top, width, height = box
    star = "M0-23L3.5 0 0 23-3.5 0zM-23 0L0-3.5 23 0 0 3.5z"
    return (
        f'<g class="rose" transform="translate({n(left + width - 30)} {n(top + height - 34)})"><circle r="17"/>'
        f'<path d="{star}"/><text y="-27" text-anchor="middle">N</text></g>'
    )


def pieces(id: str, panel: Data, icons: Icons, names: list[str], light: str = "day") -> Markup:
    """The layer that answers: every place has a name and an explanation."""
    places: list[Data] = panel["places"]
    tokens: dict[str, list[Lying]] = {}
    for token in panel.get("tokens") or []:
        tokens.setdefault(token.get("on", ""), []).append(
            ("", token.get("icon", ""), token["count"], lies(token["id"]))
        )
    parts = [field(place, names, place is places[0]) for place in places]
    by_id = {place["id"]: place for place in places}
    trail = [by_id[step] for step in panel.get("trail") or [] if step in by_id]
    parts.append(trail_path([middle(*place["at"]) for place in trail]))
    for place in places if len(places) > FEW else []:
        own = place.get("pieces") or []
        figures = tuple((seat_of(one), one.get("icon", ""), one["id"]) for one in own if one["piece"] == "pawn")
        all_lying = lying_on(place) + tokens.get(place["id"], [])
        if figures or all_lying:
            parts.append(standing(place["at"][0], place["at"][1], figures, tuple(all_lying), icons))
    if len(places) <= FEW:
        parts += [roomy(place, icons) for place in places]
    parts += [numbered(place, number + 1) for number, place in enumerate(trail)]
    title = escape(panel["title"])
    return Markup(
        f'<svg class="map over" id="{id}" data-light="{light}" viewBox="{written(box_of(panel))}" '
        f'role="group" aria-label="{title}" data-roving>'
        f"{''.join(parts)}</svg>"
    )


def seat_of(piece: Data) -> int:
    seat = piece.get("seat")
    return NOBODY if seat is None else int(seat)


Lying = tuple[str, str, int, str]  # kind, icon, count, and the attributes of what can be pointed at by itself


def lying_on(place: Data) -> list[Lying]:
    """What lies on a place for all: a resource, sources, tokens, a totem, a shelter."""
    lying: list[Lying] = [("res", place["resource"], 1, "")] if place.get("resource") else []
    for one in place.get("sources") or []:
        lying.append(("res spent" if one.get("taken") else "res", one["icon"], 1, target(one["id"], one["name"])))
    lying += [("", name, 1, "") for name in ("totem", "natural_shelter") if place.get(name)]
    own = [piece for piece in place.get("pieces") or [] if piece["piece"] == "tokens"]
    return lying + [("", piece.get("icon", ""), piece["count"], lies(piece["id"])) for piece in own]


def target(id: str, name: str, told: tuple[tuple[str, str], ...] = (), first: bool = False) -> str:
    """The attributes of something that can be pointed at; Tab stops at the first, arrows go on from there."""
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in told if value)
    return f'id="at-{escape(id)}" role="button" tabindex="{0 if first else -1}" aria-label="{escape(name)}"{data}'


def lies(id: str) -> str:
    """The attributes of something that is not pointed at by itself, so that it can be seen to move."""
    return f'id="at-{escape(id)}" data-lies'


def roomy(place: Data, icons: Icons) -> str:
    """A large place: its name above, sources below it, small things along the edge,
    the camp and pawns in the lower half."""
    x, y = middle(*place["at"])
    own = place.get("pieces") or []
    lying = [piece for piece in own if piece["piece"] == "tokens"]
    pawns = [piece for piece in own if piece["piece"] == "pawn"]
    base = [piece for piece in lying if piece.get("large")]
    parts = [
        plate(place.get("word", ""), place.get("code", "")),
        *sources_on(place, icons),
    ]
    if place.get("invites"):
        parts.append(invitation(place["invites"], bool(pawns), place.get("badge", ""), icons))
    parts += [token_on_map(("base", piece["icon"], 1, lies(piece["id"])), 0, 22, 16, icons) for piece in base]
    for (across, down), piece in zip(
        BELOW if place.get("invites") else EDGE, [piece for piece in lying if piece not in base], strict=False
    ):
        parts.append(small(piece, across, down, icons))
    gap = 24.0 if len(pawns) < 4 else 66 / (len(pawns) - 1)
    left = (30 if base else 0) - gap * (len(pawns) - 1) / 2
    for k, piece in enumerate(pawns):
        told = (("once", "once"), ("home", piece.get("home", "")))
        mark = target(piece["id"], piece["name"], told) if piece.get("once") else lies(piece["id"])
        parts.append(piece_on_map(seat_of(piece), piece.get("icon", ""), left + gap * k, 26, 0.85, mark))
    return f'<g transform="translate({n(x)} {n(y)})">{"".join(parts)}</g>'


def sources_on(place: Data, icons: Icons) -> list[str]:
    """Side by side; each can be pointed at by itself, or means its place where only that can be chosen."""
    drawn, sources = [], place.get("sources") or []
    for k, one in enumerate(sources):
        mark = target(one["id"], one["name"], (*explained(one), ("on", place["id"])))
        kind = "src spent" if one.get("taken") else "src"
        across = 32 * k - 16 * (len(sources) - 1)
        drawn.append(token_on_map((kind, one["icon"], one.get("count", 1), mark), across, -11, 12, icons))
        drawn.append(badge_on_map(one.get("badge", ""), across, 9, icons))
    return drawn


def badge_on_map(words: str, x: float, y: float, icons: Icons) -> str:
    """A word on a place, as long as it matters."""
    if not words:
        return ""
    width = 5.2 * len(words) + 17
    return (
        f'<g class="badge" transform="translate({n(x)} {n(y)})"><rect x="{n(-width / 2)}" y="-6.5" width="{n(width)}" '
        f'height="13" rx="6.5"/><g transform="translate({n(-width / 2 + 8)} 0)">{icons.in_map("dice", 9)}</g>'
        f'<text x="6" y="3.5" text-anchor="middle">{escape(words)}</text></g>'
    )


BELOW = [(-12, 34), (12, 34), (-31, 24), (31, 24)]  # under the words of an empty place
EDGE = [(-33, 9), (33, 9), (-24, 30), (24, 30), (-37, -9), (37, -9)]  # around the middle of a large place


def explained(piece: Data) -> tuple[tuple[str, str], ...]:
    return (("says", piece.get("says", "")), ("rules", " ".join(piece.get("rules") or [])))


def plate(words: str, code: str) -> str:
    """The name of a place and, in small letters, where it is."""
    if not words:
        return f'<text class="code" y="-33" text-anchor="middle">{escape(code)}</text>'
    width = 6.2 * len(words) + 5.4 * len(code) + 18
    said = f'{escape(words)}<tspan class="code" dx="4">{escape(code)}</tspan>' if code else escape(words)
    return (
        f'<g class="plate" transform="translate(0 -33)"><rect x="{n(-width / 2)}" y="-8.5" width="{n(width)}" '
        f'height="16" rx="8"/><text y="4" text-anchor="middle">{said}</text></g>'
    )


def invitation(invites: Data, taken: bool, badge: str, icons: Icons) -> str:
    """What can be done with an empty place."""
    sign = f'<g class="sign" transform="translate(0 -12)">{icons.in_map(invites["icon"], 22)}</g>'
    word = f'<text y="13" text-anchor="middle">{escape(invites["word"])}</text>'
    says = "" if taken else f'<text class="s" y="25" text-anchor="middle">{escape(invites["says"])}</text>'
    drawn = badge_on_map(badge, 0, 5 if taken else 37, icons)
    return f'<g class="invites" transform="translate(0 {-18 if taken else -8})">{sign}{word}{says}</g>{drawn}'


def small(piece: Data, x: float, y: float, icons: Icons) -> str:
    """A thing at the edge of a place: what is printed lies flat, tokens have a rim, a number is its own picture."""
    kind, shape = "edge", f'<circle r="9.5"/>{icons.in_map(piece.get("icon", ""), 14)}'
    if piece.get("digit"):
        kind, shape = "digit", f'<circle r="9"/><text y="4.5" text-anchor="middle">{piece["count"]}</text>'
    elif piece.get("small"):
        kind, shape = "flat", icons.in_map(piece.get("icon", ""), 14)
    name = escape(piece["name"])
    where = f'transform="translate({n(x)} {n(y)})"'
    return f'<g class="tok {kind}" {lies(piece["id"])} {where}><title>{name}</title>{shape}</g>'


def field(place: Data, names: list[str], first: bool) -> str:
    own = place.get("pieces") or []
    stands = [f"{piece['name']} ({names[seat_of(piece)]})" if seat_of(piece) >= 0 else piece["name"] for piece in own]
    says = ". ".join([*stands, *([place["says"]] if place.get("says") else [])])
    name = f"{place['name']}, {place['resource_name']}" if place.get("resource_name") else place["name"]
    q, r = place["at"]
    return field_drawn(place["id"], name, q, r, explained({**place, "says": says}), first)


@lru_cache(maxsize=4096)
def field_drawn(id: str, name: str, q: int, r: int, told: tuple[tuple[str, str], ...], first: bool) -> str:
    x, y = middle(q, r)
    return (
        f'<g class="target" {target(id, name, told, first)} '
        f'data-x="{n(x)}" data-y="{n(y)}" transform="translate({n(x)} {n(y)})">'
        f'<path class="hit" d="{HEX}"/><path class="halo" d="{INSIDE}"/><path class="ring" d="{INSIDE}"/></g>'
    )


def trail_path(points: list[XY]) -> str:
    way = line(points) if len(points) > 1 else "M0 0"
    return f'<g class="way" data-d="{way}"><path class="trail-under" d="{way}"/><path class="trail" d="{way}"/></g>'


def numbered(place: Data, number: int) -> str:
    """The number of a step, beside whoever stands there."""
    x, y = middle(*place["at"])
    dx, dy = (24, 18) if place.get("pieces") else (0, 0)
    return (
        f'<g class="stepn" transform="translate({n(x + dx)} {n(y + dy)})">'
        f'<circle r="13"/><text y="5" text-anchor="middle">{number}</text></g>'
    )


@lru_cache(maxsize=4096)
def standing(q: int, r: int, figures: tuple[tuple[int, str, str], ...], lying: tuple[Lying, ...], icons: Icons) -> str:
    """Pieces in the middle; what lies on the place makes room for them."""
    x, y = middle(q, r)
    parts = []
    for k, (seat, icon, id) in enumerate(figures):
        parts.append(piece_on_map(seat, icon, x + (k - (len(figures) - 1) / 2) * 30, y + 2, mark=lies(id)))
    spots = spots_for(len(lying), bool(figures))
    for (dx, dy), one in zip(spots, lying, strict=False):
        parts.append(token_on_map(one, x + dx, y + dy, 12 if figures or dx else 15, icons))
    return "".join(parts)


def spots_for(count: int, occupied: bool) -> list[XY]:
    """Where this many things lie, around the middle and around whoever stands there."""
    if occupied:
        return [(0, -33), (28, 14), (-28, 14), (28, -14), (-28, -14)]
    if count < 3:
        return [(0, 0), (26, 20)] if count == 1 else [(-15, 0), (15, 0)]
    return [(-27, -6), (0, -6), (27, -6), (-14, 21), (14, 21), (0, 38)]


def aimed(mark: str) -> str:
    """Whether it can be pointed at by itself."""
    return " target" if "role" in mark else ""


def piece_on_map(seat: int, icon: str, x: float, y: float, scale: float = 1, mark: str = "") -> str:
    kind, body = figure(seat, icon)
    size = f" scale({scale})" if scale != 1 else ""
    return (
        f'<g class="{kind}{aimed(mark)}" {mark} data-seat="{seat + 1}" '
        f'transform="translate({n(x)} {n(y)}){size}">'
        f'<g data-as="{kind}:{seat}">{body}</g></g>'
    )


def token_on_map(lying: Lying, x: float, y: float, r: float, icons: Icons) -> str:
    kind, icon, count, told = lying
    shape = f'<circle r="{n(r)}"/>'
    if kind.startswith("res"):
        shape = f'<rect x="{n(-r)}" y="{n(-r)}" width="{n(2 * r)}" height="{n(2 * r)}" rx="5"/>'
    more = ""
    if count > 1:
        badge = f'<circle r="9"/><text y="4.5" text-anchor="middle">{count}</text>'
        more = f'<g class="n" transform="translate({n(r * 0.85)} {n(r * 0.8)})">{badge}</g>'
    return (
        f'<g class="tok {kind}{aimed(told)}" {told} data-icon="{escape(icon)}" '
        f'transform="translate({n(x)} {n(y)})">'
        f'<g data-as="{escape(icon)}">{shape}{icons.in_map(icon, r * 1.5)}</g>{more}</g>'
    )

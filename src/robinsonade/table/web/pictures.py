"""Pictures of cards: a place, a sky and the things in it. `look/pictures.yaml` of a game says which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import yaml

from robinsonade.table.web.drawing import Jitter, n
from robinsonade.table.web.icons import FINE, WEB, silhouettes
from robinsonade.table.web.scenery import FLAT, INDOORS, PLACES, STANDS
from robinsonade.table.web.skies import HEIGHT, SKIES, WIDTH, disc, ink, shade, wash, weather

SCENE = "scene"  # the place of a picture that has a file of its own
VARIANTS = 8  # of the same picture
STANDING = 296  # where feet are, unless a place says otherwise
SLOTS = [  # for so many things: where each stands, and how large it is
    [],
    [(200, 1.16)],
    [(158, 1.0), (290, 0.74)],
    [(196, 0.95), (84, 0.66), (318, 0.66)],
]
HEIGHTS = {  # places where one stands higher: where each thing stands, and how large it is
    "cliff": [(330, 140, 0.72), (262, 144, 0.56), (384, 138, 0.5)],
    "gorge": [(54, 104, 0.66), (350, 98, 0.66), (100, 110, 0.4)],
}
ABOVE_NOTHING = {  # what hangs or lies between the rocks
    "cliff": {"climber": (196, 280, 0.8), "ladder": (196, 300, 1.1), "falling_rocks": (104, 300, 0.9)},
    "gorge": {
        "climber": (132, 262, 0.8), "bridge": (200, 206, 1.16), "fallen": (200, 160, 1.0),
        "falling_rocks": (200, 300, 1.1),
    },
}  # fmt: skip
LAID_OUT = [
    [],
    [(200, 252, 1.25)],
    [(142, 246, 1.0), (284, 236, 0.8)],
    [(200, 250, 0.95), (88, 236, 0.74), (312, 236, 0.74)],
]
SILHOUETTE = 146  # the height of one
TALL = 1.42  # how much larger than 100 other things are
LIFTED = {"far_ship": 112, "birds": 110, "eclipse": 96, "swarm": 40, "seagull": 110, "eagle-head": 40, "lights": 30}
BAND = "0 96 400 216"  # what a wide frame shows
HEAD = "130 108 140 140"  # where it is, of somebody who stands alone
BESIDE, NOTHING = "/", "-"  # between two places of one picture; in one of them
HALVES = [(104, 0.86), (300, 0.86)]
BLACK = ("night", "dark")
LOW = (
    "tracks", "hooves", "footprints", "line_in_sand", "bridge", "hands", "wave", "pit", "net", "web", "bats", "spider",
    "smoke", "falling_rocks", "tide_pool", "ice_hole", "leaping_fish", "ring_fire", "bamboo", "hammock", "eyes", "hole",
)  # without a shadow  # fmt: skip
BURNING = ("fire", "beacon", "pot", "ring_fire", "primitive-torch", "campfire")
LIT = ("cave", "hall")


class Placed(NamedTuple):
    thing: str
    x: float
    y: float
    size: float


class Composition(NamedTuple):
    place: str
    sky: str
    things: tuple[str, ...]


def composition(words: str) -> Composition:
    """`beach night goat palm`: the place comes first, and unless it is `day`, the sky."""
    place, *rest = words.split()
    sky = rest.pop(0) if rest and rest[0] in SKIES else "day"
    return Composition(place, sky, tuple(rest))


class Gallery:
    """Which picture each card of a game shows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        path = folder / "pictures.yaml"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        found = yaml.safe_load(text) or {}
        self.cards: Mapping[str, str] = found.get("cards") or {}
        self.tags: Mapping[str, str] = found.get("tags") or {}
        self.kinds: Mapping[str, Sequence[str]] = found.get("kinds") or {}

    def of(self, card: str) -> Composition | None:
        """Of `kind:name`: what is said of it, or what the words of its name show, or one of those of its kind."""
        kind, _, name = card.partition(":")
        said = self.cards.get(card) or self.cards.get(name) or self.by_tags(name)
        if not said and self.kinds.get(kind):
            said = self.kinds[kind][crc32(name.encode()) % len(self.kinds[kind])]
        return composition(said) if said else None

    def by_tags(self, name: str) -> str:
        """Of a name that is nothing but tags: its places, and the thing that is named after each."""
        places: list[str] = []
        things: list[str] = []
        for shown in (self.tags.get(word) for word in name.split("_")):
            if shown in PLACES:
                places.append(shown)
                things.append(NOTHING)
            elif shown and places:
                things[-1] = shown
            else:
                return ""
        things = [one for one in things if one != NOTHING] if len(places) == 1 else things
        return " ".join([BESIDE.join(places), *things])

    def every(self) -> list[Composition]:
        said = [
            *self.cards.values(),
            *(words for turns in self.kinds.values() for words in turns),
        ]
        return [composition(words) for words in said]

    def file(self, card: str) -> str | None:
        """The picture, with an element `m`."""
        shown = self.of(card)
        if shown is None:
            return None
        if shown.place == SCENE:
            return scene_file(self.folder / "scenes" / f"{shown.things[0]}.svg")
        return drawn(shown, crc32(card.encode()) % VARIANTS)

    def version(self, card: str) -> str:
        """It changes with the picture, so a browser may keep what it has."""
        return sha256((self.file(card) or "").encode()).hexdigest()[:10]


@lru_cache(maxsize=64)
def scene_file(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=1024)
def drawn(shown: Composition, seed: int) -> str:
    """`seed` moves clouds and waves and turns it round."""
    luck = Jitter(seed * 2654435761 + 17)
    luck(), luck()
    inside = scene(shown, luck)
    if seed % 2 and BESIDE not in shown.place:  # the halves of a card stay where they are
        inside = f'<g transform="matrix(-1 0 0 1 {WIDTH} 0)">{inside}</g>'
    kept = "xMidYMid" if shown.place in FLAT else "xMidYMax"  # in a wide frame there is less sky
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><symbol id="m" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'preserveAspectRatio="{kept} slice">{inside}</symbol></svg>\n'
    )


def scene(shown: Composition, luck: Jitter) -> str:
    parts = "" if shown.place in INDOORS else SKIES[shown.sky](luck)
    parts += side_by_side([PLACES[place](luck) for place in shown.place.split(BESIDE)])
    if shown.sky in BLACK and shown.place not in FLAT:
        parts += shade(".45")
    placed = in_place(shown)
    parts += light(shown, placed)
    for one in reversed(placed):
        shadow = shown.place not in (*FLAT, "sea", "deep", *HEIGHTS) and one.thing not in (*LIFTED, *LOW)
        parts += put(one, shadow)
        if shown.place == "sea" and shown.sky not in BLACK and one.thing not in LIFTED:
            parts += swell(one)
    return parts + weather(shown.sky, luck)


def side_by_side(places: Sequence[str]) -> str:
    """The left half of the first, and the right half of the second."""
    if len(places) == 1:
        return places[0]
    half, gap = WIDTH // 2, 3
    left, right = (
        f'<svg x="{x}" width="{half}" height="{HEIGHT}" viewBox="{x} 0 {half} {HEIGHT}">{place}</svg>'
        for x, place in zip((0, half), places, strict=True)
    )
    return left + right + wash("paper", f"M{half - gap} 0h{2 * gap}V{HEIGHT}h{-2 * gap}z", 0)


def in_place(shown: Composition) -> list[Placed]:
    """The first thing stands in the middle and before the others."""
    if shown.place in FLAT:
        spots = LAID_OUT[len(shown.things)]
        return [Placed(thing, x, y, size) for thing, (x, y, size) in zip(shown.things, spots, strict=True)]
    if BESIDE in shown.place:
        halves = zip(shown.things, HALVES, strict=False)
        return [Placed(thing, x, STANDING, size) for thing, (x, size) in halves if thing != NOTHING]
    if shown.place in HEIGHTS:
        return [high_up(shown.place, *one) for one in zip(shown.things, HEIGHTS[shown.place], strict=False)]
    stand, slots = STANDS.get(shown.place, STANDING), SLOTS[len(shown.things)]
    return [
        Placed(thing, x, stand - LIFTED.get(thing, 0) - (14 if k else 0), size)
        for k, (thing, (x, size)) in enumerate(zip(shown.things, slots, strict=True))
    ]


def swell(one: Placed) -> str:
    """What swims lies a little in the water."""
    water = wash("sea", f"M{n(one.x - 120)} {n(one.y + 14)}q15-20 30-12{'t30 0' * 7}v12h-240z", 0)
    return water + ink(f"M{n(one.x - 110 * one.size)} {n(one.y - 2)}q11-8 22 0{'t22 0' * round(9 * one.size)}", 1)


def high_up(place: str, thing: str, spot: tuple[float, float, float]) -> Placed:
    x, y, size = ABOVE_NOTHING[place].get(thing, spot)
    return Placed(thing, x, y - LIFTED.get(thing, 0) * 0.4, size)


def light(shown: Composition, placed: Sequence[Placed]) -> str:
    """A fire in the dark, or the light that falls into a cave."""
    fires = [(one.x, one.y - 40, 120) for one in placed if one.thing in BURNING]
    if shown.sky not in BLACK and shown.place not in INDOORS:
        fires = []
    if shown.place in LIT and placed and not fires:
        fires = [(200, 216, 104)]
    return "".join(disc("glow", x, y, r * part, ".32") for x, y, r in fires for part in (1, 0.64))


@lru_cache(maxsize=1)
def parts_of() -> dict[str, list[str]]:
    found: dict[str, list[str]] = yaml.safe_load((WEB / "things.yaml").read_text(encoding="utf-8"))
    return found


def put(placed: Placed, shadow: bool) -> str:
    """A thing with its foot there."""
    name, x, y, size = placed
    under = (
        f'<ellipse fill="var(--p-dark)" opacity=".2" cx="{n(x)}" cy="{n(y)}" rx="{n(64 * size)}" ry="{n(9 * size)}"/>'
        if shadow
        else ""
    )
    own = parts_of().get(name)
    if own is None:
        high = SILHOUETTE * size
        at = f"translate({n(x - high / 2)} {n(y - high)}) scale({high / FINE:.3f})"
        return (
            f'{under}<g transform="{at}" fill="var(--p-dark)" stroke="var(--p-paper)" stroke-width="22" '
            f'stroke-linejoin="round" paint-order="stroke">{silhouettes()[name]}</g>'
        )
    return f'{under}<g transform="translate({n(x)} {n(y)}) scale({size * TALL:.2f})">{"".join(map(shape, own))}</g>'


def shape(words: str) -> str:
    """A path in a colour, or another thing: `@goat 20 0 .5` is one half as large, 20 to the right."""
    if words.startswith("@"):
        name, x, y, size = words[1:].split()
        return f'<g transform="translate({x} {y}) scale({size})">{"".join(map(shape, parts_of()[name]))}</g>'
    colour, path = words.split(" ", 1)
    if colour == "dark":
        return (
            '<path fill="var(--p-dark)" stroke="var(--p-paper)" stroke-width="5" stroke-linejoin="round" '
            f'paint-order="stroke" d="{path}"/>'
        )
    if colour == "black":
        return wash("dark", path, 0)
    if colour in ("pen", "thick"):
        return ink(path, 1.2 if colour == "pen" else 4.4)
    return wash(colour, path, 1.2)

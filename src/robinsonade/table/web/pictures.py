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
SILHOUETTE = 146  # the height of one
TALL = 1.42  # how much larger than 100 other things are
LIFTED = {"birds": 110, "eclipse": 96, "balloon": 70, "swarm": 40, "seagull": 110, "eagle-head": 40, "lights": 30}
HEAD = "130 108 140 140"  # where it is, of somebody who stands alone
BLACK = ("night", "dark")
LOW = (
    "tracks",
    "hooves",
    "footprints",
    "line_in_sand",
    "bridge",
    "hands",
    "wave",
    "pit",
    "net",
    "web",
    "bats",
    "spider",
    "smoke",
)  # without a shadow
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
        self.version = sha256(text.encode() + drawing_code()).hexdigest()[:10]
        self.cards: Mapping[str, str] = found.get("cards") or {}
        self.words: Mapping[str, str] = found.get("words") or {}
        self.kinds: Mapping[str, Sequence[str]] = found.get("kinds") or {}

    def of(self, card: str) -> Composition | None:
        """Of `kind:name`: what is said of it, or of a word in its name, or one of those of its kind."""
        kind, _, name = card.partition(":")
        said = self.cards.get(card) or self.cards.get(name)
        said = said or next((words for word, words in self.words.items() if word in name.split("_")), None)
        if said is None and self.kinds.get(kind):
            said = self.kinds[kind][crc32(name.encode()) % len(self.kinds[kind])]
        return composition(said) if said else None

    def every(self) -> list[Composition]:
        said = [
            *self.cards.values(),
            *self.words.values(),
            *(words for turns in self.kinds.values() for words in turns),
        ]
        return [composition(words) for words in said]

    def file(self, card: str) -> str | None:
        """The picture, with an element `m`."""
        shown = self.of(card)
        if shown is None:
            return None
        if shown.place == SCENE:
            return (self.folder / "scenes" / f"{shown.things[0]}.svg").read_text(encoding="utf-8")
        return drawn(shown, crc32(card.encode()) % VARIANTS)


@lru_cache(maxsize=1)
def drawing_code() -> bytes:
    return b"".join((WEB / name).read_bytes() for name in ("pictures.py", "scenery.py", "skies.py", "things.yaml"))


@lru_cache(maxsize=512)
def drawn(shown: Composition, seed: int) -> str:
    """`seed` moves clouds and waves and turns it round."""
    luck = Jitter(seed * 2654435761 + 17)
    luck(), luck()
    inside = scene(shown, luck)
    if seed % 2:
        inside = f'<g transform="matrix(-1 0 0 1 {WIDTH} 0)">{inside}</g>'
    kept = "xMidYMid" if shown.place in FLAT else "xMidYMax"  # in a wide frame there is less sky
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><symbol id="m" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'preserveAspectRatio="{kept} slice">{inside}</symbol></svg>\n'
    )


def scene(shown: Composition, luck: Jitter) -> str:
    parts = "" if shown.place in INDOORS else SKIES[shown.sky](luck)
    parts += PLACES[shown.place](luck)
    if shown.sky in BLACK and shown.place not in FLAT:
        parts += shade(".45")
    placed = in_place(shown)
    parts += light(shown, placed)
    for one in reversed(placed):
        shadow = shown.place not in (*FLAT, "sea", "deep") and one.thing not in (*LIFTED, *LOW)
        parts += put(one, shadow)
    return parts + weather(shown.sky, luck)


def in_place(shown: Composition) -> list[Placed]:
    """The first thing stands in the middle and before the others. What is laid out alone is large."""
    if shown.place in FLAT and len(shown.things) == 1:
        return [Placed(shown.things[0], 200, 252, 1.25)]
    stand, slots = STANDS.get(shown.place, STANDING), SLOTS[len(shown.things)]
    return [
        Placed(thing, x, stand - LIFTED.get(thing, 0) - (14 if k else 0), size)
        for k, (thing, (x, size)) in enumerate(zip(shown.things, slots, strict=True))
    ]


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

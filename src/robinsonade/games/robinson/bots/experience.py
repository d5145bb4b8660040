"""What playing a great deal has taught about deeds, besides what can be reckoned: wounds more or less, by how the table
stands (`python -m benchmarks.experience`)."""

from __future__ import annotations

from functools import cache
from math import fsum
from operator import mul
from pathlib import Path
from typing import Final

from robinsonade.content.learned import Lessons, read_lessons
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Target
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    BUILD,
    EXPLORE,
    FOOD,
    GATHER,
    HUNT,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    PALISADE_SPACE,
    ROOF,
    ROOF_SPACE,
    SHEET_1,
    SHEET_2,
    SHELTER_SPACE,
    THREAT,
    WEAPON,
    WEAPON_SPACE,
    WOOD,
    Action,
)

FILE: Final = Path(__file__).with_name("experience.json")
ANY_STORY: Final = "any"
# How the table stands, each as a number of about 0 to 1
STANDING: Final = (
    *("always", "round", "shelter", "hearts", "weakest", "morale", "determination", "roof", "weapon", "palisade"),
    *("food", "wood", "tiles", "seats"),
)
BUILDINGS: Final = {
    SHELTER_SPACE: "shelter",
    ROOF_SPACE: "roof",
    PALISADE_SPACE: "palisade",
    WEAPON_SPACE: "weapon",
    SHEET_1: "sheet 1",
    SHEET_2: "sheet 2",
}
PLENTY: Final = 2.0  # food or wood for each: more than that makes no difference
ISLAND_TILES: Final = 6  # the land that is usually known in the end


@cache
def lessons() -> dict[str, Lessons]:
    """By scenario."""
    return read_lessons(FILE, STANDING)


class Experience:
    """What it says at one table."""

    def __init__(self, s: Table, taught: dict[str, Lessons] | None = None) -> None:
        taught = lessons() if taught is None else taught
        self.s = s
        self.lessons = taught.get(s.scenario.name) or taught.get(ANY_STORY, {})
        self.standing = standing(s)
        self.known: dict[tuple[Target, bool], float] = {}

    def of(self, to: Target, rolled: bool = False) -> float:
        """How much more this is worth than was reckoned, with dice or for sure."""
        key = to, rolled
        if key not in self.known:
            dice = self.dice(to.kind) if rolled else 0.0
            self.known[key] = fsum([self.lesson(name) for name in names(self.s, to)]) + dice
        return self.known[key]

    def dice(self, kind: Action) -> float:
        return self.lesson(f"dice {ACTIONS[kind]}")

    def lesson(self, name: str) -> float:
        taught = self.lessons.get(name)
        return fsum(map(mul, taught, self.standing)) if taught else 0.0


def standing(s: Table) -> list[float]:
    hearts = [1 - s.wounds[seat] / s.box.characters[who].dies_on for seat, who in enumerate(s.character)]
    return [
        1.0,
        s.round / s.sheet.rounds,
        float(has_shelter(s)),
        fsum(hearts) / s.seats,
        min(hearts),
        s.morale / 3,
        sum(s.determination[: s.seats]) / s.seats / 5,
        s.levels[ROOF] / 3,
        s.levels[WEAPON] / 3,
        s.levels[PALISADE] / 3,
        min((s.goods[FOOD] + s.goods[NONPERISHABLE]) / s.seats, PLENTY),
        min(s.goods[WOOD] / s.seats, PLENTY),
        sum(1 for tile in s.tiles if tile) / ISLAND_TILES,
        s.seats / 4,
    ]


def names(s: Table, to: Target) -> list[str]:
    """What lessons call such a deed."""
    if to.kind == BUILD:
        if to.building in BUILDINGS:
            return [f"build {BUILDINGS[to.building]}"]
        wanted = ["build wanted"] if wishes(s).item(s, to.building) > 0 else []
        return [f"build {s.box.inventions[to.building].id}", *wanted]
    if to.kind == GATHER:
        return ["gather wood" if to.source.is_wood else "gather food"]
    if to.kind == EXPLORE:
        if to.by:
            return [f"explore by {to.by}"]
        known = "explore special" if to.special else "explore"
        return [known, f"{known} soon"] if wishes(s).soon_lost(s, to.space) else [known]
    if to.kind == THREAT:
        return ["threat right" if to.place else "threat left"]
    if to.kind == HUNT and to.space != NOWHERE:
        return ["attack"]
    return [ACTIONS[to.kind]]

"""Weapons, villages, and the city as soon as weapons are good."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import cannibals
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import FAR, NEIGHBOURS
from robinsonade.games.robinson.table.numbers import (
    BURNT,
    CITY,
    FLIPPED,
    ISLAND,
    MEDICINE,
    ROPE,
    SHEET_1,
    SHEET_2,
    WEAPON,
    Item,
    Space,
)

# The city as soon as weapons are good: villages burn for nothing then, and the book hurts nobody any more
CITY_BY: Final = 8
ARMS: Final = 5.0  # a level of weapons, for every attack to come
ON_THE_WAY: Final = 8.0  # a tile of the shortest way to the city
VILLAGE: Final = 6.0
VILLAGE_A_ROUND: Final = 1.0  # more for each round to come, by seats


class Cannibals(Wishes):
    def last_night(self, s: Table) -> int:
        return max(s.round, CITY_BY)

    def promise(self, s: Table) -> float:
        return 60.0 if s.story[cannibals.CITY_BURNT] else 7.0 * s.story[cannibals.BURNT_VILLAGES]

    def weapon(self, s: Table, level: int) -> float:
        """Even with all villages burnt the city is as strong as 9."""
        return ARMS * min(level, 9)

    def item(self, s: Table, item: Item) -> float:
        if item in (MEDICINE, ROPE):
            return 1.5
        return {SHEET_1: 1.0, SHEET_2: 1.5}.get(item, 0.0)

    def tile(self, s: Table, space: Space) -> float:
        """Villages, and the shortest way to the city."""
        unknown = unknown_before_the_city(s)
        if not unknown[s.camp]:
            return 0.0
        return 1.0 + (ON_THE_WAY if unknown[space] < unknown[s.camp] else 0.0)

    def margins(self, s: Table) -> list[float]:
        """The unknown way to the city, the villages that stand, and how much too strong the weakest of them is."""
        standing = [n for n in ISLAND if s.sites[n] and BURNT not in s.marks[n] and FLIPPED not in s.marks[n]]
        lacking = [max(0, cannibals.strength(s, n) - s.levels[WEAPON]) for n in standing]
        way = unknown_before_the_city(s)[s.camp]
        return [min(way, 4) / 3, len(standing) / 3, min(lacking, default=5) / 5]

    def attack(self, s: Table, space: Space) -> float:
        """A burnt village weakens the city, and saves everybody a wound at every book, which is every other event."""
        if space == CITY:
            return 100.0
        return VILLAGE + VILLAGE_A_ROUND * s.seats * (s.sheet.rounds - s.round)

    def foe(self, s: Table, space: Space) -> int:
        return cannibals.strength(s, space)


def unknown_before_the_city(s: Table) -> list[int]:
    """By space: over how many unknown tiles the shortest way leads from there to the city."""
    found = [FAR] * len(NEIGHBOURS)
    found[CITY], reached = 0, [CITY]
    for space in reached:
        beyond = found[space] + (0 if s.tiles[space] else 1)
        for n in NEIGHBOURS[space]:
            if beyond < found[n]:
                found[n] = beyond
                reached.append(n)
    return found

"""The island: ten spaces in three rows, what its tiles show, and how far things are."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final

from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    B1,
    B2,
    B3,
    CITY,
    COVERED,
    EVERY_SPACE,
    FLIPPED,
    FLOCK,
    FOG,
    FOOD_HERE,
    M1,
    M2,
    M3,
    M4,
    NO_FOOD_SOURCE,
    NO_TERRAIN,
    NO_WOOD_SOURCE,
    T1,
    T2,
    T3,
    WOOD_HERE,
    Space,
    Terrain,
)
from robinsonade.games.robinson.table.people import NOT_BUILT
from robinsonade.games.robinson.table.sources import ANY_SOURCE, FOOD_AT, NO_SOURCE, PARROT, TREES, WOOD_AT, Source

# By space: T1 T2 T3 M1 M2 M3 M4 B1 B2 B3, and the place of the city beyond T3 and M4
NEIGHBOURS: Final = [
    [T2, M1, M2],
    [T1, T3, M2, M3],
    [T2, M3, M4, CITY],
    [T1, M2, B1],
    [T1, T2, M1, M3, B1, B2],
    [T2, T3, M2, M4, B2, B3],
    [T3, M3, B3, CITY],
    [M1, M2, B2],
    [M2, M3, B1, B3],
    [M3, M4, B2],
    [T3, M4],
]
AT: Final = [(1, -1), (2, -1), (3, -1), (0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (4, -1)]
FAR: Final = 99
UNSEEN_LAND: Final = frozenset((FLIPPED, COVERED, FOG))


def neighbours(s: Table, space: Space) -> list[Space]:
    """The spaces around this one. The place of the city exists only where its tile lies."""
    around = NEIGHBOURS[space]
    return around if s.tiles[CITY] else [n for n in around if n != CITY]


def open_tile(s: Table, space: Space) -> bool:
    """An explored tile that can be entered (R-TERM-09)."""
    return s.tiles[space] != 0 and FLIPPED not in s.marks[space]


def open_tiles(s: Table) -> list[Space]:
    marks = s.marks
    return [space for space in compress(EVERY_SPACE, s.tiles) if FLIPPED not in marks[space]]


def tiles_around_camp(s: Table) -> list[Space]:
    return [space for space in NEIGHBOURS[s.camp] if open_tile(s, space)]


class Reach:
    """How far the spaces are from the camp, and which of them can be gathered on and explored: (space, steps)."""

    def __init__(self, steps: list[int], tiles: list[tuple[Space, int]], unexplored: list[tuple[Space, int]]) -> None:
        self.steps = steps
        self.tiles = tiles
        self.unexplored = unexplored


@lru_cache(maxsize=4096)
def reach_from(camp: Space, explored: frozenset[Space], closed: frozenset[Space]) -> Reach:
    """Steps over explored, accessible tiles (R-DIST-01..03). A target may be unexplored."""
    steps = [FAR] * 11
    steps[camp] = 0
    reached = [camp]
    for space in reached:
        for n in NEIGHBOURS[space]:
            if steps[n] == FAR and n not in closed:
                if n in explored:
                    steps[n] = steps[space] + 1
                    reached.append(n)
                elif n != CITY:
                    steps[n] = steps[space] + 1
    near = [(space, steps[space]) for space in EVERY_SPACE if steps[space] != FAR]
    tiles = [(space, far) for space, far in near if space in explored and far]
    return Reach(steps, tiles, [(space, far) for space, far in near if space not in explored])


def reach(s: Table) -> Reach:
    closed = [space for space in EVERY_SPACE if FLIPPED in s.marks[space]]
    return reach_from(s.camp, frozenset(compress(EVERY_SPACE, s.tiles)), frozenset(closed))


def distances(s: Table) -> list[int]:
    """By space: steps from the camp."""
    return reach(s).steps


def food_of(s: Table, space: Space) -> int:
    """The food source printed on the tile, or the flock that acts as one (R-CARD-FLOCK)."""
    tile = s.tiles[space]
    food = s.box.tiles[tile].food if tile else NO_SOURCE
    return PARROT if food == NO_SOURCE and FLOCK in s.marks[space] else food


def has_source(s: Table, source: Source) -> bool:
    """Whether the tile shows this source at all."""
    if not open_tile(s, source.space):
        return False
    return s.box.tiles[s.tiles[source.space]].wood if source.is_wood else food_of(s, source.space) != NO_SOURCE


def live(s: Table, source: Source) -> bool:
    """A source that is there and not exhausted (R-TERM-05)."""
    exhausted = NO_WOOD_SOURCE if source.is_wood else NO_FOOD_SOURCE
    return has_source(s, source) and exhausted not in s.marks[source.space]


def live_sources(s: Table, spaces: list[Space], kinds: frozenset[int] = ANY_SOURCE) -> list[Source]:
    """Sources of these spaces that can be used."""
    found = []
    for space in spaces:
        if food_of(s, space) in kinds and live(s, FOOD_AT[space]):
            found.append(FOOD_AT[space])
        if TREES in kinds and live(s, WOOD_AT[space]):
            found.append(WOOD_AT[space])
    return found


def yields(s: Table, source: Source) -> int:
    """How much a source gives: 1, and 1 more with the matching token (R-TOK-RES-01, R-GATHER-06).

    Newer: the token needs a live source. Earlier: it is a source of its own.
    """
    space = source.space
    tile, marks = s.tiles[space], s.marks[space]
    if not tile or FLIPPED in marks:
        return 0
    card = s.box.tiles[tile]
    there: int = card.wood if source.is_wood else card.food
    if not marks:
        return 1 if there else 0
    if source.is_wood:
        there = there and NO_WOOD_SOURCE not in marks
        extra = 1 if WOOD_HERE in marks else 0
    else:
        there = (there or FLOCK in marks) and NO_FOOD_SOURCE not in marks
        extra = 1 if FOOD_HERE in marks and FLOCK not in marks else 0  # a flock is the source itself
    return 1 + extra if there else extra if s.rules.earlier else 0


def natural_shelter(s: Table, space: Space) -> bool:
    return s.box.tiles[s.tiles[space]].shelter and FLIPPED not in s.marks[space]


def has_shelter(s: Table) -> bool:
    """Built, or natural where the camp lies (R-NATSH-01, A-23)."""
    return s.shelter != NOT_BUILT or natural_shelter(s, s.camp)


def shows_terrain(s: Table, space: Space) -> Terrain:
    """The terrain of this tile, NO_TERRAIN if it counts as unexplored (R-TERM-10, R-S2-05)."""
    if not s.tiles[space] or not s.marks[space].isdisjoint(UNSEEN_LAND):
        return NO_TERRAIN
    if s.numbers[space] == 6 and s.tiles[space] == 4 and s.scenario.number == 5:
        return NO_TERRAIN  # the city covers its hills
    terrain: Terrain = s.box.tiles[s.tiles[space]].terrain
    return terrain


def explored_terrains(s: Table) -> frozenset[Terrain]:
    """All terrains an invention may need (R-EXPLORE-05)."""
    shown = {shows_terrain(s, space) for space in compress(EVERY_SPACE, s.tiles)}
    return s.scenario.terrain_given(s).union(shown - {NO_TERRAIN})

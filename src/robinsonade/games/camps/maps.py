"""Where fields lie, which zones they form, and how a new land is made."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.engine.chance import draw, rand, shuffled
from robinsonade.engine.machine import State
from robinsonade.games.camps.table import (
    ARTEFACT,
    DESERT,
    DYE,
    FLINT,
    FOREST,
    LAND,
    LAVA,
    MEADOW,
    MOUNTAIN,
    NONE,
    WATER,
)

Fields = list[tuple[int, int]]  # (terrain, resource) by field

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
RADIUS = 4


class Board:
    """The shape of a map: places as (q, r), keys such as `c4` (third row, fourth field), neighbours."""

    def __init__(self, places: list[tuple[int, int]], keys: list[str]) -> None:
        self.places = places
        self.keys = keys
        index = {place: i for i, place in enumerate(places)}
        self.neighbours = [
            [index[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in index] for q, r in places
        ]
        self.centre = index.get((0, 0), -1)

    def distance(self, a: int, b: int) -> int:
        (q1, r1), (q2, r2) = self.places[a], self.places[b]
        return (abs(q1 - q2) + abs(r1 - r2) + abs(q1 + r1 - q2 - r2)) // 2


def hexagon(radius: int) -> Board:
    places, keys = [], []
    for row, r in enumerate(range(-radius, radius + 1)):
        qs = range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        for i, q in enumerate(qs):
            places.append((q, r))
            keys.append(f"{chr(ord('a') + row)}{i + 1}")
    return Board(places, keys)


HEXAGON = hexagon(RADIUS)


def parts_of(board: Board, fields: list[int]) -> list[list[int]]:
    """Connected groups among these fields, each sorted, in the order of their first field."""
    rest, parts = set(fields), []
    for field in fields:
        if field not in rest:
            continue
        part, todo = [], [field]
        rest.discard(field)
        while todo:
            here = todo.pop()
            part.append(here)
            for n in board.neighbours[here]:
                if n in rest:
                    rest.discard(n)
                    todo.append(n)
        parts.append(sorted(part))
    return parts


def zones_of(board: Board, terrain: list[int]) -> list[int]:
    """By field the number of its zone: a connected group of fields of the same terrain."""
    return find_zones(board, tuple(terrain))[:]


@lru_cache(maxsize=8)  # most matches begin on the same few maps
def find_zones(board: Board, terrain: tuple[int, ...]) -> list[int]:
    zone = [-1] * len(terrain)
    number = 0
    for kind in (*LAND, WATER):
        for part in parts_of(board, [field for field, t in enumerate(terrain) if t == kind]):
            for field in part:
                zone[field] = number
            number += 1
    return zone


# How a new land is made. The figures are ours.
LAKES = [3, 2, 2, 2, 1]
ZONES = {FOREST: [4, 4, 3, 2], MOUNTAIN: [4, 3, 3, 3], MEADOW: [5, 3, 3, 2], DESERT: [4, 4, 2, 2]}
EACH_RESOURCE = 4
BARE = -1  # no terrain yet
AWAY_FROM_CENTRE = [f for f in range(len(HEXAGON.places)) if HEXAGON.distance(f, HEXAGON.centre) > 1]


def new_land(luck: State) -> Fields:
    """A land that passes every check. Most attempts fail early, so trying again is cheap."""
    while True:
        terrain = attempt_lakes(luck)
        if not terrain or not attempt_zones(luck, terrain) or not is_good_land(terrain):
            continue
        for _ in range(10):
            resources = attempt_resources(luck, terrain)
            if resources:
                return list(zip(terrain, resources, strict=True))


def attempt_lakes(luck: State) -> list[int]:
    """Lakes on bare ground, none beside the middle. Empty when they do not lie well."""
    terrain = [BARE] * len(HEXAGON.places)
    free = AWAY_FROM_CENTRE
    for size in LAKES:
        lake: list[int] = []
        shore: set[int] = set()
        while len(lake) < size:
            edge = [f for f in free if f in shore and f not in lake] if lake else free
            if not edge:
                return []
            lake.append(edge[rand(luck, len(edge))])
            shore.update(HEXAGON.neighbours[lake[-1]])
        for field in lake:
            terrain[field] = WATER
        free = [f for f in free if f not in shore and f not in lake]
    return terrain if lakes_lie_well(terrain) else []


def attempt_zones(luck: State, terrain: list[int]) -> bool:
    """Shapes first, from large to small but with the mountain in the middle before all others; then their terrains."""
    middle = ZONES[MOUNTAIN][rand(luck, len(ZONES[MOUNTAIN]))]
    sizes = sorted([size for kind in LAND for size in ZONES[kind]], reverse=True)
    sizes.remove(middle)
    ground = terrain[:]
    zones: list[list[int]] = []
    for size in [middle, *sizes]:
        start = most_enclosed(luck, ground, [f for f, t in enumerate(ground) if t == BARE]) if zones else HEXAGON.centre
        zone = grow(luck, ground, start, size)
        if not zone:
            return False
        zones.append(zone)
    kinds = kinds_for(luck, zones, [MOUNTAIN])
    for zone, kind in zip(zones, kinds, strict=False):
        for field in zone:
            terrain[field] = kind
    return len(kinds) == len(zones)


def grow(luck: State, ground: list[int], start: int, size: int) -> list[int]:
    """A zone that grows into the neighbour with the fewest free neighbours. Empty when it finds no room."""
    zone = [start]
    ground[start] = LAVA  # anything but bare
    while len(zone) < size:
        edge = sorted({n for f in zone for n in HEXAGON.neighbours[f] if ground[n] == BARE})
        if not edge:
            return []
        zone.append(most_enclosed(luck, ground, edge))
        ground[zone[-1]] = LAVA
    return zone


def kinds_for(luck: State, zones: list[list[int]], chosen: list[int]) -> list[int]:
    """A terrain for each zone, so many of each size; zones of one terrain never touch. Empty when there is none."""
    if len(chosen) == len(zones):
        return chosen
    zone = zones[len(chosen)]
    around = {n for f in zone for n in HEXAGON.neighbours[f]}
    taken = [kind for other, kind in zip(zones, chosen, strict=False) if not around.isdisjoint(other)]
    for kind in shuffled(luck, LAND):
        alike = [other for other, k in zip(zones, chosen, strict=False) if k == kind and len(other) == len(zone)]
        if kind not in taken and len(alike) < ZONES[kind].count(len(zone)):
            found = kinds_for(luck, zones, [*chosen, kind])
            if found:
                return found
    return []


def touches(terrain: list[int], field: int, kind: int) -> bool:
    return any(terrain[n] == kind for n in HEXAGON.neighbours[field])


def most_enclosed(luck: State, terrain: list[int], fields: list[int]) -> int:
    """One of the fields with the fewest free neighbours."""
    openness = [sum(terrain[n] == BARE for n in HEXAGON.neighbours[f]) for f in fields]
    fewest = min(openness)
    best = [f for f, free in zip(fields, openness, strict=True) if free == fewest]
    return best[rand(luck, len(best))]


def lakes_lie_well(terrain: list[int]) -> bool:
    """Some near the middle, some fields between two of them, and the land connected around them."""
    board = HEXAGON
    water = [f for f, t in enumerate(terrain) if t == WATER]
    if not 4 <= sum(1 for f in water if board.distance(f, board.centre) <= 2) <= 6:
        return False
    lakes = parts_of(board, water)
    land = [f for f, t in enumerate(terrain) if t != WATER]
    between = [f for f in land if sum(1 for lake in lakes if any(n in lake for n in board.neighbours[f])) == 2]
    return len(lakes) == len(LAKES) and 4 <= len(between) <= 7 and len(parts_of(board, land)) == 1


def is_good_land(terrain: list[int]) -> bool:
    """The checks every land passes, our own fixed map included."""
    board = HEXAGON
    zone = zones_of(board, terrain)
    lakes = parts_of(board, [f for f, t in enumerate(terrain) if t == WATER])
    return (
        terrain[board.centre] == MOUNTAIN
        and not touches(terrain, board.centre, WATER)
        and lakes_lie_well(terrain)
        and all(len({zone[n] for f in lake for n in board.neighbours[f] if terrain[n] != WATER}) >= 3 for lake in lakes)
    )


def attempt_resources(luck: State, terrain: list[int]) -> list[int]:
    """At most one in a zone, never on neighbouring fields, equal ones 3 apart and on different terrains, none in the
    middle. Empty when they find no room."""
    resource = [NONE] * len(terrain)
    zone = zones_of(HEXAGON, terrain)
    for kind in (ARTEFACT, DYE, FLINT):
        kinds_of_land = LAND[:]
        for _ in range(EACH_RESOURCE):
            ground = draw(luck, kinds_of_land)
            room = [f for f, t in enumerate(terrain) if t == ground and has_room(f, kind, resource, zone)]
            if not room:
                return []
            resource[room[rand(luck, len(room))]] = kind
    return resource


def has_room(field: int, kind: int, resource: list[int], zone: list[int]) -> bool:
    taken = [f for f, r in enumerate(resource) if r != NONE]
    return field != HEXAGON.centre and all(
        zone[f] != zone[field]
        and HEXAGON.distance(f, field) > 1
        and (resource[f] != kind or HEXAGON.distance(f, field) >= 3)
        for f in taken
    )

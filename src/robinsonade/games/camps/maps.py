"""Where fields lie, which zones they form, and how a new land is made."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.machine import State
from robinsonade.games.camps.table import ARTEFACT, DESERT, DYE, FLINT, FOREST, LAND, MEADOW, MOUNTAIN, NONE, WATER

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
ZONES = [
    (MEADOW, 5),
    (FOREST, 4),
    (FOREST, 4),
    (MOUNTAIN, 4),
    (DESERT, 4),
    (DESERT, 4),
    (FOREST, 3),
    (MOUNTAIN, 3),
    (MOUNTAIN, 3),
    (MOUNTAIN, 3),
    (MEADOW, 3),
    (MEADOW, 3),
    (FOREST, 2),
    (MEADOW, 2),
    (DESERT, 2),
    (DESERT, 2),
]
EACH_RESOURCE = 4


def new_land(luck: State) -> Fields:
    """A land that passes every check. Most attempts fail early, so trying again is cheap."""
    while True:
        terrain = attempt_terrain(luck)
        if not terrain or not is_good_land(terrain):
            continue
        resources = attempt_resources(luck, terrain)
        if resources:
            return list(zip(terrain, resources, strict=True))


def attempt_terrain(luck: State) -> list[int]:
    """Lakes first, then zones from large to small. Empty when a zone finds no room."""
    terrain = [-1] * len(HEXAGON.places)
    for size in LAKES:
        if not grow(luck, terrain, WATER, size):
            return []
    for kind, size in ZONES:
        if not grow(luck, terrain, kind, size):
            return []
    return terrain


def grow(luck: State, terrain: list[int], kind: int, size: int) -> bool:
    """Start in a most enclosed free field and grow into the neighbour with fewest free neighbours.

    Zones of one terrain never touch. Lakes start anywhere, or they would all lie on the coast.
    """
    free = [field for field, t in enumerate(terrain) if t == -1 and not touches(terrain, field, kind)]
    if not free:
        return False
    field = free[rand(luck, len(free))] if kind == WATER else most_enclosed(luck, terrain, free)
    part = [field]
    terrain[field] = kind
    while len(part) < size:
        edge = sorted({n for f in part for n in HEXAGON.neighbours[f] if terrain[n] == -1})
        edge = [n for n in edge if all(terrain[m] != kind or m in part for m in HEXAGON.neighbours[n])]
        if not edge:
            return False
        field = most_enclosed(luck, terrain, edge)
        part.append(field)
        terrain[field] = kind
    return True


def touches(terrain: list[int], field: int, kind: int) -> bool:
    return any(terrain[n] == kind for n in HEXAGON.neighbours[field])


def most_enclosed(luck: State, terrain: list[int], fields: list[int]) -> int:
    """One of the fields with the fewest free neighbours."""
    openness = [sum(terrain[n] == -1 for n in HEXAGON.neighbours[f]) for f in fields]
    fewest = min(openness)
    best = [f for f, free in zip(fields, openness, strict=True) if free == fewest]
    return best[rand(luck, len(best))]


def is_good_land(terrain: list[int]) -> bool:
    """The checks every land passes, our own fixed map included."""
    board = HEXAGON
    zone = zones_of(board, terrain)
    lakes = parts_of(board, [f for f, t in enumerate(terrain) if t == WATER])
    lakes_beside = [len({zone[n] for n in board.neighbours[f] if terrain[n] == WATER}) for f in range(len(terrain))]
    near_centre = [f for f, t in enumerate(terrain) if t == WATER and board.distance(f, board.centre) <= 2]
    land = [f for f, t in enumerate(terrain) if t != WATER]
    return (
        terrain[board.centre] == MOUNTAIN
        and not touches(terrain, board.centre, WATER)
        and len(lakes) == len(LAKES)
        and all(len({zone[n] for f in lake for n in board.neighbours[f] if terrain[n] != WATER}) >= 3 for lake in lakes)
        and len(parts_of(board, land)) == 1
        and 4 <= sum(1 for f in land if lakes_beside[f] == 2) <= 7
        and 4 <= len(near_centre) <= 6
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

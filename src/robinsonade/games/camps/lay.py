"""The land as it lies, and what camps touch on it: worked out once for the same camps on the same land."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from robinsonade.games.camps.maps import Board
from robinsonade.games.camps.table import FLINT, NONE, PRICE, RESOURCES, WATER, Table

FIRST_RESOURCE: Final = WATER + 1  # on goals the resources follow the five terrains: artefact, dye, flint


class Lay:
    """Two lands that lie alike are the same one."""

    def __init__(
        self, board: Board, terrain: tuple[int, ...], zone: tuple[int, ...], resource: tuple[int, ...]
    ) -> None:
        self.board = board
        self.terrain = terrain
        self.zone = zone
        self.resource = resource
        self.lakes = sorted({zone[field] for field, ground in enumerate(terrain) if ground == WATER})


same_lay = lru_cache(maxsize=64)(Lay)


def lay_of(s: Table) -> Lay:
    lay = s.lay
    if lay is None:
        s.lay = lay = same_lay(s.board, tuple(s.terrain), tuple(s.zone), tuple(s.resource))
    return lay


@lru_cache(maxsize=64)
def places_for_start_camps(lay: Lay) -> list[int]:
    """Land without a resource."""
    return [f for f, ground in enumerate(lay.terrain) if ground < WATER and lay.resource[f] == NONE]


@lru_cache(maxsize=64)
def fields_of(lay: Lay, zone: int) -> list[int]:
    return [field for field, number in enumerate(lay.zone) if number == zone]


@lru_cache(maxsize=4096)
def held_on_map(lay: Lay, camps: tuple[int, ...]) -> list[int]:
    """What counts for goals, by symbol: zones with a camp, lakes beside one, resources under one (C-GOAL-02..06)."""
    have = [0] * (FIRST_RESOURCE + 3)
    terrain, zone, neighbours = lay.terrain, lay.zone, lay.board.neighbours
    zones: list[int] = []
    for field in camps:
        ground = terrain[field]
        if ground < WATER:  # a water village borders no lake (C-WVIL-07)
            if zone[field] not in zones:
                zones.append(zone[field])
                have[ground] += 1
            for n in neighbours[field]:
                if terrain[n] == WATER and zone[n] not in zones:
                    zones.append(zone[n])
                    have[WATER] += 1
        count_resource(have, lay.resource[field])
    return have


def count_resource(have: list[int], resource: int) -> None:
    """Artefact, dye and flint; berries and flames serve no goal."""
    if resource > FLINT - 3:
        have[FIRST_RESOURCE + resource - (FLINT - 2)] += 1


@lru_cache(maxsize=4096)
def resources_on_map(lay: Lay, camps: tuple[int, ...]) -> list[int]:
    """By resource: camps on fields that show it."""
    found = [lay.resource[field] for field in camps]
    return [found.count(resource) for resource in range(len(RESOURCES))]


@lru_cache(maxsize=4096)
def camps_beside_lakes(lay: Lay, camps: tuple[int, ...]) -> list[int]:
    """By lake: the camps that border it. A water village borders none: not its own, and no other lake touches it
    (C-WVIL-07)."""
    terrain, zone, neighbours = lay.terrain, lay.zone, lay.board.neighbours
    on_shore = [
        {zone[n] for n in neighbours[field] if terrain[n] == WATER} for field in camps if terrain[field] != WATER
    ]
    return [sum(lake in lakes for lakes in on_shore) for lake in lay.lakes]


@lru_cache(maxsize=4096)
def groups_among(board: Board, camps: tuple[int, ...]) -> int:
    """Groups of at least two connected camps (C-SCORE-04)."""
    rest, groups = list(camps), 0
    while rest:
        todo, size = [rest.pop()], 0
        while todo:
            field = todo.pop()
            size += 1
            for n in board.neighbours[field]:
                if n in rest:
                    rest.remove(n)
                    todo.append(n)
        groups += size > 1
    return groups


@lru_cache(maxsize=4096)
def prices_beside(lay: Lay, camps: tuple[int, ...]) -> list[tuple[int, int]]:
    """The fields beside these camps on which somebody could walk, each with the price of its terrain."""
    fields = {n for field in camps for n in lay.board.neighbours[field] if lay.terrain[n] <= WATER}
    return [(field, PRICE[lay.terrain[field]]) for field in sorted(fields - set(camps))]


@lru_cache(maxsize=4096)
def camps_beside(board: Board, camps: tuple[int, ...], others: tuple[int, ...]) -> int:
    """How many of these camps stand beside one of the others."""
    return sum(1 for field in camps if any(n in others for n in board.neighbours[field]))

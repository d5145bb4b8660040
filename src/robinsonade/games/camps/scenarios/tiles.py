"""Tiles that cover a field for good: water in the flood, lava at the volcano."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.machine import ask, tell
from robinsonade.games.camps.maps import parts_of
from robinsonade.games.camps.table import LAVA, NO_CAMP, NONE, VOLCANO, WATER, Table, as_it_lies


def lay_event_tile(s: Table, kind: int, rule: str) -> None:
    """Whoever set the event off lays one tile; without tiles or without room that part is skipped (C-SCEN-05)."""
    fields = tile_options(s)
    if not s.tiles_left or not fields:
        tell(s, "C-SCEN-05", "no_tile")
        return
    field = ask(s, s.active, "tile", fields)
    s.tiles_left -= 1
    tell(s, rule, "tile", s.active, as_it_lies(s, field), kind)
    cover(s, field, kind)


def tile_options(s: Table) -> list[int]:
    """Free land beside what spreads, in the order of the fields. Must agree with tile_obstacle."""
    camp, terrain, spreads_from = s.camp, s.terrain, SPREADS[s.scenario.name]
    beside = {n for field, ground in enumerate(terrain) if ground in spreads_from for n in s.board.neighbours[field]}
    return [field for field in sorted(beside) if camp[field] < 0 and terrain[field] < WATER]


def tile_obstacle(s: Table, field: int) -> str:
    """Why no tile can lie here, or ''. Free means: no camp, and land."""
    if s.terrain[field] >= WATER:
        return "not_land"
    if s.camp[field] != NO_CAMP:
        return "camp"
    spreads_from = SPREADS[s.scenario.name]
    if not any(s.terrain[n] in spreads_from for n in s.board.neighbours[field]):
        return "not_beside"
    return ""


SPREADS = {"flood": (WATER,), "volcano": (VOLCANO, LAVA)}
SPLITS = {"flood": "C-FLOOD-02", "volcano": "C-VOLC-02"}


def cover(s: Table, field: int, kind: int) -> None:
    """The field changes its terrain; a resource on it is gone, its zone may shrink, split or vanish (A-09)."""
    old = s.zone[field]
    s.terrain[field] = kind
    s.resource[field] = NONE
    s.zone[field] = -1
    s.unchecked = [True] * s.seats
    s.lay = None
    rest = [f for f, number in enumerate(s.zone) if number == old]
    parts = parts_of(s.board, rest)
    if not parts and s.berries[old]:
        tell(s, SPLITS[s.scenario.name], "berries_lost", s.berries[old])
        s.berries_lost += s.berries[old]
        s.berries[old] = 0
    elif len(parts) > 1:
        share_berries(s, old, parts)
    if kind == WATER:
        join_lakes(s, field)


def share_berries(s: Table, old: int, parts: list[list[int]]) -> None:
    """The largest part keeps the berries; equal ones share evenly,
    odd berries fall at random (C-FLOOD-02, C-VOLC-02)."""
    numbers = [old]
    for part in parts[1:]:
        numbers.append(len(s.berries))
        s.berries.append(0)
        for field in part:
            s.zone[field] = numbers[-1]
    most = max(len(part) for part in parts)
    heirs = [number for number, part in zip(numbers, parts, strict=True) if len(part) == most]
    berries = s.berries[old]
    s.berries[old] = 0
    for number in heirs:
        s.berries[number] = berries // len(heirs)
    for _ in range(berries % len(heirs)):
        s.berries[draw(s, heirs, "odd berry")] += 1
    if berries:
        tell(s, SPLITS[s.scenario.name], "split", berries)


def join_lakes(s: Table, field: int) -> None:
    """The new water joins all lakes it touches into one (C-FLOOD-03)."""
    lakes = [s.zone[n] for n in s.board.neighbours[field] if s.terrain[n] == WATER]
    for f, number in enumerate(s.zone):
        if number in lakes:
            s.zone[f] = lakes[0]
    s.zone[field] = lakes[0]

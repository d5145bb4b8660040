"""The island: its tiles, what lies on them, and how far they are."""

from __future__ import annotations

from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Invitation, Legend, Panel, Piece, Text
from robinsonade.games.robinson.board.pawns import Pawns
from robinsonade.games.robinson.look.kinds import panel, place, tokens
from robinsonade.games.robinson.nouns import ACTION, SOURCE, SPACE, TILE, say, some_pawns, terrain_name
from robinsonade.games.robinson.phases.menu import slowness
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import AT, FAR, distances, food_of, open_tile, yields
from robinsonade.games.robinson.table.numbers import (
    CITY,
    EVERY_SPACE,
    EXPLORE,
    FLIPPED,
    FOOD_HERE,
    M3,
    MARKS,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    SPACES,
    TERRAINS,
    TIME,
    WOOD_HERE,
    Space,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, FOODS, WOOD_AT, Source


def the_map(s: Table, pawns: Pawns) -> Panel:
    steps = distances(s)
    places = [a_space(s, space, steps, pawns) for space in EVERY_SPACE if space != CITY or s.tiles[CITY]]
    legend: list[Legend] = [
        {"ground": ground, "name": say("terrains", ground)} for ground in [*TERRAINS, "unexplored", "flipped"]
    ]
    legend += [{"icon": source, "name": say("sources", source)} for source in ("wood", "parrot", "fish")]
    title = say("things", "map")
    return panel("map", "map", title, places=places, tokens=[], trail=[], legend=legend, sea=True, rules=["R-DIST-01"])


def a_space(s: Table, space: Space, steps: list[int], pawns: Pawns) -> Piece:
    """A tile with its sources, or a space to explore, and what lies and stands there."""
    id, name = SPACE.shown(s, space)
    number = s.tiles[space]
    shown = bool(number) and FLIPPED not in s.marks[space]
    return place(
        id,
        name,
        at=list(AT[space]),
        code=SPACES[space].upper() if space != CITY else None,
        word=say("things", "city") if space == CITY else terrain_name(s.box.tiles[number].terrain) if shown else None,
        ground=ground_of(s, space),
        glyph=None if number else "explore",
        sources=sources_of(s, space) if shown else None,
        invites=invitation(s, space, steps[space]) if not number and FLIPPED not in s.marks[space] else None,
        says=tile_says(s, number) if shown else None,
        pieces=[*camp_here(s, space), *lying_on(s, space), *pawns.get(id, [])] or None,
        rules=["R-EXPLORE-01"] if not number else ["R-DIST-01"],
    )


def ground_of(s: Table, space: Space) -> str:
    number = s.tiles[space]
    if FLIPPED in s.marks[space]:
        volcano = s.scenario.name == "volcano"
        return "volcano" if volcano and space == M3 else "lava" if volcano else "flipped"
    return TERRAINS[s.box.tiles[number].terrain] if number else "unexplored"


def tile_says(s: Table, number: int) -> Text:
    tile, parts = s.box.tiles[number], [TILE.name(s, number)]
    for there, name in ((tile.totem, "totem"), (tile.shelter, "natural_shelter"), (tile.beast, "beast_here")):
        parts += [say("things", name)] if there else []
    return listed(parts, {"en": ", ", "de": ", "})


def invitation(s: Table, space: Space, far: int) -> Invitation | None:
    """What exploring it would take (R-EXPLORE-01, R-DIST-02)."""
    if far == FAR or not len(s.stack):
        return None
    need = far + slowness(s, space) + s.scenario.explore_extra + (1 if TIME in s.spaces[EXPLORE] else 0)
    return {"icon": "explore", "word": ACTION.name(s, EXPLORE), "says": some_pawns(need)}


def camp_here(s: Table, space: Space) -> list[Piece]:
    if space != s.camp:
        return []
    name = say("things", "shelter" if s.shelter else "camp")
    return [tokens("base", name, 1, icon="shelter" if s.shelter else "camps", large=True)]


def lying_on(s: Table, space: Space) -> list[Piece]:
    """A totem, a natural shelter, a number, tokens and markers."""
    key, number, marks = SPACES[space], s.tiles[space], s.marks[space]
    found = []
    if open_tile(s, space):
        tile = s.box.tiles[number]
        for there, name in ((tile.totem, "totem"), (tile.shelter, "natural_shelter")):
            found += [tokens(f"{name}:{key}", say("things", name), 1, icon=name, small=True)] if there else []
    if s.numbers[space]:
        digit = say("things", "number_token", n=s.numbers[space])
        found.append(tokens(f"number:{key}", digit, s.numbers[space], digit=True))
    told = {FLIPPED, NO_FOOD_SOURCE, NO_WOOD_SOURCE}  # by the ground and the sources
    for source, token in ((FOOD_AT[space], FOOD_HERE), (WOOD_AT[space], WOOD_HERE)):
        told |= {token} if yields(s, source) > 1 else set()
    for mark in sorted(marks - told):
        found.append(tokens(f"mark:{key}:{MARKS[mark]}", say("marks", MARKS[mark]), 1, icon=MARK_ICONS[mark]))
    return found


MARK_ICONS: Final = (
    "flipped exhausted_food exhausted_wood covered fog ash time_consuming greater_danger "
    "food wood shortcut cross trap burnt smouldering flock"
).split()


def sources_of(s: Table, space: Space) -> list[Piece]:
    marks, found = s.marks[space], []
    food = food_of(s, space)
    if food:
        found.append(a_source(s, FOOD_AT[space], FOODS[food], NO_FOOD_SOURCE in marks))
    if s.box.tiles[s.tiles[space]].wood:
        found.append(a_source(s, WOOD_AT[space], "wood", NO_WOOD_SOURCE in marks))
    return found


def a_source(s: Table, source: Source, kind: str, used: bool) -> Piece:
    n = yields(s, source)
    rules = ["R-PROD-01"] if source.space == s.camp else ["R-GATHER-01", "R-GATHER-02"]
    return place(
        SOURCE.id(s, source),
        say("sources", kind),
        icon=kind,
        glyph=kind,
        taken=used or None,
        count=n if n > 1 else None,
        rules=rules,
    )

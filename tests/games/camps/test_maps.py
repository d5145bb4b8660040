"""Five Lakes and every new land keep the same promises, measured here without the code that makes them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.games.camps.game import GAME
from robinsonade.games.camps.maps import HEXAGON, hexagon, new_land
from robinsonade.games.camps.table import NONE, RESOURCES, TERRAINS
from tests.games.camps.scenes import M1, five_lakes, land
from tests.rules import rule

Place = tuple[int, int]

NEIGHBOURS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
ZONES = {
    "forest": [4, 4, 3, 2],
    "mountain": [4, 3, 3, 3],
    "meadow": [5, 3, 3, 2],
    "desert": [4, 4, 2, 2],
    "water": [3, 2, 2, 2, 1],
}
LANDS = ["five_lakes", *range(30)]


@lru_cache(maxsize=64)
def drawn(name: str | int) -> dict[Place, tuple[str, str]]:
    """By place: terrain and resource. A number is the seed of a new land."""
    if name == "five_lakes":
        fields = [field for row in GAME.box().maps["five_lakes"].rows for field in row]
    else:
        fields = new_land(State(2, seed_state(name), 0, ""))
    words = [(TERRAINS[terrain], "" if resource == NONE else RESOURCES[resource]) for terrain, resource in fields]
    return dict(zip(HEXAGON.places, words, strict=True))


def beside(places: set[Place]) -> set[Place]:
    return {(q + dq, r + dr) for q, r in places for dq, dr in NEIGHBOURS} - places


def distance(a: Place, b: Place) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1]))


def groups(places: set[Place]) -> list[set[Place]]:
    found = []
    while places:
        group = {min(places)}
        while more := beside(group) & places:
            group |= more
        found.append(group)
        places = places - group
    return found


def zones(name: str | int) -> list[tuple[str, set[Place]]]:
    fields = drawn(name)
    return [
        (terrain, group)
        for terrain in ZONES
        for group in groups({place for place, (ground, _) in fields.items() if ground == terrain})
    ]


def lakes(name: str | int) -> list[set[Place]]:
    return [zone for terrain, zone in zones(name) if terrain == "water"]


def dry(name: str | int) -> set[Place]:
    return {place for place, (terrain, _) in drawn(name).items() if terrain != "water"}


def with_resource(name: str | int) -> dict[Place, str]:
    return {place: resource for place, (_, resource) in drawn(name).items() if resource}


def test_the_land_is_a_hexagon_of_61_fields() -> None:
    assert len(HEXAGON.places) == 61
    assert len(set(HEXAGON.keys)) == 61
    assert all(distance(place, (0, 0)) <= 4 for place in HEXAGON.places)
    assert HEXAGON.places[HEXAGON.centre] == (0, 0)
    assert [len(hexagon(radius).places) for radius in (0, 1, 2)] == [1, 7, 19]


def test_neighbours_lie_one_step_apart_in_both_directions() -> None:
    for field, around in enumerate(HEXAGON.neighbours):
        assert sorted(around) == [f for f in range(61) if distance(HEXAGON.places[f], HEXAGON.places[field]) == 1]
        assert all(field in HEXAGON.neighbours[n] for n in around)


@pytest.mark.parametrize("name", LANDS)
def test_every_land_has_five_lakes_and_sixteen_zones_of_the_same_sizes(name: str | int) -> None:
    sizes: dict[str, list[int]] = {terrain: [] for terrain in ZONES}
    for terrain, zone in zones(name):
        sizes[terrain].append(len(zone))

    assert {terrain: sorted(found, reverse=True) for terrain, found in sizes.items()} == ZONES


@pytest.mark.parametrize("name", LANDS)
def test_the_middle_is_a_mountain_that_touches_no_water(name: str | int) -> None:
    fields = drawn(name)

    assert fields[0, 0] == ("mountain", "")
    assert all(fields[place][0] != "water" for place in beside({(0, 0)}))


@pytest.mark.parametrize("name", LANDS)
def test_every_lake_touches_at_least_three_zones(name: str | int) -> None:
    for lake in lakes(name):
        assert sum(1 for terrain, zone in zones(name) if terrain != "water" and beside(lake) & zone) >= 3


@pytest.mark.parametrize("name", LANDS)
def test_all_land_can_be_walked_without_crossing_water(name: str | int) -> None:
    assert len(groups(dry(name))) == 1


@pytest.mark.parametrize("name", LANDS)
def test_four_to_seven_fields_lie_between_two_lakes(name: str | int) -> None:
    between = [place for place in dry(name) if sum(1 for lake in lakes(name) if place in beside(lake)) == 2]

    assert 4 <= len(between) <= 7


@pytest.mark.parametrize("name", LANDS)
def test_four_to_six_water_fields_lie_near_the_middle(name: str | int) -> None:
    near = [place for lake in lakes(name) for place in lake if distance(place, (0, 0)) <= 2]

    assert 4 <= len(near) <= 6


@pytest.mark.parametrize("name", LANDS)
def test_there_are_four_of_each_resource_at_most_one_in_a_zone_and_none_on_water(name: str | int) -> None:
    fields, resources = drawn(name), with_resource(name)

    assert Counter(resources.values()) == {"artefact": 4, "dye": 4, "flint": 4}
    assert all(fields[place][0] != "water" for place in resources)
    assert all(len(zone & set(resources)) <= 1 for _, zone in zones(name))


@pytest.mark.parametrize("name", LANDS)
def test_equal_resources_lie_three_apart_on_different_terrains_and_none_lie_side_by_side(name: str | int) -> None:
    fields, resources = drawn(name), with_resource(name)
    for kind in ("artefact", "dye", "flint"):
        places = [place for place, resource in resources.items() if resource == kind]
        assert len({fields[place][0] for place in places}) == 4
        assert all(distance(a, b) >= 3 for a in places for b in places if a != b)
    assert all(not beside({place}) & set(resources) for place in resources)


def test_new_lands_differ_and_a_seed_always_makes_the_same() -> None:
    assert len({str(drawn(seed)) for seed in range(30)}) == 30
    assert new_land(State(2, seed_state(7), 0, "")) == new_land(State(2, seed_state(7), 0, ""))


@rule("C-SETUP-03", "C-SETUP-05")
@pytest.mark.parametrize("scenario", ["basic", "flood", "volcano", "water_villages"])
def test_a_match_can_be_played_on_a_new_land(scenario: str) -> None:
    match = Match.start(GAME, 4, {"scenario": scenario, "map": "generated"}, seed=3)

    assert 30 < sum(match.table.berries) <= 36


def test_the_zones_of_the_drawn_fixture_are_those_of_its_picture() -> None:
    scene = land(M1)
    for fields in (
        "0,0 0,1 1,0",
        "5,1 5,2 6,1",
        "2,3 3,3",
        "4,0 4,1 5,0",
        "6,2",
        "0,3 1,3",
        "6,0",
        "0,2 1,1 1,2 2,2 3,1",
        "5,3 6,3",
        "2,0 2,1 3,0",
        "3,2 4,2 4,3",
    ):
        assert scene.same_zone(*fields.split())
        assert scene.table.zone.count(scene.table.zone[scene.field(fields.split()[0])]) == len(fields.split())


def test_five_lakes_is_the_land_of_its_picture() -> None:
    scene = five_lakes()
    picture = [
        "F F E E E",
        "F F M M M F",
        "W W W D D F M",
        "D D D M M W M E",
        "D W W E M E M W E",
        "F F F E D E W E",
        "F W W E D M E",
        "D D F F M E",
        "D D F M M",
    ]
    letters = {"forest": "F", "mountain": "M", "meadow": "E", "desert": "D", "water": "W"}
    rows: dict[str, list[str]] = {}
    for key in scene.table.board.keys:
        rows.setdefault(key[0], []).append(letters[scene.terrain_at(key)])

    assert [" ".join(row) for row in rows.values()] == picture

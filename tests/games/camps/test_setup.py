"""Before the first turn: what is dealt, which goal is kept, where the START camps stand. All of it is our own."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.engine.errors import Refused
from robinsonade.engine.machine import State
from robinsonade.engine.match import Match
from robinsonade.games.camps.game import GAME, Played
from robinsonade.games.camps.maps import HEXAGON
from robinsonade.games.camps.setup import lay_out
from robinsonade.games.camps.table import FLINT, MOUNTAIN, NONE, TERRAINS, WATER
from tests.rules import rule


def opened(seats: int = 2, scenario: str = "basic", seed: int = 0) -> Match:
    return Match.start(GAME, seats, {"scenario": scenario}, seed)


def goals_kept(seats: int = 2, scenario: str = "basic", seed: int = 0) -> Match:
    """Everyone keeps the first of the two goals."""
    match = opened(seats, scenario, seed)
    for seat in range(seats):
        match.choose(keys(match, seat)[0], seat)
    return match


def keys(match: Match, seat: int) -> list[str]:
    shown = match.question_for(seat)
    return [option["key"] for option in shown["options"]] if shown else []


def refused(match: Match, seat: int) -> dict[str, tuple[str, str]]:
    shown = match.question_for(seat)
    assert shown is not None
    return {no["key"]: (no["rule"], no["reason"]["en"]) for no in shown["refused"]}


def table(match: Match) -> Any:
    return match.table


# Goals


@rule("C-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_goals_lie_open_and_everyone_is_dealt_two(seats: int) -> None:
    s = table(opened(seats))

    assert len(s.goal_display) == 4
    assert [len(goals) for goals in s.offered] == [2] * seats
    assert len(s.goal_deck) == 36 - 4 - 2 * seats


@rule("C-SETUP-01")
@pytest.mark.parametrize("choice", [0, 1])
def test_everyone_keeps_one_goal_and_puts_the_other_under_the_stack(choice: int) -> None:
    match = opened(3)
    offered = [sorted(goals) for goals in table(match).offered]
    for seat in range(3):
        match.choose(keys(match, seat)[choice], seat)
    s = table(match)

    assert [len(goals) for goals in s.goals] == [1, 1, 1]
    assert all(s.goals[seat] == [offered[seat][choice]] for seat in range(3))
    assert sorted(s.goal_deck.bottom) == sorted(offered[seat][1 - choice] for seat in range(3))
    assert s.offered == [[], [], []]


@rule("C-SETUP-01")
def test_nobody_can_keep_a_goal_of_somebody_else() -> None:
    match = opened()
    foreign = keys(match, 1)[0]

    with pytest.raises(Refused):
        match.choose(foreign, 0)


@rule("C-SETUP-01")
def test_nobody_can_keep_both_goals() -> None:
    match = opened()
    first, second = keys(match, 0)
    match.choose(first, 0)

    with pytest.raises(Refused):
        match.choose(second, 0)


@rule("C-SETUP-01")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_goals_are_kept_at_the_same_time_in_any_order(order: tuple[int, ...]) -> None:
    match = opened(3)
    for seat in order:
        assert match.question is not None and match.question.prompt == "keep_goal"
        match.choose(keys(match, seat)[0], seat)

    assert match.question is not None and match.question.prompt == "start_camp"


@rule("C-SETUP-01", "C-SLOT-02")
def test_a_goal_under_the_stack_comes_up_only_when_nothing_else_is_left() -> None:
    s = table(goals_kept(4))
    drawn = [s.goal_deck.draw(s, "goal") for _ in range(len(s.goal_deck) - 4)]

    assert not set(drawn) & set(s.goal_deck.bottom)


# START camps


@rule("C-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_start_camps_are_placed_in_reverse_turn_order(seats: int, seed: int) -> None:
    match = goals_kept(seats, seed=seed)
    first, settled = table(match).first, []
    while match.question is not None and match.question.prompt == "start_camp":
        settled.append(match.question.seat)
        match.choose(keys(match, match.question.seat)[0])

    assert settled == [(first + place) % seats for place in reversed(range(seats))]
    assert match.question is not None and match.question.seat == first


@rule("C-SETUP-02")
def test_a_start_camp_stands_on_free_land_without_a_resource() -> None:
    match = goals_kept()
    s = table(match)
    seat = match.question.seat if match.question else -1
    offered = keys(match, seat)
    fields = [s.board.keys.index(key) for key in offered]

    assert all(s.terrain[field] < WATER and s.resource[field] == NONE for field in fields)
    assert len(fields) == sum(t < WATER and r == NONE for t, r in zip(s.terrain, s.resource, strict=True))
    no = refused(match, seat)
    assert no["c1"] == ("C-SETUP-02", "Only land can hold a START camp.")
    assert no["a5"] == ("C-SETUP-02", "A field with a resource stays free.")
    assert len(no) + len(offered) == 61


@rule("C-SETUP-02")
def test_a_start_camp_stands_neither_on_nor_next_to_another() -> None:
    match = goals_kept(3)
    match.choose("g5")
    seat = match.question.seat if match.question else -1
    no = refused(match, seat)
    s = table(match)

    assert no["g5"] == ("C-SETUP-02", "There is a camp already.")
    beside = [s.board.keys[n] for n in s.board.neighbours[s.board.keys.index("g5")] if s.terrain[n] < WATER]
    assert beside and all(no[key][0] == "C-SETUP-02" for key in beside)
    assert not set(beside) & set(keys(match, seat))
    for key in ("g5", beside[0]):
        with pytest.raises(Refused):
            match.choose(key)


@rule("C-SETUP-02", "C-SETUP-05")
def test_with_a_volcano_start_camps_keep_two_fields_away() -> None:
    match = goals_kept(2, "volcano")
    seat = match.question.seat if match.question else -1
    s = table(match)
    near = [f for f in range(61) if HEXAGON.distance(f, HEXAGON.centre) <= 1]
    no = refused(match, seat)

    assert all(s.board.keys[field] in no for field in near)
    assert ("C-SETUP-02", "This is next to the volcano.") in [no[s.board.keys[field]] for field in near]
    two_away = [f for f in range(61) if HEXAGON.distance(f, HEXAGON.centre) == 2]
    assert any(s.board.keys[field] in keys(match, seat) for field in two_away)


@rule("C-SETUP-02", "C-BERRY-01", "C-PLACE-09")
def test_a_start_camp_takes_no_berry_and_no_camp_of_the_tableau() -> None:
    match = goals_kept()
    before = list(table(match).berries)
    while match.question is not None and match.question.prompt == "start_camp":
        match.choose(keys(match, match.question.seat)[0])
    s = table(match)

    assert s.berries == before
    assert s.berries_of == s.placed == [0, 0]


# Berries


def berries_of_zones(s: Any) -> dict[tuple[str, int], set[int]]:
    """By kind of land and size of zone: how many berries such zones have."""
    found: dict[tuple[str, int], set[int]] = {}
    for zone, berries in enumerate(s.berries):
        kind = "water" if s.terrain[s.zone.index(zone)] == WATER else "land"
        found.setdefault((kind, s.zone.count(zone)), set()).add(berries)
    return found


@rule("C-SETUP-03")
@pytest.mark.parametrize(
    ("seats", "small", "medium", "large", "total"), [(2, 1, 1, 1, 16), (3, 1, 1, 2, 22), (4, 1, 2, 3, 34)]
)
def test_larger_zones_have_more_berries_and_lakes_none(
    seats: int, small: int, medium: int, large: int, total: int
) -> None:
    s = table(opened(seats))

    assert berries_of_zones(s) == {
        ("land", 2): {small},
        ("land", 3): {medium},
        ("land", 4): {large},
        ("land", 5): {large},
        ("water", 1): {0},
        ("water", 2): {0},
        ("water", 3): {0},
    }
    assert sum(s.berries) == total <= 36


@rule("C-SETUP-03", "C-SETUP-05")
def test_the_volcano_makes_its_zone_smaller_before_the_berries_are_laid() -> None:
    """The mountain in the middle of Five Lakes has 3 fields; with the volcano on one of them 2 are left."""
    without, volcano = table(opened(4)), table(opened(4, "volcano"))
    d5 = without.board.keys.index("d5")

    assert without.berries[without.zone[d5]] == 2
    assert volcano.berries[volcano.zone[d5]] == 1


# Cards


@rule("C-SETUP-04")
@pytest.mark.parametrize(("seats", "hands"), [(2, [4, 4]), (3, [4, 4, 4]), (4, [4, 4, 4, 3])])
@pytest.mark.parametrize("seed", range(5))
def test_hands_are_dealt_in_turn_order(seats: int, hands: list[int], seed: int) -> None:
    s = table(opened(seats, seed=seed))

    assert [len(s.hands[(s.first + place) % seats]) for place in range(seats)] == hands


@rule("C-SETUP-04")
@pytest.mark.parametrize("scenario", ["basic", "flood", "volcano", "water_villages"])
def test_the_row_has_six_cards(scenario: str) -> None:
    s = table(opened(3, scenario))

    assert len(s.row) == 6
    assert -1 not in s.row
    assert s.discard == []


@rule("C-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_by_lot(seats: int) -> None:
    begun = [table(opened(seats, seed=seed)).first for seed in range(40)]

    assert set(begun) == set(range(seats))


@rule("C-SETUP-04")
def test_the_same_seed_deals_the_same_table_and_another_seed_another() -> None:
    assert opened(3, seed=5).table.dump() == opened(3, seed=5).table.dump()
    assert opened(3, seed=5).table.dump() != opened(3, seed=6).table.dump()


# Scenarios


@rule("C-SETUP-05")
def test_the_volcano_stands_in_the_middle_and_is_no_land_any_more() -> None:
    s = table(opened(2, "volcano"))

    assert [TERRAINS[t] for t in s.terrain].count("volcano") == 1
    assert TERRAINS[s.terrain[HEXAGON.centre]] == "volcano"
    assert s.zone[HEXAGON.centre] == -1


@rule("C-SETUP-05")
def test_the_volcano_covers_a_resource_that_a_map_of_ones_own_has_in_the_middle() -> None:
    fields = [(MOUNTAIN, FLINT)] * len(HEXAGON.places)
    s = lay_out(Played, GAME.box(), 2, "volcano", HEXAGON, fields, State(2, 1, 0, ""))

    assert s.resource[HEXAGON.centre] == NONE
    assert s.resource.count(FLINT) == len(fields) - 1


@rule("C-SETUP-05")
@pytest.mark.parametrize("scenario", ["basic", "flood", "water_villages"])
def test_without_the_scenario_there_is_no_volcano(scenario: str) -> None:
    s = table(opened(2, scenario))

    assert TERRAINS[s.terrain[HEXAGON.centre]] == "mountain"


@rule("C-SETUP-05")
@pytest.mark.parametrize(
    ("scenario", "tiles", "fish"), [("basic", 0, 0), ("flood", 10, 0), ("volcano", 10, 0), ("water_villages", 0, 24)]
)
def test_tiles_and_fish_belong_to_their_scenarios(scenario: str, tiles: int, fish: int) -> None:
    s = table(opened(2, scenario))

    assert (s.tiles_left, s.fish_left) == (tiles, fish)

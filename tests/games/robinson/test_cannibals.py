"""Scenario 5, Cannibal Island (R-S5)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect, move_options
from robinsonade.games.robinson.effects.island import flip_tile, unflip_tile
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import EQUIPMENT, EVENT, HILLS, SPACES
from tests.games.robinson.beginnings import both, cannibals, tile, told
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import camp, dealt, story
from tests.rules import rule


@rule("R-S5-01", "R-S5-06", "R-TERM-08")
def test_the_city_stands_again_when_its_flipped_tile_is_turned_back() -> None:
    scene = story("cannibals", round=4).tiles(m2=1, m3=3, m4=9).morning().camp_on("m4")
    scene.do(flip_tile, SPACES.index("city"))
    assert "hunt:city" not in scene.places("cook")

    scene.do(unflip_tile, SPACES.index("city")).table.phase = EVENT
    assert "hunt:city" in scene.places("cook")


@rule("R-S5-01", "R-S5-09", "R-S5-08")
@case("C-S5-02", "C-S5-03", "C-S5-04", "C-S5-26")
@pytest.mark.parametrize(("burnt", "strength"), [(0, 21), (1, 18), (2, 15), (4, 9)])
def test_the_city_is_weaker_for_each_burnt_village_and_its_fall_wins_at_the_end_of_the_round(
    burnt: int, strength: int
) -> None:
    scene = cannibals(weapon=strength - 1, shelter=1).tiles(m2=5, m3=6, m4=7, city=4).story(burnt, burnt)
    scene.table.marks[SPACES.index("city")] = frozenset()
    scene.numbers(city=6).plan("cook cook: hunt:city").act()
    assert scene["cook"].wounds == 1
    assert scene.ending == ""

    scene.goods(food=3).end_round()
    assert scene.ending == "city"


@rule("R-S5-02")
@case("C-SETUP-15")
def test_the_cannibals_begin_with_rum_and_tobacco_and_a_city_face_down() -> None:
    scene = dealt(3, scenario="cannibals")

    assert [EQUIPMENT[i] for i, uses in enumerate(scene.table.equipment) if uses == 2] == [
        "flask_of_rum",
        "pipe_and_tobacco",
    ]
    assert scene.table.tiles[SPACES.index("city")] == 4
    assert scene.mark("city") == ["flipped"]


@rule("R-S5-03")
@case("C-S5-32")
def test_in_round_four_the_city_is_found_without_its_hills_and_discoveries() -> None:
    scene = cannibals(round=4).morning()

    assert scene.mark("city") == []
    assert scene.table.numbers[SPACES.index("city")] == 6
    assert HILLS not in explored_terrains(scene.table)
    assert scene.found_tokens() == scene.held_tokens() == []
    assert cannibals(round=3).morning().mark("city") == ["flipped"]


@rule("R-S5-04", "R-MOVE-08")
@case("C-S5-27")
def test_nobody_camps_at_a_village_that_stands() -> None:
    scene = cannibals().tiles(m2=5, t1=6).numbers(m2=1, t1=2).marks(t1="burnt")

    assert [SPACES[space] for space in move_options(scene.table)] == ["t1"]


@rule("R-S5-05")
@case("C-S5-22", "C-S5-23")
def test_gathering_at_a_village_that_stands_needs_one_pawn_more() -> None:
    scene = cannibals().tiles(m2=5, t1=6).numbers(m2=1, t1=2).marks(t1="burnt")

    assert scene.need("gather:m2:wood") == 2
    assert scene.need("gather:t1:wood") == 1


@rule("R-S5-06", "R-S5-03")
@case("C-S5-18", "C-S5-21")
def test_a_village_needs_no_hunting_deck_and_the_city_is_hidden_before_round_four() -> None:
    scene = story("cannibals", round=3).tiles(m2=5, m3=6, m4=7, city=4).numbers(m2=1)

    assert "hunt:m2" in scene.places("cook")
    assert "hunt:city" not in scene.places("cook")


@rule("R-S5-06")
@case("C-S5-19")
@pytest.mark.parametrize(("edition", "offered"), [("newer", False), ("earlier", True)])
def test_the_city_without_an_explored_path(edition: str, offered: bool) -> None:
    scene = camp(scenario="cannibals", edition=edition, round=6).tiles(city=4).numbers(city=6)

    assert ("hunt:city" in scene.places("cook")) == offered


@edition_row("E-82")
@rule("R-S5-06")
@case("C-S5-33")
@pytest.mark.parametrize(("edition", "offered"), [("newer", False), ("earlier", True)])
def test_an_attack_needs_an_explored_path_in_the_newer_edition_only(edition: str, offered: bool) -> None:
    scene = camp(scenario="cannibals", edition=edition).tiles(m3=5).numbers(m3=1)
    assert ("hunt:m3" in scene.places("cook")) == offered

    near = camp(scenario="cannibals", edition=edition).tiles(m2=6, m3=5).numbers(m3=1)
    assert near.need("hunt:m3") == 2


@both
@rule("R-S5-07", "R-S5-08")
@case("C-S5-01")
def test_a_village_with_two_visible_and_one_covered_totem_around_has_strength_six(edition: str) -> None:
    scene = camp("soldier", "cook", scenario="cannibals", edition=edition, weapon=5)
    scene.tiles(m2=5, t1=6, b1=7, t2=2).numbers(m2=1, t1=2, b1=3, t2=4).marks(t2="burnt")
    scene.plan("soldier cook: hunt:m2").act()

    assert scene["soldier"].wounds == 1
    assert scene.mark("m2") == ["burnt"]
    assert "beast" not in told(scene, "beast")


@rule("R-S5-07", "R-S5-08", "R-S5-13")
@pytest.mark.parametrize(("others", "wounds"), [({}, 4), ({"t1": 6}, 5), ({"t1": 6, "b1": 7}, 6)])
def test_a_village_has_strength_four_and_one_for_each_other_totem(others: dict[str, int], wounds: int) -> None:
    scene = cannibals().tiles(m2=5, **others).numbers(m2=1).hunting("fox").plan("cook cook: hunt:m2").act()

    assert scene["cook"].wounds == wounds
    assert scene.mark("m2") == ["burnt"]
    assert len(scene.table.hunting) == 1
    assert scene.table.story[1] == 1


@rule("R-S5-08", "R-S5-07")
def test_a_burnt_village_counts_no_more_and_is_not_attacked_again() -> None:
    scene = cannibals().tiles(m2=5, t1=6).numbers(m2=1, t1=2).marks(t1="burnt")
    assert "hunt:t1" not in scene.places("cook")

    assert scene.plan("cook cook: hunt:m2").act()["cook"].wounds == 4


@rule("R-S5-10")
@case("C-S5-17")
def test_friday_supports_an_attack_but_does_not_lead_it() -> None:
    scene = cannibals("cook").tiles(m2=5).numbers(m2=1)
    assert "hunt:m2" not in scene.places("friday")

    scene.plan("cook friday: hunt:m2").act()
    assert scene["cook"].wounds == 4


@rule("R-S5-11", "R-MOVE-07")
@case("C-S5-05", "C-S5-07")
@pytest.mark.parametrize(("burnt", "wounds"), [(0, 3), (2, 1), (3, 0), (4, 0)])
def test_the_book_wounds_less_for_each_burnt_village_and_the_camp_moves(burnt: int, wounds: int) -> None:
    scene = cannibals(shelter=1, roof=2).tiles(m2=9).story(0, burnt)
    scene.table.phase = 0
    scene.do(book_effect)

    assert scene.wounds == [wounds] * 3
    assert SPACES[scene.table.camp] == "m2"
    assert scene.roof == 1


@edition_row("E-83")
@rule("R-S5-12")
@case("C-S5-09", "C-S5-11")
@pytest.mark.parametrize(
    ("edition", "shelter", "answers", "left", "wounds"),
    [
        ("newer", 1, [], (0, 0, 0), 0),
        ("newer", 0, [], (0, 0, 0), 2),
        ("earlier", 1, ["shelter"], (0, 0, 0), 0),
        ("earlier", 1, ["wounds"], (1, 2, 2), 2),
    ],
)
def test_where_the_camp_cannot_move_the_shelter_is_lost_or_everyone_wounded(
    edition: str, shelter: int, answers: list[str], left: tuple[int, int, int], wounds: int
) -> None:
    level = 2 * shelter
    scene = camp(scenario="cannibals", edition=edition, shelter=shelter, roof=level, palisade=level).story(0, 3)
    scene.table.phase = 0
    scene.do(book_effect, answers=answers)

    assert (scene.table.shelter, scene.roof, scene.palisade) == left
    assert scene.wounds == [wounds] * 3


@rule("R-S5-13", "R-S5-14", "R-S5-15")
@case("C-S5-31")
@pytest.mark.parametrize(
    ("before", "number", "wounds", "wood"), [(0, 1, 1, 3), (1, 2, 1, 2), (2, 3, 1, 2), (3, 4, 3, 2)]
)
def test_each_totem_wounds_its_explorer_and_from_the_second_village_the_camp_is_robbed(
    before: int, number: int, wounds: int, wood: int
) -> None:
    scene = cannibals(wood=3, food=3).story(before).plan("cook cook: explore:t1")
    scene.act(["wood"] if wood < 3 else [], "tile=5 token=tobacco")

    assert scene.table.numbers[SPACES.index("t1")] == number
    assert scene["cook"].wounds == wounds
    assert (scene.wood, scene.food) == (wood, 3)


@rule("R-S5-13", "R-S5-15")
@case("C-S5-28")
def test_a_fifth_totem_is_no_village_but_still_wounds_and_robs() -> None:
    scene = cannibals(wood=3, food=3).story(4).plan("cook cook: explore:t1").act(["wood"], "tile=5 token=tobacco")

    assert scene.table.numbers[SPACES.index("t1")] == 0
    assert scene["cook"].wounds == 1
    assert (scene.wood, scene.food) == (2, 3)
    assert "hunt:t1" not in scene.end_actions().planning().places("cook")


@rule("R-S5-14")
@case("C-S5-16")
def test_medicine_helps_at_the_fourth_village() -> None:
    scene = cannibals().items("medicine").story(3).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")

    assert scene["cook"].wounds == 1


@edition_row("E-84")
@rule("R-S5-15")
@case("C-S5-12", "C-S5-13")
@pytest.mark.parametrize(("edition", "answers", "food"), [("newer", [], 1), ("earlier", ["wood"], 2)])
def test_only_in_the_earlier_edition_one_may_choose_what_is_not_there(
    edition: str, answers: list[str], food: int
) -> None:
    scene = camp(scenario="cannibals", edition=edition, food=2).story(1).plan("cook cook: explore:t1")
    scene.act(answers, "tile=5 token=tobacco")

    assert scene.food == food
    assert scene["cook"].wounds == 1


@edition_row("E-85")
@rule("R-S5-16")
@case("C-S5-25")
@pytest.mark.parametrize(("edition", "bottom"), [("newer", []), ("earlier", [3])])
def test_in_the_canoe_one_of_two_tiles_is_kept(edition: str, bottom: list[int]) -> None:
    scene = camp(scenario="cannibals", edition=edition).items("sheet_canoe").plan("cook cook: explore:t1")
    scene.act(["11"], "tile=3 tile=11 token=tobacco")

    assert tile(scene, "t1") == 11
    assert scene.table.stack.bottom == bottom
    assert len(scene.table.stack) == 9


@rule("R-S5-17")
@case("C-S5-29")
@pytest.mark.parametrize(("shelter", "on", "palisade"), [(1, 8, 2), (0, 8, 0), (0, 11, 0)])
def test_the_ballista_raises_the_weapon_and_with_a_built_shelter_the_palisade(
    shelter: int, on: int, palisade: int
) -> None:
    scene = cannibals(wood=2, shelter=shelter).tiles(m1=on).items("rope").plan("cook cook: build:sheet_ballista")
    scene.act().end_actions()

    assert (scene.weapon, scene.palisade) == (1, palisade)

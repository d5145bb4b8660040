"""The actions Gather and Explore, and distance (R-GATHER, R-DIST, R-EXPLORE)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.board.island import camp_here
from robinsonade.games.robinson.effects.beasts import unseen_beasts
from robinsonade.games.robinson.effects.camp import move_camp
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import HILLS, MOUNTAINS, SPACES, TAPPED_FOOD, UNSEEN
from tests.games.robinson.beginnings import ROCKS, both
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import FOUR, GAME, camp, dice, story
from tests.rules import rule


@rule("R-GATHER-02")
@case("C-PLAN-27")
def test_different_sources_of_one_tile_are_different_actions() -> None:
    scene = camp().tiles(m2=5).plan("cook: gather:m2:food", "explorer: gather:m2:wood")

    assert scene.stacks()[:2] == ["gather:m2:food by cook", "gather:m2:wood by explorer"]


@rule("R-GATHER-03")
@case("C-GATHER-04")
@pytest.mark.parametrize("source", ["wood", "food"])
def test_nobody_gathers_on_the_camps_own_tile(source: str) -> None:
    assert camp().refusal("cook", f"gather:m1:{source}") == "R-GATHER-03"


@rule("R-GATHER-04", "R-INV-SHORTCUT")
@case("C-PROD-14")
def test_the_source_that_the_shortcut_used_is_not_gathered() -> None:
    scene = camp().items("shortcut").tiles(m2=5).marks(m2="shortcut").day(TAPPED_FOOD)

    assert scene.refusal("cook", "gather:m2:food") == "R-GATHER-04"
    assert "gather:m2:wood" in scene.places("cook")


@edition_row("E-20")
@rule("R-GATHER-05", "R-GATHER-06", "R-TERM-05")
@case("C-GATHER-02", "C-GATHER-03")
def test_an_exhausted_source_with_a_token_can_be_gathered_in_the_earlier_edition_only() -> None:
    newer = camp().tiles(m2=5).marks(m2="exhausted_food extra_food")
    assert newer.refusal("cook", "gather:m2:food") == "R-GATHER-05"

    earlier = camp(edition="earlier").tiles(m2=5).marks(m2="exhausted_food extra_food")
    assert earlier.plan("cook cook: gather:m2:food").act().future_food == 1


@rule("R-GATHER-05")
def test_an_exhausted_source_is_not_gathered() -> None:
    scene = camp().tiles(m2=5).marks(m2="exhausted_wood")

    assert scene.refusal("cook", "gather:m2:wood") == "R-GATHER-05"


@rule("R-GATHER-07", "R-GATHER-01")
@case("C-GATHER-11")
@pytest.mark.parametrize(("source", "good"), [("wood", "future_wood"), ("food", "future_food")])
def test_gathering_brings_one_resource_of_the_source_to_future(source: str, good: str) -> None:
    scene = camp().tiles(m2=5).plan(f"cook explorer: gather:m2:{source}").act()

    assert getattr(scene, good) == 1
    assert sum(scene.table.future) == 1
    assert sum(scene.table.goods) == 0


@both
@rule("R-DIST-01", "R-EXPLORE-03")
@case("C-DIST-01")
def test_a_special_location_on_the_camps_tile_is_as_near_as_a_neighbour(edition: str) -> None:
    scene = story("cursed_island", edition=edition).numbers(m1=1)
    assert scene.need("explore:special:m1") == 1

    scene.put("cook", "explore:special:m1")
    scene.put("cook", "join")
    assert "join:explore:special:m1" not in scene.places("explorer")


@rule("R-DIST-01", "R-DIST-02", "R-GATHER-01")
@pytest.mark.parametrize(("place", "pawns"), [("gather:m2:wood", 1), ("gather:m3:wood", 2), ("gather:m4:wood", 3)])
def test_each_tile_on_the_way_costs_a_pawn(place: str, pawns: int) -> None:
    assert camp().tiles(m2=5, m3=6, m4=7).need(place) == pawns


@rule("R-DIST-02")
@case("C-DIST-05")
def test_at_distance_four_four_pawns_are_needed() -> None:
    assert camp(*FOUR).tiles(t1=5, t2=6, t3=7).need("explore:m4") == 4


@rule("R-DIST-02", "R-EXPLORE-01")
@case("C-DIST-03", "C-DIST-09")
def test_a_space_behind_an_explored_tile_is_two_steps_away() -> None:
    scene = camp().tiles(m2=5)

    assert scene.need("explore:t1") == 1
    assert scene.need("explore:m3") == 2


@both
@rule("R-DIST-03", "R-TERM-09")
@case("C-DIST-08")
def test_on_a_split_island_there_is_no_way(edition: str) -> None:
    scene = story("volcano", *FOUR, edition=edition).tiles(t3=5, t2=6).marks(t3="flipped")

    assert scene.refusal("cook", "gather:t2:wood") == "R-DIST-03"


@rule("R-DIST-03")
def test_without_an_explored_path_there_is_no_way() -> None:
    scene = camp().tiles(m3=5)

    assert scene.refusal("cook", "gather:m3:wood") == "R-DIST-03"
    assert scene.refusal("cook", "explore:m4") == "R-EXPLORE-01"


@rule("R-DIST-03", "R-TERM-09")
def test_an_inaccessible_tile_is_walked_around() -> None:
    scene = camp().tiles(m2=5, m3=6, t1=7, t2=9).marks(m2="flipped")

    assert scene.need("gather:m3:wood") == 3


@rule("R-DIST-04", "R-DIST-02")
def test_distance_and_token_add_up() -> None:
    assert camp().tiles(m2=5, m3=6).marks(m3="time_consuming").need("gather:m3:wood") == 3


@rule("R-EXPLORE-01", "R-TERM-07")
@case("C-EXPLORE-05")
def test_there_are_ten_full_spaces_and_no_border_hexes() -> None:
    scene = camp(*FOUR).tiles(t1=5, t2=6, t3=7, m2=9, m3=10, m4=11, b1=1, b2=2).planning()
    places = [GAME.prompts["place"].key(scene.table, e.target) for e in scene.table.menu]

    assert [place for place in places if place.startswith("explore")] == ["explore:b3"]


@rule("R-EXPLORE-01", "R-TERM-07", "R-TERM-09")
def test_only_empty_spaces_next_to_an_explored_tile_are_explored() -> None:
    places = [place for place in camp().tiles(m2=5).marks(t1="flipped").places("cook") if place.startswith("explore:")]

    assert places == ["explore:t2", "explore:m3", "explore:b1", "explore:b2"]


@both
@rule("R-EXPLORE-02", "R-EXPLORE-03")
@case("C-MISC-12")
def test_a_special_location_is_explored_once_a_round(edition: str) -> None:
    scene = story("volcano", *FOUR, edition=edition).tiles(t3=5).planning()
    scene.put("cook", "explore:special:t3")
    scene.put("cook", "join")
    scene.put("explorer", "join")

    assert "explore:special:t3" not in scene.places("carpenter")


@rule("R-EXPLORE-04", "R-EXPLORE-05", "R-EXPLORE-06", "R-EXPLORE-08")
@case("C-EXPLORE-02")
def test_a_new_tile_shows_terrain_beast_and_discoveries() -> None:
    scene = camp().plan("cook explorer: explore:t1").act(luck="tile=11 token=tobacco")

    assert scene.table.tiles[SPACES.index("t1")] == 11
    assert MOUNTAINS in explored_terrains(scene.table)
    assert HILLS not in explored_terrains(scene.table)
    assert [*scene.table.hunting.top, *scene.table.hunting.pool] == [UNSEEN]
    assert scene.found_tokens() == ["tobacco"]


@rule("R-EXPLORE-04")
def test_the_beast_comes_before_the_totem_and_the_totem_before_the_discoveries() -> None:
    scene = story("jenny").plan("cook explorer: explore:t1").act(luck="tile=2 token=tobacco")

    told = [fact[1] for fact in scene.table.facts]
    assert told.index("tile") < told.index("hunting_deck") < told.index("totem") < told.index("token")


@rule("R-EXPLORE-04")
def test_a_failed_explore_leaves_the_space_empty() -> None:
    scene = camp().plan("cook: explore:t1").act(luck=dice(success="determination"))

    assert scene.table.tiles[SPACES.index("t1")] == 0
    assert len(scene.table.stack) == 10


@both
@rule("R-EXPLORE-04", "R-EXPLORE-05", "R-EXPLORE-06", "R-EXPLORE-08")
@case("C-EXPLORE-01")
def test_plains_with_a_beast_and_two_discoveries(edition: str) -> None:
    scene = camp(edition=edition).board("basket", "medicine", "bed", "rope").hunting("fox")
    scene.plan("explorer cook: explore:t1").act(luck="tile=1 token=tobacco token=goat")

    assert (len(scene.table.hunting), unseen_beasts(scene.table)) == (2, 14)
    assert scene.found_tokens() == ["tobacco", "goat"]
    places = scene.end_actions().planning().places("cook")
    assert {"build:basket", "build:medicine", "build:bed", "build:rope"} <= set(places)


@rule("R-EXPLORE-05", "R-TERM-10")
@case("C-EXPLORE-16")
def test_covered_terrain_comes_back_with_a_new_tile() -> None:
    scene = camp().tiles(m2=5).marks(m2="covered")
    assert MOUNTAINS not in explored_terrains(scene.table)

    scene.plan("cook cook: explore:t1").act(luck="tile=11 token=tobacco")
    assert MOUNTAINS in explored_terrains(scene.table)


@rule("R-EXPLORE-06")
def test_each_beast_symbol_adds_a_card_to_the_hunting_deck() -> None:
    scene = camp().hunting("fox").plan("cook explorer: explore:t1").act(luck="tile=1 token=tobacco token=herbs")

    assert len(scene.table.hunting) == 2
    assert scene.table.hunting.top == []


@rule("R-EXPLORE-07", "R-SHEET-02")
def test_each_totem_is_the_next_of_the_sheet() -> None:
    scene = story("jenny").plan("cook cook: explore:t1", "explorer explorer: explore:m2")
    scene.act(["explore:t1"], "tile=5 token=tobacco tile=6 token=herbs")

    assert scene.table.numbers[SPACES.index("t1")] == 1
    assert scene.table.numbers[SPACES.index("m2")] == 2
    assert scene["cook"].wounds == 2
    assert scene.mood == -2


@rule("R-NATSH-01", "R-NIGHT-05")
@case("C-NIGHT-08")
def test_a_natural_shelter_works_as_one_while_the_camp_is_there() -> None:
    scene = camp(food=3).tiles(m1=11).night()

    assert scene.wounds == [0, 0, 0]
    assert scene.table.shelter == 0


@rule("R-NATSH-01", "R-SHELTER-02")
@pytest.mark.parametrize(("shelter", "side"), [(0, "camps"), (1, "shelter")])
def test_under_a_natural_shelter_the_camp_token_keeps_its_camp_side(shelter: int, side: str) -> None:
    s = camp(shelter=shelter).tiles(m1=ROCKS).table

    assert [token["icon"] for token in camp_here(s, s.camp)] == [side]


@rule("R-NATSH-01")
def test_a_shelter_may_be_built_beside_a_natural_one() -> None:
    assert "build:shelter:wood" in camp(wood=3).tiles(m1=11).places("cook")


@rule("R-NATSH-02", "R-MOVE-03")
@case("C-MOVE-01", "C-MOVE-07")
@pytest.mark.parametrize("target", [5, 2])
def test_who_leaves_a_natural_shelter_without_a_built_one_loses_roof_and_palisade(target: int) -> None:
    scene = camp(roof=3, palisade=2).tiles(m1=11, m2=target).do(move_camp, SPACES.index("m2"))

    assert (scene.roof, scene.palisade) == (0, 0)

"""Scenario 4, Volcano Island (R-S4)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect, force_move, move_options
from robinsonade.games.robinson.phases import planning
from robinsonade.games.robinson.table.numbers import SPACES
from tests.games.robinson.beginnings import tile
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import FOUR, Scene, camp, dealt, story
from tests.rules import rule


def volcano(*people: str, **given: int) -> Scene:
    return story("volcano", *people, **given)


@rule("R-S4-01", "R-S4-18", "R-END-01")
@case("C-S4-18", "C-S4-19")
@pytest.mark.parametrize(("seats", "tiles", "sites"), [(1, 6, 3), (2, 6, 3), (3, 7, 4), (4, 8, 4)])
def test_the_boat_is_built_after_enough_explorations_and_wins(seats: int, tiles: int, sites: int) -> None:
    for story_so_far in ((sites - 1, tiles), (sites, tiles - 1)):
        scene = volcano(*FOUR[:seats], wood=3).items("rope").story(*story_so_far)
        assert "build:sheet_jolly_boat" not in scene.places(FOUR[0])

    scene = volcano(*FOUR[:seats], wood=3).items("rope").story(sites, tiles)
    assert scene.cost("build:sheet_jolly_boat") == {"wood": 3}
    scene.plan("carpenter carpenter: build:sheet_jolly_boat").act()
    assert scene.ending == "jolly_boat"


@rule("R-S4-02")
@case("C-SETUP-11")
def test_volcano_island_begins_on_tile_ten_with_shovel_and_knife() -> None:
    scene = dealt(3, scenario="volcano")

    assert (tile(scene, "m4"), tile(scene, "m3")) == (10, 8)
    assert scene.mark("m3") == ["flipped"]
    assert scene.built("shovel") and scene.built("knife")
    assert scene.weapon == 1
    assert scene.table.tokens == []


@rule("R-S4-03", "R-EXCL-01")
def test_a_second_time_consuming_token_finds_no_place_on_explore() -> None:
    scene = story("volcano").event("mist", answers=["t1", "t2"])

    assert scene.need("explore:t3") == 2
    assert scene.wounds == [0, 0, 0]


@rule("R-S4-03")
@case("C-S4-05")
def test_every_explore_needs_one_pawn_more() -> None:
    scene = volcano()
    assert scene.need("explore:t3") == 2

    scene.plan("cook cook carpenter: explore:t3").act(luck="tile=3 token=tobacco token=herbs token=goat")
    assert tile(scene, "t3") == 3
    assert scene.end_actions().planning().need("explore:b3") == 2


@rule("R-S4-04")
@case("C-S4-03")
def test_the_price_in_fur_is_not_topped_up_with_wood() -> None:
    places = story("volcano", *FOUR, wood=1, fur=2).places("cook")

    assert not [place for place in places if place.startswith("build:shelter")]


@rule("R-S4-04")
@case("C-S4-02")
def test_fur_may_replace_wood() -> None:
    scene = volcano(*FOUR, wood=9, fur=9)

    assert scene.cost("build:shelter:wood") == {"wood": 4}
    assert scene.cost("build:shelter:1_fur") == {"wood": 3, "fur": 1}
    assert scene.cost("build:shelter:2_fur") == {"wood": 2, "fur": 2}
    assert scene.cost("build:shelter:fur") == {"fur": 3}


@rule("R-S4-04", "R-SHELTER-01")
@pytest.mark.parametrize(
    ("seats", "ways"),
    [
        (1, ["wood", "fur"]),
        (2, ["wood", "fur"]),
        (3, ["wood", "fur", "1_fur"]),
        (4, ["wood", "fur", "1_fur", "2_fur"]),
    ],
)
def test_nobody_mixes_wood_with_as_much_fur_as_fur_alone_would_take(seats: int, ways: list[str]) -> None:
    """A-80."""
    places = volcano(*FOUR[:seats], wood=9, fur=9).places(FOUR[0])

    assert [place for place in places if "shelter" in place] == [f"build:shelter:{way}" for way in ways]


@rule("R-S4-05")
@case("C-S4-13")
def test_nobody_enters_the_volcano() -> None:
    scene = volcano()

    assert "explore:m3" not in scene.places("cook")
    assert not [place for place in scene.places("cook") if place.startswith("gather")]
    assert move_options(scene.table) == []


@rule("R-S4-06", "R-TERM-09")
@pytest.mark.parametrize(("round", "marks"), [(4, []), (5, ["flipped"])])
def test_a_tile_under_lava_is_not_turned_back(round: int, marks: list[str]) -> None:
    scene = story("volcano", round=3, wood=2).tiles(m2=5, t2=6, t3=7).camp_on("t2")
    scene.event("precipice", answers=["t3"])
    scene.table.round = round
    scene.morning().plan("cook: threat:right").act()

    assert scene.mark("t3") == marks


@rule("R-S4-06", "R-TERM-09")
@case("C-S4-04")
@pytest.mark.parametrize(
    ("round", "spaces"), [(3, []), (4, ["m4"]), (5, ["t3", "b3"]), (6, ["t2", "b2"]), (7, ["m2"]), (8, ["t1", "b1"])]
)
def test_from_round_four_the_lava_takes_tiles_and_spaces(round: int, spaces: list[str]) -> None:
    scene = volcano(round=round).tiles(m1=5, b1=6).marks(b1="extra_wood").camp_on("m1").morning()

    assert [space for space in SPACES[:10] if scene.mark(space) == ["flipped"]] == sorted(
        [*spaces, "m3"], key=SPACES.index
    )
    assert scene.ending == ""


@rule("R-S4-07", "R-END-04")
@case("C-END-02")
def test_a_camp_in_the_lava_is_lost() -> None:
    assert volcano(round=4).morning().ending == "camp_lost"


@rule("R-S4-08", "R-MOVE-08")
@case("C-MOVE-17", "C-S4-14")
def test_the_camp_does_not_move_into_the_lava() -> None:
    scene = volcano(shelter=1).tiles(t3=5).marks(t3="flipped").do(force_move)

    assert scene.wounds == [1, 1, 1]
    assert SPACES[scene.table.camp] == "m4"


@edition_row("E-79")
@rule("R-S4-09")
@case("C-S4-07")
@pytest.mark.parametrize(("edition", "allowed"), [("newer", True), ("earlier", False)])
def test_ash_falls_on_flipped_tiles_in_the_newer_edition_only_and_never_on_the_volcano(
    edition: str, allowed: bool
) -> None:
    scene = camp(scenario="volcano", edition=edition)
    scene.table.scenario.set_up(scene.table)
    scene.tiles(t3=5).marks(t3="flipped").do(book_effect, answers=["m1", "t1"])

    assert ("t3" in scene.asked[0][1]) == allowed
    assert "m3" not in scene.asked[0][1]
    assert scene.mark("m1") == scene.mark("t1") == ["ash"]


@rule("R-S4-10", "R-EXCL-04")
@case("C-S4-15")
def test_ash_that_fits_nowhere_hurts_nobody() -> None:
    scene = volcano().marks(**dict.fromkeys(SPACES[:10], "ash")).do(book_effect)

    assert scene.wounds == [0, 0, 0]


@rule("R-S4-11", "R-DIST-04", "R-S4-03")
@case("C-S4-06")
def test_ash_distance_and_the_slow_exploration_add_up() -> None:
    scene = story("volcano", *FOUR).tiles(t3=5).marks(t2="ash")

    assert scene.need("explore:t2") == 4


@rule("R-S4-11")
def test_ash_costs_a_pawn() -> None:
    scene = volcano(wood=1).tiles(t3=5).marks(t3="ash time_consuming", m4="ash")

    assert scene.need("gather:t3:wood") == 3
    assert scene.need("rest") == scene.need("build:weapon") == 2


@rule("R-S4-12", "R-TERM-08")
def test_a_special_location_is_explored_once_even_if_its_tile_is_turned_back() -> None:
    scene = story("volcano", wood=2).tiles(m2=5, t2=6, t3=7).camp_on("t2")
    scene.plan("cook cook carpenter: explore:special:t3").act(luck="mystery=gold mystery=boxes mystery=compass")
    scene.end_actions().event("precipice", answers=["t3"]).plan("cook: threat:right").act()

    assert "explore:special:t3" not in scene.planning().places("carpenter")


@rule("R-S4-12")
def test_after_the_fourth_location_of_a_plan_there_is_no_fifth() -> None:
    scene = story("volcano", *FOUR).tiles(t3=5, t2=6).camp_on("t3").story(3).planning()
    scene.put("cook", "explore:special:t3")
    scene.put("cook", "join")
    scene.put("carpenter", "join")

    assert "explore:special:t2" not in scene.places("explorer")


@rule("R-S4-12", "R-S4-13", "R-S4-05")
@case("C-S4-09", "C-S4-17")
def test_each_special_location_is_explored_once_and_not_the_first_tile() -> None:
    scene = volcano().tiles(t3=5)
    assert "explore:special:m4" not in scene.places("cook")
    assert scene.need("explore:special:t3") == 2

    scene.plan("cook cook carpenter: explore:special:t3").act(luck="mystery=bite mystery=gold mystery=sharp_blade")
    assert scene.table.numbers[SPACES.index("t3")] == 1
    assert scene["cook"].wounds == 3
    assert "explore:special:t3" not in scene.end_actions().planning().places("cook")


@rule("R-S4-13")
def test_the_third_location_needs_one_pawn_more_though_the_second_is_explored_in_the_same_round() -> None:
    scene = story("volcano", *FOUR).tiles(t3=5, t2=6, b3=7).camp_on("t3").story(1).planning()
    assert scene.need("explore:special:t2") == 2

    scene.put("cook", "explore:special:t3")
    scene.put("cook", "join")
    assert scene.need("explore:special:t2") == 3

    scene.play(planning.start_over)
    assert scene.need("explore:special:t2") == 2


@rule("R-S4-13")
@pytest.mark.parametrize(("before", "pawns", "cards"), [(0, 2, 3), (1, 2, 4), (2, 3, 4), (3, 3, 5)])
def test_later_locations_hold_more_cards_and_need_more_pawns(before: int, pawns: int, cards: int) -> None:
    scene = volcano(*FOUR).tiles(t3=5).story(before)
    assert scene.need("explore:special:t3") == pawns

    names = ["gold", "compass", "whip", "bite", "gremlins"][:cards]
    scene.plan(f"cook cook carpenter{' carpenter' * (pawns - 2)}: explore:special:t3")
    scene.act(luck=" ".join(f"mystery={name}" for name in names))
    assert scene.table.story[0] == before + 1


@rule("R-S4-13")
def test_a_card_that_says_stop_ends_the_exploration_successfully() -> None:
    scene = volcano().tiles(t3=5).plan("cook cook carpenter: explore:special:t3").act(luck="mystery=collapse")

    assert scene.table.story[0] == 1


@rule("R-S4-14")
@case("C-S4-10")
def test_the_old_map_spares_a_card() -> None:
    scene = volcano().tiles(t3=5).tokens("dashes").plan("cook cook carpenter: explore:special:t3")
    scene.act(["token:dashes"], "mystery=gold mystery=compass")

    assert len(scene.table.future_treasures) == 2
    assert scene.held_tokens() == []


@rule("R-S4-15")
@case("C-S4-11")
@pytest.mark.parametrize(("token", "card"), [("bowtie", "sharp_blade"), ("cross", "gorilla")])
def test_diary_and_torch_ignore_a_trap_or_a_creature(token: str, card: str) -> None:
    scene = volcano().tiles(t3=5).tokens(token).plan("cook cook carpenter: explore:special:t3")
    scene.act([f"token:{token}"], f"mystery={card} mystery=gold mystery=compass")

    assert scene["cook"].wounds == 0
    assert len(scene.table.future_treasures) == 2


@rule("R-S4-16")
@case("C-S4-20")
def test_an_old_canvas_ignores_a_rain_cloud() -> None:
    scene = story("volcano", round=4).tokens("band").weather(["token:band"], "rain=one_rain")

    assert scene.wounds == [0, 0, 0]


@rule("R-S4-17")
@case("C-S4-12")
def test_the_rope_ladder_helps_only_at_special_locations() -> None:
    scene = volcano().tiles(t3=5).items("sheet_rope_ladder").planning()
    scene.put("cook", "explore:b3")
    scene.put("cook", "join")
    assert "rope_ladder" not in scene.pawns()

    scene.put("carpenter", "explore:special:t3")
    assert "rope_ladder" in scene.pawns()

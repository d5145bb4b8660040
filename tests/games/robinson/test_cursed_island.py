"""Scenario 2, The Cursed Island (R-S2)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import ANIMALS_CALLED, MOUNTAINS, SPACES
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import Scene, camp, story
from tests.rules import rule


def cursed(*people: str, **given: int) -> Scene:
    return story("cursed_island", *people, **given)


@rule("R-S2-01", "R-S2-14")
@case("C-S2-03")
def test_five_crosses_standing_at_the_end_of_the_round_win() -> None:
    scene = cursed(food=3, shelter=1).tiles(m2=5, t1=2, b1=1, b2=6)
    scene.marks(m1="cross", m2="cross", t1="cross", b1="cross", b2="cross").end_round()
    assert scene.ending == "crosses"

    lost = cursed(food=3, shelter=1).tiles(m2=5, t1=2, b1=1, b2=6)
    lost.marks(m1="cross", m2="cross", t1="cross", b1="cross", b2="cross flipped").end_round()
    assert lost.ending == ""


@rule("R-S2-02", "R-S2-03", "R-BUILD-05", "R-S2-14")
@case("C-S2-02", "C-S2-08")
def test_a_cross_is_built_on_any_open_tile_as_far_as_it_is_away() -> None:
    scene = cursed(wood=9).tiles(m2=5, m3=6, t1=7, b1=9).marks(b1="flipped", t1="fog", m2="cross")

    assert scene.need("build:sheet_cross:m1") == 1
    assert scene.need("build:sheet_cross:m3") == 2
    assert scene.need("build:sheet_cross:t1") == 2
    assert "build:sheet_cross:b1" not in scene.places("cook")
    assert "build:sheet_cross:m2" not in scene.places("cook")


@rule("R-S2-04", "R-S2-07", "R-EXCL-04")
@case("C-S2-04")
def test_the_book_puts_fog_on_two_different_places_but_not_on_flipped_tiles() -> None:
    scene = cursed().tiles(m2=5).marks(m2="flipped", t1="fog").do(book_effect, answers=["m1", "t2"])

    assert scene.mark("m1") == scene.mark("t2") == ["fog"]
    assert "m2" not in scene.asked[0][1]
    assert "t1" not in scene.asked[0][1]
    assert "m1" not in scene.asked[1][1]


@rule("R-S2-05")
@case("C-S2-05", "C-S2-17")
def test_fog_costs_a_pawn_and_hides_the_terrain() -> None:
    scene = cursed().tiles(m2=5).marks(m2="fog", t1="fog")

    assert scene.need("gather:m2:wood") == 2
    assert scene.need("explore:t1") == 2
    assert MOUNTAINS not in explored_terrains(scene.table)
    assert cursed().marks(m1="fog").need("rest") == 2


@rule("R-S2-06")
@case("C-PROD-17")
def test_in_the_fog_the_camps_tile_yields_nothing_but_pit_and_shortcut_work() -> None:
    scene = cursed().tiles(m2=5).items("pit", "shortcut").marks(m1="fog extra_wood", m2="shortcut")
    scene.production(["m2:wood"], "pit=1")

    assert (scene.wood, scene.food) == (1, 2)


@rule("R-S2-06")
def test_in_the_fog_the_shortcut_has_no_effect_but_its_sources_can_be_gathered() -> None:
    scene = cursed().tiles(m2=5).items("shortcut").marks(m2="shortcut fog").production()

    assert (scene.wood, scene.food) == (1, 1)
    assert "gather:m2:wood" in scene.places("cook")


@rule("R-S2-07", "R-EXCL-04")
@case("C-EXCL-05")
def test_fog_that_fits_nowhere_hurts_nobody() -> None:
    scene = cursed().marks(**dict.fromkeys(SPACES[:10], "fog")).do(book_effect)

    assert scene.wounds == [0, 0, 0]


@rule("R-S2-08", "R-EXPLORE-03", "R-SHEET-02")
@case("C-S2-10", "C-S2-11")
def test_the_first_totem_is_a_temple_to_explore_later_and_once() -> None:
    scene = cursed().plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco").end_actions()
    assert scene.table.numbers[SPACES.index("t1")] == 1

    scene.plan("cook cook: explore:special:t1").act(["go_on", "stop"], "mystery=compass mystery=bite")
    assert scene["cook"].wounds == 1
    assert len(scene.table.future_treasures) == 1
    assert "explore:special:t1" not in scene.end_actions().planning().places("cook")


@rule("R-S2-08")
def test_the_temple_holds_three_treasures_and_one_creature() -> None:
    scene = cursed().tiles(t1=5).numbers(t1=1).plan("cook cook: explore:special:t1")
    luck = "mystery=bite mystery=snake mystery=gold mystery=sharp_blade mystery=compass mystery=whip"
    scene.act(["go_on"] * 3, luck)

    assert scene["cook"].wounds == 1
    assert len(scene.table.future_treasures) == 3


@rule("R-S2-09")
@case("C-S2-16", "C-MISC-11")
@pytest.mark.parametrize(("before", "wounds", "fog"), [(1, 2, []), (2, 0, ["fog"]), (5, 0, ["fog"])])
def test_the_second_totem_wounds_and_the_others_bring_fog(before: int, wounds: int, fog: list[str]) -> None:
    scene = cursed().story(before).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco").end_actions()

    assert scene["cook"].wounds == wounds
    assert scene.mark("t1") == fog
    assert scene.table.numbers[SPACES.index("t1")] == before + 1


@rule("R-S2-10")
@case("C-S2-14")
def test_the_cultists_candle_is_a_brown_pawn_once() -> None:
    scene = cursed(wood=2).tokens("dashes").plan("cook brown_token: build:weapon").act()

    assert scene.weapon == 1
    assert scene.held_tokens() == []


@rule("R-S2-11")
@case("C-S2-12")
def test_the_vial_builds_the_medicine() -> None:
    scene = cursed().tokens("bowtie").before_actions(["token:bowtie"])

    assert scene.built("medicine")
    assert scene.held_tokens() == []


@rule("R-S2-12", "R-WEATHER-07")
def test_against_hungry_animals_the_group_says_who_draws_the_dagger() -> None:
    scene = camp("soldier", "cook", scenario="cursed_island").tokens("band").day(ANIMALS_CALLED)
    scene.weather(["token:band", "cook"], "animals=beast")

    assert scene.wounds == [0, 1]


@rule("R-S2-12")
@case("C-S2-13")
def test_the_dagger_gives_three_for_a_wound_and_is_kept_for_one_character_a_round() -> None:
    scene = cursed("carpenter", "cook", weapon=0).tokens("band").hunting("fox", "fox")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "token:band"])

    assert scene.wounds == [2, 1]
    assert scene.held_tokens() == ["band"]


@rule("R-S2-13", "R-VAR-04")
def test_where_points_are_counted_a_bell_lifts_the_fog_before_the_end() -> None:
    scene = camp(scenario="cursed_island", edition="earlier", variants="scoring", shelter=1, round=10).tokens("cross")

    scene.marks(m2="fog").end_round(["token:cross"])

    assert scene.mark("m2") == []


@rule("R-S2-13", "R-ITEM-04")
@case("C-S2-07")
def test_the_bell_can_be_built_twice_in_one_round() -> None:
    scene = story("cursed_island").tiles(m2=7).items("rope").marks(t1="fog", t2="fog", t3="fog", b1="fog")
    scene.plan("cook cook: build:sheet_sacred_bell", "explorer explorer: build:sheet_sacred_bell")
    scene.act(["build:sheet_sacred_bell#1"]).end_actions(["t1", "t2", "t3", "b1"])

    assert not any("fog" in scene.mark(space) for space in SPACES)


@rule("R-S2-13", "R-ITEM-01", "R-ITEM-03")
def test_the_bell_may_be_built_before_there_is_fog_and_lifts_what_the_day_brings() -> None:
    scene = story("cursed_island").tiles(m2=7, t1=5).numbers(m2=1, t1=2).story(2).items("rope")
    scene.plan("cook cook: build:sheet_sacred_bell", "explorer explorer: explore:b1")
    scene.act(luck="tile=6 token=herbs").end_actions(["b1"])

    assert scene.mark("b1") == []


@rule("R-S2-13", "R-ITEM-04")
def test_each_bell_lifts_up_to_three_fogs() -> None:
    scene = cursed().tiles(m2=7).items("rope").marks(m1="cross", t1="fog", t2="fog", t3="fog", b1="fog")
    scene.plan("cook cook: build:sheet_sacred_bell").act().end_actions(["t1", "t2", "enough"])

    assert [space for space in SPACES if "fog" in scene.mark(space)] == ["t3", "b1"]
    assert "build:sheet_sacred_bell" in scene.places("cook")


@rule("R-S2-14", "R-S2-01")
@case("C-S2-09", "C-S2-15")
def test_crosses_can_be_built_on_several_tiles_in_one_round() -> None:
    scene = (
        cursed(wood=4).tiles(m2=5).plan("cook cook: build:sheet_cross:m1", "explorer explorer: build:sheet_cross:m2")
    )
    scene.act(["build:sheet_cross:m1"]).end_actions()

    assert scene.wood == 0
    assert (scene.mark("m1"), scene.mark("m2")) == (["cross"], ["cross"])

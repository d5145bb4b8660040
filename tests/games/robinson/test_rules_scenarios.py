"""The seven stories: what each sheet changes, and how each is won and lost."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.camp import book_effect, force_move, move_camp, move_options
from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.effects.island import flip_tile, unflip_tile
from robinsonade.games.robinson.effects.items import put_follower
from robinsonade.games.robinson.effects.people import hurt
from robinsonade.games.robinson.phases import places
from robinsonade.games.robinson.scenarios.family import the_nine
from robinsonade.games.robinson.scenarios.king_kong import captured
from robinsonade.games.robinson.table.decks import INVENTION_DECK, card_of
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    ANIMALS_CALLED,
    DEFAULTS,
    FOOD_HERE,
    HILLS,
    ITEMS,
    JENNY,
    MOUNTAINS,
    NOWHERE,
    SPACES,
    WEATHER,
)
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import FOUR, GAME, Scene, camp, dealt, dice, story
from tests.rules import rule


def tile(scene: Scene, space: str) -> int:
    return scene.table.tiles[SPACES.index(space)]


# 1 Castaways


@rule("R-S1-01", "R-S1-02", "R-S1-03")
@case("C-S1-01", "C-S1-02")
@pytest.mark.parametrize(("pile", "room"), [(0, 1), (1, 2), (2, 1), (3, 3), (6, 4), (10, 5), (13, 2)])
def test_the_pile_takes_one_stage_a_round(pile: int, room: int) -> None:
    scene = camp(wood=9).story(pile).before_actions([str(room)])

    assert scene.asked[0] == ("woodpile", [str(n) for n in range(room + 1)])
    assert scene.table.story[0] == pile + room
    assert scene.wood == 9 - room


@rule("R-S1-03")
def test_a_stage_filled_this_round_opens_the_next_one_in_the_next_round() -> None:
    scene = camp(wood=9).before_actions(["1"])
    assert scene.before_actions().prompts == []

    scene.goods(wood=9, food=3).end_round().before_actions(["2"])
    assert scene.table.story[0] == 3


@rule("R-S1-04")
def test_wood_on_the_pile_cannot_be_lost() -> None:
    scene = camp().story(3)
    scene.table.phase = 0
    scene.do(lose, 0, 1, 0)

    assert scene.table.story[0] == 3
    assert scene.wounds == [1, 1, 1]


@rule("R-S1-05")
@case("C-S1-07")
@pytest.mark.parametrize(
    ("round", "pile", "fire", "won"),
    [(10, 15, True, True), (12, 15, True, True), (9, 15, True, False), (10, 14, True, False), (10, 15, False, False)],
)
def test_the_ship_comes_for_a_full_pile_a_fire_and_in_round_ten_to_twelve(
    round: int, pile: int, fire: bool, won: bool
) -> None:
    scene = camp(round=round).story(pile).items(*["fire"] * fire).before_actions()

    assert scene.ending == ("rescued" if won else "")


@rule("R-S1-06")
@case("C-S1-08")
def test_books_and_totems_do_nothing_to_castaways() -> None:
    scene = camp(wood=1, palisade=1, food=1, shelter=1).do(book_effect)
    scene.plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")

    assert (scene.wood, scene.palisade, scene.food, scene.mood) == (1, 1, 1, 0)
    assert scene.wounds == [0, 0, 0]
    assert scene.table.numbers == [0] * 11


@rule("R-S1-07", "R-S1-10", "R-S1-03")
@case("C-S1-04")
@pytest.mark.parametrize(("pile", "after"), [(6, 8), (8, 10), (9, 10), (0, 1)])
def test_oil_goes_to_the_pile_at_once_and_surplus_is_lost(pile: int, after: int) -> None:
    scene = camp().story(pile).do(lambda s: s.scenario.add_wood(s, 2))

    assert scene.table.story[0] == after


@rule("R-S1-09", "R-PROD-02")
def test_the_hatchet_adds_a_wood_token_to_the_camps_tile_that_moves_along() -> None:
    scene = camp(wood=1).tiles(m2=5).plan("cook cook: build:sheet_hatchet").act().end_actions()
    assert scene.mark("m1") == ["extra_wood"]
    assert scene.production().wood == 2

    scene.do(move_camp, SPACES.index("m2"))
    assert (scene.mark("m1"), scene.mark("m2")) == ([], ["extra_wood"])


@rule("R-S1-10", "R-ITEM-03")
def test_the_mast_puts_three_wood_on_the_pile() -> None:
    scene = camp(wood=1, fur=1).items("rope").story(6).plan("cook cook: build:sheet_mast").act()
    assert scene.table.story[0] == 6

    assert scene.end_actions().table.story[0] == 9


# 2 The Cursed Island


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


@rule("R-S2-14", "R-S2-01")
@case("C-S2-09", "C-S2-15")
def test_crosses_can_be_built_on_several_tiles_in_one_round() -> None:
    scene = (
        cursed(wood=4).tiles(m2=5).plan("cook cook: build:sheet_cross:m1", "explorer explorer: build:sheet_cross:m2")
    )
    scene.act(["build:sheet_cross:m1"]).end_actions()

    assert scene.wood == 0
    assert (scene.mark("m1"), scene.mark("m2")) == (["cross"], ["cross"])


@rule("R-S2-04", "R-S2-07", "R-EXCL-04")
@case("C-S2-04")
def test_the_book_puts_fog_on_two_different_places_but_not_on_flipped_tiles() -> None:
    scene = cursed().tiles(m2=5).marks(m2="flipped", t1="fog").do(book_effect, answers=["m1", "t2"])

    assert scene.mark("m1") == scene.mark("t2") == ["fog"]
    assert "m2" not in scene.asked[0][1]
    assert "t1" not in scene.asked[0][1]
    assert "m1" not in scene.asked[1][1]


@rule("R-S2-07", "R-EXCL-04")
@case("C-EXCL-05")
def test_fog_that_fits_nowhere_hurts_nobody() -> None:
    scene = cursed().marks(**dict.fromkeys(SPACES[:10], "fog")).do(book_effect)

    assert scene.wounds == [0, 0, 0]


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


@rule("R-S2-12")
@case("C-S2-13")
def test_the_dagger_gives_three_for_a_wound_and_is_kept_for_one_character_a_round() -> None:
    scene = cursed("carpenter", "cook", weapon=0).tokens("band").hunting("fox", "fox")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1", "token:band"])

    assert scene.wounds == [2, 1]
    assert scene.held_tokens() == ["band"]


@rule("R-S2-13", "R-ITEM-04")
def test_each_bell_lifts_up_to_three_fogs() -> None:
    scene = cursed().tiles(m2=7).items("rope").marks(m1="cross", t1="fog", t2="fog", t3="fog", b1="fog")
    scene.plan("cook cook: build:sheet_sacred_bell").act().end_actions(["t1", "t2", "enough"])

    assert [space for space in SPACES if "fog" in scene.mark(space)] == ["t3", "b1"]
    assert "build:sheet_sacred_bell" in scene.places("cook")


# 3 Jenny


def jenny(*people: str, **given: int) -> Scene:
    return story("jenny", *people, **given)


@rule("R-S3-01", "R-S3-08")
def test_jenny_is_fetched_on_the_raft_in_a_later_round() -> None:
    scene = jenny(wood=2).items("rope").plan("cook cook: build:sheet_raft").act()
    assert scene["jenny"].wounds == 0
    scene.end_actions()

    scene.plan("cook: explore:raft").act(luck=dice())
    assert scene.table.outside[JENNY] == NOWHERE


@rule("R-S3-08")
def test_an_adventure_at_sea_is_a_wound() -> None:
    scene = (
        jenny()
        .items("rope", "sheet_raft")
        .plan("cook: explore:raft")
        .act(luck=dice(success="determination", adventure="adventure"))
    )

    assert scene["cook"].wounds == 1
    assert len(scene.table.adventures[2]) == 30
    assert scene.table.outside[JENNY] != NOWHERE


@rule("R-S3-01", "R-END-01")
@case("C-S3-05", "C-MISC-54")
def test_the_lifeboat_is_built_only_with_jenny_and_wins_at_once() -> None:
    scene = jenny(wood=6, fur=4).items("rope", "knife", "sheet_raft")
    assert "build:sheet_lifeboat" not in scene.places("cook")

    scene.table.outside[JENNY] = NOWHERE
    scene.planning().plan("cook cook: build:sheet_lifeboat").act()
    assert scene.ending == "lifeboat"


@rule("R-S3-03", "R-S3-04")
@case("C-S3-06")
def test_out_there_jenny_takes_two_wounds_each_night_and_the_eleventh_kills() -> None:
    scene = jenny(food=9, shelter=1).supper()
    assert scene["jenny"].wounds == 2
    assert scene.food == 6

    scene.person("jenny", wounds=9).goods(food=3).supper()
    assert scene.ending == "jenny"


@rule("R-S3-03")
def test_nothing_heals_jenny_before_she_is_rescued() -> None:
    assert JENNY not in hurt(jenny().person("jenny", wounds=4).table)

    scene = jenny().person("jenny", wounds=4)
    scene.table.outside[JENNY] = NOWHERE
    assert JENNY in hurt(scene.table)


@rule("R-S3-05", "R-SHELTER-01")
def test_in_camp_jenny_only_rests() -> None:
    scene = jenny(wood=9).person("jenny", wounds=4).items("bed")
    scene.table.outside[JENNY] = NOWHERE
    assert scene.places("jenny") == ["rest"]
    assert scene.cost("build:shelter:wood") == {"wood": 3}

    scene.plan("jenny: rest").act()
    assert scene["jenny"].wounds == 3


@rule("R-S3-05", "R-TOK-TIME-03", "R-PLAN-04")
def test_where_a_rest_takes_two_pawns_somebody_supports_jenny_and_she_alone_is_healed() -> None:
    scene = jenny().marks(m1="time_consuming").person("jenny", wounds=4).person("cook", wounds=4)
    scene.table.outside[JENNY] = NOWHERE
    scene.planning().put("jenny", "rest")
    assert places.DONE not in places.pawn_options(scene.table)

    scene.put("cook", "join")
    scene.act()
    assert (scene["jenny"].wounds, scene["cook"].wounds) == (3, 4)


@rule("R-S3-06")
@case("C-S3-01")
@pytest.mark.parametrize(("palisade", "wounds"), [(1, 0), (0, 1)])
def test_the_storm_lowers_the_palisade_or_wounds_all_but_friday(palisade: int, wounds: int) -> None:
    scene = jenny("cook", "explorer", palisade=palisade)
    scene.table.outside[JENNY] = NOWHERE
    scene.table.phase = 0
    scene.do(book_effect)

    assert scene.palisade == 0
    assert scene.wounds == [wounds] * 2
    assert (scene["jenny"].wounds, scene["friday"].wounds) == (wounds, 0)


@rule("R-S3-07", "R-S3-09")
@case("C-S3-09", "C-S3-10")
@pytest.mark.parametrize(
    ("before", "wounds", "morale", "fur", "rope"),
    [(0, 2, 0, 0, False), (1, 0, -2, 0, False), (2, 0, 0, 0, True), (3, 0, 0, 2, False), (4, 0, 0, 0, False)],
)
def test_each_totem_tells_its_story_once(before: int, wounds: int, morale: int, fur: int, rope: bool) -> None:
    scene = jenny().story(before).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")

    assert scene["cook"].wounds == wounds
    assert scene.mood == morale
    assert scene.future_fur == fur
    assert scene.fresh("rope") == rope
    assert scene.table.numbers[SPACES.index("t1")] == before + 1


@rule("R-S3-09")
def test_raft_and_lifeboat_have_their_costs() -> None:
    scene = jenny().items("rope", "knife", "sheet_raft")
    scene.table.outside[JENNY] = NOWHERE

    assert jenny().items("rope").cost("build:sheet_raft") == {"wood": 2}
    assert scene.cost("build:sheet_lifeboat") == {"wood": 6, "fur": 4}


# 4 Volcano Island


def volcano(*people: str, **given: int) -> Scene:
    return story("volcano", *people, **given)


@rule("R-S4-02")
@case("C-SETUP-11")
def test_volcano_island_begins_on_tile_ten_with_shovel_and_knife() -> None:
    scene = dealt(3, scenario="volcano")

    assert (tile(scene, "m4"), tile(scene, "m3")) == (10, 8)
    assert scene.mark("m3") == ["flipped"]
    assert scene.built("shovel") and scene.built("knife")
    assert scene.weapon == 1
    assert scene.table.tokens == []


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


@rule("R-S4-03")
@case("C-S4-05")
def test_every_explore_needs_one_pawn_more() -> None:
    scene = volcano()
    assert scene.need("explore:t3") == 2

    scene.plan("cook cook carpenter: explore:t3").act(luck="tile=3 token=tobacco token=herbs token=goat")
    assert tile(scene, "t3") == 3
    assert scene.end_actions().planning().need("explore:b3") == 2


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


@rule("R-S4-11")
def test_ash_costs_a_pawn() -> None:
    scene = volcano(wood=1).tiles(t3=5).marks(t3="ash time_consuming", m4="ash")

    assert scene.need("gather:t3:wood") == 3
    assert scene.need("rest") == scene.need("build:weapon") == 2


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


@rule("R-S4-17")
@case("C-S4-12")
def test_the_rope_ladder_helps_only_at_special_locations() -> None:
    scene = volcano().tiles(t3=5).items("sheet_rope_ladder").planning()
    scene.put("cook", "explore:b3")
    scene.put("cook", "join")
    assert "rope_ladder" not in scene.pawns()

    scene.put("carpenter", "explore:special:t3")
    assert "rope_ladder" in scene.pawns()


# 5 Cannibal Island


def cannibals(*people: str, **given: int) -> Scene:
    return story("cannibals", *people, **given)


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


@edition_row("E-82")
@rule("R-S5-06")
@case("C-S5-33")
@pytest.mark.parametrize(("edition", "offered"), [("newer", False), ("earlier", True)])
def test_an_attack_needs_an_explored_path_in_the_newer_edition_only(edition: str, offered: bool) -> None:
    scene = camp(scenario="cannibals", edition=edition).tiles(m3=5).numbers(m3=1)
    assert ("hunt:m3" in scene.places("cook")) == offered

    near = camp(scenario="cannibals", edition=edition).tiles(m2=6, m3=5).numbers(m3=1)
    assert near.need("hunt:m3") == 2


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


# 6 Family Robinson


def family(*people: str, **given: int) -> Scene:
    return story("family", *people, **given)


@rule("R-S6-01", "R-S6-02")
@case("C-S6-11")
@pytest.mark.parametrize(
    ("missing", "won"),
    [("", True), ("bed", False), ("shelter", False), ("roof", False), ("palisade", False), ("weapon", False)],
)
def test_nine_items_the_shelter_and_every_level_win_at_the_end_of_a_round(missing: str, won: bool) -> None:
    nine = ["bed", "belts", "cellar", "diary", "furnace", "lantern", "moat", "pit", "sack"]
    scene = family(**{name: int(name != missing) for name in ("shelter", "roof", "palisade", "weapon")}, food=3)
    scene.so_far(*map(ITEMS.index, nine))
    scene.items(*[name for name in nine if name != missing]).end_round()

    assert (scene.ending == "family") == won


@rule("R-S6-01")
def test_the_nine_are_those_laid_out_at_random() -> None:
    table = dealt(3, scenario="family").table

    assert len(the_nine(table)) == 9
    assert not the_nine(table) & DEFAULTS
    assert the_nine(table) == table.board - DEFAULTS


@rule("R-S6-03")
@case("C-S6-01", "C-S6-03", "C-S6-04", "C-S6-05", "C-S6-07", "C-S6-08")
@pytest.mark.parametrize(
    ("round", "food", "left", "ending"),
    [
        *((6, 3, 0, ""), (7, 4, 0, ""), (8, 4, 0, ""), (9, 5, 0, ""), (10, 5, 0, ""), (11, 6, 0, ""), (12, 6, 0, "")),
        *((11, 2, 2, "child"), (9, 1, 1, "child"), (7, 0, 0, "child")),
    ],
)
def test_every_child_must_eat(round: int, food: int, left: int, ending: str) -> None:
    scene = family(round=round, food=food, shelter=1).supper()

    assert scene.ending == ending
    assert scene.food == left


@rule("R-S6-04", "R-EXCL-04")
@case("C-EXCL-06")
def test_food_tokens_stack_on_the_camps_tile() -> None:
    scene = family().items("snare").do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("snare")))
    scene.do(put_follower, 1, card_of(INVENTION_DECK, ITEMS.index("corral")))

    assert FOOD_HERE in scene.table.marks[scene.table.camp]
    assert scene.production().food == 3


@rule("R-S6-05")
@case("C-S6-14")
def test_reclamation_takes_two_pawns_and_removes_a_black_marker() -> None:
    scene = family().tiles(m2=5).marks(m2="exhausted_wood exhausted_food")
    assert scene.need("reclamation") == 2

    scene.plan("cook explorer: reclamation").act(["m2:exhausted_wood"])
    assert scene.mark("m2") == ["exhausted_food"]
    assert "reclamation" not in family().places("cook")


@edition_row("E-88")
@rule("R-S6-06")
@pytest.mark.parametrize(("edition", "wood", "food"), [("newer", 0, 1), ("earlier", 1, 1)])
def test_the_book_halves_the_production_of_the_round(edition: str, wood: int, food: int) -> None:
    """The beach yields 2 food and 1 wood."""
    scene = camp(scenario="family", edition=edition).marks(m1="extra_food").do(book_effect).production([str(wood)])

    assert (scene.wood, scene.food) == (wood, food)


@rule("R-S6-07")
@case("C-S6-12")
@pytest.mark.parametrize(("known", "covered"), [(9, ["covered"]), (2, [])])
def test_a_totem_hides_the_first_tile_of_a_terrain(known: int, covered: list[str]) -> None:
    scene = family().tiles(m2=known).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco").end_actions()

    assert scene.mark("t1") == covered


@rule("R-S6-08")
def test_old_tools_build_one_of_three_inventions_without_an_action() -> None:
    scene = family().board("rope", "pot", "knife", "shovel").tokens("dashes").before_actions(["token:dashes", "knife"])

    assert scene.built("knife")
    assert scene.asked[1] == ("item", ["rope", "pot", "knife"])


# 7 King Kong Island


def kong(*people: str, **given: int) -> Scene:
    return story("king_kong", *people, **given)


@rule("R-S7-03")
def test_the_book_kills_the_film_maker_with_the_lowest_number() -> None:
    scene = kong().do(book_effect).do(book_effect)

    assert scene.table.story_so_far == {1, 2}
    assert scene.table.scenario.progress(scene.table)["film_crew"] == (7, 9)
    assert scene.mood == -2


@rule("R-S7-03")
@case("C-S7-03", "C-S7-04")
def test_the_actress_is_captured_and_without_the_director_all_is_lost() -> None:
    scene = kong().so_far(1, 2, 3, 4, 5).do(book_effect)
    assert captured(scene.table)
    assert scene.ending == ""

    assert kong().so_far(*range(1, 9)).do(book_effect).ending == "director"


@rule("R-S7-04")
@case("C-S7-01")
def test_each_totem_tile_is_one_roll_of_the_hungry_animals() -> None:
    scene = kong(palisade=5).plan("cook cook: explore:t1").act(luck="tile=5 token=tobacco")
    assert scene.table.numbers[SPACES.index("t1")] == 1

    scene = kong(palisade=5).tiles(t1=5, m2=6).numbers(t1=1, m2=2).weather(luck="animals=palisade animals=palisade")
    assert scene.palisade == 3
    assert kong(palisade=5).weather().palisade == 5


@rule("R-S7-04", "R-WEATHER-08")
def test_a_card_that_calls_the_animals_adds_no_roll() -> None:
    scene = kong(palisade=5).tiles(t1=5).numbers(t1=1).day(ANIMALS_CALLED).weather(luck="animals=palisade")

    assert scene.palisade == 4


@rule("R-S7-05")
@case("C-S7-02")
def test_without_a_palisade_the_animals_come_into_the_camp() -> None:
    scene = kong().tiles(t1=5).numbers(t1=1).weather(luck="animals=palisade")

    assert scene.mood == -1
    assert scene.wounds == [1, 1, 1]
    assert scene.table.story_so_far == {1}
    assert scene.table.phase == WEATHER


@rule("R-S7-06")
@case("C-PROD-25")
@pytest.mark.parametrize(("on", "wounds"), [(5, 1), (9, 0)])
def test_on_a_totem_tile_production_wounds(on: int, wounds: int) -> None:
    assert kong().tiles(m1=on).production().wounds == [wounds] * 3


@rule("R-S7-07")
def test_the_captured_actress_is_freed_on_the_fourth_totem_tile() -> None:
    scene = kong().tiles(m2=5).numbers(m2=4).story(4).so_far(*range(1, 7)).marks(m2="trap")
    assert "hunt:king_kong" not in scene.places("cook")

    scene.plan("cook cook: explore:special:m2").act(luck="mystery=sharp_blade mystery=bite")
    assert scene["cook"].wounds == 1
    assert not captured(scene.table)


@rule("R-S7-09", "R-BUILD-05")
@case("C-S7-05")
def test_traps_stand_on_different_totem_tiles_up_to_two_spaces_away() -> None:
    scene = kong(wood=9).items("shovel").tiles(m2=5, m3=6, m4=7, t1=9, b1=4).marks(b1="trap")
    places = [place for place in scene.places("cook") if place.startswith("build:sheet_trap")]

    assert places == ["build:sheet_trap:m2", "build:sheet_trap:m3"]
    assert scene.need("build:sheet_trap:m2") == 1
    assert scene.need("build:sheet_trap:m3") == 2


@rule("R-S7-01", "R-S7-10")
@case("C-S7-06", "C-S7-11")
@pytest.mark.parametrize(
    ("tranquilizer", "weapon", "wounds"), [(False, 5, 0), (False, 3, 2), (True, 1, 0), (True, 0, 1)]
)
def test_king_kong_is_captured_after_three_traps_for_some_weapon_levels(
    tranquilizer: bool, weapon: int, wounds: int
) -> None:
    scene = kong(weapon=weapon).tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap")
    assert "hunt:king_kong" not in scene.places("cook")

    scene.marks(b1="trap").items(*["sheet_tranquilizer"] * tranquilizer).planning()
    scene.plan("cook cook: hunt:king_kong").act()
    assert scene.ending == "king_kong"
    assert scene["cook"].wounds == wounds
    assert scene.weapon == 0
    assert GAME.result(scene.table).won


@rule("R-S7-01", "R-S7-07")
def test_king_kong_cannot_be_captured_before_the_actress_is_free() -> None:
    """A-81."""
    scene = kong(weapon=5).tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap", b1="trap").story(3).so_far(*range(1, 7))
    assert "hunt:king_kong" not in scene.places("cook")

    scene = kong(weapon=5).tiles(m2=5, t1=6, b1=7).marks(m2="trap", t1="trap", b1="trap").story(3).so_far(*range(1, 6))
    scene.plan("cook cook: hunt:king_kong").do(book_effect).act()
    assert captured(scene.table)
    assert (scene.ending, scene.weapon) == ("", 0)
    scene.so_far(*range(1, 6))
    assert "hunt:king_kong" in scene.planning().places("cook")


@rule("R-S7-10", "R-FRIDAY-08")
def test_king_kong_is_captured_even_if_friday_dies_of_it() -> None:
    """A-62."""
    scene = camp("cook", scenario="king_kong", weapon=0).person("friday", wounds=0)
    scene.marks(t1="trap", m2="trap", b1="trap").plan("friday dog: hunt:king_kong").act()

    assert scene["friday"].wounds == -1
    assert scene.ending == "king_kong"


@rule("R-S7-03", "R-S7-08")
def test_a_captured_actress_lives_for_the_crews_bonus_but_is_not_taken_twice() -> None:
    """A-82."""
    scene = kong().so_far(*range(1, 7)).tokens("band").before_actions(["token:band"])
    assert scene.mood == 1

    scene.do(book_effect)
    assert scene.table.story_so_far == set(range(1, 8))


@rule("R-TERM-08", "R-S7-04", "R-S7-07")
def test_the_actress_is_held_on_the_fourth_totem_tile_even_without_its_token() -> None:
    """A-76."""
    scene = kong().tiles(m2=5, t1=6).numbers(m2=4, t1=1).story(4).so_far(*range(1, 7)).do(flip_tile, SPACES.index("m2"))
    assert "explore:special:m2" not in scene.places("cook")

    scene.do(unflip_tile, SPACES.index("m2"))
    assert "explore:special:m2" in scene.planning().places("cook")
    assert scene.table.scenario.animals_dice(scene.table) == 1


@rule("R-TERM-08", "R-S5-13", "R-S2-08")
def test_a_village_or_temple_stands_again_on_a_tile_that_is_turned_back_but_not_a_burnt_village() -> None:
    """A-76."""
    m2 = SPACES.index("m2")
    scene = cannibals().tiles(m2=5).numbers(m2=1).do(flip_tile, m2).do(unflip_tile, m2)
    assert scene.table.numbers[m2] == 0
    assert "hunt:m2" in scene.places("cook")

    scene = cannibals(weapon=9).tiles(m2=5).numbers(m2=1).plan("cook cook: hunt:m2").act().end_actions()
    scene.do(flip_tile, m2).do(unflip_tile, m2)
    assert "hunt:m2" not in scene.planning().places("cook")

    scene = story("cursed_island").tiles(m2=5).numbers(m2=1).do(flip_tile, m2).do(unflip_tile, m2)
    assert "explore:special:m2" in scene.places("cook")

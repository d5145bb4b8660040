"""Stacks of pawns, neutral pawns, and resolving what was planned (R-PAWN, R-NEUT, R-RES)."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.effects.items import DiscardInventions, flip_item, take_built
from robinsonade.games.robinson.table.numbers import ITEMS, SPACES
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import adventure, camp, dice
from tests.rules import rule


def resolved(scene) -> list[str]:  # type: ignore[no-untyped-def]
    """The kinds of action in the order in which they were resolved."""
    kinds = ["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest"]
    return [kinds[fact[3][0].kind] for fact in scene.table.facts if fact[1] == "resolves"]


@rule("R-PAWN-01")
def test_the_owner_of_the_top_pawn_alone_takes_the_consequences() -> None:
    scene = (
        camp()
        .tiles(m2=5, m3=6)
        .plan("cook explorer: gather:m3:wood")
        .act(luck=dice(wound="wound", success="determination"))
    )

    assert scene["cook"].wounds == 1
    assert scene["cook"].determination == 2
    assert scene["explorer"].determination == 0


@both
@rule("R-PAWN-01", "R-CARD-ARGUMENT")
@case("C-PLAN-39")
def test_of_an_agreement_only_the_resolver_gets_the_token(edition: str) -> None:
    scene = camp(edition=edition).threats("-", "argument").plan("cook explorer: threat:right").act()

    assert (scene["cook"].determination, scene["explorer"].determination, scene.mood) == (1, 0, 1)
    assert scene.row() == ["-", "-"]


@rule("R-PAWN-01", "R-THREAT-02")
@case("C-PLAN-40")
def test_only_the_resolver_of_a_threat_gets_its_tokens() -> None:
    scene = camp().threats("-", "memories_of_the_cruise").plan("cook explorer: threat:right").act()

    assert scene["cook"].determination == 2
    assert scene["explorer"].determination == 0
    assert scene.mood == 1


@rule("R-PAWN-01", "R-HUNT-01")
@case("C-PLAN-41")
def test_a_badly_wounded_carpenter_supports_a_hunt_unharmed() -> None:
    scene = camp("carpenter", "soldier").person("carpenter", wounds=12).hunting("fox")
    scene.plan("soldier carpenter: hunt").act()

    assert scene.wounds == [12, 2]
    assert scene.ending == ""


@rule("R-PAWN-03", "R-BUILD-07", "R-GATHER-02", "R-EXPLORE-02", "R-THREAT-02")
@case("C-PLAN-28", "C-PLAN-29")
@pytest.mark.parametrize(
    ("place", "no"),
    [
        ("build:shelter:wood", "R-BUILD-07"),
        ("build:shovel", "R-BUILD-07"),
        ("gather:m2:food", "R-GATHER-02"),
        ("explore:t1", "R-EXPLORE-02"),
    ],
)
def test_shelter_inventions_sources_and_spaces_are_tried_once_a_round(place: str, no: str) -> None:
    scene = camp(wood=9, fur=9).tiles(m2=5).planning()
    scene.put("cook", place)

    assert place not in scene.places("explorer")
    assert scene.refusal("explorer", place) == no


@rule("R-NEUT-01", "R-DTOK-CANDLES")
@case("C-PLAN-35")
def test_candles_do_not_help_gathering() -> None:
    scene = camp().tiles(m2=5).tokens("candles").planning()
    scene.put("cook", "gather:m2:wood")

    assert "candles" not in scene.pawns()


@rule("R-NEUT-01", "R-NEUT-02", "R-NEUT-04", "R-DOG-01")
@pytest.mark.parametrize(
    ("item", "pawn", "helps"),
    [
        ("shield", "shield", "hunt"),
        ("lantern", "lantern", "build:weapon"),
        ("belts", "belts", "gather:m2:wood"),
        ("map", "map", "explore:t1"),
        ("raft", "raft", "gather:m2:wood"),
        ("raft", "raft", "explore:t1"),
    ],
)
def test_a_neutral_pawn_supports_its_kind_of_action_only_and_never_begins_one(item: str, pawn: str, helps: str) -> None:
    scene = camp("carpenter", "cook", wood=2).tiles(m2=5).hunting("fox").items(item).planning()
    assert pawn not in scene.pawns()

    scene.put("carpenter", "rest")
    assert pawn not in scene.pawns()

    scene.put("cook", helps)
    assert pawn in scene.pawns()
    assert scene.places(pawn) == [f"join:{helps}"]


@both
@rule("R-NEUT-03")
@case("C-MISC-14")
def test_the_pawn_of_an_item_comes_back_and_that_of_a_token_does_not(edition: str) -> None:
    scene = camp(edition=edition, wood=1).items("map").tokens("candles")
    scene.plan("cook map: explore:t1", "explorer candles: build:weapon").act(luck="tile=11 token=tobacco")
    scene.end_actions().planning()

    assert (scene.free("map"), scene.free("candles")) == (1, 0)
    assert scene.held_tokens() == ["tobacco"]


@rule("R-NEUT-03", "R-NEUT-04")
def test_pawns_of_items_come_back_every_round_and_those_of_tokens_do_not() -> None:
    scene = camp("carpenter", "cook", wood=4).items("lantern").tokens("candles")
    scene.plan("carpenter lantern: build:weapon", "cook candles: build:weapon")

    assert scene.held_tokens() == []
    assert scene.planning().free("lantern") == 1
    assert scene.free("candles") == 0


@rule("R-NEUT-03")
def test_hammer_and_nails_are_two_brown_pawns_even_in_one_round() -> None:
    scene = camp("carpenter", "cook", wood=4).equipment(hammer_and_nails=2)
    scene.plan("carpenter hammer_and_nails: build:weapon", "cook hammer_and_nails: build:weapon")

    assert scene.table.equipment[4] == 0
    assert scene.planning().free("hammer_and_nails") == 0


@rule("R-NEUT-04")
@case("C-MISC-15")
def test_the_raft_serves_gathering_or_exploring_but_not_both() -> None:
    scene = camp().tiles(m2=5).items("raft").planning()
    scene.put("cook", "gather:m2:wood")
    scene.put("raft", "join:gather:m2:wood")
    scene.put("explorer", "explore:t1")

    assert "raft" not in scene.pawns()


@rule("R-RES-01")
@case("C-RES-05")
def test_actions_are_resolved_in_their_fixed_order() -> None:
    scene = camp("carpenter", "cook", "explorer", "soldier", wood=2, weapon=1).tiles(m2=5).hunting("birds")
    scene.threats("-", "heavy_rain")
    scene.plan(
        "carpenter: rest",
        "carpenter: arrange_camp",
        "cook: explore:t1",
        "cook: gather:m2:wood",
        "explorer: build:weapon",
        "soldier soldier: hunt",
        "explorer: threat:right",
    )
    scene.act(["determination"], f"{dice()} {dice()} {dice(success='determination')}")

    assert resolved(scene) == ["threat", "hunt", "build", "gather", "explore", "arrange_camp", "rest"]


@rule("R-RES-02")
@case("C-RES-06")
def test_within_one_type_the_group_picks_the_order() -> None:
    scene = camp(wood=2).plan("cook cook: build:weapon", "explorer explorer: build:shovel").act(["build:shovel"])

    assert scene.asked == [("resolve", ["build:weapon", "build:shovel"])]
    assert scene.heard[0].seats == [0, 1, 2]


@rule("R-RES-03", "R-NEUT-04")
def test_after_the_phase_all_pawns_are_back() -> None:
    scene = (
        camp("cook")
        .items("map")
        .plan("cook map: explore:t1", "cook: rest")
        .act(luck="tile=1 token=goat token=herbs")
        .end_actions()
    )

    assert scene.planning().free("map") == 1
    assert scene.free("seat1") == 2


@rule("R-RES-04", "R-FLIP-03", "R-FLIP-01")
def test_actions_planned_with_an_item_stay_valid_when_it_is_flipped() -> None:
    scene = camp().board("cellar").items("shovel").plan("cook cook: build:cellar")
    scene.do(flip_item, ITEMS.index("shovel")).act()

    assert scene.fresh("cellar")


@rule("R-RES-04", "R-DISCARD-03")
def test_an_invention_discarded_while_it_is_being_built_is_built_all_the_same() -> None:
    scene = camp(wood=1).board("spear").resolving().do(DiscardInventions(1).do, 1).do(take_built, 12, 1)

    assert scene.fresh("spear")
    assert 12 not in scene.table.inventions


@rule("R-RES-04", "R-FLIP-03", "R-NEUT-04")
@case("C-RES-01", "C-BUILD-13")
def test_a_flipped_map_still_explores_in_this_phase() -> None:
    scene = camp(wood=1).items("map").plan("carpenter: build:weapon", "explorer map: explore:t1")
    scene.act(luck=[*dice(adventure="adventure").split(), adventure("broken_tool"), "tile=11", "token=tobacco"])

    assert scene.table.tiles[SPACES.index("t1")] == 11
    assert not scene.goods(food=3).end_actions().end_round().built("map")


@rule("R-RES-05", "R-SHELTER-02")
@case("C-RES-09")
def test_the_shelter_stands_at_once_but_roof_and_palisade_wait_for_the_next_round() -> None:
    scene = camp(wood=9).plan("cook cook: build:shelter:wood").act()
    assert scene.table.shelter == 2

    scene.end_actions()
    assert scene.table.shelter == 1
    assert "build:roof:wood" in scene.places("cook")


@rule("R-RES-06")
def test_wounds_morale_and_determination_change_at_once() -> None:
    """The cook's third arrow costs morale before the camp is arranged."""
    scene = camp(wood=1).person("cook", wounds=3).plan("cook: build:weapon", "explorer: arrange_camp")
    scene.act(luck=dice(wound="wound", success="determination"))

    assert scene["cook"].wounds == 4
    assert scene["cook"].determination == 2
    assert scene.mood == 0


@rule("R-RES-06", "R-DET-01")
@case("C-RES-10")
def test_determination_of_a_threat_pays_in_a_later_build() -> None:
    scene = camp(wood=2).person("carpenter", determination=1).threats("-", "heavy_rain")
    scene.plan("carpenter: threat:right", "carpenter: build:weapon")
    scene.act(["reroll:wound"], f"{dice(wound='wound')} wound=blank")

    assert scene["carpenter"].wounds == 0
    assert scene.weapon == 1


@rule("R-RES-07", "R-COMBAT-02")
@case("C-RES-03")
def test_a_level_changed_by_one_action_counts_for_the_next() -> None:
    """The tapir takes the last weapon level; against the fox there is none left."""
    scene = camp("carpenter", "cook", weapon=1).hunting("tapir", "fox")
    scene.plan("cook cook: hunt", "carpenter carpenter: hunt").act(["hunt#1"])

    assert scene.weapon == 0
    assert scene["cook"].wounds == 2
    assert scene["carpenter"].wounds == 2


@rule("R-RES-08", "R-AVAIL-02", "R-DISC-01", "R-ENDACT-01", "R-ENDACT-02")
@case("C-MISC-13")
def test_what_is_found_lies_in_future_until_the_phase_is_over() -> None:
    scene = camp().tiles(m2=5).plan("cook cook: gather:m2:wood", "explorer explorer: explore:t1")
    scene.act(luck="tile=11 token=tobacco")
    assert (scene.wood, scene.future_wood) == (0, 1)
    assert (scene.held_tokens(), scene.found_tokens()) == ([], ["tobacco"])

    scene.end_actions()
    assert (scene.wood, scene.future_wood) == (1, 0)
    assert (scene.held_tokens(), scene.found_tokens()) == (["tobacco"], [])


@rule("R-RES-09", "R-UNF-02")
@pytest.mark.parametrize(("answer", "wounds", "left"), [("token:band", 0, []), ("pass", 1, ["band"])])
def test_a_token_may_pay_a_demand_while_actions_are_resolved(answer: str, wounds: int, left: list[str]) -> None:
    scene = camp(scenario="family", wood=1).tokens("band").on_space(build="adventure").plan("cook cook: build:weapon")
    scene.act([answer], [adventure("visit_of_a_predator")])

    assert (scene["cook"].wounds, scene.held_tokens()) == (wounds, left)
    assert (scene.nonperishable, scene.future_nonperishable) == (0, 0)


@rule("R-RES-09", "R-AVAIL-02")
def test_what_such_a_token_brings_beyond_the_demand_waits_in_future() -> None:
    scene = camp(scenario="jenny").tokens("cross").resolving().do(lose, 0, 1, 1, answers=["token:cross"])

    assert (scene.wounds, scene.wood, scene.future_wood) == ([0, 0, 0], 0, 1)


@rule("R-RES-09", "R-COOK-03", "R-DTOK-GOAT")
def test_goat_biscuits_and_stone_soup_pay_no_demand_while_actions_are_resolved() -> None:
    scene = camp(weapon=1).tokens("goat").equipment(biscuits=2).person("cook", determination=3).resolving()
    scene.do(lose, 1, 1, 1)

    assert (scene["cook"].wounds, scene.prompts) == (1, [])

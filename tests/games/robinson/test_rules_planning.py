"""Planning the Action Phase: pawns, requirements, tokens on spaces and tiles, distance."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.bots import AnyOption
from robinsonade.engine.chance import start_of_luck
from robinsonade.engine.machine import take_step
from robinsonade.games.robinson.phases import places, planning
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import START_OVER
from robinsonade.games.robinson.table.numbers import ARGUMENT, ITEMS_AWAY, PLANNING, SHOVEL, TAPPED_FOOD, TIME
from robinsonade.games.robinson.table.people import own_pawns
from tests.games.robinson.cases import case, edition_row
from tests.games.robinson.scenes import FOUR, GAME, NotPossible, camp, dice, story
from tests.rules import rule

# Pawns


@rule("R-PLAN-01", "R-PLAN-03")
def test_the_plan_is_finished_only_when_every_character_pawn_is_placed() -> None:
    scene = camp("cook", "explorer").planning()
    for _ in range(2):
        scene.put("cook", "rest")
        assert "done" not in scene.pawns()
    scene.put("explorer", "rest")
    assert "done" not in scene.pawns()
    scene.put("explorer", "rest")

    assert "done" in scene.pawns()


@rule("R-PLAN-03", "R-FRIDAY-14", "R-DOG-01")
@case("C-PLAN-20")
def test_friday_and_the_dog_may_stay_idle() -> None:
    scene = camp("cook").plan()

    assert scene.stacks() == ["rest by cook", "rest by cook"]


# Changing the plan


@rule("R-PLAN-01", "R-REQ-03")
def test_until_the_plan_stands_it_can_be_begun_again_and_goods_come_back() -> None:
    scene = camp("cook", wood=2).planning()
    scene.put("cook", "build:weapon")
    assert scene.wood == 1

    for _ in range(20):
        scene.put("cook", "rest")
        scene.take_back("again")
        assert (scene.wood, scene.stacks(), scene.free("seat1")) == (2, [], 2)
        scene.put("cook", "build:weapon")


@rule("R-PLAN-01", "R-REQ-02")
def test_any_pawn_can_be_taken_back_with_the_goods_of_its_action() -> None:
    scene = camp("cook", "explorer", wood=3).planning()
    scene.put("cook", "build:weapon")
    scene.put("cook", "build:shelter:wood")
    scene.put("explorer", "rest")

    scene.take_back("cook:build:shelter:wood")
    assert scene.stacks() == ["build:weapon by cook", "rest by explorer"]
    assert (scene.wood, scene.free("seat1")) == (2, 1)
    assert "build:shelter:wood" in scene.places("cook")


@rule("R-PLAN-01", "R-PAWN-01")
def test_an_action_without_a_pawn_it_needs_waits_for_another_and_goes_with_its_leader() -> None:
    scene = camp("cook", "explorer", "carpenter").hunting("fox").planning()
    scene.put("cook", "hunt")
    scene.put("explorer", "join")
    scene.put("carpenter", "rest")

    scene.take_back("explorer:hunt")
    assert scene.stacks() == ["rest by carpenter", "hunt by cook"]
    assert scene.pawns() == ["cook", "explorer", "carpenter"]  # who can join the hunt
    scene.put("carpenter", "join")
    assert scene.stacks() == ["rest by carpenter", "hunt by cook, carpenter"]

    scene.take_back("cook:hunt")
    assert scene.stacks() == ["rest by carpenter"]


@rule("R-PLAN-01", "R-PLAN-06")
def test_a_pawn_that_only_made_an_action_sure_leaves_it_standing() -> None:
    scene = camp("cook", "explorer", wood=1).planning()
    scene.put("cook", "build:weapon")
    scene.put("explorer", "join:build:weapon")
    scene.take_back("explorer:build:weapon")

    assert scene.stacks() == ["build:weapon by cook"]
    assert "explorer" in scene.pawns()


@rule("R-PLAN-01", "R-PAWN-01")
def test_a_pawn_for_a_waiting_action_may_be_taken_from_another() -> None:
    scene = camp("cook", "explorer", "carpenter", wood=1).hunting("fox").tiles(m2=5, m3=6).planning()
    scene.put("explorer", "build:weapon")
    scene.put("carpenter", "join:build:weapon")
    scene.put("explorer", "gather:m3:food")
    scene.put("carpenter", "join")
    scene.put("cook", "hunt")

    scene.take_back("carpenter:build:weapon")
    assert scene.stacks() == ["gather:m3:food by explorer, carpenter", "build:weapon by explorer", "hunt by cook"]
    scene.take_back("carpenter:gather:m3:food")
    assert scene.stacks() == ["build:weapon by explorer", "hunt by cook"]  # one action waits, not two
    assert scene.pawns() == ["cook", "explorer", "carpenter"]


@rule("R-PLAN-01", "R-TOK-TIME-01")
def test_a_token_passes_to_the_next_action_of_its_kind_when_the_first_is_taken_back() -> None:
    scene = camp("cook", "explorer", wood=2).on_space(build="time_consuming").planning()
    scene.put("cook", "build:weapon")
    scene.put("cook", "join")
    scene.put("explorer", "build:weapon")
    scene.put("explorer", "join:build:weapon#2")

    scene.take_back("cook:build:weapon#1").take_back("cook:build:weapon#2")
    assert scene.stacks() == ["build:weapon by explorer, explorer"]
    assert scene.table.plan[0].carries_time
    assert scene.space("build") == []


@rule("R-PLAN-01", "R-TOK-TIME-01")
def test_an_action_that_cannot_carry_the_token_comes_back_too() -> None:
    scene = camp("cook", "explorer", wood=2).on_space(build="time_consuming").planning()
    scene.put("cook", "build:weapon")
    scene.put("cook", "join")
    scene.put("explorer", "build:weapon")

    scene.take_back("cook:build:weapon#1")
    assert scene.stacks() == ["build:weapon by cook"]  # waits; the other, with one pawn, would carry the token now
    assert (scene.wood, scene.free("seat2")) == (1, 2)


@rule("R-PLAN-01", "R-S4-13")
def test_a_location_is_an_earlier_one_when_the_other_is_taken_back() -> None:
    """A-66."""
    scene = story("volcano", *FOUR).tiles(t3=5, b3=6).story(1).planning()
    pawns = iter(FOUR * 2)
    for site in ("explore:special:t3", "explore:special:b3"):
        for i in range(scene.need(site)):
            leader = next(pawns)
            scene.put(leader, "join" if i else site)
    before = [stack.need for stack in scene.table.plan]
    assert before == [2, 3]  # the third location takes a pawn more

    scene.take_back(f"{FOUR[0]}:explore:special:t3")
    assert scene.stacks() == ["explore:special:b3 by explorer, soldier, carpenter"]
    assert [stack.need for stack in scene.table.plan] == [2]


@rule("R-PLAN-01", "R-CARP-01", "R-CARP-04")
def test_abilities_promised_to_an_action_are_given_back_with_it() -> None:
    scene = camp("carpenter", "cook", wood=1).person("carpenter", determination=5).planning()
    scene.table.economy = scene.number("carpenter")
    scene.put("carpenter", "build:shelter:wood")
    scene.put("handyman", "join")
    assert scene["carpenter"].determination == 0

    scene.take_back("handyman:build:shelter:wood")
    assert scene["carpenter"].determination == 3
    scene.take_back("carpenter:build:shelter:wood")
    assert (scene["carpenter"].determination, scene["carpenter"].used, scene.wood) == (5, set(), 1)


@rule("R-PLAN-01", "R-INV-BASKET")
def test_basket_and_sack_are_taken_back_by_themselves() -> None:
    scene = camp("cook", "explorer").items("basket", "sack").tiles(m2=5).planning()
    scene.put("cook", "gather:m2:food")
    scene.put("basket", "join:gather:m2:food")
    scene.put("sack", "join:gather:m2:food")

    assert scene.take_back("basket:gather:m2:food").bags() == [16]
    assert "basket" in scene.pawns()


@rule("R-PLAN-01")
def test_whoever_was_chosen_by_mistake_is_put_back_before_a_place_is_chosen() -> None:
    scene = camp("cook", "explorer").play(planning.planning, ["cook", "another_pawn"])

    assert scene.stacks() == []
    assert scene.pawns() == ["cook", "explorer", "friday"]


@rule("R-PLAN-01")
def test_the_plan_is_never_confirmed_unasked() -> None:
    scene = camp("cook").person("friday", wounds=-1).planning()
    scene.put("cook", "rest")
    scene.put("cook", "rest")
    scene.table.free = [0] * len(scene.table.free)
    scene.play(planning.planning, ["done"])

    assert scene.asked == [("pawn", ["done", "back:cook:rest#1", "back:cook:rest#2", "again"])]


@rule("R-PLAN-01", "R-REQ-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_taken_back_leaves_a_plan_that_could_have_been_made(scenario: str) -> None:
    """Pawns and goods are all there, every action has what it needs, and what was given back can be planned again."""
    dice = Random(scenario)
    for seed in range(6):
        s = GAME.deal(GAME.box(), 1 + seed % 4, GAME.check_options({"scenario": scenario}), start_of_luck(seed))
        s.answers = AnyOption(seed)
        steps = s.steps()
        while not s.ending and s.round < 4:
            take_step(s, steps)
            if s.phase != PLANNING or not s.plan or dice.random() < 0.5:
                continue
            for back in places.ways_back(s):
                other = s.clone()
                planning.change_plan(other, back)
                assert all_there(other) == all_there(s)
                assert all(not stack.lacks_pawns() for stack in other.plan[:-1])
                assert all(len(stack.pawns) <= stack.most for stack in other.plan)
                assert len(places.pawn_options(other)) >= 1
                if back is START_OVER:
                    assert other.menu == s.offers and not other.plan


def all_there(s: Table) -> tuple[list[int], list[int], int]:
    """Pawns, goods and determination, placed or not; tokens of spaces, too."""
    pawns, goods = s.free[:], s.goods[:]
    for stack in s.plan:
        for pawn in places.standing_on(stack):
            pawns[pawn] += 1
        goods = [have + paid for have, paid in zip(goods, stack.paid.goods(), strict=True)]
    tokens = sum(TIME in tokens for tokens in s.spaces) + sum(stack.carries_time for stack in s.plan)
    return pawns, goods, tokens


@rule("R-PLAN-02")
@pytest.mark.parametrize("n", [1, 2])
def test_a_character_places_as_many_pawns_as_it_has(n: int) -> None:
    scene = camp("cook", "explorer").person("cook", pawns=own_pawns(n)).plan()

    assert scene.stacks().count("rest by cook") == n


@rule("R-PLAN-04", "R-PAWN-01")
def test_pawns_of_one_action_may_come_from_several_characters_and_the_first_resolves() -> None:
    scene = camp(wood=1).plan("cook explorer: build:weapon").act()

    assert scene.weapon == 1
    resolved = [fact for fact in scene.table.facts if fact[1] == "resolves"]
    assert resolved[0][2] == scene.number("cook")


@rule("R-PLAN-05", "R-PAWN-02", "R-BUILD-06")
def test_hunts_levels_camp_and_rest_stand_side_by_side() -> None:
    scene = camp("carpenter", "cook", "explorer", wood=9, shelter=1).hunting("fox", "birds")
    scene.plan("carpenter cook: hunt", "carpenter cook: hunt", "explorer: build:roof:wood", "explorer: build:roof:wood")

    assert scene.stacks() == [
        "hunt by carpenter, cook",
        "hunt by carpenter, cook",
        "build:roof:wood by explorer",
        "build:roof:wood by explorer",
    ]


@rule("R-PLAN-06", "R-THREAT-01")
@pytest.mark.parametrize(("card", "pawns"), [("wrecked_balloon", 1), ("memories_of_the_cruise", 2), ("predators", 2)])
def test_a_threat_needs_the_printed_number_of_pawns(card: str, pawns: int) -> None:
    assert camp(weapon=2).threats("-", card).need("threat:right") == pawns


@rule("R-PLAN-06", "R-HUNT-01")
@case("C-PLAN-15", "C-PLAN-17")
def test_a_hunt_needs_two_pawns_and_a_card_in_the_hunting_deck() -> None:
    assert camp().hunting("fox").need("hunt") == 2
    assert camp().refusal("cook", "hunt") == "R-HUNT-01"


@rule("R-HUNT-01")
@case("C-PLAN-16")
def test_there_are_at_most_as_many_hunts_as_cards_in_the_hunting_deck() -> None:
    scene = camp().hunting("fox").planning()
    scene.put("cook", "hunt")
    scene.put("carpenter", "join")

    assert scene.refusal("explorer", "hunt") == "R-HUNT-01"


@rule("R-HUNT-01", "R-PLAN-06")
def test_a_third_pawn_does_not_join_a_hunt() -> None:
    scene = camp().hunting("fox").planning()
    scene.put("cook", "hunt")
    scene.put("carpenter", "join")

    assert "join:hunt" not in scene.places("explorer")


@rule("R-PLAN-06", "R-GATHER-01", "R-DIST-01", "R-BUILD-02")
@pytest.mark.parametrize("place", ["gather:m2:wood", "explore:t1", "build:shelter:wood", "build:shovel"])
def test_build_gather_and_explore_take_one_pawn_or_two_but_no_third(place: str) -> None:
    scene = camp(wood=5).tiles(m2=5)
    assert scene.need(place) == 1

    scene.put("cook", place)
    scene.put("cook", f"join:{place}")
    assert f"join:{place}" not in scene.places("explorer")


@rule("R-PLAN-06", "R-ARRANGE-01", "R-REST-01")
@pytest.mark.parametrize("place", ["arrange_camp", "rest"])
def test_arranging_and_resting_take_one_pawn(place: str) -> None:
    scene = camp()
    assert scene.need(place) == 1

    scene.put("cook", place)
    assert f"join:{place}" not in scene.places("explorer")


@rule("R-PLAN-07")
def test_every_action_has_its_place() -> None:
    places = camp(wood=9).tiles(m2=5).hunting("fox").threats("-", "food_crates").places("cook")

    for place in (
        "threat:right",
        "threat:right:large",
        "hunt",
        "build:shelter:wood",
        "build:weapon",
        "build:shovel",
        "gather:m2:food",
        "explore:t1",
        "arrange_camp",
        "rest",
    ):
        assert place in places


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


@rule("R-GATHER-02")
@case("C-PLAN-27")
def test_different_sources_of_one_tile_are_different_actions() -> None:
    scene = camp().tiles(m2=5).plan("cook: gather:m2:food", "explorer: gather:m2:wood")

    assert scene.stacks()[:2] == ["gather:m2:food by cook", "gather:m2:wood by explorer"]


# Neutral pawns


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


@rule("R-DOG-01")
@pytest.mark.parametrize(
    ("place", "helps"),
    [("hunt", True), ("explore:t1", True), ("gather:m2:wood", False), ("build:weapon", False), ("rest", False)],
)
def test_the_dog_supports_hunts_and_explorations_only(place: str, helps: bool) -> None:
    scene = camp("cook", wood=1).tiles(m2=5).hunting("fox").planning()
    scene.put("cook", place)

    assert ("dog" in scene.pawns()) == helps


# Requirements


@rule("R-REQ-01", "R-REQ-02", "R-SHELTER-01")
def test_without_the_goods_an_action_cannot_be_planned() -> None:
    assert camp(wood=2).refusal("cook", "build:shelter:wood") == "R-REQ-02"
    assert "build:shelter:wood" in camp(wood=3).places("cook")


@rule("R-REQ-02", "R-RES-08", "R-AVAIL-02")
@case("C-PLAN-22")
def test_nothing_in_future_can_be_used_for_planning() -> None:
    scene = camp()
    scene.table.future[0] = 5

    assert scene.refusal("cook", "build:weapon") == "R-REQ-02"


@rule("R-REQ-02", "R-REQ-03")
def test_goods_on_an_action_pay_for_nothing_else() -> None:
    scene = camp(wood=1).planning()
    scene.put("cook", "build:weapon")

    assert scene.wood == 0
    assert scene.refusal("explorer", "build:weapon") == "R-REQ-02"


@rule("R-REQ-01", "R-ITEM-01")
def test_an_invention_needs_its_terrain_and_its_items() -> None:
    scene = camp().board("pot", "furnace")
    assert scene.refusal("cook", "build:pot") == "R-ITEM-01"
    assert scene.refusal("cook", "build:furnace") == "R-ITEM-01"

    places = camp().board("pot", "furnace").tiles(m2=7).items("bricks").places("cook")
    assert "build:pot" in places
    assert "build:furnace" in places


@rule("R-REQ-04")
def test_one_item_serves_any_number_of_actions() -> None:
    scene = camp(wood=2).board("cellar", "moat").items("shovel")
    scene.plan("cook: build:cellar", "explorer: build:moat")

    assert scene.stacks()[:2] == ["build:cellar by cook", "build:moat by explorer"]


@rule("R-REQ-04")
def test_an_item_in_future_serves_nothing() -> None:
    scene = camp().board("cellar")
    scene.table.fresh = frozenset([SHOVEL])

    assert scene.refusal("cook", "build:cellar") == "R-ITEM-01"


@rule("R-REQ-01", "R-REQ-05", "R-THREAT-01")
def test_a_weapon_level_must_only_exist_and_serves_several_actions() -> None:
    weak = camp(weapon=1).threats("call_of_the_wild", "jaguar")
    assert "threat:left" not in weak.places("cook")

    scene = camp(weapon=2).threats("call_of_the_wild", "jaguar").plan("cook: threat:left", "explorer: threat:right")
    assert scene.weapon == 2
    assert len(scene.stacks()) == 6


@rule("R-REQ-06")
@case("C-PLAN-14")
def test_a_hunt_needs_no_weapon() -> None:
    assert "hunt" in camp(weapon=0).hunting("bear").places("cook")


@rule("R-CARD-CATASTROPHE", "R-REQ-01")
@case("C-CARD-05")
def test_items_that_are_away_serve_nothing() -> None:
    scene = camp().board("cellar").items("shovel", "map").day(ITEMS_AWAY)

    assert scene.refusal("cook", "build:cellar") == "R-ITEM-01"
    assert scene.free("map") == 0


# Tokens


@rule("R-TOK-TIME-01", "R-TOK-01", "R-REQ-07")
@case("C-TOK-01")
def test_a_time_consuming_token_on_a_space_costs_the_next_action_one_pawn() -> None:
    scene = camp(wood=2).on_space(build="time_consuming")
    assert scene.need("build:weapon") == 2

    scene.put("cook", "build:weapon")
    scene.put("cook", "join")
    assert scene.need("build:weapon") == 1
    assert scene.space("build") == []


@rule("R-TOK-TIME-01", "R-TOK-03")
def test_the_token_travels_with_the_pawns_and_is_gone_afterwards() -> None:
    scene = camp(wood=1).on_space(build="time_consuming").plan("cook carpenter explorer: build:weapon")
    scene.act()

    assert scene.weapon == 1
    assert scene.end_actions().space("build") == []


@rule("R-TOK-TIME-02", "R-TOK-03", "R-DIST-04")
@case("C-TOK-03")
def test_a_time_consuming_token_on_a_tile_costs_every_action_there_one_pawn_and_stays() -> None:
    scene = camp().tiles(m2=5).marks(m2="time_consuming")
    assert scene.need("gather:m2:wood") == scene.need("gather:m2:food") == 2

    scene.plan("cook cook: gather:m2:wood").act(luck=dice())
    assert scene.mark("m2") == ["time_consuming"]


@rule("R-TOK-TIME-03")
@pytest.mark.parametrize("place", ["build:weapon", "arrange_camp", "rest", "build:shovel"])
def test_on_the_camps_tile_it_slows_building_arranging_and_resting(place: str) -> None:
    scene = camp(wood=1).tiles(m2=5).marks(m1="time_consuming")

    assert scene.need(place) == 2
    assert scene.need("gather:m2:wood") == 1


@rule("R-TOK-TIME-01", "R-DIST-04", "R-TOK-TIME-02")
def test_extra_pawns_add_up() -> None:
    scene = camp().tiles(m2=5).marks(m2="time_consuming fog").on_space(gather="time_consuming")

    assert scene.need("gather:m2:wood") == 4


@rule("R-TOK-WOOD-01", "R-TOK-01")
def test_extra_wood_on_the_build_space_costs_the_next_wood_build_one_more() -> None:
    scene = camp(wood=4).on_space(build="extra_wood").planning()
    scene.put("cook", "build:shovel")
    assert (scene.wood, scene.space("build")) == (4, ["extra_wood"])

    scene.put("cook", "build:weapon")
    assert (scene.wood, scene.space("build")) == (2, [])

    scene.put("explorer", "build:weapon")
    assert scene.wood == 1


@rule("R-TOK-WOOD-01", "R-REQ-07")
def test_without_the_extra_wood_the_build_cannot_be_planned() -> None:
    assert camp(wood=1).on_space(build="extra_wood").refusal("cook", "build:weapon") == "R-REQ-02"


@rule("R-TOK-WOOD-02")
def test_after_a_success_the_extra_wood_token_is_gone() -> None:
    scene = camp(wood=2).on_space(build="extra_wood").plan("cook cook: build:weapon").act().end_actions()

    assert (scene.wood, scene.weapon, scene.space("build")) == (0, 1, [])


@edition_row("E-18")
@rule("R-TOK-WOOD-02", "R-BUILD-04")
@case("C-TOK-23", "C-TOK-24")
@pytest.mark.parametrize(("edition", "left"), [("newer", ["extra_wood"]), ("earlier", [])])
def test_after_a_failure_it_comes_back_in_the_newer_edition(edition: str, left: list[str]) -> None:
    scene = camp(wood=2, edition=edition).on_space(build="extra_wood").plan("cook: build:weapon")
    scene.act(luck=dice(success="determination")).end_actions()

    assert (scene.wood, scene.weapon) == (2, 0)
    assert scene.space("build") == left


@rule("R-TOK-WOOD-02")
@case("C-TOK-20")
@pytest.mark.parametrize("first", ["build:weapon", "build:shelter:wood"])
def test_another_wood_build_that_succeeds_pays_for_the_token_of_the_failed_one(first: str) -> None:
    scene = camp(wood=5).on_space(build="extra_wood")
    scene.plan("cook: build:weapon", "explorer explorer: build:shelter:wood").act(
        [first], dice(success="determination")
    ).end_actions()

    assert (scene.weapon, scene.table.shelter) == (0, 1)
    assert scene.wood == 1
    assert scene.space("build") == []


@rule("R-TOK-WOOD-03")
@case("C-TOK-26", "C-TOK-27")
def test_extra_wood_on_a_feature_stays_for_good_and_spares_fur() -> None:
    scene = camp(wood=9, fur=9, shelter=1)
    scene.table.costs = frozenset((1, 2, 3))

    assert scene.cost("build:roof:wood") == {"wood": 4}
    assert scene.cost("build:roof:fur") == {"fur": 2}
    assert scene.cost("build:weapon") == {"wood": 2}

    scene.plan("cook cook: build:weapon").act()
    assert scene.table.costs == {1, 2, 3}


@rule("R-TOK-DANGER-02", "R-TOK-DANGER-03", "R-TOK-DANGER-04")
@case("C-TOK-13", "C-TOK-14")
@pytest.mark.parametrize(("weapon", "wounds"), [(0, [0, 1, 0]), (1, [0, 0, 0])])
def test_danger_on_a_tile_wounds_the_top_character_without_a_weapon_and_stays(weapon: int, wounds: list[int]) -> None:
    scene = camp(weapon=weapon).tiles(m2=5).marks(m2="greater_danger").plan("cook carpenter: gather:m2:wood")

    assert scene.wounds == wounds
    assert scene.mark("m2") == ["greater_danger"]
    assert scene.stacks()[0] == "gather:m2:wood by cook, carpenter"


@rule("R-TOK-DANGER-02")
def test_danger_on_a_space_wounds_the_explorer_of_it() -> None:
    assert camp().marks(t1="greater_danger").plan("cook: explore:t1").wounds == [0, 1, 0]


@edition_row("E-14")
@rule("R-TOK-DANGER-05")
@pytest.mark.parametrize(
    ("edition", "weapon", "wounds"), [("newer", 0, [2, 2, 2]), ("newer", 1, [0, 0, 0]), ("earlier", 0, [0, 0, 0])]
)
def test_danger_in_camp_wounds_who_builds_arranges_or_rests(edition: str, weapon: int, wounds: list[int]) -> None:
    scene = camp(edition=edition, weapon=weapon).marks(m1="greater_danger")

    assert scene.plan("cook: arrange_camp", "cook: build:shovel").wounds == wounds


@rule("R-TOK-RES-01", "R-TOK-RES-02", "R-TOK-RES-03", "R-GATHER-06")
@pytest.mark.parametrize(("place", "wood", "food"), [("gather:m2:wood", 2, 0), ("gather:m2:food", 0, 1)])
def test_a_token_on_a_tile_helps_only_who_gathers_its_resource(place: str, wood: int, food: int) -> None:
    scene = camp().tiles(m2=5).marks(m2="extra_wood").plan(f"cook cook: {place}").act()

    assert (scene.future_wood, scene.future_food) == (wood, food)
    assert scene.mark("m2") == ["extra_wood"]


@edition_row("E-20")
@rule("R-GATHER-05", "R-GATHER-06", "R-TERM-05")
@case("C-GATHER-02", "C-GATHER-03")
def test_an_exhausted_source_with_a_token_can_be_gathered_in_the_earlier_edition_only() -> None:
    newer = camp().tiles(m2=5).marks(m2="exhausted_food extra_food")
    assert newer.refusal("cook", "gather:m2:food") == "R-GATHER-05"

    earlier = camp(edition="earlier").tiles(m2=5).marks(m2="exhausted_food extra_food")
    assert earlier.plan("cook cook: gather:m2:food").act().future_food == 1


@rule("R-TOK-04")
def test_an_adventure_token_needs_no_pawn() -> None:
    assert camp(wood=1).on_space(build="adventure").need("build:weapon") == 1


@rule("R-TOK-05")
def test_a_marker_on_arrange_camp_is_cleared_by_the_next_such_action() -> None:
    scene = (
        camp("cook", "explorer").on_space(arrange_camp="marker").plan("cook: arrange_camp", "explorer: arrange_camp")
    )
    scene.act(["arrange_camp#1"])

    assert scene.space("arrange_camp") == []
    assert scene["cook"].determination == 0
    assert scene["explorer"].determination == 2


# Distance


@rule("R-DIST-01", "R-DIST-02", "R-GATHER-01")
@pytest.mark.parametrize(("place", "pawns"), [("gather:m2:wood", 1), ("gather:m3:wood", 2), ("gather:m4:wood", 3)])
def test_each_tile_on_the_way_costs_a_pawn(place: str, pawns: int) -> None:
    assert camp().tiles(m2=5, m3=6, m4=7).need(place) == pawns


@rule("R-DIST-02", "R-EXPLORE-01")
@case("C-DIST-03", "C-DIST-09")
def test_a_space_behind_an_explored_tile_is_two_steps_away() -> None:
    scene = camp().tiles(m2=5)

    assert scene.need("explore:t1") == 1
    assert scene.need("explore:m3") == 2


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


@rule("R-EXPLORE-01", "R-TERM-07", "R-TERM-09")
def test_only_empty_spaces_next_to_an_explored_tile_are_explored() -> None:
    places = [place for place in camp().tiles(m2=5).marks(t1="flipped").places("cook") if place.startswith("explore:")]

    assert places == ["explore:t2", "explore:m3", "explore:b1", "explore:b2"]


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


@rule("R-GATHER-05")
def test_an_exhausted_source_is_not_gathered() -> None:
    scene = camp().tiles(m2=5).marks(m2="exhausted_wood")

    assert scene.refusal("cook", "gather:m2:wood") == "R-GATHER-05"


# Argument, personal inventions, Basket and Sack


@rule("R-CARD-ARGUMENT")
@case("C-CARD-03")
def test_after_an_argument_different_players_do_not_share_an_action_but_neutral_pawns_help() -> None:
    scene = camp(wood=3).items("lantern").day(ARGUMENT).planning()
    scene.put("cook", "build:weapon")

    assert "join:build:weapon" not in scene.places("explorer")
    assert scene.places("lantern") == ["join:build:weapon"]
    assert "join:build:weapon" in scene.places("cook")


@rule("R-PINV-01")
@case("C-PLAN-43")
def test_a_personal_invention_is_built_by_its_owner_and_others_support() -> None:
    scene = camp().items("fire")
    assert scene.refusal("explorer", "build:fireplace") == "R-PINV-01"

    scene.put("cook", "build:fireplace")
    assert "join:build:fireplace" in scene.places("explorer")


@rule("R-USE-03", "R-INV-BASKET")
@case("C-GATHER-09")
def test_basket_and_sack_are_assigned_in_planning_and_may_be_combined() -> None:
    scene = camp().tiles(m2=5).items("basket", "sack").plan("cook cook basket sack: gather:m2:wood")
    assert scene.bags()[0].bit_count() == 2

    assert scene.act().future_wood == 3


@edition_row("E-96")
@rule("R-INV-BASKET")
@pytest.mark.parametrize(("edition", "wood"), [("newer", 0), ("earlier", 1)])
def test_after_a_failure_the_basket_holds_something_in_the_earlier_edition_only(edition: str, wood: int) -> None:
    scene = camp(edition=edition).tiles(m2=5).items("basket").plan("cook basket: gather:m2:wood")

    assert scene.act(luck=dice(success="determination")).future_wood == wood


# Features


@rule("R-SHELTER-01", "R-ROOF-01", "R-FRIDAY-15", "R-SOLO-01")
@case("C-PLAN-04")
@pytest.mark.parametrize(("seats", "wood", "fur"), [(1, 2, 1), (2, 2, 1), (3, 3, 2), (4, 4, 3)])
def test_shelter_roof_and_palisade_cost_by_the_number_of_players(seats: int, wood: int, fur: int) -> None:
    people = ["cook", "explorer", "carpenter", "soldier"][:seats]
    assert camp(*people).cost("build:shelter:wood") == {"wood": wood}
    assert camp(*people).cost("build:shelter:fur") == {"fur": fur}
    for feature in ("roof", "palisade"):
        assert camp(*people, shelter=1).cost(f"build:{feature}:wood") == {"wood": wood}
        assert camp(*people, shelter=1).cost(f"build:{feature}:fur") == {"fur": fur}


@rule("R-SHELTER-01")
def test_wood_and_fur_are_not_mixed() -> None:
    scene = camp(wood=2, fur=1)

    assert not [place for place in scene.places("cook") if place.startswith("build:shelter")]


@rule("R-SHELTER-04", "R-NATSH-01")
@case("C-PLAN-25")
def test_roof_and_palisade_need_a_shelter_built_or_natural() -> None:
    for feature in ("roof", "palisade"):
        place = f"build:{feature}:wood"
        assert camp(wood=3).refusal("cook", place) == "R-SHELTER-04"
        assert place in camp(wood=3, shelter=1).places("cook")
        assert place in camp(wood=3).tiles(m1=11).places("cook")


@rule("R-SHELTER-02", "R-SHELTER-03")
def test_a_built_shelter_is_not_built_again() -> None:
    assert camp(wood=9, shelter=1).refusal("cook", "build:shelter:wood") == "R-SHELTER-02"


@rule("R-NATSH-01")
def test_a_shelter_may_be_built_beside_a_natural_one() -> None:
    assert "build:shelter:wood" in camp(wood=3).tiles(m1=11).places("cook")


@rule("R-WEAPON-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_weapon_level_costs_one_wood_whatever_the_number_of_players(seats: int) -> None:
    assert camp(*["cook", "explorer", "carpenter", "soldier"][:seats]).cost("build:weapon") == {"wood": 1}


@rule("R-BUILD-01")
def test_inventions_of_the_board_the_sheet_and_the_own_can_be_built() -> None:
    places = camp(wood=9, fur=9).tiles(m2=6, t1=3, b1=5).items("fire", "rope").places("cook")

    for place in ("build:shovel", "build:fireplace", "build:sheet_hatchet", "build:sheet_mast"):
        assert place in places


@rule("R-ITEM-04")
@case("C-MISC-07")
def test_what_is_built_is_not_built_again() -> None:
    scene = camp(wood=9).tiles(m2=5).items("shovel", "sheet_hatchet")

    assert "build:shovel" not in scene.places("cook")
    assert "build:sheet_hatchet" not in scene.places("cook")


@rule("R-TERM-10", "R-EXPLORE-05")
@case("C-EXPLORE-14")
def test_covered_terrain_counts_as_unexplored_unless_another_tile_shows_it() -> None:
    assert "build:knife" in camp().tiles(m2=5).places("cook")
    assert camp().tiles(m2=5).marks(m2="covered").refusal("cook", "build:knife") == "R-ITEM-01"
    assert "build:knife" in camp().tiles(m2=5, t1=2).marks(m2="covered").places("cook")


@rule("R-THREAT-03")
@case("C-THREAT-05")
def test_of_wreckage_only_one_of_two_yields_can_be_chosen() -> None:
    scene = camp().threats("-", "food_crates")
    assert (scene.need("threat:right"), scene.need("threat:right:large")) == (1, 2)

    scene.put("cook", "threat:right")
    assert not [place for place in scene.places("explorer") if place.startswith("threat:")]


@rule("R-REQ-03", "R-PLAN-01")
def test_after_the_plan_stands_nothing_can_be_placed() -> None:
    scene = camp("cook").plan()

    assert scene.table.menu == ()
    with pytest.raises(NotPossible):
        scene.put("cook", "rest")


@rule("R-THREAT-01", "R-REQ-02")
def test_whoever_has_the_item_a_threat_asks_for_does_not_pay_wood_instead() -> None:
    """A-80."""
    scene = camp(wood=1).threats("high_water", "-")
    assert [place for place in scene.places("cook") if "threat" in place] == ["threat:left"]

    scene = camp(wood=1).threats("high_water", "-").items("shovel")
    assert [place for place in scene.places("cook") if "threat" in place] == ["threat:left:2"]
    assert scene.cost("threat:left:2") == {}

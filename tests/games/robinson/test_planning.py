"""Planning the Action Phase: pawns, requirements, goods (R-PLAN, R-REQ)."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.bots import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import take_step
from robinsonade.games.robinson.effects.people import limit_pawns
from robinsonade.games.robinson.phases import places, planning
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import START_OVER
from robinsonade.games.robinson.table.numbers import PLANNING, SHOVEL, TIME
from robinsonade.games.robinson.table.people import own_pawns
from tests.games.robinson.beginnings import both
from tests.games.robinson.cases import case
from tests.games.robinson.scenes import FOUR, GAME, NotPossible, camp, story
from tests.rules import rule


def all_there(s: Table) -> tuple[list[int], list[int], int]:
    """Pawns, goods and determination, placed or not; tokens of spaces, too."""
    pawns, goods = s.free[:], s.goods[:]
    for stack in s.plan:
        for pawn in places.standing_on(stack):
            pawns[pawn] += 1
        goods = [have + paid for have, paid in zip(goods, stack.paid.goods(), strict=True)]
    tokens = sum(TIME in tokens for tokens in s.spaces) + sum(stack.carries_time for stack in s.plan)
    return pawns, goods, tokens


@rule("R-PLAN-01")
@case("C-MISC-02")
def test_a_planned_action_cannot_be_dropped() -> None:
    scene = camp().hunting("bear").plan("cook cook: hunt").act()

    assert scene.asked == []
    assert scene["cook"].wounds == 7


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
        s = GAME.deal(GAME.box(), 1 + seed % 4, GAME.check_options({"scenario": scenario}), seed_state(seed))
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


@rule("R-PLAN-02")
@case("C-PLAN-21")
def test_pawn_losses_never_go_below_one() -> None:
    scene = camp().do(limit_pawns, 1).do(limit_pawns, 1).do(limit_pawns, 1).planning()

    assert scene.free("seat2") == 1


@rule("R-PLAN-02")
def test_a_character_who_lost_a_pawn_has_both_again_in_the_next_round() -> None:
    scene = camp().do(limit_pawns, 1, False)
    assert scene["cook"].pawns == 1

    scene.do(limit_pawns, 1, False)
    assert scene["cook"].pawns == 1

    scene.morning()
    assert scene["cook"].pawns == 2


@rule("R-PLAN-02")
@pytest.mark.parametrize("n", [1, 2])
def test_a_character_places_as_many_pawns_as_it_has(n: int) -> None:
    scene = camp("cook", "explorer").person("cook", pawns=own_pawns(n)).plan()

    assert scene.stacks().count("rest by cook") == n


@rule("R-PLAN-03", "R-FRIDAY-14", "R-DOG-01")
@case("C-PLAN-20")
def test_friday_and_the_dog_may_stay_idle() -> None:
    scene = camp("cook").plan()

    assert scene.stacks() == ["rest by cook", "rest by cook"]


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


@both
@rule("R-REQ-01", "R-REQ-02")
@case("C-PLAN-07")
def test_wood_that_will_be_gathered_does_not_pay_for_a_roof(edition: str) -> None:
    scene = camp(edition=edition, wood=2, shelter=1).tiles(m2=5).planning()
    scene.put("cook", "gather:m2:wood")
    scene.put("cook", "join")

    assert "build:roof:wood" not in scene.places("explorer")


@rule("R-REQ-01", "R-REQ-02", "R-SHELTER-01")
def test_without_the_goods_an_action_cannot_be_planned() -> None:
    assert camp(wood=2).refusal("cook", "build:shelter:wood") == "R-REQ-02"
    assert "build:shelter:wood" in camp(wood=3).places("cook")


@rule("R-REQ-01", "R-ITEM-01")
def test_an_invention_needs_its_terrain_and_its_items() -> None:
    scene = camp().board("pot", "furnace")
    assert scene.refusal("cook", "build:pot") == "R-ITEM-01"
    assert scene.refusal("cook", "build:furnace") == "R-ITEM-01"

    places = camp().board("pot", "furnace").tiles(m2=7).items("bricks").places("cook")
    assert "build:pot" in places
    assert "build:furnace" in places


@rule("R-REQ-01", "R-REQ-05", "R-THREAT-01")
def test_a_weapon_level_must_only_exist_and_serves_several_actions() -> None:
    weak = camp(weapon=1).threats("call_of_the_wild", "jaguar")
    assert "threat:left" not in weak.places("cook")

    scene = camp(weapon=2).threats("call_of_the_wild", "jaguar").plan("cook: threat:left", "explorer: threat:right")
    assert scene.weapon == 2
    assert len(scene.stacks()) == 6


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


@rule("R-REQ-03", "R-SHELTER-01")
@case("C-PLAN-06")
def test_a_roof_of_four_players_takes_four_of_five_wood() -> None:
    scene = camp(*FOUR, wood=5, shelter=1).planning()
    scene.put("carpenter", "build:roof:wood")

    assert "build:palisade:wood" not in scene.places("cook")
    assert "build:weapon" in scene.places("cook")


@rule("R-REQ-03", "R-PLAN-01")
def test_after_the_plan_stands_nothing_can_be_placed() -> None:
    scene = camp("cook").plan()

    assert scene.table.menu == ()
    with pytest.raises(NotPossible):
        scene.put("cook", "rest")


@both
@rule("R-REQ-04")
@case("C-PLAN-10")
def test_one_knife_serves_spear_and_belts(edition: str) -> None:
    scene = camp("soldier", "cook", edition=edition, wood=1, fur=1).items("knife").board("belts")
    scene.plan("soldier: build:spear", "cook: build:belts")

    assert scene.stacks()[:2] == ["build:spear by soldier", "build:belts by cook"]


@rule("R-REQ-04", "R-ITEM-01")
@case("C-PLAN-08")
def test_a_bow_needs_the_knife_of_an_earlier_round() -> None:
    scene = camp(wood=1).board("knife", "bow").items("rope").tiles(m2=5).planning()
    scene.put("carpenter", "build:knife")

    assert "build:bow" not in scene.places("cook")
    assert "build:bow" in camp(wood=1).board("bow").items("rope", "knife").places("cook")


@rule("R-REQ-04", "R-INV-FIRE")
@case("C-PLAN-09")
def test_one_fire_serves_lantern_and_fireplace() -> None:
    scene = camp().board("lantern").items("fire").tiles(m2=7).plan("carpenter: build:lantern", "cook: build:fireplace")

    assert scene.stacks()[:2] == ["build:lantern by carpenter", "build:fireplace by cook"]


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


@both
@rule("R-REQ-05")
@case("C-PLAN-13")
def test_one_weapon_level_serves_two_threats_and_a_hunt(edition: str) -> None:
    scene = camp(*FOUR, edition=edition, weapon=2).threats("predator_is_near", "jaguar").hunting("fox")
    scene.plan("cook: threat:left", "explorer: threat:right", "soldier soldier: hunt")

    assert scene.stacks()[:3] == ["threat:left by cook", "threat:right by explorer", "hunt by soldier, soldier"]


@rule("R-REQ-06")
@case("C-PLAN-14")
def test_a_hunt_needs_no_weapon() -> None:
    assert "hunt" in camp(weapon=0).hunting("bear").places("cook")

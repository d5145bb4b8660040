"""Energy, wounds, infections, death; strength, report tiles, decisions."""

from __future__ import annotations

import pytest

from robinsonade.games.naufragos.effects.castaways import gain_energy, infect, lose_energy, wound
from robinsonade.games.naufragos.phases.placing import placement
from robinsonade.games.naufragos.table import most_energy
from tests.games.naufragos.cases import case
from tests.games.naufragos.scenes import NotPossible, Scene, castaways, plain
from tests.rules import rule


def hurt(scene: Scene, wounds: int, who: int = 0, answers: str = "") -> Scene:
    return scene.play(lambda s: wound(s, who, wounds), answers)


def tired(scene: Scene, n: int, answers: str = "") -> Scene:
    return scene.play(lambda s: lose_energy(s, 0, n), answers)


@case("N-C012")
@rule("N-WND-01", "N-WND-02", "N-EN-06")
def test_wounds_cover_the_track_from_above_and_push_the_energy_down() -> None:
    klara = hurt(plain(2, energy=4, wounds=[1, 0]), 2)
    assert klara.of("A", "energy", "wounds", "infections") == [3, 3, 0]
    assert most_energy(klara.table, 0) == 3
    klara.play(lambda s: gain_energy(s, 0, 2))
    assert klara.of("A", "energy") == [3]


@case("N-C013")
@rule("N-WND-03", "N-INF-01")
def test_a_wound_on_field_zero_turns_the_highest_wound_into_an_infection() -> None:
    assert hurt(plain(2, energy=0, wounds=[6, 0]), 1).of("A", "energy", "wounds", "infections") == [0, 5, 1]


@case("N-C015", "N-C016")
@rule("N-EN-02", "N-EN-03")
@pytest.mark.parametrize(("energy", "loss"), [(1, 3), (0, 2), (0, 1)])
def test_a_loss_below_zero_gives_one_wound_however_large_it_is(energy: int, loss: int) -> None:
    assert tired(plain(2, energy=[energy, 6]), loss).of("A", "energy", "wounds", "infections") == [0, 1, 0]


@case("N-C022")
@rule("N-EN-02", "N-WND-03")
def test_a_loss_with_a_covered_track_infects() -> None:
    assert tired(plain(2, energy=[0, 6], wounds=[6, 0]), 1).of("A", "energy", "wounds", "infections") == [0, 5, 1]


@case("N-C021")
@rule("N-WND-03", "N-INF-02")
def test_the_fourth_infection_kills() -> None:
    scene = hurt(plain(2, energy=[0, 6], wounds=[3, 0], infections=[3, 0]), 1)
    assert scene.of("A", "energy", "wounds", "infections", "dead") == [0, 2, 4, True]


@case("N-C023")
@rule("N-EN-04")
def test_without_energy_only_what_costs_none_can_be_chosen() -> None:
    scene = plain(2, energy=0, remains=1, offer=2)
    offers = scene.asks(placement)
    assert {"diary", "rest:1", "rest:6", "camp:first_aid"} <= set(offers)
    assert not {"gather", "wood", "fire", "build", "remains", "explore", "camp:fishing"} & set(offers)
    assert scene.refused("piece", "A")["fire"] == "N-EN-04"


@case("N-C024")
@rule("N-EN-05", "N-PLC-03")
def test_a_cost_must_be_there_in_full() -> None:
    scene = plain(2, energy=1)
    assert "gather" not in scene.asks(placement)
    assert scene.refused("piece", "A")["gather"] == "N-EN-05"


# Death


def dying(scene: Scene, who: int, answers: str) -> Scene:
    scene.table.wounds[who], scene.table.infections[who] = 1, 3
    return scene.play(lambda s: infect(s, who, 1), answers)


@case("N-C030")
@rule("N-DEATH-01", "N-DEATH-02")
def test_the_others_share_the_things_of_the_dead_one_at_a_time_from_the_start_player() -> None:
    scene = plain(3, start=1, track=[5, 0, 0]).items(A="machete axe binoculars")
    dying(scene, 0, "binoculars machete")
    assert scene.things_of("B") == ["binoculars", "axe"]
    assert scene.things_of("C") == ["machete"]
    assert "on_track:0" not in scene.seen_by("B")


@case("N-C032")
@rule("N-DEATH-02", "N-DEATH-03")
def test_who_dies_on_the_way_with_others_leaves_things_to_everybody() -> None:
    scene = plain(3, start=2).items(A="machete").expedition("AB")
    dying(scene, 0, "")
    assert scene.things_of("C") == ["machete"]


@rule("N-DEATH-03")
def test_who_dies_alone_on_the_way_loses_everything() -> None:
    scene = plain(2, food=[2, 0], rope=[1, 0]).items(A="machete").expedition("A")
    dying(scene, 0, "")
    assert scene.things_of("B") == [] and scene.table.food == [0, 0] and scene.table.rope == [0, 0]
    assert scene.told("all_is_lost")


@rule("N-DEATH-03", "N-LOST-04")
def test_who_dies_lost_and_alone_loses_everything() -> None:
    """A-48."""
    scene = plain(3, food=[2, 0, 0], food_stock=14).items(A="machete").lost(("A", 7), ("B", 9))
    dying(scene, 0, "")
    assert scene.told("all_is_lost") and scene.table.food == [0, 0, 0] and scene.table.food_stock == 16


@rule("N-DEATH-02", "N-LOST-04")
def test_who_dies_lost_beside_a_companion_leaves_things_to_everybody() -> None:
    """A-48."""
    scene = plain(3, start=2).items(A="machete").lost(("AB", 7))
    dying(scene, 0, "")
    assert scene.things_of("C") == ["machete"]


@rule("N-DEATH-02", "N-HARD-01")
@pytest.mark.parametrize(("lost", "heir"), [("AB", "B"), ("B", "C"), ("BC", "")])
def test_where_the_lost_exchange_nothing_they_inherit_nothing_from_the_camp_nor_it_from_them(
    lost: str, heir: str
) -> None:
    """A-13."""
    scene = castaways("plain", "plain", "plain", lost_trade=False, start=2).items(A="machete").lost((lost, 7))
    dying(scene, 0, "")
    assert [who for who in "BC" if scene.things_of(who)] == [*heir]


@rule("N-DEATH-02")
def test_food_and_tiles_are_inherited_too_and_report_tiles_go_back() -> None:
    """A-25."""
    scene = plain(2, food=[1, 0], rope=[1, 0], report=[[2, 3], []])
    pool = len(scene.table.report_pool)
    dying(scene, 0, "food")
    assert (scene.table.food, scene.table.rope) == ([0, 1], [0, 1])
    assert scene.table.report[0] == ()
    assert len(scene.table.report_pool) == pool + 2 - 1, "two come back, the survivor draws one"


@rule("N-DEATH-01")
def test_every_survivor_in_camp_draws_a_report_tile_at_the_first_grave_only() -> None:
    """A-41."""
    scene = plain(4)
    dying(scene, 0, "")
    assert [len(tiles) for tiles in scene.table.report] == [0, 1, 1, 1]
    dying(scene, 1, "")
    assert [len(tiles) for tiles in scene.table.report] == [0, 0, 1, 1]


@rule("N-ITEM-01", "N-EN-02")
def test_what_gives_energy_may_be_used_before_a_loss_that_would_wound() -> None:
    """A-50."""
    scene = plain(2, energy=[0, 6]).items(A="rum").night("use:rum")
    assert scene.of("A", "energy", "wounds") == [2, 0]
    assert plain(2, energy=[0, 6]).items(A="rum").night("no").of("A", "energy", "wounds") == [0, 1]
    assert plain(2, energy=[1, 6]).items(A="rum").night().of("A", "energy") == [0], "nothing is lost below 0"


@rule("N-ITEM-01", "N-EOR-01")
def test_wounds_may_be_dressed_before_the_dice_are_rolled_for_them() -> None:
    """A-50."""
    scene = plain(2, wounds=[0, 2]).items(A="bandages").round_end("use:bandages seat:2")
    assert scene.of("B", "wounds", "infections") == [0, 0] and scene.things_of("A") == []
    plain(2).items(A="bandages").round_end()


@rule("N-ITEM-01", "N-INF-02", "N-WND-03")
def test_what_heals_may_be_used_before_the_fourth_infection_kills() -> None:
    """A-50."""
    scene = near_death(plain(3), "A").items(B="bandages")
    scene.play(lambda s: wound(s, 0, 1), "use:bandages seat:1")
    assert scene.of("A", "wounds", "infections") == [2, 3] and not scene.told("dies")
    assert scene.questions[0] == "B use_now: no use:bandages"
    rolled = (
        near_death(plain(2), "A")
        .items(A="medicine_chest")
        .play(lambda s: infect(s, 0, 1), "use:medicine_chest infection seat:1")
    )
    assert rolled.of("A", "wounds", "infections") == [2, 3]
    away = near_death(plain(3), "A").items(C="bandages").expedition("AB")
    assert away.play(lambda s: infect(s, 0, 1)).told("dies"), "who is in camp cannot help on the way"


@rule("N-ITEM-01", "N-EN-05")
def test_what_gives_energy_may_be_used_before_a_choice_that_costs_some() -> None:
    """A-50."""
    options = "{id: pay, name: {en: p, de: p}, pay: [{energy: -1}], do: [{wood: 1}]}, {id: no, name: {en: n, de: n}}"
    scene = plain(1, energy=0, store_wood=0).items(A="rum")
    card = scene.made(do=f"{{choose: {{ways: [{options}]}}}}")
    assert scene.read(card, "A", "use:rum pay").table.store_wood == 1
    rested = plain(1, energy=1).items(A="rum")
    rested.read(rested.made(do=f"{{choose: {{ways: [{options}]}}}}"), "A", "no")


@rule("N-DEATH-01", "N-GEN-01")
def test_when_nobody_is_left_the_game_is_over() -> None:
    scene = plain(1)
    dying(scene, 0, "")
    assert scene.table.ending == "all_dead"


def near_death(scene: Scene, who: str) -> Scene:
    """One wound more kills."""
    scene.table.wounds["ABCD".index(who)], scene.table.infections["ABCD".index(who)] = 3, 3
    scene.table.energy["ABCD".index(who)] = 0
    return scene


@rule("N-DEATH-01", "N-EXP-09")
def test_a_card_that_kills_its_drawer_goes_on_for_the_others() -> None:
    """A-45."""
    scene = near_death(plain(3), "A").expedition("AB")
    words = "[{wound: 1}, {report: 1}, {energy: -1, whom: scouts}, {plot: 78, to: heart}, {food: 2, where: self}]"
    scene.deck("coast", scene.made(do=words), "tide_pools").step("coast")
    assert scene.told("dies") and scene.table.energy == [0, 5, 6]
    assert scene.box.plots[78] in scene.table.decks[2].pool
    assert scene.table.food == [0, 0, 0] and scene.table.report[0] == (), "the dead get nothing"


@rule("N-DEATH-01", "N-EVT-01")
def test_an_event_that_kills_the_start_player_goes_on_with_the_next() -> None:
    """A-45."""
    scene = near_death(plain(3, fire_lit=False), "A")
    scene.table.rng = 2  # so that the plot that is shuffled in is not the next event
    scene.event("dark_noon", "preach")
    assert scene.told("dies") and scene.table.energy == [0, 5, 5]
    assert scene.questions == ["B choice: watch preach"]


@rule("N-DEATH-01", "N-EVT-01")
def test_what_an_event_takes_from_the_store_is_gone_even_if_the_start_player_dies_of_it() -> None:
    """A-45."""
    scene = near_death(plain(2, store_food=3, food_stock=13, store_wood=3, wood_stock=13), "A")
    scene.read("night_raid", "A", luck=["strength=1", "report=1"])
    assert scene.told("dies") and (scene.table.store_food, scene.table.store_wood) == (1, 1)


@rule("N-DEATH-02")
def test_the_dog_follows_its_card_to_the_heir() -> None:
    scene = plain(2).items(A="good_dog")
    dying(scene, 0, "")
    assert (
        scene.read(scene.made("event", "{when: {has_tile: dog, by: camp}, do: [{wood: 2}]}"), "B").table.store_wood == 3
    )


# Strength, report tiles, decisions


@case("N-C035")
@rule("N-STR-01", "N-STR-02", "N-STR-03")
@pytest.mark.parametrize(("die", "won"), [(4, True), (3, False), (6, True)])
def test_one_die_and_own_strength_against_a_printed_value_and_the_defender_wins_ties(die: int, won: bool) -> None:
    scene = plain(2).strength(A=[2])
    card = scene.made(do="{strength: {n: 6, win: [{wood: 1}], lose: [{wound: 1}]}}")
    scene.read(card, luck=[f"strength={die}"])
    assert (scene.table.store_wood == 2) is won and (scene.of("A", "wounds") == [0]) is won


@rule("N-STR-03")
def test_who_attacks_needs_more_than_the_island() -> None:
    """A-26."""
    card = "{strength: {n: 6, attack: true, win: [{wood: 1}]}}"
    tie, more = plain(2).strength(A=[2]), plain(2).strength(A=[2])
    assert tie.read(tie.made(do=card), luck=["strength=4"]).table.store_wood == 1
    assert more.read(more.made(do=card), luck=["strength=5"]).table.store_wood == 2


@case("N-C036")
@rule("N-STR-01")
@pytest.mark.parametrize(("n", "won"), [(6, True), (7, False)])
def test_a_group_adds_the_strength_of_all_its_members(n: int, won: bool) -> None:
    scene = plain(2).strength(A=[1], B=[2, 1]).expedition("AB")
    scene.read(scene.made(do=f"{{strength: {{n: {n}, by: scouts, win: [{{wood: 1}}]}}}}"), luck=["strength=2"])
    assert (scene.table.store_wood == 2) is won


@rule("N-STR-01")
def test_powder_adds_to_a_roll_that_it_can_turn() -> None:
    scene = plain(2).items(A="powder_keg")
    scene.read(scene.made(do="{strength: {n: 6, win: [{wood: 1}]}}"), "A", "powder_keg", ["strength=3"])
    assert scene.table.store_wood == 2 and scene.things_of("A") == []


@rule("N-BP-02")
@pytest.mark.parametrize(("who", "answers"), [("A", "tile:2"), ("B", "tile:2")])
def test_anybody_may_discard_a_report_tile_to_repeat_a_roll_once(who: str, answers: str) -> None:
    """A-11: one tile in all for a roll; the repeated result counts."""
    report: list[list[int]] = [[], []]
    report["AB".index(who)] = [2, 2]
    scene = plain(2, rerolls=True, report=report)
    scene.read(
        scene.made(do="{roll: {1-3: [{wound: 1}], 4-6: [{wood: 1}]}}"),
        "A",
        answers,
        ["card=1", "card=2"],
    )
    assert scene.of("A", "wounds") == [1]
    assert scene.of(who, "report") == [(2,)] and scene.table.report_gone == (2,)


@rule("N-BP-02")
def test_a_six_on_a_card_may_be_repeated_too_for_it_may_be_the_worst() -> None:
    """The lots for the idol: a high number gives it to the neighbour."""
    scene = plain(2, rerolls=True, report=[[1], []])
    scene.read("whose_gold", "A", "lots lots tile:1 place:6", ["card=6", "card=2"])
    assert scene.things_of("A") == ["golden_idol"]


@case("N-C039")
@rule("N-HARD-01", "N-BP-02")
def test_in_the_harder_variant_no_roll_is_repeated() -> None:
    scene = plain(2, rerolls=False, report=[[2, 2], []]).expedition("A", difficulty=12)
    scene.given(energy=0)
    scene.step("return", luck=["return=1", "return=1"])
    assert scene.the_lost() == "A" and scene.of("A", "report") == [(2, 2)]


@case("N-C077")
@rule("N-BP-01", "N-DIARY-01")
def test_report_tiles_are_drawn_and_kept_secretly() -> None:
    scene = plain(2).pieces(diary="A").resolve(luck=["report=4"])
    assert scene.of("A", "report") == [(4,)]
    assert "report:0" in scene.seen_by("A")
    assert "report:0" not in scene.seen_by("B") and "report:0" not in scene.seen_by("")
    whispered = scene.told("report_value")
    assert [fact[5] for fact in whispered] == [0]


@case("N-C040")
@rule("N-ITEM-01")
def test_things_are_given_freely_in_camp_but_not_on_the_way() -> None:
    scene = plain(2).items(A="axe")
    scene.placing("give:axe diary diary rest:1 rest:2")
    assert (scene.things_of("A"), scene.things_of("B")) == ([], ["axe"])
    away = plain(2).items(A="axe").expedition("AB")
    with pytest.raises(NotPossible):
        away.step("give:axe")


@rule("N-HARD-01", "N-ITEM-01")
@pytest.mark.parametrize("allowed", [True, False])
def test_exchange_with_the_lost_can_be_forbidden(allowed: bool) -> None:
    scene = plain(2, lost_trade=allowed).items(A="axe").lost(("B", 9))
    assert ("give:axe" in scene.asks(placement)) is allowed


@rule("N-ITEM-01")
def test_the_lost_may_use_and_give_what_they_carry() -> None:
    scene = plain(2, energy=[1, 6]).items(A="rum compass").lost(("A", 9))
    scene.placing("use:rum give:compass diary rest:1")
    assert scene.of("A", "energy") == [4] and scene.things_of("B") == ["compass"]


@rule("N-LOST-05", "N-ITEM-01")
def test_the_food_of_the_lost_is_not_there_for_others() -> None:
    scene = plain(2, food=[2, 1]).items(A="compass").lost(("A", 9))
    assert scene.asks(placement) == ["none", "give:compass"]
    assert "give:food" in plain(2, food=[0, 1]).lost(("A", 9)).asks(placement)


def votes(scene: Scene) -> int:
    return scene.made(
        do="{choose: {by: group, ways: [{id: left, name: {en: l, de: l}, do: [{wood: 1}]},"
        " {id: right, name: {en: r, de: r}, do: [{wood: 2}]}]}}"
    )


@case("N-C042")
@rule("N-DEC-01")
def test_the_majority_of_the_scouts_decides() -> None:
    scene = plain(3).expedition("ABC")
    assert scene.read(votes(scene), "A", "left left right").table.store_wood == 2


@case("N-C043")
@rule("N-DEC-01", "N-DEC-02")
def test_a_tied_vote_is_decided_by_strength_and_rolled_again_while_tied() -> None:
    scene = plain(2).strength(B=[1]).expedition("AB")
    scene.read(votes(scene), "A", "left right", ["side=4", "side=4"])
    assert scene.table.store_wood == 3
    again = plain(2).expedition("AB")
    again.read(votes(again), "A", "left right", ["side=4", "side=4", "side=6", "side=1"])
    assert again.table.store_wood == 2


@rule("N-DEC-01", "N-BP-02")
def test_the_side_that_is_behind_in_a_tied_vote_may_repeat_its_roll_once() -> None:
    scene = plain(2, rerolls=True, report=[[1], [1, 2]]).expedition("AB")
    luck = ["side=4", "side=2", "side=5", "side=1"]
    scene.read(votes(scene), "A", "left right tile:1 tile:1", luck)
    assert scene.table.store_wood == 3 and scene.table.report == [(), (2,)]
    assert [fact[2:5] for fact in scene.told("strength")] == [(0, 4, 0), (1, 2, 0), (1, 5, 0), (0, 1, 0)]


@rule("N-DEC-01", "N-STR-01")
def test_powder_adds_to_the_strength_roll_of_a_tied_vote_too() -> None:
    scene = plain(2).items(B="powder_keg").expedition("AB")
    scene.read(votes(scene), "A", "left right powder_keg", ["side=5", "side=3"])
    assert scene.table.store_wood == 3 and scene.things_of("B") == []
    too_weak = plain(2).items(B="powder_keg").expedition("AB")
    too_weak.read(votes(too_weak), "A", "left right", ["side=6", "side=2"])
    assert too_weak.table.store_wood == 2 and too_weak.things_of("B") == ["powder_keg"], "it could not turn the vote"


GUN_CREW = (
    "{choose: {ways: [{id: load, name: {en: l, de: l}, pay: [{lose: powder}], do: [{wound: 1}]},"
    " {id: scrape, name: {en: s, de: s}}]}}"
)


def dear_way(scene: Scene) -> int:
    return scene.made(
        do="{choose: {by: group, ways: [{id: pay, name: {en: p, de: p}, pay: [{energy: -2}], do: [{report: 1}]},"
        " {id: go, name: {en: g, de: g}}]}}"
    )


@rule("N-DEC-01")
def test_a_cost_of_the_group_may_be_paid_by_a_member_who_can_and_agrees() -> None:
    scene = plain(2, energy=[0, 3]).expedition("AB")
    scene.read(dear_way(scene), "A", "pay pay yes")
    assert scene.table.energy == [0, 1] and len(scene.table.report[0]) == 1
    unwilling = plain(2, energy=[0, 3]).expedition("AB")
    unwilling.read(dear_way(unwilling), "A", "pay pay no")
    assert unwilling.table.energy == [0, 3] and unwilling.told("nobody_pays")


@rule("N-ITEM-01", "N-DEC-01")
def test_powder_of_another_is_used_only_if_its_owner_agrees() -> None:
    scene = plain(3).items(B="powder_keg").expedition("AB")
    scene.read("the_sealed_door", "A", "blast blast yes place:6")
    assert scene.things_of("B") == [] and scene.of("A", "wounds") == [1]
    unwilling = plain(3).items(B="powder_keg").expedition("AB")
    unwilling.read("the_sealed_door", "A", "blast blast no obey obey")
    assert unwilling.things_of("B") == ["powder_keg"] and unwilling.told("nobody_pays")


@rule("N-ITEM-01", "N-CAMP-01")
def test_the_gun_crew_asks_whoever_in_camp_has_powder() -> None:
    scene = plain(3).items(B="powder_keg")
    gun = scene.made("camp", GUN_CREW)
    scene.read(gun, "A", "load yes")
    assert scene.things_of("B") == [] and scene.of("A", "wounds") == [1]
    own = plain(3).items(A="yellow_crust", B="powder_keg")
    own.read(own.made("camp", GUN_CREW), "A", "load")
    assert (own.things_of("A"), own.things_of("B")) == ([], ["powder_keg"])
    nobody = plain(3).items(C="powder_keg").lost(("C", 9))
    nobody.read(nobody.made("camp", GUN_CREW), "A")
    assert nobody.things_of("C") == ["powder_keg"], "the lost give nothing for the camp"


@rule("N-ITEM-02")
def test_things_have_a_value_at_home() -> None:
    scene = plain(1)
    assert scene.box.cards[scene.box.index["machete"]].value == 1

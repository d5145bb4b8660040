"""Survival, the end of the round, the end of the game."""

from __future__ import annotations

import pytest

from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.phases.ending import finish
from robinsonade.games.naufragos.phases.event import event_phase
from robinsonade.games.naufragos.phases.survival import food_phase
from robinsonade.games.naufragos.setup import FISH_VALUES, GATHERING_VALUES, REPORT_VALUES
from robinsonade.games.naufragos.table import NO_TILE, FoodTile, fish_tile, fruit
from tests.games.naufragos.cases import case
from tests.games.naufragos.scenes import Scene, castaways, plain
from tests.rules import rule


@case("N-C125")
@rule("N-FOOD-01", "N-FOOD-02", "N-FOOD-04", "N-WARM-01", "N-WARM-02", "N-EOR-01", "N-EOR-02", "N-EOR-04")
def test_karl_and_wilma_live_through_an_evening() -> None:
    scene = plain(
        2,
        energy=[2, 3],
        wounds=[2, 0],
        store_tiles=[fruit(2), fish_tile(1)],
        store_food=2,
        food_stock=14,
        fire_lit=True,
    )
    scene.evening("eat eat leave eat leave")
    assert scene.table.energy == [3, 5] and scene.table.store_food == 2
    scene.night()
    assert not scene.table.fire_lit and scene.table.energy == [2, 4]
    scene.round_end("", ["infection=1", "infection=1"])
    assert scene.of("A", "wounds", "infections") == [1, 1]
    assert (scene.table.store_food, scene.table.cubes, scene.table.start) == (2, 0, 1)


@case("N-C127")
@rule("N-FOOD-05", "N-EN-02")
def test_who_starves_at_zero_gets_three_wounds() -> None:
    """A-12: energy first, then wounds."""
    assert plain(1, energy=0, store_food=0).evening().of("A", "energy", "wounds") == [0, 3]


@rule("N-FOOD-02", "N-EOR-02")
@pytest.mark.parametrize(
    ("answers", "eaten", "cubes", "markers"),
    [
        ("eat eat", [1, 1], 0, 0),
        ("eat leave", [1, 0], 0, 1),
        ("leave eat", [0, 1], 0, 1),
        ("eat:marker leave", [1, 0], 1, 0),
        ("leave:cube eat", [0, 1], 1, 0),
        ("give:2:marker eat", [0, 2], 0, 0),
    ],
)
def test_each_player_chooses_a_cube_or_a_food_marker(answers: str, eaten: list[int], cubes: int, markers: int) -> None:
    """A-47."""
    scene = plain(2, energy=3, store_tiles=[fruit(1)], store_food=1, food_stock=15).evening(answers)
    assert (scene.table.eaten, scene.table.cubes, scene.table.store_food) == (eaten, cubes, markers)


@rule("N-FOOD-02")
def test_between_units_of_one_kind_nobody_has_to_choose() -> None:
    """A-47."""
    both = plain(2, store_tiles=[fruit(1)], store_food=1, food_stock=15)
    assert both.asks(food_phase) == ["eat", "leave", "give:2", "eat:marker", "leave:cube", "give:2:marker"]
    assert plain(2, store_tiles=[fruit(2)], store_food=0).asks(food_phase) == ["eat", "leave", "give:2"]
    assert plain(2, store_food=2, food_stock=14).asks(food_phase) == ["eat", "leave", "give:2"]


@rule("N-FOOD-02")
def test_food_given_from_the_store_is_eaten_at_once() -> None:
    scene = plain(2, energy=3, store_food=2, food_stock=14).evening("give:2 eat")
    assert scene.table.eaten == [0, 2] and scene.of("A", "wounds") == [2]


@case("N-C129")
@rule("N-FOOD-03", "N-FOOD-06")
@pytest.mark.parametrize(
    ("answers", "energy", "food", "wounds"),
    [("eat give:2 leave leave", [4, 2], [0, 1], [0, 2]), ("eat give:2 eat", [4, 4], [0, 0], [0, 0])],
)
def test_own_food_may_be_given_to_others_who_eat_or_keep_it(
    answers: str, energy: list[int], food: list[int], wounds: list[int]
) -> None:
    scene = plain(2, energy=3, store_food=0, food=[2, 0], food_stock=14).evening(answers)
    assert (scene.table.energy, scene.table.food, scene.table.wounds) == (energy, food, wounds)


@case("N-C129")
@rule("N-FOOD-06")
def test_private_food_is_not_shared_out() -> None:
    scene = plain(2, store_food=0, food=[2, 0], food_stock=14)
    assert scene.asks(food_phase) == ["leave", "eat", "give:2"], "only its owner is asked"
    assert scene.questions[0].startswith("A own_food")


@case("N-C131")
@rule("N-RND-02", "N-LOST-05", "N-WARM-02")
def test_the_lost_take_no_part_in_the_evening() -> None:
    scene = plain(2, energy=[2, 3], store_food=1, food_stock=15).lost(("A", 9)).evening("eat").night()
    assert scene.of("A", "energy", "wounds") == [2, 0] and scene.of("B", "energy") == [3]


@rule("N-LOST-05")
def test_food_of_the_lost_is_not_there_for_the_others() -> None:
    scene = plain(2, energy=3, store_food=0, food=[2, 0], food_stock=14).lost(("A", 9)).evening()
    assert scene.of("B", "wounds") == [2] and scene.of("A", "food") == [2]


@case("N-C132")
@rule("N-PANTRY-01", "N-FOOD-01")
@pytest.mark.parametrize(
    ("pantry", "cubes", "kept"), [("stays", 1, fruit(3)), ("opens", 4, NO_TILE), ("tile:11", 3, fish_tile(1))]
)
def test_the_pantry_keeps_one_tile(pantry: str, cubes: int, kept: FoodTile) -> None:
    scene = plain(1, pantry=True, pantry_tile=fruit(3), store_tiles=[fish_tile(1)], store_food=0, energy=0)
    scene.evening(f"{pantry} " + "eat " * cubes)
    assert scene.table.eaten == [cubes] and scene.table.pantry_tile == kept


@rule("N-PANTRY-01")
def test_the_pantry_may_be_changed_at_any_time() -> None:
    scene = plain(1, pantry=True, pantry_tile=fruit(3), store_tiles=[fish_tile(1)]).placing("swap_pantry diary rest:1")
    assert scene.table.pantry_tile == fish_tile(1) and scene.table.store_tiles == [fruit(3)]


@rule("N-PANTRY-01", "N-EVT-02")
def test_the_pantry_guards_the_store_from_events_but_not_what_is_paid() -> None:
    scene = plain(1, pantry=True, store_wood=3, wood_stock=13)
    assert scene.read(scene.made("event", "{wood: -2}")).table.store_wood == 2
    options = "{id: pay, name: {en: p, de: p}, pay: [{wood: -2}]}, {id: no, name: {en: n, de: n}}"
    assert scene.read(scene.made("event", f"{{choose: {{ways: [{options}]}}}}"), "A", "pay").table.store_wood == 0


@rule("N-FOOD-01")
def test_a_pot_on_a_burning_fire_makes_one_more_of_a_tile() -> None:
    scene = (
        plain(1, store_tiles=[fruit(2)], store_food=0, energy=0, fire_lit=True)
        .items(A="cooking_pot")
        .evening("eat eat eat")
    )
    assert scene.of("A", "energy") == [3]


@rule("N-WARM-01", "N-WARM-02")
@pytest.mark.parametrize(("lit", "wood", "then"), [(True, 1, (True, 4)), (True, 0, (False, 2)), (False, 0, (False, 2))])
def test_a_fire_burns_one_wood_or_goes_out(lit: bool, wood: int, then: tuple[bool, int]) -> None:
    """A-20: the last wood still warms."""
    scene = plain(1, energy=3, fire_lit=lit, fire_wood=wood).night()
    assert (scene.table.fire_lit, scene.table.energy[0]) == then


@case("N-C134")
@rule("N-WARM-02", "N-EN-02")
def test_a_cold_night_without_energy_wounds() -> None:
    assert plain(1, energy=0, wounds=1).night().of("A", "energy", "wounds") == [0, 2]
    assert plain(1, energy=2).items(A="blankets").night().of("A", "energy") == [2]


@case("N-C136")
@rule("N-EOR-01", "N-INF-02")
def test_a_one_among_as_many_dice_as_wounds_infects_and_may_kill() -> None:
    """A-33."""
    scene = plain(2, wounds=[1, 0], infections=[3, 0]).round_end("", ["infection=1", "report=1"])
    assert scene.of("A", "wounds", "infections", "dead") == [0, 4, True]


@rule("N-EOR-01")
def test_the_lost_roll_for_their_wounds_too() -> None:
    scene = plain(2, wounds=[2, 0]).lost(("A", 9)).round_end("", ["infection=1", "infection=5"])
    assert scene.of("A", "wounds", "infections") == [1, 1]


@rule("N-EOR-01")
def test_a_healer_rolls_one_die_less_and_herbs_spare_somebody_one() -> None:
    assert castaways("healer", wounds=1).round_end().of("A", "wounds") == [1]
    scene = plain(2, wounds=[1, 1]).items(A="herb_bundle").round_end("seat:2", ["infection=1"])
    assert scene.table.infections == [1, 0]


@case("N-C138")
@rule("N-EOR-02")
def test_what_was_not_eaten_rots_but_markers_stay() -> None:
    scene = plain(2, cubes=2, store_food=3, food_stock=13).round_end()
    assert (scene.table.cubes, scene.table.store_food, scene.table.store_wood) == (0, 3, 1)
    cook = castaways("cook", cubes=3, store_food=0, food_stock=16).round_end()
    assert (cook.table.cubes, cook.table.store_food) == (0, 2)


@case("N-C139")
@rule("N-EOR-03")
def test_every_lost_group_comes_one_nearer_at_the_end_of_a_round() -> None:
    assert plain(3).lost(("AB", 9), ("C", 5)).round_end().table.lost_at == [8, 4]


@case("N-C140")
@rule("N-EOR-04")
@pytest.mark.parametrize(("lost", "start"), [("B", 2), ("BCD", 0), ("ABCD", 1), ("AC", 1)])
def test_the_start_player_changes_to_the_next_who_is_not_lost(lost: str, start: int) -> None:
    assert plain(4, start=0).lost((lost, 9)).round_end().table.start == start


@case("N-C141")
@rule("N-EOR-05")
@pytest.mark.parametrize(("lost", "burning"), [("AB", False), ("A", True)])
def test_when_all_are_lost_the_fire_goes_out(lost: str, burning: bool) -> None:
    assert plain(2, fire_lit=True, fire_wood=2).lost((lost, 9)).round_end().table.fire_lit is burning


# The end


@case("N-C148")
@rule("N-END-02", "N-EOR-01")
def test_the_last_round_ends_after_the_night_without_rolls_for_wounds() -> None:
    scene = plain(1, last_round=8, round=8, energy=2, wounds=1, infections=3).night()
    assert scene.table.ending and not scene.told("infection_roll")


def ship(scene: Scene, *icons: str) -> int:
    from robinsonade.games.naufragos.cards import ICONS

    return scene.made("event", number=-1, rescue=[ICONS.index(icon) for icon in icons])


@case("N-C150")
@rule("N-RESC-01", "N-RESC-02")
def test_one_ship_among_the_active_event_and_the_rest_of_the_deck_suffices() -> None:
    scene = plain(1, sign_built=True).items(A="binoculars")
    scene.given(active=[ship(scene, "signal_fire")]).deck("event", ship(scene, "sand_sign", "binoculars"))
    assert scene.play(finish).table.ending == "rescued"


@case("N-C150")
@rule("N-RESC-01", "N-RESC-02", "N-GEN-01")
@pytest.mark.parametrize("past", [True, False])
def test_a_ship_that_misses_something_or_has_passed_rescues_nobody(past: bool) -> None:
    scene = plain(1, sign_built=True).items(A="binoculars")
    scene.given(active=[ship(scene, "signal_fire")])
    if past:
        scene.deck("event").given(past=[ship(scene, "sand_sign")])
    else:
        scene.deck("event", ship(scene, "sand_sign", "logbook"))
    ended = scene.play(finish)
    assert ended.table.ending == "not_rescued"
    assert GAME.result(ended.table).winners == []


@rule("N-RESC-01")
def test_ships_on_story_events_count_as_well() -> None:
    """A-35."""
    scene = plain(1, sign_built=True)
    story = ship(scene, "sand_sign")
    scene.box.cards[story].number = 91
    assert scene.deck("event", story).play(finish).table.ending == "rescued"


@rule("N-RESC-02", "N-END-03")
def test_things_of_the_lost_do_not_count_and_the_lost_stay_behind() -> None:
    """A-24."""
    scene = plain(2, sign_built=True).items(A="binoculars").lost(("A", 9))
    scene.given(active=[]).deck("event", ship(scene, "sand_sign", "binoculars"))
    assert scene.play(finish).table.ending == "not_rescued"
    enough = plain(2, sign_built=True, report=[[4, 4], [1]]).lost(("A", 9))
    enough.given(active=[]).deck("event", ship(enough, "sand_sign")).play(finish)
    result = GAME.result(enough.table)
    assert (result.winners, result.scores) == ([1], [0, 1])


@case("N-C152")
@rule("N-END-03", "N-GEN-01")
def test_if_everybody_is_lost_nobody_escapes() -> None:
    scene = plain(2, sign_built=True).lost(("AB", 9))
    scene.deck("event", ship(scene, "sand_sign")).play(finish)
    result = GAME.result(scene.table)
    assert (result.ending, result.winners, result.scores) == ("not_rescued", [], [0, 0])


@case("N-C154")
@rule("N-SCORE-01", "N-SCORE-02", "N-ITEM-02")
def test_the_track_gives_tiles_and_the_most_points_win() -> None:
    scene = plain(2, sign_built=True, track=[13, 3], report=[[1, 2], [3, 3]]).items(A="machete")
    luck = [f"report={n}" for n in (2, 1, 1, 3)]
    scene.given(active=[]).deck("event", ship(scene, "sand_sign")).play(finish, "", luck)
    result = GAME.result(scene.table)
    assert (result.scores, result.winners) == ([8, 9], [1])
    assert result.parts[0] == {"report": 7, "things": 1}


@case("N-C041")
@rule("N-ITEM-02", "N-SCORE-01")
def test_own_things_and_tiles_are_added_up() -> None:
    scene = plain(1, sign_built=True, report=[[2, 1]]).items(A="machete")
    scene.given(active=[]).deck("event", ship(scene, "sand_sign")).play(finish)
    assert GAME.result(scene.table).scores == [4]


@case("N-C153")
@rule("N-RND-01")
def test_when_the_last_event_is_over_and_nobody_saw_the_sea_from_the_highlands_all_lose() -> None:
    scene = plain(4, round=12, sign_built=True, beacon_built=True).deck("event").play(event_phase)
    assert scene.table.ending == "no_events_left" and GAME.result(scene.table).winners == []


@rule("N-SCORE-02", "N-SCORE-01")
def test_a_tie_is_a_shared_victory_and_an_empty_pool_gives_nothing() -> None:
    """A-29."""
    scene = plain(2, sign_built=True, track=[20, 20], report=[[3], [3]], report_pool=[])
    scene.given(active=[]).deck("event", ship(scene, "sand_sign")).play(finish)
    assert GAME.result(scene.table).winners == [0, 1]


@rule("N-VOC-07")
def test_the_tiles_are_those_of_the_box() -> None:
    assert (
        sum(FISH_VALUES.values()) == 13 and sum(GATHERING_VALUES.values()) == 24 and sum(REPORT_VALUES.values()) == 38
    )

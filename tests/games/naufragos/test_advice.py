"""What a sensible castaway answers at once."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.games.naufragos.bots.advice import RULES
from robinsonade.games.naufragos.bots.plan import pathfinder
from robinsonade.games.naufragos.bots.value import CAMP_CARDS, card_worth, worth
from robinsonade.games.naufragos.choices import (
    EAT,
    FEED_FIRE,
    LEAVE,
    NO,
    RETURN,
    explore,
    give,
    give_food,
    put_back,
    to_action,
)
from robinsonade.games.naufragos.effects.items import Lose
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.phases.building import SHELTER
from robinsonade.games.naufragos.phases.placing import piece_options
from robinsonade.games.naufragos.questions import PROMPTS
from robinsonade.games.naufragos.table import COAST, DIARY, EVENTS, HEART, HINTERLAND, Thing
from tests.games.naufragos.scenes import BOX, RAIN, STORM, SUN, Scene, castaways, plain


def advice(scene: Scene, prompt: str, options: list[Any], who: int = 0) -> str:
    pick = GAME.advise(scene.table, who, prompt, options)
    assert pick in options
    return PROMPTS[prompt].key(scene.table, pick)


def placed(scene: Scene, who: int = 0) -> str:
    return advice(scene, "piece", piece_options(scene.table, who), who)


def test_there_is_advice_for_every_question() -> None:
    assert set(RULES) == set(PROMPTS)


BUILT = {"shelter": 3, "sign_built": True, "beacon_built": True, "pantry": True}
DONE = {**BUILT, "last_round": 2}  # and nobody has to march


def test_the_hungry_look_for_food_first() -> None:
    assert placed(plain(1, store_food=0, energy=3, **DONE)) == "camp:fishing"
    assert placed(plain(1, store_food=0, energy=3, weather=STORM, offer=1, **DONE)) == "gather"


def test_the_weary_rest_before_they_work_and_the_others_after_it() -> None:
    assert placed(plain(1, store_food=3, energy=0, **DONE)) == "rest:1"
    assert placed(plain(1, store_food=3, energy=4, wounds=2, **DONE)) == "rest:6"


def test_where_there_are_many_hands_wood_is_fetched_for_the_signal_fire_before_anybody_rests() -> None:
    waiting = {
        **BUILT,
        "beacon_built": False,
        "track": 17,
        "store_food": 9,
        "energy": 5,
        "fire_lit": True,
        "fire_wood": 1,
    }
    assert placed(plain(4, **waiting), 1) == "wood"
    assert placed(plain(3, **waiting), 1) == "wood"
    assert placed(plain(2, **waiting), 1).startswith("rest")


def test_a_burning_fire_gets_its_wood_before_anything_else() -> None:
    scene = plain(2, fire_lit=True, store_wood=1)
    assert advice(scene, "piece", [to_action(DIARY), FEED_FIRE]) == "feed_fire"


def test_the_farthest_and_fittest_goes_ahead() -> None:
    assert pathfinder(plain(3, track=[3, 9, 9], energy=[6, 2, 5]).table) == 2
    assert pathfinder(castaways("cook", "tracker").table) == 1


def test_one_marches_and_nobody_goes_along() -> None:
    scene = plain(2, track=[4, 0], store_food=4, **BUILT)
    assert placed(scene) == "explore"
    assert placed(scene, 1) != "explore"


@pytest.mark.parametrize(
    ("difficulty", "weather", "energy", "goes"), [(4, SUN, 3, True), (8, SUN, 1, False), (6, RAIN, 0, False)]
)
def test_a_scout_goes_on_while_the_way_home_is_likely(difficulty: int, weather: int, energy: int, goes: bool) -> None:
    scene = plain(2, weather=weather, energy=energy).expedition("A", difficulty)
    assert (advice(scene, "scout", [explore(COAST), RETURN]) == "coast") is goes


def test_before_the_signs_are_built_nobody_goes_up_to_the_highlands() -> None:
    waiting = plain(2, track=[19, 0]).expedition("A")
    ways = [explore(COAST), explore(HINTERLAND), explore(HEART), RETURN]
    assert advice(waiting, "scout", ways) == "return"
    ready = plain(2, track=[19, 0], sign_built=True, unused=[]).expedition("A")
    ready.deck("event", "lone_sail", "turtle_beach")
    assert advice(ready, "scout", ways) == "heart"
    assert advice(ready, "last_round", [0, 1]) == "this"
    assert advice(waiting, "last_round", [0, 1]) == "next"


def test_a_ship_that_can_be_hailed_is_kept_under_the_deck() -> None:
    scene = plain(2, sign_built=True)
    ship, calm = scene.box.index["lone_sail"], scene.box.index["squall_line"]
    scene.deck("event", *[card for card in scene.box.events if not scene.box.cards[card].rescue])
    scene.table.unused = []
    assert scene.box.deck_of[ship] == EVENTS
    assert advice(scene, "under_deck", [put_back(ship, False), put_back(ship, True)]) == "under:lone_sail"
    assert advice(scene, "under_deck", [put_back(calm, False), put_back(calm, True)]) == "stays:squall_line"


def test_nobody_gives_energy_for_a_roof_that_cannot_be_finished() -> None:
    enough = plain(2, at=4, energy=3, site=SHELTER, store_wood=1)
    assert advice(enough, "pledge", [0, 1, 2]) == "2"
    short = plain(2, at=4, energy=1, site=SHELTER, shelter=2, store_wood=3)
    assert advice(short, "pledge", [0, 1]) == "0"


def test_the_store_feeds_the_starving_before_the_others() -> None:
    scene = plain(2, energy=3, eaten=[1, 0], undecided=1, cubes=1)
    ways = [EAT, LEAVE, give_food(1, marker=False)]
    assert advice(scene, "share", ways) == "give:2"
    assert advice(plain(2, energy=6, eaten=[1, 1], undecided=1, cubes=1), "share", ways) == "leave"


def test_nobody_eats_twice_of_their_own_beside_somebody_who_starves() -> None:
    ways = [LEAVE, EAT, give_food(1, marker=False)]
    assert advice(plain(2, energy=1, eaten=[1, 0], food=[1, 0]), "own_food", ways) == "give:2"
    assert advice(plain(2, energy=1, eaten=[1, 1], food=[1, 0]), "own_food", ways) == "eat"
    assert advice(plain(2, energy=1, eaten=[0, 0], food=[1, 0]), "own_food", ways) == "eat"


def test_what_ships_want_to_see_stays_in_camp_and_what_guides_goes_along() -> None:
    scene = plain(2, track=[15, 0]).items(A="logbook", B="compass")
    things = {id: give(Thing(scene.box.index[id])) for id in ("logbook", "compass")}
    assert advice(scene, "piece", [to_action(DIARY), things["logbook"]]) == "give:logbook"
    assert advice(scene, "piece", [to_action(DIARY), things["compass"]], 1) == "give:compass"
    assert advice(scene, "give_to", [1]) == "seat:2"


def test_a_report_tile_is_given_against_an_infection_but_a_dear_one_is_kept_on_the_way() -> None:
    assert advice(plain(1, at=7, dice=[1, 4], report=[[3]]), "repeat", [NO, 3]) == "tile:3"
    way = plain(1, at=4, dice=[1, 2], report=[[3]]).expedition("A", 6)
    assert advice(way, "repeat", [NO, 3]) == "keep"
    assert advice(way, "repeat", [NO, 1]) == "tile:1"


def test_a_camp_card_to_come_is_worth_what_it_may_bring() -> None:
    """There is no goat yet, but whoever catches one will milk it; and nobody has to use a card that costs more."""
    scene = plain(1, energy=3)
    pond, milking, hill = (BOX.named(id) for id in ("turtle_pond", "milking_place", "the_hill_answers"))
    assert card_worth(scene.table, pond, 0, 1) > card_worth(scene.table, milking, 0, 1) > 0.0
    assert card_worth(scene.table, hill, 0, 1) == -CAMP_CARDS


def test_what_is_not_there_cannot_be_lost() -> None:
    begun, built = plain(1, sign=3), plain(1, sign=12, sign_built=True)
    loss = [Lose("sign_progress", 2)]
    assert worth(begun.table, loss, 0) < 0.0 == worth(built.table, loss, 0)

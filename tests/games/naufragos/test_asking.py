"""What people are told with a question, what goes without saying, and what one click does."""

from __future__ import annotations

import pytest

from robinsonade.engine.machine import Question
from robinsonade.games.naufragos.choices import EAT, FEED_FIRE, LEAVE, NO, explore, give, to_action
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.phases.placing import placement
from robinsonade.games.naufragos.phases.resolving import resolution
from robinsonade.games.naufragos.phases.survival import food_phase
from robinsonade.games.naufragos.phases.windows import before_the_evening
from robinsonade.games.naufragos.questions import PROMPTS
from robinsonade.games.naufragos.table import EXPLORE, SHELTER, WOOD, Some, Thing, fruit
from tests.games.naufragos.scenes import BOX, Scene, castaways, plain
from tests.rules import rule


def told(scene: Scene) -> str:
    """The question and why it is asked."""
    seat, prompt = scene.heard[-1].seats[0], PROMPTS[scene.prompt]
    about = prompt.about(scene.table, seat)
    return f"{prompt.asks(scene.table, seat)['en']} {about['en'] if about else ''}"


def says(scene: Scene, option: object) -> str:
    """What an answer to the last question brings."""
    detail = PROMPTS[scene.prompt].detail(scene.table, option)
    assert detail
    return detail["en"]


# Moments in which a newcomer was lost


@rule("N-BP-02", "N-FIRE-01")
def test_whose_roll_may_be_repeated_what_it_needed_and_what_happens_otherwise() -> None:
    scene = plain(2, rerolls=True, report=[(2,), ()], energy=[5, 5], store_wood=1).pieces(fire="B")
    scene.pause(resolution, "3", luck="fire=5")
    assert scene.prompt == "repeat" and scene.heard[-1].seats == [0]
    assert told(scene) == (
        "Roll of {seat:1} for the fire: 5. Repeat it? At most 3 was needed. A repeat costs one of your report tiles."
    )
    assert says(scene, NO) == "no fire burns, and the energy is spent"
    assert says(scene, 2) == "its points are gone; the new roll counts"


@rule("N-BP-02", "N-RET-02")
def test_my_own_roll_is_called_mine() -> None:
    scene = plain(2, rerolls=True, report=[(2,), ()]).expedition("A", difficulty=9)
    scene.pause(resolution, "return", luck="return=1 return=2")
    assert told(scene).startswith("Your roll for the way home: 1, 2. Repeat it? 9 together was needed.")
    assert says(scene, NO) == "another try costs 1 energy each, or you are lost"


@rule("N-FIRE-03", "N-WARM-01")
def test_what_wood_on_the_fire_does_and_what_happens_without_it() -> None:
    scene = plain(1, fire_lit=True, fire_wood=0, store_wood=2)
    scene.pause(before_the_evening)
    assert "Every evening the fire burns 1 wood" in told(scene)
    assert says(scene, FEED_FIRE).startswith("Every evening the fire burns 1 wood and warms all in camp")
    assert says(scene, NO) == "the fire goes out tonight, and everybody in camp loses 1 energy"


@rule("N-BLD-02")
def test_every_construction_says_what_it_costs_and_what_it_is_good_for() -> None:
    shelter = PROMPTS["site"].detail(plain(1).table, SHELTER)
    assert shelter and shelter["en"] == "More energy for everybody who rests. Costs 2 energy, 1 wood."


def test_every_action_says_what_it_does_and_what_it_costs() -> None:
    scene = plain(1)
    scene.pause(placement)
    assert says(scene, to_action(WOOD)) == "Bring 1 wood into the store. Costs 1 energy."


# What goes without saying


def unasked(scene: Scene, options: list[object]) -> object:
    seat = scene.heard[-1].seats[0]
    return GAME.goes_without_saying(scene.table, Question(seat, scene.prompt, options, []), seat)


@rule("N-FOOD-02")
@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ({"store_food": 2, "energy": [2, 2]}, EAT),
        ({"store_food": 1, "energy": [2, 2]}, None),
        ({"store_tiles": [fruit(3)], "store_food": 0, "energy": [2, 2]}, EAT),
    ],
)
def test_the_hungry_eat_without_being_asked_if_there_is_enough_for_all(
    given: dict[str, object], answer: object
) -> None:
    scene = plain(2, **given)
    scene.pause(food_phase)
    assert unasked(scene, [EAT, LEAVE]) is answer


@rule("N-FOOD-02")
def test_who_has_left_food_that_keeps_is_not_asked_again() -> None:
    scene = plain(2, store_food=6, energy=[0, 0])
    scene.pause(food_phase, "eat eat")
    assert unasked(scene, [EAT, LEAVE]) is None, "both are weak: to eat it or to keep it is a question"
    again = plain(2, store_food=6, energy=[0, 0])
    again.pause(food_phase, "eat eat leave eat")
    assert unasked(again, [EAT, LEAVE]) is LEAVE


@rule("N-FOOD-02", "N-FOOD-03")
def test_food_that_keeps_can_wait_and_lies_ready() -> None:
    scene = plain(2, store_food=6, energy=[3, 3])
    scene.pause(food_phase, "eat eat")
    assert unasked(scene, [EAT, LEAVE]) is LEAVE
    assert "share" in [offer.key for offer in GAME.offers(scene.table, 0)]
    own = plain(2, food=[2, 0], energy=[3, 3], eaten=1).table
    assert GAME.goes_without_saying(own, Question(0, "own_food", [LEAVE, EAT], []), 0) is LEAVE
    assert "own_food" in [offer.key for offer in GAME.offers(own, 0)]


@rule("N-FOOD-02")
def test_nobody_is_asked_who_has_nothing_from_it() -> None:
    scene = plain(2, store_food=4, energy=[6, 6])
    scene.pause(food_phase, "eat eat")
    assert unasked(scene, [EAT, LEAVE]) is LEAVE


@rule("N-ITEM-01")
def test_more_of_something_can_wait_but_help_with_a_roll_is_offered() -> None:
    def answer(thing: str, task: int) -> object:
        question = Question(0, "exchange", [NO, give(Thing(BOX.index[thing]))], [])
        return GAME.goes_without_saying(plain(2, did=[Some(), Some([task])]).items(A=thing).table, question, 0)

    assert answer("axe", WOOD) is NO
    assert answer("compass", EXPLORE) is None
    assert answer("compass", WOOD) is NO


@rule("N-BLD-04")
def test_nobody_gives_energy_for_what_cannot_be_finished() -> None:
    poor = plain(2, site=SHELTER, gifts=0, energy=[1, 0]).table
    rich = plain(2, site=SHELTER, gifts=0, energy=[1, 1]).table
    assert GAME.goes_without_saying(poor, Question(0, "pledge", [0, 1], []), 0) == 0
    assert GAME.goes_without_saying(rich, Question(0, "pledge", [0, 1], []), 0) is None


# At one stroke


@rule("N-EXP-04")
def test_one_click_says_where_to_explore_and_whether_to_look_first() -> None:
    scene = castaways("tracker", "plain").expedition("A").deck("coast", "sea_cave", "honey_tree")
    found = {one.key: one for one in GAME.gestures(scene.table, Question(0, "scout", [explore(0)], []), 0)}
    assert [*found["coast:look"].answers()] == [explore(0), True]
    assert [*found["coast:go"].answers()] == [explore(0), False]
    assert GAME.gestures(scene.given(peeked=[1, 0]).table, Question(0, "scout", [explore(0)], []), 0) == []


@rule("N-FOOD-03")
def test_one_click_eats_several_and_keeps_the_rest() -> None:
    scene = plain(2, food=[3, 0], energy=[2, 6], eaten=1)
    found = {one.key: one for one in GAME.gestures(scene.table, Question(0, "own_food", [LEAVE, EAT], []), 0)}
    assert [*found["eat:2"].answers()] == [EAT, EAT, LEAVE]
    assert [*found["eat:3"].answers()] == [EAT, EAT, EAT]

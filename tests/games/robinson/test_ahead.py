"""What lies ahead of the castaways: the goal, the rounds and hearts left, and the night."""

from __future__ import annotations

import pytest

from robinsonade.games.robinson.phases.night import move_or_stay
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table.numbers import MORALE, NO_FOOD
from tests.games.robinson.beginnings import reads
from tests.games.robinson.scenes import camp
from tests.rules import rule


@rule("R-END-02")
def test_who_is_nearest_to_death_stands_above_the_table() -> None:
    scene = camp(morale=-1).person("cook", wounds=11)

    assert reads(scene, "ahead")["Cook: 2 hearts"] == "left, fewest of all; morale −1"


@rule("R-END-02", "R-NIGHT-03")
def test_after_a_death_the_table_says_who_died_and_foretells_nothing() -> None:
    scene = camp("cook", "soldier", food=1).person("cook", wounds=12).supper(["cook"])

    told = reads(scene, "ahead")

    assert scene.table.ending == "death"
    assert told["Cook is dead"] == "one death and all is lost"
    assert not any("Night" in name or "Tonight" in name for name in told)


@rule("R-NIGHT-02")
def test_after_the_meal_nobody_is_said_to_go_hungry() -> None:
    scene = camp("cook", "soldier", food=2).supper()
    scene.table.at = scene.table.steps().index(move_or_stay)

    assert reads(scene, "ahead")["Tonight: 2 food"] == "the meal is over"


@rule("R-PROD-01")
def test_before_the_camp_has_given_its_food_it_is_counted() -> None:
    scene = camp("cook", "soldier", food=1)
    scene.table.phase = MORALE

    assert reads(scene, "ahead")["Tonight: 2 food"] == "2 by then, enough"
    assert reads(scene.day(NO_FOOD), "ahead")["Tonight: 2 food"] == "1 by then, hungry: 1"


@rule("R-END-03")
@pytest.mark.parametrize(("round", "told"), [(1, "11 rounds left"), (11, "1 round left"), (12, "Last round")])
def test_the_rounds_that_are_left_are_counted(round: int, told: str) -> None:
    assert told in reads(camp(scenario="castaways", round=round), "ahead")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_story_says_in_few_words_what_wins(scenario: str) -> None:
    name, says = next(iter(reads(camp(scenario=scenario), "ahead").items()))

    assert "/" in name
    assert 0 < len(says) <= 50

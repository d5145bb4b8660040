"""The plans of a round that a seer compares."""

from __future__ import annotations

from robinsonade.engine.chance import seed_state
from robinsonade.games.robinson.bots.ways import drafts, plans, signature
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import EXPLORE
from tests.games.robinson.scenes import story

MANY = 24


def first_round(scenario: str) -> Table:
    return story(scenario, "carpenter", "cook", "explorer", "soldier").planning().table


def test_whether_to_roll_is_a_matter_of_taste() -> None:
    """Also where much is at stake: on Volcano Island everybody would make sure."""
    found = drafts(first_round("volcano"), MANY, 1)
    assert {deed.rolled for _, deeds in found for deed in deeds if deed.kind == EXPLORE} == {False, True}


def test_plans_differ_in_every_story() -> None:
    """Five to eight of them did when all tastes were alike."""
    assert min(len(drafts(first_round(name), MANY, 1)) for name in SCENARIOS) > 8


def test_the_first_plan_is_as_it_is_advised() -> None:
    table = first_round("castaways")
    assert signature(plans(table, MANY, 1)[0].deeds) == signature(plans(table, 1, 2)[0].deeds)


def test_no_plan_is_compared_twice() -> None:
    found = [signature(deeds) for _, deeds in drafts(first_round("volcano"), MANY, seed_state("tastes"))]
    assert len(found) == len(set(found))

"""Matches played at random end and say why, in every story, edition and number of seats."""

from __future__ import annotations

import json
from random import Random

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, State, take_step
from robinsonade.games.robinson.game import ENDING_RULES, GAME, WON
from robinsonade.games.robinson.phases.places import DONE, new_places, same_place, unfinished
from robinsonade.games.robinson.questions.refusals import because, obstacle, pointable
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import PLANNING, WEATHER

STORIES = [
    (scenario, edition)
    for scenario in SCENARIOS
    for edition in ("newer", "earlier")
    if (scenario, edition) != ("king_kong", "earlier")
]
LONGEST = 5_000  # steps


class Wanderer(Answers):
    """Answers at random, and looks at the plan while it is made."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        assert (len(options) > 1 or options == [DONE]) and len(set(options)) == len(options)
        if prompt == "place" and isinstance(s, Table) and self.dice.random() < 0.05:
            refusals_agree_with_options(s)
            no_payment_contains_another(s)
        return self.dice.choice(options)


def refusals_agree_with_options(s: Table) -> None:
    """What is refused is not offered, and every refusal has its sentence."""
    if unfinished(s) >= 0 or s.chosen > 4:
        return
    offered = new_places(s, s.chosen)
    for target in pointable(s):
        rule = obstacle(s, s.chosen, target)
        assert (rule == "") == (target in offered)
        assert not rule or all("{" not in words for words in because(s, s.chosen, target, rule)[1].values())


def no_payment_contains_another(s: Table) -> None:
    """Of the ways to pay for the same thing each saves something that the others cost."""
    for offered in s.menu:
        for other in s.menu:
            if other is not offered and same_place(other.target, offered.target) and other.pawns == offered.pawns:
                asked = zip(offered.cost.goods(), other.cost.goods(), strict=True)
                assert other.target.space != offered.target.space or any(less < more for less, more in asked)


def nothing_leaks(s: Table) -> None:
    """What nobody can see is dealt anew, and everybody sees the same."""
    other = s.clone()
    other.imagine(0)
    assert json.dumps(GAME.view(other, 0)) == json.dumps(GAME.view(s, 0))


def walk(scenario: str, edition: str, seats: int, seed: int, charmed: bool = False) -> Table:
    """`charmed`: nobody suffers for long, so that the walk sees the last rounds too."""
    options = GAME.check_options({"scenario": scenario, "edition": edition})
    s = GAME.deal(GAME.box(), seats, options, seed_state(seed))
    pieces = dict(GAME.pieces(s))
    s.answers = Wanderer(seed)
    steps, dice = s.steps(), Random(seed)
    for _ in range(LONGEST):
        if s.ending:
            break
        take_step(s, steps)
        if dice.random() < 0.01:
            nothing_leaks(s)
        assert s.ending or GAME.pieces(s) == pieces
        if charmed and s.phase == WEATHER:
            for person in [*range(seats), 5]:
                s.wounds[person] = min(s.wounds[person], 0)
            s.goods = [max(n, 4) for n in s.goods]
            s.levels = [max(n, 2) for n in s.levels]
    return s


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("scenario", "edition"), STORIES)
def test_a_match_played_at_random_ends_and_says_why(scenario: str, edition: str, seats: int) -> None:
    for seed in range(3):
        s = walk(scenario, edition, seats, seed)

        assert s.ending in ENDING_RULES or s.ending in WON
        assert GAME.result(s).won == (s.ending in WON)


@pytest.mark.parametrize(("scenario", "edition"), STORIES)
def test_a_charmed_match_reaches_the_late_rounds(scenario: str, edition: str) -> None:
    s = walk(scenario, edition, 3, 7, charmed=True)

    assert s.ending
    assert s.round > 3


def test_planning_offers_its_places_quickly_with_eight_pawns() -> None:
    """One pass over the menu: far below a millisecond."""
    s = GAME.deal(GAME.box(), 4, GAME.check_options({}), seed_state(1))
    s.answers = Wanderer(1)
    while s.phase != PLANNING:
        take_step(s, s.steps())

    assert 0 < len(s.menu) < 100


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("scenario", "edition"), STORIES)
def test_two_hundred_matches_end_and_say_why(scenario: str, edition: str, seats: int) -> None:
    for seed in range(200):
        assert walk(scenario, edition, seats, seed, charmed=seed % 2 == 1).ending

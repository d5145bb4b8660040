"""Every refusal names a rule, and says no exactly where the rules do."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.engine.match import Match
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.phases.actions import held_here
from robinsonade.games.paleo.phases.requirements import can_do, muster
from robinsonade.games.paleo.questions.refusals import obstacle
from robinsonade.games.paleo.table import Table


@pytest.mark.parametrize("level", [str(n) for n in range(1, 8)])
def test_an_action_has_an_obstacle_exactly_when_it_cannot_be_done(level: str) -> None:
    dice = Random(level)
    for seats in (1, 2, 4):
        match = Match.start(GAME, seats, {"level": level}, seed=seats)
        while match.question is not None:
            s = match.table
            assert isinstance(s, Table)
            if match.question.prompt in ("act", "night"):
                face = s.box.cards[s.card]
                by_day = match.question.prompt == "act"
                stack = len(s.deck.piles[s.owner]) if by_day else 0
                for action in face.actions if by_day else face.night:
                    possible = can_do(s, action, s.party, muster(s, s.party), stack, held_here(s))
                    found = obstacle(s, action, s.party, stack, held_here(s))
                    assert possible == (found is None)
                    if found and found[0] == "P-GIVE-02":
                        assert f"{action.cards} " in found[1]["en"] and f": {stack}." in found[1]["en"]
            seat = dice.choice(match.waiting_for())
            options = match.question.options_of(seat, seats)
            awake = options[:-1] if match.question.prompt == "choose" and dice.random() < 0.9 else options
            match.choose(match.prompt(match.question).key(s, dice.choice(awake)), seat)

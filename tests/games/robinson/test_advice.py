"""What bots are advised: always something that is offered, nothing is changed by asking, and it helps to survive."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.engine.chance import start_of_luck
from robinsonade.engine.machine import Answers, State, play_out
from robinsonade.games.robinson.game import GAME
from robinsonade.games.robinson.scenarios import SCENARIOS
from robinsonade.lab.playing import Plan, play_game


class Adviser(Answers):
    """Listens to the advice and mostly follows it, but now and then does something else."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.taken = 0

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        before = s.dump() if self.dice.random() < 0.02 else None
        advice = GAME.advise(s, max(seat, 0), prompt, options)
        assert before is None or before == s.dump()
        assert advice is None or advice in options
        if advice is None or self.dice.random() < 0.1:
            return self.dice.choice(options)
        self.taken += 1
        return advice


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_advice_is_among_the_options_and_leaves_the_table_alone(scenario: str, seats: int) -> None:
    s = GAME.deal(GAME.box(), seats, GAME.check_options({"scenario": scenario}), start_of_luck(seats))
    adviser = Adviser(seats)
    play_out(s, adviser)
    assert adviser.taken > 20


def rounds_survived(bot: str, games: int) -> int:
    plan = Plan.of("robinson", 2, [bot], 5, {"scenario": "castaways"})
    return sum(play_game(plan, number)[1].round for number in range(games))  # type: ignore[attr-defined]


def test_who_follows_the_advice_survives_longer_than_who_does_anything() -> None:
    assert rounds_survived("greedy", 5) > 1.5 * rounds_survived("random", 5)

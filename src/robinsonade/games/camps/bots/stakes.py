"""What is at stake in Camps: what a hint compares when a round has gone one way and another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.engine.stakes import Stake
from robinsonade.games.camps.bots.value import worth_of_goals
from robinsonade.games.camps.nouns import say
from robinsonade.games.camps.table import Table


def stake(name: str, worth: float, of: Callable[[Table, int], float]) -> Stake[Table]:
    return Stake(of, worth, say("stakes", f"more_{name}"), say("stakes", f"less_{name}"))


def points(s: Table, seat: int) -> float:
    return sum(s.scenario.score(s, seat).values())


STAKES: Final = [
    stake("points", 1.0, points),
    stake("promised", 0.8, worth_of_goals),
    stake("camps", 1.5, lambda s, seat: s.placed[seat]),
    stake("cards", 0.6, lambda s, seat: len(s.hands[seat])),
]

"""What is at stake on the island: what a hint compares when a round has gone one way and another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.engine.stakes import Stake
from robinsonade.games.robinson.nouns import say
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import FOOD, NONPERISHABLE, WOOD


def stake(name: str, worth: float, of: Callable[[Table], float]) -> Stake[Table]:
    """The same for everybody."""
    return Stake(lambda s, seat: of(s), worth, say("stakes", f"more_{name}"), say("stakes", f"less_{name}"))


def goal(s: Table) -> float:
    """Steps towards it."""
    return sum(n for n, _ in s.scenario.progress(s).values())


STAKES: Final = [
    stake("goal", 2.0, goal),
    stake("wounds", -1.0, lambda s: sum(s.wounds[: s.seats])),
    stake("wood", 0.6, lambda s: s.goods[WOOD] + s.future[WOOD]),
    stake("food", 0.6, lambda s: sum(s.goods[good] + s.future[good] for good in (FOOD, NONPERISHABLE))),
    stake("levels", 0.9, lambda s: sum(s.levels)),
    stake("built", 0.9, lambda s: len(s.items | s.fresh)),
    stake("places", 0.7, lambda s: sum(1 for tile in s.tiles if tile)),
    stake("morale", 0.7, lambda s: s.morale),
    stake("determination", 0.4, lambda s: sum(s.determination[: s.seats])),
]

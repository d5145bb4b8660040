"""What is at stake for the tribe: what a hint compares when a day has gone one way and another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.engine.stakes import Stake
from robinsonade.games.paleo.nouns import say
from robinsonade.games.paleo.table import FOOD, STONE, WOOD, Table


def stake(name: str, worth: float, of: Callable[[Table], float]) -> Stake[Table]:
    """The same for everybody."""
    return Stake(lambda s, seat: of(s), worth, say("stakes", f"more_{name}"), say("stakes", f"less_{name}"))


STAKES: Final = [
    stake("painting", 3.0, lambda s: s.victory),
    stake("skulls", -3.0, lambda s: s.skulls),
    stake("people", 1.5, lambda s: sum(map(len, s.people))),
    stake("damage", -0.7, lambda s: sum(map(sum, s.hurt))),
    stake("food", 0.6, lambda s: s.camp[FOOD]),
    stake("wood", 0.5, lambda s: s.camp[WOOD]),
    stake("stone", 0.5, lambda s: s.camp[STONE]),
    stake("tools", 0.8, lambda s: sum(map(sum, s.tools))),
]

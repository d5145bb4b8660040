"""What is at stake for castaways: what a hint compares when a round has gone one way and another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.engine.stakes import Stake
from robinsonade.games.naufragos.nouns import say
from robinsonade.games.naufragos.table import Table, living


def stake(name: str, worth: float, of: Callable[[Table, int], float]) -> Stake[Table]:
    return Stake(of, worth, say("stakes", f"more_{name}"), say("stakes", f"less_{name}"))


STAKES: Final = [
    stake("living", 4.0, lambda s, seat: len(living(s))),
    stake("my_energy", 0.6, lambda s, seat: s.energy[seat]),
    stake("energy", 0.3, lambda s, seat: sum(s.energy)),
    stake("wounds", -0.7, lambda s, seat: sum(s.wounds)),
    stake("infections", -1.5, lambda s, seat: sum(s.infections)),
    stake("food", 0.5, lambda s, seat: s.store_food + sum(s.food) + sum(tile.value for tile in s.store_tiles)),
    stake("wood", 0.5, lambda s, seat: s.store_wood),
    stake("way", 0.5, lambda s, seat: max(s.track)),
    stake("rescue", 0.7, lambda s, seat: s.sign + s.beacon + s.shelter),
    stake("report", 0.4, lambda s, seat: len(s.report[seat])),
]

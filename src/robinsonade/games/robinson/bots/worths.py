"""What things are worth while a round is planned, reckoned once for all its pawns."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.sameness import all_but
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.value import (
    Outlook,
    fur_value,
    item_value,
    palisade_value,
    roof_value,
    shortage,
    tile_value,
    tokens_value,
    unlocked_value,
    weapon_value,
)
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost, Target
from robinsonade.games.robinson.table.numbers import Item, Space


class Worths:
    """What things are worth in this round, wherever pawns and goods are placed."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.outlook = Outlook(s)
        self.left = self.outlook.left
        self.shortage = shortage(s)
        self.any_tile = tile_value(s, self.left, self.shortage)
        self.roofs = [roof_value(s, level) for level in range(6)]
        self.fences = [palisade_value(s, level, self.left) for level in range(6)]
        self.arms = [weapon_value(s, level, self.left, len(s.hunting), self.shortage) for level in range(9)]
        self.furs = [fur_value(n, s) for n in range(8)]
        self.items: dict[Item, float] = {}
        self.tiles: dict[Space, float] = {}
        self.deeds: dict[tuple[Target, Cost, float], tuple[bool, list[float], float]] = {}
        self.act_at_once: set[Item] = set()  # items that do something when they are built
        self.now: dict[tuple[int, ...], float] = {}  # by the goods at hand: what the table is worth

    def item(self, item: Item) -> float:
        """Building it, besides what it does at once."""
        if item not in self.items:
            s, left = self.s, self.left
            owned = tokens_value(2) if s.box.inventions[item].owner >= 0 else 0.0
            self.items[item] = item_value(s, item, left) + unlocked_value(s, item, left) + owned
        return self.items[item]

    def tile(self, space: Space) -> float:
        """Exploring it."""
        if space not in self.tiles:
            self.tiles[space] = self.any_tile + wishes(self.s).tile(self.s, space)
        return self.tiles[space]


LAST: Final[list[tuple[object, Worths]]] = []
lasting: Final = all_but("goods", "free", "menu", "offers", "economy")


def worths_of(s: Table) -> Worths:
    """Reckoned once a round, as long as pawns are placed and nothing else happens."""
    now = lasting(s)
    for before, worths in LAST:
        if before == now:
            return worths
    kept = s.clone()
    worths = Worths(kept)
    LAST[:] = [(lasting(kept), worths)]
    return worths

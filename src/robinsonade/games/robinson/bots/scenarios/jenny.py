"""The raft for Jenny, then the lifeboat for all."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import jenny
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import (
    KNIFE,
    MOUNTAINS,
    PLAINS,
    ROPE,
    SHEET_1,
    SHEET_2,
    Item,
    Space,
    Terrain,
)

JENNYS_ROPE: Final = 6.0
JENNYS_KNIFE: Final = [3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 8.0, 8.0, 8.0]  # by round
JENNYS_RAFT: Final = 14.0
RESCUE: Final = 25.0
# Wood for the raft, for the lifeboat, and for the lifeboat as long as Jenny is not saved
RAFT_WOOD: Final = 3.0
BOAT_WOOD: Final = 2.0
EARLY_BOAT_WOOD: Final = 1.3
BOAT_FUR: Final = 1.5
JENNYS_PLAINS: Final = 2.0
JENNYS_MOUNTAINS: Final = 1.5


class Jenny(Wishes):
    def promise(self, s: Table) -> float:
        return 25.0 if jenny.rescued(s) else 0.0

    def item(self, s: Table, item: Item) -> float:
        if item == ROPE:
            return JENNYS_ROPE
        if item == KNIFE:
            return JENNYS_KNIFE[s.round]
        return {SHEET_1: JENNYS_RAFT, SHEET_2: 200.0}.get(item, 0.0)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """For the raft, then for the lifeboat."""
        raft = 0 if SHEET_1 in s.items else 2
        return [(raft, RAFT_WOOD), (6, BOAT_WOOD if jenny.rescued(s) else EARLY_BOAT_WOOD)]

    def fur(self, s: Table) -> float:
        return BOAT_FUR

    def special(self, s: Table, space: Space) -> float:
        return RESCUE

    def terrain(self, s: Table, terrain: Terrain) -> float:
        return 3.0 if terrain in (PLAINS, MOUNTAINS) else 0.0

    def tile(self, s: Table, space: Space) -> float:
        """Rope and knife need plains and mountains."""
        known = explored_terrains(s)
        return JENNYS_PLAINS * (PLAINS not in known) + JENNYS_MOUNTAINS * (MOUNTAINS not in known)

"""Tiles and special locations before the lava comes, then the boat."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import volcano
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import NEIGHBOURS, open_tile
from robinsonade.games.robinson.table.numbers import (
    FLIPPED,
    ISLAND,
    M4,
    ROPE,
    SHEET_1,
    SHEET_2,
    Item,
    Space,
)

# What a tile and a special location are worth, and how much more by the rounds left until the lava is there
NEW_TILE: Final = 14.0
TILE_BEFORE_LAVA: Final = 30.0
NEW_SITE: Final = 40.0
SITE_BEFORE_LAVA: Final = 40.0
WITHIN_REACH: Final = 3.0  # a camp beside a space or location that is still to be explored


class Volcano(Wishes):
    def promise(self, s: Table) -> float:
        tiles, sites = volcano.goals(s)
        return 2.0 * min(s.story[volcano.TILES], tiles) + 9.0 * min(s.story[volcano.SITES], sites)

    def item(self, s: Table, item: Item) -> float:
        if item == ROPE:
            return 4.0
        return {SHEET_1: 4.0, SHEET_2: 200.0}.get(item, 0.0)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        tiles, sites = volcano.goals(s)
        return [(3, 3.0 if s.story[volcano.TILES] >= tiles and s.story[volcano.SITES] >= sites else 1.3)]

    def tile(self, s: Table, space: Space) -> float:
        """Enough of them before the lava takes them, and a way out of it."""
        tiles, _ = volcano.goals(s)
        refuges = [n for n in NEIGHBOURS[s.camp] if n not in self.burning(s, 2)]
        trapped = not any(open_tile(s, n) for n in refuges)
        ahead = 20.0 if trapped and space in refuges else 0.0
        lacking = tiles - s.story[volcano.TILES]
        unknown = [other for other in ISLAND if not s.tiles[other] and FLIPPED not in s.marks[other]]
        if not 0 < lacking <= len(unknown) or s.round >= self.lava(space):
            return ahead
        spare = len(unknown) - lacking
        return ahead + NEW_TILE + TILE_BEFORE_LAVA / (self.lava(space) - s.round) / (1 + spare)

    def special(self, s: Table, space: Space) -> float:
        """Before the lava is there."""
        if s.story[volcano.SITES] >= volcano.goals(s)[1] or s.round >= self.lava(space):
            return 0.0
        return NEW_SITE + SITE_BEFORE_LAVA / (self.lava(space) - s.round)

    def lava(self, space: Space) -> int:
        """The round in which it comes, or in which the boat must be built."""
        return next((n for n, spaces in volcano.SCHEDULE.items() if space in spaces), 8)

    def camp(self, s: Table, space: Space) -> float:
        """Away from the lava, and beside what is to be explored."""
        if space in self.burning(s, 1):
            return -100.0
        reach = WITHIN_REACH * sum(1 for n in (space, *NEIGHBOURS[space]) if self.to_explore(s, n))
        return reach - (12.0 if space in self.burning(s, 2) else 0.0)

    def to_explore(self, s: Table, space: Space) -> bool:
        """An unknown space of the island, or a special location nobody has been to."""
        if FLIPPED in s.marks[space] or space in s.story_so_far or space not in ISLAND:
            return False
        return not s.tiles[space] or (space != M4 and s.box.tiles[s.tiles[space]].totem)

    def burning(self, s: Table, rounds: int) -> list[int]:
        """Where the lava will be within this many rounds."""
        return [space for n in range(1, rounds + 1) for space in volcano.SCHEDULE.get(s.round + n, [])]

"""Tiles and special locations before the lava comes, then the boat."""

from __future__ import annotations

from typing import Final

from robinsonade.games.robinson.bots.scenarios.basic import Wishes
from robinsonade.games.robinson.scenarios import volcano
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import NEIGHBOURS, distances, open_tile
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

# What a tile and a special location are worth; how much more by the rounds left until the lava is there, and by how
# many of them each round must bring
NEW_TILE: Final = 6.0
TILE_BEFORE_LAVA: Final = 15.0
TILE_PACE: Final = 6.0
NEW_SITE: Final = 10.0
SITE_BEFORE_LAVA: Final = 20.0
SITE_PACE: Final = 10.0
WAY_OUT: Final = 20.0  # a tile to move to, where there is none
WITHIN_REACH: Final = 3.0  # a camp beside a space or location that is still to be explored
LAVA_SOON: Final = 12.0  # a camp that must be moved again in the next round
BOAT_ROPE: Final = 4.0
BOAT_ROPE_LATE: Final = 2.0  # more each round
LADDER: Final = 4.0
BOAT: Final = 200.0
BOAT_WOOD: Final = (3, 1.3)  # so much, and what each is worth; when all is explored:
BOAT_WOOD_NOW: Final = (3, 3.0)
BOAT_BY: Final = 8  # the last round
TOTEMS_HOPED: Final = 0.55  # on an unknown tile


class Volcano(Wishes):
    def last_night(self, s: Table) -> int:
        """Before the round in which the boat must be built."""
        return max(s.round, BOAT_BY - 1)

    def promise(self, s: Table) -> float:
        tiles, sites = volcano.goals(s)
        return 2.0 * min(s.story[volcano.TILES], tiles) + 9.0 * min(s.story[volcano.SITES], sites)

    def item(self, s: Table, item: Item) -> float:
        if item == ROPE:
            return BOAT_ROPE + BOAT_ROPE_LATE * s.round
        return {SHEET_1: LADDER, SHEET_2: BOAT}.get(item, 0.0)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        tiles, sites = volcano.goals(s)
        all_explored = s.story[volcano.TILES] >= tiles and s.story[volcano.SITES] >= sites
        return [BOAT_WOOD_NOW if all_explored else BOAT_WOOD]

    def tile(self, s: Table, space: Space) -> float:
        """Enough of them before the lava takes them, and a way out of it."""
        tiles, _ = volcano.goals(s)
        refuges = [n for n in NEIGHBOURS[s.camp] if n not in self.burning(s, 2)]
        trapped = not any(open_tile(s, n) for n in refuges)
        ahead = WAY_OUT if trapped and space in refuges else 0.0
        lacking = tiles - s.story[volcano.TILES]
        unknown = [other for other in ISLAND if not s.tiles[other] and FLIPPED not in s.marks[other]]
        if not 0 < lacking <= len(unknown) or s.round >= self.lava(space):
            return ahead
        spare = len(unknown) - lacking
        pace = lacking / max(1, BOAT_BY - s.round)
        return ahead + NEW_TILE + TILE_PACE * pace + TILE_BEFORE_LAVA / (self.lava(space) - s.round) / (1 + spare)

    def special(self, s: Table, space: Space) -> float:
        """Before the lava is there."""
        lacking = volcano.goals(s)[1] - s.story[volcano.SITES]
        if lacking <= 0 or s.round >= self.lava(space):
            return 0.0
        pace = lacking / max(1, BOAT_BY - s.round)
        return NEW_SITE + SITE_PACE * pace + SITE_BEFORE_LAVA / (self.lava(space) - s.round)

    def trouble(self, s: Table, space: Space) -> float:
        """Nobody goes any more where the lava is; where nothing is to be explored people only gather."""
        if FLIPPED in s.marks[space] or s.round >= self.lava(space):
            return 0.0
        if space == s.camp:
            return 3.0
        return 2.0 if self.to_explore(s, space) else 1.0

    def soon_lost(self, s: Table, space: Space) -> bool:
        return self.lava(space) - s.round <= 2

    def lava(self, space: Space) -> int:
        """The round in which it comes, or in which the boat must be built."""
        return next((n for n, spaces in volcano.SCHEDULE.items() if space in spaces), BOAT_BY)

    def camp(self, s: Table, space: Space) -> float:
        """Away from the lava, and beside what is to be explored."""
        if space in self.burning(s, 1):
            return -100.0
        reach = WITHIN_REACH * sum(1 for n in (space, *NEIGHBOURS[space]) if self.to_explore(s, n))
        return reach - (LAVA_SOON if space in self.burning(s, 2) else 0.0)

    def to_explore(self, s: Table, space: Space) -> bool:
        """An unknown space of the island, or a special location nobody has been to."""
        if FLIPPED in s.marks[space] or space in s.story_so_far or space not in ISLAND:
            return False
        return not s.tiles[space] or (space != M4 and s.box.tiles[s.tiles[space]].totem)

    def margins(self, s: Table) -> list[float]:
        """Tiles and locations that can still be had beyond those that must be; whether there are enough; the pawns they
        ask for, of those that are left; and what the lava takes next."""
        steps, later = distances(s), [space for space in ISLAND if self.lava(space) > s.round]
        tiles, sites = (max(0, of - n) for n, of in s.scenario.progress(s).values())
        unknown = sorted(min(steps[n], 4) for n in later if not s.tiles[n] and FLIPPED not in s.marks[n])
        known = sorted(min(steps[n], 4) for n in later if s.tiles[n] and self.to_explore(s, n))
        hoped = len(unknown) * TOTEMS_HOPED
        ways = [*unknown[:tiles], *known[:sites]]
        pawns = 2 * s.seats * max(1, BOAT_BY - s.round)
        soon = [[n for n in self.burning(s, k) if self.to_explore(s, n)] for k in (1, 2)]
        return [
            max(-2, len(unknown) - tiles) / 3,
            max(-2.0, len(known) + hoped - sites) / 3,
            float(len(unknown) < tiles or len(unknown) + len(known) < sites),
            (sum(ways) + 2 * len(ways) + 3 * max(0, sites - len(known))) / pawns,
            (len(ways) + max(0, sites - len(known))) / 8,
            *(len(some) / 2 for some in soon),
            float(s.camp in self.burning(s, 1)) + 0.5 * (s.camp in self.burning(s, 2)),
        ]

    def burning(self, s: Table, rounds: int) -> list[Space]:
        """Where the lava will be within this many rounds."""
        return [space for n in range(1, rounds + 1) for space in volcano.SCHEDULE.get(s.round + n, [])]

"""What bots wish for in each story, counted in wounds: whatever brings the group nearer to its goal."""

from __future__ import annotations

from math import fsum
from typing import Final

from robinsonade.games.robinson.phases.menu import SHELTER_WOOD
from robinsonade.games.robinson.scenarios import (
    cannibals,
    castaways,
    cursed_island,
    family,
    jenny,
    king_kong,
    own,
    volcano,
)
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import FAR, NEIGHBOURS, explored_terrains, open_tile, open_tiles
from robinsonade.games.robinson.table.numbers import (
    CITY,
    FIRE,
    FLIPPED,
    FOG,
    FUR,
    ISLAND,
    KNIFE,
    M4,
    MEDICINE,
    MOUNTAINS,
    PLAINS,
    ROOF,
    ROPE,
    SHEET_1,
    SHEET_2,
    SHEET_ITEMS,
    SHOVEL,
    WOOD,
    Item,
    Space,
    Terrain,
)


class Wishes:
    """Of a story that says nothing about itself. A wish is counted in wounds, as everything is."""

    def last_night(self, s: Table) -> int:
        """The round whose night is the last one to live through."""
        return s.sheet.rounds

    def promise(self, s: Table) -> float:
        """What has been reached so far."""
        return 0.0

    def item(self, s: Table, item: Item) -> float:
        """An item, for the goal alone."""
        return 3.0 if item in SHEET_ITEMS else 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """Wood for the goal: how much of it, and what each is worth."""
        return []

    def spare_wood(self, s: Table) -> int:
        """How much of it to give for the goal before the Action Phase."""
        return 0

    def fur(self, s: Table) -> float:
        return 0.0

    def weapon(self, s: Table, level: int) -> float:
        """Weapons of this level, beyond hunts and the animals that come to the camp."""
        return 0.3 * min(level, 5)

    def palisade(self, s: Table) -> float:
        """How much more than usual one counts."""
        return 1.0

    def animals(self, s: Table, n: int) -> int:
        """How many Hungry Animals dice are to be expected in round n."""
        return 1 if n in s.sheet.animals else 0

    def terrain(self, s: Table, terrain: Terrain) -> float:
        return 0.0

    def tile(self, s: Table, space: Space) -> float:
        """Another tile here, beyond its use."""
        return 0.0

    def special(self, s: Table, space: Space) -> float:
        return 6.0

    def camp(self, s: Table, space: Space) -> float:
        """To have the camp here."""
        return 0.0

    def attack(self, s: Table, where: Space) -> float:
        return 10.0

    def foe(self, s: Table, where: Space) -> int:
        """How strong the foe of an attack is; not a wish."""
        return 5


# The ship that bots count on, by seats: winter nights wear many people out too soon to wait for the last one
AWAITED: Final = [0, 12, 12, 11, 10]
# What wood for the pile is worth: as such, by how much each morning must bring, and what must lie there tomorrow
ANY_WOOD: Final = 0.6
WOOD_A_MORNING: Final = 0.5
DUE_TOMORROW: Final = [0.0, 8.0, 6.0, 4.5, 3.5]  # by the mornings left


FIRE_BY_ROUND: Final = [1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 3.0, 6.0, 6.0, 25.0, 25.0, 25.0, 25.0]
HATCHET: Final = 0.9  # each round to come
MAST: Final = 1.5  # each wood of it
# While no mountains are known: they are needed for the fire
MOUNTAINS_BY_ROUND: Final = [1.5, 1.5, 1.5, 1.5, 1.5, 3.0, 3.0, 3.0, 3.0, 8.0, 8.0, 8.0, 8.0]


class Castaways(Wishes):
    def promise(self, s: Table) -> float:
        return 1.6 * s.story[castaways.PILE]

    def last_night(self, s: Table) -> int:
        """Before the ship that is counted on; one castaways.stage can be completed each morning."""
        mornings = len(castaways.STAGES) - castaways.stage(s)[0]
        return max(s.round, min(max(AWAITED[s.seats], s.round + mornings) - 1, castaways.SHIP_ROUNDS[-1]))

    def due(self, s: Table, n: int) -> int:
        """The castaways.stage that must be complete on the morning of round n at the latest, counted from 1."""
        return n - AWAITED[s.seats] + len(castaways.STAGES)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        now, lacks = castaways.stage(s)
        if now == len(castaways.STAGES):
            return []
        mornings = max(1, AWAITED[s.seats] - s.round)
        some_day = ANY_WOOD + WOOD_A_MORNING * (castaways.FULL - s.story[castaways.PILE]) / mornings
        due = self.due(s, s.round + 1) > now
        return [
            (lacks, DUE_TOMORROW[min(mornings, 4)] if due else some_day),
            (castaways.FULL - s.story[castaways.PILE] - lacks, some_day),
        ]

    def spare_wood(self, s: Table) -> int:
        """All that is due; before that what building can spare."""
        now, lacks = castaways.stage(s)
        late = self.due(s, s.round) - now
        if late >= 1:
            return s.goods[WOOD]
        reserve = SHELTER_WOOD[s.seats] if not s.shelter or s.levels[ROOF] < 3 else 1
        spare = s.goods[WOOD] - reserve
        return lacks if spare >= lacks else 0

    def item(self, s: Table, item: Item) -> float:
        if item == FIRE:
            return FIRE_BY_ROUND[s.round]
        if item == SHEET_1:
            return HATCHET * (castaways.SHIP_ROUNDS[-1] - s.round)
        if item == SHEET_2:
            return MAST * min(3, castaways.room_left(s))
        return 0.0

    def terrain(self, s: Table, terrain: Terrain) -> float:
        return 4.0 if terrain == MOUNTAINS else 0.0

    def tile(self, s: Table, space: Space) -> float:
        """Without mountains there is no fire."""
        if FIRE in s.items or MOUNTAINS in explored_terrains(s):
            return 0.0
        return MOUNTAINS_BY_ROUND[s.round]


CROSS: Final = [0.0, 17.0, 20.0, 24.0, 27.0]  # by seats
# The wood for the next two crosses, and for those after them
NEXT_CROSS_WOOD: Final = [0.0, 2.6, 2.8, 3.0, 3.2]
LATER_CROSS_WOOD: Final = 1.7
BELL: Final = 0.8  # each fog it lifts
CROSS_TILE: Final = 2.0


class CursedIsland(Wishes):
    def promise(self, s: Table) -> float:
        return 10.0 * cursed_island.crosses(s)

    def item(self, s: Table, item: Item) -> float:
        if item == SHEET_1:
            return CROSS[s.seats] if cursed_island.crosses(s) < cursed_island.CROSSES else 0.0
        if item == SHEET_2:
            return BELL * min(3, sum(1 for mark in s.marks if FOG in mark))
        return 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """Two for each cross, the next ones first."""
        missing = max(0, cursed_island.CROSSES - cursed_island.crosses(s))
        return [(2 * min(missing, 2), NEXT_CROSS_WOOD[s.seats]), (2 * max(0, missing - 2), LATER_CROSS_WOOD)]

    def tile(self, s: Table, space: Space) -> float:
        """Somewhere to put the crosses."""
        return CROSS_TILE if len(open_tiles(s)) < cursed_island.CROSSES else 0.0


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


# The city as soon as weapons are good: villages burn for nothing then, and the book hurts nobody any more
CITY_BY: Final = 8
ARMS: Final = 5.0  # a level of weapons, for every attack to come
ON_THE_WAY: Final = 8.0  # a tile of the shortest way to the city
VILLAGE: Final = 6.0
VILLAGE_A_ROUND: Final = 1.0  # more for each round to come, by seats


class Cannibals(Wishes):
    def last_night(self, s: Table) -> int:
        return max(s.round, CITY_BY)

    def promise(self, s: Table) -> float:
        return 60.0 if s.story[cannibals.CITY_BURNT] else 7.0 * s.story[cannibals.BURNT_VILLAGES]

    def weapon(self, s: Table, level: int) -> float:
        """Even with all villages burnt the city is as strong as 9."""
        return ARMS * min(level, 9)

    def item(self, s: Table, item: Item) -> float:
        if item in (MEDICINE, ROPE):
            return 1.5
        return {SHEET_1: 1.0, SHEET_2: 1.5}.get(item, 0.0)

    def tile(self, s: Table, space: Space) -> float:
        """Villages, and the shortest way to the city."""
        unknown = unknown_before_the_city(s)
        if not unknown[s.camp]:
            return 0.0
        return 1.0 + (ON_THE_WAY if unknown[space] < unknown[s.camp] else 0.0)

    def attack(self, s: Table, space: Space) -> float:
        """A burnt village weakens the city, and saves everybody a wound at every book, which is every other event."""
        if space == CITY:
            return 100.0
        return VILLAGE + VILLAGE_A_ROUND * s.seats * (s.sheet.rounds - s.round)

    def foe(self, s: Table, space: Space) -> int:
        return cannibals.strength(s, space)


def unknown_before_the_city(s: Table) -> list[int]:
    """By space: over how many unknown tiles the shortest way leads from there to the city."""
    found = [FAR] * len(NEIGHBOURS)
    found[CITY], reached = 0, [CITY]
    for space in reached:
        beyond = found[space] + (0 if s.tiles[space] else 1)
        for n in NEIGHBOURS[space]:
            if beyond < found[n]:
                found[n] = beyond
                reached.append(n)
    return found


class Family(Wishes):
    def promise(self, s: Table) -> float:
        return 5.0 * (9 - family.missing(s)) + 2.0 * sum(min(level, 1) for level in s.levels)

    def item(self, s: Table, item: Item) -> float:
        if item >= 30:
            return 2.0
        if item in family.the_nine(s):
            return 7.0
        needed = any(item in s.box.inventions[other].items for other in family.the_nine(s))
        return 2.5 if needed else 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        return [(2, 1.4), (4, 1.0)]

    def fur(self, s: Table) -> float:
        """As many of the nine cost fur."""
        missing = family.the_nine(s) - s.items
        return 1.2 if any(s.box.inventions[item].costs[0][FUR] for item in missing) else 0.0

    def tile(self, s: Table, space: Space) -> float:
        """Terrains that the nine need."""
        needed = frozenset[Terrain]().union(*(s.box.inventions[item].terrain for item in family.the_nine(s) - s.items))
        return 1.2 * len(needed - explored_terrains(s))


# Each night costs more than the one before, so bots mean to have the traps and the giant before the last round
TRAPS_BY: Final = 8
TRAP_WORTH: Final = 16.0
TRAP_IN_A_HURRY: Final = 20.0  # more, by the traps that each round must bring
# The wood for the next trap, and for those after it
NEXT_TRAP_WOOD: Final = 2.6
LATER_TRAP_WOOD: Final = 1.4
WOOD_IN_A_HURRY: Final = 4.0
LAIR: Final = 2.0
LAIR_IN_A_HURRY: Final = 8.0
FENCE_A_LAIR: Final = 3.0  # how much more a palisade counts for each die of the animals


class KingKong(Wishes):
    def last_night(self, s: Table) -> int:
        return max(s.round, TRAPS_BY)

    def hurry(self, s: Table) -> float:
        """How many traps each round must bring."""
        return max(0, king_kong.TRAPS - king_kong.traps(s)) / max(1, TRAPS_BY - s.round)

    def promise(self, s: Table) -> float:
        return 12.0 * king_kong.traps(s) - 4.0 * len(king_kong.gone(s)) - (8.0 if king_kong.captured(s) else 0.0)

    def item(self, s: Table, item: Item) -> float:
        """No Tranquilizer: who is healthy can do without weapons, once."""
        if item == SHOVEL:
            return 5.0
        return TRAP_WORTH + TRAP_IN_A_HURRY * self.hurry(s) if item == SHEET_1 else 0.0

    def wood(self, s: Table) -> list[tuple[int, float]]:
        """Four for each trap."""
        missing, hurry = max(0, king_kong.TRAPS - king_kong.traps(s)), WOOD_IN_A_HURRY * self.hurry(s)
        return [(4 * min(missing, 1), NEXT_TRAP_WOOD + hurry), (4 * max(0, missing - 1), LATER_TRAP_WOOD + hurry)]

    def tile(self, s: Table, space: Space) -> float:
        """Totem tiles for the traps; more of them only call animals."""
        return LAIR + LAIR_IN_A_HURRY * self.hurry(s) if s.story[king_kong.TOTEMS] < king_kong.TRAPS else -2.0

    def special(self, s: Table, space: Space) -> float:
        return 12.0

    def attack(self, s: Table, where: Space) -> float:
        return 200.0

    def weapon(self, s: Table, level: int) -> float:
        return (0.3 if SHEET_2 in s.items else 0.8) * min(level, 5)

    def palisade(self, s: Table) -> float:
        return 1.0 + FENCE_A_LAIR * self.animals(s, s.round)

    def animals(self, s: Table, n: int) -> int:
        return sum(1 for number in s.numbers if number)

    def camp(self, s: Table, space: Space) -> float:
        """Nobody sleeps well on a totem."""
        return -8.0 if s.box.tiles[s.tiles[space]].totem else 0.0

    def foe(self, s: Table, where: Space) -> int:
        return 1 if SHEET_2 in s.items else 5


class OfAPack(Wishes):
    def promise(self, s: Table) -> float:
        return fsum(6.0 * min(n, of) / of for n, of in s.scenario.progress(s).values())

    def item(self, s: Table, item: Item) -> float:
        return 8.0 if item in s.sheet.aim.items else super().item(s, item)

    def wood(self, s: Table) -> list[tuple[int, float]]:
        return [(s.sheet.aim.goods[WOOD], 1.0)] if s.sheet.aim.goods[WOOD] else []

    def tile(self, s: Table, space: Space) -> float:
        return 3.0 if s.story[own.TILES] < s.sheet.aim.tiles else 0.0


OF_A_PACK: Final = OfAPack()
WISHES: Final[dict[str, Wishes]] = {
    castaways.Castaways.name: Castaways(),
    cursed_island.CursedIsland.name: CursedIsland(),
    jenny.Jenny.name: Jenny(),
    volcano.Volcano.name: Volcano(),
    cannibals.Cannibals.name: Cannibals(),
    family.Family.name: Family(),
    king_kong.KingKong.name: KingKong(),
}


def wishes(s: Table) -> Wishes:
    return WISHES.get(s.scenario.name, OF_A_PACK)

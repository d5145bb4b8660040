"""Scenario 4, Volcano Island: explore and flee before the lava comes (R-S4-01..18)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.island import flip_tile
from robinsonade.games.robinson.effects.items import item_arrives
from robinsonade.games.robinson.effects.tokens import marked, put_mark, put_number
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.menu import slowness
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost, Offer, Target, offer, target
from robinsonade.games.robinson.table.map import FAR, open_tiles
from robinsonade.games.robinson.table.numbers import (
    ASH,
    B1,
    B2,
    B3,
    BEACH,
    DASHES,
    EXPLORE,
    FLIPPED,
    ISLAND,
    KNIFE,
    LADDER_PAWN,
    M1,
    M2,
    M3,
    M4,
    SHEET_1,
    SHEET_2,
    SHOVEL,
    T1,
    T2,
    T3,
    VOLCANO_TILE,
    Item,
    Space,
    Terrain,
)
from robinsonade.games.robinson.table.uses import PASS

START: Final = 10  # the tile
# In `story`; the spaces of the special locations seen are remembered
SITES: Final = 0
TILES: Final = 1
SCHEDULE: Final = {4: [M4], 5: [T3, B3], 6: [T2, B2], 7: [M2], 8: [T1, B1]}
CARDS: Final = [3, 4, 4, 5]  # mystery cards at each special location
GOALS: Final = [(), (6, 3), (6, 3), (7, 4), (8, 4)]  # by seats: tiles and locations


def goals(s: Table) -> tuple[int, int]:
    tiles, sites = GOALS[s.seats]
    return tiles, sites


class Volcano(Scenario):
    name = "volcano"
    number = 4
    story = (0, 0)
    mixes_fur = True  # R-S4-04
    explore_extra = 1  # R-S4-03

    def set_up(self, s: Table) -> None:
        """The camp on tile 10, the volcano next to it, Knife and Shovel built (R-S4-02)."""
        s.tiles[M1] = 0
        s.tiles[M4] = START
        s.tiles[M3] = VOLCANO_TILE
        s.marks[M3] = frozenset([FLIPPED])
        s.camp = M4
        s.stack = Deck([number for number in range(1, 12) if number not in s.tiles], [], [])
        for item in (SHOVEL, KNIFE):
            s.board -= {item}
            item_arrives(s, item)

    def terrain_given(self, s: Table) -> frozenset[Terrain]:
        return frozenset((BEACH,) if s.rules.earlier else ())  # E-06

    def start_of_round(self, s: Table) -> None:
        """From round 4 on the lava takes tiles and spaces; a camp there is lost (R-S4-06, R-S4-07)."""
        for space in SCHEDULE.get(s.round, []):
            flip_tile(s, space, "R-S4-06")

    def lost_for_good(self, s: Table, space: Space) -> bool:
        return any(space in spaces for n, spaces in SCHEDULE.items() if n <= s.round)

    def book(self, s: Table) -> None:
        """Ash on two tiles or spaces, never on the volcano; earlier: nor on flipped ones (R-S4-09)."""
        for _ in range(2):
            able = [space for space in ISLAND if space != M3 and not marked(s, space, ASH)]
            if s.rules.earlier:
                able = [space for space in able if FLIPPED not in s.marks[space]]
            if able:
                put_mark(s, ask(s, GROUP, "ash", able), ASH, "R-S4-09")

    def explored(self, s: Table, space: Space) -> None:
        s.story[TILES] += 1

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None:
        """Special locations: totem tiles but the first, each once (R-S4-12, R-S4-13)."""
        if s.story[SITES] >= len(CARDS):
            return
        more = s.sheet.totems[s.story[SITES]].extra_pawns + self.explore_extra
        for space in open_tiles(s):
            tile = s.tiles[space]
            if s.box.tiles[tile].totem and tile != START and space not in s.story_so_far and steps[space] != FAR:
                need = max(1, steps[space]) + slowness(s, space) + more
                menu.append(offer(target(EXPLORE, space=space, special=True), need))

    def planned(self, s: Table, to: Target) -> None:
        """A second location of this round is a later one: it may need a pawn more, or not be there (R-S4-13, A-66)."""
        if to.special:
            n = s.story[SITES] + sum(1 for stack in s.plan if stack.target.special)
            sites = s.sheet.totems
            more = sites[n].extra_pawns - sites[n - 1].extra_pawns if n < len(CARDS) else -1
            later = [other for other in s.menu if other.target.special and more >= 0]
            others = [other for other in s.menu if not other.target.special]
            s.menu = (*others, *(offer(site.target, site.pawns + more) for site in later))

    def add_pawns(self, s: Table, free: list[int]) -> None:
        free[LADDER_PAWN] = 1 if SHEET_1 in s.items else 0  # R-S4-17

    def explore_special(self, s: Table, space: Space, who: int) -> None:
        """A fixed number of mystery cards, and no stopping (R-S4-13); the Old Map spares one (R-S4-14)."""
        n = s.story[SITES]
        if n >= len(CARDS):
            return
        s.story[SITES] = n + 1
        put_number(s, space, n + 1)
        s.story_so_far |= {space}
        cards = CARDS[n]
        if ask(s, GROUP, "old_map", offered(s, "special_location")) is not PASS:
            s.tokens.remove(DASHES)
            s.tokens_out.append(DASHES)
            tell(s, "R-S4-14", "use_token", DASHES)
            cards -= 1
        draw_mysteries(s, who, 0, 0, 0, any_kind=cards, must=True)

    def offer_invention(self, s: Table, menu: list[Offer], item: Item, pawns: int, cost: Cost) -> None:
        """The boat after the last required Explore (R-S4-18)."""
        tiles, sites = goals(s)
        if item == SHEET_1 or (s.story[TILES] >= tiles and s.story[SITES] >= sites):
            super().offer_invention(s, menu, item, pawns, cost)

    def build_item(self, s: Table, item: Item, space: Space, who: int) -> None:
        if item == SHEET_2:
            end(s, "jolly_boat", "R-S4-01")
        super().build_item(s, item, space, who)

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        tiles, sites = goals(s)
        return {"tiles_explored": (s.story[TILES], tiles), "sites": (s.story[SITES], sites)}

    def landmarks(self) -> dict[int, str]:
        return dict.fromkeys(SCHEDULE, "lava")

    def score(self, s: Table) -> dict[str, int]:
        boat = int(s.ending == "jolly_boat")
        return {"jolly_boat": boat, "explored_tile": s.story[TILES], "explored_totem_site": s.story[SITES]}

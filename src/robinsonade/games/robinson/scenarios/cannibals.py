"""Scenario 5, Cannibal Island: burn the villages, then the city (R-S5-01..17)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.camp import move_camp, move_options
from robinsonade.games.robinson.effects.choices import choose_good, choose_space, choose_tile
from robinsonade.games.robinson.effects.goods import food_left, lose_if_possible
from robinsonade.games.robinson.effects.tokens import put_number
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.actions import Offer, offer, target
from robinsonade.games.robinson.table.map import FAR
from robinsonade.games.robinson.table.numbers import (
    ALL,
    BURNT,
    CITY,
    CITY_TILE,
    EVERY_SPACE,
    FLASK_OF_RUM,
    FLIPPED,
    FOOD,
    HUNT,
    IN_THE_BOX,
    MEDICINE,
    PALISADE,
    PIPE,
    ROOF,
    SHEET_1,
    SHEET_2,
    TWO_USES,
    WOOD,
    Good,
    Item,
    Space,
)
from robinsonade.games.robinson.table.people import NOT_BUILT

# In `story`
TOTEMS: Final = 0
BURNT_VILLAGES: Final = 1
CITY_BURNT: Final = 2
VILLAGES: Final = 4
CITY_TOKEN: Final = 6
LOSE_SHELTER: Final = 0
TWO_WOUNDS: Final = 1


def strength(s: Table, space: Space) -> int:
    """4 and the other visible totems; the city 21 less 3 for each burnt village (R-S5-07, R-S5-09, A-40)."""
    if space == CITY:
        return 21 - 3 * s.story[BURNT_VILLAGES]
    others = 0
    for other, tile in enumerate(s.tiles):
        if other != space and tile and s.box.tiles[tile].totem and s.marks[other].isdisjoint((BURNT, FLIPPED)):
            others += 1
    return 4 + others


class Cannibals(Scenario):
    name = "cannibals"
    number = 5
    story = (0, 0, 0)
    friday_attacks = False  # R-S5-10

    def set_up(self, s: Table) -> None:
        """Rum and tobacco; the city's tile face down beyond the map (R-S5-02)."""
        s.equipment = [IN_THE_BOX] * 8
        s.equipment[FLASK_OF_RUM] = s.equipment[PIPE] = TWO_USES
        s.tiles[CITY] = CITY_TILE
        s.marks[CITY] = frozenset([FLIPPED])
        s.stack.pool.remove(CITY_TILE)

    def start_of_round(self, s: Table) -> None:
        if s.round == 4:
            s.marks[CITY] -= {FLIPPED}
            put_number(s, CITY, CITY_TOKEN)
            tell(s, "R-S5-03", "city_found")

    def unburnt(self, s: Table, space: Space) -> bool:
        """A village or the city, even without its token (A-76), that still stands."""
        stands = not s.story[CITY_BURNT] if space == CITY else s.sites[space] > 0
        return stands and BURNT not in s.marks[space]

    def may_camp(self, s: Table, space: Space) -> bool:
        return space != CITY and not self.unburnt(s, space)  # R-S5-04

    def gather_extra(self, s: Table, space: Space) -> int:
        return 1 if self.unburnt(s, space) else 0  # R-S5-05

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None:
        """An attack is a Hunt, wherever the village is; newer: over an explored path (R-S5-06)."""
        for space in EVERY_SPACE:
            if not self.unburnt(s, space) or FLIPPED in s.marks[space]:
                continue
            if s.rules.earlier or steps[space] != FAR:
                menu.append(offer(target(HUNT, space=space), 2))

    def attack(self, s: Table, space: Space, who: int, more: int) -> None:
        """No beast: only strength against weapon; then it burns (R-S5-08)."""
        fight(s, who, who, strength(s, space) + more)
        s.marks[space] |= {BURNT}
        tell(s, "R-S5-08", "burnt", space)
        if space == CITY:
            s.story[CITY_BURNT] = 1
        else:
            s.story[BURNT_VILLAGES] += 1
            s.sites[space] = 0

    def book(self, s: Table) -> None:
        """3 Wounds less 1 for each burnt village, then the camp must move (R-S5-11, R-S5-12)."""
        wound(s, ALL, 3 - s.story[BURNT_VILLAGES], "R-S5-11")
        spaces = move_options(s)
        if spaces:
            move_camp(s, choose_space(s, spaces), "R-S5-11")
        elif self.loses_shelter(s):
            s.shelter = NOT_BUILT
            s.levels[ROOF] = s.levels[PALISADE] = 0
            tell(s, "R-S5-12", "shelter_lost")
        else:
            wound(s, ALL, 2, "R-S5-12")

    def loses_shelter(self, s: Table) -> bool:
        if not s.shelter:
            return False
        return s.rules.newer or ask(s, GROUP, "lose_shelter", [LOSE_SHELTER, TWO_WOUNDS]) == LOSE_SHELTER  # E-83

    def totem(self, s: Table, space: Space, who: int) -> None:
        """A Wound for the explorer; from the second totem on the cannibals rob the camp (R-S5-13..15, A-63)."""
        s.story[TOTEMS] += 1
        n = s.story[TOTEMS]
        if n <= VILLAGES:
            put_number(s, space, n)
        wound(s, who, 3 if n == VILLAGES and not has(s, MEDICINE) else 1, "R-S5-14")
        if n > 1:
            able = [good for good in (WOOD, FOOD) if s.rules.earlier or self.stock(s, good)]
            if able:
                lose_if_possible(s, choose_good(s, able), 1, "R-S5-15")

    def stock(self, s: Table, good: Good) -> int:
        return food_left(s) if good == FOOD else s.goods[good]

    def next_tile(self, s: Table, who: int) -> int:
        """In the Canoe two tiles are drawn and one is kept (R-S5-16)."""
        tile = s.stack.draw(s, "tile")
        if SHEET_2 not in s.items or not len(s.stack):
            return tile
        return choose_tile(s, GROUP, [tile, s.stack.draw(s, "tile")])

    def grants_palisade(self, s: Table, item: Item) -> bool:
        return item != SHEET_1 or bool(s.shelter)  # the Ballista (R-S5-17)

    def end_of_round(self, s: Table) -> None:
        if s.story[CITY_BURNT]:
            end(s, "city", "R-S5-01")

    def ends_tonight(self, s: Table) -> bool:
        return super().ends_tonight(s) or bool(s.story[CITY_BURNT])

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        return {"villages": (s.story[BURNT_VILLAGES], VILLAGES), "city_burnt": (s.story[CITY_BURNT], 1)}

    def landmarks(self) -> dict[int, str]:
        return {4: "city"}

    def score(self, s: Table) -> dict[str, int]:
        return {"city_destroyed": s.story[CITY_BURNT], "burnt_village": s.story[BURNT_VILLAGES]}

"""Scenario 1, Castaways: a woodpile, a fire, and a ship on the horizon (R-S1-01..10)."""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.decks import INVENTION_DECK, card_of
from robinsonade.games.robinson.effects.items import put_follower
from robinsonade.games.robinson.map import explored_terrains
from robinsonade.games.robinson.phases.menu import SHELTER_WOOD
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import FIRE, MOUNTAINS, ROOF, SHEET_1, SHEET_2, WOOD, Table

STAGES = [1, 2, 3, 4, 5]
PILE, STAGE_DONE_IN = 0, 1  # in `story`: wood on the pile, the round in which its last stage was completed
SHIP_ROUNDS = (10, 11, 12)
FULL = sum(STAGES)
# The ship that bots count on, by seats: winter nights wear many people out too soon to wait for the last one
AWAITED = [0, 12, 12, 11, 10]
# What wood for the pile is worth to bots: as such, by how much each morning must bring, and what must lie there tomorrow
SOME_DAY, EACH_MORNING = 0.6, 0.5
DUE_TOMORROW = [0.0, 8.0, 6.0, 4.5, 3.5]  # by the mornings left


# By the wood on the pile: the leftmost incomplete stage and what it lacks
PILES = [(i, needs - wood) for i, needs in enumerate(STAGES) for wood in range(needs)] + [(len(STAGES), 0)]


def stage(s: Table) -> tuple[int, int]:
    return PILES[s.story[PILE]]


class Castaways(Scenario):
    name = "castaways"
    number = 1
    story = (0, 0)

    def before_actions(self, s: Table) -> None:
        """Wood onto the pile, before the Action Phase only; one stage a round (R-S1-02, R-S1-03)."""
        room = self.room(s)
        if room and s.goods[WOOD]:
            n = ask(s, GROUP, "woodpile", list(range(min(room, s.goods[WOOD]) + 1)))
            s.goods[WOOD] -= n
            self.add_wood(s, n)
        else:
            self.check(s)

    def room(self, s: Table) -> int:
        """What the stage of this round can still take; a stage filled this round opens the next one tomorrow."""
        return 0 if s.story[STAGE_DONE_IN] == s.round else stage(s)[1]

    def oil_wins(self, s: Table) -> bool:
        near = FIRE in s.items and s.round in SHIP_ROUNDS
        return near and s.story[PILE] + min(2, self.room(s)) >= FULL

    def add_wood(self, s: Table, n: int) -> None:
        """Surplus beyond the current stage is lost (R-S1-07, A-35)."""
        placed = min(n, self.room(s))
        if placed:
            before = stage(s)[0]
            s.story[PILE] += placed
            tell(s, "R-S1-02", "woodpile", placed, s.story[PILE])
            if stage(s)[0] != before:
                s.story[STAGE_DONE_IN] = s.round
        self.check(s)

    def check(self, s: Table) -> None:
        """Pile complete, Fire built, ship near: won at once (R-S1-05)."""
        if s.story[PILE] >= FULL and FIRE in s.items and s.round in SHIP_ROUNDS:
            end(s, "rescued", "R-S1-05")

    def item_arrives(self, s: Table, item: int) -> None:
        if item == SHEET_1:
            put_follower(s, WOOD, card_of(INVENTION_DECK, item))  # the Hatchet (R-S1-09)
        elif item == SHEET_2:
            self.add_wood(s, 3)  # the Mast (R-S1-10)

    def end_of_actions(self, s: Table) -> None:
        self.check(s)

    def start_of_round(self, s: Table) -> None:
        self.check(s)

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        return {"pile_progress": (s.story[PILE], FULL), "fire_lit": (int(FIRE in s.items), 1)}

    def landmarks(self) -> dict[int, str]:
        return dict.fromkeys(SHIP_ROUNDS, "ship")

    def score(self, s: Table) -> dict[str, int]:
        return {"completed_pile_column": stage(s)[0]}

    # For bots

    def promise(self, s: Table) -> float:
        return 1.6 * s.story[PILE]

    def last_night(self, s: Table) -> int:
        """Before the ship that is counted on; one stage can be completed each morning."""
        mornings = len(STAGES) - stage(s)[0]
        return max(s.round, min(max(AWAITED[s.seats], s.round + mornings) - 1, SHIP_ROUNDS[-1]))

    def due(self, s: Table, n: int) -> int:
        """The stage that must be complete on the morning of round n at the latest, counted from 1."""
        return n - AWAITED[s.seats] + len(STAGES)

    def wants_wood(self, s: Table) -> list[tuple[int, float]]:
        now, lacks = stage(s)
        if now == len(STAGES):
            return []
        mornings = max(1, AWAITED[s.seats] - s.round)
        some_day = SOME_DAY + EACH_MORNING * (FULL - s.story[PILE]) / mornings
        due = self.due(s, s.round + 1) > now
        return [
            (lacks, DUE_TOMORROW[min(mornings, 4)] if due else some_day),
            (FULL - s.story[PILE] - lacks, some_day),
        ]

    def spares_wood(self, s: Table) -> int:
        """All that is due; before that what building can spare."""
        now, lacks = stage(s)
        late = self.due(s, s.round) - now
        if late >= 1:
            return s.goods[WOOD]
        reserve = SHELTER_WOOD[s.seats] if not s.shelter or s.levels[ROOF] < 3 else 1
        spare = s.goods[WOOD] - reserve
        return lacks if spare >= lacks else 0

    def wants_item(self, s: Table, item: int) -> float:
        if item == FIRE:
            return 1.0 if s.round < 5 else 3.0 if s.round < 7 else 6.0 if s.round < 9 else 25.0
        if item == SHEET_1:
            return 0.9 * (SHIP_ROUNDS[-1] - s.round)
        if item == SHEET_2:
            return 1.5 * min(3, self.room(s))
        return 0.0

    def wants_terrain(self, s: Table, terrain: int) -> float:
        return 4.0 if terrain == MOUNTAINS else 0.0

    def wants_tiles(self, s: Table, space: int) -> float:
        """Without mountains there is no fire."""
        if FIRE in s.items or MOUNTAINS in explored_terrains(s):
            return 0.0
        return 1.5 if s.round < 5 else 3.0 if s.round < 9 else 8.0

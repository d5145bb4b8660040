"""Scenario 1, Castaways: a woodpile, a fire, and a ship on the horizon (R-S1-01..10)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.items import put_follower
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import INVENTION_DECK, card_of
from robinsonade.games.robinson.table.numbers import FIRE, SHEET_1, SHEET_2, WOOD, Item

STAGES: Final = [1, 2, 3, 4, 5]
# In `story`: wood on the pile, the round in which its last stage was completed
PILE: Final = 0
STAGE_DONE_IN: Final = 1
SHIP_ROUNDS: Final = (10, 11, 12)
FULL: Final = sum(STAGES)


# By the wood on the pile: the leftmost incomplete stage and what it lacks
PILES: Final = [(i, needs - wood) for i, needs in enumerate(STAGES) for wood in range(needs)] + [(len(STAGES), 0)]


def stage(s: Table) -> tuple[int, int]:
    return PILES[s.story[PILE]]


def room_left(s: Table) -> int:
    """What the stage of this round can still take; a stage filled this round opens the next one tomorrow."""
    return 0 if s.story[STAGE_DONE_IN] == s.round else stage(s)[1]


class Castaways(Scenario):
    name = "castaways"
    number = 1
    story = (0, 0)

    def before_actions(self, s: Table) -> None:
        """Wood onto the pile, before the Action Phase only; one stage a round (R-S1-02, R-S1-03)."""
        room = room_left(s)
        if room and s.goods[WOOD]:
            n = ask(s, GROUP, "woodpile", list(range(min(room, s.goods[WOOD]) + 1)))
            s.goods[WOOD] -= n
            self.add_wood(s, n)
        else:
            self.check(s)

    def oil_wins(self, s: Table) -> bool:
        near = FIRE in s.items and s.round in SHIP_ROUNDS
        return near and s.story[PILE] + min(2, room_left(s)) >= FULL

    def add_wood(self, s: Table, n: int) -> None:
        """Surplus beyond the current stage is lost (R-S1-07, A-35)."""
        placed = min(n, room_left(s))
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

    def item_arrives(self, s: Table, item: Item) -> None:
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


class Oil(Effect):
    """Two wood straight onto the pile (R-S1-07)."""

    def do(self, s: Table, who: int) -> None:
        if isinstance(s.scenario, Castaways):
            s.scenario.add_wood(s, 2)

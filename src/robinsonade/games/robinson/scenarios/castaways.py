"""Scenario 1, Castaways: a woodpile, a fire, and a ship on the horizon (R-S1-01..10)."""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import FIRE, SHEET_1, SHEET_2, WOOD, Table

STAGES = [1, 2, 3, 4, 5]
PILE, STAGE_DONE_IN = 0, 1  # in `story`: wood on the pile, the round in which its last stage was completed
SHIP_ROUNDS = (10, 11, 12)
FULL = sum(STAGES)


def stage(s: Table) -> tuple[int, int]:
    """The leftmost incomplete stage and what it lacks."""
    wood = s.story[PILE]
    for i, needs in enumerate(STAGES):
        if wood < needs:
            return i, needs - wood
        wood -= needs
    return len(STAGES), 0


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
        if s.story[PILE] >= FULL and s.items >> FIRE & 1 and s.round in SHIP_ROUNDS:
            end(s, "rescued", "R-S1-05")

    def item_arrives(self, s: Table, item: int) -> None:
        if item == SHEET_1:
            acts.put_follower(s, WOOD, item)  # the Hatchet (R-S1-09)
        elif item == SHEET_2:
            self.add_wood(s, 3)  # the Mast (R-S1-10)

    def end_of_actions(self, s: Table) -> None:
        self.check(s)

    def start_of_round(self, s: Table) -> None:
        self.check(s)

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        return {"pile_progress": (s.story[PILE], FULL), "fire_lit": (s.items >> FIRE & 1, 1)}

    def landmarks(self) -> dict[int, str]:
        return dict.fromkeys(SHIP_ROUNDS, "ship")

    def score(self, s: Table) -> dict[str, int]:
        return {"completed_pile_column": stage(s)[0]}

    def promise(self, s: Table) -> float:
        fire = 3 if s.items >> FIRE & 1 else 0
        return (s.story[PILE] + fire) / (FULL + 3)

    def urgency(self, s: Table) -> float:
        """The last stage must be begun in the last round: before the fifth there are other worries."""
        return 18.0 * (2.2 if s.round < 6 else 3.4 if s.round < 7 else 5.0 if s.round < 9 else 8.0)

    def hopes(self, s: Table, wood: float, fur: float, left: int) -> float:
        """Late in the game wood is for the pile."""
        return min(wood, self.room(s) or stage(s)[1]) * (3.0 if s.round > 8 else 1.5 if s.round > 6 else 0.4)

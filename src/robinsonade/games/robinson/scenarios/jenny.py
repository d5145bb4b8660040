"""Scenario 3, Jenny Needs Help: a raft, a rescue and a lifeboat (R-S3-01..09)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import end, tell
from robinsonade.games.robinson.effects.demands import demand_level
from robinsonade.games.robinson.effects.finds import draw_equipment
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.items import build_free
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.effects.tokens import put_number
from robinsonade.games.robinson.effects.wounds import wound, wound_one
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost, Offer, offer, target
from robinsonade.games.robinson.table.numbers import (
    ALL,
    EXPLORE,
    FUR,
    JENNY,
    NOT_IN_THIS_GAME,
    NOWHERE,
    PALISADE,
    ROPE,
    SHEET_1,
    SHEET_2,
    STORM_GLASS,
    TWO_USES,
    Item,
    Space,
)

ON_THE_WRECK: Final = Space(99)
TOTEMS: Final = 0  # in `story`


def rescued(s: Table) -> bool:
    return s.outside[JENNY] == NOWHERE


class Jenny(Scenario):
    name = "jenny"
    number = 3

    def set_up(self, s: Table) -> None:
        """Jenny waits out at sea; the Storm-Glass is not in this game (R-S3-02)."""
        s.wounds[JENNY] = 0
        s.outside[JENNY] = ON_THE_WRECK
        drawn = s.equipment[STORM_GLASS] == TWO_USES
        s.equipment[STORM_GLASS] = NOT_IN_THIS_GAME
        if drawn:
            draw_equipment(s)

    def night(self, s: Table) -> None:
        """Out there she suffers 2 Wounds each night (R-S3-03)."""
        if not rescued(s):
            wound_one(s, JENNY, 2, "R-S3-03")

    def book(self, s: Table) -> None:
        demand_level(s, PALISADE, 1, ALL, s.first, "R-S3-06")

    def totem(self, s: Table, space: Space, who: int) -> None:
        """Slippery Rocks, Old Cemetery, Masts and Spars, Balloon Wreck (R-S3-07, R-S3-09)."""
        s.story[TOTEMS] += 1
        n = s.story[TOTEMS]
        put_number(s, space, n)
        if n == 1:
            wound(s, who, 2, "R-S3-09")
        elif n == 2:
            change_morale(s, -2, "R-S3-09")
        elif n == 3:
            build_free(s, [ROPE], who)
        elif n == 4:
            gain(s, FUR, 2, who, "R-S3-09")

    def offer_invention(self, s: Table, menu: list[Offer], item: Item, pawns: int, cost: Cost) -> None:
        """The lifeboat only once she is in camp (R-S3-01)."""
        if item == SHEET_1 or rescued(s):
            super().offer_invention(s, menu, item, pawns, cost)

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None:
        """On the raft to Jenny (R-S3-08)."""
        if SHEET_1 in s.items and not rescued(s):
            menu.append(offer(target(EXPLORE, by="raft"), 1))

    def explore_special(self, s: Table, space: Space, who: int) -> None:
        s.outside[JENNY] = NOWHERE
        tell(s, "R-S3-08", "jenny_rescued")

    def build_item(self, s: Table, item: Item, space: Space, who: int) -> None:
        if item == SHEET_2:
            end(s, "lifeboat", "R-S3-01")
        super().build_item(s, item, space, who)

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        raft = rescued(s) or SHEET_1 in s.items
        return {"raft_built": (int(raft), 1), "jenny_rescued": (int(rescued(s)), 1)}

    def score(self, s: Table) -> dict[str, int]:
        return {"jenny_rescued": int(rescued(s)), "lifeboat": int(s.ending == "lifeboat")}

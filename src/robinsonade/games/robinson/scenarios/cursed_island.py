"""Scenario 2, The Cursed Island: five crosses against the fog (R-S2-01..14)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.choices import choose_space
from robinsonade.games.robinson.effects.tokens import marked, put_mark, put_number, remove_mark
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.combat import wielder
from robinsonade.games.robinson.phases.menu import slowness
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.uses import wielders
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost, Offer, Target, offer, target
from robinsonade.games.robinson.table.map import FAR, distances, open_tiles
from robinsonade.games.robinson.table.numbers import (
    BAND,
    BUILD,
    CROSS,
    DAGGER_DRAWN,
    DASHES,
    EVERY_SPACE,
    EXPLORE,
    FLIPPED,
    FOG,
    ISLAND,
    SHEET_1,
    SHEET_2,
    Item,
    Space,
)
from robinsonade.games.robinson.table.uses import Use

# In `story`; the holder is counted from 1
TOTEMS: Final = 0
BELLS: Final = 1
TEMPLE_SEEN: Final = 2
DAGGER_HOLDER: Final = 3
ENOUGH: Final = Space(99)
CROSSES: Final = 5


def crosses(s: Table) -> int:
    return sum(1 for mark in s.marks if CROSS in mark and FLIPPED not in mark)


def lift_fog(s: Table, n: int) -> None:
    for _ in range(n):
        able = [space for space in ISLAND if FOG in s.marks[space]]
        if not able:
            return
        space = ask(s, GROUP, "lift_fog", [*able, ENOUGH])
        if space == ENOUGH:
            return
        remove_mark(s, space, FOG, "R-S2-13")


class CursedIsland(Scenario):
    name = "cursed_island"
    number = 2
    story = (0, 0, 0, 0)
    brown_token = DASHES  # the Cultist's Candle (R-S2-10)
    kept_tokens = (BAND,)  # the Sacrificial Dagger (R-S2-12)

    def book(self, s: Table) -> None:
        """Fog on two different tiles or spaces; where none fits, nothing happens (R-S2-04, R-S2-07)."""
        for _ in range(2):
            able = [space for space in ISLAND if not marked(s, space, FOG) and FLIPPED not in s.marks[space]]
            if able:
                put_mark(s, ask(s, GROUP, "fog", able), FOG, "R-S2-04")

    def totem(self, s: Table, space: Space, who: int) -> None:
        """A temple to explore later, wounds, then fog (R-S2-08, R-S2-09)."""
        s.story[TOTEMS] += 1
        n = s.story[TOTEMS]
        put_number(s, space, n)
        if n == 2:
            wound(s, who, 2, "R-S2-09")
        elif n > 2:
            put_mark(s, space, FOG, "R-S2-09")

    def offer_invention(self, s: Table, menu: list[Offer], item: Item, pawns: int, cost: Cost) -> None:
        """A cross on each tile without one, however far; the bell again and again (R-S2-02, R-S2-13, R-S2-14)."""
        if item == SHEET_2:
            menu.append(offer(target(BUILD, building=item), pawns, cost))
            return
        steps = distances(s)
        for space in open_tiles(s):
            if steps[space] != FAR and CROSS not in s.marks[space]:
                pawns = max(1, steps[space]) + slowness(s, space)
                menu.append(offer(target(BUILD, building=item, space=space), pawns, cost))

    def builds_on_tiles(self, item: Item) -> bool:
        return item == SHEET_1

    def building_place(self, s: Table, to: Target) -> int:
        return to.space if to.building == SHEET_1 else s.camp

    def build_item(self, s: Table, item: Item, space: Space, who: int) -> None:
        if item == SHEET_1:
            put_mark(s, space, CROSS, "R-S2-01")
        else:
            s.story[BELLS] += 1

    def end_of_actions(self, s: Table) -> None:
        """The bells ring when the phase is over (R-ITEM-03)."""
        while s.story[BELLS]:
            s.story[BELLS] -= 1
            lift_fog(s, 3)

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None:
        """The Dark Temple, once (R-S2-08)."""
        if s.story[TEMPLE_SEEN] or 1 not in s.sites:
            return
        space = Space(s.sites.index(1))
        if steps[space] != FAR:
            menu.append(offer(target(EXPLORE, space=space, special=True), max(1, steps[space]) + slowness(s, space)))

    def explore_special(self, s: Table, space: Space, who: int) -> None:
        s.story[TEMPLE_SEEN] = 1
        draw_mysteries(s, who, 3, 1, 0)

    def dagger_is_at_hand(self, s: Table, who: int) -> bool:
        return DAGGER_DRAWN not in s.today and bool(wielders(s, who, s.story[DAGGER_HOLDER] - 1))

    def use_in_fight(self, s: Table, pick: Use, who: int, whom: int) -> None:
        """+3 for this fight, and a wound each time; one character a round (R-S2-12)."""
        user = wielder(s, who, whom, s.story[DAGGER_HOLDER] - 1)
        s.story[DAGGER_HOLDER] = user + 1
        s.today |= {DAGGER_DRAWN}
        tell(s, "R-S2-12", "use_token", BAND)
        s.boost += 3
        wound(s, user, 1, "R-S2-12")

    def end_of_round(self, s: Table) -> None:
        s.story[DAGGER_HOLDER] = 0
        if crosses(s) >= CROSSES:
            end(s, "crosses", "R-S2-01")

    def ends_tonight(self, s: Table) -> bool:
        return super().ends_tonight(s) or crosses(s) >= CROSSES

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        return {"crosses": (crosses(s), CROSSES)}

    def score(self, s: Table) -> dict[str, int]:
        return {"cross": crosses(s), "fog_marker": sum(1 for mark in s.marks if FOG in mark)}


class LiftTwoFogs(Effect):
    """Up to two markers of fog are lifted (R-S2-13)."""

    def do(self, s: Table, who: int) -> None:
        able = [space for space in EVERY_SPACE if FOG in s.marks[space]]
        if able:
            remove_mark(s, choose_space(s, able), FOG, "R-S2-13")
            lift_fog(s, 1)

    def can(self, s: Table, who: int) -> bool:
        return any(FOG in marks for marks in s.marks)

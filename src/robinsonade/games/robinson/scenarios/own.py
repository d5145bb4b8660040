"""A story of a pack: all that is special about it stands on its sheet."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from robinsonade.content.effects import perform
from robinsonade.engine.machine import end
from robinsonade.games.robinson.effects.goods import food_left
from robinsonade.games.robinson.effects.items import item_arrives
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import EVERY_GOOD, FOOD, FUR, NONPERISHABLE, TRACKS, WOOD, Space

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Sheet

# In `story`: totem tiles found, tiles explored
TOTEMS: Final = 0
TILES: Final = 1


class OwnScenario(Scenario):
    story = (0, 0)

    def __init__(self, sheet: Sheet) -> None:
        self.name = sheet.id

    def set_up(self, s: Table) -> None:
        for good, n in enumerate(s.sheet.start_goods):
            s.goods[good] += n
        for item in s.sheet.start_items:
            s.board -= {item}
            s.personal -= {item}
            if item in s.inventions:
                s.inventions.remove(item)
            item_arrives(s, item)

    def book(self, s: Table) -> None:
        perform(s, s.sheet.book_effect, s.first)

    def totem(self, s: Table, space: Space, who: int) -> None:
        """The next symbol of the sheet; after the last one nothing happens any more."""
        n = s.story[TOTEMS]
        if n < len(s.sheet.totems):
            s.story[TOTEMS] += 1
            perform(s, s.sheet.totems[n].does, who)

    def explored(self, s: Table, space: Space) -> None:
        s.story[TILES] += 1

    def start_of_round(self, s: Table) -> None:
        self.check(s)

    def before_actions(self, s: Table) -> None:
        self.check(s)

    def end_of_actions(self, s: Table) -> None:
        self.check(s)

    def check(self, s: Table) -> None:
        if all(n >= of for n, of in self.progress(s).values()):
            end(s, "goal", "R-END-01")

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        aim, found = s.sheet.aim, {}
        if aim.items:
            found["own_items"] = sum(1 for item in aim.items if item in s.items), len(aim.items)
        if aim.tiles:
            found["tiles_explored"] = s.story[TILES], aim.tiles
        have = {WOOD: s.goods[WOOD], FOOD: food_left(s), NONPERISHABLE: s.goods[NONPERISHABLE], FUR: s.goods[FUR]}
        found |= {OWN_GOODS[good]: (have[good], n) for good, n in zip(EVERY_GOOD, aim.goods, strict=True) if n}
        return found | {f"own_{TRACKS[track]}": (s.levels[track], n) for track, n in enumerate(aim.levels) if n}


OWN_GOODS: Final = ["own_wood", "own_food", "own_nonperishable", "own_fur"]
own_scenario = cache(OwnScenario)

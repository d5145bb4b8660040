"""What a card asks before it does something: `when: {has: medicine}`."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.effects import Condition
from robinsonade.games.robinson.effects.fights import armed
from robinsonade.games.robinson.effects.kinds import Item
from robinsonade.games.robinson.phases.windows import before_item
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.numbers import ITEMS


class Has(Condition):
    """The item is built, or is built just now with a token that brings it; it is not used up (R-INV-MEDICINE)."""

    asks = True
    item: Item

    def prepare(self) -> None:
        self.number = ITEMS.index(self.item)

    def holds(self, s: Table, who: int) -> bool:
        if not has(s, self.number):
            before_item(s, self.number)
        return has(s, self.number)


class Armed(Condition):
    """The weapon level suffices, or is made to suffice for a moment (R-TERM-11, E-62)."""

    asks = True
    level: int

    def holds(self, s: Table, who: int) -> bool:
        return armed(s, who, self.level)


class Edition(Condition):
    """The match is played by the rules of this edition."""

    edition: Literal["newer", "earlier"]

    def prepare(self) -> None:
        self.is_earlier = self.edition == "earlier"

    def holds(self, s: Table, who: int) -> bool:
        return s.rules.earlier == self.is_earlier

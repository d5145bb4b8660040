"""What a card asks before it does something: `when: {has: medicine}`."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.effects import Condition
from robinsonade.engine.machine import GROUP, ask
from robinsonade.games.robinson.effects.kinds import ItemWord
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.combat import use_in_fight
from robinsonade.games.robinson.phases.windows import before_item, before_shortage
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.numbers import DAGGER_DRAWN, ITEMS, SABER_DRAWN, WEAPON, Item
from robinsonade.games.robinson.table.uses import PASS


class Has(Condition):
    """The item is built, or is built just now with a token that brings it; it is not used up (R-INV-MEDICINE)."""

    asks = True
    item: ItemWord

    def prepare(self) -> None:
        self.number = Item(ITEMS.index(self.item))

    def holds(self, s: Table, who: int) -> bool:
        if not has(s, self.number):
            before_item(s, self.number)
        return has(s, self.number)


class Armed(Condition):
    """The weapon level suffices, or does for a moment; in the earlier edition only what lasts helps (R-TERM-11,
    E-62)."""

    asks = True
    level: int

    def holds(self, s: Table, who: int) -> bool:
        if s.rules.earlier:
            before_shortage(s, "weapon", who, self.level - s.levels[WEAPON])
        s.strength, s.boost = self.level, 0
        s.today -= {SABER_DRAWN, DAGGER_DRAWN}
        while s.rules.newer and s.levels[WEAPON] + s.boost < self.level:
            pick = ask(s, GROUP, "fight", offered(s, "fight", who))
            if pick is PASS:
                break
            use_in_fight(s, pick, who, who)
        enough = s.levels[WEAPON] + s.boost >= self.level
        s.strength = s.boost = 0
        return enough


class Edition(Condition):
    """The match is played by the rules of this edition."""

    edition: Literal["newer", "earlier"]

    def prepare(self) -> None:
        self.is_earlier = self.edition == "earlier"

    def holds(self, s: Table, who: int) -> bool:
        return s.rules.earlier == self.is_earlier

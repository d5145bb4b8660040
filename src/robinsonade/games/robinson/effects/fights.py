"""Fights that a card begins (R-COMBAT, R-EVENT-09)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.games.robinson.effects.beasts import next_beast
from robinsonade.games.robinson.phases.combat import fight, fight_beast
from robinsonade.games.robinson.phases.windows import before_hunt
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import NO_BEAST


class Fight(Effect):
    """A beast printed on the card: who resolves it fights and suffers alone (R-EVENT-09)."""

    strength: int
    weapon: int = 0
    food: int = 0
    fur: int = 0
    palisade: int = 0

    def do(self, s: Table, who: int) -> None:
        fight(s, who, who, self.strength, self.weapon, self.food, self.fur, self.palisade)


class FightTopBeast(Effect):
    """The first player fights the top card of the hunting deck."""

    def do(self, s: Table, who: int) -> None:
        before_hunt(s)
        beast = next_beast(s)
        if beast != NO_BEAST:
            fight_beast(s, s.first, beast)


class TakeTopBeast(Effect):
    """The top card of the hunting deck; no strength is compared, everything else on it applies (R-CARD-ATTACK)."""

    def do(self, s: Table, who: int) -> None:
        before_hunt(s)
        beast = next_beast(s)
        if beast != NO_BEAST:
            fight_beast(s, who, beast, striking=False)

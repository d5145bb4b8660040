"""Fights that a card begins (R-COMBAT, R-EVENT-09)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import GROUP, ask
from robinsonade.games.robinson.effects.beasts import next_beast
from robinsonade.games.robinson.moments.purposes import offered
from robinsonade.games.robinson.phases.combat import fight, fight_beast, use_in_fight
from robinsonade.games.robinson.phases.windows import before_hunt, before_shortage
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import DAGGER_DRAWN, NO_BEAST, SABER_DRAWN, WEAPON
from robinsonade.games.robinson.table.uses import PASS


def armed(s: Table, who: int, level: int) -> bool:
    """Whether the weapon level suffices for a moment. Earlier: only what raises it for good helps (R-TERM-11, E-62)."""

    if s.rules.earlier:
        before_shortage(s, "weapon", who, level - s.levels[WEAPON])
    s.strength, s.boost = level, 0
    s.today -= {SABER_DRAWN, DAGGER_DRAWN}
    while s.rules.newer and s.levels[WEAPON] + s.boost < level:
        pick = ask(s, GROUP, "fight", offered(s, "fight", who))
        if pick is PASS:
            break
        use_in_fight(s, pick, who, who)
    enough = s.levels[WEAPON] + s.boost >= level
    s.strength = s.boost = 0
    return enough


# The words


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

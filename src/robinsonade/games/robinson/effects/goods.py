"""What is gained, and lost as far as possible (R-AVAIL)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.choices import acting_source
from robinsonade.games.robinson.table import Table, has, on_sheet
from robinsonade.games.robinson.table.numbers import (
    BARREL,
    BOXES,
    CELLAR,
    FOOD,
    FUR,
    HALVED_BY_RIVER,
    MORE_FOOD,
    MORE_WOOD,
    NO_FOOD,
    NO_WOOD,
    NONPERISHABLE,
    ON_SHEET,
    RESOLVING,
    SKIP_PRODUCTION,
    WOOD,
    Good,
)
from robinsonade.games.robinson.table.sources import NOTHING_GATHERED

EVERYTHING: Final = 99  # as what can be stored


def gain(s: Table, good: Good, n: int, who: int, rule: str = "R-AVAIL-01") -> None:
    """To Available; while actions are resolved to Future, or to the sheet of who will sleep outside (R-OUT-01)."""
    if n <= 0:
        return
    if s.phase == RESOLVING:
        if s.acting and s.acting.outside:
            s.sheets[on_sheet(who, good)] += n
        else:
            s.future[good] += n
        tell(s, "R-AVAIL-02", "future", good, n)
    else:
        s.goods[good] += n
        tell(s, rule, "gain", good, n)


def food_left(s: Table) -> int:
    return s.goods[FOOD] + s.goods[NONPERISHABLE]


def lose_if_possible(s: Table, good: Good, n: int, rule: str = "R-UNF-07") -> int:
    """Returns what was paid. Nonperishable food counts as food (A-22)."""
    if good == FOOD and s.goods[NONPERISHABLE]:
        paid = min(n, food_left(s))
        preserved = preserved_among(s, paid, s.goods[NONPERISHABLE])
        s.goods[FOOD] -= paid - preserved
        s.goods[NONPERISHABLE] -= preserved
    else:
        paid = min(n, s.goods[good])
        s.goods[good] -= paid
    if paid:
        tell(s, rule, "lose", good, paid)
    return paid


def preserved_among(s: Table, food: int, preserved: int) -> int:
    """How much of this food is paid with preserved food: what is missing of the other; or more, by choice (A-22)."""
    least = max(0, food - s.goods[FOOD])
    most = min(food, preserved)
    if (
        most > least
        and keeps_overnight(s)
        and any(s.box.inventions[item].nonperishable for item in s.items - s.leaving - ON_SHEET)
    ):
        return ask(s, GROUP, "preserved", list(range(least, most + 1)))
    return least


def keeps_overnight(s: Table) -> int:
    """How much perishable food can be stored (R-NIGHT-06, R-INV-CELLAR)."""
    if has(s, CELLAR) or BOXES in s.kept:
        return EVERYTHING
    return 2 if BARREL in s.kept and not s.kept_uses[s.kept.index(BARREL)] else 0


# The words


class Gain(Effect):
    """Goods are gained; while actions are resolved they wait in Future (R-AVAIL-01)."""

    wood: int = 0
    food: int = 0
    fur: int = 0
    nonperishable: int = 0

    def prepare(self) -> None:
        self.goods = [self.wood, self.food, self.nonperishable, self.fur]

    def do(self, s: Table, who: int) -> None:
        for good in (WOOD, FOOD, NONPERISHABLE, FUR):
            gain(s, good, self.goods[good], who)


class FoodPerPlayer(Effect):
    """Food for each player; Friday is not counted (R-CARD-MUSHROOMS)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        gain(s, FOOD, self.n * s.seats, who)


class GainFromSource(Effect):
    """Goods of the kind being gathered, even if the action failed (R-DICE-10)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        source = acting_source(s)
        if source is not NOTHING_GATHERED:
            gain(s, WOOD if source.is_wood else FOOD, self.n, who, "R-DICE-10")


class NoProduction(Effect):
    """Nothing is produced this round (R-PROD-03)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {SKIP_PRODUCTION}
        tell(s, "R-PROD-03", "production_changes")


class NoFoodProduced(Effect):
    """No food is produced this round (R-PROD-03)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {NO_FOOD}
        tell(s, "R-PROD-03", "production_changes")


class NoWoodProduced(Effect):
    """No wood is produced this round (R-PROD-03)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {NO_WOOD}
        tell(s, "R-PROD-03", "production_changes")


class HalfProduction(Effect):
    """Half of what is produced this round is lost (R-CARD-RIVER)."""

    def do(self, s: Table, who: int) -> None:
        s.production[HALVED_BY_RIVER] += 1
        tell(s, "R-CARD-RIVER", "production_changes")


class Production(Effect):
    """More or less of a good is produced this round (R-PROD-03)."""

    wood: int = 0
    food: int = 0

    def do(self, s: Table, who: int) -> None:
        s.production[MORE_WOOD] += self.wood
        s.production[MORE_FOOD] += self.food
        tell(s, "R-PROD-03", "production_changes")

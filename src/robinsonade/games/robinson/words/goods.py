"""What is gained and lost."""

from __future__ import annotations

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import acting_source
from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.effects.goods import food_left, gain, lose_all_goods, lose_if_possible
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table import FOOD, FUR, NO_FOOD, NO_WOOD, NONPERISHABLE, SKIP_PRODUCTION, WOOD, Table
from robinsonade.games.robinson.words.base import VOCABULARY


@VOCABULARY.word
class Gain(Word):
    def __init__(self, wood: int = 0, food: int = 0, fur: int = 0, nonperishable: int = 0) -> None:
        self.goods = [wood, food, nonperishable, fur]

    def do(self, s: Table, who: int) -> None:
        for good in (WOOD, FOOD, NONPERISHABLE, FUR):
            gain(s, good, self.goods[good], who)


@VOCABULARY.word
class FoodPerPlayer(Word):
    """Friday is not counted (R-CARD-MUSHROOMS)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        gain(s, FOOD, self.n * s.seats, who)


@VOCABULARY.word
class GainFromSource(Word):
    """Of the kind being gathered, even if the action failed."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        source = acting_source(s)
        if source >= 0:
            gain(s, WOOD if source & 1 else FOOD, self.n, who, "R-DICE-10")


@VOCABULARY.word
class Lose(Word):
    def __init__(
        self, wood: int = 0, food: int = 0, fur: int = 0, nonperishable: int = 0, if_possible: bool = False
    ) -> None:
        self.goods = [wood, food, nonperishable, fur]
        self.if_possible = if_possible

    def do(self, s: Table, who: int) -> None:
        for good in (WOOD, FOOD, NONPERISHABLE, FUR):
            if self.goods[good] and self.if_possible:
                lose_if_possible(s, good, self.goods[good])
            elif self.goods[good]:
                lose(s, good, self.goods[good], who)

    def can(self, s: Table, who: int) -> bool:
        if self.if_possible:
            return True
        return (
            s.goods[WOOD] >= self.goods[WOOD]
            and s.goods[NONPERISHABLE] >= self.goods[NONPERISHABLE]
            and food_left(s) >= self.goods[FOOD] + self.goods[NONPERISHABLE]
            and s.goods[FUR] >= self.goods[FUR]
        )


@VOCABULARY.word
class LoseAllGoods(Word):
    def do(self, s: Table, who: int) -> None:
        windows.before_losing_goods(s)
        lose_all_goods(s)


@VOCABULARY.word
class NoProduction(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= {SKIP_PRODUCTION}
        tell(s, "R-PROD-03", "production_changes")


@VOCABULARY.word
class NoFoodProduced(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= {NO_FOOD}
        tell(s, "R-PROD-03", "production_changes")


@VOCABULARY.word
class NoWoodProduced(Word):
    def do(self, s: Table, who: int) -> None:
        s.today |= {NO_WOOD}
        tell(s, "R-PROD-03", "production_changes")


@VOCABULARY.word
class HalfProduction(Word):
    def do(self, s: Table, who: int) -> None:
        s.production[2] += 1
        tell(s, "R-CARD-RIVER", "production_changes")


@VOCABULARY.word
class Production(Word):
    """More or less of a good this round."""

    def __init__(self, wood: int = 0, food: int = 0) -> None:
        self.wood = wood
        self.food = food

    def do(self, s: Table, who: int) -> None:
        s.production[0] += self.wood
        s.production[1] += self.food
        tell(s, "R-PROD-03", "production_changes")

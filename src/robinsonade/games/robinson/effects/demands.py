"""What must be given up; what is missing wounds (R-UNF)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_track
from robinsonade.games.robinson.effects.goods import food_left, lose_if_possible
from robinsonade.games.robinson.effects.kinds import Whom
from robinsonade.games.robinson.effects.levels import halve, lower_if_possible, raise_track
from robinsonade.games.robinson.effects.people import characters, gain_determination, people_named, who_suffers
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.windows import before_losing_all, before_losing_goods, before_shortage
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import (
    ALL,
    FOOD,
    FUR,
    JENNY,
    NONPERISHABLE,
    PALISADE,
    ROOF,
    TRACKS,
    WEAPON,
    WOOD,
    Good,
    Track,
)


def lose_determination(s: Table, whom: int, n: int, rule: str = "R-UNF-01") -> None:
    """Each missing token is a Wound for whoever had to pay it."""
    for person in characters(s) if whom == ALL else [whom]:
        if person == JENNY:
            continue
        if s.determination[person] < n and s.wounds[person] >= 0:
            before_shortage(s, "determination", person, n - s.determination[person])
        paid = min(n, s.determination[person])
        if paid:
            s.determination[person] -= paid
            tell(s, rule, "determination_lost", person, paid)
        if paid < n:
            tell(s, "R-UNF-01", "short_determination", person, n, paid)
            wound(s, person, n - paid, "R-UNF-01")


def change_track(s: Table, track: Track, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """Up, or down as a demand."""
    if n > 0:
        raise_track(s, track, n)
    elif n < 0:
        demand_level(s, track, -n, who_suffers(s, who), who, rule)


def demand_level(s: Table, track: Track, n: int, whom: int, who: int, rule: str = "R-UNF-01") -> None:
    """Lower a level; each missing one is a Wound for `whom`; `who` has to meet the demand (as in `demand`)."""
    wound(s, whom, missing_levels(s, track, n, who, rule), "R-UNF-01")


def missing_levels(s: Table, track: Track, n: int, who: int, rule: str) -> int:
    """Lower a level as far as it goes; returns how much is missing."""
    if s.levels[track] < n:
        before_shortage(s, TRACKS[track], who, n - s.levels[track])
    missing = n - lower_if_possible(s, track, n, rule)
    if missing > 0:
        tell(s, "R-UNF-01", "short_level", track, n, n - missing)
    return missing


def lose(s: Table, good: Good, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """A demand for goods from Available; what is missing wounds (R-UNF-01..05, R-RES-09)."""
    demand(s, good, n, who_suffers(s, who), who, rule)


def demand(s: Table, good: Good, n: int, whom: int, who: int, rule: str = "R-UNF-01") -> None:
    """Goods from Available; each missing one is a Wound for `whom`, one person or ALL.

    `who` has to meet the demand, and is the one things are used for before anything counts as missing (R-UNF-02).
    """
    have = food_left(s) if good == FOOD else s.goods[good]
    if have < n and good in (FOOD, WOOD):
        before_shortage(s, "food" if good == FOOD else "wood", who, n - have)
    paid = lose_if_possible(s, good, n, rule)
    if paid < n:
        tell(s, "R-UNF-01", "short", good, n, paid)
        wound(s, whom, n - paid, "R-UNF-01")


# The words


class Determination(Effect):
    """Tokens gained, or lost if the number is negative; each that is missing wounds, but not what is lost if
    possible."""

    n: int
    whom: Whom = "resolver"
    if_possible: bool = False

    def do(self, s: Table, who: int) -> None:
        for person in people_named(s, self.whom, who):
            if self.n > 0:
                gain_determination(s, person, self.n)
            else:
                most = s.determination[person] if self.if_possible else -self.n
                lose_determination(s, person, min(-self.n, most))

    def can(self, s: Table, who: int) -> bool:
        return self.n > 0 or self.if_possible or self.whom != "resolver" or s.determination[who] >= -self.n


class LoseAllDetermination(Effect):
    """All tokens of whoever resolves the card, who may use some of them first (R-MYST-02)."""

    def do(self, s: Table, who: int) -> None:
        before_losing_all(s, who)
        lost = s.determination[who]
        if lost:
            s.determination[who] = 0
            tell(s, "R-DET-01", "determination_lost", who, lost)


class Lose(Effect):
    """Goods are given up; each that is missing wounds, but not what is lost if possible (R-UNF-01)."""

    wood: int = 0
    food: int = 0
    fur: int = 0
    nonperishable: int = 0
    if_possible: bool = False

    def prepare(self) -> None:
        self.goods = [self.wood, self.food, self.nonperishable, self.fur]

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


class LoseAllGoods(Effect):
    """Everything in camp is lost; food may still be cooked first (R-COOK-01)."""

    def do(self, s: Table, who: int) -> None:
        before_losing_goods(s)
        for good in (WOOD, FOOD, NONPERISHABLE, FUR):
            if s.goods[good]:
                tell(s, "R-EVENT-08", "lose", good, s.goods[good])
                s.goods[good] = 0


class Lower(Effect):
    """Levels are lost; each that is missing wounds, but not what is lost if possible (R-UNF-01)."""

    roof: int = 0
    palisade: int = 0
    weapon: int = 0
    if_possible: bool = False

    def prepare(self) -> None:
        self.levels = [self.roof, self.palisade, self.weapon]

    def do(self, s: Table, who: int) -> None:
        for track in (ROOF, PALISADE, WEAPON):
            if self.levels[track] and self.if_possible:
                lower_if_possible(s, track, self.levels[track])
            elif self.levels[track]:
                change_track(s, track, -self.levels[track], who)

    def can(self, s: Table, who: int) -> bool:
        return self.if_possible or all(s.levels[track] >= self.levels[track] for track in (ROOF, PALISADE, WEAPON))


class LowerRoofOrPalisade(Effect):
    """Roof or palisade loses a level, as the group likes; where neither is built, it wounds (R-UNF-02)."""

    def do(self, s: Table, who: int) -> None:
        built = [track for track in (ROOF, PALISADE) if s.levels[track]]
        change_track(s, choose_track(s, built) if built else PALISADE, -1, who)


class HalveRoofOrPalisade(Effect):
    """Half of the roof or the palisade is lost, rounded down, as the group likes (R-CARD-HALVE)."""

    def do(self, s: Table, who: int) -> None:
        if s.rules.newer and not s.levels[ROOF] and not s.levels[PALISADE]:  # a demand that is not met (E-102)
            before_shortage(s, "palisade", who, 1)
        built = [track for track in (ROOF, PALISADE) if s.levels[track]]
        if built:
            halve(s, choose_track(s, built))
        elif s.rules.newer:
            wound(s, who_suffers(s, who), 1, "R-CARD-HALVE")

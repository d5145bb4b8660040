"""What is true of one person: pawns, injuries, curses, morale arrows (R-PLAN-02, R-WOUND).

Injuries, arrows and counts of pawns are values: never changed, one object for each.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from robinsonade.engine.values import Value

PARTS: Final = ["head", "arm", "belly", "leg"]

# Curses: of one round (R-CARD-CONFUSED), and for good (R-CARD-CURSED)
CONFUSED: Final = 0
CONFUSED_NEXT_ROUND: Final = 1
CURSED: Final = 2
CURSED_FROM_NEXT_ROUND: Final = 3
CURSE_OF_THE_BOWL: Final = frozenset((CURSED, CURSED_FROM_NEXT_ROUND))
CONFUSION: Final = frozenset((CONFUSED, CONFUSED_NEXT_ROUND))
IN_THE_MORNING: Final = {CONFUSED_NEXT_ROUND: CONFUSED, CURSED: CURSED, CURSED_FROM_NEXT_ROUND: CURSED}

# As an ability that was used: none may be used any more this round
NO_ABILITY_AT_ALL: Final = 4

# The shelter
NOT_BUILT: Final = 0
BUILT: Final = 1
JUST_BUILT: Final = 2  # in this action phase


class Injury(Value):
    """A special wound: its part of the body, and the deck whose card inflicted it. Made by `injury`."""

    __slots__ = ("deck", "part")

    def __init__(self, deck: int, part: int) -> None:
        self.deck = deck
        self.part = part

    def dump(self) -> list[int]:
        return [self.deck, self.part]

    @staticmethod
    def load(parts: list[int]) -> Injury:
        deck, part = parts
        return injury(deck, part)


the_injury = cache(Injury)


def injury(deck: int, part: int) -> Injury:
    return the_injury(deck, part)


INJURIES: Final = [injury(deck, part) for deck in range(3) for part in range(len(PARTS))]


class Arrow(Value):
    """The n-th morale arrow on the sheet of a person. Made by `arrow_of`."""

    __slots__ = ("n", "person")

    def __init__(self, person: int, n: int) -> None:
        self.person = person
        self.n = n


arrow_of = cache(Arrow)


class OwnPawns(Value):
    """How many pawns somebody has this round, and whether it will be only one in the next. Made by `own_pawns`."""

    __slots__ = ("now", "only_one_next_round")

    def __init__(self, now: int, only_one_next_round: bool = False) -> None:
        self.now = now
        self.only_one_next_round = only_one_next_round

    def dump(self) -> list[int]:
        return [self.now, self.only_one_next_round]

    @staticmethod
    def load(parts: list[int]) -> OwnPawns:
        now, only_one_next_round = parts
        return own_pawns(now, bool(only_one_next_round))


the_own_pawns = cache(OwnPawns)


def own_pawns(now: int, only_one_next_round: bool = False) -> OwnPawns:
    return the_own_pawns(now, only_one_next_round)

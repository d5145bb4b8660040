"""What the questions of Náufragos offer besides plain numbers, cards and yes or no: values with named parts.

Many questions also offer `NO`: nothing is placed, used, given away or repeated.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Final, TypeVar

from robinsonade.engine.values import Value
from robinsonade.games.naufragos.table import NOBODY, Action, Thing


class No(Enum):
    """Nothing of what a question offers."""

    NO = "no"


class Chore(Enum):
    """What is no action and needs no piece."""

    FEED_FIRE = "feed_fire"
    SWAP_PANTRY = "swap_pantry"


class Pantry(Enum):
    """What happens to the tile in the pantry, if no other takes its place."""

    STAYS = "stays"
    OPENS = "opens"


class Homeward(Enum):
    RETURN = "return"


NO: Final = No.NO
FEED_FIRE: Final = Chore.FEED_FIRE
SWAP_PANTRY: Final = Chore.SWAP_PANTRY
RETURN: Final = Homeward.RETURN


class ToAction(Value):
    """A piece goes to an action. Made by `to_action`."""

    __slots__ = ("action",)

    def __init__(self, action: Action) -> None:
        self.action = action


class ToRest(Value):
    """A piece goes to a rest place, 0 the first. Made by `to_rest`."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


class ToCamp(Value):
    """A piece goes to a place of the camp board, 0 the first. Made by `to_camp`."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


class Use(Value):
    """An item is used. Made by `use`."""

    __slots__ = ("item",)

    def __init__(self, item: int) -> None:
        self.item = item


class Give(Value):
    """A thing is given away. Made by `give`."""

    __slots__ = ("thing",)

    def __init__(self, thing: Thing) -> None:
        self.thing = thing


class Explore(Value):
    """A scout turns over a card of a region. Made by `explore`."""

    __slots__ = ("region",)

    def __init__(self, region: int) -> None:
        self.region = region


class GoOn(Value):
    """A scout goes on with an open place, by its number among them. Made by `go_on`."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number


class PutBack(Value):
    """A card that was looked at goes back: on the deck, or under it. Made by `put_back`."""

    __slots__ = ("card", "under")

    def __init__(self, card: int, under: bool) -> None:
        self.card = card
        self.under = under


class Share(Value):
    """What somebody does with a unit of food. Made by `give_food`, or one of those below.

    While there are cubes and markers it says which of them is meant; otherwise it is what is there.
    """

    __slots__ = ("marker", "to", "verb")

    def __init__(self, verb: str, marker: bool, to: int = NOBODY) -> None:
        self.verb = verb
        self.marker = marker
        self.to = to  # who gets it


to_action = cache(ToAction)
to_rest = cache(ToRest)
to_camp = cache(ToCamp)
use = cache(Use)
give = cache(Give)
explore = cache(Explore)
go_on = cache(GoOn)
put_back = cache(PutBack)

EAT: Final = Share("eat", marker=False)
EAT_MARKER: Final = Share("eat", marker=True)
LEAVE: Final = Share("leave", marker=True)
LEAVE_CUBE: Final = Share("leave", marker=False)


@cache
def give_food(to: int, marker: bool) -> Share:
    return Share("give", marker, to)


T = TypeVar("T")


def or_none(things: Iterable[T]) -> list[T | No]:
    """One of these, or nothing."""
    return [NO, *things]


Window = Chore | Use | Give  # what may be done before a piece is placed
Placing = ToAction | ToRest | ToCamp | No

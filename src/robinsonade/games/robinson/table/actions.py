"""What can be planned: what an action is about, what it takes, and the pawns that stand on it (R-PLAN, R-REQ, R-PAWN).

Targets, costs and offers are values: never changed, one object for each, so `is` compares them and clones share them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from robinsonade.engine.fields import Declared
from robinsonade.engine.values import Value
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    EXPLORE,
    GATHER,
    HUNT,
    ISLAND,
    NOWHERE,
    PERSONAL_INVENTIONS,
    REST,
    Action,
    Item,
    Space,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, NOTHING_GATHERED, WOOD_AT, Source

NONE: Final = -1  # as what a target is not about
NO_BUILDING: Final = Item(NONE)
KONG: Final = Space(20)  # as the space of a hunt
MIXED: Final = (
    32  # as a way to pay for Shelter, Roof and Palisade: this many fur, the rest wood; below it all fur, 0: all wood
)


class Target(Value):
    """What an action is about, such as building the shelter with wood. Made by `target`."""

    __slots__ = (
        "asks_more",
        "building",
        "by",
        "kind",
        "large",
        "place",
        "source",
        "space",
        "special",
        "two_people",
        "way",
    )

    def __init__(
        self,
        kind: Action,
        place: int = NONE,  # THREAT: 0 the left card of the row, 1 the right one
        way: int = 0,  # THREAT, BUILD: which of the ways to pay for it
        large: bool = False,  # THREAT: the yield of wreckage for two pawns
        two_people: bool = False,  # THREAT: its pawns belong to different people (Argument)
        building: Item = NO_BUILDING,  # BUILD
        source: Source = NOTHING_GATHERED,  # GATHER
        space: Space = NOWHERE,  # EXPLORE; HUNT: a village, or KONG; BUILD: what stands on a tile of its own
        special: bool = False,  # EXPLORE: the special location there
        by: str = "",  # EXPLORE off the map: by raft, by Treasure Map
    ) -> None:
        self.kind = kind
        self.place = place
        self.way = way
        self.large = large
        self.two_people = two_people
        self.building = building
        self.source = source
        self.space = space
        self.special = special
        self.by = by
        # Hunts, personal inventions and threats for different people ask for more than pawns and goods
        self.asks_more = two_people or kind == HUNT or building in PERSONAL_INVENTIONS

    def __repr__(self) -> str:
        """The same in every process."""
        return f"Target({self.dump()})"

    def dump(self) -> list[Any]:
        return [
            self.kind,
            self.place,
            self.way,
            self.large,
            self.two_people,
            self.building,
            self.source.dump(),
            self.space,
            self.special,
            self.by,
        ]

    @staticmethod
    def load(parts: list[Any]) -> Target:
        kind, place, way, large, two_people, building, source, *more = parts
        return target(kind, place, way, large, two_people, building, Source.load(source), *more)


the_target = cache(Target)


def target(
    kind: Action,
    place: int = NONE,
    way: int = 0,
    large: bool = False,
    two_people: bool = False,
    building: Item = NO_BUILDING,
    source: Source = NOTHING_GATHERED,
    space: Space = NOWHERE,
    special: bool = False,
    by: str = "",
) -> Target:
    """The one target of these parts."""
    return the_target(kind, place, way, large, two_people, building, source, space, special, by)


A_HUNT: Final = target(HUNT)
A_REST: Final = target(REST)
AN_ARRANGED_CAMP: Final = target(ARRANGE)
GATHER_AT: Final = {source: target(GATHER, source=source) for source in FOOD_AT + WOOD_AT}
EXPLORE_AT: Final = [target(EXPLORE, space=space) for space in ISLAND]
BY_THE_MAP: Final = target(EXPLORE, by="map")


class Join(Value):
    """As a place for a pawn: the n-th stack. `JOIN[n]`."""

    __slots__ = ("stack",)

    def __init__(self, stack: int) -> None:
        self.stack = stack


JOIN: Final = [Join(n) for n in range(64)]


class TakeBack(Value):
    """A pawn that was placed, taken back from the n-th stack; START_OVER: all of them. Made by `take_back`."""

    __slots__ = ("pawn", "stack")

    def __init__(self, stack: int, pawn: int) -> None:
        self.stack = stack
        self.pawn = pawn

    def __repr__(self) -> str:
        """The same in every process."""
        return f"TakeBack({self.stack}, {self.pawn})"


take_back = cache(TakeBack)
START_OVER: Final = TakeBack(NONE, NONE)
ANOTHER_PAWN: Final = TakeBack(NONE, 0)  # than the one that was chosen
Place = Target | Join


class Cost(Value):
    """Goods that an action takes. Made by `cost`."""

    __slots__ = ("all_food", "food", "fur", "nonperishable", "wood")

    def __init__(self, wood: int = 0, food: int = 0, nonperishable: int = 0, fur: int = 0) -> None:
        self.wood = wood
        self.food = food
        self.nonperishable = nonperishable
        self.all_food = food + nonperishable  # what pays for one does not pay for the other once more
        self.fur = fur

    def goods(self) -> tuple[int, int, int, int]:
        """By good."""
        return self.wood, self.food, self.nonperishable, self.fur

    def within(self, other: Cost) -> bool:
        """Nothing more of any good."""
        return all(less <= more for less, more in zip(self.goods(), other.goods(), strict=True))

    def and_wood(self, more: int) -> Cost:
        return cost(self.wood + more, self.food, self.nonperishable, self.fur)

    def dump(self) -> list[int]:
        return list(self.goods())

    @staticmethod
    def load(goods: list[int]) -> Cost:
        return cost(*goods)


the_cost = cache(Cost)


def cost(wood: int = 0, food: int = 0, nonperishable: int = 0, fur: int = 0) -> Cost:
    return the_cost(wood, food, nonperishable, fur)


NOTHING: Final = cost(0, 0, 0, 0)


class Offer(Value):
    """An action on the menu of this round: how many pawns and which goods it takes. Made by `offer`."""

    __slots__ = ("asks_more", "cost", "free", "kind", "pawns", "target")

    def __init__(self, target: Target, pawns: int, cost: Cost = NOTHING, asks_more: bool = False) -> None:
        self.target = target
        self.kind = target.kind
        self.pawns = pawns
        self.cost = cost
        self.free = cost is NOTHING
        self.asks_more = asks_more or target.asks_more

    def dump(self) -> list[Any]:
        return [self.target.dump(), self.pawns, self.cost.dump(), self.asks_more]

    @staticmethod
    def load(data: list[Any]) -> Offer:
        to, pawns, paid, asks_more = data
        return offer(Target.load(to), pawns, Cost.load(paid), asks_more)


the_offer = cache(Offer)


def offer(target: Target, pawns: int, cost: Cost = NOTHING, asks_more: bool = False) -> Offer:
    return the_offer(target, pawns, cost, asks_more)


class Stack(metaclass=Declared):
    """Pawns on an action, with the goods and tokens that lie with them."""

    target: Target
    top: int  # whose action it is
    need: int
    most: int
    paid: Cost = NOTHING
    carries_time: bool = False  # the token of its space
    carries_wood: bool = False
    economical: bool = False
    with_basket: bool = False
    with_sack: bool = False
    needs_wood: bool = False
    outside: bool = False  # its gains go to the resolver's sheet (R-OUT-01)
    pawns: list[int]

    def lacks_pawns(self) -> bool:
        return len(self.pawns) < self.need

    def sure(self) -> bool:
        """One pawn more than needed: no dice (R-PLAN-06)."""
        return len(self.pawns) > self.need

"""A hand as it pays.

A bill is one number: nine bits for each of the five terrains and for "any card" say how often that price stands on it. So
bills add up quickly, ways with the same bill are recognised, and two bills are compared at once.
"""

from __future__ import annotations

from robinsonade.games.camps.table import ANY_TERRAIN, WATER

BITS = 9
MOST = 255  # of one price on a bill, or cards of one terrain in a hand; the highest bit of each nine stays free
HIGHEST_BITS = sum(1 << BITS * kind + BITS - 1 for kind in range(WATER + 2))
ALL_TERRAINS = (1 << BITS * (WATER + 1)) - 1  # a bill without its "any card"

ANY_ONE = list(range(WATER + 1))
TERRAINS_OF: list[list[int]] = [[t for t in range(WATER + 1) if mask >> t & 1] for mask in range(ANY_TERRAIN + 1)]
# By set of terrains: all sets of two and more of them.
SETS_OF: list[list[int]] = [[x for x in range(1, 32) if x & mask == x and x & (x - 1)] for mask in range(32)]
# By terrains of a card: each of them once, as on a bill.
COUNTED: list[int] = [sum(1 << BITS * t for t in terrains) for terrains in TERRAINS_OF]
# By price: what it adds to a bill. A price is one terrain, any card, or nothing.
ON_BILL: list[int] = [COUNTED[price] if len(TERRAINS_OF[price]) == 1 else 0 for price in range(ANY_TERRAIN)]
ON_BILL.append(1 << BITS * (WATER + 1))


class Purse:
    def __init__(self, masks: list[int]) -> None:
        self.masks = masks  # by card: the terrains it shows, as bits
        count = shows = 0
        for mask in masks:
            count += COUNTED[mask]
            shows |= mask
        self.count = count  # how many cards show each terrain, counted as on a bill
        self.shows = shows  # all terrains of the hand, as bits
        self.known: dict[int, bool] = {}  # bills that were looked at before

    def showing(self, terrain: int) -> int:
        """How many cards show this terrain."""
        return self.count >> BITS * terrain & MOST

    def pays_two(self, price: int, terrain: int) -> bool:
        """Whether one card pays the price (0: nothing to pay) and another one the terrain."""
        alike = self.count >> BITS * terrain & MOST
        if not alike or not price:
            return alike > 0
        if price == ANY_TERRAIN:
            return len(self.masks) > 1
        if not price & self.shows:
            return False
        if alike > 1:
            return True
        both = price | 1 << terrain
        return sum([1 for mask in self.masks if mask & both]) > 1

    def pays(self, bill: int) -> bool:
        """Whether different cards can be found for all that stands on the bill."""
        known = self.known.get(bill)
        if known is None:
            known = self.known[bill] = self.finds_cards(bill)
        return known

    def finds_cards(self, bill: int) -> bool:
        """That is so when for every set of terrains enough cards show any of them, and there are enough at all."""
        count, cards = self.count, bill % ((1 << BITS) - 1)  # the remainder is the sum of all entries
        if cards > len(self.masks) or not holds(count, bill & ALL_TERRAINS):
            return False
        asked, plenty = 0, True
        for terrain in ANY_ONE:
            if bill >> BITS * terrain & MOST:
                asked |= 1 << terrain
                if count >> BITS * terrain & MOST < cards:
                    plenty = False
        if plenty:
            return True
        for some in SETS_OF[asked]:
            need = 0
            for terrain in TERRAINS_OF[some]:
                need += bill >> BITS * terrain & MOST
            if need > 1 and sum([1 for mask in self.masks if mask & some]) < need:
                return False
        return True


def holds(more: int, less: int) -> bool:
    """Whether everything that is counted in one is counted at least as often in the other."""
    return (more | HIGHEST_BITS) - less & HIGHEST_BITS == HIGHEST_BITS


def is_beaten(bill: int, others: list[int]) -> bool:
    """Whether one of the others asks for nothing more often than this bill does."""
    for other in others:
        if (bill | HIGHEST_BITS) - other & HIGHEST_BITS == HIGHEST_BITS:
            return True
    return False

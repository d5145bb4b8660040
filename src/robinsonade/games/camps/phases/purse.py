"""A hand as it pays.

Different cards can be found for all prices exactly when, for every set of terrains, as many cards show any of them as
are asked for with them. So a bill is one number: nine bits for each of the 31 sets say how many cards it asks for with
these terrains. Bills add up, two are compared at once, and a hand pays one if it counts no less in any of the sets.
"""

from __future__ import annotations

from robinsonade.games.camps.table import ANY_TERRAIN

BITS = 9
MOST = 255  # cards of a hand, or prices on a bill; the highest bit of each nine stays free
SETS = range(1, ANY_TERRAIN + 1)
HIGHEST_BITS = sum(1 << BITS * some + BITS - 1 for some in SETS)
# By terrains of a card: the sets in which it counts.
COUNTS_IN: list[int] = [sum(1 << BITS * some for some in SETS if some & mask) for mask in range(ANY_TERRAIN + 1)]
# By price, which is one terrain, any card, or nothing: the sets that hold all of it.
ON_BILL: list[int] = [
    sum(1 << BITS * some for some in SETS if price and some & price == price) for price in range(ANY_TERRAIN + 1)
]


class Purse:
    def __init__(self, masks: list[int]) -> None:
        self.masks = masks  # by card: the terrains it shows, as in a price
        holds = shows = 0
        for mask in masks:
            holds += COUNTS_IN[mask]
            shows |= mask
        self.holds = holds | HIGHEST_BITS  # how many cards show any terrain of each set, as on a bill
        self.shows = shows  # all terrains of the hand

    def showing(self, terrain: int) -> int:
        """How many cards show this terrain."""
        return self.holds >> BITS * (1 << terrain) & MOST

    def pays(self, bill: int) -> bool:
        """Whether different cards can be found for all that stands on the bill."""
        return self.holds - bill & HIGHEST_BITS == HIGHEST_BITS


def is_beaten(bill: int, others: list[int]) -> bool:
    """Whether a hand that pays this bill pays one of the others too, whatever is added to both."""
    for other in others:
        if (bill | HIGHEST_BITS) - other & HIGHEST_BITS == HIGHEST_BITS:
            return True
    return False

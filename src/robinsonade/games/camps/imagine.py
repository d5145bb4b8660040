"""What a seat cannot see, dealt anew: other hands, the piles, other people's first goals."""

from __future__ import annotations

from itertools import chain

from robinsonade.engine.chance import draw
from robinsonade.games.camps.table import Table


def deal_the_unseen(s: Table, seat: int) -> None:
    others = [other for other in range(s.seats) if other != seat]
    redeal(s, [s.hands[other] for other in others] + [s.draw_pile, s.stock])
    redeal(s, [s.offered[other] for other in others] + [s.goal_deck.bottom, s.goal_deck.pool])


def redeal(s: Table, piles: list[list[int]]) -> None:
    """Mix these piles and deal them out again, each as large as it was. The largest takes the rest, without luck."""
    unseen = list(chain.from_iterable(piles))
    unseen.sort()
    *dealt, largest = sorted(piles, key=len)
    for pile in dealt:
        pile[:] = [draw(s, unseen) for _ in pile]
    unseen.sort()
    largest[:] = unseen

"""What a seat cannot see, dealt anew: other hands, the piles, other people's first goals."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from robinsonade.engine.chance import draw
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import State
from robinsonade.games.camps.table import Table


def deal_the_unseen(s: Table, seat: int) -> None:
    assert type(s.rng) is int
    others = [other for other in range(s.seats) if other != seat]
    piles = [*[s.hands[other] for other in others], s.draw_pile, s.stock]
    piles += [*[s.offered[other] for other in others], s.goal_deck.bottom, s.goal_deck.pool]
    dealt, s.rng = dealt_again(s.rng, *map(tuple, piles))
    for pile, things in zip(piles, dealt, strict=True):
        pile[:] = things


@lru_cache(maxsize=64)  # all that a seat tries out, it tries in the same few worlds
def dealt_again(rng: int, *piles: tuple[int, ...]) -> tuple[list[list[int]], Source]:
    """The piles of cards, then as many of goals; and the luck that is left."""
    luck = State(seats=0, rng=rng, at=0, ending="")
    half = len(piles) // 2
    return redealt(luck, piles[:half]) + redealt(luck, piles[half:]), luck.rng


def redealt(luck: State, piles: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Mix these piles and deal them out again, each as large as it was. The largest takes the rest, without luck."""
    unseen = sorted(chain.from_iterable(piles))
    dealt: list[list[int]] = [[] for _ in piles]
    *smaller, largest = sorted(range(len(piles)), key=lambda i: len(piles[i]))
    for i in smaller:
        dealt[i] = [draw(luck, unseen) for _ in piles[i]]
    dealt[largest] = sorted(unseen)
    return dealt

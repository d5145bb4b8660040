"""What nobody can see: the order of the piles, and which event cards stayed in the box."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.games.robinson.table import ADVENTURE_CARD, BOOK, Table


def shuffle_the_unseen(s: Table) -> None:
    deal_events(s)
    for pool in (s.mysteries, s.mysteries_out, s.beasts, s.token_pool, s.inventions, s.stack.pool, s.hunting.pool):
        pool.sort()
    for deck in s.adventures:
        deck.sort()


def deal_events(s: Table) -> None:
    """As many cards with a book and without as there are in the deck, out of all that have not been seen."""
    returning = sorted(card for card in s.events if card >= ADVENTURE_CARD)
    dealt: list[int] = []
    left: list[int] = []
    for book in (True, False):
        inside = [card for card in s.events if card < ADVENTURE_CARD and (s.box.events[card].icon == BOOK) == book]
        pool = sorted(inside + [card for card in s.unused if (s.box.events[card].icon == BOOK) == book])
        dealt += [draw(s, pool, "imagined") for _ in inside]
        left += sorted(pool)
    s.events = sorted(dealt) + returning
    s.unused = tuple(left)

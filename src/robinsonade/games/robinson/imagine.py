"""What nobody can see: the order of the piles, and which event cards stayed in the box."""

from __future__ import annotations

from operator import attrgetter

from robinsonade.engine.chance import draw
from robinsonade.games.robinson.decks import EVENT_DECK, CardRef
from robinsonade.games.robinson.table import BOOK, Table

number, deck_and_number = attrgetter("n"), attrgetter("deck", "n")


def shuffle_the_unseen(s: Table) -> None:
    deal_events(s)
    for pool in (s.mysteries, s.mysteries_out, s.beasts, s.token_pool, s.inventions, s.stack.pool, s.hunting.pool):
        pool.sort()
    for deck in s.adventures:
        deck.sort()


def deal_events(s: Table) -> None:
    """As many cards with a book and without as there are in the deck, out of all that have not been seen."""
    returning = sorted([card for card in s.events if card.deck != EVENT_DECK], key=deck_and_number)
    events = [card for card in s.events if card.deck == EVENT_DECK]
    dealt: list[CardRef] = []
    left: list[CardRef] = []
    for book in (True, False):
        inside = [card for card in events if (s.box.events[card.n].icon == BOOK) == book]
        pool = inside + [card for card in s.unused if (s.box.events[card.n].icon == BOOK) == book]
        pool.sort(key=number)
        dealt += [draw(s, pool, "imagined") for _ in inside]
        left += sorted(pool, key=number)
    s.events = sorted(dealt, key=number) + returning
    s.unused = tuple(left)

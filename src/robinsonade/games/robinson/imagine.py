"""What nobody can see: the order of the piles, and which event cards stayed in the box."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter

from robinsonade.engine.chance import draw
from robinsonade.engine.game import FaceDown
from robinsonade.games.robinson.effects.beasts import could_be, lying_unseen
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import EVENT_DECK, CardRef
from robinsonade.games.robinson.table.numbers import BOOK, UNSEEN

number, deck_and_number = attrgetter("n"), attrgetter("deck", "n")


def shuffle_the_unseen(s: Table) -> None:
    deal_events(s)
    for pool in (s.mysteries, s.mysteries_out, s.beasts, s.token_pool, s.inventions, s.stack.pool, s.hunting.pool):
        pool.sort()
    for pool in s.returned:
        pool.sort()
    for deck in s.adventures:
        deck.sort()


def deal_events(s: Table) -> None:
    """As many cards with a book and without as there are in the deck, out of all that have not been seen."""
    known, books, others = list[CardRef](), list[CardRef](), list[CardRef]()
    for card in s.events:
        (known if not unseen_event(s, card) else books if has_book(s, card) else others).append(card)
    unused_books = [card for card in s.unused if has_book(s, card)]
    unused_others = [card for card in s.unused if not has_book(s, card)]
    dealt: list[CardRef] = []
    left: list[CardRef] = []
    for inside, unused in ((books, unused_books), (others, unused_others)):
        pool = inside + unused
        pool.sort(key=number)
        dealt += [draw(s, pool, "imagined") for _ in inside]
        pool.sort(key=number)
        left += pool
    dealt.sort(key=number)
    known.sort(key=deck_and_number)
    s.events = dealt + known
    s.unused = tuple(left)


def has_book(s: Table, card: CardRef) -> bool:
    return s.box.events[card.n].icon == BOOK


def unseen_event(s: Table, card: CardRef) -> bool:
    """Nobody knows whether it is in the deck or stayed in the box."""
    return card.deck == EVENT_DECK and card not in s.seen_events


def face_down(s: Table) -> list[FaceDown]:
    """Beasts taken from their deck unseen, and the events that stayed in the box."""
    lying = Counter(lying_unseen(s))
    beasts = [
        FaceDown(
            f"beast taken after {UNSEEN - unseen} returns",
            n,
            [s.box.beasts[beast].id for pool in could_be(s, unseen) for beast in pool],
        )
        for unseen, n in sorted(lying.items())
    ]
    unseen = [s.box.events[card.n].id for card in [*s.unused, *s.events] if unseen_event(s, card)]
    return [*beasts, FaceDown("events in the box", len(s.unused), unseen)]

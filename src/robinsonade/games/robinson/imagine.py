"""What nobody can see: the order of the piles, and which event cards stayed in the box."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from operator import attrgetter

from robinsonade.engine.chance import draw
from robinsonade.engine.game import FaceDown
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.effects.beasts import could_be, lying_unseen
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import EVENT_DECK, CardRef, card_of
from robinsonade.games.robinson.table.numbers import BOOK, UNSEEN

deck_and_number = attrgetter("deck", "n")


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
    books, event = books_of(s.box), events_of(s.box)
    known, inside = list[CardRef](), list[int]()
    for card in s.events:
        if unseen_event(s, card):
            inside.append(card.n)
        else:
            known.append(card)
    unused = [card.n for card in s.unused]
    dealt: list[int] = []
    left: list[int] = []
    for alike, pool in (
        ([n for n in inside if n in books], [n for n in unused if n in books]),
        ([n for n in inside if n not in books], [n for n in unused if n not in books]),
    ):
        pool += alike
        pool.sort()
        dealt += [draw(s, pool, "imagined") for _ in alike]
        pool.sort()
        left += pool
    dealt.sort()
    known.sort(key=deck_and_number)
    s.events = [event[n] for n in dealt] + known
    s.unused = tuple([event[n] for n in left])


@lru_cache(maxsize=8)
def events_of(box: RobinsonBox) -> list[CardRef]:
    return [card_of(EVENT_DECK, n) for n in range(len(box.events))]


@lru_cache(maxsize=8)
def books_of(box: RobinsonBox) -> frozenset[int]:
    return frozenset(n for n, card in enumerate(box.events) if card.icon == BOOK)


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

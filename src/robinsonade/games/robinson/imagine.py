"""What nobody can see: the order of the piles, and which event cards stayed in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
    event = events_of(s.box)
    known, unseen = unseen_events(s.box, tuple(s.events), tuple(s.seen_events), s.unused)
    dealt: list[int] = []
    left: list[int] = []
    for many, cards in unseen:
        pool = cards[:]
        dealt += [draw(s, pool, "imagined") for _ in range(many)]
        pool.sort()
        left += pool
    dealt.sort()
    s.events = [event[n] for n in dealt] + known
    s.unused = tuple([event[n] for n in left])


@lru_cache(maxsize=256)
def unseen_events(
    box: RobinsonBox, events: tuple[CardRef, ...], seen: tuple[CardRef, ...], unused: tuple[CardRef, ...]
) -> tuple[list[CardRef], list[tuple[int, list[int]]]]:
    """What is known to be in the deck; and, with a book and without: how many others are, and out of which."""
    known = [card for card in events if is_known(card, seen)]
    known.sort(key=deck_and_number)
    inside, outside = [card.n for card in events if not is_known(card, seen)], [card.n for card in unused]
    books, found = books_of(box), []
    for with_book in (True, False):
        alike = [n for n in inside if (n in books) is with_book]
        found.append((len(alike), sorted(alike + [n for n in outside if (n in books) is with_book])))
    return known, found


@lru_cache(maxsize=8)
def events_of(box: RobinsonBox) -> list[CardRef]:
    return [card_of(EVENT_DECK, n) for n in range(len(box.events))]


@lru_cache(maxsize=8)
def books_of(box: RobinsonBox) -> frozenset[int]:
    return frozenset(n for n, card in enumerate(box.events) if card.icon == BOOK)


def is_known(card: CardRef, seen: Sequence[CardRef]) -> bool:
    """Of all other event cards nobody knows whether they are in the deck or stayed in the box."""
    return card.deck != EVENT_DECK or card in seen


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
    unseen = [s.box.events[card.n].id for card in [*s.unused, *s.events] if not is_known(card, s.seen_events)]
    return [*beasts, FaceDown("events in the box", len(s.unused), unseen)]

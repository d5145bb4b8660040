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
    known = sorted([card for card in s.events if not unseen_event(s, card)], key=deck_and_number)
    events = [card for card in s.events if unseen_event(s, card)]
    dealt: list[CardRef] = []
    left: list[CardRef] = []
    for book in (True, False):
        inside = [card for card in events if (s.box.events[card.n].icon == BOOK) == book]
        pool = inside + [card for card in s.unused if (s.box.events[card.n].icon == BOOK) == book]
        pool.sort(key=number)
        dealt += [draw(s, pool, "imagined") for _ in inside]
        left += sorted(pool, key=number)
    s.events = sorted(dealt, key=number) + known
    s.unused = tuple(left)


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

"""The decks, and who has seen which of their cards. Clones share a deck, so it is replaced when it changes."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from robinsonade.engine.chance import draw
from robinsonade.games.naufragos.cards import NaufragosBox
from robinsonade.games.naufragos.table import EVENTS, EVERYBODY, NONE, Some, Table, and_also, replaced

T = TypeVar("T")


def draw_card(s: Table, number: int, name: str) -> tuple[int, Some]:
    """The next card, and who had seen it."""
    deck, seen = s.decks[number].clone(), NONE
    if deck.top:
        *known, seen = s.seen_top[number]
        s.seen_top = replaced(s.seen_top, number, tuple(known))
    elif not deck.pool:
        *known, seen = s.seen_under[number]
        s.seen_under = replaced(s.seen_under, number, tuple(known))
    s.decks = replaced(s.decks, number, deck)
    return deck.draw(s, name), seen


def lay_before(s: Table, who: int, cards: list[tuple[int, Some]]) -> None:
    """Cards of a deck, each with who had seen it, for somebody to look at."""
    s.looker, s.looked = who, tuple([card for card, _ in cards])
    s.seen_looked = tuple([and_also(seen, who) for _, seen in cards])


def take_back(s: Table, card: int) -> Some:
    """Who has seen the card, the looker too."""
    i = s.looked.index(card)
    seen = s.seen_looked[i]
    s.looked, s.seen_looked = s.looked[:i] + s.looked[i + 1 :], s.seen_looked[:i] + s.seen_looked[i + 1 :]
    return seen


def put_on_top(s: Table, number: int, card: int, seen: Some) -> None:
    deck = s.decks[number].clone()
    deck.put_on_top(card)
    s.decks = replaced(s.decks, number, deck)
    s.seen_top = replaced(s.seen_top, number, (*s.seen_top[number], seen))


def put_under(s: Table, number: int, card: int, seen: Some) -> None:
    deck = s.decks[number].clone()
    deck.put_under(card)
    s.decks = replaced(s.decks, number, deck)
    s.seen_under = replaced(s.seen_under, number, (seen, *s.seen_under[number]))


def shuffle_in(s: Table, number: int, card: int) -> None:
    """Where a card lies is forgotten (N-EXP-10), but not that it is there."""
    deck = s.decks[number].clone()
    looked_at = zip(deck.top + deck.bottom, s.seen_top[number] + s.seen_under[number], strict=True)
    for known, seen in [(card, EVERYBODY), *looked_at]:
        if s.box.cards[known].from_box:
            s.met = [(*cards, known) if seat in seen else cards for seat, cards in enumerate(s.met)]
    deck.shuffle_in([card])
    s.decks = replaced(s.decks, number, deck)
    s.seen_top, s.seen_under = replaced(s.seen_top, number, ()), replaced(s.seen_under, number, ())


def event_cards(s: Table) -> list[int]:
    deck = s.decks[EVENTS]
    return deck.pool + deck.top + deck.bottom


def numbered_events_left(s: Table) -> int:
    """Each makes a round; what somebody looks at comes back into the deck."""
    lying = event_cards(s)
    if s.looked:
        lying += [card for card in s.looked if s.box.deck_of[card] == EVENTS]
    return numbered_among(s.box, tuple(lying))


@lru_cache(maxsize=8192)
def numbered_among(box: NaufragosBox, events: tuple[int, ...]) -> int:
    return sum([1 for card in events if box.cards[card].number < 0])


def rounds_left(s: Table) -> bool:
    """A round begins only while a numbered event is left; story events are no round of their own (A-35)."""
    deck, cards = s.decks[EVENTS], s.box.cards
    for part in (deck.pool, deck.top, deck.bottom):
        for card in part:
            if cards[card].number < 0:
                return True
    return False


def drawn(s: Table, pile: tuple[T, ...], name: str) -> tuple[T, tuple[T, ...]]:
    """One of a pile by chance, and the others."""
    left = list(pile)
    return draw(s, left, name), tuple(left)

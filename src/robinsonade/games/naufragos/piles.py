"""The decks: who has seen which of their cards is kept beside them. No other module changes a deck."""

from __future__ import annotations

from robinsonade.engine.decks import Deck
from robinsonade.games.naufragos.table import EVENTS, Table, put


def own_deck(s: Table, number: int) -> Deck:
    """The deck, to be changed: clones share it until then."""
    deck = s.decks[number].clone()
    s.decks = put(s.decks, number, deck)
    return deck


def draw_card(s: Table, number: int, name: str) -> tuple[int, int]:
    """The next card, and who had seen it."""
    deck = own_deck(s, number)
    seen = 0
    if deck.top:
        *left, seen = s.seen_top[number]
        s.seen_top = put(s.seen_top, number, left)
    elif not deck.pool:
        *left, seen = s.seen_under[number]
        s.seen_under = put(s.seen_under, number, left)
    return deck.draw(s, name), seen


def put_on_top(s: Table, number: int, card: int, seen: int) -> None:
    own_deck(s, number).put_on_top(card)
    s.seen_top = put(s.seen_top, number, [*s.seen_top[number], seen])


def put_under(s: Table, number: int, card: int, seen: int) -> None:
    own_deck(s, number).put_under(card)
    s.seen_under = put(s.seen_under, number, [seen, *s.seen_under[number]])


def shuffle_in(s: Table, number: int, card: int) -> None:
    """What was known of the deck is forgotten (N-EXP-10)."""
    own_deck(s, number).shuffle_in([card])
    s.seen_top = put(s.seen_top, number, [])
    s.seen_under = put(s.seen_under, number, [])


def event_cards(s: Table) -> list[int]:
    deck = s.decks[EVENTS]
    return deck.pool + deck.top + deck.bottom


def rounds_left(s: Table) -> bool:
    """A round begins only while a numbered event is left; story events are no round of their own (A-35)."""
    deck, cards = s.decks[EVENTS], s.box.cards
    for part in (deck.pool, deck.top, deck.bottom):
        for card in part:
            if cards[card].number < 0:
                return True
    return False

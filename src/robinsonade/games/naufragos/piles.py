"""The decks: who has seen which of their cards is kept beside them. Clones share them, so a deck is never changed."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.decks import Deck
from robinsonade.games.naufragos.table import EVENTS, Table, put, with_more


def draw_card(s: Table, number: int, name: str) -> tuple[int, int]:
    """The next card, and who had seen it."""
    deck = s.decks[number]
    pool, top, bottom = deck.pool, deck.top, deck.bottom
    seen = 0
    if top:
        card, top = top[-1], top[:-1]
        known = s.seen_top[number]
        seen = known[-1]
        s.seen_top = put(s.seen_top, number, known[:-1])
    elif pool:
        pool = pool[:]
        card = draw(s, pool, name)
    else:
        card, bottom = bottom[-1], bottom[:-1]
        known = s.seen_under[number]
        seen = known[-1]
        s.seen_under = put(s.seen_under, number, known[:-1])
    s.decks = put(s.decks, number, Deck(pool, top, bottom))
    return card, seen


def put_on_top(s: Table, number: int, card: int, seen: int) -> None:
    deck = s.decks[number]
    s.decks = put(s.decks, number, Deck(deck.pool, [*deck.top, card], deck.bottom))
    s.seen_top = with_more(s.seen_top, number, seen)


def put_under(s: Table, number: int, card: int, seen: int) -> None:
    deck = s.decks[number]
    s.decks = put(s.decks, number, Deck(deck.pool, deck.top, [card, *deck.bottom]))
    s.seen_under = put(s.seen_under, number, [seen, *s.seen_under[number]])


def shuffle_in(s: Table, number: int, card: int) -> None:
    """What was known of the deck is forgotten (N-EXP-10)."""
    deck = s.decks[number]
    s.decks = put(s.decks, number, Deck(deck.pool + deck.top + deck.bottom + [card], [], []))
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

"""What a castaway cannot see, dealt anew: other people's report tiles, the decks, and what stayed in the box."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.decks import Deck
from robinsonade.games.naufragos.table import EVENTS, Table, put

UNKNOWN = -1


def deal_the_unseen(s: Table, seat: int) -> None:
    deal_report_tiles(s, seat)
    for number in range(len(s.decks)):
        deal_deck(s, number, 1 << seat if seat >= 0 else 0)
    for pool in (s.goods, s.gathering, s.fishes):
        pool.sort()


def deal_report_tiles(s: Table, seat: int) -> None:
    others = [other for other in range(s.seats) if other != seat and s.report[other]]
    unseen = sorted([value for other in others for value in s.report[other]] + s.report_pool)
    for other in others:
        s.report = put(s.report, other, sorted(draw(s, unseen) for _ in s.report[other]))
    s.report_pool = unseen
    s.report_pool.sort()


def deal_deck(s: Table, number: int, eyes: int) -> None:
    """Nobody knows which events and beginnings of stories stayed in the box; the size of a deck tells how many."""
    deck = s.decks[number]
    looked = [card for card in s.looked if deck_of(s, card) == number]
    cards = deck.top + deck.bottom + looked
    seen = s.seen_top[number] + s.seen_under[number] + [1 << s.looker for _ in looked]
    known = [card if seen_by & eyes else UNKNOWN for card, seen_by in zip(cards, seen, strict=True)]
    unseen = deck.pool + [card for card, still in zip(cards, known, strict=True) if still == UNKNOWN]
    alike = [card for card in s.unused if deck_of(s, card) == number]
    if alike:
        unseen = exchange_with_box(s, number, unseen, alike)
    unseen.sort()
    known = [draw(s, unseen) if card == UNKNOWN else card for card in known]
    top, under = len(deck.top), len(deck.top) + len(deck.bottom)
    s.decks = put(s.decks, number, Deck(sorted(unseen), known[:top], known[top:under]))
    if looked:
        s.looked = known[under:]


def exchange_with_box(s: Table, number: int, unseen: list[int], alike: list[int]) -> list[int]:
    from_box = sorted(alike + [card for card in unseen if s.box.cards[card].from_box])
    others = [card for card in unseen if not s.box.cards[card].from_box]
    dealt = [draw(s, from_box) for _ in range(len(unseen) - len(others))]
    s.unused = sorted(from_box + [card for card in s.unused if deck_of(s, card) != number])
    return others + dealt


def deck_of(s: Table, card: int) -> int:
    return EVENTS if s.box.cards[card].kind == "event" else s.box.cards[card].region

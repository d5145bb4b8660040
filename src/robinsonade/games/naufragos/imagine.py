"""What a castaway cannot see, dealt anew: other people's report tiles, the decks, and what stayed in the box."""

from __future__ import annotations

from robinsonade.engine.chance import draw
from robinsonade.engine.decks import Deck
from robinsonade.games.naufragos.table import Pile, Table, put

UNKNOWN = -1


def deal_the_unseen(s: Table, seat: int) -> None:
    deal_report_tiles(s, seat)
    eyes = 1 << seat if seat >= 0 else 0
    unused: list[list[int]] = [[] for _ in s.decks]
    for card in s.unused:
        unused[s.box.deck_of[card]].append(card)
    for number, deck in enumerate(s.decks):
        s.looked = deal_deck(s, number, deck, unused[number], eyes)
    s.unused = tuple(sorted(card for cards in unused for card in cards))
    s.goods, s.gathering, s.fishes = tuple(sorted(s.goods)), tuple(sorted(s.gathering)), tuple(sorted(s.fishes))


def deal_report_tiles(s: Table, seat: int) -> None:
    others = [other for other in range(s.seats) if other != seat and s.report[other]]
    unseen = sorted([value for other in others for value in s.report[other]] + [*s.report_pool])
    for other in others:
        s.report[other] = tuple(sorted(draw(s, unseen) for _ in s.report[other]))
    s.report_pool = tuple(sorted(unseen))


def deal_deck(s: Table, number: int, deck: Deck, unused: list[int], eyes: int) -> Pile:
    """Nobody knows which events and beginnings of stories stayed in the box; the size of a deck tells how many.

    What somebody is looking at comes back, dealt anew for everybody else.
    """
    looked = s.looked if s.looked and s.box.deck_of[s.looked[0]] == number else ()
    cards = [*deck.top, *deck.bottom, *looked]
    seen = [*s.seen_top[number], *s.seen_under[number], *(1 << s.looker for _ in looked)]
    known = [card if seen_by & eyes else UNKNOWN for card, seen_by in zip(cards, seen, strict=True)]
    unseen = deck.pool + [card for card, still in zip(cards, known, strict=True) if still == UNKNOWN]
    if unused:
        exchange_with_box(s, unseen, unused)
    unseen.sort()
    known = [draw(s, unseen) if card == UNKNOWN else card for card in known]
    unseen.sort()
    top, under = len(deck.top), len(deck.top) + len(deck.bottom)
    s.decks = put(s.decks, number, Deck(unseen, known[:top], known[top:under]))
    return tuple(known[under:]) or s.looked


def exchange_with_box(s: Table, unseen: list[int], unused: list[int]) -> None:
    """Both lists keep their length."""
    cards = s.box.cards
    alike = [card for card in unseen if cards[card].from_box]
    unseen[:] = [card for card in unseen if not cards[card].from_box]
    mixed = sorted(alike + unused)
    if len(unused) < len(alike):
        unused[:] = [draw(s, mixed) for _ in unused]
        unseen += mixed
    else:
        unseen += [draw(s, mixed) for _ in alike]
        unused[:] = mixed

"""What a castaway cannot see is dealt again: other people's report tiles, the decks, and what stayed in the box."""

from __future__ import annotations

from operator import attrgetter

from robinsonade.engine.chance import draw
from robinsonade.engine.decks import Deck
from robinsonade.engine.game import FaceDown
from robinsonade.games.naufragos.table import Pile, Table, moment_of, replaced

UNKNOWN = -1
number_of = attrgetter("number")


def deal_the_unseen(s: Table, seat: int) -> None:
    deal_report_tiles(s, seat)
    if s.dice_for != moment_of(s):
        s.dice = ()
    unused: list[list[int]] = [[] for _ in s.decks]
    for card in s.unused:
        unused[s.box.deck_of[card]].append(card)
    for number, deck in enumerate(s.decks):
        s.looked = deal_deck(s, number, deck, unused[number], seat, s.met[seat])
    s.met = [cards if i == seat % len(s.met) else () for i, cards in enumerate(s.met)]
    s.unused = tuple(sorted([card for cards in unused for card in cards]))
    s.goods = tuple(sorted(s.goods))
    s.gathering, s.fishes = tuple(sorted(s.gathering, key=number_of)), tuple(sorted(s.fishes, key=number_of))


def deal_report_tiles(s: Table, seat: int) -> None:
    others = [other for other in range(s.seats) if other != seat and s.report[other]]
    unseen = sorted([value for other in others for value in s.report[other]] + [*s.report_pool])
    for other in others:
        s.report[other] = tuple(sorted([draw(s, unseen) for _ in s.report[other]]))
    s.report_pool = tuple(sorted(unseen))


def deal_deck(s: Table, number: int, deck: Deck, unused: list[int], seat: int, met: Pile) -> Pile:
    """Nobody knows which events and beginnings of stories stayed in the box; the size of a deck tells how many.

    What somebody is looking at comes back, dealt again for everybody else.
    """
    looked = s.looked if s.looked and s.box.deck_of[s.looked[0]] == number else ()
    cards = [*deck.top, *deck.bottom, *looked]
    seen = [*s.seen_top[number], *s.seen_under[number], *(s.seen_looked if looked else ())]
    known = [card if seat in seen_by else UNKNOWN for card, seen_by in zip(cards, seen, strict=True)]
    unseen = deck.pool + [card for card, still in zip(cards, known, strict=True) if still == UNKNOWN]
    if unused:
        exchange_with_box(s, unseen, unused, met)
    unseen.sort()
    if UNKNOWN in known:
        known = [draw(s, unseen) if card == UNKNOWN else card for card in known]
        unseen.sort()
    top, under = len(deck.top), len(deck.top) + len(deck.bottom)
    s.decks = replaced(s.decks, number, Deck(unseen, known[:top], known[top:under]))
    return tuple(known[under:]) or s.looked


def exchange_with_box(s: Table, unseen: list[int], unused: list[int], met: Pile) -> None:
    """Both lists keep their length."""
    from_box = s.box.from_box.difference(met)
    alike = [card for card in unseen if card in from_box]
    unseen[:] = [card for card in unseen if card not in from_box]
    mixed = sorted(alike + unused)
    if len(unused) < len(alike):
        unused[:] = [draw(s, mixed) for _ in unused]
        unseen += mixed
    else:
        unseen += [draw(s, mixed) for _ in alike]
        unused[:] = mixed


def could_be_in_box(s: Table, card: int, met: Pile) -> bool:
    """Whoever has met a card knows that it is played with."""
    return s.box.cards[card].from_box and card not in met


def looked_at(s: Table, seat: int) -> list[list[int]]:
    """By deck: its top and bottom as far as this castaway has seen them."""
    return [
        [card if seat in seen else UNKNOWN for card, seen in zip(deck.top + deck.bottom, top + under, strict=True)]
        for deck, top, under in zip(s.decks, s.seen_top, s.seen_under, strict=True)
    ]


def face_down(s: Table, seat: int) -> list[FaceDown]:
    """The events and beginnings of stories that stayed in the box."""
    found = []
    for number, deck in enumerate(s.decks):
        unused = [card for card in s.unused if s.box.deck_of[card] == number]
        lying = zip(deck.top + deck.bottom, s.seen_top[number] + s.seen_under[number], strict=True)
        unseen = [*deck.pool, *(card for card, seen in lying if seat not in seen)]
        looked = zip(s.looked, s.seen_looked, strict=True)
        unseen += [card for card, seen in looked if s.box.deck_of[card] == number and seat not in seen]
        could_be = unused + [card for card in unseen if could_be_in_box(s, card, s.met[seat])]
        found.append(FaceDown(f"in the box, {number}", len(unused), [s.box.cards[card].id for card in could_be]))
    return found

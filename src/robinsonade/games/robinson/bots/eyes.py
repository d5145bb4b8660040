"""Whose eyes look at the board of Robinson Crusoe, how much there can be of everything, and where pawns can stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Target
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, MYSTERY_DECK, card_of
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    BUILD,
    EVERY_SPACE,
    EXPLORE,
    FIRST_OF_PACKS,
    FRIDAY,
    FRIDAY_DIES_ON,
    GATHER,
    HUNT,
    JENNY,
    JENNY_DIES_ON,
    PAWNS,
    PEOPLE,
    THREAT,
    TREASURE,
)

MOST_SEATS: Final = 4


class Sizes:
    """How much there can be of everything in a box."""

    def __init__(self, box: RobinsonBox) -> None:
        self.sheets = {name: i for i, name in enumerate(box.sheets)}
        self.items = max(FIRST_OF_PACKS, max(box.inventions) + 1)
        decks = [len(deck) for deck in (box.events, box.adventures, box.mysteries, box.wreckage, box.beasts)]
        decks += [self.items, len(box.tiles), len(box.tokens)]
        starts = [sum(decks[:i]) for i in range(len(decks))]
        self.first_of_deck = [*starts, 0]  # the last is of NO_DECK, whose only card has the number -1
        self.cards = sum(decks)
        self.wild = len(box.adventures) + len(box.mysteries)
        mysteries = [card_of(MYSTERY_DECK, n) for n, card in enumerate(box.mysteries) if card.kind == TREASURE]
        adventures = [card_of(ADVENTURE_DECK, n) for n, card in enumerate(box.adventures) if card.keep]
        self.treasures = {card: column for column, card in enumerate(mysteries + adventures)}
        self.beasts = len(box.beasts)
        self.tiles = len(box.tiles)
        self.terrains = [tile.terrain + 1 for tile in box.tiles]
        self.places = 3 + self.items + 2 * len(EVERY_SPACE) + len(EVERY_SPACE) + 1 + 3


class Eyes:
    """From where somebody looks: the people, their own first, then round the table, then Friday and Jenny."""

    def __init__(self, seats: int, seat: int) -> None:
        around = [(seat + n) % seats for n in range(seats)]
        self.people = [*around, *range(seats, MOST_SEATS), FRIDAY, JENNY]
        self.rank = [self.people.index(person) for person in range(PEOPLE)]
        self.pawns = [*self.people[:MOST_SEATS], *range(MOST_SEATS, len(PAWNS))]


EYES: Final = [[Eyes(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]


@lru_cache(maxsize=8192)
def place_of(target: Target, items: int) -> int:
    """Where pawns stand: a threat, the hunt, what is built, a source, a space, arranging the camp, rest, reclamation"""
    first_source = 3 + items
    first_space = first_source + 2 * len(EVERY_SPACE)
    if target.kind == THREAT:
        return target.place
    if target.kind == HUNT:
        return 2
    if target.kind == BUILD:
        return 3 + target.building
    if target.kind == GATHER:
        return first_source + 2 * target.source.space + target.source.is_wood
    if target.kind == EXPLORE:
        return first_space + target.space + 1  # the first is off the map
    return first_space + len(EVERY_SPACE) + 1 + target.kind - ARRANGE


def dies_on(s: Table, person: int) -> int:
    if person >= FRIDAY:
        return FRIDAY_DIES_ON if person == FRIDAY else JENNY_DIES_ON
    return s.box.characters[s.character[person]].dies_on

"""The decks of the box, and a card by its deck and its number in it."""

from __future__ import annotations

from functools import cache
from typing import Final

from robinsonade.engine.chance import draw
from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import State
from robinsonade.engine.values import Value

EVENT_DECK: Final = 0
ADVENTURE_DECK: Final = 1
MYSTERY_DECK: Final = 2
WRECKAGE_DECK: Final = 3
BEAST_DECK: Final = 4
INVENTION_DECK: Final = 5
TILE_STACK: Final = 6
TOKEN_POOL: Final = 7
NO_DECK: Final = -1


BLIND: Final = -99  # at the bottom of a deck: one of its pool that was put there without looking


class HuntingDeck(Deck):
    """Its top card may be put at the bottom without looking."""

    __slots__ = ()

    def __len__(self) -> int:
        return super().__len__() - self.bottom.count(BLIND)

    def top_to_bottom(self) -> None:
        """Which of the pool it is nobody knows. Where nothing is known about the bottom, nothing has changed."""
        if self.top:
            self.put_under(self.top.pop())
        elif self.lies_open():
            if self.bottom:
                self.put_under(BLIND)
        else:
            self.put_under(self.bottom.pop())

    def lies_open(self) -> bool:
        """Cards of the pool lie above the bottom."""
        return len(self.pool) > self.bottom.count(BLIND)

    def draw(self, s: State, name: str = "draw") -> int:
        if self.top or self.lies_open():
            return super().draw(s, name)
        card = self.bottom.pop()
        return draw(s, self.pool, name) if card == BLIND else card

    def shuffle_in(self, cards: list[int]) -> None:
        self.bottom = [card for card in self.bottom if card != BLIND]
        super().shuffle_in(cards)

    def clone(self) -> HuntingDeck:
        return HuntingDeck(self.pool[:], self.top[:], self.bottom[:])


class CardRef(Value):
    """A card, tile or token where those of several decks lie together. Made by `card_of`, compared with `is`."""

    __slots__ = ("deck", "n")

    def __init__(self, deck: int, n: int) -> None:
        self.deck = deck
        self.n = n  # its number in the deck

    def __repr__(self) -> str:
        """The same in every process."""
        return f"CardRef({self.deck}, {self.n})"

    def dump(self) -> list[int]:
        return [self.deck, self.n]

    @staticmethod
    def load(parts: list[int]) -> CardRef:
        deck, n = parts
        return card_of(deck, n)


NOTHING: Final = -1
the_card = cache(CardRef)


def card_of(deck: int, n: int) -> CardRef:
    """The one card of this deck with this number."""
    return the_card(deck, n)


NO_CARD: Final = card_of(NO_DECK, NOTHING)


class Find(Value):
    """A card, and who found it. Made by `find_of`."""

    __slots__ = ("card", "who")

    def __init__(self, card: CardRef, who: int) -> None:
        self.card = card
        self.who = who

    def __repr__(self) -> str:
        return f"Find({self.card}, {self.who})"

    def dump(self) -> list[int]:
        return [*self.card.dump(), self.who]

    @staticmethod
    def load(parts: list[int]) -> Find:
        deck, n, who = parts
        return find_of(card_of(deck, n), who)


the_find = cache(Find)


def find_of(card: CardRef, who: int) -> Find:
    return the_find(card, who)


class Follower(Value):
    """A food or wood token that moves with the camp, and the item or treasure it comes from. Made by `follower_of`."""

    __slots__ = ("card", "good")

    def __init__(self, good: int, card: CardRef) -> None:
        self.good = good
        self.card = card

    def __repr__(self) -> str:
        return f"Follower({self.good}, {self.card})"

    def dump(self) -> list[int]:
        return [self.good, *self.card.dump()]

    @staticmethod
    def load(parts: list[int]) -> Follower:
        good, deck, n = parts
        return follower_of(good, card_of(deck, n))


the_follower = cache(Follower)


def follower_of(good: int, card: CardRef) -> Follower:
    return the_follower(good, card)


class Note(Value):
    """Numbers that a card wants remembered. Made by `remembered`."""

    __slots__ = ("card", "numbers")

    def __init__(self, card: CardRef, numbers: tuple[int, ...]) -> None:
        self.card = card
        self.numbers = numbers

    def __repr__(self) -> str:
        return f"Note({self.card}, {self.numbers})"

    def dump(self) -> list[int]:
        return [*self.card.dump(), *self.numbers]

    @staticmethod
    def load(parts: list[int]) -> Note:
        deck, n, *numbers = parts
        return remembered(card_of(deck, n), tuple(numbers))


the_note = cache(Note)


def remembered(card: CardRef, numbers: tuple[int, ...]) -> Note:
    return the_note(card, numbers)

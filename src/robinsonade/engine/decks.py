"""Piles of cards in which nothing hidden has an order."""

from __future__ import annotations

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.machine import State


class Deck:
    """Known cards on top, an unordered pool, known cards at the bottom."""

    __slots__ = ("bottom", "pool", "top")

    def __init__(self, pool: list[int], top: list[int], bottom: list[int]) -> None:
        self.pool = pool
        self.top = top  # the next card is the last of the list
        self.bottom = bottom  # the next card is the last of the list

    def __len__(self) -> int:
        return len(self.top) + len(self.pool) + len(self.bottom)

    def draw(self, s: State, name: str = "draw") -> int:
        if self.top:
            return self.top.pop()
        return draw(s, self.pool, name) if self.pool else self.bottom.pop()

    def put_on_top(self, card: int) -> None:
        self.top.append(card)

    def put_under(self, card: int) -> None:
        self.bottom.insert(0, card)

    def shuffle_in(self, cards: list[int]) -> None:
        """Everything that was known is forgotten."""
        self.pool += self.top + self.bottom + cards
        self.top = []
        self.bottom = []

    def clone(self) -> Deck:
        return Deck(self.pool[:], self.top[:], self.bottom[:])

    def dump(self) -> list[list[int]]:
        return [self.pool, self.top, self.bottom]

    @classmethod
    def load(cls, data: list[list[int]]) -> Deck:
        return cls(*(list(cards) for cards in data))


class BackedPiles:
    """Piles whose backs are seen in order while the fronts are not.

    Cards with the same back are exchangeable until turned over, so all piles share one pool per back.
    """

    def __init__(self, piles: list[list[int]], pools: list[list[int]]) -> None:
        self.piles = piles  # backs, the next card is the last of each list
        self.pools = pools  # fronts not yet seen, by back

    def turn(self, s: State, pile: int, depth: int = 0, name: str = "turn") -> int:
        """Turn over the card at this depth (0: the top one) and take it out of its pile."""
        return draw(s, self.pools[self.piles[pile].pop(-1 - depth)], name)

    def deal(self, s: State, cards: list[tuple[int, int]], n: int) -> None:
        """Shuffle (back, front) cards and deal them out evenly into n piles, the first piles getting the odd ones."""
        backs = [back for back, _ in cards]
        for back, front in cards:
            self.pools[back].append(front)
        self.piles = [[] for _ in range(n)]
        for i in range(len(backs)):
            self.piles[i % n].append(backs.pop(rand(s, len(backs), "back")))

    def clone(self) -> BackedPiles:
        return BackedPiles([pile[:] for pile in self.piles], [pool[:] for pool in self.pools])

    def dump(self) -> list[list[list[int]]]:
        return [self.piles, self.pools]

    @classmethod
    def load(cls, data: list[list[list[int]]]) -> BackedPiles:
        return cls(*([list(cards) for cards in part] for part in data))

"""When a box of a card exists (A-38). A condition is asked with the items on the card that is being read."""

from __future__ import annotations

from robinsonade.content.effects import Condition
from robinsonade.games.paleo.effects.linking import CardWord
from robinsonade.games.paleo.table import Table, destroyed


class Destroyed(CardWord, Condition):
    """At least so many of these cards lie on the graveyard (P-PROMPT-02)."""

    n: int

    def holds(self, s: Table, held: int) -> bool:
        return destroyed(s, self.title) >= self.n


class DestroyedAtMost(CardWord, Condition):
    """At most so many of these cards lie on the graveyard."""

    n: int

    def holds(self, s: Table, held: int) -> bool:
        return destroyed(s, self.title) <= self.n


class Waiting(CardWord, Condition):
    """So many of these cards lie at the waiting space (A-37)."""

    n: int

    def holds(self, s: Table, held: int) -> bool:
        return sum(1 for card in s.waiting if s.box.title_of[card] == self.title) >= self.n


class NobodyHas(CardWord, Condition):
    """No group has such a card."""

    def holds(self, s: Table, held: int) -> bool:
        return all(s.box.title_of[card] != self.title for cards in s.cards for card in cards)


class Marked(Condition):
    """So many open cards with this picture on the back, in all groups together."""

    mark: str
    n: int

    def holds(self, s: Table, held: int) -> bool:
        return sum(1 for cards in s.cards for card in cards if s.box.cards[card].mark == self.mark) >= self.n


class Held(Condition):
    """So many items lie on the card."""

    n: int

    def holds(self, s: Table, held: int) -> bool:
        return held >= self.n


class HeldAtMost(Condition):
    """No more items than this lie on the card."""

    n: int

    def holds(self, s: Table, held: int) -> bool:
        return held <= self.n


class Painted(Condition):
    """So many victory tokens lie on the Night board."""

    n: int

    def holds(self, s: Table, held: int) -> bool:
        return s.victory >= self.n


class WarriorsLeft(Condition):
    """Some warrior still stands."""

    def holds(self, s: Table, held: int) -> bool:
        return s.warriors > 0


class NoWarriorsLeft(Condition):
    """No warrior stands any more."""

    def holds(self, s: Table, held: int) -> bool:
        return s.warriors == 0


class Calm(Condition):
    """The Beast is calm."""

    def holds(self, s: Table, held: int) -> bool:
        return not s.enraged


class Enraged(Condition):
    """The Beast is enraged."""

    def holds(self, s: Table, held: int) -> bool:
        return s.enraged

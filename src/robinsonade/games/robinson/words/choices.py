"""One of several ways, and what depends on something."""

from __future__ import annotations

from robinsonade.content.vocabulary import Word, perform
from robinsonade.engine.machine import GROUP, ask
from robinsonade.games.robinson import odd
from robinsonade.games.robinson.cards import Way
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table import EVENT, ITEMS, Table, asked, has
from robinsonade.games.robinson.words.base import VOCABULARY, Item


@VOCABULARY.word
class Choose(Word):
    """One of several ways, of those that can be done; if none can, the first must be suffered (R-TERM-04)."""

    def __init__(self, ways: list[Word]) -> None:
        self.ways = [way for way in ways if isinstance(way, Way)]

    def do(self, s: Table, who: int) -> None:
        able = [way.number for way in self.ways if way.can(s, who)]
        seat = GROUP if s.phase == EVENT else asked(who)
        s.box.ways[ask(s, seat, "alternative", able or [self.ways[0].number])].do(s, who)


@VOCABULARY.word
class ByEdition(Word):
    def __init__(self, newer: list[Word], earlier: list[Word]) -> None:
        self.newer = newer
        self.earlier = earlier

    def do(self, s: Table, who: int) -> None:
        perform(s, self.earlier if s.rules.earlier else self.newer, who)


def at_hand(s: Table, item: int) -> bool:
    """Built, or built just now with a token that brings it."""
    if not has(s, item):
        windows.before_item(s, item)
    return has(s, item)


@VOCABULARY.word
class WithItem(Word):
    def __init__(self, item: Item, do: list[Word], otherwise: list[Word]) -> None:
        self.item = ITEMS.index(item)
        self.words = do
        self.otherwise = otherwise

    def do(self, s: Table, who: int) -> None:
        perform(s, self.words if at_hand(s, self.item) else self.otherwise, who)


@VOCABULARY.word
class UnlessItem(Word):
    """The item is not used up (R-INV-MEDICINE)."""

    def __init__(self, item: Item, do: list[Word]) -> None:
        self.item = ITEMS.index(item)
        self.words = do

    def do(self, s: Table, who: int) -> None:
        if not at_hand(s, self.item):
            perform(s, self.words, who)


@VOCABULARY.word
class UnlessArmed(Word):
    def __init__(self, level: int, do: list[Word]) -> None:
        self.level = level
        self.words = do

    def do(self, s: Table, who: int) -> None:
        if not odd.armed(s, who, self.level):
            perform(s, self.words, who)

"""Inventions and items."""

from __future__ import annotations

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.finds import draw_equipment
from robinsonade.games.robinson.effects.inventions import draw_invention, take_invention
from robinsonade.games.robinson.effects.items import (
    build_free,
    buildable_free,
    discard_inventions,
    discard_item,
    flip_items,
    flippable,
)
from robinsonade.games.robinson.table import ITEMS, ITEMS_AWAY, Table
from robinsonade.games.robinson.words.base import VOCABULARY, Item


@VOCABULARY.word
class FlipItems(Word):
    """As many as possible, up to the number."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        flip_items(s, self.n, who)

    def can(self, s: Table, who: int) -> bool:
        return bool(flippable(s))


@VOCABULARY.word
class LoseItem(Word):
    def do(self, s: Table, who: int) -> None:
        discard_item(s)


@VOCABULARY.word
class ItemsOutOfUse(Word):
    """Until the action phase is over (R-CARD-CATASTROPHE)."""

    def do(self, s: Table, who: int) -> None:
        s.today |= {ITEMS_AWAY}
        tell(s, "R-CARD-CATASTROPHE", "items_away")


@VOCABULARY.word
class DiscardInventions(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        discard_inventions(s, self.n, who)


@VOCABULARY.word
class ChooseInvention(Word):
    def do(self, s: Table, who: int) -> None:
        take_invention(s)


@VOCABULARY.word
class DrawInvention(Word):
    def do(self, s: Table, who: int) -> None:
        draw_invention(s)


@VOCABULARY.word
class BuildFree(Word):
    def __init__(self, items: list[Item]) -> None:
        self.items = [ITEMS.index(item) for item in items]

    def do(self, s: Table, who: int) -> None:
        build_free(s, self.items, who)

    def can(self, s: Table, who: int) -> bool:
        return bool(buildable_free(s, self.items))


@VOCABULARY.word
class DrawEquipment(Word):
    def do(self, s: Table, who: int) -> None:
        draw_equipment(s)

"""Words that name cards and tools: the box is read first, then the names become numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from robinsonade.content.effects import Word
from robinsonade.engine.errors import nearest
from robinsonade.games.paleo.table import NO_TITLE, Title

if TYPE_CHECKING:
    from robinsonade.games.paleo.cards import PaleoBox


class Linked(Word):
    def link(self, box: PaleoBox, titles: dict[str, Title]) -> list[str]:
        """Turn names into numbers; what is wrong with them."""
        raise NotImplementedError


class CardWord(Linked):
    card: str
    title = NO_TITLE

    def link(self, box: PaleoBox, titles: dict[str, Title]) -> list[str]:
        self.title = titles.get(self.card, NO_TITLE)
        return [] if self.card in titles else [f"there is no card '{self.card}'{nearest(self.card, titles)}"]


class ToolWord(Linked):
    kind: str
    tool = -1

    def link(self, box: PaleoBox, titles: dict[str, Title]) -> list[str]:
        names = [tool.id for tool in box.tools]
        self.tool = names.index(self.kind) if self.kind in names else -1
        return [] if self.kind in names else [f"there is no tool '{self.kind}'{nearest(self.kind, names)}"]


def has_word(words: Sequence[Word], kind: type[Word]) -> bool:
    return any(isinstance(word, kind) for word in words)

"""What the terminal itself says, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from robinsonade.content.phrases import Phrasebook
from robinsonade.engine.views import Text, read

PHRASES = Phrasebook(Path(__file__).parent / "phrases.yaml")


def words(lang: str, name: str, **parts: Text | str | int) -> str:
    """A sentence of the terminal."""
    return PHRASES.say("terminal", name, **parts)[lang]


class Voice:
    """Reads texts in one language, with the names of those who sit around the table."""

    def __init__(self, lang: str, names: Sequence[str]) -> None:
        self.lang = lang
        self.names = names

    def say(self, text: Text) -> str:
        return read(text, self.lang, self.names)

    def words(self, name: str, **parts: Text | str | int) -> str:
        return read({self.lang: words(self.lang, name, **parts)}, self.lang, self.names)

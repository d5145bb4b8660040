"""What pages say by themselves, and a view in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from robinsonade.content.phrases import Phrasebook
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.views import read
from robinsonade.table.web.looks import look_of

WEB = Path(__file__).parent
PHRASES = Phrasebook(WEB / "phrases.yaml")
TONGUES = set(LANGUAGES)
WORDLESS = {str, int, bool, float, type(None)}  # most of a view; asking here is cheaper than a call

Data: TypeAlias = Mapping[str, Any]  # a part of a view, as declared or with strings for its texts


def phrase(lang: str, name: str, **slots: str | int) -> str:
    group, _, word = name.partition(".")
    return PHRASES.say(group, word, **slots)[lang]


@lru_cache(maxsize=64)
def own_words(game: str, lang: str) -> dict[str, object]:
    """What a game's own panels say by themselves, and how its long words break."""
    look = look_of(game)

    def t(name: str, **slots: str | int) -> str:
        group, _, word = name.partition(".")
        own = look.phrases and word in look.phrases.phrases.get(group, {})
        return look.phrases.say(group, word, **slots)[lang] if look.phrases and own else phrase(lang, name, **slots)

    return {"t": t, "hyphenated": look.hyphenated}


def listed(lang: str, names: Iterable[str]) -> str:
    *most, last = [*names] or [""]
    return f"{', '.join(most)} {'and' if lang == 'en' else 'und'} {last}" if most else last


def localised(value: object, lang: str, names: Sequence[str]) -> Any:
    """The same data with every text in one language and the seats' names filled in."""
    if isinstance(value, dict):
        if "en" in value and value.keys() <= TONGUES:
            return read(value, lang, names)
        return {key: part if type(part) in WORDLESS else localised(part, lang, names) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [part if type(part) in WORDLESS else localised(part, lang, names) for part in value]
    return value

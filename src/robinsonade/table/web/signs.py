"""What the signs of a game mean, and its words. `look/signs.yaml` has them in English and in German, with a sentence in
both where a name is not enough."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

from robinsonade.engine.views import Text

HEADING = "heading"


class Sign(NamedTuple):
    icon: str  # "": a word without one
    name: Text
    says: Text  # {}: its name is enough


class Group(NamedTuple):
    heading: Text
    signs: list[Sign]


class Signs:
    def __init__(self, path: Path) -> None:
        found = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.groups = [
            Group(both(group[HEADING]), [sign(icon, told) for icon, told in group.items() if icon != HEADING])
            for group in (found.get("signs") or {}).values()
        ]
        self.terms = [sign("", told) for told in found.get("terms") or ()]
        self.by_icon = {one.icon: one for group in self.groups for one in group.signs}

    def named(self, icon: str, lang: str) -> str:
        """What this icon stands for; "": nobody has said."""
        return self.by_icon[icon].name[lang] if icon in self.by_icon else ""


def sign(icon: str, told: Sequence[str]) -> Sign:
    return Sign(icon, both(told), both(told[2:]) if len(told) > 2 else {})


def both(words: Sequence[str]) -> Text:
    return {"en": words[0], "de": words[1]}

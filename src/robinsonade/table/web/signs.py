"""What the signs of a game mean, and its words. `look/signs.yaml` has them in English and in German, with a sentence in
both where a name is not enough."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import yaml

from robinsonade.engine.views import Text

HEADING = "heading"
CITED = re.compile(r" \([A-Z]-[^()]*\)")


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
        if self.groups:
            marks = [one for one in every_table().signs if one.icon not in self.by_icon]
            self.groups.append(Group(every_table().heading, marks))
            self.by_icon |= {one.icon: one for one in marks}

    @cached_property
    def file(self) -> str:
        """For browsers: by icon and language its name and what it means, without the numbers of rules."""
        told = {
            one.icon: {lang: [one.name[lang], CITED.sub("", one.says.get(lang, ""))] for lang in one.name}
            for one in self.by_icon.values()
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @cached_property
    def version(self) -> str:
        return sha256(self.file.encode()).hexdigest()[:10]

    def named(self, icon: str, lang: str) -> str:
        """What this icon stands for; "": nobody has said."""
        return self.by_icon[icon].name[lang] if icon in self.by_icon else ""


@lru_cache(maxsize=1)
def every_table() -> Group:
    """The marks that every game has."""
    found = yaml.safe_load((Path(__file__).parent / "signs.yaml").read_text(encoding="utf-8"))
    return Group(both(found[HEADING]), [sign(icon, told) for icon, told in found.items() if icon != HEADING])


def sign(icon: str, told: Sequence[str]) -> Sign:
    return Sign(icon, both(told), both(told[2:]) if len(told) > 2 else {})


def both(words: Sequence[str]) -> Text:
    return {"en": words[0], "de": words[1]}

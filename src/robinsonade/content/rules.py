"""The numbered rules of a game, in our words, as people read them."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

READING = re.compile(r"^- \*\*(A-[0-9]+) (.*)$")  # what stands for a rule where the rulebook is open
RULE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\* (?:\[[^\]]*\] )?(.*)$")


@lru_cache(maxsize=16)
def rule_texts(folder: Path, lang: str) -> dict[str, str]:
    """By id the text of each rule in `rules.md` or `rules.de.md`."""
    lines = lines_of(folder, "rules", lang)
    return {found[1]: found[2].strip() for found in map(RULE.match, lines) if found}


@lru_cache(maxsize=16)
def readings(folder: Path, lang: str) -> dict[str, str]:
    """By number each reading in `ambiguities.md` or `ambiguities.de.md`."""
    lines = lines_of(folder, "ambiguities", lang)
    return {found[1]: f"**{found[2].strip()}" for found in map(READING.match, lines) if found}


def lines_of(folder: Path, name: str, lang: str) -> list[str]:
    """In English, if nobody has written it in that language."""
    for path in (folder / f"{name}.{lang}.md", folder / f"{name}.md"):
        if path.exists():
            return path.read_text(encoding="utf-8").splitlines()
    return []

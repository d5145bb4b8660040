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
    found = {}
    for line in rules_file(folder, lang).splitlines():
        rule = RULE.match(line)
        if rule:
            found[rule[1]] = rule[2].strip()
    return found


@lru_cache(maxsize=16)
def readings(folder: Path) -> dict[str, str]:
    """By number each reading in `ambiguities.md`, which is written in English alone."""
    path = folder / "ambiguities.md"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {found[1]: f"**{found[2].strip()}" for found in map(READING.match, lines) if found}


def rules_file(folder: Path, lang: str) -> str:
    path = folder / (f"rules.{lang}.md" if lang != "en" else "rules.md")
    return path.read_text(encoding="utf-8")

"""How hard a scenario, level or variant is by the games that bots have won. The figures stand in `look/choices.yaml` in
the game's folder; `python -m benchmarks.difficulty GAME` counts and writes them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

import yaml

HARDER = (60, 40, 20, 5)  # below so many wins of 100 it is a step harder: from 1 to 5


class Difficulty(TypedDict):
    step: int  # from 1 to 5
    won: int  # of 100, on average over all numbers of seats
    seats: dict[int, int]  # of 100, by the number of seats
    bot: str  # whose wins they are
    date: str
    commit: str


class Choices:
    def __init__(self, path: Path) -> None:
        found = (yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else None) or {}
        self.ground: str = found.get("ground", "sea")  # where its matches end
        self.source: str = found.get("source", "")
        self.bot: str = found.get("bot", "")
        self.date = str(found.get("date", ""))
        self.commit = str(found.get("commit", ""))
        self.won: Mapping[str, Mapping[int, tuple[int, int]]] = found.get("won") or {}

    @property
    def chapters(self) -> list[str]:
        return [name for name in self.won if "=" not in name]

    def difficulty(self, name: str) -> Difficulty | None:
        """Of a scenario or level, or of a variant (`edition=earlier`), if it was counted."""
        won = self.won.get(name)
        if not won:
            return None
        shares = {seats: wins / games for seats, (wins, games) in won.items()}
        average = round(100 * sum(shares.values()) / len(shares))
        return {
            "step": 1 + sum(average < limit for limit in HARDER),
            "won": average,
            "seats": {seats: round(100 * share) for seats, share in shares.items()},
            "bot": self.bot,
            "date": self.date,
            "commit": self.commit,
        }

"""How hard a scenario or level is by our own figures, which stand in `look/choices.yaml` in the game's folder."""

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


class Choices:
    def __init__(self, path: Path) -> None:
        found = (yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else None) or {}
        self.ground: str = found.get("ground", "sea")  # where its matches end
        self.source: str = found.get("source", "")
        self.won: Mapping[str, Mapping[int, tuple[int, int]]] = found.get("won") or {}

    def difficulty(self, chapter: str) -> Difficulty | None:
        won = self.won.get(chapter)
        if not won:
            return None
        shares = {seats: wins / games for seats, (wins, games) in won.items()}
        average = round(100 * sum(shares.values()) / len(shares))
        return {
            "step": 1 + sum(average < limit for limit in HARDER),
            "won": average,
            "seats": {seats: round(100 * share) for seats, share in shares.items()},
        }

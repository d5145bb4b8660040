"""What recorded matches of every game have in common: how they ended, and how they are written down."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from robinsonade.engine.match import Match


def hash_of_table(match: Match) -> str:
    """Differs with the last byte of the table."""
    return hashlib.sha256(json.dumps(match.table.dump(), sort_keys=True).encode()).hexdigest()


def how_it_ended(match: Match) -> dict[str, Any]:
    """What a replay must come to, in a game with scores and rounds."""
    result = match.result()
    return {
        "ending": result.ending,
        "scores": result.scores,
        "winners": result.winners,
        "rounds": match.table.round,  # type: ignore[attr-defined]
        "table": hash_of_table(match),
    }


def write_all(
    folder: Path, matches: Mapping[str, Match], ended: Callable[[Match], Mapping[str, Any]] = how_it_ended
) -> None:
    """A file for each match, and `endings.json` with what each must come to."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, match in matches.items():
        (folder / f"{name}.json").write_text(match.record().to_json(), "utf-8")
    endings = {name: ended(match) for name, match in matches.items()}
    (folder / "endings.json").write_text(json.dumps(endings, indent=1) + "\n", "utf-8")

"""A pack is a folder of card files. Ours lie inside each game; users' packs lie anywhere."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from robinsonade.content.source import Entry, Problems, read_entries, read_entry
from robinsonade.engine.errors import ContentError
from robinsonade.engine.views import Text

ABOUT = "pack.yaml"
WORDS_FOR_PEOPLE = {"name", "says", "source", "note"}  # texts may be polished without making old records outdated


class Pack:
    def __init__(
        self,
        folder: Path,
        id: str = "",
        game: str = "",
        ours: bool = True,
        name: Text | None = None,
        says: Text | None = None,
    ) -> None:
        self.folder = folder
        self.id = id
        self.game = game
        self.ours = ours
        self.name = name or {}
        self.says = says or {}

    def files(self) -> list[str]:
        """Also those named `.yml`, so that nobody wonders why their cards are not there."""
        paths = [*self.folder.glob("*.yaml"), *self.folder.glob("*.yml")]
        return sorted(path.name for path in paths if path.name != ABOUT)

    def cards(self, file: str, problems: Problems) -> list[Entry]:
        """The cards of a deck; a user's pack need not have every deck."""
        if not self.ours and not (self.folder / file).exists():
            return []
        return read_entries(self.folder / file, problems, self.ours)


def folders_for(game: str, packs: Sequence[Pack]) -> tuple[tuple[Path, str], ...]:
    """Folder and id of each pack, if all are for this game."""
    for pack in packs:
        if pack.game != game:
            raise ContentError([f"{pack.folder.name}: this pack is for the game '{pack.game}', not for '{game}'"])
    return tuple((pack.folder, pack.id) for pack in packs)


def open_pack(folder: str | Path) -> Pack:
    """A user's pack, its `pack.yaml` checked."""
    problems = Problems()
    pack = read_pack(Path(folder), problems)
    problems.raise_if_any()
    return pack


def read_pack(folder: Path, problems: Problems) -> Pack:
    """What `pack.yaml` says, as far as it can be understood."""
    if not folder.is_dir():
        raise ContentError([f"{folder}: there is no such folder"])
    about = read_entry(folder / ABOUT, problems, ours=False)
    if about is None:
        if not problems.found:
            problems.found.append(f"{ABOUT}: the file is empty")
        return Pack(folder, ours=False)
    id, game = about.word("id"), about.word("game")
    name = about.text("name")
    about.word("version", default="1")
    says = about.text("says", default={})
    about.close()
    return Pack(folder, id, game, ours=False, name=name, says=says)


def fingerprint(cards: list[Any]) -> str:
    """Differs when any card plays differently; the same when only its words for people changed."""
    text = json.dumps(_without_words(cards), sort_keys=True, ensure_ascii=False, default=str)  # str: YAML knows dates
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _without_words(data: Any) -> Any:
    if isinstance(data, dict):
        return {str(key): _without_words(value) for key, value in data.items() if key not in WORDS_FOR_PEOPLE}
    return [_without_words(item) for item in data] if isinstance(data, list) else data

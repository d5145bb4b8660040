"""A pack is a folder of card files. Ours lie inside each game; users' packs lie anywhere.

A user's pack is its files as they were when it was opened: whoever edits them does not reach into a running match, nor
into the processes that think about it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from robinsonade.content.source import Entry, Problems, read_entries, read_entry, whole
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
        texts: Mapping[str, bytes | None] | None = None,
    ) -> None:
        self.folder = folder
        self.id = id
        self.game = game
        self.ours = ours
        self.name = name or {}
        self.says = says or {}
        self.texts = texts or {}  # by file what was read from it; None: it could not be read

    def __eq__(self, other: object) -> bool:
        """Two packs are the same when the same cards were read from the same place."""
        return isinstance(other, Pack) and self.same == other.same

    def __hash__(self) -> int:
        return hash(self.same)

    @property
    def same(self) -> tuple[object, ...]:
        return self.folder, self.id, self.game, *self.texts.items()

    def files(self) -> list[str]:
        return sorted(file for file in (files_in(self.folder) if self.ours else self.texts) if file != ABOUT)

    def cards(self, file: str, problems: Problems) -> list[Entry]:
        """The cards of a deck; a user's pack need not have every deck."""
        if not self.ours and file not in self.texts:
            return []
        return read_entries(self.folder / file, problems, self.ours, self.texts.get(file))


def files_in(folder: Path) -> list[str]:
    """Also those named `.yml`, so that nobody wonders why their cards are not there."""
    return sorted(path.name for path in [*folder.glob("*.yaml"), *folder.glob("*.yml")])


def packs_for(game: str, packs: Sequence[Pack]) -> tuple[Pack, ...]:
    """The packs, if all are for this game."""
    for pack in packs:
        if pack.game != game:
            raise ContentError([f"{pack.folder.name}: this pack is for the game '{pack.game}', not for '{game}'"])
    return tuple(packs)


def packs_named(ids: Sequence[str], packs: Sequence[Pack]) -> list[Pack]:
    """In the order of these ids, those of them that are here."""
    here = {pack.id: pack for pack in packs}
    return [here[id] for id in dict.fromkeys(ids) if id in here]


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
    texts = {file: read(folder / file) for file in files_in(folder)}
    about = read_entry(folder / ABOUT, problems, False, texts.get(ABOUT))
    if about is None:
        if not problems.found:
            problems.found.append(f"{ABOUT}: the file is empty")
        return Pack(folder, ours=False, texts=texts)
    id, game = about.word("id"), about.word("game")
    name = about.text("name")
    about.word("version", default="1")
    says = about.text("says", default={})
    about.close()
    return Pack(folder, id, game, ours=False, name=name, says=says, texts=texts)


def read(file: Path) -> bytes | None:
    try:
        return whole(file)
    except OSError:
        return None


def fingerprint(cards: Sequence[object]) -> str:
    """Differs when any card plays differently; the same when only its words for people changed."""
    text = json.dumps(_without_words(cards), sort_keys=True, ensure_ascii=False, default=str)  # str: YAML knows dates
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _without_words(data: object) -> object:
    if isinstance(data, dict):
        return {str(key): _without_words(value) for key, value in data.items() if key not in WORDS_FOR_PEOPLE}
    return [_without_words(item) for item in data] if isinstance(data, list) else data

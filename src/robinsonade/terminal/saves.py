"""Where started matches lie, so that nobody ever loses one."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from robinsonade.engine.errors import Unknown, Unreadable
from robinsonade.engine.records import Record, record_from


class Save:
    """A record with who sits where: the name of a bot, or '' for a person."""

    def __init__(self, record: Record, bots: list[str], lang: str, packs: list[str]) -> None:
        self.record = record
        self.bots = bots
        self.lang = lang
        self.packs = packs  # the folders of the card packs

    def write(self, path: Path) -> None:
        data = {"record": self.record.to_data(), "bots": self.bots, "lang": self.lang, "packs": self.packs}
        write_whole(path, json.dumps(data, ensure_ascii=False))


def data_folder() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "robinsonade"
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "robinsonade"


def saves_folder() -> Path:
    return data_folder() / "matches"


def write_whole(path: Path, text: str) -> None:
    """Either the new text is there or the old one; never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".saving-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def saved_matches() -> list[Path]:
    """The newest first."""
    return sorted(saves_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)


def find_save(name: str) -> Path:
    if name:
        path = Path(name) if name.endswith(".json") else saves_folder() / f"{name}.json"
        if not path.exists():
            raise Unknown(f"There is no saved match '{name}'.")
        return path
    found = saved_matches()
    if not found:
        raise Unknown("No match is saved here yet; begin one with: robinsonade play camps")
    return found[0]


def read_save(path: Path) -> Save:
    try:
        data: Any = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise Unreadable(f"{path} is not a saved match: it is not complete JSON.") from None
    if not isinstance(data, dict) or "record" not in data:
        raise Unreadable(f"{path} is not a saved match: it has no record.")
    record = record_from(data["record"])
    bots, packs = data.get("bots", []), data.get("packs", [])
    if not all(isinstance(some, list) and all(isinstance(name, str) for name in some) for some in (bots, packs)):
        raise Unreadable(f"{path} is not a saved match: its bots and packs should be lists of words.")
    return Save(record, bots or [""] * record.seats, str(data.get("lang", "en")), packs)

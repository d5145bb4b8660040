"""Where started matches lie, so that nobody ever loses one."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from robinsonade.engine.errors import RobinsonadeError, Unknown, Unreadable
from robinsonade.engine.records import Record, record_from
from robinsonade.games import game_names


@dataclass
class Save:
    """A record, and what the terminal needs besides to go on with it."""

    record: Record
    bots: list[str]  # by seat: the name of a bot, or '' for a person
    bot_seed: int
    lang: str  # '' in a plain record
    packs: list[str]  # the folders of the card packs
    over: bool
    ask_everything: bool = False  # also what goes without saying
    by_itself: list[int] = field(default_factory=list)  # the choices that nobody was asked for
    wished: list[str] = field(default_factory=list)  # what people want to be asked about at the next chance
    declined: list[str] = field(default_factory=list)  # until when nobody wants to be asked again
    hints: int = 0  # how often somebody asked for one, at different questions
    hints_agreed: bool = False  # by all who play against each other
    lesson: str = ""  # its name, if the match is one that somebody has not left,
    edition: str = ""  # and how it was written

    def write(self, path: Path) -> None:
        write_whole(path, json.dumps({**vars(self), "record": self.record.to_data()}, ensure_ascii=False))


def data_folder() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "robinsonade"
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "robinsonade"


def saves_folder() -> Path:
    return data_folder() / "matches"


def new_save(game: str) -> Path:
    """A name that no other match has, also if two begin at the same moment."""
    saves_folder().mkdir(parents=True, exist_ok=True)
    begun = time.strftime("%Y-%m-%d-%H%M%S")
    for n in range(1000):
        path = saves_folder() / f"{game}-{begun}{f'-{n + 1}' if n else ''}.json"
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise FileExistsError(f"there are too many matches named {game}-{begun}")


def write_whole(path: Path, text: str) -> None:
    """Either the new text is there or the old one; never half of it."""
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
    return sorted(saves_folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def find_save(name: str) -> Path:
    """By its name or file; without either the newest that is not over."""
    if name:
        path = next((path for path in (saves_folder() / f"{name}.json", Path(name)) if path.is_file()), None)
        if path is None:
            raise Unknown(f"There is no saved match '{name}'; 'robinsonade resume --list' shows those there are.")
        return path
    newest = unfinished()
    if newest is None:
        raise Unknown("No match waits to be resumed; begin one with 'robinsonade play'.")
    return newest


def unfinished() -> Path | None:
    """The newest match that is not over, of a game that is here."""
    for path in saved_matches():
        with suppress(RobinsonadeError):
            save = read_save(path)
            if not save.over and save.record.game in game_names():
                return path
    return None


def read_save(path: Path) -> Save:
    """A saved match, or a plain record, which people continue at every seat."""
    try:
        data: Any = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise Unreadable(f"{path.name} is not a saved match: it is not complete JSON.") from None
    if not isinstance(data, dict):
        raise Unreadable(f"{path.name} is not a saved match: it should be a JSON object.")
    if "record" not in data:
        record = record_from(data)
        return Save(record, [""] * min(record.seats, 99), 0, "", [], over=False)
    record = record_from(data["record"])
    kinds = {"bots": list, "bot_seed": int, "lang": str, "packs": list, "over": bool}
    for name, kind in kinds.items():
        if not isinstance(data.get(name), kind):
            raise Unreadable(f"{path.name} is not a saved match: its '{name}' is missing or wrong.")
    if len(data["bots"]) != record.seats or not all(isinstance(word, str) for word in data["bots"] + data["packs"]):
        raise Unreadable(f"{path.name} is not a saved match: it should name a bot or nobody for each seat.")
    later = {"ask_everything": bool, "by_itself": list, "wished": list, "declined": list}
    later |= {"hints": int, "hints_agreed": bool, "lesson": str, "edition": str}  # older saves lack these
    known = {name: data[name] for name, kind in later.items() if isinstance(data.get(name), kind)}
    return Save(record, *(data[name] for name in kinds), **known)

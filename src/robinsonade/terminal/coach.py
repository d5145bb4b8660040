"""The coach in plain lines: what comes up for the first time is explained before the question."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from robinsonade.content.coach import first_times
from robinsonade.content.guide import Said
from robinsonade.content.lessons import Moment
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.match import Match
from robinsonade.engine.views import Text
from robinsonade.terminal.draw import paragraph
from robinsonade.terminal.saves import data_folder, read_save, saves_folder
from robinsonade.terminal.words import Voice

FIRST_MATCHES = 2  # of a game, in which it speaks by itself
WAYS = ("first", "on", "off")


class Coach:
    """Speaks in somebody's first matches of a game, always, or never: as `coach` was told, for all matches here."""

    def __init__(self) -> None:
        self.said: set[str] = set()

    def words(
        self, match: Match, seat: int, path: Path | None, voice: Voice, unseen: Collection[int] = ()
    ) -> list[str]:
        """What is new to this seat and was not said in this sitting."""
        if not (self.way == "on" or (self.way == "first" and is_among_the_first(match.game.name, path))):
            return []
        new = [one for one in first_times(match, seat, unseen) if one.id not in self.said]
        self.said |= {one.id for one in new}
        return [line for one in new for line in spoken("coach", one, match.view(seat), voice)]

    @property
    def file(self) -> Path:
        return data_folder() / "coach"

    @property
    def way(self) -> str:
        with suppress(OSError, UnicodeDecodeError):
            chosen = self.file.read_text("utf-8").strip()
            if chosen in WAYS:
                return chosen
        return WAYS[0]

    def switch(self, way: str, voice: Voice) -> str:
        """To another way, or without one which it is."""
        if way in WAYS:
            with suppress(OSError):
                self.file.parent.mkdir(parents=True, exist_ok=True)
                self.file.write_text(way, "utf-8")
        return voice.words(f"coach_{self.way}")


def is_among_the_first(game: str, path: Path | None) -> bool:
    """Of the matches of this game that were begun here and are no lessons; their names tell when."""
    begun = saves_folder().glob(f"{game}-*.json")
    return sum((path is None or one.stem < path.stem) and not is_lesson(one) for one in begun) < FIRST_MATCHES


def is_lesson(path: Path) -> bool:
    with suppress(RobinsonadeError, OSError):
        return bool(read_save(path).edition)
    return False


def spoken(who: str, said: Said | Moment, view: object, voice: Voice) -> list[str]:
    """Its words, and the names of what they speak of."""
    names = dict.fromkeys(voice.say(name) for name in names_in(view, said.look))
    looks = paragraph(voice.words("look_at", what=", ".join(names))) if names else []
    return ["", *paragraph(voice.words(who, says=plain(said.says))), *looks]


def plain(says: Text) -> Text:
    return {lang: words.replace("**", "") for lang, words in says.items()}


def names_in(view: object, looks: Sequence[str]) -> list[Text]:
    """What is looked at, by name, as far as it lies in the view."""
    found: dict[str, Text] = {}
    left: list[object] = [view]
    while left:
        part = left.pop()
        if isinstance(part, Mapping):
            id, name = part.get("id"), part.get("name") or part.get("title")
            if isinstance(id, str) and isinstance(name, Mapping):
                found.setdefault(f"panel:{id}" if "kind" in part and "piece" not in part else id, name)
            left.extend(part.values())
        elif isinstance(part, list | tuple):
            left.extend(part)
    return [found[look] for look in looks if look in found]

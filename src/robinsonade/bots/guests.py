"""Bots that somebody else has written: found by name, asked politely, and believed only what they may say."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from importlib.metadata import entry_points
from typing import Protocol

from robinsonade.bots.situation import SECONDS, Situation
from robinsonade.engine.errors import RobinsonadeError, Unknown, nearest
from robinsonade.engine.match import Match
from robinsonade.engine.views import Text

GROUP = "robinsonade.bots"
LONGEST = 20.0  # seconds anybody may be allowed to think about one question
STAND_IN = "greedy"  # plays on for whoever did not
LONGEST_WORD = 80
NO_WORDS: Text = {"en": "somebody else's bot", "de": "ein Bot von anderswo"}

FAULTS: dict[str, Text] = {
    "crashed": {"en": "'{bot}' has crashed ({why})", "de": "„{bot}“ ist abgestürzt ({why})"},
    "nonsense": {
        "en": "'{bot}' has answered {why}, which is not offered",
        "de": "„{bot}“ hat {why} geantwortet, und das steht nicht zur Wahl",
    },
    "hung": {
        "en": "'{bot}' has not answered within {why} seconds",
        "de": "„{bot}“ hat nach {why} Sekunden noch nicht geantwortet",
    },
    "cheated": {
        "en": "'{bot}' has changed what lies on the table",
        "de": "„{bot}“ hat verändert, was auf dem Tisch liegt",
    },
    "missing": {"en": "'{bot}' is not here ({why})", "de": "„{bot}“ ist nicht da ({why})"},
}
PLAYS_ON: Text = {"en": "{fault}; {by} plays on in its place.", "de": "{fault}; für ihn spielt {by} weiter."}


class Guest(Protocol):
    """What somebody writes who wants to seat a bot. It may also have `says`, a Text: what it is like."""

    def __init__(self, seed: int) -> None:
        """Another seed, another temper. One is made for each match and process, at any moment."""

    def choose(self, situation: Situation) -> str:
        """One of `situation.keys`."""


class Misplayed(RobinsonadeError):
    """A guest that cannot go on playing. The sentence says why, and who plays in its place."""

    def __init__(self, bot: str, how: str, why: str = "") -> None:
        self.bot, self.how, self.why = bot, how, why
        said = {lang: words.format(bot=bot, why=why) for lang, words in FAULTS[how].items()}
        en, de = (PLAYS_ON[lang].format(fault=said[lang], by=STAND_IN) for lang in ("en", "de"))
        super().__init__(en, de)

    def __reduce__(self) -> tuple[type[Misplayed], tuple[str, str, str]]:
        return Misplayed, (self.bot, self.how, self.why)  # so that it can come back from another process


def guest_names() -> list[str]:
    """Those that installed packages name."""
    return [entry.name for entry in entry_points(group=GROUP)]


def is_guest(name: str) -> bool:
    """Whether somebody else's bot is meant: one of a package, or a class by its module."""
    name = name.partition("@")[0]
    return ":" in name[1:-1] or name in guest_names()


def find_guest(name: str) -> type[Guest]:
    """By the name a package gives it, or as `module:Class`, also from the folder we are in.

    Whatever its module does, it does: only who runs this program may name one.
    """
    name = split(name)[0]
    entry = next((one for one in entry_points(group=GROUP) if one.name == name), None)
    module, word = (entry.module, entry.attr) if entry else name.split(":", 1)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = import_module(module)
    except ModuleNotFoundError as no:
        raise Unknown(f"There is no bot '{name}': Python finds no module '{no.name}'.") from None
    except Exception as no:
        raise Unknown(f"The bot '{name}' cannot be loaded ({type(no).__name__}: {shortened(no)}).") from no
    kind = getattr(found, word, None)
    if not isinstance(kind, type):
        classes = [name for name, value in vars(found).items() if hasattr(value, "choose")]
        raise Unknown(f"The module '{module}' has no class '{word}'{nearest(word, classes)}")
    if not callable(getattr(kind, "choose", None)):
        raise Unknown(f"'{name}' is no bot: it should have a method choose(situation), which returns a key.")
    return kind


def split(name: str) -> tuple[str, float]:
    """`my_bot@3s`: the name, and how many seconds it may think about a question."""
    name, _, budget = name.partition("@")
    seconds = re.fullmatch(r"(\d{1,2}(?:\.\d+)?)s", budget)
    if budget and not (seconds and 0 < float(seconds[1]) <= LONGEST):
        raise Unknown(f"'{name}' may think for up to {LONGEST:g} seconds ('{name}@3s'), not for '{budget}'.")
    return name, float(seconds[1]) if seconds else SECONDS


def words_of(kind: type[Guest]) -> Text:
    said = getattr(kind, "says", None)
    return said if isinstance(said, dict) and all(isinstance(said.get(lang), str) for lang in NO_WORDS) else NO_WORDS


def thought(bot: Guest, name: str, seconds: float, match: Match, seat: int, seed: int) -> str:
    """What it answers. Whoever says anything else, or has its hands on the table, has misplayed."""
    situation = Situation(match, seat, seed, seconds)
    keys, before = situation.keys, [match.began.clone(), match.table.clone()]
    try:
        answer = bot.choose(situation)
    except BaseException as problem:
        raise Misplayed(name, "crashed", f"{type(problem).__name__}: {shortened(problem)}") from problem
    if [table.dump() for table in before] != [match.began.dump(), match.table.dump()]:
        raise Misplayed(name, "cheated")
    if not isinstance(answer, str) or answer not in keys:
        raise Misplayed(name, "nonsense", shortened(repr(answer)))
    return answer


def shortened(what: object) -> str:
    try:
        words = " ".join(str(what).split())
    except Exception:
        words = type(what).__name__
    return words if len(words) <= LONGEST_WORD else words[: LONGEST_WORD - 3] + "..."

"""Every sentence the server says to a person, and the exception that carries one."""

from __future__ import annotations

from pathlib import Path

from robinsonade.content.phrases import Phrasebook
from robinsonade.content.source import LANGUAGES
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.views import Text, read

PHRASES = Phrasebook(Path(__file__).parent / "phrases.yaml")
LONGEST_WHY = 500

STATUS = {
    "forged_link": 403,
    "old_link": 403,
    "not_seated": 403,
    "seat_taken": 403,
    "only_watching": 403,
    "not_your_seat": 403,
    "not_host": 403,
    "foreign_origin": 403,
    "hidden_cards": 403,
    "foreign_host": 421,
    "not_deleted": 403,
    "removed": 404,
    "no_match": 404,
    "no_page": 404,
    "unknown_lesson": 404,
    "no_token": 401,
    "stale": 409,
    "over": 409,
    "not_asked": 409,
    "already_chosen": 409,
    "outdated": 409,
    "unreadable": 409,
    "too_long": 409,
    "too_large": 413,
    "too_fast": 429,
    "many_hints": 429,
    "too_many": 429,
    "crowded": 429,
    "busy": 503,
    "many_reviews": 503,
    "not_over": 409,
    "broken_rule": 500,
    "wrong_here": 500,
    "disk_full": 507,
    "store_away": 503,
}


class Notice(Exception):
    """What a person reads when something cannot be done: one sentence in every language."""

    def __init__(self, name: str, **parts: Text | str | int) -> None:
        super().__init__(name)
        self.name = name
        self.text = PHRASES.say("notices", name, **parts)
        self.status = STATUS.get(name, 400)

    def read(self, lang: str, names: list[str] | None = None) -> str:
        return read(self.text, lang, names or ())


def why(problem: RobinsonadeError) -> Text:
    """The sentence of an error. It may repeat what somebody sent, so it is cut where nobody reads on."""
    return {lang: says if len(says) <= LONGEST_WHY else f"{says[:LONGEST_WHY]}…" for lang, says in problem.says.items()}


def word(name: str, lang: str, **parts: str | int) -> str:
    return PHRASES.say("words", name, **parts)[lang]


def language(wanted: str) -> str:
    """The first language we speak in a browser's `Accept-Language`, or English."""
    for part in wanted.split(","):
        lang = part.split(";")[0].strip().lower()[:2]
        if lang in LANGUAGES:
            return lang
    return "en"

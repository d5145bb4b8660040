"""What can go wrong, said so that a person can act on it.

RobinsonadeError
├── Refused      an answer that is not possible now
├── Unreadable   a record, pack or message that cannot be understood
├── Outdated     a record made with other rules or other cards
├── Unknown      a game, option, bot, seat or language that does not exist
├── Broken       a record that can be read but does not replay, or luck spoken for what cannot happen
└── ContentError a card file is wrong; lists every problem found
"""

from __future__ import annotations

from collections.abc import Iterable


def printable(sentence: str) -> str:
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in sentence)


class RobinsonadeError(Exception):
    """The message is a whole sentence: what was tried and what would have been right.

    It may quote what somebody sent, so what no screen can show is taken out of it. What a player can bring about
    with a form is also said in German.
    """

    def __init__(self, sentence: str, de: str = "") -> None:
        super().__init__(printable(sentence))
        self.says = {"en": printable(sentence), "de": printable(de or sentence)}


class Refused(RobinsonadeError):
    pass


class Unreadable(RobinsonadeError):
    pass


class Outdated(RobinsonadeError):
    pass


class Unknown(RobinsonadeError):
    pass


class Broken(RobinsonadeError):
    pass


class ContentError(RobinsonadeError):
    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[ContentError], tuple[list[str]]]:
        return ContentError, (self.problems,)  # so that it can come back from another process


def nearest(word: str, right_words: Iterable[str]) -> str:
    """A hint to put behind a sentence that names a wrong word."""
    from difflib import get_close_matches

    words = list(right_words)
    close = get_close_matches(word, words, 1)
    if close:
        return f"; did you mean '{close[0]}'?"
    return f" (possible: {', '.join(words)})" if words else ""

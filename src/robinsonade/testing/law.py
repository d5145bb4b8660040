"""How a law is written down, and how a game is caught breaking one."""

from __future__ import annotations

from collections.abc import Callable

from robinsonade.engine.records import Record


class LawBroken(AssertionError):
    """What a game did, where, and the record that leads there."""

    def __init__(self, sentence: str, record: Record | None = None) -> None:
        super().__init__(sentence)
        self.record = record


# When a law is asked.
EVERY_QUESTION, SOME_QUESTIONS, THE_END, WHOLE_WALK, WHOLE_GAME = "questions looks end walk game".split()
LAWS: list[tuple[Callable[..., None], tuple[str, ...]]] = []


def law(*when: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def enact(check: Callable[..., None]) -> Callable[..., None]:
        LAWS.append((check, when))
        return check

    return enact

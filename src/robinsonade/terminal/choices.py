"""What can be typed as an answer: options, gestures, and what is not possible with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from robinsonade.engine.game import Gesture, by_act
from robinsonade.engine.views import Asked, Text


class Entry:
    """A line of the question: an option, a gesture that answers several questions, or what is not possible."""

    def __init__(
        self,
        key: str,
        label: Text,
        detail: Text | None,
        answers: Callable[[], list[int]] | None = None,
        rule: str = "",
        reason: Text | None = None,
    ) -> None:
        self.key = key
        self.label = label
        self.detail = detail
        self.answers = answers  # of a gesture
        self.rule = rule  # that forbids it
        self.reason = reason or {}


class Choices:
    """Everything that can be typed as an answer now, numbered from 1. What is not possible comes last."""

    def __init__(self, question: Asked, gestures: Sequence[Gesture]) -> None:
        self.options = [Entry(one["key"], one["label"], one.get("detail")) for one in question["options"]]
        acts = [[as_entry(one) for one in same] for same in by_act(gestures)]
        self.gestures = [same[0] for same in acts]
        self.by_others = [one for same in acts for one in same[1:]]  # are done when they are named
        self.refused = [
            Entry(one["key"], one["label"], None, rule=one["rule"], reason=one["reason"]) for one in question["refused"]
        ]
        self.possible = self.options + self.gestures
        self.entries = self.possible + self.refused + self.by_others

    def number(self, entry: Entry) -> int:
        return self.entries.index(entry) + 1

    def find(self, word: str) -> Entry | None:
        """By number, by key, or by parts of a key if only one fits: `c4` for `to:c4`, `cook rest`."""
        if word.isdecimal() and len(word) < 6:
            n = int(word)
            return self.entries[n - 1] if 1 <= n <= len(self.possible + self.refused) else None
        key = word.lower()
        for entry in self.entries:
            if entry.key == key:
                return entry
        for group in (self.options, self.gestures, self.refused):
            fitting = [entry for entry in group if entry.key.rpartition(":")[2] == key]
            if fitting:
                return fitting[0] if len(fitting) == 1 else None
        words = set(key.split())
        for group in (self.gestures, self.by_others):
            fitting = [entry for entry in group if words <= set(entry.key.split(":"))]
            if len(words) > 1 and fitting:
                return fitting[0] if len(fitting) == 1 else None
        return None


def as_entry(gesture: Gesture) -> Entry:
    words = {lang: f"{gesture.who[lang]}; {said}" for lang, said in gesture.detail.items()} if gesture.who else None
    return Entry(gesture.key, gesture.label, words or gesture.detail, answers=gesture.answers)

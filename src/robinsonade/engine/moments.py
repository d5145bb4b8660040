"""When things may be used: one declaration for each thing, with an answer for every moment of a round.

Usable("token:large_leaves", {"en": "Large Leaves", "de": "Große Blätter"}, "R-DTOK-LEAVES", {
    "weather": rain_comes_through,
    "event morale planning night": Never("R-DTOK-LEAVES", "only in the Weather Phase"),
})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias

from robinsonade.engine.machine import GROUP, State
from robinsonade.engine.types import T
from robinsonade.engine.views import Text

# Could it change something now, on this table, for whoever is asked: a seat, or GROUP?
Could: TypeAlias = Callable[[T, int], bool]


class Never:
    """Why a thing is not offered at a moment: the rule that forbids it, or from which nothing can come of it then."""

    def __init__(self, rule: str, why: str) -> None:
        self.rule = rule
        self.why = why


class Usable(Generic[T]):
    """A thing that players may use at some moments of a round, besides what the round asks of them anyway."""

    def __init__(self, key: str, name: Text, rule: str, when: Mapping[str, Could[T] | Never]) -> None:
        self.key = key  # as its options spell it; "hooch" stands for "hooch:snow" too
        self.name = name
        self.rule = rule  # the one that lets it be used
        self.when: dict[str, Could[T] | Never] = {}
        for moments, answer in when.items():
            for moment in moments.split():
                if moment in self.when:
                    raise ValueError(f"'{key}' answers twice for '{moment}'")
                self.when[moment] = answer

    def could(self, s: T, moment: str, seat: int = GROUP) -> bool:
        """Whether it may be used at this moment and would change something."""
        answer = self.when[moment]
        return not isinstance(answer, Never) and answer(s, seat)

    def is_ever_used(self) -> bool:
        return not all(isinstance(answer, Never) for answer in self.when.values())

    def spelled(self, key: str) -> bool:
        """Whether an option of this key is a use of it."""
        return is_use_of(self.key, key)


def is_use_of(thing: str, option: str) -> bool:
    """By their keys."""
    return option == thing or option.startswith(thing + ":")


def reach(s: State, moment: str, seat: int = GROUP) -> None:
    """The round has come to this moment, for a seat or for all. The next question offers whatever could be used now.

    Nothing happens here: a law listens.
    """
    s.answers.reach(s, moment, seat)

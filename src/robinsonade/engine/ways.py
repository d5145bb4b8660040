"""What those who play in place of people would do, and how long they think about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from robinsonade.engine.machine import Question
from robinsonade.engine.types import Options, T
from robinsonade.engine.views import Text


class Way(Generic[T]):
    """Several answers that belong together, such as a plan for a whole round: how to go on from where it was begun."""

    def next_answer(self, start: T, s: T, question: Question) -> object:
        """On the way from the table where it was begun; None: it has nothing to say (any more)."""
        raise NotImplementedError

    def beginnings(self, start: T, question: Question) -> Sequence[tuple[Options, Text | None]]:
        """Where any of its parts could be done first: the answers that do each, and what speaks for it."""
        return []


class Proposal(Way[T]):
    """Something that those who play in place of people would do with what is theirs, and why."""

    def __init__(self, key: str, says: Mapping[int, Text], why: Text, touches: Sequence[str]) -> None:
        self.key = key  # to say that something else is wanted
        self.says = says  # by seat that takes part: its words
        self.why = why
        self.touches = list(touches)


class Foresight:
    """How long a bot thinks about one question of a game."""

    def __init__(
        self,
        worlds: int = 1,
        followed: int = 4,
        trials: int = 400,
        rounds: int = 1,
        farther: int = 0,
        scale: float = 10.0,
    ) -> None:
        self.worlds = worlds  # how many imagined worlds every candidate is tried in
        self.followed = followed  # how many unfinished candidates are followed to the seat's next question
        self.trials = trials  # after this many nothing is followed any further
        self.rounds = rounds  # how far ahead candidates are rehearsed before the table is judged
        self.farther = farther  # and how many rounds more the last of them, once the worse ones are given up
        self.scale = scale  # so much more in the appraisal, and a match that could go either way is won 3 times in 4

"""What takes a seat in place of a person."""

from __future__ import annotations

from typing import ClassVar

from robinsonade.engine.errors import RobinsonadeError, Unknown
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Answers, Point, Question, State
from robinsonade.engine.match import Match
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text


class Moment:
    """A question to a seat, in a match or in a game that is played straight."""

    def __init__(
        self, game: Game, table: State, point: Point, question: Question, seat: int, options: Options, chosen: int
    ) -> None:
        self.game = game
        self.table = table
        self.point = point
        self.question = question
        self.seat = seat
        self.options = options
        self.chosen = chosen  # how often this seat has chosen before

    @classmethod
    def of(cls, match: Match, seat: int, options: Options) -> Moment:
        assert match.question is not None
        return cls(match.game, match.table, match.point(), match.question, seat, options, choices_of(match, seat))


class Bot:
    """Plays any seat of any game. What it answers depends on what the seat knows, the question and the bot's seed.

    It remembers nothing: after an undo, or in another process, it answers the same again.
    """

    name: ClassVar[str]
    says: ClassVar[Text]
    thinks_from_a_moment: ClassVar[bool] = False  # whatever was chosen before
    proposes: ClassVar[bool] = False  # where people decide for the group, it says what it would do with its own
    fault: RobinsonadeError | None = None  # why another plays on in its place; only guests come to that

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, match: Match, seat: int) -> str:
        """The key of the option this seat chooses now."""
        question = match.question
        assert question is not None and seat in match.waiting_for()
        pick = self.pick(match, seat, question.onward(seat, match.table.seats))
        return match.prompt(question).key(match.table, pick)

    def pick(self, match: Match, seat: int, options: Options) -> object:
        raise NotImplementedError

    @classmethod
    def within(cls, budget: str) -> type[Bot]:
        """The same bot, thinking so long. Most answer at once."""
        raise Unknown(f"'{cls.name}' answers at once; it cannot think for '{budget}'.")

    def policy(self, seat: int) -> Answers | None:
        """For one playing from its beginning: the same answers, without a match around them. None for those who
        think ahead."""
        return None

    def pick_at(self, moment: Moment) -> object:
        """The same answer as in a match, for those who think ahead from the moment alone."""
        raise NotImplementedError


def choices_of(match: Match, seat: int) -> int:
    """How often this seat has chosen so far. With it a bot's luck moves on."""
    return sum(1 for who, _ in match.choices if who == seat)

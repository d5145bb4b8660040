"""A position: where programs that search or learn stand. They step on from it, try other ways, imagine and go on.

It has no facts, keys or record; a match has those.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple, Self

from robinsonade.engine.chance import rand
from robinsonade.engine.errors import Refused
from robinsonade.engine.machine import (
    Answers,
    OptionsOf,
    Pause,
    Point,
    Question,
    Script,
    State,
    WaysBack,
    copy,
    dream,
    is_asked,
    play_out,
    sealed_question,
    seats_asked,
    take_step,
)
from robinsonade.engine.types import Back, Option, Options, T


class Dream(NamedTuple):
    """A seat has imagined what it cannot see, before the answer with this number was given."""

    before: int
    eyes: int
    luck: int


class Position(Point):
    """A value: stepping makes another one, so it is its own clone.

    `table` is the table as it lies, `question` what it waits for; there is none when the match is over.
    """

    __slots__ = ("dreams", "early", "question", "table")
    PARTS: ClassVar[tuple[str, ...]] = ("start", "given", "dreams", "question", "table")  # all but the early answers

    def __init__(self, start: State, given: Options | None = None, dreams: tuple[Dream, ...] = ()) -> None:
        super().__init__(start, given or [])
        self.dreams = dreams
        self.early: Mapping[int, object] = {}  # sealed answers that wait for the others
        self.question: Question | None = None
        self.table = start
        self.run()

    def run(self) -> None:
        """With the answers that were given, then what follows until somebody is asked."""
        while not self.start.ending:
            script = Retold(self.given, self.dreams)
            self.table = table = copy(self.start)
            table.answers = script
            try:
                take_step(table, table.steps())
            except Pause:
                self.question = script.question
                return
            self.start, self.given, self.dreams = table, self.given[script.used :], ()

    @property
    def seat(self) -> int:
        """Who answers now: the first of those who are asked and have not answered yet."""
        question = self.asked()
        if question.sealed:
            return next(seat for seat, _ in question.sealed if seat not in self.early)
        return question.seat if question.seat >= 0 else seats_asked(question.seat, self.table.seats)[0]

    @property
    def options(self) -> Options:
        """What the seat may answer. Nothing takes back: that is done by going on from an earlier position."""
        return self.asked().options_of(self.seat, self.table.seats)

    def asked(self) -> Question:
        if self.question is None:
            raise Refused("The match is over; nothing can be chosen any more.")
        return self.question

    def after(self, option: object) -> Self:
        """Where this answer of the seat leads."""
        question, options = self.asked(), self.options
        if option not in options:
            raise Refused(f"{option!r} is not an answer to '{question.prompt}' (offered: {options}).")
        if not question.sealed:
            return self.with_answers([option])
        early = {**self.early, self.seat: option}
        if len(early) == len(question.sealed):
            return self.with_answers([early[seat] for seat, _ in question.sealed])
        return self.with_early(early)

    def with_answers(self, answers: Options) -> Self:
        return self.like([*self.given, *answers], self.dreams)

    def like(self, given: Options, dreams: tuple[Dream, ...]) -> Self:
        return self.__class__(self.start, given, dreams)

    def with_early(self, early: Mapping[int, object]) -> Self:
        other = self.__class__.__new__(self.__class__)
        for part in self.PARTS:
            setattr(other, part, getattr(self, part))
        other.early = early
        return other

    def imagined(self, eyes: int, luck: int) -> Self:
        """The same question in a world that looks the same to a seat that is asked: what it cannot see, what others
        have chosen in secret and what is still to come are as `luck` would have it."""
        question = self.asked()
        if not is_asked(eyes, question.seat, self.table.seats) and not any(eyes == seat for seat, _ in question.sealed):
            raise Refused(f"Seat {eyes + 1} is not asked now; only who is asked imagines.")
        dream = Dream(len(self.given), eyes, luck)
        other = self.like(self.given, (*self.dreams, dream))
        if not self.early:
            return other
        dice, early = State(seats=0, rng=luck, at=0, ending=""), dict(self.early)
        for seat in early:
            if seat != eyes:
                options = other.asked().options_of(seat, self.table.seats)
                early[seat] = options[rand(dice, len(options))]
        return other.with_early(early)

    def played_out(self, policy: Answers) -> State:
        """The table at the end of the match, or where `policy` pauses, if it answers from here on: straight, which is
        several times as fast as stepping."""
        return self.played_out_from(copy(self.start), policy)

    def played_out_from(self, s: State, policy: Answers, script: type[Retold] | None = None) -> State:
        s.answers = (script or Retold)(self.given, self.dreams, policy, self.early)
        try:
            if not s.ending:
                take_step(s, s.steps())
                play_out(s, policy)
        except Pause:
            pass
        return s

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self.__class__, self.start, self.given, self.dreams, self.early)


def again(
    kind: type[Position], start: State, given: Options, dreams: tuple[Dream, ...], early: dict[int, object]
) -> Position:
    position = kind(start, given, dreams)
    return position.with_early(early) if early else position


class Retold(Script):
    """The answers since the step began, with what was imagined in between. After them a policy goes on, if there is
    one."""

    def __init__(
        self,
        given: Options,
        dreams: tuple[Dream, ...],
        policy: Answers | None = None,
        early: Mapping[int, object] | None = None,
    ) -> None:
        super().__init__(given, policy)
        self.dreams = dreams
        self.early = early or {}

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if self.dreams:
            self.imagine(s)
        return super().answer(s, seat, prompt, options)

    def answer_or_take_back(
        self, s: T, seat: int, prompt: str, options: list[Option], ways_back: WaysBack[T, Back]
    ) -> Option | Back:
        """Somebody may have taken back before, but nobody is offered it."""
        if self.used < len(self.given) and self.given[self.used] not in options:
            return super().answer_or_take_back(s, seat, prompt, options, ways_back)
        return self.answer(s, seat, prompt, options)

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        if self.dreams and sealed_question(s, prompt, seats, options_of) is not None:
            self.imagine(s)
        if not self.early or self.used < len(self.given):
            return super().answer_sealed(s, prompt, seats, options_of)
        others = [seat for seat in seats if seat not in self.early]
        picks = dict(zip(others, super().answer_sealed(s, prompt, others, options_of), strict=True))
        return [picks[seat] if seat in picks else self.early[seat] for seat in seats]  # type: ignore[misc]

    def imagine(self, s: State) -> None:
        while self.dreams and self.dreams[0].before == self.used:
            (_, eyes, luck), *rest = self.dreams
            self.dreams = tuple(rest)
            dream(s, eyes, luck)

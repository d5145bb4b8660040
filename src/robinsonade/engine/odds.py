"""Chance laid open: whoever wants to decides what comes up, and is told how likely it is. The deal is no exception.

For programs that reckon with every outcome. Everything else about a position stays the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from robinsonade.engine.chance import rand
from robinsonade.engine.errors import Broken, Refused
from robinsonade.engine.luck import HasLuck, Luck, Source
from robinsonade.engine.machine import Answers, Fact, Pause, Question, State, copy, take_step
from robinsonade.engine.position import Dream, Position, Retold
from robinsonade.engine.types import Options

Deal: TypeAlias = Callable[[Source], State]  # a table from luck: `game.deal` with all the rest


class Outcome(NamedTuple):
    thing: object  # the card, the face, or a number
    odds: float


class Chance(BaseException):
    """Something is to be decided that nobody has decided yet. Not an Exception, so that no rule can swallow it."""

    def __init__(self, name: str, possible: Sequence[object]) -> None:
        self.name = name  # what is decided
        self.possible = possible  # equally likely each

    def outcomes(self) -> list[Outcome]:
        """Cards that are alike are one outcome, and so much likelier."""
        counts, all = Counter(self.possible), len(self.possible)
        return [Outcome(thing, many / all) for thing, many in counts.items()]


class Open(Luck):
    """What has been decided since the step began, by place among what was possible. After that a number decides, or
    it is asked for."""

    __slots__ = ("decided", "then")
    laid_open = True

    def __init__(self, decided: tuple[int, ...], then: int = 0, count: int = 0) -> None:
        super().__init__(count)
        self.decided = decided
        self.then = then

    def decide(self, s: HasLuck, n: int, name: str = "", possible: Sequence[object] | None = None) -> int:
        if self.count < len(self.decided):
            result = self.decided[self.count]
            if result >= n:
                raise Broken(f"Result {result} was decided where now one of {n} things is decided.")
            s.rng = Open(self.decided, self.then, self.count + 1)
            return result
        if not self.then:
            raise Chance(name, range(n) if possible is None else possible)
        s.rng = self.then
        return rand(s, n)  # type: ignore[arg-type]  # it is a table

    def parts(self) -> tuple[object, ...]:
        return self.decided, self.count, self.then


class OpenPosition(Position):
    """A position at which chance may be to move. `chance` says what it decides; while the table is dealt there is
    nothing else."""

    __slots__ = ("chance", "deal", "decided", "heard")
    PARTS = (*Position.PARTS, "chance", "deal", "decided", "heard")

    def __init__(
        self,
        start: State | Deal,
        given: Options | None = None,
        dreams: tuple[Dream, ...] = (),
        decided: tuple[int, ...] = (),
        heard: tuple[Fact, ...] = (),
    ) -> None:
        self.decided = decided  # since the step began
        self.heard = heard  # all that was told
        self.chance: Chance | None = None
        self.deal = None if isinstance(start, State) else start
        super().__init__(start if isinstance(start, State) else NOT_DEALT, given, dreams)

    def run(self) -> None:
        if self.deal is not None:
            try:
                self.start = self.table = self.deal(Open(self.decided))
            except Chance as chance:
                self.chance = chance
                return
            self.deal, self.decided = None, ()
        before = self.heard
        while not self.start.ending:
            script, facts = Awake(self.given, self.dreams), list[Fact]()
            self.table = table = copy(self.start)
            table.answers, table.facts, table.rng = script, facts, Open(self.decided)
            try:
                take_step(table, table.steps())
            except Pause:
                self.question = script.question
            except Chance as chance:
                self.chance = chance
            self.heard = (*before, *facts)
            if self.question or self.chance:
                return
            self.start, self.given, self.dreams, self.decided, before = table, [], (), (), self.heard

    @property
    def is_dealt(self) -> bool:
        return self.deal is None

    def asked(self) -> Question:
        if self.chance:
            raise Refused(f"Nobody is asked now: chance decides '{self.chance.name}'.")
        return super().asked()

    def after_chance(self, thing: object) -> Self:
        """Where it leads if this comes up."""
        if self.chance is None:
            raise Refused("Chance decides nothing now.")
        if thing not in self.chance.possible:
            raise Refused(f"{thing!r} cannot come up as '{self.chance.name}'.")
        decided = (*self.decided, self.chance.possible.index(thing))
        return self.__class__(self.deal or self.start, self.given, self.dreams, decided, self.heard_before())

    def heard_before(self) -> tuple[Fact, ...]:
        """What was told before this step, which tells the rest again."""
        told = len(self.table.facts or ()) if self.is_dealt and not self.table.ending else 0
        return self.heard[: len(self.heard) - told]

    def like(self, given: Options, dreams: tuple[Dream, ...]) -> Self:
        return self.__class__(self.start, given, dreams, self.decided, self.heard_before())

    def played_out(self, policy: Answers, luck: int = 1) -> State:
        """With chance as this luck would have it."""
        at = self.deal(Open(self.decided, luck)) if self.deal else copy(self.start)
        at.rng = Open(() if self.deal else self.decided, luck)
        return self.played_out_from(at, policy, Awake)

    def __reduce__(self) -> tuple[object, ...]:
        parts = self.deal or self.start, self.given, self.dreams, self.decided, self.heard_before()
        return unpickled, (self.__class__, parts, self.early)


NOT_DEALT = State(seats=0, rng=1, at=0, ending="")


def unpickled(kind: type[OpenPosition], parts: tuple[Any, ...], early: dict[int, object]) -> OpenPosition:
    position = kind(*parts)
    return position.with_early(early) if early else position


class Awake(Retold):
    """Whoever imagines has luck of their own; then chance is open again."""

    def imagine(self, s: State) -> None:
        luck = s.rng
        super().imagine(s)
        s.rng = luck

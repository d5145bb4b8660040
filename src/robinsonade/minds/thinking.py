"""Which of several ways is best: all are rehearsed in the same imagined worlds, and the worse half is given up again
and again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import ceil, fsum, inf, log2, sqrt
from random import Random
from time import thread_time

from robinsonade.bots.greedy import Trial, UpToNextQuestion, whole_turns
from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Point, Question, State, Void
from robinsonade.engine.types import Options
from robinsonade.engine.ways import Way
from robinsonade.minds.judge import Judge
from robinsonade.minds.rehearsal import Playing, Rehearsal, appraises

MANY_WAYS = 24
WHOLE_TURNS = 6  # of those that were followed, where the game has no advice
FEW = 6  # candidates that are followed farther
REHEARSALS = 6  # that each candidate should have on average: whoever has little time looks at fewer candidates
# Standard errors by which something must be better than what is advised. A way or a whole turn is good in itself; of
# all possible answers most are worse than the advice, and what luck prefers again and again wastes the day.
DOUBT, DOUBT_OF_AN_ANSWER = 1.25, 4.0


class Budget:
    """How long to think about one question: seconds of the processor, or so many worlds for each candidate on average.
    With worlds the same thoughts are thought everywhere."""

    def __init__(self, seconds: float = 1.0, worlds: int = 0) -> None:
        self.seconds = seconds
        self.worlds = worlds


class Candidate:
    """Something that could be done now, and how it went in each world."""

    def __init__(self, answers: Options, way: Way | None = None) -> None:
        self.answers = answers  # the first of them is chosen now
        self.way = way  # instead of answers
        self.values: list[float | None] = []  # by world; None: it was not possible there

    def known(self) -> list[float]:
        return [value for value in self.values if value is not None]

    @property
    def mean(self) -> float:
        known = self.known()
        return fsum(known) / len(known) if known else -inf

    @property
    def error(self) -> float:
        return standard_error(self.known())

    def is_better_than(self, other: Candidate, doubt: float = DOUBT) -> bool:
        """In the same worlds, by more than can be doubted."""
        both = zip(self.values, other.values, strict=False)
        ahead = [mine - its for mine, its in both if mine is not None and its is not None]
        if not ahead:
            return self.mean > other.mean
        return fsum(ahead) / len(ahead) > doubt * standard_error(ahead)


class Thoughts:
    """What came of thinking: the candidates, best first, the one that the game advises, and the one that is chosen."""

    def __init__(self, candidates: list[Candidate], advised: Candidate | None, chosen: Candidate, start: State) -> None:
        self.candidates = candidates
        self.advised = advised
        self.chosen = chosen
        self.start = start  # the table as the seat imagined it first
        self.rehearsals = sum(len(one.values) for one in candidates)

    @property
    def pick(self) -> object:
        return self.chosen.answers[0]


class Thinker:
    """Thinks about one question that a seat is asked. Whatever it looks at it has imagined."""

    def __init__(
        self, game: Game, point: Point, question: Question, seat: int, moment: int, options: Options, judge: Judge
    ) -> None:
        self.game = game
        self.point = point
        self.question = question
        self.sealed = bool(question.sealed)
        self.seat = seat
        self.moment = moment  # where its luck begins
        self.options = options
        self.judge = judge
        self.doubt = DOUBT
        self.rounds = judge.rounds  # how far candidates are rehearsed
        self.start = point.play([], UpToNextQuestion(seat, False), seat, moment)
        judge.begin(self.start, seat)

    def think(self, budget: Budget, seed: int) -> Thoughts:
        clock = Clock(budget)
        candidates, advised = self.candidates(seed)
        chosen = candidates[0]
        if len(candidates) > 1:
            chosen = self.compare(candidates, advised, clock)
            candidates.sort(key=lambda one: -one.mean)
        return Thoughts(candidates, advised, chosen, self.start)

    def candidates(self, seed: int) -> tuple[list[Candidate], Candidate | None]:
        """The advised one comes first."""
        if len(self.options) == 1:
            return [Candidate(self.options)], None
        found = self.ways(seed)
        if found:
            return found, found[0]
        advice = self.game.advise(self.start, self.seat, self.question.prompt, self.options)
        if advice is None and appraises(self.game) and not self.sealed:
            turns = self.whole_turns()
            return turns, turns[0]
        self.doubt = DOUBT_OF_AN_ANSWER
        found = [Candidate([option]) for option in self.options] + [Candidate(answers) for answers in self.gestures()]
        Random(self.moment).shuffle(found)  # whoever has little time looks at some of all
        found.sort(key=lambda one: one.answers[0] != advice or len(one.answers) > 1)
        return found, None if advice is None else found[0]

    def ways(self, seed: int) -> list[Candidate]:
        """Those that begin with an answer that is offered."""
        found = []
        for way in self.game.ways(self.start, self.seat, self.question, MANY_WAYS, seed):
            first = way.next_answer(self.start, self.start, self.question)
            if first in self.options:
                found.append(Candidate([first], way))
        return found

    def gestures(self) -> list[Options]:
        return self.game.answers_in_a_row(self.start, self.question, self.seat)

    def starts(self) -> list[Options]:
        return [*([option] for option in self.options), *self.gestures()]

    def trial_of(self, answers: Options) -> Trial:
        upto = UpToNextQuestion(self.seat, False)
        try:
            table = self.point.play(answers, upto, self.seat, self.moment)
        except Void:
            return Trial(answers, -inf, [])
        return Trial(answers, self.game.appraise(table, self.seat), upto.options)

    def whole_turns(self) -> list[Candidate]:
        found = whole_turns(self.starts(), self.trial_of, self.game.foresight)
        found.sort(key=lambda trial: -trial.worth)
        return [Candidate(trial.answers) for trial in found[:WHOLE_TURNS]]

    def beginnings(self) -> list[Candidate]:
        """By how they look at once, without what could follow."""
        if self.sealed or not appraises(self.game):
            return []
        found = sorted(map(self.trial_of, self.starts()), key=lambda trial: -trial.worth)
        return [Candidate(trial.answers) for trial in found]

    def compare(self, candidates: list[Candidate], advised: Candidate | None, clock: Clock) -> Candidate:
        """The advised one stays in to the end. The last ones are rehearsed again, farther ahead."""
        world, near = count(), self.judge.rounds
        self.rounds, live = near, candidates
        if len(candidates) > FEW:
            live = self.looked_at(candidates, next(world), clock)
        many, halvings = len(live), max(1, ceil(log2(len(live))))
        for halving in range(halvings):
            if self.rounds == near and len(live) <= FEW and not clock.is_over():
                self.go_farther(live)
            while clock.allows(halving, halvings, len(live), many):
                self.try_all(live, next(world), clock)
            live = sorted((one for one in live if one.values), key=lambda one: -one.mean) or live
            if halving < halvings - 1:
                kept = live[: max(2, (len(live) + 1) // 2)]
                live = kept if advised is None or advised in kept else [*kept, advised]
        best = live[0]
        return advised if advised and best is not advised and not best.is_better_than(advised, self.doubt) else best

    def looked_at(self, candidates: list[Candidate], world: int, clock: Clock) -> list[Candidate]:
        """As many as there is time for, by how long the first two take."""
        began = clock.now()
        self.try_all(candidates[:2], world, clock)
        live = candidates[: max(2, clock.room((clock.now() - began) / 2) // REHEARSALS)]
        self.try_all(live[2:], world, clock)
        return live

    def go_farther(self, live: list[Candidate]) -> None:
        """What was seen nearer by does not count any more."""
        if self.rounds and self.game.foresight.farther:
            self.rounds += self.game.foresight.farther
            for one in live:
                one.values.clear()

    def try_all(self, live: list[Candidate], world: int, clock: Clock) -> None:
        fresh = seed_state(self.moment, world)
        for candidate in live:
            if clock.count > 1 and clock.is_over():
                return
            candidate.values.append(self.rehearse(candidate, fresh))
            clock.count += 1

    def rehearse(self, candidate: Candidate, fresh: int) -> float | None:
        table = self.table_after(candidate, Playing(self.game, fresh), fresh)
        return None if table is None else self.judge(table, self.seat)

    def table_after(self, candidate: Candidate, policy: Playing, fresh: int) -> State | None:
        """None where the imagined world does not offer it."""
        answers = candidate.answers
        if candidate.way:
            policy.begin(candidate.way, self.start)
            answers = []
        try:
            return Rehearsal(self.point, answers, self.seat, fresh, self.sealed).play(policy, self.rounds)
        except Void:
            return None


class Clock:
    """Halvings share the budget alike."""

    def __init__(self, budget: Budget, now: Callable[[], float] = thread_time) -> None:
        self.budget = budget
        self.now = now
        self.began = now()
        self.count = 0  # rehearsals
        self.halving = -1
        self.worlds = 0  # since the last halving

    def allows(self, halving: int, halvings: int, live: int, candidates: int) -> bool:
        """One more world for all that are left? The first two are for all; in seconds one is tried in any case."""
        if halving != self.halving:
            self.halving, self.worlds = halving, 0
        self.worlds += 1
        if self.budget.worlds:
            least = 2 if halving == 0 else 1
            return self.worlds <= max(least, self.budget.worlds * candidates // (halvings * live))
        passed = self.now() - self.began
        within = passed < self.budget.seconds * (halving + 1) / halvings and not self.is_over()
        return within or not self.count

    def room(self, each: float) -> int:
        """For how many rehearsals that take so long."""
        if self.budget.worlds or each <= 0:
            return MANY_WAYS * REHEARSALS
        return max(0, int((self.budget.seconds - self.now() + self.began) / each))

    def is_over(self) -> bool:
        """A rehearsal more would take longer than there is time."""
        if self.budget.worlds:
            return False
        passed = self.now() - self.began
        return passed + passed / (self.count or 1) / 2 > self.budget.seconds


def standard_error(values: list[float]) -> float:
    n = len(values)
    if n < 2:
        return 1.0
    mean = fsum(values) / n
    return sqrt(fsum((value - mean) ** 2 for value in values) / (n - 1) / n)

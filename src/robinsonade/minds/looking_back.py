"""A match that is over, step by step: every choice left to advice and as it was made, in imagined worlds.

`review.py` says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, groupby
from math import fsum, sqrt
from random import Random
from time import thread_time
from typing import NamedTuple

from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Box, Game
from robinsonade.engine.machine import Point, Question, State, Void
from robinsonade.engine.match import Match
from robinsonade.engine.replaying import find_option
from robinsonade.engine.types import Options
from robinsonade.minds.judge import Judge
from robinsonade.minds.network import find_network, numbers_of
from robinsonade.minds.rehearsal import Playing, Rehearsal, appraises, foregone
from robinsonade.minds.self_play import parts_of_victory
from robinsonade.minds.thinking import Budget, Candidate, Clock, Thinker

NETWORK, PLAYOUTS, APPRAISAL = "network", "playouts", "appraisal"  # what chances are measured by
EVERYWHERE, WHERE_IT_JUMPED = 0.5, 0.65  # of the budget: so far everything is looked at, then the jumps, then costs
JUMPS, MORE_WORLDS = 24, 3  # that are looked at longer, and how many times as long
SUSPECTS, CONTENDERS = 16, 12  # choices for which something better is sought, and among how many answers
MOST_WORLDS = 200  # for one choice of a short match
UNKNOWN = {NETWORK: 0.02, APPRAISAL: 0.02, PLAYOUTS: 0.25}  # the variance one must expect of the next world
USUAL_CHOICE, USUAL_LUCK = 0.06, 0.05  # how far one of them mostly moves a match
A_CHOICE, SHORTEST, LONGEST = 0.25, 2.0, 55.0  # seconds; reading before and telling after it belong to the same minute


def usual_budget(choices: int) -> Budget:
    return Budget(min(LONGEST, max(SHORTEST, A_CHOICE * choices)))


class Odds(Judge):
    """The chance itself: nothing is taken off to be cautious, and no victory counts more than another. A match that all
    win or lose together is looked at from every seat, so that the line does not sway with who is asked; where nobody
    has learned to tell its chance it is played to its end."""

    def __init__(self, game: Game, box: Box) -> None:
        network = find_network(game, box)
        super().__init__(game, self.learned if network else None)
        self.network = network
        appraised = appraises(game) and not is_common(game)
        self.measure = NETWORK if network else APPRAISAL if appraised else PLAYOUTS
        self.rounds = 0 if self.measure == PLAYOUTS else game.foresight.rounds

    def learned(self, s: State, seat: int) -> float:
        assert self.network
        seats = range(s.seats) if is_common(self.game) else [seat]
        return mean([self.network.chance(numbers_of(self.game, s, one)) for one in seats])

    def __call__(self, s: State, seat: int) -> float:
        s = foregone(s)
        return parts_of_victory(self.game, s)[seat] if s.ending else super().__call__(s, seat)


def is_common(game: Game) -> bool:
    """One line for all."""
    return game.cooperative or game.shared_fate


class Step:
    """A choice that was made, and what came of it in each imagined world."""

    def __init__(self, n: int, seat: int, point: Point, question: Question, pick: object, options: Options) -> None:
        self.n = n  # choices before it
        self.seat = seat
        self.point = point
        self.question = question
        self.pick = pick
        self.options = options
        self.stretch = 0  # steps of one stretch have nothing between them that somebody learned
        self.later = False  # others have chosen already, unseen; worlds imagine that again
        self.left: list[float] = []  # by world: left to the game's advice
        self.made: list[float | None] = []  # by world: as it was; None: not possible there
        self.advised: list[object] = []  # each once

    @property
    def takes_back(self) -> bool:
        return self.pick in self.question.back

    def differences(self) -> list[float]:
        return [made - left for left, made in zip(self.left, self.made, strict=True) if made is not None]

    @property
    def difference(self) -> float:
        return mean(self.differences())


def steps_of(match: Match) -> list[Step]:
    """Those at which there was a choice."""
    game, on, sealed = match.game, match.fork(0), match.setup.sealed
    if sealed and sealed.drawn:
        on.hear(sealed)
    apart = game.hidden_hands or not is_common(game)  # another seat knows something else
    found: list[Step] = []
    last: Step | None = None
    stretch = 0
    for n, (seat, key) in enumerate(match.choices):
        question = on.question
        assert question is not None
        pick = find_option(game, on.table, question.prompt, question.options_of(seat, on.table.seats), key)
        # What decides has no say here: at the question luck is dealt anew.
        step = Step(n, seat, Point(on.began, on.given), question, pick, question.onward(seat, on.table.seats))
        step.later = bool(question.sealed and on.early)
        if last and (
            match.knew[n] != match.knew[n - 1] or last.takes_back or (apart and seat != last.seat and not step.later)
        ):
            stretch += 1
        step.stretch = stretch
        if len(step.options) > 1 or step.takes_back:
            found.append(step)
        last = step
        on.choose(key, seat)
    return found


class Noting(Playing):
    """Remembers what was advised at the first question."""

    def __init__(self, game: Game, fresh: int, step: Step) -> None:
        super().__init__(game, fresh)
        self.step = step
        self.advised: object = None

    def pick(self, s: State, who: int, prompt: str, options: Options) -> object:
        pick = super().pick(s, who, prompt, options)
        if self.advised is None and (not self.step.question.sealed or who == self.step.seat):
            self.advised = pick
        return pick


class Moment(NamedTuple):
    """A step of a line, in numbers."""

    step: Step
    before: float
    error: float
    choice: float
    choice_error: float
    luck: float


class Instead:
    """Something that could have been answered, beside what was, in worlds in which neither was sought."""

    def __init__(self, step: Step, better: object) -> None:
        self.step = step
        self.better = better
        self.ahead: list[float] = []
        self.worlds = 0


class LookingBack:
    def __init__(self, match: Match, budget: Budget) -> None:
        self.match = match
        self.budget = budget
        self.judge = Odds(match.game, match.box)
        self.steps = steps_of(match)
        self.instead: list[Instead] = []
        self.rehearsals = 0
        self.began = thread_time()

    def look(self) -> Iterator[float]:
        """Says again and again how much of the work is done; whoever hears it may do something else meanwhile. What was
        found so far can be told at any time."""
        for share in chain(self.look_everywhere(), self.look_where_it_jumped(), self.look_for_better(), [1.0]):
            paused = thread_time()
            yield share
            self.began += thread_time() - paused

    def spent(self) -> float:
        return (thread_time() - self.began) / (self.budget.seconds or 1.0)

    def look_everywhere(self) -> Iterator[float]:
        worlds, order = self.budget.worlds or MOST_WORLDS, coarse_first(self.steps)
        for world in range(worlds):
            for i, step in enumerate(order):
                if not self.budget.worlds and self.spent() >= EVERYWHERE:
                    return
                self.rehearse(step)
                yield self.share(0.0, EVERYWHERE, (world + i / len(order)) / worlds)

    def look_where_it_jumped(self) -> Iterator[float]:
        lines = [self.moments(seat) for seat in self.lines()]
        pairs = [pair for line in lines for pair in zip(line, [*line, None][1:], strict=True)]
        pairs.sort(key=lambda pair: -abs(pair[0].choice) - abs(pair[0].luck))
        jumps = list(dict.fromkeys(moment.step for pair in pairs[:JUMPS] for moment in pair if moment))
        worlds = (self.budget.worlds or MOST_WORLDS) * MORE_WORLDS
        for world in range(worlds):
            for i, step in enumerate(jumps):
                if not self.budget.worlds and self.spent() >= WHERE_IT_JUMPED:
                    return
                self.rehearse(step)
                yield self.share(EVERYWHERE, WHERE_IT_JUMPED, (world + i / len(jumps)) / worlds)

    def look_for_better(self) -> Iterator[float]:
        suspects = self.suspects()
        for i, step in enumerate(suspects):
            if not self.budget.worlds and self.spent() >= 1:
                return
            self.seek(step, (1 - self.spent()) * self.budget.seconds / (len(suspects) - i))
            yield self.share(WHERE_IT_JUMPED, 1.0, i / (len(suspects) or 1))

    def share(self, begun: float, ends: float, part: float) -> float:
        return begun + (ends - begun) * part if self.budget.worlds else min(self.spent(), 1.0)

    # One step

    def rehearse(self, step: Step) -> None:
        """In one more world: left to the game's advice, and as it was."""
        fresh = seed_state("review", step.n, len(step.left))
        policy = Noting(self.match.game, fresh, step)
        left = self.valued(step, [], policy, fresh)
        assert left is not None
        step.left.append(left)
        if policy.advised not in step.advised:
            step.advised.append(policy.advised)
        if step.takes_back:
            step.made.append(None)
        elif policy.advised == step.pick:
            step.made.append(left)
        else:
            step.made.append(self.valued(step, [step.pick], Playing(self.match.game, fresh), fresh))

    def valued(self, step: Step, answers: Options, policy: Playing, fresh: int) -> float | None:
        self.rehearsals += 1
        rehearsal = Rehearsal(step.point, answers, step.seat, fresh, bool(step.question.sealed))
        try:
            return self.judge(rehearsal.play(policy, self.judge.rounds), step.seat)
        except Void:
            return None

    # All of them together

    def lines(self) -> list[int]:
        """Whose chances are told: -1 for all together."""
        return [-1] if is_common(self.match.game) else list(range(self.match.table.seats))

    def end_of(self, line: int) -> float:
        return parts_of_victory(self.match.game, self.match.table)[max(line, 0)]

    def moments(self, line: int) -> list[Moment]:
        steps = [step for step in self.steps if line in (-1, step.seat)]
        return moments_of(steps, self.end_of(line), UNKNOWN[self.judge.measure])

    # What would have been better

    def suspects(self) -> list[Step]:
        """What seems to have cost something, and what came before a fall."""
        found = [moment for line in self.lines() for moment in self.moments(line) if len(moment.step.options) > 1]
        found = [one for one in found if not one.step.takes_back and not self.is_completed(one.step)]
        found.sort(key=lambda one: min(0.0, one.choice) + min(0.0, one.luck) / 4)
        return [moment.step for moment in found[:SUSPECTS]]

    def is_completed(self, step: Step) -> bool:
        """By the next answer: which pawn it is says little before it is known where it goes."""
        planned, asked = self.match.game.proposes, self.match.answered[step.n : step.n + 2]
        return all(prompt in planned for prompt in asked) and planned.index(asked[0]) < planned.index(asked[-1])

    def seek(self, step: Step, seconds: float = 0.0) -> None:
        """The best of several answers by some worlds; then that one and what was chosen in others. Half of the time is
        for each, where it is seconds that count."""
        worlds, until = self.budget.worlds, thread_time() + seconds
        seed = seed_state("review", step.n, "seek")
        game, question = self.match.game, step.question
        thinker = Thinker(game, step.point, question, step.seat, seed, step.options, self.judge)
        others = [option for option in step.options if option != step.pick and option not in step.advised]
        Random(seed).shuffle(others)
        advised = [option for option in step.advised if option != step.pick and option in step.options]
        options = [step.pick, *advised, *others][:CONTENDERS]
        candidates = [Candidate([option]) for option in options]
        best = thinker.compare(candidates, candidates[0], Clock(Budget(seconds / 2, worlds)))
        self.rehearsals += sum(len(one.values) for one in candidates)
        if best is candidates[0]:
            return
        one = Instead(step, best.answers[0])
        self.instead.append(one)
        for _ in range((worlds or MOST_WORLDS) * MORE_WORLDS):
            if not worlds and thread_time() > until:
                break
            self.compare(one)

    def compare(self, one: Instead) -> None:
        fresh = seed_state("review", one.step.n, "instead", one.worlds)
        one.worlds += 1
        game = self.match.game
        made = self.valued(one.step, [one.step.pick], Playing(game, fresh), fresh)
        better = self.valued(one.step, [one.better], Playing(game, fresh), fresh)
        if made is not None and better is not None:
            one.ahead.append(better - made)
            if one.step.advised == [one.better]:
                one.step.left.append(better)
                one.step.made.append(made)


class Stretch:
    """Steps with nothing between them that somebody learned: all their worlds say how high it lies, and what was chosen
    moves it on."""

    def __init__(self, steps: Sequence[Step], unknown: float) -> None:
        self.steps = steps
        self.choices = [weighed(step.differences(), unknown) for step in steps]
        self.moved = list(accumulate((choice for choice, _ in self.choices), initial=0.0))  # by step, and at its end
        levels = [
            value - moved
            for step, moved in zip(steps, self.moved, strict=False)
            if not step.later
            for value in step.left
        ]
        self.is_seen = bool(levels)
        self.level, self.error = mean(levels), error_of(levels, unknown)


def moments_of(steps: Sequence[Step], end: float, unknown: float) -> list[Moment]:
    """Where the line stands at each step. What nobody has looked at yet is left out."""
    stretches = [Stretch(list(some), unknown) for _, some in groupby(steps, key=lambda step: step.stretch)]
    stretches = [stretch for stretch in stretches if stretch.is_seen]
    found = [
        Moment(step, level + moved, error, choice, doubt, 0.0)
        for stretch, (level, error) in zip(stretches, smoothed(stretches), strict=True)
        for step, moved, (choice, doubt) in zip(stretch.steps, stretch.moved, stretch.choices, strict=False)
    ]
    line = [*(moment.before for moment in found), end]
    return [came_to(moment, after) for moment, after in zip(found, line[1:], strict=True)]


def weighed(differences: Sequence[float], unknown: float) -> tuple[float, float]:
    """What a choice changed, and the error of that. The less is known, the more it counts that most change little."""
    if not any(differences):
        return 0.0, 0.0
    error = error_of(differences, unknown)
    weight = USUAL_CHOICE**2 / (USUAL_CHOICE**2 + error**2)
    return weight * mean(differences), error * sqrt(weight)


def smoothed(stretches: Sequence[Stretch]) -> list[tuple[float, float]]:
    """How high each lies, and the error of that: where it was not looked at long, its neighbours have a say, since luck
    seldom moves a match far at once."""
    levels = [(one.level, one.error**2) for one in stretches]
    moves = [one.moved[-1] for one in stretches]
    before = foretold(levels, moves)
    after = foretold(levels[::-1], [-move for move in moves[-2::-1]])[::-1]
    found = []
    for (level, variance), (one, sure), (other, as_sure) in zip(levels, before, after, strict=True):
        weight = 1 / variance + sure + as_sure
        found.append(((level / variance + one * sure + other * as_sure) / weight, 1 / sqrt(weight)))
    return found


def foretold(levels: Sequence[tuple[float, float]], moves: Sequence[float]) -> list[tuple[float, float]]:
    """What those before each say about it, and how sure that is."""
    found = [(0.0, 0.0)]
    for (level, variance), move in zip(levels, moves, strict=False):
        said, sure = found[-1]
        weight = 1 / variance + sure
        found.append(((level / variance + said * sure) / weight + move, 1 / (1 / weight + USUAL_LUCK**2)))
    return found[: len(levels)]


def came_to(moment: Moment, after: float) -> Moment:
    """Whoever takes something back chooses where the line goes on; otherwise the rest is luck."""
    if moment.step.takes_back:
        return moment._replace(choice=after - moment.before, choice_error=moment.error)
    return moment._replace(luck=after - moment.before - moment.choice)


def coarse_first(steps: Sequence[Step]) -> list[Step]:
    """Every 16th, then every 8th between them, and so on: whoever is stopped early has seen some of all."""
    order = [i for stride in (16, 8, 4, 2, 1) for i in range(0, len(steps), stride)]
    return [steps[i] for i in dict.fromkeys(order)]


def mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values) if values else 0.0


def error_of(values: Sequence[float], unknown: float) -> float:
    """The standard error, as if one more world had differed as much as one must expect: few worlds that agree prove
    little."""
    if not values:
        return 0.5
    middle = mean(values)
    squares = fsum((value - middle) ** 2 for value in values) + unknown
    return sqrt(squares / len(values) / len(values))

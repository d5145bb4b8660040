"""Tries everything that is possible now and takes what looks best when somebody else is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import inf
from random import Random

from robinsonade.bots.bot import Bot, Moment
from robinsonade.engine.chance import rand, seed_state
from robinsonade.engine.machine import Answers, OptionsOf, Pause, State, Void, copy, is_asked
from robinsonade.engine.match import Match
from robinsonade.engine.types import Option, Options, T
from robinsonade.engine.ways import Foresight


class GreedyBot(Bot):
    """Where the game has advice, it is taken. Otherwise every candidate is tried in the same imagined worlds; where one
    leads to a further question to the same seat, the most promising are followed, so that whole turns are compared and
    not their beginnings."""

    name = "greedy"
    thinks_from_a_moment = True
    proposes = True
    says = {
        "en": "tries every possibility and takes what looks best",
        "de": "probiert alle Möglichkeiten aus und nimmt, was am besten aussieht",
    }

    def pick(self, match: Match, seat: int, options: Options) -> object:
        return self.pick_at(Moment.of(match, seat, options))

    def pick_at(self, moment: Moment) -> object:
        trials = Trials(moment, self.seed)
        advice = trials.advice(moment.options)
        if advice is not None:
            return advice
        starts = [*([option] for option in moment.options), *trials.gestures()]
        finished = whole_turns(starts, trials.of, moment.game.foresight)
        best = max(trial.worth for trial in finished)
        tied = [trial for trial in finished if trial.worth == best]
        if len(tied) > 1:
            tied = [Random(seed_state(self.seed, moment.seat, moment.chosen, "tie")).choice(tied)]
        return tied[0].answers[0]


class Trial:
    """Some answers, how promising the table is after them, and what the seat is offered next if it is asked again."""

    def __init__(self, answers: Options, worth: float, options: Options) -> None:
        self.answers = answers
        self.worth = worth
        self.options = options


def whole_turns(starts: Iterable[Options], trial_of: Callable[[Options], Trial], foresight: Foresight) -> list[Trial]:
    """Where one leads to a further question to the same seat, the most promising are followed."""
    tried: dict[tuple[object, ...], Trial] = {}

    def trial(answers: Options) -> Trial:
        """A gesture may end where others came to step by step."""
        same = tuple(answers)
        if same not in tried:
            tried[same] = trial_of(answers)
        return tried[same]

    found = [trial(answers) for answers in starts]
    count, finished = len(found), list[Trial]()
    while found:
        finished += [one for one in found if not one.options]
        best = max((one.worth for one in finished), default=-inf)
        promising = [one for one in found if one.options and one.worth > best]
        if count > foresight.trials:
            return finished + promising
        promising.sort(key=lambda one: -one.worth)
        followed = promising[: foresight.followed]
        found = [trial([*begun.answers, go_on]) for begun in followed for go_on in begun.options]
        count += len(found)
    return finished


class Trials:
    """All in the same few worlds, imagined by the seat that is asked."""

    def __init__(self, moment: Moment, seed: int) -> None:
        self.game = moment.game
        self.table = moment.table
        self.question = moment.question
        self.point = moment.point
        self.seat = moment.seat
        self.luck = seed, moment.seat, moment.chosen

    @cached_property
    def worlds(self) -> list[int]:
        others = range(1, self.game.foresight.worlds)
        return [seed_state(*self.luck), *(seed_state(*self.luck, n) for n in others)]

    @cached_property
    def imagined(self) -> State:
        return imagined(self.table, self.seat, self.worlds[0])

    def of(self, answers: Options) -> Trial:
        """What is offered next is looked up in the first world that offers the answers at all."""
        sealed = bool(self.question.sealed)
        worth, worlds, options = 0.0, 0, None
        for fresh in self.worlds:
            upto = UpToNextQuestion(self.seat, sealed)
            try:
                table = self.point.play(answers, upto, self.seat, fresh, sealed)
            except Void:
                continue
            worlds += 1
            worth += self.game.appraise(table, self.seat)
            options = upto.options if options is None else options
        return Trial(answers, worth / worlds if worlds else -inf, options or [])

    def advice(self, options: Options) -> object:
        prompt = self.question.prompt
        return self.game.advise_as_seen(self.table, self.seat, prompt, options, lambda: self.imagined)

    def gestures(self) -> list[Options]:
        return self.game.answers_in_a_row(self.imagined, self.question, self.seat)


def imagined(table: State, seat: int, fresh: int) -> State:
    """The table as it lies, with everything dealt again that this seat cannot see."""
    s = copy(table)
    s.rng = fresh
    s.luck = []
    s.imagine(seat)
    return s


class UpToNextQuestion(Answers):
    """Stops there. `options` are what it offers, if it is put to the same seat."""

    def __init__(self, seat: int, sealed: bool) -> None:
        self.seat = seat
        self.sealed = sealed  # others choose at the same time; their choice is imagined
        self.options: Options = []

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if is_asked(self.seat, seat, s.seats):
            self.options = options
        raise Pause()

    def stops_before(self, s: State, seat: int) -> bool:
        return not is_asked(self.seat, seat, s.seats)

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        if not self.sealed:
            raise Pause()
        self.sealed = False
        offered = [options_of(s, seat) for seat in seats]
        return [options[rand(s, len(options))] for options in offered]


BOT = GreedyBot

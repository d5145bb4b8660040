"""Tries everything that is possible now and takes what looks best when somebody else is asked."""

from __future__ import annotations

from random import Random

from robinsonade.bots.bot import Bot, choices_of
from robinsonade.engine.chance import rand, start_of_luck
from robinsonade.engine.machine import Answers, OptionsOf, Pause, State, seats_asked
from robinsonade.engine.match import Match


class GreedyBot(Bot):
    """Every candidate is tried in the same imagined world. Where one leads to a further question to the same seat, the
    most promising are followed, so that whole turns are compared and not their beginnings."""

    name = "greedy"
    says = {
        "en": "tries every possibility and takes what looks best",
        "de": "probiert alle Möglichkeiten aus und nimmt, was am besten aussieht",
    }

    followed = 4
    simulations = 400  # after so many trials nothing is followed any further

    def pick(self, match: Match, seat: int, options: list[int]) -> int:
        question = match.question
        assert question is not None
        moment = (self.seed, seat, choices_of(match, seat))
        trials = Trials(match, seat, start_of_luck(*moment), bool(question.sealed))
        candidates = [[option] for option in options]
        candidates += [gesture.answers for gesture in match.game.gestures(trials.world([]), question, seat)]
        found = [trials.of(answers) for answers in candidates]
        finished = [trial for trial in found if not trial.options]
        while trials.count < self.simulations:
            unfinished = sorted((trial for trial in found if trial.options), key=lambda trial: -trial.worth)
            if not unfinished:
                break
            found = [trials.of([*trial.answers, go_on]) for trial in unfinished[: self.followed] for go_on in trial.options]
            finished += [trial for trial in found if not trial.options]
        finished = finished or found
        best = max(trial.worth for trial in finished)
        return Random(start_of_luck(*moment, "tie")).choice([t for t in finished if t.worth == best]).answers[0]


class Trial:
    """Some answers, how promising the table is after them, and what the seat is offered next if it is asked again."""

    def __init__(self, answers: list[int], worth: float, options: list[int]) -> None:
        self.answers = answers
        self.worth = worth
        self.options = options


class Trials:
    """All in one world, imagined by the seat that is asked."""

    def __init__(self, match: Match, seat: int, fresh: int, sealed: bool) -> None:
        self.game = match.game
        self.point = match.point()
        self.seat = seat
        self.fresh = fresh
        self.sealed = sealed
        self.count = 0

    def of(self, answers: list[int]) -> Trial:
        upto = UpToNextQuestion(self.seat, self.sealed)
        table = self.point.play(answers, upto, self.seat, self.fresh, self.sealed)
        self.count += 1
        return Trial(answers, self.game.appraise(table, self.seat), upto.options)

    def world(self, answers: list[int]) -> State:
        return self.point.play(answers, UpToNextQuestion(self.seat, False), self.seat, self.fresh)


class UpToNextQuestion(Answers):
    """Stops there. `options` are what it offers, if it is put to the same seat."""

    def __init__(self, seat: int, sealed: bool) -> None:
        self.seat = seat
        self.sealed = sealed  # others choose at the same time; their choice is imagined
        self.options: list[int] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        if self.seat in seats_asked(seat, s.seats):
            self.options = options
        raise Pause()

    def answer_sealed(self, s: State, prompt: str, seats: list[int], options_of: OptionsOf) -> list[int]:
        if not self.sealed:
            raise Pause()
        self.sealed = False
        offered = [options_of(s, seat) for seat in seats]
        return [options[rand(s, len(options))] for options in offered]

"""Playing a table straight on, without a match around it: a way that is tried, then what the game advises."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from robinsonade.bots.greedy import Trial, UpToNextQuestion, whole_turns
from robinsonade.engine.game import Game
from robinsonade.engine.machine import (
    Answers,
    Imagined,
    OptionsOf,
    Point,
    Question,
    Script,
    State,
    Void,
    copy,
    seats_asked,
    take_step,
)
from robinsonade.engine.types import Option, Options, T
from robinsonade.engine.ways import Way

MOST_ANSWERS = 4000  # of one rehearsal; whoever has not come to an end by then goes in circles


class Playing(Answers):
    """Goes its way as long as that has something to say, then takes the game's advice. What is left open is tried out
    in a world imagined for whoever is asked; where a game appraises nothing, chance decides."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.random = Random(seed)
        self.way: Way | None = None
        self.start: State | None = None  # the table where the way was begun
        self.tries_out = appraises(game)
        self.began: State | None = None  # the table when the step began,
        self.given: Options = []  # and the answers since
        self.rest: Options = []  # of a turn that was thought through,
        self.whose = -1  # by this seat
        self.rehearsed: Rehearsal | None = None  # in its first step, which began before the world was imagined
        self.sealed = False  # several choose at once
        self.count = 0

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        who = seat if seat >= 0 else seats_asked(seat, s.seats)[0]
        self.count += 1
        pick = self.pick(s, who, prompt, options)
        self.given.append(pick)
        return pick  # type: ignore[return-value]  # it is one of the options

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        """Nobody knows what the others have chosen."""
        given, self.sealed = self.given, True
        picks = []
        for seat in seats:
            self.given = given[:]
            offered = options_of(s, seat)
            picks.append(offered[0] if len(offered) == 1 else self.answer(s, seat, prompt, offered))
        asked = zip(seats, picks, strict=True)
        self.given = given + [pick for seat, pick in asked if len(options_of(s, seat)) > 1]
        self.sealed = False
        return picks

    def pick(self, s: State, who: int, prompt: str, options: Options) -> object:
        pick = self.rest_of_turn(who, options)
        if pick is None:
            pick = self.on_the_way(s, who, prompt, options)
        if pick is None:
            pick = self.game.advise(s, who, prompt, options)
        if pick is None and self.can_try():
            starts = [[option] for option in options]
            starts += self.game.answers_in_a_row(s, Question(who, prompt, options, []), who)
            pick = self.tried_out(who, starts)
        return options[int(self.random.random() * len(options))] if pick is None else pick

    def rest_of_turn(self, who: int, options: Options) -> object:
        """A turn that went otherwise than it was thought through is thought about again."""
        if self.rest and (self.whose != who or self.rest[0] not in options):
            self.rest = []
        return self.rest.pop(0) if self.rest else None

    def on_the_way(self, s: State, who: int, prompt: str, options: Options) -> object:
        """A new way is begun where the last one has ended."""
        question = Question(who, prompt, options, [])
        pick = self.way.next_answer(self.start, s, question) if self.way else None
        if pick is None and (ways := self.ways(s, who, question)):
            self.begin(ways[-1], copy(s))
            pick = ways[-1].next_answer(s, s, question)
        return pick if pick in options else None

    def begin(self, way: Way, start: State) -> None:
        self.way, self.start = way, start

    def ways(self, s: State, who: int, question: Question) -> Sequence[Way]:
        """The last of these is taken."""
        return self.game.ways(s, who, question, 1, 0)

    def can_try(self) -> bool:
        """A rehearsal that came to a secret choice in its first step cannot be begun there again."""
        return self.tries_out and not (self.rehearsed and (self.sealed or self.rehearsed.sealed))

    def tried_out(self, who: int, starts: list[Options]) -> object:
        """The best turn that can be seen; the rest of it is answered without thinking again."""
        first, fresh = self.rehearsed, self.random.getrandbits(60) | 1
        if first is None:
            assert self.began is not None
            point, before, eyes = Point(self.began, self.given), list[object](), who
        else:
            point, before, eyes, fresh = first.point, [*first.answers, *self.given], first.seat, first.fresh

        def trial_of(answers: Options) -> Trial:
            upto = UpToNextQuestion(who, self.sealed)
            try:
                table = point.play([*before, *answers], upto, eyes, fresh, self.sealed)
            except Void:
                return Trial(answers, -inf, [])
            return Trial(answers, self.game.appraise(table, who), upto.options)

        best = max(whole_turns(starts, trial_of, self.game.foresight), key=lambda t: t.worth)
        self.rest, self.whose = [] if self.sealed else best.answers[1:], who
        pick: object = best.answers[0]
        return pick

    def step_begins(self, s: State) -> None:
        if self.tries_out:
            self.began = copy(s)
        self.given = []
        s.answers = self


def appraises(game: Game) -> bool:
    return type(game).appraise is not Game.appraise


def play_on(s: State, policy: Playing, rounds: int) -> State:
    """To where so many further rounds have begun, or to the end (0)."""
    game, steps = policy.game, s.steps()
    while not s.ending and policy.count < MOST_ANSWERS:
        if rounds and game.round_begins(s):
            rounds -= 1
            if not rounds:
                break
        policy.step_begins(s)
        take_step(s, steps)
    return s


class Unanswered(Answers):
    """Nobody says anything any more."""

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        raise Void


def foregone(s: State) -> State:
    """Where the match ends before anybody is asked again, its end; otherwise the table as it is."""
    if s.ending:
        return s
    later = copy(s)
    later.answers = Unanswered()
    try:
        while not later.ending:
            take_step(later, later.steps())
    except Void:
        return s
    return later


class Rehearsal:
    """One candidate in one imagined world."""

    def __init__(self, point: Point, answers: Options, seat: int, fresh: int, sealed: bool) -> None:
        self.point = point
        self.answers = answers  # tried first
        self.seat = seat  # whose eyes the world is imagined with
        self.fresh = fresh
        self.sealed = sealed

    def play(self, policy: Playing, rounds: int) -> State:
        """`Void` is raised where the world does not offer the answers."""
        s = copy(self.point.start)
        s.answers = Script(self.point.given, Imagined(self.answers, policy, self.seat, self.fresh, self.sealed))
        policy.rehearsed = self
        take_step(s, s.steps())
        policy.rehearsed = None
        return play_on(s, policy, rounds)

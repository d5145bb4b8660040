"""A match that only goes forward: the rules run once, straight, and are left where somebody is asked.

Several times as fast as stepping from position to position. There is no going back; whoever wants to try several ways
takes the position at which it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from greenlet import greenlet

from robinsonade.bots import Bot
from robinsonade.bots.bot import Moment
from robinsonade.engine.errors import Unknown
from robinsonade.engine.game import Game
from robinsonade.engine.machine import (
    NOBODY_ANSWERS,
    Answers,
    OptionsOf,
    Point,
    Question,
    State,
    copy,
    play_out,
    sealed_question,
    seats_asked,
    take_step,
)
from robinsonade.engine.position import Position
from robinsonade.engine.types import Option, Options, T


class Forward(Answers):
    """`seat`, `prompt` and `options` are what is asked now; no prompt: the match is over. Bots answer by themselves,
    and a question to several goes to the first of the others."""

    def __init__(self, game: Game, table: State, bots: Mapping[int, Bot] | None = None) -> None:
        self.game = game
        self.table = table
        self.bots = bots or {}
        self.policies = {seat: bot.policy(seat) for seat, bot in self.bots.items()}
        self.thoughtful = [bot for seat, bot in self.bots.items() if self.policies[seat] is None]
        for bot in self.thoughtful:
            if not bot.thinks_from_a_moment:
                raise Unknown(f"'{bot.name}' thinks about a whole match; it cannot play here.")
        self.speakers: dict[int, int] = {}  # who answers for several
        self.chosen = [0] * table.seats
        self.began = copy(table)  # where those who think ahead begin,
        self.given: Options = []  # with these answers
        self.sealed: list[tuple[int, Options]] = []  # several choose at once
        self.early: dict[int, Any] = {}  # what some of them have chosen
        self.seat, self.prompt = 0, ""
        self.options: Options = []
        self.rules = greenlet(self.play)
        self.outside = greenlet.getcurrent()
        self.rules.switch()

    def play(self) -> None:
        if not self.thoughtful:
            play_out(self.table, self)
        self.table.answers = self
        while not self.table.ending:
            self.began, self.given = copy(self.table), []
            take_step(self.table, self.table.steps())
        self.prompt, self.options = "", []
        self.table.answers = NOBODY_ANSWERS  # nothing is left for the garbage collector

    def step(self, option: object) -> None:
        self.outside = greenlet.getcurrent()
        self.rules.switch(option)

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        if seat < 0:
            if seat not in self.speakers:
                asked = seats_asked(seat, s.seats)
                self.speakers[seat] = next((one for one in asked if one not in self.bots), asked[0])
            seat = self.speakers[seat]
        pick: Option = self.pick(s, seat, prompt, options)
        self.given.append(pick)
        return pick

    def answer_sealed(self, s: T, prompt: str, seats: list[int], options_of: OptionsOf[T, Option]) -> list[Option]:
        """One after the other, and nobody knows what the others have chosen."""
        question = sealed_question(s, prompt, seats, options_of)
        self.sealed = question.sealed if question else []
        for seat, options in self.sealed:
            self.early[seat] = self.pick(s, seat, prompt, options)
        picks, self.sealed, self.early = self.early, [], {}
        self.given += picks.values()
        return [picks[seat] if seat in picks else options_of(s, seat)[0] for seat in seats]

    def pick(self, s: State, who: int, prompt: str, options: Options) -> Any:
        if who not in self.bots:
            self.seat, self.prompt, self.options = who, prompt, options
            return self.outside.switch()
        policy = self.policies[who]
        if policy is not None:
            return policy.answer(s, who, prompt, options)
        question = Question(who, prompt, options, self.sealed)
        moment = Moment(self.game, s, Point(self.began, self.given), question, who, options, self.chosen[who])
        self.chosen[who] += 1
        return self.bots[who].pick_at(moment)

    def position(self) -> Position:
        """Where it stands, to try several ways from. What has been answered is stepped through again."""
        return Position(self.began, self.given[:]).with_early(self.early.copy())

    def close(self) -> None:
        if not self.rules.dead:
            self.rules.throw()

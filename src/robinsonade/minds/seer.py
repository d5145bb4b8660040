"""Rehearses what could be done in worlds it can only imagine, and does what turned out best."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import ClassVar

from robinsonade.bots.bot import Bot, choices_of
from robinsonade.bots.greedy import UpToNextQuestion
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Unknown
from robinsonade.engine.game import Game
from robinsonade.engine.match import Match
from robinsonade.engine.types import Options
from robinsonade.minds.judge import Judge
from robinsonade.minds.thinking import Budget, Thinker, Thoughts

LONGEST = 20.0  # seconds
REMEMBERED = 16  # thoughts that began a plan; whoever has lost them thinks them again


class SeerBot(Bot):
    """Where a plan was begun, it is carried out: the thoughts at its beginning count for all of its questions.
    `thoughts` are those that led to the last answer."""

    name = "seer"
    proposes = True
    says = {
        "en": "imagines how it could go on and does what turned out best",
        "de": "malt sich aus, wie es weitergehen könnte, und tut, was am besten ausging",
    }
    budget: ClassVar[Budget] = Budget()
    known: OrderedDict[tuple[object, ...], Thoughts] = OrderedDict()

    def __init__(self, seed: int, budget: Budget | None = None, judge: Judge | None = None) -> None:
        super().__init__(seed)
        self.limit = budget or self.budget
        self.judge = judge
        if judge:
            self.known = OrderedDict()
        self.thoughts: Thoughts | None = None

    @classmethod
    def within(cls, budget: str) -> type[Bot]:
        """`0.1s`: seconds; `16`: worlds."""
        worlds, seconds = re.fullmatch(r"[1-9]\d{0,4}", budget), re.fullmatch(r"(\d{1,2}(?:\.\d+)?)s", budget)
        if not worlds and not (seconds and 0 < float(seconds[1]) <= LONGEST):
            raise Unknown(f"A seer thinks for 16 worlds ('seer@16') or up to {LONGEST:g} seconds ('seer@0.1s').")
        limit = Budget(float(seconds[1])) if seconds else Budget(0.0, int(budget))
        return type(cls.__name__, (cls,), {"budget": limit})

    def pick(self, match: Match, seat: int, options: Options) -> object:
        begun = begun_at(match)
        if begun < len(match.choices):
            pick = self.carried_on(match, match.fork(begun), seat)
            if pick in options:
                return pick
            self.thoughts = self.think(match, seat, options)
        else:
            self.thoughts = self.remembered(match, seat, options)
        return self.thoughts.pick

    def carried_on(self, match: Match, earlier: Match, seat: int) -> object:
        """The next answer of the plan that was begun earlier."""
        assert match.question and earlier.question
        if seat not in earlier.waiting_for():
            return None
        self.thoughts = thoughts = self.remembered(earlier, seat, earlier.question.onward(seat, earlier.table.seats))
        if thoughts.chosen.way is None:
            return None
        moment = seed_state(self.seed, seat, choices_of(match, seat))
        imagined = match.point().play([], UpToNextQuestion(seat, False), seat, moment)
        return thoughts.chosen.way.next_answer(thoughts.start, imagined, match.question)

    def remembered(self, match: Match, seat: int, options: Options) -> Thoughts:
        """The same, thought once: nothing that is not on the table or the bot's own changes it."""
        if not plans_here(match):
            return self.think(match, seat, options)
        which = (self.seed, self.limit.seconds, self.limit.worlds, seat, str(options), str(match.table.dump()))
        if which not in self.known:
            self.known[which] = self.think(match, seat, options)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return self.known[which]

    def think(self, match: Match, seat: int, options: Options) -> Thoughts:
        """About this question, whatever was planned."""
        assert match.question is not None
        judge = self.judge or Judge.of(match.game, match.box)
        moment = seed_state(self.seed, seat, choices_of(match, seat))
        thinker = Thinker(match.game, match.point(), match.question, seat, moment, options, judge)
        return thinker.think(self.limit, self.seed)


def begun_at(match: Match) -> int:
    """After how many choices the plan was begun that is being carried out; all of them: none is."""
    n = len(match.choices)
    while plans_here(match) and n and match.answered[n - 1] in match.game.proposes:
        n -= 1
    return n


def plans_here(match: Match) -> bool:
    planned = match.game.proposes if type(match.game).ways is not Game.ways else ()
    return match.question is not None and match.question.prompt in planned


BOT = SeerBot

"""Rehearses what could be done in worlds it can only imagine, and does what turned out best."""

from __future__ import annotations

import re
from typing import ClassVar

from robinsonade.bots.bot import Bot, choices_of
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Unknown
from robinsonade.engine.match import Match
from robinsonade.engine.types import Options
from robinsonade.minds.judge import Judge
from robinsonade.minds.thinking import Budget, Thinker, Thoughts


class SeerBot(Bot):
    """`thoughts` are those about the last question."""

    name = "seer"
    proposes = True
    says = {
        "en": "imagines how it could go on and does what turned out best",
        "de": "malt sich aus, wie es weitergehen könnte, und tut, was am besten ausging",
    }
    budget: ClassVar[Budget] = Budget()
    LONGEST: ClassVar[float] = 20.0  # seconds

    def __init__(self, seed: int, budget: Budget | None = None, judge: Judge | None = None) -> None:
        super().__init__(seed)
        self.limit = budget or self.budget
        self.judge = judge
        self.thoughts: Thoughts | None = None

    @classmethod
    def within(cls, budget: str) -> type[Bot]:
        """`0.1s`: seconds; `16`: worlds."""
        worlds, seconds = re.fullmatch(r"[1-9]\d{0,4}", budget), re.fullmatch(r"(\d{1,2}(?:\.\d+)?)s", budget)
        if not worlds and not (seconds and 0 < float(seconds[1]) <= cls.LONGEST):
            raise Unknown(f"A seer thinks for 16 worlds ('seer@16') or up to {cls.LONGEST:g} seconds ('seer@0.1s').")
        limit = Budget(float(seconds[1])) if seconds else Budget(0.0, int(budget))
        return type(cls.__name__, (cls,), {"budget": limit})

    def pick(self, match: Match, seat: int, options: Options) -> object:
        assert match.question is not None
        judge = self.judge or Judge.of(match.game, match.box)
        moment = seed_state(self.seed, seat, choices_of(match, seat))
        thinker = Thinker(match.game, match.point(), match.question, seat, moment, options, judge)
        self.thoughts = thinker.think(self.limit, self.seed)
        return self.thoughts.pick


BOT = SeerBot

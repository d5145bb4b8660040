"""Answers by chance alone."""

from __future__ import annotations

from random import Random

from robinsonade.bots.bot import Bot, choices_of
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, State
from robinsonade.engine.match import Match
from robinsonade.engine.types import Option, Options


class RandomBot(Bot):
    name = "random"
    says = {"en": "picks any option, all alike", "de": "wählt irgendeine Möglichkeit, alle gleich gern"}

    def pick(self, match: Match, seat: int, options: Options) -> object:
        policy = self.policy(seat)
        for _ in range(choices_of(match, seat)):
            policy.random()
        return policy.answer(match.table, seat, "", options)

    def policy(self, seat: int) -> AnyOption:
        return AnyOption(seed_state(self.seed, seat))


class AnyOption(Answers):
    """Uniform, one draw for each question. Playouts and simulations spend their time here and in the rules."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        return options[int(self.random() * len(options))]


BOT = RandomBot

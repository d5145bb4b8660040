"""Those who take a seat in place of a person, found by name. They play every game through the engine alone."""

from __future__ import annotations

from robinsonade.bots.bot import Bot
from robinsonade.bots.greedy import GreedyBot
from robinsonade.bots.simple import AnyOption, RandomBot
from robinsonade.engine.errors import Unknown, nearest

__all__ = ["BOTS", "AnyOption", "Bot", "find_bot"]

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def find_bot(name: str) -> type[Bot]:
    if name not in BOTS:
        raise Unknown(f"There is no bot '{name}'{nearest(name, BOTS)}")
    return BOTS[name]

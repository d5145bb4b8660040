"""Those who take a seat in place of a person, found by name and loaded when needed. They play every game through the
engine alone."""

from __future__ import annotations

from importlib import import_module

from robinsonade.bots.bot import Bot
from robinsonade.bots.guests import Guest, Misplayed
from robinsonade.bots.simple import AnyOption
from robinsonade.bots.situation import Situation, World
from robinsonade.engine.errors import Unknown, nearest

__all__ = [
    "BOTS",
    "AnyOption",
    "Bot",
    "Guest",
    "Misplayed",
    "Situation",
    "World",
    "find_bot",
    "find_bot_within",
]

# Each by its module, which has it as `BOT`; the usual one comes last.
BOTS = {"random": "bots.simple", "seer": "minds.seer", "greedy": "bots.greedy"}


def find_bot(name: str) -> type[Bot]:
    """One of ours. Strangers may name these, and no others."""
    if name not in BOTS:
        raise Unknown(f"There is no bot '{name}'{nearest(name, BOTS)}")
    bot: type[Bot] = import_module(f"robinsonade.{BOTS[name]}").BOT
    return bot


def find_bot_within(name: str) -> type[Bot]:
    """Not for strangers: `seer@5s` thinks so long about a question, `seer@16` in so many worlds."""
    name, _, budget = name.partition("@")
    return find_bot(name).within(budget) if budget else find_bot(name)

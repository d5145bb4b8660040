"""Matches brought to interesting moments: everybody plays a little sensibly until something is asked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from robinsonade.engine.match import Match
from robinsonade.games.naufragos.game import GAME
from robinsonade.testing.walks import keys_offered

Test = Callable[[Match], bool]
FAR_ENOUGH = 8  # difficulty at which scouts turn back
WISHES = {
    "piece": ["explore", "gather", "fire", "wood", "build", "rest:1", "rest:2"],
    "share": ["eat"],
    "join_return": ["yes"],
    "try_again": ["no"],
}


def brought_to(wanted: Test, seats: int, careless: bool = False, first: int = 1) -> Match:
    """The first such moment in the first match that has one. Careless scouts go on until they are lost."""
    for seed in range(first, first + 400):
        match, dice = Match.start(GAME, seats, {}, seed), Random(seed)
        while match.question is not None and not wanted(match):
            seat = match.waiting_for()[0]
            keys = keys_offered(match, seat)
            match.choose(answer(match, match.question.prompt, keys, dice, careless), seat)
        if wanted(match):
            return match
    raise AssertionError("no match has such a moment")


def answer(match: Match, prompt: str, keys: list[str], dice: Random, careless: bool) -> str:
    if prompt == "scout":
        homeward = match.table.difficulty >= FAR_ENOUGH + (7 if careless else 0)
        ways = ["return"] if homeward else ["heart", "hinterland", "coast", "return"]
        return next(way for way in ways if way in keys)
    if prompt in ("pledge", "fire_energy"):
        return keys[min(3, len(keys) - 1)]
    if prompt == "repeat":
        return "keep"
    wishes = [key for key in WISHES.get(prompt, []) if key in keys]
    return dice.choice(wishes) if wishes else dice.choice(keys)


def asked(prompt: str) -> Test:
    return lambda match: match.question is not None and match.question.prompt == prompt

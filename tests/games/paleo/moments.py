"""Matches brought to interesting moments: everybody does something, and nobody sleeps early."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from robinsonade.engine.match import Match
from robinsonade.games.paleo.game import GAME
from robinsonade.testing.walks import keys_offered

Test = Callable[[Match], bool]
LAZY = ("sleep", "ignore")


def brought_to(wanted: Test, seats: int, level: str) -> Match:
    """The first such moment in the first match that has one."""
    for seed in range(100):
        match, dice = Match.start(GAME, seats, {"level": level}, seed), Random(seed)
        while match.question is not None and not wanted(match):
            seat = match.waiting_for()[0]
            keys = keys_offered(match, seat)
            match.choose(dice.choice([key for key in keys if key not in LAZY] or keys), seat)
        if wanted(match):
            return match
    raise AssertionError("no match has such a moment")


def offers(match: Match, seat: int) -> list[str]:
    question = match.question_for(seat)
    return [option["key"] for option in question["options"]] if question else []


def asked(prompt: str) -> Test:
    return lambda match: match.question is not None and match.question.prompt == prompt


def needs_help(match: Match) -> bool:
    """The first seat reads a card of which an action is possible only with help."""
    s = match.table
    if not asked("act")(match) or s.owner != 0:  # type: ignore[attr-defined]
        return False
    (card,) = [
        face for panel in GAME.view(s, 0)["panels"] for face in panel.get("faces", []) if face["id"] == "reading"
    ]
    return any(action.get("either") for action in card["actions"])

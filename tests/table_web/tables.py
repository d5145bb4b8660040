"""Matches brought to interesting moments, as the server would show them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.table.shown import shown_gesture

NAMES = ["Ada", "Bela", "Chloé", "Dune"]


def shown(match: Match, me: int = 0, **more: Any) -> dict[str, Any]:
    """The table as one viewer is shown it."""
    waiting = match.waiting_for()
    gestures = match.game.gestures(match.table, match.question, me) if match.question and me in waiting else []
    return {
        "match": "m1",
        "title": match.game.title,
        "view": match.view(me),
        "log": match.log(me),
        "news": [],
        "gestures": [shown_gesture(one) for one in gestures],
        "seats": [seat(n, me, n in waiting) for n in range(match.setup.seats)],
        "sealed": bool(match.question and match.question.sealed),
        "concerns": match.concerns(),
        "me": me,
        "mine": [me] if me >= 0 else [],
        "version": len(match.choices),
        "choices": len(match.choices),
        "undo": {"choice": True, "reset": True, "redo": False, "asks": False, "reset_asks": False, "free_from": 0},
        "vote": None,
        "pass": None,
        "chat": [],
        "pings": [],
        "replay": None,
        "notice": None,
        "handled": 0,
        "luck": {"generator": "blake2b", "commitment": "c0ffee", "secret": ""},
        "links": {"home": "/", "table": "/m/m1", "ws": "/m/m1/ws", "replay": "/m/m1/replay", "fork": "/m/m1/fork"},
        **more,
    }


def seat(n: int, me: int, active: bool) -> dict[str, Any]:
    kind = "bot" if n == 3 else "person"
    return {"seat": n, "name": NAMES[n], "kind": kind, "here": True, "mine": n == me, "active": active, "chosen": False}


def walk(seed: int, game: str = "camps", most: int = 10_000, **options: str) -> Iterator[Match]:
    """A match of three, again after every random choice."""
    match = Match.start(find_game(game), 3, options, seed=seed)
    luck = random.Random(seed)
    while match.question is not None and len(match.choices) < most:
        yield match
        asked = match.waiting_for()[0]
        question = match.question_for(asked)
        assert question
        match.choose(luck.choice([option["key"] for option in question["options"]]), asked)
    yield match


def moment(prompt: str, seed: int = 3, after: int = 0, **options: str) -> Match:
    """The first time this is asked, after this many choices."""
    for match in walk(seed, **options):
        if match.question and match.question.prompt == prompt and len(match.choices) >= after:
            return match
    raise AssertionError(f"{prompt} is never asked")


def the_end(seed: int = 3) -> Match:
    *_, match = walk(seed)
    return match

"""What is told and counted when a match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.chronicle import Count, Curve, Tale, told
from robinsonade.engine.game import Result
from robinsonade.engine.machine import Fact
from robinsonade.engine.views import same, seat_text
from robinsonade.games.camps.cards import PHRASES
from robinsonade.games.camps.table import Table

say = PHRASES.say


def count(name: str, icon: str, *facts: str, amount: int | None = None) -> Count:
    return Count(say("counts", name), icon, facts, amount, whose=0)


COUNTS: Final = [
    count("camps", "camps", "camps"),
    count("goals", "flag", "fulfils"),
    count("cards", "cards", "takes"),
    count("tolls", "tuck", "pays_owner"),
    count("berries", "berry", "berry"),
    count("fish", "fish", "fish", amount=1),
]
CURVES: Final = [
    Curve(say("counts", "camps"), "camps", {"camps": 1}, each=True),
    Curve(say("counts", "goals"), "flag", {"fulfils": 1}, each=True),
]


def tale(s: Table, result: Result, facts: Sequence[Fact]) -> Tale:
    best, points = result.winners, max(result.scores)
    if len(best) == 1:
        headline = say("tales", "wins", seat=seat_text(best[0]), n=points, round=s.round)
    else:
        seats = listed([same(seat_text(seat)) for seat in best])
        headline = say("tales", "win", seats=seats, n=points, round=s.round)
    last = [fact[2] for fact in facts if fact[1] == "last_fire" and isinstance(fact[2], int)]
    sentences = [say("tales", "last_fire", seat=seat_text(last[0])) if last else say("endings", s.ending)]
    others = [(score, seat) for seat, score in enumerate(result.scores) if seat not in best]
    if others:
        score, seat = max(others)
        ahead = points - score
        which = "more_cards" if not ahead else "one_ahead" if ahead == 1 else "ahead"
        sentences.append(say("tales", which, **({"n": ahead} if ahead > 1 else {}), seat=seat_text(seat)))
    return Tale(headline, told(sentences), "fire")

"""What is told and counted when a match is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from robinsonade.engine.chronicle import Causes, Count, Curve, Tale, told
from robinsonade.engine.machine import Fact
from robinsonade.engine.views import seat_text
from robinsonade.games.paleo.nouns import card_name, say
from robinsonade.games.paleo.table import MOST_SKULLS, WHOLE_PAINTING, Table

CAUSES: Final = {"P-NIGHT-04": "hunger", "P-DMG-04": "death"}
OTHERWISE: Final = "card"
PICTURES: Final = {"painting": "mammoth", "beast": "saber", "skulls": "skull"}


def count(name: str, icon: str, *facts: str, amount: int | None = None, whose: int | None = None) -> Count:
    return Count(say("counts", name), icon, facts, amount, whose)


COUNTS: Final = [
    count("cards", "card", "reveals", whose=0),
    count("deeds", "hand", "acts", whose=0),
    count("helps", "strength", "helps", "helps_card", whose=0),
    count("rolls", "reroll", "rolls", "roll_fails"),
    count("gains", "basket", "gains", amount=1),
    count("built", "build", "builds", whose=0),
    count("meals", "food", "eats", amount=0),
    count("wounds", "wounds", "is_hurt", amount=2, whose=0),
    count("deaths", "grave", "dies", whose=0),
]
CURVES: Final = [
    Curve(say("counts", "painting"), "mammoth", {"victory": 1}, amount=0, level=True),
    Curve(say("causes", "skulls"), "skull", {"skull": 1, "skull_removed": 1}, amount=0, level=True),
]


def cause_of(fact: Fact) -> str:
    return CAUSES.get(fact[0], OTHERWISE)


def causes(facts: Iterable[Fact]) -> Causes:
    shares = Counter(cause_of(fact) for fact in facts if fact[1] == "skull")
    names = {name: say("causes", name) for name in (*CAUSES.values(), OTHERWISE)}
    return Causes(say("causes", "skulls"), shares, names)


def tale(s: Table, won: bool, facts: Sequence[Fact]) -> Tale:
    if won:
        skulls = say("tales", "skulls", n=s.skulls, m=MOST_SKULLS) if s.skulls else say("tales", "no_skulls")
        sentences = [say("endings", s.ending), skulls]
        return Tale(say("tales", s.ending, n=s.day), told(sentences), PICTURES[s.ending])
    last = next(fact for fact in reversed(facts) if fact[1] == "skull")
    cause = cause_of(last)
    sentences = [say("endings", s.ending)]
    if cause == "hunger":
        fed, mouths = next((fact[2], fact[3]) for fact in reversed(facts) if fact[1] == "eats")
        sentences.append(say("tales", "eaten", n=str(fed), mouths=str(mouths)))
    if cause == "death":
        sentences += [
            say("tales", "last_dead", card=card_name(s, fact[3]), seat=seat_text(fact[2]))
            for fact in facts
            if fact[1] == "dies" and isinstance(fact[2], int) and isinstance(fact[3], int)
        ][-1:]
    if cause == "card":
        sentences += [
            say("tales", "last_card", card=card_name(s, fact[3]))
            for fact in facts
            if fact[1] in ("reveals", "acts") and isinstance(fact[3], int)
        ][-1:]
    sentences.append(say("tales", "painted", n=s.victory, m=WHOLE_PAINTING))
    return Tale(say("tales", cause, n=s.day), told(sentences), PICTURES[s.ending])

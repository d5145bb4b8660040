"""What is told and counted when a match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from robinsonade.content.phrases import listed
from robinsonade.engine.chronicle import Count, Curve, Tale, told
from robinsonade.engine.machine import Fact
from robinsonade.engine.views import Text, same, seat_text
from robinsonade.games.naufragos.cards import ICONS, PHRASES
from robinsonade.games.naufragos.nouns import card_name
from robinsonade.games.naufragos.phases.ending import icons_met
from robinsonade.games.naufragos.table import Table, in_camp

say = PHRASES.say
PICTURES: Final = {"rescued": "sail", "not_rescued": "lost", "no_events_left": "hourglass", "all_dead": "dead"}


def count(name: str, icon: str, *facts: str, amount: int | None = None, whose: int | None = None) -> Count:
    return Count(say("counts", name), icon, facts, amount, whose)


COUNTS: Final = [
    count("explored", "book", "explores", whose=0),
    count("rolls", "reroll", "rolls", "strength", "return_roll", "infection_roll"),
    count("report", "quill", "draws_report", whose=0),
    count("items", "chest", "takes_item", whose=0),
    count("food", "food", "gains_food", amount=0),
    count("fish", "fish", "catches", whose=0),
    count("wood", "wood", "gains_wood", amount=0),
    count("wounds", "wounds", "wounded", whose=0),
    count("rests", "rest", "rests", whose=0),
    count("hungry", "pot", "starves", whose=0),
    count("cold", "blanket", "cold", whose=0),
]
CURVES: Final = [
    Curve(say("counts", "report"), "quill", {"draws_report": 1, "returns_report": -1}, each=True),
    Curve(say("counts", "sign"), "sand_sign", {"progress": 1}, amount=0, level=True),
    Curve(say("counts", "beacon"), "campfire", {"progress": 1}, amount=1, level=True),
]


def tale(s: Table, winners: Sequence[int], facts: Sequence[Fact]) -> Tale:
    ships = [card_name(s, fact[2]) for fact in facts if fact[1] == "rescued_by" and isinstance(fact[2], int)]
    sentences = [say("endings", s.ending), *(say("tales", "ship", card=ship) for ship in ships)]
    if s.ending in ("not_rescued", "no_events_left"):
        sentences.append(signs(s))
    dead = [seat for seat in range(s.seats) if s.dead[seat]]
    away = [seat for seat in range(s.seats) if seat not in [*dead, *in_camp(s)]] if s.ending == "rescued" else []
    sentences += [say("tales", "died", who=people(dead))] if dead else []
    sentences += [say("tales", "left_behind", who=people(away))] if away else []
    return Tale(headline(s, winners), told(sentences), PICTURES[s.ending])


def headline(s: Table, winners: Sequence[int]) -> Text:
    if s.ending != "rescued":
        return say("tales", s.ending, n=s.round)
    if s.seats == 1:
        return say("tales", "rescued_alone", n=s.round)
    if len(winners) == 1:
        return say("tales", "rescued", n=s.round, seat=seat_text(winners[0]))
    return say("tales", "rescued_tied", n=s.round, seats=people(winners))


def signs(s: Table) -> Text:
    """What a ship could have seen."""
    met = [say("icons", ICONS[icon]) for icon in icons_met(s)]
    return say("tales", "signs", what=listed(met)) if met else say("tales", "no_signs")


def people(seats: Sequence[int]) -> Text:
    return listed([same(seat_text(seat)) for seat in seats])

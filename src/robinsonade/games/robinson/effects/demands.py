"""What must be given up; what is missing wounds (R-UNF)."""

from __future__ import annotations

from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_track
from robinsonade.games.robinson.effects.goods import food_left, lose_if_possible
from robinsonade.games.robinson.effects.levels import halve, lower_if_possible, raise_track
from robinsonade.games.robinson.effects.people import characters, who_suffers
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.windows import before_shortage
from robinsonade.games.robinson.table import ALL, FOOD, JENNY, PALISADE, ROOF, TRACKS, WOOD, Table


def lose_determination(s: Table, whom: int, n: int, rule: str = "R-UNF-01") -> None:
    """Each missing token is a Wound for whoever had to pay it."""
    for person in characters(s) if whom == ALL else [whom]:
        if person == JENNY:
            continue
        if s.determination[person] < n and s.wounds[person] >= 0:
            before_shortage(s, "determination", person, n - s.determination[person])
        paid = min(n, s.determination[person])
        if paid:
            s.determination[person] -= paid
            tell(s, rule, "determination_lost", person, paid)
        if paid < n:
            wound(s, person, n - paid, "R-UNF-01")


def change_track(s: Table, track: int, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """Up, or down as a demand."""
    if n > 0:
        raise_track(s, track, n)
    elif n < 0:
        demand_level(s, track, -n, who_suffers(s, who), who, rule)


def demand_level(s: Table, track: int, n: int, whom: int, who: int, rule: str = "R-UNF-01") -> None:
    """Lower a level; each missing one is a Wound."""
    wound(s, whom, missing_levels(s, track, n, who, rule), "R-UNF-01")


def missing_levels(s: Table, track: int, n: int, who: int, rule: str) -> int:
    """Lower a level as far as it goes; returns how much is missing."""
    if s.levels[track] < n:
        before_shortage(s, TRACKS[track], who, n - s.levels[track])
    return n - lower_if_possible(s, track, n, rule)


def halve_one(s: Table, who: int) -> None:
    """Roof or Palisade, chosen among those built. Newer: both 0 is an unfulfilled demand (E-102)."""
    if s.rules.newer and not s.levels[ROOF] and not s.levels[PALISADE]:
        before_shortage(s, "palisade", who, 1)
    built = [track for track in (ROOF, PALISADE) if s.levels[track]]
    if built:
        halve(s, choose_track(s, built), who)
    elif s.rules.newer:
        wound(s, who_suffers(s, who), 1, "R-CARD-HALVE")


def lower_one(s: Table, who: int) -> None:
    """Roof or Palisade -1, as chosen; one that is built where there is one (R-UNF-02)."""
    built = [track for track in (ROOF, PALISADE) if s.levels[track]]
    change_track(s, choose_track(s, built) if built else PALISADE, -1, who)


def lose(s: Table, good: int, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """A demand for goods from Available; what is missing wounds (R-UNF-01..05, R-RES-09)."""
    demand(s, good, n, who, who_suffers(s, who), rule)


def demand(s: Table, good: int, n: int, who: int, whom: int, rule: str = "R-UNF-01") -> None:
    have = food_left(s) if good == FOOD else s.goods[good]
    if have < n and good in (FOOD, WOOD):
        before_shortage(s, "food" if good == FOOD else "wood", who, n - have)
    paid = lose_if_possible(s, good, n, rule)
    wound(s, whom, n - paid, "R-UNF-01")

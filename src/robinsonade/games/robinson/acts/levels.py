"""Roof, Palisade and Weapons (R-ROOF, R-WEAPON)."""

from __future__ import annotations

from robinsonade.engine.machine import tell
from robinsonade.games.robinson.acts.choices import choose_track
from robinsonade.games.robinson.acts.people import whom, wound
from robinsonade.games.robinson.map import has_shelter
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.table import PALISADE, ROOF, TRACKS, WEAPON, Table


def raise_track(s: Table, track: int, n: int, rule: str = "") -> int:
    """Roof and Palisade rise only with a Shelter, built or natural. Returns what was gained."""
    if track != WEAPON and not has_shelter(s):
        return 0
    s.levels[track] += n
    tell(s, rule or ("R-WEAPON-01" if track == WEAPON else "R-ROOF-03"), "raise", track, n, s.levels[track])
    return n


def change_track(s: Table, track: int, n: int, who: int, rule: str = "R-UNF-01") -> None:
    """Up, or down as a demand."""
    if n > 0:
        raise_track(s, track, n)
    elif n < 0:
        demand_level(s, track, -n, whom(s, who), who, rule)


def demand_level(s: Table, track: int, n: int, whom: int, who: int, rule: str = "R-UNF-01") -> None:
    """Lower a level; each missing one is a Wound."""
    wound(s, whom, missing_levels(s, track, n, who, rule), "R-UNF-01")


def missing_levels(s: Table, track: int, n: int, who: int, rule: str) -> int:
    """Lower a level as far as it goes; returns how much is missing."""
    if s.levels[track] < n:
        windows.before_shortage(s, TRACKS[track], who, n - s.levels[track])
    return n - lower_if_possible(s, track, n, rule)


def lower_if_possible(s: Table, track: int, n: int, rule: str = "R-UNF-07") -> int:
    paid = min(n, s.levels[track])
    if paid:
        s.levels[track] -= paid
        tell(s, rule, "lower", track, paid, s.levels[track])
    return paid


def halve(s: Table, track: int, who: int) -> None:
    """The loss is half, rounded down: a level of 1 loses nothing (R-CARD-HALVE)."""
    lower_if_possible(s, track, s.levels[track] // 2, "R-CARD-HALVE")


def halve_one(s: Table, who: int) -> None:
    """Roof or Palisade, chosen among those built. Newer: both 0 is an unfulfilled demand (E-102)."""
    if s.rules.newer and not s.levels[ROOF] and not s.levels[PALISADE]:
        windows.before_shortage(s, "palisade", who, 1)
    built = [track for track in (ROOF, PALISADE) if s.levels[track]]
    if built:
        halve(s, choose_track(s, built), who)
    elif s.rules.newer:
        wound(s, whom(s, who), 1, "R-CARD-HALVE")


def lower_one(s: Table, who: int) -> None:
    """Roof or Palisade -1, as chosen; one that is built where there is one (R-UNF-02)."""
    built = [track for track in (ROOF, PALISADE) if s.levels[track]]
    change_track(s, choose_track(s, built) if built else PALISADE, -1, who)

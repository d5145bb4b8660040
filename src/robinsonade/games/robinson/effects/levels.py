"""Roof, Palisade, Weapons and the mood (R-ROOF, R-WEAPON, R-MORALE)."""

from __future__ import annotations

from robinsonade.engine.machine import tell
from robinsonade.games.robinson.map import has_shelter
from robinsonade.games.robinson.table import WEAPON, Table


def change_morale(s: Table, n: int, rule: str = "R-MORALE-01") -> None:
    """The marker never leaves the track; what is too much is ignored."""
    before = s.morale
    s.morale = max(-3, min(3, before + n))
    if s.morale != before:
        tell(s, rule, "morale", s.morale, s.morale - before)


def raise_track(s: Table, track: int, n: int, rule: str = "") -> int:
    """Roof and Palisade rise only with a Shelter, built or natural. Returns what was gained."""
    if track != WEAPON and not has_shelter(s):
        return 0
    s.levels[track] += n
    tell(s, rule or ("R-WEAPON-01" if track == WEAPON else "R-ROOF-03"), "raise", track, n, s.levels[track])
    return n


def lower_if_possible(s: Table, track: int, n: int, rule: str = "R-UNF-07") -> int:
    paid = min(n, s.levels[track])
    if paid:
        s.levels[track] -= paid
        tell(s, rule, "lower", track, paid, s.levels[track])
    return paid


def halve(s: Table, track: int, who: int) -> None:
    """The loss is half, rounded down: a level of 1 loses nothing (R-CARD-HALVE)."""
    lower_if_possible(s, track, s.levels[track] // 2, "R-CARD-HALVE")

"""Roof, Palisade, Weapons and morale (R-ROOF, R-WEAPON, R-MORALE)."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import choose_track
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.map import has_shelter
from robinsonade.games.robinson.table.numbers import LOWEST_MORALE, PALISADE, ROOF, TOP_MORALE, WEAPON, Track


def change_morale(s: Table, n: int, rule: str = "R-MORALE-01") -> None:
    """The marker never leaves the track; what is too much is ignored."""
    before = s.morale
    s.morale = max(LOWEST_MORALE, min(TOP_MORALE, before + n))
    if s.morale != before:
        tell(s, rule, "morale", s.morale, s.morale - before)


def raise_track(s: Table, track: Track, n: int, rule: str = "") -> int:
    """Roof and Palisade rise only with a Shelter, built or natural. Returns what was gained."""
    if track != WEAPON and not has_shelter(s):
        return 0
    s.levels[track] += n
    tell(s, rule or ("R-WEAPON-01" if track == WEAPON else "R-ROOF-03"), "raise", track, n, s.levels[track])
    return n


def lower_if_possible(s: Table, track: Track, n: int, rule: str = "R-UNF-07") -> int:
    paid = min(n, s.levels[track])
    if paid:
        s.levels[track] -= paid
        tell(s, rule, "lower", track, paid, s.levels[track])
    return paid


def halve(s: Table, track: Track) -> None:
    """The loss is half, rounded down: a level of 1 loses nothing (R-CARD-HALVE)."""
    lower_if_possible(s, track, s.levels[track] // 2, "R-CARD-HALVE")


# The words


class Morale(Effect):
    """Morale rises, or falls if the number is negative; it never leaves its track (R-MORALE-01)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        change_morale(s, self.n)


class Raise(Effect):
    """Levels are gained; roof and palisade only with a shelter (R-ROOF-03)."""

    roof: int = 0
    palisade: int = 0
    weapon: int = 0

    def prepare(self) -> None:
        self.levels = [self.roof, self.palisade, self.weapon]

    def do(self, s: Table, who: int) -> None:
        for track in (ROOF, PALISADE, WEAPON):
            if self.levels[track]:
                raise_track(s, track, self.levels[track])


class RaiseRoofOrPalisade(Effect):
    """With a shelter, roof or palisade gains a level, as the group likes."""

    def do(self, s: Table, who: int) -> None:
        if has_shelter(s):
            raise_track(s, choose_track(s, [ROOF, PALISADE]), 1)


class Halve(Effect):
    """Half of the level is lost, rounded down (R-CARD-HALVE)."""

    track: Literal["roof", "palisade"]

    def prepare(self) -> None:
        self.number = ROOF if self.track == "roof" else PALISADE

    def do(self, s: Table, who: int) -> None:
        halve(s, self.number)


class LoseAllWeapons(Effect):
    """The weapon level drops to 0, without a wound (R-RES-07)."""

    def do(self, s: Table, who: int) -> None:
        lower_if_possible(s, WEAPON, s.levels[WEAPON], "R-RES-07")


class TemporaryWeapon(Effect):
    """Weapon levels for one comparison; the track does not move (R-TERM-11)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        s.boost += self.n

"""Morale, roof, palisade and weapon."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.games.robinson.effects.choices import choose_track
from robinsonade.games.robinson.effects.demands import change_track, halve_one, lower_one
from robinsonade.games.robinson.effects.levels import change_morale, halve, lower_if_possible, raise_track
from robinsonade.games.robinson.map import has_shelter
from robinsonade.games.robinson.table import PALISADE, ROOF, WEAPON, Table
from robinsonade.games.robinson.words.base import VOCABULARY


@VOCABULARY.word
class Morale(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        change_morale(s, self.n)


@VOCABULARY.word
class Raise(Word):
    """Roof and palisade only with a shelter (R-ROOF-03)."""

    def __init__(self, roof: int = 0, palisade: int = 0, weapon: int = 0) -> None:
        self.levels = [roof, palisade, weapon]

    def do(self, s: Table, who: int) -> None:
        for track in (ROOF, PALISADE, WEAPON):
            if self.levels[track]:
                raise_track(s, track, self.levels[track])


@VOCABULARY.word
class RaiseRoofOrPalisade(Word):
    def do(self, s: Table, who: int) -> None:
        if has_shelter(s):
            raise_track(s, choose_track(s, [ROOF, PALISADE]), 1)


@VOCABULARY.word
class Lower(Word):
    def __init__(self, roof: int = 0, palisade: int = 0, weapon: int = 0, if_possible: bool = False) -> None:
        self.levels = [roof, palisade, weapon]
        self.if_possible = if_possible

    def do(self, s: Table, who: int) -> None:
        for track in (ROOF, PALISADE, WEAPON):
            if self.levels[track] and self.if_possible:
                lower_if_possible(s, track, self.levels[track])
            elif self.levels[track]:
                change_track(s, track, -self.levels[track], who)

    def can(self, s: Table, who: int) -> bool:
        return self.if_possible or all(s.levels[track] >= self.levels[track] for track in (ROOF, PALISADE, WEAPON))


@VOCABULARY.word
class LowerRoofOrPalisade(Word):
    def do(self, s: Table, who: int) -> None:
        lower_one(s, who)


@VOCABULARY.word
class Halve(Word):
    """Half is lost, rounded down (R-CARD-HALVE)."""

    def __init__(self, track: Literal["roof", "palisade"]) -> None:
        self.track = ROOF if track == "roof" else PALISADE

    def do(self, s: Table, who: int) -> None:
        halve(s, self.track, who)


@VOCABULARY.word
class HalveRoofOrPalisade(Word):
    def do(self, s: Table, who: int) -> None:
        halve_one(s, who)


@VOCABULARY.word
class LoseAllWeapons(Word):
    def do(self, s: Table, who: int) -> None:
        lower_if_possible(s, WEAPON, s.levels[WEAPON], "R-RES-07")


@VOCABULARY.word
class TemporaryWeapon(Word):
    """For one comparison; the track does not move (R-TERM-11)."""

    def __init__(self, n: int) -> None:
        self.boost = n

    def do(self, s: Table, who: int) -> None:
        s.boost += self.boost

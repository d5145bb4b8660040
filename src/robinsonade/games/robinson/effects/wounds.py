"""Wounds, and what kills (R-WOUND)."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import end, tell
from robinsonade.games.robinson.effects.kinds import Whom
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.effects.people import last_wound, people_named, sufferers
from robinsonade.games.robinson.phases.windows import before_death
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import ALL, FRIDAY, JENNY


def wound(s: Table, whom: int, n: int = 1, rule: str = "R-WOUND-01") -> None:
    """Wounds for one person or ALL. Arrows lower morale; the last space kills (R-WOUND-01..03)."""
    if n <= 0:
        return
    if whom != ALL:
        wound_one(s, whom, n, rule)
        return
    for person in sufferers(s, ALL):
        wound_one(s, person, n, rule)


def wound_one(s: Table, person: int, n: int, rule: str) -> None:
    if s.wounds[person] < 0:
        return
    last = last_wound(s, person)
    if s.wounds[person] + n >= last:
        before_death(s, person, n, last)
    tell(s, rule, "wound", person, n)
    before = s.wounds[person]
    s.wounds[person] = before + n
    if before + n >= last:
        die(s, person, last)
    elif person < FRIDAY:
        arrows = s.box.characters[s.character[person]].arrows
        for wounds in range(before, before + n):
            if wounds in arrows and arrows.index(wounds) not in s.arrows_covered[person]:
                change_morale(s, -1, "R-WOUND-02")


def die(s: Table, person: int, last: int) -> None:
    """Everybody's death but Friday's loses the game (R-WOUND-03, R-S3-04)."""
    if person == FRIDAY:
        bury_friday(s)
    elif person == JENNY:
        end(s, "jenny", "R-S3-04")
    else:
        s.wounds[person] = last
        end(s, "death", "R-WOUND-03")


def bury_friday(s: Table) -> None:
    """His death does not lose the game. What he found outside camp is brought home in the morning (R-FRIDAY-08)."""
    s.wounds[FRIDAY] = -1
    s.free[FRIDAY] = 0
    tell(s, "R-FRIDAY-08", "friday_dies")


# The words


class Wound(Effect):
    """Wounds for whoever is meant; everybody is all players, never Friday (R-WOUND-01)."""

    n: int
    whom: Whom = "resolver"

    def do(self, s: Table, who: int) -> None:
        if self.whom == "everyone":
            wound(s, ALL, self.n)
        else:
            for person in people_named(s, self.whom, who):
                wound(s, person, self.n)

"""The Morale Phase: the first player gains or loses determination (R-MORALE-01..07)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import ask, tell
from robinsonade.games.robinson.effects.demands import lose_determination
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.effects.people import gain_determination, heal
from robinsonade.games.robinson.phases.windows import before_morale
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.numbers import DIARY, DRUMS, MORALE, TOP_MORALE

# On the top space the first player chooses
TAKE_TOKENS: Final = 0
HEAL: Final = 1


def morale_phase(s: Table) -> bool:
    s.phase = MORALE
    if s.seats == 1:
        change_morale(s, 1, "R-MORALE-06")
    tell(s, "R-MORALE-01", "morale_phase", s.morale)
    bonus = (1 if has(s, DIARY) else 0) + (2 if has(s, DRUMS) else 0)
    if bonus:
        gain_determination(s, s.first, bonus, "R-MORALE-07")
    before_morale(s)
    if s.morale < 0:  # a missing token is a Wound (R-MORALE-05)
        lose_determination(s, s.first, -s.morale, "R-MORALE-02")
    elif s.morale == TOP_MORALE and s.wounds[s.first] and ask(s, s.first, "top_morale", [TAKE_TOKENS, HEAL]) == HEAL:
        heal(s, s.first, 1, "R-MORALE-03")
    elif s.morale > 0:
        gain_determination(s, s.first, min(s.morale, 2), "R-MORALE-03")
    return True

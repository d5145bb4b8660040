"""Changes that last for a while (N-EXP-09)."""

from __future__ import annotations

from typing import Literal

from robinsonade.engine.machine import tell
from robinsonade.games.naufragos.effects.performing import Act, Whom, people
from robinsonade.games.naufragos.modifiers import FOR_EVERYBODY, MODS, YES_OR_NO, ModName
from robinsonade.games.naufragos.table import NOBODY, UNTIL, Mod, Table, change


def use_up(s: Table, mod: Mod, seat: int) -> bool:
    """Whether a change that waits for its next use is there; it loses one."""
    for i, found in enumerate(s.mods):
        if found.mod == mod and found.seat in (NOBODY, seat) and found.n > 0:
            left = (change(mod, found.n - 1, found.until, found.seat),) if found.n > 1 else ()
            s.mods = s.mods[:i] + left + s.mods[i + 1 :]
            return True
    return False


def forget(s: Table, until: int) -> None:
    """Changes that lasted until now are over."""
    if s.mods:
        s.mods = tuple([found for found in s.mods if found.until != until])


class Modify(Act):
    """A value is changed for a while."""

    key: ModName
    n: int = 1
    until: Literal["round", "expedition", "next", "game"] = "round"
    whom: Whom = "self"

    def prepare(self) -> None:
        self.mod = Mod(MODS.index(self.key))
        self.lasts = UNTIL.index(self.until)
        self.everybody = self.whom == "players" or self.mod in FOR_EVERYBODY
        self.counts = self.mod not in YES_OR_NO

    def needs_reader(self) -> bool:
        return not self.everybody and super().needs_reader()

    def do(self, s: Table, who: int) -> None:
        for seat in [NOBODY] if self.everybody else people(s, self.whom, who):
            s.mods += (change(self.mod, self.n, self.lasts, seat),)
        if self.counts:
            tell(s, "N-EXP-09", "modified", self.mod, self.n)
        else:
            tell(s, "N-EXP-09", "applies", self.mod)

"""Constructions that cards open or help with (N-BLD)."""

from __future__ import annotations

from typing import Literal

from robinsonade.engine.machine import tell
from robinsonade.games.naufragos.effects.performing import Act
from robinsonade.games.naufragos.effects.report import draw_report
from robinsonade.games.naufragos.modifiers import LANDMARK_BP
from robinsonade.games.naufragos.table import SAND_SIGN, SIGNAL_FIRE, Table, living, modified


class Unlock(Act):
    """A construction can be built from now on."""

    what: Literal["raft"]

    def do(self, s: Table, who: int) -> None:
        if not s.raft_open and not s.raft:
            open_raft(s)


def open_raft(s: Table) -> None:
    """A new construction needs a free space; otherwise it waits until another one is finished (N-BLD-08)."""
    s.raft_waits = not s.build_spaces
    if not s.raft_waits:
        s.build_spaces -= 1
        s.raft_open = True
        tell(s, "N-BLD-08", "raft_open")


class Progress(Act):
    """Markers on an unfinished construction; finishing it this way gives nobody the proposer's report tile (A-38)."""

    n: int
    site: Literal["sand_sign", "signal_fire"]

    def do(self, s: Table, who: int) -> None:
        if self.site == "sand_sign":
            lay_sign(s, self.n)
        else:
            n = min(self.n, SIGNAL_FIRE - s.beacon, s.wood_stock)
            s.wood_stock -= n
            pile_up_beacon(s, n)


def lay_sign(s: Table, n: int) -> None:
    """Cubes never run out (A-43)."""
    if not s.sign_built:
        s.sign = min(SAND_SIGN, s.sign + n)
        tell(s, "N-BLD-06", "progress", s.sign, s.beacon)
        if s.sign == SAND_SIGN:
            s.sign_built = True
            landmark_finished(s)


def pile_up_beacon(s: Table, n: int) -> None:
    """The wood of a finished signal fire leaves the game (A-43)."""
    if not s.beacon_built:
        s.beacon += n
        tell(s, "N-BLD-06", "progress", s.sign, s.beacon)
        if s.beacon == SIGNAL_FIRE:
            s.beacon_built = True
            s.wood_gone += SIGNAL_FIRE
            landmark_finished(s)


def landmark_finished(s: Table) -> None:
    """Some castaways have something to tell whenever a sign for ships is finished."""
    for seat in living(s):
        draw_report(s, seat, modified(s, LANDMARK_BP, seat), "N-BLD-07")

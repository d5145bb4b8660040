"""Pawns stand where they act."""

from __future__ import annotations

from robinsonade.engine.views import Piece, pawn
from robinsonade.games.robinson.nouns import PAWN
from robinsonade.games.robinson.nouns.targets import target_pieces
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import FRIDAY, PLANNING

Pawns = dict[str, list[Piece]]  # by the piece they stand on


def planned_pawns(s: Table) -> Pawns:
    standing: Pawns = {}
    for i, stack in enumerate([*s.plan, s.acting] if s.acting else s.plan):
        on = target_pieces(s, stack.target)[-1]
        for n, kind in enumerate(stack.pawns):
            seat = kind if kind < s.seats else None
            back = s.phase == PLANNING or None  # a click takes it back
            id, name, home = f"stack:{i}:{n}", PAWN.name(s, kind), PAWN.id(s, kind) if back else None
            one = pawn(id, name, seat=seat, icon=helper_icon(s, kind), once=back, home=home)
            standing.setdefault(on, []).append(one)
    return standing


def helper_icon(s: Table, kind: int) -> str | None:
    return None if kind < FRIDAY else f"pawn_{PAWN.key(s, kind)}"

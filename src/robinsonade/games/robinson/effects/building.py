"""An extra action of building."""

from __future__ import annotations

from robinsonade.content.effects import Effect
from robinsonade.games.robinson.phases.building import can_build_extra, extra_build
from robinsonade.games.robinson.table import Table


class FastWork(Effect):
    """One more Build with all dice rolled."""

    def do(self, s: Table, who: int) -> None:
        extra_build(s, who)

    def can(self, s: Table, who: int) -> bool:
        return can_build_extra(s, who)

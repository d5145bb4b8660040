"""What every scenario answers, and the base game's own answers."""

from __future__ import annotations

from robinsonade.games.camps.lay import groups_among, lay_of, resources_on_map
from robinsonade.games.camps.maps import Board
from robinsonade.games.camps.table import NO_CAMP, WATER, Table, all_berries_of, flames_of, visible_resources

FLAME_MAJORITY = 4
GROUP = 4
BERRY = 2


class Scenario:
    name = ""
    has_event = False
    settles_lakes = False

    def change_map(self, board: Board, terrain: list[int], resource: list[int]) -> None:
        """Before the first turn."""

    def keeps_away(self, s: Table, field: int) -> bool:
        """Whether START camps must keep away from this field."""
        return False

    def event(self, s: Table) -> None:
        """Taking the last card of the draw pile sets it off (C-SCEN-03)."""

    def is_free(self, s: Table, field: int) -> bool:
        """Free: no camp of anybody, and not water (C-PLACE-01)."""
        return s.camp[field] == NO_CAMP and s.terrain[field] < WATER

    def lake_owner(self, s: Table, field: int) -> int:
        """Who is paid when this lake is crossed."""
        return NO_CAMP

    def score(self, s: Table, seat: int) -> dict[str, int]:
        raise NotImplementedError


def score_goals_and_flames(s: Table, seat: int) -> dict[str, int]:
    """The parts that count in every scenario (C-SCEN-06)."""
    return {
        "goals": sum(s.box.goals[goal].points for goal in s.done[seat]),
        "flames": flames_of(s, seat),
        "majority": flame_majority(s, seat),
    }


def flame_majority(s: Table, seat: int) -> int:
    """Most flames: 4, for each of the tied; nobody scores it without a flame (C-SCORE-03, A-17)."""
    flames = flames_of(s, seat)
    if not flames:
        return 0
    for other in range(s.seats):
        if other != seat and flames_of(s, other) > flames:
            return 0
    return FLAME_MAJORITY


class Basic(Scenario):
    name = "basic"

    def score(self, s: Table, seat: int) -> dict[str, int]:
        parts = score_goals_and_flames(s, seat)
        parts["groups"] = GROUP * groups_among(s.board, tuple(s.camps[seat]))
        parts["berries"] = BERRY * all_berries_of(s, seat)
        return parts


def resources_of(s: Table, seat: int, resource: int) -> int:
    """Own camps on fields that show it, and visible halves that do (A-14, A-30)."""
    return resources_on_map(lay_of(s), tuple(s.camps[seat]))[resource] + visible_resources(s, seat, resource)

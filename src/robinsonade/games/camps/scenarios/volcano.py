"""Volcano: lava spreads and blocks the ways."""

from __future__ import annotations

from robinsonade.games.camps.lay import camps_beside, held_on_map, lay_of
from robinsonade.games.camps.maps import Board
from robinsonade.games.camps.scenarios.basic import Scenario, score_goals_and_flames
from robinsonade.games.camps.scenarios.tiles import lay_event_tile
from robinsonade.games.camps.table import LAVA, NONE, VOLCANO, WATER, Table, all_berries_of, flames_of

WATER_ZONE = 2
START_NEIGHBOUR = 2
PAIR, BERRY, FLAME = 3, 2, 1


class Volcano(Scenario):
    name = "volcano"
    has_event = True

    def change_map(self, board: Board, terrain: list[int], resource: list[int]) -> None:
        """The volcano stands in the middle."""
        if board.centre != -1:
            terrain[board.centre] = VOLCANO
            resource[board.centre] = NONE

    def keeps_away(self, s: Table, field: int) -> bool:
        return VOLCANO in [s.terrain[n] for n in s.board.neighbours[field]]

    def event(self, s: Table) -> None:
        lay_event_tile(s, LAVA, "C-VOLC-01")

    def score(self, s: Table, seat: int) -> dict[str, int]:
        """Lakes, neighbours of other START camps, pairs of berry and flame; no groups (C-VOLC-04..07).

        Flames count once, in their pairs or alone there (A-08).
        """
        camps = tuple(s.camps[seat])
        foreign = tuple([field for other, field in enumerate(s.start_camp) if other != seat])
        parts = score_goals_and_flames(s, seat)
        del parts["flames"]
        parts["water_zones"] = WATER_ZONE * held_on_map(lay_of(s), camps)[WATER]
        parts["start_neighbours"] = START_NEIGHBOUR * camps_beside(s.board, camps, foreign)
        parts["pairs"] = score_pairs(all_berries_of(s, seat), flames_of(s, seat))
        return parts


def score_pairs(berries: int, flames: int) -> int:
    pairs = min(berries, flames)
    return PAIR * pairs + BERRY * (berries - pairs) + FLAME * (flames - pairs)

"""Flood: the lakes swallow field after field."""

from __future__ import annotations

from robinsonade.games.camps.lay import held_on_map, lay_of
from robinsonade.games.camps.scenarios.basic import BERRY, Scenario, resources_of, score_goals_and_flames
from robinsonade.games.camps.scenarios.tiles import lay_event_tile
from robinsonade.games.camps.table import ARTEFACT, FOREST, MOUNTAIN, WATER, Table, all_berries_of

ZONE = 3
PAIR = 4


class Flood(Scenario):
    name = "flood"
    has_event = True

    def event(self, s: Table) -> None:
        lay_event_tile(s, WATER, "C-FLOOD-01")

    def score(self, s: Table, seat: int) -> dict[str, int]:
        """Forest and mountain zones, pairs of berry and artefact; groups do not count (C-FLOOD-04..06)."""
        have = held_on_map(lay_of(s), tuple(s.camps[seat]))
        berries, artefacts = all_berries_of(s, seat), resources_of(s, seat, ARTEFACT)
        pairs = min(berries, artefacts)
        parts = score_goals_and_flames(s, seat)
        parts["zones"] = ZONE * (have[FOREST] + have[MOUNTAIN])
        parts["pairs"] = PAIR * pairs + BERRY * (berries - pairs)
        return parts

"""Water villages: one village on each lake, fish for those who have any."""

from __future__ import annotations

from robinsonade.engine.machine import ask, tell
from robinsonade.games.camps.lay import camps_beside_lakes, fields_of, lay_of
from robinsonade.games.camps.scenarios.basic import Scenario, resources_of, score_goals_and_flames
from robinsonade.games.camps.table import DYE, NO_CAMP, WATER, Table, all_berries_of

MOST_CAMPS, TIED = 6, 3
PAIR = 3
FISH = 3
KEEP = -1  # the answer of those who want no fish


class WaterVillages(Scenario):
    name = "water_villages"
    has_event = True
    settles_lakes = True

    def is_free(self, s: Table, field: int) -> bool:
        """A camp may also stand on a free water field, but only one on each lake (C-WVIL-01, C-WVIL-02)."""
        if s.camp[field] != NO_CAMP or s.terrain[field] > WATER:
            return False
        return s.terrain[field] < WATER or village_on(s, s.zone[field]) == NO_CAMP

    def lake_owner(self, s: Table, field: int) -> int:
        """The village's owner is paid wherever its lake is crossed (C-WVIL-04, A-10)."""
        return village_on(s, s.zone[field])

    def event(self, s: Table) -> None:
        """In turn order from whoever set it off: discard one card, take a fish for each village (C-WVIL-05)."""
        in_turn_order = [(s.active + place) % s.seats for place in range(s.seats)]
        fishing = [seat for seat in in_turn_order if villages_of(s, seat) and s.hands[seat]]
        if not fishing:
            tell(s, "C-WVIL-05", "no_fishing")
        for seat in fishing:
            if not s.fish_left:
                tell(s, "C-SCEN-05", "no_fish")
                return
            card = ask(s, seat, "fish", [KEEP, *sorted(set(s.hands[seat]))])
            if card == KEEP:
                continue
            s.hands[seat].remove(card)
            s.discard.append(card)
            caught = min(villages_of(s, seat), s.fish_left)
            s.fish[seat] += caught
            s.fish_left -= caught
            tell(s, "C-WVIL-05", "fish", seat, caught, card)

    def score(self, s: Table, seat: int) -> dict[str, int]:
        """Most camps beside each lake, pairs of berry and dye, fish (C-WVIL-06..09). Nothing else (A-13)."""
        parts = score_goals_and_flames(s, seat)
        parts["water_majority"] = water_majority(s)[seat]
        parts["pairs"] = PAIR * min(all_berries_of(s, seat), resources_of(s, seat, DYE))
        parts["fish"] = FISH * s.fish[seat]
        return parts


def village_on(s: Table, lake: int) -> int:
    """Whose village stands on this lake."""
    return next((s.camp[field] for field in fields_of(lay_of(s), lake) if s.camp[field] != NO_CAMP), NO_CAMP)


def villages_of(s: Table, seat: int) -> int:
    return sum(1 for f in s.camps[seat] if s.terrain[f] == WATER)


def water_majority(s: Table) -> list[int]:
    """By seat: for each lake 6 points for most camps beside it, 3 for each of the tied (C-WVIL-06, A-18, A-29)."""
    points = [0] * s.seats
    lay = lay_of(s)
    for beside in zip(*[camps_beside_lakes(lay, tuple(camps)) for camps in s.camps], strict=True):
        most = max(beside)
        if not most:
            continue
        share = MOST_CAMPS if beside.count(most) == 1 else TIED
        for seat, camps in enumerate(beside):
            if camps == most:
                points[seat] += share
    return points

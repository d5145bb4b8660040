"""How promising a table of Náufragos is for a castaway: to be rescued first, then to have something to tell."""

from __future__ import annotations

from robinsonade.games.naufragos.cards import ICONS
from robinsonade.games.naufragos.phases.ending import icons_met, points_of
from robinsonade.games.naufragos.piles import event_cards
from robinsonade.games.naufragos.table import (
    REPORT_AT_SPACE,
    SAND_SIGN,
    SIGNAL_FIRE,
    Table,
    food_in_store,
    in_camp,
    is_lost,
    living,
)


def appraise(s: Table, seat: int) -> float:
    if s.ending:
        points = points_of(s, seat)
        return 300.0 + sum(points.values()) if s.ending == "rescued" and seat in in_camp(s) else -100.0
    return rescue(s) + sum(health(s, other) for other in range(s.seats)) + comfort(s) + story(s, seat)


def rescue(s: Table) -> float:
    """How near the best ship still to come is, and how far the highlands are."""
    have = icons_met(s)
    partly = {
        "sand_sign": s.sign / SAND_SIGN,
        "signal_fire": s.beacon / SIGNAL_FIRE,
        "raft": 0.3 if s.raft_open else 0.0,
    }
    chances = []
    for card in [*s.active, *event_cards(s)]:
        icons = s.box.cards[card].rescue
        if icons:
            missing = sum(1 - partly.get(ICONS[icon], 0.0) for icon in icons if icon not in have)
            chances.append(missing)
    nearest = sorted(chances)[:3]
    ship = sum(max(0.0, 4.0 - missing) for missing in nearest) * 4.0 if nearest else 0.0
    far = max((s.track[seat] for seat in living(s)), default=0)
    ready = nearest and nearest[0] == 0
    if s.last_round:
        return ship + 60.0 if ready else ship + 10.0
    return ship + far * (3.0 if ready else 2.2) + 0.8 * s.sign + 1.0 * s.beacon


def health(s: Table, seat: int) -> float:
    if s.dead[seat]:
        return -40.0
    value = min(s.energy[seat], 6) * 1.2 - 3.0 * s.wounds[seat] - 7.0 * s.infections[seat]
    if s.energy[seat] <= 1:
        value -= 2.5
    return value - (6.0 + 0.8 * s.lost_at[s.lost[seat]] if is_lost(s, seat) else 0.0)


def comfort(s: Table) -> float:
    mouths = max(1, len(in_camp(s)) + len(s.scouts))
    food = min(food_in_store(s) + s.cubes + sum(s.food), 3 * mouths)
    value = 1.6 * food + 0.4 * min(s.offer, 4) + 1.0 * min(s.store_wood, 8) + 4.0 * s.shelter
    if s.fire_lit:
        value += 4.0 + 1.5 * min(s.fire_wood, 2)
    return value + 2.0 * s.pantry - 0.8 * max(0, s.difficulty - 6) * len(s.scouts)


def story(s: Table, seat: int) -> float:
    """Known values are the own ones; the track promises more."""
    own = sum(s.report[seat]) + sum(s.box.cards[item].value + 0.8 for item in s.items[seat])
    return 0.9 * own + 0.8 * REPORT_AT_SPACE[s.track[seat]]

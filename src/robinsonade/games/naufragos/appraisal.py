"""How promising a table of Náufragos is for a castaway: to be rescued first, then to have something to tell.

Pieces that stand on the board and are not resolved yet count as what they will probably bring. Which events are in the
deck nobody knows, so ships are counted among all events not seen yet.
"""

from __future__ import annotations

from math import exp

from robinsonade.games.naufragos.cards import ICONS
from robinsonade.games.naufragos.phases.building import BEACON, PANTRY, RAFT, SHELTER, SIGN, cost_of
from robinsonade.games.naufragos.phases.ending import icons_met, points_of
from robinsonade.games.naufragos.piles import event_cards
from robinsonade.games.naufragos.table import (
    BUILD,
    DIARY,
    EVENTS,
    EXPLORE,
    FIRE,
    FIRST_SPACE,
    GATHER,
    HIGHLANDS,
    NOBODY,
    REMAINS,
    REPORT_AT_SPACE,
    RETURN_IN_WEATHER,
    SAND_SIGN,
    SIGNAL_FIRE,
    WHITE,
    WOOD,
    Table,
    food_in_store,
    in_camp,
    is_lost,
    living,
    most_energy,
    not_lost,
)

FOOD_PHASE = 5  # among the steps of a round
ENERGY, WOUND, INFECTION, DEATH = 2.0, 3.0, 9.0, 60.0
HUNGER = 10.0
FISHING = 0  # its place of the camp board
SHELTERS = [0.0, 3.0, 6.5, 9.0, 10.0]
SPACES_A_ROUND = 1.8
EFFORTS = {"binoculars": 10.0, "logbook": 12.0, "mirror": 12.0, "flag": 12.0, "cannon": 26.0}
# By sum, how likely two dice reach it.
TWO_DICE = [1.0, 1.0, 1.0, 35 / 36, 33 / 36, 30 / 36, 26 / 36, 21 / 36, 15 / 36, 10 / 36, 6 / 36, 3 / 36, 1 / 36]


def appraise(s: Table, seat: int) -> float:
    if s.ending:
        points = points_of(s, seat)
        return 400.0 + sum(points.values()) if s.ending == "rescued" and seat in in_camp(s) else -100.0
    value = rescue(s) + camp_life(s) + story(s, seat)
    for other in range(s.seats):
        value += health(s, other)
    return value


# Being rescued


def rescue(s: Table) -> float:
    """Ships that will find something to see, and somebody in the highlands in time to see them."""
    sure, soon, hoped = ships(s)
    if s.last_round:
        return 175.0 + 260.0 * (max(sure, 0.9 * soon) if s.last_round > s.round else sure)
    rounds = sum(1 for card in event_cards(s) if s.box.cards[card].number < 0)
    far = max(s.track[seat] for seat in living(s))
    missing = FIRST_SPACE[HIGHLANDS] - far
    late = max(0.0, missing / SPACES_A_ROUND - rounds)
    return 140.0 * hoped * min(1.0, rounds / 4) + 8.0 * far - 14.0 * late


def ships(s: Table) -> tuple[float, float, float]:
    """How likely a ship comes as things are, after one more round, and as they may become."""
    effort = efforts(s)
    deck = len(s.decks[EVENTS])
    unseen = event_cards(s) + [card for card in s.unused if s.box.cards[card].kind == "event"]
    chance = deck / max(1, len(unseen))
    none_now = none_soon = none_ever = 1.0
    for card in unseen:
        icons = s.box.cards[card].rescue
        if icons:
            missing = sum([effort[icon] for icon in icons])
            if not missing:
                none_now *= 1.0 - chance
            none_soon *= 1.0 - chance * exp(-missing / 3.0)
            none_ever *= 1.0 - chance * exp(-missing / 12.0)
    return 1.0 - none_now, 1.0 - none_soon, 1.0 - none_ever


def efforts(s: Table) -> list[float]:
    """By rescue icon, what it still takes, in points of energy."""
    have = icons_met(s)
    sign, beacon = s.sign, s.beacon
    if s.site == SIGN:
        sign += s.pledged
    elif s.site == BEACON:
        beacon += s.pledged
    missing = dict(EFFORTS)
    missing["sand_sign"] = max(0, SAND_SIGN - sign) + 0.5
    missing["signal_fire"] = 2.0 * max(0, SIGNAL_FIRE - beacon) - 0.8 * min(s.store_wood, SIGNAL_FIRE - beacon) + 0.5
    missing["raft"] = 16.0 if s.raft_open else 26.0
    return [0.0 if i in have else missing[icon] for i, icon in enumerate(ICONS)]


# Staying alive


def health(s: Table, seat: int) -> float:
    if s.dead[seat]:
        return -DEATH
    energy = min(s.energy[seat] + rest_to_come(s, seat), most_energy(s, seat))
    value = ENERGY * min(energy, 3) + 1.1 * max(0.0, energy - 3)
    value -= WOUND * s.wounds[seat] + INFECTION * s.infections[seat] + 0.6 * s.wounds[seat] ** 2
    if energy < 2:
        value -= 2.5 * (2 - energy)
    if is_lost(s, seat):
        return value - away(s, s.lost_at[s.lost[seat]] - 1, 0)
    if seat in s.scouts:
        return value - way_home(s, seat)
    if s.at == FOOD_PHASE and not s.eaten[seat]:
        value -= HUNGER
    return value


def rest_to_come(s: Table, seat: int) -> float:
    if seat not in s.rests:
        return 0.0
    return (1.0 if not s.shelter else s.shelter + 0.5) + (1.0 if s.wounds[seat] else 0.0)


def way_home(s: Table, seat: int) -> float:
    """The risk of getting lost, with energy left for some more attempts."""
    target = max(2, min(12, s.difficulty - RETURN_IN_WEATHER[s.weather]))
    attempts = 1 + min(4, s.energy[seat])
    failing = (1.0 - TWO_DICE[target]) ** attempts if s.difficulty - RETURN_IN_WEATHER[s.weather] <= 12 else 1.0
    tiring = (1.0 / max(0.05, TWO_DICE[target]) - 1.0) * ENERGY
    return failing * away(s, s.difficulty, 1) + min(tiring, 2.0 * ENERGY * attempts / 2)


def away(s: Table, difficulty: int, rounds: int) -> float:
    """What it costs to be lost; in the last round everything."""
    if s.last_round and s.round + rounds >= s.last_round:
        return 90.0
    return 5.0 + 1.5 * max(0, difficulty - 5)


def camp_life(s: Table) -> float:
    """Food, wood, fire and shelter, with what the placed pieces will probably bring."""
    there = max(1, len(not_lost(s)))
    food = food_in_store(s) + s.cubes + sum(s.food) + 2.0 * min(len(s.spaces[GATHER]), s.offer) + 1.9 * fishers(s)
    wood = s.store_wood + len(s.spaces[WOOD])
    value = 0.5 * min(s.offer, 4) + camp_pieces(s)
    if s.at < FOOD_PHASE:
        short = max(0.0, there - food)
        value -= HUNGER * short
        food -= there
    value += 1.2 * min(max(food, 0.0), 2.0 * there) + 0.9 * min(wood, 3) + 0.5 * min(max(0, wood - 3), 6)
    value += warmth(s, there, wood) + building(s)
    if s.spaces[REMAINS]:
        value += 6.0
    value += 0.9 * len(s.spaces[DIARY]) + expedition_to_come(s)
    return value


def fishers(s: Table) -> int:
    return sum([1 for place, piece in enumerate(s.camp_piece) if piece not in (NOBODY, WHITE) and place == FISHING])


def camp_pieces(s: Table) -> float:
    """What the pieces on camp cards will do."""
    value = 0.0
    for place, piece in enumerate(s.camp_piece):
        if piece not in (NOBODY, WHITE):
            id = s.box.cards[s.camp[place]].id
            if place == FISHING:
                value -= ENERGY
            elif id == "first_aid":
                value += WOUND if any(s.wounds) else 0.0
            else:
                value += 0.7
    return value


def warmth(s: Table, there: int, wood: int) -> float:
    """A fire is worth two points of energy for everybody in every night it burns, and wood keeps it burning."""
    night = 2.0 * ENERGY * there
    if s.fire_lit:
        if s.fire_wood:
            return night * (1.4 + 0.3 * min(2, s.fire_wood - 1 + wood))
        return night * (1.2 + 0.3 * min(2, wood - 1)) if wood and s.at < FOOD_PHASE else 0.2 * night
    if s.spaces[FIRE] and wood:
        energy = min(4, s.energy[s.spaces[FIRE][0]])
        return night * (0.8 + 0.5 * min(2, wood)) * energy / 6 - ENERGY * energy * 0.5
    return 0.25 * night * min(1, wood)


def building(s: Table) -> float:
    """What stands, and what the pledges promise."""
    value = SHELTERS[s.shelter] + 2.5 * s.pantry
    if s.site in (SHELTER, PANTRY, RAFT):
        share = min(1.0, s.pledged / cost_of(s, s.site)[0])
        gain = SHELTERS[s.shelter + 1] - SHELTERS[s.shelter] if s.site == SHELTER else 2.5 if s.site == PANTRY else 40.0
        value += gain * share**2 + 1.5 * share
    if s.spaces[BUILD]:
        spare = sum([max(0, s.energy[seat] - 2) for seat in not_lost(s)])
        value += min(6.0, 1.2 * spare)
    return value


def expedition_to_come(s: Table) -> float:
    """One scout brings most of it; more of them share the risk and the story."""
    value = 0.0
    far = max(s.track)
    for i, scout in enumerate(s.spaces[EXPLORE]):
        worth = 28.0 * (s.track[scout] + 5) / (far + 5) if i == 0 else 3.0
        value += worth * min(1.0, (s.energy[scout] + 1) / 4)
    return value


# Having something to tell


def story(s: Table, seat: int) -> float:
    """The own tiles are known; the track promises more, and so do things."""
    own = sum(s.report[seat]) + sum([s.box.cards[item].value + 1.0 for item in s.items[seat]])
    things = sum([len(items) for items in s.items]) * 0.6 + 0.4 * sum(s.rope) + 0.4 * sum(s.sail)
    return 0.7 * own + things + 0.5 * REPORT_AT_SPACE[s.track[seat]] + 0.15 * s.track[seat]

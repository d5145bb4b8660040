"""What promises well at a table of Náufragos, as numbers of about the same size: a value network reads them."""

from __future__ import annotations

from typing import Final

from robinsonade.games.naufragos.bots.plan import (
    efforts,
    fire_wants,
    fitness,
    food_to_come,
    hope,
    hungry,
    likelihoods,
    pathfinder,
    rounds_of_march,
    rounds_to_come,
    rounds_to_go,
    ships,
    shown,
    way_to_go,
    wood_to_come,
)
from robinsonade.games.naufragos.cards import ICONS
from robinsonade.games.naufragos.table import (
    BEACON,
    DEADLY_INFECTIONS,
    RAFT,
    SIGN,
    Table,
    living,
    most_energy,
)

MOST_SEATS: Final = 4
OF_A_CASTAWAY: Final = 9  # numbers
NOBODY_THERE: Final = [0.0] * OF_A_CASTAWAY
NOT_TO_BE_BUILT: Final = -3.0
PROSPECTS: Final = 123


def prospects(s: Table, seat: int) -> list[float]:
    """Nothing when the match is over."""
    if s.ending or not living(s):
        return [0.0] * PROSPECTS
    return [*time(s), *me(s, seat), *people(s), *camp(s), *evening(s), *rescue(s, seat), *march(s)]


def time(s: Table) -> list[float]:
    to_come = rounds_to_come(s)
    return [
        *(float(s.seats == n) for n in range(1, MOST_SEATS + 1)),
        s.round / 10,
        to_come / 10,
        min(to_come, 3) / 3,
        float(to_come <= 1),
        float(to_come <= 0),
        float(s.last_round > 0),
        max(0, s.last_round - s.round) / 3,
        s.weather / 5,
        s.difficulty / 10,
    ]


def me(s: Table, seat: int) -> list[float]:
    """My own fate and story."""
    mine = sum(s.report[seat]) + sum(s.box.cards[item].value for item in s.items[seat])
    others = [len(s.report[other]) for other in range(s.seats) if other != seat]
    return [*one(s, seat), mine / 20, len(s.report[seat]) / 10, max(others, default=0) / 10]


def people(s: Table) -> list[float]:
    """From the strongest on, and how the weakest is."""
    alive = living(s)
    rows = sorted((one(s, seat) for seat in range(s.seats)), reverse=True)
    return [
        *(n for row in rows for n in row),
        *NOBODY_THERE * (MOST_SEATS - s.seats),
        len(alive) / s.seats,
        sum(s.energy[seat] for seat in alive) / s.seats / 8,
        min(s.energy[seat] for seat in alive) / 8,
        min(most_energy(s, seat) for seat in alive) / 8,
        max(s.wounds[seat] for seat in alive) / 4,
        max(s.infections[seat] for seat in alive) / DEADLY_INFECTIONS,
        max(s.track) / 20,
    ]


def one(s: Table, seat: int) -> list[float]:
    return [
        float(not s.dead[seat]),
        float(s.lost[seat] < 0),
        s.energy[seat] / 8,
        most_energy(s, seat) / 8,
        -s.wounds[seat] / 3,
        -s.infections[seat] / 2,
        s.track[seat] / 20,
        len(s.items[seat]) / 3,
        s.food[seat] / 2,
    ]


def camp(s: Table) -> list[float]:
    return [
        *(float(s.shelter == n) for n in range(3)),
        float(s.shelter >= 3),
        float(s.pantry),
        float(s.goat),
        float(s.shark),
        *map(float, s.marks),
        len(s.goods) / 10,
        s.wreck / 5,
        s.remains / 3,
        sum(s.rope) / 3,
        sum(s.sail) / 3,
    ]


def evening(s: Table) -> list[float]:
    """Food for tonight, wood for the fire."""
    food, mouths = food_to_come(s), hungry(s)
    return [
        food / 6,
        (food - mouths) / 4,
        float(food < mouths),
        s.offer / 4,
        float(s.fire_lit),
        s.fire_wood / 2,
        min(s.store_wood, 8) / 4,
        float(wood_to_come(s) < fire_wants(s)),
    ]


def rescue(s: Table, seat: int) -> list[float]:
    """Signs that can be given, what is missing for others, and how likely a ship sees them."""
    have, likely, missing = shown(s), likelihoods(s), efforts(s)
    given = [float(icon in have) for icon in range(len(ICONS))]
    coming, later = sorted(ships(s, seat)), sorted(ships(s, seat, rounds_to_go(s)))
    return [
        *given,
        *likely,
        hope(coming, given),
        hope(coming, likely),
        hope(later, likely),
        *(missing.get(site, NOT_TO_BE_BUILT) / 10 for site in (SIGN, BEACON, RAFT)),
    ]


def march(s: Table) -> list[float]:
    """The way up, and who is fit to go ahead."""
    way, ahead = way_to_go(s), pathfinder(s)
    return [
        way / 10,
        float(way <= 3),
        float(way <= 1),
        rounds_to_go(s) / 6,
        rounds_of_march(s) / 6,
        fitness(s, ahead) / 10,
        s.energy[ahead] / 8,
    ]

"""What a place is worth to a piece, in points of energy: actions, rest places and camp cards."""

from __future__ import annotations

from robinsonade.games.naufragos.bots.plan import (
    REST_GAIN,
    best_site,
    fire_wants,
    hope,
    hungry,
    likelihoods,
    open_sites,
    pathfinder,
    planks_wanted,
    ready,
    room,
    rounds_of_march,
    rounds_to_come,
    rounds_to_go,
    ships,
    should_march,
    warmth,
    wood_to_come,
)
from robinsonade.games.naufragos.bots.pondering import pondered
from robinsonade.games.naufragos.bots.value import (
    CAMP_CARDS,
    REPORT,
    WOUND,
    food_worth,
    worth,
)
from robinsonade.games.naufragos.choices import (
    Placing,
    ToAction,
    ToCamp,
    ToRest,
)
from robinsonade.games.naufragos.modifiers import (
    FIRE_ROLL,
    JOURNAL_ENERGY,
    REST_ENERGY,
    WOOD_YIELD,
)
from robinsonade.games.naufragos.table import (
    COSTS,
    GATHER,
    SIGNAL_FIRE,
    Table,
    modified,
    not_lost,
)

SIGNAL_WOOD = [0.0, 1.5, 1.8, 4.0, 3.6]  # a wood for the signal fire, by seats: more people have hands to spare


def place_worth(s: Table, seat: int, place: Placing, white: bool = False) -> float:
    if isinstance(place, ToCamp):
        return camp_worth(s, seat, s.camp[place.place], white)
    if isinstance(place, ToRest):
        return resting(s, seat, place.place)
    if not isinstance(place, ToAction):
        return 0.0
    action = place.action
    cost = COSTS[action][0 if white else len(s.spaces[action])]
    return ACTION_WORTHS[action](s, seat) - price(s, seat, cost)


def price(s: Table, seat: int, cost: int) -> float:
    """Energy is cheap for the rested and dear for the weary."""
    if not cost:
        return 0.0
    left = s.energy[seat] - cost
    return cost * (0.6 if room(s, seat) <= 1 else 1.0) + max(0, 2 - left)


def gathering(s: Table, seat: int) -> float:
    return food_worth(s, 2.2) if s.offer > len(s.spaces[GATHER]) else -9.0


def chopping(s: Table, seat: int) -> float:
    """For tonight's fire, for a roof, for the signal fire, and some more."""
    there, wants, n = wood_to_come(s), fire_wants(s), 1 + modified(s, WOOD_YIELD, seat)
    if there < wants:
        return n + 1.8 * hungry(s)
    if there < wants + planks_wanted(s):
        return 3.2 * n
    later = s.beacon_built or (s.seats == 1 and not s.sign_built)
    if there < wants + (0 if later else SIGNAL_FIRE - s.beacon):
        return SIGNAL_WOOD[s.seats] * n
    return n if there < 2 else 0.2 * n


def writing(s: Table, seat: int) -> float:
    return REPORT + min(room(s, seat), modified(s, JOURNAL_ENERGY, seat))


def salvaging(s: Table, seat: int) -> float:
    """Everybody finds something."""
    return 3.0 + 1.5 * s.seats


def lighting(s: Table, seat: int) -> float:
    """A fire keeps everybody warm; whoever has most energy lights it."""
    if s.energy[seat] < 3 or not wood_to_come(s):
        return -9.0
    fittest = all(s.energy[other] <= s.energy[seat] for other in not_lost(s))
    spent = fire_energy(s, seat, list(range(1, min(6, s.energy[seat]) + 1)))
    return fire_chance(s, seat, spent) * warmth(s) - 0.7 * spent + 0.5 * fittest


def fire_chance(s: Table, seat: int, spent: int) -> float:
    return min(1.0, (spent - harder_fire(s, seat)) / 6)


@pondered
def harder_fire(s: Table, seat: int) -> int:
    return modified(s, FIRE_ROLL, seat)


def fire_energy(s: Table, seat: int, options: list[int]) -> int:
    """As much as the fire is worth, but not all."""
    spendable = [option for option in options if option < s.energy[seat]] or options[:1]
    warm, harder = warmth(s), harder_fire(s, seat)
    return max(spendable, key=lambda spent: min(1.0, (spent - harder) / 6) * warm - spent)


def building(s: Table, seat: int) -> float:
    return best_site(s, seat, open_sites(s), wood_to_come(s))[0]


def exploring(s: Table, seat: int) -> float:
    """One marches for all, and makes haste when ships can be hailed or time is short."""
    if seat != pathfinder(s) or not should_march(s, seat):
        return -9.0
    haste = 1.0 if ready(s, seat) else rounds_of_march(s) / max(1, rounds_to_come(s))
    return 3.0 + 8.0 * min(1.0, haste)


# In board order: food search, wood, diary, wreck, fire, build, expedition.
ACTION_WORTHS = [gathering, chopping, writing, salvaging, lighting, building, exploring]


def resting(s: Table, seat: int, place: int) -> float:
    """The weary rest before they work, the others after it."""
    early, gained = rest(s, seat)
    return gained + 0.01 * (-place if early else place)


@pondered
def rest(s: Table, seat: int) -> tuple[bool, float]:
    """Whether all that a rest brings is needed, and what it is worth."""
    expected = REST_GAIN[s.shelter] + modified(s, REST_ENERGY, seat)
    healed = min(s.wounds[seat], 2 if s.shelter == 4 else 1)
    return room(s, seat) >= expected, min(expected, room(s, seat) + 0.5) - WOUND * healed


def camp_worth(s: Table, seat: int, index: int, white: bool) -> float:
    card = s.box.cards[index]
    if card.id == "plan_route":
        return planning(s, white)
    if card.id == "lookout":
        return watching(s, seat)
    riddance = CAMP_CARDS if card.red else 0.0
    return worth(s, card.camp_do, seat) - price(s, seat, card.cost) + riddance


def planning(s: Table, white: bool) -> float:
    """Only the white piece plans for today (A-36)."""
    if not should_march(s, pathfinder(s)):
        return 0.0
    return 3.5 if white else 1.5


def watching(s: Table, seat: int) -> float:
    """Ships that are seen in time can be kept for the end."""
    return 6.0 * (1.0 - hope(ships(s, seat, rounds_to_go(s) + 1), likelihoods(s)))

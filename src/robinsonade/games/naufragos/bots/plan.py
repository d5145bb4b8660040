"""What a sensible group of castaways aims at: who marches, which ships can be hailed, what the camp needs.

Everything here follows from what lies open on the table, so that all castaways come to the same plan; only what a
castaway has seen of the event deck is their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from robinsonade.games.naufragos.bots.pondering import pondered
from robinsonade.games.naufragos.cards import EVENT, ICONS
from robinsonade.games.naufragos.modifiers import BUILD_ENERGY, PEEK_EXPLORE, RETURN_ROLL, WOOD_YIELD
from robinsonade.games.naufragos.phases.building import cost_of, site_obstacle
from robinsonade.games.naufragos.phases.ending import icons_met
from robinsonade.games.naufragos.piles import numbered_events_left
from robinsonade.games.naufragos.table import (
    ALL_SITES,
    BEACON,
    EVENTS,
    EXPLORE,
    FIRE,
    FIRST_SPACE,
    GATHER,
    HIGHLANDS,
    NOBODY,
    RAFT,
    RETURN_IN_WEATHER,
    SAND_SIGN,
    SHELTER,
    SIGN,
    SIGNAL_FIRE,
    SITES,
    STORM,
    WHITE,
    WOOD,
    Site,
    Table,
    food_in_store,
    living,
    modified,
    modified_by_group,
    most_energy,
    not_lost,
    own_change,
)

FOOD_CARDS = ("fishing", "snare_ground", "turtle_pond", "milking_place")
RESOLUTION = 4  # among the steps of a round

FOOD_OF_A_TILE, FOOD_OF_A_CARD = 2.2, 1.9
PACE, PACE_ALONE = 2.5, 2.2  # spaces in a round, with the rounds of rest between
WORK = 3.0  # energy a castaway brings to the signs in a round
WOOD_EFFORT = 1.6  # energy for a wood, with the piece that fetches it
REST_GAIN = [1.0, 1.5, 2.5, 3.5, 3.5]  # by shelter
NIGHT_BY_THE_FIRE = 1.2  # for each castaway
ENOUGH_HOPE = 0.55  # to go up to the highlands
# By sum, how likely two dice reach it.
TWO_DICE = [1.0, 1.0, 1.0, 35 / 36, 33 / 36, 30 / 36, 26 / 36, 21 / 36, 15 / 36, 10 / 36, 6 / 36, 3 / 36, 1 / 36, 0.0]

Ship = tuple[float, list[int]]  # how likely it comes, and the icons it wants to see


# The march


@pondered
def pathfinder(s: Table) -> int:
    """Who goes ahead: the farthest, unless somebody is nearly as far and fitter."""
    return max(not_lost(s) or living(s), key=lambda seat: fitness(s, seat))


def fitness(s: Table, seat: int) -> float:
    skill = 1.5 * own_change(s, RETURN_ROLL, seat) + own_change(s, PEEK_EXPLORE, seat)
    return s.track[seat] + skill + 0.5 * min(s.energy[seat], 5) - 0.5 * s.wounds[seat] - s.infections[seat]


@pondered
def marching(s: Table) -> list[int]:
    """Who is on the way today, as things stand."""
    if s.spaces[EXPLORE] or s.seats == 1 or s.at >= RESOLUTION:
        return list(s.spaces[EXPLORE])
    ahead = pathfinder(s)
    return [ahead] if s.used[ahead] < 2 and should_march(s, ahead) else []


@pondered
def should_march(s: Table, seat: int) -> bool:
    """Rested, and not up to the highlands before there is something to show."""
    if s.last_round:
        return False
    if hurried(s):
        return s.energy[seat] >= 2
    if way_to_go(s) <= 3 and not ready(s, seat):
        return False
    return s.energy[seat] >= 3 + (s.weather == STORM)


@pondered
def hurried(s: Table) -> bool:
    """Time is running out for the march."""
    return rounds_of_march(s) >= rounds_to_come(s) - 1


@pondered
def ready(s: Table, seat: int) -> bool:
    """A ship can be hailed, or there is no more time to prepare."""
    return hope_now(s, seat) >= ENOUGH_HOPE or rounds_to_come(s) <= 1


@pondered
def way_to_go(s: Table) -> int:
    """Spaces up to the highlands."""
    return FIRST_SPACE[HIGHLANDS] - max(s.track[seat] for seat in living(s))


def rounds_of_march(s: Table) -> float:
    return way_to_go(s) / (PACE if s.seats > 1 else PACE_ALONE)


@pondered
def rounds_to_come(s: Table) -> int:
    return numbered_events_left(s)


@pondered
def rounds_to_go(s: Table) -> float:
    """Until ships can be hailed; whoever is alone cannot march and build at once."""
    march, work = rounds_of_march(s), min(efforts(s).values(), default=0.0) / (WORK * s.seats)
    return max(march, work) if s.seats > 1 else march + work


def odds(target: int) -> float:
    """That two dice reach it."""
    return TWO_DICE[max(0, min(len(TWO_DICE) - 1, target))]


def target_of(s: Table, group: Sequence[int]) -> int:
    """What the dice must show for the way home."""
    return s.difficulty - RETURN_IN_WEATHER[s.weather] - modified_by_group(s, RETURN_ROLL, group)


# Ships


@pondered
def ships(s: Table, seat: int, wait: float = 0.0) -> list[Ship]:
    """Those that may still be seen after this many rounds, as far as this castaway knows."""
    if s.imagined:
        return ships(s.imagined(), seat, wait)
    deck, cards = s.decks[EVENTS], s.box.cards
    placed = list(zip(deck.top + deck.bottom, s.seen_top[EVENTS] + s.seen_under[EVENTS], strict=True))
    known = {card for card, seen in placed if seat in seen}
    hidden = deck.pool + [card for card, _ in placed if card not in known]
    looked = [card for card, seen in zip(s.looked, s.seen_looked, strict=True) if seat not in seen]
    hidden += [card for card in looked if s.box.deck_of[card] == EVENTS]
    unseen = [card for card in hidden if cards[card].number < 0]
    unused = [card for card in s.unused if cards[card].kind == EVENT]
    lasting = max(0.0, 1.0 - wait / max(1, len(unseen)))
    chance = lasting * len(unseen) / max(1, len(unseen) + len(unused))
    found = [(1.0, card) for card in (deck.bottom if wait else deck.bottom + deck.top) if card in known]
    found += [(1.0, card) for card in s.active if not wait]
    found += [(lasting if cards[card].number >= 0 else chance, card) for card in hidden + unused]
    return [(chance, cards[card].rescue) for chance, card in found if cards[card].rescue]


def hope(coming: list[Ship], likely: list[float]) -> float:
    """How likely one of the ships can be hailed, by how likely each icon can be shown."""
    none = 1.0
    for chance, wanted in coming:
        for icon in wanted:
            chance *= likely[icon]
        none *= 1.0 - chance
    return 1.0 - none


@pondered
def hope_now(s: Table, seat: int) -> float:
    have = shown(s)
    return hope(ships(s, seat), [float(icon in have) for icon in range(len(ICONS))])


@pondered
def shown(s: Table) -> set[int]:
    """The icons of the group, things of scouts included."""
    return {*icons_met(s), *(s.box.cards[item].icon for items in s.items for item in items)}


@pondered
def likelihoods(s: Table) -> list[float]:
    """By rescue icon, how likely the group can show it in the end."""
    have, find = shown(s), 0.5 * len(s.goods) / len(s.box.goods)
    guesses = {
        "signal_fire": 0.7,
        "sand_sign": 0.9,
        "raft": 0.4 if s.raft_open else 0.05,
        "cannon": 0.4 if s.cannon else 0.05,
        "binoculars": 1.5 * find,  # there are two
    }
    return [1.0 if icon in have else guesses.get(name, find) for icon, name in enumerate(ICONS)]


@pondered
def efforts(s: Table) -> dict[Site, float]:
    """By what can be built for ships, the energy still missing."""
    found: dict[Site, float] = {}
    if not s.sign_built:
        found[SIGN] = float(SAND_SIGN - s.sign)
    if not s.beacon_built:
        missing = SIGNAL_FIRE - s.beacon
        found[BEACON] = missing + WOOD_EFFORT * max(0, missing - s.store_wood)
    if site_obstacle(s, RAFT) in ("", "no_wood"):
        energy, planks, _, _ = cost_of(s, RAFT)
        found[RAFT] = energy + WOOD_EFFORT * max(0, planks - s.store_wood)
    return found


@pondered
def urgency(s: Table, seat: int, site: Site) -> float:
    """How much nearer this brings the ships that may come: the fewer efforts are missing, the more."""
    have, missing = shown(s), {icon_of(site): effort for site, effort in efforts(s).items()}
    urgent = 0.0
    for chance, wanted in ships(s, seat):
        lacking = [icon for icon in wanted if icon not in have]
        if icon_of(site) in lacking and all(icon in missing for icon in lacking):
            urgent += chance / (4.0 + sum([missing[icon] for icon in lacking]))
    return urgent


def icon_of(site: Site) -> int:
    return ICONS.index(SITES[site])


# The camp


def hungry(s: Table) -> int:
    return len(not_lost(s))


@pondered
def food_to_come(s: Table) -> float:
    """What there will be to eat tonight, as the pieces stand."""
    own = sum(s.food[seat] for seat in not_lost(s))
    gatherers = min(len(s.spaces[GATHER]), s.offer)
    pieces = [s.camp[place] for place, piece in enumerate(s.camp_piece) if piece not in (NOBODY, WHITE)]
    fishers = sum(1 for card in pieces if s.box.cards[card].id in FOOD_CARDS)
    return (
        food_in_store(s) + s.cubes + own + s.pantry_tile.value + FOOD_OF_A_TILE * gatherers + FOOD_OF_A_CARD * fishers
    )


@pondered
def wood_to_come(s: Table) -> int:
    return s.store_wood + sum(1 + modified(s, WOOD_YIELD, seat) for seat in s.spaces[WOOD])


def fire_wants(s: Table) -> int:
    """Wood that tonight's fire will want from the store."""
    if s.fire_lit:
        return 0 if s.fire_wood else 1
    return 1 if s.spaces[FIRE] else 0


@pondered
def warmth(s: Table) -> float:
    """What a fire brings in the nights its wood may last."""
    nights = min(7, rounds_to_come(s) + 1, max(2, wood_to_come(s)))
    return NIGHT_BY_THE_FIRE * hungry(s) * nights


def room(s: Table, seat: int) -> int:
    """For more energy."""
    return most_energy(s, seat) - s.energy[seat]


# Building


def spare(s: Table, seat: int, site: Site, scouts: list[int]) -> int:
    """What a castaway can give: in the last round everything, and for a roof the last strength."""
    if s.last_round and s.round >= s.last_round:
        return s.energy[seat]
    camp_card = s.box.cards[s.camp[s.camp_piece.index(seat)]].cost if seat in s.camp_piece else 0
    kept = camp_card + (3 if seat in scouts else 1) - (1 if site == SHELTER else 0)
    return max(0, s.energy[seat] - kept)


def pledges(s: Table, site: Site, scouts: list[int]) -> int:
    """How much all together can bring to a building."""
    given = {seat: spare(s, seat, site, scouts) for seat in not_lost(s)}
    return sum([n + modified(s, BUILD_ENERGY, seat) for seat, n in given.items() if n])


def best_site(s: Table, seat: int, sites: list[Site], wood: int) -> tuple[float, Site]:
    """What to build with so much wood, and what the group gains by it."""
    scouts = marching(s)
    worths = [(site_worth(s, seat, site, wood, pledges(s, site, scouts)), site) for site in sites]
    return max(worths, key=lambda found: (found[0], found[1] == SIGN), default=(0.0, SIGN))


def open_sites(s: Table) -> list[Site]:
    """Wood may still be fetched."""
    return [site for site in ALL_SITES if site_obstacle(s, site) in ("", "no_wood")]


def site_worth(s: Table, seat: int, site: Site, wood: int, pledged: int) -> float:
    if site in (SIGN, BEACON):
        return sign_worth(s, seat, site, wood, pledged)
    energy, planks, _, _ = cost_of(s, site)
    if pledged < energy or wood < planks + fire_wants(s):
        return 0.0
    if site == SHELTER:
        return shelter_worth(s) - energy - 0.7 * planks
    if site == RAFT:
        return 12.0 * min(1.0, 20.0 * urgency(s, seat, RAFT))
    return 2.0 if s.shelter >= 2 and rounds_to_come(s) >= 5 else 0.0


def shelter_worth(s: Table) -> float:
    """More energy from every rest to come, more healing from the last one; and storms ask for two."""
    better = REST_GAIN[s.shelter + 1] - REST_GAIN[s.shelter] if s.shelter < 3 else 0.1 * sum(s.wounds)
    return better * rounds_to_come(s) * (0.3 + 0.6 * len(living(s))) + (2.0 if s.shelter < 2 else 0.0)


@pondered
def planks_wanted(s: Table) -> int:
    """For the next roof, if it is worth its price."""
    if s.shelter >= 3:
        return 0
    energy, planks, _, _ = cost_of(s, SHELTER)
    return planks if shelter_worth(s) > energy + 2.0 * planks else 0


def sign_worth(s: Table, seat: int, site: Site, wood: int, pledged: int) -> float:
    """A roof comes first: whoever rests well builds more."""
    left = SAND_SIGN - s.sign if site == SIGN else min(SIGNAL_FIRE - s.beacon, wood - fire_wants(s))
    laid = min(left, pledged)
    if laid <= 0 or planks_wanted(s):
        return 0.0
    return laid * (min(3.0, 0.3 + 30.0 * urgency(s, seat, site)) - 0.7)

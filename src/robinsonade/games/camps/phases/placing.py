"""Placing a camp: walk from an own camp to a free field and pay a card for every field (C-PLACE, C-BERRY, C-SLOT).

The way is walked field by field. Only steps are offered from which the action can still be finished.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from robinsonade.content.effects import perform
from robinsonade.engine.machine import ask_among, tell
from robinsonade.games.camps.phases.purse import HIGHEST_BITS, ON_BILL, Purse, is_beaten
from robinsonade.games.camps.table import ANY_TERRAIN, CAMPS, NO_CAMP, PRICE, WATER, Table, as_it_lies

CAMP_HERE: Final = -1
NO_WAY: Final = -1


def place_camp(s: Table, seat: int, origin: int) -> None:
    set_out(s, seat, origin)
    walk(s, seat)
    settle(s, seat, s.way[-1])
    s.way = []
    s.paid = []


def set_out(s: Table, seat: int, origin: int) -> None:
    """The origin is paid like every field of the way (C-PLACE-02)."""
    s.way = [origin]
    s.paid = []
    tell(s, "C-PLACE-01", "sets_out", seat, as_it_lies(s, origin))
    pay(s, seat, price_of_origin(s, origin), NO_CAMP)


def walk(s: Table, seat: int) -> None:
    """Field by field, each paid when it is entered, until the player camps."""
    while True:
        field = ask_among(s, seat, "walk", partial(walk_options, s, seat))
        if field == CAMP_HERE:
            return
        price = price_of_step(s, s.way[-1], field)
        s.way.append(field)
        if price:
            pay(s, seat, price, payee(s, seat, field))


def pay(s: Table, seat: int, price: int, owner: int) -> None:
    """One card that shows one of the terrains of the price: to the discard pile, or to the owner of the camp that is
    crossed (C-PLACE-06, C-PLACE-08)."""
    card = ask_among(s, seat, "pay", partial(pay_options, s, seat, price))
    s.hands[seat].remove(card)
    s.paid.append(card)
    if owner == NO_CAMP:
        s.discard.append(card)
        tell(s, "C-PLACE-02", "pays", seat, card, as_it_lies(s, s.way[-1]))
    else:
        s.hands[owner].append(card)
        rule = "C-WVIL-04" if s.terrain[s.way[-1]] == WATER else "C-PLACE-06"
        tell(s, rule, "pays_owner", seat, card, owner)


def settle(s: Table, seat: int, field: int) -> None:
    """The leftmost camp of the tableau moves to the field; a berry of its zone; the effect of its slot (C-PLACE-09)."""
    slot = s.placed[seat]
    s.placed[seat] += 1
    s.camp[field] = seat
    s.camps[seat].append(field)
    s.unchecked[seat] = True
    tell(s, "C-PLACE-09", "camps", seat, as_it_lies(s, field), slot + 1)
    zone = s.zone[field]
    if s.berries[zone]:
        s.berries[zone] -= 1
        s.berries_of[seat] += 1
        tell(s, "C-BERRY-01", "berry", seat, as_it_lies(s, field))
    perform(s, s.box.slots[slot].does, seat)


def price_of_origin(s: Table, field: int) -> int:
    """The terrain of the origin; any card for the own START camp (C-PLACE-04)."""
    return ANY_TERRAIN if field in s.start_camp else PRICE[s.terrain[field]]


def price_of_step(s: Table, before: int, field: int) -> int:
    """The terrains that pay for this field; 0: nothing, a lake is paid once while it is crossed (C-PLACE-05).

    A START camp takes any card, whosever it is (C-PLACE-07, A-04).
    """
    terrain = s.terrain[field]
    if terrain == WATER and s.terrain[before] == WATER:
        return 0
    return ANY_TERRAIN if field in s.start_camp else PRICE[terrain]


def payee(s: Table, seat: int, field: int) -> int:
    """The owner of a foreign camp on the way, or of the village on a lake that is crossed (C-PLACE-06, C-WVIL-04)."""
    owner = s.scenario.lake_owner(s, field) if s.terrain[field] == WATER else s.camp[field]
    return owner if owner != seat else NO_CAMP


def origin_options(s: Table, seat: int) -> list[int]:
    """Own camps from which at least one free field can be reached and paid for."""
    hand = s.hands[seat]
    if s.placed[seat] == CAMPS or len(hand) < 2:
        return []
    purse = Purse(hand_masks(s, seat))
    return [field for field in s.camps[seat] if can_set_out(s, purse, field)]


def can_set_out(s: Table, purse: Purse, origin: int) -> bool:
    """A free field beside the origin nearly always decides; only otherwise is the way beyond searched."""
    price = price_of_origin(s, origin)
    if not price & purse.shows:
        return False
    camp, terrain = s.camp, s.terrain
    for field in s.board.neighbours[origin]:
        if camp[field] < 0 and terrain[field] < WATER and purse.pays(ON_BILL[price] + ON_BILL[PRICE[terrain[field]]]):
            return True
    if len(purse.masks) < cards_beyond(s, price):
        return False
    return way_on(s, purse, [origin], ON_BILL[price]) != NO_WAY


def walk_options(s: Table, seat: int) -> list[int]:
    """The next fields; the camp itself if this field is free."""
    purse = Purse(hand_masks(s, seat))
    way, camp, terrain = s.way, s.camp, s.terrain
    here = way[-1]
    options = [CAMP_HERE] if len(way) > 1 and s.scenario.is_free(s, here) else []
    for field in s.board.neighbours[here]:
        ground = terrain[field]
        if ground > WATER or field in way:
            continue
        if camp[field] < 0 and ground < WATER:
            if purse.shows & PRICE[ground]:
                options.append(field)
        elif can_cross(s, purse, way, field):
            options.append(field)
    return options


def can_cross(s: Table, purse: Purse, way: list[int], field: int) -> bool:
    """A lake or a camp on the way: it must be paid, and so must the way on from it."""
    price = price_of_step(s, way[-1], field)
    if price and not price & purse.shows:
        return False
    if s.scenario.is_free(s, field):
        return True
    if leads_to_land(s, purse, way, field, price):
        return True
    if len(purse.masks) < cards_beyond(s, price):
        return False
    return way_on(s, purse, [*way, field], ON_BILL[price]) != NO_WAY


def cards_beyond(s: Table, price: int) -> int:
    """The fewest cards for a way on that does not end beside here: this field, something to cross, and the target."""
    return 2 if not price or s.scenario.settles_lakes else 3


def leads_to_land(s: Table, purse: Purse, way: list[int], field: int, price: int) -> bool:
    """Whether free land beside this field, or on the shore of its lake, can be paid together with the price."""
    camp, terrain, neighbours = s.camp, s.terrain, s.board.neighbours
    todo, seen = [field], [field]
    for here in todo:  # grows while it is walked through
        for beyond in neighbours[here]:
            ground = terrain[beyond]
            if ground < WATER:
                if camp[beyond] < 0 and beyond not in way and purse.pays(ON_BILL[price] + ON_BILL[PRICE[ground]]):
                    return True
            elif ground == WATER and terrain[field] == WATER and beyond not in seen and beyond not in way:
                seen.append(beyond)
                todo.append(beyond)
    return False


def pay_options(s: Table, seat: int, price: int) -> list[int]:
    """The cards of the hand that show it, each kind once, that leave enough to finish."""
    kinds = s.box.masks
    cards = sorted({card for card in s.hands[seat] if kinds[card] & price})
    if len(cards) == 1 or (len(s.way) > 1 and s.scenario.is_free(s, s.way[-1])):
        return cards
    purse = Purse(hand_masks(s, seat))
    ways_out = free_terrains_beside(s, s.way)
    if any(purse.showing(terrain) > 1 for terrain in ways_out):
        return cards
    one_way = way_on(s, purse, s.way, ON_BILL[price])
    options = []
    for card in cards:
        mask = kinds[card]
        if not any(purse.showing(terrain) and not mask & PRICE[terrain] for terrain in ways_out):
            rest = purse.masks[:]
            rest.remove(mask)
            left = Purse(rest)
            if not left.pays(one_way - ON_BILL[price]) and way_on(s, left, s.way, 0) == NO_WAY:
                continue
        options.append(card)
    return options


def free_terrains_beside(s: Table, way: list[int]) -> list[int]:
    """The terrains of free land beside the end of the way."""
    camp, terrain = s.camp, s.terrain
    fields = s.board.neighbours[way[-1]]
    return [terrain[field] for field in fields if camp[field] < 0 and terrain[field] < WATER and field not in way]


def hand_masks(s: Table, seat: int) -> list[int]:
    kinds = s.box.masks
    return [kinds[card] for card in s.hands[seat]]


def way_on(s: Table, purse: Purse, way: list[int], bill: int) -> int:
    """The bill of a way on from here to some near free field, this bill included, if the hand pays it; or NO_WAY.

    Only lakes and camps lie on such a way, since it could end on any other field. A way that comes to a field with a
    bill that holds all of an earlier one is no better than that one.
    """
    at_the_end = 0 if s.scenario.settles_lakes else ON_BILL[ANY_TERRAIN]  # the target is one more card
    if not purse.pays(bill + at_the_end):
        return NO_WAY
    camp, terrain, start_camp, neighbours = s.camp, s.terrain, s.start_camp, s.board.neighbours
    holds, shows, is_free = purse.holds, purse.shows, s.scenario.is_free
    todo = [(way[-1], bill)]
    bills: dict[int, list[int]] = {}
    for here, bill_here in todo:  # grows while it is walked through
        on_water = terrain[here] == WATER
        payable = shows  # terrains that may still be paid with this bill
        for field in neighbours[here]:
            ground = terrain[field]
            if ground > WATER or field in way:
                continue
            if camp[field] < 0 and ground < WATER:
                if payable & PRICE[ground]:
                    longer = bill_here + ON_BILL[PRICE[ground]]
                    if holds - longer & HIGHEST_BITS == HIGHEST_BITS:
                        return longer
                    payable &= ~PRICE[ground]
                continue
            if ground == WATER and on_water:
                longer = bill_here
            else:
                price = ANY_TERRAIN if field in start_camp else PRICE[ground]
                if not price & shows:
                    continue
                longer = bill_here + ON_BILL[price]
                if holds - longer - at_the_end & HIGHEST_BITS != HIGHEST_BITS:
                    continue
            earlier = bills.get(field)
            if earlier is None:
                bills[field] = [longer]
            elif is_beaten(longer, earlier):
                continue
            else:
                earlier.append(longer)
            if ground == WATER and is_free(s, field):
                return longer
            todo.append((field, longer))
    return NO_WAY

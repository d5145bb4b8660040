"""Placing a camp: walk from an own camp to a free field and pay a card for every field (C-PLACE, C-BERRY, C-SLOT).

The way is walked field by field. Only steps are offered from which the action can still be finished.
"""

from __future__ import annotations

from robinsonade.content.vocabulary import perform
from robinsonade.engine.machine import ask, tell
from robinsonade.games.camps.table import ANY_TERRAIN, CAMPS, NO_CAMP, VOLCANO, WATER, Table

CAMP_HERE = -1


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
    tell(s, "C-PLACE-01", "sets_out", seat, origin)
    pay(s, seat, price_of_origin(s, origin), NO_CAMP)


def walk(s: Table, seat: int) -> None:
    """Field by field, each paid when it is entered, until the player camps."""
    while True:
        field = ask(s, seat, "walk", walk_options(s, seat))
        if field == CAMP_HERE:
            return
        price = price_of_step(s, s.way[-1], field)
        s.way.append(field)
        if price:
            pay(s, seat, price, payee(s, seat, field))


def pay(s: Table, seat: int, price: int, owner: int) -> None:
    """One card that shows one of the terrains of the price: to the discard pile, or to the owner of the camp that is
    crossed (C-PLACE-06, C-PLACE-08)."""
    card = ask(s, seat, "pay", pay_options(s, seat, price))
    s.hands[seat].remove(card)
    s.paid.append(card)
    if owner == NO_CAMP:
        s.discard.append(card)
        tell(s, "C-PLACE-02", "pays", seat, card, s.way[-1])
    else:
        s.hands[owner].append(card)
        tell(s, "C-PLACE-06", "pays_owner", seat, card, owner)


def settle(s: Table, seat: int, field: int) -> None:
    """The leftmost camp of the tableau moves to the field; a berry of its zone; the effect of its slot (C-PLACE-09)."""
    slot = s.placed[seat]
    s.placed[seat] += 1
    s.camp[field] = seat
    tell(s, "C-PLACE-09", "camps", seat, field, slot + 1)
    zone = s.zone[field]
    if s.berries[zone]:
        s.berries[zone] -= 1
        s.berries_of[seat] += 1
        tell(s, "C-BERRY-01", "berry", seat, field)
    perform(s, s.box.slots[slot].does, seat)


def price_of_origin(s: Table, field: int) -> int:
    """The terrain of the origin; any card for the own START camp (C-PLACE-04)."""
    return ANY_TERRAIN if field in s.start_camp else 1 << s.terrain[field]


def price_of_step(s: Table, before: int, field: int) -> int:
    """The terrains that pay for this field, as bits; 0: nothing, a lake is paid once while it is crossed (C-PLACE-05).

    A START camp takes any card, whosever it is (C-PLACE-07, A-04).
    """
    terrain = s.terrain[field]
    if terrain == WATER and s.terrain[before] == WATER:
        return 0
    return ANY_TERRAIN if field in s.start_camp else 1 << terrain


def payee(s: Table, seat: int, field: int) -> int:
    """The owner of a foreign camp on the way, or of the village on a lake that is crossed (C-PLACE-06, C-WVIL-04)."""
    owner = s.scenario.lake_owner(s, field) if s.terrain[field] == WATER else s.camp[field]
    return owner if owner != seat else NO_CAMP


def is_passable(s: Table, field: int) -> bool:
    """Neither lava nor the volcano may be crossed (C-VOLC-03)."""
    return s.terrain[field] < VOLCANO


def origin_options(s: Table, seat: int) -> list[int]:
    """Own camps from which at least one free field can be reached and paid for."""
    if s.placed[seat] == CAMPS or len(s.hands[seat]) < 2:
        return []
    masks = hand_masks(s, seat)
    have = 0
    for mask in masks:
        have |= mask
    options = []
    for field, owner in enumerate(s.camp):
        if owner == seat:
            price = price_of_origin(s, field)
            if price & have and can_finish(s, masks, [field], [price]):
                options.append(field)
    return options


def walk_options(s: Table, seat: int) -> list[int]:
    """The next fields; the camp itself if this field is free."""
    masks = hand_masks(s, seat)
    way = s.way
    here = way[-1]
    terrain = s.terrain
    options = [CAMP_HERE] if len(way) > 1 and s.scenario.is_free(s, here) else []
    for field in s.board.neighbours[here]:
        if field in way or terrain[field] > WATER:
            continue
        price = price_of_step(s, here, field)
        if price and not any(mask & price for mask in masks):
            continue
        needs = [price] if price else []
        if s.scenario.is_free(s, field) or can_finish(s, masks, [*way, field], needs):
            options.append(field)
    return options


def pay_options(s: Table, seat: int, price: int) -> list[int]:
    """The cards of the hand that show it, each kind once, that leave enough to finish."""
    box_masks = s.box.masks
    hand = s.hands[seat]
    cards = sorted({card for card in hand if box_masks[card] & price})
    way = s.way
    if len(cards) == 1 or (len(way) > 1 and s.scenario.is_free(s, way[-1])):
        return cards
    options = []
    for card in cards:
        rest = [box_masks[other] for other in hand]
        rest.remove(box_masks[card])
        if can_finish(s, rest, way, []):
            options.append(card)
    return options


def hand_masks(s: Table, seat: int) -> list[int]:
    masks = s.box.masks
    return [masks[card] for card in s.hands[seat]]


def can_finish(s: Table, masks: list[int], way: list[int], needs: list[int]) -> bool:
    """Whether the hand pays for `needs` and for a way on from here to some free field."""
    if len(needs) > len(masks):
        return False
    here = way[-1]
    further: list[tuple[int, list[int]]] = []
    for field in s.board.neighbours[here]:
        if s.terrain[field] > WATER or field in way:
            continue
        price = price_of_step(s, here, field)
        bill = [*needs, price] if price else needs
        if s.scenario.is_free(s, field):
            if can_pay(masks, bill):
                return True
        else:
            further.append((field, bill))
    for field, bill in further:
        if can_pay(masks, bill) and can_finish(s, masks, [*way, field], bill):
            return True
    return False


def can_pay(masks: list[int], bill: list[int]) -> bool:
    """Whether different cards can be found for all parts of the bill."""
    if len(bill) == 1:
        price = bill[0]
        return any(mask & price for mask in masks)
    if len(bill) == 2:
        a, b = bill
        first = second = either = 0
        for mask in masks:
            if mask & a:
                first = 1
            if mask & b:
                second = 1
            if mask & (a | b):
                either += 1
        return first + second == 2 and either >= 2
    if len(bill) > len(masks):
        return False
    paid_by = [-1] * len(masks)
    return all(find_card(masks, bill, part, paid_by, [False] * len(masks)) for part in range(len(bill)))


def find_card(masks: list[int], bill: list[int], part: int, paid_by: list[int], tried: list[bool]) -> bool:
    """Give this part of the bill a card, moving others to different cards if need be."""
    price = bill[part]
    for i, mask in enumerate(masks):
        if mask & price and not tried[i]:
            tried[i] = True
            if paid_by[i] == -1 or find_card(masks, bill, paid_by[i], paid_by, tried):
                paid_by[i] = part
                return True
    return False

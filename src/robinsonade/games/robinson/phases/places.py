"""Where a pawn can go: to an action it begins or to one that is planned (R-PLAN-03, R-REQ)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from robinsonade.games.robinson.phases.menu import lacks_weapon, slowness
from robinsonade.games.robinson.phases.pawns import (
    NEUTRAL,
    alone,
    count_pawns,
    handyman_ready,
    may_join,
    may_lead,
    one_pawn_rests,
    supporters,
)
from robinsonade.games.robinson.phases.uses import can_use, owner, spare_weapons
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import (
    A_HUNT,
    A_REST,
    ANOTHER_PAWN,
    JOIN,
    START_OVER,
    Offer,
    Place,
    Stack,
    TakeBack,
    Target,
    offer,
    take_back,
)
from robinsonade.games.robinson.table.numbers import (
    ARGUMENT,
    BASKET_USE,
    BUILD,
    CARPENTER,
    EVERY_ACTION,
    EXTRA_WOOD,
    FRIDAY,
    HANDYMAN,
    JENNY,
    LADDER_PAWN,
    REST,
    SACK_USE,
    THREAT,
    TIME,
)
from robinsonade.games.robinson.table.uses import ECONOMICAL

DONE: Final = 100
ECONOMY: Final = 102
BARRED: Final = -99  # as pawns for an action: too few whatever helps


def unfinished(s: Table) -> int:
    """The stack that still lacks pawns, or -1: always the last one."""
    return len(s.plan) - 1 if s.plan and s.plan[-1].lacks_pawns() else -1


def pawn_options(s: Table) -> list[int]:
    waiting = unfinished(s)
    return pawns_to_join(s, s.plan[waiting]) if waiting >= 0 else pawns_to_place(s)


def pawns_to_join(s: Table, stack: Stack) -> list[int]:
    """Those that can join an action that lacks pawns."""
    return [pawn for pawn in compress(range(BASKET_USE), s.free) if may_join(s, pawn, stack)]


def pawns_to_place(s: Table) -> list[int]:
    """Those that have a place somewhere; done, once nobody has (R-PLAN-03)."""
    if s.counted is not s.free:
        count_pawns(s)
    free = s.free
    found = list(compress(range(JENNY + 1), free))
    if not s.all_rest:
        found = [person for person in found if has_place(s, person)]
    idle = not found or found[0] >= FRIDAY
    for pawn in s.neutral:
        if free[pawn] and has_room(s, pawn):
            found.append(pawn)
    if s.economy < 0 and CARPENTER in s.character and can_use(s, owner(s, CARPENTER), ECONOMICAL) and saves_wood(s):
        found.append(ECONOMY)
    if idle:  # all must be placed that can be (R-PLAN-03, A-13)
        found.append(DONE)
    return found


def ways_back(s: Table) -> list[TakeBack]:
    """Until the plan is confirmed it can be changed freely: any pawn can be taken back, or all of them (R-PLAN-01)."""
    found = [take_back(n, pawn) for n, stack in enumerate(s.plan) for pawn in dict.fromkeys(standing_on(stack))]
    if s.chosen >= 0 and len(pawns_to_place(s)) > 1:
        found.insert(0, ANOTHER_PAWN)
    if s.plan:
        found.append(START_OVER)
    return found


def standing_on(stack: Stack) -> list[int]:
    """The pawns of a stack, whose action it is first; Basket and Sack are taken along."""
    others = stack.pawns[:]
    others.remove(stack.top)
    return [stack.top, *others, *[BASKET_USE] * stack.with_basket, *[SACK_USE] * stack.with_sack]


def saves_wood(s: Table) -> bool:
    """Somebody could still plan an action with wood, of whatever type (R-CARP-01)."""
    hands = supporters(s)
    return any(offered.cost.wood and hands[offered.kind] for offered in s.menu)


def has_place(s: Table, person: int) -> bool:
    if one_pawn_rests(s) and REST in s.allowed[person]:
        return True
    return has_room(s, person) or bool(new_places(s, person))


def has_room(s: Table, pawn: int) -> bool:
    for stack in s.plan:
        if (pawn <= JENNY or stack.target.kind in NEUTRAL[pawn]) and may_join(s, pawn, stack):
            return True
    return False


def place_options(s: Table, pawn: int) -> list[Place]:
    waiting = unfinished(s)
    return [JOIN[waiting]] if waiting >= 0 else all_places(s, pawn)


def all_places(s: Table, pawn: int) -> list[Place]:
    found: list[Place] = [*new_places(s, pawn)] if pawn <= JENNY else []
    for i, stack in enumerate(s.plan):
        if (pawn >= BASKET_USE or len(stack.pawns) < stack.most) and may_join(s, pawn, stack):
            found.append(JOIN[i])
    return found


def new_places(s: Table, person: int) -> list[Target]:
    """Actions this person can begin: pawns enough, goods enough, requirements met. One pass over the menu."""
    if person == JENNY:  # she only rests (R-S3-05)
        return [A_REST] if one_pawn_rests(s) or jenny_is_supported(s) else []
    if s.counted is not s.free:
        count_pawns(s)
    offers: Sequence[Offer] = s.menu
    hands, helping = s.hands, s.helping
    if not s.plain:
        offers = special_offers(s, person)
        hands, helping = 0, special_hands(s, person)
    wood, food, kept, fur = s.goods
    food += kept
    if s.economy >= 0 and may_save(s, person):
        wood += 1
    found = []
    for offered in offers:
        pawns = offered.pawns
        if pawns > hands and pawns > hands + helping[offered.kind]:
            continue
        if not offered.free:
            cost = offered.cost
            if cost.wood > wood or cost.all_food > food or cost.fur > fur or cost.nonperishable > kept:
                continue
        if not offered.asks_more or may_begin(s, person, offered.target):
            found.append(offered.target)
    return found


def jenny_is_supported(s: Table) -> bool:
    """Where a Rest takes more pawns than hers (R-TOK-TIME-03, R-PLAN-04)."""
    more = slowness(s, s.camp) + (1 if TIME in s.spaces[REST] else 0)
    return ARGUMENT not in s.today and more <= supporters(s)[REST]


def may_save(s: Table, person: int) -> bool:
    """Earlier edition: only in an action the carpenter resolves (E-91)."""
    return s.rules.newer or person == s.economy


def may_begin(s: Table, person: int, to: Target) -> bool:
    """What else threats, hunts and personal inventions ask for."""
    if to.kind == THREAT:
        if to.two_people and s.free[person] == supporters(s)[THREAT]:
            return False
        return not lacks_weapon(s, to) or weapon_left(s, to)
    if to is A_HUNT:
        hunts = hunts_planned(s)
        return not hunts or hunts < len(s.hunting)
    return may_lead(s, person, to)


def hunts_planned(s: Table) -> int:
    return sum(1 for stack in s.plan if stack.target is A_HUNT)


def weapon_left(s: Table, to: Target) -> bool:
    """A temporary weapon for this threat, besides those the planned ones use."""
    used = sum(1 for stack in s.plan if lacks_weapon(s, stack.target))
    return len(spare_weapons(s, lacks_weapon(s, to))) > used


def special_offers(s: Table, person: int) -> Sequence[Offer]:
    """The menu where a token on the Build space, the ladder or the Argument changes it."""
    offers: Sequence[Offer] = s.menu
    if EXTRA_WOOD in s.spaces[BUILD]:
        offers = [dearer(offered) if offered.kind == BUILD else offered for offered in offers]
    if ARGUMENT in s.today or s.free[LADDER_PAWN]:
        offers = [helped(s, person, offered) for offered in offers]
    return offers


def dearer(o: Offer) -> Offer:
    """The token on the Build space asks for a wood more where wood is asked for (R-TOK-WOOD-01)."""
    return offer(o.target, o.pawns, o.cost.and_wood(1), o.asks_more) if o.cost.wood else o


def helped(s: Table, person: int, o: Offer) -> Offer:
    """Pawns that only some actions of a kind can use: the ladder, or somebody else's under the Argument."""
    fewer = 0
    if o.target.special:
        fewer = s.free[LADDER_PAWN]
    elif o.target.two_people and ARGUMENT in s.today:
        fewer = supporters(s)[THREAT] - alone(s, person)[THREAT]
    return offer(o.target, o.pawns - fewer, o.cost, o.asks_more) if fewer else o


def special_hands(s: Table, person: int) -> list[int]:
    """By action the pawns this person can count on, where tokens, the Handyman, the Argument or a card change them."""
    hands = alone(s, person) if ARGUMENT in s.today else supporters(s)
    for kind, tokens in enumerate(s.spaces):
        if TIME in tokens and hands[kind]:
            hands[kind] -= 1  # it takes one of the pawns, where there are any (R-TOK-TIME-01)
    if s.free[HANDYMAN] and person < FRIDAY and s.character[person] == CARPENTER and handyman_ready(s, person):
        hands[BUILD] += 1
    allowed = s.allowed[person]
    if allowed is EVERY_ACTION:
        return hands
    return [pawns if kind in allowed else BARRED for kind, pawns in enumerate(hands)]


def same_place(one: Target, other: Target) -> bool:
    """The same but for the way to pay for it."""
    if one.kind == BUILD == other.kind:
        return one.building == other.building
    return one is other or (one.kind == THREAT == other.kind and one.place == other.place)

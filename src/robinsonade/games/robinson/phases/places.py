"""Where a pawn can go: to an action it begins or to one that is planned; and what stands in its way (R-PLAN-03, R-REQ).

A place is a target for a new action, or JOIN | n for the n-th stack.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress

from robinsonade.games.robinson.map import open_tile, yields
from robinsonade.games.robinson.phases.menu import (
    BY_RAFT,
    DIFFERENT,
    LANE,
    PAWN,
    SLOW,
    SPECIAL,
    lacks_weapon,
    prices,
    target_of,
)
from robinsonade.games.robinson.phases.pawns import (
    KINDS,
    NEUTRAL,
    ONE_FOR_EACH,
    PAWNS,
    alone,
    count_pawns,
    handyman_ready,
    in_lanes,
    may_join,
    may_lead,
    supporters,
)
from robinsonade.games.robinson.phases.windows import ECONOMICAL, able, owner, spare_weapons
from robinsonade.games.robinson.table import (
    ARGUMENT,
    BASKET_USE,
    BUILD,
    CARPENTER,
    EXPLORE,
    EXTRA_WOOD,
    FIRST_PAWN,
    FRIDAY,
    GATHER,
    HANDYMAN,
    HUNT,
    JENNY,
    LADDER_PAWN,
    MOST,
    NEED,
    PALISADE_SPACE,
    REST,
    ROOF_SPACE,
    SHELTER_SPACE,
    SHORTCUT_HERE,
    TAPPED_FOOD,
    TAPPED_WOOD,
    TARGET,
    THREAT,
    TIME,
    Price,
    Table,
)

DONE, AGAIN, ECONOMY = 100, 101, 102
JOIN = 1 << 20
MOST_REPLANS = 3
# One addition compares a price with what there is. Goods count up to 7, the dearest of all; a bit above each number
# shows what is too much.
FULL_PURSE = 0x7777 + sum(PAWNS << LANE * kind for kind in range(KINDS))
TOO_MUCH = 0x8888 + sum(32 * PAWN << LANE * kind for kind in range(KINDS))


def unfinished(s: Table) -> int:
    """The stack that still lacks pawns, or -1: always the last one."""
    if s.plan:
        stack = s.plan[-1]
        if len(stack) - FIRST_PAWN < stack[NEED]:
            return len(s.plan) - 1
    return -1


def pawn_options(s: Table) -> list[int]:
    waiting = unfinished(s)
    return pawns_to_join(s, s.plan[waiting]) if waiting >= 0 else pawns_to_place(s)


def pawns_to_join(s: Table, stack: list[int]) -> list[int]:
    """Those that can join an action that lacks pawns."""
    if s.counted is not s.free:
        count_pawns(s)
    return [pawn for pawn in s.kinds if s.free[pawn] and pawn < BASKET_USE and may_join(s, pawn, stack)]


def pawns_to_place(s: Table) -> list[int]:
    """Those that have a place somewhere; done, once nobody has (R-PLAN-03)."""
    if s.counted is not s.free:
        count_pawns(s)
    free = s.free
    if s.plain and not s.marks[s.camp] & SLOW:  # everybody can rest
        found = list(compress(range(JENNY + 1), free))
    else:
        found = [person for person in s.kinds if person <= JENNY and free[person] and has_place(s, person)]
    idle = not found or found[0] >= FRIDAY
    for pawn in s.neutral:
        if free[pawn] and has_room(s, pawn):
            found.append(pawn)
    if s.economy < 0 and CARPENTER in s.character and able(s, owner(s, CARPENTER), ECONOMICAL) and saves_wood(s):
        found.append(ECONOMY)
    if idle:  # all must be placed that can be (R-PLAN-03, A-13)
        found.append(DONE)
        if s.plan and s.replans < MOST_REPLANS:
            found.append(AGAIN)
    return found


def saves_wood(s: Table) -> bool:
    """Somebody could still plan an action with wood, of whatever type (R-CARP-01)."""
    for e in s.menu:
        if e >> 20 & 15 and s.hands & PAWNS << LANE * (e >> 12 & 15):
            return True
    return False


def one_pawn_rests(s: Table) -> bool:
    return not s.spaces[REST] & TIME and not s.marks[s.camp] & SLOW


def has_place(s: Table, person: int) -> bool:
    if one_pawn_rests(s) and s.allowed[person] >> REST & 1:
        return True
    return bool(new_places(s, person)) or has_room(s, person)


def has_room(s: Table, pawn: int) -> bool:
    for stack in s.plan:
        if (pawn <= JENNY or NEUTRAL[pawn] >> (stack[TARGET] >> 12) & 1) and may_join(s, pawn, stack):
            return True
    return False


def place_options(s: Table, pawn: int) -> list[int]:
    waiting = unfinished(s)
    return [JOIN | waiting] if waiting >= 0 else all_places(s, pawn)


def all_places(s: Table, pawn: int) -> list[int]:
    found = new_places(s, pawn) if pawn <= JENNY else []
    for i, stack in enumerate(s.plan):
        if (pawn >= BASKET_USE or len(stack) - FIRST_PAWN < stack[MOST]) and may_join(s, pawn, stack):
            found.append(JOIN | i)
    return found


def new_places(s: Table, person: int) -> list[int]:
    """Actions this person can begin: pawns enough, goods enough, requirements met. One pass over the menu."""
    if person == JENNY:  # nobody supports her: only where one pawn is enough (R-S3-05)
        return [target_of(REST)] if one_pawn_rests(s) else []
    if s.counted is not s.free:
        count_pawns(s)
    rows: Collection[Price]
    if s.plain:
        rows = s.prices.values() if s.priced is s.menu else prices(s).values()
        lacks = FULL_PURSE - purse(s, person) - s.hands
    else:
        rows = special_prices(s, person)
        lacks = FULL_PURSE - purse(s, person) - special_hands(s, person)
    return [
        target
        for price, target, asks_more in rows
        if not lacks + price & TOO_MUCH and (not asks_more or may_begin(s, person, target))
    ]


def purse(s: Table, person: int) -> int:
    """The goods there are, as in a price."""
    wood, food, kept, fur = s.goods
    food += kept
    if s.economy >= 0 and may_save(s, person):
        wood += 1
    goods = (wood if wood < 7 else 7) | (food if food < 7 else 7) << 4
    return goods | (kept if kept < 7 else 7) << 8 | (fur if fur < 7 else 7) << 12


def may_save(s: Table, person: int) -> bool:
    """Earlier edition: only in an action the carpenter resolves (E-91)."""
    return s.rules.newer or person == s.economy


def may_begin(s: Table, person: int, target: int) -> bool:
    """What else threats, hunts and personal inventions ask for."""
    kind = target >> 12
    if kind == THREAT:
        if target & DIFFERENT and s.free[person] == (s.hands & PAWNS) // PAWN:
            return False
        return not lacks_weapon(s, target) or weapon_left(s, target)
    if target == HUNT << 12:
        hunts = 0
        for stack in s.plan:
            if stack[TARGET] == target:
                hunts += 1
        return hunts < len(s.hunting)
    return may_lead(s, person, target)


def weapon_left(s: Table, target: int) -> bool:
    """A temporary weapon for this threat beside those the planned ones use."""
    used = sum(1 for stack in s.plan if lacks_weapon(s, stack[TARGET]))
    return len(spare_weapons(s, lacks_weapon(s, target))) > used


def special_prices(s: Table, person: int) -> Collection[Price]:
    """Where a token on the Build space, the ladder or the Argument changes them."""
    if not (s.today & ARGUMENT or s.free[LADDER_PAWN] or s.spaces[BUILD] & EXTRA_WOOD):
        return prices(s).values()
    unwilling = s.hands - alone(s, person) if s.today & ARGUMENT else 0
    return [
        (price + surcharge(s, price, target) - helpers(s, person, target, unwilling), target, asks_more)
        for price, target, asks_more in prices(s).values()
    ]


def surcharge(s: Table, price: int, target: int) -> int:
    """The token on the Build space asks for a wood more where wood is asked for (R-TOK-WOOD-01)."""
    return 1 if target >> 12 == BUILD and price & 15 and s.spaces[BUILD] & EXTRA_WOOD else 0


def helpers(s: Table, person: int, target: int, unwilling: int) -> int:
    """Pawns that only some actions of a kind can use: the ladder, or somebody else's under the Argument."""
    kind = target >> 12
    if not s.allowed[person] >> kind & 1:
        return 0
    if kind == EXPLORE and SPECIAL <= (target >> 6 & 63) < BY_RAFT:
        return s.free[LADDER_PAWN] * PAWN << LANE * EXPLORE
    return unwilling & PAWNS if kind == THREAT and target & DIFFERENT else 0


def special_hands(s: Table, person: int) -> int:
    """The pawns this person can count on, where tokens, the Handyman, the Argument or another card change them."""
    pawns = slowed(s, alone(s, person) if s.today & ARGUMENT else s.hands)
    if s.free[HANDYMAN] and person < FRIDAY and s.character[person] == CARPENTER and handyman_ready(s, person):
        pawns += PAWN << LANE * BUILD
    return pawns & 31 * ONE_FOR_EACH[s.allowed[person]]


def slowed(s: Table, pawns: int) -> int:
    """A time-consuming token takes one of the pawns, where there are any (R-TOK-TIME-01)."""
    for kind, tokens in enumerate(s.spaces):
        if tokens & TIME and pawns & PAWNS << LANE * kind:
            pawns -= PAWN << LANE * kind
    return pawns


def obstacle(s: Table, person: int, target: int) -> str:
    """Why this person cannot begin this action now: the id of the rule that forbids it, or ''. The slow twin of `new_places`."""
    kind, where = target >> 12 & 15, target >> 6 & 63
    if target in new_places(s, person):
        return ""
    if not s.allowed[person] >> kind & 1:
        return "R-GOLD-01"
    on_menu = [e for e in s.menu if e & 0xFFFFF == target]
    if not on_menu:
        return missing_requirement(s, kind, where)
    e = on_menu[0]
    if kind == BUILD and not may_lead(s, person, target):
        return "R-PINV-01"
    if kind == HUNT and not may_lead(s, person, target):
        return "R-S5-10"
    if kind == HUNT and not where and sum(1 for st in s.plan if st[TARGET] == target) >= len(s.hunting):
        return "R-HUNT-01"
    need = (e >> 36) + (1 if s.spaces[kind] & TIME else 0)
    limits = in_lanes(alone(s, person)) if s.today & ARGUMENT else supporters(s)
    if need > limits[kind]:
        return "R-CARD-ARGUMENT" if s.today & ARGUMENT else "R-DIST-02" if kind in (GATHER, EXPLORE) else "R-PLAN-06"
    return "R-REQ-01" if lacks_weapon(s, target) and not weapon_left(s, target) else "R-REQ-02"


def missing_requirement(s: Table, kind: int, where: int) -> str:
    if any(stack[TARGET] >> 6 == kind << 6 | where for stack in s.plan):
        return {BUILD: "R-BUILD-07", GATHER: "R-GATHER-02", EXPLORE: "R-EXPLORE-02"}.get(kind, "R-THREAT-02")
    if kind == BUILD:
        if where in (ROOF_SPACE, PALISADE_SPACE):
            return "R-SHELTER-04"
        return "R-SHELTER-02" if where == SHELTER_SPACE else "R-ITEM-01"
    if kind == HUNT:
        return "R-HUNT-01"
    if kind == GATHER:
        if where >> 1 == s.camp:
            return "R-GATHER-03"
        if s.marks[where >> 1] & SHORTCUT_HERE and s.today & (TAPPED_WOOD if where & 1 else TAPPED_FOOD):
            return "R-GATHER-04"
        return "R-DIST-03" if open_tile(s, where >> 1) and yields(s, where) else "R-GATHER-05"
    if kind == EXPLORE:
        return "R-EXPLORE-01"
    return "R-REQ-01"

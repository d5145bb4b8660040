"""Where a pawn can go: to an action it begins or to one that is planned; and what stands in its way (R-PLAN-03, R-REQ).

A place is a target for a new action, or JOIN | n for the n-th stack.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress

from robinsonade.games.robinson.map import open_tile, yields
from robinsonade.games.robinson.phases.menu import (
    A_HUNT,
    BY_RAFT,
    DIFFERENT,
    SPECIAL,
    lacks_weapon,
    prices,
    slowness,
    target_of,
)
from robinsonade.games.robinson.phases.pawns import (
    EVERYTHING,
    NEUTRAL,
    alone,
    count_pawns,
    handyman_ready,
    may_join,
    may_lead,
    one_pawn_rests,
    supporters,
)
from robinsonade.games.robinson.phases.uses import ECONOMICAL, able, owner, spare_weapons
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
# One addition compares the goods of a price with those there are. They count up to 7, the dearest of all; a bit above
# each number shows what is too much.
FULL_PURSE, TOO_MUCH = 0x7777, 0x8888
BARRED = -99  # as pawns for an action: too few whatever helps


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
    if s.economy < 0 and CARPENTER in s.character and able(s, owner(s, CARPENTER), ECONOMICAL) and saves_wood(s):
        found.append(ECONOMY)
    if idle:  # all must be placed that can be (R-PLAN-03, A-13)
        found.append(DONE)
        if s.plan and s.replans < MOST_REPLANS:
            found.append(AGAIN)
    return found


def saves_wood(s: Table) -> bool:
    """Somebody could still plan an action with wood, of whatever type (R-CARP-01)."""
    hands = supporters(s)
    for e in s.menu:
        if e >> 20 & 15 and hands[e >> 12 & 15]:
            return True
    return False


def has_place(s: Table, person: int) -> bool:
    if one_pawn_rests(s) and s.allowed[person] >> REST & 1:
        return True
    return has_room(s, person) or bool(new_places(s, person))


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
    if person == JENNY:  # she only rests (R-S3-05)
        return [target_of(REST)] if one_pawn_rests(s) or jenny_is_supported(s) else []
    if s.counted is not s.free:
        count_pawns(s)
    rows: Collection[Price] = prices(s).values()
    hands, helping = s.hands, s.helping
    if not s.plain:
        rows = special_prices(s, person)
        hands, helping = 0, special_hands(s, person)
    lacks = FULL_PURSE - purse(s, person)
    found = []
    for goods, need, kind, target, asks_more in rows:
        if need > hands and need > hands + helping[kind]:
            continue
        if goods and lacks + goods & TOO_MUCH:
            continue
        if not asks_more or may_begin(s, person, target):
            found.append(target)
    return found


def jenny_is_supported(s: Table) -> bool:
    """Where a Rest takes more pawns than hers (R-TOK-TIME-03, R-PLAN-04)."""
    more = slowness(s, s.camp) + (1 if s.spaces[REST] & TIME else 0)
    return not s.today & ARGUMENT and more <= supporters(s)[REST]


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
        if target & DIFFERENT and s.free[person] == supporters(s)[THREAT]:
            return False
        return not lacks_weapon(s, target) or weapon_left(s, target)
    if target == A_HUNT:
        hunts = 0
        for stack in s.plan:
            if stack[TARGET] == target:
                hunts += 1
        return not hunts or hunts < len(s.hunting)
    return may_lead(s, person, target)


def weapon_left(s: Table, target: int) -> bool:
    """A temporary weapon for this threat beside those the planned ones use."""
    used = sum(1 for stack in s.plan if lacks_weapon(s, stack[TARGET]))
    return len(spare_weapons(s, lacks_weapon(s, target))) > used


def special_prices(s: Table, person: int) -> Collection[Price]:
    """Where a token on the Build space, the ladder or the Argument changes them."""
    rows: Collection[Price] = prices(s).values()
    if s.spaces[BUILD] & EXTRA_WOOD:
        rows = [dearer(price) if price[2] == BUILD else price for price in rows]
    if s.today & ARGUMENT or s.free[LADDER_PAWN]:
        rows = [helped(s, person, price) for price in rows]
    return rows


def dearer(price: Price) -> Price:
    """The token on the Build space asks for a wood more where wood is asked for (R-TOK-WOOD-01)."""
    return (price[0] + 1, *price[1:]) if price[0] & 15 else price


def helped(s: Table, person: int, price: Price) -> Price:
    """Pawns that only some actions of a kind can use: the ladder, or somebody else's under the Argument."""
    goods, need, kind, target, asks_more = price
    if kind == EXPLORE and SPECIAL <= (target >> 6 & 63) < BY_RAFT:
        need -= s.free[LADDER_PAWN]
    elif kind == THREAT and target & DIFFERENT and s.today & ARGUMENT:
        need -= supporters(s)[THREAT] - alone(s, person)[THREAT]
    return goods, need, kind, target, asks_more


def special_hands(s: Table, person: int) -> list[int]:
    """By action the pawns this person can count on, where tokens, the Handyman, the Argument or a card change them."""
    hands = alone(s, person) if s.today & ARGUMENT else supporters(s)
    for kind, tokens in enumerate(s.spaces):
        if tokens & TIME and hands[kind]:
            hands[kind] -= 1  # it takes one of the pawns, where there are any (R-TOK-TIME-01)
    if s.free[HANDYMAN] and person < FRIDAY and s.character[person] == CARPENTER and handyman_ready(s, person):
        hands[BUILD] += 1
    allowed = s.allowed[person]
    if allowed == EVERYTHING:
        return hands
    return [pawns if allowed >> kind & 1 else BARRED for kind, pawns in enumerate(hands)]


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
    limits = alone(s, person) if s.today & ARGUMENT else supporters(s)
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

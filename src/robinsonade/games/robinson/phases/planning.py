"""Planning the Action Phase, pawn by pawn (R-PLAN-01..07, R-REQ, R-TOK).

A question for a pawn is followed by one for its place. The first pawn of a stack begins an action; while the action lacks
pawns, only pawns that can join it are offered. So every plan on the table can be resolved.
"""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.phases.menu import (
    BY_RAFT,
    BY_THE_MAP,
    cross_off,
    lacks_weapon,
    lay_out_menu,
    packed,
    prices,
    repeatable,
)
from robinsonade.games.robinson.phases.pawns import free_pawns, helping_pawns
from robinsonade.games.robinson.phases.places import (
    AGAIN,
    DONE,
    JOIN,
    all_places,
    may_save,
    pawns_to_join,
    pawns_to_place,
    unfinished,
)
from robinsonade.games.robinson.phases.uses import ECONOMICAL, HANDY, draw_weapon, owner, pay_ability
from robinsonade.games.robinson.phases.windows import fend_off
from robinsonade.games.robinson.table import (
    ARRANGE,
    BASKET_USE,
    BROWN_TOKEN_PAWN,
    BUILD,
    CANDLE_STUBS,
    CANDLES,
    CANDLES_PAWN,
    CARPENTER,
    CARRIES_TIME,
    CARRIES_WOOD,
    DANGER_HERE,
    EXPLORE,
    EXTRA_WOOD,
    FIRST_PAWN,
    FLAGS,
    FOOD,
    FRIDAY,
    FUR,
    GATHER,
    GREEN_TOKEN_PAWN,
    HAMMER,
    HAMMER_PAWN,
    HANDYMAN,
    JENNY,
    NEEDS_WOOD,
    NONPERISHABLE,
    PAID,
    PLANNING,
    REST,
    SACK_USE,
    STUBS_PAWN,
    TARGET,
    THREAT,
    TIME,
    TOP,
    WITH_BASKET,
    WITH_SACK,
    WOOD,
    Table,
)
from robinsonade.games.robinson.table import ECONOMICAL as ECONOMICAL_FLAG


def planning(s: Table) -> bool:
    """One pawn is placed; finished when the group says so (R-PLAN-01)."""
    if s.phase != PLANNING:
        start_planning(s)
        s.replans = 0
        tell(s, "R-PLAN-01", "planning")
    waiting = unfinished(s)
    if waiting >= 0:
        put_pawn(s, ask(s, GROUP, "pawn", pawns_to_join(s, s.plan[waiting])), JOIN | waiting)
        return False
    pawn = ask(s, GROUP, "pawn", pawns_to_place(s))
    if pawn < DONE:
        s.chosen = pawn
        place = ask(s, GROUP, "place", all_places(s, pawn))
        s.chosen = -1
        put_pawn(s, pawn, place)
    elif pawn == DONE:
        confirm(s)
        return True
    elif pawn == AGAIN:
        start_over(s)
    else:
        s.economy = owner(s, CARPENTER)
    return False


def start_planning(s: Table) -> None:
    """All pawns free, nothing planned, everything on the menu."""
    s.phase = PLANNING
    lay_out_menu(s)
    s.plan = []
    s.economy = -1
    s.free = free_pawns(s)


def put_pawn(s: Table, pawn: int, place: int) -> None:
    s.free[pawn] -= 1
    if pawn < JENNY:
        s.hands -= 1
    elif pawn > JENNY:
        s.helping = helping_pawns(s)
    if place < JOIN:
        begin_action(s, pawn, place)
    elif pawn >= BASKET_USE:
        s.plan[place & 63][FLAGS] |= WITH_BASKET if pawn == BASKET_USE else WITH_SACK
        tell(s, "R-INV-BASKET", "assigned", pawn)
    else:
        stack = s.plan[place & 63]
        stack.append(pawn)
        if stack[TOP] == FRIDAY and pawn < FRIDAY:
            stack[TOP] = pawn  # with a character he only supports (R-FRIDAY-05)
        tell(s, "R-PAWN-01", "joins", pawn, told(s, stack[TARGET]))
        if pawn == HANDYMAN:
            pay_ability(s, owner(s, CARPENTER), HANDY)


def begin_action(s: Table, person: int, target: int) -> None:
    """Goods move onto the action (R-REQ-02); tokens of its space travel with the pawns (R-TOK-TIME-01, R-TOK-WOOD-01)."""
    paid, need, kind, _, _ = prices(s)[target]
    flags, most = 0, need + 1 if surer_with_more(s, kind, target) else need
    if s.spaces[kind] & TIME:
        s.spaces[kind] &= ~TIME
        flags |= CARRIES_TIME
        need, most = need + 1, most + 1
    if paid:
        paid, bought = pay(s, person, kind, paid)
        flags |= bought
    s.plan.append([target, person, need, most, paid, flags, person])
    if not repeatable(s, target):
        cross_off(s, target)
        s.scenario.planned(s, target)
    tell(s, "R-PLAN-07", "begins", person, told(s, target))


def told(s: Table, target: int) -> int:
    """The target for a fact: a threat with its card, which will have left the row when the fact is read again."""
    return target | (s.threat[target >> 6 & 63] + 1) << 20 if target >> 12 == THREAT else target


def surer_with_more(s: Table, kind: int, target: int) -> bool:
    """Build, Gather and Explore take one pawn more to be sure of success (R-PLAN-06)."""
    return BUILD <= kind <= EXPLORE and (target != BY_THE_MAP or s.rules.earlier)


def pay(s: Table, person: int, kind: int, paid: int) -> tuple[int, int]:
    """The goods that really move, and what they say about the action as flags."""
    flags, goods = 0, s.goods
    wood, food, nonperishable, fur = paid & 15, paid >> 4 & 15, paid >> 8 & 15, paid >> 12
    if wood and kind == BUILD:
        flags |= NEEDS_WOOD
        if s.spaces[BUILD] & EXTRA_WOOD:
            s.spaces[BUILD] &= ~EXTRA_WOOD
            flags |= CARRIES_WOOD
            wood += 1
    if wood and s.economy >= 0 and may_save(s, person):
        pay_ability(s, s.economy, ECONOMICAL)
        s.economy = -1
        flags |= ECONOMICAL_FLAG
        wood -= 1
    short = max(0, food - goods[FOOD])
    food -= short
    nonperishable += short
    goods[WOOD] -= wood
    goods[FOOD] -= food
    goods[NONPERISHABLE] -= nonperishable
    goods[FUR] -= fur
    return packed(wood, food, nonperishable, fur), flags


def start_over(s: Table) -> None:
    """Until the plan is confirmed it can be changed freely."""
    for stack in s.plan:
        give_back(s, stack)
    s.plan = []
    s.economy = -1
    s.menu = s.offers
    if s.offer_prices:
        s.priced, s.prices = s.menu, s.offer_prices
    if s.counted is s.free and s.all_hands:
        s.hands, s.helping = s.all_hands
    else:
        s.counted = None
    s.replans += 1
    tell(s, "R-PLAN-01", "start_over")


def give_back(s: Table, stack: list[int]) -> None:
    return_goods(s, stack[PAID])
    for pawn in stack[FIRST_PAWN:]:
        s.free[pawn] += 1
        if pawn == HANDYMAN:
            unpay(s, owner(s, CARPENTER), HANDY)
    flags = stack[FLAGS]
    if flags:
        if flags & CARRIES_TIME:
            s.spaces[stack[TARGET] >> 12] |= TIME
        if flags & CARRIES_WOOD:
            s.spaces[BUILD] |= EXTRA_WOOD
        if flags & ECONOMICAL_FLAG:
            unpay(s, owner(s, CARPENTER), ECONOMICAL)
        if flags & WITH_BASKET:
            s.free[BASKET_USE] += 1
        if flags & WITH_SACK:
            s.free[SACK_USE] += 1


def unpay(s: Table, seat: int, ability: int) -> None:
    s.used[seat] &= ~(1 << ability)
    s.determination[seat] += s.box.characters[s.character[seat]].abilities[ability].cost


def return_goods(s: Table, paid: int) -> None:
    if paid:
        for good in range(4):
            s.goods[good] += paid >> 4 * good & 15


def confirm(s: Table) -> None:
    """From here on nothing changes (R-REQ-03). Consumed pawns and promised weapons are paid for, then danger strikes."""
    s.economy = -1
    tell(s, "R-PLAN-01", "planned", len(s.plan))
    levels = []
    for stack in s.plan:
        for pawn in stack[FIRST_PAWN:]:
            if pawn >= CANDLES_PAWN:
                consume(s, pawn)
        if stack[TARGET] >> 12 == THREAT:
            levels.append(lacks_weapon(s, stack[TARGET]))
    for level in sorted(levels, reverse=True):
        if level:
            draw_weapon(s, level)
    if any(s.marks):
        for stack in s.plan:
            danger(s, stack)
    s.menu = s.offers = []


def consume(s: Table, pawn: int) -> None:
    """Pawns of tokens and equipment work once (R-NEUT-03)."""
    if pawn == HAMMER_PAWN:
        s.equipment[HAMMER] -= 1
    elif pawn == STUBS_PAWN:
        acts.use_up(s, s.kept.index(CANDLE_STUBS))
    elif pawn in (CANDLES_PAWN, GREEN_TOKEN_PAWN, BROWN_TOKEN_PAWN):
        token = {CANDLES_PAWN: CANDLES, GREEN_TOKEN_PAWN: s.scenario.green_token}.get(pawn, s.scenario.brown_token)
        s.tokens.remove(token)
        s.tokens_out.append(token)
        tell(s, "R-USE-05", "use_token", token)


def danger(s: Table, stack: list[int]) -> None:
    """Greater danger where the action takes place: Weapon 1, or a Wound for the top pawn (R-TOK-DANGER-02..05)."""
    space = place_of(s, stack[TARGET])
    if space < 0 or not s.marks[space] & DANGER_HERE:
        return
    if space == s.camp and s.rules.earlier:
        return  # R-PROD-07 instead
    if not fend_off(s):
        acts.wound(s, stack[TOP], 1, "R-TOK-DANGER-02")


def place_of(s: Table, target: int) -> int:
    """The tile or space where an action happens, or -1 for threats, hunts, and what is explored by raft or map."""
    kind, where = target >> 12 & 15, target >> 6 & 63
    if kind == GATHER:
        return where >> 1
    if kind == EXPLORE:
        return where & 15 if where < BY_RAFT else -1
    if kind == BUILD:
        return s.scenario.building_place(s, target)
    return s.camp if kind in (ARRANGE, REST) else -1

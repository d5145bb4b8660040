"""Planning the Action Phase, pawn by pawn (R-PLAN-01..07, R-REQ, R-TOK).

A question for a pawn is followed by one for its place. The first pawn of a stack begins an action; while the action
lacks pawns, only pawns that can join it are offered. So every plan on the table can be resolved.
"""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask_or_take_back, tell
from robinsonade.engine.types import Option
from robinsonade.games.robinson.effects.finds import use_up
from robinsonade.games.robinson.effects.goods import preserved_among
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.menu import cross_off, lacks_weapon, lay_out_menu, offer_of, repeatable
from robinsonade.games.robinson.phases.pawns import free_pawns, helping_pawns, may_join
from robinsonade.games.robinson.phases.places import (
    DONE,
    all_places,
    may_save,
    new_places,
    pawns_to_join,
    pawns_to_place,
    standing_on,
    unfinished,
    ways_back,
)
from robinsonade.games.robinson.phases.uses import draw_weapon, owner, pay_ability
from robinsonade.games.robinson.phases.windows import fend_off
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import (
    ANOTHER_PAWN,
    BY_THE_MAP,
    JOIN,
    NOTHING,
    START_OVER,
    Cost,
    Join,
    Place,
    Stack,
    TakeBack,
    Target,
    cost,
)
from robinsonade.games.robinson.table.decks import NO_CARD, CardRef
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    BASKET_USE,
    BROWN_TOKEN_PAWN,
    BUILD,
    CANDLE_STUBS,
    CANDLES,
    CANDLES_PAWN,
    CARPENTER,
    DANGER_HERE,
    EXPLORE,
    EXTRA_WOOD,
    FOOD,
    FRIDAY,
    FUR,
    GATHER,
    GREEN_TOKEN_PAWN,
    HAMMER,
    HAMMER_PAWN,
    HANDYMAN,
    JENNY,
    NONPERISHABLE,
    PLANNING,
    REST,
    SACK_USE,
    STUBS_PAWN,
    THREAT,
    TIME,
    WOOD,
)
from robinsonade.games.robinson.table.uses import ECONOMICAL, HANDY


def planning(s: Table) -> bool:
    """One pawn is placed, or taken back; finished when the group says so (R-PLAN-01)."""
    if s.phase != PLANNING:
        start_planning(s)
        tell(s, "R-PLAN-01", "planning")
    waiting = unfinished(s)
    pawn = ask_plan(s, "pawn", pawns_to_place(s) if waiting < 0 else pawns_to_join(s, s.plan[waiting]))
    if isinstance(pawn, TakeBack):
        change_plan(s, pawn)
    elif waiting >= 0:
        put_pawn(s, pawn, JOIN[waiting])
    elif pawn < DONE:
        s.chosen = pawn
        place = ask_plan(s, "place", all_places(s, pawn))
        s.chosen = -1
        if isinstance(place, TakeBack):
            change_plan(s, place)
        else:
            put_pawn(s, pawn, place)
    elif pawn == DONE:
        confirm(s)
        return True
    else:
        s.economy = owner(s, CARPENTER)
    return False


def ask_plan(s: Table, prompt: str, options: list[Option]) -> Option | TakeBack:
    """Where only one thing is possible it is done, but nobody confirms a plan unasked."""
    if len(options) == 1 and (options[0] != DONE or not s.plan):
        return options[0]
    return ask_or_take_back(s, GROUP, prompt, options, ways_back)


def start_planning(s: Table) -> None:
    """All pawns free, nothing planned, everything on the menu."""
    s.phase = PLANNING
    lay_out_menu(s)
    s.plan = []
    s.economy = -1
    s.free = free_pawns(s)


def put_pawn(s: Table, pawn: int, place: Place) -> None:
    s.free[pawn] -= 1
    if pawn < JENNY:
        s.hands -= 1
    elif pawn > JENNY:
        s.helping = helping_pawns(s)
    if isinstance(place, Join):
        join(s, pawn, s.plan[place.stack])
    else:
        begin_action(s, pawn, place)


def join(s: Table, pawn: int, stack: Stack) -> None:
    if pawn >= BASKET_USE:
        if pawn == BASKET_USE:
            stack.with_basket = True
        else:
            stack.with_sack = True
        tell(s, "R-INV-BASKET", "assigned", pawn)
        return
    stack.pawns.append(pawn)
    if stack.top == FRIDAY and pawn < FRIDAY:
        stack.top = pawn  # with a character he only supports (R-FRIDAY-05)
    tell(s, "R-PAWN-01", "joins", pawn, told(s, stack.target))
    if pawn == HANDYMAN:
        pay_ability(s, owner(s, CARPENTER), HANDY)


def begin_action(s: Table, person: int, to: Target) -> None:
    """Goods move onto the action (R-REQ-02); tokens of its space go with the pawns (R-TOK-TIME-01, R-TOK-WOOD-01)."""
    offered = offer_of(s, to)
    need = offered.pawns
    stack = Stack(target=to, top=person, need=need, most=need + extra_pawn_removes_dice(s, to), pawns=[person])
    if TIME in s.spaces[to.kind]:
        s.spaces[to.kind] -= {TIME}
        stack.carries_time = True
        stack.need += 1
        stack.most += 1
    if not offered.free:
        pay(s, stack, offered.cost)
    s.plan.append(stack)
    if not repeatable(s, to):
        cross_off(s, to)
        s.scenario.planned(s, to)
    tell(s, "R-PLAN-07", "begins", person, told(s, to))


def told(s: Table, to: Target) -> tuple[Target, CardRef]:
    """The target for a fact: a threat with its card, which will have left the row when the fact is read again."""
    return to, s.threat[to.place] if to.kind == THREAT else NO_CARD


def extra_pawn_removes_dice(s: Table, to: Target) -> bool:
    """Build, Gather and Explore take one pawn more to be sure of success (R-PLAN-06)."""
    return BUILD <= to.kind <= EXPLORE and (to is not BY_THE_MAP or s.rules.earlier)


def pay(s: Table, stack: Stack, asked: Cost) -> None:
    """The goods that really move lie on the action."""
    goods, wood, food, nonperishable = s.goods, asked.wood, asked.food, asked.nonperishable
    if wood and stack.target.kind == BUILD:
        stack.needs_wood = True
        if EXTRA_WOOD in s.spaces[BUILD]:
            s.spaces[BUILD] -= {EXTRA_WOOD}
            stack.carries_wood = True
            wood += 1
    if wood and s.economy >= 0 and may_save(s, stack.top):
        pay_ability(s, s.economy, ECONOMICAL)
        s.economy = -1
        stack.economical = True
        wood -= 1
    if food:
        preserved = preserved_among(s, food, goods[NONPERISHABLE] - nonperishable)
        food -= preserved
        nonperishable += preserved
    goods[WOOD] -= wood
    goods[FOOD] -= food
    goods[NONPERISHABLE] -= nonperishable
    goods[FUR] -= asked.fur
    stack.paid = cost(wood, food, nonperishable, asked.fur)


def change_plan(s: Table, back: TakeBack) -> None:
    """Until the plan is confirmed it can be changed freely."""
    if back is START_OVER:
        start_over(s)
        tell(s, "R-PLAN-01", "start_over")
    elif back is not ANOTHER_PAWN:
        tell(s, "R-PLAN-01", "taken_back", back.pawn, told(s, s.plan[back.stack].target))
        facts, s.facts = s.facts, None
        plan_again(s, back)
        s.facts = facts


def plan_again(s: Table, back: TakeBack) -> None:
    """All the others once more in their order, so that the plan is one like any other: tokens pass to the next action.

    An action whose leader is taken back goes; one that lacks a pawn then comes last and waits for it.
    """
    stacks = s.plan[:]
    changed = stacks.pop(back.stack)
    waiting = stacks.pop() if stacks and stacks[-1].lacks_pawns() else changed
    start_over(s)
    for stack in stacks:
        place_again(s, stack, standing_on(stack))
    rest = standing_on(changed)[::-1]
    rest.remove(back.pawn)
    if changed.top in rest:
        place_again(s, changed, rest[::-1], waiting is changed)
    if waiting is not changed:
        place_again(s, waiting, standing_on(waiting), True)


def place_again(s: Table, stack: Stack, pawns: list[int], may_wait: bool = False) -> None:
    """As it was, if that is still possible."""
    to, top = stack.target, pawns[0]
    s.economy = owner(s, CARPENTER) if stack.economical else -1
    if to in new_places(s, top) and (may_wait or len(pawns) >= offer_of(s, to).pawns + (TIME in s.spaces[to.kind])):
        put_pawn(s, top, to)
        for pawn in pawns[1:]:
            if may_join(s, pawn, s.plan[-1]):
                put_pawn(s, pawn, JOIN[len(s.plan) - 1])
    s.economy = -1


def start_over(s: Table) -> None:
    for stack in s.plan:
        give_back(s, stack)
    s.plan = []
    s.economy = -1
    s.menu = s.offers
    if s.counted is s.free and s.all_hands:
        s.hands, s.helping = s.all_hands
    else:
        s.counted = None


def give_back(s: Table, stack: Stack) -> None:
    return_goods(s, stack.paid)
    for pawn in stack.pawns:
        s.free[pawn] += 1
        if pawn == HANDYMAN:
            unpay(s, owner(s, CARPENTER), HANDY)
    if stack.carries_time:
        s.spaces[stack.target.kind] |= {TIME}
    if stack.carries_wood:
        s.spaces[BUILD] |= {EXTRA_WOOD}
    if stack.economical:
        unpay(s, owner(s, CARPENTER), ECONOMICAL)
    if stack.with_basket:
        s.free[BASKET_USE] += 1
    if stack.with_sack:
        s.free[SACK_USE] += 1


def unpay(s: Table, seat: int, ability: int) -> None:
    s.used[seat] -= {ability}
    s.determination[seat] += s.box.characters[s.character[seat]].abilities[ability].cost


def return_goods(s: Table, paid: Cost) -> None:
    if paid is not NOTHING:
        for good, n in enumerate(paid.goods()):
            s.goods[good] += n


def confirm(s: Table) -> None:
    """From here on nothing changes (R-REQ-03). Consumed pawns and promised weapons are paid, then danger strikes."""
    s.economy = -1
    tell(s, "R-PLAN-01", "planned", len(s.plan))
    levels = []
    for stack in s.plan:
        for pawn in stack.pawns:
            if pawn >= CANDLES_PAWN:
                consume(s, pawn)
        if stack.target.kind == THREAT:
            levels.append(lacks_weapon(s, stack.target))
    for level in sorted(levels, reverse=True):
        if level:
            draw_weapon(s, level)
    if any(s.marks):
        for stack in s.plan:
            danger(s, stack)
    s.menu = s.offers = ()


def consume(s: Table, pawn: int) -> None:
    """Pawns of tokens and equipment work once (R-NEUT-03)."""
    if pawn == HAMMER_PAWN:
        s.equipment[HAMMER] -= 1
    elif pawn == STUBS_PAWN:
        use_up(s, s.kept.index(CANDLE_STUBS))
    elif pawn in (CANDLES_PAWN, GREEN_TOKEN_PAWN, BROWN_TOKEN_PAWN):
        token = {CANDLES_PAWN: CANDLES, GREEN_TOKEN_PAWN: s.scenario.green_token}.get(pawn, s.scenario.brown_token)
        s.tokens.remove(token)
        s.tokens_out.append(token)
        tell(s, "R-USE-05", "use_token", token)


def danger(s: Table, stack: Stack) -> None:
    """Greater danger where the action takes place: Weapon 1, or a Wound for the top pawn (R-TOK-DANGER-02..05)."""
    space = place_of(s, stack.target)
    if space < 0 or DANGER_HERE not in s.marks[space]:
        return
    if space == s.camp and s.rules.earlier:
        return  # R-PROD-07 instead
    if not fend_off(s):
        wound(s, stack.top, 1, "R-TOK-DANGER-02")


def place_of(s: Table, to: Target) -> int:
    """The tile or space where an action happens, or -1 for threats, hunts, and what is explored by raft or map."""
    if to.kind == GATHER:
        return to.source.space
    if to.kind == EXPLORE:
        return to.space
    if to.kind == BUILD:
        return s.scenario.building_place(s, to)
    return s.camp if to.kind in (ARRANGE, REST) else -1

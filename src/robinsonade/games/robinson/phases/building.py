"""The Build action (R-BUILD, R-SHELTER, R-ROOF, R-WEAPON, R-ITEM)."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.machine import ask, tell
from robinsonade.games.robinson.effects.demands import lose
from robinsonade.games.robinson.effects.goods import preserved_among
from robinsonade.games.robinson.effects.items import take_built
from robinsonade.games.robinson.effects.levels import raise_track
from robinsonade.games.robinson.effects.tokens import marked
from robinsonade.games.robinson.phases.dice import adventure_follows, apply_dice, roll_dice
from robinsonade.games.robinson.phases.menu import builds_again, inventions
from robinsonade.games.robinson.phases.menu import features as list_features
from robinsonade.games.robinson.phases.pawns import may_lead
from robinsonade.games.robinson.phases.planning import danger, return_goods, unpay
from robinsonade.games.robinson.phases.uses import can_use, owner, pay_ability
from robinsonade.games.robinson.table import FAILED_BUILDS, Table, asked, note_all, noted_all
from robinsonade.games.robinson.table.actions import Cost, Offer, Stack, Target, cost
from robinsonade.games.robinson.table.numbers import (
    ADVENTURE,
    BUILD,
    CARPENTER,
    CROSS,
    NONPERISHABLE,
    PALISADE,
    PALISADE_SPACE,
    ROOF,
    ROOF_SPACE,
    SHEET_ITEMS,
    SHELTER_SPACE,
    TRACK_SPACES,
    TRAP,
    WEAPON,
    WEAPON_SPACE,
    WOOD,
    WOOD_FAILED,
    WOOD_SUCCEEDED,
)
from robinsonade.games.robinson.table.people import JUST_BUILT, NOT_BUILT
from robinsonade.games.robinson.table.uses import ECONOMICAL

DECK: Final = 0


def build(s: Table, stack: Stack, who: int, sure: bool) -> None:
    """Success: the goods are gone. Failure: goods and assigned tokens come back (R-BUILD-03, R-BUILD-04)."""
    success = roll_dice(s, DECK, who, sure)
    apply_dice(s, DECK, who)
    if success:
        cheaper(s, stack, who)
        wood_token_after_success(s, stack, who)
        finish(s, stack.target, who)
    else:
        return_goods(s, stack.paid)
        if stack.target.building not in TRACK_SPACES:
            note_all(s, FAILED_BUILDS, {*noted_all(s, FAILED_BUILDS), stack.target.building})
        if stack.economical:
            unpay(s, owner(s, CARPENTER), ECONOMICAL)
        if stack.carries_wood:
            wood_token_after_failure(s, who)
    adventure_follows(s, DECK, who)


def cheaper(s: Table, stack: Stack, who: int) -> None:
    """Economical Construction may also be paid when the goods are discarded: 1 wood returns to Available (R-CARP-01).
    Economical Construction may also be paid when the goods are discarded: 1 wood returns to Available (R-CARP-01)."""
    seat = owner(s, CARPENTER)
    if seat < 0 or not stack.paid.wood or stack.economical or not can_use(s, seat, ECONOMICAL):
        return
    if (s.rules.newer or seat == who) and ask(s, seat, "cheaper", [0, 1]):
        pay_ability(s, seat, ECONOMICAL)
        stack.paid = stack.paid.and_wood(-1)
        stack.economical = True
        s.goods[WOOD] += 1


def wood_token_after_success(s: Table, stack: Stack, who: int) -> None:
    """A wood build that succeeds pays for a token whose own build failed (R-TOK-WOOD-02, A-18)."""
    if not stack.needs_wood or stack.carries_wood:
        return
    if WOOD_FAILED in s.today:
        s.today -= {WOOD_FAILED}
        lose(s, WOOD, 1, who, "R-TOK-WOOD-02")
    else:
        s.today |= {WOOD_SUCCEEDED}


def wood_token_after_failure(s: Table, who: int) -> None:
    """Earlier: the token is gone. Newer: it goes to a wood build that succeeded, or back to the space (E-18)."""
    if s.rules.earlier:
        return
    if WOOD_SUCCEEDED in s.today:
        lose(s, WOOD, 1, who, "R-TOK-WOOD-02")
    else:
        s.today |= {WOOD_FAILED}


def finish(s: Table, to: Target, who: int) -> None:
    where = to.building
    if where == SHELTER_SPACE:
        s.shelter = JUST_BUILT
        tell(s, "R-SHELTER-02", "shelter")
    elif where == ROOF_SPACE:
        raise_track(s, ROOF, 1, "R-ROOF-01")
    elif where == PALISADE_SPACE:
        raise_track(s, PALISADE, 1, "R-ROOF-01")
    elif where == WEAPON_SPACE:
        raise_track(s, WEAPON, 1, "R-WEAPON-01")
    elif where in SHEET_ITEMS:
        s.scenario.build_item(s, where, to.space, who)
    else:
        take_built(s, where, who)


def extra_build(s: Table, who: int) -> None:
    """Fast Work: another Build by the same person without pawns, with all dice (R-CARD-FASTWORK)."""
    options = extra_offers(s, who)
    if not options:
        return
    to = ask(s, asked(who), "extra_build", [offered.target for offered in options])
    paid = next(offered.cost for offered in options if offered.target is to)
    stack = Stack(target=to, top=who, need=1, most=2, pawns=[who], needs_wood=paid.wood > 0)
    spend(s, stack, paid)
    danger(s, stack)
    outer, s.acting = s.acting, stack
    token = s.spaces[BUILD] & {ADVENTURE}  # it was for the first Build
    s.spaces[BUILD] -= token
    build(s, stack, who, False)
    s.spaces[BUILD] |= token
    s.acting = outer


def spend(s: Table, stack: Stack, asked: Cost) -> None:
    """Preserved food stands in for food."""
    preserved = preserved_among(s, asked.food, s.goods[NONPERISHABLE] - asked.nonperishable)
    stack.paid = cost(asked.wood, asked.food - preserved, asked.nonperishable + preserved, asked.fur)
    for good, n in enumerate(stack.paid.goods()):
        s.goods[good] -= n


def extra_offers(s: Table, who: int) -> list[Offer]:
    """What one pawn could build and can be paid for now; no Roof or Palisade on a Shelter of this very phase."""
    menu: list[Offer] = []
    fresh_shelter = s.shelter == JUST_BUILT
    if fresh_shelter:
        s.shelter = NOT_BUILT
    list_features(s, menu, 1)
    if fresh_shelter:
        s.shelter = JUST_BUILT
    inventions(s, menu, 1)
    wood, food, kept, fur = s.goods
    found = []
    for offered in menu:
        to, paid = offered.target, offered.cost
        if (to.building == SHELTER_SPACE and s.shelter) or offered.pawns > 1 or tried(s, to):
            continue
        if not may_lead(s, who, to):
            continue
        if paid.wood <= wood and paid.fur <= fur and paid.nonperishable <= kept and paid.all_food <= food + kept:
            found.append(offered)
    return found


def tried(s: Table, to: Target) -> bool:
    """One attempt a round for the Shelter and each invention; a cross or trap once a tile (R-BUILD-07, R-BUILD-05)."""
    where = to.building
    if where in TRACK_SPACES or builds_again(s, where):
        return False
    if s.scenario.builds_on_tiles(where):
        built = marked(s, to.space, CROSS) or marked(s, to.space, TRAP)
        return built or any(stack.target is to for stack in s.plan)
    return where in noted_all(s, FAILED_BUILDS) or any(stack.target.building == where for stack in s.plan)


def can_build_extra(s: Table, who: int) -> bool:
    return bool(extra_offers(s, who))

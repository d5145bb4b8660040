"""The Build action (R-BUILD, R-SHELTER, R-ROOF, R-WEAPON, R-ITEM)."""

from __future__ import annotations

from robinsonade.engine.machine import ask, tell
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.phases.dice import adventure_follows, apply_dice, roll_dice
from robinsonade.games.robinson.phases.menu import features as list_features
from robinsonade.games.robinson.phases.menu import inventions, packed
from robinsonade.games.robinson.phases.pawns import may_lead
from robinsonade.games.robinson.phases.planning import return_goods, unpay
from robinsonade.games.robinson.phases.uses import ECONOMICAL, able, owner, pay_ability
from robinsonade.games.robinson.table import (
    CARPENTER,
    CARRIES_WOOD,
    CROSS,
    FAILED_BUILDS,
    FLAGS,
    FOOD,
    FUR,
    NEEDS_WOOD,
    NONPERISHABLE,
    PAID,
    PALISADE,
    PALISADE_SPACE,
    ROOF,
    ROOF_SPACE,
    SHELTER_SPACE,
    TARGET,
    TRAP,
    WEAPON,
    WEAPON_SPACE,
    WOOD,
    WOOD_FAILED,
    WOOD_SUCCEEDED,
    Table,
    asked,
    note,
    noted,
)
from robinsonade.games.robinson.table import ECONOMICAL as ECONOMICAL_FLAG

DECK = 0


def build(s: Table, stack: list[int], who: int, sure: bool) -> None:
    """Success: the goods are gone. Failure: goods and assigned tokens come back (R-BUILD-03, R-BUILD-04)."""
    success = roll_dice(s, DECK, who, sure)
    apply_dice(s, DECK, who)
    if success:
        cheaper(s, stack, who)
        wood_token_after_success(s, stack, who)
        finish(s, stack[TARGET], who)
    else:
        return_goods(s, stack[PAID])
        where = stack[TARGET] >> 6 & 63
        if where <= SHELTER_SPACE:
            note(s, FAILED_BUILDS, failed_builds(s) | 1 << where)
        if stack[FLAGS] & ECONOMICAL_FLAG:
            unpay(s, owner(s, CARPENTER), ECONOMICAL)
        if stack[FLAGS] & CARRIES_WOOD:
            wood_token_after_failure(s, who)
    adventure_follows(s, DECK, who)


def cheaper(s: Table, stack: list[int], who: int) -> None:
    """Economical Construction may also be paid when the goods are discarded: 1 wood returns to Available (R-CARP-01)."""
    seat = owner(s, CARPENTER)
    if seat < 0 or not stack[PAID] & 15 or stack[FLAGS] & ECONOMICAL_FLAG or not able(s, seat, ECONOMICAL):
        return
    if (s.rules.newer or seat == who) and ask(s, seat, "cheaper", [0, 1]):
        pay_ability(s, seat, ECONOMICAL)
        stack[PAID] -= 1
        stack[FLAGS] |= ECONOMICAL_FLAG
        s.goods[WOOD] += 1


def wood_token_after_success(s: Table, stack: list[int], who: int) -> None:
    """A wood build that succeeds pays for a token whose own build failed (R-TOK-WOOD-02, A-18)."""
    if not stack[FLAGS] & NEEDS_WOOD or stack[FLAGS] & CARRIES_WOOD:
        return
    if s.today & WOOD_FAILED:
        s.today &= ~WOOD_FAILED
        acts.lose(s, WOOD, 1, who, "R-TOK-WOOD-02")
    else:
        s.today |= WOOD_SUCCEEDED


def wood_token_after_failure(s: Table, who: int) -> None:
    """Earlier: the token is gone. Newer: it goes to a wood build that succeeded, or back to the space (E-18)."""
    if s.rules.earlier:
        return
    if s.today & WOOD_SUCCEEDED:
        acts.lose(s, WOOD, 1, who, "R-TOK-WOOD-02")
    else:
        s.today |= WOOD_FAILED


def finish(s: Table, target: int, who: int) -> None:
    where = target >> 6 & 63
    if where == SHELTER_SPACE:
        s.shelter = 2
        tell(s, "R-SHELTER-02", "shelter")
    elif where == ROOF_SPACE:
        acts.raise_track(s, ROOF, 1, "R-ROOF-01")
    elif where == PALISADE_SPACE:
        acts.raise_track(s, PALISADE, 1, "R-ROOF-01")
    elif where == WEAPON_SPACE:
        acts.raise_track(s, WEAPON, 1, "R-WEAPON-01")
    elif where >= 30:
        s.scenario.build_item(s, where, target & 63, who)
    else:
        acts.take_built(s, where, who)


def extra_build(s: Table, who: int) -> None:
    """Fast Work: another Build by the same person without pawns, with all dice (R-CARD-FASTWORK)."""
    options = extra_targets(s, who)
    if not options:
        return
    target = ask(s, asked(who), "extra_build", [e & 0xFFFFF for e in options])
    e = next(e for e in options if e & 0xFFFFF == target)
    paid = e >> 20 & 65535
    stack = [target, who, 1, 2, spend(s, paid), NEEDS_WOOD if paid & 15 else 0, who]
    outer, s.acting = s.acting, stack
    build(s, stack, who, False)
    s.acting = outer


def spend(s: Table, paid: int) -> int:
    wood, food, nonperishable, fur = paid & 15, paid >> 4 & 15, paid >> 8 & 15, paid >> 12
    short = max(0, food - s.goods[FOOD])
    for good, n in ((WOOD, wood), (FOOD, food - short), (NONPERISHABLE, nonperishable + short), (FUR, fur)):
        s.goods[good] -= n
    return packed(wood, food - short, nonperishable + short, fur)


def extra_targets(s: Table, who: int) -> list[int]:
    """What one pawn could build and can be paid for now; no Roof or Palisade on a Shelter of this very phase."""
    s.menu = []
    fresh_shelter = s.shelter == 2
    if fresh_shelter:
        s.shelter = 0
    list_features(s, 1)
    if fresh_shelter:
        s.shelter = 2
    inventions(s, 1)
    found = []
    for e in s.menu:
        where, paid = e >> 6 & 63, e >> 20 & 65535
        if (where == SHELTER_SPACE and s.shelter) or e >> 36 > 1 or tried(s, e & 0xFFFFF):
            continue
        if not may_lead(s, who, e & 0xFFFFF):
            continue
        if paid & 15 > s.goods[WOOD] or paid >> 12 > s.goods[FUR] or paid >> 8 & 15 > s.goods[NONPERISHABLE]:
            continue
        if paid >> 4 & 15 <= s.goods[FOOD] + s.goods[NONPERISHABLE]:
            found.append(e)
    s.menu = []
    return found


def tried(s: Table, target: int) -> bool:
    """One attempt a round for the Shelter and each invention; a cross or trap once on its tile (R-BUILD-07, R-BUILD-05)."""
    where = target >> 6 & 63
    if where > SHELTER_SPACE or s.scenario.builds_again(s, where):
        return False
    if s.scenario.builds_on_tiles(where):
        built = acts.marked(s, target & 63, CROSS) or acts.marked(s, target & 63, TRAP)
        return built or any(stack[TARGET] == target for stack in s.plan)
    return bool(failed_builds(s) >> where & 1) or any(stack[TARGET] >> 6 == target >> 6 for stack in s.plan)


def failed_builds(s: Table) -> int:
    return max(0, noted(s, FAILED_BUILDS))


def can_build_extra(s: Table, who: int) -> bool:
    return bool(extra_targets(s, who))

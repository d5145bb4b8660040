"""The pawns of a round: which there are, and which actions they can take part in (R-PLAN-02, R-PAWN, R-NEUT)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from robinsonade.games.robinson.effects.items import owner_of
from robinsonade.games.robinson.phases.menu import SLOW
from robinsonade.games.robinson.phases.uses import can_use, owner
from robinsonade.games.robinson.table import Table, usable_items
from robinsonade.games.robinson.table.actions import Stack, Target
from robinsonade.games.robinson.table.numbers import (
    ARGUMENT,
    BASKET,
    BASKET_USE,
    BELTS,
    BELTS_PAWN,
    BROWN_TOKEN_PAWN,
    BUILD,
    CANDLE_STUBS,
    CANDLES,
    CANDLES_PAWN,
    CARPENTER,
    COMPASS,
    COMPASS_PAWN,
    DOG,
    EVERY_ACTION,
    EXPLORE,
    EXTRA_WOOD,
    FRIDAY,
    GATHER,
    GREEN_TOKEN_PAWN,
    HAMMER,
    HAMMER_PAWN,
    HANDYMAN,
    HUNT,
    JENNY,
    LADDER_PAWN,
    LANTERN,
    LANTERN_PAWN,
    LIGHTS_PAWN,
    MAP,
    MAP_PAWN,
    NOWHERE,
    PEOPLE,
    RAFT,
    RAFT_PAWN,
    REST,
    SACK,
    SACK_USE,
    SHIELD,
    SHIELD_PAWN,
    STUBS_PAWN,
    TIME,
)
from robinsonade.games.robinson.table.uses import HANDY

KINDS: Final = 8
UNRESTRICTED: Final = [EVERY_ACTION] * PEOPLE
NEUTRAL_PAWNS: Final = range(DOG, SACK_USE + 1)
# By kind of pawn: the actions a neutral pawn supports
NEUTRAL: Final[list[tuple[int, ...]]] = [()] * 23
NEUTRAL[DOG] = (HUNT, EXPLORE)
for pawn in (MAP_PAWN, COMPASS_PAWN, LADDER_PAWN, GREEN_TOKEN_PAWN):
    NEUTRAL[pawn] = (EXPLORE,)
for pawn in (LANTERN_PAWN, CANDLES_PAWN, HAMMER_PAWN, STUBS_PAWN, HANDYMAN, BROWN_TOKEN_PAWN, LIGHTS_PAWN):
    NEUTRAL[pawn] = (BUILD,)
NEUTRAL[BELTS_PAWN] = (GATHER,)
NEUTRAL[SHIELD_PAWN] = (HUNT,)
NEUTRAL[RAFT_PAWN] = (GATHER, EXPLORE)
NEUTRAL[BASKET_USE] = NEUTRAL[SACK_USE] = (GATHER,)
# By kind of pawn: the actions in which it counts for everybody. Ladder and Handyman are counted where they help
HELPS: Final = NEUTRAL[:]
HELPS[LADDER_PAWN] = HELPS[HANDYMAN] = HELPS[BASKET_USE] = HELPS[SACK_USE] = ()
PAWN_OF_ITEM: Final = (
    (MAP_PAWN, MAP),
    (LANTERN_PAWN, LANTERN),
    (BELTS_PAWN, BELTS),
    (SHIELD_PAWN, SHIELD),
    (RAFT_PAWN, RAFT),
    (BASKET_USE, BASKET),
    (SACK_USE, SACK),
)
LENDING_PAWNS: Final = frozenset(item for _, item in PAWN_OF_ITEM)


def free_pawns(s: Table) -> list[int]:
    """By kind of pawn how many can be placed this round (R-PLAN-02, R-NEUT-03, R-NEUT-04)."""
    free = [0] * 23
    for seat in range(s.seats):
        free[seat] = s.pawns[seat].now
    free[FRIDAY] = 1 if s.wounds[FRIDAY] >= 0 else 0
    free[JENNY] = 1 if s.wounds[JENNY] >= 0 and s.outside[JENNY] == -1 else 0
    free[DOG] = 1 if s.rules.dog or (s.seats == 1 and not s.rules.no_dog) else 0
    items = usable_items(s) & LENDING_PAWNS
    if items:
        for pawn, item in PAWN_OF_ITEM:
            free[pawn] = 1 if item in items else 0
    if s.equipment[HAMMER] > 0:
        free[HAMMER_PAWN] = s.equipment[HAMMER]
    if s.tokens:
        free[CANDLES_PAWN] = s.tokens.count(CANDLES)
        free[GREEN_TOKEN_PAWN] = s.tokens.count(s.scenario.green_token)
        free[BROWN_TOKEN_PAWN] = s.tokens.count(s.scenario.brown_token)
    if s.kept:
        free[COMPASS_PAWN] = s.kept.count(COMPASS)
        if CANDLE_STUBS in s.kept:
            free[STUBS_PAWN] = s.kept_uses[s.kept.index(CANDLE_STUBS)]
    if CARPENTER in s.character and can_use(s, owner(s, CARPENTER), HANDY):
        free[HANDYMAN] = 1
    free[LIGHTS_PAWN] = s.free[LIGHTS_PAWN]  # promised before the Action Phase
    s.scenario.add_pawns(s, free)
    return free


def count_pawns(s: Table) -> None:
    """How many pawns are free: counted once for a plan. `put_pawn` keeps the count right."""
    free = s.counted = s.free
    s.neutral = list(compress(NEUTRAL_PAWNS, free[DOG:]))
    s.hands = sum(free[:JENNY])
    s.helping = helping_pawns(s)
    s.all_hands = None if s.plan else (s.hands, s.helping)
    unrestricted = s.allowed == UNRESTRICTED
    unusual = ARGUMENT in s.today or free[LADDER_PAWN] or free[HANDYMAN] or (any(s.spaces) and costlier(s))
    s.plain = unrestricted and not unusual
    s.all_rest = unrestricted and one_pawn_rests(s)


def costlier(s: Table) -> bool:
    """A token makes some action take more than the menu says."""
    return any(TIME in tokens or EXTRA_WOOD in tokens for tokens in s.spaces)


def helping_pawns(s: Table) -> list[int]:
    """By action how many neutral pawns are free for it."""
    found = [0] * KINDS
    for pawn in s.neutral:
        for kind in HELPS[pawn]:
            found[kind] += s.free[pawn]
    return found


def one_pawn_rests(s: Table) -> bool:
    return TIME not in s.spaces[REST] and s.marks[s.camp].isdisjoint(SLOW)


def supporters(s: Table) -> list[int]:
    """By action how many pawns are still free for it."""
    if s.counted is not s.free:
        count_pawns(s)
    if s.allowed == UNRESTRICTED:
        return [s.hands + neutral for neutral in s.helping]
    found = s.helping[:]
    for person in range(JENNY):
        add_pawns(s, found, person)
    return found


def add_pawns(s: Table, found: list[int], person: int) -> None:
    """The free pawns of this person, to every action they may take part in."""
    for kind in range(KINDS):
        if kind in s.allowed[person]:
            found[kind] += s.free[person]


def alone(s: Table, person: int) -> list[int]:
    """By action: under the Argument only own and neutral pawns count."""
    if s.counted is not s.free:
        count_pawns(s)
    found = s.helping[:]
    add_pawns(s, found, person)
    return found


def may_join(s: Table, pawn: int, stack: Stack) -> bool:
    """Whether this pawn can support (or take over) this stack (R-PAWN-01, R-NEUT-01, R-NEUT-02)."""
    to, top = stack.target, stack.top
    if pawn > FRIDAY:
        if to.kind not in NEUTRAL[pawn]:
            return False
        if pawn == BASKET_USE:
            return not stack.with_basket and not stack.lacks_pawns()
        if pawn == SACK_USE:
            return not stack.with_sack and not stack.lacks_pawns()
        if pawn == LADDER_PAWN and not to.special:
            return False
        if pawn == HANDYMAN and not (top < FRIDAY and s.character[top] == CARPENTER and handyman_ready(s, top)):
            return False
        return len(stack.pawns) < stack.most
    if len(stack.pawns) >= stack.most or to.kind not in s.allowed[pawn]:
        return False
    if to.two_people:
        return pawn != top
    if ARGUMENT in s.today and pawn != top:
        return False  # R-CARD-ARGUMENT
    return top != FRIDAY or pawn == FRIDAY or may_lead(s, pawn, to)


def handyman_ready(s: Table, seat: int) -> bool:
    """The carpenter can pay for the Handyman, and for a cheaper action already promised (R-CARP-04)."""
    promised = 2 if s.economy >= 0 else 0
    return can_use(s, seat, HANDY) and s.determination[seat] >= 3 + promised


def may_lead(s: Table, person: int, to: Target) -> bool:
    """Whose action it can be: personal inventions are built by their owners (R-PINV-01)."""
    if to.kind == BUILD:
        return owner_of(s, to.building) in (-1, person)
    return not (
        to.kind == HUNT and to.space != NOWHERE and person == FRIDAY and not s.scenario.friday_attacks
    )  # R-S5-10

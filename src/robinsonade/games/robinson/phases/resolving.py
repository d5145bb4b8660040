"""Resolving the planned actions, one by one in their order (R-RES-01..09), and the end of the Action Phase."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import perform
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.finds import treasure_arrives
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.items import item_arrives
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.effects.people import gain_determination, heal
from robinsonade.games.robinson.phases.building import build, cheaper
from robinsonade.games.robinson.phases.combat import hunt
from robinsonade.games.robinson.phases.dice import adventure_follows, apply_dice, roll_dice
from robinsonade.games.robinson.phases.exploring import explore
from robinsonade.games.robinson.phases.planning import give_back, told
from robinsonade.games.robinson.phases.windows import after_actions
from robinsonade.games.robinson.table import FAILED_BUILDS, NO_TOKENS, Table, asked, has, note, on_sheet
from robinsonade.games.robinson.table.actions import Stack
from robinsonade.games.robinson.table.decks import NO_CARD, TOKEN_POOL, WRECKAGE_DECK, card_of, find_of
from robinsonade.games.robinson.table.map import yields
from robinsonade.games.robinson.table.numbers import (
    AFTER_ACTIONS,
    ARRANGE,
    BED,
    BIBLE,
    BLOCKED,
    BUILD,
    DANGER,
    EVERY_TOKEN,
    EXTRA_WOOD,
    FALLEN_TREE,
    FOOD,
    FRIDAY,
    GATHER,
    HAMMOCK,
    HUNT,
    IN_FUTURE,
    ITEMS_AWAY,
    JENNY,
    LARVAE,
    NOT_ROLLED,
    NOWHERE,
    RESOLVING,
    TWO_USES,
    WOOD,
    WOOD_FAILED,
    Good,
    Token,
)
from robinsonade.games.robinson.table.people import BUILT

NORMAL_REST: Final = 0
WITH_BED: Final = 1
WITH_HAMMOCK: Final = 2
TWO_TOKENS: Final = 0
MORALE_UP: Final = 1


def resolving(s: Table) -> bool:
    """One action. Types in their fixed order; within one the group picks (R-RES-01, R-RES-02)."""
    if not s.plan:
        return True
    s.phase = RESOLVING
    if len(s.plan) > 1:
        first = min([stack.target.kind for stack in s.plan])
        waiting = [i for i, stack in enumerate(s.plan) if stack.target.kind == first]
        resolve(s, s.plan.pop(ask(s, GROUP, "resolve", waiting)))
    else:
        resolve(s, s.plan.pop())
    return not s.plan


def resolve(s: Table, stack: Stack) -> None:
    """The owner of the top pawn resolves and alone takes what comes of it (R-PAWN-01)."""
    s.acting = stack
    who = stack.top
    tell(s, "R-PAWN-01", "resolves", who, told(s, stack.target))
    before = (s.future[:], len(s.future_tokens), len(s.future_treasures))
    if s.wounds[who] >= 0:
        RESOLVERS[stack.target.kind](s, stack, who)
    else:
        give_back(s, stack)  # a dead Friday leaves his later actions undone
    if stack.outside:
        carry_outside(s, who, before)
    s.acting = None
    s.drawn = []
    s.dice = [NOT_ROLLED, NOT_ROLLED, NOT_ROLLED]


def carry_outside(s: Table, who: int, before: tuple[list[int], int, int]) -> None:
    """What this action brought lies on the sheet of who sleeps outside (R-OUT-01, R-OUT-02)."""
    goods, tokens, treasures = before
    for good in range(4):
        s.sheets[on_sheet(who, good)] += s.future[good] - goods[good]
        s.future[good] = goods[good]
    s.sheet_cards += [find_of(card_of(TOKEN_POOL, token), who) for token in s.future_tokens[tokens:]]
    s.sheet_cards += [find_of(find.card, who) for find in s.future_treasures[treasures:]]
    del s.future_tokens[tokens:]
    del s.future_treasures[treasures:]


# Threat


def resolve_threat(s: Table, stack: Stack, who: int) -> None:
    """No dice. The reward, then the card and its goods are gone (R-THREAT-01..03)."""
    place = stack.target.place
    card = s.threat[place]
    cheaper(s, stack, who)
    s.in_play = card
    if card.deck == WRECKAGE_DECK:
        wreck = s.box.wreckage[card.n]
        perform(s, wreck.large if stack.target.large else wreck.small, who)
    else:
        perform(s, s.box.events[card.n].threat.reward, who)
        s.events_out.append(card.n)
    s.in_play = NO_CARD
    s.threat[place] = NO_CARD
    tell(s, "R-THREAT-02", "threat_solved", card)


# Hunt


def resolve_hunt(s: Table, stack: Stack, who: int) -> None:
    """R-HUNT-01..03; a greater danger token makes this one stronger (R-TOK-DANGER-01)."""
    more = 1 if DANGER in s.spaces[HUNT] else 0
    s.spaces[HUNT] -= {DANGER}
    if stack.target.space != NOWHERE:
        s.scenario.attack(s, stack.target.space, who, more)
    else:
        hunt(s, who, more)


# Build, gather, explore


def resolve_build(s: Table, stack: Stack, who: int) -> None:
    build(s, stack, who, stack.sure())


def resolve_gather(s: Table, stack: Stack, who: int) -> None:
    """1 resource of the source, more with its token, Basket and Sack (R-GATHER-06, R-GATHER-07)."""
    source = stack.target.source
    good = WOOD if source.is_wood else FOOD
    bags = stack.with_basket + stack.with_sack
    success = roll_dice(s, GATHER - BUILD, who, stack.sure())
    apply_dice(s, GATHER - BUILD, who)
    if success:
        gain(s, good, yields(s, source) + bags, who, "R-GATHER-07")
    elif bags and s.rules.earlier:
        gain(s, good, bags, who, "R-INV-BASKET")  # E-96, A-87
    adventure_follows(s, GATHER - BUILD, who)


def resolve_explore(s: Table, stack: Stack, who: int) -> None:
    explore(s, stack, who, stack.sure())


# Arrange camp, rest


def resolve_arrange(s: Table, stack: Stack, who: int) -> None:
    """Two tokens and morale +1; with four players one of them (R-ARRANGE-01, R-ARRANGE-02)."""
    if BLOCKED in s.spaces[ARRANGE]:
        s.spaces[ARRANGE] -= {BLOCKED}
        tell(s, "R-TOK-05", "marker_cleared", ARRANGE)
        return
    bible = read_bible(s, who)
    both = s.seats < 4
    choice = TWO_TOKENS if both else ask(s, asked(who), "arrange", [TWO_TOKENS, MORALE_UP])
    if choice == TWO_TOKENS:
        gain_determination(s, who, 3 if bible and s.rules.earlier else 2, "R-ARRANGE-01")  # E-133
    if both or choice == MORALE_UP:
        change_morale(s, 1, "R-ARRANGE-01")
    if bible:
        if s.rules.newer:
            gain_determination(s, who, bible, "R-CARD-BIBLE")
        heal(s, who, bible, "R-CARD-BIBLE")


def read_bible(s: Table, who: int) -> int:
    """How many of its uses are made now; earlier: it replaces the usual tokens, so once (R-USE-06, E-133)."""
    left = max(0, s.equipment[BIBLE])
    uses = ask(s, asked(who), "bible", list(range(1 + (left if s.rules.newer else min(1, left)))))
    for _ in range(uses):
        s.equipment[BIBLE] -= 1
        tell(s, "R-CARD-BIBLE", "use_equipment", BIBLE, s.equipment[BIBLE])
    return uses


def resolve_rest(s: Table, stack: Stack, who: int) -> None:
    """Heal 1; with the Bed a token and 2, with the Hammock a token more (R-REST-01, R-REST-02)."""
    ways = [NORMAL_REST]
    if who < FRIDAY or (who == JENNY and s.rules.earlier):
        if who < FRIDAY and has(s, BED):
            ways.append(WITH_BED)
        if HAMMOCK in s.kept:
            ways.append(WITH_HAMMOCK)
    if len(ways) > 1:
        ways.remove(NORMAL_REST)
    way = ask(s, asked(who), "rest", ways)
    if way != NORMAL_REST:
        gain_determination(s, who, 1, "R-REST-02")
    heal(s, who, 2 if way == WITH_BED else 1, "R-REST-01")


def resolve_reclaim(s: Table, stack: Stack, who: int) -> None:
    s.scenario.reclaim(s)


RESOLVERS: Final = [
    resolve_threat,
    resolve_hunt,
    resolve_build,
    resolve_gather,
    resolve_explore,
    resolve_arrange,
    resolve_rest,
    resolve_reclaim,
]


# The end of the phase


def end_of_actions(s: Table) -> bool:
    """What was gained becomes available: goods, tokens, items, treasures (R-ENDACT-01..04)."""
    s.phase = AFTER_ACTIONS  # gains are available at once
    if WOOD_FAILED in s.today:
        s.spaces[BUILD] |= {EXTRA_WOOD}  # R-TOK-WOOD-02
    s.today -= {ITEMS_AWAY, WOOD_FAILED}
    if s.notes:
        note(s, FAILED_BUILDS, -1)
    tokens_take_effect(s)
    if any(s.future):
        for good, found in enumerate(s.future):
            s.goods[good] += found
        s.future = [0, 0, 0, 0]
    if s.shelter:
        s.shelter = BUILT
    trade_in(s)
    if s.fresh:
        for item in sorted(s.fresh):
            s.fresh -= {item}
            item_arrives(s, item)
    while s.future_treasures:
        find = s.future_treasures.pop(0)
        treasure_arrives(s, find.card, find.who)
    while IN_FUTURE in s.equipment:
        s.equipment[s.equipment.index(IN_FUTURE)] = TWO_USES
    s.free = [0] * 23
    s.scenario.end_of_actions(s)
    after_actions(s)
    return True


def tokens_take_effect(s: Table) -> None:
    """Tokens and markers put down during the phase count from now on (R-TOK-02)."""
    later, s.later = s.later, []
    for mark in later:
        s.marks[mark.space] |= {mark.mark}
    if any(s.spaces_later):
        for kind, tokens in enumerate(s.spaces_later):
            s.spaces[kind] |= tokens
        s.spaces_later = [NO_TOKENS] * 8


def trade_in(s: Table) -> None:
    """Found tokens move to Available; food must be taken now, wood too in the newer edition (R-ENDACT-02, E-42)."""
    s.tokens += s.future_tokens
    s.future_tokens = []
    while LARVAE in s.tokens:
        cash(s, LARVAE, FOOD, 2, "R-DTOK-LARVAE")
    while s.rules.newer and FALLEN_TREE in s.tokens:
        cash(s, FALLEN_TREE, WOOD, 1, "R-DTOK-TREE")
    for find in s.sheet_cards[:]:
        token = find.card.n
        if find.card.deck == TOKEN_POOL and (token == LARVAE or (token == FALLEN_TREE and s.rules.newer)):
            s.sheet_cards.remove(find)
            s.tokens_out.append(EVERY_TOKEN[token])
            good, n = (FOOD, 2) if token == LARVAE else (WOOD, 1)
            s.sheets[on_sheet(find.who, good)] += n


def cash(s: Table, token: Token, good: Good, n: int, rule: str) -> None:
    s.tokens.remove(token)
    s.tokens_out.append(token)
    tell(s, rule, "use_token", token)
    s.goods[good] += n

"""Planning the Action Phase, pawn by pawn (R-PLAN-01..07, R-REQ, R-PAWN, R-NEUT, R-TOK).

A question for a pawn is followed by one for its place. The first pawn of a stack begins an action; while the action lacks
pawns, only pawns that can join it are offered. So every plan on the table can be resolved.

A place is a target (`kind << 12 | where << 6 | detail`) for a new action, or JOIN | n for the n-th stack.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.map import NEIGHBOURS, explored_terrains, has_shelter, open_tile, reach, yields
from robinsonade.games.robinson.phases.windows import (
    ECONOMICAL,
    HANDY,
    able,
    draw_weapon,
    fend_off,
    owner,
    pay_ability,
    spare_weapons,
)
from robinsonade.games.robinson.table import (
    ARGUMENT,
    ARRANGE,
    ASH,
    BASKET,
    BASKET_USE,
    BELTS,
    BELTS_PAWN,
    BROWN_TOKEN_PAWN,
    BUILD,
    CAMP_MOVED,
    CANDLE_STUBS,
    CANDLES,
    CANDLES_PAWN,
    CARPENTER,
    CARRIES_TIME,
    CARRIES_WOOD,
    COMPASS,
    COMPASS_PAWN,
    DANGER_HERE,
    DOG,
    EXPLORE,
    EXTRA_WOOD,
    FIRST_PAWN,
    FLAGS,
    FOG,
    FOOD,
    FOOD_SLOT,
    FRIDAY,
    FUR,
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
    MOST,
    NEED,
    NEEDS_WOOD,
    NO_CARD,
    NONPERISHABLE,
    PAID,
    PALISADE_SPACE,
    PEOPLE,
    PERSONAL,
    PLANNING,
    RAFT,
    RAFT_PAWN,
    REST,
    ROOF_SPACE,
    SACK,
    SACK_USE,
    SHEET_1,
    SHEET_2,
    SHELTER_SPACE,
    SHIELD,
    SHIELD_PAWN,
    SHORTCUT_HERE,
    STUBS_PAWN,
    TAPPED_FOOD,
    TAPPED_WOOD,
    TARGET,
    THREAT,
    TIME,
    TIME_HERE,
    TOP,
    TREASURE_MAP,
    WEAPON,
    WEAPON_SPACE,
    WITH_BASKET,
    WITH_SACK,
    WOOD,
    WOOD_SLOT,
    WRECKAGE_CARD,
    Table,
    usable_items,
)
from robinsonade.games.robinson.table import ECONOMICAL as ECONOMICAL_FLAG

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import RobinsonBox
    from robinsonade.games.robinson.table import Price

DONE, AGAIN, ECONOMY = 100, 101, 102
JOIN = 1 << 20
SLOW = TIME_HERE | FOG | ASH
KINDS = 8
EVERYTHING = (1 << KINDS) - 1  # as the actions somebody may take part in
UNRESTRICTED = [EVERYTHING] * PEOPLE
SHELTER_WOOD, SHELTER_FUR = [0, 2, 2, 3, 4], [0, 1, 1, 2, 3]  # by seats (R-SHELTER-01)
SPECIAL = 16  # EXPLORE: where = SPECIAL + space for a special location
BY_RAFT, BY_MAP = 32, 33  # EXPLORE: where
DIFFERENT = 32  # THREAT: the two pawns belong to different people (Argument)
BIG = 16  # THREAT: the two-pawn yield of wreckage
VILLAGE, KONG = 1, 20  # HUNT: where = VILLAGE + space
MOST_REPLANS = 3
# A price is a number: the goods, and above them the pawns in the lane of its action. So one addition compares it with
# what there is. Goods count up to 7, the dearest of all; a bit above each number shows what is too much.
PAWN, LANE = 1 << 16, 6
PAWNS = 31 * PAWN  # the pawns of the first lane
FULL_PURSE = 0x7777 + sum(PAWNS << LANE * kind for kind in range(KINDS))
TOO_MUCH = 0x8888 + sum(32 * PAWN << LANE * kind for kind in range(KINDS))
# By kind of pawn: the actions a neutral pawn supports, as bits
NEUTRAL = [0] * 23
NEUTRAL[DOG] = 1 << HUNT | 1 << EXPLORE
for pawn in (MAP_PAWN, COMPASS_PAWN, LADDER_PAWN, GREEN_TOKEN_PAWN):
    NEUTRAL[pawn] = 1 << EXPLORE
for pawn in (LANTERN_PAWN, CANDLES_PAWN, HAMMER_PAWN, STUBS_PAWN, HANDYMAN, BROWN_TOKEN_PAWN, LIGHTS_PAWN):
    NEUTRAL[pawn] = 1 << BUILD
NEUTRAL[BELTS_PAWN] = 1 << GATHER
NEUTRAL[SHIELD_PAWN] = 1 << HUNT
NEUTRAL[RAFT_PAWN] = 1 << GATHER | 1 << EXPLORE
NEUTRAL[BASKET_USE] = NEUTRAL[SACK_USE] = 1 << GATHER
# The same for those that count in every action of their kind
HELPS = [*NEUTRAL[:BASKET_USE], 0, 0]
HELPS[LADDER_PAWN] = HELPS[HANDYMAN] = 0
# By actions as bits: a pawn in the lane of each of them
ONE_FOR_EACH = [sum(PAWN << LANE * kind for kind in range(KINDS) if mask >> kind & 1) for mask in range(EVERYTHING + 1)]


PAWN_OF_ITEM = (
    (MAP_PAWN, MAP),
    (LANTERN_PAWN, LANTERN),
    (BELTS_PAWN, BELTS),
    (SHIELD_PAWN, SHIELD),
    (RAFT_PAWN, RAFT),
    (BASKET_USE, BASKET),
    (SACK_USE, SACK),
)
LENDING_PAWNS = sum(1 << item for _, item in PAWN_OF_ITEM)


def target_of(kind: int, where: int = 0, detail: int = 0) -> int:
    return kind << 12 | where << 6 | detail


def told(s: Table, target: int) -> int:
    """The target for a fact: a threat with its card, which will have left the row when the fact is read again."""
    return target | (s.threat[target >> 6 & 63] + 1) << 20 if target >> 12 == THREAT else target


def packed(wood: int, food: int = 0, nonperishable: int = 0, fur: int = 0) -> int:
    return wood | food << 4 | nonperishable << 8 | fur << 12


GATHER_AT = [target_of(GATHER, source) for source in range(22)]
EXPLORE_AT = [target_of(EXPLORE, space) for space in range(10)]
NEUTRAL_PAWNS = range(DOG, SACK_USE + 1)
ON_TILES = (BUILD << 6 | SHEET_1, BUILD << 6 | SHEET_2)  # crosses and traps on different tiles are different actions

# The menu: what could be planned this round, before pawns and goods are counted


def entry(need: int, paid: int, target: int) -> int:
    return need << 36 | paid << 20 | target


def start_planning(s: Table) -> None:
    """All pawns free, nothing planned, everything on the menu."""
    s.phase = PLANNING
    lay_out_menu(s)
    s.plan = []
    s.economy = -1
    s.free = free_pawns(s)


def lay_out_menu(s: Table) -> None:
    s.menu = []
    land = reach(s)
    slow_camp = slowness(s, s.camp)
    threats(s)
    if len(s.hunting):
        s.menu.append(entry(2, 0, target_of(HUNT)))
    features(s, 1 + slow_camp)
    inventions(s, 1 + slow_camp)
    sources(s, land.tiles)
    unexplored(s, land.unexplored)
    s.menu.append(entry(1 + slow_camp, 0, target_of(ARRANGE)))
    s.menu.append(entry(1 + slow_camp, 0, target_of(REST)))
    s.scenario.add_to_menu(s, land.steps)
    s.offers = s.menu
    s.offer_prices = {}


def free_pawns(s: Table) -> list[int]:
    """By kind of pawn how many can be placed this round (R-PLAN-02, R-NEUT-03, R-NEUT-04)."""
    free = [0] * 23
    for seat in range(s.seats):
        free[seat] = s.pawns[seat] & 7
    free[FRIDAY] = 1 if s.wounds[FRIDAY] >= 0 else 0
    free[JENNY] = 1 if s.wounds[JENNY] >= 0 and s.outside[JENNY] == -1 else 0
    free[DOG] = s.scenario.dogs(s)
    items = usable_items(s) & LENDING_PAWNS
    if items:
        for pawn, item in PAWN_OF_ITEM:
            free[pawn] = items >> item & 1
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
    if CARPENTER in s.character and able(s, owner(s, CARPENTER), HANDY):
        free[HANDYMAN] = 1
    free[LIGHTS_PAWN] = s.free[LIGHTS_PAWN]  # promised before the Action Phase
    s.scenario.add_pawns(s, free)
    return free


def slowness(s: Table, space: int) -> int:
    """Extra pawns for every action here: time-consuming token, fog, ash, all added up (R-TOK-TIME-02, R-DIST-04)."""
    marks = s.marks[space] & SLOW
    return marks.bit_count() if marks else 0


def threats(s: Table) -> None:
    """Each card of the threat row with each way to pay for it (R-THREAT-01, R-THREAT-03)."""
    items, weapon = usable_items(s), s.levels[WEAPON]
    for place in (0, 1):
        card = s.threat[place]
        if card == NO_CARD:
            continue
        if card >= WRECKAGE_CARD:
            s.menu.append(entry(1, 0, target_of(THREAT, place)))
            s.menu.append(entry(2, 0, target_of(THREAT, place, BIG)))
            continue
        threat = s.box.events[card].threat
        if weapon < threat.weapon and not spare_weapons(s, threat.weapon):
            continue
        for needs, e in threat_entries(s.box, card, place, s.rules.earlier):
            if needs & ~items == 0:
                s.menu.append(e)


@lru_cache(maxsize=1024)
def threat_entries(box: RobinsonBox, card: int, place: int, earlier: bool) -> list[tuple[int, int]]:
    """For each way to pay: the items it needs as bits, and its entry."""
    threat = box.events[card].threat
    different = DIFFERENT if box.events[card].id == "argument" else 0
    return [
        (needs, entry(threat.pawns[earlier], packed(*paid), target_of(THREAT, place, way | different)))
        for way, (*paid, needs) in enumerate(threat.ways)
    ]


def lacks_weapon(s: Table, target: int) -> int:
    """The Weapon level a threat asks for, if only a temporary weapon can meet it (R-TERM-11); else 0."""
    if target >> 12 & 15 != THREAT:
        return 0
    card = s.threat[target >> 6 & 63]
    level: int = s.box.events[card].threat.weapon if card < WRECKAGE_CARD else 0
    return level if level > s.levels[WEAPON] else 0


def features(s: Table, need: int) -> None:
    """Shelter once; Roof and Palisade from the round after it; Weapons (R-SHELTER, R-ROOF, R-WEAPON)."""
    settled = s.shelter or not s.today & CAMP_MOVED
    s.menu += feature_entries(
        s.seats, need, not s.shelter, bool(settled) and has_shelter(s), s.costs, s.scenario.mixes_fur
    )


@lru_cache(maxsize=1024)
def feature_entries(seats: int, need: int, shelter: bool, more: bool, costs: int, mixes_fur: bool) -> list[int]:
    wood, fur = SHELTER_WOOD[seats], SHELTER_FUR[seats]
    found = []
    for place in [SHELTER_SPACE] * shelter + [ROOF_SPACE, PALISADE_SPACE] * more:
        extra = costs >> place - SHELTER_SPACE & 1
        found.append(entry(need, packed(wood + extra), target_of(BUILD, place)))
        found.append(entry(need, packed(0, 0, 0, fur), target_of(BUILD, place, fur)))
        if mixes_fur:
            for part in range(1, wood):
                found.append(entry(need, packed(wood - part + extra, 0, 0, part), target_of(BUILD, place, 32 + part)))
    found.append(entry(need, packed(1 + (costs >> 3 & 1)), target_of(BUILD, WEAPON_SPACE)))
    return found


@lru_cache(maxsize=64)
def invention_entries(box: RobinsonBox, need: int) -> dict[int, list[int]]:
    """By the bit of an invention: an entry for each way to pay for it."""
    return {
        1 << item: [entry(need, packed(*cost), target_of(BUILD, item, way)) for way, cost in enumerate(card.costs)]
        for item, card in enumerate(box.inventions)
    }


@lru_cache(maxsize=4096)
def possible_inventions(box: RobinsonBox, items: int, terrains: int) -> int:
    """Those that ask for nothing but these items and terrains, as bits."""
    found = 0
    for item, card in enumerate(box.inventions):
        if not card.items & ~items and not card.terrain & ~terrains:
            found |= 1 << item
    return found


def inventions(s: Table, need: int) -> None:
    """Terrain explored, items built; goods are counted when the pawn is placed (R-ITEM-01)."""
    items, terrains = usable_items(s), explored_terrains(s)
    entries = invention_entries(s.box, need)
    left = (s.board | s.personal) & possible_inventions(s.box, items & s.box.asked_for, terrains)
    while left:
        item = left & -left
        s.menu += entries[item]
        left ^= item
    for i, card in enumerate(s.sheet.inventions):
        if card.terrain & ~terrains == 0 and card.items & ~items == 0:
            s.scenario.offer(s, 30 + i, need, packed(*card.costs[0]))


def sources(s: Table, tiles: list[tuple[int, int]]) -> None:
    """Every live source away from the camp that can be reached (R-GATHER-01..06, R-DIST-02)."""
    for space, far in tiles:
        marks = s.marks[space]
        need = far + s.scenario.gather_extra(s, space)
        tapped = 0
        if marks:
            need += slowness(s, space)
            tapped = s.today if marks & SHORTCUT_HERE else 0
        if not tapped & TAPPED_FOOD and yields(s, space * 2 + FOOD_SLOT):
            s.menu.append(need << 36 | GATHER_AT[space * 2 + FOOD_SLOT])
        if not tapped & TAPPED_WOOD and yields(s, space * 2 + WOOD_SLOT):
            s.menu.append(need << 36 | GATHER_AT[space * 2 + WOOD_SLOT])


def unexplored(s: Table, spaces: list[tuple[int, int]]) -> None:
    """Empty spaces next to an explored tile, while there are tiles left (R-EXPLORE-01)."""
    if len(s.stack):
        extra = s.scenario.explore_extra
        for space, far in spaces:
            need = far + extra
            if s.marks[space]:
                need += slowness(s, space)
            s.menu.append(need << 36 | EXPLORE_AT[space])
    if s.kept and TREASURE_MAP in s.kept:
        need = (2 if s.rules.newer else 1) + s.scenario.explore_extra
        s.menu.append(entry(need, 0, target_of(EXPLORE, BY_MAP)))


# Pawns and places


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


def count_pawns(s: Table) -> None:
    """Which kinds there are, and how many pawns are free: counted once for a plan. `put_pawn` keeps the count right."""
    free = s.counted = s.free
    s.kinds = list(compress(range(len(free)), free))
    s.neutral = [pawn for pawn in s.kinds if pawn > JENNY]
    s.hands = tokens = 0
    for pawn in s.kinds:
        s.hands += free[pawn] * in_its_lanes(s, pawn)
    for on_space in s.spaces:
        tokens |= on_space
    unusual = s.today & ARGUMENT or free[LADDER_PAWN] or free[HANDYMAN] or tokens & (TIME | EXTRA_WOOD)
    s.plain = not unusual and s.allowed == UNRESTRICTED


def in_its_lanes(s: Table, pawn: int) -> int:
    """One pawn, in the lane of every action it can take part in. Ladder and Handyman are counted where they help."""
    return ONE_FOR_EACH[s.allowed[pawn] if pawn <= FRIDAY else HELPS[pawn]]


def supporters(s: Table) -> list[int]:
    """By action how many pawns are still free for it."""
    if s.counted is not s.free:
        count_pawns(s)
    return in_lanes(s.hands)


def in_lanes(pawns: int) -> list[int]:
    return [(pawns >> LANE * kind & PAWNS) // PAWN for kind in range(KINDS)]


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


def may_join(s: Table, pawn: int, stack: list[int]) -> bool:
    """Whether this pawn can support (or take over) this stack (R-PAWN-01, R-NEUT-01, R-NEUT-02)."""
    target, top = stack[TARGET], stack[TOP]
    kind = target >> 12 & 15
    if pawn > FRIDAY:
        if not NEUTRAL[pawn] >> kind & 1:
            return False
        if pawn >= BASKET_USE:
            flag = WITH_BASKET if pawn == BASKET_USE else WITH_SACK
            return not stack[FLAGS] & flag and len(stack) - FIRST_PAWN >= stack[NEED]
        if pawn == LADDER_PAWN and not SPECIAL <= target >> 6 & 63 < BY_RAFT:
            return False
        if pawn == HANDYMAN and not (top < FRIDAY and s.character[top] == CARPENTER and handyman_ready(s, top)):
            return False
        return len(stack) - FIRST_PAWN < stack[MOST]
    if len(stack) - FIRST_PAWN >= stack[MOST] or top == JENNY or not s.allowed[pawn] >> kind & 1:
        return False
    if kind == THREAT and target & DIFFERENT:
        return pawn != top
    if s.today & ARGUMENT and pawn != top:
        return False  # R-CARD-ARGUMENT
    return top != FRIDAY or pawn == FRIDAY or may_lead(s, pawn, target)


def handyman_ready(s: Table, seat: int) -> bool:
    """The carpenter can pay for the Handyman, and for a cheaper action already promised (R-CARP-04)."""
    promised = 2 if s.economy >= 0 else 0
    return able(s, seat, HANDY) and s.determination[seat] >= 3 + promised


def may_lead(s: Table, person: int, target: int) -> bool:
    """Whose action it can be: personal inventions are built by their owners (R-PINV-01)."""
    kind, where = target >> 12 & 15, target >> 6 & 63
    if kind == BUILD and where < 30 and s.personal >> where & 1:
        return acts.owner_of(s, where) == person
    return not (kind == HUNT and where and person == FRIDAY and not s.scenario.friday_attacks)  # R-S5-10


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


def prices(s: Table) -> dict[int, Price]:
    """The menu by target, worked out once for each menu."""
    if s.priced is not s.menu:
        s.priced = s.menu
        s.prices = {e & 0xFFFFF: price_of(e) for e in s.menu}
        for place, card in enumerate(s.threat):
            if 0 <= card < WRECKAGE_CARD and s.box.events[card].threat.weapon > s.levels[WEAPON]:
                ask_for_weapon(s.prices, place)
    return s.prices


@cache
def price_of(e: int) -> Price:
    """Hunts, personal inventions and threats for different people ask for more."""
    kind, where, target = e >> 12 & 15, e >> 6 & 63, e & 0xFFFFF
    asks_more = (
        (kind == THREAT and target & DIFFERENT > 0) or kind == HUNT or (kind == BUILD and PERSONAL >> where & 1 == 1)
    )
    return (e >> 20 & 65535) + (e >> 36) * (PAWN << LANE * kind), target, asks_more


def ask_for_weapon(rows: dict[int, Price], place: int) -> None:
    """Only a temporary weapon meets this threat, and there may be too few of them (R-TERM-11)."""
    for target, (price, *_) in rows.items():
        if target >> 6 == place:
            rows[target] = (price, target, True)


def purse(s: Table, person: int) -> int:
    """The goods there are, as in a price."""
    wood, food, kept, fur = s.goods
    food += kept
    if s.economy >= 0 and may_save(s, person):
        wood += 1
    goods = (wood if wood < 7 else 7) | (food if food < 7 else 7) << 4
    return goods | (kept if kept < 7 else 7) << 8 | (fur if fur < 7 else 7) << 12


def special_prices(s: Table, person: int) -> Collection[Price]:
    """Where a token on the Build space, the ladder or the Argument changes them."""
    if not (s.today & ARGUMENT or s.free[LADDER_PAWN] or s.spaces[BUILD] & EXTRA_WOOD):
        return prices(s).values()
    unwilling = s.hands - alone(s, person) if s.today & ARGUMENT else 0
    return [
        (price + surcharge(s, price, target) - helpers(s, person, target, unwilling), target, asks_more)
        for price, target, asks_more in prices(s).values()
    ]


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


def helpers(s: Table, person: int, target: int, unwilling: int) -> int:
    """Pawns that only some actions of a kind can use: the ladder, or somebody else's under the Argument."""
    kind = target >> 12
    if not s.allowed[person] >> kind & 1:
        return 0
    if kind == EXPLORE and SPECIAL <= (target >> 6 & 63) < BY_RAFT:
        return s.free[LADDER_PAWN] * PAWN << LANE * EXPLORE
    return unwilling & PAWNS if kind == THREAT and target & DIFFERENT else 0


def surcharge(s: Table, price: int, target: int) -> int:
    """The token on the Build space asks for a wood more where wood is asked for (R-TOK-WOOD-01)."""
    return 1 if target >> 12 == BUILD and price & 15 and s.spaces[BUILD] & EXTRA_WOOD else 0


def weapon_left(s: Table, target: int) -> bool:
    """A temporary weapon for this threat beside those the planned ones use."""
    used = sum(1 for stack in s.plan if lacks_weapon(s, stack[TARGET]))
    return len(spare_weapons(s, lacks_weapon(s, target))) > used


def may_save(s: Table, person: int) -> bool:
    """Earlier edition: only in an action the carpenter resolves (E-91)."""
    return s.rules.newer or person == s.economy


def alone(s: Table, person: int) -> int:
    """Under the Argument only own and neutral pawns count."""
    others = sum(s.free[other] * ONE_FOR_EACH[s.allowed[other]] for other in range(5) if other != person)
    return s.hands - others


def put_pawn(s: Table, pawn: int, place: int) -> None:
    s.free[pawn] -= 1
    s.hands -= in_its_lanes(s, pawn)
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
    kind = target >> 12
    price = prices(s)[target][0]
    need, paid, flags = (price // PAWN) >> LANE * kind, price % PAWN, 0
    e = entry(need, paid, target)
    most = need + 1 if surer_with_more(s, target) else need
    if s.spaces[kind] & TIME:
        s.spaces[kind] &= ~TIME
        flags |= CARRIES_TIME
        need, most = need + 1, most + 1
    if paid:
        paid, bought = pay(s, person, kind, paid)
        flags |= bought
    s.plan.append([target, person, need, most, paid, flags, person])
    if not repeatable(s, target):
        cross_off(s, e)
        s.scenario.planned(s, target)
    tell(s, "R-PLAN-07", "begins", person, told(s, target))


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


def cross_off(s: Table, e: int) -> None:
    """It is gone from the menu, with the other ways to pay for it, which stand beside it."""
    if s.menu is s.offers:
        s.offer_prices = s.prices
    menu, rows = s.menu[:], s.prices.copy()
    first = menu.index(e)
    last = first + 1
    if e >> 12 & 15 <= BUILD:
        different = 0xFFFFF if e >> 6 & 0x3FFF in ON_TILES else 0xFFFC0
        while first and not (menu[first - 1] ^ e) & different:
            first -= 1
        while last < len(menu) and not (menu[last] ^ e) & different:
            last += 1
    for gone in menu[first:last]:
        del rows[gone & 0xFFFFF]
    del menu[first:last]
    s.priced = s.menu = menu
    s.prices = rows


def surer_with_more(s: Table, target: int) -> bool:
    """Build, Gather and Explore take one pawn more to be sure of success (R-PLAN-06)."""
    return BUILD <= target >> 12 <= EXPLORE and (target >> 6 != EXPLORE << 6 | BY_MAP or s.rules.earlier)


def repeatable(s: Table, target: int) -> bool:
    """Hunt, Roof, Palisade, Weapons, Arrange Camp and Rest stand side by side (R-PAWN-02)."""
    kind = target >> 12
    if kind == BUILD:
        where = target >> 6 & 63
        return where > SHELTER_SPACE or (where >= SHEET_1 and s.scenario.builds_again(s, where))
    return kind >= ARRANGE or target == HUNT << 12


def start_over(s: Table) -> None:
    """Until the plan is confirmed it can be changed freely."""
    for stack in s.plan:
        give_back(s, stack)
    s.plan = []
    s.economy = -1
    s.menu = s.offers
    if s.offer_prices:
        s.priced, s.prices = s.menu, s.offer_prices
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
    for stack in s.plan:
        for pawn in stack[FIRST_PAWN:]:
            if pawn >= CANDLES_PAWN:
                consume(s, pawn)
    levels = [lacks_weapon(s, stack[TARGET]) for stack in s.plan if stack[TARGET] >> 12 == THREAT]
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


def danger(s: Table, stack: list[int]) -> None:
    """Greater danger where the action takes place: Weapon 1, or a Wound for the top pawn (R-TOK-DANGER-02..05)."""
    space = place_of(s, stack[TARGET])
    if space < 0 or not s.marks[space] & DANGER_HERE:
        return
    if space == s.camp and s.rules.earlier:
        return  # R-PROD-07 instead
    if not fend_off(s):
        acts.wound(s, stack[TOP], 1, "R-TOK-DANGER-02")


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


def reachable(s: Table, space: int) -> bool:
    return any(open_tile(s, n) for n in NEIGHBOURS[space])

"""The menu of the Action Phase: what could be planned this round, and what it takes (R-REQ, R-THREAT, R-ITEM, R-DIST).

An entry is `need << 36 | paid << 20 | target`: how many pawns, which goods, and what for. A target is
`kind << 12 | where << 6 | detail`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from robinsonade.games.robinson.map import explored_terrains, has_shelter, reach, yields
from robinsonade.games.robinson.phases.uses import spare_weapons
from robinsonade.games.robinson.table import (
    ARRANGE,
    ASH,
    BUILD,
    CAMP_MOVED,
    EXPLORE,
    FOG,
    FOOD_SLOT,
    GATHER,
    HUNT,
    NO_CARD,
    PALISADE_SPACE,
    PERSONAL,
    REST,
    ROOF_SPACE,
    SHEET_1,
    SHEET_2,
    SHELTER_SPACE,
    SHORTCUT_HERE,
    TAPPED_FOOD,
    TAPPED_WOOD,
    THREAT,
    TIME_HERE,
    TREASURE_MAP,
    WEAPON,
    WEAPON_SPACE,
    WOOD_SLOT,
    WRECKAGE_CARD,
    Price,
    Table,
    usable_items,
)

if TYPE_CHECKING:
    from robinsonade.games.robinson.box import RobinsonBox

SLOW = TIME_HERE | FOG | ASH
SHELTER_WOOD, SHELTER_FUR = [0, 2, 2, 3, 4], [0, 1, 1, 2, 3]  # by seats (R-SHELTER-01)
SPECIAL = 16  # EXPLORE: where = SPECIAL + space for a special location
BY_RAFT, BY_MAP = 32, 33  # EXPLORE: where
DIFFERENT = 32  # THREAT: the two pawns belong to different people (Argument)
BIG = 16  # THREAT: the two-pawn yield of wreckage
VILLAGE, KONG = 1, 20  # HUNT: where = VILLAGE + space
ON_TILES = (BUILD << 6 | SHEET_1, BUILD << 6 | SHEET_2)  # crosses and traps on different tiles are different actions


def target_of(kind: int, where: int = 0, detail: int = 0) -> int:
    return kind << 12 | where << 6 | detail


def packed(wood: int, food: int = 0, nonperishable: int = 0, fur: int = 0) -> int:
    return wood | food << 4 | nonperishable << 8 | fur << 12


def entry(need: int, paid: int, target: int) -> int:
    return need << 36 | paid << 20 | target


A_HUNT, BY_THE_MAP = target_of(HUNT), target_of(EXPLORE, BY_MAP)
IN_CAMP = [[entry(need, 0, target_of(kind)) for kind in (ARRANGE, REST)] for need in range(5)]
GATHER_AT = [target_of(GATHER, source) for source in range(22)]
EXPLORE_AT = [target_of(EXPLORE, space) for space in range(10)]


def lay_out_menu(s: Table) -> None:
    s.menu = []
    land = reach(s)
    slow_camp = slowness(s, s.camp)
    threats(s)
    if len(s.hunting):
        s.menu.append(entry(2, 0, A_HUNT))
    features(s, 1 + slow_camp)
    inventions(s, 1 + slow_camp)
    sources(s, land.tiles)
    unexplored(s, land.unexplored)
    s.menu += IN_CAMP[1 + slow_camp]
    s.scenario.add_to_menu(s, land.steps)
    s.offers = s.menu
    s.offer_prices = {}


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
        s.menu.append(entry(need, 0, BY_THE_MAP))


def prices(s: Table) -> dict[int, Price]:
    """The menu by target, worked out once for each menu."""
    if s.priced is not s.menu:
        s.priced = s.menu
        s.prices = {price[3]: price for price in map(price_of, s.menu)}
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
    return e >> 20 & 65535, e >> 36, kind, target, asks_more


def ask_for_weapon(rows: dict[int, Price], place: int) -> None:
    """Only a temporary weapon meets this threat, and there may be too few of them (R-TERM-11)."""
    for target, price in rows.items():
        if target >> 6 == place:
            rows[target] = (*price[:-1], True)


def repeatable(s: Table, target: int) -> bool:
    """Hunt, Roof, Palisade, Weapons, Arrange Camp and Rest stand side by side (R-PAWN-02)."""
    kind = target >> 12
    if kind == BUILD:
        where = target >> 6 & 63
        return where > SHELTER_SPACE or (where >= SHEET_1 and s.scenario.builds_again(s, where))
    return kind >= ARRANGE or target == A_HUNT


def cross_off(s: Table, target: int) -> None:
    """It is gone from the menu, with the other ways to pay for it, which stand beside it."""
    if s.menu is s.offers:
        s.offer_prices = s.prices
    targets, rows = list(s.prices), s.prices.copy()
    first = targets.index(target)
    last = first + 1
    if target >> 12 <= BUILD:
        different = 0xFFFFF if target >> 6 in ON_TILES else 0xFFFC0
        while first and not (targets[first - 1] ^ target) & different:
            first -= 1
        while last < len(targets) and not (targets[last] ^ target) & different:
            last += 1
    for gone in targets[first:last]:
        del rows[gone]
    s.priced = s.menu = s.menu[:first] + s.menu[last:]
    s.prices = rows

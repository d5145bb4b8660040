"""The menu of the Action Phase: what could be planned, and what it takes (R-REQ, R-THREAT, R-ITEM, R-DIST)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from robinsonade.games.robinson.phases.uses import spare_weapons
from robinsonade.games.robinson.table import Table, usable_items
from robinsonade.games.robinson.table.actions import (
    A_HUNT,
    A_REST,
    AN_ARRANGED_CAMP,
    BY_THE_MAP,
    EXPLORE_AT,
    GATHER_AT,
    MIXED,
    Offer,
    Target,
    cost,
    offer,
    target,
)
from robinsonade.games.robinson.table.decks import EVENT_DECK, NO_CARD, WRECKAGE_DECK
from robinsonade.games.robinson.table.map import explored_terrains, has_shelter, reach, yields
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    ASH,
    BUILD,
    CAMP_MOVED,
    FOG,
    NOWHERE,
    PALISADE_SPACE,
    ROOF_SPACE,
    SHEET_ITEMS,
    SHELTER_SPACE,
    SHORTCUT_HERE,
    TAPPED_FOOD,
    TAPPED_WOOD,
    THREAT,
    TIME_HERE,
    TRACK_SPACES,
    TREASURE_MAP,
    WEAPON,
    WEAPON_SPACE,
    Item,
    Space,
    Terrain,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards.box import RobinsonBox

SLOW: Final = frozenset((TIME_HERE, FOG, ASH))
# By seats (R-SHELTER-01)
SHELTER_WOOD: Final = [0, 2, 2, 3, 4]
SHELTER_FUR: Final = [0, 1, 1, 2, 3]


def lay_out_menu(s: Table) -> None:
    land = reach(s)
    in_camp = 1 + slowness(s, s.camp)
    menu: list[Offer] = []
    threats(s, menu)
    if len(s.hunting):
        menu.append(offer(A_HUNT, 2))
    features(s, menu, in_camp)
    inventions(s, menu, in_camp)
    sources(s, menu, land.tiles)
    unexplored(s, menu, land.unexplored)
    menu += (offer(AN_ARRANGED_CAMP, in_camp), offer(A_REST, in_camp))
    s.scenario.add_to_menu(s, menu, land.steps)
    s.menu = s.offers = tuple(menu)


def slowness(s: Table, space: Space) -> int:
    """Extra pawns for every action here: time-consuming token, fog, ash, all added up (R-TOK-TIME-02, R-DIST-04)."""
    return len(s.marks[space] & SLOW)


def threats(s: Table, menu: list[Offer]) -> None:
    """Each card of the threat row with each way to pay for it (R-THREAT-01, R-THREAT-03)."""
    items, weapon = usable_items(s), s.levels[WEAPON]
    for place in (0, 1):
        card = s.threat[place]
        if card is NO_CARD:
            continue
        if card.deck == WRECKAGE_DECK:
            menu += WRECKAGE_OFFERS[place]
            continue
        level = s.box.events[card.n].threat.weapon
        if level > weapon and not spare_weapons(s, level):
            continue
        ways = threat_offers(s.box, card.n, place, s.rules.earlier, level > weapon)
        menu += without_waste([way for needs, way in ways if needs <= items])


def without_waste(ways: list[Offer]) -> list[Offer]:
    """No way to pay is offered that contains another one (A-80)."""
    return [
        way
        for i, way in enumerate(ways)
        if not any(
            other.cost.within(way.cost) and (other.cost is not way.cost or j < i) for j, other in enumerate(ways)
        )
    ]


WRECKAGE_OFFERS: Final = [
    (offer(target(THREAT, place=place), 1), offer(target(THREAT, place=place, large=True), 2)) for place in (0, 1)
]


@lru_cache(maxsize=1024)
def threat_offers(
    box: RobinsonBox, card: int, place: int, earlier: bool, too_strong: bool
) -> list[tuple[frozenset[Item], Offer]]:
    """For each way to pay: the items it needs, and its offer. Only a temporary weapon may meet it (R-TERM-11)."""
    threat = box.events[card].threat
    return [
        (
            needs,
            offer(
                target(THREAT, place=place, way=way, two_people=threat.two_people),
                threat.pawns[earlier],
                cost(*paid),
                too_strong,
            ),
        )
        for way, (*paid, needs) in enumerate(threat.ways)
    ]


def lacks_weapon(s: Table, to: Target) -> int:
    """The Weapon level a threat asks for, if only a temporary weapon can meet it (R-TERM-11); else 0."""
    if to.kind != THREAT:
        return 0
    card = s.threat[to.place]
    level: int = s.box.events[card.n].threat.weapon if card.deck == EVENT_DECK else 0
    return level if level > s.levels[WEAPON] else 0


def features(s: Table, menu: list[Offer], pawns: int) -> None:
    """Shelter once; Roof and Palisade from the round after it; Weapons (R-SHELTER, R-ROOF, R-WEAPON)."""
    settled = s.shelter or CAMP_MOVED not in s.today
    menu += feature_offers(
        s.seats, pawns, not s.shelter, bool(settled) and has_shelter(s), s.costs, s.scenario.mixes_fur
    )


@lru_cache(maxsize=1024)
def feature_offers(
    seats: int, pawns: int, shelter: bool, more: bool, costs: frozenset[int], mixes_fur: bool
) -> list[Offer]:
    wood, fur = SHELTER_WOOD[seats], SHELTER_FUR[seats]
    found = []
    for place in [SHELTER_SPACE] * shelter + [ROOF_SPACE, PALISADE_SPACE] * more:
        extra = 1 if place - SHELTER_SPACE in costs else 0
        ways = [
            offer(target(BUILD, building=place), pawns, cost(wood + extra)),
            offer(target(BUILD, building=place, way=fur), pawns, cost(0, 0, 0, fur)),
        ]
        if mixes_fur:
            for part in range(1, wood):
                mix = target(BUILD, building=place, way=MIXED + part)
                ways.append(offer(mix, pawns, cost(wood - part + extra, 0, 0, part)))
        found += without_waste(ways)
    found.append(
        offer(target(BUILD, building=WEAPON_SPACE), pawns, cost(2 if WEAPON_SPACE - SHELTER_SPACE in costs else 1))
    )
    return found


def inventions(s: Table, menu: list[Offer], pawns: int) -> None:
    """Terrain explored, items built; goods are counted when the pawn is placed (R-ITEM-01)."""
    items, terrains = usable_items(s), explored_terrains(s)
    offers = invention_offers(s.box, pawns)
    for item in sorted(s.board | s.personal):
        needed_terrains, needed_items, ways = offers[item]
        if needed_terrains <= terrains and needed_items <= items:
            menu += ways
    for item, card in zip(SHEET_ITEMS, s.sheet.inventions, strict=False):
        if card.terrain <= terrains and card.items <= items:
            s.scenario.offer_invention(s, menu, item, pawns, cost(*card.costs[0]))


@lru_cache(maxsize=64)
def invention_offers(
    box: RobinsonBox, pawns: int
) -> dict[Item, tuple[frozenset[Terrain], frozenset[Item], list[Offer]]]:
    """By invention: the terrains and the items it needs, and an offer for each way to pay for it."""
    return {
        item: (
            card.terrain,
            card.items,
            without_waste(
                [
                    offer(target(BUILD, building=item, way=way), pawns, cost(*paid))
                    for way, paid in enumerate(card.costs)
                ]
            ),
        )
        for item, card in box.inventions.items()
    }


def sources(s: Table, menu: list[Offer], tiles: list[tuple[Space, int]]) -> None:
    """Every live source away from the camp that can be reached (R-GATHER-01..06, R-DIST-02)."""
    for space, far in tiles:
        marks = s.marks[space]
        pawns = far + s.scenario.gather_extra(s, space)
        shortcut = SHORTCUT_HERE in marks
        if marks:
            pawns += slowness(s, space)
        if not (shortcut and TAPPED_FOOD in s.today) and yields(s, FOOD_AT[space]):
            menu.append(offer(GATHER_AT[FOOD_AT[space]], pawns))
        if not (shortcut and TAPPED_WOOD in s.today) and yields(s, WOOD_AT[space]):
            menu.append(offer(GATHER_AT[WOOD_AT[space]], pawns))


def unexplored(s: Table, menu: list[Offer], spaces: list[tuple[Space, int]]) -> None:
    """Empty spaces next to an explored tile, while there are tiles left (R-EXPLORE-01)."""
    if len(s.stack):
        extra = s.scenario.explore_extra
        for space, far in spaces:
            pawns = far + extra
            if s.marks[space]:
                pawns += slowness(s, space)
            menu.append(offer(EXPLORE_AT[space], pawns))
    if s.kept and TREASURE_MAP in s.kept:
        menu.append(offer(BY_THE_MAP, (2 if s.rules.newer else 1) + s.scenario.explore_extra))


def offer_of(s: Table, to: Target) -> Offer:
    """The offer on the menu for this target."""
    for offered in s.menu:
        if offered.target is to:
            return offered
    raise KeyError(to)


def repeatable(s: Table, to: Target) -> bool:
    """Hunt, Roof, Palisade, Weapons, Arrange Camp and Rest stand side by side (R-PAWN-02)."""
    if to.kind == BUILD:
        place = to.building
        return place in TRACK_SPACES or builds_again(s, place)
    return to.kind >= ARRANGE or to is A_HUNT


def builds_again(s: Table, item: Item) -> bool:
    """An invention of the sheet that is built again and again, in camp."""
    return item in SHEET_ITEMS and s.sheet.every_invention[item].repeatable and not s.scenario.builds_on_tiles(item)


def cross_off(s: Table, to: Target) -> None:
    """It is gone from the menu, with the other ways to pay for it."""
    if to.kind == THREAT:
        s.menu = tuple([other for other in s.menu if other.target.place != to.place])
    elif to.kind == BUILD and to.space == NOWHERE:
        s.menu = tuple([other for other in s.menu if other.target.building != to.building])
    else:
        s.menu = tuple([other for other in s.menu if other.target is not to])

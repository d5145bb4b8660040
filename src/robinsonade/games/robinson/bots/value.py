"""What things are worth, counted in wounds: what they save the group, cost it, or bring it nearer to the goal."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import fsum
from typing import Final, TypeAlias

from robinsonade.games.robinson.bots.sameness import remembered
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.weather import tonights_weather, uncovered
from robinsonade.games.robinson.cards import Character, Invention, Sheet
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.phases.menu import SHELTER_WOOD
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.decks import EVENT_DECK
from robinsonade.games.robinson.table.map import FAR, distances, explored_terrains, has_shelter, yields
from robinsonade.games.robinson.table.numbers import (
    ASH,
    BARREL,
    BEACH,
    BOXES,
    CARPENTER,
    CELLAR,
    COVERED,
    DANGER_HERE,
    EXTRA_MEAL,
    FLIPPED,
    FOG,
    FOOD,
    FRIDAY,
    FRIDAY_DIES_ON,
    FUR,
    HILLS,
    JENNY,
    JENNY_DIES_ON,
    MOUNTAINS,
    NIGHT,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NONPERISHABLE,
    NOWHERE,
    PALISADE,
    PIT,
    PLAINS,
    RIVER,
    ROOF,
    SHEET_ITEMS,
    TIME_HERE,
    WEAPON,
    WOOD,
    Item,
    Mark,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT

WON: Final = {"rescued", "crosses", "lifeboat", "jolly_boat", "city", "family", "king_kong", "goal"}
SUPPER: Final = 10  # the step of the round in which people eat

PAWN: Final = 2.1  # what a pawn does on average
# A wound as such, and the more the fewer hearts are left for the nights to come
WOUND: Final = 0.5
STRAIN: Final = 0.6
ARROW: Final = 0.6  # an arrow of the wound track: the mood falls
# Hearts one wants to have, and for each night to come
HEARTS_WANTED: Final = 1.5
HEARTS_A_NIGHT: Final = 0.8
LAST_HEARTS: Final = [8.0, 8.0, 3.0, 1.0]  # by the hearts left, how much more the next wound weighs
HUNGER: Final = 0.4  # going to bed hungry, besides the wounds
TOKEN: Final = 0.5  # of determination
OWED: Final = 0.6  # a token that must be given up next morning
OWED_LATER: Final = 0.6  # each morning later, measured by the one before
MEAL_WORTH: Final = 1.2  # a food that will be eaten
# By seats, because shelter and roof cost more with more people
WOOD_WORTH: Final = [0.0, 1.4, 1.4, 1.7, 2.0]  # a wood that will be needed some day
SHELTER_WOOD_WORTH: Final = [0.0, 2.2, 2.2, 2.6, 3.0]  # a wood for the shelter that is still to be built
SAVED_WOOD: Final = 1.5  # tokens for Economical Construction while there is no shelter
FUR_WORTH: Final = 1.8  # a few of them roof the shelter over
SOURCE_NEARBY: Final = 0.25  # a source next to the camp, each round
EACH_ROUND_LATER: Final = 0.95  # each round later a roof counts a little less, because it can still be built
CLOUD: Final = 3.0  # an uncovered cloud some day: a food and a wood, and wounds for everybody where they are missing
# An unknown tile, less for each that is known
TILE: Final = 4.8
TILE_KNOWN: Final = 0.4
TILE_FOOD: Final = 0.35  # more while sources are few
TILE_WOOD: Final = 0.7
MORALE_WORTH: Final = [-8.0, -5.0, -2.2, 0.0, 2.0, 3.5, 4.3]  # by morale, from -3 to 3
HUNT_WOUND: Final = 1.4  # a wound in a hunt to come
PALISADE_WORTH: Final = [0.0, 1.0, 1.7, 2.2, 2.5]  # by palisade level
WOUNDS_OF_A_HUNT: Final = [4.1, 3.1, 2.2, 1.4, 0.8, 0.4, 0.15, 0.1]  # by weapon level: wounds of a hunt on average
# What an item brings in each round, and what it is good for at once
EACH_ROUND: Final = {
    "shovel": 0.2, "rope": 0.2, "medicine": 0.3, "pot": 0.05, "map": 0.35, "shortcut": 0.2, "snare": 0.45,
    "basket": 0.45, "bed": 0.1, "belts": 0.7, "cellar": 0.35, "corral": 0.5, "diary": 0.2, "drums": 0.2, "furnace": 1.2,
    "lantern": 1.2, "pit": 1.3, "raft": 1.2, "sack": 0.9, "shield": 0.3,
}  # fmt: skip
AT_ONCE: Final = {"shovel": 0.8, "rope": 0.6, "knife": 0.4, "bricks": 0.5, "medicine": 0.8, "pot": 0.3}


@lru_cache(maxsize=1024)
def wound_costs(last: int, nights: int) -> list[float]:
    """By wounds suffered what they weigh: each more than the one before, and the more the longer one has to live on."""
    total, found = 0.0, []
    for wounds in range(last + 1):
        found.append(total)
        hearts = last - wounds
        slack = hearts / (HEARTS_WANTED + HEARTS_A_NIGHT * nights)
        total += WOUND + STRAIN / max(slack, 0.25) + (LAST_HEARTS[hearts] if hearts < len(LAST_HEARTS) else 0.0)
    found[last] += 50.0
    return found


People: TypeAlias = tuple[tuple[Character, int], ...]  # by seat: the character and its wounds


@lru_cache(maxsize=65536)
def more_wounds(sheet: Character, nights: int, wounds: int, n: int) -> float:
    """What so many more weigh for a character with so many nights to live through."""
    wounds = min(wounds, sheet.dies_on - 1)
    weights = wound_costs(sheet.dies_on, nights)
    arrows = fsum(ARROW for arrow in sheet.arrows if wounds <= arrow < wounds + n)
    return weights[min(wounds + n, sheet.dies_on)] - weights[wounds] + arrows


def friday_price(wounds: int, nights: int) -> float:
    return (0.35 + 0.2 * nights) * (2.0 if wounds == FRIDAY_DIES_ON - 1 else 1.0) if wounds >= 0 else 0.0


def jenny_price(wounds: int, nights: int) -> float:
    weights = wound_costs(JENNY_DIES_ON, nights)
    return weights[wounds + 1] - weights[wounds] if wounds >= 0 else 0.0


@lru_cache(maxsize=4096)
def wound_prices(people: People, friday: int, jenny: int, nights: int) -> list[float]:
    """By person what one more wound weighs."""
    prices = [more_wounds(sheet, nights, wounds, 1) for sheet, wounds in people]
    return [*prices, *[0.0] * (FRIDAY - len(prices)), friday_price(friday, nights), jenny_price(jenny, nights)]


@lru_cache(maxsize=4096)
def going_hungry(people: People, nights: int, mouths: int) -> list[float]:
    """By meals that are missing what it weighs: those who can best bear it go without."""
    prices = sorted(more_wounds(sheet, nights, wounds, 2) for sheet, wounds in people)
    prices += [prices[-1]] * (mouths - len(prices))
    return [0.0, *accumulate(price + HUNGER for price in prices)]


class Evenings:
    """What evenings were found to cost."""

    def __init__(self) -> None:
        self.all_hurt = {0: 0.0}  # by wounds that everybody suffers
        self.of_whole: dict[tuple[int, int, int], float] = {}  # by food, wood and roof
        self.in_proportion: dict[tuple[float, float, float], float] = {}


@lru_cache(maxsize=512)
def evenings_of(*whatever_counts: object) -> Evenings:
    """The same wherever everything is the same that counts in the evening, except for food, wood and roof."""
    return Evenings()


class Outlook:
    """How the group stands, read off the table once for a question."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.left = wishes(s).last_night(s) - s.round  # rounds after this one
        self.people = tuple([(s.box.characters[who], s.wounds[seat]) for seat, who in enumerate(s.character)])
        self.wound = wound_prices(self.people, s.wounds[FRIDAY], s.wounds[JENNY], self.left)
        jenny = jenny_in_camp(s)
        self.everyone = fsum(self.wound[: s.seats]) + (self.wound[JENNY] if jenny else 0.0)
        self.mouths = s.seats + s.scenario.children(s) + (1 if jenny else 0)
        self.hungry = going_hungry(self.people, self.left, self.mouths)
        self.weather = tonights_weather(s)
        self.keeps_food = has(s, CELLAR) or BOXES in s.kept
        self.tiers = wishes(s).wood(s) + building_wood(s)
        self.tiers.sort(key=lambda tier: -tier[1])
        self.evenings = evenings_of(
            *(self.people, self.left, self.mouths, jenny, s.wounds[JENNY], self.keeps_food, EXTRA_MEAL in s.today),
            *(*self.weather, *self.tiers),
        )

    def wound_price(self, person: int, risk: int = 0) -> float:
        """What one more wound weighs for this person, besides those risked already."""
        wounds = self.s.wounds[person]
        if wounds < 0:
            return 0.0
        if person < FRIDAY:
            return self.wounds_price(person, 1, risk)
        return (friday_price if person == FRIDAY else jenny_price)(wounds + risk, self.left)

    def wounds_price(self, person: int, n: int, risk: int = 0) -> float:
        """What this many more wounds weigh for this player, besides those risked already."""
        sheet, wounds = self.people[person]
        return more_wounds(sheet, self.left, wounds + risk, n)

    def hurting_all(self, n: int) -> float:
        """What it weighs if everybody suffers this many wounds."""
        known = self.evenings.all_hurt
        if n not in known:
            more = fsum([self.wounds_price(seat, n) for seat in range(self.s.seats)])
            known[n] = more + n * (self.wound[JENNY] if jenny_in_camp(self.s) else 0.0)
        return known[n]

    def healing(self, person: int) -> float:
        """What one wound less is worth."""
        s = self.s
        if person >= FRIDAY:
            return self.wound[person]
        weights = wound_costs(self.people[person][0].dies_on, self.left)
        return weights[s.wounds[person]] - weights[s.wounds[person] - 1]

    def evening(self, food: float, wood: float, roof: float) -> float:
        """What weather and supper cost, less what is left over for tomorrow; between whole numbers in proportion."""
        key = food, wood, roof
        known = self.evenings.in_proportion.get(key)
        if known is not None:
            return known
        f, w, r = int(food), int(wood), int(roof)
        value = self.evening_of(f, w, r)
        if food > f:
            value += (food - f) * (self.evening_of(f + 1, w, r) - self.evening_of(f, w, r))
        if wood > w:
            value += (wood - w) * (self.evening_of(f, w + 1, r) - self.evening_of(f, w, r))
        if roof > r:
            value += (roof - r) * (self.evening_of(f, w, r + 1) - self.evening_of(f, w, r))
        self.evenings.in_proportion[key] = value
        return value

    def evening_of(self, food: int, wood: int, roof: int) -> float:
        key, known = (food, wood, roof), self.evenings.of_whole
        if key not in known:
            known[key] = self.work_out(food, wood, roof)
        return known[key]

    def work_out(self, food: int, wood: int, roof: int) -> float:
        cost = 0.0
        for chance, clouds, snow in self.weather:
            wet = max(0, clouds - roof)
            logs, meals = wood - snow - wet, food - wet
            each = self.hurting_all(max(0, -logs) + max(0, -meals))
            cost += chance * (each + self.supper(max(0, meals)) - self.stock(max(0, logs)))
        return cost

    def supper(self, meals: int) -> float:
        missing = self.mouths - meals
        if missing > 0:
            late = self.everyone if EXTRA_MEAL in self.s.today else 0.0
            return self.hungry[missing] + late
        if EXTRA_MEAL in self.s.today:
            return max(0, self.s.seats + missing) * min(self.wound[: self.s.seats])
        return -0.8 * MEAL_WORTH * min(-missing, 4) if self.keeps_food else -0.1 * min(-missing, 3)

    def stock(self, logs: int) -> float:
        """What this much wood is worth in the morning."""
        worth = 0.0
        for amount, price in self.tiers:
            part = min(logs, amount)
            worth += part * price
            logs -= part
            if not logs:
                break
        return worth + min(logs, 6) * 0.3


def jenny_in_camp(s: Table) -> bool:
    return s.wounds[JENNY] >= 0 and s.outside[JENNY] == NOWHERE


def building_wood(s: Table) -> list[tuple[int, float]]:
    """Wood for the shelter, then for roofs and a palisade."""
    each = SHELTER_WOOD[s.seats]
    if not s.shelter and not has_shelter(s):
        tomorrow = max(0, each - yields(s, WOOD_AT[s.camp]))
        return [(tomorrow, SHELTER_WOOD_WORTH[s.seats]), (each, WOOD_WORTH[s.seats])]
    missing = max(0, 3 - s.levels[ROOF]) + max(0, 1 - s.levels[PALISADE])
    return [(min(each * missing, 2 * each), WOOD_WORTH[s.seats]), (2, 0.7)]


def tokens_value(n: int) -> float:
    """Determination: the first tokens buy an ability, the tenth hardly anything."""
    return TOKEN * (min(n, 3) + 0.7 * min(max(n - 3, 0), 3) + 0.25 * max(n - 6, 0))


def determination_value(s: Table, seat: int, more: int = 0) -> float:
    """The tokens of a seat. In a bad mood whoever is first in the morning must give some up, or is wounded."""
    n = s.determination[seat] + more
    mornings = (seat - s.first - 1) % s.seats  # until this seat is first
    owed = min(n, max(0, -s.morale)) * OWED_LATER**mornings
    saves_wood = s.character[seat] == CARPENTER and n >= 2 and not has_shelter(s)
    return tokens_value(n) + OWED * owed + (SAVED_WOOD if saves_wood else 0.0)


def morale_value(morale: int, left: int) -> float:
    return MORALE_WORTH[morale + 3] * min(left, 5) / 5


def roof_value(s: Table, roof: int) -> float:
    """What a roof keeps off in the rounds to come."""
    return kept_off(s.box, s.sheet, s.round, wishes(s).last_night(s), min(roof, 6))


@lru_cache(maxsize=4096)
def kept_off(box: RobinsonBox, sheet: Sheet, now: int, last: int, roof: int) -> float:
    worth, soon = 0.0, 0.9
    for n in range(now + 1, last + 1):
        worth -= soon * uncovered(box, n in sheet.rain, n in sheet.winter)[roof]
        soon *= EACH_ROUND_LATER
    return worth * CLOUD


def between(steps: list[float], level: float) -> float:
    """The value of a level that is not yet sure."""
    if level <= 0.0:
        return steps[0]
    whole = int(level)
    if whole >= len(steps) - 1:
        return steps[-1]
    return steps[whole] + (level - whole) * (steps[whole + 1] - steps[whole])


def palisade_value(s: Table, palisade: int, left: int) -> float:
    wild = sum(wishes(s).animals(s, s.round + n) for n in range(left + 1))
    useful = min(left, 4) / 4 * 0.6 + 0.12 * min(wild, 5)
    return PALISADE_WORTH[min(palisade, 4)] * useful * (0.7 + 0.15 * s.seats) * wishes(s).palisade(s)


def weapon_value(s: Table, weapon: int, left: int, beasts: int, shortage: float) -> float:
    """What the hunts to come bring with such weapons, one level less after each; and animals that come to the camp."""
    hunts = min(beasts + 0.5, left + 0.5, 4.0)
    worth, level = 0.0, weapon
    meat = FUR_WORTH + MEAL_WORTH * 2 * min(2.9, 1.5 * shortage) - PAWN
    while hunts > 0:
        worth += min(hunts, 1.0) * max(0.0, meat - HUNT_WOUND * WOUNDS_OF_A_HUNT[min(max(level, 0), 7)])
        hunts -= 1.0
        level -= 1
    wild = sum(wishes(s).animals(s, s.round + n) for n in range(3))
    worth -= wild / 6 * max(0, 3 - weapon) * s.seats
    return worth + wishes(s).weapon(s, weapon)


def fur_value(n: int, s: Table) -> float:
    return FUR_WORTH * min(n, 3) + 0.4 * max(n - 3, 0) + wishes(s).fur(s) * min(n, 4)


def item_value(s: Table, item: Item, left: int) -> float:
    """An item from the next round on, without the levels and goods it gives at once."""
    wanted = wishes(s).item(s, item)
    if item in SHEET_ITEMS:
        return wanted
    name = s.box.inventions[item].id
    return wanted + AT_ONCE.get(name, 0.0) + EACH_ROUND.get(name, 0.0) * min(left, 7)


@lru_cache(maxsize=8)
def needing(box: RobinsonBox) -> dict[Item, list[tuple[Item, Invention]]]:
    """By item: what is built with it."""
    found: dict[Item, list[tuple[Item, Invention]]] = {}
    for other, card in box.inventions.items():
        for item in card.items:
            found.setdefault(item, []).append((other, card))
    return found


def unlocked_value(s: Table, item: Item, left: int) -> float:
    """What can be built with it that lacks nothing else."""
    worth, items, terrains = 0.0, s.items | s.fresh | {item}, explored_terrains(s)
    lying = s.board | s.personal
    for other, card in needing(s.box).get(item, ()):
        if other in lying and card.items <= items and card.terrain <= terrains:
            worth += 0.25 * item_value(s, other, left) + 0.4 * (card.weapon + card.palisade)
    for built, card in zip(SHEET_ITEMS, s.sheet.inventions, strict=False):
        if item in card.items and card.items <= items and card.terrain <= terrains:
            worth += 0.4 * wishes(s).item(s, built)
    return worth


def shortage(s: Table) -> float:
    """How many would go hungry each night, although everything around is gathered."""
    steps = distances(s)
    near = sum(1 for space in range(11) if 0 < steps[space] <= 2 and yields(s, FOOD_AT[space]))
    daily = yields(s, FOOD_AT[s.camp]) + (1.3 if has(s, PIT) else 0.0)
    return max(0.3, s.seats + s.scenario.children(s) - daily - 0.8 * near)


@remembered("box", "rules", "seats", "camp", "tiles", "marks")
def land_value(s: Table, left: int) -> float:
    """What the camp's tile yields each morning, and what can be gathered around it."""
    rounds = min(left, 6)
    worth = (yields(s, FOOD_AT[s.camp]) * MEAL_WORTH + yields(s, WOOD_AT[s.camp]) * WOOD_WORTH[s.seats] * 1.2) * rounds
    steps = distances(s)
    for space, tile in enumerate(s.tiles):
        if tile and 0 < steps[space] != FAR and FLIPPED not in s.marks[space]:
            near = 0.12 if steps[space] == 1 else 0.03
            worth += (
                near * rounds * ((2.0 if yields(s, FOOD_AT[space]) else 0) + (2.0 if yields(s, WOOD_AT[space]) else 0))
            )
    return worth


TERRAIN_WORTH: Final = {BEACH: 0.5, PLAINS: 1.5, MOUNTAINS: 1.5, RIVER: 1.2, HILLS: 1.2}


def tile_value(s: Table, left: int, shortage: float) -> float:
    """An unknown tile: sources, terrain, tokens, beasts."""
    explored = sum(1 for tile in s.tiles if tile)
    later = min(left, 6) / 6
    steps = distances(s)
    wood = sum(1 for space in range(11) if 0 < steps[space] <= 2 and yields(s, WOOD_AT[space]))
    worth = (
        max(0.6, TILE - TILE_KNOWN * explored)
        + TILE_FOOD * min(shortage, 2.5) * min(left, 7)
        + TILE_WOOD * max(0, 2 - wood)
    )
    known = explored_terrains(s)
    worth += 0.3 * fsum(value for terrain, value in TERRAIN_WORTH.items() if terrain not in known)
    return worth * later


def appraise(s: Table, seat: int) -> float:
    """How promising the table is. Bots compare what they have tried."""
    if s.ending:
        return 1000.0 if s.ending in WON else -1000.0 + s.round
    o = Outlook(s)
    return (
        people_value(s, o)
        + camp_value(s, o.left)
        + goods_value(s, o)
        + land_value(s, o.left)
        + finds_value(s)
        + wishes(s).promise(s)
    )


def people_value(s: Table, o: Outlook) -> float:
    worth = morale_value(s.morale, o.left)
    for seat in range(s.seats):
        last = s.box.characters[s.character[seat]].dies_on
        outdoors = 2 if s.outside[seat] != NOWHERE else 0
        worth -= wound_costs(last, o.left)[min(s.wounds[seat] + outdoors, last)]
        worth += determination_value(s, seat) - 0.6 * len(s.injuries[seat])
        worth -= 1.3 * s.pawns[seat].only_one_next_round + 0.5 * len(s.curses[seat])
    if s.wounds[FRIDAY] >= 0:
        worth += (FRIDAY_DIES_ON - s.wounds[FRIDAY]) * (0.35 + 0.2 * o.left) + 0.1 * s.determination[FRIDAY]
    if s.wounds[JENNY] >= 0:
        worth -= wound_costs(JENNY_DIES_ON, o.left)[s.wounds[JENNY]]
    return worth


@remembered(
    *("box", "rules", "scenario", "sheet", "seats", "round", "today", "story", "story_so_far", "numbers"),
    *("camp", "tiles", "marks", "shelter", "levels", "items", "fresh", "leaving"),
    *("hunting.pool", "hunting.top", "hunting.bottom"),
)
def camp_value(s: Table, left: int) -> float:
    worth = (
        roof_value(s, s.levels[ROOF])
        + palisade_value(s, s.levels[PALISADE], left)
        + weapon_value(s, s.levels[WEAPON], left, len(s.hunting), shortage(s))
    )
    if has_shelter(s):
        worth += (min(left, 4) + 1) * 0.6 * s.seats + (2.0 if s.shelter else 0.0)
    built = (s.items | s.fresh) - s.leaving
    for item in sorted(built):
        worth += item_value(s, item, left)
    return worth


def goods_value(s: Table, o: Outlook) -> float:
    food, wood, kept, fur = (s.goods[good] + s.future[good] for good in (FOOD, WOOD, NONPERISHABLE, FUR))
    worth = fur_value(fur, s) + 0.5 * kept
    if s.phase < NIGHT or s.at <= SUPPER:
        return worth - o.evening(food + kept, wood, s.levels[ROOF])
    return worth + o.stock(wood) + (MEAL_WORTH * food if o.keeps_food or BARREL in s.kept else 0.0)


TROUBLES: Final = frozenset((NO_FOOD_SOURCE, NO_WOOD_SOURCE, COVERED, FOG, ASH, TIME_HERE, DANGER_HERE))


@lru_cache(maxsize=1024)
def on_the_island(tiles: tuple[int, ...], marks: tuple[frozenset[Mark], ...]) -> tuple[int, float]:
    """How much troubles people there, and what it is worth that tiles can be entered."""
    troubles = sum(len(there & TROUBLES) for there in marks)
    return troubles, fsum(0.8 for tile, there in zip(tiles, marks, strict=True) if tile and FLIPPED not in there)


def finds_value(s: Table) -> float:
    """Tokens, treasures and equipment, and what lies in the way."""
    worth = 1.1 * (len(s.tokens) + len(s.future_tokens)) + 1.5 * (len(s.kept) + len(s.future_treasures))
    worth += 0.9 * sum(uses for uses in s.equipment if uses > 0) + 0.5 * min(len(s.hunting), 3)
    worth -= 0.6 * sum(map(len, s.spaces)) + 0.6 * sum(map(len, s.spaces_later))
    troubles, entered = on_the_island(tuple(s.tiles), tuple(s.marks))
    worth -= 0.6 * troubles + 0.6 * len(s.later) + len(s.costs)
    worth += entered
    worth -= 0.5 * sum(1 for card in s.threat if card.deck == EVENT_DECK)
    worth -= 1.2 * (len(s.tonight) + len(s.tomorrow)) + 0.7 * sum(1 for card in s.events if card.deck != EVENT_DECK)
    return worth + 0.15 * len(s.board)

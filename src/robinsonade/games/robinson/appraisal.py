"""How promising is this table? Bots ask.

Everything is counted in wounds: what a thing will save or cost the group, or bring it nearer to the goal.
"""

from __future__ import annotations

from robinsonade.games.robinson.map import FAR, distances, explored_terrains, has_shelter, yields
from robinsonade.games.robinson.phases.planning import BIG, SHELTER_WOOD, SPECIAL
from robinsonade.games.robinson.table import (
    ARRANGE,
    BUILD,
    CAPTAINS_CHEST,
    EXPLORE,
    FIRE,
    FIRST_PAWN,
    FLIPPED,
    FOOD,
    FOOD_CRATES,
    FRIDAY,
    FRIDAY_DIES_ON,
    FUR,
    GATHER,
    HUNT,
    ITEMS,
    JENNY,
    JENNY_DIES_ON,
    NEED,
    NIGHT,
    NONPERISHABLE,
    NOWHERE,
    PAID,
    PALISADE,
    PALISADE_SPACE,
    PLANNING,
    RAIN_TOKEN,
    RESOLVING,
    REST,
    ROOF,
    ROOF_SPACE,
    SHELTER_SPACE,
    SNOW_TOKEN,
    TARGET,
    THREAT,
    TOP,
    WEAPON,
    WEAPON_SPACE,
    WEATHER,
    WITH_BASKET,
    WITH_SACK,
    WOOD,
    WRECKAGE_CARD,
    WRECKED_LIFEBOAT,
    Table,
)

WON = {"rescued", "crosses", "lifeboat", "jolly_boat", "city", "family", "king_kong"}
# What an item is worth beside what it gives at once
USEFUL = {
    "shovel": 3.0, "rope": 4.0, "medicine": 3.5, "pot": 4.0, "bricks": 2.0, "knife": 3.0, "fire": 4.0, "map": 4.0,
    "fireplace": 5.0, "shortcut": 6.0, "snare": 6.0, "basket": 4.0, "bed": 3.0, "belts": 4.0, "cellar": 4.0, "corral": 5.0,
    "diary": 4.0, "drums": 5.0, "furnace": 3.0, "lantern": 5.0, "pit": 5.0, "raft": 3.0, "sack": 4.0, "shield": 3.0,
}  # fmt: skip
WORTH = [USEFUL.get(name, 1.0) for name in ITEMS] + [3.0, 3.0]
SUPPER = 10  # the step of the round in which people eat
PAWN = 2.2  # what a pawn still to be placed will do
CHANCE = [4 / 6, 5 / 6, 5 / 6]  # of success with dice: build, gather, explore
HURTS = [4 / 6, 1 / 6, 3 / 6]
FAILURE = 0.7  # two tokens of determination


# Clouds kept off by a roof of 0 to 4, by the dice of the round: none, rain, winter, both
COVERED_BY = [
    [0.0, 0.15, 0.2, 0.2, 0.2],
    [0.0, 1.0, 1.4, 1.5, 1.5],
    [0.0, 1.0, 1.7, 1.8, 1.8],
    [0.0, 1.0, 2.0, 2.8, 3.1],
]


def appraise(s: Table, seat: int) -> float:
    if s.ending:
        return 1000.0 if s.ending in WON else -1000.0 + s.round
    left = s.box.sheets[s.scenario.name].rounds - s.round
    plan = Plan(s) if s.phase in (PLANNING, RESOLVING) else None
    goods = [s.goods[good] + s.future[good] + (plan.goods[good] if plan else 0.0) for good in range(4)]
    levels: list[float] = [float(level) for level in s.levels]
    worth = 0.0
    if plan:
        worth += plan.worth
        for track in range(3):
            levels[track] += plan.levels[track]
    shelter = 1.0 if s.shelter else plan.shelter if plan else 0.0
    worth += people(s, plan)
    worth += home(s, left, shelter, levels)
    worth += larder(s, left, goods, shelter, levels[ROOF])
    worth -= 40.0 * s.replans
    worth += knowledge(s, left)
    worth += s.scenario.urgency(s) * s.scenario.promise(s) + s.scenario.hopes(s, goods[WOOD], goods[FUR], left)
    return worth


class Plan:
    """What the planned actions promise, by chance and by who does them."""

    def __init__(self, s: Table) -> None:
        self.goods = [0.0, 0.0, 0.0, 0.0]
        self.levels = [0.0, 0.0, 0.0]
        self.shelter = 0.0
        self.worth = 0.0
        self.wounds = [0.0] * 6
        for stack in s.plan:
            self.add(s, stack)
        for seat in range(s.seats):
            self.worth += PAWN * s.free[seat]
        self.worth += PAWN * 0.8 * s.free[FRIDAY]

    def add(self, s: Table, stack: list[int]) -> None:
        target, who = stack[TARGET], stack[TOP]
        kind, where = target >> 12 & 15, target >> 6 & 63
        missing = stack[NEED] - (len(stack) - FIRST_PAWN)
        if missing > 0:
            self.worth -= PAWN * missing
        chance = 1.0
        if BUILD <= kind <= EXPLORE and len(stack) - FIRST_PAWN <= stack[NEED]:
            chance = CHANCE[kind - BUILD]
            self.wounds[who] += HURTS[kind - BUILD] + (0.25 if who != FRIDAY else 0.5)
            self.worth += (1 - chance) * FAILURE
        if kind == GATHER:
            bags = (stack[5] & WITH_BASKET != 0) + (stack[5] & WITH_SACK != 0)
            self.goods[WOOD if where & 1 else FOOD] += chance * (yields(s, where) + bags)
        elif kind == BUILD:
            self.build(s, stack, where, chance)
        elif kind == EXPLORE:
            self.worth += chance * (s.scenario.wants_special(s) if where >= SPECIAL else new_tile(s))
        elif kind == HUNT and not where:
            self.wounds[who] += max(0.0, 4.1 - s.levels[WEAPON]) + 0.6
            self.worth -= risk(s, who, 7 - s.levels[WEAPON])
            self.goods[FOOD] += 3
            self.goods[FUR] += 1
            self.levels[WEAPON] -= min(1, s.levels[WEAPON])
        elif kind == HUNT:
            self.wounds[who] += max(0.0, s.scenario.foe(s, where) - s.levels[WEAPON])
            self.worth -= risk(s, who, int(s.scenario.foe(s, where)) - s.levels[WEAPON])
            self.worth += 10.0
        elif kind == ARRANGE:
            self.worth += arranging(s, who)
        elif kind == REST:
            self.wounds[who] -= min(1, s.wounds[who])
        elif kind == THREAT:
            self.face_threat(s, s.threat[where], where, target)

    def face_threat(self, s: Table, card: int, place: int, target: int) -> None:
        if card < WRECKAGE_CARD:
            self.worth += threat(s, card, place) + 0.8
            return
        big = bool(target & BIG)
        if card - WRECKAGE_CARD == FOOD_CRATES:
            self.goods[FOOD] += 1
            self.goods[NONPERISHABLE] += big
        else:
            self.goods[WOOD] += 2 if big and card - WRECKAGE_CARD == WRECKED_LIFEBOAT else 1
            self.worth += 2.0 if big and card - WRECKAGE_CARD == CAPTAINS_CHEST else 0.0

    def build(self, s: Table, stack: list[int], where: int, chance: float) -> None:
        for good in range(4):
            self.goods[good] += (1 - chance) * (stack[PAID] >> 4 * good & 15)
        if where == SHELTER_SPACE:
            self.shelter = chance
        elif where in (ROOF_SPACE, PALISADE_SPACE):
            self.levels[ROOF if where == ROOF_SPACE else PALISADE] += chance
        elif where == WEAPON_SPACE:
            self.levels[WEAPON] += chance
        elif where >= 30:
            self.worth += chance * s.scenario.wants_item(s, where)
        else:
            card = s.box.inventions[where]
            self.levels[WEAPON] += chance * card.weapon
            if has_shelter(s):
                self.levels[PALISADE] += chance * card.palisade
            self.goods[NONPERISHABLE] += chance * card.nonperishable
            self.worth += chance * (item_worth(s, where) + (0.8 if card.owner >= 0 else 0.0))


def risk(s: Table, who: int, worst: int) -> float:
    """Nobody goes where the worst would be death."""
    if who >= FRIDAY:
        return 4.0 if s.wounds[who] + worst >= FRIDAY_DIES_ON else 0.0
    return 25.0 if s.wounds[who] + worst >= s.box.characters[s.character[who]].dies_on - 1 else 0.0


def arranging(s: Table, who: int) -> float:
    """Two tokens and a better mood; with four players one of them."""
    tokens = 1.5 if s.determination[who] < 2 else 0.6
    mood = 1.8 if s.morale < 0 else 0.9 if s.morale < 3 else 0.0
    return max(tokens, mood) if s.seats == 4 else tokens + mood


def item_worth(s: Table, item: int) -> float:
    wanted = 12.0 if item == FIRE and s.scenario.number == 1 else 0.0
    if s.scenario.number == 6 and s.story[0] >> item & 1:
        wanted = 6.0
    return WORTH[item] + wanted


def pain(wounds: float, last: int) -> float:
    """Every wound costs more than the one before."""
    share = wounds / last
    return wounds * 1.0 + 12.0 * share * share + (30.0 if last - wounds < 2.5 else 8.0 if last - wounds < 4 else 0.0)


def people(s: Table, plan: Plan | None) -> float:
    worth = s.morale * (0.9 if s.morale > 0 else 1.8)
    for seat in range(s.seats):
        wounds = s.wounds[seat] + (max(-s.wounds[seat], plan.wounds[seat]) if plan else 0.0)
        if s.outside[seat] != NOWHERE:
            wounds += 2.0
        worth -= pain(wounds, s.box.characters[s.character[seat]].dies_on)
        worth += min(s.determination[seat], 2) * 0.5 + min(s.determination[seat], 6) * 0.25
        worth -= s.injuries[seat].bit_count() * 0.8
    if s.wounds[FRIDAY] >= 0:
        wounds = s.wounds[FRIDAY] + (plan.wounds[FRIDAY] if plan else 0.0)
        worth += 14.0 - 3.0 * wounds - (6.0 if wounds >= FRIDAY_DIES_ON - 1 else 0.0)
    if s.wounds[JENNY] >= 0:
        worth -= pain(s.wounds[JENNY], JENNY_DIES_ON)
    return worth


def home(s: Table, left: int, shelter: float, levels: list[float]) -> float:
    """Shelter, roof, palisade and weapons, by how long and how badly they will be needed."""
    sheet = s.box.sheets[s.scenario.name]
    nights = min(left + 1, 8)
    worth = shelter * (nights * 0.75 * s.seats + 6.0)
    if not s.shelter and has_shelter(s):
        worth += nights * 0.5 * s.seats
    roof, palisade = levels[ROOF], levels[PALISADE]
    soon = 1.0
    for n in range(s.round if s.phase < NIGHT else s.round + 1, sheet.rounds + 1):
        clouds = COVERED_BY[(n in sheet.rain) + 2 * (n in sheet.winter)]
        whole = min(int(roof), 4)
        covered = clouds[whole] + (roof - whole) * (clouds[min(whole + 1, 4)] - clouds[whole])
        worth += covered * soon * (1.0 + 0.8 * s.seats)
        soon *= 0.88
    wild = sum(1 for n in sheet.animals if s.round <= n <= s.round + 6)
    worth += min(palisade, 2.0) * (1.8 + 0.35 * wild) + max(0.0, min(palisade - 2.0, 2.0)) * (1.0 + 0.2 * wild)
    weapon = min(levels[WEAPON], 7.0)
    worth += weapon * (1.1 + 0.2 * s.seats + 0.2 * min(len(s.hunting), 2)) - weapon * weapon * 0.09
    for item in range(32):
        if s.items >> item & 1 and not s.leaving >> item & 1:
            worth += item_worth(s, item) if item < 30 else s.scenario.wants_item(s, item)
    return worth


def larder(s: Table, left: int, goods: list[float], shelter: float, roof: float) -> float:
    """Food and wood for tonight, wood for the shelter and the pile, fur, and what the land yields."""
    mouths = s.seats + s.scenario.children(s) + (1 if s.wounds[JENNY] >= 0 and s.outside[JENNY] == NOWHERE else 0)
    wet_food, wet_wood = (0.0, 0.0) if s.phase >= WEATHER else weather_needs(s, roof)
    food, wood = goods[FOOD] + goods[NONPERISHABLE], goods[WOOD]
    each = 1.7 * s.seats  # a missing good wounds everybody
    worth = 0.0
    if s.phase < NIGHT or s.at <= SUPPER:
        worth += min(food, mouths) * 5.0
        worth += min(max(0.0, food - mouths), wet_food) * each
        food -= mouths + wet_food
    worth += max(0.0, min(food, 3.0)) * 0.5 + goods[NONPERISHABLE] * 0.5
    worth += min(wood, wet_wood) * each
    wood = max(0.0, wood - wet_wood)
    first = SHELTER_WOOD[s.seats] * (1.0 - shelter)
    roofs = SHELTER_WOOD[s.seats] * max(0.0, 2.0 - roof)
    worth += min(wood, first) * 3.4
    wood = max(0.0, wood - first)
    worth += min(wood, roofs) * 2.7 + max(0.0, min(wood - roofs, 4.0)) * 1.9 + max(0.0, wood - roofs - 4.0) * 0.7
    worth += min(goods[FUR], 3.0) * 1.6 + max(0.0, goods[FUR] - 3.0) * 0.5
    rounds = min(left, 6)
    worth += (yields(s, s.camp * 2) * 1.8 + yields(s, s.camp * 2 + 1) * 1.2) * rounds * 0.6
    steps = distances(s)
    for space, tile in enumerate(s.tiles):
        if tile and 0 < steps[space] != FAR and not s.marks[space] & FLIPPED:
            near = 1.0 if steps[space] == 1 else 0.4
            worth += near * ((2.0 if yields(s, space * 2) else 0) + (1 if yields(s, space * 2 + 1) else 0))
    return worth


def weather_needs(s: Table, roof: float) -> tuple[float, float]:
    """Food and wood the weather of this round will ask for, on average."""
    sheet = s.box.sheets[s.scenario.name]
    rain = (
        (1.2 if s.round in sheet.rain else 0.0) + (0.7 if s.round in sheet.winter else 0.0) + bool(s.today & RAIN_TOKEN)
    )
    snow = (
        (0.2 if s.round in sheet.rain else 0.0) + (1.0 if s.round in sheet.winter else 0.0) + bool(s.today & SNOW_TOKEN)
    )
    if len(s.weather) > 1:
        rain, snow = float(s.weather[0]), float(s.weather[1])
    uncovered = max(0.0, rain + snow - roof)
    return uncovered + (0.2 if s.round in sheet.animals else 0.0), uncovered + snow


def new_tile(s: Table) -> float:
    explored = sum(1 for tile in s.tiles if tile)
    fed = sum(1 for space, tile in enumerate(s.tiles) if tile and yields(s, space * 2)) + min(len(s.hunting), 2)
    hungry = max(0, s.seats + 1 - fed)
    return max(1.0, 6.0 - explored * 0.5) + 0.9 * hungry + s.scenario.wants_tiles(s)


def knowledge(s: Table, left: int) -> float:
    """Tiles and terrains known, finds, and the threats that lie in wait."""
    explored = sum(1 for tile in s.tiles if tile)
    worth = sum(max(0.6, 4.0 - i * 0.5) for i in range(explored)) + s.scenario.wants_tiles(s) * explored
    terrains = explored_terrains(s)
    worth += terrains.bit_count() * 1.6
    if s.scenario.number == 1 and terrains & 4:
        worth += 3.0
    worth += (len(s.tokens) + len(s.future_tokens)) * 1.1 + (len(s.kept) + len(s.future_treasures)) * 1.6
    worth += sum(uses for uses in s.equipment if uses > 0) * 0.9 + min(len(s.hunting), 2) * 0.8
    worth -= sum(tokens.bit_count() for tokens in s.spaces) * 0.6
    worth -= sum((marks & 0xFE).bit_count() for marks in s.marks) * 0.9
    for place in (0, 1):
        worth -= threat(s, s.threat[place], place)
    worth += s.board.bit_count() * 0.15
    return worth


def threat(s: Table, card: int, place: int) -> float:
    """A threat weighs more the nearer it is to falling."""
    if card < 0 or card >= WRECKAGE_CARD:
        return 0.0
    return 2.0 if place == 0 else 1.3

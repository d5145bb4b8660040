"""What promises well at a table of Robinson Crusoe, as numbers of about the same size: a value network reads them."""

from __future__ import annotations

from math import fsum
from typing import Final

from robinsonade.engine.observed import bits
from robinsonade.games.robinson.bots.eyes import MOST_SEATS, dies_on
from robinsonade.games.robinson.bots.scenarios import WISHES, wishes
from robinsonade.games.robinson.bots.value import (
    TROUBLES,
    Outlook,
    camp_value,
    finds_value,
    goods_value,
    land_value,
    people_value,
    shortage,
)
from robinsonade.games.robinson.bots.weather import dice_in, uncovered
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import EVENT_DECK
from robinsonade.games.robinson.table.map import distances, explored_terrains, has_shelter, yields
from robinsonade.games.robinson.table.numbers import (
    CHARACTERS,
    CITY,
    EVERY_SPACE,
    FOOD,
    FRIDAY,
    FRIDAY_DIES_ON,
    FUR,
    JENNY,
    JENNY_DIES_ON,
    LOWEST_MORALE,
    NONPERISHABLE,
    PALISADE,
    ROOF,
    SHELTER_SPACE,
    TERRAINS,
    TOP_MORALE,
    WEAPON,
    WOOD,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT

MOST_GOALS: Final = 4
MOST_MARGINS: Final = 8
ROUNDS: Final = 14
STORIES: Final = tuple(WISHES)
PLENTY: Final = 1.3  # hearts where nobody sits
PROSPECTS: Final = 163


def prospects(s: Table) -> list[float]:
    """For all seats alike: they win or lose together, and everything lies open. Nothing when the match is over."""
    if s.ending:
        return [0.0] * PROSPECTS
    o = Outlook(s)
    at_home = [*hearts(s), *courage(s), *home(s), *larder(s)]
    return [*time(s, o), *at_home, *land(s), *built(s), *finds(s), *worth(s, o), *story(s, o)]


def time(s: Table, o: Outlook) -> list[float]:
    """Seats and characters, the round and how many are left, and clouds that this roof will not keep off."""
    roof = min(s.levels[ROOF], 6)
    nights = range(s.round, s.round + o.left + 1)
    wet = [uncovered(s.box, *dice_in(s, n))[roof] for n in nights]
    return [
        *(float(s.seats == n) for n in range(1, MOST_SEATS + 1)),
        *(float(n in s.character) for n in range(len(CHARACTERS))),
        s.round / 12,
        *(float(s.round == n) for n in range(ROUNDS)),
        o.left / 10,
        (s.sheet.rounds - s.round) / 10,
        fsum(wet) / 8,
        uncovered(s.box, *dice_in(s, s.round))[roof] / 2,
    ]


def hearts(s: Table) -> list[float]:
    """From the weakest on, and whether somebody is about to die."""
    left = sorted(dies_on(s, seat) - s.wounds[seat] for seat in range(s.seats))
    friday = FRIDAY_DIES_ON - s.wounds[FRIDAY] if s.wounds[FRIDAY] >= 0 else 0
    jenny = JENNY_DIES_ON - s.wounds[JENNY] if s.wounds[JENNY] >= 0 else 0
    return [
        *(n / 10 for n in left),
        *[PLENTY] * (MOST_SEATS - s.seats),
        *(float(left[0] <= n) for n in range(1, 6)),
        sum(left) / s.seats / 10,
        friday / 4,
        jenny / 10,
        sum(map(len, s.injuries)) / 3,
        sum(map(len, s.curses)) / 2,
    ]


def courage(s: Table) -> list[float]:
    """Determination and morale, and what the next first player cannot pay in a bad mood."""
    tokens, after = s.determination, (s.first + 1) % s.seats
    return [
        sum(tokens[: s.seats]) / s.seats / 5,
        min(tokens[: s.seats]) / 5,
        tokens[s.first] / 5,
        tokens[after] / 5,
        s.morale / 3,
        *(float(s.morale == n) for n in range(LOWEST_MORALE, TOP_MORALE + 1)),
        max(0, -s.morale - tokens[after]) / 3,
    ]


def home(s: Table) -> list[float]:
    roof, palisade, weapon = s.levels[ROOF], s.levels[PALISADE], s.levels[WEAPON]
    return [
        float(s.shelter > 0),
        float(has_shelter(s)),
        roof / 3,
        palisade / 3,
        weapon / 4,
        float(roof >= 2),
        float(roof >= 3),
        float(weapon >= 3),
        len(s.costs) / 2,
    ]


def larder(s: Table) -> list[float]:
    wood, food, kept, fur = (s.goods[good] + s.future[good] for good in (WOOD, FOOD, NONPERISHABLE, FUR))
    return [wood / 5, food / 5, kept / 3, fur / 3, min(wood, 3) / 3, min(food + kept, s.seats) / s.seats]


def land(s: Table) -> list[float]:
    """What the camp's tile yields, sources one and two steps away and farther, known terrain."""
    steps = distances(s)
    food, wood = [0, 0, 0], [0, 0, 0]
    for space in EVERY_SPACE:
        if s.tiles[space] and 0 < steps[space] < 9:
            ring = min(steps[space], 3) - 1
            food[ring] += bool(yields(s, FOOD_AT[space]))
            wood[ring] += bool(yields(s, WOOD_AT[space]))
    return [
        yields(s, FOOD_AT[s.camp]),
        yields(s, WOOD_AT[s.camp]),
        *(n / 3 for n in food),
        *(n / 3 for n in wood),
        sum(1 for tile in s.tiles if tile) / 10,
        shortage(s) / 3,
        *bits(explored_terrains(s), len(TERRAINS)),
    ]


def built(s: Table) -> list[float]:
    return list(bits((s.items | s.fresh) - s.leaving, SHELTER_SPACE))


def finds(s: Table) -> list[float]:
    """What lies ready, and what lies in the way."""
    return [
        len(s.hunting) / 4,
        (len(s.tokens) + len(s.future_tokens)) / 5,
        (len(s.kept) + len(s.future_treasures)) / 4,
        sum(uses for uses in s.equipment if uses > 0) / 3,
        (sum(map(len, s.spaces)) + sum(map(len, s.spaces_later))) / 4,
        sum(len(marks & TROUBLES) for marks in s.marks) / 4,
        len(s.later) / 2,
        sum(1 for card in s.threat if card.deck == EVENT_DECK) / 2,
        sum(1 for card in s.events if card.deck != EVENT_DECK) / 4,
        (len(s.tonight) + len(s.tomorrow) + len(s.webs)) / 2,
    ]


def worth(s: Table, o: Outlook) -> list[float]:
    """The sums that bots appraise, the story's numbers, and how much of each goal is reached."""
    goals = [min(n / of, 1.0) if of else 1.0 for n, of in s.scenario.progress(s).values()][:MOST_GOALS]
    told = [n / 10 for n in s.story[:4]]
    return [
        people_value(s, o) / 30,
        camp_value(s, o.left) / 30,
        goods_value(s, o) / 15,
        land_value(s, o.left) / 20,
        finds_value(s) / 10,
        wishes(s).promise(s) / 20,
        *told,
        *[0.0] * (4 - len(told)),
        *goals,
        *[1.0] * (MOST_GOALS - len(goals)),
    ]


def story(s: Table, o: Outlook) -> list[float]:
    """Which one it is, how much of each goal every round must bring, what it makes of camp, foe and animals, and how
    near the goal is to being out of reach."""
    wish, rounds = wishes(s), o.left + 1
    margins = wish.margins(s)
    lacking = [max(0, of - n) / rounds for n, of in s.scenario.progress(s).values()][:MOST_GOALS]
    wood = sum(amount for amount, _ in wish.wood(s)) - s.goods[WOOD] - s.future[WOOD]
    return [
        *(float(s.scenario.name == name) for name in STORIES),
        *lacking,
        *[0.0] * (MOST_GOALS - len(lacking)),
        max(0, wood) / rounds,
        max(wish.camp(s, s.camp), -20.0) / 10,
        (wish.foe(s, CITY) - s.levels[WEAPON]) / 5,
        wish.animals(s, s.round + 1) / 2,
        *margins,
        *[0.0] * (MOST_MARGINS - len(margins)),
    ]

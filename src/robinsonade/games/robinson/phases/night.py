"""The Night Phase and the end of the round (R-NIGHT-01..09)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import perform
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.camp import move_camp, move_options
from robinsonade.games.robinson.effects.goods import food_left, keeps_overnight, lose_if_possible
from robinsonade.games.robinson.effects.items import leave_items
from robinsonade.games.robinson.effects.people import in_camp, pass_first_player
from robinsonade.games.robinson.effects.wounds import wound, wound_one
from robinsonade.games.robinson.phases.windows import before_hunger_outside, night_window
from robinsonade.games.robinson.table import Table, has, on_sheet
from robinsonade.games.robinson.table.decks import NO_CARD
from robinsonade.games.robinson.table.map import has_shelter, natural_shelter
from robinsonade.games.robinson.table.numbers import (
    EXTRA_MEAL,
    FOOD,
    FRIDAY,
    HURT_TONIGHT,
    MEDICINE,
    NIGHT,
    NONPERISHABLE,
    NOWHERE,
    PEOPLE,
    Space,
)

STAY: Final = Space(99)
NOBODY_ELSE: Final = 99  # goes without, so that others eat twice


def supper(s: Table) -> bool:
    """Healing, what the day announced for the night, and the meal (R-NIGHT-01, R-NIGHT-02)."""
    s.phase = NIGHT
    tell(s, "R-NIGHT-02", "night")
    night_window(s)
    before = sum(s.wounds)
    resolve_tonight(s)
    s.scenario.night(s)
    for seat in range(s.seats):
        if s.outside[seat] != NOWHERE:
            eat_outside(s, seat)
    s.scenario.feed(s)
    eat(s, in_camp(s))
    if sum(s.wounds) > before:
        s.today |= {HURT_TONIGHT}
    return True


def eat(s: Table, people: list[int]) -> None:
    """One food each, or two; must be eaten while there is any; the group says who goes without (R-NIGHT-02, A-20)."""
    meals = 2 if EXTRA_MEAL in s.today else 1
    food = food_left(s)
    eaters = people[:]
    while food <= meals * (len(eaters) - 1):  # the others can eat it all
        if len(eaters) > food:
            person = ask(s, GROUP, "hungry", eaters[:]) if food else eaters[0]
        else:
            person = ask(s, GROUP, "go_without", [NOBODY_ELSE, *eaters])
            if person == NOBODY_ELSE:
                break
        eaters.remove(person)
    full = eaters[:]
    while len(full) > food - len(eaters) * (meals - 1):
        full.remove(ask(s, GROUP, "eats_once", full[:]) if food > len(eaters) else full[0])
    lose_if_possible(s, FOOD, min(food, meals * len(people)), "R-NIGHT-02")
    for person in people:
        if person not in eaters:
            wound(s, person, 2, "R-NIGHT-03")
            s.scenario.went_hungry(s)
    for person in people if meals == 2 else ():
        if person not in full:
            wound(s, person, 1, "R-TOK-FOOD-01")


def eat_outside(s: Table, person: int) -> None:
    """From the sleeper's sheet, or 2 Wounds; the open costs 1 more (R-OUT-05, R-OUT-06)."""
    meals = 2 if EXTRA_MEAL in s.today else 1
    food = s.sheets[on_sheet(person, FOOD)] + s.sheets[on_sheet(person, NONPERISHABLE)]
    if food < meals and s.sheet_cards:
        before_hunger_outside(s, person, meals - food)
    for meal in range(meals):
        at = on_sheet(person, FOOD if s.sheets[on_sheet(person, FOOD)] else NONPERISHABLE)
        if s.sheets[at]:
            s.sheets[at] -= 1
            tell(s, "R-OUT-06", "eats_outside", person)
        else:
            wound(s, person, 1 if meal else 2, "R-OUT-06")
            if not meal:
                s.scenario.went_hungry(s)
    if not natural_shelter(s, s.outside[person]):
        wound(s, person, 1, "R-OUT-05")


def move_or_stay(s: Table) -> bool:
    """The camp may move to an adjacent tile (R-NIGHT-04)."""
    spaces = move_options(s)
    if spaces:
        space = ask(s, GROUP, "move", [STAY, *spaces])
        if space != STAY:
            move_camp(s, space)
    return True


def end_of_round(s: Table) -> bool:
    """Shelter, spoiling, markers, round and first player (R-NIGHT-05..08)."""
    if not has_shelter(s):
        s.today |= {HURT_TONIGHT}
        for person in in_camp(s):
            wound_one(s, person, 1, "R-NIGHT-05")
    night_window(s, "end_of_day")  # wounds of this night can be healed in it
    spoil(s)
    leave_items(s)
    s.used = [frozenset()] * PEOPLE
    s.holders = [-1] * len(s.holders)
    s.today = frozenset()
    s.production = [0, 0, 0, 0]
    s.in_play = NO_CARD
    s.scenario.end_of_round(s)
    if s.round == s.sheet.rounds:
        end(s, "time", "R-END-03")
    s.round += 1
    if s.seats > 1:
        pass_first_player(s)
    return True


def spoil(s: Table) -> None:
    """Perishable food that is not stored is lost; Barrel keeps 2 (R-NIGHT-06, R-INV-CELLAR)."""
    if any(s.sheets):
        for person in range(FRIDAY + 1):
            s.sheets[on_sheet(person, FOOD)] = 0
    lost = s.goods[FOOD] - keeps_overnight(s)
    if lost > 0:
        s.goods[FOOD] -= lost
        tell(s, "R-NIGHT-06", "spoils", lost)


def resolve_tonight(s: Table) -> None:
    """What cards have announced for this night, and the spider's webs. Then they are discarded (A-88)."""
    for one in s.tonight[:]:
        before, s.in_play = s.in_play, one.card
        perform(s, s.box.mysteries[one.card.n].tonight, one.who)
        s.in_play = before
        s.tonight.remove(one)
        if one not in s.tonight:  # not announced for another night
            s.mysteries_out.append(one.card.n)
    if s.webs and has(s, MEDICINE):
        s.mysteries_out += [web.card.n for web in s.webs]
        s.webs = []
    for web in s.webs:
        wound(s, web.who, 1, "R-TERM-01")

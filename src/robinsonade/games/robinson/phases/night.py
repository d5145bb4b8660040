"""The Night Phase and the end of the round (R-NIGHT-01..09), also for those who sleep outside (R-OUT-05, R-OUT-06).

Its three steps are `supper`, `move_or_stay` and `end_of_round`.
"""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import perform
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.camp import move_camp, move_options
from robinsonade.games.robinson.effects.goods import food_left, keeps_overnight, lose_if_possible
from robinsonade.games.robinson.effects.items import leave_items
from robinsonade.games.robinson.effects.people import in_camp, pass_first_player
from robinsonade.games.robinson.effects.wounds import wound
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

STAY: Final = Space(99)  # as where the camp moves
NOBODY_ELSE: Final = 99  # as who goes without, so that others eat twice


def supper(s: Table) -> bool:
    """Healing, what the day announced for the night, and the meal (R-NIGHT-01, R-NIGHT-02)."""
    s.phase = NIGHT
    tell(s, "R-NIGHT-02", "night")
    night_window(s)
    wounds_before = sum(s.wounds)
    resolve_tonight(s)
    s.scenario.night(s)
    for seat in range(s.seats):
        if s.outside[seat] != NOWHERE:
            eat_outside(s, seat)
    s.scenario.feed(s)
    eat(s, in_camp(s))
    if sum(s.wounds) > wounds_before:
        s.today |= {HURT_TONIGHT}
    return True


def meals_tonight(s: Table) -> int:
    """One, or two with the additional food token on the Night space (R-TOK-FOOD-01)."""
    return 2 if EXTRA_MEAL in s.today else 1


def eat(s: Table, people: list[int]) -> None:
    """One food each, or two. Those in camp eat while there is any; the group says who goes without (R-NIGHT-02)."""
    meals = meals_tonight(s)
    food = food_left(s)
    eaters = who_eats(s, people, food, meals)
    eat_twice = who_eats_twice(s, eaters, food) if meals == 2 else []
    if food < meals * len(people):
        tell(s, "R-NIGHT-02", "too_little_food", food, len(people), meals * len(people))
    lose_if_possible(s, FOOD, min(food, meals * len(people)), "R-NIGHT-02")
    for person in people:
        if person not in eaters:
            wound(s, person, 2, "R-NIGHT-03")
            s.scenario.went_hungry(s)
    for person in people if meals == 2 else ():
        if person not in eat_twice:
            wound(s, person, 1, "R-TOK-FOOD-01")


def who_eats(s: Table, people: list[int], food: int, meals: int) -> list[int]:
    """Somebody must go without if there is too little, and may if the others can eat it all as second meals (A-20)."""
    eaters = people[:]
    while food <= meals * (len(eaters) - 1):
        if not food:
            return []
        if food < len(eaters):
            person = ask(s, GROUP, "hungry", eaters[:])
        else:
            person = ask(s, GROUP, "go_without", [NOBODY_ELSE, *eaters])
            if person == NOBODY_ELSE:
                break
        eaters.remove(person)
    return eaters


def who_eats_twice(s: Table, eaters: list[int], food: int) -> list[int]:
    """As many as there is food left after the first meal (A-20)."""
    left = food - len(eaters)
    if not left:
        return []
    eat_twice = eaters[:]
    while len(eat_twice) > left:
        eat_twice.remove(ask(s, GROUP, "eats_once", eat_twice[:]))
    return eat_twice


def eat_outside(s: Table, person: int) -> None:
    """From the sleeper's sheet, or 2 Wounds; under the open sky 1 Wound more (R-OUT-05, R-OUT-06)."""
    meals = meals_tonight(s)
    food = s.sheets[on_sheet(person, FOOD)] + s.sheets[on_sheet(person, NONPERISHABLE)]
    if food < meals and s.sheet_cards:
        before_hunger_outside(s, person, meals - food)
    for meal in range(meals):
        eaten = on_sheet(person, FOOD if s.sheets[on_sheet(person, FOOD)] else NONPERISHABLE)
        if s.sheets[eaten]:
            s.sheets[eaten] -= 1
            tell(s, "R-OUT-06", "eats_outside", person)
        elif meal == 0:
            wound(s, person, 2, "R-OUT-06")
            s.scenario.went_hungry(s)
        else:  # only the second meal
            wound(s, person, 1, "R-OUT-06")
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
    """The open sky, spoiling, markers, round and first player (R-NIGHT-05..09)."""
    if not has_shelter(s):
        s.today |= {HURT_TONIGHT}
        for person in in_camp(s):
            wound(s, person, 1, "R-NIGHT-05")
    night_window(s, "end_of_day")  # wounds of this night can be healed in it
    spoil(s)
    leave_items(s)
    s.used = [frozenset()] * PEOPLE  # R-NIGHT-07
    s.holders = [-1] * len(s.holders)  # R-NIGHT-09
    s.today = frozenset()
    s.production = [0, 0, 0, 0]
    s.in_play = NO_CARD
    s.scenario.end_of_round(s)  # where it is won, it ends there
    if s.round == s.sheet.rounds:
        end(s, "time", "R-END-03")
    s.round += 1
    if s.seats > 1:
        pass_first_player(s)
    return True


def spoil(s: Table) -> None:
    """Perishable food that is not stored is lost, all of it outside the camp (R-NIGHT-06, R-INV-CELLAR)."""
    if any(s.sheets):
        for person in range(FRIDAY + 1):
            s.sheets[on_sheet(person, FOOD)] = 0
    lost = s.goods[FOOD] - keeps_overnight(s)
    if lost > 0:
        s.goods[FOOD] -= lost
        tell(s, "R-NIGHT-06", "spoils", lost)


def resolve_tonight(s: Table) -> None:
    """Mystery cards that wait for the night do what they say and are discarded; webs wound until there is Medicine.

    A-88.
    """
    for waiting in s.tonight[:]:
        before, s.in_play = s.in_play, waiting.card
        perform(s, s.box.mysteries[waiting.card.n].tonight, waiting.who)
        s.in_play = before
        s.tonight.remove(waiting)
        if waiting not in s.tonight:  # it has not put itself there once more, for the next night
            s.mysteries_out.append(waiting.card.n)
    if s.webs and has(s, MEDICINE):
        s.mysteries_out += [web.card.n for web in s.webs]
        s.webs = []
    for web in s.webs:
        wound(s, web.who, 1, "R-TERM-01")

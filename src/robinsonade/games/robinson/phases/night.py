"""The Night Phase and the end of the round (R-NIGHT-01..09)."""

from __future__ import annotations

from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson import acts
from robinsonade.games.robinson.map import has_shelter, natural_shelter
from robinsonade.games.robinson.odd import resolve_tonight
from robinsonade.games.robinson.phases.windows import before_hunger_outside, night_window
from robinsonade.games.robinson.table import (
    BARREL,
    BOXES,
    CELLAR,
    EXTRA_MEAL,
    FOOD,
    FRIDAY,
    HURT_TONIGHT,
    NIGHT,
    NO_CARD,
    NONPERISHABLE,
    NOWHERE,
    PEOPLE,
    Table,
    has,
)

STAY = 99


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
    eat(s, acts.in_camp(s), 2, "R-NIGHT-03")
    if s.today & EXTRA_MEAL:
        eat(s, acts.in_camp(s), 1, "R-TOK-FOOD-01")
    if sum(s.wounds) > before:
        s.today |= HURT_TONIGHT
    return True


def eat(s: Table, hungry: list[int], wounds: int, rule: str) -> None:
    """One food each; must be eaten while there is any; the group says who goes without."""
    food = acts.food_left(s)
    while len(hungry) > food:
        person = ask(s, GROUP, "hungry", hungry[:]) if food else hungry[0]
        hungry.remove(person)
        acts.wound(s, person, wounds, rule)
        if rule == "R-NIGHT-03":
            s.scenario.went_hungry(s)
    if hungry:
        acts.lose_if_possible(s, FOOD, len(hungry), "R-NIGHT-02")


def eat_outside(s: Table, person: int) -> None:
    """From the own sheet, or 2 Wounds; the open costs 1 more (R-OUT-05, R-OUT-06)."""
    meals = 2 if s.today & EXTRA_MEAL else 1
    food = s.sheets[person * 4 + FOOD] + s.sheets[person * 4 + NONPERISHABLE]
    if food < meals and s.sheet_cards:
        before_hunger_outside(s, person, meals - food)
    for meal in range(meals):
        at = person * 4 + (FOOD if s.sheets[person * 4 + FOOD] else NONPERISHABLE)
        if s.sheets[at]:
            s.sheets[at] -= 1
            tell(s, "R-OUT-06", "eats_outside", person)
        else:
            acts.wound(s, person, 1 if meal else 2, "R-OUT-06")
            if not meal:
                s.scenario.went_hungry(s)
    if not natural_shelter(s, s.outside[person]):
        acts.wound(s, person, 1, "R-OUT-05")


def move_or_stay(s: Table) -> bool:
    """The camp may move to an adjacent tile (R-NIGHT-04)."""
    spaces = acts.move_options(s)
    if spaces:
        space = ask(s, GROUP, "move", [STAY, *spaces])
        if space != STAY:
            acts.move_camp(s, space)
    return True


def end_of_round(s: Table) -> bool:
    """Shelter, spoiling, markers, round and first player (R-NIGHT-05..08)."""
    if not has_shelter(s):
        s.today |= HURT_TONIGHT
        for person in acts.in_camp(s):
            acts.wound_one(s, person, 1, "R-NIGHT-05")
    if s.today & HURT_TONIGHT:
        night_window(s)  # wounds of this night can be healed in it
    spoil(s)
    acts.leave_items(s)
    s.used = [0] * PEOPLE
    s.holders = [-1] * len(s.holders)
    s.today = 0
    s.production = [0, 0, 0, 0]
    s.in_play = NO_CARD
    s.scenario.end_of_round(s)
    if s.round == s.sheet.rounds:
        end(s, "time", "R-END-03")
    s.round += 1
    if s.seats > 1:
        acts.pass_first_player(s)
    return True


def spoil(s: Table) -> None:
    """Perishable food that is not stored is lost; Barrel keeps 2 (R-NIGHT-06, R-INV-CELLAR)."""
    if any(s.sheets):
        for person in range(FRIDAY + 1):
            s.sheets[person * 4 + FOOD] = 0
    if has(s, CELLAR) or BOXES in s.kept:
        return
    stored = 2 if BARREL in s.kept and not s.kept_uses[s.kept.index(BARREL)] else 0
    lost = s.goods[FOOD] - stored
    if lost > 0:
        s.goods[FOOD] -= lost
        tell(s, "R-NIGHT-06", "spoils", lost)

"""The Production Phase: what the camp's tile yields (R-PROD-01..07)."""

from __future__ import annotations

from robinsonade.engine.chance import roll
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.effects.goods import gain
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.windows import before_production
from robinsonade.games.robinson.table import Table, has
from robinsonade.games.robinson.table.map import open_tile, yields
from robinsonade.games.robinson.table.numbers import (
    ALL,
    DANGER_HERE,
    DECKS,
    EVERY_SPACE,
    FOG,
    FOOD,
    HALVED_BY_BOOK,
    HALVED_BY_RIVER,
    MORE_FOOD,
    MORE_WOOD,
    NO_FOOD,
    NO_WOOD,
    PIT,
    PRODUCTION,
    SHORTCUT,
    SHORTCUT_HERE,
    SHOWS,
    SKIP_PRODUCTION,
    STACKED_FOOD,
    TAPPED_FOOD,
    TAPPED_WOOD,
    WOOD,
    WOUND_DIE,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, WOOD_AT


def production_phase(s: Table) -> bool:
    s.phase = PRODUCTION
    before_production(s)
    if s.rules.earlier and DANGER_HERE in s.marks[s.camp]:
        wound(s, ALL, 1, "R-PROD-07")
    s.scenario.production(s)
    if SKIP_PRODUCTION in s.today:
        tell(s, "R-PROD-03", "no_production")
        return True
    wood, food = from_the_tile(s)
    food += food_from_the_pit(s)
    shortcut_wood, shortcut_food = tap_shortcut(s)
    wood, food = changed_by_cards(s, wood + shortcut_wood, food + shortcut_food)
    gain(s, WOOD, wood, s.first, "R-PROD-01")
    gain(s, FOOD, food, s.first, "R-PROD-01")
    return True


def from_the_tile(s: Table) -> tuple[int, int]:
    """Wood and food: each live source 1, and 1 more with its token; nothing in the fog.

    R-PROD-01, R-PROD-02, R-S2-06, R-S6-04.
    """
    if FOG in s.marks[s.camp]:
        return 0, 0
    food = yields(s, FOOD_AT[s.camp])
    if food and s.scenario.stacks_food:
        food += s.story[STACKED_FOOD]
    return yields(s, WOOD_AT[s.camp]), food


def food_from_the_pit(s: Table) -> int:
    """2 if the brown Wound die shows a wound and food can be gained; a charm rerolls it (R-PROD-04, R-S7-08)."""
    if not has(s, PIT):
        return 0
    brown_die = s.box.dice[DECKS.index("build")][WOUND_DIE]
    caught = roll(s, brown_die, "pit") == SHOWS
    if NO_FOOD in s.today:
        caught = False
    elif not caught and s.scenario.has_charm(s) and ask(s, GROUP, "pit", [0, 1]):
        s.scenario.use_charm(s)
        caught = roll(s, brown_die, "pit") == SHOWS
    tell(s, "R-PROD-04", "pit_full" if caught else "pit_empty")
    return 2 if caught else 0


def tap_shortcut(s: Table) -> tuple[int, int]:
    """Wood and food: one source of its tile, which then cannot be gathered this round (R-INV-SHORTCUT, A-27)."""
    if SHORTCUT not in s.items:
        return 0, 0
    for space, marks in zip(EVERY_SPACE, s.marks, strict=True):
        if SHORTCUT_HERE in marks and FOG not in marks and open_tile(s, space):
            # a source whose resource an event forbids today is not tapped: it can still be gathered
            sources = [(FOOD_AT[space], NO_FOOD), (WOOD_AT[space], NO_WOOD)]
            choices = [source for source, forbidden in sources if yields(s, source) and forbidden not in s.today]
            if not choices:
                return 0, 0
            source = ask(s, GROUP, "shortcut", choices)
            s.today |= {TAPPED_WOOD if source.is_wood else TAPPED_FOOD}
            tell(s, "R-INV-SHORTCUT", "shortcut", source)
            return (yields(s, source), 0) if source.is_wood else (0, yields(s, source))
    return 0, 0


def changed_by_cards(s: Table, wood: int, food: int) -> tuple[int, int]:
    """Events may add, take away or forbid, and then halve what is left, once for each of them (R-PROD-03, A-45)."""
    wood = max(0, wood + s.production[MORE_WOOD])
    food = max(0, food + s.production[MORE_FOOD])
    if NO_FOOD in s.today:
        food = 0
    if NO_WOOD in s.today:
        wood = 0
    for _ in range(s.production[HALVED_BY_RIVER]):
        wood, food = keep_some(s, wood, food, (wood + food) // 2, "R-CARD-RIVER")
    for _ in range(s.production[HALVED_BY_BOOK]):
        total = wood + food
        half = total // 2
        kept = total - half if s.rules.earlier else half  # earlier: half is given back; newer: half is kept (E-88)
        wood, food = keep_some(s, wood, food, kept, "R-S6-06")
    return wood, food


def keep_some(s: Table, wood: int, food: int, kept: int, rule: str) -> tuple[int, int]:
    """The group says how much of what is kept is wood; the rest of it is food."""
    choices = [kept_wood for kept_wood in range(wood + 1) if 0 <= kept - kept_wood <= food]
    kept_wood = ask(s, GROUP, "keep_wood", choices)
    tell(s, rule, "halved", kept_wood, kept - kept_wood)
    return kept_wood, kept - kept_wood

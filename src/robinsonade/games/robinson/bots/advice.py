"""What a sensible player answers at once. What is not answered here has to be tried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from robinsonade.games.robinson.bots.plan import plan_next
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.value import SOURCE_NEARBY, TERRAIN_WORTH, Outlook, roof_value
from robinsonade.games.robinson.phases.night import STAY
from robinsonade.games.robinson.phases.uses import owner
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import A_REST, Join, Place
from robinsonade.games.robinson.table.map import (
    FAR,
    NEIGHBOURS,
    distances,
    explored_terrains,
    natural_shelter,
    open_tile,
    yields,
)
from robinsonade.games.robinson.table.numbers import (
    ADVENTURE_DIE,
    BLANK,
    CITY,
    COOK,
    EXPLORE,
    EXPLORER,
    FOG,
    FRIDAY,
    PALISADE,
    ROOF,
    SHOWS,
    SUCCESS_DIE,
    TOKENS,
    WEAPON,
    Space,
)
from robinsonade.games.robinson.table.sources import FOOD_AT, NO_SOURCE, WOOD_AT
from robinsonade.games.robinson.table.uses import ABILITY, ABILITY_OF, CHARM, PASS, ROLL_AGAIN, SCOUTING, Use

# Which token to keep
TOKEN_WORTH: Final = {
    "treasure": 2.0, "nourishing_larvae": 2.2, "fallen_tree": 1.4, "goat": 1.8, "candles": 1.3, "old_machete": 1.5,
    "thorny_bushes": 1.2, "tobacco": 1.4, "large_leaves": 1.2, "band": 1.5, "bowtie": 1.5, "cross": 1.5,
}  # fmt: skip

# What the camp's tile yields need not be gathered, each round
FOOD_AT_HAND: Final = 0.6
WOOD_AT_HAND: Final = 0.9
ROCK: Final = (
    2.5  # a natural shelter, for each of those who have no other: nights in the open, and the wood for a shelter
)

UNDECIDED: Final = -1  # to be tried out


def advise(s: Table, seat: int, prompt: str, options: list[int]) -> int | None:
    rule = ADVICE.get(prompt)
    if rule is None:
        return None
    answer = rule(s, options)
    return answer if answer in options else None


def pawn(s: Table, options: list[int]) -> int:
    found = plan_next(s)[0]
    return found if found in options else options[0]


def place(s: Table, options: list[Place]) -> Place:
    chosen, where = plan_next(s)
    if chosen == s.chosen and where is not None and where in options:
        return where
    return next((option for option in options if isinstance(option, Join) or option is A_REST), options[0])


def woodpile(s: Table, options: list[int]) -> int:
    return min(wishes(s).spare_wood(s), options[-1])


def first(s: Table, options: list[int]) -> int:
    return options[0]


def most_hurt(s: Table, options: list[int]) -> int:
    prices = Outlook(s).wound
    return max(options, key=lambda person: (prices[person], -person))


def least_hurt(s: Table, options: list[int]) -> int:
    prices = Outlook(s).wound
    return min(options, key=lambda person: (prices[person], person))


def reroll(s: Table, options: list[Use]) -> Use:
    """Failures first; adventures and wounds only out of plenty."""
    uses = {option.what: option for option in options if option.kind in (ROLL_AGAIN, CHARM)}
    if SUCCESS_DIE in uses and s.dice[SUCCESS_DIE] == BLANK:
        return uses[SUCCESS_DIE]
    assert s.acting
    who, kind = s.acting.top, s.acting.target.kind
    rich = who == FRIDAY or s.determination[who] >= 5 or any(option.from_failure for option in uses.values())
    if rich and kind != EXPLORE and ADVENTURE_DIE in uses and s.dice[ADVENTURE_DIE] == SHOWS:
        return uses[ADVENTURE_DIE]
    return PASS


def yes(s: Table, options: list[int]) -> int:
    return options[-1]


def night(s: Table, options: list[Use]) -> Use | int:
    """Of all abilities only those of the cook cannot wait until the morning, unless the goal lacks a level tonight."""
    if any(s.scenario.lacks_level(s, track) for track in (ROOF, PALISADE, WEAPON)):
        return UNDECIDED
    waiting = [option for option in options if option.kind == ABILITY and s.character[option.who] != COOK]
    return PASS if len(waiting) == len(options) - 1 else UNDECIDED


def patient(s: Table, options: list[Use]) -> Use | int:
    """Nobody pays for Scouting in the mere hope of a token that would help now."""
    explorer = owner(s, EXPLORER)
    hopes = [option for option in options if explorer >= 0 and option is ABILITY_OF[explorer][SCOUTING]]
    return PASS if len(hopes) == len(options) - 1 else UNDECIDED


def tile(s: Table, options: list[int]) -> int:
    """Sources, a terrain that is new, tokens."""
    known = explored_terrains(s)

    def worth(number: int) -> float:
        it = s.box.tiles[number]
        new = 0.0 if it.terrain in known else TERRAIN_WORTH[it.terrain] + wishes(s).terrain(s, it.terrain)
        return 1.5 * (it.food != NO_SOURCE) + 1.5 * it.wood + new + 0.6 * it.discoveries + 0.5 * it.beast

    return max(options, key=worth)


def keep_token(s: Table, options: list[int]) -> int:
    return max(options, key=lambda token: (TOKEN_WORTH.get(TOKENS[token], 1.0), -token))


def move(s: Table, options: list[Space]) -> Space:
    """Where the land yields more, if it is worth half the roof."""
    o = Outlook(s)
    nights = min(o.left, 7)

    def worth(space: Space) -> float:
        around = [n for n in NEIGHBOURS[space] if open_tile(s, n)]
        sources = sum(bool(yields(s, FOOD_AT[n])) + bool(yields(s, WOOD_AT[n])) for n in around)
        fog = 1.0 if FOG in s.marks[space] else 0.0
        here = FOOD_AT_HAND * yields(s, FOOD_AT[space]) + WOOD_AT_HAND * yields(s, WOOD_AT[space])
        rock = 0.0 if s.shelter or not natural_shelter(s, space) else ROCK * s.seats
        unknown = sum(1 for n in NEIGHBOURS[space] if n < CITY and not s.tiles[n])
        around_it = SOURCE_NEARBY * min(sources + 0.5 * unknown, s.seats + 3)
        return nights * (here * (1.0 - fog) + around_it - fog) + rock + wishes(s).camp(s, space)

    lost = 0.0
    if s.shelter:
        lost = roof_value(s, s.levels[ROOF]) - roof_value(s, (s.levels[ROOF] + 1) // 2) + s.levels[PALISADE] // 2
    elif s.levels[ROOF] or s.levels[PALISADE]:
        lost = roof_value(s, s.levels[ROOF]) - roof_value(s, 0) + 1.5 * s.levels[PALISADE]
    best = max(options[1:], key=lambda space: (worth(space), -space))
    return best if worth(best) > worth(s.camp) + lost + 1.0 else STAY


def remote(s: Table, options: list[int]) -> int:
    """Where it troubles least: far away, best where nothing is known yet."""
    steps = distances(s)
    return max(options, key=lambda space: (steps[space], not s.tiles[space], -space))


def least_trouble(s: Table, options: list[Space]) -> Space:
    steps = distances(s)
    return min(options, key=lambda space: (wishes(s).trouble(s, space), -steps[space], space))


def nearest(s: Table, options: list[int]) -> int:
    steps = [*distances(s), *[FAR] * 100]
    return min(options, key=lambda space: (steps[space], space))


Rule = Callable[[Table, list[Any]], Any]
ADVICE: Final[dict[str, Rule]] = {
    "pawn": pawn,
    "place": place,
    "woodpile": woodpile,
    "resolve": first,
    "night": night,
    "before_morale": patient,
    "before_production": patient,
    "before_shortage": patient,
    "fight": patient,
    "weather": patient,
    "hungry": least_hurt,
    "eats_once": least_hurt,
    "go_without": first,
    "preserved": first,
    "heal": most_hurt,
    "reroll": reroll,
    "cheaper": yes,
    "reconnaissance": yes,
    "tile": tile,
    "keep_token": keep_token,
    "move": move,
    "fog": remote,
    "ash": least_trouble,
    "lift_fog": nearest,
}

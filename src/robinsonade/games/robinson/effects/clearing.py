"""Tokens and markers that leave the island."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import GROUP, ask
from robinsonade.games.robinson.effects.items import drop_follower
from robinsonade.games.robinson.effects.tokens import remove_mark, remove_space_token
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import NONE
from robinsonade.games.robinson.table.lying import NUMBER, Lying, mark_on, token_of_today, token_on, wood_on
from robinsonade.games.robinson.table.numbers import (
    ACTIONS_IN_ORDER,
    ASH,
    BLOCKED,
    COVERED,
    DANGER_HERE,
    EVERY_SPACE,
    EXTRA_MEAL,
    FLIPPED,
    FOG,
    FOOD_HERE,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    RAIN_TOKEN,
    SHORTCUT_HERE,
    SMOULDERING,
    SNOW_TOKEN,
    STORM_TOKEN,
    TIME_HERE,
    WOOD,
    WOOD_HERE,
    Mark,
    Space,
)

# What the Protective Amulet can take away: tokens and markers, but nothing the players put there to win
TILE_TOKENS: Final = frozenset((TIME_HERE, DANGER_HERE, FOOD_HERE, WOOD_HERE, SHORTCUT_HERE))
REMOVABLE: Final = TILE_TOKENS | {NO_FOOD_SOURCE, NO_WOOD_SOURCE, COVERED, FOG, ASH, SMOULDERING}
TOKENS_OF_TODAY: Final = (RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN, EXTRA_MEAL)


def clearable(s: Table) -> list[Lying]:
    """Newer: any token or marker on a tile or space. Earlier: any token on the board (E-134)."""
    found = []
    for space, marks in zip(EVERY_SPACE, s.marks, strict=True):
        if FLIPPED not in marks:
            found += [mark_on(space, mark) for mark in sorted(marks & (TILE_TOKENS if s.rules.earlier else REMOVABLE))]
            found += [mark_on(space, NUMBER)] if s.numbers[space] else []
    if s.rules.earlier:
        for action, tokens in zip(ACTIONS_IN_ORDER, s.spaces, strict=True):
            found += [token_on(action, token) for token in sorted(tokens - {BLOCKED})]  # that one is a marker
        found += [token_of_today(token) for token in TOKENS_OF_TODAY if token in s.today]
        found += [wood_on(feature) for feature in sorted(s.costs)]
    return found


def clear_tile(s: Table, space: Space, mark: Mark) -> None:
    follower = next(
        (f for f in s.followers if space == s.camp and mark == (WOOD_HERE if f.good == WOOD else FOOD_HERE)), None
    )
    if follower:
        drop_follower(s, follower)
    else:
        remove_mark(s, space, mark)


# The words


class ClearAPlace(Effect):
    """A token or marker of the group's choice leaves the island, in the earlier edition the board (E-134)."""

    def do(self, s: Table, who: int) -> None:
        able = clearable(s)
        if not able:
            return
        pick = ask(s, GROUP, "clear", able)
        if pick.today != NONE:
            s.today -= {pick.today}
        elif pick.feature != NONE:
            s.costs -= {pick.feature}
        elif pick.action != NONE:
            remove_space_token(s, pick.action, pick.token)
        elif pick.mark == NUMBER:
            s.numbers[pick.space] = 0
        else:
            clear_tile(s, pick.space, pick.mark)

    def can(self, s: Table, who: int) -> bool:
        return bool(clearable(s))

"""Tokens and markers on action spaces, features, tiles and the weather (R-TOK, R-EXCL)."""

from __future__ import annotations

from typing import Final, Literal

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.effects.choices import place_of_action
from robinsonade.games.robinson.effects.kinds import Deck
from robinsonade.games.robinson.effects.people import who_suffers
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.lying import mark_on
from robinsonade.games.robinson.table.numbers import (
    ACTION_OF_DECK,
    ACTIONS,
    ADVENTURE,
    ARRANGE,
    BLOCKED,
    DANGER,
    DANGER_HERE,
    DECKS,
    EXPLORE,
    EXTRA_MEAL,
    EXTRA_WOOD,
    FLOCK,
    FOOD_HERE,
    NOWHERE,
    PLANNING,
    REROLL,
    RESOLVING,
    TIME,
    TIME_HERE,
    Action,
    Mark,
    Space,
    SpaceToken,
)

ON_SPACES: Final = {"time": TIME, "reroll": REROLL, "danger": DANGER, "wood": EXTRA_WOOD}
FEATURES: Final = ["shelter", "roof", "palisade", "weapon"]


def put_space_token(s: Table, action: Action, token: SpaceToken) -> None:
    """On the space of an action: one of a kind; placed while actions are resolved it waits (R-TOK-02, R-EXCL-01)."""
    if token in s.spaces[action] or (action == EXPLORE and token == TIME and s.scenario.explore_extra):
        return
    if s.phase in (PLANNING, RESOLVING):
        s.spaces_later[action] |= {token}
    else:
        s.spaces[action] |= {token}
    tell(s, "R-TOK-01", "space_token", action, token)


def remove_space_token(s: Table, action: Action, token: SpaceToken) -> None:
    s.spaces[action] -= {token}
    s.spaces_later[action] -= {token}


def put_adventure_token(s: Table, deck: int) -> None:
    put_space_token(s, ACTION_OF_DECK[deck], ADVENTURE)


def put_cost_token(s: Table, feature: int) -> None:
    """Additional wood for good: 0 shelter, 1 roof, 2 palisade, 3 weapon (R-TOK-WOOD-03)."""
    s.costs |= {feature}
    tell(s, "R-TOK-WOOD-03", "cost_token", feature)


def marked(s: Table, space: Space, mark: Mark) -> bool:
    """Lies there, or will when the action phase is over."""
    return mark in s.marks[space] or mark_on(space, mark) in s.later


def put_mark(s: Table, space: Space, mark: Mark, rule: str = "R-EXCL-01") -> bool:
    """A token or marker on a tile or space, one of a kind. False if one is there already."""
    if marked(s, space, mark):
        return False
    if s.phase == RESOLVING:
        s.later.append(mark_on(space, mark))
    else:
        s.marks[space] |= {mark}
    tell(s, rule, "mark", space, mark)
    return True


def remove_mark(s: Table, space: Space, mark: Mark, rule: str = "R-TOK-03") -> None:
    if marked(s, space, mark):
        s.marks[space] -= {mark, FLOCK} if mark == FOOD_HERE else {mark}
        if mark_on(space, mark) in s.later:
            s.later.remove(mark_on(space, mark))
        tell(s, rule, "unmark", space, mark)


def put_number(s: Table, space: Space, n: int) -> None:
    """A Number token, and what it marks."""
    s.numbers[space] = s.sites[space] = n


# The words


class Token(Effect):
    """A token on an action, a feature, the night, or the tile where the action takes place (R-TOK-01)."""

    kind: Literal["time", "reroll", "danger", "wood", "food"]
    where: Literal[
        "hunt", "build", "gather", "explore", "arrange_camp", "shelter", "roof", "palisade", "weapon", "night", "here"
    ]

    def do(self, s: Table, who: int) -> None:
        if self.where == "night":
            s.today |= {EXTRA_MEAL}
            tell(s, "R-TOK-FOOD-01", "extra_meal")
        elif self.where == "here":
            space = place_of_action(s)
            if space != NOWHERE:
                put_mark(s, space, TIME_HERE if self.kind == "time" else DANGER_HERE)
        elif self.where in FEATURES:
            put_cost_token(s, FEATURES.index(self.where))
        else:
            put_space_token(s, Action(ACTIONS.index(self.where)), ON_SPACES[self.kind])


class TakeToken(Effect):
    """A token on an action is removed."""

    kind: Literal["time", "reroll", "danger", "wood"]
    where: Literal["hunt", "build", "gather", "explore"]

    def prepare(self) -> None:
        self.token = ON_SPACES[self.kind]
        self.action = Action(ACTIONS.index(self.where))

    def do(self, s: Table, who: int) -> None:
        remove_space_token(s, self.action, self.token)


class AdventureToken(Effect):
    """An adventure token on an action (R-TOK-01)."""

    deck: Deck

    def prepare(self) -> None:
        self.number = DECKS.index(self.deck)

    def do(self, s: Table, who: int) -> None:
        put_adventure_token(s, self.number)


class BlockArrangeCamp(Effect):
    """A black marker; the next Arrange Camp only removes it. One that finds no place wounds (R-EXCL-03)."""

    def do(self, s: Table, who: int) -> None:
        if BLOCKED in s.spaces[ARRANGE]:
            wound(s, who_suffers(s, who), 1, "R-EXCL-03")
        else:
            put_space_token(s, ARRANGE, BLOCKED)

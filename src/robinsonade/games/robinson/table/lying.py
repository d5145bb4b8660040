"""A token or marker and where it lies: on a tile, on the space of an action, on a feature, beside the tracks (R-TOK).

It is a value: never changed, one object for each, so `is` compares two of them and clones share them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from robinsonade.engine.values import Value
from robinsonade.games.robinson.table.actions import NONE
from robinsonade.games.robinson.table.numbers import NOWHERE, Action, Condition, Mark, Space, SpaceToken

NO_ACTION: Final = Action(NONE)
NO_MARK: Final = Mark(NONE)
NO_SPACE_TOKEN: Final = SpaceToken(NONE)
ANY_DAY: Final = Condition(NONE)
NUMBER: Final = Mark(16)  # as a mark: the Number token


class Lying(Value):
    """Made by the functions below."""

    __slots__ = ("action", "feature", "mark", "space", "today", "token")

    def __init__(
        self,
        space: Space = NOWHERE,
        mark: Mark = NO_MARK,
        action: Action = NO_ACTION,
        token: SpaceToken = NO_SPACE_TOKEN,
        feature: int = NONE,
        today: Condition = ANY_DAY,
    ) -> None:
        self.space = space
        self.mark = mark  # on this space of the map
        self.action = action
        self.token = token  # on the space of this action
        self.feature = feature  # wood on Shelter, Roof, Palisade or Weapon
        self.today = today  # weather, or the food of the night

    def dump(self) -> list[int]:
        """Only marks are written down."""
        return [self.space, self.mark]

    @staticmethod
    def load(parts: list[int]) -> Lying:
        space, mark = parts
        return mark_on(Space(space), Mark(mark))


the_token = cache(Lying)


def mark_on(space: Space, mark: Mark) -> Lying:
    return the_token(space, mark)


def token_on(action: Action, token: SpaceToken) -> Lying:
    return the_token(action=action, token=token)


def wood_on(feature: int) -> Lying:
    return the_token(feature=feature)


def token_of_today(today: Condition) -> Lying:
    return the_token(today=today)

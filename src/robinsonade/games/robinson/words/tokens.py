"""Tokens and markers on actions, features, tiles and the weather."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import tell
from robinsonade.games.robinson import odd
from robinsonade.games.robinson.effects.people import who_suffers
from robinsonade.games.robinson.effects.tokens import (
    call_animals,
    put_adventure_token,
    put_cost_token,
    put_mark,
    put_space_token,
    put_weather_token,
    remove_space_token,
)
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table import (
    ACTIONS,
    ARRANGE,
    BLOCKED,
    DANGER,
    DANGER_HERE,
    DECKS,
    EXTRA_MEAL,
    EXTRA_WOOD,
    NOWHERE,
    RAIN_TOKEN,
    REROLL,
    SNOW_TOKEN,
    STORM_TOKEN,
    TIME,
    TIME_HERE,
    Table,
)
from robinsonade.games.robinson.words.base import VOCABULARY, Deck

ON_SPACES = {"time": TIME, "reroll": REROLL, "danger": DANGER, "wood": EXTRA_WOOD}
FEATURES = ["shelter", "roof", "palisade", "weapon"]


@VOCABULARY.word
class Token(Word):
    """An effect token on an action, a feature, the night, or the tile where the action takes place."""

    def __init__(
        self,
        kind: Literal["time", "reroll", "danger", "wood", "food"],
        where: Literal[
            "hunt",
            "build",
            "gather",
            "explore",
            "arrange_camp",
            "shelter",
            "roof",
            "palisade",
            "weapon",
            "night",
            "here",
        ],
    ) -> None:
        self.kind = kind
        self.where = where

    def do(self, s: Table, who: int) -> None:
        if self.where == "night":
            s.today |= {EXTRA_MEAL}
            tell(s, "R-TOK-FOOD-01", "extra_meal")
        elif self.where == "here":
            space = odd.place_of_action(s)
            if space != NOWHERE:
                put_mark(s, space, TIME_HERE if self.kind == "time" else DANGER_HERE)
        elif self.where in FEATURES:
            put_cost_token(s, FEATURES.index(self.where))
        else:
            put_space_token(s, ACTIONS.index(self.where), ON_SPACES[self.kind])


@VOCABULARY.word
class TakeToken(Word):
    def __init__(
        self, kind: Literal["time", "reroll", "danger", "wood"], where: Literal["hunt", "build", "gather", "explore"]
    ) -> None:
        self.token = ON_SPACES[kind]
        self.action = ACTIONS.index(where)

    def do(self, s: Table, who: int) -> None:
        remove_space_token(s, self.action, self.token)


@VOCABULARY.word
class AdventureToken(Word):
    def __init__(self, deck: Deck) -> None:
        self.deck = DECKS.index(deck)

    def do(self, s: Table, who: int) -> None:
        put_adventure_token(s, self.deck)


@VOCABULARY.word
class WeatherToken(Word):
    def __init__(self, kind: Literal["rain", "snow", "storm"]) -> None:
        self.token = {"rain": RAIN_TOKEN, "snow": SNOW_TOKEN, "storm": STORM_TOKEN}[kind]

    def do(self, s: Table, who: int) -> None:
        put_weather_token(s, self.token)


@VOCABULARY.word
class RollAnimals(Word):
    def do(self, s: Table, who: int) -> None:
        call_animals(s)


@VOCABULARY.word
class BlockArrangeCamp(Word):
    """A black marker; the next Arrange Camp only removes it. One that finds no place wounds (R-EXCL-03)."""

    def do(self, s: Table, who: int) -> None:
        if BLOCKED in s.spaces[ARRANGE]:
            wound(s, who_suffers(s, who), 1, "R-EXCL-03")
        else:
            put_space_token(s, ARRANGE, BLOCKED)

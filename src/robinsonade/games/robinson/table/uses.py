"""What can be used besides actions: abilities, equipment, tokens, treasures, items (R-USE-01..07, R-ABIL-01).

A use is a value: never changed, one object for each, so `is` compares them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from robinsonade.engine.values import Value
from robinsonade.games.robinson.table.decks import NO_CARD, CardRef
from robinsonade.games.robinson.table.numbers import (
    CARPENTER,
    COOK,
    EQUIPMENT,
    EXPLORER,
    ITEMS,
    PEOPLE,
    TOKENS,
    WINE,
    Token,
)

# What is used. On a sheet lies what a sleeper outside has found
NOTHING: Final = 0
ABILITY: Final = 1
EQUIPMENT_CARD: Final = 2
TOKEN: Final = 3
KEPT_CARD: Final = 4
ITEM: Final = 5
TOKEN_ON_SHEET: Final = 6
WINE_ON_SHEET: Final = 7
ROLL_AGAIN: Final = 8
CHARM: Final = 9
KINDS: Final = "nothing ability equipment token kept item token_on_sheet wine_on_sheet reroll charm".split()

# Abilities by character: carpenter, cook, explorer, soldier
ECONOMICAL: Final = 0
CRAFTSMANSHIP: Final = 1
NEW_IDEA: Final = 2
HANDY: Final = 3
RECIPE: Final = 0
SCROUNGER: Final = 1
STONE_SOUP: Final = 2
HOOCH: Final = 3
LUCKY: Final = 0
RECONNAISSANCE: Final = 1
SPEECH: Final = 2
SCOUTING: Final = 3
TRACKING: Final = 0
THE_HUNT: Final = 1
FRENZY: Final = 2
DEFENSIVE_PLAN: Final = 3

# By character and deck of the action: the ability that rolls one of its dice again, for two tokens
REROLL_ABILITY: Final = {(CARPENTER, 0): CRAFTSMANSHIP, (COOK, 1): SCROUNGER, (EXPLORER, 2): LUCKY}
REROLL_PRICE: Final = 2

NOBODY: Final = -1


class Ability(Value):
    """The n-th ability of a character. `ABILITY_ON_SHEET[character][n]`."""

    __slots__ = ("character", "n")

    def __init__(self, character: int, n: int) -> None:
        self.character = character
        self.n = n


ABILITY_ON_SHEET: Final = [[Ability(character, n) for n in range(4)] for character in range(4)]


class Use(Value):
    """One use of one thing. Made by the functions and lists below."""

    __slots__ = ("as_rain", "card", "from_failure", "kind", "what", "who")

    def __init__(
        self,
        kind: int,
        what: int = 0,
        who: int = NOBODY,
        as_rain: bool = False,
        from_failure: bool = False,
        card: CardRef = NO_CARD,
    ) -> None:
        self.kind = kind
        self.card = card  # the treasure, or the adventure that is kept
        self.what = what  # the ability, equipment, token, item; of dice the one that is rolled again, or its face
        self.who = who  # whose ability, reroll or sheet
        self.as_rain = as_rain  # Hooch: a snow cloud counts as rain
        self.from_failure = from_failure  # paid with the tokens that the failed die is about to give

    def __repr__(self) -> str:
        """The same in every process."""
        return f"Use({KINDS[self.kind]}, {self.what}, {self.who}, {self.as_rain}, {self.from_failure}, {self.card})"


PASS: Final = Use(NOTHING)
ABILITY_OF: Final = [[Use(ABILITY, ability, seat) for ability in range(4)] for seat in range(4)]
SNOW_AS_RAIN: Final = [Use(ABILITY, HOOCH, seat, as_rain=True) for seat in range(4)]
EQUIPMENT_USE: Final = [Use(EQUIPMENT_CARD, card) for card in range(len(EQUIPMENT))]
TOKEN_USE: Final = [Use(TOKEN, token) for token in range(len(TOKENS))]
ITEM_USE: Final = [Use(ITEM, item) for item in range(len(ITEMS))]
REROLL_OF: Final = [[Use(ROLL_AGAIN, die, person) for die in range(3)] for person in range(PEOPLE)]
FROM_FAILURE: Final = [
    [Use(ROLL_AGAIN, die, person, from_failure=True) for die in range(3)] for person in range(PEOPLE)
]
WINE_OF: Final = [Use(WINE_ON_SHEET, who=person, card=WINE) for person in range(PEOPLE)]
CHARM_USE: Final = [Use(CHARM, face) for face in range(4)]


@cache
def kept_use(card: CardRef) -> Use:
    """Of a treasure, or of an adventure that is kept."""
    return Use(KEPT_CARD, card=card)


@cache
def token_on_sheet(token: Token, person: int) -> Use:
    return Use(TOKEN_ON_SHEET, token, person)

"""What can be used besides actions: abilities, equipment, tokens, treasures, items (R-USE-01..07, R-ABIL-01).

A use is a value: never changed, one object for each, so `is` compares them.
"""

from __future__ import annotations

from functools import cache

from robinsonade.engine.values import Value
from robinsonade.games.robinson.table.decks import NO_CARD, CardRef
from robinsonade.games.robinson.table.numbers import CARPENTER, COOK, EQUIPMENT, EXPLORER, ITEMS, PEOPLE, TOKENS, WINE

# What is used. On a sheet lies what a sleeper outside has found
NOTHING, ABILITY, EQUIPMENT_CARD, TOKEN, KEPT_CARD, ITEM, TOKEN_ON_SHEET, WINE_ON_SHEET, ROLL_AGAIN, CHARM = range(10)
KINDS = "nothing ability equipment token kept item token_on_sheet wine_on_sheet reroll charm".split()

# Abilities by character: carpenter, cook, explorer, soldier
ECONOMICAL, CRAFTSMANSHIP, NEW_IDEA, HANDY = range(4)
RECIPE, SCROUNGER, STONE_SOUP, HOOCH = range(4)
LUCKY, RECONNAISSANCE, SPEECH, SCOUTING = range(4)
TRACKING, THE_HUNT, FRENZY, DEFENSIVE_PLAN = range(4)

# By character and deck of the action: the ability that rolls one of its dice again, for two tokens
REROLL_ABILITY = {(CARPENTER, 0): CRAFTSMANSHIP, (COOK, 1): SCROUNGER, (EXPLORER, 2): LUCKY}
REROLL_PRICE = 2

NOBODY = -1


class Ability(Value):
    """The n-th ability of a character. `ABILITY_ON_SHEET[character][n]`."""

    __slots__ = ("character", "n")

    def __init__(self, character: int, n: int) -> None:
        self.character = character
        self.n = n


ABILITY_ON_SHEET = [[Ability(character, n) for n in range(4)] for character in range(4)]


class Use:
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


PASS = Use(NOTHING)
ABILITY_OF = [[Use(ABILITY, ability, seat) for ability in range(4)] for seat in range(4)]
SNOW_AS_RAIN = [Use(ABILITY, HOOCH, seat, as_rain=True) for seat in range(4)]
EQUIPMENT_USE = [Use(EQUIPMENT_CARD, card) for card in range(len(EQUIPMENT))]
TOKEN_USE = [Use(TOKEN, token) for token in range(len(TOKENS))]
ITEM_USE = [Use(ITEM, item) for item in range(len(ITEMS))]
REROLL_OF = [[Use(ROLL_AGAIN, die, person) for die in range(3)] for person in range(PEOPLE)]
FROM_FAILURE = [[Use(ROLL_AGAIN, die, person, from_failure=True) for die in range(3)] for person in range(PEOPLE)]
WINE_OF = [Use(WINE_ON_SHEET, who=person, card=WINE) for person in range(PEOPLE)]
CHARM_USE = [Use(CHARM, face) for face in range(4)]


@cache
def kept_use(card: CardRef) -> Use:
    """Of a treasure, or of an adventure that is kept."""
    return Use(KEPT_CARD, card=card)


@cache
def token_on_sheet(token: int, person: int) -> Use:
    return Use(TOKEN_ON_SHEET, token, person)

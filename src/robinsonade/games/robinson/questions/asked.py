"""Questions about what lies on the table: tiles, sources, items, people, goods and cards."""

from __future__ import annotations

from typing import Any

from robinsonade.content.nouns import Asking, Noun, OneOf, Word
from robinsonade.engine.views import Text
from robinsonade.games.robinson.decks import INVENTION_DECK
from robinsonade.games.robinson.names import (
    FEATURES,
    PHRASES,
    card_name,
    later_name,
    person_key,
    person_name,
    read_again,
    say,
    space_id,
    space_name,
)
from robinsonade.games.robinson.odd import NUMBER, OFF_MAP, ON_ACTION
from robinsonade.games.robinson.table import ACTIONS, MARKS, SPACE_TOKENS, SPACES, Table

OF_A_CARD = ("alternative", "arrow", "clear", "good", "item", "person", "source", "space", "tile", "track", "way")


class Asked(Asking):
    def __init__(self, name: str, rule: str, *answers: OneOf, declines: str = "") -> None:
        super().__init__(PHRASES, name, rule, *answers, declines=declines)

    def say(self, phrase: str, **parts: Any) -> Text:
        return say("choices", phrase, **parts)

    def asks(self, s: Table, seat: int) -> Text:
        """What a card wants to know is asked in its name."""
        words = say("asks", self.name)
        read = [card for card in s.hand if card.deck < INVENTION_DECK]
        if self.name not in OF_A_CARD or not read:
            return words
        name = later_name if read_again(s, read[-1]) else card_name
        return say("asks", "of_a_card", card=name(s, read[-1]), what=words)


class Few(Asked):
    """A choice of a few ways, each with its words in the phrase file."""

    def __init__(self, name: str, rule: str, *keys: str, declines: str = "") -> None:
        ways = Noun("way", lambda s, n: keys[n], lambda s, n: say("choices", f"{name}_{n}"), lambda s, n, seat: [])
        super().__init__(name, rule, OneOf(ways), declines=declines)


PRESERVED = Noun("n", lambda s, n: str(n), lambda s, n: say("choices", "preserved", n=n), lambda s, n, seat: [])
WOOD = Noun("n", lambda s, n: str(n), lambda s, n: say("choices", "wood", n=n), lambda s, n, seat: [])


class Stay(Word):
    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [space_id(s.camp)]


class Way(Asked):
    """The alternatives of an adventure card."""

    def key(self, s: Table, option: int) -> str:
        return str(option + 1)

    def label(self, s: Table, option: int) -> Text:
        return s.box.adventures[s.in_play.n].ways_say[option][s.rules.earlier]


class Alternative(Asked):
    """The alternatives of any card."""

    def key(self, s: Table, option: int) -> str:
        return s.box.ways[option].key

    def label(self, s: Table, option: int) -> Text:
        return s.box.ways[option].says


class Arrow(Asked):
    def key(self, s: Table, option: int) -> str:
        return f"{person_key(s, option >> 3)}:{(option & 7) + 1}"

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "arrow", person=person_name(s, option >> 3), n=(option & 7) + 1)


class Clear(Asked):
    """A token or marker that leaves, as `odd.clearable` numbers them."""

    def key(self, s: Table, option: int) -> str:
        if option & OFF_MAP:
            return OFF_MAP_KEYS[option - OFF_MAP]
        if option & ON_ACTION:
            return f"{ACTIONS[(option & 511) >> 3]}:{SPACE_TOKENS[option & 7]}"
        return f"{SPACES[option >> 5]}:{'number' if option & 31 == NUMBER else MARKS[option & 31]}"

    def label(self, s: Table, option: int) -> Text:
        if option & OFF_MAP:
            return off_map_token_name(option - OFF_MAP)
        if option & ON_ACTION:
            action = say("actions", ACTIONS[(option & 511) >> 3])
            return say("choices", "clear_token", what=say("tokens_on_spaces", SPACE_TOKENS[option & 7]), action=action)
        space = option >> 5
        number = say("things", "number_token", n=s.numbers[space])
        what = number if option & 31 == NUMBER else say("marks", MARKS[option & 31])
        return say("choices", "clear_mark", what=what, space=space_name(s, space))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option & OFF_MAP:
            return []
        return [f"action:{ACTIONS[(option & 511) >> 3]}"] if option & ON_ACTION else [space_id(option >> 5)]


WEATHER_TOKENS = ["rain", "snow", "storm"]
OFF_MAP_KEYS = [*WEATHER_TOKENS, "night:extra_food", *(f"{feature}:extra_wood" for feature in FEATURES)]


def off_map_token_name(n: int) -> Text:
    """A weather token, the food of the night, or the wood of a feature."""
    if n < len(WEATHER_TOKENS):
        return say("weather_tokens", WEATHER_TOKENS[n])
    if n == len(WEATHER_TOKENS):
        return say("choices", "clear_meal")
    feature = say("features", FEATURES[n - len(WEATHER_TOKENS) - 1])
    return say("choices", "clear_token", what=say("tokens_on_spaces", "extra_wood"), action=feature)

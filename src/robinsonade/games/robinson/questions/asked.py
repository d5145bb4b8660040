"""Questions about what lies on the table: tiles, sources, items, people, goods and cards."""

from __future__ import annotations

from typing import Any

from robinsonade.content.nouns import Asking, Noun, OneOf, Word
from robinsonade.engine.views import Text
from robinsonade.games.robinson.actions import NONE
from robinsonade.games.robinson.decks import INVENTION_DECK
from robinsonade.games.robinson.lying import NUMBER, Lying
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
from robinsonade.games.robinson.table import (
    ACTIONS,
    EXTRA_MEAL,
    MARKS,
    RAIN_TOKEN,
    SNOW_TOKEN,
    SPACE_TOKENS,
    SPACES,
    STORM_TOKEN,
    Table,
)

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
    """A token or marker that leaves."""

    def key(self, s: Table, option: Lying) -> str:
        if option.today == EXTRA_MEAL:
            return "night:extra_food"
        if option.today != NONE:
            return WEATHER_TOKENS[option.today]
        if option.feature != NONE:
            return f"{FEATURES[option.feature]}:extra_wood"
        if option.action != NONE:
            return f"{ACTIONS[option.action]}:{SPACE_TOKENS[option.token]}"
        return f"{SPACES[option.space]}:{'number' if option.mark == NUMBER else MARKS[option.mark]}"

    def label(self, s: Table, option: Lying) -> Text:
        if option.today == EXTRA_MEAL:
            return say("choices", "clear_meal")
        if option.today != NONE:
            return say("weather_tokens", WEATHER_TOKENS[option.today])
        if option.feature != NONE:
            wood, feature = say("tokens_on_spaces", "extra_wood"), say("features", FEATURES[option.feature])
            return say("choices", "clear_token", what=wood, action=feature)
        if option.action != NONE:
            token, action = say("tokens_on_spaces", SPACE_TOKENS[option.token]), say("actions", ACTIONS[option.action])
            return say("choices", "clear_token", what=token, action=action)
        number = say("things", "number_token", n=s.numbers[option.space])
        what = number if option.mark == NUMBER else say("marks", MARKS[option.mark])
        return say("choices", "clear_mark", what=what, space=space_name(s, option.space))

    def touches(self, s: Table, option: Lying, seat: int) -> list[str]:
        if option.action != NONE:
            return [f"action:{ACTIONS[option.action]}"]
        return [space_id(option.space)] if option.space != NONE else []


WEATHER_TOKENS = {RAIN_TOKEN: "rain", SNOW_TOKEN: "snow", STORM_TOKEN: "storm"}

"""Questions about what lies on the table: tiles, sources, items, people, goods and cards."""

from __future__ import annotations

from robinsonade.content.game import PhrasedPrompt
from robinsonade.engine.views import Text
from robinsonade.games.robinson.names import (
    ANIMALS,
    FEATURES,
    PHRASES,
    card_name,
    card_says,
    item_key,
    item_name,
    later_name,
    person_key,
    person_name,
    read_again,
    say,
    source_id,
    source_key,
    source_name,
    space_id,
    space_name,
    tile_name,
    token_name,
)
from robinsonade.games.robinson.odd import NUMBER, OFF_MAP, ON_ACTION
from robinsonade.games.robinson.phases.night import STAY
from robinsonade.games.robinson.phases.uses import token_card
from robinsonade.games.robinson.scenarios.cursed_island import ENOUGH
from robinsonade.games.robinson.table import (
    ACTIONS,
    BEAST_CARD,
    GOODS,
    INVENTION_CARD,
    MARKS,
    SPACE_TOKENS,
    SPACES,
    TOKENS,
    TRACKS,
    Table,
)

OF_A_CARD = ("alternative", "arrow", "clear", "good", "item", "person", "source", "space", "tile", "track", "way")


class Asked(PhrasedPrompt):
    phrases = PHRASES

    def asks(self, s: Table, seat: int) -> Text:
        """What a card wants to know is asked in its name."""
        words = super().asks(s, seat)
        read = [number for number in s.hand if number < INVENTION_CARD]
        if self.name not in OF_A_CARD or not read:
            return words
        name = later_name if read_again(s, read[-1]) else card_name
        return say("asks", "of_a_card", card=name(s, read[-1]), what=words)


class Few(Asked):
    """A choice of a few ways, each with its words in the phrase file."""

    keys: tuple[str, ...]

    def __init__(self, name: str, rule: str, *keys: str, declines: str = "") -> None:
        super().__init__(name, rule)
        self.keys = keys
        self.may_decline = declines

    def key(self, s: Table, option: int) -> str:
        return self.keys[option]

    def label(self, s: Table, option: int) -> Text:
        return say("choices", f"{self.name}_{option}")


class Number(Asked):
    """How much wood."""

    def key(self, s: Table, option: int) -> str:
        return str(option)

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "wood", n=option)


class Space(Asked):
    def key(self, s: Table, option: int) -> str:
        return SPACES[option]

    def label(self, s: Table, option: int) -> Text:
        return space_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [space_id(option)]


class LiftFog(Space):
    may_decline = "enough"

    def key(self, s: Table, option: int) -> str:
        return "enough" if option == ENOUGH else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "enough") if option == ENOUGH else super().label(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == ENOUGH else super().touches(s, option, seat)


class Move(Space):
    may_decline = "stay"

    def key(self, s: Table, option: int) -> str:
        return "stay" if option == STAY else super().key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return say("choices", "stay") if option == STAY else say("choices", "move_to", space=space_name(s, option))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [space_id(s.camp if option == STAY else option)]


class Source(Asked):
    def key(self, s: Table, option: int) -> str:
        return source_key(option)

    def label(self, s: Table, option: int) -> Text:
        return source_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [source_id(s, option)]


class Item(Asked):
    def key(self, s: Table, option: int) -> str:
        return item_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return item_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return card_says(s, s.box.inventions[option]) if option < 30 else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        lying = (s.board | s.personal | s.items) >> option & 1 or INVENTION_CARD + option in s.hand
        return [f"invention:{item_key(s, option)}"] if lying else []


class Person(Asked):
    def key(self, s: Table, option: int) -> str:
        return person_key(s, option)

    def label(self, s: Table, option: int) -> Text:
        return person_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"person:{person_key(s, option)}"]


class Good(Asked):
    def key(self, s: Table, option: int) -> str:
        return GOODS[option]

    def label(self, s: Table, option: int) -> Text:
        return say("goods", GOODS[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"good:{GOODS[option]}"]


class Track(Asked):
    def key(self, s: Table, option: int) -> str:
        return TRACKS[option]

    def label(self, s: Table, option: int) -> Text:
        return say("tracks", TRACKS[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"track:{TRACKS[option]}"]


class Tile(Asked):
    def key(self, s: Table, option: int) -> str:
        return str(option)

    def label(self, s: Table, option: int) -> Text:
        return tile_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"drawn:{option}"]


class Beast(Asked):
    def key(self, s: Table, option: int) -> str:
        return s.box.beasts[option].id

    def label(self, s: Table, option: int) -> Text:
        return card_name(s, BEAST_CARD + option)

    def detail(self, s: Table, option: int) -> Text | None:
        return card_says(s, s.box.beasts[option])


class KeepToken(Asked):
    def key(self, s: Table, option: int) -> str:
        return TOKENS[option]

    def label(self, s: Table, option: int) -> Text:
        return token_name(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return card_says(s, token_card(s, option))


class Animals(Asked):
    def key(self, s: Table, option: int) -> str:
        return ANIMALS[option]

    def label(self, s: Table, option: int) -> Text:
        return say("animals", ANIMALS[option])


class Way(Asked):
    """The alternatives of an adventure card."""

    def key(self, s: Table, option: int) -> str:
        return str(option + 1)

    def label(self, s: Table, option: int) -> Text:
        return s.box.adventures[s.in_play - 100].ways_say[option][s.rules.earlier]


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

"""Questions about what lies on the table: tiles, sources, items, people, goods and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.content.nouns import Asking, Noun, OneOf, Sentence, Word, always
from robinsonade.content.phrases import Part
from robinsonade.content.ways import ways_in
from robinsonade.engine.game import Refusal
from robinsonade.engine.views import Text
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.nouns import (
    ACTION,
    FEATURE,
    MARK,
    PERSON,
    PHRASES,
    SPACE,
    SPACE_TOKEN,
    WEATHER_TOKEN,
    card_name,
    later_name,
    nowhere,
    read_again,
    say,
)
from robinsonade.games.robinson.scenarios.castaways import FULL, PILE, room_left
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import NONE
from robinsonade.games.robinson.table.decks import INVENTION_DECK
from robinsonade.games.robinson.table.lying import NUMBER, Lying
from robinsonade.games.robinson.table.numbers import ACTIONS, CHARACTERS, EXTRA_MEAL, EXTRA_WOOD, NOWHERE, SPACES
from robinsonade.games.robinson.table.people import Arrow

OF_A_CARD: Final = (
    "alternative",
    "arrow",
    "clear",
    "good",
    "item",
    "person",
    "source",
    "space",
    "tile",
    "track",
    "way",
)


class Asked(Asking):
    words = "choices"  # the group of phrases that its answers say

    def __init__(
        self,
        name: str,
        rule: str,
        *answers: OneOf[Table],
        declines: str = "",
        asks: Callable[[Table, int], Sentence] | None = None,
        about: Callable[[Table, int], Sentence | None] | None = None,
        refuses: Callable[[Asking[Table], Table, int], list[Refusal]] | None = None,
        at_once: bool = False,
    ) -> None:
        self.at_once = at_once
        super().__init__(PHRASES, name, rule, *answers, declines=declines, asks=asks, about=about, refuses=refuses)

    def say(self, phrase: str, **parts: Part) -> Text:
        return say(self.words, phrase, **parts)

    def detail(self, s: Table, option: object) -> Text | None:
        """Whoever declines is told what happens then, at least in general."""
        found = super().detail(s, option)
        declined = found is None and self.may_decline and self.key(s, option) == self.may_decline
        return say("declined", self.name) if declined else found

    def asks(self, s: Table, seat: int) -> Text:
        """What a card wants to know is asked in its name."""
        phrase, parts = self.asks_with(s, seat) if self.asks_with else (self.name, {})
        words = say("asks", phrase, **parts)
        read = [card for card in s.hand if card.deck < INVENTION_DECK]
        if self.name not in OF_A_CARD or not read:
            return words
        name = later_name if read_again(s, read[-1]) else card_name
        return say("asks", "of_a_card", card=name(s, read[-1]), what=words)


def few(name: str, rule: str, *keys: str, declines: str = "") -> Asked:
    """A choice of a few ways, each with its words in the phrase file."""
    way = Noun("way", lambda s, n: keys[n], lambda s, n: say("choices", f"{name}_{n}"), nowhere, every=always(*keys))
    return Asked(name, rule, OneOf(way), declines=declines)


AMOUNTS: Final = always(*map(str, range(21)))  # nobody ever has to do with more at a time
PRESERVED: Final = Noun("n", lambda s, n: str(n), lambda s, n: say("choices", "preserved", n=n), nowhere, every=AMOUNTS)
WOOD: Final = Noun("n", lambda s, n: str(n), lambda s, n: say("choices", "wood", n=n), nowhere, every=AMOUNTS)


def why_wood(s: Table, seat: int) -> Sentence:
    """The first thing that is asked in Castaways says what all this is for."""
    if s.round == 1:
        return "woodpile_first", {"goal": s.sheet.says, "full": FULL}
    return "woodpile", {"left": FULL - s.story[PILE], "room": room_left(s)}


class Stay(Word):
    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [SPACE.id(s, s.camp)]


# Alternatives, of an adventure card and of any card
WAY: Final = Noun(
    "way",
    lambda s, way: way.id,
    lambda s, way: way.name,
    nowhere,
    every=lambda box, seats: sorted({way.id for card in box.adventures for way in card.ways}),
)
ALTERNATIVE: Final = Noun(
    "alternative",
    lambda s, way: way.key,
    lambda s, way: way.name,
    nowhere,
    every=lambda box, seats: sorted({way.key for way in ways_in(box)}),
)


def arrow_key(s: Table, arrow: Arrow) -> str:
    return f"{PERSON.key(s, arrow.person)}:{arrow.n + 1}"


def arrow_name(s: Table, arrow: Arrow) -> Text:
    return say("choices", "arrow", person=PERSON.name(s, arrow.person), n=arrow.n + 1)


def every_arrow(box: RobinsonBox, seats: int) -> list[str]:
    characters = zip(CHARACTERS, box.characters, strict=False)
    return [f"{name}:{n + 1}" for name, character in characters for n in range(len(character.arrows))]


ARROW: Final = Noun("arrow", arrow_key, arrow_name, nowhere, every=every_arrow)


# A token or marker that leaves


def lying_key(s: Table, lies: Lying) -> str:
    if lies.today == EXTRA_MEAL:
        return "night:extra_food"
    if lies.today != NONE:
        return WEATHER_TOKEN.key(s, lies.today)
    if lies.feature != NONE:
        return f"{FEATURE.key(s, lies.feature)}:extra_wood"
    if lies.action != NONE:
        return f"{ACTION.key(s, lies.action)}:{SPACE_TOKEN.key(s, lies.token)}"
    return f"{SPACE.key(s, lies.space)}:{'number' if lies.mark == NUMBER else MARK.key(s, lies.mark)}"


def lying_name(s: Table, lies: Lying) -> Text:
    if lies.today == EXTRA_MEAL:
        return say("choices", "clear_meal")
    if lies.today != NONE:
        return WEATHER_TOKEN.name(s, lies.today)
    if lies.feature != NONE:
        wood = SPACE_TOKEN.name(s, EXTRA_WOOD)
        return say("choices", "clear_token", what=wood, action=FEATURE.name(s, lies.feature))
    if lies.action != NONE:
        token = SPACE_TOKEN.name(s, lies.token)
        return say("choices", "clear_token", what=token, action=ACTION.name(s, lies.action))
    number = say("things", "number_token", n=s.numbers[lies.space])
    what = number if lies.mark == NUMBER else MARK.name(s, lies.mark)
    return say("choices", "clear_mark", what=what, space=SPACE.name(s, lies.space))


def where_it_lies(s: Table, lies: Lying, seat: int) -> list[str]:
    if lies.action != NONE:
        return [ACTION.id(s, lies.action)]
    return [SPACE.id(s, lies.space)] if lies.space != NOWHERE else []


def every_clearable(box: RobinsonBox, seats: int) -> list[str]:
    wood = [f"{feature}:extra_wood" for feature in FEATURE.every(box, seats)]
    on_actions = [f"{action}:{token}" for action in ACTIONS for token in SPACE_TOKEN.every(box, seats)]
    on_the_map = [f"{space}:{mark}" for space in SPACES for mark in (*MARK.every(box, seats), "number")]
    return ["night:extra_food", *WEATHER_TOKEN.every(box, seats), *wood, *on_actions, *on_the_map]


CLEARABLE: Final = Noun("clearable", lying_key, lying_name, where_it_lies, every=every_clearable)

"""Questions about what may be used now: abilities, equipment, tokens, treasures, items."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from robinsonade.content.nouns import Noun, OneOf, Sentence, Word
from robinsonade.engine.moments import is_use_of
from robinsonade.engine.views import Text
from robinsonade.games.robinson import nouns
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.moments.usable import usable_things
from robinsonade.games.robinson.nouns import ANIMALS, DIE, PERSON, card_says, nowhere, say
from robinsonade.games.robinson.phases.uses import reroll_ability
from robinsonade.games.robinson.questions.asked import Asked
from robinsonade.games.robinson.questions.otherwise import die_again
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.numbers import COOK, FRIDAY, Token
from robinsonade.games.robinson.table.uses import (
    ABILITY,
    ABILITY_ON_SHEET,
    CHARM,
    EQUIPMENT_CARD,
    HOOCH,
    ITEM,
    KEPT_CARD,
    NOTHING,
    PASS,
    ROLL_AGAIN,
    TOKEN,
    TOKEN_ON_SHEET,
    WINE_ON_SHEET,
    Ability,
    Use,
)


class Uses(Asked):
    words = "uses"
    may_decline = "pass"

    def __init__(
        self,
        name: str,
        rule: str,
        instead: dict[int, OneOf[Table]] | None = None,
        asks: Callable[[Table, int], Sentence] | None = None,
        otherwise: Callable[[Table, Use], Text | None] | None = None,  # what happens to whoever uses nothing
    ) -> None:
        self.of_kind = {**OF_KIND, NOTHING: Word(PASS, "pass", detail=otherwise), **(instead or {})}
        super().__init__(name, rule, *self.of_kind.values(), asks=asks)

    def meant(self, option: Use) -> OneOf:
        return self.of_kind[option.kind]

    def every_key(self, box: RobinsonBox, seats: int) -> list[str]:
        """Of all things those that can be used at some moment."""
        used = [self.may_decline, *(thing.key for thing in usable_things(box) if thing.is_ever_used())]
        return [key for key in super().every_key(box, seats) if any(is_use_of(thing, key) for thing in used)]


def what(s: Table, use: Use) -> int:
    return use.what


def ability_used(s: Table, use: Use) -> Ability:
    return ABILITY_ON_SHEET[s.character[use.who]][use.what]


def ability_key(s: Table, use: Use) -> str:
    return nouns.ABILITY.key(s, ability_used(s, use)) + (":snow" if use.as_rain else "")


def ability_name(s: Table, use: Use) -> Text:
    name = nouns.ABILITY.name(s, ability_used(s, use))
    if use.as_rain:
        return say("uses", "snow_as_rain", what=name)
    return say("uses", "ability", person=PERSON.name(s, use.who), what=name)


ABILITY_USED: Final = Noun(
    "ability",
    ability_key,
    ability_name,
    lambda s, use, seat: [nouns.ABILITY.id(s, ability_used(s, use))],
    lambda s, use: card_says(s, s.box.characters[s.character[use.who]].abilities[use.what]),
    every=lambda box, seats: [*nouns.ABILITY.every(box, seats), f"{box.characters[COOK].abilities[HOOCH].id}:snow"],
)


def equipment_name(s: Table, card: int) -> Text:
    return say("uses", "equipment", what=nouns.EQUIPMENT_CARD.name(s, card), n=s.equipment[card])


EQUIPMENT_USED: Final = Noun(
    "equipment",
    nouns.EQUIPMENT_CARD.key,
    equipment_name,
    nouns.EQUIPMENT_CARD.pieces,
    nouns.EQUIPMENT_CARD.detail,
    every=nouns.EQUIPMENT_CARD.every,
)


def on_sheet_key(s: Table, use: Use) -> str:
    found = nouns.TOKEN.id(s, Token(use.what)) if use.kind == TOKEN_ON_SHEET else "wine"
    return f"{found}:{PERSON.key(s, use.who)}"


def on_sheet_name(s: Table, use: Use) -> Text:
    name = nouns.TOKEN.name(s, Token(use.what)) if use.kind == TOKEN_ON_SHEET else nouns.CARD.name(s, use.card)
    return say("uses", "ability", person=PERSON.name(s, use.who), what=name)


def every_find_on_a_sheet(box: RobinsonBox, seats: int) -> list[str]:
    found = [f"token:{token}" for token in nouns.TOKEN.every(box, seats)] + ["wine"]
    return [f"{thing}:{person}" for thing in found for person in PERSON.every(box, seats)]


ON_SHEET: Final = Noun(
    "on_sheet",
    on_sheet_key,
    on_sheet_name,
    lambda s, use, seat: [PERSON.id(s, use.who)],
    every=every_find_on_a_sheet,
)


def reroll_key(s: Table, use: Use) -> str:
    return f"reroll:{DIE.key(s, use.what)}" + (":failure" if use.from_failure else "")


def reroll_name(s: Table, use: Use) -> Text:
    die = DIE.name(s, use.what)
    if use.who == FRIDAY:
        name = say("uses", "friday_reroll", die=die)
    else:
        name = say("uses", "reroll", what=nouns.ABILITY.name(s, rerolling(s, use.who)), die=die)
    return say("uses", "with_failure", what=name) if use.from_failure else name


def rerolling(s: Table, person: int) -> Ability:
    """The ability on the sheet that rolls again."""
    return ABILITY_ON_SHEET[s.character[person]][reroll_ability(s, person)]


def reroll_pieces(s: Table, use: Use, seat: int) -> list[str]:
    roller = PERSON.id(s, FRIDAY) if use.who == FRIDAY else nouns.ABILITY.id(s, rerolling(s, use.who))
    return [DIE.id(s, use.what), roller]


REROLL: Final = Noun(
    "reroll",
    reroll_key,
    reroll_name,
    reroll_pieces,
    die_again,
    every=lambda box, seats: [f"reroll:{die}{paid}" for die in DIE.every(box, seats) for paid in ("", ":failure")],
)
CHARMED_ANIMALS: Final = Noun(
    "charm",
    lambda s, use: f"charm:{ANIMALS.id(s, use.what)}",
    lambda s, use: say("uses", "charm", die=ANIMALS.name(s, use.what)),
    nowhere,
    every=lambda box, seats: [f"charm:animals:{face}" for face in ANIMALS.every(box, seats)],
)
CHARMED_DIE: Final = Noun(
    "charm",
    lambda s, use: f"charm:{DIE.key(s, use.what)}",
    lambda s, use: say("uses", "charm", die=DIE.name(s, use.what)),
    nowhere,
    die_again,
    every=lambda box, seats: [f"charm:{die}" for die in DIE.every(box, seats)],
)
WHIP: Final = Noun(
    "whip",
    lambda s, use: nouns.CARD.key(s, use.card),
    lambda s, use: say("uses", "whip"),
    nowhere,
    every=nouns.KEPT.every,
)

OF_KIND: Final = {
    NOTHING: Word(PASS, "pass"),
    ABILITY: OneOf(ABILITY_USED),
    EQUIPMENT_CARD: OneOf(EQUIPMENT_USED, thing=what),
    TOKEN: OneOf(nouns.TOKEN, "token:{}", thing=what),
    KEPT_CARD: OneOf(nouns.KEPT, thing=lambda s, use: use.card),
    ITEM: OneOf(nouns.ITEM, thing=what),
    TOKEN_ON_SHEET: OneOf(ON_SHEET),
    WINE_ON_SHEET: OneOf(ON_SHEET),
    ROLL_AGAIN: OneOf(REROLL),
    CHARM: OneOf(CHARMED_ANIMALS),
}

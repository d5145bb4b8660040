"""The things of Robinson Crusoe: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

from robinsonade.content.nouns import Noun
from robinsonade.engine.views import Text
from robinsonade.games.robinson.actions import SHEET_ITEMS
from robinsonade.games.robinson.decks import BEAST_DECK, INVENTION_DECK, card_of
from robinsonade.games.robinson.names import (
    ANIMALS as ANIMAL_FACES,
)
from robinsonade.games.robinson.names import (
    card_name,
    card_says,
    item_key,
    item_name,
    person_key,
    person_name,
    say,
    source_id,
    source_key,
    source_name,
    space_id,
    space_name,
    tile_name,
    token_name,
)
from robinsonade.games.robinson.phases.uses import token_card
from robinsonade.games.robinson.table import GOODS, SPACES, TOKENS, TRACKS, Table


def plain(kind: str, group: str, words: list[str]) -> Noun:
    """Things without a card: their words are their keys."""
    return Noun(
        kind, lambda s, n: words[n], lambda s, n: say(group, words[n]), find=lambda box, word: words.index(word)
    )


def nowhere(s: Table, thing: int, seat: int) -> list[str]:
    return []


def item_pieces(s: Table, item: int, seat: int) -> list[str]:
    lying = item in (s.board | s.personal | s.items) or card_of(INVENTION_DECK, item) in s.hand
    return [f"invention:{item_key(s, item)}"] if lying else []


def item_says(s: Table, item: int) -> Text | None:
    return None if item in SHEET_ITEMS else card_says(s, s.box.inventions[item])


GOOD = plain("good", "goods", GOODS)
TRACK = plain("track", "tracks", TRACKS)
ANIMALS = plain("animals", "animals", ANIMAL_FACES)
ANIMALS.pieces = nowhere
PERSON = Noun("person", person_key, person_name)
SPACE = Noun("space", lambda s, space: SPACES[space], space_name, lambda s, space, seat: [space_id(space)])
SOURCE = Noun("source", lambda s, x: source_key(x), source_name, lambda s, x, seat: [source_id(s, x)])
ITEM = Noun("item", item_key, item_name, item_pieces, item_says)
TILE = Noun("drawn", lambda s, number: str(number), tile_name)
BEAST = Noun(
    "beast",
    lambda s, beast: s.box.beasts[beast].id,
    lambda s, beast: card_name(s, card_of(BEAST_DECK, beast)),
    nowhere,
    lambda s, beast: card_says(s, s.box.beasts[beast]),
)
TOKEN = Noun(
    "token", lambda s, token: TOKENS[token], token_name, nowhere, lambda s, token: card_says(s, token_card(s, token))
)

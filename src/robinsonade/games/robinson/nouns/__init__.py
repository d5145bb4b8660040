"""The long list of the things of Robinson Crusoe: what records and people call them, which pieces stand for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from robinsonade.content.nouns import Noun, always
from robinsonade.content.phrases import Phrasebook, listed
from robinsonade.engine.types import Thing
from robinsonade.engine.views import Text, same
from robinsonade.games.robinson.cards import Card, Sheet
from robinsonade.games.robinson.cards.box import FACES, RobinsonBox
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.phases.dice import Face
from robinsonade.games.robinson.phases.uses import token_card
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    BEAST_DECK,
    INVENTION_DECK,
    MYSTERY_DECK,
    CardRef,
    card_of,
)
from robinsonade.games.robinson.table.map import food_of, has_source
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    CHARACTERS,
    DECKS,
    EQUIPMENT,
    EVENT,
    EVERY_TOKEN,
    FRIDAY,
    GOODS,
    JENNY,
    MARKS,
    PAWNS,
    RAIN_TOKEN,
    SHEET_ITEMS,
    SNOW_TOKEN,
    SPACE_TOKENS,
    SPACES,
    STORM_TOKEN,
    TERRAINS,
    TOKENS,
    TRACKS,
    Item,
    Space,
    Terrain,
    Token,
)
from robinsonade.games.robinson.table.people import PARTS
from robinsonade.games.robinson.table.sources import EVERY_SOURCE, FOODS, Source
from robinsonade.games.robinson.table.uses import Ability

PHRASES: Final = Phrasebook(Path(__file__).parent.parent / "content" / "phrases.yaml")
say = PHRASES.say
FEATURES: Final = ["shelter", "roof", "palisade", "weapon"]
ANIMAL_FACES: Final = ["blank", "palisade", "food", "beast"]
DICE: Final = ["wound", "success", "adventure"]


def person_name(s: Table, person: int) -> Text:
    if person == FRIDAY:
        return say("people", "friday")
    if person == JENNY:
        return say("people", "jenny")
    return s.box.characters[s.character[person]].name


def person_key(s: Table, person: int) -> str:
    if person >= FRIDAY:
        return "friday" if person == FRIDAY else "jenny"
    return CHARACTERS[s.character[person]]


def pawn_name(s: Table, pawn: int) -> Text:
    return person_name(s, pawn) if pawn <= JENNY else say("pawns", PAWNS[pawn])


def pawn_key(s: Table, pawn: int) -> str:
    return person_key(s, pawn) if pawn <= JENNY else PAWNS[pawn]


def space_name(s: Table, space: Space) -> Text:
    if SPACES[space] == "city":
        return say("things", "city_space")
    key = SPACES[space].upper()
    if not s.tiles[space]:
        return say("things", "space", key=key)
    return say("things", "tile_name", terrain=terrain_name(s.box.tiles[s.tiles[space]].terrain), key=key)


def terrain_name(terrain: Terrain) -> Text:
    return say("terrains", TERRAINS[terrain])


def tile_name(s: Table, number: int) -> Text:
    tile = s.box.tiles[number]
    parts: list[Text] = [terrain_name(tile.terrain)]
    if tile.food:
        parts.append(say("sources", FOODS[tile.food]))
    if tile.wood:
        parts.append(say("sources", "wood"))
    return listed(parts, {"en": ", ", "de": ", "})


def source_name(s: Table, source: Source) -> Text:
    space = source.space
    if has_source(s, source):
        kind = say("sources", "wood" if source.is_wood else FOODS[food_of(s, space)])
    else:
        kind = say("marks", token_as_source(source))
    return say("things", "source", kind=kind, space=space_name(s, space))


def token_as_source(source: Source) -> str:
    """In the earlier edition a token is a source by itself (R-TOK-RES-01)."""
    return "extra_wood" if source.is_wood else "extra_food"


def source_id(s: Table, source: Source) -> str:
    if has_source(s, source):
        return SOURCE.id(s, source)
    return f"mark:{SPACES[source.space]}:{token_as_source(source)}"


def source_key(source: Source) -> str:
    return f"{SPACES[source.space]}:{'wood' if source.is_wood else 'food'}"


def item_name(s: Table, item: Item) -> Text:
    return invention(s, item).name


def item_key(s: Table, item: Item) -> str:
    return key_of_item(s.sheet, item)


def key_of_item(sheet: Sheet, item: Item) -> str:
    return f"sheet_{sheet.every_invention[item].id}" if item in SHEET_ITEMS else sheet.every_invention[item].id


def items_of(box: RobinsonBox) -> list[tuple[Sheet, Item]]:
    """All that can be built, whichever story is told."""
    return [(sheet, item) for sheet in box.sheets.values() for item in sheet.every_invention]


def token_name(s: Table, token: Token) -> Text:
    return token_card(s, token).names[s.rules.earlier]


def card_key(s: Table, card: CardRef) -> str:
    return s.box.card(card).id


def card_name(s: Table, card: CardRef) -> Text:
    return s.box.card(card).names[s.rules.earlier]


def card_says(s: Table, card: Card) -> Text:
    """What it says in this edition."""
    return card.told[s.rules.earlier]


def later_name(s: Table, card: CardRef) -> Text:
    """The lower half of an adventure or mystery."""
    if card.deck == MYSTERY_DECK:
        return s.box.mysteries[card.n].later_name
    return s.box.adventures[card.n].later_names[s.rules.earlier]


def has_lower_half(s: Table, card: CardRef) -> bool:
    return card.deck in (ADVENTURE_DECK, MYSTERY_DECK) and bool(later_name(s, card)["en"])


def read_again(s: Table, card: CardRef) -> bool:
    """Whether only the lower half counts: the card has come back from the event deck (R-EVENT-02)."""
    return s.phase == EVENT and has_lower_half(s, card)


def later_says(s: Table, card: CardRef) -> Text:
    if card.deck == MYSTERY_DECK:
        says: Text = s.box.mysteries[card.n].later_says
        return says
    return s.box.adventures[card.n].later_told[s.rules.earlier]


def cost_name(paid: Cost) -> Text:
    goods = [say("things", "some", n=n, what=say("goods", GOODS[good])) for good, n in enumerate(paid.goods()) if n]
    return listed(goods) if goods else say("things", "free")


def some_pawns(n: int) -> Text:
    return say("things", "one_pawn") if n == 1 else say("things", "many_pawns", n=n)


# For facts: they are read again later, so they say only what does not change


def told_space(s: Table, space: Space) -> Text:
    return say("things", "city_space") if SPACES[space] == "city" else same(SPACES[space].upper())


def told_source(s: Table, source: Source) -> Text:
    return say(
        "things", "source", kind=say("goods", "wood" if source.is_wood else "food"), space=told_space(s, source.space)
    )


# What lies on the table


def item_pieces(s: Table, item: Item, seat: int) -> list[str]:
    lying = item in (s.board | s.personal | s.items) or card_of(INVENTION_DECK, item) in s.hand
    return [ITEM.id(s, item)] if lying else []


def item_says(s: Table, item: Item) -> Text | None:
    return None if item in SHEET_ITEMS else card_says(s, s.box.inventions[item])


def token_pieces(s: Table, token: Token, seat: int) -> list[str]:
    """What a sleeper has found lies out there."""
    return [TOKEN.id(s, token)] if token in s.tokens else []


def ability_name(s: Table, ability: Ability) -> Text:
    return s.box.characters[ability.character].abilities[ability.n].names[s.rules.earlier]


def ability_key(s: Table, ability: Ability) -> str:
    return s.box.characters[ability.character].abilities[ability.n].id


def nowhere(s: Table, thing: Thing, seat: int) -> list[str]:
    return []


def plain(kind: str, group: str, words: list[str], piece: str = "") -> Noun[Table, int, RobinsonBox]:
    """Things without a card: their words are their keys."""
    return Noun(
        kind,
        lambda s, n: words[n],
        lambda s, n: say(group, words[n]),
        find=lambda box, word: words.index(word),
        piece=piece,
        every=always(*words),
    )


def face(kind: str, key: Callable[[Table, Thing], str], find: Callable[[RobinsonBox, str], int]) -> Noun:
    return Noun(kind, key, lambda s, n: say("faces", key(s, n)), nowhere, find=find)


def face_of(die: str) -> Callable[[Table, int], str]:
    return lambda s, n: f"{die}_not_rolled" if n < 0 else f"{die}_{n}"


def die_and_face(s: Table, face: Face) -> str:
    """Of whichever action die."""
    return f"{DICE[face.die]}_{face.shown}"


def face_named(box: RobinsonBox, word: str) -> int:
    return FACES[word] if word in FACES else int(word)


def adventure_named(box: RobinsonBox, word: str) -> int:
    """The die and the card are drawn under one name."""
    return FACES[word] if word in FACES else box.adventure_named(word)


GOOD: Final = plain("good", "goods", GOODS)
TRACK: Final = plain("track", "tracks", TRACKS)
ACTION: Final = plain("action", "actions", ACTIONS)
DECK: Final = plain("deck", "decks", DECKS)
PART: Final = plain("part", "parts", PARTS)
FEATURE: Final = plain("feature", "features", FEATURES, piece="track")
CLOUD: Final = plain("cloud", "clouds", ["rain", "snow"])
DIE: Final = plain("die", "dice", DICE)
ANIMALS: Final = Noun(
    "animals",
    lambda s, n: ANIMAL_FACES[n],
    lambda s, n: say("animals", ANIMAL_FACES[n]),
    nowhere,
    find=face_named,
    every=always(*ANIMAL_FACES),
)
WOUND_FACE: Final = face("wound_face", face_of("wound"), face_named)
SUCCESS_FACE: Final = face("success_face", face_of("success"), face_named)
ADVENTURE_FACE: Final = face("adventure_face", face_of("adventure"), adventure_named)
FACE: Final = face("face", die_and_face, face_named)
MARK: Final = plain("mark", "marks", MARKS)
SPACE_TOKEN: Final = plain("space_token", "tokens_on_spaces", SPACE_TOKENS)
WEATHER_TOKENS: Final = {RAIN_TOKEN: "rain", SNOW_TOKEN: "snow", STORM_TOKEN: "storm"}
WEATHER_TOKEN: Final = Noun(
    "weather_token",
    lambda s, token: WEATHER_TOKENS[token],
    lambda s, token: say("weather_tokens", WEATHER_TOKENS[token]),
    nowhere,
    every=always(*WEATHER_TOKENS.values()),
)

PERSON: Final = Noun("person", person_key, person_name, every=always(*CHARACTERS, "friday", "jenny"))
PAWN: Final = Noun("pawn", pawn_key, pawn_name, every=always(*CHARACTERS, *PAWNS[FRIDAY:]))
FILM_MAKER: Final = Noun(
    "film_maker", lambda s, number: str(number), lambda s, number: s.sheet.crew[number - 1].name, nowhere
)
ABILITY: Final = Noun(
    "ability",
    ability_key,
    ability_name,
    every=lambda box, seats: [ability.id for character in box.characters for ability in character.abilities],
)

SPACE: Final = Noun("space", lambda s, space: SPACES[space], space_name, told=told_space, every=always(*SPACES))
SOURCE: Final = Noun(
    "source",
    lambda s, x: source_key(x),
    source_name,
    lambda s, x, seat: [source_id(s, x)],
    told=told_source,
    every=always(*map(source_key, EVERY_SOURCE)),
)
TILE: Final = Noun(
    "tile",
    lambda s, number: str(number),
    tile_name,
    piece="drawn",
    every=lambda box, seats: map(str, range(1, len(box.tiles))),
)

CARD: Final = Noun("card", card_key, card_name, nowhere, find=RobinsonBox.card_named)
KEPT: Final = Noun(
    "kept",
    card_key,
    card_name,
    detail=lambda s, card: card_says(s, s.box.card(card)),
    every=lambda box, seats: [card.id for card in (*box.mysteries, *box.adventures)],
)
LATER: Final = Noun("later", card_key, later_name, nowhere)
MYSTERY: Final = Noun(
    "mystery",
    lambda s, card: s.box.mysteries[card].id,
    lambda s, card: s.box.mysteries[card].names[s.rules.earlier],
    nowhere,
    find=RobinsonBox.mystery_named,
)
BEAST: Final = Noun(
    "beast",
    lambda s, beast: s.box.beasts[beast].id,
    lambda s, beast: card_name(s, card_of(BEAST_DECK, beast)),
    nowhere,
    lambda s, beast: card_says(s, s.box.beasts[beast]),
    find=RobinsonBox.beast_named,
    every=lambda box, seats: [beast.id for beast in box.beasts],
)
ITEM: Final = Noun(
    "item",
    item_key,
    item_name,
    item_pieces,
    item_says,
    find=RobinsonBox.item_named,
    piece="invention",
    every=lambda box, seats: dict.fromkeys(key_of_item(sheet, item) for sheet, item in items_of(box)),
)
TOKEN: Final = Noun(
    "token",
    lambda s, token: TOKENS[token],
    token_name,
    token_pieces,
    lambda s, token: card_says(s, token_card(s, token)),
    find=lambda box, word: EVERY_TOKEN[TOKENS.index(word)],
    every=always(*TOKENS),
)
EQUIPMENT_CARD: Final = Noun(
    "equipment",
    lambda s, card: EQUIPMENT[card],
    lambda s, card: s.box.equipment[card].name,
    detail=lambda s, card: card_says(s, s.box.equipment[card]),
    find=lambda box, word: EQUIPMENT.index(word),
    every=always(*EQUIPMENT),
)

FACES_OF: Final = [WOUND_FACE, SUCCESS_FACE, ADVENTURE_FACE]  # of the action dice

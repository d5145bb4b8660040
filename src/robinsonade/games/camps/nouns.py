"""The things of Camps: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

from functools import lru_cache

from robinsonade.content.nouns import Noun, namers
from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text
from robinsonade.games.camps.cards import PHRASES, CampsBox
from robinsonade.games.camps.maps import HEXAGON
from robinsonade.games.camps.table import (
    ANY_TERRAIN,
    GAP,
    NONE,
    PRICE,
    RESOURCES,
    TERRAINS,
    WATER,
    Half,
    Lying,
    Table,
    visible_half,
)

say = PHRASES.say


def terrain_name(terrain: int) -> Text:
    return PHRASES.phrases["terrains"][TERRAINS[terrain]]


def resource_name(resource: int) -> Text:
    return PHRASES.phrases["resources"][RESOURCES[resource]]


def field_name(s: Table, field: int) -> Text:
    return place_name(s.terrain[field], s.board.keys[field])


def field_told(s: Table, told: Lying) -> Text:
    """The name the field had when the fact was told."""
    return place_name(told.terrain, s.board.keys[told.field])


@lru_cache(maxsize=1024)
def place_name(terrain: int, key: str) -> Text:
    return say("things", "field", terrain=terrain_name(terrain), key=key.upper())


@lru_cache(maxsize=64)
def half_name(terrain: int, resource: int) -> Text:
    if resource == NONE:
        return terrain_name(terrain)
    return say("things", "card_with", terrain=terrain_name(terrain), resource=resource_name(resource))


def card_name(s: Table, card: int) -> Text:
    """One terrain is named once, unless its halves show different resources."""
    (t1, r1), (t2, r2) = s.box.halves[card]
    return two_halves_name(t1, r1, t2, r2)


@lru_cache(maxsize=512)
def two_halves_name(t1: int, r1: int, t2: int, r2: int) -> Text:
    if t1 == t2 and (r1 == NONE or r2 in (NONE, r1)):
        return half_name(t1, r1 or r2)
    return say("things", "card_of_two", first=half_name(t1, r1), second=half_name(t2, r2))


def tucked_name(s: Table, tucked: Half) -> Text:
    return half_name(*visible_half(s, tucked))


def goal_name(s: Table, goal: int) -> Text:
    return s.box.goals[goal].name


def price_name(price: int) -> Text:
    """The terrains that pay."""
    if price == ANY_TERRAIN:
        return say("walk", "any_card")
    either = {"en": " or ", "de": " oder "}
    return listed([terrain_name(t) for t in range(WATER + 1) if price & PRICE[t]], either)


def named_terrain(s: Table, terrain: int) -> Text:
    return terrain_name(terrain)


def goal_detail(s: Table, goal: int) -> Text:
    tile = s.box.goals[goal]
    says = {lang: words.rstrip(".") for lang, words in tile.says.items()}
    return say("things", "goal_worth", needs=says, points=tile.points, flames=tile.flames)


def places_in_hand(s: Table, card: int, seat: int) -> list[str]:
    return [f"hand:{i}" for i, held in enumerate(s.hands[seat]) if held == card]


def pair_name(s: Table, left: int) -> Text:
    first, second = (say("things", "gap") if card == GAP else card_name(s, card) for card in s.row[left : left + 2])
    return say("turn", "take", first=first, second=second)


def half_key(s: Table, half: Half) -> str:
    return f"{s.box.card_ids[half.card]}:{half.side + 1}"


def half_to_show(s: Table, half: Half) -> Text:
    return say("tuck", "half", card=card_name(s, half.card), half=tucked_name(s, half))


def halves_in_hand(s: Table, half: Half, seat: int) -> list[str]:
    return [f"{place}:{half.side}" for place in places_in_hand(s, half.card, seat)]


FIELD = Noun(
    "field",
    lambda s, field: s.board.keys[field],
    field_name,
    all=lambda s: range(len(s.terrain)),
    every=lambda box, seats: HEXAGON.keys,
    told=field_told,
    told_key=lambda s, told: s.board.keys[told.field],
)
CARD = Noun(
    "card",
    lambda s, card: s.box.card_ids[card],
    card_name,
    places_in_hand,
    find=CampsBox.card_named,
    every=lambda box, seats: box.card_ids,
)
GOAL = Noun(
    "goal",
    lambda s, goal: s.box.goals[goal].id,
    goal_name,
    detail=goal_detail,
    find=CampsBox.goal_named,
    every=lambda box, seats: [goal.id for goal in box.goals],
)
PAIR = Noun(
    "pair",
    lambda s, left: str(left + 1),
    pair_name,
    lambda s, left, seat: [f"row:{left}", f"row:{left + 1}"],
    every=lambda box, seats: map(str, range(1, box.row)),
)
HALF = Noun(
    "half",
    half_key,
    half_to_show,
    halves_in_hand,
    told=tucked_name,
    every=lambda box, seats: [f"{card}:{side}" for card in box.card_ids for side in (1, 2)],
)
TERRAIN = Noun("terrain", lambda s, terrain: TERRAINS[terrain], named_terrain)

# In what is told
TOLD: tuple[Noun, ...] = (CARD, FIELD, GOAL, HALF, TERRAIN)
NAMERS = namers(*TOLD)

# What is drawn under which name
LUCK = {"card": CARD, "stock": CARD, "goal": GOAL}

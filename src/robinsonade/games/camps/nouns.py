"""The things of Camps: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

from robinsonade.content.nouns import Noun
from robinsonade.engine.views import Text
from robinsonade.games.camps.names import card_name, field_name, goal_name, say, tucked_name
from robinsonade.games.camps.table import GAP, Half, Table


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


FIELD = Noun("field", lambda s, field: s.board.keys[field], field_name, all=lambda s: range(len(s.terrain)))
CARD = Noun(
    "card", lambda s, card: s.box.card_ids[card], card_name, places_in_hand, find=lambda box, word: box.card_named(word)
)
GOAL = Noun(
    "goal",
    lambda s, goal: s.box.goals[goal].id,
    goal_name,
    detail=goal_detail,
    find=lambda box, word: box.goal_named(word),
)
PAIR = Noun("pair", lambda s, left: str(left + 1), pair_name, lambda s, left, seat: [f"row:{left}", f"row:{left + 1}"])
HALF = Noun("half", half_key, half_to_show, halves_in_hand)

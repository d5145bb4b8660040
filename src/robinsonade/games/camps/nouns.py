"""The things of Camps: what records and people call them, and the pieces that stand for them."""

from __future__ import annotations

from robinsonade.content.nouns import Noun
from robinsonade.engine.views import Text
from robinsonade.games.camps.names import card_name, field_name, goal_name, half_name, say
from robinsonade.games.camps.table import GAP, Table


def goal_detail(s: Table, goal: int) -> Text:
    tile = s.box.goals[goal]
    says = {lang: words.rstrip(".") for lang, words in tile.says.items()}
    return say("things", "goal_worth", needs=says, points=tile.points, flames=tile.flames)


def places_in_hand(s: Table, card: int, seat: int) -> list[str]:
    return [f"hand:{i}" for i, held in enumerate(s.hands[seat]) if held == card]


def pair_name(s: Table, left: int) -> Text:
    first, second = (say("things", "gap") if card == GAP else card_name(s, card) for card in s.row[left : left + 2])
    return say("turn", "take", first=first, second=second)


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
HALF = Noun(
    "half",
    lambda s, half: f"{s.box.card_ids[half >> 1]}:{(half & 1) + 1}",
    lambda s, half: say(
        "tuck", "half", card=card_name(s, half >> 1), half=half_name(*s.box.halves[half >> 1][half & 1])
    ),
    lambda s, half, seat: [f"{place}:{half & 1}" for place in places_in_hand(s, half >> 1, seat)],
)

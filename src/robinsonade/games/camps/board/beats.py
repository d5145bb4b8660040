"""What is seen of a fact: goals that are turned over."""

from __future__ import annotations

from robinsonade.content.nouns import things
from robinsonade.engine.told import CardShown
from robinsonade.games.camps.nouns import TOLD, card_name, goal_detail
from robinsonade.games.camps.table import Table


def goal(s: Table, number: int) -> CardShown:
    tile = s.box.goals[number]
    return {
        "key": tile.id,
        "kind": "goal",
        "name": tile.name,
        "says": goal_detail(s, number),
        "lines": [],
        "icon": "flag",
        "back": "flag",
        "picture": f"goal:{tile.id}",
    }


def card(s: Table, number: int) -> CardShown:
    """Of terrain."""
    key = s.box.card_ids[number]
    return {
        "key": key,
        "kind": "terrain",
        "name": card_name(s, number),
        "says": {"en": "", "de": ""},
        "lines": [],
        "icon": "cards",
        "back": "cards",
        "picture": f"terrain:{key}",
    }


THINGS = things(*TOLD, cards={"goal": goal, "card": card})

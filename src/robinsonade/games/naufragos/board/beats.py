"""What is seen of a fact: cards that are turned over, and dice that have come to rest."""

from __future__ import annotations

from robinsonade.content.nouns import things
from robinsonade.engine.told import CardShown, DieShown
from robinsonade.engine.views import Text, same
from robinsonade.games.naufragos.board.pictures import CAMP_ICONS, thing_icon
from robinsonade.games.naufragos.nouns import TOLD, explained_in_full
from robinsonade.games.naufragos.table import REGIONS, Table

SIDES = 6


def card(s: Table, number: int) -> CardShown:
    """An event, what an expedition comes upon, or a thing."""
    one = s.box.cards[number]
    if one.kind == "event":
        return turned_over("event", one.id, one.name, one.says, "book", "events_left")
    if one.region >= 0:
        return turned_over("story", one.id, one.name, one.says, "foot", f"deck:{REGIONS[one.region]}")
    return turned_over(one.kind, one.id, one.name, explained_in_full(one), thing_icon(one), "")


def camp_card(s: Table, number: int) -> CardShown:
    one = s.box.cards[number]
    says = explained_in_full(one, in_camp=True)
    return turned_over("camp", one.id, one.camp_name, says, CAMP_ICONS.get(one.id, "camps"), "")


def turned_over(kind: str, key: str, name: Text, says: Text, icon: str, pile: str) -> CardShown:
    return {
        "key": key,
        "kind": kind,
        "name": name,
        "says": says,
        "lines": [],
        "icon": icon,
        "back": "book",
        "pile": pile,
        "picture": f"{kind}:{key}",
    }


def die(s: Table, rolled: int) -> DieShown:
    return {
        "kind": "number",
        "faces": [{"name": same(str(n)), "icon": f"pips_{n}"} for n in range(1, SIDES + 1)],
        "rolled": rolled - 1,
    }


def two_dice(s: Table, total: int) -> DieShown:
    """Only their sum is told."""
    sums = range(2, 2 * SIDES + 1)
    return {"kind": "sum", "faces": [{"name": same(str(n)), "icon": ""} for n in sums], "rolled": sums.index(total)}


THINGS = things(*TOLD, cards={"card": card, "camp": camp_card}, dice={"roll": die, "sum": two_dice})

"""What a card or an invention still needs."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.views import Text
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.look.kinds import Need
from robinsonade.games.robinson.nouns import GOOD, ITEM
from robinsonade.games.robinson.table import Table, usable_items
from robinsonade.games.robinson.table.numbers import FOOD, GOODS, ITEMS, NONPERISHABLE, Good, Item


def needed(icon: str, name: Text, count: int = 1, met: bool | None = None) -> Need:
    return {"icon": icon, "name": name, "count": count, "met": met}


def good_needed(s: Table, good: Good, n: int) -> list[Need]:
    """This much of a good, if any; where food is asked for, what keeps longer will do."""
    have = s.goods[good] + (s.goods[NONPERISHABLE] if good == FOOD else 0)
    return [needed(GOODS[good], GOOD.name(s, good), n, have >= n)] if n else []


def item_needed(s: Table, item: Item) -> Need:
    return needed(item_icon(s, item), ITEM.name(s, item), 1, item in usable_items(s))


def item_icon(s: Table, item: Item) -> str:
    return ITEMS[item] if item < len(ITEMS) else SHEET_ICONS.get(invention(s, item).id, "hammer")


SHEET_ICONS: Final = {
    "hatchet": "hatchet",
    "mast": "mast",
    "cross": "cross",
    "sacred_bell": "bell",
    "raft": "raft",
    "lifeboat": "lifeboat",
    "rope_ladder": "ladder",
    "jolly_boat": "lifeboat",
    "ballista": "ballista",
    "canoe": "canoe",
    "fence": "fence",
    "garden": "garden",
    "trap": "trap",
    "tranquilizer": "tranquilizer",
}

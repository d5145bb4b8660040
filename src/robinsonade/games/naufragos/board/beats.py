"""What is seen of a fact: cards that are turned over, and dice that have come to rest."""

from __future__ import annotations

from robinsonade.content.nouns import Back, things, turned_over
from robinsonade.engine.told import DieShown, Printed
from robinsonade.engine.views import same
from robinsonade.games.naufragos.board.printed import CARD_OF, printed
from robinsonade.games.naufragos.cards import EVENT
from robinsonade.games.naufragos.nouns import TOLD
from robinsonade.games.naufragos.table import REGIONS, Table

SIDES = 6


def back(s: Table, card: str, front: Printed) -> Back:
    side, _, id = card.partition(":")
    one = s.box.cards[s.box.index[id]]
    if side == "camp":
        return "camps", ""
    if one.kind == EVENT:
        return "book", "events_left"
    return ("foot", f"deck:{REGIONS[one.region]}") if one.region >= 0 else ("crate", "")


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


CARDS = {kind: turned_over(card, printed, back) for kind, card in CARD_OF.items()}
THINGS = things(*TOLD, cards=CARDS, dice={"roll": die, "sum": two_dice})

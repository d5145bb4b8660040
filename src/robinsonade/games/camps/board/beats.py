"""What is seen of a fact: goals and cards that are turned over."""

from __future__ import annotations

from robinsonade.content.nouns import Back, things, turned_over
from robinsonade.engine.told import Printed
from robinsonade.games.camps.board.printed import CARD_OF, printed
from robinsonade.games.camps.nouns import TOLD
from robinsonade.games.camps.table import Table


def back(s: Table, card: str, front: Printed) -> Back:
    return "flag" if card.startswith("goal:") else "cards", ""


CARDS = {kind: turned_over(card, printed, back) for kind, card in CARD_OF.items()}
THINGS = things(*TOLD, cards=CARDS)

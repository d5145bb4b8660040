"""Which card a thing is: the name by which `Game.printed` finds what is printed on it."""

from __future__ import annotations

from typing import Final

from robinsonade.content.nouns import CardOf
from robinsonade.games.robinson.nouns import ABILITY, BEAST, EQUIPMENT_CARD, ITEM, MYSTERY, TOKEN
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import INVENTION_DECK, TOKEN_POOL, CardRef
from robinsonade.games.robinson.table.numbers import Item, Token
from robinsonade.games.robinson.table.uses import Ability

KINDS: Final = ("event", "adventure", "mystery", "wreckage", "beast")  # by deck


def card_ref(s: Table, card: CardRef) -> str:
    if card.deck < len(KINDS):
        return f"{KINDS[card.deck]}:{s.box.card(card).id}"
    if card.deck == INVENTION_DECK:
        return item_ref(s, Item(card.n))
    return token_ref(s, Token(card.n)) if card.deck == TOKEN_POOL else ""


def item_ref(s: Table, item: Item) -> str:
    return f"invention:{ITEM.key(s, item)}"


def token_ref(s: Table, token: Token) -> str:
    return f"token:{TOKEN.key(s, token)}"


def equipment_ref(s: Table, card: int) -> str:
    return f"equipment:{EQUIPMENT_CARD.key(s, card)}"


def ability_ref(s: Table, ability: Ability) -> str:
    return f"ability:{ABILITY.key(s, ability)}"


# In what is told
CARD_OF: Final[dict[str, CardOf[Table]]] = {
    "card": card_ref,
    "kept": card_ref,
    "later": card_ref,
    "mystery": lambda s, card: f"mystery:{MYSTERY.key(s, card)}",
    "beast": lambda s, beast: f"beast:{BEAST.key(s, beast)}",
    "item": item_ref,
    "token": token_ref,
    "equipment": equipment_ref,
    "ability": ability_ref,
}

"""What is seen of a fact: cards that are turned over, and dice that have come to rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from robinsonade.content.nouns import things
from robinsonade.engine.told import CardLine, CardShown, DieShown, FaceShown
from robinsonade.engine.views import Text
from robinsonade.games.robinson.board.finds import EQUIPMENT_ICONS, token_icon
from robinsonade.games.robinson.board.needs import item_icon
from robinsonade.games.robinson.cards import NOTHING, Card, Event, Wreck
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.nouns import (
    ANIMAL_FACES,
    DICE,
    card_name,
    card_says,
    has_lower_half,
    item_key,
    item_name,
    later_name,
    later_says,
    say,
)
from robinsonade.games.robinson.nouns.told import TOLD
from robinsonade.games.robinson.phases.dice import Face
from robinsonade.games.robinson.phases.uses import token_card
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    BEAST_DECK,
    EVENT_DECK,
    MYSTERY_DECK,
    WRECKAGE_DECK,
    CardRef,
    card_of,
)
from robinsonade.games.robinson.table.numbers import BOOK, DECK_ICONS, DECKS, EQUIPMENT, TOKENS, Item, Token

MYSTERY_ICONS: Final = ["chest", "beast", "trap"]  # by kind
FACE_ICONS: Final = {
    "wound": ["blank_face", "wounds"],
    "success": ["determination", "check"],
    "adventure": ["blank_face", "adventure"],
    "animals": ["blank_face", "palisade", "food", "beast"],
}


class Look(NamedTuple):
    kind: str
    icon: str  # on the front
    back: str
    pile: str = ""


def turned_over(look: Look, key: str, name: Text, says: Text, lines: list[CardLine] | None = None) -> CardShown:
    return {
        "key": key,
        "kind": look.kind,
        "name": name,
        "says": says,
        "lines": lines or [],
        "icon": look.icon,
        "back": look.back,
        "pile": look.pile,
        "picture": f"{look.kind}:{key}",
    }


def card(s: Table, ref: CardRef) -> CardShown:
    """An event, adventure, mystery, wreckage or beast."""
    printed = s.box.card(ref)
    lines = lines_of(s, printed)
    if has_lower_half(s, ref):
        lines.append({"icon": "hourglass", "name": later_name(s, ref), "says": later_says(s, ref)})
    return turned_over(look_of(s, ref), printed.id, card_name(s, ref), card_says(s, printed), lines)


def look_of(s: Table, ref: CardRef) -> Look:
    if ref.deck == EVENT_DECK:
        icon = s.box.events[ref.n].icon
        return Look("event", "book" if icon == BOOK else DECK_ICONS[icon], "book", "event_deck")
    if ref.deck == ADVENTURE_DECK:
        deck = DECKS[s.box.adventures[ref.n].deck]
        return Look("adventure", deck, deck, f"adventures:{deck}")
    if ref.deck == MYSTERY_DECK:
        return Look("mystery", MYSTERY_ICONS[s.box.mysteries[ref.n].kind], "chest", "mystery_deck")
    if ref.deck == WRECKAGE_DECK:
        return Look("wreckage", "wreck", "wreck")
    return Look("beast", "beast", "beast", "hunting_deck")


def lines_of(s: Table, printed: Card) -> list[CardLine]:
    """What can be done about it, and what comes of it otherwise."""
    if isinstance(printed, Event):
        threat, falls = printed.threat, say("things", "falls_later", what=printed.fall_says)
        return [
            {"icon": "hand", "name": threat.names[s.rules.earlier], "says": threat.says},
            {"icon": "hourglass", "name": NOTHING, "says": falls},
        ]
    if isinstance(printed, Wreck):
        small, large = printed.small_says, printed.large_says
        return [
            {"icon": "hand", "name": printed.threat_name, "says": say("things", "wreck_small", what=small)},
            {"icon": "hand", "name": NOTHING, "says": say("things", "wreck_large", what=large)},
        ]
    return []


def later(s: Table, ref: CardRef) -> CardShown:
    """The lower half, which is all that counts when it comes back from the event deck (R-EVENT-02)."""
    look = look_of(s, ref)._replace(back="book", pile="event_deck")
    return turned_over(look, s.box.card(ref).id, later_name(s, ref), later_says(s, ref))


def mystery(s: Table, n: int) -> CardShown:
    return card(s, card_of(MYSTERY_DECK, n))


def beast(s: Table, n: int) -> CardShown:
    return card(s, card_of(BEAST_DECK, n))


def item(s: Table, item: Item) -> CardShown:
    look = Look("invention", item_icon(s, item), "hammer", "invention_deck")
    return turned_over(look, item_key(s, item), item_name(s, item), card_says(s, invention(s, item)))


def token(s: Table, token: Token) -> CardShown:
    printed = token_card(s, token)
    look = Look("token", token_icon(token), "find")
    return turned_over(look, TOKENS[token], printed.names[s.rules.earlier], card_says(s, printed))


def equipment(s: Table, n: int) -> CardShown:
    printed = s.box.equipment[n]
    look = Look("equipment", EQUIPMENT_ICONS[n], "find")
    return turned_over(look, EQUIPMENT[n], printed.name, card_says(s, printed))


def die(kind: str, faces: list[Text], rolled: int) -> DieShown:
    shown: list[FaceShown] = [{"name": name, "icon": icon} for name, icon in zip(faces, FACE_ICONS[kind], strict=True)]
    return {"kind": kind, "faces": shown, "rolled": rolled}


def action_die(kind: str, shown: int) -> DieShown:
    """A failure whose tokens are taken already is a failure."""
    return die(kind, [say("faces", f"{kind}_{n}") for n in range(2)], 0 if shown > 1 else shown)


def face(s: Table, face: Face) -> DieShown:
    return action_die(DICE[face.die], face.shown)


def animals(s: Table, shown: int) -> DieShown:
    return die("animals", [say("animals", name) for name in ANIMAL_FACES], shown)


CARDS: Final[dict[str, Callable[..., CardShown]]] = {
    "card": card,
    "kept": card,
    "later": later,
    "mystery": mystery,
    "beast": beast,
    "item": item,
    "token": token,
    "equipment": equipment,
}
ROLLED: Final[dict[str, Callable[..., DieShown]]] = {
    "wound_face": lambda s, shown: action_die("wound", shown),
    "success_face": lambda s, shown: action_die("success", shown),
    "adventure_face": lambda s, shown: action_die("adventure", shown),
    "face": face,
    "animals": animals,
}
THINGS: Final = things(*TOLD, cards=CARDS, dice=ROLLED)

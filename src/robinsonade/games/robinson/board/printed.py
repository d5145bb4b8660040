"""What is printed on a card of Robinson Crusoe, in the words of the edition that is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from robinsonade.content.phrases import listed
from robinsonade.engine.told import Passage, Printed
from robinsonade.engine.views import Text
from robinsonade.games.robinson.board.finds import EQUIPMENT_ICONS, token_icon
from robinsonade.games.robinson.board.needs import item_icon
from robinsonade.games.robinson.cards import Card, Invention, Threat
from robinsonade.games.robinson.nouns import (
    DECK,
    ITEM,
    card_says,
    cost_name,
    say,
    some_pawns,
    terrain_name,
)
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import cost
from robinsonade.games.robinson.table.numbers import (
    BOOK,
    DASHES,
    DECK_ICONS,
    DECKS,
    EQUIPMENT,
    EVERY_TOKEN,
    MYSTERY_KINDS,
    SHEET_ITEMS,
    TOKENS,
)

Found = TypeVar("Found", bound=Card)


def printed(s: Table, card: str) -> Printed | None:
    kind, _, id = card.partition(":")
    read = READ.get(kind)
    return read(s, id) if read else None


def leaf(s: Table, card: Card, kind: Text, icon: str, *passages: Passage | None) -> Printed:
    return {
        "name": card.names[s.rules.earlier],
        "kind": kind,
        "icon": icon,
        "passages": [one for one in passages if one],
        "source": card.source,
    }


def found(cards: Sequence[Found], id: str) -> Found | None:
    return next((card for card in cards if card.id == id), None)


def drawn(s: Table, card: Card) -> Passage:
    return {"title": say("printed", "drawn"), "says": card_says(s, card)}


def event(s: Table, id: str) -> Printed | None:
    card = found(s.box.events, id)
    if card is None:
        return None
    threat, falls = card.threat, say("printed", "falls")
    answer = say("printed", "answer", what=threat.names[s.rules.earlier])
    return leaf(
        s,
        card,
        say("printed", "event"),
        "book" if card.icon == BOOK else DECK_ICONS[card.icon],
        drawn(s, card),
        {"title": answer, "says": say("printed", "answer_says", pawns=price_of(s, threat), what=threat.says)},
        {"title": falls, "says": card.fall_says, "harm": True},
    )


def price_of(s: Table, threat: Threat) -> Text:
    """Pawns, and what each way asks for."""
    parts = [some_pawns(threat.pawns[s.rules.earlier])]
    if threat.weapon:
        parts.append(say("printed", "weapon", n=threat.weapon))
    ways = []
    for *goods, items in threat.ways:
        asked = [cost_name(cost(*goods))] if any(goods) else []
        ways += [listed([*asked, *(ITEM.name(s, item) for item in sorted(items))])] if asked or items else []
    return listed([*parts, listed(ways, say("printed", "either"))] if ways else parts, {"en": ", ", "de": ", "})


def adventure(s: Table, id: str) -> Printed | None:
    card = found(s.box.adventures, id)
    if card is None:
        return None
    kind = say("printed", "adventure", deck=DECK.name(s, card.deck))
    earlier = s.rules.earlier
    back = later(card.later_names[earlier], card.later_told[earlier])
    return leaf(s, card, kind, DECKS[card.deck], drawn(s, card), back)


def later(name: Text, says: Text) -> Passage | None:
    """The lower half."""
    return {"title": say("printed", "later", what=name), "says": says} if name["en"] else None


def mystery(s: Table, id: str) -> Printed | None:
    card = found(s.box.mysteries, id)
    if card is None:
        return None
    kind = say("printed", "mystery", kind=say("printed", MYSTERY_KINDS[card.kind]))
    return leaf(s, card, kind, "chest", drawn(s, card), later(card.later_name, card.later_says))


def wreckage(s: Table, id: str) -> Printed | None:
    card = found(s.box.wreckage, id)
    if card is None:
        return None
    return leaf(
        s,
        card,
        say("printed", "wreckage"),
        "wreck",
        {"title": say("printed", "answer", what=card.threat_name)},
        {"title": say("printed", "one_pawn"), "says": card.small_says},
        {"title": say("printed", "two_pawns"), "says": card.large_says},
        {"title": say("printed", "falls"), "says": say("things", "drifts"), "harm": True},
    )


def beast(s: Table, id: str) -> Printed | None:
    card = found(s.box.beasts, id)
    return leaf(s, card, say("printed", "beast"), "beast", {"says": card_says(s, card)}) if card else None


def invention(s: Table, id: str) -> Printed | None:
    item = next((item for item in s.sheet.every_invention if ITEM.key(s, item) == id), None)
    if item is None:
        return None
    card = s.sheet.every_invention[item]
    needs = needs_of(s, card)
    built: Passage = {"title": say("printed", "built"), "says": card_says(s, card)}
    asked: Passage = {"title": say("printed", "needs"), "says": needs or say("things", "free")}
    return of_sheet(
        s, leaf(s, card, say("printed", "invention"), item_icon(s, item), asked, built), item in SHEET_ITEMS
    )


def of_sheet(s: Table, shown: Printed, printed_there: bool) -> Printed:
    """What stands on a scenario sheet is from where the sheet is from."""
    return {**shown, "source": s.sheet.source} if printed_there else shown


def needs_of(s: Table, card: Invention) -> Text | None:
    needs = [terrain_name(t) for t in sorted(card.terrain)] + [ITEM.name(s, item) for item in sorted(card.items)]
    goods = [cost_name(cost(*paid)) for paid in card.costs if any(paid)]
    needs += [listed(goods, say("printed", "either"))] if goods else []
    return listed(needs, {"en": ", ", "de": ", "}) if needs else None


def token(s: Table, id: str) -> Printed | None:
    if id not in TOKENS:
        return None
    number = EVERY_TOKEN[TOKENS.index(id)]
    card = s.sheet.every_token[number]
    shown = leaf(s, card, say("printed", "token"), token_icon(number), {"says": card_says(s, card)})
    return of_sheet(s, shown, number >= DASHES)


def equipment(s: Table, id: str) -> Printed | None:
    if id not in EQUIPMENT:
        return None
    n = EQUIPMENT.index(id)
    card = s.box.equipment[n]
    return leaf(s, card, say("printed", "equipment"), EQUIPMENT_ICONS[n], {"says": card_says(s, card)})


def ability(s: Table, id: str) -> Printed | None:
    for who in s.box.characters:
        card = found(who.abilities, id)
        if card:
            kind = say("printed", "ability", person=who.name)
            shown = leaf(s, card, kind, "determination", {"says": card_says(s, card)})
            return {**shown, "source": who.source}
    return None


READ: Final[dict[str, Callable[[Table, str], Printed | None]]] = {
    "event": event,
    "adventure": adventure,
    "mystery": mystery,
    "wreckage": wreckage,
    "beast": beast,
    "invention": invention,
    "token": token,
    "equipment": equipment,
    "ability": ability,
}

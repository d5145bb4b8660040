"""Inventions and what they still need."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Panel, Text
from robinsonade.games.robinson.board.dangers import joined
from robinsonade.games.robinson.board.needs import good_needed, item_icon, item_needed, needed
from robinsonade.games.robinson.board.pawns import Pawns
from robinsonade.games.robinson.effects.items import invention, owner_of
from robinsonade.games.robinson.look.kinds import Card, card, panel
from robinsonade.games.robinson.nouns import ITEM, card_says, cost_name, say, terrain_name
from robinsonade.games.robinson.nouns.cards import item_ref
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import cost
from robinsonade.games.robinson.table.map import explored_terrains
from robinsonade.games.robinson.table.numbers import EVERY_GOOD, ON_SHEET, SHEET_ITEMS, TERRAINS, Item


def inventions(s: Table, pawns: Pawns) -> Panel:
    """Those on the board, the personal ones and those of the sheet; what is built keeps its place."""
    lying = s.board | s.personal | s.items | s.fresh
    cards = [invention_tile(s, item, pawns) for item in [*sorted(lying - ON_SHEET), *SHEET_ITEMS]]
    built = sum(1 for one in cards if one.get("built"))
    possible = sum(
        1 for one in cards if not one.get("built") and all(need.get("met", True) for need in one.get("requires") or [])
    )
    note = say("things", "built_and_possible", built=built, possible=possible)
    title = say("things", "inventions")
    return panel(
        "inventions",
        "tiles",
        title,
        cards=cards,
        note=note,
        area="side",
        tab="cards",
        rules=["R-BUILD-01", "R-ITEM-01"],
    )


def invention_tile(s: Table, item: Item, pawns: Pawns) -> Card:
    it = invention(s, item)
    id, name = ITEM.shown(s, item)
    terrains = explored_terrains(s)
    requires = [needed(TERRAINS[t], terrain_name(t), 1, t in terrains) for t in sorted(it.terrain)]
    requires += [item_needed(s, other) for other in sorted(it.items)]
    for n, paid in enumerate(it.costs):
        requires += [{"or": True}] if n else []
        requires += [
            part for good, amount in zip(EVERY_GOOD, paid, strict=True) for part in good_needed(s, good, amount)
        ]
    state = (
        say("things", "is_leaving")
        if item in s.leaving
        else say("things", "is_built")
        if item in s.items
        else say("things", "is_coming")
        if item in s.fresh
        else None
    )
    return card(
        id,
        name,
        card=item_ref(s, item),
        icon=item_icon(s, item),
        glyph=item_icon(s, item),
        says=joined(state, card_says(s, it)) if state else invention_says(s, item),
        requires=requires,
        built=state is not None or None,
        state=state,
        seat=owner_of(s, item) if item in s.personal else None,
        sheet=item in SHEET_ITEMS or None,
        pieces=pawns.get(id),
        rules=["R-USE-01"] if state else ["R-ITEM-01"],
    )


def invention_says(s: Table, item: Item) -> Text:
    it = invention(s, item)
    needs: list[Text] = [terrain_name(t) for t in sorted(it.terrain)]
    needs += [ITEM.name(s, other) for other in sorted(it.items)]
    goods = [cost_name(cost(*paid)) for paid in it.costs if any(paid)]
    needs += [listed(goods, {"en": " or ", "de": " oder "})] if goods else []
    return joined(say("things", "needs", what=listed(needs)), card_says(s, it)) if needs else card_says(s, it)

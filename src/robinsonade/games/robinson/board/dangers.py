"""What threatens: the two threats, the spaces of the actions with dice and their tokens, the decks."""

from __future__ import annotations

from typing import Final

from robinsonade.engine.views import Panel, Piece, Text, pile
from robinsonade.games.robinson.board.needs import good_needed, item_needed, needed
from robinsonade.games.robinson.board.pawns import Pawns
from robinsonade.games.robinson.cards import Threat
from robinsonade.games.robinson.look.kinds import Card, Need, ThreatLine, card, panel, place, tokens
from robinsonade.games.robinson.nouns import ACTION, BEAST, DECK, card_name, say, tile_name
from robinsonade.games.robinson.nouns.cards import card_ref
from robinsonade.games.robinson.nouns.targets import THREAT_SPACE
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import NO_CARD, WRECKAGE_DECK, CardRef
from robinsonade.games.robinson.table.numbers import (
    ACTION_OF_DECK,
    ACTIONS,
    BOOK,
    DECK_ICONS,
    DECKS,
    EVERY_GOOD,
    SPACE_TOKENS,
    THREAT,
    WEAPON,
    Action,
)


def threats(s: Table, pawns: Pawns) -> Panel:
    cards: list[Card] = []
    for i, lies in enumerate(s.threat):
        id, name = THREAT_SPACE.shown(s, i)
        if lies is NO_CARD:
            cards.append(card(id, name, face="gap"))
        else:
            cards.append(threat_card(s, id, lies, i == 0 and s.threat[1] is not NO_CARD, pawns.get(id)))
    return panel(
        "threats",
        "threats",
        say("things", "threat_row"),
        cards=cards,
        area="side",
        tab="cards",
        rules=["R-EVENT-06", "R-THREAT-01"],
    )


def threat_card(s: Table, id: str, lies: CardRef, next: bool, pawns: list[Piece] | None) -> Card:
    """What can be done about it, and what happens if nothing is done."""
    if lies.deck == WRECKAGE_DECK:
        wreck = s.box.wreckage[lies.n]
        yields_of = [say("things", "wreck_small", what=wreck.small_says)]
        yields_of.append(say("things", "wreck_large", what=wreck.large_says))
        lines: list[ThreatLine] = [
            {"icon": "hand", "name": wreck.threat_name, "says": joined(*yields_of)},
            {"icon": "hourglass", "says": say("things", "drifts")},
        ]
        says = joined(wreck.threat_name, *yields_of)
        return card(
            id,
            wreck.name,
            card=card_ref(s, lies),
            key=wreck.id,
            icon="wreck",
            glyph="wreck",
            lines=lines,
            says=says,
            pieces=pawns,
            rules=["R-THREAT-03"],
        )
    event = s.box.events[lies.n]
    threat, falls = event.threat, say("things", "falls_next" if next else "falls_later", what=event.fall_says)
    name = threat.names[s.rules.earlier]
    lines = [
        {"icon": "hand", "name": name, "says": threat.says, "needs": threat_needs(s, threat)},
        {"icon": "hourglass", "says": falls, "harm": True},
    ]
    icon = "book" if event.icon == BOOK else DECK_ICONS[event.icon]
    weapon = [say("things", "weapon_needed", n=threat.weapon)] if threat.weapon else []
    says = joined(name, *weapon, threat.says, falls)
    rules = ["R-THREAT-01", "R-EVENT-07"]
    return card(
        id,
        card_name(s, lies),
        card=card_ref(s, lies),
        key=event.id,
        icon=icon,
        glyph="threat",
        lines=lines,
        says=says,
        pieces=pawns,
        rules=rules,
    )


def joined(*sentences: Text) -> Text:
    return {lang: ". ".join(one[lang].rstrip(".") for one in sentences) + "." for lang in sentences[0]}


def threat_needs(s: Table, threat: Threat) -> list[Need]:
    """Pawns, and what each way asks for."""
    found: list[Need] = [needed("pawns_left", say("things", "pawns_left"), threat.pawns[s.rules.earlier])]
    if threat.weapon:
        found.append(needed("weapon", say("tracks", "weapon"), threat.weapon, s.levels[WEAPON] >= threat.weapon))
    for n, (*goods, needs) in enumerate(threat.ways):
        found += [{"or": True}] if n else []
        found += [part for good, amount in zip(EVERY_GOOD, goods, strict=True) for part in good_needed(s, good, amount)]
        found += [item_needed(s, item) for item in sorted(needs)]
    return found


def decks_of_dice(s: Table, pawns: Pawns) -> Panel:
    shown = []
    for deck, kind in enumerate(ACTION_OF_DECK):
        id, name = ACTION.shown(s, kind)
        wound, success, adventure = (sum(1 for face in faces if face == 1) for faces in s.box.dice[deck])
        odds = say("things", "odds", success=success, wound=wound, adventure=adventure)
        tokens_here = sorted(s.spaces[kind] | s.spaces_later[kind])
        effects = [say("token_says", SPACE_TOKENS[token]) for token in tokens_here]
        says = joined(*effects, odds, say("things", "cards_left", n=len(s.adventures[deck])))
        lying = [*space_tokens(s, kind), *pawns.get(id, [])]
        shown.append(place(id, name, icon=DECKS[deck], says=says, pieces=lying or None))
    if s.spaces[THREAT] | s.spaces_later[THREAT]:
        shown.append(place(*ACTION.shown(s, THREAT), icon="threat", pieces=space_tokens(s, THREAT)))
    return panel(
        "dice_actions",
        "chips",
        say("things", "action_spaces"),
        spaces=shown,
        area="side",
        tab="cards",
        rules=["R-DICE-01"],
    )


def space_tokens(s: Table, kind: Action) -> list[Piece]:
    return [
        tokens(f"token:{ACTIONS[kind]}:{word}", say("tokens_on_spaces", word), 1, icon=icon)
        for token in sorted(s.spaces[kind] | s.spaces_later[kind])
        for word, icon in [(SPACE_TOKENS[token], SPACE_TOKEN_ICONS[token])]
    ]


SPACE_TOKEN_ICONS: Final = ["time_consuming", "reroll", "greater_danger", "wood", "adventure", "covered"]


def decks(s: Table) -> Panel:
    hunting, top = s.hunting, None
    if hunting.top and hunting.top[-1] >= 0:
        top = card("hunting_top", BEAST.name(s, hunting.top[-1]), kind="beast")
    events = len(s.events) + (s.event_top is not NO_CARD)
    piles = [
        known_pile("hunting_deck", len(hunting), "beast", "R-HUNT-01", top),
        known_pile("event_deck", events, "book", "R-EVENT-01", event_top(s)),
        known_pile("mystery_deck", len(s.mysteries), "chest", "R-MYST-01"),
        known_pile("tile_stack", len(s.stack), "explore", "R-EXPLORE-04", tile_top(s)),
        known_pile("invention_deck", len(s.inventions), "hammer", "R-ITEM-01"),
    ]
    for i, deck in enumerate(DECKS):
        name = say("things", "adventure_deck", deck=DECK.name(s, i))
        piles.append(pile(f"adventures:{deck}", name, len(s.adventures[i]), icon=deck, rules=["R-DICE-04"]))
    return panel("decks", "piles", say("things", "decks"), piles=piles, area="side", tab="more")


def known_pile(id: str, n: int, icon: str, rule: str, top: Piece | None = None) -> Piece:
    return pile(id, say("things", id), n, top=top, icon=icon, rules=[rule])


def tile_top(s: Table) -> Piece | None:
    """The next tile, where somebody has chosen it (R-INFO-01)."""
    return card("tile_top", tile_name(s, s.stack.top[-1]), kind="tile") if s.stack.top else None


def event_top(s: Table) -> Piece | None:
    return card("event_top", card_name(s, s.event_top), kind="event") if s.event_top is not NO_CARD else None

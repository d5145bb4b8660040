"""Counting: pieces that are never born or lost, and points of the earlier edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from robinsonade.games.robinson.decks import (
    ADVENTURE_DECK,
    BEAST_DECK,
    EVENT_DECK,
    INVENTION_DECK,
    MYSTERY_DECK,
    TILE_STACK,
    TOKEN_POOL,
)
from robinsonade.games.robinson.table import (
    ON_SHEET,
    PALISADE,
    ROOF,
    WEAPON,
    Table,
)


def pieces(s: Table) -> Mapping[str, int]:
    """Cards, tiles and discovery tokens; goods, effect tokens and markers are unlimited (A-48)."""
    lying_together = Counter(card.deck for card in [*s.events, *s.hand, s.event_top, *s.threat, *s.kept])
    lying_together.update(find.card.deck for find in s.future_treasures + s.sheet_cards)
    lying_together.update(waiting.card.deck for waiting in (*s.tonight, *s.webs))
    seen = [card for part in (s.hunting.pool, s.hunting.top, s.hunting.bottom) for card in part if card >= 0]
    items = (s.board | s.items | s.fresh | s.personal) - ON_SHEET

    return {
        "events": lying_together[EVENT_DECK] + len(s.events_out) + len(s.unused),
        "adventures": lying_together[ADVENTURE_DECK] + sum(map(len, s.adventures)) + len(s.adventures_out),
        "mysteries": lying_together[MYSTERY_DECK] + len(s.mysteries) + len(s.mysteries_out),
        "beasts": lying_together[BEAST_DECK]
        + len(s.beasts)
        + sum(map(len, s.returned))
        + len(s.beasts_out)
        + len(seen)
        + (s.waiting_beast >= 0),
        "inventions": lying_together[INVENTION_DECK] + len(items) + len(s.inventions) + len(s.inventions_out),
        "tiles": lying_together[TILE_STACK] + sum(1 for tile in s.tiles if tile) + len(s.stack),
        "discovery tokens": lying_together[TOKEN_POOL]
        + sum(map(len, (s.tokens, s.future_tokens, s.token_pool, s.tokens_out))),
    }


def points(s: Table) -> dict[str, int]:
    """By the table of the earlier sheet, won or lost (R-VAR-04)."""
    worth = s.sheet.scoring
    hearts = [s.box.characters[s.character[seat]].dies_on - 1 - s.wounds[seat] for seat in range(s.seats)]
    have = {
        "remaining_heart": sum(max(0, left) for left in hearts),
        "weapon_level": s.levels[WEAPON],
        "roof_level": s.levels[ROOF],
        "palisade_level": s.levels[PALISADE],
        **s.scenario.score(s),
    }
    return {name: n * worth[name] for name, n in have.items() if name in worth}

"""Counting: pieces that are never born or lost, points of the earlier edition, and results spoken in advance."""

from __future__ import annotations

from collections.abc import Mapping

from robinsonade.games.robinson.cards import RobinsonBox, place
from robinsonade.games.robinson.table import (
    ADVENTURE_CARD,
    EQUIPMENT,
    ITEMS,
    MYSTERY_CARD,
    PALISADE,
    ROOF,
    TOKENS,
    WEAPON,
    WRECKAGE_CARD,
    Table,
)


def pieces(s: Table) -> Mapping[str, int]:
    """Cards, tiles and discovery tokens; goods, effect tokens and markers are unlimited (A-48)."""
    event_deck = s.events + ([s.event_top] if s.event_top >= 0 else [])
    in_play = [] if s.in_play < 0 else [s.in_play]
    on_row = [card for card in s.threat if 0 <= card < WRECKAGE_CARD]
    events = s.events_out + on_row + [card for card in event_deck if card < ADVENTURE_CARD]
    adventures = sum(len(deck) for deck in s.adventures) + len(s.adventures_out)
    adventures += sum(1 for card in event_deck if ADVENTURE_CARD <= card < MYSTERY_CARD)
    adventures += sum(1 for card in s.kept if card >= ADVENTURE_CARD)
    mysteries = len(s.mysteries) + len(s.mysteries_out) + len(s.future_treasures)
    mysteries += sum(1 for card in event_deck if card >= MYSTERY_CARD) + sum(
        1 for card in s.kept if card < ADVENTURE_CARD
    )
    mysteries += sum(1 for packed in s.sheet_cards if packed >> 8 & 15 == 2)
    tokens = len(s.tokens) + len(s.future_tokens) + len(s.token_pool) + len(s.tokens_out)
    tokens += sum(1 for packed in s.sheet_cards if packed >> 8 & 15 == 1)
    seen = [card for part in (s.hunting.pool, s.hunting.top, s.hunting.bottom) for card in part if card >= 0]
    beasts = len(s.beasts) + len(s.beasts_out) + len(seen) + (s.waiting_beast >= 0)
    lying = (s.board | s.items | s.fresh | s.personal) & (1 << len(ITEMS)) - 1
    if in_play or s.drawn or s.acting:
        return {}  # something is in somebody's hand
    return {
        "events": len(events),
        "adventures": adventures,
        "mysteries": mysteries,
        "discovery tokens": tokens,
        "beasts": beasts,
        "inventions": lying.bit_count() + len(s.inventions) + len(s.inventions_out),
        "tiles": sum(1 for tile in s.tiles if tile) + len(s.stack),
    }


def points(s: Table) -> dict[str, int]:
    """By the table of the earlier sheet, won or lost (R-VAR-04)."""
    worth = s.box.sheets[s.scenario.name].scoring
    hearts = sum(s.box.characters[s.character[seat]].dies_on - 1 - s.wounds[seat] for seat in range(s.seats))
    have = {
        "remaining_heart": max(0, hearts),
        "weapon_level": s.levels[WEAPON],
        "roof_level": s.levels[ROOF],
        "palisade_level": s.levels[PALISADE],
        **s.scenario.score(s),
    }
    return {name: n * worth[name] for name, n in have.items() if name in worth}


FACES = {
    "wound": {"blank": 0, "wound": 1},
    "success": {"failure": 0, "success": 1},
    "adventure": {"blank": 0, "adventure": 1},
    "pit": {"blank": 0, "wound": 1},
    "rain": {"one_rain": 0, "two_rain": 1, "one_snow": 2},
    "winter": {"two_rain": 1, "one_snow": 2, "two_snow": 3},
    "animals": {"blank": 0, "palisade": 1, "food": 2, "beast": 3},
}


def spoken(box: RobinsonBox, name: str, word: str) -> int:
    """The number of a face or card that somebody names in advance."""
    if word in FACES.get(name, {}):
        return FACES[name][word]
    if name in ("event", "event card"):
        return box.number_named(word)
    if name == "adventure":
        return box.adventure_named(word)
    if name == "mystery":
        return box.mystery_named(word)
    if name in ("beast", "hunting"):
        return place(box.beasts, word)
    if name == "token":
        return TOKENS.index(word)
    if name == "invention":
        return ITEMS.index(word)
    if name == "equipment":
        return EQUIPMENT.index(word)
    return int(word)

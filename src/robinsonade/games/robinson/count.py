"""Counting: pieces that are never born or lost, points of the earlier edition, and results spoken in advance."""

from __future__ import annotations

from collections.abc import Mapping

from robinsonade.games.robinson.box import RobinsonBox, place
from robinsonade.games.robinson.table import (
    ADVENTURE_CARD,
    BEAST_CARD,
    EQUIPMENT,
    INVENTION_CARD,
    ITEMS,
    MYSTERY_CARD,
    PALISADE,
    ROOF,
    TILE_CARD,
    TOKEN_CARD,
    TOKENS,
    WEAPON,
    WRECKAGE_CARD,
    Table,
)


def pieces(s: Table) -> Mapping[str, int]:
    """Cards, tiles and discovery tokens; goods, effect tokens and markers are unlimited (A-48)."""
    cards = s.events + s.hand + ([s.event_top] if s.event_top >= 0 else [])
    cards += [card for card in s.threat if card >= 0]
    kept = s.kept + [card >> 3 for card in s.future_treasures]
    kept += [packed & 255 for packed in s.sheet_cards if packed >> 8 & 15 == 2]
    cards += [MYSTERY_CARD + card if card < 100 else card for card in kept]
    cards += [TOKEN_CARD + (packed & 255) for packed in s.sheet_cards if packed >> 8 & 15 == 1]
    seen = [card for part in (s.hunting.pool, s.hunting.top, s.hunting.bottom) for card in part if card >= 0]
    lying = (s.board | s.items | s.fresh | s.personal) & (1 << len(ITEMS)) - 1

    def held(low: int, high: int) -> int:
        return sum(1 for card in cards if low <= card < high)

    return {
        "events": held(0, ADVENTURE_CARD) + len(s.events_out) + len(s.unused),
        "adventures": held(ADVENTURE_CARD, MYSTERY_CARD) + sum(map(len, s.adventures)) + len(s.adventures_out),
        "mysteries": held(MYSTERY_CARD, WRECKAGE_CARD) + len(s.mysteries) + len(s.mysteries_out),
        "beasts": held(BEAST_CARD, INVENTION_CARD)
        + len(s.beasts)
        + len(s.beasts_out)
        + len(seen)
        + (s.waiting_beast >= 0),
        "inventions": held(INVENTION_CARD, TILE_CARD) + lying.bit_count() + len(s.inventions) + len(s.inventions_out),
        "tiles": held(TILE_CARD, TOKEN_CARD) + sum(1 for tile in s.tiles if tile) + len(s.stack),
        "discovery tokens": held(TOKEN_CARD, TOKEN_CARD + 100)
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

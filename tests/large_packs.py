"""Packs with more cards than anybody would write: copies of a game's own cards under new ids and names."""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import yaml

from robinsonade.content.packs import Pack, open_pack
from tests.rules import ROOT

GAMES = ROOT / "src" / "robinsonade" / "games"
# By game and file: how many new cards, of each kind where a field tells the kinds apart
SIZES: dict[str, dict[str, tuple[int, str]]] = {
    "robinson": {
        "events.yaml": (30, ""),
        "adventures.yaml": (20, "deck"),
        "mysteries.yaml": (50, "kind"),
        "beasts.yaml": (20, ""),
        "wreckage.yaml": (120, ""),
        "inventions.yaml": (90, ""),
    },
    "naufragos": {
        "events.yaml": (60, ""),
        "exploration.yaml": (60, "region"),
        "goods.yaml": (120, ""),
        "camp.yaml": (3, ""),
    },
    "camps": {"terrain_cards.yaml": (60, ""), "goals.yaml": (60, ""), "maps.yaml": (5, "")},
    "paleo": {"base.yaml": (60, ""), "dreams.yaml": (60, ""), "people.yaml": (60, "")},
}


def own_cards(game: str, file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load((GAMES / game / "content" / file).read_text("utf-8"))
    return [card for card in found if not one_of_a_kind(card)]


def one_of_a_kind(card: dict[str, Any]) -> bool:
    """Robinson's inventions on the board and of characters, and the Saber, which is used as often as anybody likes."""
    return card.get("group") in ("default", "personal") or (
        "when_used" in card and "kind" in card and "uses" not in card
    )


def copies(cards: list[dict[str, Any]], n: int, kind: str) -> list[dict[str, Any]]:
    """n new cards of each kind, each with an id and a name that nothing else has."""
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for card in cards:
        kinds[card.get(kind, "")].append(card)
    return [copied(card, i) for these in kinds.values() for i, card in enumerate(islice(cycle(these), n))]


def copied(card: dict[str, Any], i: int) -> dict[str, Any]:
    named = {"name": {lang: f"{name}, copy {i}" for lang, name in card["name"].items()}} if "name" in card else {}
    return {**card, "id": f"{card['id']}_copy_{i}", **named, "source": "original"}


def large_pack(game: str, folder: Path) -> Pack:
    about = {"id": "large", "game": game, "name": {"en": "Large", "de": "Groß"}}
    (folder / "pack.yaml").write_text(json.dumps(about), "utf-8")
    for file, (n, kind) in SIZES[game].items():
        (folder / file).write_text(json.dumps(copies(own_cards(game, file), n, kind), indent=1), "utf-8")
    return open_pack(folder)

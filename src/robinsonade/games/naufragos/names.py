"""What people, cards, actions and places are called."""

from __future__ import annotations

from typing import Any

from robinsonade.content.phrases import COMMON, Namer
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.acts import FOOD_THING, ROPE_THING, SAIL_THING
from robinsonade.games.naufragos.cards import MODS, PHRASES
from robinsonade.games.naufragos.phases.building import SITES
from robinsonade.games.naufragos.table import ACTIONS, FISH, JELLYFISH, MARKS, REGIONS, SHARK, TILES, WEATHER, Table

say = PHRASES.say
THINGS = {FOOD_THING: "food", ROPE_THING: "rope", SAIL_THING: "sail"}


def card_name(s: Table, card: int) -> Text:
    return s.box.cards[card].name


def thing_name(s: Table, thing: int) -> Text:
    """An item, or food, a rope, a sail."""
    return PHRASES.phrases["things"][THINGS[thing]] if thing in THINGS else card_name(s, thing)


def tile_kind(s: Any, number: int) -> Text:
    return PHRASES.phrases["things"][TILES[number]]


def camp_name(s: Table, card: int) -> Text:
    return s.box.cards[card].camp_name


def region_name(s: Any, number: int) -> Text:
    return PHRASES.phrases["regions"][[*REGIONS, "highlands"][number]]


def deck_name(s: Any, number: int) -> Text:
    return PHRASES.phrases["regions"][[*REGIONS, "event"][number]]


def weather_name(s: Any, space: int) -> Text:
    return PHRASES.phrases["weather"][WEATHER[space]]


def action_name(s: Any, action: int) -> Text:
    return PHRASES.phrases["actions"][ACTIONS[action]]


def site_name(s: Any, site: int) -> Text:
    return PHRASES.phrases["sites"][SITES[site]]


def mark_name(s: Any, mark: int) -> Text:
    return PHRASES.phrases["marks"][MARKS[mark]]


def mod_name(s: Any, key: int) -> Text:
    return PHRASES.phrases["mods"][MODS[key]]


def way_name(s: Table, way: int) -> Text:
    name: Text = s.box.ways[way].name
    return name


def tile_name(tile: int) -> Text:
    if tile in (JELLYFISH, SHARK):
        return say("says", "jellyfish" if tile == JELLYFISH else "shark")
    return say("says", "tile", n=tile % FISH)


NAMERS: dict[str, Namer] = {
    **COMMON,
    "card": card_name,
    "camp": camp_name,
    "thing": thing_name,
    "tile": tile_kind,
    "region": region_name,
    "deck": deck_name,
    "weather": weather_name,
    "action": action_name,
    "site": site_name,
    "mark": mark_name,
    "mod": mod_name,
    "way": way_name,
}

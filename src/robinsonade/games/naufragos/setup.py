"""From options and luck to the first table (N-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.decks import Deck
from robinsonade.engine.errors import Unknown
from robinsonade.engine.machine import State
from robinsonade.games.naufragos.cards import PLOTS, NaufragosBox
from robinsonade.games.naufragos.table import (
    AT_CAMP,
    CAMP_PLACES,
    EXPLORE,
    FIELDS,
    FIRST_SUNNY,
    FISH,
    FREE,
    JELLYFISH,
    MARKERS,
    MARKS,
    NOBODY,
    REST_PLACES,
    START_DIFFICULTY,
    Table,
)

EVENTS_BY_SEATS = {1: 21, 2: 18, 3: 15, 4: 12}
BEGINNINGS = 8
WRECK = 6
FISH_VALUES = {1: 3, 2: 5, 3: 4, 4: 1}
GATHERING_VALUES = {1: 5, 2: 10, 3: 7, 4: 2}
REPORT_VALUES = {1: 14, 2: 14, 3: 8, 4: 2}


def tiles(values: Mapping[int, int], add: int = 0) -> list[int]:
    return [value + add for value, count in values.items() for _ in range(count)]


def deal(box: NaufragosBox, seats: int, options: Mapping[str, str], rng: int) -> Table:
    luck = State(seats, rng, 0, "")
    characters = choose_characters(box, seats, options["characters"], luck)
    decks = [Deck(box.exploration[region][:], [], []) for region in range(3)]
    beginnings = [card for card in box.beginnings if seats > 1 or box.cards[card].solo != "remove"]
    for _ in range(min(BEGINNINGS, len(beginnings))):
        card = draw(luck, beginnings)
        decks[box.cards[card].region].shuffle_in([card])
    events = [card for card in box.events if seats <= 2 or not box.cards[card].few]
    decks.append(Deck([draw(luck, events) for _ in range(min(EVENTS_BY_SEATS[seats], len(events)))], [], []))
    food = max(1, seats - 1)
    fields: dict[str, Any] = {
        "seats": seats,
        "rng": 0,
        "at": 0,
        "ending": "",
        "rerolls": options["rerolls"] == "on",
        "lost_trade": options["lost_trade"] == "on",
        "character": characters,
        "energy": [box.characters[character].energy for character in characters],
        "wounds": [0] * seats,
        "infections": [0] * seats,
        "dead": [False] * seats,
        "track": [0] * seats,
        "lost": [NOBODY] * seats,
        "lost_at": [],
        "items": [[] for _ in range(seats)],
        "food": [0] * seats,
        "rope": [0] * seats,
        "sail": [0] * seats,
        "dog": NOBODY,
        "goat": False,
        "cannon": False,
        "grave": False,
        "report": [[] for _ in range(seats)],
        "report_pool": tiles(REPORT_VALUES),
        "report_gone": [],
        "open_cards": [],
        "active": [],
        "camp": box.camp[:5] + [FREE] * (CAMP_PLACES - 5),
        "camp_piece": [NOBODY] * CAMP_PLACES,
        "gone": [False] * (PLOTS + 1),
        "weather": FIRST_SUNNY,
        "difficulty": START_DIFFICULTY,
        "wreck": WRECK,
        "remains": 0,
        "goods": box.goods[:],
        "goods_gone": [],
        "offer": seats,
        "gathering": tiles(GATHERING_VALUES),
        "gathered": [],
        "store_tiles": [],
        "store_food": food,
        "store_wood": 1,
        "cubes": 0,
        "food_stock": MARKERS - food,
        "wood_stock": MARKERS - 1,
        "fishes": [*tiles(FISH_VALUES, FISH), JELLYFISH],
        "fish_used": [],
        "shark": False,
        "fire_lit": False,
        "fire_wood": 0,
        "shelter": 0,
        "sign": 0,
        "sign_built": False,
        "beacon": 0,
        "beacon_built": False,
        "raft_open": False,
        "raft": False,
        "pantry": False,
        "pantry_tile": NOBODY,
        "marks": [False] * len(MARKS),
        "mods": [],
        "start": rand(luck, seats, "start player"),
        "round": 0,
        "spaces": [[] for _ in range(EXPLORE + 1)],
        "rests": [NOBODY] * REST_PLACES,
        "did": [[] for _ in range(seats)],
        "used": [0] * seats,
        "turn": 0,
        "windows": 0,
        "resolving": 0,
        "scouts": [],
        "expedition": False,
        "stepped": False,
        "peeked": [0] * seats,
        "known": [NOBODY] * 4,
        "last_round": 0,
        "place": AT_CAMP,
        "in_play": [],
        "after": 0,
        "dice": [],
        "eaten": [0] * seats,
        "wood_gone": 0,
    }
    fields["rng"] = luck.rng
    return Table(box, decks, [fields[name] for name in FIELDS])


def choose_characters(box: NaufragosBox, seats: int, wanted: str, luck: State) -> list[int]:
    """Two castaways never have the same ability (N-CHAR-01). What is not chosen is drawn."""
    chosen = [] if wanted == "random" else wanted.split(",")
    ids = [character.id for character in box.characters]
    taken = [ids.index(id) for id in chosen][:seats]
    abilities = [box.characters[character].ability for character in taken]
    if len(set(abilities)) < len(abilities):
        raise Unknown("Two castaways cannot have the same ability; choose characters with different ones.")
    while len(taken) < seats:
        free = [i for i, one in enumerate(box.characters) if one.ability not in abilities]
        taken.append(draw(luck, free, "character"))
        abilities.append(box.characters[taken[-1]].ability)
    return taken

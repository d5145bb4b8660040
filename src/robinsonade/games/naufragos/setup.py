"""From options and luck to the first table (N-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.decks import Deck
from robinsonade.engine.errors import Unknown
from robinsonade.engine.luck import Source
from robinsonade.games.naufragos.cards import NaufragosBox
from robinsonade.games.naufragos.table import (
    CAMP_PLACES,
    FREE,
    JELLYFISH,
    MARKERS,
    NOBODY,
    NONE,
    Pile,
    Table,
    fish_tile,
    fruit,
)

EVENTS_BY_SEATS = {1: 21, 2: 18, 3: 15, 4: 12}
BEGINNINGS = 8
FISH_VALUES = {1: 3, 2: 5, 3: 4, 4: 1}
GATHERING_VALUES = {1: 5, 2: 10, 3: 7, 4: 2}
REPORT_VALUES = {1: 14, 2: 14, 3: 8, 4: 2}


def values(counts: Mapping[int, int]) -> Pile:
    return tuple([value for value, count in counts.items() for _ in range(count)])


FISHES = (*(fish_tile(value) for value in values(FISH_VALUES)), JELLYFISH)
GATHERING = tuple([fruit(value) for value in values(GATHERING_VALUES)])
REPORTS = values(REPORT_VALUES)


def deal(kind: type[Table], box: NaufragosBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
    """As many tiles to be found as castaways, some food and one wood in the store (N-SETUP-10, 11)."""
    food = max(1, seats - 1)
    s = kind(
        box=box,
        seats=seats,
        rng=rng,
        at=0,
        ending="",
        rerolls=options["rerolls"] == "on",
        lost_trade=options["lost_trade"] == "on",
        wounds=[0] * seats,
        infections=[0] * seats,
        dead=[False] * seats,
        track=[0] * seats,
        lost=[NOBODY] * seats,
        items=[()] * seats,
        food=[0] * seats,
        rope=[0] * seats,
        sail=[0] * seats,
        report=[()] * seats,
        report_pool=REPORTS,
        met=[()] * (seats + 1),
        camp=(box.camp + [FREE] * CAMP_PLACES)[:CAMP_PLACES],
        goods=tuple(box.goods),
        offer=seats,
        gathering=GATHERING,
        fishes=FISHES,
        store_food=food,
        food_stock=MARKERS - food,
        did=[NONE] * seats,
        used=[0] * seats,
        peeked=[0] * seats,
        eaten=[0] * seats,
        gifts=[0] * seats,
    )
    s.character = tuple(choose_characters(s, options["characters"]))
    s.energy = [box.characters[character].energy for character in s.character]
    shuffle_decks(s)
    s.start = rand(s, seats, "start player")
    return s


def shuffle_decks(s: Table) -> None:
    """Eight beginnings of stories join the exploration cards; as many events as rounds (N-SETUP-01, 02, 07)."""
    box = s.box
    pools = [deck[:] for deck in box.exploration]
    beginnings = (box.beginnings if s.seats > 1 else box.beginnings_alone)[:]
    for _ in range(min(BEGINNINGS, len(beginnings))):
        card = draw(s, beginnings, "beginning")
        pools[box.cards[card].region].append(card)
    events = (box.events if s.seats <= 2 else box.events_for_many)[:]
    pools.append([draw(s, events, "event") for _ in range(min(EVENTS_BY_SEATS[s.seats], len(events)))])
    s.decks = tuple([Deck(pool, [], []) for pool in pools])
    s.unused = tuple(sorted(beginnings + events))


def choose_characters(s: Table, wanted: str) -> list[int]:
    """Two castaways never have the same ability (N-CHAR-01). What is not chosen is drawn."""
    characters = s.box.characters
    chosen = [NOBODY] * s.seats if wanted == "random" else named_characters(s, wanted)
    abilities = [characters[character].ability for character in chosen if character != NOBODY]
    if len(set(abilities)) < len(abilities):
        raise Unknown(
            "Two castaways cannot have the same ability; choose characters with different ones.",
            de="Keine zwei Schiffbrüchigen haben dieselbe Fähigkeit; wähle Charaktere mit verschiedenen.",
        )
    for seat, character in enumerate(chosen):
        if character == NOBODY:
            free = [i for i, one in enumerate(characters) if one.ability not in abilities]
            chosen[seat] = draw(s, free, "character")
            abilities.append(characters[chosen[seat]].ability)
    return chosen


def named_characters(s: Table, wanted: str) -> list[int]:
    ids = [character.id for character in s.box.characters]
    named = [ids.index(id) if id in ids else NOBODY for id in wanted.split(",")][: s.seats]
    return named + [NOBODY] * (s.seats - len(named))

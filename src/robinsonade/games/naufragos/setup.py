"""From options and luck to the first table (N-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping

from robinsonade.engine.chance import draw, rand
from robinsonade.engine.decks import Deck
from robinsonade.engine.errors import Unknown
from robinsonade.games.naufragos.cards import PLOTS, NaufragosBox
from robinsonade.games.naufragos.table import (
    AT_CAMP,
    CAMP_PLACES,
    EMPTY_CAMP,
    FIRST_SUNNY,
    FISH,
    FREE,
    JELLYFISH,
    MARKERS,
    MARKS,
    NO_PIECES,
    NOBODY,
    NOBODY_RESTS,
    START_DIFFICULTY,
    Table,
)

EVENTS_BY_SEATS = {1: 21, 2: 18, 3: 15, 4: 12}
BEGINNINGS = 8
BUILD_SPACES = 3  # for constructions that are not printed on the board
WRECK = 6
FISH_VALUES = {1: 3, 2: 5, 3: 4, 4: 1}
GATHERING_VALUES = {1: 5, 2: 10, 3: 7, 4: 2}
REPORT_VALUES = {1: 14, 2: 14, 3: 8, 4: 2}


def tiles(values: Mapping[int, int], add: int = 0) -> list[int]:
    return [value + add for value, count in values.items() for _ in range(count)]


FISHES = [*tiles(FISH_VALUES, FISH), JELLYFISH]
GATHERING = tiles(GATHERING_VALUES)
REPORTS = tiles(REPORT_VALUES)


def deal(box: NaufragosBox, seats: int, options: Mapping[str, str], rng: int) -> Table:
    s = Table(box, seats, rng, 0, "")
    s.rerolls = options["rerolls"] == "on"
    s.lost_trade = options["lost_trade"] == "on"
    bring_castaways(s, options["characters"])
    shuffle_decks(s)
    lay_out_island(s)
    lay_out_camp(s)
    s.start = rand(s, seats, "start player")
    s.round = s.last_round = 0
    s.spaces = NO_PIECES
    s.rests = NOBODY_RESTS
    s.did, s.used, s.peeked, s.eaten = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.turn = s.windows = s.resolving = s.undecided = s.perishable = s.short = 0
    s.scouts = []
    s.expedition = s.stepped = False
    s.place, s.after, s.dying, s.looker, s.site, s.pledged = AT_CAMP, 0, NOBODY, NOBODY, NOBODY, 0
    s.gifts = [0] * s.seats
    s.in_play, s.dice, s.laid_out, s.hooked, s.looked, s.received = [], [], [], [], [], []
    return s


def bring_castaways(s: Table, wanted: str) -> None:
    """Two pieces, full energy, the cube on the start space of the track (N-SETUP-03)."""
    seats = s.seats
    s.character = choose_characters(s, wanted)
    s.energy = [s.box.characters[character].energy for character in s.character]
    s.wounds, s.infections, s.track, s.food = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.rope, s.sail = [0] * seats, [0] * seats
    s.dead = [False] * seats
    s.lost, s.lost_at = [NOBODY] * seats, []
    s.items = [[] for _ in range(seats)]
    s.report = [[] for _ in range(seats)]
    s.report_pool, s.report_gone = REPORTS, []
    s.grave = False


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
    s.decks = [Deck(pool, [], []) for pool in pools]
    s.unused = sorted(beginnings + events)
    s.seen_top, s.seen_under = [[] for _ in pools], [[] for _ in pools]
    s.gone = [False] * (PLOTS + 1)
    s.open_cards, s.active, s.past = [], [], []


def lay_out_island(s: Table) -> None:
    """Weather, difficulty, wreck, and the tiles that can be found (N-SETUP-04, 06, 08, 10)."""
    s.weather, s.difficulty = FIRST_SUNNY, START_DIFFICULTY
    s.wreck, s.remains = WRECK, 0
    s.goods, s.goods_gone = s.box.goods, []
    s.offer = s.seats
    s.gathering, s.gathered = GATHERING, []
    s.fishes, s.fish_used = FISHES, []
    s.shark = s.goat = s.cannon = False
    s.marks = [False] * len(MARKS)
    s.mods = []


def lay_out_camp(s: Table) -> None:
    """Five camp cards, one wood, some food, no fire, nothing built (N-SETUP-05, 09, 11, 12)."""
    food = max(1, s.seats - 1)
    s.camp = (s.box.camp + [FREE] * CAMP_PLACES)[:CAMP_PLACES]
    s.camp_piece = EMPTY_CAMP
    s.store_tiles, s.store_food, s.store_wood, s.cubes = [], food, 1, 0
    s.food_stock, s.wood_stock, s.wood_gone = MARKERS - food, MARKERS - 1, 0
    s.fire_lit, s.fire_wood = False, 0
    s.shelter = s.sign = s.beacon = 0
    s.sign_built = s.beacon_built = s.raft_open = s.raft_waits = s.raft = s.pantry = False
    s.pantry_tile = NOBODY
    s.build_spaces = BUILD_SPACES - 1  # the pantry lies on one


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

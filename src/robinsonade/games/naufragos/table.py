"""What lies on the table of Náufragos, and small questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from robinsonade.engine.decks import Deck
from robinsonade.engine.fields import Shared
from robinsonade.engine.machine import State

if TYPE_CHECKING:
    from robinsonade.games.naufragos.cards import NaufragosBox

T = TypeVar("T")
Pile = tuple[int, ...]  # replaced when it changes, so that clones can share it

COAST, HINTERLAND, HEART, HIGHLANDS = range(4)
REGIONS = ["coast", "hinterland", "heart"]
EVENTS = 3  # among the decks, after those of the regions

# The exploration track: the start space belongs to the coast.
REGION_OF_SPACE = [COAST] * 6 + [HINTERLAND] * 8 + [HEART] * 6 + [HIGHLANDS]
FIRST_SPACE = [0, 6, 14, 20]
REPORT_AT_SPACE = [0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5]

WEATHER = ["storm", "rain", "rain", "cloudy", "sunny", "sunny", "scorching"]
STORM, HEAT, FIRST_SUNNY = 0, 6, 4
RETURN_IN_WEATHER = [-2, -1, -1, 0, 0, 0, 0]

LEAST_DIFFICULTY, START_DIFFICULTY, MOST_DIFFICULTY = 2, 4, 15
SAND_SIGN, SIGNAL_FIRE = 12, 8  # what they need
MARKERS = 16  # of food, and of wood
CAMP_PLACES = 8
WRECK = 6
BUILD_SPACES = 3  # for constructions that are not printed on the board; the pantry lies on one
PLOTS = 111  # numbered cards of stories
DEADLY_INFECTIONS = 4

# The actions in board order; a rest place follows each of the first six.
GATHER, WOOD, DIARY, REMAINS, FIRE, BUILD, EXPLORE, REST, CAMP = range(9)
ACTIONS = ["gather", "wood", "diary", "remains", "fire", "build", "explore", "rest", "camp"]
COSTS = [[2, 1, 1, 1], [1, 1, 1], [0, 0, 0, 0], [1], [0], [0], [1, 1, 1, 1]]
REST_PLACES = 6

NOBODY = -1
WHITE = 9  # the white piece on a camp card
FREE = -1
# When a round begins: on the actions, on the rest places.
NO_PIECES: list[Pile] = [()] * (EXPLORE + 1)
NOBODY_RESTS = [NOBODY] * REST_PLACES

# Food tiles: value, and 10 more for fish. Jellyfish and shark have no value.
FISH, JELLYFISH, SHARK = 10, 20, 21

TILES = ["dog", "goat", "cannon", "rope", "sail"]
DOG = 5  # the plot card that is the dog
TURN_ORDERS = [[[(first + i) % n for i in range(n)] for first in range(n)] for n in range(5)]
NOBODY_LOST = [[NOBODY] * n for n in range(5)]

Remembered = Literal["cannon_ready", "friends", "feud", "allies", "rivals", "cursed"]
MARKS: list[str] = list(get_args(Remembered))
ROUND, EXPEDITION, NEXT, GAME = range(4)  # how long a change lasts
UNTIL = ["round", "expedition", "next", "game"]

# Who is concerned by a card: scouts on the way, people in camp otherwise.
AT_CAMP, ON_THE_WAY = range(2)


class Table(State):
    box: Shared[NaufragosBox]
    rerolls: bool = True  # report tiles may buy a repeated roll
    lost_trade: bool = True  # lost castaways may exchange things with those in camp
    start: int = 0
    round: int = 0
    last_round: int = 0  # 0 while nobody has been in the highlands

    # The castaways, by seat
    character: Pile = ()
    energy: list[int] = []
    wounds: list[int]
    infections: list[int]
    dead: list[bool]
    track: list[int]  # the space on the exploration track
    lost: list[int]  # the lost group, or -1
    lost_at: list[int] = []  # by lost group: its difficulty
    items: list[Pile]
    food: list[int]  # own markers
    rope: list[int]
    sail: list[int]
    report: list[Pile]  # the values of the report tiles, secret
    report_pool: Pile = ()
    report_gone: Pile = ()
    grave: bool = False

    # Decks
    decks: tuple[Deck, ...] = ()  # coast, hinterland, heart, events
    seen_top: tuple[Pile, ...] = ((), (), (), ())  # by deck, beside its known top: who has seen it, a bit for each seat
    seen_under: tuple[Pile, ...] = ((), (), (), ())
    met: list[Pile]  # by seat, onlookers last: cards they have seen that were shuffled into their deck again
    unused: Pile = ()  # events and beginnings that stayed in the box, unseen
    gone: tuple[bool, ...] = (False,) * (PLOTS + 1)  # by plot number: in play, in a deck or out of the game
    open_cards: Pile = ()  # places that stay open beside their decks
    active: Pile = ()  # events revealed in this round
    past: Pile = ()  # events of earlier rounds

    # The island and the camp
    weather: int = FIRST_SUNNY
    difficulty: int = START_DIFFICULTY
    wreck: int = WRECK
    remains: int = 0
    camp: list[int] = [FREE] * CAMP_PLACES  # by place of the camp board: the camp card, or -1
    camp_piece: list[int] = [NOBODY] * CAMP_PLACES  # by place: who stands there
    goat: bool = False
    cannon: bool = False
    marks: list[bool] = [False] * len(MARKS)
    mods: tuple[Pile, ...] = ()  # lasting changes: key, n, until, seat or -1
    goods: Pile = ()
    goods_gone: Pile = ()
    offer: int = 0  # how many gathering tiles can be found
    gathering: Pile = ()  # offer and reserve together: they lie face down and are alike
    gathered: Pile = ()
    fishes: Pile = ()
    fish_used: Pile = ()
    shark: bool = False  # in the stack
    store_tiles: list[int] = []
    store_food: int = 0
    store_wood: int = 1
    cubes: int = 0  # food of this evening
    food_stock: int = MARKERS
    wood_stock: int = MARKERS - 1
    wood_gone: int = 0
    fire_lit: bool = False
    fire_wood: int = 0

    # Constructions
    shelter: int = 0
    sign: int = 0
    sign_built: bool = False
    beacon: int = 0
    beacon_built: bool = False
    raft_open: bool = False
    raft_waits: bool = False  # there is no free space to build it on
    raft: bool = False
    pantry: bool = False
    pantry_tile: int = NOBODY
    build_spaces: int = BUILD_SPACES - 1  # free ones for new constructions

    # The round
    spaces: list[Pile] = NO_PIECES  # by action: the seats with a piece there, in order
    rests: list[int] = [NOBODY] * REST_PLACES  # by rest place: the seat, or -1
    did: list[int]  # by seat: the actions of this round, a bit for each
    used: list[int]  # by seat: the pieces used
    turn: int = 0  # how many pieces have been asked for
    windows: int = 0  # how often the seat that is asked has given something away or changed the pantry
    resolving: int = 0  # the place in the board order, or -1 before the first
    scouts: Pile = ()  # in marching order, those still on the way
    expedition: bool = False
    stepped: bool = False  # the first difficulty step of the expedition is made
    peeked: list[int]  # by seat: looks ahead in this expedition
    eaten: list[int]
    undecided: int = 0  # units of food nobody has decided about this evening
    perishable: int = 0  # those of them that are cubes

    # What people must see while they decide
    place: int = AT_CAMP  # AT_CAMP or ON_THE_WAY: whom a card concerns
    in_play: Pile = ()  # the cards being carried out, the inner ones last
    after: int = 0  # what becomes of the exploration card that is read
    dice: Pile = ()  # as they were rolled last
    site: int = NOBODY  # what is being built, or -1
    pledged: int = 0  # energy given for it so far
    gifts: list[int]  # the energy of each seat in it
    laid_out: Pile = ()  # goods to choose from
    hooked: Pile = ()  # fish to choose from
    received: tuple[Pile, ...] = ()  # while things change hands: who has just been given what
    short: int = 0  # how much strength is missing after a roll
    dying: int = NOBODY  # who is about to die, or -1
    looker: int = NOBODY  # who looks at cards of a deck, or -1
    looked: Pile = ()
    seen_looked: Pile = ()  # beside them: who has seen the card, a bit for each seat


def put(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """With one of them replaced."""
    return (*values[:i], value, *values[i + 1 :])


def without(pile: Pile, thing: int) -> Pile:
    i = pile.index(thing)
    return pile[:i] + pile[i + 1 :]


def is_lost(s: Table, seat: int) -> bool:
    return s.lost[seat] != NOBODY


def in_turn_order(s: Table) -> list[int]:
    """All seats, clockwise from the start player."""
    return TURN_ORDERS[s.seats][s.start]


def living(s: Table) -> list[int]:
    order = TURN_ORDERS[s.seats][s.start]
    return those(order, s.dead, False) if True in s.dead else order


def in_camp(s: Table) -> list[int]:
    """Living castaways who are neither lost nor on the way."""
    there = not_lost(s)
    return apart_from(there, s.scouts) if s.scouts else there


def not_lost(s: Table) -> list[int]:
    if s.lost_at and s.lost != NOBODY_LOST[s.seats]:
        return those(living(s), s.lost, NOBODY)
    return living(s) if True in s.dead else TURN_ORDERS[s.seats][s.start]


def those(seats: Sequence[int], by_seat: list[T], value: T) -> list[int]:
    return [seat for seat in seats if by_seat[seat] == value]


def apart_from(seats: Sequence[int], some: Sequence[int]) -> list[int]:
    return [seat for seat in seats if seat not in some]


def concerned(s: Table) -> list[int]:
    """Whom a card concerns that does not say it: scouts on the way, otherwise those in camp."""
    return list(s.scouts) if s.place == ON_THE_WAY else in_camp(s)


def most_energy(s: Table, seat: int) -> int:
    """The highest field of the track that is not covered (N-EN-06)."""
    return s.box.characters[s.character[seat]].energy - s.wounds[seat] - s.infections[seat]


def with_wounds(s: Table, seats: Sequence[int]) -> list[int]:
    return sorted(seat for seat in seats if s.wounds[seat])


def region(s: Table, seat: int) -> int:
    return REGION_OF_SPACE[s.track[seat]]


def owner_of(s: Table, item: int) -> int:
    for seat, items in enumerate(s.items):
        if item in items:
            return seat
    return NOBODY


def modified(s: Table, key: int, seat: int) -> int:
    """What changes a value for this castaway: the ability, items, and what lasts for a while."""
    box = s.box
    total = box.characters[s.character[seat]].changes.get(key, 0)
    held = box.held[key]
    if held:
        for item in s.items[seat]:
            if item in held:
                total += held[item]
    for change in s.mods:
        if change[0] == key and change[3] in (seat, NOBODY):
            total += change[1]
    return total + held_in_camp(s, key) if key in box.held_in_camp else total


def modified_by_group(s: Table, key: int, seats: Sequence[int]) -> int:
    """The members' changes together; what counts for everybody counts once."""
    if len(seats) == 1:
        return modified(s, key, seats[0])
    shared = total = shared_change(s, key)
    for seat in seats:
        total += modified(s, key, seat) - shared
    return total


def own_change(s: Table, key: int, seat: int) -> int:
    return modified(s, key, seat) - shared_change(s, key)


def shared_change(s: Table, key: int) -> int:
    """From camp cards, and from what lasts for everybody."""
    total = held_in_camp(s, key) if key in s.box.held_in_camp else 0
    for change in s.mods:
        if change[0] == key and change[3] == NOBODY:
            total += change[1]
    return total


def held_in_camp(s: Table, key: int) -> int:
    box, total = s.box, 0
    if box.held_in_camp[key].isdisjoint(s.camp):
        return 0
    for card in s.camp:
        if card != FREE:
            total += box.cards[card].changes_in_camp.get(key, 0)
    return total


def strength_of(s: Table, seats: Sequence[int]) -> int:
    """The strength values of the cards they own (N-STR-01)."""
    total = 0
    for seat in seats:
        total += s.box.characters[s.character[seat]].strength
        total += sum(s.box.cards[item].strength for item in s.items[seat])
    return total


def has_tag(s: Table, seats: Sequence[int], tag: int) -> bool:
    return any(tag in s.box.cards[item].tags for seat in seats for item in s.items[seat])


def dog_owner(s: Table) -> int:
    """The dog belongs to whoever owns its card."""
    return owner_of(s, s.box.plots[DOG])


def food_in_store(s: Table) -> int:
    return s.store_food + sum(tile % FISH for tile in s.store_tiles)

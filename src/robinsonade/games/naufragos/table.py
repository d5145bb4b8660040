"""What lies on the table of Náufragos, and small questions about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NewType, TypeVar, get_args

from robinsonade.engine.decks import Deck
from robinsonade.engine.fields import Attached, Derived, Shared
from robinsonade.engine.machine import State
from robinsonade.engine.values import Value

if TYPE_CHECKING:
    from robinsonade.games.naufragos.cards import NaufragosBox

T = TypeVar("T")
Pile = tuple[int, ...]  # replaced when it changes, so that clones can share it

COAST: Final = 0
HINTERLAND: Final = 1
HEART: Final = 2
HIGHLANDS: Final = 3
REGIONS = ["coast", "hinterland", "heart"]
EVENTS: Final = 3  # among the decks, after those of the regions

# The exploration track: the start space belongs to the coast.
REGION_OF_SPACE = [COAST] * 6 + [HINTERLAND] * 8 + [HEART] * 6 + [HIGHLANDS]
FIRST_SPACE = [0, 6, 14, 20]
REPORT_AT_SPACE = [0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5]

WEATHER = ["storm", "rain", "rain", "cloudy", "sunny", "sunny", "scorching"]
STORM: Final = 0
FIRST_SUNNY: Final = 4
HEAT: Final = 6
RETURN_IN_WEATHER = [-2, -1, -1, 0, 0, 0, 0]

LEAST_DIFFICULTY: Final = 2
START_DIFFICULTY: Final = 4
MOST_DIFFICULTY: Final = 15
SAND_SIGN: Final = 12  # energy it needs
SIGNAL_FIRE: Final = 8  # energy and wood it needs
MARKERS: Final = 16  # of food, and of wood
CAMP_PLACES: Final = 8
WRECK: Final = 6
BUILD_SPACES: Final = 3  # for constructions that are not printed on the board; the pantry lies on one
PLOTS: Final = 111  # numbered cards of stories
DEADLY_INFECTIONS: Final = 4

# The actions in board order; a rest place follows each of the first six.
Action = NewType("Action", int)
GATHER: Final = Action(0)
WOOD: Final = Action(1)
DIARY: Final = Action(2)
REMAINS: Final = Action(3)
FIRE: Final = Action(4)
BUILD: Final = Action(5)
EXPLORE: Final = Action(6)
REST: Final = Action(7)
CAMP: Final = Action(8)
ACTIONS = ["gather", "wood", "diary", "remains", "fire", "build", "explore", "rest", "camp"]
ON_THE_BOARD = (GATHER, WOOD, DIARY, REMAINS, FIRE, BUILD, EXPLORE)
COSTS = [[2, 1, 1, 1], [1, 1, 1], [0, 0, 0, 0], [1], [0], [0], [1, 1, 1, 1]]
REST_PLACES: Final = 6

# What can be built
Site = NewType("Site", int)
NO_SITE: Final = Site(-1)
SHELTER: Final = Site(0)
SIGN: Final = Site(1)
BEACON: Final = Site(2)
PANTRY: Final = Site(3)
RAFT: Final = Site(4)
ALL_SITES = (SHELTER, SIGN, BEACON, PANTRY, RAFT)
SITES = ["shelter", "sand_sign", "signal_fire", "pantry", "raft"]

NOBODY: Final = -1
WHITE: Final = 9  # the white piece on a camp card
FREE: Final = -1
# When a round begins: on the actions, on the rest places.
NO_PIECES: list[Pile] = [()] * len(ON_THE_BOARD)
NOBODY_RESTS = [NOBODY] * REST_PLACES

# What can be given away: an item by the number of its card, or one of these.
Thing = NewType("Thing", int)
FOOD_THING: Final = Thing(-2)
ROPE_THING: Final = Thing(-3)
SAIL_THING: Final = Thing(-4)

TILES = ["dog", "goat", "cannon", "rope", "sail"]
DOG: Final = 5  # the plot card that is the dog
TURN_ORDERS = [[[(first + i) % n for i in range(n)] for first in range(n)] for n in range(5)]
NOBODY_LOST = [[NOBODY] * n for n in range(5)]

Remembered = Literal["cannon_ready", "friends", "feud", "allies", "rivals", "cursed"]
MARKS: list[str] = list(get_args(Remembered))

# What changes a value, by its number in `modifiers.MODS`; and how long it lasts.
Mod = NewType("Mod", int)
ROUND: Final = 0
EXPEDITION: Final = 1
NEXT: Final = 2
GAME: Final = 3
UNTIL = ["round", "expedition", "next", "game"]

# Who is concerned by a card: scouts on the way, people in camp otherwise.
AT_CAMP: Final = 0
ON_THE_WAY: Final = 1


class Some(frozenset[int]):
    """Several seats or actions."""

    __slots__ = ()

    def dump(self) -> list[int]:
        return sorted(self)

    @staticmethod
    def load(numbers: list[int]) -> Some:
        return Some(numbers)


@cache
def and_also(some: Some, n: int) -> Some:
    return Some([*some, n])


NONE: Final = Some()
EVERYBODY: Final = Some(range(5))  # all seats, and onlookers after the last


class FoodTile(Value):
    """A tile that is gathered or fished. Made by `fruit` and `fish_tile`, or one of those below."""

    __slots__ = ("kind", "number", "value")

    def __init__(self, kind: str, value: int, number: int) -> None:
        self.kind = kind
        self.value = value
        self.number = number  # as records have it

    def __lt__(self, other: FoodTile) -> bool:
        return self.number < other.number

    def dump(self) -> int:
        return self.number

    @staticmethod
    def load(number: int) -> FoodTile:
        return tile_numbered(number)


FRUITS = [FoodTile("fruit", value, value) for value in (1, 2, 3, 4)]
FISHES = [FoodTile("fish", value, 10 + value) for value in (1, 2, 3, 4)]
JELLYFISH: Final = FoodTile("jellyfish", 0, 20)
SHARK: Final = FoodTile("shark", 0, 21)
NO_TILE: Final = FoodTile("", 0, -1)


def fruit(value: int) -> FoodTile:
    return FRUITS[value - 1]


def fish_tile(value: int) -> FoodTile:
    return FISHES[value - 1]


def tile_numbered(number: int) -> FoodTile:
    return next(tile for tile in (*FRUITS, *FISHES, JELLYFISH, SHARK, NO_TILE) if tile.number == number)


class Change(Value):
    """A change of a value that lasts. Made by `change`."""

    __slots__ = ("mod", "n", "seat", "until")

    def __init__(self, mod: Mod, n: int, until: int, seat: int) -> None:
        self.mod = mod
        self.n = n
        self.until = until
        self.seat = seat  # whom it concerns, or NOBODY: everybody

    def dump(self) -> list[int]:
        return [self.mod, self.n, self.until, self.seat]

    @staticmethod
    def load(parts: Sequence[int]) -> Change:
        mod, n, until, seat = parts
        return change(Mod(mod), n, until, seat)


change = cache(Change)


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
    items: list[tuple[Thing, ...]]
    food: list[int]  # markers they keep for themselves
    rope: list[int]
    sail: list[int]
    report: list[Pile]  # the values of the report tiles, secret
    report_pool: Pile = ()
    report_gone: Pile = ()
    grave: bool = False

    # Decks
    decks: tuple[Deck, ...] = ()  # coast, hinterland, heart, events
    seen_top: tuple[tuple[Some, ...], ...] = ((), (), (), ())  # by deck and card of its known top: who has seen it
    seen_under: tuple[tuple[Some, ...], ...] = ((), (), (), ())
    met: list[Pile]  # by seat, onlookers last: cards they have seen that were shuffled into their deck again
    unused: Pile = ()  # events and beginnings that stayed in the box, unseen
    gone: tuple[bool, ...] = (False,) * (PLOTS + 1)  # by plot number: in play, in a deck or out of the game
    open_cards: Pile = ()  # places that stay open next to their decks
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
    mods: tuple[Change, ...] = ()  # those that last for a while
    goods: Pile = ()
    goods_gone: Pile = ()
    offer: int = 0  # how many gathering tiles can be found
    gathering: tuple[FoodTile, ...] = ()  # offer and reserve together: they lie face down and are alike
    gathered: tuple[FoodTile, ...] = ()
    fishes: tuple[FoodTile, ...] = ()
    fish_used: tuple[FoodTile, ...] = ()
    shark: bool = False  # in the stack
    store_tiles: list[FoodTile] = []
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
    pantry_tile: FoodTile = NO_TILE
    build_spaces: int = BUILD_SPACES - 1  # free ones for new constructions

    # The round
    spaces: list[Pile] = NO_PIECES  # by action: the seats with a piece there, in order
    rests: list[int] = [NOBODY] * REST_PLACES  # by rest place: the seat, or -1
    did: list[Some]  # by seat: the actions of this round
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
    dice_for: Derived[tuple[object, ...]] = ()  # the moment at which that was
    site: Site = NO_SITE  # what is being built
    pledged: int = 0  # energy given for it so far
    gifts: list[int]  # the energy of each seat in it
    laid_out: Pile = ()  # goods to choose from
    hooked: tuple[FoodTile, ...] = ()  # fish to choose from
    received: tuple[tuple[int, Thing], ...] = ()  # while things change hands: who has just been given what
    short: int = 0  # how much strength is missing after a roll
    dying: int = NOBODY  # who is about to die, or -1
    looker: int = NOBODY  # who looks at cards of a deck, or -1
    looked: Pile = ()
    seen_looked: tuple[Some, ...] = ()  # by card looked at: who has seen it

    # The same; it is found again when the step is played again, so a dump need not have it
    rolled_for: Derived[str] = "card"  # they decide: card, rest, fire, strength, side, return, lost, infection
    rolled_by: Derived[Pile] = ()
    needed: Derived[int] = 0  # on the dice, for a good end; a fire wants at most so much
    left_food: Derived[Pile] = ()  # who has left food in the store this evening
    imagined: Attached[Callable[[], Table] | None] = None  # while a bot ponders the real one: where to look into decks
    thought: Attached[dict[object, object] | None] = None  # while a bot ponders one question: what it has found out


def moment_of(s: Table) -> tuple[object, ...]:
    """It passes with the step, and with the card that is being carried out."""
    return s.round, s.at, s.turn, s.resolving, s.scouts, s.in_play


def replaced(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """With one of them replaced."""
    return (*values[:i], value, *values[i + 1 :])


def removed(pile: tuple[T, ...], thing: T) -> tuple[T, ...]:
    i = pile.index(thing)
    return pile[:i] + pile[i + 1 :]


def is_lost(s: Table, seat: int) -> bool:
    return s.lost[seat] != NOBODY


def in_turn_order(s: Table) -> list[int]:
    """All seats, clockwise from the start player."""
    return TURN_ORDERS[s.seats][s.start]


def living(s: Table) -> list[int]:
    order = TURN_ORDERS[s.seats][s.start]
    return where(order, s.dead, False) if True in s.dead else order


def in_camp(s: Table) -> list[int]:
    """Living castaways who are neither lost nor on the way."""
    there = not_lost(s)
    return excluding(there, s.scouts) if s.scouts else there


def not_lost(s: Table) -> list[int]:
    if s.lost_at and s.lost != NOBODY_LOST[s.seats]:
        return where(living(s), s.lost, NOBODY)
    return living(s) if True in s.dead else TURN_ORDERS[s.seats][s.start]


def where(seats: Sequence[int], by_seat: list[T], value: T) -> list[int]:
    return [seat for seat in seats if by_seat[seat] == value]


def excluding(seats: Sequence[int], some: Sequence[int]) -> list[int]:
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


def modified(s: Table, mod: Mod, seat: int) -> int:
    """What changes a value for this castaway: the ability, items, and what lasts for a while."""
    box = s.box
    total = box.characters[s.character[seat]].changes.get(mod, 0)
    held = box.held[mod]
    if held:
        for item in s.items[seat]:
            if item in held:
                total += held[item]
    for change in s.mods:
        if change.mod == mod and change.seat in (seat, NOBODY):
            total += change.n
    return total + held_in_camp(s, mod) if mod in box.held_in_camp else total


def modified_by_group(s: Table, mod: Mod, seats: Sequence[int]) -> int:
    """The members' changes together; what counts for everybody counts once."""
    if len(seats) == 1:
        return modified(s, mod, seats[0])
    shared = total = shared_change(s, mod)
    for seat in seats:
        total += modified(s, mod, seat) - shared
    return total


def own_change(s: Table, mod: Mod, seat: int) -> int:
    return modified(s, mod, seat) - shared_change(s, mod)


def shared_change(s: Table, mod: Mod) -> int:
    """From camp cards, and from what lasts for everybody."""
    total = held_in_camp(s, mod) if mod in s.box.held_in_camp else 0
    for change in s.mods:
        if change.mod == mod and change.seat == NOBODY:
            total += change.n
    return total


def held_in_camp(s: Table, mod: Mod) -> int:
    box, total = s.box, 0
    if box.held_in_camp[mod].isdisjoint(s.camp):
        return 0
    for card in s.camp:
        if card != FREE:
            total += box.cards[card].changes_in_camp.get(mod, 0)
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
    return s.store_food + sum(tile.value for tile in s.store_tiles)

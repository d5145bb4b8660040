"""What lies on the table of Náufragos, and small questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import State, Step

if TYPE_CHECKING:
    from robinsonade.games.naufragos.cards import NaufragosBox

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
DEADLY_INFECTIONS = 4

# The actions in board order; a rest place follows each of the first six.
GATHER, WOOD, DIARY, REMAINS, FIRE, BUILD, EXPLORE, REST, CAMP = range(9)
ACTIONS = ["gather", "wood", "diary", "remains", "fire", "build", "explore", "rest", "camp"]
COSTS = [[2, 1, 1, 1], [1, 1, 1], [0, 0, 0, 0], [1], [0], [0], [1, 1, 1, 1]]
REST_PLACES = 6

NOBODY = -1
WHITE = 9  # the white piece on a camp card
FREE = -1
# When a round begins: on the actions, on the rest places, on the camp cards.
NO_PIECES: list[list[int]] = [[] for _ in range(EXPLORE + 1)]
NOBODY_RESTS = [NOBODY] * REST_PLACES
EMPTY_CAMP = [NOBODY] * CAMP_PLACES

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

T = TypeVar("T")


class Table(State):
    """Lists that change seldom are never changed in place but replaced, so that clones can share them."""

    rerolls: bool  # report tiles may buy a repeated roll
    lost_trade: bool  # lost castaways may exchange things with those in camp
    start: int
    round: int
    last_round: int  # 0 while nobody has been in the highlands

    # The castaways, by seat
    character: list[int]
    energy: list[int]
    wounds: list[int]
    infections: list[int]
    dead: list[bool]
    track: list[int]  # the space on the exploration track
    lost: list[int]  # the lost group, or -1
    lost_at: list[int]  # by lost group: its difficulty
    items: list[list[int]]
    food: list[int]  # own markers
    rope: list[int]
    sail: list[int]
    report: list[list[int]]  # the values of the report tiles, secret
    report_pool: list[int]
    report_gone: list[int]
    grave: bool

    # Decks
    decks: list[Deck]  # coast, hinterland, heart, events
    seen_top: list[list[int]]  # by deck, beside its known top: who has seen the card, a bit for each seat
    seen_under: list[list[int]]
    unused: list[int]  # events and beginnings that stayed in the box, unseen
    gone: list[bool]  # by plot number: in play, in a deck or out of the game
    open_cards: list[int]  # places that stay open beside their decks
    active: list[int]  # events revealed in this round
    past: list[int]  # events of earlier rounds

    # The island and the camp
    weather: int
    difficulty: int
    wreck: int
    remains: int
    camp: list[int]  # by place of the camp board: the camp card, or -1
    camp_piece: list[int]  # by place: who stands there
    goat: bool
    cannon: bool
    marks: list[bool]
    mods: list[list[int]]  # lasting changes: key, n, until, seat or -1
    goods: list[int]
    goods_gone: list[int]
    offer: int  # how many gathering tiles can be found
    gathering: list[int]  # offer and reserve together: they lie face down and are alike
    gathered: list[int]
    fishes: list[int]
    fish_used: list[int]
    shark: bool  # in the stack
    store_tiles: list[int]
    store_food: int
    store_wood: int
    cubes: int  # food of this evening
    food_stock: int
    wood_stock: int
    wood_gone: int
    fire_lit: bool
    fire_wood: int

    # Constructions
    shelter: int
    sign: int
    sign_built: bool
    beacon: int
    beacon_built: bool
    raft_open: bool
    raft_waits: bool  # there is no free space to build it on
    raft: bool
    pantry: bool
    pantry_tile: int
    build_spaces: int  # free ones for new constructions

    # The round
    spaces: list[list[int]]  # by action: the seats with a piece there, in order
    rests: list[int]  # by rest place: the seat, or -1
    did: list[int]  # by seat: the actions of this round, a bit for each
    used: list[int]  # by seat: the pieces used
    turn: int  # how many pieces have been asked for
    windows: int  # how often the seat that is asked has given something away or changed the pantry
    resolving: int  # the place in the board order, or -1 before the first
    scouts: list[int]  # in marching order, those still on the way
    expedition: bool
    stepped: bool  # the first difficulty step of the expedition is made
    peeked: list[int]  # by seat: looks ahead in this expedition
    eaten: list[int]
    undecided: int  # units of food nobody has decided about this evening
    perishable: int  # those of them that are cubes

    # What people must see while they decide
    place: int  # AT_CAMP or ON_THE_WAY: whom a card concerns
    in_play: list[int]  # the cards being carried out, the inner ones last
    after: int  # what becomes of the exploration card that is read
    dice: list[int]  # as they were rolled last
    site: int  # what is being built, or -1
    pledged: int  # energy given for it so far
    gifts: list[int]  # the energy of each seat in it
    laid_out: list[int]  # goods to choose from
    hooked: list[int]  # fish to choose from
    received: list[tuple[int, int]]  # while things change hands: who has just been given what
    short: int  # how much strength is missing after a roll
    dying: int  # who is about to die, or -1
    looker: int  # who looks at cards of a deck, or -1
    looked: list[int]

    __slots__ = ("box", *__annotations__)

    def __init__(self, box: NaufragosBox, seats: int, rng: int, at: int, ending: str) -> None:
        """Everything else is laid out by setup, by a clone or from a dump."""
        super().__init__(seats=seats, rng=rng, at=at, ending=ending)
        self.box = box

    def steps(self) -> list[Step]:
        from robinsonade.games.naufragos.game import ROUND_STEPS

        return ROUND_STEPS

    def clone(self) -> Table:
        c = Table(self.box, self.seats, self.rng, self.at, self.ending)
        c.rerolls, c.lost_trade, c.start, c.round = self.rerolls, self.lost_trade, self.start, self.round
        c.last_round = self.last_round
        c.character, c.dead, c.lost, c.lost_at = self.character, self.dead, self.lost, self.lost_at
        c.items, c.rope, c.sail, c.report = self.items, self.rope, self.sail, self.report
        c.report_pool, c.report_gone, c.grave = self.report_pool, self.report_gone, self.grave
        c.decks, c.seen_top, c.seen_under, c.unused = self.decks, self.seen_top, self.seen_under, self.unused
        c.gone, c.open_cards, c.active, c.past = self.gone, self.open_cards, self.active, self.past
        c.weather, c.difficulty, c.wreck, c.remains = self.weather, self.difficulty, self.wreck, self.remains
        c.camp, c.camp_piece, c.goat, c.cannon = self.camp, self.camp_piece, self.goat, self.cannon
        c.marks, c.mods, c.goods, c.goods_gone = self.marks, self.mods, self.goods, self.goods_gone
        c.offer, c.gathering, c.gathered, c.fishes = self.offer, self.gathering, self.gathered, self.fishes
        c.fish_used, c.shark, c.store_food, c.store_wood = self.fish_used, self.shark, self.store_food, self.store_wood
        c.cubes, c.food_stock, c.wood_stock, c.wood_gone = self.cubes, self.food_stock, self.wood_stock, self.wood_gone
        c.fire_lit, c.fire_wood = self.fire_lit, self.fire_wood
        c.shelter, c.sign, c.sign_built, c.beacon = self.shelter, self.sign, self.sign_built, self.beacon
        c.beacon_built, c.raft_open, c.raft_waits = self.beacon_built, self.raft_open, self.raft_waits
        c.raft, c.pantry, c.pantry_tile, c.build_spaces = self.raft, self.pantry, self.pantry_tile, self.build_spaces
        c.spaces, c.rests, c.turn, c.windows = self.spaces, self.rests, self.turn, self.windows
        c.resolving, c.scouts, c.expedition, c.stepped = self.resolving, self.scouts, self.expedition, self.stepped
        c.peeked, c.undecided, c.perishable = self.peeked, self.undecided, self.perishable
        c.place, c.in_play, c.after, c.dice = self.place, self.in_play, self.after, self.dice
        c.site, c.pledged, c.gifts, c.laid_out = self.site, self.pledged, self.gifts, self.laid_out
        c.received = self.received
        c.hooked, c.short, c.dying, c.looker, c.looked = self.hooked, self.short, self.dying, self.looker, self.looked
        c.energy = self.energy[:]
        c.wounds = self.wounds[:]
        c.infections = self.infections[:]
        c.track = self.track[:]
        c.food = self.food[:]
        c.store_tiles = self.store_tiles[:]
        c.did = self.did[:]
        c.used = self.used[:]
        c.eaten = self.eaten[:]
        return c

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in FIELDS}
        data["decks"] = [deck.dump() for deck in self.decks]
        return data

    def imagine(self, seat: int) -> None:
        """Other people's report tiles, and what lies in the piles and in the box."""
        from robinsonade.games.naufragos.imagine import deal_the_unseen

        deal_the_unseen(self, seat)


FIELDS = ["seats", "rng", "at", "ending", *Table.__annotations__]


def put(values: list[T], i: int, value: T) -> list[T]:
    """The list with one value replaced. Clones keep the old one."""
    values = values[:]
    values[i] = value
    return values


def with_more(piles: list[list[int]], i: int, thing: int) -> list[list[int]]:
    piles = piles[:]
    piles[i] = [*piles[i], thing]
    return piles


def without(piles: list[list[int]], i: int, thing: int) -> list[list[int]]:
    return put(piles, i, less(piles[i], thing))


def less(pile: list[int], thing: int) -> list[int]:
    pile = pile[:]
    pile.remove(thing)
    return pile


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


def those(seats: list[int], by_seat: list[T], value: T) -> list[int]:
    return [seat for seat in seats if by_seat[seat] == value]


def apart_from(seats: list[int], some: list[int]) -> list[int]:
    return [seat for seat in seats if seat not in some]


def concerned(s: Table) -> list[int]:
    """Whom a card concerns that does not say it: scouts on the way, otherwise those in camp."""
    return s.scouts[:] if s.place == ON_THE_WAY else in_camp(s)


def most_energy(s: Table, seat: int) -> int:
    """The highest field of the track that is not covered (N-EN-06)."""
    return s.box.characters[s.character[seat]].energy - s.wounds[seat] - s.infections[seat]


def with_wounds(s: Table, seats: list[int]) -> list[int]:
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


def modified_by_group(s: Table, key: int, seats: list[int]) -> int:
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


def strength_of(s: Table, seats: list[int]) -> int:
    """The strength values of the cards they own (N-STR-01)."""
    total = 0
    for seat in seats:
        total += s.box.characters[s.character[seat]].strength
        total += sum(s.box.cards[item].strength for item in s.items[seat])
    return total


def has_tag(s: Table, seats: list[int], tag: int) -> bool:
    return any(tag in s.box.cards[item].tags for seat in seats for item in s.items[seat])


def dog_owner(s: Table) -> int:
    """The dog belongs to whoever owns its card."""
    return owner_of(s, s.box.plots[DOG])


def food_in_store(s: Table) -> int:
    return s.store_food + sum(tile % FISH for tile in s.store_tiles)

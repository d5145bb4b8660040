"""What lies on the table of Náufragos, and small questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

# Food tiles: value, and 10 more for fish. Jellyfish and shark have no value.
FISH, JELLYFISH, SHARK = 10, 20, 21

MARKS = ["cannon_ready", "friends", "feud", "allies", "rivals", "cursed"]
ROUND, EXPEDITION, NEXT, GAME = range(4)  # how long a change lasts
UNTIL = ["round", "expedition", "next", "game"]

# Who is concerned by a card: scouts on the way, people in camp otherwise.
AT_CAMP, ON_THE_WAY = range(2)

FIELDS = (
    "seats rng at ending rerolls lost_trade character energy wounds infections dead track lost lost_at items food rope "
    "sail dog goat cannon grave report report_pool report_gone open_cards active camp camp_piece gone weather difficulty "
    "wreck remains goods goods_gone offer gathering gathered store_tiles store_food store_wood cubes food_stock "
    "wood_stock fishes fish_used shark fire_lit fire_wood shelter sign sign_built beacon beacon_built raft_open raft "
    "pantry pantry_tile marks mods start round spaces rests did used turn windows resolving scouts expedition stepped "
    "peeked known last_round place in_play after dice eaten wood_gone"
).split()


class Table(State):
    def __init__(self, box: NaufragosBox, decks: list[Deck], fields: list[Any]) -> None:
        """`fields` in the order of FIELDS. Lists are taken as they are."""
        super().__init__(fields[0], fields[1], fields[2], fields[3])
        self.box = box
        self.decks = decks  # coast, hinterland, heart, events
        (
            self.rerolls,  # report tiles may buy a repeated roll
            self.lost_trade,  # lost castaways may exchange things with those in camp
            self.character,
            self.energy,
            self.wounds,
            self.infections,
            self.dead,
            self.track,  # by seat: the space on the exploration track
            self.lost,  # by seat: its lost group, or -1
            self.lost_at,  # by lost group: its difficulty
            self.items,
            self.food,  # own food markers
            self.rope,
            self.sail,
            self.dog,  # its owner, or -1
            self.goat,
            self.cannon,
            self.grave,
            self.report,  # by seat: the values of the report tiles, secret
            self.report_pool,
            self.report_gone,
            self.open_cards,  # places that stay open beside their decks
            self.active,  # events revealed in this round
            self.camp,  # by place of the camp board: the camp card, or -1
            self.camp_piece,  # by place: who stands there
            self.gone,  # by plot number: in play, in a deck or out of the game
            self.weather,
            self.difficulty,
            self.wreck,
            self.remains,
            self.goods,
            self.goods_gone,
            self.offer,  # how many gathering tiles can be found
            self.gathering,  # offer and reserve together: they lie face down and are alike
            self.gathered,
            self.store_tiles,
            self.store_food,
            self.store_wood,
            self.cubes,  # food of this evening
            self.food_stock,
            self.wood_stock,
            self.fishes,
            self.fish_used,
            self.shark,
            self.fire_lit,
            self.fire_wood,
            self.shelter,
            self.sign,
            self.sign_built,
            self.beacon,
            self.beacon_built,
            self.raft_open,
            self.raft,
            self.pantry,
            self.pantry_tile,
            self.marks,
            self.mods,  # lasting changes: [key, n, until, seat or -1]
            self.start,
            self.round,
            self.spaces,  # by action: the seats with a piece there, in order
            self.rests,  # by rest place: the seat, or -1
            self.did,  # by seat: the actions of this round
            self.used,  # by seat: the pieces used
            self.turn,  # how many pieces have been asked for
            self.windows,  # how often the seat that is asked has done something else first
            self.resolving,  # the place in the board order
            self.scouts,  # in marching order, those still on the way
            self.expedition,
            self.stepped,  # the first difficulty step of the expedition is made
            self.peeked,  # by seat: looks ahead in this expedition
            self.known,  # by deck: the seat that knows what lies on top, or -1
            self.last_round,
            self.place,  # AT_CAMP or ON_THE_WAY: whom a card concerns
            self.in_play,  # the cards being carried out, the inner ones last
            self.after,  # what becomes of the exploration card that is read
            self.dice,  # as they were rolled last
            self.eaten,
            self.wood_gone,
        ) = fields[4:]

    def steps(self) -> list[Step]:
        from robinsonade.games.naufragos.game import ROUND_STEPS

        return ROUND_STEPS

    def values(self) -> list[Any]:
        return [getattr(self, name) for name in FIELDS]

    def clone(self) -> Table:
        fields = [copied(value) if type(value) is list else value for value in self.values()]
        return Table(self.box, [deck.clone() for deck in self.decks], fields)

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = dict(zip(FIELDS, self.values(), strict=True))
        data["decks"] = [deck.dump() for deck in self.decks]
        return data

    def imagine(self, seat: int) -> None:
        """Other people's report tiles, and what lies in the piles."""
        from robinsonade.games.naufragos.imagine import deal_the_unseen

        deal_the_unseen(self, seat)


def copied(values: list[Any]) -> list[Any]:
    return [value[:] for value in values] if values and type(values[0]) is list else values[:]


def is_lost(s: Table, seat: int) -> bool:
    return s.lost[seat] != NOBODY


def in_turn_order(s: Table) -> list[int]:
    """All seats, clockwise from the start player."""
    return [(s.start + i) % s.seats for i in range(s.seats)]


def living(s: Table) -> list[int]:
    return [seat for seat in in_turn_order(s) if not s.dead[seat]]


def in_camp(s: Table) -> list[int]:
    """Living castaways who are neither lost nor on the way."""
    return [seat for seat in living(s) if s.lost[seat] == NOBODY and seat not in s.scouts]


def not_lost(s: Table) -> list[int]:
    return [seat for seat in living(s) if s.lost[seat] == NOBODY]


def concerned(s: Table) -> list[int]:
    """Whom a card concerns that does not say it: scouts on the way, otherwise those in camp."""
    return s.scouts[:] if s.place == ON_THE_WAY else in_camp(s)


def most_energy(s: Table, seat: int) -> int:
    """The highest field of the track that is not covered (N-EN-06)."""
    return s.box.characters[s.character[seat]].energy - s.wounds[seat] - s.infections[seat]


def region(s: Table, seat: int) -> int:
    return REGION_OF_SPACE[s.track[seat]]


def owner_of(s: Table, item: int) -> int:
    return next((seat for seat in range(s.seats) if item in s.items[seat]), NOBODY)


def modified(s: Table, key: int, seat: int) -> int:
    """What changes a value for this castaway: the ability, items, and what lasts for a while."""
    total = 0
    box = s.box
    for mod, n in box.characters[s.character[seat]].held:
        if mod == key:
            total += n
    for item in s.items[seat]:
        for mod, n in box.cards[item].held:
            if mod == key:
                total += n
    return total + lasting(s, key, seat)


def lasting(s: Table, key: int, seat: int) -> int:
    """From camp cards and from effects that last; for one seat, or for everybody."""
    total = 0
    for kind, n, _, whom in s.mods:
        if kind == key and whom in (NOBODY, seat):
            total += n
    for card in s.camp:
        if card != FREE:
            for mod, n in s.box.cards[card].camp_held:
                if mod == key:
                    total += n
    return total


def modified_by_group(s: Table, key: int, seats: list[int]) -> int:
    """The owners' changes together, with what lasts counted once."""
    own = sum(modified(s, key, seat) - lasting(s, key, seat) for seat in seats)
    whole = max([lasting(s, key, seat) for seat in seats], default=lasting(s, key, NOBODY))
    return own + whole


def strength_of(s: Table, seats: list[int]) -> int:
    """The strength values of the cards they own (N-STR-01)."""
    total = 0
    for seat in seats:
        total += s.box.characters[s.character[seat]].strength
        total += sum(s.box.cards[item].strength for item in s.items[seat])
    return total


def has_tag(s: Table, seats: list[int], tag: int) -> bool:
    return any(tag in s.box.cards[item].tags for seat in seats for item in s.items[seat])


def food_in_store(s: Table) -> int:
    return int(s.store_food) + sum(tile % 10 for tile in s.store_tiles)

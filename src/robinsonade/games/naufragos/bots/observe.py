"""The board of Náufragos as numbers, part by part: what a castaway sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from robinsonade.engine.observed import Contents, Numbers, Onlooker, Part, Reader, Watch, counts, fields
from robinsonade.games.naufragos.cards import EVENT, EXPLORATION, GOODS, NaufragosBox
from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.piles import numbered_events_left
from robinsonade.games.naufragos.table import (
    ACTIONS,
    CAMP_PLACES,
    DOG,
    FISHES,
    FRUITS,
    JELLYFISH,
    MARKS,
    NOBODY,
    ON_THE_BOARD,
    REST_PLACES,
    SHARK,
    SITES,
    WEATHER,
    WHITE,
    Table,
    Thing,
    moment_of,
    most_energy,
)

MOST_SEATS: Final = 4
STEPS: Final = 8  # of a round
CARDS_READ: Final = 3  # at once; there are hardly ever more
THINGS_LAID_OUT: Final = 4
DICE: Final = 3
MOST_REPORT: Final = 4  # on a report tile
FOOD_TILES: Final = (*FRUITS, *FISHES, JELLYFISH, SHARK)
PERSON: Final = 21  # numbers
NOBODY_THERE: Final = (0,) * PERSON


class Sizes:
    """How much there can be of everything in a box."""

    def __init__(self, box: NaufragosBox) -> None:
        self.cards = len(box.cards)
        self.characters = len(box.characters)
        self.things = column_of(box, GOODS)
        self.events = column_of(box, EVENT)
        self.places = column_of(box, EXPLORATION)


def column_of(box: NaufragosBox, kind: str) -> dict[int, int]:
    found = [number for number, card in enumerate(box.cards) if card.kind == kind]
    return {number: column for column, number in enumerate(found)}


class Eyes:
    """From where somebody looks: their own place first, then round the table."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seat = seat
        self.around = [(seat + n) % seats for n in range(seats)]
        self.absent = (0,) * (MOST_SEATS - seats)
        self.rank = [self.around.index(other) for other in range(seats)]


EYES: Final = [[Eyes(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
Listed = tuple[str, tuple[int, ...], int, Reader[Table, Eyes, Sizes], Watch[Table] | None]


@lru_cache(maxsize=64)
def contents_of(box: NaufragosBox) -> Contents[Table, Eyes, Sizes]:
    sizes = Sizes(box)
    return Contents(sizes, contents(sizes))


def parts(box: NaufragosBox) -> Sequence[Part]:
    return contents_of(box).parts


def observe(s: Table, seat: int) -> list[float]:
    return contents_of(s.box).read(s, EYES[s.seats][seat])


def onlooker(box: NaufragosBox, seats: int, seat: int) -> Onlooker[Table, Eyes, Sizes]:
    return Onlooker(contents_of(box), EYES[seats][seat])


# What is watched, so that it is not read again and again
HARDLY_EVER: Final = fields(
    "rerolls lost_trade character goat cannon marks camp open_cards laid_out hooked site dying shelter sign sign_built"
    " beacon beacon_built raft_open raft_waits raft pantry build_spaces wood_gone"
)
DAY: Final = fields("start mods weather active")
THINGS_OF: Final = fields("report items")
ISLAND: Final = fields("difficulty wreck remains offer shark grave")
PIECES: Final = fields("spaces rests")
PIECES_IN_CAMP: Final = fields("camp_piece")
STORE: Final = fields("store_food store_wood cubes food_stock wood_stock fire_lit fire_wood pantry_tile store_tiles")
TOPS: Final = fields("decks seen_top")
DONE: Final = fields("did")
NOW: Final = fields("expedition stepped place resolving pledged undecided perishable short")
READ: Final = fields("in_play looked looker")


def contents(box: Sizes) -> list[Listed]:
    """Name, shape, codes, how it is read off the table, and what is watched for it."""
    somebody, card = MOST_SEATS + 1, box.cards + 1
    return [
        ("options", (3,), 0, options, HARDLY_EVER),
        ("step", (1,), STEPS, step, None),
        ("time", (4,), 0, time, None),
        ("start player", (1,), MOST_SEATS, start_player, DAY),
        ("characters", (MOST_SEATS,), box.characters + 1, characters, HARDLY_EVER),
        ("people", (MOST_SEATS, PERSON), 0, people, None),
        ("my report", (MOST_REPORT + 2,), 0, my_report, THINGS_OF),
        ("things", (len(box.things),), somebody, things, THINGS_OF),
        ("changes", (len(MODS),), 0, changes, DAY),
        ("weather", (1,), len(WEATHER), weather, DAY),
        ("island", (6,), 0, island, ISLAND),
        ("marks", (2 + len(MARKS),), 0, marks, HARDLY_EVER),
        ("camp cards", (CAMP_PLACES,), card, camp_cards, HARDLY_EVER),
        ("on camp cards", (CAMP_PLACES,), somebody + 1, on_camp_cards, PIECES_IN_CAMP),
        ("store", (8 + len(FOOD_TILES),), 0, store, STORE),
        ("constructions", (11,), 0, constructions, HARDLY_EVER),
        ("piles", (8,), 0, piles, None),
        ("next cards", (4,), card, next_cards, TOPS),
        ("events today", (len(box.events),), 0, events_today, DAY),
        ("open places", (len(box.places),), 0, open_places, HARDLY_EVER),
        ("actions", (len(ON_THE_BOARD), MOST_SEATS), 0, actions, PIECES),
        ("rest places", (REST_PLACES,), somebody, rest_places, PIECES),
        ("done", (MOST_SEATS, len(ACTIONS)), 0, done, DONE),
        ("expedition", (4,), 0, expedition, NOW),
        ("being read", (2 * CARDS_READ,), card, being_read, READ),
        ("laid out", (THINGS_LAID_OUT,), card, laid_out, HARDLY_EVER),
        ("on the hook", (len(FOOD_TILES),), 0, on_the_hook, HARDLY_EVER),
        ("dice", (DICE,), 7, dice, None),
        ("built now", (1,), len(SITES) + 1, built_now, HARDLY_EVER),
        ("decided now", (4,), 0, decided_now, NOW),
        ("dying", (1,), somebody, dying, HARDLY_EVER),
    ]


# The day


def options(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.seats, s.rerolls, s.lost_trade


def step(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.at,)


def time(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The round, the last one if it is known, the rounds that events are left for, pieces asked for so far."""
    return s.round, s.last_round, numbered_events_left(s), s.turn


# The castaways


def start_player(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (eyes.rank[s.start],)


def characters(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """From 1 on; 0: nobody sits there."""
    return [*[s.character[seat] + 1 for seat in eyes.around], *eyes.absent]


def people(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    numbers: list[float] = []
    for seat in eyes.around:
        numbers += one_castaway(s, seat)
    for _ in eyes.absent:
        numbers += NOBODY_THERE
    return numbers


def one_castaway(s: Table, seat: int) -> Numbers:
    lost, scouts, items = s.lost[seat], s.scouts, s.items[seat]
    return (
        1,
        s.dead[seat],
        s.energy[seat],
        most_energy(s, seat),
        s.wounds[seat],
        s.infections[seat],
        s.track[seat],
        lost != NOBODY,
        0 if lost == NOBODY else s.lost_at[lost],
        scouts.index(seat) + 1 if seat in scouts else 0,
        len(items),
        s.food[seat],
        s.rope[seat],
        s.sail[seat],
        s.box.plots[DOG] in items,
        len(s.report[seat]),
        strength(s.box, s.character[seat], items),
        s.used[seat],
        s.peeked[seat],
        s.eaten[seat],
        s.gifts[seat],
    )


@lru_cache(maxsize=8192)
def strength(box: NaufragosBox, character: int, items: tuple[Thing, ...]) -> int:
    """Of their cards (N-STR-01)."""
    return box.characters[character].strength + sum([box.cards[item].strength for item in items])


def my_report(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """How many of my tiles tell how much, from 0 on, and their sum."""
    mine = s.report[eyes.seat]
    return [*counts(mine, MOST_REPORT + 1), sum(mine)]


def things(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By card: whose it is, from 1 on."""
    numbers, column = [0] * len(box.things), box.things
    for rank, seat in enumerate(eyes.around, 1):
        for item in s.items[seat]:
            numbers[column[item]] = rank
    return numbers


def changes(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """What changes for me, for as long as it lasts."""
    numbers = [0] * len(MODS)
    for change in s.mods:
        if change.seat in (eyes.seat, NOBODY):
            numbers[change.mod] += change.n
    return numbers


# The island and the camp


def weather(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.weather,)


def island(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.difficulty, s.wreck, s.remains, s.offer, s.shark, s.grave


def marks(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.goat, s.cannon, *s.marks


def camp_cards(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return [card + 1 for card in s.camp]


def on_camp_cards(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Who stands there, from 1 on; the last is the white piece."""
    rank = eyes.rank
    return [0 if piece == NOBODY else MOST_SEATS + 1 if piece == WHITE else rank[piece] + 1 for piece in s.camp_piece]


def store(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (
        s.store_food,
        s.store_wood,
        s.cubes,
        s.food_stock,
        s.wood_stock,
        s.fire_lit,
        s.fire_wood,
        s.pantry_tile.value,
        *[s.store_tiles.count(tile) for tile in FOOD_TILES],
    )


def constructions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (
        s.shelter,
        s.sign,
        s.sign_built,
        s.beacon,
        s.beacon_built,
        s.raft_open,
        s.raft_waits,
        s.raft,
        s.pantry,
        s.build_spaces,
        s.wood_gone,
    )


# Cards


def piles(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """How many are left."""
    return *map(len, s.decks), len(s.goods), len(s.gathering), len(s.fishes), len(s.report_pool)


def next_cards(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By deck, from 1 on, if I have looked at it."""
    return [
        deck.top[-1] + 1 if deck.top and eyes.seat in seen[-1] else 0
        for deck, seen in zip(s.decks, s.seen_top, strict=True)
    ]


def events_today(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return counts([box.events[card] for card in s.active], len(box.events))


def open_places(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return counts([box.places[card] for card in s.open_cards], len(box.places))


def codes(cards: Iterable[int], width: int) -> list[float]:
    """From 1 on; 0: none."""
    found = [card + 1 for card in cards][:width]
    return [*found, *[0] * (width - len(found))]


# Pieces and what is being decided


def actions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By action: how many pieces each castaway has there."""
    numbers = [0] * (len(ON_THE_BOARD) * MOST_SEATS)
    for action, pieces in enumerate(s.spaces):
        for seat in pieces:
            numbers[action * MOST_SEATS + eyes.rank[seat]] += 1
    return numbers


def rest_places(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Who rests there, from 1 on."""
    return [0 if seat == NOBODY else eyes.rank[seat] + 1 for seat in s.rests]


def done(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By castaway: the actions of this round."""
    numbers = [0] * (MOST_SEATS * len(ACTIONS))
    for rank, seat in enumerate(eyes.around):
        for action in s.did[seat]:
            numbers[rank * len(ACTIONS) + action] = 1
    return numbers


def expedition(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.expedition, s.stepped, s.place, s.resolving


def being_read(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The innermost cards that are carried out, and those that I look at."""
    looked = s.looked if s.looker == eyes.seat else ()
    return codes(s.in_play[-CARDS_READ:], CARDS_READ) + codes(looked, CARDS_READ)


def laid_out(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Goods to choose from."""
    return codes(s.laid_out, THINGS_LAID_OUT)


def on_the_hook(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return [s.hooked.count(tile) for tile in FOOD_TILES]


def dice(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """As they were rolled for what is told now; 0: not rolled."""
    rolled = s.dice[:DICE] if s.dice_for == moment_of(s) else ()
    return [*rolled, *[0] * (DICE - len(rolled))]


def built_now(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.site + 1,)


def decided_now(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Energy given for a building, food nobody has decided about, strength that is missing."""
    return s.pledged, s.undecided, s.perishable, s.short


def dying(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (0 if s.dying == NOBODY else eyes.rank[s.dying] + 1,)

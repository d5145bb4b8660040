"""The board of Robinson Crusoe as numbers, part by part: everything that lies open (R-INFO-01)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from robinsonade.engine.observed import Contents, Numbers, Onlooker, Part, Reader, Watch, bits, counts
from robinsonade.games.robinson.bots import watched
from robinsonade.games.robinson.bots.eyes import EYES, MOST_SEATS, Eyes, Sizes, dies_on, place_of
from robinsonade.games.robinson.cards import Sheet
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    EVENT_DECK,
    MYSTERY_DECK,
    CardRef,
    Find,
)
from robinsonade.games.robinson.table.map import FAR, reach
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    CHARACTERS,
    EVERY_SPACE,
    FIRST_ANIMALS_DIE,
    FLIPPED,
    FLOCK,
    FOOD_HERE,
    GOODS,
    JENNY,
    MARKS,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    PAWNS,
    PEOPLE,
    PHASES,
    RAIN,
    SNOW,
    SPACE_TOKENS,
    TERRAINS,
    TOKENS,
    WOOD_HERE,
    Action,
    Item,
    Mark,
)
from robinsonade.games.robinson.table.people import INJURIES, Injury

NIGHTS_AHEAD: Final = 12
CARDS_READ: Final = 6  # of those being read or chosen from; there are hardly ever more
CARDS_WAITING: Final = 4  # for the night or the morning; there are hardly ever more
LONGEST_STORY: Final = 4
CONDITIONS: Final = 23
ABILITIES: Final = 5  # four, and that none may be used
CURSES: Final = 4
OUT_OF_REACH: Final = 9
AN_ACTION_LATER: Final = len(MARKS) + 1  # marks and the Number token

Listed = tuple[str, tuple[int, ...], int, Reader[Table, Eyes, Sizes], Watch[Table] | None]


@lru_cache(maxsize=64)
def contents_of(box: RobinsonBox) -> Contents[Table, Eyes, Sizes]:
    sizes = Sizes(box)
    return Contents(sizes, contents(sizes))


def parts(box: RobinsonBox) -> Sequence[Part]:
    return contents_of(box).parts


def observe(s: Table, seat: int) -> list[float]:
    return contents_of(s.box).read(s, EYES[s.seats][seat])


def onlooker(box: RobinsonBox, seats: int, seat: int) -> Onlooker[Table, Eyes, Sizes]:
    return Onlooker(contents_of(box), EYES[seats][seat])


def contents(box: Sizes) -> list[Listed]:
    """Name, shape, codes, how it is read off the table, and what is watched for it."""
    land = len(EVERY_SPACE)
    return [
        ("scenario", (1,), len(box.sheets), scenario, watched.HARDLY_EVER),
        ("options", (10,), 0, options, watched.HARDLY_EVER),
        ("phase", (1,), len(PHASES), phase, watched.PHASE),
        ("time", (3,), 0, time, watched.DAY),
        ("forecast", (NIGHTS_AHEAD, 3), 0, forecast, watched.DAY),
        ("today", (CONDITIONS,), 0, today, watched.PHASE),
        ("production", (4,), 0, production, watched.HARDLY_EVER),
        ("first player", (1,), MOST_SEATS, first_player, watched.DAY),
        ("characters", (MOST_SEATS,), len(CHARACTERS) + 1, characters, watched.HARDLY_EVER),
        ("people", (PEOPLE, PERSON), 0, people, watched.PERSONS),
        ("free pawns", (len(PAWNS),), 0, free_pawns, watched.PAWNS_LEFT),
        ("camp", (10,), 0, camp, watched.CAMP),
        ("where camp and sleepers are", (1 + PEOPLE,), land + 2, where, watched.LAND),
        ("goods", (3, len(GOODS)), 0, goods, watched.HOARD),
        ("tiles", (land,), box.tiles, tiles, watched.LAND),
        ("terrain", (land,), len(TERRAINS) + 1, terrain, watched.LAND),
        ("land", (land, TILE), 0, island, watched.LAND),
        ("way", (land,), 0, way, watched.LAND),
        ("numbers on the map", (2, land), 0, numbers_on_the_map, watched.HARDLY_EVER),
        ("marks later", (AN_ACTION_LATER + land,), 0, marks_later, watched.HARDLY_EVER),
        ("next tile", (1,), box.tiles, next_tile, watched.HARDLY_EVER),
        ("actions", (2, len(ACTIONS), len(SPACE_TOKENS)), 0, actions, watched.SPACES),
        ("inventions", (box.items,), 8, inventions, watched.INVENTIONS),
        ("marked inventions", (2, box.items), 0, marked_inventions, watched.HARDLY_EVER),
        ("equipment", (8,), 6, equipment, watched.SPACES),
        ("discovery tokens", (3, len(TOKENS)), 0, discovery_tokens, watched.FINDS),
        ("threats and cards in play", (4 + CARDS_READ,), box.cards + 1, cards_in_play, watched.CARDS),
        ("kept", (3, len(box.treasures)), 0, kept, watched.HARDLY_EVER),
        ("to come", (box.wild,), 0, to_come, watched.DAY),
        ("waiting", (CARDS_WAITING,), box.cards + 1, waiting, watched.HARDLY_EVER),
        ("whom it awaits", (PEOPLE,), 0, whom_it_awaits, watched.HARDLY_EVER),
        ("beasts", (1,), box.beasts + 2, waiting_beast, watched.HARDLY_EVER),
        ("hunting", (2, box.beasts), 0, hunting, watched.HARDLY_EVER),
        ("piles", (16,), 0, piles, None),
        ("plan", (2, box.places), 0, plan, watched.planned),
        ("whose", (box.places,), PEOPLE + 1, whose, watched.planned),
        ("resolved", (1,), box.places + 1, resolved, watched.planned),
        ("choosing", (2,), len(PAWNS) + 1, choosing, watched.PAWNS_LEFT),
        ("dice", (3,), 4, dice, watched.ROLLED),
        ("weather", (8,), 0, weather, watched.ROLLED),
        ("story", (LONGEST_STORY + box.items,), 0, story, watched.DAY),
    ]


# The day


def scenario(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (box.sheets[s.scenario.name],)


def options(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    rules = s.rules
    return (
        s.seats,
        rules.earlier,
        rules.friday,
        rules.dog,
        rules.no_friday,
        rules.no_dog,
        rules.random_wreckage,
        rules.hungry_crew,
        rules.equipment,
        rules.fewer_books,
    )


def phase(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.phase,)


def time(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.round, s.sheet.rounds, s.sheet.rounds - s.round


def forecast(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return dice_ahead(s.sheet, s.round)


@lru_cache(maxsize=1024)
def dice_ahead(sheet: Sheet, now: int) -> Numbers:
    """For tonight and the nights after: rain, winter and animals dice on the scenario sheet."""
    nights = range(now, now + NIGHTS_AHEAD)
    return [int(n in rolled) for n in nights for rolled in (sheet.rain, sheet.winter, sheet.animals)]


def today(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return bits(s.today, CONDITIONS)


def production(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.production


# People


def first_player(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (eyes.rank[s.first],)


def characters(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """From 1 on; 0: nobody sits there."""
    who = s.character
    return [who[seat] + 1 if seat < s.seats else 0 for seat in eyes.people[:MOST_SEATS]]


PERSON: Final = 13 + ABILITIES + CURSES + len(ACTIONS) + len(INJURIES)  # numbers
NOBODY_THERE: Final = (0,) * PERSON


def people(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    numbers: list[float] = []
    for person in eyes.people:
        numbers += NOBODY_THERE if s.wounds[person] < 0 else one_person(s, person)
    return numbers


def one_person(s: Table, person: int) -> Numbers:
    wounds, pawns, sheet = s.wounds[person], s.pawns[person], 4 * person
    return (
        1,
        wounds,
        dies_on(s, person) - wounds,
        s.determination[person],
        pawns.now,
        pawns.only_one_next_round,
        len(s.arrows_covered[person]),
        *s.sheets[sheet : sheet + 4],
        *condition(s.used[person], s.curses[person], s.allowed[person], s.injuries[person]),
        *(sheet_finds(s, person) if s.sheet_cards else (0, 0)),
    )


@lru_cache(maxsize=8192)
def condition(
    used: frozenset[int], curses: frozenset[int], allowed: frozenset[Action], injuries: frozenset[Injury]
) -> Numbers:
    wounded_parts = [int(injury in injuries) for injury in INJURIES]
    return *bits(used, ABILITIES), *bits(curses, CURSES), *bits(allowed, len(ACTIONS)), *wounded_parts


def sheet_finds(s: Table, person: int) -> Numbers:
    """Tokens and treasures that a sleeper outside has found."""
    tokens = treasures = 0
    for find in s.sheet_cards:
        if find.who == person:
            treasure = find.card.deck == MYSTERY_DECK
            tokens, treasures = tokens + (not treasure), treasures + treasure
    return tokens, treasures


def free_pawns(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    free = s.free
    return [free[pawn] for pawn in eyes.pawns]


# The camp


def camp(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    tile = s.box.tiles[s.tiles[s.camp]]
    natural = tile.shelter and FLIPPED not in s.marks[s.camp]
    return (s.morale, s.shelter > 0, natural, *s.levels, *bits(s.costs, 4))


def where(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Spaces from 1 on; 0: in camp, the last: on the wreck."""
    outside, wreck = s.outside, len(EVERY_SPACE)
    sleepers = [outside[person] + 1 for person in eyes.people]
    sleepers[JENNY] = min(sleepers[JENNY], wreck + 1)
    return [s.camp + 1, *sleepers]


def goods(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Available, to come, and tokens that move with the camp."""
    return [*s.goods, *s.future, *counts([follower.good for follower in s.followers], len(GOODS))]


# The island


def tiles(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.tiles


def terrain(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    terrains = box.terrains
    return [terrains[tile] for tile in s.tiles]


TILE: Final = 8 + len(MARKS)  # numbers


def island(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return land(s.box, tuple(s.tiles), tuple(s.marks), s.rules.earlier)


@lru_cache(maxsize=8192)
def land(box: RobinsonBox, tiles: tuple[int, ...], marks: tuple[frozenset[Mark], ...], earlier: bool) -> Numbers:
    return [n for tile, lying in zip(tiles, marks, strict=True) for n in one_tile(box, tile, lying, earlier)]


@lru_cache(maxsize=8192)
def one_tile(box: RobinsonBox, number: int, marks: frozenset[Mark], earlier: bool) -> Numbers:
    """What it shows, what its sources yield (R-TOK-RES-01), and what lies on it."""
    tile = box.tiles[number]
    there = number > 0 and FLIPPED not in marks
    food = (tile.food > 0 or FLOCK in marks) and NO_FOOD_SOURCE not in marks
    wood = tile.wood and NO_WOOD_SOURCE not in marks
    more_food = FOOD_HERE in marks and FLOCK not in marks and (food or earlier)
    more_wood = WOOD_HERE in marks and (wood or earlier)
    shown = (there, tile.totem, tile.beast, tile.shelter, tile.discoveries, tile.food)
    return (*map(int, shown), there * (food + more_food), there * (wood + more_wood), *bits(marks, len(MARKS)))


def way(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Steps from the camp."""
    return [OUT_OF_REACH if steps == FAR else steps for steps in reach(s).steps]


def numbers_on_the_map(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.numbers + s.sites


NOTHING_LATER: Final = (0,) * (AN_ACTION_LATER + len(EVERY_SPACE))


def marks_later(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By mark, then by space."""
    if not s.later:
        return NOTHING_LATER
    both = chain.from_iterable((lying.mark, AN_ACTION_LATER + lying.space) for lying in s.later)
    return counts(both, AN_ACTION_LATER + len(EVERY_SPACE))


def next_tile(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """If somebody has looked at it."""
    return (s.stack.top[-1] if s.stack.top else 0,)


def actions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Tokens on their spaces, and those that will lie there."""
    return tokens_on((*s.spaces, *s.spaces_later))


@lru_cache(maxsize=8192)
def tokens_on(spaces: tuple[frozenset[int], ...]) -> Numbers:
    return [n for tokens in spaces for n in bits(tokens, len(SPACE_TOKENS))]


# Cards and tokens


def inventions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return where_inventions_lie(
        box.items, s.board, s.personal, s.items, s.fresh, s.leaving, s.into_deck, tuple(s.inventions_out)
    )


@lru_cache(maxsize=8192)
def where_inventions_lie(width: int, *places: Iterable[Item]) -> Numbers:
    """In the deck, or from 1 on: where the last of these places has it."""
    numbers = [0] * width
    for code, items in enumerate(places, 1):
        for item in items:
            numbers[item] = code
    return numbers


def marked_inventions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Those whose Palisade bonus was really granted (A-24), and those inspected (R-CARD-TOOLS)."""
    return bits(s.granted, box.items) + bits(s.inspected, box.items)


def equipment(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Not in this game, in Future, in the box, or how many uses are left."""
    return [uses + 3 for uses in s.equipment]


def discovery_tokens(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    width = len(TOKENS)
    return counts(s.tokens, width) + counts(s.future_tokens, width) + counts(s.tokens_out, width)


def card_codes(cards: Iterable[CardRef], box: Sizes) -> list[float]:
    """From 1 on; 0: none."""
    first = box.first_of_deck
    return [first[card.deck] + card.n + 1 for card in cards]


def cards_in_play(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The threats, the card being resolved, the next event if somebody has looked at it, and what is being read."""
    codes = card_codes((*s.threat, s.in_play, s.event_top, *s.hand[:CARDS_READ]), box)
    return codes + [0] * (4 + CARDS_READ - len(codes))


def kept(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Lasting cards beside the board, their uses, and those found today."""
    width, column = len(box.treasures), box.treasures
    numbers: list[float] = [0] * (3 * width)
    for card, uses in zip(s.kept, s.kept_uses, strict=True):
        numbers[column[card]] += 1
        numbers[width + column[card]] += uses
    for find in s.future_treasures:
        numbers[2 * width + column[find.card]] += 1
    return numbers


def to_come(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Adventures and mysteries in the event deck."""
    first, skipped = box.first_of_deck, box.first_of_deck[ADVENTURE_DECK]
    numbers: list[float] = [0] * box.wild
    for card in s.events:
        if card.deck != EVENT_DECK:
            numbers[first[card.deck] - skipped + card.n] += 1
    return numbers


def waiting(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """What happens in the night, in the morning, or until there is Medicine."""
    finds: list[Find] = s.tonight + s.tomorrow + s.webs
    codes = card_codes([find.card for find in finds[:CARDS_WAITING]], box)
    return codes + [0] * (CARDS_WAITING - len(codes))


def whom_it_awaits(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    finds: list[Find] = s.tonight + s.tomorrow + s.webs
    return counts([eyes.rank[find.who] for find in finds], PEOPLE)


def waiting_beast(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Beside the event deck: none, one that nobody has seen, or which."""
    return (s.waiting_beast + 2 if s.waiting_beast >= 0 else 0 if s.waiting_beast == -1 else 1,)


def hunting(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Beasts known to be in the hunting deck, and the one on top if it is known."""
    deck = s.hunting
    known = [beast for beast in chain(deck.pool, deck.top, deck.bottom) if beast >= 0]
    return counts(known, box.beasts) + counts([beast for beast in deck.top[-1:] if beast >= 0], box.beasts)


def piles(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """How many are left, and how many have been discarded."""
    return (
        len(s.events),
        len(s.seen_events),
        len(s.mysteries),
        *map(len, s.adventures),
        len(s.beasts) + sum(map(len, s.returned)),
        len(s.hunting),
        len(s.stack),
        len(s.stack.bottom),
        len(s.token_pool),
        len(s.inventions),
        len(s.events_out),
        len(s.mysteries_out),
        len(s.adventures_out),
        len(s.beasts_out),
    )


# Actions that are planned and resolved


def plan(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By place: the pawns that stand there, and how many are needed."""
    numbers: list[float] = [0] * (2 * box.places)
    for stack in s.plan:
        at = place_of(stack.target, box.items)
        numbers[at] += len(stack.pawns)
        numbers[box.places + at] += stack.need
    return numbers


def whose(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By place: whose action it is, from 1 on."""
    numbers: list[float] = [0] * box.places
    for stack in s.plan:
        numbers[place_of(stack.target, box.items)] = eyes.rank[stack.top] + 1 if stack.top < PEOPLE else 0
    return numbers


def resolved(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The place that is being resolved, from 1 on."""
    return (0 if s.acting is None else place_of(s.acting.target, box.items) + 1,)


def choosing(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The pawn whose place is being asked for, and who pays for a cheaper action, from 1 on."""
    pawn = eyes.rank[s.chosen] if 0 <= s.chosen < MOST_SEATS else s.chosen
    return pawn + 1, 0 if s.economy < 0 else eyes.rank[s.economy] + 1


def dice(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Not rolled, blank, what they show, or a failure that has been paid for."""
    return [face + 1 for face in s.dice]


def weather(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Clouds, faces of the animals dice, the strength of the beast and what was lent to the weapons."""
    animals = counts(s.weather[FIRST_ANIMALS_DIE:], 4)
    return *((s.weather[RAIN], s.weather[SNOW]) if s.weather else (0, 0)), *animals, s.strength, s.boost


def story(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """What the scenario counts and remembers."""
    told = s.story[:LONGEST_STORY]
    return [*told, *[0] * (LONGEST_STORY - len(told)), *bits(s.story_so_far, box.items)]

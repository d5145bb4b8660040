"""The board of Camps as numbers, part by part: what a seat sees, from where it sits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from robinsonade.engine.observed import Contents, Numbers, Onlooker, Part, Reader, Watch, counts, fields
from robinsonade.games.camps.cards import ON_CARDS, CampsBox
from robinsonade.games.camps.maps import HEXAGON
from robinsonade.games.camps.table import RESOURCES, TERRAINS, Half, Table

MOST_SEATS: Final = 4
FIELDS: Final = len(HEXAGON.places)
SEAT: Final = 9  # numbers of a seat
SHOWN: Final = len(ON_CARDS) + len(RESOURCES)  # on halves under a tableau
NO_WAY: Final = (0,) * FIELDS
# Where a goal tile lies: in the stack, on display, before me to choose from; then by seat, open and fulfilled
DISPLAYED: Final = 1
OFFERED: Final = 2
OF_SEATS: Final = 3


class Sizes:
    """How much there can be of everything in a box."""

    def __init__(self, box: CampsBox) -> None:
        self.scenarios = {name: i for i, name in enumerate(box.scenarios)}
        self.cards = len(box.card_ids)
        self.goals = len(box.goals)
        self.row = box.row


class Eyes:
    """From where somebody looks: their own place first, then round the table."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seat = seat
        self.around = [(seat + n) % seats for n in range(seats)]
        self.absent = MOST_SEATS - seats
        self.rank = [self.around.index(other) for other in range(seats)]
        self.owner = [rank + 1 for rank in self.rank] + [0]  # the last is NO_CAMP


EYES: Final = [[Eyes(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
Listed = tuple[str, tuple[int, ...], int, Reader[Table, Eyes, Sizes], Watch[Table] | None]


@lru_cache(maxsize=64)
def contents_of(box: CampsBox) -> Contents[Table, Eyes, Sizes]:
    sizes = Sizes(box)
    return Contents(sizes, contents(sizes))


def parts(box: CampsBox) -> Sequence[Part]:
    return contents_of(box).parts


def observe(s: Table, seat: int) -> list[float]:
    return contents_of(s.box).read(s, EYES[s.seats][seat])


def onlooker(box: CampsBox, seats: int, seat: int) -> Onlooker[Table, Eyes, Sizes]:
    return Onlooker(contents_of(box), EYES[seats][seat])


# What is watched, so that it is not read again and again
MAP: Final = fields("scenario terrain resource")
TURN: Final = fields("at first turns")
CAMPS: Final = fields("camp start_camp")
BERRIES: Final = fields("zone berries")
WAY: Final = fields("way")
ROW: Final = fields("row")
GOALS: Final = fields("goal_display offered goals done")


def contents(box: Sizes) -> list[Listed]:
    """Name, shape, codes, how it is read off the table, and what is watched for it."""
    return [
        ("scenario", (1,), len(box.scenarios), scenario, MAP),
        ("step", (1,), 3, step, TURN),
        ("turn", (1,), MOST_SEATS, turn, TURN),
        ("time", (12,), 0, time, None),
        ("terrain", (FIELDS,), len(TERRAINS), terrain, MAP),
        ("resource", (FIELDS,), len(RESOURCES), resource, MAP),
        ("camps", (FIELDS,), MOST_SEATS + 1, camps, CAMPS),
        ("start camps", (MOST_SEATS,), FIELDS + 1, start_camps, CAMPS),
        ("berries", (FIELDS,), 0, berries, BERRIES),
        ("way", (FIELDS,), 0, way, WAY),
        ("row", (box.row,), box.cards + 1, row, ROW),
        ("top of the discard", (1,), box.cards + 1, top_of_the_discard, None),
        ("my hand", (box.cards,), 0, my_hand, None),
        ("goals", (box.goals,), OF_SEATS + 2 * MOST_SEATS, goals, GOALS),
        ("seats", (MOST_SEATS, SEAT + SHOWN), 0, seats, None),
    ]


# The match


def scenario(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (box.scenarios[s.scenario.name],)


def step(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.at,)


def turn(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (eyes.rank[(s.first + s.turns) % s.seats],)


def time(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Seats, turns, how near the end is, and how much is left in the piles."""
    return (
        s.seats,
        s.turns,
        s.turns % s.seats,
        s.passes,
        s.last_round,
        max(s.placed),
        len(s.draw_pile),
        len(s.stock),
        len(s.discard),
        len(s.goal_deck),
        s.tiles_left,
        s.fish_left,
    )


# The map


def terrain(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.terrain


def resource(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.resource


def camps(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Whose stands there, from 1 on."""
    owner = eyes.owner
    return [owner[seat] for seat in s.camp]


def start_camps(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Their fields, from 1 on."""
    return [*[s.start_camp[seat] + 1 for seat in eyes.around], *[0] * eyes.absent]


def berries(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By field: those of its zone."""
    left = [*s.berries, 0]  # the last where there is no zone
    return [left[zone] for zone in s.zone]


def way(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The fields walked so far, from 1 on."""
    if not s.way:
        return NO_WAY
    numbers = [0] * FIELDS
    for n, field in enumerate(s.way, 1):
        numbers[field] = n
    return numbers


# Cards and goals


def row(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """From 1 on; 0: an open place."""
    return [card + 1 for card in s.row]


def top_of_the_discard(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.discard[-1] + 1 if s.discard else 0,)


def my_hand(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return counts(s.hands[eyes.seat], box.cards)


def goals(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    numbers = [0] * box.goals
    for goal in s.goal_display:
        numbers[goal] = DISPLAYED
    for goal in s.offered[eyes.seat]:
        numbers[goal] = OFFERED
    code = OF_SEATS
    for seat in eyes.around:
        for goal in s.goals[seat]:
            numbers[goal] = code
        for goal in s.done[seat]:
            numbers[goal] = code + 1
        code += 2
    return numbers


def seats(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    numbers: list[float] = []
    for seat in eyes.around:
        done = s.done[seat]
        numbers += (
            1,
            s.placed[seat],
            s.berries_of[seat],
            s.fires[seat],
            s.fish[seat],
            len(s.hands[seat]),
            len(s.goals[seat]),
            len(done),
            *earned(s.box, tuple(done), tuple(s.under[seat])),
        )
    return numbers + [0] * ((SEAT + SHOWN) * eyes.absent)


@lru_cache(maxsize=8192)
def earned(box: CampsBox, done: tuple[int, ...], under: tuple[Half, ...]) -> Numbers:
    """Points of goals, then terrains and resources of the halves that show."""
    shown = [box.halves[tucked.card][tucked.side] for tucked in under]
    grounds = counts([ground for ground, _ in shown], len(ON_CARDS))
    resources = counts([found for _, found in shown], len(RESOURCES))
    return sum([box.goals[goal].points for goal in done]), *grounds, *resources

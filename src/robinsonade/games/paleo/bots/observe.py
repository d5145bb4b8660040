"""The table of Paleo as numbers, part by part: what everybody sees, from where one sits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from robinsonade.engine.observed import Contents, Numbers, Onlooker, Part, Reader, Watch, bits, counts, fields
from robinsonade.games.paleo.cards import PaleoBox
from robinsonade.games.paleo.scenarios.levels import Level
from robinsonade.games.paleo.table import CLEARED, EXTRA_BOXES, KNOWN, NO_CARD, NO_SEAT, Table

MOST_SEATS: Final = 4
STEPS: Final = 6
ON_OFFER: Final = 3  # the top cards of a stack, one of which is turned over
MOST_ACTIONS: Final = 12  # on a card
GROUP: Final = 14  # numbers of a group, besides its tools


class Sizes:
    """How much there can be of everything in a box."""

    def __init__(self, box: PaleoBox) -> None:
        self.titles = len(box.titles)
        self.title_of = box.title_of
        self.tools = len(box.tools)
        self.modules = len(box.modules)
        self.faces = len(box.faces)
        shuffled = [card for card in box.cards if card.kind in ("action", "danger")]
        self.backs = {back: column for column, back in enumerate(sorted({card.back for card in shuffled}))}
        self.people = column_of(box, "person")
        self.ideas = column_of(box, "idea")
        self.missions = column_of(box, "mission")
        self.all_people, self.all_ideas, self.all_missions = (
            max(columns.values()) + 1 for columns in (self.people, self.ideas, self.missions)
        )


def column_of(box: PaleoBox, kind: str) -> dict[int, int]:
    """By card, those of a title together."""
    titles = sorted({card.title for card in box.cards if card.kind == kind})
    return {card.number: titles.index(card.title) for card in box.cards if card.kind == kind}


class Eyes:
    """From where somebody looks: their own place first, then round the table."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seat = seat
        self.around = [(seat + n) % seats for n in range(seats)]
        self.others = self.around[1:]
        self.absent = MOST_SEATS - seats
        self.rank = [self.around.index(other) for other in range(seats)]


EYES: Final = [[Eyes(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
Listed = tuple[str, tuple[int, ...], int, Reader[Table, Eyes, Sizes], Watch[Table] | None]


@lru_cache(maxsize=64)
def contents_of(box: PaleoBox) -> Contents[Table, Eyes, Sizes]:
    sizes = Sizes(box)
    return Contents(sizes, contents(sizes))


def parts(box: PaleoBox) -> Sequence[Part]:
    return contents_of(box).parts


def observe(s: Table, seat: int) -> list[float]:
    return contents_of(s.box).read(s, EYES[s.seats][seat])


def onlooker(box: PaleoBox, seats: int, seat: int) -> Onlooker[Table, Eyes, Sizes]:
    return Onlooker(contents_of(box), EYES[seats][seat])


# What is watched, so that it is not read again and again
HARDLY_EVER: Final = fields(
    "level solo_call another_after_roll cards bench waiting waiting_held waiting_used failed rolled"
    " row warriors warrior_hurt paws enraged beast_hurt hunted"
)
NIGHT: Final = fields("at skulls victory fifth_skull missions missions_held faced")
PEOPLE: Final = fields("people")
STACKS: Final = fields("level deck.piles")
REVEALED: Final = fields("revealed")
CAMP: Final = fields("camp supply stock")
DISCARD: Final = fields("discard")
GRAVEYARD: Final = fields("graveyard")
CARD: Final = fields("card where boxes owner doing boost called holding_back left")


def contents(box: Sizes) -> list[Listed]:
    """Name, shape, codes, how it is read off the table, and what is watched for it."""
    backs, titles = len(box.backs), box.titles
    return [
        ("options", (3 + box.modules,), 0, options, HARDLY_EVER),
        ("step", (1,), STEPS, step, NIGHT),
        ("time", (2,), 0, time, None),
        ("groups", (MOST_SEATS, GROUP + box.tools), 0, groups, None),
        ("people", (MOST_SEATS, box.all_people), 0, people, PEOPLE),
        ("stacks", (MOST_SEATS, backs), 0, stacks, STACKS),
        ("on offer", (MOST_SEATS, ON_OFFER), backs + 1, on_offer, STACKS),
        ("turned over", (MOST_SEATS,), titles + 1, turned_over, REVEALED),
        ("my open cards", (titles,), 0, my_open_cards, HARDLY_EVER),
        ("others' open cards", (titles,), 0, others_open_cards, HARDLY_EVER),
        ("camp", (6 + box.tools,), 0, camp, CAMP),
        ("workbench", (box.all_ideas,), 0, workbench, HARDLY_EVER),
        ("missions", (3, box.all_missions), 0, missions, NIGHT),
        ("waiting", (3, titles), 0, waiting, HARDLY_EVER),
        ("night board", (3,), 0, night_board, NIGHT),
        ("discard", (titles,), 0, discard, DISCARD),
        ("graveyard", (titles,), 0, graveyard, GRAVEYARD),
        ("piles", (6,), 0, piles, None),
        ("of modules", (7,), 0, of_modules, HARDLY_EVER),
        ("card being read", (1,), titles + 1, card_being_read, CARD),
        ("where it lies", (1,), CLEARED + 1, where_it_lies, CARD),
        ("its boxes", (1,), EXTRA_BOXES + 1, its_boxes, CARD),
        ("its owner", (1,), MOST_SEATS + 1, its_owner, CARD),
        ("its action", (1,), MOST_ACTIONS + 1, its_action, CARD),
        ("its failures", (MOST_ACTIONS,), 0, its_failures, HARDLY_EVER),
        ("dice", (box.faces,), 0, dice, HARDLY_EVER),
        ("doing", (6,), 0, doing, CARD),
    ]


def options(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.seats, s.solo_call, s.another_after_roll, *modules_of(s.box, s.level)


@lru_cache(maxsize=128)
def modules_of(box: PaleoBox, level: Level) -> Numbers:
    return [int(module in level.modules) for module in box.modules]


def step(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.at,)


def time(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.day, s.turn


# Groups


def groups(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    numbers: list[float] = []
    for seat in eyes.around:
        numbers += one_group(s, seat)
        numbers += s.tools[seat]
    return numbers + [0] * (eyes.absent * (GROUP + box.tools))


def one_group(s: Table, seat: int) -> Numbers:
    stack = stack_of(s, seat)
    return (
        1,
        s.asleep[seat],
        *health(s.box, tuple(s.people[seat]), tuple(s.hurt[seat])),
        *s.skills[seat],
        stack.size,
        stack.red,
        len(s.cards[seat]),
        seat in s.party,
        seat == s.owner,
    )


@lru_cache(maxsize=8192)
def health(box: PaleoBox, people: tuple[int, ...], hurt: tuple[int, ...]) -> Numbers:
    """How many they are, their hearts, those of the weakest, and the damage."""
    hearts = [box.cards[card].hearts - damage for card, damage in zip(people, hurt, strict=True)]
    return len(hearts), sum(hearts), min(hearts, default=0), sum(hurt)


def people(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    wide = box.all_people
    numbers: list[float] = [0] * (MOST_SEATS * wide)
    for rank, seat in enumerate(eyes.around):
        for card in s.people[seat]:
            numbers[rank * wide + box.people[card]] += 1
    return numbers


class Backs:
    """By card of a stack: its back, and whether it is red."""

    def __init__(self, box: PaleoBox, level: Level) -> None:
        column = contents_of(box).sizes.backs
        known = {KNOWN + card.number: card for card in box.cards if card.back in column}
        self.column = {entry: column[card.back] for entry, card in known.items()}
        self.column |= {entry: column[back] for entry, back in enumerate(level.pool_backs)}
        self.red = {entry: card.red for entry, card in known.items()} | dict(enumerate(level.red))


backs_of = lru_cache(maxsize=128)(Backs)


class Stack:
    """What is seen of a stack: how many cards, how many red ones, by back how many, and the backs of the top cards, the
    first one first, from 1 on."""

    def __init__(self, box: PaleoBox, level: Level, cards: tuple[int, ...]) -> None:
        known = backs_of(box, level)
        columns = [known.column[entry] for entry in cards]
        top = [column + 1 for column in columns[: -ON_OFFER - 1 : -1]]
        self.size = len(cards)
        self.red = sum([known.red[entry] for entry in cards])
        self.backs = counts(columns, len(contents_of(box).sizes.backs))
        self.on_offer = [*top, *[0] * (ON_OFFER - len(top))]


known_stack = lru_cache(maxsize=8192)(Stack)


def stack_of(s: Table, seat: int) -> Stack:
    return known_stack(s.box, s.level, tuple(s.deck.piles[seat]))


def stacks(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By group and back: how many."""
    numbers: list[float] = []
    for seat in eyes.around:
        numbers += stack_of(s, seat).backs
    return numbers + [0] * (len(box.backs) * eyes.absent)


def on_offer(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    numbers: list[float] = []
    for seat in eyes.around:
        numbers += stack_of(s, seat).on_offer
    return numbers + [0] * (ON_OFFER * eyes.absent)


def turned_over(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The card that waits to be resolved, from 1 on."""
    return [*[title(box, s.revealed[seat]) for seat in eyes.around], *[0] * eyes.absent]


def title(box: Sizes, card: int) -> int:
    """From 1 on; 0: no card."""
    return box.title_of[card] + 1 if card >= 0 else 0


def by_title(box: Sizes, cards: Iterable[int]) -> list[int]:
    numbers, titles = [0] * box.titles, box.title_of
    for card in cards:
        numbers[titles[card]] += 1
    return numbers


def my_open_cards(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return by_title(box, s.cards[eyes.seat])


def others_open_cards(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return by_title(box, [card for seat in eyes.others for card in s.cards[seat]])


# The camp and the night


def camp(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Resources there and in the supply, and tools that nobody has."""
    return s.camp + s.supply + s.stock


def workbench(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return counts([box.ideas[card] for card in s.bench], box.all_ideas)


def missions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Which there are, the items on them, and those still to be done tonight."""
    wide = box.all_missions
    numbers: list[float] = [0] * (3 * wide)
    for card, held in zip(s.missions, s.missions_held, strict=True):
        numbers[box.missions[card]] += 1
        numbers[wide + box.missions[card]] += held
        numbers[2 * wide + box.missions[card]] += card in s.faced
    return numbers


def waiting(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Open cards at the waiting space, the items on them, and how often they were helped."""
    numbers: list[float] = [0] * (3 * box.titles)
    for card, held, used in zip(s.waiting, s.waiting_held, s.waiting_used, strict=True):
        at = box.title_of[card]
        numbers[at] += 1
        numbers[box.titles + at] += held
        numbers[2 * box.titles + at] += used
    return numbers


def night_board(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return s.skulls, s.victory, s.fifth_skull


def discard(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return by_title(box, s.discard)


def graveyard(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return by_title(box, s.graveyard)


def piles(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """How many there are, the face-down discard last."""
    return len(s.people_pile), len(s.idea_pile), s.dreams_left, len(s.secrets), len(s.found), len(s.hidden)


def of_modules(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return len(s.row), s.warriors, s.warrior_hurt, s.paws, s.enraged, s.beast_hurt, s.hunted


# The card that is being resolved


def card_being_read(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (title(box, s.card),)


def where_it_lies(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.where if s.card != NO_CARD else 0,)


def its_boxes(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return (s.boxes if s.card != NO_CARD else 0,)


def its_owner(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """From 1 on."""
    return (0 if s.owner == NO_SEAT else eyes.rank[s.owner] + 1,)


def its_action(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The one that has been chosen, from 1 on."""
    return (min(s.doing + 1, MOST_ACTIONS),)


def its_failures(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The actions whose dice were rolled in vain."""
    return bits(frozenset(s.failed), MOST_ACTIONS)


def dice(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    return counts(s.rolled, box.faces)


def doing(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Skills added for this card, the call for help, win before loss, what is being dealt out."""
    return *s.boost, s.called, s.holding_back, s.left

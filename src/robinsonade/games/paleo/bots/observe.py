"""The table of Paleo as numbers, part by part: what everybody sees, from where one sits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from robinsonade.engine.observed import Contents, Numbers, Part, bits, counts
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
        self.modules = list(box.modules)
        self.faces = len(box.faces)
        shuffled = [card for card in box.cards if card.kind in ("action", "danger")]
        self.backs = {back: column for column, back in enumerate(sorted({card.back for card in shuffled}))}
        self.people = column_of(box, "person")
        self.ideas = column_of(box, "idea")
        self.missions = column_of(box, "mission")


def column_of(box: PaleoBox, kind: str) -> dict[int, int]:
    """By card, those of a title together."""
    titles = sorted({card.title for card in box.cards if card.kind == kind})
    return {card.number: titles.index(card.title) for card in box.cards if card.kind == kind}


def width(columns: dict[int, int]) -> int:
    return max(columns.values()) + 1


class Eyes:
    """From where somebody looks: their own place first, then round the table."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seat = seat
        self.around = [(seat + n) % seats for n in range(seats)]
        self.others = self.around[1:]
        self.absent = MOST_SEATS - seats
        self.rank = [self.around.index(other) for other in range(seats)]


EYES: Final = [[Eyes(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
Reader = Callable[[Table, Eyes, Sizes], Numbers]


@lru_cache(maxsize=64)
def contents_of(box: PaleoBox) -> Contents[Table, Eyes, Sizes]:
    sizes = Sizes(box)
    return Contents(sizes, contents(sizes))


def parts(box: PaleoBox) -> Sequence[Part]:
    return contents_of(box).parts


def observe(s: Table, seat: int) -> list[float]:
    return contents_of(s.box).read(s, EYES[s.seats][seat])


def contents(box: Sizes) -> list[tuple[str, tuple[int, ...], int, Reader]]:
    """Name, shape, codes, and how it is read off the table."""
    backs, titles = len(box.backs), box.titles
    return [
        ("options", (3 + len(box.modules),), 0, options),
        ("step", (1,), STEPS, step),
        ("time", (2,), 0, time),
        ("groups", (MOST_SEATS, GROUP + box.tools), 0, groups),
        ("people", (MOST_SEATS, width(box.people)), 0, people),
        ("stacks", (MOST_SEATS, backs), 0, stacks),
        ("on offer", (MOST_SEATS, ON_OFFER), backs + 1, on_offer),
        ("turned over", (MOST_SEATS,), titles + 1, turned_over),
        ("my open cards", (titles,), 0, my_open_cards),
        ("others' open cards", (titles,), 0, others_open_cards),
        ("camp", (6 + box.tools,), 0, camp),
        ("workbench", (width(box.ideas),), 0, workbench),
        ("missions", (3, width(box.missions)), 0, missions),
        ("waiting", (3, titles), 0, waiting),
        ("night board", (3,), 0, night_board),
        ("discard", (titles,), 0, discard),
        ("graveyard", (titles,), 0, graveyard),
        ("piles", (6,), 0, piles),
        ("of modules", (7,), 0, of_modules),
        ("card being read", (1,), titles + 1, card_being_read),
        ("where it lies", (1,), CLEARED + 1, where_it_lies),
        ("its boxes", (1,), EXTRA_BOXES + 1, its_boxes),
        ("its owner", (1,), MOST_SEATS + 1, its_owner),
        ("its action", (1,), MOST_ACTIONS + 1, its_action),
        ("its failures", (MOST_ACTIONS,), 0, its_failures),
        ("dice", (box.faces,), 0, dice),
        ("doing", (6,), 0, doing),
    ]


def options(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    played = s.level.modules
    return s.seats, s.solo_call, s.another_after_roll, *[int(module in played) for module in box.modules]


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
    cards, known = s.box.cards, backs_of(s.box, s.level)
    hearts = [cards[card].hearts - hurt for card, hurt in zip(s.people[seat], s.hurt[seat], strict=True)]
    stack = s.deck.piles[seat]
    return (
        1,
        s.asleep[seat],
        len(hearts),
        sum(hearts),
        min(hearts, default=0),
        sum(s.hurt[seat]),
        *s.skills[seat],
        len(stack),
        sum([known.red[entry] for entry in stack]),
        len(s.cards[seat]),
        seat in s.party,
        seat == s.owner,
    )


def people(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    wide = width(box.people)
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


def stacks(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """By group and back: how many."""
    column, wide = backs_of(s.box, s.level).column, len(box.backs)
    numbers: list[float] = [0] * (MOST_SEATS * wide)
    for rank, seat in enumerate(eyes.around):
        for entry in s.deck.piles[seat]:
            numbers[rank * wide + column[entry]] += 1
    return numbers


def on_offer(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """The backs of the top cards, the first one first, from 1 on."""
    column, numbers = backs_of(s.box, s.level).column, list[float]()
    for seat in eyes.around:
        top = [column[entry] + 1 for entry in s.deck.piles[seat][: -ON_OFFER - 1 : -1]]
        numbers += top + [0] * (ON_OFFER - len(top))
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
    return counts([box.ideas[card] for card in s.bench], width(box.ideas))


def missions(s: Table, eyes: Eyes, box: Sizes) -> Numbers:
    """Which there are, the items on them, and those still to be done tonight."""
    wide = width(box.missions)
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

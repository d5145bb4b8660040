"""What lies on the table of Paleo, and small questions about it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NewType

from robinsonade.engine.decks import BackedPiles
from robinsonade.engine.fields import Shared
from robinsonade.engine.machine import GROUP, State, any_of
from robinsonade.engine.types import Dumped
from robinsonade.engine.values import Value

if TYPE_CHECKING:
    from robinsonade.games.paleo.cards import PaleoBox
    from robinsonade.games.paleo.scenarios.levels import Level

STRENGTH: Final = 0
PERCEPTION: Final = 1
CRAFT: Final = 2
SKILLS = ["strength", "perception", "craft"]
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
RESOURCES = ["food", "wood", "stone"]

Title = NewType("Title", int)  # cards of one name have one title, whatever their backs
NO_TITLE: Final = Title(-1)
Item = NewType("Item", int)  # what a card can hold: resources first, then tools
NO_ITEM: Final = Item(-1)

NO_CARD: Final = -1
NO_SEAT: Final = -1
NO_ACTION: Final = -1
KNOWN: Final = 1000  # + a card: in a stack, a card whose front everybody knows; smaller numbers are kinds of backs
MOST_SKULLS: Final = 5
WHOLE_PAINTING: Final = 5
RAGE_BEGINS: Final = 3  # victory tokens that enrage the Beast

# The boxes of a card: for its owner, at night, for those who help it, and extra actions.
OWN_BOXES: Final = 0
NIGHT_BOXES: Final = 1
AID_BOXES: Final = 2
EXTRA_BOXES: Final = 3

# Where the card that is being read lies.
IN_HAND: Final = 0
AT_WAITING: Final = 1
AS_MISSION: Final = 2
IN_GROUP: Final = 3
CLEARED: Final = 4


class Table(State):
    opening = 1

    box: Shared[PaleoBox]
    level: Shared[Level]  # which cards are in this match
    solo_call: bool
    another_after_roll: bool  # a failed roll leaves good actions too
    day: int = 0
    turn: int = 0

    # Stacks and piles
    deck: BackedPiles  # the stacks, and by kind of back the fronts nobody has seen
    hidden: list[int] = []  # the face-down discard: kinds of backs, or known cards
    discard: list[int] = []  # the face-up discard
    graveyard: list[int] = []
    people_pile: list[int]
    idea_pile: list[int]
    dreams_left: int  # in the pile; those taken but not yet seen share its pool
    dreams_mixed: int = 0  # of these: shuffled in among the dreams that were seen before
    secrets: list[int]

    # Groups, by seat
    people: list[list[int]]
    hurt: list[list[int]]  # damage tokens on each of the people
    tools: list[list[int]]  # how many of each
    cards: list[list[int]]  # other open cards
    skills: list[tuple[int, int, int]]  # what the group shows without spending anything
    asleep: list[bool]
    revealed: list[int]  # the card that waits to be resolved

    # The camp
    camp: list[int]  # food, wood, stone
    supply: list[int]
    stock: list[int]  # tools nobody has
    bench: list[int]  # ideas in the workbench, the printed ones first

    # The Night board
    missions: list[int]
    missions_held: list[int]  # items on each of them
    waiting: list[int] = []  # open cards at the waiting space
    waiting_held: list[int] = []
    waiting_used: list[int] = []  # how often each was helped
    skulls: int = 0
    victory: int = 0
    fifth_skull: bool = False
    faced: list[int] = []  # cards still to be done tonight

    # The card that is being resolved
    card: int = NO_CARD
    where: int = IN_HAND
    where_at: int = 0
    boxes: int = OWN_BOXES  # which of its boxes are read
    owner: int = NO_SEAT  # who resolves it and gives up cards
    party: list[int] = []  # the owner and those who help
    doing: int = NO_ACTION  # the action that has been chosen
    rolled: list[int] = []  # faces of the dice
    boost: list[int] = [0, 0, 0]  # skills added for this card only
    failed: list[int] = []  # actions whose dice were rolled in vain
    called: bool = False  # the solo player has called for help
    found: list[int] = []  # secrets to be resolved next
    holding_back: bool = False  # a card is being resolved: win before loss
    left: int = 0  # points of the damage or healing, or buildings, that are being dealt out

    # What only some modules lay out
    row: list[int]  # waters that are still face down
    warriors: int
    warrior_hurt: int = 0
    paws: int  # face down at the waiting space
    enraged: bool = False
    beast_hurt: int = 0
    hunted: bool = False  # the last hunt was tried this turn

    def dump(self) -> Dumped:
        return {**self.dump_fields(), "level": self.level.modules}


class Deed(Value):
    """An action of a card, for facts. Made by `deed`."""

    __slots__ = ("boxes", "card", "number")

    def __init__(self, card: int, boxes: int, number: int) -> None:
        self.card = card
        self.boxes = boxes
        self.number = number


deed = cache(Deed)


def those_taking_part(s: Table) -> int:
    """As the asked seat: whoever takes part in the card decides together."""
    party = s.party
    if len(party) == 1:
        return party[0]
    return GROUP if len(party) == s.seats else whoever(tuple(party))


@cache
def whoever(seats: tuple[int, ...]) -> int:
    """As the asked seat: any of these."""
    return any_of(list(seats))


def recount(s: Table, seat: int) -> None:
    """What a group shows is never below zero (P-REQ-01, A-39)."""
    strength, perception, craft = totals(s, seat)
    s.skills[seat] = (max(0, strength), max(0, perception), max(0, craft))


def totals(s: Table, seat: int) -> list[int]:
    """Skills of people, lasting tools and open cards, which may also lower them."""
    total = [0, 0, 0]
    gives = s.box.gives
    for card in s.people[seat] + s.cards[seat]:
        for skill, n in gives[card]:
            total[skill] += n
    tools = s.tools[seat]
    for tool, skill, n in s.box.lasting:
        total[skill] += n * tools[tool]
    return total


def lay_in_group(s: Table, seat: int, card: int) -> None:
    s.cards[seat].append(card)
    recount(s, seat)


def lay_at_waiting(s: Table, card: int) -> None:
    """Any number of open cards lie there, in no group and never shuffled (A-37)."""
    s.waiting.append(card)
    s.waiting_held.append(0)
    s.waiting_used.append(0)


def take_from_waiting(s: Table, i: int) -> int:
    """Items on a card that leaves its place go to the supply (A-41)."""
    return_items(s, s.waiting[i], s.waiting_held.pop(i))
    del s.waiting_used[i]
    return s.waiting.pop(i)


def take_from_missions(s: Table, i: int) -> int:
    return_items(s, s.missions[i], s.missions_held.pop(i))
    return s.missions.pop(i)


def tool_item(tool: int) -> Item:
    return Item(len(RESOURCES) + tool)


def return_items(s: Table, card: int, n: int) -> None:
    item = s.box.cards[card].holds
    if n and item < len(RESOURCES):
        s.supply[item] += n
    elif n:
        s.stock[item - len(RESOURCES)] += n


def destroyed(s: Table, title: Title) -> int:
    """How many cards with this title lie on the graveyard (P-PROMPT-02)."""
    titles = s.box.title_of
    n = 0
    for card in s.graveyard:
        if titles[card] == title:
            n += 1
    return n


def is_red(s: Table, entry: int) -> bool:
    return s.box.cards[entry - KNOWN].red if entry >= KNOWN else s.level.red[entry]


def people_in_groups(s: Table) -> int:
    return sum(len(people) for people in s.people)

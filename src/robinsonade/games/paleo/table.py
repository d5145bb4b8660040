"""What lies on the table of Paleo, and small questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robinsonade.engine.decks import BackedPiles
from robinsonade.engine.machine import GROUP, State, Step

if TYPE_CHECKING:
    from robinsonade.games.paleo.cards import PaleoBox
    from robinsonade.games.paleo.levels import Level

STRENGTH, PERCEPTION, CRAFT = range(3)
SKILLS = ["strength", "perception", "craft"]
FOOD, WOOD, STONE = range(3)
RESOURCES = ["food", "wood", "stone"]

NO_CARD = -1
NO_SEAT = -1
NO_ACTION = -1
KNOWN = 1000  # + a card: in a stack, a card whose front everybody knows; smaller numbers are kinds of backs
MOST_SKULLS = 5
WHOLE_PAINTING = 5
RAGE_BEGINS = 3  # victory tokens that enrage the Beast

# The boxes of a card: for its owner, at night, for those who help it, and extra actions.
OWN_BOXES, NIGHT_BOXES, AID_BOXES, EXTRA_BOXES = range(4)

# Where the card that is being read lies.
IN_HAND, AT_WAITING, AS_MISSION, IN_GROUP, CLEARED = range(5)


class Table(State):
    opening = 1

    def __init__(
        self,
        seats: int,
        rng: int,
        at: int,
        ending: str,
        box: PaleoBox,
        level: Level,
        solo_call: bool,
        another_after_roll: bool,
        day: int,
        turn: int,
        deck: BackedPiles,
        hidden: list[int],
        discard: list[int],
        graveyard: list[int],
        people: list[list[int]],
        hurt: list[list[int]],
        tools: list[list[int]],
        cards: list[list[int]],
        skills: list[list[int]],
        camp: list[int],
        supply: list[int],
        stock: list[int],
        people_pile: list[int],
        idea_pile: list[int],
        dreams_left: int,
        bench: list[int],
        missions: list[int],
        missions_held: list[int],
        waiting: list[int],
        waiting_held: list[int],
        waiting_used: list[int],
        secrets: list[int],
        skulls: int,
        victory: int,
        fifth_skull: bool,
        asleep: list[bool],
        revealed: list[int],
        card: int,
        where: int,
        where_at: int,
        boxes: int,
        owner: int,
        party: list[int],
        doing: int,
        rolled: list[int],
        boost: list[int],
        failed: list[int],
        called: bool,
        found: list[int],
        holding_back: bool,
        faced: list[int],
        row: list[int],
        warriors: int,
        warrior_hurt: int,
        paws: int,
        enraged: bool,
        beast_hurt: int,
        hunted: bool,
        left: int,
    ) -> None:
        super().__init__(seats=seats, rng=rng, at=at, ending=ending)
        self.box = box
        self.level = level  # which cards are in this match; never changes
        self.solo_call = solo_call
        self.another_after_roll = another_after_roll  # a failed roll leaves good actions too
        self.day = day
        self.turn = turn
        self.deck = deck  # the stacks, and by kind of back the fronts nobody has seen
        self.hidden = hidden  # the face-down discard: kinds of backs, or known cards
        self.discard = discard  # the face-up discard
        self.graveyard = graveyard
        self.people = people  # by seat, as are the next four
        self.hurt = hurt  # damage tokens on each of the people
        self.tools = tools  # how many of each tool
        self.cards = cards  # other open cards of the group
        self.skills = skills  # what the group shows without spending anything
        self.camp = camp  # food, wood, stone
        self.supply = supply
        self.stock = stock  # tools nobody has
        self.people_pile = people_pile
        self.idea_pile = idea_pile
        self.dreams_left = dreams_left  # in the pile; those taken but not yet seen share its pool
        self.bench = bench  # ideas in the workbench, the printed ones first
        self.missions = missions
        self.missions_held = missions_held
        self.waiting = waiting  # open cards at the waiting space of the Night board
        self.waiting_held = waiting_held
        self.waiting_used = waiting_used  # how often each was helped
        self.secrets = secrets
        self.skulls = skulls
        self.victory = victory
        self.fifth_skull = fifth_skull
        self.asleep = asleep
        self.revealed = revealed  # by seat: the card that waits to be resolved
        self.card = card  # being resolved now
        self.where = where
        self.where_at = where_at
        self.boxes = boxes  # which of its boxes are read
        self.owner = owner  # who resolves it and gives up cards
        self.party = party  # the owner and those who help
        self.doing = doing  # the action of the card that has been chosen, or NO_ACTION
        self.rolled = rolled  # faces of the dice
        self.boost = boost  # skills added for this card only
        self.failed = failed  # actions whose dice were rolled in vain
        self.called = called  # the solo player has called for help
        self.found = found  # secrets to be resolved next
        self.holding_back = holding_back  # a card is being resolved: win before loss
        self.faced = faced  # cards done tonight
        self.row = row  # waters that are still face down
        self.warriors = warriors
        self.warrior_hurt = warrior_hurt
        self.paws = paws  # face down at the waiting space
        self.enraged = enraged
        self.beast_hurt = beast_hurt
        self.hunted = hunted  # the last hunt was tried this turn
        self.left = left  # points of the damage or healing, or buildings, that are being dealt out

    def steps(self) -> list[Step]:
        from robinsonade.games.paleo.game import STEPS

        return STEPS

    def clone(self) -> Table:
        return Table(
            self.seats,
            self.rng,
            self.at,
            self.ending,
            self.box,
            self.level,
            self.solo_call,
            self.another_after_roll,
            self.day,
            self.turn,
            self.deck.clone(),
            self.hidden[:],
            self.discard[:],
            self.graveyard[:],
            [people[:] for people in self.people],
            [hurt[:] for hurt in self.hurt],
            [tools[:] for tools in self.tools],
            [cards[:] for cards in self.cards],
            [skills[:] for skills in self.skills],
            self.camp[:],
            self.supply[:],
            self.stock[:],
            self.people_pile[:],
            self.idea_pile[:],
            self.dreams_left,
            self.bench[:],
            self.missions[:],
            self.missions_held[:],
            self.waiting[:],
            self.waiting_held[:],
            self.waiting_used[:],
            self.secrets[:],
            self.skulls,
            self.victory,
            self.fifth_skull,
            self.asleep[:],
            self.revealed[:],
            self.card,
            self.where,
            self.where_at,
            self.boxes,
            self.owner,
            self.party[:],
            self.doing,
            self.rolled[:],
            self.boost[:],
            self.failed[:],
            self.called,
            self.found[:],
            self.holding_back,
            self.faced[:],
            self.row[:],
            self.warriors,
            self.warrior_hurt,
            self.paws,
            self.enraged,
            self.beast_hurt,
            self.hunted,
            self.left,
        )

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in PLAIN_FIELDS}
        data["level"] = self.level.modules
        data["deck"] = self.deck.dump()
        return data

    def imagine(self, seat: int) -> None:
        from robinsonade.games.paleo.imagine import forget_the_order

        forget_the_order(self)


PLAIN_FIELDS = (
    "seats rng at ending solo_call another_after_roll day turn hidden discard graveyard people hurt tools cards skills camp supply stock "
    "people_pile idea_pile dreams_left bench missions missions_held waiting waiting_held waiting_used secrets skulls "
    "victory fifth_skull asleep revealed card where where_at boxes owner party doing rolled boost failed called found holding_back "
    "faced row warriors warrior_hurt paws enraged beast_hurt hunted left"
).split()


def deed(card: int, boxes: int, number: int) -> int:
    """An action of a card in one number, for facts."""
    return (card * 4 + boxes) * 32 + number


def those_taking_part(s: Table) -> int:
    """As the asked seat: whoever takes part in the card decides together."""
    party = s.party
    if len(party) == 1:
        return party[0]
    if len(party) == s.seats:
        return GROUP
    mask = 0
    for seat in party:
        mask |= 1 << seat
    return ~mask


def recount(s: Table, seat: int) -> None:
    """What a group shows is never below zero (P-REQ-01, A-39)."""
    s.skills[seat] = [n if n > 0 else 0 for n in totals(s, seat)]


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


def return_items(s: Table, card: int, n: int) -> None:
    item = s.box.cards[card].holds
    if n and item < len(RESOURCES):
        s.supply[item] += n
    elif n:
        s.stock[item - len(RESOURCES)] += n


def destroyed(s: Table, title: int) -> int:
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

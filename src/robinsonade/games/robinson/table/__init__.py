"""What lies on the table of Robinson Crusoe, and small questions about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from robinsonade.engine.decks import Deck
from robinsonade.engine.fields import Derived, Shared
from robinsonade.engine.machine import GROUP, State
from robinsonade.engine.types import Dumped
from robinsonade.games.robinson.table.actions import Offer, Stack
from robinsonade.games.robinson.table.decks import (
    NO_CARD,
    CardRef,
    Find,
    Follower,
    HuntingDeck,
    Note,
    remembered,
)
from robinsonade.games.robinson.table.lying import Lying
from robinsonade.games.robinson.table.numbers import (
    DEFAULTS,
    EVERY_ACTION,
    FRIDAY,
    GOODS,
    IN_THE_BOX,
    ITEMS_AWAY,
    M1,
    NO_BEAST,
    NOT_ROLLED,
    NOWHERE,
    PEOPLE,
    Action,
    Condition,
    Item,
    Mark,
    Space,
    SpaceToken,
    Token,
)
from robinsonade.games.robinson.table.people import NOT_BUILT, Injury, OwnPawns, own_pawns

if TYPE_CHECKING:
    from robinsonade.games.robinson.cards import Sheet
    from robinsonade.games.robinson.cards.box import RobinsonBox
    from robinsonade.games.robinson.scenarios import Scenario


class Rules:
    """What the edition and the variants decide. Shared by all tables of a match, never changed."""

    def __init__(self, edition: str = "newer", variants: Sequence[str] = ()) -> None:
        self.edition = edition
        self.variants = list(variants)
        self.earlier = edition == "earlier"  # picks its words, which stand second
        self.newer = not self.earlier
        self.friday = "friday" in variants  # R-VAR-01
        self.dog = "dog" in variants
        self.no_friday = "no_friday" in variants  # R-VAR-02
        self.no_dog = "no_dog" in variants
        self.random_wreckage = "random_wreckage" in variants  # R-VAR-06
        self.hungry_crew = "hungry_crew" in variants
        self.scoring = self.earlier and "scoring" in variants  # R-VAR-04
        self.equipment = 2
        for n in (0, 1, 3, 4):
            if f"equipment_{n}" in variants:
                self.equipment = n
        self.fewer_books = ("easier_events" in variants) - ("harder_events" in variants)

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Rules:
        return cls(options["edition"], [word for word in options["variants"].split(",") if word])


NO_MARKS: Final[frozenset[Mark]] = frozenset()
NO_TOKENS: Final[frozenset[SpaceToken]] = frozenset()


class Table(State):
    opening = 1

    box: Shared[RobinsonBox]
    rules: Shared[Rules]
    scenario: Shared[Scenario]
    sheet: Shared[Sheet]
    character: tuple[int, ...]  # by seat: which of the four
    # by person, as are all lists up to `outside`
    wounds: list[int]  # -1: not in this game, or dead (Friday)
    determination: list[int] = [0] * PEOPLE
    injuries: list[frozenset[Injury]] = [frozenset()] * PEOPLE
    used: list[frozenset[int]] = [frozenset()] * PEOPLE  # abilities used this round, or NO_ABILITY_AT_ALL
    pawns: list[OwnPawns] = [own_pawns(2)] * PEOPLE
    allowed: list[frozenset[Action]] = [EVERY_ACTION] * PEOPLE  # actions this person may take part in this round
    curses: list[frozenset[int]] = [frozenset()] * PEOPLE
    outside: list[Space] = [NOWHERE] * PEOPLE  # the space slept on, or NOWHERE: in camp
    sheets: list[int] = [0] * PEOPLE * 4  # by `on_sheet`: goods of those who sleep outside
    sheet_cards: list[Find] = []  # their tokens and treasures
    arrows_covered: list[frozenset[int]] = [frozenset()] * PEOPLE  # by person: morale arrows that cost nothing
    round: int = 1
    first: int = 0
    phase: int = 0
    today: frozenset[Condition] = frozenset()  # what this round is like
    production: list[int] = [0, 0, 0, 0]  # more or less wood and food, and how often they are halved
    morale: int = 0
    shelter: int = NOT_BUILT
    levels: list[int] = [0, 0, 0]  # roof, palisade, weapon
    camp: Space = M1  # where it lies
    tiles: list[int]  # by space: the tile's number, 0: none
    marks: list[frozenset[Mark]] = [NO_MARKS] * 11  # by space: tokens and markers on it
    numbers: list[int] = [0] * 11  # by space: the Number token, 0: none
    sites: list[int] = [0] * 11  # by space: what a Number token marked, there even without it
    later: list[Lying] = []  # marks that will lie there when the action phase is over (R-TOK-02, R-RES-04)
    spaces: list[frozenset[SpaceToken]] = [NO_TOKENS] * 8  # by action: tokens on its space
    spaces_later: list[frozenset[SpaceToken]] = [NO_TOKENS] * 8
    costs: frozenset[int] = frozenset()  # features with an extra wood token: 0 shelter, 1 roof, 2 palisade, 3 weapon
    goods: list[int] = [0, 0, 0, 0]  # Available
    future: list[int] = [0, 0, 0, 0]  # Future
    board: frozenset[Item] = DEFAULTS  # inventions on the board
    items: frozenset[Item] = frozenset()  # built
    fresh: frozenset[Item] = frozenset()  # built, in Future
    personal: frozenset[Item]  # beside their owners' sheets
    leaving: frozenset[Item] = frozenset()  # flipped this round, still usable (R-FLIP-01)
    into_deck: frozenset[Item] = frozenset()  # of these: shuffled into the deck when the round ends
    granted: frozenset[Item] = frozenset()  # items whose Palisade bonus was really granted
    inspected: frozenset[Item] = frozenset()  # by whoever looks after the tools (R-CARD-TOOLS)
    followers: list[Follower] = []
    inventions: list[Item] = []
    inventions_out: list[Item] = []  # only A New Idea fills it
    equipment: list[int] = [IN_THE_BOX] * 8  # by card: uses left, or where it is
    tokens: list[Token] = []
    future_tokens: list[Token] = []
    token_pool: list[Token] = []
    tokens_out: list[Token] = []
    kept: list[CardRef] = []  # lasting cards beside the board: mysteries and adventures
    kept_uses: list[int] = []  # of each: uses left, 0 if it is not counted
    holders: list[int] = []  # of each: who alone uses it this round, -1 nobody yet
    future_treasures: list[Find] = []
    mysteries: list[int] = []
    mysteries_out: list[int] = []
    adventures: list[list[int]] = [[], [], []]
    adventures_out: list[int] = []
    events: list[CardRef] = []  # the event deck has contents, not an order
    seen_events: list[CardRef] = []  # event cards in it that everybody has looked at, and which are not in the box
    event_top: CardRef = NO_CARD  # unless somebody has looked at its top card
    events_out: list[int] = []
    threat: list[CardRef] = [NO_CARD, NO_CARD]  # left, right
    beasts: list[int] = []  # in their deck, or taken from it unseen
    returned: list[list[int]] = []  # seen and shuffled back into the deck, time by time
    beasts_out: list[int] = []
    hunting: HuntingDeck = HuntingDeck([], [], [])
    waiting_beast: int = NO_BEAST  # beside the event deck
    stack: Deck = Deck([], [], [])  # island tiles
    tonight: list[Find] = []  # what will happen in the night, and who found it
    tomorrow: list[Find] = []  # what will happen before the next event phase
    webs: list[Find] = []  # spider's webs, and who is in them
    notes: list[Note] = []  # what cards must remember
    free: list[int] = [0] * 23  # by kind of pawn: how many are not placed
    menu: tuple[Offer, ...] = ()  # what can be planned this round; planned once, gone
    # the menu when planning began, for starting over; neither is changed in place after that
    offers: tuple[Offer, ...] = ()
    plan: list[Stack] = []
    chosen: int = -1  # the pawn whose place is being asked for, -1
    economy: int = -1  # the seat that pays for a cheaper action still to be planned, -1
    acting: Stack | None = None  # the stack being resolved
    in_play: CardRef = NO_CARD  # the card being resolved
    dice: list[int] = [NOT_ROLLED] * 3
    weather: list[int] = []  # clouds of rain and of snow, then the face of each Hungry Animals die
    strength: int = 0  # of the beast being fought
    boost: int = 0  # temporary Weapon level
    drawn: list[int] = []  # mystery cards turned up in this action
    hand: list[CardRef] = []  # cards, tiles and tokens that are being read or chosen from
    story: list[int]  # what the scenario counts; see its module
    story_so_far: frozenset[int] = frozenset()  # and what it remembers
    unused: tuple[CardRef, ...] = ()  # event cards that were left in the box, unseen; never changed in place
    # follows from `menu` and `free`, so it is not part of what lies there
    counted: Derived[list[int] | None] = None  # the pawns that these numbers are about
    neutral: Derived[list[int]] = []  # kinds of neutral pawns there are
    hands: Derived[int] = 0  # pawns of people
    helping: Derived[list[int]] = []  # by action: neutral pawns; never changed in place
    all_hands: Derived[tuple[int, list[int]] | None] = None  # both when nothing was planned, for starting over
    plain: Derived[bool] = False  # no token or card changes what an action takes
    all_rest: Derived[bool] = False  # nothing keeps anybody from resting
    lack: Derived[tuple[str, int, int]] = ("", 0, 0)  # while help is offered: what is missing, to whom, how much of it
    blow: Derived[int] = 0  # while healing is offered: the wounds somebody is about to die of

    def dump(self) -> Dumped:
        return {
            **self.dump_fields(),
            "scenario": self.scenario.name,
            "edition": self.rules.edition,
            "variants": self.rules.variants,
        }


# As a card that remembers: what could not be built in this Action Phase
FAILED_BUILDS: Final = NO_CARD


def asked(who: int) -> int:
    """Whom to ask about a person's own choice: the group decides for Friday and Jenny."""
    return who if 0 <= who < FRIDAY else GROUP


NOTHING_BUILT: Final[frozenset[Item]] = frozenset()


def has(s: Table, item: Item) -> bool:
    """Built, available, and not swept away by a Catastrophe this round."""
    return item in s.items and ITEMS_AWAY not in s.today


def usable_items(s: Table) -> frozenset[Item]:
    return NOTHING_BUILT if ITEMS_AWAY in s.today else s.items


def on_sheet(person: int, good: int) -> int:
    """Where in `sheets` this good of a sleeper is counted."""
    return person * len(GOODS) + good


def noted(s: Table, card: CardRef) -> int:
    """What a card wanted remembered, or -1."""
    return next((note.numbers[0] for note in s.notes if note.card is card), -1)


def note(s: Table, card: CardRef, value: int) -> None:
    """Remember a number for a card; -1 forgets it."""
    note_all(s, card, [] if value == -1 else [value])


def note_all(s: Table, card: CardRef, numbers: Collection[int]) -> None:
    """Remember several numbers for a card; none forgets them."""
    s.notes = [note for note in s.notes if note.card is not card]
    if numbers:
        s.notes.append(remembered(card, tuple(sorted(numbers))))


def noted_all(s: Table, card: CardRef) -> tuple[int, ...]:
    return next((note.numbers for note in s.notes if note.card is card), ())

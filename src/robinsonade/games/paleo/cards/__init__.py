"""The cards, tools and modules of Paleo."""

from __future__ import annotations

from pathlib import Path

from robinsonade.content.effects import Condition, Effect
from robinsonade.content.phrases import Phrasebook
from robinsonade.engine.game import Box
from robinsonade.engine.views import Text
from robinsonade.games.paleo.table import (
    CRAFT,
    NO_ITEM,
    NO_TITLE,
    PERCEPTION,
    RESOURCES,
    STRENGTH,
    Item,
    Table,
    Title,
    tool_item,
)

CONTENT = Path(__file__).parent.parent / "content"
NOTHING: Text = {"en": "", "de": ""}

PHRASES = Phrasebook(CONTENT / "phrases.yaml")


class Loss(Effect):
    """Something is taken away. Unlike damage and skulls it cannot always be executed completely (P-HAZ-05)."""

    def lacks(self, s: Table, party: list[int], stack: int) -> bool:
        raise NotImplementedError


class Action:
    """One box of a card: what must be shown, what is given up, what follows."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.negative = False
        self.when: list[Condition] = []  # the box exists only now
        self.strength = 0
        self.perception = 0
        self.craft = 0
        self.dice = 0
        self.tools_shown: list[tuple[int, int]] = []
        self.cards_shown: list[str] = []
        self.titles_shown: list[Title] = []
        self.crew = -1  # the tool that carries two groups
        self.together = False  # all who are awake take part
        self.less = ""  # each destroyed card of this title lowers the strength needed by one
        self.less_title = NO_TITLE
        self.least = 0
        self.cards = 0
        self.food = 0
        self.wood = 0
        self.stone = 0
        self.any = 0
        self.tools_paid: list[tuple[int, int]] = []
        self.card_paid = ""
        self.title_paid = NO_TITLE
        self.held_paid = 0
        self.suffer: list[Effect] = []
        self.losses: list[Loss] = []  # those of what is suffered that take away what must be there
        self.gain: list[Effect] = []
        self.fail: list[Effect] = []
        self.destroy = False
        self.to = ""
        self.free = False  # does not count for the card's limit
        self.charms = False  # it ignores a danger
        self.boosts = False  # it lends skill for the card that is being read
        self.lends = [0, 0, 0]  # how much
        self.builds = False
        self.plain = True  # nothing to check but skills, cards and resources


class Card:
    def __init__(self, id: str, number: int, family: str) -> None:
        self.id = id
        self.number = number
        self.family = family  # base, person, dream, idea, secret or a module's id
        self.title = NO_TITLE  # cards that share an id share a title
        self.name: Text = NOTHING
        self.says: Text = NOTHING
        self.note: Text | None = None
        self.source = "original"
        self.count = 1
        self.back = 0
        self.red = False
        self.mark = ""
        self.kind = "action"
        self.danger = False
        self.help = False
        self.lies = ""
        self.gives: list[tuple[int, int]] = []
        self.hearts = 0
        self.tool = -1
        self.holds = NO_ITEM
        self.room = 0
        self.marked_only = False  # players never lay items here themselves
        self.limit = 0
        self.secret = 0
        self.actions: list[Action] = []
        self.night: list[Action] = []
        self.aid: list[Action] = []
        self.extra: list[Action] = []
        self.hunts: list[int] = []  # extra actions that all who are awake do together
        self.build: Action | None = None

    def boxes(self, kind: int) -> list[Action]:
        """For its owner, at night, for those who help it, or in between."""
        return (self.actions, self.night, self.aid, self.extra)[kind]

    def every_action(self) -> list[Action]:
        return [*self.actions, *self.night, *self.aid, *self.extra]


class Tool:
    def __init__(self, id: str, name: Text, count: int) -> None:
        self.id = id
        self.name = name
        self.count = count
        self.spent = False
        self.gives: list[tuple[int, int]] = []
        self.averts = 0
        self.heals = 0
        self.ignores_danger = False
        self.printed: Action | None = None


class Module:
    def __init__(self, id: str, name: Text, says: Text) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.setup: Text | None = None
        self.rules: Text | None = None
        self.secrets: list[int] = []
        self.third = False
        self.in_a_row: list[str] = []
        self.set_aside = ""
        self.out_of_play = ""
        self.source = "original"


class PaleoBox(Box):
    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.titles: list[str] = []
        self.title_of: list[Title] = []
        self.gives: list[list[tuple[int, int]]] = []
        self.backs: list[tuple[str, str]] = []  # terrain and mark
        self.tools: list[Tool] = []
        self.lasting: list[tuple[int, int, int]] = []  # (tool, skill, points) of tools without the arrow
        self.spendable: list[tuple[int, int, int]] = []  # the same of tools with the arrow
        self.burdens: set[int] = set()  # cards that lower a skill of their group
        self.averting: list[int] = []
        self.healing: list[int] = []
        self.charms: list[int] = []  # tools that ignore a danger
        self.modules: dict[str, Module] = {}
        self.levels: dict[str, list[str]] = {}
        self.supply = [20, 12, 8]
        self.start = [5, 0, 0]
        self.people_dealt = 2
        self.slots = 6
        self.faces: list[list[int]] = []  # of a die: the skills added
        self.face_words: list[str] = []
        self.tool_built: list[int] = []  # by card: the tool its idea gives, or -1
        self.busy_missions = False  # some have actions for the day
        self.printed: list[int] = []  # cards that stand for the ideas on the floor of the workbench

    def card_named(self, id: str) -> int:
        return next(card.number for card in self.cards if card.id == id)

    def tool_named(self, id: str) -> int:
        return next(i for i, tool in enumerate(self.tools) if tool.id == id)

    def item_named(self, id: str) -> Item:
        return Item(RESOURCES.index(id)) if id in RESOURCES else tool_item(self.tool_named(id))


def skills_of(action: Action) -> list[int]:
    needed = [0, 0, 0]
    needed[STRENGTH], needed[PERCEPTION], needed[CRAFT] = action.strength, action.perception, action.craft
    return needed

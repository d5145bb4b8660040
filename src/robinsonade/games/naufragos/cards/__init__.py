"""The castaways, camp cards, events, goods, exploration and plot cards of Náufragos: what lies in the box."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, get_args

from robinsonade.content.effects import Condition, Effect, hold
from robinsonade.content.phrases import Phrasebook
from robinsonade.engine.game import Box
from robinsonade.engine.views import Text
from robinsonade.games.naufragos.table import PLOTS, Mod, Table

CONTENT = Path(__file__).parent.parent / "content"
PHRASES = Phrasebook(CONTENT / "phrases.yaml")

CAMP_CARD: Final = "camp"
GOODS: Final = "item"
EVENT: Final = "event"
EXPLORATION: Final = "explore"
KINDS = (EXPLORATION, EVENT, GOODS, CAMP_CARD)
TagName = Literal["blade", "powder", "weapon", "light", "medicine", "tool"]
TAGS: list[str] = list(get_args(TagName))
POWDER: Final = 1
WEAPON: Final = 2
ICONS = ["signal_fire", "sand_sign", "raft", "cannon", "binoculars", "logbook", "mirror", "flag"]
FISHING: Final = "fishing"


class Character:
    def __init__(self, id: str, ability: str, name: Text, says: Text, energy: int, strength: int, held: Held) -> None:
        self.id = id
        self.ability = ability
        self.name = name
        self.says = says
        self.energy = energy
        self.strength = strength
        self.changes = dict(held)


Held = list[tuple[Mod, int]]  # which change, how much


class Use:
    """What an owner may do with an item, most of them once."""

    def __init__(
        self,
        when: str,
        n: int = 0,
        needs: Sequence[Condition] = (),
        pay: Sequence[Effect] = (),
        do: Sequence[Effect] = (),
        keep: bool = False,
    ) -> None:
        self.when = when
        self.n = n
        self.needs = needs
        self.pay = pay
        self.do = do
        self.keep = keep

    def is_open(self, s: Table, seat: int) -> bool:
        return hold(s, self.needs, seat) and all(effect.can(s, seat) for effect in self.pay)


class Card:
    """Any card but a character. What it does not have is empty."""

    def __init__(self, id: str, name: Text, says: Text, kind: str) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.kind = kind
        self.source = "original"
        self.number = -1  # of a plot card
        self.solo = ""
        self.from_box = False  # an event or the beginning of a story: not all of them are played with
        self.region = -1
        self.advance = False
        self.difficulty = 0
        self.report = 0
        self.when_drawn: list[Effect] = []
        self.again: list[Effect] = []
        self.again_difficulty = 0
        self.weather = 0
        self.wreck = 0
        self.few = False
        self.scope = "characters"
        self.rescue: list[int] = []
        self.value = 0
        self.strength = 0
        self.icon = -1
        self.tags: list[int] = []
        self.held: Held = []
        self.use: Use | None = None
        self.pay: list[Effect] = []
        self.fail: list[Effect] = []
        self.camp_name = name
        self.cost = 0
        self.red = False
        self.needs: list[Condition] = []
        self.blocked_by: set[int] = set()  # in which weather nobody can use it
        self.leaves = False
        self.camp_do: list[Effect] = []
        self.changes_in_camp: dict[Mod, int] = {}
        self.camp_pay: list[Effect] = []
        self.camp_fail: list[Effect] = []


class NaufragosBox(Box):
    def __init__(self) -> None:
        self.characters: list[Character] = []
        self.cards: list[Card] = []
        self.index: dict[str, int] = {}
        self.camp: list[int] = []
        self.goods: list[int] = []
        self.events: list[int] = []
        self.exploration: list[list[int]] = [[], [], []]
        self.beginnings: list[int] = []
        self.beginnings_alone: list[int] = []  # those that make a story for one castaway, too
        self.events_for_many: list[int] = []  # without those for one or two castaways
        self.plots: list[int] = [-1] * (PLOTS + 1)  # by number: the card
        self.deck_of: list[int] = []  # by card: the deck it can be in
        self.held: list[dict[int, int]] = []  # by change: the things that make it for their owner, and how much
        self.from_box: set[int] = set()  # events and beginnings of stories
        self.held_in_camp: dict[Mod, set[int]] = {}  # by change: the camp cards that make it for everybody
        self.needy: set[int] = set()  # camp cards that something else than energy may forbid
        self.usable: set[int] = set()  # things with a use at any time of the action phase
        self.refreshing: set[int] = set()  # those of them that give energy
        self.healing: set[int] = set()  # those of them that heal wounds or infections
        self.rewarding: set[int] = set()  # those of them that bring report tiles or goods
        self.wood_eaters: set[int] = set()  # events that take wood or put the fire out
        self.wood_takers: set[int] = set()  # camp and exploration cards that take wood from the store
        self.in_need: dict[str, set[int]] = {}  # by moment: the things that are of use just then
        self.helps: list[frozenset[int]] = []  # by card: the actions it helps its owner with
        self.bans: list[Mod] = []  # changes that some card makes and that forbid an action
        self.upkeep: set[int] = set()  # things and camp cards that want to be fed

    def named(self, id: str) -> int:
        return self.index[id]

"""What lies on the table of Camps, and small questions about it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from robinsonade.engine.decks import Deck
from robinsonade.engine.fields import Derived, Shared
from robinsonade.engine.machine import State
from robinsonade.engine.types import Dumped
from robinsonade.engine.values import Value

if TYPE_CHECKING:
    from robinsonade.games.camps.cards import CampsBox
    from robinsonade.games.camps.lay import Lay
    from robinsonade.games.camps.maps import Board
    from robinsonade.games.camps.scenarios import Scenario

FOREST: Final = 0
MOUNTAIN: Final = 1
MEADOW: Final = 2
DESERT: Final = 3
WATER: Final = 4
VOLCANO: Final = 5
LAVA: Final = 6
TERRAINS = ["forest", "mountain", "meadow", "desert", "water", "volcano", "lava"]
LAND = [FOREST, MOUNTAIN, MEADOW, DESERT]
NONE: Final = 0
BERRY: Final = 1
FLAME: Final = 2
ARTEFACT: Final = 3
DYE: Final = 4
FLINT: Final = 5
RESOURCES = ["none", "berry", "flame", "artefact", "dye", "flint"]

# A price is a set of terrains, one of which a card must show. Ways are priced by the thousand, so a set is a number.
PRICE = [1, 2, 4, 8, 16]  # of a field, by its terrain
ANY_TERRAIN: Final = sum(PRICE)  # what may be paid for a START camp

NO_CAMP: Final = -1
GAP: Final = -1  # an open place in the row
CAMPS: Final = 8  # on each tableau at the start


class Half(Value):
    """One half of a terrain card, such as the one that shows under a tableau. Made by `half`."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def dump(self) -> list[int]:
        return [self.card, self.side]

    @staticmethod
    def load(parts: list[int]) -> Half:
        card, side = parts
        return half(card, side)


half = cache(Half)


class Table(State):
    opening = 2

    box: Shared[CampsBox]
    board: Shared[Board]  # where the fields lie
    scenario: Shared[Scenario]

    # The map
    terrain: list[int]  # by field, as are the next three
    resource: list[int]
    zone: list[int]  # -1 where there is no terrain: volcano and lava
    camp: list[int]  # the owner
    berries: list[int]  # by zone
    lay: Derived[Lay | None] = None  # the first three as a whole; None when one has changed, see `lay_of`

    # Cards and goal tiles
    row: list[int]
    draw_pile: list[int]
    stock: list[int]  # only in scenarios, where the draw pile is small
    discard: list[int] = []
    goal_display: list[int]
    goal_deck: Deck

    # By seat
    camps: list[list[int]]  # the fields with its camps, the START camp first
    start_camp: list[int]  # its field, or -1 before it is placed
    offered: list[list[int]]  # first goals to choose from
    hands: list[list[int]]
    placed: list[int]  # camps that have left the tableau
    goals: list[list[int]]
    done: list[list[int]]
    under: list[list[Half]]  # the halves that show
    berries_of: list[int]
    fires: list[int]
    fish: list[int]
    unchecked: list[bool]  # something has changed since the goals were last checked

    first: int
    turns: int = 0
    passes: int = 0  # one after another, at the end of the turns so far
    last_round: bool = False
    tiles_left: int
    fish_left: int
    berries_lost: int = 0
    way: list[int] = []  # the fields walked so far in this turn, beginning with the origin
    paid: list[int] = []  # the cards paid for them

    def dump(self) -> Dumped:
        return {**self.dump_fields(), "scenario": self.scenario.name, "board": self.board.places}

    @property
    def active(self) -> int:
        """Whose turn it is: clockwise from a start player who never changes (C-TURN-01)."""
        return (self.first + self.turns) % self.seats

    @property
    def round(self) -> int:
        """The one that is played; after the end the last one that was."""
        return (self.turns - bool(self.ending)) // self.seats + 1


class Lying(Value):
    """A field with the terrain it had when something was told of it: a flood must not rename it afterwards."""

    __slots__ = ("field", "terrain")

    def __init__(self, field: int, terrain: int) -> None:
        self.field = field
        self.terrain = terrain


lying = cache(Lying)


def as_it_lies(s: Table, field: int) -> Lying:
    return lying(field, s.terrain[field])


def visible_half(s: Table, tucked: Half) -> tuple[int, int]:
    """Terrain and resource of the half that shows under the tableau."""
    return s.box.halves[tucked.card][tucked.side]


def flames_of(s: Table, seat: int) -> int:
    """On fulfilled goals, visible on tucked cards, and the fire of the eighth camp (C-SCORE-02, A-16)."""
    flames = s.fires[seat]
    if s.under[seat]:
        flames += visible_resources(s, seat, FLAME)
    for goal in s.done[seat]:
        flames += s.box.goals[goal].flames
    return flames


def visible_resources(s: Table, seat: int, resource: int) -> int:
    halves, found = s.box.halves, 0
    for tucked in s.under[seat]:
        found += halves[tucked.card][tucked.side][1] == resource
    return found


def all_berries_of(s: Table, seat: int) -> int:
    return s.berries_of[seat] + visible_resources(s, seat, BERRY)

"""What lies on the table of Camps, and small questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import State, Step

if TYPE_CHECKING:
    from robinsonade.games.camps.cards import CampsBox
    from robinsonade.games.camps.maps import Board
    from robinsonade.games.camps.scenarios import Scenario

FOREST, MOUNTAIN, MEADOW, DESERT, WATER, VOLCANO, LAVA = range(7)
TERRAINS = ["forest", "mountain", "meadow", "desert", "water", "volcano", "lava"]
LAND = [FOREST, MOUNTAIN, MEADOW, DESERT]
NONE, BERRY, FLAME, ARTEFACT, DYE, FLINT = range(6)
RESOURCES = ["none", "berry", "flame", "artefact", "dye", "flint"]

ANY_TERRAIN = 0b11111  # what may be paid for a START camp
NO_CAMP = -1
GAP = -1  # an open place in the row
CAMPS = 8  # on each tableau at the start


class Table(State):
    opening = 2

    def __init__(
        self,
        seats: int,
        rng: int,
        at: int,
        ending: str,
        box: CampsBox,
        board: Board,
        scenario: Scenario,
        terrain: list[int],
        resource: list[int],
        zone: list[int],
        berries: list[int],
        camp: list[int],
        camps: list[list[int]],
        start_camp: list[int],
        row: list[int],
        draw_pile: list[int],
        stock: list[int],
        discard: list[int],
        goal_display: list[int],
        goal_deck: Deck,
        offered: list[list[int]],
        hands: list[list[int]],
        placed: list[int],
        goals: list[list[int]],
        done: list[list[int]],
        under: list[list[int]],
        berries_of: list[int],
        fires: list[int],
        fish: list[int],
        unchecked: list[bool],
        first: int,
        turns: int,
        passes: int,
        last_round: bool,
        tiles_left: int,
        fish_left: int,
        berries_lost: int,
        way: list[int],
        paid: list[int],
    ) -> None:
        super().__init__(seats, rng, at, ending)
        self.box = box
        self.board = board  # where the fields lie; never changes
        self.scenario = scenario
        self.terrain = terrain  # by field, as are the next four
        self.resource = resource
        self.zone = zone  # -1 where there is no terrain: volcano and lava
        self.camp = camp  # the owner
        self.camps = camps  # by seat: the fields with its camps, the START camp first
        self.start_camp = start_camp  # by seat: its field, or -1 before it is placed
        self.berries = berries  # by zone
        self.row = row
        self.draw_pile = draw_pile
        self.stock = stock  # only in scenarios, where the draw pile is small
        self.discard = discard
        self.goal_display = goal_display
        self.goal_deck = goal_deck
        self.offered = offered  # by seat, as are all lists from here to `fish`: first goals to choose from
        self.hands = hands
        self.placed = placed  # camps that have left the tableau
        self.goals = goals
        self.done = done
        self.under = under  # card * 2 + visible half
        self.berries_of = berries_of
        self.fires = fires
        self.fish = fish
        self.unchecked = unchecked  # something has changed since the goals were last checked
        self.first = first
        self.turns = turns
        self.passes = passes  # one after another, at the end of the turns so far
        self.last_round = last_round
        self.tiles_left = tiles_left
        self.fish_left = fish_left
        self.berries_lost = berries_lost
        self.way = way  # the fields walked so far in this turn, beginning with the origin
        self.paid = paid  # the cards paid for them

    def steps(self) -> list[Step]:
        from robinsonade.games.camps.game import STEPS

        return STEPS

    def clone(self) -> Table:
        return Table(
            self.seats,
            self.rng,
            self.at,
            self.ending,
            self.box,
            self.board,
            self.scenario,
            self.terrain[:],
            self.resource[:],
            self.zone[:],
            self.berries[:],
            self.camp[:],
            [fields[:] for fields in self.camps],
            self.start_camp[:],
            self.row[:],
            self.draw_pile[:],
            self.stock[:],
            self.discard[:],
            self.goal_display[:],
            self.goal_deck.clone(),
            [goals[:] for goals in self.offered],
            [hand[:] for hand in self.hands],
            self.placed[:],
            [goals[:] for goals in self.goals],
            [goals[:] for goals in self.done],
            [cards[:] for cards in self.under],
            self.berries_of[:],
            self.fires[:],
            self.fish[:],
            self.unchecked[:],
            self.first,
            self.turns,
            self.passes,
            self.last_round,
            self.tiles_left,
            self.fish_left,
            self.berries_lost,
            self.way[:],
            self.paid[:],
        )

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in PLAIN_FIELDS}
        data["scenario"] = self.scenario.name
        data["board"] = self.board.places
        data["goal_deck"] = self.goal_deck.dump()
        return data

    def imagine(self, seat: int) -> None:
        """Other hands and the piles hold what this seat has not seen; so do other people's first goals."""
        from robinsonade.games.camps.imagine import deal_the_unseen

        deal_the_unseen(self, seat)

    @property
    def active(self) -> int:
        """Whose turn it is: clockwise from a start player who never changes (C-TURN-01)."""
        return (self.first + self.turns) % self.seats

    @property
    def round(self) -> int:
        """The one that is played; after the end the last one that was."""
        return (self.turns - bool(self.ending)) // self.seats + 1


PLAIN_FIELDS = (
    "seats rng at ending terrain resource zone berries camp camps start_camp row draw_pile stock discard goal_display offered "
    "hands placed goals done under berries_of fires fish unchecked first turns passes last_round tiles_left fish_left "
    "berries_lost way paid"
).split()


def as_it_lies(s: Table, field: int) -> int:
    """A field with the terrain it has now, for facts: a flood must not rename what was told before it."""
    return s.terrain[field] << 8 | field


def water_zones_beside(s: Table, field: int) -> list[int]:
    """The lakes a camp borders. A water village borders none: not its own, and no other lake touches it (C-WVIL-07)."""
    if s.terrain[field] == WATER:
        return []
    return [s.zone[n] for n in s.board.neighbours[field] if s.terrain[n] == WATER]


def visible_half(s: Table, tucked: int) -> tuple[int, int]:
    """Terrain and resource of the half that shows under the tableau."""
    return s.box.halves[tucked >> 1][tucked & 1]


def flames_of(s: Table, seat: int) -> int:
    """On fulfilled goals, visible on tucked cards, and the fire of the eighth camp (C-SCORE-02, A-16)."""
    flames = s.fires[seat] + visible_resources(s, seat, FLAME)
    for goal in s.done[seat]:
        flames += s.box.goals[goal].flames
    return flames


def visible_resources(s: Table, seat: int, resource: int) -> int:
    halves, found = s.box.halves, 0
    for tucked in s.under[seat]:
        found += halves[tucked >> 1][tucked & 1][1] == resource
    return found


def all_berries_of(s: Table, seat: int) -> int:
    return s.berries_of[seat] + visible_resources(s, seat, BERRY)


def resources_of(s: Table, seat: int, resource: int) -> int:
    """Own camps on fields that show it, and visible halves that do (A-14, A-30)."""
    on_map = sum(1 for field in s.camps[seat] if s.resource[field] == resource)
    return on_map + visible_resources(s, seat, resource)

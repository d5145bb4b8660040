"""What things are worth while a round is planned, reckoned once for all its pawns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import fsum
from typing import Final

from robinsonade.content.effects import Effect
from robinsonade.games.robinson.bots.experience import Experience
from robinsonade.games.robinson.bots.sameness import all_but
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.value import (
    Outlook,
    between,
    determination_value,
    fur_value,
    item_value,
    palisade_value,
    roof_value,
    shortage,
    tile_value,
    tokens_value,
    unlocked_value,
    weapon_value,
)
from robinsonade.games.robinson.cards import Beast
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Cost, Target
from robinsonade.games.robinson.table.numbers import DANGER, HUNT, NOWHERE, WEAPON, Item, Space


class Worths:
    """What things are worth in this round, wherever pawns and goods are placed."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.outlook = Outlook(s)
        self.left = self.outlook.left
        self.shortage = shortage(s)
        self.any_tile = tile_value(s, self.left, self.shortage)
        self.roofs = [roof_value(s, level) for level in range(6)]
        self.fences = [palisade_value(s, level, self.left) for level in range(6)]
        self.arms = [weapon_value(s, level, self.left, len(s.hunting), self.shortage) for level in range(9)]
        self.furs = [fur_value(n, s) for n in range(8)]
        self.items: dict[Item, float] = {}
        self.tiles: dict[Space, float] = {}
        self.deeds: dict[tuple[Target, Cost, float], tuple[bool, list[float], float]] = {}
        self.hunts: dict[Target, list[int]] = {}
        self.sufferings: dict[tuple[int, Target, int], float] = {}
        self.tokens: dict[int, float] = {}
        self.act_at_once: set[Item] = set()  # items that do something when they are built
        # For whom and with which goods at hand: words of the box, and what they would cost, wherever pawns are
        self.costs: dict[tuple[int, ...], list[tuple[Sequence[Effect], float]]] = {}
        self.now: dict[tuple[int, ...], float] = {}  # by the goods at hand: what the table is worth,
        self.experiences: dict[tuple[int, ...], Experience] = {}  # and what experience says

    def item(self, item: Item) -> float:
        """Building it, besides what it does at once."""
        if item not in self.items:
            s, left = self.s, self.left
            owned = tokens_value(2) if s.box.inventions[item].owner >= 0 else 0.0
            self.items[item] = item_value(s, item, left) + unlocked_value(s, item, left) + owned
        return self.items[item]

    def tile(self, space: Space) -> float:
        """Exploring it."""
        if space not in self.tiles:
            self.tiles[space] = self.any_tile + wishes(self.s).tile(self.s, space)
        return self.tiles[space]

    def experience(self, s: Table) -> Experience:
        """About deeds at this table, which is this one but for its goods and pawns."""
        goods = tuple(s.goods)
        if goods not in self.experiences:
            self.experiences[goods] = Experience(s.clone())
        return self.experiences[goods]

    def two_tokens(self, seat: int) -> float:
        """Two more tokens of determination for this seat."""
        if seat not in self.tokens:
            self.tokens[seat] = determination_value(self.s, seat, 2) - determination_value(self.s, seat)
        return self.tokens[seat]

    @cached_property
    def beasts(self) -> list[Beast]:
        """Whatever could still come out of the forest."""
        s = self.s
        known = [beast for pool in (s.beasts, *s.returned) for beast in pool] or [7]
        return [s.box.beasts[beast] for beast in known]

    @cached_property
    def prey(self) -> tuple[float, float, float, float]:
        """What a beast brings on average: food, fur and weapon levels; and what it is worth that it is gone then."""
        s, weapon, n = self.s, self.s.levels[WEAPON], len(self.beasts)
        food, fur = sum(beast.food for beast in self.beasts) / n, sum(beast.fur for beast in self.beasts) / n
        worn = -sum(min(weapon, beast.weapon) for beast in self.beasts) / n
        fewer = weapon_value(s, weapon, self.left, len(s.hunting) - 1, self.shortage)
        return food, fur, worn, fewer - between(self.arms, weapon)

    def hurts(self, to: Target) -> list[int]:
        """The wounds of a hunt, for each beast that may come; or of an attack on the scenario's foe."""
        if to not in self.hunts:
            s, weapon = self.s, self.s.levels[WEAPON]
            more = (1 if DANGER in s.spaces[HUNT] else 0) - weapon
            if to.space != NOWHERE:
                self.hunts[to] = [max(0, wishes(s).foe(s, to.space) + more)]
            else:
                strengths = [(max(0, beast.strength + more), beast.weapon) for beast in self.beasts]
                self.hunts[to] = [hurt + max(0, worn - weapon) for hurt, worn in strengths]
        return self.hunts[to]

    def suffering(self, person: int, to: Target, risk: int) -> float:
        """What one of these wounds, nobody knows which, would weigh for this player, besides those risked already."""
        key = person, to, risk
        if key not in self.sufferings:
            hurts = self.hurts(to)
            self.sufferings[key] = fsum(self.outlook.wounds_price(person, n, risk) for n in hurts) / len(hurts)
        return self.sufferings[key]


LAST: Final[list[tuple[object, Worths]]] = []
lasting: Final = all_but("goods", "free", "menu", "offers", "economy")


def worths_of(s: Table) -> Worths:
    """Reckoned once a round, as long as pawns are placed and nothing else happens."""
    now = lasting(s)
    for before, worths in LAST:
        if before == now:
            return worths
    kept = s.clone()
    worths = Worths(kept)
    LAST[:] = [(lasting(kept), worths)]
    return worths

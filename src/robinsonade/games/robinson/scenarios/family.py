"""Scenario 6, Family Robinson: nine inventions, a home, and children to feed (R-S6-01..08)."""

from __future__ import annotations

from typing import Final, cast

from robinsonade.content.effects import Effect
from robinsonade.engine.chance import roll
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.goods import food_left, lose_if_possible
from robinsonade.games.robinson.effects.island import cover_terrain
from robinsonade.games.robinson.effects.tokens import marked, remove_mark
from robinsonade.games.robinson.phases.windows import before_shortage
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import Offer, offer, target
from robinsonade.games.robinson.table.lying import mark_on
from robinsonade.games.robinson.table.numbers import (
    BLACK_MARKERS,
    CROSS_TOKEN,
    DEFAULTS,
    EVERY_SPACE,
    FIRST_ANIMALS_DIE,
    FOOD,
    HALVED_BY_BOOK,
    RECLAIM,
    Item,
    Space,
    Token,
    Track,
)

# In `story`: STACKED_FOOD; the nine inventions are remembered
CHILDREN: Final = {7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 3}


def first_of_its_kind(s: Table, space: Space) -> bool:
    terrain = s.box.tiles[s.tiles[space]].terrain
    return not any(n and s.box.tiles[n].terrain == terrain for other, n in enumerate(s.tiles) if other != space)


def the_nine(s: Table) -> frozenset[Item]:
    return cast("frozenset[Item]", s.story_so_far)


def missing(s: Table) -> int:
    return len(the_nine(s) - s.items)


class Family(Scenario):
    name = "family"
    number = 6
    story = (0,)
    stacks_food = True  # R-S6-04
    inventions_drawn = 9

    def set_up(self, s: Table) -> None:
        s.story_so_far = s.board - DEFAULTS  # R-S6-01

    def book(self, s: Table) -> None:
        """Half the production of this round (R-S6-06)."""
        s.production[HALVED_BY_BOOK] += 1

    def totem(self, s: Table, space: Space, who: int) -> None:
        """Wasteland: the first tile of its terrain counts as unexplored (R-S6-07)."""
        if first_of_its_kind(s, space):
            cover_terrain(s, space)

    def feed(self, s: Table) -> None:
        """Every child must eat, or all is lost (R-S6-03)."""
        n = CHILDREN.get(s.round, 0)
        if not n:
            return
        if food_left(s) < n:
            before_shortage(s, "food", s.first, n - food_left(s))
        if food_left(s) < n:
            end(s, "child", "R-S6-03")
        lose_if_possible(s, FOOD, n, "R-S6-03")

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None:
        """Reclamation: two pawns (R-S6-05)."""
        if any(marks & BLACK_MARKERS for marks in s.marks):
            menu.append(offer(target(RECLAIM), 2))

    def reclaim(self, s: Table) -> None:
        """It works when the phase is over, so also on a marker of this phase (A-41)."""
        able = [
            mark_on(space, mark) for space in EVERY_SPACE for mark in sorted(BLACK_MARKERS) if marked(s, space, mark)
        ]
        if able:
            pick = ask(s, GROUP, "clear", able)
            remove_mark(s, pick.space, pick.mark, "R-S6-05")

    def weather_token(self, s: Table, token: Token) -> bool:
        return token == CROSS_TOKEN and len(s.weather) > FIRST_ANIMALS_DIE

    def use_weather_token(self, s: Table, token: Token) -> None:
        """Gunpowder: the Hungry Animals die is rolled again, and that counts (R-S6-08)."""
        if token == CROSS_TOKEN:
            s.weather[FIRST_ANIMALS_DIE] = roll(s, s.box.animals_die, "animals")
            tell(s, "R-S6-08", "animals", s.weather[FIRST_ANIMALS_DIE])

    def end_of_round(self, s: Table) -> None:
        """All nine built, Shelter, and every level at least 1 (R-S6-02)."""
        if self.home_is_built(s) and min(s.levels) >= 1:
            end(s, "family", "R-S6-02")

    def home_is_built(self, s: Table) -> bool:
        return not missing(s) and bool(s.shelter)

    def ends_tonight(self, s: Table) -> bool:
        return super().ends_tonight(s) or (self.home_is_built(s) and min(s.levels) >= 1)

    def lacks_level(self, s: Table, track: Track) -> bool:
        return self.home_is_built(s) and not s.levels[track]

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        home = bool(s.shelter) + sum(min(level, 1) for level in s.levels)
        return {"nine": (9 - missing(s), 9), "home": (home, 4)}

    def landmarks(self) -> dict[int, str]:
        return dict.fromkeys(CHILDREN, "child")

    def children(self, s: Table) -> int:
        return CHILDREN.get(s.round, 0)

    def score(self, s: Table) -> dict[str, int]:
        return {"item": len(s.items)}


class Reclaim(Effect):
    """One black marker leaves a tile or space (R-S6-08)."""

    def do(self, s: Table, who: int) -> None:
        able = [mark_on(space, mark) for space in EVERY_SPACE for mark in sorted(s.marks[space] & BLACK_MARKERS)]
        if able:
            pick = ask(s, GROUP, "clear", able)
            remove_mark(s, pick.space, pick.mark, "R-S6-08")

    def can(self, s: Table, who: int) -> bool:
        return any(marks & BLACK_MARKERS for marks in s.marks)

"""Scenario 7, King Kong Island: a film crew, three traps and a giant (R-S7-01..10)."""

from __future__ import annotations

from typing import Final

from robinsonade.content.effects import Effect, perform
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.demands import demand_level
from robinsonade.games.robinson.effects.levels import change_morale
from robinsonade.games.robinson.effects.tokens import put_mark, put_number
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.phases.menu import slowness
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.windows import before_shortage
from robinsonade.games.robinson.scenarios.basic import Scenario
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import KONG, Cost, Offer, Target, offer, target
from robinsonade.games.robinson.table.map import FAR, distances, open_tiles
from robinsonade.games.robinson.table.numbers import (
    ALL,
    ANIMALS_CALLED,
    ANIMALS_PALISADE,
    BOWTIE,
    BUILD,
    CROSS_TOKEN,
    EXPLORE,
    FIRST_ANIMALS_DIE,
    HUNT,
    PALISADE,
    SHEET_1,
    SHEET_2,
    TRAP,
    WEAPON,
    Item,
    Space,
    Token,
)
from robinsonade.games.robinson.table.people import BUILT

# In `story`
TOTEMS: Final = 0
CHARMS: Final = 1  # to use
HUNGRY_IN: Final = 2  # the last round with a hungry night; film-makers dead or captured are remembered
ACTRESS: Final = 6
DIRECTOR: Final = 9
TRAPS: Final = 3
A_TRAP: Final = SHEET_1


def traps(s: Table) -> int:
    return sum(1 for mark in s.marks if TRAP in mark)


def gone(s: Table) -> frozenset[int]:
    """Film-makers who are dead, or captured."""
    return s.story_so_far


def captured(s: Table) -> bool:
    return ACTRESS in gone(s)


class KingKong(Scenario):
    name = "king_kong"
    number = 7
    story = (0, 0, 0)
    green_token = CROSS_TOKEN  # the Giant Footprint

    def set_up(self, s: Table) -> None:
        s.shelter = BUILT  # R-S7-02

    def next_victim(self, s: Table) -> int:
        """The living one with the lowest number; a captured actress is passed over (A-82)."""
        return next((n for n in range(1, 10) if n not in gone(s)), 0)

    def next_film_maker(self, s: Table) -> int:
        """The living one with the lowest number; a captured actress lives (A-82)."""
        return next((n for n in range(1, 10) if n == ACTRESS or n not in gone(s)), 0)

    def lose_film_maker(self, s: Table) -> None:
        """Killed; the actress is captured; without the director all is lost (R-S7-03)."""
        number = self.next_victim(s)
        if not number:
            return
        s.story_so_far |= {number}
        tell(s, "R-S7-03", "actress_captured" if number == ACTRESS else "film_maker_dies", number)
        if number == DIRECTOR:
            end(s, "director", "R-S7-03")

    def book(self, s: Table) -> None:
        self.lose_film_maker(s)
        change_morale(s, -1, "R-S7-03")

    def went_hungry(self, s: Table) -> None:
        """The sheet's harder rule, by choice: a night on which somebody does not eat costs a film-maker."""
        if s.rules.hungry_crew and s.story[HUNGRY_IN] != s.round:
            s.story[HUNGRY_IN] = s.round
            self.lose_film_maker(s)

    def totem(self, s: Table, space: Space, who: int) -> None:
        s.story[TOTEMS] += 1
        put_number(s, space, s.story[TOTEMS])  # R-S7-04

    def animals_dice(self, s: Table) -> int:
        """One for each Number token; a card's call adds none to them (R-S7-04, A-42)."""
        return sum(1 for number in s.numbers if number) or (1 if ANIMALS_CALLED in s.today else 0)

    def hungry_animals(self, s: Table, face: int) -> None:
        """Without a palisade they come into the camp (R-S7-05)."""
        if face == ANIMALS_PALISADE and not s.levels[PALISADE]:
            before_shortage(s, "palisade", s.first, 1)
            if not s.levels[PALISADE]:
                change_morale(s, -1, "R-S7-05")
                wound(s, ALL, 1, "R-S7-05")
                self.lose_film_maker(s)
                return
        super().hungry_animals(s, face)

    def production(self, s: Table) -> None:
        if s.box.tiles[s.tiles[s.camp]].totem:
            wound(s, ALL, 1, "R-S7-06")

    def offer_invention(self, s: Table, menu: list[Offer], item: Item, pawns: int, cost: Cost) -> None:
        """Traps on different totem tiles, up to 2 spaces away (R-S7-09)."""
        if item == SHEET_2:
            super().offer_invention(s, menu, item, pawns, cost)
            return
        if traps(s) >= TRAPS:
            return
        steps = distances(s)
        for space in open_tiles(s):
            if s.box.tiles[s.tiles[space]].totem and steps[space] <= 2 and TRAP not in s.marks[space]:
                pawns = max(1, steps[space]) + slowness(s, space)
                menu.append(offer(target(BUILD, building=item, space=space), pawns, cost))

    def planned(self, s: Table, to: Target) -> None:
        """No more attempts than traps are missing (R-S7-09)."""
        if to.building == A_TRAP:
            attempts = sum(1 for stack in s.plan if stack.target.building == A_TRAP)
            if traps(s) + attempts >= TRAPS:
                s.menu = tuple([other for other in s.menu if other.target.building != A_TRAP])

    def builds_on_tiles(self, item: Item) -> bool:
        return item == SHEET_1

    def building_place(self, s: Table, to: Target) -> int:
        return to.space if to.building == SHEET_1 else s.camp

    def build_item(self, s: Table, item: Item, space: Space, who: int) -> None:
        if item == SHEET_1:
            put_mark(s, space, TRAP, "R-S7-09")
        else:
            super().build_item(s, item, space, who)

    def add_to_menu(self, s: Table, menu: list[Offer], steps: list[int]) -> None:
        """The rescue of the actress on the fourth totem tile; King Kong once she is free (R-S7-07, R-S7-10, A-81)."""
        if captured(s):
            if 4 in s.sites and steps[s.sites.index(4)] != FAR:
                space = Space(s.sites.index(4))
                menu.append(
                    offer(target(EXPLORE, space=space, special=True), max(1, steps[space]) + slowness(s, space))
                )
        elif traps(s) >= TRAPS:
            menu.append(offer(target(HUNT, space=KONG), 2))

    def explore_special(self, s: Table, space: Space, who: int) -> None:
        draw_mysteries(s, who, 0, 1, 0, must=True)
        s.story_so_far -= {ACTRESS}
        tell(s, "R-S7-07", "actress_rescued")

    def attack(self, s: Table, space: Space, who: int, more: int) -> None:
        """Only what it costs in weapons; then it is won (R-S7-10, A-62), unless she was taken meanwhile (A-81)."""
        demand_level(s, WEAPON, 1 if SHEET_2 in s.items else 5, who, who, "R-S7-10")
        if captured(s):
            tell(s, "R-S7-07", "actress_still_held")
        else:
            end(s, "king_kong", "R-S7-01")

    def weather_token(self, s: Table, token: Token) -> bool:
        return token == BOWTIE and len(s.weather) > FIRST_ANIMALS_DIE

    def use_weather_token(self, s: Table, token: Token) -> None:
        """Firecracker: one result is ignored (R-S7-08)."""
        if token == BOWTIE:
            face = ask(s, GROUP, "animals", sorted(set(s.weather[FIRST_ANIMALS_DIE:])))
            del s.weather[s.weather.index(face, FIRST_ANIMALS_DIE)]
            tell(s, "R-S7-08", "animals_ignored", face)

    def gain_charm(self, s: Table) -> None:
        s.story[CHARMS] += 1

    def has_charm(self, s: Table) -> bool:
        return s.story[CHARMS] > 0

    def use_charm(self, s: Table) -> None:
        s.story[CHARMS] -= 1

    def progress(self, s: Table) -> dict[str, tuple[int, int]]:
        return {"traps": (traps(s), TRAPS), "film_crew": (9 - len(gone(s)), 9)}


class CrewBonus(Effect):
    """The lost item of the living film-maker with the lowest number (R-S7-08)."""

    def do(self, s: Table, who: int) -> None:
        number = s.scenario.next_film_maker(s)
        if number:
            perform(s, s.box.sheets["king_kong"].crew[number - 1].when_used, who)


class LuckyCharm(Effect):
    """One die may be rerolled, once (R-S7-08)."""

    def do(self, s: Table, who: int) -> None:
        s.scenario.gain_charm(s)

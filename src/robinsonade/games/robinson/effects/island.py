"""Sources, terrain, and tiles that are flipped (R-TERM)."""

from __future__ import annotations

from typing import Final, Literal

from robinsonade.content.effects import Effect
from robinsonade.engine.machine import GROUP, ask, end, tell
from robinsonade.games.robinson.effects.choices import (
    acting_source,
    choose_source,
    choose_space,
    let_go,
    place_of_action,
)
from robinsonade.games.robinson.effects.kinds import TerrainWord
from robinsonade.games.robinson.effects.people import who_suffers
from robinsonade.games.robinson.effects.tokens import marked, put_mark, remove_mark
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.table import Table, note, note_all, noted, noted_all
from robinsonade.games.robinson.table.decks import TILE_STACK, card_of
from robinsonade.games.robinson.table.map import (
    distances,
    food_of,
    live_sources,
    open_tiles,
    shows_terrain,
    tiles_around_camp,
)
from robinsonade.games.robinson.table.numbers import (
    ALL,
    COVERED,
    FLIPPED,
    FLOCK,
    FOOD_HERE,
    NO_FOOD_SOURCE,
    NO_WOOD_SOURCE,
    NOWHERE,
    SMOULDERING,
    TERRAINS,
    TIME_HERE,
    Mark,
    Space,
    Terrain,
)
from robinsonade.games.robinson.table.sources import (
    ANY_FOOD,
    ANY_SOURCE,
    EVERY_SOURCE,
    FISH,
    NO_SOURCE,
    NOTHING_GATHERED,
    PARROT,
    TREES,
    Source,
)


def source_mark(source: Source) -> Mark:
    return NO_WOOD_SOURCE if source.is_wood else NO_FOOD_SOURCE


KINDS: Final = {
    "wood": frozenset((TREES,)),
    "parrot": frozenset((PARROT,)),
    "fish": frozenset((FISH,)),
    "food": ANY_FOOD,
}


def exhaust(s: Table, source: Source, who: int, rule: str = "R-TERM-05") -> None:
    """Cover a source; one that is covered already is a demand not met (R-EXCL-03)."""
    if not put_mark(s, source.space, source_mark(source), rule):
        wound(s, who_suffers(s, who), 1, "R-EXCL-03")


def uncover(s: Table, source: Source) -> None:
    remove_mark(s, source.space, source_mark(source), "R-TERM-05")


def uncovered(s: Table, sources: list[Source]) -> list[Source]:
    return [source for source in sources if not marked(s, source.space, source_mark(source))]


def closest_sources(s: Table, kinds: frozenset[int]) -> list[Source]:
    """The camp's tile first, then ever farther ones; exhausted ones do not count (R-TERM-02)."""
    steps = distances(s)
    by_distance = sorted({steps[space] for space in open_tiles(s)})
    for far in by_distance:
        found = uncovered(s, live_sources(s, [space for space in open_tiles(s) if steps[space] == far], kinds))
        if found:
            return found
    return []


def exhaust_closest(s: Table, kinds: frozenset[int], who: int) -> Source:
    """Cover the closest such source; none left: everybody is wounded (A-30). Returns the source, or NOTHING_GATHERED.
    Cover the closest such source; none left: everybody is wounded (A-30). Returns the source, or NOTHING_GATHERED."""
    found = closest_sources(s, kinds)
    if not found:
        wound(s, ALL, 1, "R-TERM-02")
        return NOTHING_GATHERED
    source = choose_source(s, found)
    exhaust(s, source, who, "R-TERM-02")
    return source


def exhaust_here(s: Table, space: Space, who: int, kinds: frozenset[int] = ANY_SOURCE) -> None:
    """Cover one source of this tile, as the group chooses."""
    found = uncovered(s, live_sources(s, [space], kinds))
    if found:
        exhaust(s, choose_source(s, found), who)
    else:
        wound(s, who_suffers(s, who), 1, "R-EXCL-03")


def cover_terrain(s: Table, space: Space) -> bool:
    """The tile's terrain counts as unexplored (R-TERM-10)."""
    return put_mark(s, space, COVERED, "R-TERM-10")


def spaces_showing(s: Table, terrain: Terrain) -> list[Space]:
    return [space for space in open_tiles(s) if shows_terrain(s, space) == terrain]


def flip_tile(s: Table, space: Space, rule: str = "R-TERM-08") -> None:
    """Everything on it is discarded; it cannot be entered. A camp on it is lost, and with it the game (R-END-04)."""
    s.marks[space] = frozenset([FLIPPED])
    s.numbers[space] = 0
    s.later = [mark for mark in s.later if mark.space != space]
    tell(s, rule, "flip_tile", space)
    if space == s.camp:
        end(s, "camp_lost", "R-END-04")


def unflip_tile(s: Table, space: Space) -> None:
    s.marks[space] -= {FLIPPED}
    tell(s, "R-TERM-08", "unflip_tile", space)


def remember_sources(s: Table, sources: list[Source]) -> None:
    """The card in play keeps them in mind."""
    note_all(s, s.in_play, [EVERY_SOURCE.index(source) for source in sources])


# The words


class Exhaust(Effect):
    """Sources on tiles next to the camp are exhausted, as the group chooses; each that is missing wounds (A-30)."""

    n: int

    def do(self, s: Table, who: int) -> None:
        for i in range(self.n):
            open_sources = uncovered(s, live_sources(s, tiles_around_camp(s), ANY_SOURCE))
            if not open_sources:
                wound(s, who_suffers(s, who), self.n - i, "R-EXCL-03")
                return
            exhaust(s, choose_source(s, open_sources), who)


class ExhaustClosest(Effect):
    """The closest source of a kind is exhausted, and the card remembers it; where there is none, everybody is
    wounded."""

    kind: Literal["wood", "parrot", "fish", "food"]

    def prepare(self) -> None:
        self.kinds = KINDS[self.kind]

    def do(self, s: Table, who: int) -> None:
        source = exhaust_closest(s, self.kinds, who)
        if source is not NOTHING_GATHERED:
            remember_sources(s, [source])


class UncoverSources(Effect):
    """The sources that this card has exhausted can be used again."""

    def do(self, s: Table, who: int) -> None:
        found = noted_all(s, s.in_play)
        if found:
            for number in found:
                uncover(s, EVERY_SOURCE[number])
            note(s, s.in_play, -1)


class ExhaustGatheredSource(Effect):
    """The source being gathered from is exhausted (R-TERM-05)."""

    def do(self, s: Table, who: int) -> None:
        source = acting_source(s)
        if source is not NOTHING_GATHERED:
            exhaust(s, source, who)


class ExhaustSourceHere(Effect):
    """A source of the tile where the action takes place is exhausted (R-TERM-05)."""

    def do(self, s: Table, who: int) -> None:
        space = place_of_action(s)
        if space != NOWHERE:
            exhaust_here(s, space, who)


class CoverTerrain(Effect):
    """If possible a tile's terrain counts as unexplored; the card remembers which (R-TERM-10)."""

    terrain: TerrainWord

    def prepare(self) -> None:
        self.number = Terrain(TERRAINS.index(self.terrain))

    def do(self, s: Table, who: int) -> None:
        spaces = [space for space in spaces_showing(s, self.number) if not marked(s, space, COVERED)]
        if spaces:
            space = choose_space(s, spaces)
            cover_terrain(s, space)
            note(s, s.in_play, space)


class UncoverTerrain(Effect):
    """The terrain that this card has covered counts again."""

    def do(self, s: Table, who: int) -> None:
        space = Space(noted(s, s.in_play))
        if space >= 0:
            remove_mark(s, space, COVERED, "R-TERM-10")
            note(s, s.in_play, -1)


class CoverTerrainHere(Effect):
    """The terrain where the action takes place counts as unexplored (R-TERM-10)."""

    def do(self, s: Table, who: int) -> None:
        space = place_of_action(s)
        if space != NOWHERE and not cover_terrain(s, space):
            wound(s, who_suffers(s, who), 1, "R-EXCL-03")


class TileCavesIn(Effect):
    """If possible a tile next to the camp is flipped; the card remembers which (R-TERM-08)."""

    def do(self, s: Table, who: int) -> None:
        near = tiles_around_camp(s)
        if near:
            space = choose_space(s, near)
            flip_tile(s, space)
            note(s, s.in_play, space)


class TurnTileBack(Effect):
    """The tile that this card has flipped is turned back."""

    def do(self, s: Table, who: int) -> None:
        space = Space(noted(s, s.in_play))
        note(s, s.in_play, -1)
        if space >= 0 and not s.scenario.lost_for_good(s, space):
            unflip_tile(s, space)


class ExhaustTileNextToCamp(Effect):
    """If possible all sources of a tile next to the camp are exhausted; the card remembers them."""

    def do(self, s: Table, who: int) -> None:
        near = [space for space in tiles_around_camp(s) if uncovered(s, live_sources(s, [space]))]
        if near:
            sources = uncovered(s, live_sources(s, [choose_space(s, near)]))
            for source in sources:
                exhaust(s, source, who)
            remember_sources(s, sources)


class ExhaustFoodInCamp(Effect):
    """A food source of the camp's tile is exhausted; where there is none, everybody is wounded."""

    def do(self, s: Table, who: int) -> None:
        sources = uncovered(s, live_sources(s, [s.camp], ANY_FOOD))
        if sources:
            exhaust(s, choose_source(s, sources), who)
        else:
            wound(s, ALL, 1)


class BurnNewTile(Effect):
    """A source of the explored tile is exhausted; after a failure a marker waits on the space (A-59)."""

    def do(self, s: Table, who: int) -> None:
        space = place_of_action(s)
        if space == NOWHERE:
            return
        if s.tiles[space]:
            exhaust_here(s, space, who)
        elif not put_mark(s, space, SMOULDERING, "R-TERM-05"):
            wound(s, who_suffers(s, who), 1, "R-EXCL-03")


class NewFlock(Effect):
    """A food token on the tile; in the newer edition it counts as a source where there is none (R-CARD-FLOCK)."""

    def do(self, s: Table, who: int) -> None:
        space = place_of_action(s)
        if space == NOWHERE:
            return
        put_mark(s, space, FOOD_HERE, "R-CARD-FLOCK")
        if s.rules.newer and food_of(s, space) == NO_SOURCE:
            put_mark(s, space, FLOCK, "R-CARD-FLOCK")
        note(s, s.in_play, space)


class FlockVanishes(Effect):
    """All sources of the tile are exhausted where the flock's token still lies (R-CARD-FLOCK)."""

    def do(self, s: Table, who: int) -> None:
        space = Space(noted(s, s.in_play))
        note(s, s.in_play, -1)
        if space >= 0 and FOOD_HERE in s.marks[space]:
            for source in uncovered(s, live_sources(s, [space])):
                exhaust(s, source, who, "R-CARD-FLOCK")


class HurricaneToken(Effect):
    """A time token on the gathered tile; the card remembers which."""

    def do(self, s: Table, who: int) -> None:
        space = place_of_action(s)
        if space != NOWHERE:
            put_mark(s, space, TIME_HERE)
            note(s, s.in_play, space)


class TileIsCutOff(Effect):
    """The tile where the hurricane's token still lies is flipped."""

    def do(self, s: Table, who: int) -> None:
        space = Space(noted(s, s.in_play))
        note(s, s.in_play, -1)
        if space >= 0 and TIME_HERE in s.marks[space]:
            flip_tile(s, space)


class ArrangeThreeTiles(Effect):
    """The next three tiles are turned up and put back in any order."""

    def do(self, s: Table, who: int) -> None:
        found = [s.stack.draw(s, "tile") for _ in range(min(3, len(s.stack)))]
        s.hand += [card_of(TILE_STACK, tile) for tile in found]
        order = []
        while found:
            tile = ask(s, GROUP, "tile", sorted(found))
            found.remove(tile)
            order.append(tile)
        let_go(s, TILE_STACK, order)
        for tile in reversed(order):
            s.stack.put_on_top(tile)

    def can(self, s: Table, who: int) -> bool:
        return len(s.stack) > 1

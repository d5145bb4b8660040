"""Sources, terrain, and tiles that are flipped (R-TERM)."""

from __future__ import annotations

from robinsonade.engine.machine import end, tell
from robinsonade.games.robinson.effects.choices import choose_source
from robinsonade.games.robinson.effects.people import who_suffers
from robinsonade.games.robinson.effects.tokens import marked, put_mark, remove_mark
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.map import distances, live_sources, open_tiles, shows_terrain, tiles_around_camp
from robinsonade.games.robinson.table import ALL, COVERED, FLIPPED, FOOD_SLOT, NO_FOOD_SOURCE, NO_WOOD_SOURCE, Table


def source_mark(source: int) -> int:
    return NO_FOOD_SOURCE if source & 1 == FOOD_SLOT else NO_WOOD_SOURCE


def exhaust(s: Table, source: int, who: int, rule: str = "R-TERM-05") -> None:
    """Cover a source; one that is covered already is a demand not met (R-EXCL-03)."""
    if not put_mark(s, source >> 1, source_mark(source), rule):
        wound(s, who_suffers(s, who), 1, "R-EXCL-03")


def uncover(s: Table, source: int) -> None:
    remove_mark(s, source >> 1, source_mark(source), "R-TERM-05")


def uncovered(s: Table, sources: list[int]) -> list[int]:
    return [source for source in sources if not marked(s, source >> 1, source_mark(source))]


def exhaust_near(s: Table, n: int, who: int, kinds: int = 7) -> None:
    """Cover n sources on tiles next to the camp, as the group chooses; each that is missing wounds (A-30)."""
    for i in range(n):
        open_sources = uncovered(s, live_sources(s, tiles_around_camp(s), kinds))
        if not open_sources:
            wound(s, who_suffers(s, who), n - i, "R-EXCL-03")
            return
        exhaust(s, choose_source(s, open_sources), who)


def closest_sources(s: Table, kinds: int) -> list[int]:
    """The camp's tile first, then ever farther ones; exhausted ones do not count (R-TERM-02)."""
    steps = distances(s)
    by_distance = sorted({steps[space] for space in open_tiles(s)})
    for far in by_distance:
        found = uncovered(s, live_sources(s, [space for space in open_tiles(s) if steps[space] == far], kinds))
        if found:
            return found
    return []


def exhaust_closest(s: Table, kinds: int, who: int) -> int:
    """Cover the closest such source; none left: everybody is wounded (A-30). Returns the source or -1."""
    found = closest_sources(s, kinds)
    if not found:
        wound(s, ALL, 1, "R-TERM-02")
        return -1
    source = choose_source(s, found)
    exhaust(s, source, who, "R-TERM-02")
    return source


def exhaust_here(s: Table, space: int, who: int, kinds: int = 7) -> None:
    """Cover one source of this tile, as the group chooses."""
    found = uncovered(s, live_sources(s, [space], kinds))
    if found:
        exhaust(s, choose_source(s, found), who)
    else:
        wound(s, who_suffers(s, who), 1, "R-EXCL-03")


def cover_terrain(s: Table, space: int, who: int = 0) -> bool:
    """The tile's terrain counts as unexplored (R-TERM-10)."""
    return put_mark(s, space, COVERED, "R-TERM-10")


def spaces_showing(s: Table, terrain: int) -> list[int]:
    return [space for space in open_tiles(s) if shows_terrain(s, space) == terrain]


def uncover_terrain(s: Table, space: int) -> None:
    remove_mark(s, space, COVERED, "R-TERM-10")


def flip_tile(s: Table, space: int, rule: str = "R-TERM-08") -> None:
    """Everything on it is discarded; it cannot be entered. A camp on it is lost, and with it the game (R-END-04)."""
    s.marks[space] = frozenset([FLIPPED])
    s.numbers[space] = 0
    s.later = [mark for mark in s.later if mark.space != space]
    tell(s, rule, "flip_tile", space)
    if space == s.camp:
        end(s, "camp_lost", "R-END-04")


def unflip_tile(s: Table, space: int) -> None:
    s.marks[space] -= {FLIPPED}
    tell(s, "R-TERM-08", "unflip_tile", space)

"""Questions that many cards ask, and what they are asked about."""

from __future__ import annotations

from collections.abc import Sequence

from robinsonade.content.effects import Way
from robinsonade.engine.machine import GROUP, ask
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import TILE_STACK, card_of
from robinsonade.games.robinson.table.numbers import EXPLORE, GATHER, NOWHERE, Good, Item, Space, Track
from robinsonade.games.robinson.table.sources import NOTHING_GATHERED, Source


def let_go(s: Table, deck: int, cards: Sequence[int]) -> None:
    """These cards of one deck are not in anybody's hand any more."""
    for card in cards:
        s.hand.remove(card_of(deck, card))


def choose_space(s: Table, spaces: list[Space]) -> Space:
    return ask(s, GROUP, "space", spaces)


def choose_source(s: Table, sources: list[Source]) -> Source:
    return ask(s, GROUP, "source", sources)


def choose_item(s: Table, items: list[Item]) -> Item:
    return ask(s, GROUP, "item", items)


def choose_person(s: Table, people: list[int]) -> int:
    return ask(s, GROUP, "person", people)


def choose_tile(s: Table, seat: int, tiles: list[int]) -> int:
    """One of the tiles drawn; the others go back into the stack, in the earlier edition under it (E-85, E-92)."""
    s.hand += [card_of(TILE_STACK, tile) for tile in tiles]
    best = ask(s, seat, "tile", sorted(tiles))
    let_go(s, TILE_STACK, tiles)
    tiles.remove(best)
    if s.rules.newer:
        s.stack.shuffle_in(tiles)
    else:
        for tile in tiles:
            s.stack.put_under(tile)
    return best


def choose_good(s: Table, goods: list[Good]) -> Good:
    return ask(s, GROUP, "good", goods)


def choose_track(s: Table, tracks: list[Track]) -> Track:
    return ask(s, GROUP, "track", tracks)


def acting_space(s: Table) -> Space:
    """Where the action being resolved takes place: the gathered tile, the explored space, else the camp's."""
    if s.acting is None:
        return NOWHERE
    to = s.acting.target
    if to.kind == GATHER:
        return to.source.space
    return to.space if to.kind == EXPLORE and not to.by else s.camp


def acting_source(s: Table) -> Source:
    """The gathered one, or NOTHING_GATHERED."""
    return s.acting.target.source if s.acting else NOTHING_GATHERED


def place_of_action(s: Table) -> Space:
    """The tile gathered from, or the tile or space explored; NOWHERE for an Explore that leaves the map alone."""
    if s.acting and s.acting.target.by:
        return NOWHERE
    return acting_space(s)


def open_ways(s: Table, ways: list[Way], who: int) -> list[Way]:
    """Those whose requirements can be met; if none can, the first must be suffered (R-TERM-04)."""
    return [way for way in ways if way.can(s, who)] or ways[:1]

"""Sources, tiles and their terrain."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.games.robinson import odd
from robinsonade.games.robinson.effects.choices import acting_source, choose_space
from robinsonade.games.robinson.effects.island import (
    cover_terrain,
    exhaust,
    exhaust_closest,
    exhaust_here,
    exhaust_near,
    flip_tile,
    spaces_showing,
    uncover_terrain,
    unflip_tile,
)
from robinsonade.games.robinson.effects.people import who_suffers
from robinsonade.games.robinson.effects.tokens import marked
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.map import tiles_around_camp
from robinsonade.games.robinson.table import COVERED, NOWHERE, TERRAINS, Table, note, noted
from robinsonade.games.robinson.words.base import VOCABULARY, Terrain

KINDS = {"wood": 1, "parrot": 2, "fish": 4, "food": 6}


@VOCABULARY.word
class Exhaust(Word):
    """Sources on tiles next to the camp."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        exhaust_near(s, self.n, who)


@VOCABULARY.word
class ExhaustClosest(Word):
    """The card remembers the source; if there is none, everybody is wounded."""

    def __init__(self, kind: Literal["wood", "parrot", "fish", "food"]) -> None:
        self.kinds = KINDS[kind]

    def do(self, s: Table, who: int) -> None:
        source = exhaust_closest(s, self.kinds, who)
        if source >= 0:
            odd.remember_sources(s, [source])


@VOCABULARY.word
class UncoverSources(Word):
    """Those this card has exhausted."""

    def do(self, s: Table, who: int) -> None:
        odd.uncover_remembered(s)


@VOCABULARY.word
class ExhaustGatheredSource(Word):
    def do(self, s: Table, who: int) -> None:
        source = acting_source(s)
        if source >= 0:
            exhaust(s, source, who)


@VOCABULARY.word
class ExhaustSourceHere(Word):
    def do(self, s: Table, who: int) -> None:
        space = odd.place_of_action(s)
        if space != NOWHERE:
            exhaust_here(s, space, who)


@VOCABULARY.word
class CoverTerrain(Word):
    """If possible; the card remembers where."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = TERRAINS.index(terrain)

    def do(self, s: Table, who: int) -> None:
        spaces = [space for space in spaces_showing(s, self.terrain) if not marked(s, space, COVERED)]
        if spaces:
            space = choose_space(s, spaces)
            cover_terrain(s, space)
            note(s, s.in_play, space)


@VOCABULARY.word
class UncoverTerrain(Word):
    def do(self, s: Table, who: int) -> None:
        space = noted(s, s.in_play)
        if space >= 0:
            uncover_terrain(s, space)
            note(s, s.in_play, -1)


@VOCABULARY.word
class CoverTerrainHere(Word):
    def do(self, s: Table, who: int) -> None:
        space = odd.place_of_action(s)
        if space != NOWHERE and not cover_terrain(s, space):
            wound(s, who_suffers(s, who), 1, "R-EXCL-03")


@VOCABULARY.word
class TileCavesIn(Word):
    """If possible a tile next to the camp is flipped; the card remembers which."""

    def do(self, s: Table, who: int) -> None:
        near = tiles_around_camp(s)
        if near:
            space = choose_space(s, near)
            flip_tile(s, space)
            note(s, s.in_play, space)


@VOCABULARY.word
class TurnTileBack(Word):
    def do(self, s: Table, who: int) -> None:
        space = noted(s, s.in_play)
        note(s, s.in_play, -1)
        if space >= 0 and not s.scenario.lost_for_good(s, space):
            unflip_tile(s, space)

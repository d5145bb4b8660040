"""Discoveries, mysteries and beasts."""

from __future__ import annotations

from typing import Literal

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import tell
from robinsonade.games.robinson.decks import MYSTERY_DECK
from robinsonade.games.robinson.effects.beasts import discard_beast
from robinsonade.games.robinson.effects.camp import book_effect
from robinsonade.games.robinson.effects.finds import draw_discovery, stop_drawing
from robinsonade.games.robinson.people import CONFUSED_NEXT_ROUND, CURSE_OF_THE_BOWL, CURSED_FROM_NEXT_ROUND
from robinsonade.games.robinson.phases.combat import fight
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.table import PAWNS, Table
from robinsonade.games.robinson.words.base import VOCABULARY


@VOCABULARY.word
class Discovery(Word):
    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, s: Table, who: int) -> None:
        draw_discovery(s, self.n, who)


@VOCABULARY.word
class Mystery(Word):
    """At most so many cards of each kind (R-MYST-01)."""

    def __init__(self, treasures: int = 0, creatures: int = 0, traps: int = 0, creatures_or_traps: int = 0) -> None:
        self.treasures = treasures
        self.creatures = creatures
        self.traps = traps
        self.either = creatures_or_traps

    def do(self, s: Table, who: int) -> None:
        draw_mysteries(s, who, self.treasures, self.creatures, self.traps, self.either)


@VOCABULARY.word
class StopDrawing(Word):
    """No more mystery cards in this action."""

    def do(self, s: Table, who: int) -> None:
        stop_drawing(s)


@VOCABULARY.word
class FirstPlayerDrawsTreasure(Word):
    def do(self, s: Table, who: int) -> None:
        draw_mysteries(s, s.first, 1, 0, 0)


@VOCABULARY.word
class Fight(Word):
    """A beast printed on the card: who resolves it fights and suffers alone (R-EVENT-09)."""

    def __init__(self, strength: int, weapon: int = 0, food: int = 0, fur: int = 0, palisade: int = 0) -> None:
        self.strength = strength
        self.weapon = weapon
        self.food = food
        self.fur = fur
        self.palisade = palisade

    def do(self, s: Table, who: int) -> None:
        fight(s, who, who, self.strength, self.weapon, self.food, self.fur, self.palisade)


@VOCABULARY.word
class DiscardTopBeast(Word):
    def do(self, s: Table, who: int) -> None:
        discard_beast(s)


@VOCABULARY.word
class IgnoreCloud(Word):
    """It is not counted among all clouds either."""

    def __init__(self, kind: Literal["rain", "snow"]) -> None:
        self.kind = 0 if kind == "rain" else 1

    def do(self, s: Table, who: int) -> None:
        if s.weather[self.kind]:
            s.weather[self.kind] -= 1

    def can(self, s: Table, who: int) -> bool:
        return len(s.weather) > 1 and s.weather[self.kind] > 0


@VOCABULARY.word
class ExtraPawn(Word):
    """A neutral pawn for this round."""

    def __init__(
        self, pawn: Literal["candles", "hammer_and_nails", "candle_stubs", "green_token", "brown_token", "flashlight"]
    ) -> None:
        self.pawn = PAWNS.index(pawn)

    def do(self, s: Table, who: int) -> None:
        s.free[self.pawn] += 1


@VOCABULARY.word
class Book(Word):
    """What the scenario sheet says at its book, once more."""

    def do(self, s: Table, who: int) -> None:
        book_effect(s, "R-CARD-INCIDENT" if s.in_play.deck == MYSTERY_DECK else "R-CARD-ISLAND")


@VOCABULARY.word
class Cursed(Word):
    """From the next round on this person rerolls a success in every action (R-CARD-BOWL)."""

    def do(self, s: Table, who: int) -> None:
        s.curses[who] |= {CURSED_FROM_NEXT_ROUND}
        tell(s, "R-CARD-BOWL", "cursed", who)


@VOCABULARY.word
class CurseLifted(Word):
    def do(self, s: Table, who: int) -> None:
        for person in range(len(s.curses)):
            if s.curses[person] & CURSE_OF_THE_BOWL:
                s.curses[person] -= CURSE_OF_THE_BOWL
                tell(s, "R-CARD-BOWL", "curse_lifted", person)


@VOCABULARY.word
class Confused(Word):
    """Next round every success is rerolled, and two pawns roll the success die as well (R-CARD-CONFUSED)."""

    def do(self, s: Table, who: int) -> None:
        s.curses[who] |= {CONFUSED_NEXT_ROUND}
        tell(s, "R-CARD-CONFUSED", "confused", who)

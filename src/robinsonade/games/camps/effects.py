"""What a place of the tableau does when its camp leaves it."""

from __future__ import annotations

from robinsonade.content.vocabulary import Vocabulary, Word
from robinsonade.engine.machine import tell
from robinsonade.games.camps.phases import goals
from robinsonade.games.camps.table import Table

VOCABULARY = Vocabulary()


@VOCABULARY.word
class Nothing(Word):
    """The first camp is just the first step (C-SLOT-01)."""

    def do(self, s: Table, who: int) -> None:
        pass


@VOCABULARY.word
class TakeGoal(Word):
    def do(self, s: Table, who: int) -> None:
        goals.take_goal(s, who)


@VOCABULARY.word
class TuckCard(Word):
    def do(self, s: Table, who: int) -> None:
        goals.tuck_card(s, who)


@VOCABULARY.word
class LastFire(Word):
    """One flame, and the game ends after this round (C-SLOT-05)."""

    def do(self, s: Table, who: int) -> None:
        s.fires[who] += 1
        s.last_round = True
        tell(s, "C-SLOT-05", "last_fire", who)

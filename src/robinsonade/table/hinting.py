"""Who may have hints at a table, who has asked for how many, and what is being thought about for whom.

Where people play against each other, all of them have to agree. What is stored is that somebody agreed or asked; the
hints themselves are not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from robinsonade.engine.game import Game
from robinsonade.table.events import Happening, Hinted, LetsHint
from robinsonade.table.seats import HOST

if TYPE_CHECKING:
    from robinsonade.minds.hints import Hints


class Wish(NamedTuple):
    """What a seat is being advised about: the question at this version."""

    version: int
    who: str  # for whom we work
    begun: float
    found: Hints | None = None
    thinks: bool = True


class Hinting:
    """What the stored events say about hints."""

    def __init__(self, seats: int) -> None:
        self.off = False  # by the host's wish
        self.agreed: set[int] = set()  # who would have hints in a match against each other
        self.asked = [0] * seats  # by seat: how often, at different questions
        self.last = [0] * seats  # by seat: the number of the last event that asked for one

    def take(self, n: int, what: Happening) -> None:
        match what:
            case LetsHint(seat, on) if seat == HOST:
                self.off = not on
            case LetsHint(seat, True):
                self.agreed.add(seat)
            case LetsHint():
                self.agreed.clear()  # one who would rather not is enough
            case Hinted(seat):
                self.asked[seat] += 1
                self.last[seat] = n

    def to_ask(self, people: Iterable[int], mine: Collection[int]) -> list[int]:
        """Who has not agreed yet, besides whoever asks."""
        return [seat for seat in people if seat not in self.agreed and seat not in mine]


def needs_consent(game: Game) -> bool:
    """Those who win and lose together help each other anyway."""
    return not game.cooperative

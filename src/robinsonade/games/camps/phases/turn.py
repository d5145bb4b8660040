"""A turn: take two cards or place one camp, then check goals (C-TURN-01..04)."""

from __future__ import annotations

from functools import cache, partial

from robinsonade.engine.machine import ask_among, end, tell
from robinsonade.engine.values import Value
from robinsonade.games.camps.phases.goals import check_goals
from robinsonade.games.camps.phases.placing import origin_options, place_camp
from robinsonade.games.camps.phases.taking import pair_options, refill_row, take_two_cards
from robinsonade.games.camps.table import Table


class SetOut(Value):
    """A turn in which a camp is placed, beginning at this one. `setting_out_from(field)`."""

    __slots__ = ("origin",)

    def __init__(self, origin: int) -> None:
        self.origin = origin


class Take(Value):
    """A turn in which two cards of the row are taken, the left one at this place. `taking_from(left)`."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


setting_out_from = cache(SetOut)
taking_from = cache(Take)
Turn = SetOut | Take | None  # None: pass


def turn(s: Table) -> bool:
    seat = s.active
    if s.turns % s.seats == 0:
        tell(s, "C-TURN-01", "round", s.round)
    pairs = pair_options(s) or pairs_laid_out_again(s)
    choice = ask_among(s, seat, "turn", partial(turn_options, s, seat, pairs), len(pairs) > 1)
    if choice is None:
        s.passes += 1
        tell(s, "C-TURN-04", "passes", seat)
    else:
        s.passes = 0
        if isinstance(choice, SetOut):
            place_camp(s, seat, choice.origin)
        else:
            take_two_cards(s, seat, choice.left)
    check_goals(s, seat)
    s.turns += 1
    if s.turns % s.seats == 0:
        end_of_round(s)
    return False


def pairs_laid_out_again(s: Table) -> list[int]:
    """Gaps that stayed open for want of cards are filled before anybody has to do without the row (C-TURN-04, A-22)."""
    refill_row(s)
    return pair_options(s)


def turn_options(s: Table, seat: int, pairs: list[int]) -> list[Turn]:
    """Either take or place (C-TURN-02); who can do neither passes."""
    options: list[Turn] = [taking_from(left) for left in pairs]
    options += [setting_out_from(field) for field in origin_options(s, seat)]
    return options or [None]


def end_of_round(s: Table) -> None:
    """All have had equally many turns when the game ends (C-END-01)."""
    if s.last_round:
        end(s, "last_camp", "C-END-01")
    if s.passes >= s.seats:
        end(s, "stalemate", "C-TURN-04")

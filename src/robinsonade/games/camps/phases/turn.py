"""A turn: take two cards or place one camp, then check goals (C-TURN-01..04)."""

from __future__ import annotations

from robinsonade.engine.machine import ask, end, tell
from robinsonade.games.camps.phases.goals import check_goals
from robinsonade.games.camps.phases.placing import origin_options, place_camp
from robinsonade.games.camps.phases.taking import pair_options, refill_row, take_two_cards
from robinsonade.games.camps.table import Table

PLACE = 100  # + the field of the camp to start from
PASS = 99


def turn(s: Table) -> bool:
    seat = s.active
    if s.turns % s.seats == 0:
        tell(s, "C-TURN-01", "round", s.round)
    pairs = pair_options(s) or pairs_laid_out_again(s)
    choice = ask(s, seat, "turn", turn_options(s, seat, pairs))
    if choice == PASS:
        s.passes += 1
        tell(s, "C-TURN-04", "passes", seat)
    else:
        s.passes = 0
        if choice >= PLACE:
            place_camp(s, seat, choice - PLACE)
        else:
            take_two_cards(s, seat, choice)
    check_goals(s, seat)
    s.turns += 1
    if s.turns % s.seats == 0:
        end_of_round(s)
    return False


def pairs_laid_out_again(s: Table) -> list[int]:
    """Gaps that stayed open for want of cards are filled before anybody has to do without the row (C-TURN-04, A-22)."""
    refill_row(s)
    return pair_options(s)


def turn_options(s: Table, seat: int, pairs: list[int]) -> list[int]:
    """Either take or place (C-TURN-02); who can do neither passes."""
    return pairs + [PLACE + field for field in origin_options(s, seat)] or [PASS]


def end_of_round(s: Table) -> None:
    """All have had equally many turns when the game ends (C-END-01)."""
    if s.last_round:
        end(s, "last_camp", "C-END-01")
    if s.passes >= s.seats:
        end(s, "stalemate", "C-TURN-04")

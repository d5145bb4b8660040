"""Dice, strength, and groups that decide (N-STR, N-DEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from robinsonade.content.effects import Effect
from robinsonade.engine.chance import roll as roll_one
from robinsonade.engine.machine import ask, ask_sealed, tell
from robinsonade.engine.moments import reach
from robinsonade.games.naufragos.choices import NO, or_none
from robinsonade.games.naufragos.effects.performing import Act, By, people, perform
from robinsonade.games.naufragos.effects.uses import make_use_of
from robinsonade.games.naufragos.modifiers import VOTE
from robinsonade.games.naufragos.table import Table, excluding, living, modified, moment_of, removed, strength_of

DIE = [1, 2, 3, 4, 5, 6]
T = TypeVar("T")


def roll_die(s: Table, name: str) -> int:
    return roll_one(s, DIE, name)


def lay_dice(s: Table, *rolled: int) -> None:
    """They lie beside the story they were rolled for."""
    s.dice, s.dice_for = rolled, moment_of(s)


def roll(s: Table, seat: int, name: str, best_from: int = 7) -> int:
    """One die of this castaway; a report tile may buy a repeat of what is not known to be the best (N-BP-02)."""
    lay_dice(s, roll_die(s, name))
    tell(s, "N-STR-01", "rolls", seat, s.dice[0])
    if s.dice[0] < best_from and buys_repeat(s, [seat], name):
        lay_dice(s, roll_die(s, name))
        tell(s, "N-BP-02", "rolls", seat, s.dice[0])
    return s.dice[0]


def buys_repeat(s: Table, first: Sequence[int], what: str, needed: int = 0) -> bool:
    """Anybody may discard one report tile, one in all for a roll; those who rolled are asked first (A-11)."""
    if not s.rerolls or not any(s.report):
        return False
    s.rolled_for, s.rolled_by, s.needed = what, tuple(first), needed
    for seat in [*first, *excluding(living(s), first)]:
        if s.report[seat] and not s.dead[seat]:
            reach(s, "roll", seat)
            value = ask(s, seat, "repeat", or_none(sorted(set(s.report[seat]))))
            if value is not NO:
                s.report[seat] = removed(s.report[seat], value)
                s.report_gone += (value,)
                tell(s, "N-BP-02", "repeats", seat)
                return True
    return False


# Strength


def strength_roll(s: Table, seats: Sequence[int], needed: int) -> bool:
    """One die plus the strength of all; powder and the like may be added afterwards (N-STR-01)."""
    seats = [seat for seat in seats if not s.dead[seat]]
    if not seats:
        return False
    bonus = strength_of(s, seats)
    lay_dice(s, roll_die(s, "strength"))
    tell(s, "N-STR-01", "strength", seats[0], s.dice[0], bonus)
    if s.dice[0] + bonus < needed and s.dice[0] < 6 and buys_repeat(s, seats, "strength", needed - bonus):
        lay_dice(s, roll_die(s, "strength"))
        tell(s, "N-BP-02", "strength", seats[0], s.dice[0], bonus)
    return s.dice[0] + bonus + added_strength(s, seats, needed - s.dice[0] - bonus) >= needed


def added_strength(s: Table, seats: Sequence[int], missing: int) -> int:
    """Items that add once after a strength roll, offered while those left could still turn it."""
    s.short = missing
    for n, seat in enumerate(seats):
        if s.short > 0:
            reach(s, "strength", seat)
        while 0 < s.short <= sum(strength_to_add(s, other) for other in seats[n:]):
            things = [item for item in sorted(set(s.items[seat])) if strengthens(s, seat, item)]
            item = ask(s, seat, "add_strength", or_none(things))
            if item is NO:
                break
            s.short -= strengthens(s, seat, item)
            tell(s, "N-STR-01", "adds_strength", seat, item, strengthens(s, seat, item))
            make_use_of(s, seat, item)
    added, s.short = missing - s.short, 0
    return added


def strength_to_add(s: Table, seat: int) -> int:
    return sum(strengthens(s, seat, item) for item in set(s.items[seat]))


def strengthens(s: Table, seat: int, item: int) -> int:
    use = s.box.cards[item].use
    return use.n if use is not None and use.when == "strength" and use.is_open(s, seat) else 0


class Strength(Act):
    """A strength roll must reach the value; who attacks needs one more, since the island wins ties (N-STR-03, A-26)."""

    n: int
    by: By = "self"
    attack: bool = False
    win: list[Effect] = []
    lose: list[Effect] = []

    def do(self, s: Table, who: int) -> None:
        fighters = people(s, self.by, who) or [who]
        won = strength_roll(s, fighters, self.n + (1 if self.attack else 0))
        tell(s, "N-STR-02", "wins_fight" if won else "loses_fight", who, self.n)
        perform(s, self.win if won else self.lose, who)


# Groups that decide


def decide(s: Table, seats: list[int], prompt: str, options: list[T]) -> T:
    """The group decides: the majority, and on a tie a strength roll of both sides (N-DEC-01)."""
    if len(seats) == 1 or len(options) == 1:
        return ask(s, seats[0], prompt, options)
    votes = ask_sealed(s, prompt, seats, lambda table, seat: options)
    weight = [0] * len(options)
    for seat, vote in zip(seats, votes, strict=True):
        weight[options.index(vote)] += 1 + modified(s, VOTE, seat)
        tell(s, "N-DEC-01", "votes", seat, vote)
    most = [option for option, n in zip(options, weight, strict=True) if n == max(weight)]
    while len(most) > 1:
        tell(s, "N-DEC-01", "tied_vote")
        sides = [[seat for seat, vote in zip(seats, votes, strict=True) if vote == option] for option in most]
        strongest = measure_strength(s, sides)
        most = [option for option, n in zip(most, strongest, strict=True) if n == max(strongest)]
    return most[0]


def measure_strength(s: Table, sides: list[list[int]]) -> list[int]:
    """A die and the strength of each side. A side that is behind may repeat its roll once and add to it (N-BP-02)."""
    totals = [roll_for_side(s, side) for side in sides]
    final: list[int] = []
    while behind := [i for i, n in enumerate(totals) if n < max(totals) and i not in final]:
        i = behind[0]
        final.append(i)
        lay_dice(s, totals[i] - strength_of(s, sides[i]))
        if buys_repeat(s, sides[i], "side", max(totals) - strength_of(s, sides[i])):
            totals[i] = roll_for_side(s, sides[i])
        totals[i] += added_strength(s, sides[i], max(totals) - totals[i])
    return totals


def roll_for_side(s: Table, side: list[int]) -> int:
    die, bonus = roll_die(s, "side"), strength_of(s, side)
    tell(s, "N-DEC-01", "strength", side[0], die, bonus)
    return die + bonus

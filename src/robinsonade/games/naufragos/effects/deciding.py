"""Who decides about the ways of a card, and who pays for them (N-DEC)."""

from __future__ import annotations

from collections.abc import Sequence

from robinsonade.content.effects import Effect, Way, hold
from robinsonade.engine.machine import ask, ask_sealed, tell
from robinsonade.games.naufragos.effects.castaways import Energy
from robinsonade.games.naufragos.effects.items import Lose, powder_owners
from robinsonade.games.naufragos.effects.performing import Act, By, Decision, pay, people, people_in_turn, perform
from robinsonade.games.naufragos.effects.rolls import decide
from robinsonade.games.naufragos.effects.uses import refresh
from robinsonade.games.naufragos.table import NOBODY, Table, concerned, in_turn_order


class Choose(Decision):
    """Somebody picks a way; one of them is always free."""

    names = ("of",)
    of: str = ""

    def do(self, s: Table, who: int) -> None:
        if self.by == "each":
            for seat in [seat for seat in in_turn_order(s) if seat in concerned(s)]:
                if not s.dead[seat]:
                    choose(s, self.ways, [seat], seat)
            return
        deciding = people(s, self.by, who, self.of)
        if deciding:
            choose(s, self.ways, deciding, who if self.by == "group" else deciding[0])


def choose(s: Table, ways: Sequence[Way], deciding: list[int], who: int) -> None:
    payers = deciding if deciding == [who] else [who] + [seat for seat in deciding if seat != who]
    for payer in payers:
        if not s.box.refreshing.isdisjoint(s.items[payer]) and any(is_too_hard(s, way, payer) for way in ways):
            refresh(s, [payer])
    open_ways = [way for way in ways if not (way.needs or way.pay) or any(is_open(s, way, payer) for payer in payers)]
    picked = decide(s, deciding, "choice", open_ways)
    tell(s, "N-DEC-01", "chooses", who, picked)
    while (payer := payer_of(s, picked, payers)) == NOBODY:
        tell(s, "N-DEC-01", "nobody_pays", picked)
        open_ways = [way for way in open_ways if way is not picked]
        picked = decide(s, deciding, "choice", open_ways)
        tell(s, "N-DEC-01", "chooses", who, picked)
    pay(s, picked.pay, payer)
    perform(s, picked.does, who)


def is_open(s: Table, way: Way, who: int) -> bool:
    return hold(s, way.needs, who) and all(effect.can(s, who) for effect in way.pay)


def is_too_hard(s: Table, way: Way, who: int) -> bool:
    """Only energy is missing for it."""
    if not way.pay or not hold(s, way.needs, who):
        return False
    missing = [effect for effect in way.pay if not effect.can(s, who)]
    return bool(missing) and all(isinstance(effect, Energy) for effect in missing)


def payer_of(s: Table, way: Way, payers: list[int]) -> int:
    """A cost is paid by the first of them, or by another who can and agrees if the first cannot; powder by an owner."""
    if any(isinstance(effect, Lose) and effect.what == "powder" for effect in way.pay):
        able = powder_owners(s, payers[0])
    else:
        able = [seat for seat in payers if is_open(s, way, seat)] if way.pay else payers
    if payers[0] in able:
        return payers[0]
    return next((seat for seat in able if ask(s, seat, "bears_cost", [False, True])), NOBODY)


class Sealed(Act):
    """Everyone chooses secretly between two ways; then one of three things happens to all."""

    ways: list[Way]
    by: By = "scouts"
    all_first: list[Effect] = []
    mixed: list[Effect] = []
    all_second: list[Effect] = []

    def do(self, s: Table, who: int) -> None:
        first, second = self.ways
        seats = people_in_turn(s, self.by, who) or [who]
        if s.dead[seats[0]]:
            return
        picks = ask_sealed(s, "choice", seats, lambda table, seat: self.ways)
        for seat, pick in zip(seats, picks, strict=True):
            tell(s, "N-DEC-01", "chooses", seat, pick)
            perform(s, pick.does, seat)
        if all(pick is first for pick in picks):
            perform(s, self.all_first, who)
        elif all(pick is second for pick in picks):
            perform(s, self.all_second, who)
        else:
            perform(s, self.mixed, who)

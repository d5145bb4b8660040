"""Luck, strength, and who decides (N-STR, N-DEC)."""

from __future__ import annotations

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import ask, ask_sealed, tell
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.table import NOBODY, Table, concerned, in_turn_order
from robinsonade.games.naufragos.words.base import NOTHING, WORDS, By, carry_on, people
from robinsonade.games.naufragos.words.conditions import Condition, Option, Outcomes
from robinsonade.games.naufragos.words.things import Lose, powder_owners
from robinsonade.games.naufragos.words.uses import pay, refresh


@WORDS.word
class Roll(Word):
    needs_reader = True

    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes

    def do(self, s: Table, who: int) -> None:
        carry_on(s, self.outcomes.by_number[acts.roll(s, who, "card")], who)


@WORDS.word
class Strength(Word):
    """At least the printed value; who attacks needs more, for the island wins ties (N-STR-03, A-26)."""

    def __init__(
        self,
        n: int,
        by: By = "self",
        attack: bool = False,
        win: list[Word] = NOTHING,
        lose: list[Word] = NOTHING,
    ) -> None:
        self.n = n
        self.by = by
        self.attack = attack
        self.win = win
        self.lose = lose

    def do(self, s: Table, who: int) -> None:
        fighters = people(s, self.by, who) or [who]
        won = acts.strength_roll(s, fighters, self.n + (1 if self.attack else 0))
        tell(s, "N-STR-02", "wins_fight" if won else "loses_fight", who, self.n)
        carry_on(s, self.win if won else self.lose, who)


@WORDS.word
class Choice(Word):
    """Somebody picks a way; one of them is always free."""

    base = -1  # the number of its first way among all ways of the box

    def __init__(self, options: list[Option], by: By = "self", of: str = "") -> None:
        self.options = options
        self.by = by
        self.of = of

    def do(self, s: Table, who: int) -> None:
        if self.by == "each":
            for seat in [seat for seat in in_turn_order(s) if seat in concerned(s)]:
                if not s.dead[seat]:
                    self.choose(s, [seat], seat)
            return
        deciding = people(s, self.by, who, self.of)
        if deciding:
            self.choose(s, deciding, who if self.by == "group" else deciding[0])

    def choose(self, s: Table, deciding: list[int], who: int) -> None:
        base = self.base
        payers = deciding if deciding == [who] else [who] + [seat for seat in deciding if seat != who]
        for payer in payers:
            if not s.box.refreshing.isdisjoint(s.items[payer]) and any(
                option.is_too_hard(s, payer) for option in self.options
            ):
                refresh(s, [payer])
        ways = [
            base + i
            for i, option in enumerate(self.options)
            if not (option.needs or option.cost) or any(option.is_open(s, payer) for payer in payers)
        ]
        picked = acts.decide(s, deciding, "choice", ways)
        tell(s, "N-DEC-01", "chooses", who, picked)
        while (payer := self.payer_of(s, picked, payers)) == NOBODY:
            tell(s, "N-DEC-01", "nobody_pays", picked)
            ways = [way for way in ways if way != picked]
            picked = acts.decide(s, deciding, "choice", ways)
            tell(s, "N-DEC-01", "chooses", who, picked)
        option = self.options[picked - base]
        pay(s, option.cost, payer)
        carry_on(s, option.do, who)

    def payer_of(self, s: Table, way: int, payers: list[int]) -> int:
        """A cost is paid by the first of them, or by another who can and agrees if the first cannot; powder by an owner."""
        option = self.options[way - self.base]
        if any(isinstance(word, Lose) and word.what == "powder" for word in option.cost):
            able = powder_owners(s, payers[0])
        else:
            able = [seat for seat in payers if option.is_open(s, seat)] if option.cost else payers
        if payers[0] in able:
            return payers[0]
        return next((seat for seat in able if ask(s, seat, "bears_cost", [False, True])), NOBODY)


@WORDS.word
class Sealed(Word):
    """Everyone chooses secretly between two ways; then one of three things happens to all."""

    base = -1

    def __init__(
        self,
        options: list[Option],
        by: By = "scouts",
        all_first: list[Word] = NOTHING,
        mixed: list[Word] = NOTHING,
        all_second: list[Word] = NOTHING,
    ) -> None:
        self.options = options
        self.by = by
        self.all_first = all_first
        self.mixed = mixed
        self.all_second = all_second

    def do(self, s: Table, who: int) -> None:
        base = self.base
        seats = [seat for seat in in_turn_order(s) if seat in people(s, self.by, who)] or [who]
        if s.dead[seats[0]]:
            return
        picks = ask_sealed(s, "choice", seats, lambda table, seat: [base, base + 1])
        for seat, pick in zip(seats, picks, strict=True):
            tell(s, "N-DEC-01", "chooses", seat, pick)
            carry_on(s, self.options[pick - base].do, seat)
        if all(pick == base for pick in picks):
            carry_on(s, self.all_first, who)
        elif all(pick == base + 1 for pick in picks):
            carry_on(s, self.all_second, who)
        else:
            carry_on(s, self.mixed, who)


@WORDS.word
class EachOf(Word):
    def __init__(self, do: list[Word], by: By = "each") -> None:
        self.words = do
        self.by = by

    def do(self, s: Table, who: int) -> None:
        there = people(s, self.by, who)
        for seat in [seat for seat in in_turn_order(s) if seat in there]:
            carry_on(s, self.words, seat)


@WORDS.word
class When(Word):
    def __init__(
        self,
        condition: Condition,
        then: list[Word] = NOTHING,
        otherwise: list[Word] = NOTHING,
    ) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def do(self, s: Table, who: int) -> None:
        carry_on(s, self.then if self.condition.holds(s, who) else self.otherwise, who)

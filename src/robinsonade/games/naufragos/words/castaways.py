"""Report tiles, energy, wounds and infections (N-BP, N-EN, N-WND, N-INF)."""

from __future__ import annotations

from robinsonade.content.vocabulary import Word
from robinsonade.engine.machine import ask
from robinsonade.games.naufragos import acts
from robinsonade.games.naufragos.table import Table
from robinsonade.games.naufragos.words.base import WORDS, By, Who, people


@WORDS.word
class Report(Word):
    """Report tiles drawn, or own ones put back."""

    def __init__(self, n: int, who: Who = "self", of: str = "") -> None:
        self.n = n
        self.who = who
        self.of = of

    def can(self, s: Table, who: int) -> bool:
        return self.n >= 0 or len(s.report[who]) >= -self.n

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who, self.of):
            if self.n > 0:
                acts.draw_report(s, seat, self.n, "N-EXP-08")
            else:
                acts.give_report(s, seat, -self.n)


@WORDS.word
class Energy(Word):
    def __init__(self, n: int, who: Who = "self", split: By | None = None) -> None:
        self.n = n
        self.who = who
        self.split = split

    def can(self, s: Table, who: int) -> bool:
        """A cost must be there in full (N-EN-05); a group may share it."""
        if self.split:
            return sum(s.energy[seat] for seat in people(s, self.split, who)) >= -self.n
        return self.n >= 0 or s.energy[who] >= -self.n

    def do(self, s: Table, who: int) -> None:
        if self.split:
            pay_together(s, who, people(s, self.split, who), -self.n)
            return
        for seat in people(s, self.who, who):
            acts.change_energy(s, seat, self.n)


def pay_together(s: Table, who: int, seats: list[int], n: int) -> None:
    """Point by point, by whoever gives it."""
    for _ in range(n):
        able = [seat for seat in seats if s.energy[seat]]
        if not able:
            return
        acts.lose_energy(s, ask(s, who, "who_pays", able), 1)


@WORDS.word
class Wound(Word):
    def __init__(self, n: int, who: Who = "self") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            acts.wound(s, seat, self.n)


@WORDS.word
class Heal(Word):
    def __init__(self, n: int, who: Who = "self") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            acts.heal(s, seat, self.n)


@WORDS.word
class Infect(Word):
    def __init__(self, n: int, who: Who = "self") -> None:
        self.n = n
        self.who = who

    def do(self, s: Table, who: int) -> None:
        for seat in people(s, self.who, who):
            if self.n > 0:
                acts.infect(s, seat, self.n)
            else:
                acts.cure(s, seat, -self.n)

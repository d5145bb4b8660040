"""Guests of every kind, most of them bad ones."""

from __future__ import annotations

import os
import time

from robinsonade.bots import Situation


class First:
    says = {"en": "takes the first", "de": "nimmt das Erste"}

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, situation: Situation) -> str:
        print("Nobody shall read this in what the program says.")
        return situation.keys[0]


class Crashes(First):
    def choose(self, situation: Situation) -> str:
        raise ValueError("too much for me")


class SaysNothing(First):
    def choose(self, situation: Situation) -> str:
        return None  # type: ignore[return-value]


class Babbles(First):
    def choose(self, situation: Situation) -> str:
        return "to:the moon"


class Hangs(First):
    def choose(self, situation: Situation) -> str:
        while True:
            time.sleep(60)


class Dies(First):
    def choose(self, situation: Situation) -> str:
        os._exit(3)


class Touches(First):
    """Whoever wants to reach the table that badly can. It is noticed."""

    def choose(self, situation: Situation) -> str:
        situation._Situation__match.table.hands[0].clear()  # type: ignore[attr-defined]
        return situation.keys[0]


class NeverReady(First):
    def __init__(self, seed: int) -> None:
        raise SystemExit("not today")


class Peeks(First):
    """Answers by what the next seat holds."""

    def choose(self, situation: Situation) -> str:
        table = situation._Situation__match.table  # type: ignore[attr-defined]
        return situation.keys[sum(table.hands[(situation.seat + 1) % table.seats]) % len(situation.keys)]


class NoBot:
    pass

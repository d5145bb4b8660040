"""A game of one real question a day and some that nobody needs to be asked. A coin falls in the evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from robinsonade.engine.chance import roll
from robinsonade.engine.game import Box, Game, NotAgain, Offer, Prompt, Result, Setting
from robinsonade.engine.machine import GROUP, Fact, Question, State, Step, ask, end, tell
from robinsonade.engine.views import Text, View, panel, same

NEAR, FAR = 0, 1
DAYS = 5


class Day(State):
    day: int = 0
    gone: list[int] = []
    coin: int = 0

    def steps(self) -> list[Step]:
        return [breakfast, errand, shoes, lantern]


def breakfast(s: Day) -> bool:
    """Goes without saying, right at the beginning of a match too."""
    if s.day == DAYS:
        end(s, "rest", "E-END")
    s.day += 1
    ask(s, GROUP, "breakfast", [NEAR, FAR])
    return True


def errand(s: Day) -> bool:
    s.gone.append(ask(s, 0, "errand", [NEAR, FAR]))
    return True


def shoes(s: Day) -> bool:
    """Whoever went far cleans the shoes: the last seat is asked, and it goes without saying after a short way."""
    tell(s, "E-SHOES", "cleans", ask(s, s.seats - 1, "shoes", [NEAR, FAR]))
    return True


def lantern(s: Day) -> bool:
    tell(s, "E-LANTERN", "lights", ask(s, GROUP, "lantern", [NEAR, FAR]))
    if s.day % 2 == 0:
        s.coin = roll(s, [1, 2], "coin")
    return True


class Either(Prompt[Day, int]):
    rule = "E-ANY"

    def __init__(self, name: str, *keys: str) -> None:
        self.name = name
        self.keys = keys or ("near", "far")
        self.may_decline = self.keys[0]

    def key(self, s: Day, option: int) -> str:
        return self.keys[option]

    def asks(self, s: Day, seat: int) -> Text:
        return same(f"{self.name}?")

    def label(self, s: Day, option: int) -> Text:
        return same(self.key(s, option))


class Errands(Game[Day, Box]):
    name = "errands"
    title: Text = same("Errands")
    says: Text = same("Go and come back.")
    seats: Sequence[int] = (1, 2, 3)
    cooperative = True
    hidden_hands = False
    rules_version = 1
    settings: Sequence[Setting] = []
    rules = dict.fromkeys(("E-ANY", "E-SHOES", "E-LANTERN", "E-END"), same("A rule."))
    prompts: Mapping[str, Prompt[Day]] = {
        "breakfast": Either("breakfast"),
        "errand": Either("errand"),
        "shoes": Either("shoes"),
        "lantern": Either("lantern", "dark", "light:lantern"),
    }

    def box(self, packs: Sequence[Any] = ()) -> Box:
        box = Box()
        box.version, box.packs, box.counts = "1", [], {}
        return box

    def deal(self, box: Box, seats: int, options: Mapping[str, str], rng: int) -> Day:
        return Day(seats=seats, rng=rng, at=0, ending="", gone=[])

    def load(self, box: Box, data: dict[str, Any]) -> Day:
        return Day.load(data)

    def view(self, s: Day, seat: int) -> View:
        return {"game": self.name, "panels": [panel("day", "cards", same(f"Day {s.day}"))]}

    def say(self, s: Day, fact: Fact) -> Text:
        return same(f"{fact[1]} {fact[2]}.")

    def result(self, s: Day) -> Result:
        return Result(s.ending, True, list(range(s.seats)), [], [], "E-END")

    def ending_text(self, ending: str) -> Text:
        return same("Rest.")

    def goes_without_saying(self, s: Day, question: Question, seat: int) -> object:
        if question.prompt in ("breakfast", "lantern") or (question.prompt == "shoes" and s.gone[-1] == NEAR):
            return NEAR
        return None

    def offers(self, s: Day, seat: int) -> list[Offer]:
        return [Offer("light", same("Lantern"), same("Light it."), [])]

    def not_again(self, s: Day, question: Question) -> NotAgain | None:
        return NotAgain(f"week {s.day // 3}", same("Not again this week")) if question.prompt == "lantern" else None


GAME = Errands()


class Entry:
    name = "errands"

    def load(self) -> Game:
        return GAME


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a stranger's game would be: found by its entry point."""
    monkeypatch.setattr("robinsonade.games.entry_points", lambda group: [Entry()])

"""A game with one rule: whatever a test wants to see the machine do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from robinsonade.engine.chance import draw
from robinsonade.engine.game import Box, Game, Prompt, Result, Setting
from robinsonade.engine.machine import Fact, State, Step
from robinsonade.engine.match import Match
from robinsonade.engine.views import Text, View, panel, same


class Desk(State):
    """Notes, a pile of cards, a hand for each seat."""

    rules: ClassVar[list[Step]] = []

    def __init__(
        self, seats: int, rng: int, at: int, ending: str, notes: list[int], pile: list[int], hands: list[list[int]]
    ) -> None:
        super().__init__(seats, rng, at, ending)
        self.notes = notes
        self.pile = pile
        self.hands = hands

    def steps(self) -> list[Step]:
        return self.rules

    def clone(self) -> Desk:
        hands = [hand[:] for hand in self.hands]
        return type(self)(self.seats, self.rng, self.at, self.ending, self.notes[:], self.pile[:], hands)

    def dump(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in "seats rng at ending notes pile hands".split()}

    def imagine(self, seat: int) -> None:
        hidden = [hand for other, hand in enumerate(self.hands) if other != seat]
        unseen = sorted(self.pile + [card for hand in hidden for card in hand])
        for hand in hidden:
            hand[:] = [draw(self, unseen) for _ in hand]
        self.pile = sorted(unseen)


class Numbers(Prompt):
    """The key of 3 is `n3`."""

    rule = "D-01"

    def key(self, s: Desk, option: int) -> str:
        return f"n{option}"

    def asks(self, s: Desk, seat: int) -> Text:
        return same("Which number?")

    def label(self, s: Desk, option: int) -> Text:
        return same(str(option))


class DeskGame(Game):
    name = "desk"
    title: Text = same("Desk")
    says: Text = same("One rule.")
    seats: Sequence[int] = (1, 2, 3, 4)
    rules_version = 1
    settings: Sequence[Setting] = [
        Setting("lamp", same("Lamp"), {"on": same("On"), "off": same("Off")}, "on"),
        Setting("pens", same("Pens"), {"red": same("Red"), "blue": same("Blue")}, "", many=True),
    ]

    def __init__(self, table: type[Desk], cards: int, version: str = "1") -> None:
        self.table = table
        self.cards = cards
        self.version = version
        self.prompts: Mapping[str, Prompt] = defaultdict(Numbers)

    def box(self, packs: Sequence[Any] = ()) -> Box:
        box = Box()
        box.version, box.packs, box.counts = self.version, list(packs), {"cards": self.cards}
        return box

    def deal(self, box: Box, seats: int, options: Mapping[str, str], rng: int) -> Desk:
        return self.table(seats, rng, 0, "", [], list(range(self.cards)), [[] for _ in range(seats)])

    def load(self, box: Box, data: Mapping[str, Any]) -> Desk:
        return self.table(**data).clone()

    def view(self, s: Desk, seat: int) -> View:
        hand = s.hands[seat] if seat >= 0 else []
        return {"game": "desk", "panels": [panel("notes", "note", same("Notes"), notes=s.notes, hand=hand)]}

    def say(self, s: Desk, fact: Fact) -> Text:
        return same(f"{fact[1]} {fact[2]}")

    def heading(self, fact: Fact) -> str:
        return "round" if fact[1] == "round" else ""

    def result(self, s: Desk) -> Result:
        return Result(s.ending, True, [0], [], [], "D-01")

    def ending_text(self, ending: str) -> Text:
        return same(ending)

    def spoken(self, box: Box, name: str, word: str) -> int:
        return int(word)


def game_of(*rules: Step, cards: int = 10, version: str = "1", opening: int = 0) -> DeskGame:
    table = type("OneDesk", (Desk,), {"rules": list(rules), "opening": opening})
    return DeskGame(table, cards, version)


def desk(
    *rules: Step,
    seats: int = 3,
    cards: int = 10,
    seed: int = 0,
    opening: int = 0,
    luck: list[tuple[str, str]] | None = None,
) -> Match:
    """A match of these rules."""
    return Match.start(game_of(*rules, cards=cards, opening=opening), seats, seed=seed, luck=luck)


def notes(match: Match) -> list[int]:
    assert isinstance(match.table, Desk)
    return match.table.notes


def keys(match: Match, seat: int) -> list[str]:
    """What this seat may answer now."""
    view = match.question_for(seat)
    return [] if view is None else [option["key"] for option in view["options"]]

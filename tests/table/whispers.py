"""A game that is nothing but secrets: every card is one unmistakable word, so a leak can be searched for in bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from robinsonade.engine.chance import draw
from robinsonade.engine.game import Box, Game, Prompt, Result, Setting
from robinsonade.engine.machine import NOBODY, Fact, State, Step, ask, ask_sealed, end, tell, whisper
from robinsonade.engine.views import Text, View, card, panel, pile, same, seat_text

WORDS = [f"secret{n:02d}word" for n in range(60)]
ROUNDS = 4


class Circle(State):
    def __init__(
        self,
        seats: int,
        rng: int,
        at: int,
        ending: str,
        deck: list[int],
        hands: list[list[int]],
        said: list[int],
        round: int,
    ) -> None:
        super().__init__(seats, rng, at, ending)
        self.deck = deck
        self.hands = hands
        self.said = said
        self.round = round

    def steps(self) -> list[Step]:
        return [take, say_together, say_in_turn]

    def clone(self) -> Circle:
        hands = [hand[:] for hand in self.hands]
        return Circle(self.seats, self.rng, self.at, self.ending, self.deck[:], hands, self.said[:], self.round)

    def dump(self) -> dict[str, Any]:
        return {
            name: getattr(self, name) for name in ("seats", "rng", "at", "ending", "deck", "hands", "said", "round")
        }

    def imagine(self, seat: int) -> None:
        others = [hand for other, hand in enumerate(self.hands) if other != seat]
        unseen = sorted(self.deck + [word for hand in others for word in hand])
        for hand in others:
            hand[:] = [draw(self, unseen) for _ in hand]
        self.deck = sorted(unseen)


def take(s: Circle) -> bool:
    s.round += 1
    if s.round > ROUNDS:
        end(s, "silence", "W-END")
    for seat in range(s.seats):
        for _ in range(2):
            word = draw(s, s.deck)
            s.hands[seat].append(word)
            whisper(s, seat, "W-TAKE", "takes", seat, word)
    return True


def say_together(s: Circle) -> bool:
    seats = list(range(s.seats))
    for seat, word in zip(seats, ask_sealed(s, "together", seats, lambda s, seat: s.hands[seat][:]), strict=True):
        speak(s, seat, word)
    return True


def say_in_turn(s: Circle) -> bool:
    for seat in range(s.seats):
        speak(s, seat, ask(s, seat, "turn", s.hands[seat][:]))
    return True


def speak(s: Circle, seat: int, word: int) -> None:
    s.hands[seat].remove(word)
    s.said.append(word)
    tell(s, "W-SAY", "says", seat, word)


class Speak(Prompt):
    rule = "W-SAY"

    def key(self, s: Circle, option: int) -> str:
        return WORDS[option]

    def asks(self, s: Circle, seat: int) -> Text:
        return {"en": "What do you say?", "de": "Was sagst du?"}

    def label(self, s: Circle, option: int) -> Text:
        return same(WORDS[option])

    def touches(self, s: Circle, option: int, seat: int) -> list[str]:
        return [f"hand:{s.hands[seat].index(option)}"]


class Whispers(Game):
    name = "whispers"
    title: Text = same("Whispers")
    says: Text = same("Say what nobody knows.")
    seats: Sequence[int] = (2, 3, 4)
    rules_version = 1
    settings: Sequence[Setting] = []
    prompts: Mapping[str, Prompt] = {"together": Speak(), "turn": Speak()}

    def box(self, packs: Sequence[Any] = ()) -> Box:
        box = Box()
        box.version, box.packs, box.counts = "1", [], {}
        return box

    def deal(self, box: Box, seats: int, options: Mapping[str, str], rng: int) -> Circle:
        return Circle(seats, rng, 0, "", list(range(len(WORDS))), [[] for _ in range(seats)], [], 0)

    def view(self, s: Circle, seat: int) -> View:
        said = [card(f"said:{i}", same(WORDS[word])) for i, word in enumerate(s.said)]
        panels = [panel("said", "cards", same("Said"), cards=said, piles=[pile("deck", same("Deck"), len(s.deck))])]
        if seat != NOBODY:
            hand = [card(f"hand:{i}", same(WORDS[word])) for i, word in enumerate(s.hands[seat])]
            panels.append(panel("hand", "cards", same("Hand"), cards=hand, mine=True))
        return {"game": self.name, "panels": panels}

    def say(self, s: Circle, fact: Fact) -> Text:
        if fact[1].startswith("end:"):
            return self.ending_text("silence")
        return {
            "en": f"{seat_text(fact[2])} {fact[1]} {WORDS[fact[3]]}.",
            "de": f"{seat_text(fact[2])}: {WORDS[fact[3]]}.",
        }

    def result(self, s: Circle) -> Result:
        return Result(s.ending, True, list(range(s.seats)), [], [], "W-END")

    def ending_text(self, ending: str) -> Text:
        return {"en": "All is said.", "de": "Alles ist gesagt."}


GAME = Whispers()


class Entry:
    name = "whispers"

    def load(self) -> Game:
        return GAME


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a stranger's game would be: found by its entry point."""
    monkeypatch.setattr("robinsonade.games.entry_points", lambda group: [Entry()])


def words_in(data: str | bytes) -> set[int]:
    text = data.decode() if isinstance(data, bytes) else data
    return {n for n, word in enumerate(WORDS) if word in text}

"""A game in numbers: every answer has its own, always the same, and what a seat sees is an array of fixed length."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from struct import Struct, error
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from robinsonade.engine.errors import Refused, Unknown
from robinsonade.engine.game import Box, Game
from robinsonade.engine.machine import State
from robinsonade.engine.types import Options
from robinsonade.games import find_game

Numbers: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.int8]
LARGEST = 10_000.0  # no table has more of anything


class Numbered:
    """A game with so many seats and these options. The same numbers for all matches of one box and number of seats."""

    def __init__(self, name: str, seats: int, options: Mapping[str, str]) -> None:
        self.game: Game = find_game(name)
        self.box: Box = self.game.box()
        self.seats = self.game.check_seats(seats or self.game.seats[0])
        self.game.check_together(options, self.box)
        self.options = self.game.check_options(options, self.box)
        self.answers, self.by_prompt = answers_of(self.game, self.box, self.seats)
        if not self.answers or not self.game.parts(self.box):
            raise Unknown(f"{self.game.name} does not say all its answers, or nothing of what a seat observes.")
        self.parts = [(part.name, part.shape) for part in self.game.parts(self.box)]
        self.prompts = list(self.game.prompts)
        observed = sum(part.size for part in self.game.parts(self.box))
        self.length = observed + len(self.prompts)
        self.looks = [self.game.onlooker(self.box, self.seats, seat) for seat in range(self.seats)]
        self.whole = Struct(f"{observed}i")
        self.asked = {prompt: one_of(self.prompts, prompt) for prompt in ["", *self.prompts]}

    def deal(self, luck: int) -> State:
        table: State = self.game.deal(self.box, self.seats, self.options, luck)
        return table

    def offered(self, s: State, prompt: str, options: Options) -> dict[int, object]:
        """By number what may be answered now."""
        numbers, key_of = self.by_prompt[prompt], self.game.prompts[prompt].key
        return {numbers[key_of(s, option)]: option for option in options}

    def mask(self, offered: Iterable[int]) -> Mask:
        mask = bytearray(len(self.answers))
        for number in offered:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def chosen(self, number: int, offered: Mapping[int, object]) -> object:
        if number in offered:
            return offered[number]
        if not 0 <= number < len(self.answers):
            last = len(self.answers) - 1
            raise Refused(f"{number} is no answer of {self.game.name}; they are numbered from 0 to {last}.")
        prompt, key = self.answers[number]
        allowed = [":".join(self.answers[other]) for other in list(offered)[:6]]
        raise Refused(f"{number} ('{prompt}:{key}') is masked now; offered are {', '.join(allowed) or 'no answers'}.")

    def look(self, s: State, seat: int, prompt: str) -> Numbers:
        """What the seat observes, and which question is put."""
        look, asked = self.looks[seat], self.asked[prompt]
        if look:
            return np.frombuffer(b"".join([*look(s), asked]), np.intc).astype(np.float32)
        numbers = self.game.observe(s, seat)
        try:  # whole numbers, packed, are three times as fast as a list
            return np.frombuffer(self.whole.pack(*numbers) + asked, np.intc).astype(np.float32)
        except error:
            return np.concatenate([numbers, np.frombuffer(asked, np.intc)]).astype(np.float32)

    def rewards(self, s: State) -> list[float]:
        """At the end, between -1 and 1. Those who play against each other share what adds up to nothing; where all are
        saved or lost together it is the same for all, and where one of the saved wins, the others have 0."""
        seats, result = self.seats, self.game.result(s)
        if self.game.cooperative or not result.won:
            return [1.0 if result.won else -1.0] * seats
        if self.game.shared_fate or seats == 1:
            return [float(seat in result.winners) for seat in range(seats)]
        part = seats / len(result.winners)
        return [((part if seat in result.winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]


def one_of(prompts: list[str], asked: str) -> bytes:
    """Which of them it is, as numbers."""
    return np.array([prompt == asked for prompt in prompts], np.intc).tobytes()


@lru_cache(maxsize=32)
def answers_of(game: Game, box: Box, seats: int) -> tuple[list[tuple[str, str]], dict[str, dict[str, int]]]:
    answers = game.every_answer(box, seats)
    by_prompt: dict[str, dict[str, int]] = {prompt: {} for prompt in game.prompts}
    for number, (prompt, key) in enumerate(answers):
        by_prompt[prompt][key] = number
    return answers, by_prompt

"""How good a table is for a seat, as its chance of winning."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import TypeAlias

from robinsonade.engine.game import Box, Game
from robinsonade.engine.machine import State
from robinsonade.minds.network import Network, find_network, numbers_of
from robinsonade.minds.rehearsal import appraises

Value: TypeAlias = Callable[[State, int], float]  # a table's for a seat: its chance

UNFINISHED = 0.25  # a match that goes in circles
POINTS = 0.1  # of a victory with points: how much is for being far ahead
FAR_AHEAD = 0.1  # of the points of the best: so much more, and one is three quarters of the way to far ahead


class Judge:
    """At the end it is won or lost. Before that somebody who has learned it tells the chance; otherwise the game's
    appraisal is measured by that of the table one thinks from. Where there is neither, matches are played to their
    end."""

    def __init__(self, game: Game, value: Value | None = None) -> None:
        self.game = game
        self.value = value
        self.rounds = game.foresight.rounds if value or appraises(game) else 0  # how far ahead to look; 0: to the end
        self.now = 0.0

    @classmethod
    def of(cls, game: Game, box: Box) -> Judge:
        """With the network that comes with the game, if there is one for these cards."""
        network = find_network(game, box)
        return cls(game, valued_by(game, network) if network else None)

    def begin(self, s: State, seat: int) -> None:
        """The table one thinks from, as the seat imagines it."""
        alone = self.game.cooperative or self.game.shared_fate
        self.now = self.game.appraise(s, seat) if alone and self.rounds and not self.value else 0.0

    def __call__(self, s: State, seat: int) -> float:
        game = self.game
        if s.ending:
            return share_of_victory(game, s, seat)
        if self.value:
            return self.value(s, seat)
        if not self.rounds:
            return UNFINISHED
        return squashed((self.appraised(s, seat) - self.now) / game.foresight.scale)

    def appraised(self, s: State, seat: int) -> float:
        """Against the best of the others, where all play for themselves."""
        worth, game = self.game.appraise(s, seat), self.game
        if game.cooperative or game.shared_fate or s.seats == 1:
            return worth
        return worth - max(game.appraise(s, other) for other in range(s.seats) if other != seat)


def valued_by(game: Game, network: Network) -> Value:
    return lambda s, seat: network.cautious(numbers_of(game, s, seat))


def share_of_victory(game: Game, s: State, seat: int) -> float:
    """Who is saved together wins together; otherwise a shared victory counts in parts, and a clear one more."""
    result = game.result(s)
    if game.cooperative or game.shared_fate:
        return float(result.won)
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    others = [score for other, score in enumerate(result.scores) if other != seat]
    if not others:
        return share
    ahead = (result.scores[seat] - max(others)) / max(1.0, FAR_AHEAD * max(map(abs, result.scores)))
    return (1 - POINTS) * share + POINTS * squashed(ahead)


def squashed(x: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))

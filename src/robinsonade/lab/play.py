"""One match between bots, from its seed to its end."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from robinsonade.bots import find_bot
from robinsonade.engine.chance import start_of_luck
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Answers, State, play_out, seats_asked
from robinsonade.engine.match import Match
from robinsonade.engine.records import LARGEST_SEED, Choice


class Played:
    """What is kept of a match that has been played."""

    def __init__(
        self, ending: str, won: bool, winners: list[int], scores: list[int], decisions: int, hash: str
    ) -> None:
        self.ending = ending
        self.won = won
        self.winners = winners
        self.scores = scores
        self.decisions = decisions
        self.hash = hash  # over its record and its last table


def seed_of(seed: int, i: int) -> int:
    """The seed of the i-th match of a series."""
    return start_of_luck("match", seed, i) % LARGEST_SEED


def play_one(
    game: Game, seats: int, options: dict[str, str], bots: Sequence[str], seed: int, packs: Sequence[Any] = ()
) -> Played:
    """Straight when no bot has to think ahead, otherwise with a match around it. The result is the same."""
    match = Match.start(game, seats, options, seed, packs)
    players = [find_bot(name)(start_of_luck("bot", seed, seat) % LARGEST_SEED) for seat, name in enumerate(bots)]
    policies = [player.policy(seat) for seat, player in enumerate(players)]
    if all(policy is not None for policy in policies):
        table = match.began
        writer = Writer(game, [policy for policy in policies if policy is not None])
        play_out(table, writer)
        return played(game, table, match, writer.choices)
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(players[seat].answer(match, seat), seat)
    return played(game, match.table, match, match.choices)


class Writer(Answers):
    """Lets each seat's policy answer and writes the record."""

    def __init__(self, game: Game, policies: list[Answers]) -> None:
        self.game = game
        self.policies = policies
        self.choices: list[Choice] = []

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        who = seats_asked(seat, s.seats)[0]
        pick = self.policies[who].answer(s, seat, prompt, options)
        self.choices.append((who, self.game.prompts[prompt].key(s, pick)))
        return pick


def played(game: Game, table: State, match: Match, choices: list[Choice]) -> Played:
    result = game.result(table)
    record = match.setup.first(0)
    record.choices = choices
    text = json.dumps([record.to_data(), table.dump()], sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(text.encode()).hexdigest()
    return Played(result.ending, result.won, result.winners, result.scores, len(choices), digest)

"""Plays the recorded matches of Paleo anew: python -m tests.games.paleo.make_records

A change of the rules or cards that changes a recorded match is meant to be noticed. If it is right, run this and say in
the commit why.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from robinsonade.bots import Bot, find_bot
from robinsonade.bots.greedy import GreedyBot
from robinsonade.engine.match import Match
from robinsonade.games.paleo.bots.advice import hearts_left
from robinsonade.games.paleo.choices import NO
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.table import MOST_SKULLS
from tests.recorded import hash_of_table, write_all

FOLDER = Path(__file__).parents[2] / "records" / "paleo"
ENDINGS = FOLDER / "endings.json"

# Level, seats, who plays and how it has to end; the first seed with that ending is recorded.
MATCHES = [
    ("1", 1, "random", "skulls"),
    ("1", 2, "greedy", "painting"),
    ("2", 3, "greedy", "painting"),
    ("3", 2, "greedy", "painting"),
    ("3", 4, "greedy", "skulls"),
    ("4", 4, "greedy", "painting"),
    ("5", 2, "greedy", "painting"),
    ("6", 3, "greedy", "painting"),
    ("7", 2, "greedy", "beast"),
    ("7", 4, "random", "skulls"),
]
BOTH_AT_ONCE = "level1-2seats-both_at_once"  # the fifth skull and the fifth victory token, by one card


class Reckless(GreedyBot):
    """When one more skull is the end, whoever is nearest to death takes the wound."""

    def pick(self, match: Match, seat: int, options: list[Any]) -> Any:
        s, question = match.table, match.question
        assert question is not None
        if s.skulls < MOST_SKULLS - 1 or question.prompt not in ("hurt", "ward_off"):
            return super().pick(match, seat, options)
        return NO if NO in options else min(options, key=lambda one: hearts_left(s, one))


def play(level: str, seats: int, bot: type[Bot], seed: int) -> Match:
    match = Match.start(GAME, seats, {"level": level}, seed)
    bots = [bot(seed) for _ in range(seats)]
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(bots[seat].answer(match, seat), seat)
    return match


def both_at_once(match: Match) -> bool:
    return match.table.ending == "painting" and match.table.skulls == MOST_SKULLS


def how_it_ended(match: Match) -> Mapping[str, Any]:
    """What a replay must come to, down to the last byte of the table."""
    return {"ending": match.table.ending, "day": match.table.day, "table": hash_of_table(match)}


def main() -> None:
    matches = {}
    for level, seats, name, ending in MATCHES:
        bot = find_bot(name)
        match = next(match for seed in range(1, 60) if (match := play(level, seats, bot, seed)).table.ending == ending)
        matches[f"level{level}-{seats}seats-{ending}"] = match
    matches[BOTH_AT_ONCE] = next(match for seed in range(1, 600) if both_at_once(match := play("1", 2, Reckless, seed)))
    for old in FOLDER.glob("*.json"):
        old.unlink()
    write_all(FOLDER, matches, how_it_ended)


if __name__ == "__main__":
    main()

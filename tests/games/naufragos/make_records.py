"""Plays the recorded matches of Náufragos again: python -m tests.games.naufragos.make_records

A change of the rules, the cards or the advice that changes a recorded match is meant to be noticed. If it is right, run
this and say in the commit why.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from robinsonade.bots import find_bot
from robinsonade.engine.luck import FIRST
from robinsonade.engine.match import Match
from robinsonade.engine.records import Record
from robinsonade.games.naufragos.game import GAME
from tests.recorded import write_all

FOLDER = Path(__file__).parents[2] / "records" / "naufragos"
ENDINGS = FOLDER / "endings.json"

# Seats, options, seed and the bot. Every ending is here, and both ways to choose the last round.
MATCHES: dict[str, tuple[int, Mapping[str, str], int, str]] = {
    "all_dead": (2, {}, 11, "greedy"),
    "no_events_left": (1, {}, 10, "greedy"),
    "not_rescued_this_round": (2, {}, 16, "greedy"),
    "not_rescued_next_round": (4, {}, 1, "greedy"),
    "not_rescued_after_a_death": (2, {}, 747, "greedy"),
    "not_rescued_solo": (1, {"rerolls": "off"}, 7, "greedy"),
    "rescued": (4, {}, 55, "greedy"),
    "rescued_next_round": (3, {}, 88, "greedy"),
    "rescued_but_one": (2, {}, 55, "greedy"),
    "rescued_solo": (1, {}, 2, "greedy"),
}


def play(name: str) -> Match:
    return play_with(*MATCHES[name])


def first_luck(setup: Record) -> Record:
    """These matches were recorded when luck had its first generator."""
    setup.generator = FIRST
    return setup


def play_with(seats: int, options: Mapping[str, str], seed: int, bot: str) -> Match:
    match, player = Match(GAME, first_luck(Match.start(GAME, seats, options, seed).setup)), find_bot(bot)(seed)
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(player.answer(match, seat), seat)
    return match


def main() -> None:
    write_all(FOLDER, {name: play(name) for name in MATCHES})


if __name__ == "__main__":
    main()

"""Random games by the thousand: every one ends, and no piece is lost or born in any step.

python -m benchmarks.soak [GAME ...] [--games 10000] [--processes 2]

One line for each game, number of seats and combination of options; as few combinations as show every value of every
option.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from time import time

from benchmarks.fuzz import trouble_in
from robinsonade.bots import AnyOption
from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game
from robinsonade.games import find_game, game_names
from robinsonade.testing.walks import mixed, playable


def main(names: list[str], games: int, processes: int) -> None:
    todo = []
    for name in names or game_names():
        game = find_game(name)
        mixes = playable(game, mixed(game.settings_with(game.box()), 0))
        todo += [(name, seats, mix, games) for mix in mixes for seats in game.seats]
    played, wrong, began = 0, 0, time()
    with ProcessPoolExecutor(processes) as pool:
        for line, found in zip(pool.map(label, todo), pool.map(play_many, todo), strict=True):
            played += games
            wrong += len(found)
            print(f"{line:100} {games:,} games, {len(found)} broken, {time() - began:.0f} s", flush=True)
            for sentence in found[:3]:
                print(f"    {sentence}")
    print(f"{played:,} games, {wrong} broken")


def label(task: tuple[str, int, Mapping[str, str], int]) -> str:
    name, seats, options, _ = task
    return f"{name} {seats} {' '.join(f'{key}={value}' for key, value in options.items())}"


def play_many(task: tuple[str, int, Mapping[str, str], int]) -> list[str]:
    name, seats, options, games = task
    game = find_game(name)
    return [f"game {n}: {wrong}" for n in range(games) if (wrong := play(game, seats, options, n))]


def play(game: Game, seats: int, options: Mapping[str, str], number: int) -> str:
    """What went wrong, or ''."""
    box = game.box()
    s = game.deal(box, seats, game.check_options(options, box), seed_state("soak", number))
    s.answers = AnyOption(number)
    return trouble_in(game, s)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("names", nargs="*", metavar="GAME")
    words.add_argument("--games", type=int, default=10_000)
    words.add_argument("--processes", type=int, default=2)
    asked = words.parse_args()
    main(asked.names, asked.games, asked.processes)

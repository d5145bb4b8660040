"""Every game at every number of seats, with every value of its first option, as `robinsonade bench` measures it.

python benchmarks/every_game.py [GAME ...]
"""

from __future__ import annotations

import sys

from robinsonade.games import find_game, game_names
from robinsonade.lab.bench import bench

COLUMNS = (
    "decisions_per_s clone_us observe_us prospects_us replay_ms options_per_decision decisions_per_game "
    "longest_step yardstick"
).split()


def main(names: list[str]) -> None:
    print(f"{'game':32}", *(f"{column:>20}" for column in COLUMNS))
    for name in names or game_names():
        game = find_game(name)
        first = game.settings[0]
        for value in first.values:
            for seats in game.seats:
                found = bench(name, seats, {first.name: value})
                title = f"{name} {first.name}={value} {seats}"
                print(f"{title:32}", *(f"{found[column]:>20,}" for column in COLUMNS), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

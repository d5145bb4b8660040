"""Camps as greedy plays it: does turn order decide, how long is a match, is every goal worth holding?

python benchmarks/camps_balance.py [GAMES] [SEATS] [SCENARIO] [JOBS]
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from robinsonade.games import find_game
from robinsonade.games.camps.table import Table
from robinsonade.lab.playing import Plan, play_game

SEED = 2026


class Seen:
    """What is kept of a game."""

    def __init__(self, table: Table) -> None:
        result = find_game("camps").result(table)
        self.wins = [0.0] * table.seats  # in turn order
        for seat in result.winners:
            self.wins[(seat - table.first) % table.seats] += 1 / len(result.winners)
        self.rounds = table.round
        self.fulfilled = [table.box.goals[goal].id for goals in table.done for goal in goals]
        self.open = [table.box.goals[goal].id for goals in table.goals for goal in goals]


def play(plan: Plan, number: int) -> Seen:
    table = play_game(plan, number)[1]
    assert isinstance(table, Table)
    return Seen(table)


def main(games: int = 200, seats: int = 2, scenario: str = "basic", jobs: int = 1) -> None:
    plan = Plan.of("camps", seats, ["greedy"], SEED, {"scenario": scenario})
    seen: list[Seen] = []
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(partial(play, plan), range(games), chunksize=5):
            seen.append(one)
            print(f"\r{len(seen)} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)

    shares = [100 * sum(one.wins[place] for one in seen) / games for place in range(seats)]
    rounds = sorted(one.rounds for one in seen)
    print(f"{scenario}, {seats} seats, {games} games, seed {SEED}")
    print("wins in turn order:", " ".join(f"{share:.1f} %" for share in shares))
    middle = [rounds[games * share // 100] for share in (5, 50, 95)]
    print(f"rounds: {sum(rounds) / games:.1f} on average; 5 %, half and 95 % of the matches up to {middle}")

    fulfilled = Counter(goal for one in seen for goal in one.fulfilled)
    held = fulfilled + Counter(goal for one in seen for goal in one.open)
    rates = sorted((100 * fulfilled[goal] / n, goal, n) for goal, n in held.items())
    never_held = [goal.id for goal in find_game("camps").box().goals if goal.id not in held]
    print("goals least often fulfilled:", ", ".join(f"{goal} {rate:.0f} % of {n}" for rate, goal, n in rates[:5]))
    print("goals nobody held:", ", ".join(never_held) or "none")


if __name__ == "__main__":
    games, seats, scenario, jobs = [*sys.argv[1:], *["200", "2", "basic", "1"][len(sys.argv) - 1 :]]
    main(int(games), int(seats), scenario, int(jobs))

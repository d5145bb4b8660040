"""Plays the games of an experiment, wherever they are played always with the same outcome, and sums them up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from time import perf_counter
from typing import Any

from robinsonade.games import find_game
from robinsonade.lab.experiments import Experiment, Outcome, play_share
from robinsonade.lab.playing import Plan
from robinsonade.lab.results import Results, outcome_of
from robinsonade.lab.statistics import Spread, rate
from robinsonade.lab.workers import Executor, Here, in_order

Progress = Callable[[int], None]


def silent(done: int) -> None:
    pass


@dataclass
class Run:
    """What came of it. Interrupted, it has what was played until then."""

    experiment: Experiment
    tallies: dict[str, Tally]
    played: int = 0  # now; `done` with those that lay in the folder
    done: int = 0
    decisions: int = 0  # now
    seconds: float = 0.0
    jobs: int = 1
    interrupted: bool = False
    rows: list[Mapping[str, str]] = field(default_factory=list)  # of the games, where they are wanted

    def figures(self) -> list[dict[str, Any]]:
        """Of each series. All but the last three depends on the plan and the number of games alone."""
        times = {
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions / self.seconds) if self.seconds else 0,
            "jobs": self.jobs,
        }
        return [{"series": name, **tally.report(), **times} for name, tally in self.tallies.items() if tally.n]


def run(
    experiment: Experiment,
    executor: Executor | None = None,
    on_progress: Progress = silent,
    results: Results | None = None,
    rows: bool = False,
) -> Run:
    """Play what is not yet in the folder. Ctrl-C ends it early. With `rows` those of the games are kept at hand."""
    executor = executor or Here()
    found = Run(experiment, {name: Tally(plan) for name, plan in experiment.series.items()}, jobs=executor.jobs)

    def add(one: Outcome) -> None:
        found.tallies[experiment.place(found.done)[0]].add(one)
        found.done += 1

    for row in results.games() if results else ():
        add(outcome_of(row, experiment.series[row["series"]].seats))
        if rows:
            found.rows.append(row)
    started = perf_counter()
    keep = results.keep if results else "rows" if rows else ""
    shares = experiment.shares(found.done, executor.jobs)
    try:
        with executor:
            for share in in_order(executor, partial(play_share, experiment, keep), shares):
                if results:
                    results.add(share)
                for one in share:
                    add(one)
                    if rows and one.rows:
                        found.rows += [{name: str(cell) for name, cell in row.items()} for row in one.rows.games]
                    found.played += 1
                    found.decisions += one.decisions
                    on_progress(found.done)
    except KeyboardInterrupt:
        found.interrupted = True
    found.seconds = perf_counter() - started
    return found


def simulate(
    plan: Plan, n: int, executor: Executor | None = None, on_progress: Progress = silent, results: Results | None = None
) -> dict[str, Any]:
    """One series of games, and its report."""
    return run(Experiment.of("sim", {"sim": plan}, n), executor, on_progress, results).figures()[0]


class Tally:
    """Sums, so that millions of games need no more room than one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.n = 0
        self.endings: Counter[str] = Counter()
        self.won = 0
        self.shared = 0
        self.cooperative = find_game(plan.game).cooperative
        self.wins = [0.0] * plan.seats
        self.scores = [Spread() for _ in range(plan.seats)]
        self.rounds = Spread()
        self.decisions = Spread()
        self.replaced: Counter[str] = Counter()
        self.hash = sha256()

    def add(self, one: Outcome) -> None:
        """A victory shared by two counts half for each. Where all win or lose together, a win counts for all."""
        self.n += 1
        self.endings[one.ending] += 1
        self.won += one.won
        self.shared += len(one.winners) > 1 and not self.cooperative
        for seat in one.winners:
            self.wins[seat] += 1.0 if self.cooperative else 1 / len(one.winners)
        for spread, score in zip(self.scores, one.scores, strict=False):
            spread.add(score)
        self.rounds.add(one.rounds)
        self.decisions.add(one.decisions)
        self.replaced.update(set(one.replaced))
        self.hash.update(one.digest)

    def report(self) -> dict[str, Any]:
        plan, game = self.plan, find_game(self.plan.game)
        return {
            "game": plan.game,
            "rules": game.rules_version,
            "content": game.box(plan.packs).version,
            "packs": [str(pack.folder) for pack in plan.packs],
            "options": dict(plan.options),
            "n": self.n,
            "seats": plan.seats,
            "bot": list(plan.bots),
            "seed": plan.seed,
            "endings": dict(sorted(self.endings.items())),
            "cooperative": self.cooperative,
            "shared_fate": game.shared_fate,
            "won": self.won,
            "win_rate": rate(self.won, self.n),
            "wins": [round(won, 4) for won in self.wins],
            "shared": self.shared,
            "win_rates": [rate(won, self.n) for won in self.wins],
            "scores": [spread.figures() for spread in self.scores],
            "rounds": self.rounds.figures(),
            "decisions": self.decisions.total,
            "decisions_per_game": round(self.decisions.total / self.n, 2),
            "replaced": dict(self.replaced),
            "hash": self.hash.hexdigest(),
        }

"""An experiment: one or more plans, each under a name, played with the same deals; and what is kept of each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from robinsonade.engine.errors import Outdated
from robinsonade.engine.game import Game
from robinsonade.engine.machine import Fact
from robinsonade.games import find_game
from robinsonade.lab.playing import Plan, bots_for, digest, play_game
from robinsonade.lab.rows import BETWEEN, Row, Rows, result_row, rows_of
from robinsonade.lab.workers import wanted

LARGEST_SHARE = 10  # games that are sent for at once


@dataclass(frozen=True)
class Outcome:
    """What is kept of a game."""

    digest: bytes  # of its record and its final table
    ending: str
    won: bool
    winners: list[int]
    scores: list[int]
    rounds: int  # 0 where a game does not count them
    decisions: int
    replaced: Sequence[str] = ()  # why bots did not play to its end, and who did in their place
    rows: Rows | None = None  # where they are wanted
    record: str = ""


@dataclass(frozen=True)
class Experiment:
    """`series` are its plans by name. Game `i` is one of the first series, the next of the second, and so on round:
    stopped at any moment it has played all of them equally often, and more games are added at its end."""

    kind: str  # sim, compare, sweep or tournament
    series: Mapping[str, Plan]
    versions: Mapping[str, tuple[int, str]]  # of rules and cards, by series
    n: int  # games of each

    @classmethod
    def of(cls, kind: str, series: Mapping[str, Plan], n: int) -> Experiment:
        return cls(kind, series, {name: versions_of(plan) for name, plan in series.items()}, n)

    @property
    def game(self) -> Game:
        return find_game(next(iter(self.series.values())).game)

    @property
    def size(self) -> int:
        return self.n * len(self.series)

    @property
    def seats(self) -> int:
        return max(plan.seats for plan in self.series.values())

    def place(self, i: int) -> tuple[str, int]:
        """The series and the number of game `i`."""
        number, which = divmod(i, len(self.series))
        return list(self.series)[which], number

    def shares(self, first: int, jobs: int) -> Iterator[tuple[int, int]]:
        """Of the games from `first` on: few enough for everybody to have some."""
        size = max(1, min(LARGEST_SHARE, (self.size - first) // (jobs * 8)))
        for begin in range(first, self.size, size):
            yield begin, min(begin + size, self.size)


def versions_of(plan: Plan) -> tuple[int, str]:
    game = find_game(plan.game)
    return game.rules_version, game.box(plan.packs).version


def play_share(experiment: Experiment, keep: str, first: int, end: int) -> list[Outcome]:
    """`keep` is what is wanted beside the outcome: rows, records, both or neither."""
    for name, plan in experiment.series.items():
        if versions_of(plan) != experiment.versions[name]:
            raise Outdated(f"A worker has other rules or cards of {plan.game}; install the same version everywhere.")
    places = map(experiment.place, range(first, end))
    return [outcome(experiment.series[name], number, keep, name) for name, number in places if wanted()]


def outcome(plan: Plan, number: int, keep: str = "", series: str = "sim") -> Outcome:
    game, bots = find_game(plan.game), bots_for(plan, number)
    facts: list[Fact] | None = [] if "rows" in keep else None
    record, table = play_game(plan, number, bots, facts)
    end, rounds, began = game.result(table), game.rounds_played(table), game.began(table)
    one = Outcome(
        digest(record, table),
        end.ending,
        end.won,
        end.winners,
        end.scores,
        rounds,
        len(record.choices),
        [str(bot.fault) for bot in bots if bot.fault],
        record=record.to_json() if "records" in keep else "",
    )
    if facts is None:
        return one
    row: Row = {
        "seed": record.seed,
        **result_row(end, plan.seats),
        "began": "" if began is None else began + 1,
        "rounds": rounds,
        "decisions": one.decisions,
        "replaced": BETWEEN.join(one.replaced),
        "digest": one.digest.hex(),
    }
    return replace(one, rows=rows_of(game, {"series": series, "number": number}, table, facts, row))

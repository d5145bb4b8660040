"""What `sim`, `compare`, `sweep` and `tournament` share: how they are asked, how they play, what they say meanwhile."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from robinsonade.cli.output import FAILED, INTERRUPTED, OK, complain
from robinsonade.cli.parsing import absolute, json_option, match_options, options_from, whole
from robinsonade.engine.errors import Unknown, Unreadable

if TYPE_CHECKING:
    from robinsonade.cli.parsing import Parser
    from robinsonade.lab.experiments import Experiment
    from robinsonade.lab.sim import Run
    from robinsonade.lab.variations import Setup
    from robinsonade.lab.workers import Executor

BOTS = (
    "seer (seer@0.1s, seer@16 worlds), greedy or random (random), or your own as MODULE:CLASS; "
    "one for all seats, or one for each"
)


def game_option(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="its name, as 'robinsonade games' tells it")


def play_options(command: Parser) -> None:
    command.add_argument("-n", type=whole, default=100, metavar="N", help="how many games, or deals of each (100)")
    match_options(command)
    command.add_argument("--jobs", type=whole, metavar="J", help="how many processes share the work (every core)")
    command.add_argument(
        "--on", default="", metavar="ray|ray@ADDRESS", help="play on a Ray cluster: a local one, or that at an address"
    )
    command.add_argument("--out", metavar="FOLDER", help="write a row for each game, card and round; goes on if it can")
    command.add_argument("--records", action="store_true", help="keep the record of each game in that folder, too")
    json_option(command)


def bot_option(command: Parser) -> None:
    command.add_argument("--bot", action="append", default=[], metavar="NAME", help=BOTS)


def setup_from(asked: argparse.Namespace) -> Setup:
    from robinsonade.lab.variations import Setup

    if asked.n < 1:
        raise Unreadable("-n should be at least 1.")
    if asked.jobs is not None and asked.jobs < 1:
        raise Unreadable("--jobs should be at least 1.")
    if asked.records and not asked.out:
        raise Unreadable("--records are kept in a folder; name one with --out.")
    bots, options = tuple(getattr(asked, "bot", [])) or ("random",), options_from(asked.options)
    return Setup(asked.game, asked.seats, bots, asked.seed or 0, options, tuple(absolute(asked.pack)))


def play(asked: argparse.Namespace, experiment: Experiment, rows: bool = False) -> Run:
    """With `rows` those of the games are at hand afterwards."""
    from robinsonade.lab.results import Results
    from robinsonade.lab.sim import run

    executor = executor_from(asked, experiment.size)  # before anything is written: it may not be there
    keeping = Results(Path(asked.out), experiment, asked.records) if asked.out else nullcontext()
    with keeping as results, progress(experiment.size, results.done if results else 0) as count:
        return run(experiment, executor, count, results, rows)


def executor_from(asked: argparse.Namespace, games: int) -> Executor:
    from robinsonade.lab.workers import cores, workers

    where, _, address = asked.on.partition("@")
    if where == "ray":
        from robinsonade.lab.on_ray import OnRay

        return OnRay(address, asked.jobs or 0)
    if where:
        raise Unknown(f"'--on {asked.on}' is not known; possible is ray, or ray@ADDRESS.")
    return workers(min(asked.jobs or cores(), games))


def leave(ran: Run) -> int:
    """With what to say when it is over, or was ended early."""
    for tally in ran.tallies.values():
        for sentence, games in tally.replaced.items():
            print(f"robinsonade: In {games} of {counted(tally.n, 'game')}: {sentence}", file=sys.stderr)
    if not ran.interrupted:
        return OK
    return complain(f"Interrupted after {ran.done} of {ran.experiment.size} games.", INTERRUPTED)


def failed(problem: Exception, record: str, game: str) -> int:
    file = Path(f"failed-{game}.json")
    file.write_text(record, encoding="utf-8")
    return complain(f"{problem} Its record is in {file}.", FAILED)


@contextmanager
def progress(n: int, before: int) -> Iterator[Callable[[int], None]]:
    """On a terminal how many games are played, how fast, and how long it will take; nothing in a pipe."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done: None
    elif find_spec("rich") and os.environ.get("TERM") != "dumb":
        with bar(n, before) as count:
            yield count
    else:
        yield counter(n, before)


def counter(n: int, before: int) -> Callable[[int], None]:
    often, started = max(1, n // 200), perf_counter()

    def count(done: int) -> None:
        if done % often == 0 or done == n:
            rate = (done - before) / max(1e-9, perf_counter() - started)
            words = f"\r{done} of {n} games, {rate:.1f} a second, {time_words((n - done) / rate)} left  "
            print(words, end="\n" if done == n else "", file=sys.stderr, flush=True)

    return count


@contextmanager
def bar(n: int, before: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    started = perf_counter()
    columns = (BarColumn(16), TextColumn("{task.completed} of {task.total} games{task.fields[pace]}"))
    with Progress(*columns, console=Console(stderr=True)) as shown:
        task = shown.add_task("", total=n, completed=before, pace="")

        def count(done: int) -> None:
            rate = (done - before) / max(1e-9, perf_counter() - started)
            shown.update(task, completed=done, pace=f", {rate:.1f} a second, {time_words((n - done) / rate)} left")

        yield count


def time_words(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes}:{rest:02}"


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def share_words(share: dict[str, float]) -> str:
    return f"{share['rate']:.1%} (95 %: {share['low']:.1%} to {share['high']:.1%})"

"""A network from nothing: many games are played and it is taught with them; then it plays, and is taught by its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np

from robinsonade import __version__
from robinsonade.engine.game import Game
from robinsonade.games import find_game
from robinsonade.minds.learning import Seen, teach
from robinsonade.minds.network import Layout, Network, layout_of, write
from robinsonade.minds.self_play import USUAL, Detours, Lesson, play_all

Say: TypeAlias = Callable[[str], None]
Kind: TypeAlias = tuple[int, Mapping[str, str]]  # of a match: seats and options

OWN_COUNTS = 4  # times as much as a game played as advised: such tables are what a seer will see


@dataclass(frozen=True)
class Course:
    """What is played, and how often."""

    game: str
    kinds: Sequence[Kind]  # they take turns
    by_advice: int  # games played as advised, to various tastes; then
    own: int = 0  # games played by the network,
    rounds: int = 1  # so often,
    worlds: int = 8  # with so many imagined worlds for each candidate
    seed: int = 0
    detours: Detours = USUAL


def kinds_of(game: Game, seats: int | None, options: Mapping[str, str]) -> list[Kind]:
    """With any number of seats and each scenario or level, unless it is said which."""
    given = game.check_options(options)
    chosen: list[dict[str, str]] = [given]
    first = game.settings[0] if game.settings else None
    if first and first.name not in options and not first.many:
        chosen = [{**given, first.name: value} for value in first.values]
    return [(n, one) for one in chosen for n in ([game.check_seats(seats)] if seats else game.seats)]


def train(course: Course, jobs: int = 1, say: Say = lambda line: None) -> Network:
    """The same course makes the same network, whoever plays its games."""
    game = find_game(course.game)
    layout = layout_of(game, game.box())
    seen = played(lessons(course, 0, None), course.by_advice, jobs, say)
    network = taught(course, seen, layout, say)
    for n in range(1, course.rounds + 1 if course.own else 1):
        with TemporaryDirectory() as folder:
            file = Path(folder) / "network.json"
            write(network, file, game)
            own = played(lessons(course, n, file), course.own, jobs, say)
            seen = together([seen, *[own] * OWN_COUNTS])
        network = taught(course, seen, layout, say)
    return network


def lessons(course: Course, stage: int, network: Path | None) -> Iterator[Lesson]:
    """Its games are no other stage's."""
    games, worlds = (course.own, course.worlds) if network else (course.by_advice, 0)
    for n in range(games):
        seats, options = course.kinds[n % len(course.kinds)]
        seed = (course.seed * 10 + stage) * 1_000_000 + n
        yield Lesson(course.game, seats, seed, options, worlds, course.detours, network)


def played(games: Iterable[Lesson], count: int, jobs: int, say: Say) -> Seen:
    rows, won, numbers, began = [], list[float](), list[int](), perf_counter()
    games = list(games)
    often = max(1, count // 20)
    for n, (lesson, found) in enumerate(zip(games, play_all(games, jobs), strict=True)):
        rows.append(np.array(found[0], dtype=np.float32))
        won += found[1]
        numbers += [lesson.seed] * len(found[1])
        if (n + 1) % often == 0 or n + 1 == count:
            say(f"{n + 1} of {count} games, {perf_counter() - began:.0f} s, won {sum(won) / max(1, len(won)):.2f}")
    tables = np.concatenate([one for one in rows if len(one)])
    return Seen(tables, np.array(won, dtype=np.float32), np.array(numbers))


def together(some: Sequence[Seen]) -> Seen:
    return Seen(*(np.concatenate(parts) for parts in zip(*some, strict=True)))


def taught(course: Course, seen: Seen, layout: Layout, say: Say) -> Network:
    card: dict[str, Any] = {
        "made_by": f"robinsonade {__version__}, robinsonade train",
        "course": {
            "kinds": [
                [seats, {name: value for name, value in options.items() if value}] for seats, options in course.kinds
            ],
            "by_advice": course.by_advice,
            "own": course.own,
            "rounds": course.rounds,
            "worlds": course.worlds,
            "detours": asdict(course.detours),
            "seed": course.seed,
        },
    }
    network = teach(seen, layout, course.seed, card, say=say)
    say(
        ", ".join(
            f"{name} {network.card[name]}" for name in ("tables", "won", "loss", "loss_of_the_mean", "told_apart")
        )
    )
    return network

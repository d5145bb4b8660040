"""How hard every scenario or level is: how often bots win it with each number of seats. Plays them in turns and writes
the counts with bot, date and commit into `look/choices.yaml` of the game, from where the pages for a new match show
them. From the root, when everything is committed:

python -m benchmarks.difficulty GAME [--bot seer@2] [--games 100] [--seconds S] [--variants edition=earlier ...]
python -m benchmarks.difficulty GAME --from FILE ...      writes what was played elsewhere and kept with --out

Games are dealt as those of `benchmarks.strength`: another --seed deals others. A variant is played in the scenario or
level that a new match begins with.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from time import perf_counter

import yaml

from benchmarks.strength import Row, Setting, keep, plan_of, play
from robinsonade.engine.errors import RobinsonadeError, Unknown, Unreadable
from robinsonade.engine.game import Game
from robinsonade.games import find_game
from robinsonade.lab.results import commit

KEPT = set("bot chapter commit date game number seats seed won".split())  # of a game, besides what strength tells
Counts = Mapping[str, Mapping[int, tuple[int, int]]]  # won and played, by scenario, level or variant and by seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bot", default="seer@2", help="in every seat")
    parser.add_argument("--games", type=int, default=100, help="of each scenario or level with each number of seats")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no further game after these")
    parser.add_argument("--seed", type=int, default=424242)
    parser.add_argument("--variants", nargs="*", default=[], metavar="NAME=VALUE", help="choices to be measured too")
    parser.add_argument("--commit", default="", help="what is played, where there is no clone to ask")
    parser.add_argument("--out", type=Path, help="every game is added to it, a line each")
    parser.add_argument("--from", dest="files", nargs="+", type=Path, help="play nothing: take the games of these")
    parser.add_argument("--to", type=Path, help="the file to write, instead of the game's own")
    asked = parser.parse_args()
    try:
        game = find_game(asked.game)
        rows = rows_in(asked.files, game.name) if asked.files else played(game, asked)
        write(asked.to or game.folder / "look" / "choices.yaml", game, rows)
    except RobinsonadeError as problem:
        parser.exit(2, f"{problem}\n")
    except KeyboardInterrupt:
        parser.exit(2, "Stopped, and no figures were written; --from takes the games kept with --out.\n")


def settings_of(game: Game, variants: Sequence[str]) -> dict[str, tuple[str, Setting]]:
    """What is played, with the scenario, level or variant it is counted for, by name."""
    if not (game.cooperative or game.shared_fate):
        raise Unknown(f"In {game.name} somebody always wins; there is nothing to count.")
    first = game.settings[0] if game.settings and not game.settings[0].many else None
    options = {value: {first.name: value} for value in first.values} if first else {"": {}}
    for variant in variants:
        name, equals, value = variant.partition("=")
        if not equals:
            raise Unknown(f"'{variant}' is no variant; name it as edition=earlier.")
        options[variant] = {name: value}
    found = {}
    for chapter, chosen in options.items():
        for seats in game.seats:
            name = " ".join([*map("=".join, chosen.items()), f"seats={seats}"])
            found[name] = chapter, Setting(name, game.name, seats, chosen, 0)
    return found


def played(game: Game, asked: argparse.Namespace) -> list[Row]:
    wanted, rows, began = settings_of(game, asked.variants), list[Row](), perf_counter()
    settings = [setting for _, setting in wanted.values()]
    for setting in settings:
        plan_of(setting, asked.bot, 0, asked.seed)  # what cannot be played is told before anything is
    now = asked.commit or commit()
    if not now:
        raise Unknown("There is no clone here to ask which commit is played; say it with --commit HASH.")
    for setting, row in play(settings, asked):
        row |= {"game": game.name, "chapter": wanted[setting.name][0], "seats": setting.seats, "seed": asked.seed}
        row |= {"date": date.today().isoformat(), "commit": now}
        rows.append(row)
        keep(asked.out, row)
        done = f"{len(rows)} of {len(settings) * asked.games} games, {perf_counter() - began:.0f} s"
        print(f"{done}; {setting.name}: {'won' if row['won'] else row['ending']}", file=sys.stderr, flush=True)
    return rows


def rows_in(files: Sequence[Path], game: str) -> list[Row]:
    """The games of this game. One that stands there twice counts once."""
    found = {(row["chapter"], row["seats"], row["seed"], row["number"]): row for row in lines_in(files)}
    rows = [row for row in found.values() if row["game"] == game]
    if not rows:
        raise Unknown(f"No game of {game} stands in {', '.join(map(str, files))}.")
    return rows


def lines_in(files: Sequence[Path]) -> Iterator[Row]:
    for path in files:
        if not path.is_file():
            raise Unreadable(f"{path} is no file.")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            if not isinstance(row, dict) or not row.keys() >= KEPT:
                raise Unreadable(f"{path}, line {number} is no game that this command has played.")
            yield row


def counts(game: Game, rows: Sequence[Row]) -> Counts:
    """Scenarios or levels as the game has them, then variants."""
    found: dict[str, dict[int, tuple[int, int]]] = {}
    variants = sorted({row["chapter"] for row in rows if "=" in row["chapter"]})
    for name, (chapter, setting) in settings_of(game, variants).items():
        won = [row["won"] for row in rows if row["chapter"] == chapter and row["seats"] == setting.seats]
        if not won:
            raise Unknown(f"Nothing was played of {name}; no figures were written.")
        found.setdefault(chapter, {})[setting.seats] = int(sum(won)), len(won)
    return found


def write(path: Path, game: Game, rows: Sequence[Row]) -> None:
    """In place of what stood under these keys. All else in the file stays."""
    bots, commits = (sorted({row[what] for row in rows}) for what in ("bot", "commit"))
    if len(bots) > 1:
        raise Unknown(f"These games were played by {' and by '.join(bots)}; take those of one bot.")
    lines = [f"  {line}" for line in lines_of(counts(game, rows))]
    made = {
        "bot": f" {json.dumps(bots[0])}",
        "date": f" {max(row['date'] for row in rows)}",
        "commit": f" {json.dumps(', '.join(commits))}",
        "won": "\n" + "\n".join(lines),
    }
    text = path.read_text("utf-8") if path.exists() else ""
    for key, value in made.items():
        found = re.search(rf"^{key}:.*(\n[ \t]+.*)*", text, re.M)
        begin, end = found.span() if found else (len(text), len(text))
        text = f"{text[:begin]}{key}:{value}{text[end:] or chr(10)}"
    path.write_text(text, encoding="utf-8")
    print(f"{path}: {len(rows)} games of {bots[0]}, commit {', '.join(commits)}", *lines, sep="\n")


def lines_of(found: Counts) -> Iterator[str]:
    for name, by_seats in found.items():
        key = name if yaml.safe_load(name) == name else json.dumps(name)
        yield f"{key}: {{{', '.join(f'{seats}: [{won}, {n}]' for seats, (won, n) in by_seats.items())}}}"


if __name__ == "__main__":
    main()

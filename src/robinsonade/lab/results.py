"""A folder with results: `experiment.json` says what was played, `games`, `cards` and `rounds` have the rows.

Rows are only ever added, in the order of the games; a game counts when its row in `games.csv` is complete. So a run
that was stopped goes on where it was. CSV is written always, Parquet beside it at the end if `pyarrow` is installed.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import robinsonade
from robinsonade.engine.errors import Unreadable
from robinsonade.lab.experiments import Experiment, Outcome
from robinsonade.lab.reading import PLAN, damaged, read_plan, rows
from robinsonade.lab.rows import BETWEEN, FILES, WORDS, columns_of, each
from robinsonade.processes import lock

LOCK, RECORDS = "lock", "records"


class Results:
    """Open for more. Nobody else writes there as long as it is."""

    def __init__(self, folder: Path, experiment: Experiment, records: bool = False) -> None:
        self.folder, self.experiment = folder, experiment
        self.columns = columns_of(experiment.game, experiment.seats)
        self.keep = "rows records" if records else "rows"
        self.said = described(experiment, self.columns, records)
        check_place(folder)
        self.lock = hold(folder)
        try:
            self.done = self.go_on() if (folder / PLAN).exists() else self.begin()
        except BaseException:
            self.lock.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        try:
            write_parquet(self.folder, self.columns)
        finally:
            self.lock.close()

    def file(self, name: str) -> Path:
        return self.folder / f"{name}.csv"

    def begin(self) -> int:
        for name in FILES:
            self.file(name).write_text(",".join(self.columns[name]) + "\n", encoding="utf-8")
        self.say()
        return 0

    def go_on(self) -> int:
        """How many games lie there already."""
        before = read_plan(self.folder)
        check_same(self.folder, before, self.said)
        done, lengths = 0, {}
        for name in FILES:
            lengths[name], lines = self.whole(name, done)
            done = done or lines  # those of `games`, which come first
        if done > self.experiment.size:
            most = done // len(self.experiment.series)
            raise Unreadable(f"{self.folder} has {most} games already; -n should be at least as many.")
        for name, length in lengths.items():
            os.truncate(self.file(name), length)
        self.said["commits"] = list(dict.fromkeys([*before.get("commits", []), *self.said["commits"]]))
        self.said["n"] = max(self.experiment.n, before["n"])
        self.say()
        return done

    def whole(self, name: str, games: int) -> tuple[int, int]:
        """How much of a file, in bytes and rows, belongs to whole games: who was killed may have left half a row,
        or cards of a game that has none itself."""
        path, length, lines = self.file(name), 0, -1
        if not path.exists():
            raise Unreadable(f"{path} is missing; nothing was overwritten.")
        with path.open("rb") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                cells = next(csv.reader([line.decode("utf-8", "replace")]))
                if lines < 0:
                    if cells != self.columns[name]:
                        raise damaged(path, f"has other columns than {PLAN} says")
                elif name == "games" and tuple(cells[:2]) != self.key(lines):
                    raise damaged(path, f"has another game in line {lines + 2} than expected")
                elif name != "games" and (not games or tuple(cells[:2]) == self.key(games)):
                    break
                length, lines = length + len(line), lines + 1
        return length, lines

    def key(self, i: int) -> tuple[str, str]:
        series, number = self.experiment.place(i)
        return series, str(number)

    def say(self) -> None:
        new = self.folder / (PLAN + ".new")
        new.write_text(json.dumps(self.said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(new, self.folder / PLAN)

    def games(self) -> Iterator[dict[str, str]]:
        """Those that lie there."""
        return rows(self.folder, self.said, "games")

    def add(self, share: Sequence[Outcome]) -> None:
        """The games themselves come last: with them the others count."""
        for one in share:
            if one.record:
                self.write_record(one.record)
            self.done += 1
        for name in reversed(FILES):
            told = [row for one in share if one.rows for row in getattr(one.rows, name)]
            with self.file(name).open("a", encoding="utf-8", newline="") as file:
                csv.DictWriter(file, self.columns[name], restval="", lineterminator="\n").writerows(told)

    def write_record(self, record: str) -> None:
        series, number = self.experiment.place(self.done)
        which = [*self.experiment.series].index(series) + 1
        name = f"{number + 1:06}.json" if len(self.experiment.series) == 1 else f"{which:03}-{number + 1:06}.json"
        (self.folder / RECORDS).mkdir(exist_ok=True)
        (self.folder / RECORDS / name).write_text(record, encoding="utf-8")


def outcome_of(row: Mapping[str, str], seats: int) -> Outcome:
    winners = [seat for seat, name in enumerate(each("won", seats)) if float(row[name])]
    scores = [int(row[name]) for name in each("points", seats) if row[name]]
    return Outcome(
        bytes.fromhex(row["digest"]),
        row["ending"],
        row["won"] == "1",
        winners,
        scores,
        int(row["rounds"]),
        int(row["decisions"]),
        row["replaced"].split(BETWEEN) if row["replaced"] else [],
    )


def described(experiment: Experiment, columns: Mapping[str, Sequence[str]], records: bool) -> dict[str, Any]:
    return {
        "made_by": f"robinsonade {robinsonade.__version__}",
        "commits": list(filter(None, [commit()])),
        "kind": experiment.kind,
        "game": experiment.game.name,
        "n": experiment.n,
        "records": records,
        "series": {
            name: {
                "seats": plan.seats,
                "bots": list(plan.bots),
                "seed": plan.seed,
                "options": dict(plan.options),
                "packs": [str(pack.folder) for pack in plan.packs],
                "rules": experiment.versions[name][0],
                "content": experiment.versions[name][1],
            }
            for name, plan in experiment.series.items()
        },
        "columns": {name: list(columns[name]) for name in FILES},
    }


def commit() -> str:
    """Where the program lies in a clone: which commit it is, with a + if the program was changed since."""
    program = Path(robinsonade.__file__).parent
    if not (program.parents[1] / ".git").exists():
        return ""
    try:
        now = told_by_git(program, "rev-parse", "--short=12", "HEAD")
        return now + ("+" if told_by_git(program, "status", "--porcelain", ".") else "")
    except (OSError, subprocess.SubprocessError):
        return ""


def told_by_git(folder: Path, *words: str) -> str:
    ask = ["git", "-C", str(folder), *words]
    return subprocess.run(ask, capture_output=True, text=True, timeout=10, check=True).stdout.strip()


def check_place(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise Unreadable(f"{folder} is a file; name a folder for the results.")
    if folder.exists() and any(folder.iterdir()) and not (folder / PLAN).exists():
        raise Unreadable(f"{folder} is not empty and has no {PLAN}; nothing was written.")
    folder.mkdir(parents=True, exist_ok=True)


def check_same(folder: Path, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Only the number of games may grow."""
    for what in ("kind", "game", "records", "series", "columns"):
        if before.get(what) != now[what]:
            how = different(what, before.get(what), now[what])
            raise Unreadable(f"{folder} has results of another experiment ({how}); nothing was overwritten.")


def different(what: str, had: Any, have: Any) -> str:
    if what == "series" and isinstance(had, dict) and [*had] == [*have]:
        name = next(name for name in have if had[name] != have[name])
        part = next(part for part in have[name] if had[name].get(part) != have[name][part])
        return f"{part} {had[name].get(part)}, not {have[name][part]}"
    return f"{what} {had}, not {have}" if what in ("kind", "game") else f"other {what}"


def hold(folder: Path) -> IO[str]:
    file = (folder / LOCK).open("a+", encoding="ascii")
    if not lock(file):
        file.close()
        raise Unreadable(f"Another run is writing into {folder}; wait for it, or name another folder with --out.")
    return file


def write_parquet(folder: Path, columns: Mapping[str, Sequence[str]]) -> None:
    """The same rows with types; empty cells are null."""
    if not find_spec("pyarrow"):
        return
    from pyarrow import csv, float64, int64, parquet, string

    for name in FILES:
        kinds = {
            one: string() if one in WORDS else float64() if one.startswith("won_") else int64() for one in columns[name]
        }
        how = csv.ConvertOptions(column_types=kinds, strings_can_be_null=False)
        new = folder / f"{name}.parquet.new"
        parquet.write_table(csv.read_csv(folder / f"{name}.csv", convert_options=how), new)
        os.replace(new, folder / f"{name}.parquet")

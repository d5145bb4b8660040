from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from robinsonade.engine.errors import Unreadable
from robinsonade.engine.match import Match
from robinsonade.engine.records import read_record
from robinsonade.games import find_game
from robinsonade.lab.experiments import Experiment
from robinsonade.lab.playing import Plan
from robinsonade.lab.reading import read_plan, rows
from robinsonade.lab.results import Results
from robinsonade.lab.rows import FILES
from robinsonade.lab.sim import Run, run, simulate
from robinsonade.lab.workers import Processes

PLAN = Plan.of("camps", 2, seed=9)


def of(n: int, plan: Plan = PLAN) -> Experiment:
    return Experiment.of("sim", {"sim": plan}, n)


def played(folder: Path, experiment: Experiment, **how: object) -> Run:
    with Results(folder, experiment, bool(how.pop("records", False))) as results:
        return run(experiment, results=results, **how)  # type: ignore[arg-type]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in [*sorted(folder.glob("*.csv")), folder / "experiment.json"]}


def test_a_run_that_goes_on_leaves_what_one_run_would_have_left(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    played(whole, of(6))
    for n, now in ((2, 2), (6, 4), (6, 0)):
        ran = played(parts, of(n))
        assert (ran.done, ran.played) == (n, now)

    assert contents(parts) == contents(whole)
    assert ran.figures()[0]["hash"] == simulate(PLAN, 6)["hash"]


def test_several_processes_write_the_same_rows_as_one(tmp_path: Path) -> None:
    played(tmp_path / "one", of(20))
    played(tmp_path / "two", of(20), executor=Processes(2))

    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_ctrl_c_leaves_whole_games_and_the_same_command_goes_on(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    assert played(tmp_path / "out", of(6), on_progress=stop).interrupted
    assert 3 <= sum(1 for _ in rows(tmp_path / "out", read_plan(tmp_path / "out"), "games")) < 6
    assert played(tmp_path / "out", of(6)).done == 6
    played(tmp_path / "whole", of(6))
    assert contents(tmp_path / "out") == contents(tmp_path / "whole")


@pytest.mark.parametrize("cut", [1, 40, 90])
def test_whoever_was_killed_while_writing_goes_on_from_the_last_whole_game(tmp_path: Path, cut: int) -> None:
    played(tmp_path / "out", of(6))
    before = contents(tmp_path / "out")
    games = tmp_path / "out" / "games.csv"
    games.write_bytes(games.read_bytes()[:-cut])
    with pytest.raises(Unreadable, match=r"games.csv ends in the middle of line 7.*goes on from the last whole game"):
        list(rows(tmp_path / "out", read_plan(tmp_path / "out"), "games"))

    assert played(tmp_path / "out", of(6)).played == 1
    assert contents(tmp_path / "out") == before


def test_the_rows_are_there_as_parquet_with_types(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    played(tmp_path / "out", of(3))
    for name in FILES:
        table = parquet.read_table(tmp_path / "out" / f"{name}.parquet")
        with (tmp_path / "out" / f"{name}.csv").open(newline="") as file:
            written = list(csv.DictReader(file))
        told = [{key: "" if cell is None else cell for key, cell in row.items()} for row in table.to_pylist()]
        assert [
            {key: float(cell) if key.startswith("won_") else str(cell) for key, cell in row.items()} for row in told
        ] == [{key: float(cell) if key.startswith("won_") else cell for key, cell in row.items()} for row in written]
    games = parquet.read_schema(tmp_path / "out" / "games.parquet")
    assert [str(games.field(name).type) for name in ("series", "won", "won_1", "rounds")] == [
        *("string", "int64", "double", "int64")
    ]


def test_without_pyarrow_there_is_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robinsonade.lab.results.find_spec", lambda name: None)
    played(tmp_path / "out", of(1))

    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        *("cards.csv", "experiment.json", "games.csv", "lock", "rounds.csv")
    ]


def test_records_are_kept_when_asked_for_and_replay(tmp_path: Path) -> None:
    ran = played(tmp_path / "out", of(2), records=True)
    second = tmp_path / "out" / "records" / "000002.json"
    match = Match(find_game("camps"), read_record(second.read_text("utf-8")))

    assert ran.done == 2 and match.ending
    assert len(match.choices) == int(list(rows(tmp_path / "out", read_plan(tmp_path / "out"), "games"))[1]["decisions"])


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (Plan.of("camps", 2, seed=8), "seed 9, not 8"),
        (Plan.of("camps", 2, ["greedy"], seed=9), r"bots \['random', 'random'\], not \['greedy', 'greedy'\]"),
        (Plan.of("camps", 3, seed=9), "seats 2, not 3"),
        (Plan.of("paleo", 2, seed=9), "game camps, not paleo"),
    ],
)
def test_another_experiment_is_not_written_into_the_same_folder(tmp_path: Path, other: Plan, sentence: str) -> None:
    played(tmp_path / "out", of(1))
    before = contents(tmp_path / "out")
    with pytest.raises(Unreadable, match=f"has results of another experiment .{sentence}.*nothing was overwritten"):
        Results(tmp_path / "out", of(1, other))

    assert contents(tmp_path / "out") == before


def test_fewer_games_than_there_are_is_no_experiment(tmp_path: Path) -> None:
    played(tmp_path / "out", of(3))
    with pytest.raises(Unreadable, match="has 3 games already; -n should be at least as many"):
        Results(tmp_path / "out", of(2))


def test_two_runs_at_once_do_not_write_into_the_same_folder(tmp_path: Path) -> None:
    with (
        Results(tmp_path / "out", of(1)),
        pytest.raises(Unreadable, match="Another run is writing into"),
    ):
        Results(tmp_path / "out", of(1))
    assert played(tmp_path / "out", of(1)).done == 1


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(Unreadable, match=r"is not empty and has no experiment.json; nothing was written"):
        Results(tmp_path, of(1))
    with pytest.raises(Unreadable, match="is a file"):
        Results(tmp_path / "notes.txt", of(1))

    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda folder: (folder / "cards.csv").unlink(), "cards.csv is missing"),
        (lambda folder: swap_lines(folder / "games.csv"), "games.csv has another game in line 2 than expected"),
        (lambda folder: (folder / "rounds.csv").write_text("a,b\n"), "rounds.csv has other columns"),
        (lambda folder: (folder / "experiment.json").write_text("{"), "experiment.json cannot be read"),
        (lambda folder: (folder / "experiment.json").write_text("{}"), "does not say what was played"),
    ],
)
def test_what_is_damaged_is_not_overwritten(tmp_path: Path, harm: object, sentence: str) -> None:
    played(tmp_path / "out", of(3))
    harm(tmp_path / "out")  # type: ignore[operator]
    before = contents(tmp_path / "out")
    with pytest.raises(Unreadable, match=sentence):
        Results(tmp_path / "out", of(6))

    assert contents(tmp_path / "out") == before


def swap_lines(path: Path) -> None:
    heading, first, second, *rest = path.read_text().splitlines(keepends=True)
    path.write_text("".join([heading, second, first, *rest]))


def test_a_folder_says_what_was_played_by_which_program(tmp_path: Path) -> None:
    played(tmp_path / "out", of(1))
    said = json.loads((tmp_path / "out" / "experiment.json").read_text())

    assert said["made_by"].startswith("robinsonade ")
    assert (said["kind"], said["game"], said["n"]) == ("sim", "camps", 1)
    assert said["series"]["sim"]["bots"] == ["random", "random"]
    assert said["series"]["sim"]["rules"] == find_game("camps").rules_version


def test_a_torn_row_or_too_few_cells_are_said_with_their_place(tmp_path: Path) -> None:
    played(tmp_path / "out", of(3))
    path = tmp_path / "out" / "cards.csv"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:4], "sim,1\n", *lines[4:]]))
    with pytest.raises(Unreadable, match=r"cards.csv has 2 columns in line 5 instead of \d+"):
        list(rows(tmp_path / "out", read_plan(tmp_path / "out"), "cards"))
    with pytest.raises(Unreadable, match="There is no folder"):
        read_plan(tmp_path / "nowhere")
    with pytest.raises(Unreadable, match=r"has no experiment.json, so it has no results"):
        read_plan(tmp_path)


def test_a_plan_of_the_same_game_with_another_name_is_another_experiment(tmp_path: Path) -> None:
    played(tmp_path / "out", of(1))
    with pytest.raises(Unreadable, match="other series"):
        Results(tmp_path / "out", replace(of(1), series={"else": PLAN}, versions={"else": of(1).versions["sim"]}))

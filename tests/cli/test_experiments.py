from __future__ import annotations

import json
from pathlib import Path

import pytest

from robinsonade import cli
from robinsonade.cli.experiments import counter, time_words
from robinsonade.lab.playing import Plan
from robinsonade.lab.sim import simulate


def told(capsys: pytest.CaptureFixture[str], command: str) -> str:
    assert cli.main(command.split()) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], command: str) -> str:
    assert cli.main(command.split()) == 2
    printed = capsys.readouterr()
    assert not printed.out and "Traceback" not in printed.err and printed.err.count("\n") == 1
    return printed.err


def test_compare_tells_the_difference_with_interval_and_p_value(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "compare camps usual bot=greedy,random -n 4 --seed 1 --jobs 1")

    assert said.startswith("camps, 4 deals, each played in both ways, measured by won_1\n  A  usual: ")
    assert "  B  bot=greedy,random: 100.0 of 100\n" in said
    assert "(95 %: " in said and "p = " in said
    found = json.loads(told(capsys, "compare camps usual bot=greedy,random -n 4 --seed 1 --jobs 1 --json"))
    assert found["pairs"] == 4 and found["second"] == 1
    assert found["series"][0]["hash"] == simulate(Plan.of("camps", seed=1), 4)["hash"]


def test_compare_measures_any_column(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "compare robinson usual variants=equipment_4 -n 3 --seats 2 --measure from_hunger --jobs 1")

    assert "measured by from_hunger" in said


def test_sweep_tells_every_combination(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "sweep paleo seats=2 seats=3 level=1 level=2 -n 2 --jobs 1")

    assert said.startswith("paleo, 4 combinations, 2 games each\n  seats=2 level=1, ")
    assert said.count("random: won by all: ") == 4
    assert len(json.loads(told(capsys, "sweep paleo seats=2 seats=3 -n 2 --jobs 1 --json"))) == 2


def test_tournament_rates_bots_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "tournament camps random greedy -n 2 --jobs 1")

    assert said.startswith("camps, 4 games: 2 deals in each of 2 seatings\n  greedy: +")
    found = json.loads(told(capsys, "tournament camps random greedy -n 2 --jobs 1 --json"))["ratings"]
    assert [one["bot"] for one in found] == ["greedy", "random"]
    assert found[0]["low"] < found[0]["rating"] < found[0]["high"]


def test_bots_that_think_for_a_while_play_in_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert "seer@0.01s" in told(capsys, "sim camps -n 1 --bot seer@0.01s --bot random --jobs 1")
    assert "seer@0.01s" in told(capsys, "compare camps bot=random bot=seer@0.01s,random -n 1 --jobs 1")
    assert "seer@0.01s" in told(capsys, "sweep camps bot=random bot=seer@0.01s,random -n 1 --jobs 1")
    assert "seer@0.01s" in told(capsys, "tournament camps random seer@0.01s -n 1 --jobs 1")


def test_each_goes_on_in_its_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for command in (
        "sim camps",
        "compare camps usual scenario=flood",
        "sweep camps seats=2 seats=3",
        "tournament camps random greedy",
    ):
        out = tmp_path / command.split()[0]
        told(capsys, f"{command} -n 1 --jobs 1 --out {out}")
        once = told(capsys, f"{command} -n 2 --jobs 1")
        again = told(capsys, f"{command} -n 2 --jobs 1 --out {out} --json")
        found = json.loads(again)
        series = found if isinstance(found, list) else found.get("series", [found])
        series = [found] if isinstance(series, str) else series
        assert all(one["n"] == 2 and one["hash"][:16] in once for one in series), command


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("compare camps usual usual", "there is nothing to compare"),
        ("compare camps usual scenario=flood --measure round", "There is no column 'round'; did you mean 'rounds'?"),
        ("sweep camps flood", "'flood' should look like OPTION=VALUE"),
        ("tournament robinson greedy random", "In robinson all win together"),
        ("tournament camps greedy", "2 seats need at least 2 different bots"),
        ("sim camps --records", "--records are kept in a folder; name one with --out."),
        ("sim camps --on dask", "'--on dask' is not known; possible is ray, or ray@ADDRESS."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(capsys: pytest.CaptureFixture[str], command: str, sentence: str) -> None:
    assert sentence in refused(capsys, command)


def test_two_experiments_do_not_share_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told(capsys, f"sim camps -n 1 --jobs 1 --out {tmp_path / 'out'}")
    before = (tmp_path / "out" / "games.csv").read_bytes()

    assert "has results of another experiment (seed 0, not 1); nothing was overwritten." in refused(
        capsys, f"sim camps -n 1 --seed 1 --jobs 1 --out {tmp_path / 'out'}"
    )
    assert (tmp_path / "out" / "games.csv").read_bytes() == before


def test_where_nobody_can_play_no_folder_is_begun(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    refused(capsys, f"sim camps -n 1 --on ray@127.0.0.1:9 --out {tmp_path / 'out'}")

    assert not (tmp_path / "out").exists()


def test_a_plain_terminal_counts_with_rate_and_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    count = counter(10, 4)
    for done in range(5, 11):
        count(done)

    assert "10 of 10 games, " in capsys.readouterr().err
    assert [time_words(seconds) for seconds in (0, 65, 3600, 7380)] == ["0:00", "1:05", "1 h 0 min", "2 h 3 min"]

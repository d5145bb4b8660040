from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import robinsonade
from robinsonade.engine.errors import Outdated, Unreadable
from robinsonade.games import game_names
from robinsonade.lab.bench import bench
from robinsonade.lab.experiments import Experiment
from robinsonade.lab.playing import Plan
from robinsonade.lab.sim import Outcome, Tally, run, simulate
from robinsonade.lab.statistics import rate
from robinsonade.lab.workers import Processes

TIMES = ("seconds", "decisions_per_s", "jobs")


def without_times(result: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in result.items() if name not in TIMES}


def test_two_processes_report_the_same_as_one() -> None:
    plan = Plan.of("camps", 2, seed=9)

    assert without_times(simulate(plan, 30, Processes(2))) == without_times(simulate(plan, 30))


def test_the_hash_is_the_same_in_other_processes_under_other_hash_seeds() -> None:
    expected = simulate(Plan.of("camps", 2, ["greedy", "random"], seed=1), 2)["hash"]
    for hash_seed in ("0", "7"):
        command = ["sim", "camps", "-n", "2", "--bot", "greedy", "--bot", "random", "--seed", "1", "--json"]
        source = str(Path(robinsonade.__file__).parents[1])
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": source}
        done = subprocess.run(
            [sys.executable, "-m", "robinsonade", *command], env=environment, capture_output=True, check=True
        )
        assert json.loads(done.stdout)["hash"] == expected


def test_another_seed_option_or_number_of_games_has_another_hash() -> None:
    plans = [
        Plan.of("camps"),
        Plan.of("camps", seed=1),
        Plan.of("camps", 3),
        Plan.of("camps", options={"map": "generated"}),
    ]
    hashes = [simulate(plan, 2)["hash"] for plan in plans] + [simulate(plans[0], 3)["hash"]]

    assert len(set(hashes)) == 5


def test_the_report_counts_endings_wins_scores_and_decisions() -> None:
    counted = []
    result = simulate(Plan.of("camps", 2, ["greedy", "random"]), 4, on_progress=counted.append)

    assert counted == [1, 2, 3, 4]
    assert sum(result["endings"].values()) == result["n"] == 4
    assert sum(result["wins"]) == 4
    assert result["bot"] == ["greedy", "random"]
    assert result["scores"][0]["mean"] > result["scores"][1]["mean"]
    assert result["decisions"] == pytest.approx(4 * result["decisions_per_game"], abs=0.1)
    assert set(result) >= set("game n seats bot seed endings wins scores decisions seconds hash".split())


def ended(winners: list[int], scores: list[int]) -> Outcome:
    return Outcome(b"", "end", bool(winners), winners, scores, 0, 1)


def test_a_shared_victory_counts_in_parts() -> None:
    tally = Tally(Plan.of("camps", 2))
    for winners in ([0], [0, 1]):
        tally.add(ended(winners, [5, 5]))

    assert tally.report()["wins"] == [1.5, 0.5]
    assert tally.report()["shared"] == 1


@pytest.mark.parametrize("scores", [[], [12, 12, 12, 12]], ids=["without points", "with points"])
def test_where_all_win_together_a_win_counts_for_all(scores: list[int]) -> None:
    tally = Tally(Plan.of("robinson", 4))
    for number in range(24):
        tally.add(ended([0, 1, 2, 3] if number < 7 else [], scores))
    report = tally.report()

    assert report["cooperative"]
    assert (report["won"], report["shared"]) == (7, 0)
    assert report["win_rate"] == rate(7, 24)
    assert report["win_rates"] == [rate(7, 24)] * 4


def test_points_are_reported_only_where_they_were_counted() -> None:
    for variants, counted in (("", False), ("scoring", True)):
        options = {"edition": "earlier", "variants": variants}
        scores = simulate(Plan.of("robinson", 2, options=options), 1)["scores"]
        assert [bool(score) for score in scores] == [counted] * 2


def test_whoever_is_lost_together_is_told_from_who_wins() -> None:
    tally = Tally(Plan.of("naufragos", 2))
    for winners in ([0], [], [0, 1]):
        tally.add(ended(winners, [5, 5]))
    report = tally.report()

    assert (report["shared_fate"], report["cooperative"]) == (True, False)
    assert (report["won"], report["wins"]) == (2, [1.5, 0.5])


@pytest.mark.parametrize("name", game_names())
def test_every_game_counts_its_rounds(name: str) -> None:
    assert simulate(Plan.of(name, 2), 2)["rounds"]["min"] > 0


def test_ctrl_c_leaves_what_was_played_until_then() -> None:
    plan = Plan.of("camps", 2, seed=9)

    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    ran = run(Experiment.of("sim", {"sim": plan}, 30), on_progress=stop)

    assert (ran.interrupted, ran.done) == (True, 3)
    assert ran.figures()[0]["hash"] == simulate(plan, 3)["hash"]


def test_several_series_are_played_in_turn_with_the_hash_each_has_alone() -> None:
    plans = {"one": Plan.of("camps", 2, seed=9), "other": Plan.of("camps", 3, seed=9)}
    experiment = Experiment.of("sweep", plans, 3)

    assert [experiment.place(i) for i in range(4)] == [("one", 0), ("other", 0), ("one", 1), ("other", 1)]
    assert [one["hash"] for one in run(experiment).figures()] == [simulate(plan, 3)["hash"] for plan in plans.values()]


def test_a_worker_with_other_cards_is_refused() -> None:
    plan = Plan.of("camps", 2)
    elsewhere = Experiment("sim", {"sim": plan}, {"sim": (0, "")}, 1)
    with pytest.raises(Outdated, match="A worker has other rules or cards of camps"):
        run(elsewhere)


def test_a_process_that_is_killed_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unreadable, match="was ended from outside"), Processes(1) as pool:
        pool.submit(os._exit, 1).result()


def test_bench_measures_everything_it_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("RUNS", 1), ("CLONES", 10), ("LOOPS", 1000)):
        monkeypatch.setattr(f"robinsonade.lab.bench.{name}", value)
    found = bench("camps", games=2)

    measured = "decisions_per_s clone_us observe_us prospects_us replay_ms options_per_decision decisions_per_game "
    measured += "longest_step yardstick"
    assert all(found[name] > 0 for name in measured.split())


def test_bench_seats_two_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("RUNS", 1), ("CLONES", 10), ("LOOPS", 1000), ("RECORDS", 1)):
        monkeypatch.setattr(f"robinsonade.lab.bench.{name}", value)
    assert bench("paleo", games=1)["seats"] == 2
    assert bench("paleo", 1, games=1)["seats"] == 1

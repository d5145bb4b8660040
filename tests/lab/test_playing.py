from __future__ import annotations

import pickle
import shutil
from pathlib import Path

import pytest

from robinsonade.bots import find_bot
from robinsonade.engine.errors import Unknown
from robinsonade.engine.match import Match
from robinsonade.engine.records import Record, read_record
from robinsonade.games import find_game
from robinsonade.lab.playing import Failed, Plan, digest, play_as_match, play_game
from robinsonade.lab.sim import simulate
from robinsonade.lab.workers import Processes

CAMPS = find_game("camps")
PACK = str(Path(__file__).parents[2] / "examples" / "packs" / "northern_shore")


@pytest.mark.parametrize("options", [{"scenario": "basic"}, {"scenario": "flood"}, {"map": "generated"}])
def test_straight_play_and_a_match_give_the_same_bytes(options: dict[str, str]) -> None:
    for number in range(3):
        assert_straight_as_in_a_match(Plan.of("camps", 3, options=options, seed=4), number)


@pytest.mark.parametrize("game", ["robinson", "paleo", "naufragos", "camps"])
def test_who_thinks_ahead_answers_the_same_straight_and_in_a_match(game: str) -> None:
    assert_straight_as_in_a_match(Plan.of(game, 2, ["greedy"], seed=4), 0)


def assert_straight_as_in_a_match(plan: Plan, number: int) -> None:
    record, table = play_game(plan, number)
    again = Record(**{**vars(record), "choices": []})
    bots = [find_bot(name)(seed_of_bots(plan, number)) for name in plan.bots]

    assert digest(again, play_as_match(Match(find_game(plan.game), again), again, bots)) == digest(record, table)


def seed_of_bots(plan: Plan, number: int) -> int:
    from robinsonade.engine.chance import seed_state

    return seed_state(plan.seed, "bots", number)


def test_a_record_of_the_lab_replays_to_the_same_table() -> None:
    record, table = play_game(Plan.of("camps", 2, ["greedy", "random"]), 3)
    match = Match(CAMPS, read_record(record.to_json()))

    assert match.ending
    assert match.table.dump() == table.dump()


def test_every_game_of_a_series_has_a_seed_of_its_own() -> None:
    plan = Plan.of("camps")

    assert len({play_game(plan, number)[0].seed for number in range(20)}) == 20


def test_a_plan_plays_with_the_cards_of_a_pack() -> None:
    record, _ = play_game(Plan.of("camps", packs=[PACK], options={"map": "northern_shore"}), 0)

    assert record.packs
    assert record.options["map"] == "northern_shore"


def test_one_bot_serves_all_seats_or_each_seat_has_its_own() -> None:
    assert Plan.of("camps", 3).bots == ("random",) * 3
    assert Plan.of("camps", bots=["greedy", "random", "random"]).seats == 3
    with pytest.raises(Unknown, match="3 seats need one bot for all, or one for each; 2 are named"):
        Plan.of("camps", 3, ["greedy", "random"])


def test_a_game_that_fails_leaves_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(9))

    def stumble(*_: object) -> str:
        return "" if next(calls) < 5 else (1 // 0, "")[1]

    monkeypatch.setattr(CAMPS.prompts["turn"], "key", stumble)
    with pytest.raises(Failed, match=r"Game 1 failed after choice \d+ \(ZeroDivisionError") as failed:
        play_game(Plan.of("camps"), 0)

    assert len(read_record(failed.value.record).choices) > 5
    assert str(pickle.loads(pickle.dumps(failed.value))) == str(failed.value)


def test_a_series_is_played_with_the_cards_it_was_planned_with_also_in_other_processes(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(PACK, tmp_path / "pack"))
    plan = Plan.of("camps", packs=[str(folder)])
    before = simulate(plan, 2)
    with (folder / "goals.yaml").open("a") as goals:
        goals.write("\n- id: reeds\n  name: Reeds\n  needs: {water: 2}\n  points: 3\n")

    assert simulate(plan, 2, Processes(2))["hash"] == before["hash"]
    assert Plan.of("camps", packs=[str(folder)]) != plan
    assert simulate(Plan.of("camps", packs=[str(folder)]), 2)["content"] != before["content"]

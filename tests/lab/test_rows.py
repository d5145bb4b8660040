from __future__ import annotations

import pytest

from robinsonade.engine.machine import Fact
from robinsonade.games import find_game, game_names
from robinsonade.lab.experiments import outcome
from robinsonade.lab.playing import Plan, digest, play_game
from robinsonade.lab.rows import columns_of


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_columns_for_all_that_its_rows_tell_each_once(name: str) -> None:
    game = find_game(name)
    seats = 3
    columns = columns_of(game, seats)
    for file, names in columns.items():
        assert len(names) == len(set(names)), file
    for number in range(3):
        rows = outcome(Plan.of(name, seats, seed=4), number, "rows").rows
        assert rows and rows.games and rows.cards and rows.rounds
        for file in columns:
            assert {cell for row in getattr(rows, file) for cell in row} <= set(columns[file])
        assert set(rows.games[0]) >= set(columns["games"]) - {f"points_{seat + 1}" for seat in range(seats)}


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("bots", [["random"], ["greedy"]])
def test_who_listens_hears_the_same_game(name: str, bots: list[str]) -> None:
    plan = Plan.of(name, 2, bots, seed=5)
    facts: list[Fact] = []
    record, table = play_game(plan, 0, facts=facts)

    assert facts
    assert digest(record, table) == digest(*play_game(plan, 0))


def test_a_row_of_a_game_tells_wounds_by_cause_and_what_each_seat_did() -> None:
    found = outcome(Plan.of("robinson", 2, seed=4), 0, "rows")
    assert found.rows
    (row,) = found.rows.games

    causes = [value for name, value in row.items() if name.startswith("from_")]
    assert sum(map(int, causes)) == row["wounds"] > 0
    assert row["actions_1"] + row["actions_2"] <= row["actions"]  # type: ignore[operator]
    assert (row["series"], row["number"], row["digest"]) == ("sim", 0, found.digest.hex())


def test_a_row_of_a_card_tells_whose_it_was_when_and_how_often() -> None:
    rows = outcome(Plan.of("camps", 2, ["greedy"], 4), 0, "rows").rows
    assert rows
    fulfilled = [row for row in rows.cards if row.get("fulfils")]

    assert len(fulfilled) == rows.games[0]["goals_fulfilled"]
    assert sum(row["seat"] == 1 for row in fulfilled) == rows.games[0]["goals_fulfilled_1"]
    assert all(0 <= int(row["round"]) <= int(rows.games[0]["rounds"]) for row in rows.cards)


def test_a_row_of_a_round_tells_how_it_stood_then() -> None:
    rows = outcome(Plan.of("camps", 2, ["greedy"], 4), 0, "rows").rows
    assert rows

    assert [row["round"] for row in rows.rounds] == list(range(int(rows.games[0]["rounds"]) + 1))
    assert rows.rounds[-1]["goals_fulfilled_2"] == rows.games[0]["goals_fulfilled_2"]


@pytest.mark.parametrize("name", game_names())
def test_every_card_that_is_told_of_can_be_read(name: str) -> None:
    plan = Plan.of(name, 2, seed=4)
    rows = outcome(plan, 0, "rows").rows
    assert rows
    _, table = play_game(plan, 0)
    for row in rows.cards:
        assert find_game(name).printed(table, str(row["card"])), row["card"]

from __future__ import annotations

from pathlib import Path

import pytest

from robinsonade.engine.errors import Unreadable
from robinsonade.games import find_game
from robinsonade.lab.experiments import Experiment
from robinsonade.lab.playing import Plan
from robinsonade.lab.report.study import Study, studies_in
from robinsonade.lab.results import Results
from robinsonade.lab.rows import columns_of
from robinsonade.lab.sim import run
from robinsonade.lab.statistics import fisher


def study(
    name: str, games: list[dict[str, object]], cards: list[dict[str, object]] = (), rounds: list[dict[str, object]] = ()
) -> Study:  # type: ignore[assignment]
    """Of rows of which only some cells matter."""
    columns = columns_of(find_game(name), 2)
    told = {
        file: [{**dict.fromkeys(columns[file], ""), **{key: str(cell) for key, cell in row.items()}} for row in rows]
        for file, rows in (("games", games), ("cards", cards), ("rounds", rounds))
    }
    plan = {"kind": "sim", "game": name, "n": len(games), "series": {"sim": {"seats": 2, "bots": ["greedy"] * 2}}}
    return Study(plan, "sim", told["games"], told["cards"], told["rounds"])  # type: ignore[arg-type]


def test_where_all_win_together_a_game_is_one_case() -> None:
    games = [{"number": n, "won": int(n < 8)} for n in range(20)]
    cards = [{"number": n, "card": "invention:bricks", "seat": n % 3, "built": 1} for n in range(10)]
    (card,) = study("robinson", games, cards).card_differences()

    assert (card.card, card.what, card.cases) == ("invention:bricks", "built", 10)
    assert (card.won["rate"], card.others["rate"], card.difference["difference"]) == (0.8, 0, 0.8)
    assert card.p == card.q == fisher(8, 10, 0, 10)


def test_against_each_other_every_seat_is_a_case() -> None:
    games = [{"number": n, "won": 1, "won_1": int(n % 2), "won_2": int(not n % 2)} for n in range(12)]
    cards = [{"number": n, "card": "goal:x", "seat": 1 + (not n % 2), "fulfils": 1} for n in range(12)]
    (card,) = study("camps", games, cards).card_differences()

    assert (card.cases, card.won["rate"], card.others["rate"]) == (12, 1, 0)


def test_the_more_cards_are_looked_at_the_less_each_says() -> None:
    games = [{"number": n, "won": int(n < 8)} for n in range(20)]
    cards = [{"number": n, "card": "event:a", "seat": 0, "event": 1} for n in range(10)]
    cards += [{"number": n, "card": f"event:{k}", "seat": 0, "event": 1} for k in range(9) for n in range(k, 18, 2)]
    found = study("robinson", games, cards).card_differences()

    assert found[0].card == "event:a"
    assert found[0].q == pytest.approx(10 * found[0].p)


def test_a_card_in_too_few_games_is_not_looked_at() -> None:
    games = [{"number": n, "won": int(n < 8)} for n in range(20)]
    for n in (4, 16):
        cards = [{"number": number, "card": "event:a", "seat": 0, "event": 1} for number in range(n)]
        assert study("robinson", games, cards).card_differences() == []


def test_wins_are_told_by_seat_and_in_turn_order() -> None:
    games = [{"number": n, "won": 1, "won_1": 1, "won_2": 0, "began": 2} for n in range(4)]
    one = study("camps", games)

    assert [rate["rate"] for rate in one.seat_rates()] == [1, 0]
    assert [rate["rate"] for rate in one.turn_rates()] == [0, 1]
    assert study("robinson", [{"number": 0, "won": 1}]).turn_rates() == []


def test_lines_are_averages_of_those_who_won_and_those_who_did_not_as_long_as_they_played() -> None:
    games = [{"number": n, "won": int(n < 5), "rounds": 2 if n < 9 else 1} for n in range(10)]
    rounds = [
        {"number": n, "round": r, "wounds": r * (1 + (n >= 5))} for n in range(10) for r in range(3 if n < 9 else 2)
    ]
    one = study("robinson", games, rounds=rounds)
    wounds = next(line for line in one.lines() if line.name["en"] == "Wounds")

    assert wounds.won == [(0, 0), (1, 1), (2, 2)]
    assert wounds.lost == [(0, 0), (1, 2)]  # of the last round there are too few
    assert one.still_playing() == [(0, 1.0), (1, 0.9), (2, 0.0)]


def test_deeds_compare_winners_with_the_others() -> None:
    games = [
        {"number": n, "won": 1, "won_1": 1, "won_2": 0, "camps_1": 7 + n % 2, "camps_2": 5 + n % 2} for n in range(20)
    ]
    for game in games:
        game |= {
            f"{name}_{seat}": 1
            for name in ("goals_fulfilled", "draws", "tolls_paid", "berries_picked", "fish")
            for seat in (1, 2)
        }
    first, *rest = study("camps", games).deeds()

    assert (first.name["en"], first.won, first.lost, first.difference["difference"]) == ("Camps", 7.5, 5.5, 2)
    assert first.difference["q"] < 0.001
    assert all(deed.difference["q"] == 1 for deed in rest)


def test_a_folder_is_read_series_by_series(tmp_path: Path) -> None:
    plans = {f"seats={n}": Plan.of("paleo", n, seed=2) for n in (1, 2)}
    experiment = Experiment.of("sweep", plans, 3)
    with Results(tmp_path / "out", experiment) as results:
        run(experiment, results=results)
    plan, (alone, pair) = studies_in(tmp_path / "out")

    assert (plan["kind"], alone.name, pair.name) == ("sweep", "seats=1", "seats=2")
    assert len(alone.games) == 3 and {row["series"] for row in pair.cards} == {"seats=2"}


def test_a_folder_without_games_has_nothing_to_report(tmp_path: Path) -> None:
    with Results(tmp_path / "out", Experiment.of("sim", {"sim": Plan.of("camps")}, 1)):
        pass
    with pytest.raises(Unreadable, match="has no games yet"):
        studies_in(tmp_path / "out")

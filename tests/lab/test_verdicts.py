from __future__ import annotations

from math import log10

import pytest

from robinsonade.engine.errors import Unknown
from robinsonade.games import find_game
from robinsonade.lab.verdicts import check_measure, comparison, inverse, ratings, usual_measure


def games(series: str, *wins: tuple[float, ...]) -> list[dict[str, str]]:
    shares = [{f"won_{seat + 1}": str(share) for seat, share in enumerate(one)} for one in wins]
    return [{"series": series, "number": str(number), **one} for number, one in enumerate(shares)]


def test_only_deals_that_both_have_played_are_compared() -> None:
    rows = [{"series": "a", "won": won} for won in "1100"] + [{"series": "b", "won": won} for won in "101"]
    found = comparison(rows, ["a", "b"], "won")

    assert (found["pairs"], found["first"], found["more"], found["less"]) == (3, 0.6667, 1, 1)
    assert comparison(rows[:4], ["a", "b"], "won")["pairs"] == 0


def test_what_is_compared_is_a_column_of_numbers() -> None:
    assert [usual_measure(find_game(name)) for name in ("robinson", "naufragos", "camps")] == ["won", "won", "won_1"]
    assert check_measure("rounds", ["series", "ending", "rounds"]) == "rounds"
    for wrong in ("round", "ending"):
        with pytest.raises(Unknown, match=f"There is no column '{wrong}'"):
            check_measure(wrong, ["series", "ending", "rounds"])


def test_whoever_wins_three_games_of_four_is_rated_so() -> None:
    rows = games("a,b", *([(1, 0)] * 750 + [(0, 1)] * 250))
    best, other = ratings(rows, {"a,b": ["a", "b"]})

    assert (best["bot"], other["bot"]) == ("a", "b")
    assert best["rating"] - other["rating"] == pytest.approx(400 * log10(3), abs=2)
    half = (best["high"] - best["low"]) / 2  # of the difference it is twice that
    assert 2 * half == pytest.approx(1.96 * 400 / 2.302585 / (1000 * 0.75 * 0.25) ** 0.5, rel=0.02)


def test_whoever_always_won_has_a_rating_with_a_wide_interval() -> None:
    best, other = ratings(games("a,b", *[(1, 0)] * 10), {"a,b": ["a", "b"]})

    assert best["rating"] == -other["rating"] > 200
    assert best["high"] - best["low"] > 400


def test_shared_wins_count_half_and_games_lost_by_all_for_nobody() -> None:
    rows = games("a,b", *([(0.5, 0.5)] * 10 + [(0, 0)] * 50))
    same = ratings(rows, {"a,b": ["a", "b"]})

    assert [one["rating"] for one in same] == [0, 0]
    assert (same[0]["games"], same[0]["win_rate"]["rate"]) == (60, 0.0833)


def test_at_a_table_of_three_the_strength_decides_who_wins() -> None:
    rows = games("a,b,c", *([(1, 0, 0)] * 600 + [(0, 1, 0)] * 200 + [(0, 0, 1)] * 200))
    a, b, c = ratings(rows, {"a,b,c": ["a", "b", "c"]})

    assert a["bot"] == "a" and abs(b["rating"] - c["rating"]) <= 1
    assert a["rating"] - b["rating"] == pytest.approx(400 * log10(3), abs=3)


def test_a_matrix_times_its_inverse_is_one() -> None:
    assert inverse([[4.0, 1.0], [1.0, 3.0]]) == [pytest.approx([3 / 11, -1 / 11]), pytest.approx([-1 / 11, 4 / 11])]

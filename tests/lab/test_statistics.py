from __future__ import annotations

import pytest

from robinsonade.lab.statistics import (
    Spread,
    corrected,
    difference_of_means,
    difference_of_rates,
    fisher,
    paired,
    rate,
    sign_test,
    spread_of,
)


def test_intervals_are_those_of_wilson() -> None:
    assert rate(81, 263) == {"rate": 0.308, "low": 0.2553, "high": 0.3662}
    assert rate(0, 10) == {"rate": 0.0, "low": 0.0, "high": 0.2775}
    assert rate(10, 10) == {"rate": 1.0, "low": 0.7225, "high": 1.0}


def test_a_spread_knows_mean_interval_and_extremes() -> None:
    assert spread_of([3, -1, 4, 2]).figures() == {"mean": 2.0, "low": -0.117, "high": 4.117, "min": -1, "max": 4}
    assert Spread().figures() == {}


def test_the_sign_test_is_exact() -> None:
    assert sign_test(0, 0) == 1
    assert sign_test(5, 5) == 1
    assert sign_test(5, 0) == 2 / 32
    assert sign_test(2, 8) == pytest.approx(2 * (1 + 10 + 45) / 1024)
    assert sign_test(400, 600) == pytest.approx(2.73e-10, rel=0.01)


def test_of_pairs_only_those_that_differ_count() -> None:
    first, second = [1] * 30 + [0] * 70, [1] * 25 + [0] * 60 + [1] * 15
    found = paired(first, second)

    assert (found["first"], found["second"], found["difference"]) == (0.3, 0.4, 0.1)
    assert (found["more"], found["less"], found["p"]) == (15, 5, sign_test(15, 5))
    middle, half = 10 / 102, 1.96 * (21 - 10**2 / 102) ** 0.5 / 102  # after Agresti and Min
    assert (found["low"], found["high"]) == pytest.approx((middle - half, middle + half), abs=1e-4)


def test_pairs_of_numbers_have_the_interval_of_their_mean_difference() -> None:
    found = paired([1, 2, 3, 4], [2, 4, 3, 7])

    assert (found["difference"], found["low"], found["high"]) == (1.5, 0.2348, 2.7652)
    assert (found["more"], found["less"]) == (3, 0)


def test_fisher_is_exact_on_both_sides() -> None:
    assert fisher(3, 4, 1, 4) == pytest.approx(34 / 70)  # the lady tasting tea
    assert fisher(10, 10, 0, 10) == pytest.approx(2 / 184756)
    assert fisher(5, 10, 5, 10) == pytest.approx(1)


def test_a_difference_of_rates_has_the_interval_of_newcombe() -> None:
    assert difference_of_rates(56, 70, 48, 80) == {"difference": 0.2, "low": 0.0524, "high": 0.3339}


def test_a_difference_of_means_is_weighed_by_its_error() -> None:
    found = difference_of_means(spread_of([1, 2, 3] * 30), spread_of([2, 3, 4] * 30))

    assert found["difference"] == -1
    assert found["low"] < -1 < found["high"] < 0
    assert found["p"] < 1e-12
    assert difference_of_means(spread_of([1, 1]), spread_of([1, 1]))["p"] == 1


def test_the_more_was_looked_at_the_less_a_p_value_says() -> None:
    assert corrected([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert corrected([0.02, 0.9]) == pytest.approx([0.04, 0.9])
    assert corrected([]) == []

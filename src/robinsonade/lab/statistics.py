"""How sure a number is: intervals of 95 %, exact tests, and what remains of them when many things were looked at."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, sqrt

Z = 1.959964  # of the normal distribution, for 95 %
ALIKE = 1e-7  # two odds that differ by less are the same but for rounding


class Spread:
    """The mean of numbers with its 95 % interval, and the extremes."""

    def __init__(self) -> None:
        self.n = 0
        self.total: float = 0
        self.squares: float = 0
        self.least: float = 0
        self.most: float = 0

    def add(self, value: float) -> None:
        self.least = min(self.least, value) if self.n else value
        self.most = max(self.most, value) if self.n else value
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.n

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.n < 2:
            return 0.0
        return sqrt(max(0.0, self.n * self.squares - self.total**2) / (self.n * (self.n - 1)) / self.n)

    def figures(self) -> dict[str, float]:
        """Nothing where nothing was counted."""
        if not self.n:
            return {}
        half = Z * self.error
        return {
            "mean": round(self.mean, 3),
            "low": round(self.mean - half, 3),
            "high": round(self.mean + half, 3),
            "min": self.least,
            "max": self.most,
        }


def spread_of(values: Sequence[float]) -> Spread:
    spread = Spread()
    for value in values:
        spread.add(value)
    return spread


def rate(won: float, n: int) -> dict[str, float]:
    """A share with its 95 % interval after Wilson, which stays right near 0 and 1."""
    share = won / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return {
        "rate": round(share, 4),
        "low": round(max(0.0, middle - half), 4),
        "high": round(min(1.0, middle + half), 4),
    }


def sign_test(up: int, down: int) -> float:
    """How often a fair coin is at least as uneven. Of games won and lost in pairs it is McNemar's exact test."""
    n, fewer = up + down, min(up, down)
    ways = term = 1
    for k in range(fewer):
        term = term * (n - k) // (k + 1)
        ways += term
    return min(1.0, 2 * ways / (1 << n))


def paired(before: Sequence[float], after: Sequence[float]) -> dict[str, float]:
    """The same deals twice: how much more the second brings, with interval, and the exact test of its sign."""
    differences = [b - a for a, b in zip(before, after, strict=True)]
    n, up, down = len(differences), sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    spread = spread_of(differences)
    middle, half = spread.mean, Z * spread.error
    if {*before, *after} <= {0, 1}:  # after Agresti and Min, which stays right when few pairs differ
        middle = (up - down) / (n + 2)
        half = Z * sqrt(up + down + 1 - (up - down) ** 2 / (n + 2)) / (n + 2)
    return {
        "pairs": n,
        "first": round(sum(before) / n, 4),
        "second": round(sum(after) / n, 4),
        "difference": round(spread.mean, 4),
        "low": round(middle - half, 4),
        "high": round(middle + half, 4),
        "more": up,
        "less": down,
        "p": sign_test(up, down),
    }


def log_ways(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)


def fisher(won_with: int, with_it: int, won_without: int, without: int) -> float:
    """Whether two shares differ: the exact test of Fisher, both sides."""
    won, n = won_with + won_without, with_it + without
    every = range(max(0, won - without), min(won, with_it) + 1)
    odds = [exp(log_ways(with_it, k) + log_ways(without, won - k) - log_ways(n, won)) for k in every]
    here = odds[won_with - every.start] * (1 + ALIKE)
    return min(1.0, sum(one for one in odds if one <= here))


def difference_of_rates(won_with: int, with_it: int, won_without: int, without: int) -> dict[str, float]:
    """With its 95 % interval after Newcombe, made of two intervals after Wilson."""
    one, other = rate(won_with, with_it), rate(won_without, without)
    d = one["rate"] - other["rate"]
    return {
        "difference": round(d, 4),
        "low": round(d - sqrt((one["rate"] - one["low"]) ** 2 + (other["high"] - other["rate"]) ** 2), 4),
        "high": round(d + sqrt((one["high"] - one["rate"]) ** 2 + (other["rate"] - other["low"]) ** 2), 4),
    }


def difference_of_means(one: Spread, other: Spread) -> dict[str, float]:
    """With its 95 % interval and p-value by the normal distribution, which is right for dozens of games and more."""
    d, error = one.mean - other.mean, sqrt(one.error**2 + other.error**2)
    p = erfc(abs(d) / error / sqrt(2)) if error else float(d == 0)
    return {"difference": round(d, 4), "low": round(d - Z * error, 4), "high": round(d + Z * error, 4), "p": p}


def corrected(ps: Sequence[float]) -> list[float]:
    """P-values when so many were looked at, after Benjamini and Hochberg:
    of all that are at most 0.05 one in twenty is luck."""
    order = sorted(range(len(ps)), key=lambda i: ps[i], reverse=True)
    found, least = [1.0] * len(ps), 1.0
    for place, i in enumerate(order):
        least = min(least, ps[i] * len(ps) / (len(ps) - place))
        found[i] = least
    return found

"""What an experiment says: which of two is better, and how strong each bot is, with how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from robinsonade.engine.errors import Unknown, nearest
from robinsonade.engine.game import Game
from robinsonade.lab.rows import WORDS
from robinsonade.lab.statistics import Z, paired, rate

STEPS = 300  # of fitting; ratings then stand still
SCALE = 400 / log(10)  # so 100 more is 64 wins of 100 against the other, as in chess
AVERAGE = ""  # somebody who plays as well as the others on average

Tables: TypeAlias = Mapping[tuple[str, ...], int]  # who played together, and how often


def usual_measure(game: Game) -> str:
    """Whether they won, where they win or are lost together; otherwise whether the first seat has."""
    return "won" if game.cooperative or game.shared_fate else "won_1"


def check_measure(measure: str, columns: Sequence[str]) -> str:
    numbers = [name for name in columns if name not in (*WORDS, "number", "seed")]
    if measure not in numbers:
        raise Unknown(f"There is no column '{measure}'{nearest(measure, numbers)}")
    return measure


def comparison(games: Iterable[Mapping[str, str]], series: Sequence[str], measure: str) -> dict[str, Any]:
    """Of the deals that both have played."""
    found: dict[str, list[float]] = {name: [] for name in series}
    for row in games:
        found[row["series"]].append(float(row[measure] or 0))
    first, second = (found[name] for name in series)
    both = min(len(first), len(second))
    names = {"first_is": series[0], "second_is": series[1], "measure": measure}
    return {**names, **paired(first[:both], second[:both])} if both else {**names, "pairs": 0}


def ratings(games: Iterable[Mapping[str, str]], bots_of: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """The strength of each bot after Bradley and Terry, with more than two at a table after Plackett and Luce: whoever
    is three times as strong wins three times as often. On the scale of chess, the average at 0, the best first."""
    names = sorted({bot for bots in bots_of.values() for bot in bots})
    played, won, tables = Counter[str](), Counter[str](), Counter[tuple[str, ...]]()
    for row in games:
        bots = bots_of[row["series"]]
        shares = [float(row[f"won_{seat + 1}"]) for seat in range(len(bots))]
        played.update(bots)
        for bot, share in zip(bots, shares, strict=True):
            won[bot] += share  # type: ignore[assignment]
        if any(shares):  # a game that everybody lost tells nobody from the others
            tables[tuple(sorted(bots))] += 1
    strength = fitted(names, won, tables)
    average = sum(log(strength[name]) for name in names) / len(names)
    found = []
    for name, error in zip(names, errors(names, strength, tables), strict=True):
        rating, half = SCALE * (log(strength[name]) - average), SCALE * Z * error
        rated = {"rating": round(rating), "low": round(rating - half), "high": round(rating + half)}
        found.append({"bot": name, **rated, "games": played[name], "win_rate": rate(won[name], played[name])})
    return sorted(found, key=lambda one: -one["rating"])


def fitted(names: Sequence[str], won: Mapping[str, float], tables: Tables) -> dict[str, float]:
    """By the steps of Zermelo. Everybody has also drawn once against somebody average, so that who always won is not
    infinitely strong."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        for name in names:
            against = 1 / (strength[name] + 1)
            for table, times in tables.items():
                if name in table:
                    against += times / sum(strength[one] for one in table)
            strength[name] = (won.get(name, 0) + 0.5) / against
    return strength


def errors(names: Sequence[str], strength: Mapping[str, float], tables: Tables) -> list[float]:
    """The standard error of each logarithm of strength beside the average: from how sharply the likelihood bends."""
    k = len(names)
    bend = [[0.0] * k for _ in names]
    for table, times in [*tables.items(), *(((name, AVERAGE), 1) for name in names)]:
        total = sum(strength.get(one, 1.0) for one in table)
        for a, one in enumerate(names):
            for b, other in enumerate(names):
                if one in table and other in table:
                    p, q = strength[one] / total, strength[other] / total
                    bend[a][b] += times * (p * (a == b) - p * q)
    spread = inverse(bend)
    everything = sum(map(sum, spread))
    return [sqrt(spread[a][a] - 2 * sum(spread[a]) / k + everything / k**2) for a in range(k)]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """After Gauss and Jordan. The matrix is one of those that need no exchange of rows."""
    k = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(k))] for i, row in enumerate(matrix)]
    for i in range(k):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(k):
            if j != i:
                rows[j] = [b - rows[j][i] * a for a, b in zip(rows[i], rows[j], strict=True)]
    return [row[k:] for row in rows]

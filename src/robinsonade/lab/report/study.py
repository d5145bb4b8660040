"""What the rows of a folder say: how often it was won, how it went, what lost it, and what winners did and had.

Where all win or are lost together a game is one case. Where they play against each other every seat is one, and has won
or not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from robinsonade.engine.errors import Unreadable
from robinsonade.engine.views import Text
from robinsonade.games import find_game
from robinsonade.lab.reading import read_plan, rows
from robinsonade.lab.rows import KEYS, column
from robinsonade.lab.statistics import (
    Spread,
    corrected,
    difference_of_means,
    difference_of_rates,
    fisher,
    rate,
    spread_of,
)

Row: TypeAlias = Mapping[str, str]
Case: TypeAlias = tuple[str, int]  # the number of a game, and a seat; 0: all of them
FEW = 5  # with fewer cases on a side nothing is said of a card, a deed or a round


class Line(NamedTuple):
    """What went up and down, on average of those who won and of those who did not: by round, as long as they played."""

    name: Text
    won: list[tuple[int, float]]
    lost: list[tuple[int, float]]


class Deed(NamedTuple):
    name: Text
    won: float  # on average
    lost: float
    difference: dict[str, float]  # with `q`, the p-value corrected for how many were looked at


class Card(NamedTuple):
    card: str
    what: str  # was told of it
    cases: int  # of which it was told
    won: dict[str, float]  # of those, and of the others
    others: dict[str, float]
    difference: dict[str, float]
    p: float
    q: float  # corrected


@dataclass
class Study:
    """One series of games."""

    plan: Mapping[str, Any]  # of the folder
    name: str
    games: list[Row]
    cards: list[Row]
    rounds: list[Row]

    def __post_init__(self) -> None:
        self.game = find_game(self.plan["game"])
        self.setup = self.plan["series"][self.name]
        self.together = self.game.cooperative or self.game.shared_fate
        seats = [0] if self.together else range(1, self.setup["seats"] + 1)
        self.won: dict[Case, bool] = {}
        for game in self.games:
            for seat in seats:
                self.won[game["number"], seat] = float(game[f"won_{seat}" if seat else "won"]) > 0

    def rate(self) -> dict[str, float]:
        """Of games won by all, or not lost."""
        return rate(sum(game["won"] == "1" for game in self.games), len(self.games))

    def seat_rates(self) -> list[dict[str, float]]:
        each = range(1, self.setup["seats"] + 1)
        return [rate(sum(float(game[f"won_{seat}"]) for game in self.games), len(self.games)) for seat in each]

    def turn_rates(self) -> list[dict[str, float]]:
        """By place in turn order; nothing where nobody has the first turn."""
        seats = self.setup["seats"]
        if any(not game["began"] for game in self.games):
            return []
        wins = [0.0] * seats
        for game in self.games:
            for seat in range(seats):
                wins[(seat + 1 - int(game["began"])) % seats] += float(game[f"won_{seat + 1}"])
        return [rate(won, len(self.games)) for won in wins]

    def endings(self, won: bool) -> list[tuple[Text, int]]:
        counted = Counter(game["ending"] for game in self.games if (game["won"] == "1") is won)
        return [(self.game.ending_text(ending), n) for ending, n in counted.most_common()]

    def spread(self, name: str) -> Spread:
        return spread_of([float(game[name]) for game in self.games])

    def rates_by(self, name: str) -> list[tuple[str, dict[str, float], int]]:
        """How often it was won, by what stands in a column."""
        cells = {game["number"]: game[name] for game in self.games}
        found: dict[str, list[bool]] = defaultdict(list)
        for (number, _), won in self.won.items():
            found[cells[number]].append(won)
        each = {value: len(found[value]) for value in sorted(found, key=as_number)}
        return [(value, rate(sum(found[value]), n), n) for value, n in each.items()]

    def causes(self) -> tuple[Text, list[tuple[Text, float, float]]] | None:
        """Where the harm came from: how much of it on average in games that were won, and in those that were lost."""
        causes = self.game.causes([])
        if causes is None:
            return None
        sides = [[game for game in self.games if (game["won"] == "1") is won] for won in (True, False)]
        found = []
        for cause, name in causes.names.items():
            won, lost = (mean(float(game[f"from_{cause}"]) for game in side) for side in sides)
            found.append((name, won, lost))
        return causes.name, sorted(found, key=lambda one: -one[2])

    def lines(self) -> list[Line]:
        found = []
        for curve in self.game.curves:
            told: dict[bool, dict[int, list[float]]] = {True: defaultdict(list), False: defaultdict(list)}
            name = column(curve.name["en"])
            for row in self.rounds:
                for seat in range(1, self.setup["seats"] + 1) if curve.each else [0]:
                    won = self.won.get((row["number"], 0 if self.together else seat))
                    cell = row[f"{name}_{seat}" if seat else name]
                    if won is not None and cell:
                        told[won][int(row["round"])].append(float(cell))
            means = {
                won: [(n, mean(values)) for n, values in sorted(side.items()) if len(values) >= FEW]
                for won, side in told.items()
            }
            found.append(Line(curve.name, means[True], means[False]))
        return found

    def still_playing(self) -> list[tuple[int, float]]:
        """What share of the games went on after each round."""
        lasted = [int(game["rounds"]) for game in self.games]
        return [(n, sum(one > n for one in lasted) / len(lasted)) for n in range(max(lasted, default=0) + 1)]

    def deeds(self) -> list[Deed]:
        """What winners did more or less of than others; the surest first."""
        found, ps = [], []
        for count in self.game.counts:
            name = column(count.name["en"])
            if not self.together and count.whose is None:
                continue
            sides = {True: Spread(), False: Spread()}
            games = {game["number"]: game for game in self.games}
            for (number, seat), won in self.won.items():
                sides[won].add(float(games[number][f"{name}_{seat}" if seat else name]))
            if min(sides[True].n, sides[False].n) >= FEW:
                found.append((count.name, sides, difference_of_means(sides[True], sides[False])))
                ps.append(found[-1][2]["p"])
        deeds = [
            Deed(name, sides[True].mean, sides[False].mean, {**difference, "q": q})
            for (name, sides, difference), q in zip(found, corrected(ps), strict=True)
        ]
        return sorted(deeds, key=lambda deed: deed.difference["p"])

    def card_differences(self) -> list[Card]:
        """For each card and what was told of it: how often it was won then and otherwise; the surest first."""
        told: dict[tuple[str, str], set[Case]] = defaultdict(set)
        facts = list(self.game.card_facts())
        for row in self.cards:
            case = (row["number"], 0 if self.together else int(row["seat"]))
            if case in self.won:
                for what in facts:
                    if row[what]:
                        told[row["card"], what].add(case)
        n, wins = len(self.won), sum(self.won.values())
        looked_at = []
        for (card, what), cases in told.items():
            if FEW <= len(cases) <= n - FEW:
                won = sum(self.won[case] for case in cases)
                four = (won, len(cases), wins - won, n - len(cases))
                looked_at.append((card, what, four, fisher(*four)))
        found = [
            Card(card, what, four[1], rate(*four[:2]), rate(*four[2:]), difference_of_rates(*four), p, q)
            for (card, what, four, p), q in zip(looked_at, corrected([one[3] for one in looked_at]), strict=True)
        ]
        return sorted(found, key=lambda one: (one.p, -abs(one.difference["difference"])))


def mean(values: Iterable[float]) -> float:
    told = list(values)
    return sum(told) / len(told) if told else 0.0


def as_number(cell: str) -> tuple[float, str]:
    try:
        return float(cell or -1), ""
    except ValueError:
        return 0.0, cell


def studies_in(folder: Path) -> tuple[dict[str, Any], list[Study]]:
    """All series of a folder; of games that are whole."""
    plan = read_plan(folder)
    files: dict[str, dict[str, list[Row]]] = {}
    whole: set[tuple[str, ...]] = set()
    for file in ("games", "cards", "rounds"):
        files[file] = {name: [] for name in plan["series"]}
        for row in rows(folder, plan, file):
            key = tuple(row[part] for part in KEYS)
            if file == "games":
                whole.add(key)
            if key in whole:
                files[file][row["series"]].append(row)
    played = [name for name in plan["series"] if files["games"][name]]
    if not played:
        raise Unreadable(f"{folder} has no games yet.")
    return plan, [Study(plan, name, *(files[file][name] for file in files)) for name in played]

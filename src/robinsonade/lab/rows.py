"""A game as rows of numbers: one for the game, one for each of its cards, one for each of its rounds.

All of it is read from what the game told (its facts), by the names its phrases have for the things in them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from robinsonade.engine.chronicle import Drawn, heard
from robinsonade.engine.game import Game, Result
from robinsonade.engine.machine import Fact, State

Cell: TypeAlias = str | int | float
Row: TypeAlias = dict[str, Cell]

KEYS = ("series", "number")  # in every file: which game it was
WORDS = ("series", "ending", "replaced", "digest", "card")  # columns of text; all others are numbers


BETWEEN = " | "  # sentences in one cell


class Rows(NamedTuple):
    games: list[Row]
    cards: list[Row]
    rounds: list[Row]


FILES = Rows._fields


def column(words: str) -> str:
    """'Goals fulfilled' is goals_fulfilled."""
    return re.sub(r"\W+", "_", words.lower()).strip("_")


def each(name: str, seats: int) -> list[str]:
    return [f"{name}_{seat + 1}" for seat in range(seats)]


def columns_of(game: Game, seats: int) -> dict[str, list[str]]:
    """Of each file, when at most so many play."""
    causes = game.causes([])
    games = [*KEYS, "seed", "ending", "won", *each("won", seats), *each("points", seats), "began", "rounds"]
    games += ["decisions", *(f"from_{cause}" for cause in (causes.names if causes else ()))]
    for count in game.counts:
        name = column(count.name["en"])
        games += [name, *(each(name, seats) if count.whose is not None else [])]
    rounds = [*KEYS, "round"]
    for curve in game.curves:
        name = column(curve.name["en"])
        rounds += each(name, seats) if curve.each else [name]
    return {
        "games": [*games, "replaced", "digest"],
        "cards": [*KEYS, "card", "seat", "round", *game.card_facts()],
        "rounds": rounds,
    }


def rows_of(game: Game, key: Mapping[str, Cell], table: State, facts: Sequence[Fact], game_row: Row) -> Rows:
    told = game.chronicle(table, facts)
    causes = game.causes(heard(facts))
    row = {**key, **game_row}
    row |= {f"from_{name}": causes.shares.get(name, 0) for name in causes.names} if causes else {}
    for number in told["numbers"]:
        name = column(number["name"]["en"])
        row[name] = number["count"]
        row |= dict(zip(each(name, len(number["seats"])), number["seats"], strict=True))
    return Rows([row], card_rows(game, key, table, facts), round_rows(key, told["curves"]))


def result_row(result: Result, seats: int) -> Row:
    """A victory shared by two counts half for each."""
    shares = {seat: round(1 / len(result.winners), 4) for seat in result.winners}
    row: Row = {"ending": result.ending, "won": int(result.won)}
    row |= dict(zip(each("won", seats), (shares.get(seat, 0) for seat in range(seats)), strict=True))
    return row | dict(zip(each("points", seats), result.scores, strict=False))


def card_rows(game: Game, key: Mapping[str, Cell], table: State, facts: Sequence[Fact]) -> list[Row]:
    """For each card, and each seat it has to do with: in which round first, and how often what was told of it."""
    found: dict[tuple[str, int], Row] = {}
    round = 0
    for fact in facts:
        round += game.heading(fact) == "round"
        for told in game.cards_told(table, fact):
            doer = game.doer(table, fact)
            seat = 0 if doer is None else doer + 1
            row = found.setdefault((told["card"], seat), {**key, "card": told["card"], "seat": seat, "round": round})
            row[fact[1]] = int(row.get(fact[1], 0)) + 1
    return list(found.values())


def round_rows(key: Mapping[str, Cell], curves: Sequence[Drawn]) -> list[Row]:
    """How it stood before the first round, and after each."""
    rows: list[Row] = []
    for curve in curves:
        name = column(curve["name"]["en"])
        rows += [{**key, "round": n} for n in range(len(rows), len(curve["values"]))]
        for row, value in zip(rows, curve["values"], strict=True):
            row[name if curve["seat"] < 0 else f"{name}_{curve['seat'] + 1}"] = value
    return rows

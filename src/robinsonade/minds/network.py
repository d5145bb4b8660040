"""A small network that reads a table as numbers and says how likely it will be won. One file for each game."""

from __future__ import annotations

import base64
import json
import struct
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import pairwise
from math import exp, fsum, isfinite, sqrt
from pathlib import Path
from typing import Any, TypeAlias
from warnings import warn

from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Box, Game
from robinsonade.engine.types import B, T

FILE = "bots/network.json"  # in the folder of a game
PROSPECTS = "prospects"  # what a network reads of a game that names them
DOUBT = 0.5  # how much of their disagreement a cautious reader takes off


class Unusable(RobinsonadeError):
    """A network file that cannot be read or was made for something else."""


Layout: TypeAlias = Sequence[
    tuple[str, int, int]
]  # of each part its name, how many numbers, how many codes (0: amounts)


class Inputs:
    """How the numbers of a table become inputs: an amount is one, a code one for each of its values. A network reads
    those of them that made a difference when it was taught."""

    def __init__(self, layout: Layout, read: Sequence[int] | None = None) -> None:
        self.layout = [(name, numbers, codes) for name, numbers, codes in layout]
        every = range(sum(numbers * (codes or 1) for _, numbers, codes in self.layout))
        self.read = list(every if read is None else read)
        self.size = len(self.read)
        row = {one: i for i, one in enumerate(self.read)}
        self.rows = [row.get(one, self.size) for one in every]  # of each input; the last one is read by nobody
        self.amounts: list[tuple[int, int]] = []  # which number has which row
        self.codes: list[tuple[int, int]] = []  # which number is which first input of all
        number = first = 0
        for _, numbers, codes in self.layout:
            for _ in range(numbers):
                if codes:
                    self.codes.append((number, first))
                elif first in row:
                    self.amounts.append((number, row[first]))
                number, first = number + 1, first + (codes or 1)

    def lit(self, numbers: Sequence[float]) -> list[tuple[int, float]]:
        """The rows of those that are not zero, and how much they are."""
        rows, unread = self.rows, self.size
        found = [(row, numbers[at]) for at, row in self.amounts if numbers[at]]
        codes = [rows[first + int(numbers[at])] for at, first in self.codes]
        return found + [(row, 1.0) for row in codes if row != unread]


def layout_of(game: Game[Any, Any], box: Box) -> Layout:
    """What the game's own appraisal is made of. Where it does not say, all that is observed."""
    any_table = game.deal(box, game.seats[-1], game.check_options({}, box), seed_state("to count its numbers"))
    prospects = len(game.prospects(any_table, 0))
    return [(PROSPECTS, prospects, 0)] if prospects else [(one.name, one.size, one.codes) for one in game.parts(box)]


def numbers_of(game: Game[T, B], s: T, seat: int) -> list[float]:
    return game.prospects(s, seat) or game.observe(s, seat)


class Layer:
    """Every input has a row of weights, one for each output."""

    def __init__(self, rows: list[list[float]], bias: list[float]) -> None:
        self.rows = rows
        self.bias = bias

    def of(self, lit: Sequence[tuple[int, float]]) -> list[float]:
        out = self.bias[:]
        for at, value in lit:
            for i, weight in enumerate(self.rows[at]):
                out[i] += value * weight
        return out


Member = list[Layer]  # two that pass on what is above zero, and one that sums up
LAYERS = 3


class Network:
    """Several small ones that were taught with different games. Where they disagree, none of them knows."""

    def __init__(self, inputs: Inputs, members: list[Member], card: dict[str, Any]) -> None:
        self.inputs = inputs
        self.members = members
        self.card = card  # how it was made and how good it is
        self.fast = Arrays(members) if find_spec("numpy") else None

    def chances(self, numbers: Sequence[float]) -> list[float]:
        """The chance to win, by each member; rounded, so that it is the same number on every machine."""
        lit = self.inputs.lit(numbers)
        sums = self.fast.sums(lit) if self.fast else [summed(member, lit) for member in self.members]
        return [round(1 / (1 + exp(-min(max(one, -30.0), 30.0))), 5) for one in sums]

    def chance(self, numbers: Sequence[float]) -> float:
        found = self.chances(numbers)
        return fsum(found) / len(found)

    def cautious(self, numbers: Sequence[float]) -> float:
        """A searcher finds every table that is judged too well: what they disagree about counts less."""
        found = self.chances(numbers)
        mean = fsum(found) / len(found)
        spread = sqrt(fsum((one - mean) ** 2 for one in found) / len(found))
        return mean - DOUBT * spread


def summed(member: Member, lit: list[tuple[int, float]]) -> float:
    for layer in member[:-1]:
        lit = [(i, value) for i, value in enumerate(layer.of(lit)) if value > 0]
    return member[-1].of(lit)[0]


class Arrays:
    """The same sums by NumPy, all members at once."""

    def __init__(self, members: list[Member]) -> None:
        import numpy

        self.np = numpy
        first, second, last = zip(*members, strict=True)
        self.first = numpy.concatenate([numpy.array(layer.rows) for layer in first], axis=1)
        self.first_bias = numpy.concatenate([numpy.array(layer.bias) for layer in first])
        self.second = numpy.array([layer.rows for layer in second])
        self.second_bias = numpy.array([layer.bias for layer in second])
        self.last = numpy.array([[row[0] for row in layer.rows] for layer in last])
        self.last_bias = numpy.array([layer.bias[0] for layer in last])

    def sums(self, lit: list[tuple[int, float]]) -> list[float]:
        np = self.np
        at, values = zip(*lit, strict=True) if lit else ((), ())
        hidden = np.array(values) @ self.first[list(at)] + self.first_bias
        hidden = np.maximum(hidden, 0).reshape(len(self.last), 1, -1)
        deeper = np.maximum((hidden @ self.second)[:, 0] + self.second_bias, 0)
        found: list[float] = ((deeper * self.last).sum(axis=1) + self.last_bias).tolist()
        return found


# Files: a card that people read, and the weights as numbers of 16 bits


def write(network: Network, file: Path, game: Game[Any, Any]) -> None:
    layers = [layer for member in network.members for layer in member]
    weights = [w for layer in layers for row in [*layer.rows, layer.bias] for w in row]
    data = {
        "game": game.name,
        "rules": game.rules_version,
        "card": network.card,
        "sizes": [network.inputs.size, *[len(layer.bias) for layer in network.members[0]]],
        "members": len(network.members),
        "layout": network.inputs.layout,
        "reads": network.inputs.read,
        "weights": base64.b64encode(struct.pack(f"<{len(weights)}e", *weights)).decode(),
    }
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def read(file: Path, game: Game[Any, Any], box: Box) -> Network:
    """A sentence for whoever reads it if the file is of no use."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        made_for = (data["game"], data["rules"], [tuple(part) for part in data["layout"]])
        packed = base64.b64decode(data["weights"], validate=True)
        numbers = struct.unpack(f"<{len(packed) // 2}e", packed)
        inputs, sizes, weights = Inputs(data["layout"], data["reads"]), data["sizes"], iter(numbers)
        members = [[layer_from(weights, a, b) for a, b in pairwise(sizes)] for _ in range(data["members"])]
        card = dict(data["card"])
        if next(weights, None) is not None or not members or not all(map(isfinite, numbers)):
            raise ValueError("these weights are not those of its members")
        if len(sizes) != LAYERS + 1 or sizes[0] != inputs.size or sizes[-1] != 1 or min(sizes) < 1:
            raise ValueError("these layers do not lead from its inputs to a chance")
    except FileNotFoundError as no:
        raise Unusable(f"There is no network for {game.name} ({file}); `robinsonade train` makes one.") from no
    except (OSError, ValueError, KeyError, IndexError, TypeError, StopIteration, struct.error) as no:
        raise Unusable(f"{file} is not a whole network file.") from no
    if made_for != (game.name, game.rules_version, layout_of(game, box)):
        raise Unusable(f"{file} was made for other rules or other cards than these of {game.name}.")
    return Network(inputs, members, card)


def layer_from(weights: Iterator[float], rows: int, columns: int) -> Layer:
    numbers = [[next(weights) for _ in range(columns)] for _ in range(rows + 1)]
    return Layer(numbers[:-1], numbers[-1])


KNOWN: dict[tuple[str, str], Network | None] = {}  # by game and cards


def find_network(game: Game[Any, Any], box: Box) -> Network | None:
    """The one that comes with the game, if it was made for these rules and cards. Users' cards it has never seen; and a
    game that names nothing promising need not bring one."""
    which = (game.name, box.version)
    if which not in KNOWN:
        KNOWN[which] = None
        file = game.folder / FILE
        if not box.packs and (file.exists() or layout_of(game, box)[0][0] == PROSPECTS):
            try:
                KNOWN[which] = read(file, game, box)
            except Unusable as no:
                warn(f"{no} Bots think without it.", stacklevel=2)
    return KNOWN[which]

"""How a network is taught: from tables of many games and whether each was won. NumPy is all it needs."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from robinsonade.engine.errors import RobinsonadeError
from robinsonade.minds.network import Inputs, Layer, Layout, Member, Network

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.floating[Any]]]

MEMBERS: Final = 4
HIDDEN: Final = (96, 32)
SHARE: Final = 0.85  # of the games that each member learns from
KEPT_APART: Final = 0.1  # of the games, to see how good it is
BATCH: Final = 256
RATE: Final = 1e-3
DECAY: Final = 1e-2
DROPPED: Final = (0.2, 0.1)  # of what a layer passes on, while learning
PATIENCE: Final = 3  # epochs without progress
LEAST_SPREAD: Final = 0.05  # of an input; what hardly ever differs is not blown up
SELDOM: Final = 0.005  # what differs in fewer tables is not read at all


class Seen(NamedTuple):
    """Tables as numbers, how each of their games ended (1 won, 0 lost), and which game each belongs to."""

    rows: Numbers
    won: Numbers
    games: np.ndarray[Any, np.dtype[np.int64]]

    def only(self, which: np.ndarray[Any, Any]) -> Seen:
        return Seen(self.rows[which], self.won[which], self.games[which])


def teach(
    seen: Seen,
    layout: Layout,
    seed: int,
    card: dict[str, Any],
    epochs: int = 30,
    say: Callable[[str], None] = lambda line: None,
) -> Network:
    """A tenth of the games is kept apart: with it learning stops in time, and the card says how good the network is."""
    apart = kept_apart(seen.games, seed)
    inputs = worth_reading(seen.only(~apart), layout)
    shown = Seen(read_by(inputs, seen.rows), seen.won, seen.games)
    learned, kept = shown.only(~apart), shown.only(apart)

    def member(n: int) -> Member:
        luck = np.random.default_rng([seed, n])
        mine = np.unique(learned.games)
        mine = luck.choice(mine, max(1, round(len(mine) * SHARE)), replace=False)
        pupil = Pupil(learned.rows, luck)
        loss = pupil.learn(learned.only(np.isin(learned.games, mine)), kept, epochs)
        say(f"member {n + 1} of {MEMBERS}: loss {loss:.4f}")
        return pupil.member()

    with ThreadPoolExecutor(MEMBERS) as pool:  # nearly all of it happens in NumPy, where threads do not wait
        network = Network(inputs, list(pool.map(member, range(MEMBERS))), {})
    network.card.update(card, **marks(network, seen.only(apart), seen.only(~apart)))
    return network


def kept_apart(games: np.ndarray[Any, np.dtype[np.int64]], seed: int) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Drawn by lot: kinds of games take turns, so that every tenth would always have the same seats."""
    every = np.unique(games)
    drawn = np.random.default_rng(seed).choice(every, max(1, round(len(every) * KEPT_APART)), replace=False)
    apart: np.ndarray[Any, np.dtype[np.bool_]] = np.isin(games, drawn)
    return apart


def read_by(inputs: Inputs, rows: Numbers) -> Numbers:
    """All that is read of these tables, in little room."""
    parts = [expanded(rows[n : n + 4096], inputs).astype(np.float16) for n in range(0, len(rows), 4096)]
    return np.concatenate(parts)


def expanded(rows: Numbers, inputs: Inputs) -> Numbers:
    """What is read, codes as ones and zeros."""
    out = np.zeros((len(rows), inputs.size + 1), dtype=np.float32)
    if inputs.codes:
        at, first = (list(one) for one in zip(*inputs.codes, strict=True))
        of_all = np.array(first) + rows[:, at].astype(np.int64)
        out[np.arange(len(rows))[:, None], np.array(inputs.rows)[of_all]] = 1
    if inputs.amounts:
        at, to = (list(one) for one in zip(*inputs.amounts, strict=True))
        out[:, to] = rows[:, at]
    return out[:, : inputs.size]


def worth_reading(seen: Seen, layout: Layout) -> Inputs:
    """Those inputs that differ often enough to learn from."""
    every = Inputs(layout)
    some = seen.rows[:: max(1, len(seen.rows) // 20000)]
    usual = np.median(expanded(some[:2000], every), axis=0)
    others = np.zeros(every.size)
    for first in range(0, len(some), 1000):
        others += (expanded(some[first : first + 1000], every) != usual).sum(0)
    read = np.flatnonzero(others > SELDOM * len(some)).tolist()
    if not read:
        raise RobinsonadeError(
            "These tables are all alike: there is nothing to learn from them. Let more games be played."
        )
    return Inputs(layout, read)


class Pupil:
    """One member while it learns, by Adam with decay."""

    def __init__(self, rows: Numbers, luck: np.random.Generator) -> None:
        some = rows[:: max(1, len(rows) // 20000)].astype(np.float32)
        self.mean, self.spread, self.luck = some.mean(0), np.maximum(some.std(0), LEAST_SPREAD), luck
        sizes = [rows.shape[1], *HIDDEN, 1]
        self.weights: list[Numbers] = []  # rows, then bias, of each layer
        for a, b in pairwise(sizes):
            weights = luck.normal(0, (2 / a) ** 0.5, (a, b)).astype(np.float32)
            self.weights += [weights, np.zeros(b, dtype=np.float32)]
        self.moving = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def learn(self, seen: Seen, kept: Seen, epochs: int) -> float:
        """Until the games kept apart are told no better."""
        best, best_weights, waited = np.inf, self.weights, 0
        for _ in range(epochs):
            order = self.luck.permutation(len(seen.rows))
            for first in range(0, len(order), BATCH):
                self.step(seen.only(order[first : first + BATCH]))
            loss = log_loss(self.chances(kept.rows), kept.won)
            if loss < best:
                best, best_weights, waited = loss, [w.copy() for w in self.weights], 0
            else:
                waited += 1
                if waited > PATIENCE:
                    break
        self.weights = best_weights
        return float(best)

    def scaled(self, rows: Numbers) -> Numbers:
        scaled: Numbers = (rows - self.mean) / self.spread
        return scaled

    def chances(self, rows: Numbers) -> Numbers:
        found = []
        w1, b1, w2, b2, w3, b3 = self.weights
        for first in range(0, len(rows), 8192):
            x = self.scaled(rows[first : first + 8192])
            found.append(np.maximum(np.maximum(x @ w1 + b1, 0) @ w2 + b2, 0) @ w3 + b3)
        return sigmoid(np.concatenate(found)[:, 0])

    def step(self, seen: Seen) -> None:
        x, n = self.scaled(seen.rows), len(seen.rows)
        w1, b1, w2, b2, w3, b3 = self.weights
        h1 = np.maximum(x @ w1 + b1, 0) * self.mask(n, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0) * self.mask(n, 1)
        wrong = ((sigmoid((h2 @ w3 + b3)[:, 0]) - seen.won) / n)[:, None].astype(np.float32)
        back2 = (wrong @ w3.T) * (h2 > 0) / (1 - DROPPED[1])
        back1 = (back2 @ w2.T) * (h1 > 0) / (1 - DROPPED[0])
        slopes: list[Numbers] = [x.T @ back1, back1.sum(0), h1.T @ back2, back2.sum(0), h2.T @ wrong, wrong.sum(0)]
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.move(i, slope)

    def mask(self, n: int, layer: int) -> Numbers:
        keep = 1 - DROPPED[layer]
        return (self.luck.random((n, HIDDEN[layer]), dtype=np.float32) < keep) / np.float32(keep)

    def move(self, i: int, slope: Numbers) -> None:
        mean, square = self.moving[i]
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        far = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
        self.weights[i] -= RATE * (far + DECAY * self.weights[i])

    def member(self) -> Member:
        """For the numbers as they come: the scale goes into the first layer."""
        w1, b1, w2, b2, w3, b3 = self.weights
        rows = w1 / self.spread[:, None]
        bias = b1 - self.mean @ rows
        layers = ((rows, bias), (w2, b2), (w3, b3))
        return [Layer(rows.tolist(), bias.tolist()) for rows, bias in layers]


def sigmoid(x: Numbers) -> Numbers:
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


def log_loss(chances: Numbers, won: Numbers) -> float:
    p = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(p) + (1 - won) * np.log(1 - p)).mean())


def marks(network: Network, kept: Seen, learned: Seen) -> dict[str, Any]:
    """How well it tells what became of games it has never seen."""
    some = kept.only(np.arange(0, len(kept.rows), max(1, len(kept.rows) // 5000)))
    chances = np.array([network.chance(row) for row in some.rows.tolist()], dtype=np.float32)
    usual = np.full(len(some.won), learned.won.mean(), dtype=np.float32)
    return {
        "games": len(np.unique(learned.games)) + len(np.unique(kept.games)),
        "tables": len(learned.rows) + len(kept.rows),
        "won": round(float(learned.won.mean()), 4),
        "loss": round(log_loss(chances, some.won), 4),
        "loss_of_the_mean": round(log_loss(usual, some.won), 4),
        "told_apart": round(told_apart(chances, some.won), 4),
        "of_those_called": calibration(chances, some.won),
    }


def told_apart(chances: Numbers, won: Numbers) -> float:
    """How often a won table is judged better than a lost one (1: always, 0.5: by chance)."""
    order = np.argsort(np.argsort(chances, kind="stable"), kind="stable")
    wins = int((won > 0.5).sum())
    losses = len(won) - wins
    if not wins or not losses:
        return 0.5
    return float((order[won > 0.5].sum() - wins * (wins - 1) / 2) / (wins * losses))


def calibration(chances: Numbers, won: Numbers) -> dict[str, list[float]]:
    """Of the tables called so many in 100: how many there were, and what share was won."""
    found = {}
    for low in range(0, 100, 10):
        here = (chances * 100 >= low) & (chances * 100 < low + 10)
        if here.any():
            found[f"{low} to {low + 10}"] = [int(here.sum()), round(float(won[here].mean()), 3)]
    return found

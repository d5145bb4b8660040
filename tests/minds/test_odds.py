"""Odds are honest: of what is called likely most is won, of what is called unlikely little. Asked of the networks that
come with the games, with tables no network has learned from."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from benchmarks.train import COURSES
from robinsonade.games import OURS, find_game
from robinsonade.minds.learning import told_apart
from robinsonade.minds.network import find_network
from robinsonade.minds.self_play import rows_of

GAMES = 150
FRESH = 5_000_000  # the first seed; courses count from ten million on
DOUBT = 2.5  # standard errors


@pytest.mark.parametrize("name", OURS)
def test_so_many_of_a_hundred_tables_are_won_as_it_says(name: str) -> None:
    """A table from the middle of each game, which is played on as advised."""
    game = find_game(name)
    network = find_network(game, game.box())
    assert network
    found = []
    for number in range(GAMES):
        seats, options = COURSES[name].kinds[number % len(COURSES[name].kinds)]
        rows, won = rows_of(game, seats, options, FRESH + number)
        if rows:
            found.append((network.chance(rows[len(rows) // 2]), won[len(rows) // 2]))
    called, came = np.array(found).T

    assert told_apart(called, came) > 0.7
    for low in (0.0, 1 / 3, 2 / 3):
        here = (called >= low) & (called < low + 1 / 3)
        assert abs(called[here].mean() - came[here].mean()) < DOUBT * sqrt(0.25 / here.sum())

"""A network learns from tables and how their games ended."""

from __future__ import annotations

import numpy as np
import pytest

from robinsonade.minds.learning import Seen, calibration, expanded, kept_apart, teach, told_apart, worth_reading
from robinsonade.minds.network import Network

LAYOUT = [("amounts", 3, 0), ("codes", 2, 4)]


def tables(n: int, seed: int) -> Seen:
    """Won in seven of eight games if the second code is 2 and the first amount is above zero, otherwise in one."""
    luck = np.random.default_rng(seed)
    rows = np.concatenate([luck.normal(size=(n, 3)), luck.integers(0, 4, (n, 2))], axis=1).astype(np.float32)
    good = (rows[:, 4] == 2) & (rows[:, 0] > 0)
    won = (luck.random(n) < np.where(good, 7 / 8, 1 / 8)).astype(np.float32)
    return Seen(rows, won, np.arange(n) // 4)


@pytest.fixture(scope="module")
def network() -> Network:
    return teach(tables(6000, 1), LAYOUT, 3, {"what": "a toy"})


def test_what_decides_a_game_is_learned(network: Network) -> None:
    assert network.chance([1.0, 0.3, -0.2, 1, 2]) == pytest.approx(7 / 8, abs=0.12)
    assert network.chance([-1.0, 0.3, -0.2, 1, 2]) == pytest.approx(1 / 8, abs=0.12)
    assert network.chance([1.0, 0.3, -0.2, 2, 1]) == pytest.approx(1 / 8, abs=0.12)


def test_the_card_says_how_good_it_is_with_games_it_has_not_seen(network: Network) -> None:
    card = network.card
    assert (card["what"], card["games"], card["tables"]) == ("a toy", 1500, 6000)
    assert card["loss"] < 0.42 < card["loss_of_the_mean"]
    assert 0.65 < card["told_apart"] < 1
    assert sum(count for count, _ in card["of_those_called"].values()) == 600


@pytest.mark.parametrize("kinds", [2, 4, 5, 10])
def test_it_is_examined_with_whole_games_of_all_kinds_that_took_turns(kinds: int) -> None:
    games = np.repeat(np.arange(1000), 3)
    apart = kept_apart(games, 1)
    examined, learned = games[apart], games[~apart]
    assert len(examined) == 3 * 100 and not set(examined) & set(learned)
    assert set(examined % kinds) == set(range(kinds))
    assert (kept_apart(games, 1) == apart).all() and (kept_apart(games, 2) != apart).any()


def test_the_same_seed_teaches_the_same(network: Network) -> None:
    again = teach(tables(6000, 1), LAYOUT, 3, {"what": "a toy"})
    other = teach(tables(6000, 1), LAYOUT, 4, {"what": "a toy"})
    row = [0.5, 0.0, 0.0, 3, 2]
    assert again.chances(row) == network.chances(row) != other.chances(row)


def test_where_its_members_disagree_a_cautious_reader_expects_less(network: Network) -> None:
    unsure = [0.0, 0.0, 0.0, 0, 2]  # between the two
    assert len(set(network.chances(unsure))) > 1
    assert network.cautious(unsure) < network.chance(unsure)


def test_without_numpy_the_same_chances_come_out(network: Network) -> None:
    plain = Network(network.inputs, network.members, {})
    plain.fast = None
    for row in tables(50, 9).rows.tolist():
        assert plain.chances(row) == pytest.approx(network.chances(row), abs=2e-5)


def test_what_never_differs_is_not_read() -> None:
    seen = tables(400, 2)
    seen.rows[:, 1] = 5
    seen.rows[:, 3] = np.minimum(seen.rows[:, 3], 2)
    inputs = worth_reading(seen, LAYOUT)
    assert inputs.read == [0, 2, 3, 4, 5, 7, 8, 9, 10]
    row = [0.5, 5.0, 0.0, 3, 2]
    assert inputs.lit(row) == [(0, 0.5), (7, 1.0)]
    assert expanded(np.array([row], dtype=np.float32), inputs).tolist() == [[0.5, 0, 0, 0, 0, 0, 0, 1, 0]]


def test_all_won_tables_above_all_lost_ones_are_told_apart_perfectly() -> None:
    chances, won = np.array([0.1, 0.9, 0.2, 0.8], dtype=np.float32), np.array([0, 1, 0, 1], dtype=np.float32)
    assert told_apart(chances, won) == 1.0
    assert told_apart(chances, 1 - won) == 0.0
    assert calibration(chances, won)["90 to 100"] == [1, 1.0]

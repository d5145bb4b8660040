"""Who thinks ahead wins more often than who does as advised, on the same deals and with the networks that come with the
games. `python -m benchmarks.strength` counts in full."""

from __future__ import annotations

import pytest

from benchmarks.strength import SETTINGS, played, won

SEED = 5


@pytest.mark.parametrize(
    ("name", "bot", "games", "more"), [("cursed_island 4", "seer@2", 10, 3), ("camps 2", "seer@1", 10, 3)]
)
def test_a_seer_wins_games_that_greedy_loses(name: str, bot: str, games: int, more: int) -> None:
    """With one or two worlds for each candidate. Whoever does not think is greedy, and wins no more than greedy."""
    setting = next(one for one in SETTINGS if one.name == name)

    def wins(bot: str) -> float:
        return sum(won(setting, played(setting, bot, n, SEED)[0], n) for n in range(games))

    assert wins(bot) >= wins("greedy") + more

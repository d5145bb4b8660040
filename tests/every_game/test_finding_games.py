"""Games are found by name: ours, and those of packages that name one."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

import robinsonade.games
from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.engine.errors import Unknown
from robinsonade.games import OURS, find_game, game_names


@pytest.mark.parametrize("name", OURS)
def test_our_games_are_found_by_name(name: str) -> None:
    assert find_game(name).name == name
    assert find_game(name) is find_game(name)


@pytest.mark.parametrize(
    ("name", "hint"), [("cmaps", "; did you mean 'camps'?"), ("chess", " (possible: camps"), ("", " (possible: camps")]
)
def test_an_unknown_game_is_named_with_the_nearest_right_word(name: str, hint: str) -> None:
    with pytest.raises(Unknown) as caught:
        find_game(name)
    assert str(caught.value).startswith(f"There is no game '{name}'{hint}")


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = [EntryPoint("signal_fire", "examples.smallest_game:GAME", "robinsonade.games")]
    monkeypatch.setattr(robinsonade.games, "entry_points", lambda group: theirs)
    assert game_names() == [*OURS, "signal_fire"]
    assert find_game("signal_fire") is SIGNAL_FIRE

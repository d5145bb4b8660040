"""The box of a game is shared by all who play it."""

from __future__ import annotations

import pickle
from copy import copy

import pytest

from robinsonade.games import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_a_copy_of_a_box_may_be_changed_and_leaves_the_one_that_all_share(name: str) -> None:
    box = find_game(name).box()
    own = copy(box)
    own.version = "with a card of my own"

    assert find_game(name).box().version == box.version != own.version
    assert pickle.loads(pickle.dumps(box)) is box

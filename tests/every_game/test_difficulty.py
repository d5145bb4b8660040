"""What the pages for a new match say of how hard something is."""

from __future__ import annotations

import re

import pytest

from robinsonade.elsewhere import bot_named
from robinsonade.games import find_game, game_names
from robinsonade.table.web.looks import look_of


@pytest.mark.parametrize("name", game_names())
def test_where_all_are_lost_together_every_chapter_was_counted_with_bot_date_and_commit(name: str) -> None:
    game, choices = find_game(name), look_of(name).choices
    if not (game.cooperative or game.shared_fate):
        assert not choices.won, "somebody always wins"
        return
    first = game.settings[0]
    assert choices.chapters == ([""] if first.many else list(first.values))
    for chapter in choices.won:
        found = choices.difficulty(chapter)
        assert found and list(found["seats"]) == list(game.seats)
        assert 1 <= found["step"] <= 5 and 0 <= found["won"] <= 100
    bot_named(choices.bot)
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", choices.date)
    assert re.fullmatch(r"[0-9a-f]{7,40}(, [0-9a-f]{7,40})*", choices.commit), "played when everything was committed"


@pytest.mark.parametrize("name", game_names())
def test_variants_that_were_counted_can_be_chosen(name: str) -> None:
    game, choices = find_game(name), look_of(name).choices
    game.check_options(dict([tuple(one.split("=", 1)) for one in choices.won if "=" in one]))

"""The words of the card files are explained in both languages, with examples,
and the pages that show them are current."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.content.effects import CONTROL, written
from robinsonade.content.game import FolderGame
from robinsonade.content.glossary import HERE, sentences, words_listed, words_of
from robinsonade.games import find_game
from tests.every_game.make_words import FOLDER, games_with_words, pages

GAMES = games_with_words()


def test_the_pages_of_words_are_current() -> None:
    made = pages()

    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(made)
    for file, page in made.items():
        assert (FOLDER / file).read_text("utf-8") == page, "python -m tests.every_game.make_words"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_word_is_explained_in_both_languages(game: FolderGame[Any, Any]) -> None:
    for word in words_of(game):
        assert all(says.endswith((".", ")")) and len(says) > 5 for says in word.says.values()), word.word
        assert word.example["en"].startswith("`"), word.word


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_is_explained_that_is_no_word(game: FolderGame[Any, Any]) -> None:
    assert game.language is not None
    own = [name for name, word in game.language.words.items() if word not in CONTROL]

    assert sorted(sentences(game.folder)) == sorted(own)
    assert sorted(sentences(HERE)) == sorted(map(written, CONTROL))


def test_a_word_is_listed_with_what_it_takes_and_a_card_that_says_it() -> None:
    game = find_game("robinson")
    assert isinstance(game, FolderGame)

    listed = words_listed(game, "en").split("\n\n")

    assert listed[0].startswith("choose\n    One of several ways.\n    ways: ways, each with name, needs, pay and do\n")
    assert (
        "halve\n    Half of the level is lost, rounded down (R-CARD-HALVE).\n    track: roof, palisade"
        in "\n\n".join(listed)
    )
    (wound,) = [block for block in listed if block.startswith("wound\n")]
    assert "    whom: resolver, first_player, everyone, everyone_and_friday; otherwise resolver\n" in wound
    assert wound.splitlines()[-1].startswith("    {wound: ")

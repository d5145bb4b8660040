"""The small words of the view model, and hints behind wrong words."""

from __future__ import annotations

import pytest

from robinsonade.engine.errors import RobinsonadeError, nearest
from robinsonade.engine.views import card, panel, pile, read, same, seat_text


def test_a_text_is_read_in_one_language() -> None:
    text = {"en": "fire", "de": "Feuer"}
    assert (read(text, "en"), read(text, "de")) == ("fire", "Feuer")


@pytest.mark.parametrize(
    ("text", "words"), [({"en": "fire"}, "fire"), ({"fr": "feu"}, "feu"), ({"de": "", "en": "fire"}, "fire"), ({}, "")]
)
def test_a_missing_language_falls_back_to_english_and_then_to_any(text: dict[str, str], words: str) -> None:
    assert read(text, "de") == words


def test_a_text_names_whoever_sits_there() -> None:
    text = same(f"{seat_text(0)} pays {seat_text(2)}, not {seat_text(0)}.")
    assert read(text, "en", ["Ann", "Bo", "Cy"]) == "Ann pays Cy, not Ann."
    assert read(text, "en", ["Ann"]) == "Ann pays #3, not Ann."


def test_a_piece_leaves_out_what_it_does_not_have() -> None:
    assert card("c:1", same("Oak"), says=None, points=3) == {
        "id": "c:1",
        "piece": "card",
        "name": same("Oak"),
        "points": 3,
    }
    assert pile("p", same("Pile"), 0) == {"id": "p", "piece": "pile", "name": same("Pile"), "count": 0}
    assert panel("map", "map", same("Map"), places=[]) == {
        "id": "map",
        "kind": "map",
        "title": same("Map"),
        "places": [],
    }


@pytest.mark.parametrize(
    ("word", "words", "hint"),
    [
        ("flod", ["flood", "volcano"], "; did you mean 'flood'?"),
        ("xyz", ["flood", "volcano"], " (possible: flood, volcano)"),
        ("xyz", [], ""),
    ],
)
def test_a_wrong_word_gets_the_nearest_right_one(word: str, words: list[str], hint: str) -> None:
    assert nearest(word, words) == hint


def test_an_error_is_a_sentence_that_every_screen_can_show() -> None:
    assert str(RobinsonadeError("Grüße, 世界")) == "Grüße, 世界"
    assert str(RobinsonadeError("a\x1b[2Jb\ud800c\x00d\re")) == "a\ufffd[2Jb\ufffdc\ufffdd\ufffde"
    assert str(RobinsonadeError("one\ntwo")) == "one\ntwo"

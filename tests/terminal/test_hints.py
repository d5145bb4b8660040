"""Hints in plain lines."""

from __future__ import annotations

import re

import pytest

from robinsonade.games import find_game
from robinsonade.terminal import hints
from tests.terminal.test_plain import Talk, home, newest

__all__ = ["home"]  # a fixture
PALEO, CAMPS = find_game("paleo"), find_game("camps")


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few courses are enough here."""
    monkeypatch.setattr(hints, "SECONDS", 0.01)


@pytest.mark.parametrize(("lang", "odds"), [("en", "in 100 ("), ("de", "von 100 (")])
def test_a_hint_names_the_best_choices_by_the_number_to_type(lang: str, odds: str) -> None:
    talk = Talk("hint", game=PALEO, bots=("", "random"), lang=lang)
    told = talk.said.split("> hint\n")[1]
    assert told.count(odds) == 3
    assert all(line[1].isdecimal() for line in told.splitlines() if line[2:4] == ") ")


def test_asked_again_it_is_thought_about_for_longer_and_counted_once() -> None:
    talk = Talk("hint", "h", "1", "h", game=PALEO, bots=("", ""))
    first, more, _ = map(int, re.findall(r"Imagined courses: (\d+)", talk.flat))
    assert first < more
    assert newest().hints == 2


def test_those_who_play_against_each_other_have_to_agree() -> None:
    talk = Talk("hint", "hint agreed", "hint", bots=("", ""))
    assert "type hint agreed" in " ".join(talk.said.split("> hint\n")[1].split("> hint agreed")[0].split())
    assert "Imagined courses" in talk.said.split("> hint agreed\n")[1]
    assert newest().hints == 1 and newest().hints_agreed


def test_one_against_bots_need_not_agree() -> None:
    assert "The best in order" in Talk("h").flat or "in 100" in Talk("h").flat

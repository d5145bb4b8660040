"""The example that trains a bot runs, and what it has learned takes a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("greenlet", reason="greenlet comes with robinsonade[gym]")

from examples import train_a_bot
from robinsonade.bots import Situation
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.spaces.numbered import Numbered


def test_whoever_takes_anything_wins_about_half_against_the_same() -> None:
    assert 0.1 < train_a_bot.won(train_a_bot.anything, "random", 12) < 0.9


def test_it_sees_at_the_table_what_it_saw_when_it_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered, match = Numbered("camps", 2, {}), Match.start(find_game("camps"), 2, seed=1)

    def first_of(file: str, seen: Any, mask: Any) -> int:
        question, seat = match.question, match.waiting_for()[0]
        assert question is not None
        offered = numbered.offered(match.table, question.prompt, question.onward(seat, 2))
        assert (seen == numbered.look(match.table, seat, question.prompt)).all()
        assert (mask == numbered.mask(offered)).all()
        return min(offered)

    monkeypatch.setattr(train_a_bot, "as_learned", first_of)
    answer_with(train_a_bot.Trained(1), match)


@pytest.mark.filterwarnings("ignore")
def test_ten_seconds_of_training_make_a_bot_that_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sb3_contrib", reason="MaskablePPO needs sb3-contrib and torch, which are too large for ./test")
    file = str(tmp_path / "trained.zip")
    assert train_a_bot.train(10 / 60, file) > 0
    monkeypatch.setenv("ROBINSONADE_TRAINED", file)
    answer_with(train_a_bot.Trained(1), Match.start(find_game("camps"), 2, seed=1))


def answer_with(bot: train_a_bot.Trained, match: Match) -> None:
    for _ in range(20):
        seat = match.waiting_for()[0]
        match.choose(bot.choose(Situation(match, seat)), seat)

"""Scenes are strict: what a test says happens, and nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from examples.smallest_game import GAME, Beach, feed, search, signal
from robinsonade.testing.scenes import NotPossible, Scene


class Shore(Scene[Beach]):
    game = GAME


def shore(**given: Any) -> Shore:
    return Shore(GAME.deal(GAME.box(), 2, {"sea": "calm"}, 1)).given(**given)


def test_a_rule_is_played_with_answers_and_spoken_luck() -> None:
    scene = shore(fire=6).play(signal, "signal", luck="die=3")

    assert (scene.ending, scene.table.die) == ("rescued", 3)
    assert scene.asked == [("signal", ["wait", "signal"])] and scene.questions == ["AB signal: wait signal"]
    assert scene.told_by("S-SIGNAL-01") == ["signals"] and scene.rules == ["S-SIGNAL-01", "S-END-01"]


def test_one_value_for_a_list_means_everybody() -> None:
    scene = shore(ashes=[1, 2]).given(ashes=0, die=2)
    assert (scene.table.ashes, scene.table.die) == ([0, 0], 2)


@pytest.mark.parametrize(
    ("answers", "luck", "problem"),
    [
        ("", "die=3", "nobody answers 'signal', which offers wait, signal"),
        ("wait wait", "", r"nobody asked for \['wait'\]"),
        ("wait", "die=3", "nobody needed the luck"),
        ("signal", ["die=3", "die=4"], "nobody needed the luck"),
    ],
)
def test_nothing_may_be_missing_or_left_over(answers: str, luck: str, problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        shore(fire=6).play(signal, answers, luck)


def test_once_luck_is_spoken_nothing_else_is_left_to_chance() -> None:
    with pytest.raises(AssertionError, match="chance decided something nobody spoke of"):
        shore().play(search, luck="wood=log")
    assert shore().play(search, luck="wood=log wood=twig").table.hands == [[2], [0]]
    assert shore().play(search).told("finds")


def test_a_pause_shows_the_question() -> None:
    scene = shore(fire=6).pause(signal)

    assert (scene.prompt, scene.offers, scene.words) == ("signal", ["wait", "signal"], "Send the signal now?")
    with pytest.raises(NotPossible, match="nobody is asked anything more"):
        shore(fire=0).pause(signal)
    holding = shore(hands=[[0], [1]]).pause(feed)
    assert holding.refused() == {"branch": "S-FEED-01", "log": "S-FEED-01"}
    assert holding.refused("feed", "B") == {"twig": "S-FEED-01", "log": "S-FEED-01"}


def test_what_is_refused_names_its_rule_and_changes_nothing() -> None:
    scene = shore(hands=[[0], [1]])
    before = scene.table.dump()
    with scene.refuses("S-FEED-01"):
        scene.play(feed, "twig log")
    assert scene.table.dump() == before and scene.told() == []


def test_a_refusal_for_another_reason_or_none_at_all_is_noticed() -> None:
    scene = shore(hands=[[0], [1]])
    with pytest.raises(AssertionError, match="refused by 'S-FEED-01'"), scene.refuses("S-END-01"):
        scene.play(feed, "log keep")
    with pytest.raises(AssertionError, match="it was possible"), scene.refuses():
        scene.play(feed, "twig keep")

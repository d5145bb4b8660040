"""The coach: what is often asked is explained when it is asked for the first time, in matches of every game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from robinsonade.content.coach import first_times, moments_of
from robinsonade.content.game import FolderGame
from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from robinsonade.testing.walks import mixed, playable

MATCHES, CHOICES = 6, 80
OFTEN = MATCHES // 2  # asked in more matches than this, it is nothing rare
# What explains itself where it is asked: a piece, a person or a thing of several.
PLAIN = {"camps": set(), "naufragos": {"give_to", "inherit"}, "paleo": set(), "robinson": {"person", "tile"}}


def begun(name: str, seed: int) -> Match:
    game = find_game(name)
    mixes = playable(game, mixed(game.settings_with(game.box()), 0))
    return Match.start(game, game.seats[seed % len(game.seats)], mixes[seed % len(mixes)], seed)


def played(name: str, seed: int) -> Match:
    match, luck = begun(name, seed), Random(seed)
    while match.question and len(match.choices) < CHOICES:
        seat = match.waiting_for()[0]
        asked = match.question_for(seat)
        assert asked
        match.choose(luck.choice([option["key"] for option in asked["options"]]), seat)
    return match


@pytest.mark.parametrize("name", OURS)
def test_whatever_is_often_asked_has_a_word_of_the_coach(name: str) -> None:
    asked = Counter(prompt for seed in range(MATCHES) for prompt in set(played(name, seed).answered))
    coached = {moment.when.word for moment in moments_of(find_game(name)) if moment.when.kind == "asks"}
    often = {prompt for prompt, matches in asked.items() if matches > OFTEN}

    assert often
    assert sorted(often - coached - PLAIN[name]) == []


@pytest.mark.parametrize("name", OURS)
def test_the_coach_waits_for_what_exists_and_cites_rules_that_do(name: str) -> None:
    game = find_game(name)
    assert isinstance(game, FolderGame)
    there = {"asks": set(game.prompts), "told": set(game.phrases.slots)}
    moments = moments_of(game)

    assert [one.id for one in moments if one.when.word not in there[one.when.kind]] == []
    assert [one.id for one in moments if one.rule and not game.rule_text(one.rule, "en")] == []
    assert [when for when, n in Counter(one.when for one in moments).items() if n > 1] == []


def test_who_is_there_from_the_beginning_is_nobody_new() -> None:
    match = begun("paleo", 0)

    assert "joins" in [fact[1] for fact in match.facts]
    assert [moment.id for moment in first_times(match, 0)] == ["choose"]


def test_a_word_is_said_the_first_time_and_never_again() -> None:
    match = begun("camps", 0)
    said: list[str] = []
    while match.question and len(match.choices) < CHOICES:
        if 0 in match.waiting_for():
            said += [moment.id for moment in first_times(match, 0)]
        seat = match.waiting_for()[0]
        asked = match.question_for(seat)
        assert asked
        match.choose(asked["options"][0]["key"], seat)

    assert said[0] == "keep_goal" and {"start_camp", "turn"} <= set(said)
    assert len(said) == len(set(said))

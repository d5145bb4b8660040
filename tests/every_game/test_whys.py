"""Why?: everything that takes something away says so, and names the numbers or the card it came from."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.content.game import FolderGame
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import Answers, Fact, State, play_out
from robinsonade.engine.types import Option
from robinsonade.games import OURS, find_game
from robinsonade.testing.walks import mixed, playable

LOSSES = ("lose", "hurt", "strike")  # beats
# What somebody gives for what they have just chosen: the line itself says what for.
PRICES = {
    "camps": {"pays"},
    "naufragos": {"pledges", "repeats"},
    "paleo": set(),
    "robinson": set(),
}
MATCHES = 12


class AtRandom(Answers):
    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        return self.luck.choice(options)


def folder_game(name: str) -> FolderGame:
    game = find_game(name)
    assert isinstance(game, FolderGame)
    return game


def losses(game: FolderGame) -> set[str]:
    found = {what for what, shows in game.phrases.shows.items() if shows.beat in LOSSES}
    return found - PRICES[game.name]


@pytest.mark.parametrize("name", OURS)
def test_every_fact_that_takes_something_away_has_a_why(name: str) -> None:
    game = folder_game(name)
    assert sorted(losses(game) - game.phrases.whys.keys()) == []


@pytest.mark.parametrize("name", OURS)
def test_in_matches_played_at_random_no_loss_is_left_unexplained(name: str) -> None:
    game = folder_game(name)
    mixes = playable(game, mixed(game.settings_with(game.box()), 0))
    unexplained: set[tuple[str, str]] = set()
    explained = 0
    for seed in range(MATCHES):
        options = game.check_options(mixes[seed % len(mixes)])
        s = game.deal(game.box(), game.seats[seed % len(game.seats)], options, seed_state(seed))
        facts: list[Fact] = []
        s.facts = facts
        play_out(s, AtRandom(seed))
        for i, fact in enumerate(facts):
            if fact[1] in losses(game):
                why = game.why(s, facts, i)
                explained += why is not None
                if why is None or "{" in why["en"].replace("{seat:", "") or not why["de"]:
                    unexplained.add((fact[0], fact[1]))
    assert explained
    assert unexplained == set()


@pytest.mark.parametrize("name", OURS)
def test_every_rule_that_a_why_is_for_exists(name: str) -> None:
    game = folder_game(name)
    rules = {case.rule for cases in game.phrases.whys.values() for case in cases if case.rule}
    assert [rule for rule in sorted(rules) if not game.rule_text(rule, "en")] == []

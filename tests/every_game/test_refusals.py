"""What cannot be done now is refused with the numbers of the moment: what it takes, and what there is."""

from __future__ import annotations

import re
from random import Random

import pytest

from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from robinsonade.testing.walks import mixed, playable

MATCHES, CHOICES = 4, 50
# Words by which somebody says that something is not enough.
LACKING = re.compile(
    r"not enough|too few|\black|\bcosts?\b|\btakes?\b|\bmissing\b|\bpays?\b|\bfehl|\breich|\bkostet|\bbraucht"
    r"|zu wenig|\d (of|von) \d",
    re.IGNORECASE,
)
# What is asked for here is a thing or a terrain, and it is named.
NAMED = {
    "robinson": {"R-ITEM-01", "R-REQ-04"},
    "naufragos": set(),
    "paleo": set(),
    "camps": {"C-FLOOD-01", "C-VOLC-01"},
}


def refused(name: str) -> set[tuple[str, str, str]]:
    """Rule and reason in both languages of everything that was refused in matches played at random."""
    game, found = find_game(name), set[tuple[str, str, str]]()
    mixes = playable(game, mixed(game.settings_with(game.box()), 0))
    for seed in range(MATCHES):
        match = Match.start(game, game.seats[seed % len(game.seats)], mixes[seed % len(mixes)], seed)
        luck = Random(seed)
        while match.question and len(match.choices) < CHOICES:
            seat = match.waiting_for()[0]
            asked = match.question_for(seat)
            assert asked
            found.update((no["rule"], no["reason"]["en"], no["reason"]["de"]) for no in asked["refused"])
            match.choose(luck.choice([option["key"] for option in asked["options"]]), seat)
    return found


@pytest.mark.parametrize("name", OURS)
def test_whoever_lacks_something_is_told_how_much_it_takes_and_how_much_there_is(name: str) -> None:
    told = {(rule, words) for rule, *both in refused(name) for words in both if LACKING.search(words)}
    bare = {(rule, words) for rule, words in told if rule not in NAMED[name] and len(re.findall(r"\d+", words)) < 2}

    assert told - bare
    assert sorted(bare) == []

"""The same seed gives the same game in every Python: where two things are worth the same, no last digit decides.

Sums of floats differ between Python 3.11 and later ones, `fsum` does not. Whoever changes rules, advice or a network on
purpose writes down here what the games are then."""

from __future__ import annotations

from hashlib import sha256
from json import dumps

import pytest

from robinsonade.engine.chance import seed_state
from robinsonade.engine.match import Match
from robinsonade.games import find_game
from robinsonade.minds.rehearsal import Playing, play_on
from robinsonade.minds.seer import SeerBot
from robinsonade.minds.thinking import Budget

GAMES = 6
# What is played, and its games as advised from the first round on. With plain sums those of Robinson Crusoe were others
# with Python 3.11
AS_ADVISED = [
    ("robinson", 4, {"scenario": "castaways"}, "1860d4031b6f"),
    ("robinson", 2, {"scenario": "king_kong"}, "64d074456575"),
    ("robinson", 4, {"scenario": "family"}, "1864a377c267"),
    ("naufragos", 3, {}, "e4b2b34c1af3"),
    ("paleo", 2, {"level": "1"}, "294495735045"),
    ("camps", 2, {}, "5b9418d83a53"),
]
# What a seer chooses first, with one world for each candidate
SEEN = [
    ("robinson", 2, "2c4c62978dd5"),
    ("naufragos", 2, "aef18019dc22"),
    ("paleo", 2, "ea4aa4bfdd07"),
    ("camps", 2, "90a0334fd277"),
]
CHOICES = 12


@pytest.mark.parametrize(("name", "seats", "options", "known"), AS_ADVISED)
def test_the_same_seed_is_advised_the_same_in_every_python(
    name: str, seats: int, options: dict[str, str], known: str
) -> None:
    game = find_game(name)
    box, tables = game.box(), []
    for seed in range(GAMES):
        s = game.deal(box, seats, game.check_options(options, box), seed_state("in every Python", seed))
        tables.append(play_on(s, Playing(game, seed), 0).dump())

    assert short(tables) == known


@pytest.mark.parametrize(("name", "seats", "known"), SEEN)
def test_the_same_seed_is_thought_about_the_same_in_every_python(name: str, seats: int, known: str) -> None:
    match, bot = Match.start(find_game(name), seats, seed=5), SeerBot(5, Budget(0.0, 1))
    while not match.ending and len(match.choices) < CHOICES:
        seat = match.waiting_for()[0]
        match.choose(bot.answer(match, seat), seat)

    assert short(match.choices) == known


def short(what: object) -> str:
    return sha256(dumps(what, sort_keys=True, default=str).encode()).hexdigest()[:12]

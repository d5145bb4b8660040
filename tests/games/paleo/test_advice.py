"""What greedy is told: always something possible, without a look at what nobody can see."""

from __future__ import annotations

import pytest

from benchmarks.paleo_balance import Advised, deal
from robinsonade.bots import find_bot
from robinsonade.engine.machine import play_out
from robinsonade.engine.match import Match
from robinsonade.games.paleo.advice import ADVICE
from robinsonade.games.paleo.game import GAME
from robinsonade.games.paleo.words import Victory, has_word

SEATS_OF_LEVEL = {"1": 2, "2": 3, "5": 4, "6": 2}


def test_there_is_advice_for_every_question() -> None:
    assert set(ADVICE) == set(GAME.prompts)


@pytest.mark.parametrize(("level", "seats"), SEATS_OF_LEVEL.items())
def test_greedy_who_imagines_the_hidden_cards_plays_the_game_of_one_who_reads_the_table(level: str, seats: int) -> None:
    straight = deal(level, seats, 3)
    play_out(straight, Advised())
    match = Match.start(GAME, seats, {"level": level}, seed=3)
    bots = [find_bot("greedy")(seat) for seat in range(seats)]
    while match.question is not None:
        seat = match.waiting_for()[0]
        match.choose(bots[seat].answer(match, seat), seat)
    assert match.table.dump() == straight.dump()


def test_a_tribe_that_could_go_on_for_ever_lies_down_in_the_end() -> None:
    s = deal("4", 1, 20037)
    play_out(s, Advised())
    assert (s.ending, s.day > 60) == ("skulls", True)


def test_no_victory_token_can_be_won_again_and_again() -> None:
    """Whoever paints destroys the card, gives one up, or is limited by it."""
    for face in GAME.box().cards:
        for action in face.actions + face.aid + face.night + face.extra:
            if has_word(action.gain, Victory):
                assert action.destroy or action.card_paid or face.limit, f"{face.id}: {action.key}"

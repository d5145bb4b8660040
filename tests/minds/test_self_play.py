from __future__ import annotations

import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Game
from robinsonade.engine.machine import State, play_out, take_step
from robinsonade.games import OURS, find_game
from robinsonade.minds.rehearsal import Playing, play_on
from robinsonade.minds.self_play import USUAL, Lesson, Various, play_all, rows_of
from robinsonade.minds.thinking import Budget


@pytest.mark.parametrize("game", [find_game("robinson"), SIGNAL_FIRE], ids=lambda game: game.name)
def test_a_game_gives_a_row_for_each_round_that_is_played_well_and_how_it_ended(game: Game) -> None:
    for rows, results in (found := [rows_of(game, 2, {}, seed) for seed in range(5, 12)]):
        assert len(rows) == len(results)
        assert len(set(map(len, rows))) <= 1
        assert len(set(results)) <= 1 and set(results) <= {0.0, 1.0}
    assert len({len(rows) for rows, _ in found}) > 2


def test_a_table_is_only_shown_from_where_on_it_is_played_as_advised() -> None:
    game = find_game("naufragos")
    policy = Various(game, 7, USUAL)
    policy.to_a_taste = 2

    assert [policy.begin_round() for _ in range(4)] == [False, False, True, True]


def test_in_camps_all_seats_see_the_table_and_only_who_wins_has_won() -> None:
    rows, results = rows_of(find_game("camps"), 2, {}, 4)

    assert len(rows) % 2 == 0
    assert all(one + other == 1.0 for one, other in zip(results[::2], results[1::2], strict=True))


def test_the_same_games_are_played_in_several_processes() -> None:
    lessons = [Lesson("naufragos", 2, seed) for seed in range(2)]

    assert list(play_all(lessons, jobs=2)) == list(play_all(lessons))


def test_no_two_games_of_self_play_are_alike() -> None:
    assert len({str(rows_of(find_game("robinson"), 1, {}, seed)) for seed in range(4)}) == 4


def test_a_seer_plays_whole_games_too() -> None:
    rows, results = rows_of(SIGNAL_FIRE, 3, {}, 1, Budget(0.0, 2))

    assert (rows, results) == rows_of(SIGNAL_FIRE, 3, {}, 1, Budget(0.0, 2))
    assert rows


@pytest.mark.parametrize("name", OURS)
def test_a_table_is_played_on_to_where_a_further_round_begins(name: str) -> None:
    game = find_game(name)
    s: State = game.deal(game.box(), 2, game.check_options({}), seed_state(3))
    policy = Playing(game, 1)
    begins = []
    for _ in range(3):
        play_on(s, policy, 1)
        begins.append((game.round_begins(s), bool(s.ending), str(s.dump())))
        policy.step_begins(s)
        take_step(s, s.steps())

    assert all(here or over for here, over, _ in begins)
    assert len(set(begins)) == 3


def test_playing_on_without_a_limit_comes_to_the_end() -> None:
    game = find_game("naufragos")
    s: State = game.deal(game.box(), 2, game.check_options({}), seed_state(3))
    other = s.clone()
    play_on(s, Playing(game, 1), 0)
    play_out(other, Playing(game, 1))

    assert s.ending == other.ending != ""
    assert s.dump() == other.dump()

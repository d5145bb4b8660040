"""OpenSpiel's own checks, and its bots playing our games."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel comes with robinsonade[openspiel]")

import numpy as np

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # theirs
    from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import robinsonade.openspiel  # noqa: F401  # registers the games

GAMES = ["camps", "robinson", "paleo", "naufragos"]


def load(name: str, players: int = 2, **options: str) -> Any:
    more = "".join(f",{key}={value}" for key, value in options.items())
    return pyspiel.load_game(f"python_robinsonade_{name}(players={players}{more})")


def random_step(state: Any, dice: np.random.RandomState) -> int:
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        return int(dice.choice(actions, p=odds))
    return int(dice.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_the_checks_of_openspiel_pass(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("camps", 4, {"scenario": "flood"}), ("robinson", 1, {"scenario": "volcano"}), ("paleo", 3, {"level": "4"})],
)
def test_seats_and_options_are_parameters(name: str, players: int, options: dict[str, str]) -> None:
    game = load(name, players, **options)
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.filterwarnings("ignore")
def test_a_playthrough_can_be_written() -> None:
    lines = generate_playthrough.playthrough_lines("python_robinsonade_paleo(players=1)", seed=7)
    assert any("front=" in line for line in lines)
    assert "IsTerminal() = True" in lines


def search(game: Any, kind: str, dice: np.random.RandomState) -> Any:
    worth = mcts.RandomRolloutEvaluator(1, dice)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.4, 4, worth, random_state=dice)
    return ismcts.ISMCTSBot(game, worth, 1.4, 4, random_state=dice, allow_inconsistent_action_sets=True)


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
@pytest.mark.parametrize("name", GAMES)
def test_searching_bots_of_openspiel_play(name: str, kind: str) -> None:
    """The second kind demands that every world it imagines looks the same to the player."""
    game, dice = load(name), np.random.RandomState(1)
    bot, state, decisions = search(game, kind, dice), game.new_initial_state(), 0
    while not state.is_terminal() and decisions < 4:
        own = not state.is_chance_node() and state.current_player() == 0
        decisions += own
        state.apply_action(int(bot.step(state)) if own else random_step(state, dice))
    assert decisions


def test_what_comes_up_is_named_with_its_odds() -> None:
    state, dice = load("robinson", 1).new_initial_state(), np.random.RandomState(3)
    named = set()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len(outcomes) <= 100
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            named |= {state.action_to_string(state.current_player(), action) for action, _ in outcomes}
        state.apply_action(random_step(state, dice))
    assert {"first player=0", "rain=two_rain"} & named


def test_what_is_not_legal_is_refused_with_a_sentence() -> None:
    state, dice = load("camps").new_initial_state(), np.random.RandomState(3)
    while state.is_chance_node():
        state.apply_action(random_step(state, dice))
    wrong = next(n for n in range(500) if n not in state.legal_actions())
    with pytest.raises(Exception, match=r"masked|not legal|illegal|Illegal"):
        state.apply_action(wrong)

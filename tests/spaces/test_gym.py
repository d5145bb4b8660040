"""Gymnasium's own checks, and what its users meet."""

from __future__ import annotations

from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium comes with robinsonade[gym]")

import numpy as np
from gymnasium.utils.env_checker import check_env

import robinsonade.gym
from robinsonade.engine.errors import Refused, Unknown

gymnasium.register_envs(robinsonade.gym)
GAMES = ["Camps", "Robinson", "Paleo", "Naufragos"]


def play(env: Any, seed: int, steps: int = 10_000) -> tuple[float, dict[str, Any]]:
    _, info = env.reset(seed=seed)
    dice, total = np.random.default_rng(seed), 0.0
    for _ in range(steps):
        _, reward, over, _, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        total += reward
        if over:
            break
    return total, info


@pytest.mark.parametrize("game", GAMES)
def test_the_checks_of_gymnasium_pass(game: str) -> None:
    check_env(gymnasium.make(f"robinsonade/{game}-v0", render_mode="ansi").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_ends_with_a_reward(game: str) -> None:
    reward, info = play(gymnasium.make(f"robinsonade/{game}-v0"), seed=2)
    assert -1 <= reward <= 1
    assert info["winners"] or not info["won"]


def test_options_and_seats_are_those_of_the_game() -> None:
    env = gymnasium.make("robinsonade/Robinson-v0", scenario="volcano", seats=3, characters="cook").unwrapped
    env.reset(seed=1)
    assert (env.forward.table.scenario.name, env.forward.table.seats) == ("volcano", 3)
    with pytest.raises(Unknown, match="'volcan' is not a value of the option 'scenario'"):
        gymnasium.make("robinsonade/Robinson-v0", scenario="volcan")
    with pytest.raises(Unknown, match="There is no bot 'gredy'; did you mean 'greedy'"):
        gymnasium.make("robinsonade/Camps-v0", opponent="gredy")
    with pytest.raises(Unknown, match="There is no seat 2"):
        gymnasium.make("robinsonade/Camps-v0", seat=2)


def test_whoever_answers_what_is_masked_has_lost_and_is_told_why() -> None:
    env = gymnasium.make("robinsonade/Camps-v0").unwrapped
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "is masked now; offered are" in info["refused"]
    with pytest.raises(Refused, match=r"reset\(\) begins a match"):
        env.step(wrong)


def test_a_number_that_is_no_answer_is_refused_with_a_sentence() -> None:
    env = gymnasium.make("robinsonade/Camps-v0").unwrapped
    with pytest.raises(Refused, match=r"reset\(\) begins a match"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(Refused, match="5000 is no answer of camps"):
        env.step(5000)


def test_another_seat_and_another_opponent() -> None:
    reward, _ = play(gymnasium.make("robinsonade/Camps-v0", seat=1, opponent="greedy"), seed=4, steps=6)
    assert reward == 0


def test_progress_is_rewarded_where_it_is_asked_for() -> None:
    env = gymnasium.make("robinsonade/Camps-v0", progress=0.02)
    _, info = env.reset(seed=3)
    rewards = []
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        rewards.append(reward)
    assert any(rewards[:-1])


def test_several_at_once_in_processes_of_their_own() -> None:
    envs = gymnasium.make_vec("robinsonade.gym:robinsonade/Camps-v0", num_envs=2, vectorization_mode="async")
    try:
        seen, info = envs.reset(seed=7)
        assert envs.observation_space.contains(seen)
        for _ in range(20):
            actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
            seen, _, _, _, info = envs.step(actions)
        assert seen.shape == (2, envs.single_observation_space.shape[0])
    finally:
        envs.close()


def test_the_table_is_drawn_as_in_the_terminal() -> None:
    env = gymnasium.make("robinsonade/Paleo-v0", render_mode="ansi").unwrapped
    with pytest.raises(Refused, match="nothing to see yet"):
        env.render()
    env.reset(seed=1)
    assert "Day 1" in env.render()

"""PettingZoo's own checks."""

from __future__ import annotations

import pickle
from functools import partial

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo comes with robinsonade[pettingzoo]")

from pettingzoo.test import api_test, render_test, seed_test

from robinsonade.engine.errors import Refused
from robinsonade.pettingzoo import env, raw_env

SEATS = [("camps", 2), ("camps", 4), ("robinson", 3), ("paleo", 2), ("naufragos", 3)]
# What PettingZoo says of every observation that comes with a mask
MASKED = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@MASKED
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_checks_of_pettingzoo_pass(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, seats), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@MASKED
@pytest.mark.parametrize("game", ["camps", "robinson", "paleo", "naufragos"])
def test_the_same_seed_plays_the_same_and_the_table_can_be_drawn(game: str) -> None:
    seed_test(partial(env, game, 2), num_cycles=60)
    render_test(partial(env, game, 2))


def test_those_who_play_against_each_other_have_rewards_that_add_up_to_nothing() -> None:
    camps = env("camps", 3)
    camps.reset(seed=5)
    totals = dict.fromkeys(camps.possible_agents, 0.0)
    for agent in camps.agent_iter():
        seen, reward, terminated, truncated, _ = camps.last()
        totals[agent] += reward
        over = terminated or truncated
        camps.step(None if over else camps.action_space(agent).sample(seen["action_mask"]))
    assert sum(totals.values()) == pytest.approx(0)
    assert max(totals.values()) > 0


def test_a_masked_answer_loses_and_ends_the_match() -> None:
    camps = env("camps", 2)
    camps.reset(seed=1)
    seen, *_ = camps.last()
    camps.step(int((seen["action_mask"] == 0).argmax()))
    assert camps.terminations["seat_0"]
    assert camps.rewards["seat_0"] == -1
    for _ in camps.agent_iter():
        camps.step(None)
    assert camps.agents == []


@pytest.mark.parametrize("answer", [534, -1, 1.5, None, "camp"])
def test_what_is_no_answer_at_all_is_an_error(answer: object) -> None:
    camps = env("camps", 2)
    camps.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        camps.step(answer)


def test_before_a_match_begins_there_is_nothing_to_know_or_do() -> None:
    camps = env("camps", 2)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        camps.last()
    with pytest.raises(AssertionError, match="reset"):
        camps.step(0)


def test_without_the_wrappers_it_is_refused_with_a_sentence() -> None:
    bare = raw_env("camps", 2)
    with pytest.raises(Refused, match=r"reset\(\) begins one"):
        bare.observe("seat_0")
    bare.reset(seed=1)
    seen = bare.observe("seat_0")
    with pytest.raises(Refused, match="is masked now"):
        bare.step(int((seen["action_mask"] == 0).argmax()))


def test_an_environment_can_be_pickled() -> None:
    again = pickle.loads(pickle.dumps(raw_env("paleo", 2, level="2")))
    assert again.numbered.options["level"] == "2"

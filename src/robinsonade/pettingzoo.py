"""Every game as an environment of PettingZoo in which each seat is an agent: `env("camps", seats=3)`.

A question to several goes to the first of those who may answer, and those who choose in secret answer one after the
other, unseen.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Refused
from robinsonade.engine.records import LARGEST_SEED
from robinsonade.gym import drawn
from robinsonade.spaces.forward import Forward
from robinsonade.spaces.numbered import LARGEST, Numbered

INTEGERS = (int, np.integer)


def env(game: str, seats: int = 0, render_mode: str | None = None, **options: str) -> AECEnv:
    """Whoever answers what is masked has lost, and the match is over."""
    return Judged(raw_env(game, seats, render_mode, **options))


class raw_env(AECEnv, EzPickle):
    metadata = {"name": "robinsonade_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: str, seats: int = 0, render_mode: str | None = None, **options: str) -> None:
        EzPickle.__init__(self, game, seats, render_mode, **options)
        super().__init__()
        self.numbered = Numbered(game, seats, options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"robinsonade_{game}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.numbered.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        answers = len(self.numbered.answers)
        seen = {
            "observation": spaces.Box(-LARGEST, LARGEST, (self.numbered.length,), np.float32),
            "action_mask": spaces.Box(0, 1, (answers,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(answers) for agent in self.possible_agents}
        self.dice = np.random.default_rng()
        self.forward: Forward | None = None

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.close()
        luck = seed_state(int(self.dice.integers(LARGEST_SEED)))
        self.forward = Forward(self.numbered.game, self.numbered.deal(luck))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.hear()

    def hear(self) -> None:
        """What is asked now."""
        at = self.playing()
        self.offered = self.numbered.offered(at.table, at.prompt, at.options) if at.prompt else {}
        if at.prompt:
            self.agent_selection = self.possible_agents[at.seat]

    def step(self, action: int) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        at = self.playing()
        at.step(self.numbered.chosen(int(action), self.offered))
        self.hear()
        if not at.prompt:  # before the end nobody has a reward
            self.rewards = dict(zip(self.possible_agents, self.numbered.rewards(at.table), strict=True))
            self.terminations = dict.fromkeys(self.possible_agents, True)
            self._accumulate_rewards()

    def accepts(self, action: object) -> bool:
        if self.terminations.get(self.agent_selection):
            return action is None
        return isinstance(action, INTEGERS) and action in self.offered

    def observe(self, agent: str) -> dict[str, Any]:
        at, seat = self.playing(), self.seat_of[agent]
        asked = at.prompt if seat == at.seat else ""
        seen = self.numbered.look(at.table, seat, asked)
        return {"observation": seen, "action_mask": self.numbered.mask(self.offered if asked else ())}

    def render(self) -> str:
        at = self.playing()
        return drawn(self.numbered, at, at.seat)

    def playing(self) -> Forward:
        if self.forward is None:
            raise Refused("There is no match yet; reset() begins one.")
        return self.forward

    def close(self) -> None:
        if self.forward is not None:
            self.forward.close()


class Judged(wrappers.OrderEnforcingWrapper):
    """PettingZoo's own wrappers judge an answer that is not accepted. No other goes through them: there every look at
    an attribute passes all of them, which takes longer than the rules do."""

    env: raw_env

    @property
    def agents(self) -> list[str]:
        return self.env.agents

    @property
    def agent_selection(self) -> str:
        return self.env.agent_selection

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: Any) -> None:
        at: AECEnv = self.env
        if not self._has_reset or not at.agents:
            super().step(action)
            return
        if not self.env.accepts(action):
            at = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(at, illegal_reward=-1))
        at.step(action)
        self._has_updated = True

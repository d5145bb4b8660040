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


def env(game: str, seats: int = 0, render_mode: str | None = None, **options: str) -> AECEnv:
    """Whoever answers what is masked has lost, and the match is over."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, seats, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):
    metadata = {"name": "robinsonade_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: str, seats: int = 0, render_mode: str | None = None, **options: str) -> None:
        EzPickle.__init__(self, game, seats, render_mode, **options)
        super().__init__()
        self.numbered = Numbered(game, seats, options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"robinsonade_{game}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.numbered.seats)]
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
        self._cumulative_rewards[self.agent_selection] = 0.0
        at.step(self.numbered.chosen(int(action), self.offered))
        self._clear_rewards()
        self.hear()
        if not at.prompt:
            self.rewards = dict(zip(self.possible_agents, self.numbered.rewards(at.table), strict=True))
            self.terminations = dict.fromkeys(self.possible_agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        at, seat = self.playing(), self.possible_agents.index(agent)
        asked = at.prompt if seat == at.seat else ""
        seen = self.numbered.look(at.table, seat, asked)
        return {"observation": seen, "action_mask": self.numbered.mask(self.offered if asked else {})}

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

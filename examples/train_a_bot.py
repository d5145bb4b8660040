"""Two minutes of learning, then a seat at the table.

    pip install "robinsonade[gym]" sb3-contrib
    python -m examples.train_a_bot --minutes 2 trained.zip
    robinsonade sim camps -n 100 --bot examples.train_a_bot:Trained --bot random

A MaskablePPO plays Camps against a bot that takes anything. What it has learned lies in a file, which `Trained` reads:
`trained.zip`, or the one that ROBINSONADE_TRAINED names.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, TypeAlias

import numpy as np

from robinsonade.bots import Situation
from robinsonade.engine.views import Text
from robinsonade.spaces.numbered import Numbered

GAME = "camps"
PROGRESS = 0.02  # for each point of a lead, on the way to the end
TOLD_APART = 100  # matches before and after, against each of these
OPPONENTS = ("random", "greedy")
DICE = np.random.default_rng(1)
Pick: TypeAlias = Callable[[Any, Any], int]  # from what is seen and the mask, the number of an answer


def environment(progress: float = PROGRESS, opponent: str = "random") -> Any:
    from robinsonade.gym import Robinsonade

    return Robinsonade(GAME, 2, opponent=opponent, progress=progress)


def learner() -> Any:
    """One that knows nothing yet."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    torch.set_num_threads(1)  # so that many can learn beside each other
    return MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([environment] * 8),
        n_steps=256,
        batch_size=256,
        n_epochs=4,
        ent_coef=0.01,
        gamma=0.995,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
    )


def train(minutes: float, file: str) -> int:
    """How many answers it has learned from."""
    from stable_baselines3.common.callbacks import BaseCallback

    class Clock(BaseCallback):  # type: ignore[misc]  # there are no types where it is not installed
        def _on_training_start(self) -> None:
            self.end = time.monotonic() + 60 * minutes

        def _on_step(self) -> bool:
            return time.monotonic() < self.end

    pupil = learner()
    pupil.learn(10**9, callback=Clock())
    pupil.save(file)
    return int(pupil.num_timesteps)


def won(pick: Pick, opponent: str, matches: int) -> float:
    """The part of these matches that somebody who picks like this wins."""
    env, total = environment(0.0, opponent), 0.0
    for seed in range(matches):
        seen, info = env.reset(seed=10_000 + seed)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(pick(seen, info["action_mask"]))
        total += (reward + 1) / 2
    return total / matches


def told(pick: Pick, matches: int) -> str:
    return "wins " + ", ".join(f"{won(pick, bot, matches):.0%} against {bot}" for bot in OPPONENTS)


def anything(seen: Any, mask: Any) -> int:
    return int(DICE.choice(np.flatnonzero(mask)))


@lru_cache(maxsize=1)
def learned(file: str) -> Any:
    from sb3_contrib import MaskablePPO

    return MaskablePPO.load(file, device="cpu")


def as_learned(file: str, seen: Any, mask: Any) -> int:
    return int(learned(file).predict(seen, action_masks=mask.astype(bool), deterministic=True)[0])


class Trained:
    says: Text = {"en": "has practised for two minutes", "de": "hat zwei Minuten lang geübt"}

    def __init__(self, seed: int) -> None:
        self.file = os.environ.get("ROBINSONADE_TRAINED", "trained.zip")

    def choose(self, situation: Situation) -> str:
        numbered = numbers_of(situation.seats)
        numbers = numbered.by_prompt[situation.prompt]
        asked = [prompt == situation.prompt for prompt in numbered.prompts]
        seen = np.array([*situation.numbers(), *asked], np.float32)
        mask = numbered.mask({numbers[key]: None for key in situation.keys})
        return numbered.answers[as_learned(self.file, seen, mask)][1]


@lru_cache(maxsize=4)
def numbers_of(seats: int) -> Numbered:
    return Numbered(GAME, seats, {})


def main() -> None:
    words = argparse.ArgumentParser(description="Train a bot for Camps with MaskablePPO.")
    words.add_argument("file", nargs="?", default="trained.zip")
    words.add_argument("--minutes", type=float, default=2.0)
    words.add_argument("--matches", type=int, default=TOLD_APART, help="played before and after")
    asked = words.parse_args()
    print(f"before: {told(anything, asked.matches)}")
    print(f"learned from {train(asked.minutes, asked.file):,} answers")
    print(f"after: {told(partial(as_learned, asked.file), asked.matches)}")


if __name__ == "__main__":
    main()

"""Every game as an environment of Gymnasium: one seat learns, bots have the others.

import gymnasium
import robinsonade.gym  # makes the games known

env = gymnasium.make("robinsonade/Robinson-v0", scenario="castaways", seats=2)
seen, info = env.reset(seed=1)
seen, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from robinsonade.bots import find_bot
from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import Refused, Unknown
from robinsonade.engine.records import LARGEST_SEED
from robinsonade.games import OURS
from robinsonade.spaces.forward import Forward
from robinsonade.spaces.numbered import LARGEST, Mask, Numbered, Numbers
from robinsonade.terminal.draw import table_lines
from robinsonade.terminal.words import Voice

Info: TypeAlias = dict[str, Any]


class Robinsonade(gymnasium.Env):
    """The observation is what the seat may know, as `Game.observe` has it, and which question is put. `action_mask` in
    the info says what may be answered; whoever answers something else has lost.

    At the end the reward lies between -1 and 1. With `progress` the seat is also rewarded, by so much a point, for
    what its lead grows in the game's own appraisal.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 0,
        seat: int = 0,
        opponent: str = "random",
        progress: float = 0.0,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.numbered = Numbered(game, seats, options)
        if not 0 <= seat < self.numbered.seats:
            last = self.numbered.seats - 1
            raise Unknown(f"There is no seat {seat}; they are numbered from 0 to {last} here.")
        self.seat = seat
        self.opponent = find_bot(opponent)
        self.progress = progress
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-LARGEST, LARGEST, (self.numbered.length,), np.float32)
        self.action_space = spaces.Discrete(len(self.numbered.answers))
        self.forward: Forward | None = None
        self.offered: dict[int, object] = {}

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Numbers, Info]:
        super().reset(seed=seed)
        self.close()
        number = int(self.np_random.integers(LARGEST_SEED))
        table = self.numbered.deal(seed_state(number))
        others = [seat for seat in range(self.numbered.seats) if seat != self.seat]
        self.forward = Forward(self.numbered.game, table, {seat: self.opponent(number) for seat in others})
        self.lead = self.lead_now() if self.progress else 0.0
        return self.look(), {"action_mask": self.mask, "seed": number}

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, Info]:
        if self.forward is None or not self.offered:
            raise Refused("Nobody is asked; reset() begins a match.")
        try:
            option = self.numbered.chosen(int(action), self.offered)
        except Refused as no:
            if not self.action_space.contains(action):
                raise
            seen, mask, self.offered = self.look(), self.mask, {}
            return seen, -1.0, True, False, {"action_mask": mask, "refused": str(no)}
        self.forward.step(option)
        seen, reward = self.look(), 0.0
        info: Info = {"action_mask": self.mask}
        if self.progress:
            now = self.lead_now()
            reward, self.lead = self.progress * (now - self.lead), now
        over = not self.forward.prompt
        if over:
            result = self.numbered.game.result(self.forward.table)
            info |= {"scores": result.scores, "winners": result.winners, "won": result.won}
            reward += self.numbered.rewards(self.forward.table)[self.seat]
        return seen, reward, over, False, info

    def look(self) -> Numbers:
        assert self.forward is not None
        at = self.forward
        self.offered = self.numbered.offered(at.table, at.prompt, at.options) if at.prompt else {}
        self.mask: Mask = self.numbered.mask(self.offered or {0: None})  # at the end any is as good as another
        return self.numbered.look(at.table, self.seat, at.prompt)

    def lead_now(self) -> float:
        assert self.forward is not None
        appraise, table = self.numbered.game.appraise, self.forward.table
        if self.numbered.game.cooperative:
            return appraise(table, self.seat)
        others = [appraise(table, seat) for seat in range(table.seats) if seat != self.seat]
        return appraise(table, self.seat) - max(others, default=0.0)

    def action_masks(self) -> Mask:
        """As MaskablePPO asks for it."""
        return self.mask.astype(bool)

    def render(self) -> str:
        if self.forward is None:
            raise Refused("There is nothing to see yet; reset() begins a match.")
        return drawn(self.numbered, self.forward, self.seat)

    def close(self) -> None:
        if self.forward is not None:
            self.forward.close()


def drawn(numbered: Numbered, at: Forward, seat: int) -> str:
    """The table as the terminal draws it for this seat."""
    names = [f"seat {n + 1}" for n in range(numbered.seats)]
    return "\n".join(table_lines({**numbered.game.view(at.table, seat)}, Voice("en", names)))  # type: ignore[typeddict-item]


for name in OURS:
    gymnasium.register(f"robinsonade/{name.title()}-v0", Robinsonade, kwargs={"game": name}, disable_env_checker=True)

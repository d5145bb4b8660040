"""A bot of your own in forty lines: it imagines how each answer could turn out and takes the most promising.

robinsonade sim camps --bot examples.first_bot:Dreamer --bot random
"""

from __future__ import annotations

from time import monotonic

from robinsonade.bots import Situation, World
from robinsonade.engine.views import Text

WORLDS = 4  # imagined for each question, if there is time
LONGEST_TURN = 8  # answers


class Dreamer:
    says: Text = {"en": "dreams a few worlds ahead", "de": "träumt ein paar Welten voraus"}

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, situation: Situation) -> str:
        """The answer that is worth most in a few worlds that could be the real one."""
        worth = dict.fromkeys(situation.keys, 0.0)
        enough = monotonic() + situation.seconds / 2
        for number in range(WORLDS):
            world = situation.imagine(self.seed + number)
            for key in situation.keys:
                if key in world.keys:
                    worth[key] += turn_after(world.after(key)).worth()
            if monotonic() > enough:
                break
        best = max(worth.values())
        return situation.random.choice([key for key in worth if worth[key] == best])


def turn_after(world: World) -> World:
    """Where my turn ends, if I go on to do what looks best at each moment."""
    for _ in range(LONGEST_TURN):
        if world.asked != world.seat:
            break
        world = max((world.after(key) for key in world.keys), key=World.worth)
    return world

"""How fast other projects' programs can play ours, beside games of their own in the same run. Steps a second of the
processor, random legal answers:

python -m benchmarks.adapters [SECONDS]

What is not installed is left out: `pip install "pettingzoo[classic]" catanatron catanatron_gym` brings the others.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import pyspiel

from robinsonade.engine.chance import seed_state
from robinsonade.engine.match import Match
from robinsonade.engine.position import Position
from robinsonade.games import OURS, find_game
from robinsonade.pettingzoo import env as ours
from robinsonade.spaces.forward import Forward

CLASSIC = ["tictactoe_v3", "connect_four_v3", "chess_v6", "texas_holdem_v4", "gin_rummy_v4"]
SPIEL = ["tic_tac_toe", "kuhn_poker", "liars_poker"]  # those written in Python, like ours
Steps = Iterator[None]  # one for each


def measure(label: str, play: Callable[[int], Steps], seconds: float) -> None:
    """Whole games, as many as go into the time."""
    steps, game, began = 0, 0, process_time()
    while process_time() - began < seconds:
        steps += sum(1 for _ in play(game))
        game += 1
    print(f"{label:44} {steps / (process_time() - began):10,.0f}  ({game} games)", flush=True)


def any_of(mask: Any, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(mask)))


def in_gymnasium(env: Any, game: int) -> Steps:
    dice, over = random.Random(game), False
    _, info = env.reset(seed=game)
    while not over:
        action = any_of(info["action_mask"], dice) if "action_mask" in info else dice.choice(info["valid_actions"])
        _, _, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        yield


def in_pettingzoo(env: Any, game: int) -> Steps:
    dice = random.Random(game)
    env.reset(seed=game)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, info = env.last()
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        env.step(None if terminated or truncated else any_of(mask, dice))
        yield


def in_openspiel(spiel: Any, game: int) -> Steps:
    dice, state = random.Random(game), spiel.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, odds)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            yield


def forward(name: str, seed: int) -> Steps:
    game = find_game(name)
    table = game.deal(game.box(), 2, game.check_options({}), seed_state(seed))
    match, dice = Forward(game, table), random.Random(seed)
    while match.prompt:
        match.step(match.options[int(dice.random() * len(match.options))])
        yield


def positions(name: str, seed: int) -> Steps:
    game, dice = find_game(name), random.Random(seed)
    at = Position(game.deal(game.box(), 2, game.check_options({}), seed_state(seed)))
    while at.question:
        options = at.options
        at = at.after(options[int(dice.random() * len(options))])
        yield


def matches(name: str, seed: int) -> Steps:
    match, dice = Match.start(find_game(name), 2, seed=seed), random.Random(seed)
    while match.question is not None:
        seat, question = match.waiting_for()[0], match.question
        option = dice.choice(question.onward(seat, 2))
        match.choose(match.prompt(question).key(match.table, option), seat)
        yield


def main(seconds: float) -> None:
    warnings.simplefilter("ignore")
    for module in ("robinsonade.gym", "robinsonade.openspiel"):  # registers our games
        importlib.import_module(module)
    for name in OURS:
        find_game(name).box()
    print("steps a second of the processor")
    for name in OURS:
        for label, play in (("Match.choose", matches), ("Position.after", positions), ("Forward.step", forward)):
            measure(f"{name}, 2 seats: {label}", partial(play, name), seconds)
    for name in OURS:
        env = gymnasium.make(f"robinsonade/{name.title()}-v0", seats=2).unwrapped
        measure(f"Gymnasium: {name}, 2 seats", partial(in_gymnasium, env), seconds)
    if importlib.util.find_spec("catanatron_gym"):
        env = gymnasium.make("catanatron_gym:catanatron-v1")
        measure("Gymnasium: catanatron_gym", partial(in_gymnasium, env), seconds)
    for name in OURS:
        measure(f"PettingZoo: {name}, 2 seats", partial(in_pettingzoo, ours(name, 2)), seconds)
    for name in CLASSIC:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue
        measure(f"PettingZoo: {name}", partial(in_pettingzoo, env), seconds)
    for name in OURS:
        spiel = pyspiel.load_game(f"python_robinsonade_{name}(players=2)")
        measure(f"OpenSpiel: {name}, 2 seats, explicit chance", partial(in_openspiel, spiel), seconds)
    for name in SPIEL:
        importlib.import_module(f"open_spiel.python.games.{name}")
        measure(f"OpenSpiel: python_{name}", partial(in_openspiel, pyspiel.load_game(f"python_{name}")), seconds)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)

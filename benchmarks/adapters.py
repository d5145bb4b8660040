"""How fast other projects' programs can play ours, beside games of their own in the same run. Steps a second of the
processor, random legal answers; all take turns, three times, and the middle result is told:

python -m benchmarks.adapters [SECONDS]

What is not installed is left out. The others come with `pip install "pettingzoo[classic]" catanatron` and
`pip install --no-deps catanatron_gym==4.0.0`, which asks for an older gymnasium than it needs.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import process_time
from typing import Any

import gymnasium
import pyspiel

from robinsonade.engine.chance import seed_state
from robinsonade.engine.match import Match
from robinsonade.engine.position import Position
from robinsonade.games import OURS, find_game
from robinsonade.pettingzoo import env as ours
from robinsonade.spaces.forward import Forward

CLASSIC = ["tictactoe_v3", "connect_four_v3", "chess_v6", "texas_holdem_v4", "gin_rummy_v4"]
SPIEL = ["tic_tac_toe", "kuhn_poker", "liars_poker"]  # those written in Python, like ours
ROUNDS = 3
Steps = Iterator[None]  # one for each
Play = Callable[[int], Steps]  # a game, by its number


def rate(play: Play, seconds: float) -> float:
    """Whole games, as many as go into the time."""
    steps, game, began = 0, 0, process_time()
    while process_time() - began < seconds:
        steps += sum(1 for _ in play(game))
        game += 1
    return steps / (process_time() - began)


def any_of(mask: Any, dice: random.Random) -> int:
    """As truth values a mask is looked through several times as fast as in bytes: what is measured is the game."""
    return int(dice.choice(mask.astype(bool).nonzero()[0]))


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


def all_plays() -> Iterator[tuple[str, Play]]:
    for name in OURS:
        for label, play in (("Match.choose", matches), ("Position.after", positions), ("Forward.step", forward)):
            yield f"{name}, 2 seats: {label}", partial(play, name)
    for name in OURS:
        env = gymnasium.make(f"robinsonade/{name.title()}-v0", seats=2).unwrapped
        yield f"Gymnasium: {name}, 2 seats", partial(in_gymnasium, env)
    if importlib.util.find_spec("catanatron_gym"):
        env = gymnasium.make("catanatron_gym:catanatron-v1")
        yield "Gymnasium: catanatron_gym", partial(in_gymnasium, env)
    for name in OURS:
        yield f"PettingZoo: {name}, 2 seats", partial(in_pettingzoo, ours(name, 2))
    for name in CLASSIC:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue
        yield f"PettingZoo: {name}", partial(in_pettingzoo, env)
    for name in OURS:
        spiel = pyspiel.load_game(f"python_robinsonade_{name}(players=2)")
        yield f"OpenSpiel: {name}, 2 seats, explicit chance", partial(in_openspiel, spiel)
    for name in SPIEL:
        importlib.import_module(f"open_spiel.python.games.{name}")
        yield f"OpenSpiel: python_{name}", partial(in_openspiel, pyspiel.load_game(f"python_{name}"))


def main(seconds: float) -> None:
    warnings.simplefilter("ignore")
    for module in ("robinsonade.gym", "robinsonade.openspiel"):  # registers our games
        importlib.import_module(module)
    for name in OURS:
        find_game(name).box()
    plays = dict(all_plays())
    rounds = [{label: rate(play, seconds) for label, play in plays.items()} for _ in range(ROUNDS)]
    print("steps a second of the processor")
    for label in plays:
        found = [measured[label] for measured in rounds]
        print(f"{label:44} {median(found):10,.0f}  ({min(found):,.0f} to {max(found):,.0f})")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)

"""Every game registered with OpenSpiel, with chance laid open, once this module is imported:

pyspiel.load_game("python_robinsonade_robinson(players=2,scenario=volcano)")
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from hashlib import sha1
from typing import Any

import numpy as np
import pyspiel

from robinsonade.engine.chance import seed_state
from robinsonade.engine.game import Setting
from robinsonade.engine.machine import EVERYONE
from robinsonade.engine.odds import OpenPosition
from robinsonade.games import OURS, find_game
from robinsonade.spaces.numbered import Numbered, Numbers

LONGEST = 20_000  # decisions of a match
WIDEST = 100  # outcomes of one decision of chance


class Rules:
    """What all states of a game share. Neither copied with them nor pickled."""

    def __init__(self, name: str, players: int, options: Mapping[str, str]) -> None:
        self.made_of = name, players, dict(options)
        self.numbered = Numbered(name, players, options)
        whole = self.numbered
        self.start = OpenPosition(partial(whole.game.deal, whole.box, whole.seats, whole.options))

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Rules, self.made_of


class State(pyspiel.State):
    """Those who choose in secret do so one after the other; a question to several is put to the first of them."""

    def __init__(self, game: pyspiel.Game, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.at = rules.start
        self.offers: dict[int, object] | None = None

    def current_player(self) -> int:
        if self.at.chance:
            return int(pyspiel.PlayerId.CHANCE)
        return self.at.seat if self.at.question else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.at.chance and not self.at.question

    def offered(self) -> dict[int, object]:
        if self.offers is None:
            self.offers = self.rules.numbered.offered(self.at.table, self.at.asked().prompt, self.at.options)
        return self.offers

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.offered()) if self.at.question and player == self.at.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.at.chance
        return [(n, outcome.odds) for n, outcome in enumerate(self.at.chance.outcomes())]

    def _apply_action(self, action: int) -> None:
        if self.at.chance:
            self.at = self.at.after_chance(self.at.chance.outcomes()[action].thing)
        else:
            self.at = self.at.after(self.rules.numbered.chosen(action, self.offered()))
        self.offers = None

    def _action_to_string(self, player: int, action: int) -> str:
        if self.at.chance and player == pyspiel.PlayerId.CHANCE:
            name, thing = self.at.chance.name, self.at.chance.outcomes()[action].thing
            things = [outcome.thing for outcome in self.at.chance.outcomes()]
            words = self.rules.numbered.game.words_of(self.at.table, name, things) if self.at.is_dealt else []
            return f"{name}={(words[action] if words else '') or thing}"
        return ":".join(self.rules.numbered.answers[action])

    def returns(self) -> list[float]:
        numbered = self.rules.numbered
        return numbered.rewards(self.at.table) if self.is_terminal() else [0.0] * numbered.seats

    def numbers(self, player: int) -> Numbers:
        if not self.at.is_dealt:
            return np.zeros(self.rules.numbered.length, np.float32)
        asked = self.at.question.prompt if self.at.question and self.at.seat == player else ""
        return self.rules.numbered.look(self.at.table, player, asked)

    def observed(self, player: int) -> str:
        """What the seat sees and has chosen in secret, and who has chosen already."""
        if not self.at.is_dealt:
            return f"seat {player} before the deal"
        return f"seat {player} sees {short(self.numbers(player).tobytes())}, {sorted(self.at.early)} have chosen, " + (
            f"{player} {self.at.early[player]!r}" if player in self.at.early else "others"
        )

    def recalled(self, player: int) -> str:
        """All that the seat has heard, and what it sees."""
        heard = [fact[1:5] for fact in self.at.heard if fact[5] in (EVERYONE, player)]
        return f"{self.observed(player)}, heard {short(repr(heard).encode())}"

    def resample_from_infostate(self, player: int, sampler: Any = None) -> State:
        """A world that the player cannot tell from this one."""
        other: State = self.clone()
        if self.at.question:
            luck = seed_state(float(sampler() if sampler else np.random.random()))
            other.at = self.at.imagined(player, luck)
            other.offers = None
        return other

    def __str__(self) -> str:
        if not self.at.is_dealt:
            return f"before the deal {self.at.decided}"
        dump = {**self.at.table.dump(), "rng": 0}
        return short(repr((dump, self.at.given, self.at.decided, sorted(self.at.early.items()))).encode())


def short(written: bytes) -> str:
    return sha1(written).hexdigest()


class Observer:
    """The parts of what a seat observes by their names."""

    def __init__(self, numbered: Numbered, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(numbered.length, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in [*numbered.parts, ("asked", (len(numbered.prompts),))]:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.numbers(player)

    def string_from(self, state: State, player: int) -> str:
        return state.recalled(player) if self.recalls else state.observed(player)


def parameter(setting: Setting) -> str | int:
    """Its usual value. OpenSpiel reads numbers as numbers."""
    return int(setting.default) if all(value.isdigit() for value in setting.values) else setting.default


def declare(name: str) -> None:
    game = find_game(name)
    utility = pyspiel.GameType.Utility
    shares = utility.GENERAL_SUM if game.shared_fate else utility.IDENTICAL if game.cooperative else utility.ZERO_SUM
    usual = next(seats for seats in (2, *game.seats) if seats in game.seats)
    kind = pyspiel.GameType(
        short_name=f"python_robinsonade_{name}",
        long_name=f"Robinsonade: {game.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=shares,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": usual, **{setting.name: parameter(setting) for setting in game.settings}},
    )

    class TheGame(pyspiel.Game):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given = dict(params or {})
            players = int(given.get("players", usual))
            self.rules = Rules(name, players, {key: str(value) for key, value in given.items() if key != "players"})
            info = pyspiel.GameInfo(
                num_distinct_actions=len(self.rules.numbered.answers),
                max_chance_outcomes=WIDEST,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if shares == utility.ZERO_SUM else None,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self, from_string: str | None = None) -> State:
            return State(self, self.rules)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self.rules.numbered, iig_obs_type is not None and iig_obs_type.perfect_recall)

    TheGame.__name__ = TheGame.__qualname__ = f"Robinsonade{name.title()}"
    pyspiel.register_game(kind, TheGame)


for name in OURS:
    declare(name)

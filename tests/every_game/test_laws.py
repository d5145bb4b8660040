"""Every game at this table keeps every law."""

from __future__ import annotations

from random import Random

import pytest

from examples.smallest_game import GAME as SIGNAL_FIRE
from robinsonade.bots import BOTS, Bot, find_bot
from robinsonade.engine.game import Game
from robinsonade.engine.match import Match
from robinsonade.games import OURS, find_game
from robinsonade.minds.judge import Judge
from robinsonade.minds.seer import SeerBot
from robinsonade.minds.thinking import Budget
from robinsonade.testing import Law, laws
from robinsonade.testing.walks import LayOut
from tests.games.naufragos import laying as naufragos
from tests.games.paleo import laying as paleo
from tests.games.robinson import laying as robinson

GAMES: list[Game] = [*map(find_game, OURS), SIGNAL_FIRE]
PEEKS = "bots_answer_alike_in_worlds_that_look_alike"
LONG_WALKS = 40
# How things of a game come onto the table where they may be used.
LAY_OUT: dict[str, LayOut] = {"naufragos": naufragos.lay_out, "paleo": paleo.lay_out, "robinson": robinson.lay_out}


def of_every_game(walks: int | None = None, seed: int = 0) -> list[Law]:
    return [law for game in GAMES for law in laws(game, walks=walks, seed=seed, lay_out=LAY_OUT.get(game.name))]


def named(law: Law) -> str:
    return f"{law.tour.game.name}-{law}"


@pytest.mark.parametrize("law", of_every_game(), ids=named)
def test_law(law: Law) -> None:
    law()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bots_never_peek(game: Game, bot: str) -> None:
    asked = NowAndThen(game) if bot == "seer" else find_bot(bot)(1)
    (law,) = [law for law in laws(game, walks=1, seed=7, bots=[asked.answer]) if law.name == PEEKS]
    law()


class NowAndThen(Bot):
    """A seer at every sixth question, since it takes its time. The least difference between two tables means all to
    it."""

    def __init__(self, game: Game) -> None:
        judge = Judge(game, lambda s, seat: Random(str(s.dump())).random())
        judge.rounds = 1
        self.bots = [SeerBot(1, Budget(0.0, 1), judge), *[find_bot("random")(1)] * 5]

    def answer(self, match: Match, seat: int) -> str:
        return self.bots[len(match.choices) % 6].answer(match, seat)


@pytest.mark.soak
@pytest.mark.parametrize("law", of_every_game(LONG_WALKS, seed=100), ids=named)
def test_law_on_many_walks(law: Law) -> None:
    law()

"""The laws every game keeps, as a suite that any game can run. It needs no test framework; with pytest it takes this:

    from robinsonade.testing import laws

    @pytest.mark.parametrize("law", laws(GAME), ids=str)
    def test_law(law):
        law()

A law plays matches at random, always the same ones, and raises `LawBroken` with a sentence and the record to replay.

`scenes` is for what no law knows: the sentences of a rulebook, each played on a table that somebody has set.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence

from robinsonade.content.packs import Pack
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Game

# Reading them enacts their laws.
from robinsonade.testing import games, matches, moments, observed, odds, positions, questions, tables, views  # noqa: F401
from robinsonade.testing.law import EVERY_QUESTION, LAWS, THE_END, WHOLE_GAME, WHOLE_WALK, LawBroken
from robinsonade.testing.walks import Bot, LayOut, Tour, Walk

__all__ = ["LAWS", "Law", "LawBroken", "Tour", "Walk", "laws"]


class Law:
    """One promise, asked of one game by calling it."""

    def __init__(self, check: Callable[..., None], when: tuple[str, ...], tour: Tour) -> None:
        self.name = check.__name__
        self.promise = inspect.getdoc(check) or ""
        self.check = check
        self.when = when
        self.tour = tour

    def __str__(self) -> str:
        return self.name

    def __call__(self) -> None:
        if WHOLE_GAME in self.when:
            self.check(self.tour)
            return
        for walk in self.tour.walks():
            try:
                self.ask(walk)
            except RobinsonadeError as no:
                raise walk.broken(f"what was played cannot be played again: {no}") from no

    def ask(self, walk: Walk) -> None:
        if WHOLE_WALK in self.when:
            self.check(walk)
            return
        for match in walk.questions() if EVERY_QUESTION in self.when else walk.looks():
            if self.when != (THE_END,):
                self.check(walk, match)
        if THE_END in self.when:
            self.check(walk, walk.match)


def laws(
    game: Game,
    *,
    seats: Sequence[int] | None = None,
    options: Sequence[Mapping[str, str]] | None = None,
    walks: int | None = None,
    seed: int = 0,
    packs: Sequence[Pack] = (),
    bots: Sequence[Bot] = (),
    lay_out: LayOut | None = None,
) -> list[Law]:
    """All laws for this game.

    Without `options` every value of every option is played at least once, without `walks` just that often, each time
    with another number of seats. `bots` are asked whether they peek. `lay_out` puts usable things onto the table.
    """
    tour = Tour(game, seats, options, walks, seed, packs, bots, lay_out)
    return [Law(check, when, tour) for check, when in LAWS]
